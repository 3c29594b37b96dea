"""What a riddle asks: who, where, what, in what order, and sometimes two things; never what clues simply tell."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

from cluegrid.categories import Category, Value
from cluegrid.introducing import are_people
from cluegrid.puzzle import Puzzle, Question
from cluegrid.reading.given_names import sex_of
from cluegrid.records import replace
from cluegrid.relations import Not, PlaceRelation, Relation, Together
from cluegrid.stating import Speaker

Asked = tuple[Category, Value]
# How often each kind is asked: for somebody, for a place, for what somebody has, two of these, for the whole order.
KINDS = {"who": 7, "where": 3, "what": 5, "two": 4, "order": 1}
PRONOUNS = {"f": "she", "m": "he"}  # by what a given name tells
UNNAMED = 0.5  # of the questions about a value ask for one that no clue names, where there is one
LEAST_PLACES = 3  # for any but the simplest question


def questions_of(puzzle: Puzzle, relations: Sequence[Relation], random: Random, one: bool) -> tuple[Question, ...]:
    """What a riddle asks, with ``one`` for one value only."""
    speaker = Speaker(puzzle, random)
    kind = random.choices(list(KINDS), list(KINDS.values()))[0]
    people = next((category for category in puzzle.categories if are_people(category)), None)
    axis = puzzle.category(puzzle.axis)
    if people is None or len(axis) < LEAST_PLACES or (one and kind in ("two", "order")):
        return (_worded(_any(puzzle, relations, random), speaker),)
    if kind == "order" and axis.order == "row":
        return (_worded(Question("", people.name, each=axis.name), speaker),)
    found: list[Asked] = []
    for part in random.sample(["who", "where", "what"], 2) if kind == "two" else [kind]:
        asked = _chosen(_askable(part, puzzle, people), puzzle, relations, random)
        if asked and not any(_overlap(asked, other, people) for other in found):
            found.append(asked)
    if not found:
        return (_worded(_any(puzzle, relations, random), speaker),)
    first, *rest = (_worded(Question("", category.name, of), speaker) for category, of in found)
    return (first, *(further(question, first) for question in rest))


def further(question: Question, first: Question) -> Question:
    """A second question, of the same person as he or she where a name tells which."""
    text = f"And {question.text[0].lower()}{question.text[1:]}"
    if question.of is not None and question.of == first.of:
        who = PRONOUNS.get(sex_of(question.of.name), question.of.name)
        text = re.sub(rf"\b{re.escape(question.of.name)}\b(?!')", who, text)
    return replace(question, text=text)


def _worded(bare: Question, speaker: Speaker) -> Question:
    return replace(bare, text=speaker.ask(bare))


def _askable(kind: str, puzzle: Puzzle, people: Category) -> list[Asked]:
    """What can be asked of a kind: who has a value, where somebody is, what somebody has."""
    axis = puzzle.category(puzzle.axis)
    if kind == "who":
        return [(people, value) for value in _held_surely(puzzle, people)]
    if kind == "where":
        return [(axis, value) for value in people] if axis.order != "none" else []
    return [(category, value) for category in puzzle.categories for value in people
            if category is not axis and category is not people and not category.least]


def _chosen(asked: list[Asked], puzzle: Puzzle, relations: Sequence[Relation], random: Random) -> Asked | None:
    """One of them that the clues do not simply tell."""
    random.shuffle(asked)
    if random.random() < UNNAMED:
        named = {value.key for relation in relations for value in relation.values()}
        asked.sort(key=lambda one: one[1].key in named)
    return next((one for one in asked if not _told(relations, *one, puzzle)), None)


def _overlap(one: Asked, other: Asked, people: Category) -> bool:
    """Whether the answer to one question would be named in the other, or both ask for the same."""
    return one == other or one[1].category == other[0].name != people.name or one[0].name == other[1].category != (
        people.name)


def _any(puzzle: Puzzle, relations: Sequence[Relation], random: Random) -> Question:
    """Ask for somebody by a value that no clue mentions, if there is one, like the owner of the fish.

    What the clues simply tell is asked for only where nothing else can be.
    """
    frame = puzzle.frame
    named = {value.key for relation in relations for value in relation.values()}
    axis = frame.categories[frame.axis]
    people = next((category for category in puzzle.categories if are_people(category)), axis)
    asked = [(people, value) for value in _held_surely(puzzle, people)]
    groups: tuple[Callable[[], list[Asked]], ...] = (
        lambda: [(category, of) for category, of in asked if of.key not in named or random.random() < UNNAMED],
        lambda: asked,
        lambda: [(axis, value) for value in _held_surely(puzzle, axis)],
        lambda: [(axis, value) for c in frame.others for value in frame.categories[c]])
    for group in groups:
        some = group()
        random.shuffle(some)
        found = next((one for one in some if not _told(relations, *one, puzzle)), None)
        if found:
            break
    category, of = found or next(group()[0] for group in groups[1:] if group())
    return Question("", category.name, of)


def _held_surely(puzzle: Puzzle, but: Category) -> list[Value]:
    """The values that a question may name: of other categories than the one that is asked for, and held for certain.

    Who goes with a value is asked only where that is one; which places hold it may be several.
    """
    frame = puzzle.frame
    several = frame.places if but is frame.categories[frame.axis] else 1
    return [value for c in frame.others if frame.categories[c] is not but
            for value, (least, most) in zip(frame.categories[c], frame.categories[c].counts, strict=True)
            if 1 <= least == most <= several]


def _told(relations: Sequence[Relation], asked: Category, of: Value, puzzle: Puzzle) -> bool:
    """Whether a clue alone says which value of a category goes with another, or clues that do so hand in hand:
    the one who eats rice has the white awning, and Amira has the white awning."""
    if any(_tells(relation, asked, of, puzzle) for relation in relations):
        return True
    pairs = [[value.key for value in relation.terms] for relation in relations
             if isinstance(relation, Together) and all(value.quantifier == "the" for value in relation.terms)]
    same, before = {of.key}, 0
    while len(same) > before:
        before = len(same)
        same.update(*(pair for pair in pairs if not same.isdisjoint(pair)))
    return any(category == asked.name for category, _ in same)


def _tells(relation: Relation, asked: Category, of: Value, puzzle: Puzzle) -> bool:
    """Whether a clue alone says which value of a category goes with another: outright, or by leaving one place."""
    axis = puzzle.category(puzzle.axis)
    inner = relation.denied if isinstance(relation, Not) and len(axis) == 2 else relation
    if isinstance(inner, Together) and {value.category for value in inner.terms} == {asked.name, of.category}:
        once = all(value.quantifier == "the" for value in inner.terms)
        return once and (len(axis) == 2 or of.key in {value.key for value in inner.terms})  # of two, both are told
    if asked is not axis or not isinstance(relation, PlaceRelation) or relation.along_name not in ("", axis.name):
        return False
    found = [i for i, value in enumerate(relation.terms) if value.key == of.key and value.quantifier == "the"]
    return bool(found) and len({where[found[0]] for where in relation.table(axis)}) == 1
