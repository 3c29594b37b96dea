"""Questions: what a riddle asks for, read with the grammar of its clues and every word accounted for.

A question asks for the value of a category beside another value, for each value of a category, or for the one value
of which something holds. No question at all (an empty list) means that the whole grid is asked for.
"""

from __future__ import annotations

from collections.abc import Iterable

from cluegrid.categories import Value
from cluegrid.puzzle import Option, Puzzle, Question
from cluegrid.reading import closed
from cluegrid.reading.asides import without_asides
from cluegrid.reading.clues import LONGEST, Reader, reader_of
from cluegrid.reading.grammar import Phrases, parse
from cluegrid.reading.grammar import words as w
from cluegrid.reading.grammar.asking import COUNT, FULL_NAME, About, Ask, Each, Grid, Order, Part, Target, asked
from cluegrid.reading.grammar.meaning import identity
from cluegrid.reading.grammar.readings import denies
from cluegrid.reading.kinds import Kind
from cluegrid.reading.licensing import licensed
from cluegrid.reading.meanings import TooLargeError, X, absurd, conj, every_part, every_value, put, tidy
from cluegrid.reading.question_targets import named_by, people, person_noun, personal, plain_axis, spoken_of, wanted
from cluegrid.reading.text_marks import LEFT_OPEN
from cluegrid.reading.tokens import Token, tokenise
from cluegrid.reading.word_forms import singular
from cluegrid.relations import All, Any_, Choice, Not, Offset, Relation, Together

_ASKING = frozenset(["who", "what", "which", "where", "when", "whose", "how"])
_IDLE = frozenset(
    [
        "good",
        "luck",
        "have",
        "fun",
        "enjoy",
        "happy",
        "solving",
        "puzzling",
        "over",
        "to",
        "you",
        "go",
        "on",
        "think",
        "hard",
        "ready",
        "it",
        "is",
        "up",
        "now",
    ]
)


def read_questions(text: str, reader: Reader, before: Question | None = None) -> list[Question] | None:
    """What a text asks: questions, or none at all where it asks for the whole grid; None if it is not understood.

    What was asked ``before`` may be meant by a pronoun: "Where does Ann live? And how old is she?"
    """
    found: list[Question] = []
    understood = False
    context = _Context(before.of, before.each, before.category) if before is not None else _Context()
    for sentence, tokens in _sentences(text):
        if all(token.low in _IDLE or token.kind != "word" for token in tokens):
            continue
        got = _read(sentence, tokens, reader, context)
        if got is None:
            return None
        asked, context = got
        if not asked:
            return []
        found += asked
        understood = True
    return list(dict.fromkeys(found)) if understood else None


def read_question(text: str, puzzle: Puzzle) -> list[Question] | None:
    """What a text asks of a puzzle's values, as ``read_clue`` reads what one states."""
    return read_questions(text, reader_of(puzzle))


def _sentences(text: str) -> list[tuple[str, tuple[Token, ...]]]:
    """The sentences of a text with their tokens."""
    tokens = tokenise(text)
    found: list[tuple[str, tuple[Token, ...]]] = []
    begin = 0
    for i, token in enumerate((*tokens, Token("", "", "end", len(text)))):
        if (
            token.kind == "end"
            and token.text != ".."
            and (i == len(tokens) or not (token.text == "." and tokens[i - 1].kind == "number" and i == 1))
        ):
            if i > begin:
                found.append(
                    (text[tokens[begin].start : token.start].strip() + token.text[:1], without_asides(tokens[begin:i]))
                )
            begin = i + 1
    return found


class _Context:
    """What was asked before: the category, and what it was asked of."""

    def __init__(self, topic: Value | None = None, each: str = "", category: str = "") -> None:
        self.topic = topic
        self.each = each
        self.category = category


def _read(
    text: str, tokens: tuple[Token, ...], reader: Reader, context: _Context
) -> tuple[list[Question], _Context] | None:
    if not 0 < len(tokens) <= LONGEST:
        return None
    phrases = parse(reader.setting, tokens)
    try:
        found = [(parts, cost) for parts, cost in asked(phrases) if _uses_all(phrases, parts)]
    except TooLargeError:
        return None
    best: int | None = None
    results: list[tuple[list[Question], _Context]] = []
    for parts, cost in found:
        if best is not None and cost > best:
            break
        got = _resolved(parts, text, tokens, reader, context)
        if got is not None:
            best = cost
            if not any(_alike(got[0], other[0]) for other in results):
                results.append(got)
    if len(results) > 1:
        asking = [result for result in results if result[0]]
        results = asking if len(asking) == 1 else results
    return results[0] if len(results) == 1 else None


def _uses_all(p: Phrases, parts: tuple[Part, ...]) -> bool:
    """Whether a question has a use for every name in it, and denies nothing."""
    unsure = (i for i in range(p.n) if p.low[i] in w.UNSURE - {"question"} and not p.names(i))
    if any(denies(p, i) for i in range(p.n)) or next(unsure, None) is not None:
        return False
    used = {value.key for part in parts if isinstance(part, Ask) for value in part.among}
    for part in parts:
        if isinstance(part, Ask):
            told = conj((*((part.says,) if part.says is not None else ()), *part.sides))
            used |= {value.key for value in every_value(told)}
    named = [{value.key for _, value, cost in p.find("NAME", i) if not cost} for i in range(p.n)]
    ordered = any(isinstance(part, Order) for part in parts)  # from the oldest to the youngest
    return ordered or all(not names or names & used for names in named)


def _alike(one: list[Question], other: list[Question]) -> bool:
    def bare(questions: list[Question]) -> list[tuple[str, Value | None, str, tuple[Option, ...]]]:
        return [(question.category, question.of, question.each, question.options) for question in questions]

    return bare(one) == bare(other)


def _resolved(
    parts: tuple[Part, ...], text: str, tokens: tuple[Token, ...], reader: Reader, context: _Context
) -> tuple[list[Question], _Context] | None:
    """The questions that the parts of a sentence ask; none of them where the whole grid is asked for."""
    got = _once(parts, text, tokens, reader, context, frozenset())
    if got is not None and not got[0]:  # what one part does not say may be what the others leave
        found = _once(parts, text, tokens, reader, context, frozenset(got[2]))
        got = found if found is not None and found[0] else got
    return (got[0], got[1]) if got is not None else None


def _once(
    parts: tuple[Part, ...],
    text: str,
    tokens: tuple[Token, ...],
    reader: Reader,
    context: _Context,
    done: frozenset[str],
) -> tuple[list[Question], _Context, frozenset[str]] | None:
    found: list[Question] = []
    whole = False
    for part in parts:
        said = _words(text, tokens, part) if len(parts) > 1 else text
        if isinstance(part, Grid):
            whole = True
            continue
        if isinstance(part, About):
            context = _Context(None, (_each(reader, part.each) or reader.setting.axis).name, "")
            continue
        if isinstance(part, Order):
            made = _order(reader, part.noun, said)
            whole = whole or made is None
            found += [made] if made is not None else []
            if made is not None:
                context = _Context(None, made.category, made.category)
            continue
        asked = _asked(part, said, reader, context, done)
        if asked is None:
            return None
        whole = whole or not asked
        found += asked
        done |= {question.category for question in asked}
        if asked and (part.each is not None or part.says is not None):
            last = asked[-1]
            context = _Context(
                last.of or (_topic(part.says) if part.says is not None else None), last.each, last.category
            )
        elif part.each is not None:
            kind = _each(reader, part.each)
            context = _Context(None, kind.name if kind is not None else reader.setting.axis.name, "")
    pairs = [(question.category, question.each) for question in found if question.each]
    whole = whole or len(set(pairs)) < len(pairs)  # nobody asks for the same twice
    return ([] if whole else found), context, frozenset(question.category for question in found)


def _words(text: str, tokens: tuple[Token, ...], part: Part) -> str:
    """The words of one part of a question, as a question of its own."""
    start, end = part.span
    if not 0 <= start < end <= len(tokens):
        return text
    first = tokens[start].start - tokens[0].start
    last = tokens[end - 1].start + len(tokens[end - 1].text) - tokens[0].start
    asks = text.endswith("?") or tokens[start].low in _ASKING
    return f"{text[first].upper()}{text[first + 1 : last]}{'?' if asks else ''}"


def _topic(says: Relation) -> Value | None:
    known = [value for value in every_value(says) if value.category]
    return known[0] if identity(says) is not None and known else None


def _each(reader: Reader, each: Each | Target) -> Kind | None:
    """The category of which each value is asked about."""
    s = reader.setting
    if isinstance(each, Target):
        found = wanted(reader, each, frozenset())
        if found is not None or each.how != "who":
            return found
    if each.noun:
        if each.noun in s.things and s.axis.order != "none" and not person_noun(each.noun):
            called = [kind for kind in s.kinds if each.noun in singular(kind.name.lower())]
            return called[0] if len(called) == 1 else s.axis  # each train: by its platform, whatever it carries
        named = named_by(s, each.noun)
        if len(named) == 1:
            return named[0]
        if not named and not person_noun(each.noun) and s.axis.order != "none":
            return s.axis
    persons = people(s)
    return persons[0] if len(persons) == 1 else next((kind for kind in persons if kind is s.axis), s.axis)


def _asked(ask: Ask, text: str, reader: Reader, context: _Context, done: frozenset[str]) -> list[Question] | None:
    """The questions of one part; none where it asks for the whole grid, None where it is not understood."""
    s = reader.setting
    if any(
        (need[0] in ("s", "f") and not licensed(s, reader.evidence, need))
        or (need[1] in closed.SAYING and not licensed(s, reader.evidence, need))
        for need in ask.needs
    ):
        return None
    says, each = ask.says, ask.each
    category = ""
    target = ask.target
    if target.how == "noun" and target.noun in ("one", "ones"):
        if not context.category:
            return None
        category = context.category
    if target.noun == FULL_NAME:
        both = [
            _asked(ask._replace(target=target._replace(noun=noun)), text, reader, context, done)
            for noun in ("first name", "surname")
        ]
        return [question for part in both for question in part or ()] or (None if None in both else [])
    if says is None and each is None:  # the same thing as before
        if context.topic is not None:
            says = Together(X, context.topic)
        elif context.each:
            return _for_each(reader, target, s.names(context.each), text, done)
        else:
            return None
    if each is not None:
        again = isinstance(each, Each) and not each.noun and context.each
        kind = s.names(context.each) if again else _each(reader, each)
        if kind is None:
            return []
        return _for_each(reader, target, kind, text, done)
    assert says is not None
    relation = conj((says, *ask.sides))
    used = [value for value in every_value(relation) if not value.category and value != X]
    if used:
        if context.topic is not None:
            relation = put(relation, *((pronoun, context.topic) for pronoun in used))
        elif context.each and all(isinstance(part, Together) for part in every_part(relation)):
            return _for_each(reader, target, s.names(context.each), text, done)
        else:
            return None
    if ask.among:
        names = {value.category for value in ask.among}
        if len(names) != 1 or "" in names:
            return None
        category = names.pop()
    return _of(reader, target, relation, text, category)


def _for_each(reader: Reader, target: Target, each: Kind, text: str, done: frozenset[str]) -> list[Question]:
    if (
        target.how == "who"
        and target.verb not in ("", "be")
        and wanted(reader, target, frozenset([each.name]), done) is None
    ):
        target = target._replace(verb="")
    kind = wanted(reader, target, frozenset([each.name]), done)
    if (
        kind is not None
        and target.how == "who"
        and target.verb == "be"
        and personal(reader.setting, each)
        and not personal(reader.setting, kind)
    ):
        return []  # "who is who?"
    return [Question(text, kind.name, each=each.name)] if kind is not None else []


def _of(reader: Reader, target: Target, relation: Relation, text: str, category: str = "") -> list[Question] | None:
    """The category's value of which a predicate holds."""
    s = reader.setting
    if target.how == COUNT:
        return _how_many(reader, relation, text)
    if _doubtful(relation) or any(not value.category for value in every_value(relation) if value != X):
        return None
    together = [
        part.b
        for part in (relation.of if isinstance(relation, All) else (relation,))
        if isinstance(part, Together) and part.a == X
    ]
    but = frozenset(value.category for value in together)
    kind = s.names(category) if category else wanted(reader, target, but)
    if kind is None or kind.name in but:
        return None
    who = identity(relation)
    if who is not None:
        return [Question(text, kind.name, of=Value(who.category, who.name))]
    if (
        isinstance(relation, All) and len(together) == len(relation.of) and len(but) == 1
    ):  # "who owns the cat and the dog?"
        return [Question(text, kind.name, of=Value(value.category, value.name)) for value in together]
    if (
        isinstance(relation, Offset)
        and relation.either
        and relation.least == 1
        and not relation.along
        and s.axis.order == "ring"
        and len(s.axis.values) > 2
    ):
        return None  # everybody has two neighbours
    options = []
    for name in kind.values:
        value = s.value(kind, name)
        if any(value.key == other.key for other in every_value(relation)):
            continue
        claim = tidy(put(relation, (X, value)))
        if claim is not None and not absurd(claim):
            options.append(Option(name, claim))
    return [Question(text, options=tuple(options))] if len(options) > 1 else None


def _how_many(reader: Reader, relation: Relation, text: str) -> list[Question] | None:
    """How many stand on one side of somebody: as many as there are places before or after him."""
    s = reader.setting
    if isinstance(relation, Choice):  # however far
        relation = next((way for way in relation.of if isinstance(way, Offset) and way.most is None), relation)
    if not isinstance(relation, Offset) or relation.either or relation.least != 1 or relation.most is not None:
        return None
    known = relation.b if relation.a == X else relation.a
    along = s.names(relation.along) if relation.along else s.axis
    if known == X or not known.category or along.order != "row" or known.category == along.name or along.held:
        return None
    places = [s.value(along, name) for name in along.values]
    if relation.b == X:  # those behind him
        places.reverse()
    return [Question(text, options=tuple(Option(str(n), Together(known, at)) for n, at in enumerate(places)))]


def _doubtful(relation: Relation) -> bool:
    """Whether a predicate depends on a doubt, or denies something."""
    if isinstance(relation, Any_) and all(isinstance(part, Together) for part in relation.of):
        return True
    return isinstance(relation, Choice | Not) or any(_doubtful(part) for part in relation.parts())


def _order(reader: Reader, noun: str, text: str) -> Question | None:
    """The order of things along the places; None where that is not one category's."""
    s = reader.setting
    if s.axis.order == "none":
        return None
    others = [kind for kind in s.kinds if kind is not s.axis]
    if noun:
        named = [kind for kind in named_by(s, noun) if kind is not s.axis]
        others = named or others
    if len(others) > 1:
        others = [kind for kind in people(s) if kind in others]
    if len(others) > 1:
        others = spoken_of(reader, others)
    return Question(text, others[0].name, each=s.axis.name) if len(others) == 1 else None


def read_options(stem: str, options: list[tuple[str, str]], reader: Reader) -> Question | None:
    """A question with answers to choose from: statements, or values that the stem asks for."""
    made: list[Option] = []
    options = [option for option in options if not LEFT_OPEN.fullmatch(option[1].strip())]
    for label, text in options:
        found = reader.read(text)
        if len(found) != 1:
            break
        made.append(Option(label, found[0].says))
    if made and len(made) == len(options):
        return Question(stem, options=tuple(made))
    asked = read_questions(stem, reader) if stem else None
    if not asked or len(asked) != 1 or asked[0].each:
        return None
    return _chosen(asked[0], options, reader)


def _chosen(question: Question, options: list[tuple[str, str]], reader: Reader) -> Question | None:
    s = reader.setting
    made: list[Option] = []
    for label, text in options:
        claims = []
        if question.options:
            names = {option.label: option.relation for option in question.options}
            name = _named(text, list(names), None, reader)
            claims = [names[name]] if name is not None else []
        elif question.of is not None:
            kind = s.names(question.category)
            name = _named(text, kind.values, kind, reader)
            claims = (
                [Together(s.value(kind, name), s.value(s.names(question.of.category), question.of.name))]
                if name is not None
                else []
            )
        if len(claims) != 1:
            return None
        signed = label.startswith("(") and text not in label
        made.append(Option(f"{label} {text}" if signed else label, claims[0]))
    return Question(question.text, options=tuple(made))


def _named(text: str, names: Iterable[str], kind: Kind | None, reader: Reader) -> str | None:
    """The one of these names that an option gives."""
    low = text.strip().rstrip(".").lower()
    exact = [name for name in names if name.lower() == low or name.lower() == low.removeprefix("the ")]
    if len(exact) == 1:
        return exact[0]
    counted = "0" if low in ("none", "no one", "zero", "nobody") else str(closed.CARDINALS.get(low, low))
    if kind is None and counted in names:
        return counted
    tokens = tokenise(text)
    while tokens and tokens[0].low in closed.ARTICLES:
        tokens = tokens[1:]
    if not tokens:
        return None
    found = {
        match.value.name
        for match in reader.setting.matches(tokens, 0)
        if match.end == len(tokens)
        and match.value.name in names
        and (kind is None or match.value.category == kind.name)
    }
    if kind is not None and kind.order != "none" and not found and len(tokens) == 1:
        place = closed.ORDINALS.get(tokens[0].low, closed.CARDINALS.get(tokens[0].low))
        if place is not None and plain_axis(reader.setting, kind) and 1 <= place <= len(kind.values):
            return kind.values[place - 1]
    return found.pop() if len(found) == 1 else None
