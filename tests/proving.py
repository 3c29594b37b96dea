"""Proves every printed sentence of an explanation once more, and names what it finds wrong.

It knows the riddle's notation and the JSON of the explanation, and nothing of how either was made. ``KINDS`` says what
it can find.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from plain_model import Known, Model

KINDS = {
    "unsound": "it does not follow from the clues and facts that it names, or it is a suppose that is none",
    "superfluous": "a clue or a fact that it names can be left out, and it still follows",
    "ungrounded": "a fact that it names was not concluded before, or in another step than it says",
    "stale": "all that it concludes was known",
    "unused": "it is a line of a suppose on which nothing after it rests",
    "unlisted": "a clue, a step or a fact is named, but not listed",
    "uncited": "a clue, a step or a fact is listed, but not named",
    "unprinted": "it stands in no line of what the step prints",
    "unproven": "a line that the step prints belongs to no sentence",
    "missing": "no sentence concludes a value at a place that is certain, or a fact that the step settles",
    "large": "the step fills more than three places of the grid",
    "empty": "nothing follows from the step that was not known",
}
MOST_CELLS = 3  # that a step of human size fills
JOINED = r"(?:,\s|\sand\s|\sor\s|,\sand\s|,\sor\s|\sto\s|\s&\s|[-–])"

Sentence = dict[str, Any]


@dataclass(frozen=True)
class Finding:
    """What is wrong with an explanation, and in which step; 0 is the explanation as a whole."""

    kind: str
    step: int
    message: str


def findings(riddle: dict[str, Any], explained: dict[str, Any], numbers: Sequence[int] = (),
             whole: bool | None = None) -> list[Finding]:
    """All that is wrong with an explanation.

    ``numbers`` are those by which it calls the clues, where they are not 1, 2, 3 ...; ``whole`` says whether it has to
    conclude everything that is certain about places, which otherwise it has to where it says that it is complete.
    """
    with Model(riddle) as model:
        checker = Checker(model, numbers or range(1, len(model.clues) + 1))
        for number, step in enumerate(explained["steps"], 1):
            checker.step(number, step)
        checker.whole(explained["complete"], explained["complete"] if whole is None else whole)
        return checker.found


def hint_findings(model: Model, hinted: dict[str, Any], sound: Iterable[int], wrong: Iterable[int] = (),
                  ) -> list[Finding]:
    """All that is wrong with a hint to a player who has made these marks, facts of the model, some of them wrong."""
    checker = Checker(model, range(1, len(model.clues) + 1))
    checker.marks = {*sound, *wrong}
    for mark in sound:
        checker.scope.add(mark, 0)
    for number, step in enumerate(hinted["steps"], 1):
        checker.step(number, step)
    if hinted["mistake"]:
        checker.number = 1
        checker.argument(hinted["mistake"], checker.scope)
    return checker.found


# ---- what sentences say of themselves --------------------------------------------------------------------------


def cited(text: str, word: str) -> set[int]:
    """The numbers that a text gives after a word: "clue 3", "clues 3, 5 and 7", "clues 3 to 5"."""
    found = {int(one) for one in re.findall(rf"\b{word}\s(\d+)\b", text, re.IGNORECASE)}
    for many in re.findall(rf"\b{word}s\s(\d+(?:{JOINED}\d+)*)\b", text, re.IGNORECASE):
        found |= {int(one) for one in re.findall(r"\d+", many)}
        for first, last in re.findall(r"(\d+)(?:\sto\s|[-–])(\d+)", many):
            found |= set(range(int(first), int(last)))
    return found


def steps_cited(text: str) -> set[int]:
    """The steps that a text points to: "(step 4)"; outside of brackets a step may be a thing of the riddle."""
    return set().union(*(cited(bracket, "step") for bracket in re.findall(r"\([^()]*\)", text)))


def lines(sentence: Sentence) -> Iterator[Sentence]:
    """A sentence, and the lines of its suppose."""
    yield sentence
    for line in sentence.get("chain", ()):
        yield from lines(line)


# ---- what is known ---------------------------------------------------------------------------------------------


class Scope:
    """What was concluded up to a sentence, and in which steps; inside a suppose also what is known there alone."""

    def __init__(self, model: Model, outer: Scope | None = None) -> None:
        self.model = model
        self.outer = outer
        self.own: dict[int, set[int]] = {}
        self._placed: set[tuple[Known, int]] = set()

    def add(self, fact: int, step: int) -> None:
        """A fact was concluded, or is supposed."""
        self.own.setdefault(fact, set()).add(step)
        if fact > 0:
            a, b = self.model.about(fact)
            self._placed |= {(a, b[0]), (b, a[0])}

    def steps(self, fact: int) -> set[int]:
        """The steps that concluded a fact."""
        return self.own.get(fact, set()) | (self.outer.steps(fact) if self.outer else set())

    def knows(self, fact: int) -> bool:
        """Whether a fact was concluded, or is crossed out because one of its values goes with another one."""
        if self.steps(fact):
            return True
        a, b = self.model.about(fact)
        return fact < 0 and not self.steps(-fact) and any(
            self.model.once(value) and self._goes(value, other[0]) for value, other in ((a, b), (b, a)))

    def _goes(self, value: Known, category: int) -> bool:
        """Whether it is known what a value goes with."""
        return (value, category) in self._placed or (self.outer is not None and self.outer._goes(value, category))


# ---- the checks ------------------------------------------------------------------------------------------------


class Checker:
    """Goes through an explanation and collects what is wrong with it."""

    def __init__(self, model: Model, numbers: Sequence[int]) -> None:
        self.model = model
        self.clues = dict(zip(numbers, model.clues, strict=True))
        self.scope = Scope(model)
        self.found: list[Finding] = []
        self.marks: set[int] = set()
        self.number = 0
        self.contradicted = False

    def note(self, kind: str, message: str, sentence: Sentence | None = None) -> None:
        """Write down a finding."""
        self.found.append(Finding(kind, self.number, f"{message}: {sentence['text']!r}" if sentence else message))

    def facts(self, data: Iterable[dict[str, Any]]) -> list[int]:
        """The literals of facts."""
        return [self.model.fact(fact) for fact in data]

    # -- a step

    def step(self, number: int, step: dict[str, Any]) -> None:
        """Check a step and its sentences."""
        self.number = number
        named: set[int] = set()
        here: set[int] = set()
        fresh: set[int] = set()
        for sentence in step["sentences"]:
            self.sentence(sentence, self.scope)
            named |= set(self.facts(sentence["because"])) - here
            for fact in self.facts(sentence["concludes"]):
                here.add(fact)
                if not self.scope.knows(fact):
                    fresh.add(fact)
                self.scope.add(fact, number)
        contradicts = any(not sentence["concludes"] for sentence in step["sentences"])
        self.contradicted |= contradicts
        if not fresh and not contradicts:
            self.note("empty", "nothing follows that was not known")
        cells = sum(self.model.is_cell(fact) for fact in fresh)
        if cells > MOST_CELLS:
            self.note("large", f"it fills {cells} places of the grid")
        self._lists(step, named, here)
        self._prints(step)

    def _lists(self, step: dict[str, Any], named: set[int], concluded: set[int]) -> None:
        """Compare what a step lists with what its sentences name and conclude, and with what its text names."""
        clues = set(step["clues"])
        used = set().union(*(sentence["clues"] for sentence in step["sentences"]))
        self._same("clue", used, clues, "the sentences of the step")
        if step.get("text"):
            self._same("clue", cited(" ".join(step["text"]), "clue"), clues, "the text of the step")
        if "uses" in step:
            self._same("fact", named, set(self.facts(step["uses"])), "the sentences of the step")
        for fact in sorted(set(self.facts(step.get("settles", ()))) - concluded):
            self.note("missing", f"the step settles what no sentence of it concludes: {self.model.said(fact)}")

    def _same(self, what: str, named: set[int], listed: set[int], where: str) -> None:
        """Note what is named but not listed, and what is listed but not named."""
        for one in sorted(named ^ listed):
            said = f"that {self.model.said(one)}" if what == "fact" else f"{what} {one}"
            if one in named:
                self.note("unlisted", f"{where}: {said} is named, but not listed")
            else:
                self.note("uncited", f"{where}: {said} is listed, but not named")

    def _prints(self, step: dict[str, Any]) -> None:
        """Compare the lines that a step prints with its sentences."""
        printed = step.get("text") or ()
        texts = [text for sentence in step["sentences"] for line in lines(sentence)
                 for text in (line["text"], line.get("so")) if text]
        for text in texts:
            if printed and text not in " ".join(printed):
                self.note("unprinted", f"a sentence is not printed: {text!r}")
        for line in printed:
            if not any(text in line or line in text for text in texts):
                self.note("unproven", f"a line is printed that is no sentence: {line!r}")

    # -- a sentence

    def sentence(self, sentence: Sentence, scope: Scope) -> None:
        """Check a sentence where so much is known."""
        concludes = self.facts(sentence["concludes"])
        if concludes and all(scope.knows(fact) for fact in concludes):
            self.note("stale", "all of it was known", sentence)
        self.argument(sentence, scope)

    def argument(self, sentence: Sentence, scope: Scope) -> None:
        """Check what a sentence rests on, and that it follows from that."""
        concludes = self.facts(sentence["concludes"])
        for fact in sentence["because"]:
            self._grounded(fact, scope, sentence)
        self._proven(sentence, concludes)
        self._cited(sentence)
        if "supposed" in sentence or "chain" in sentence:
            self._suppose(sentence, concludes, scope)

    def _grounded(self, fact: dict[str, Any], scope: Scope, sentence: Sentence) -> None:
        """Note a fact that was not concluded, or not where it says; within a step it says nothing."""
        literal = self.model.fact(fact)
        steps, said = scope.steps(literal), self.model.said(literal)
        if "marked" in fact or steps == {0}:
            if literal not in self.marks or "step" in fact or "marked" not in fact:
                self.note("ungrounded", f"what is named as a mark is none, or a mark is not: {said}", sentence)
        elif not steps:
            self.note("ungrounded", f"nothing before concludes that {said}", sentence)
        elif fact.get("step", self.number) not in steps or fact.get("step") == self.number:
            told = f"step {fact['step']}" if "step" in fact else "no step"
            self.note("ungrounded", f"{told} is named, but {said} is from {_steps(steps)}", sentence)

    def _proven(self, sentence: Sentence, concludes: list[int]) -> None:
        """Note what does not follow; where all does, what it follows without."""
        clues = [n for n in sentence["clues"] if n in self.clues]
        for n in sorted(set(sentence["clues"]) - set(clues)):
            self.note("unsound", f"there is no clue {n}", sentence)
        because = self.facts(sentence["because"])
        premises = [self.clues[n] for n in clues] + because
        denials = [[-fact] for fact in concludes] or [[]]
        cores = [self.model.core([*premises, *denial]) for denial in denials]
        for denial, core in zip(denials, cores, strict=True):
            if core is None:
                what = self.model.said(-denial[0]) if denial else "a contradiction"
                self.note("unsound", f"it does not follow: {what}", sentence)
        if None in cores or "chain" in sentence:
            return  # a suppose names what its chain rests on, line by line
        for i, premise in enumerate(premises):
            rest = premises[:i] + premises[i + 1:]
            if all(premise not in (core or ()) or self.model.core([*rest, *denial]) is not None
                   for denial, core in zip(denials, cores, strict=True)):
                what = f"clue {clues[i]}" if i < len(clues) else self.model.said(premise)
                self.note("superfluous", f"it follows without {what}", sentence)

    def _cited(self, sentence: Sentence) -> None:
        """Compare the numbers in a sentence with the clues and steps that it rests on."""
        text = " ".join(line["text"] for line in lines(sentence))
        self._same("clue", cited(text, "clue"), set(sentence["clues"]), f"the sentence {sentence['text']!r}")
        steps = {fact["step"] for line in lines(sentence) for fact in line["because"] if "step" in fact}
        self._same("step", steps_cited(text), steps, f"the sentence {sentence['text']!r}")
        marked = any("marked" in fact for line in lines(sentence) for fact in line["because"])
        if marked != ("(your mark" in text or "and your mark" in text):
            self.note("uncited" if marked else "unlisted", "a mark is named, but not listed, or the reverse", sentence)

    # -- a suppose

    def _suppose(self, sentence: Sentence, concludes: list[int], scope: Scope) -> None:
        """Check that a suppose leads to a contradiction, line by line, and concludes that it is not so."""
        chain = sentence.get("chain", [])
        if "supposed" not in sentence or concludes != [-self.model.fact(sentence["supposed"])]:
            self.note("unsound", "it does not conclude the opposite of what it supposes", sentence)
            return
        if [bool(line["concludes"]) for line in chain] != [True] * (len(chain) - 1) + [False]:
            self.note("unsound", "its chain does not end in a contradiction, or does not end there", sentence)
        inner = Scope(self.model, scope)
        inner.add(-concludes[0], self.number)
        outside: set[int] = set()
        for line in chain:
            self.sentence(line, inner)
            outside |= set(self.facts(line["because"])) - set(inner.own)
            for fact in self.facts(line["concludes"]):
                inner.add(fact, self.number)
        self._chain_lists(sentence, chain, outside)

    def _chain_lists(self, sentence: Sentence, chain: list[Sentence], outside: set[int]) -> None:
        """Note what the lines of a chain use and the suppose does not list, and lines that no other uses."""
        for n in sorted(set().union(*(line["clues"] for line in chain)) - set(sentence["clues"])):
            self.note("unlisted", f"the chain uses clue {n}, which the suppose does not list", sentence)
        for fact in sorted(outside - set(self.facts(sentence["because"]))):
            self.note("unlisted", f"the chain uses what the suppose does not list, {self.model.said(fact)}", sentence)
        needed: set[int] = set()
        for line in reversed(chain):
            if line["concludes"] and not needed.intersection(self.facts(line["concludes"])):
                self.note("unused", "nothing after it in the chain rests on it", line)
            needed |= set(self.facts(line["because"]))

    # -- the whole

    def whole(self, complete: bool, everything: bool) -> None:
        """Note what is certain about places and no sentence concludes, and a solution that is none."""
        self.number = 0
        if self.contradicted or not (complete or everything):
            return
        if not self.model.possible():
            self.note("missing", "no sentence concludes that the clues contradict each other")
            return
        certain = self.model.certain()
        if complete and len(certain) < len(self.model.others) * len(self.model.places):
            self.note("unsound", "it is said to be complete, but the riddle has several solutions")
        for cell in certain:
            if cell not in self.scope.own:
                self.note("missing", f"no sentence concludes that {self.model.said(cell)}")


def _steps(numbers: set[int]) -> str:
    return " and ".join(f"step {number}" for number in sorted(numbers))
