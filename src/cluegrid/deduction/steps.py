"""Steps: what is shown of a deduction, folded and pruned, each with what it uses and what it settles."""

from __future__ import annotations

from dataclasses import dataclass, field

from cluegrid.deduction.grid import Grid, Layout, Reason
from cluegrid.deduction.techniques import LADDER
from cluegrid.puzzle import Puzzle
from cluegrid.showing import Shown

MOST_CLUES = 3  # in one step that is put together from several


@dataclass(frozen=True)
class Step(Shown):
    """One deduction. ``settles`` follows from the clues and the facts that it ``uses``; ``parts`` say how in detail."""

    technique: str
    clues: tuple[int, ...]
    uses: tuple[int, ...]
    settles: tuple[int, ...]
    parts: tuple[tuple[int, Reason], ...] = ()
    supposed: int = 0
    inner: tuple[Step, ...] = ()
    puzzle: Puzzle | None = field(default=None, repr=False, compare=False)
    layout: Layout | None = field(default=None, repr=False, compare=False)
    """What the facts are about, so that a step can be told by itself."""


@dataclass
class Draft:
    """A step before pruning: the facts that it wrote down, in order, with their reasons."""

    technique: str
    facts: list[int]
    supposed: int = 0
    inner: tuple[Step, ...] = ()
    clues: tuple[int, ...] = field(default_factory=tuple)


def prune(drafts: list[Draft], grid: Grid, goals: set[int]) -> list[Step]:
    """The steps that the goals need, and in each only the facts that something later needs."""
    layout = grid.layout
    needed = {fact for draft in drafts for fact in draft.facts if fact in goals}
    kept: list[tuple[Draft, list[int]]] = []
    for draft in reversed(drafts):
        own = set(draft.facts)
        wanted: list[int] = []
        for fact in reversed(draft.facts):
            if fact in needed:
                wanted.append(fact)
                needed.update(grid.why[fact].premises)
        if wanted:
            kept.append((draft, wanted[::-1]))
        needed -= own
    kept.reverse()
    return [step for step in (_step(draft, wanted, grid, layout) for draft, wanted in _inlined(kept, grid)) if step]


def _inlined(kept: list[tuple[Draft, list[int]]], grid: Grid) -> list[tuple[Draft, list[int]]]:
    """Put what a clue says outright about two values off the grid into the steps that use it."""
    layout = grid.layout
    shown: list[tuple[Draft, list[int]]] = []
    waiting: dict[int, tuple[Draft, list[int]]] = {}  # by fact, the unshown draft that gave it
    for draft, facts in kept:
        merged: list[int] = []
        for fact in facts:
            for premise in grid.why[fact].premises:
                if premise in waiting:
                    _, before = waiting[premise]
                    merged += [x for x in before if x in waiting]
                    for x in before:
                        waiting.pop(x, None)
        facts = merged + facts
        if draft.technique == "given" and not any(layout.is_placement(fact) for fact in facts):
            waiting.update((fact, (draft, facts)) for fact in facts)
            continue
        shown.append((draft, facts))
    return shown


def _step(draft: Draft, facts: list[int], grid: Grid, layout: Layout) -> Step:
    own = set(facts)
    clues: list[int] = []
    uses: list[int] = []
    for fact in facts:
        reason = grid.why[fact]
        clues += [n for n in reason.clues if n not in clues]
        for premise in reason.premises:
            cause = _cause(premise, grid, own)
            if cause not in own and cause not in uses:
                uses.append(cause)
    return Step(draft.technique, tuple(clues), tuple(uses), tuple(facts),
                tuple((fact, grid.why[fact]) for fact in facts), draft.supposed, draft.inner)


def _cause(fact: int, grid: Grid, own: set[int]) -> int:
    """The placement that a fact was crossed out for, if that is why it is known; otherwise the fact itself."""
    reason = grid.why.get(fact)
    if reason and reason.rule == "crossed out" and fact not in own:
        return reason.premises[0]
    return fact


def merged(steps: list[Step], grid: Grid) -> list[Step]:
    """Steps that only cross something out for one later step, told as part of that step."""
    layout = grid.layout
    steps = list(steps)
    i = len(steps) - 1
    while i >= 0:
        step = steps[i]
        own = set(step.settles)
        users = [j for j in range(i + 1, len(steps)) if not own.isdisjoint(steps[j].uses)]
        if len(users) == 1 and not step.inner and not any(x > 0 and layout.is_placement(x) for x in step.settles):
            later = steps[users[0]]
            clues = tuple(dict.fromkeys((*step.clues, *later.clues)))
            if not later.inner and len(clues) <= MOST_CLUES:
                uses = tuple(x for x in dict.fromkeys((*step.uses, *later.uses)) if x not in own)
                harder = max(step.technique, later.technique, key=lambda name: LADDER[name].weight)
                steps[users[0]] = Step(harder, clues, uses, step.settles + later.settles, step.parts + later.parts)
                del steps[i]
        i -= 1
    return steps


def joined(steps: list[Step]) -> list[Step]:
    """Neighbouring steps of the same clue as one."""
    result: list[Step] = []
    for step in steps:
        before = result[-1] if result else None
        if before and before.clues == step.clues and before.clues and not before.inner and not step.inner:
            own = set(before.settles)
            uses = (*before.uses, *(fact for fact in step.uses if fact not in own and fact not in before.uses))
            result[-1] = Step(step.technique, step.clues, uses, before.settles + step.settles,
                              before.parts + step.parts)
        else:
            result.append(step)
    return result
