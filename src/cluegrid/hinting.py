"""Hints told in four strengths: which part of the grid, which clue, the step with its reason, the whole argument."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from cluegrid.deduction.hints import EVERYTHING, PLACED, SEVERAL, Hint
from cluegrid.deduction.mistakes import Mistake
from cluegrid.deduction.steps import Step
from cluegrid.deduction.techniques import LADDER, SHORT
from cluegrid.puzzle import Puzzle
from cluegrid.stating import clue_text
from cluegrid.telling import Said, Words, said_json, steps_json
from cluegrid.wording import listed, sentence

HARDNESS = {"easy": 2.5, "not hard": 4.0, "hard": 7.0, "one for experts": float("inf")}
"""What a step is called by the weight of its technique."""
STRENGTHS = ("nudge", "look", "step", "chain")
"""How much a hint says: which part of the grid, which clue, the step, or the whole way to the next value."""
MOST_TEXTS = 3
"""Clues that are repeated where one is told what to look at; of more only the numbers are said."""
DONE = {
    EVERYTHING: "Everything is marked.",
    PLACED: "Every value has its place. What is still open between the others only follows from that.",
    SEVERAL: "All that is certain about the places is marked. There are several solutions, so the rest stays open.",
}


def hint_text(found: Hint, puzzle: Puzzle, strength: str) -> list[str]:
    """A hint in words, as strong as it is wanted."""
    return _Teller(found, puzzle).text(strength)


def hint_json(found: Hint, puzzle: Puzzle) -> dict[str, Any]:
    """A hint for programs, in all strengths, and with its sentences as explanations have them."""
    teller = _Teller(found, puzzle)
    words, mistake = teller.words, found.mistake
    status = "mistake" if mistake else "contradiction" if found.wrong_clues else found.done or "step"
    return {
        "status": status, **{strength: teller.text(strength) for strength in STRENGTHS},
        "steps": steps_json(teller.told(found.steps), words, teller.origin),
        "settles": [words.plain(fact) for step in found.steps[:1] for fact in step.settles],
        "mistake": said_json(teller.against(mistake), words, teller.origin) if mistake else None,
        "wrong_mark": words.plain(mistake.mark) if mistake else None,
        "wrong_marks": [words.plain(fact) for fact in found.wrong_marks], "wrong_clues": list(found.wrong_clues),
        "sound": found.sound, "sound_marks": [words.plain(fact) for fact in found.marks[:found.sound]],
    }


class _Teller:
    """Says what was found for one player."""

    def __init__(self, found: Hint, puzzle: Puzzle) -> None:
        self.found, self.puzzle = found, puzzle
        self.words = Words(puzzle, found.ladder.layout)
        self.origin = dict.fromkeys(found.marks, 0)

    def text(self, strength: str) -> list[str]:
        """The hint, as strong as it is wanted."""
        found = self.found
        if found.mistake:
            return self.mistake(found.mistake, strength)
        if found.wrong_clues:
            return self.no_solution(strength)
        return [DONE[found.done]] if found.done else self.steps(strength)

    def clue(self, n: int) -> str:
        return clue_text(self.puzzle.numbered[n], self.puzzle)

    def clues(self, numbers: Iterable[int]) -> list[str]:
        return [f"Clue {n}: {self.clue(n)}" for n in numbers]

    def named(self, numbers: Sequence[int]) -> str:
        """Clues to look at: with their text, unless they are many."""
        if len(numbers) > MOST_TEXTS:
            return f"clues {listed(list(map(str, numbers)))}"
        return listed([f"clue {n} ({self.clue(n).removesuffix('.')})" for n in numbers])

    # -- the next steps

    def steps(self, strength: str) -> list[str]:
        """The next step, or the steps to the next value."""
        steps = self.found.steps
        if strength == "nudge":
            return [self._nudge()]
        if strength == "look":
            clues = steps[0].clues
            return [sentence(f"look at {self.named(clues)}") if clues
                    else "No clue is needed: look at what is left over."]
        lines: list[str] = []
        for number, (step, said) in enumerate(self.told(steps if strength == "chain" else steps[:1]), 1):
            lines += [f"Step {number}"] if strength == "chain" and len(steps) > 1 else []
            lines += self.clues(step.clues)
            lines += [f"{'  ' * depth}{text}" for one in said for depth, text in one.lines()]
        return lines

    def told(self, steps: Iterable[Step]) -> list[tuple[Step, list[Said]]]:
        """Steps with their sentences."""
        origin = dict(self.origin)
        found = []
        for number, step in enumerate(steps, 1):
            found.append((step, [self.words.say(line, origin) for line in step.lines]))
            origin.update((fact, number) for fact in step.settles)
        return found

    def _nudge(self) -> str:
        """Which part of the grid the next value is in, and how hard it is to find."""
        layout, steps = self.found.ladder.layout, self.found.steps
        kinds = [layout.category[i] for i in layout.pair(steps[-1].settles[-1])]
        row = self.puzzle.categories[next((c for c in kinds if c != self.puzzle.frame.axis), kinds[0])].name
        hard = max(LADDER[step.technique].weight for step in steps)
        how = next(name for name, limit in HARDNESS.items() if hard < limit)
        return sentence(f"look at {row}: the next step there is {how}")

    # -- mistakes

    def mistake(self, mistake: Mistake, strength: str) -> list[str]:
        """What is wrong with the marks."""
        argument = mistake.argument
        if strength == "nudge":
            return ["Something in your marks is not right."]
        if strength == "look":
            if len(argument.clues) > MOST_TEXTS:
                return [self.against(mistake).text]
            if argument.clues:
                together = " together" if len(argument.clues) > 1 else ""
                return [sentence(f"something in your marks does not go with {self.named(argument.clues)}{together}")]
            return [sentence(f"some of your marks about {self._where(mistake)} contradict each other")]
        said = self.against(mistake)
        if strength == "step" and len(said.chain) > SHORT:
            return [said.text, "It takes some steps to see that: ask for all of them to see why.", self._sound()]
        chain = said.chain if strength == "chain" else said.chain[:1]
        lines = [said.text, *self.clues(sorted({n for part in chain for n in part.line.clues}))]
        lines += [f"{'  ' * depth}{text}" for part in chain for depth, text in part.lines()]
        return [*lines, self._sound()]

    def against(self, mistake: Mistake) -> Said:
        """The argument against a mark; a single line needs no "but"."""
        what = "This mark is wrong" if mistake.alone else "This mark does not go with your others"
        said = self.words.say(mistake.argument, self.origin)
        chain = said.chain
        if len(chain) == 1:
            chain = (replace(chain[0], text=sentence(chain[0].text.removeprefix("But "))),)
        mark = listed(self.words.facts([mistake.mark]))
        return replace(said, text=f"{what}: {mark}.", chain=chain, so="")

    def _where(self, mistake: Mistake) -> str:
        """The categories that marks which contradict each other are about."""
        layout = self.found.ladder.layout
        kinds = sorted({layout.category[i] for fact in mistake.marks for i in layout.pair(fact)})
        return listed([self.puzzle.categories[c].name for c in kinds])

    def _sound(self) -> str:
        """The last state that was sound."""
        sound = self.found.sound
        if not sound:
            return "Already the first of your marks is not right."
        return "The first of your marks was still right." if sound == 1 else (
            f"The first {sound} of your marks were still right.")

    def no_solution(self, strength: str) -> list[str]:
        """Clues that contradict each other, whatever is marked."""
        if strength == "nudge":
            return ["The clues contradict each other."]
        clues = self.found.wrong_clues
        if strength == "look":
            return [f"The clues contradict each other: look at clues {listed(list(map(str, clues)))}."
                    if len(clues) > 1 else f"Clue {clues[0]} cannot be so."]
        return ["These clues contradict each other." if len(clues) > 1 else "This clue cannot be so.",
                *self.clues(clues)]
