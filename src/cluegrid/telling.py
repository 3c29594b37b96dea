"""Steps told in sentences, with the riddle's own nouns."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from cluegrid.deduction.grid import Layout, Reason
from cluegrid.deduction.hints import Hint
from cluegrid.deduction.ladder import Explanation
from cluegrid.deduction.steps import Step
from cluegrid.deduction.techniques import LADDER, band_of
from cluegrid.puzzle import Puzzle
from cluegrid.stating import clue_text
from cluegrid.wording import listed, noun, predicate, sentence


@dataclass(frozen=True)
class ShownCell:
    """A cell of the table: the value, or "?", and whether this step wrote it."""

    text: str
    new: bool = False


@dataclass(frozen=True)
class Told:
    """A step in words: its clues by number, why, what follows, the table after it, and its inner steps."""

    number: int
    technique: str
    clues: tuple[int, ...]
    why: tuple[str, ...]
    so: tuple[str, ...]
    table: tuple[tuple[ShownCell, ...], ...]
    inner: tuple[str, ...] = ()
    step: Step | None = None


def tell(explanation: Explanation) -> list[Told]:
    """The whole explanation in words."""
    words = Words(explanation.layout)
    known: dict[tuple[int, int], str] = {}
    told = []
    for number, step in enumerate(explanation.steps, 1):
        later = {fact for other in explanation.steps[number:] for fact in other.uses}
        new = words.cells(step.settles)
        known.update(new)
        table = tuple(tuple(ShownCell(known.get((c, place), "?"), (c, place) in new)
                            for place in range(explanation.layout.frame.places))
                      for c in explanation.layout.frame.others)
        told.append(Told(number, LADDER[step.technique].name, tuple(sorted(step.clues)),
                         tuple(words.why(step, later)),
                         tuple(words.outcome(step)), table, tuple(words.inner(step)), step))
    return told


class Words:
    """Facts of one layout as words."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    def name(self, i: int) -> str:
        """A value as a noun."""
        category = self.layout.frame.categories[self.layout.category[i]]
        return noun(category, category.values[self.layout.index[i]])

    def facts(self, facts: Iterable[int]) -> list[str]:
        """Facts as clauses, those about the same subject in one."""
        groups: dict[tuple[int, int, bool], list[int]] = {}
        for fact in facts:
            subject, other = self._subject(fact)
            groups.setdefault((subject, self.layout.category[other], fact > 0), []).append(other)
        said = []
        for (subject, c, positive), others in groups.items():
            category = self.layout.frame.categories[c]
            values = [category.values[self.layout.index[j]] for j in sorted(others)]
            said.append(f"{self.name(subject)} {predicate(category, values, positive)}")
        return said

    def _subject(self, fact: int) -> tuple[int, int]:
        """Which of the two values the sentence is about, and which it says of it."""
        layout = self.layout
        i, j = layout.pair(fact)
        axis = layout.frame.axis
        if layout.category[j] == axis:
            i, j = j, i
        if layout.category[i] != axis:
            return i, j
        row = layout.frame.categories[axis].order != "none" and layout.once[layout.category[j]]
        return (j, i) if row else (i, j)

    def cells(self, facts: Iterable[int]) -> dict[tuple[int, int], str]:
        """The cells of the table that facts fill."""
        layout = self.layout
        axis = layout.frame.axis
        found = {}
        for fact in facts:
            i, j = layout.pair(fact)
            if layout.category[j] == axis:
                i, j = j, i
            if fact > 0 and layout.category[i] == axis:
                c = layout.category[j]
                found[c, layout.index[i]] = layout.frame.categories[c].values[layout.index[j]]
        return found

    def plain(self, fact: int) -> dict[str, Any]:
        """A fact for programs: two values and whether they go together."""
        frame = self.layout.frame
        values = []
        for i in self.layout.pair(fact):
            category = frame.categories[self.layout.category[i]]
            values.append({"category": category.name, "value": category.values[self.layout.index[i]]})
        return {"values": values, "together": fact > 0}

    # -- one step

    def why(self, step: Step, later: Collection[int] = ()) -> list[str]:
        """The argument of a step, a sentence for each turn of it, and what ``later`` steps use of it."""
        if step.supposed:
            return [sentence(f"Suppose that {listed(self.facts([step.supposed]))}. "
                             "That runs into a contradiction, so it is not so")]
        lines: list[str] = []
        for clues, facts, premises in self._turns(step):
            if clues is None:
                lines += [self._leftover(fact, dict(step.parts)[fact]) for fact in facts]
            else:
                lines.append(self._turn(clues, facts, premises))
        told = {fact for _, facts, _ in self._turns(step) for fact in facts}
        kept = [fact for fact in step.settles
                if fact in later and fact not in told and not self.layout.is_placement(fact)]
        return [*lines, sentence(f"so {listed(self.facts(kept))}")] if kept else lines

    def _turns(self, step: Step) -> list[tuple[tuple[int, ...] | None, list[int], list[int]]]:
        """The argument in turns: facts that clues gave, with what they rest on, and what is left over after them."""
        turns: list[tuple[tuple[int, ...] | None, list[int], list[int]]] = []
        why = dict(step.parts)
        for fact, reason in step.parts:
            if reason.rule in ("crossed out", "same place", "bound", "supposed"):
                continue
            key = reason.clues if reason.clues or reason.rule in ("pair", "triple") else None
            if key is None and not (fact > 0 and self.layout.is_placement(fact)):
                continue
            if not turns or turns[-1][0] != key:
                turns.append((key, [], []))
            turns[-1][1].append(fact)
            for premise in reason.premises:
                cause = premise
                while cause in why and why[cause].rule == "crossed out":
                    cause = why[cause].premises[0]
                if cause not in step.uses and cause not in why:
                    # Not named by the certificate: a placement says it, or the clue itself does.
                    cause = next((use for use in step.uses if use > 0 and self._crosses(use, premise)), 0)
                if cause and cause not in turns[-1][2]:
                    turns[-1][2].append(cause)
        return turns

    def _crosses(self, placed: int, gone: int) -> bool:
        """Whether a placement crosses a fact out."""
        if gone > 0:
            return False
        a, b = set(self.layout.pair(placed)), set(self.layout.pair(gone))
        category = self.layout.category
        return len(a & b) == 1 and category[(a - b).pop()] == category[(b - a).pop()]

    def _turn(self, clues: tuple[int, ...], facts: list[int], premises: list[int]) -> str:
        premises = [fact for fact in premises if not any(use > 0 and self._crosses(use, fact) for use in premises)]
        so = listed(self.facts(facts))
        if not clues:
            return sentence(f"{listed(self.facts(premises))}, so {so}")
        by = f"by clue{'s' * (len(clues) > 1)} {listed([str(n) for n in clues])}"
        if not premises:
            return sentence(f"{by}, {so}")
        return sentence(f"{listed(self.facts(premises))}, so {by} {so}")

    def _leftover(self, fact: int, reason: Reason) -> str:
        subject, other = self._subject(fact)
        said = self.facts([fact])[0]
        if reason.rule == "only one left":
            first = set(self.layout.pair(reason.premises[0])) if reason.premises else {subject}
            common = first.intersection(*(self.layout.pair(x) for x in reason.premises)) if reason.premises else first
            about, only = (other, subject) if other in common else (subject, other)
            return sentence(f"that leaves only {self.name(only)} for {self.name(about)}")
        if reason.rule == "counted":
            return sentence(f"the count leaves no other way: {said}")
        return sentence(said)

    def outcome(self, step: Step) -> list[str]:
        """What a step comes to: the values that it places, or else what it rules out."""
        placed = [fact for fact in step.settles if fact > 0 and self.layout.is_placement(fact)]
        if placed:
            return [sentence(text) for text in self.facts(placed)]
        about = [fact for fact in step.settles if self.layout.is_placement(fact)] or list(step.settles)
        return [sentence(text) for text in self.facts(about)]

    def inner(self, step: Step) -> list[str]:
        """The inner steps of a suppose, a line each."""
        lines: list[str] = []
        for part in step.inner:
            if part.technique == "contradiction":
                lines.append(self._contradiction(part))
            elif part.inner:
                lines += [*self.why(part), *(f"  {line}" for line in self.inner(part))]
            else:
                lines += self.why(part)
        return lines

    def _contradiction(self, part: Step) -> str:
        reason = part.parts[0][1]
        if reason.rule == "nothing left" and reason.premises:
            pairs = [set(self.layout.pair(fact)) for fact in reason.premises]
            common = set.intersection(*pairs)
            if len(pairs) > 1 and len(common) == 1:
                about = common.pop()
                other = self.layout.category[(pairs[0] - {about}).pop()]
                kind = self.layout.frame.categories[other].name.casefold()
                return sentence(f"then no {kind} is left for {self.name(about)}")
        facts = listed(self.facts(part.uses)) if part.uses else "what was supposed"
        if part.clues:
            return sentence(f"but {facts}, which clue {listed([str(n) for n in part.clues])} does not allow")
        return sentence(f"but it cannot be that {facts}")


def as_json(explanation: Explanation, told: list[Told]) -> dict[str, Any]:
    """An explanation for programs: each step with its clues, what it uses and settles, its technique and its text."""
    words = Words(explanation.layout)

    def step(held: Step, text: list[str]) -> dict[str, Any]:
        return {
            "technique": held.technique, "clues": list(held.clues),
            "uses": [words.plain(fact) for fact in held.uses], "settles": [words.plain(fact) for fact in held.settles],
            "text": text,
            "folded": [{"fact": words.plain(fact), "rule": reason.rule, "clues": list(reason.clues),
                        "because": [words.plain(premise) for premise in reason.premises]}
                       for fact, reason in held.parts],
            **({"supposed": words.plain(held.supposed),
                "inner": [step(part, []) for part in held.inner]} if held.supposed else {}),
        }

    steps = [step(one.step, [*one.why, *one.inner]) for one in told if one.step is not None]
    return {"status": explanation.status, "title": explanation.puzzle.title, "complete": explanation.complete,
            "steps": steps, "problems": [explanation.gave_up] if explanation.gave_up else []}


# ---- hints -----------------------------------------------------------------------------------------------------


STRENGTHS = ("nudge", "look", "step", "chain")
"""How much a hint says: which part of the grid, which clue, the step, or the whole way to the next value."""


def hint_text(found: Hint, puzzle: Puzzle, strength: str) -> list[str]:
    """A hint in words, as strong as it is wanted."""
    words = Words(found.ladder.layout)
    texts = [clue_text(clue, puzzle) for clue in puzzle.clues]
    if found.wrong_marks and strength in ("nudge", "look"):
        broken = listed([f"clue {n} ({texts[n - 1]})" for n in found.wrong_clues] or ["each other"])
        return ["Something in your marks is not right." if strength == "nudge"
                else sentence(f"something in your marks does not go with {broken}").replace(".)", ")")]
    if found.wrong_marks or found.wrong_clues:
        lines = [sentence(f"something is wrong: {listed(words.facts(found.wrong_marks))}") if found.wrong_marks
                 else "The clues contradict each other."]
        lines += [f"That does not go with clue {n}: {texts[n - 1]}" for n in found.wrong_clues]
        if found.wrong_marks:
            lines.append("Already the first of your marks is not right." if not found.sound
                         else "The first of your marks was still right." if found.sound == 1
                         else f"The first {found.sound} of your marks were still right.")
        return lines
    if not found.steps:
        return ["Everything that is certain is marked."]
    first = found.steps[0]
    if strength == "nudge":
        return [_nudge(found, puzzle)]
    if strength == "look":
        if not first.clues:
            return ["No clue is needed: look at what is left over."]
        about = listed([f"clue {n} ({texts[n - 1]})" for n in first.clues])
        return [sentence(f"look at {about}").replace(".)", ")")]
    lines = []
    for step in found.steps if strength == "chain" else found.steps[:1]:
        lines += [f"Clue {n}: {texts[n - 1]}" for n in step.clues]
        lines += [*words.why(step), *words.inner(step)]
        if step.inner or strength == "step":
            lines += [f"So: {text}" for text in words.outcome(step)]
    return lines


def _nudge(found: Hint, puzzle: Puzzle) -> str:
    """Which part of the grid the next value is in, and how hard it is to find."""
    layout = found.ladder.layout
    kinds = [layout.category[i] for i in layout.pair(found.steps[-1].settles[-1])]
    row = puzzle.categories[next((c for c in kinds if c != puzzle.frame.axis), kinds[0])].name
    band = band_of(max(LADDER[step.technique].weight for step in found.steps))
    return sentence(f"look at {row}: the next step there is {'one for experts' if band == 'expert' else band}")


def hint_json(found: Hint, puzzle: Puzzle) -> dict[str, Any]:
    """A hint for programs, in all strengths."""
    words = Words(found.ladder.layout)
    return {
        **{strength: hint_text(found, puzzle, strength) for strength in STRENGTHS},
        "settles": [words.plain(fact) for step in found.steps[:1] for fact in step.settles],
        "wrong_marks": [words.plain(fact) for fact in found.wrong_marks], "wrong_clues": list(found.wrong_clues),
        "sound": found.sound,
    }
