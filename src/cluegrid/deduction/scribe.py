"""The scribe: from everything that was found to the lines that are shown, each certified as it is written.

A line is written when something later needs it, and names only what was written before: a fact, or the placement that
crosses it out. What a clue says outright is named with the clue where it is used, and values that a clue binds
together are moved as one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from math import inf
from typing import NamedTuple

from cluegrid.deduction.grid import TOLD, Contradiction, Grid, Layout, Reason, bits
from cluegrid.deduction.ladder import SUPPOSES, Chain, Ladder
from cluegrid.deduction.logic import LogicRule
from cluegrid.deduction.steps import Line, Step, handy, joined, needed, whole
from cluegrid.deduction.techniques import LADDER, PREMISE_WEIGHT, suppose_of

MOST_STATED = 3  # clues in one line
MOST_CELLS = 3  # that one step fills
WINDOW = 4  # placements that are considered for the next step where none is at hand

KINDS = {"only one left": "left", "same place": "carry", "bound": "given", "marked": "given"}
"""What the rules of the grid are called in the ladder of techniques."""


class Named(NamedTuple):
    """What a line rests on: facts that are written, or will be, and what clues state outright."""

    clues: tuple[int, ...]
    premises: tuple[int, ...]
    stated: tuple[tuple[int, int], ...]


class Scribe:
    """Writes lines for what a grid knows; one inside a suppose has a scribe around it."""

    def __init__(self, ladder: Ladder, why: Mapping[int, Reason], chains: Mapping[int, Chain],
                 certify: bool = True, around: Scribe | None = None) -> None:
        self.ladder, self.why, self.chains, self.certify, self.around = ladder, why, chains, certify, around
        self.layout: Layout = ladder.layout
        self.grid: Grid = around.grid.copy() if around else Grid(ladder.layout)  # what the reader has before him
        self._told: set[int] = set(around._told) if around else set()
        self._held: dict[tuple[int, int], int] = dict(around._held) if around else {}
        """What goes with a value, by the category of what goes with it."""
        self._offers: dict[int, tuple[float, Reason]] = dict(around._offers) if around else {}
        """What one line more would settle, with its cost."""
        self._ready: dict[int, float] = {}
        """What a placement costs that one line more would settle."""
        self._moved: set[int] = set()
        if around is None:
            self.grid.changed = set(range(self.layout.size))

    # -- what can be seen

    def tell(self, facts: Iterable[int]) -> None:
        """From now on these are known to the reader."""
        layout = self.layout
        for fact in facts:
            self._told.add(fact)
            with suppress(Contradiction):  # inside a suppose: the line that says so comes next
                self.grid.cross(fact)
            if fact < 0:
                if twin := layout.twin(fact):
                    with suppress(Contradiction):
                        self.grid.settle(twin, TOLD)
                continue
            i, j = layout.pair(fact)
            for a, b in ((i, j), (j, i)):
                if layout.one_only(a, b):
                    self._held.setdefault((a, layout.category[b]), b)

    def seen(self, fact: int) -> int:
        """The fact, or the written one that crosses it out; 0 where the reader does not know it yet."""
        if fact not in self.grid.why and fact not in self._told:
            return 0
        if fact < 0:
            i, j = self.layout.pair(fact)
            for a, b in ((i, j), (j, i)):
                other = self._held.get((a, self.layout.category[b]), b)
                if other != b:
                    return self.layout.fact(a, other)
        elif fact not in self._told:
            return self.layout.twin(fact)
        return fact

    def _offer(self, fact: int) -> Reason | None:
        """The plainest reason for a fact that names only what the reader knows, if there is one."""
        self._look()
        return min(offers)[1] if (offers := self._ways(fact)) else None

    def _ways(self, fact: int) -> list[tuple[float, Reason]]:
        """Reasons for a fact that name only what the reader knows, with what they cost."""
        offered = [self._offers[x] for x in (fact, self.layout.twin(fact)) if x in self._offers]
        return offered + self._left(fact) + self._shared(fact)

    def _look(self) -> None:
        """See what the clues that are about what changed say of it now."""
        changed, self.grid.changed = self.grid.changed, set()
        if not changed:
            return
        self._moved |= changed
        for rule in self.ladder.rules:
            if isinstance(rule, LogicRule) or changed.isdisjoint(rule.watched):
                continue
            for fact, premises in rule.findings(self.grid):
                reason = self.ladder.reason(rule, fact, premises)
                cost = LADDER[KINDS.get(reason.rule, reason.rule)].weight + self._names(premises)
                if fact not in self._offers or cost < self._offers[fact][0]:
                    self._offers[fact] = cost, reason

    def _names(self, premises: Iterable[int]) -> float:
        """What it costs to name facts."""
        return PREMISE_WEIGHT * len({self.seen(x) for x in premises})

    def _left(self, fact: int) -> list[tuple[float, Reason]]:
        """Whether all else is ruled out for one of the two values."""
        layout, rows = self.layout, self.grid.rows
        if fact < 0:
            return []
        found = []
        i, j = layout.pair(fact)
        for a, b in ((i, j), (j, i)):
            k = layout.category[b]
            if rows[a][k] == 1 << layout.index[b] and layout.once[layout.category[a]]:
                gone = tuple(-layout.fact(a, layout.starts[k] + m) for m in bits(layout.full[k] & ~rows[a][k]))
                found.append((LADDER["left"].weight + self._names(gone), Reason("only one left", (), gone)))
        return found

    def _shared(self, fact: int) -> list[tuple[float, Reason]]:
        """Whether a third value is known to go with one of the two, and known to go, or not, with the other."""
        layout, why = self.layout, self.grid.why
        i, j = layout.pair(fact)
        if not (layout.once[layout.category[i]] and layout.once[layout.category[j]]):
            return []
        found = []
        for a, b in ((i, j), (j, i)):
            for k in layout.kin[layout.category[a]]:
                m = self._held.get((a, k))
                if m is None or k == layout.category[b] or k not in layout.kin[layout.category[b]]:
                    continue
                other = layout.fact(m, b) if fact > 0 else -layout.fact(m, b)
                if layout.once[k] and other in why:
                    found.append((LADDER["carry"].weight + 2 * PREMISE_WEIGHT,
                                  Reason("same place", (), (layout.fact(a, m), other))))
        return found

    def _name(self, fact: int) -> int:
        """What a fact is called by: what is seen of it, or else what it was crossed out for, or else itself."""
        seen = self.seen(fact)
        if seen:
            return seen
        if fact < 0 and self.layout.twin(fact) in self.why:
            return self.layout.twin(fact)
        reason = self._reason(fact)
        return self._name(reason.premises[0]) if reason.rule == "crossed out" else fact

    def _reason(self, fact: int) -> Reason:
        found = self.why.get(fact)
        if found is None:
            assert self.around is not None
            return self.around._reason(fact)
        twin = self.layout.twin(fact)
        return self._reason(twin) if fact > 0 and found.premises == (twin,) else found

    # -- what a line rests on

    def _rests_on(self, fact: int, reason: Reason) -> Named:
        """The clues and facts of a reason, put so that as few lines as possible are needed before it."""
        clues: dict[int, None] = dict.fromkeys(reason.clues)
        premises: dict[int, None] = {}
        stated: dict[int, int] = {}
        waiting = list(reason.premises)
        while waiting:
            premise = waiting.pop(0)
            name = self._name(premise)
            why = self._reason(name)
            if name in premises or name in stated:
                continue
            if not self.seen(name):
                if self._is_stated(name, why) and (why.clues[0] in clues or len(clues) < MOST_STATED):
                    clues[why.clues[0]] = None
                    stated[name] = why.clues[0]
                    continue
                if why.rule == "same place" and all(self.seen(x) or self._is_stated(x, self._reason(x))
                                                    for x in why.premises):
                    waiting = [*why.premises, *waiting]
                    continue
                bound = self._bound(name, why)
                if reason.rule == "only one left" and bound and self.seen(why.premises[0]) and (
                        why.clues[0] in clues or len(clues) < MOST_STATED):
                    clues[why.clues[0]] = None
                    stated[bound] = why.clues[0]
                    waiting.insert(0, why.premises[0])
                    continue
            premises[name] = None
        return Named(tuple(clues), tuple(premises), tuple(stated.items()))

    def _is_stated(self, fact: int, reason: Reason) -> bool:
        """Whether a clue says a fact in so many words, of two values that are no places."""
        return reason.rule in ("bound", "given") and not reason.premises and not self.layout.is_placement(fact)

    def _bound(self, fact: int, reason: Reason) -> int:
        """For what is carried over by a clue that binds two values: that these go together; else 0."""
        if reason.rule != "carry" or len(reason.premises) != 1:
            return 0
        pair, other = set(self.layout.pair(fact)), set(self.layout.pair(reason.premises[0]))
        a, b = pair - other, other - pair
        return self.layout.fact(a.pop(), b.pop()) if len(a) == len(b) == 1 else 0

    def _fewest(self, named: Named, settles: tuple[int, ...], sure: bool = False) -> Named:
        """Only what is needed, unless that is sure.

        Lines that are still to be written are spared first, then what was ruled out.
        """
        order = tuple(sorted(named.premises, key=lambda x: (bool(self.seen(x)), x > 0)))
        known = self.ladder.certified.get((named, order, settles))
        if known is None:
            known = self.ladder.certified[named, order, settles] = self._certified(named, order, settles, sure)
        return known

    def _certified(self, named: Named, order: tuple[int, ...], settles: tuple[int, ...], sure: bool) -> Named:
        """What a line needs, where its premises are tried in this order."""
        oracle, literal = self.ladder.oracle, self.ladder.literals.literal
        clues, premises = list(named.clues), list(named.premises)
        goal = [] if not settles else [-literal(settles[0])] if len(settles) == 1 else [
            oracle.differing([literal(x) for x in settles])]

        def follows(facts: list[int], by: list[int]) -> bool:
            return not oracle.possible([*(literal(x) for x in facts), *goal], by)

        if not follows(premises, clues):
            raise AssertionError(f"a line does not follow: {named} {settles}")
        if sure or (len(premises) + len(clues) <= 1 and all(self.layout.once)):
            return named  # where values are there several times, their number may say it all
        for premise in order:
            fewer = [x for x in premises if x != premise]
            if follows(fewer, clues):
                premises = fewer
        for clue in list(clues):
            fewer = [n for n in clues if n != clue]
            if follows(premises, fewer):
                clues = fewer
        return Named(tuple(clues), tuple(premises), tuple((x, n) for x, n in named.stated if n in clues))

    def _rules_out(self, named: Named, fact: int) -> bool:
        """Whether each premise rules out one value or place more, without a clue or a third value between."""
        def kinds(x: int) -> set[int]:
            return {self.layout.category[i] for i in self.layout.pair(x)}

        return not named.clues and all(self.layout.once) and all(kinds(x) == kinds(fact) for x in named.premises)

    # -- writing

    def write(self, fact: int, lines: list[Line]) -> None:
        """Write the lines that a fact needs, and its own, unless the reader knows it."""
        fact = self._name(fact)
        if self.seen(fact):
            return
        if fact not in self.why:  # from outside a suppose: it is written before
            self.tell([fact])
            return
        reason = self._offer(fact) or self._reason(fact)
        if reason.rule in SUPPOSES:
            self._suppose(fact, lines)
            return
        named = self._rests_on(fact, reason)
        if self.certify:
            named = self._fewest(named, (fact,), reason.rule == "only one left" and self._rules_out(named, fact))
        named = self._written(named, (fact,), lines)
        if self.seen(fact):
            return
        outright = named.clues and not named.premises and not named.stated
        kind = "given" if outright else KINDS.get(reason.rule, reason.rule)
        lines.append(Line(kind, named.clues, named.premises, (fact,), named.stated, about=self._about(fact, reason)))
        self.tell([fact])

    def _written(self, named: Named, settles: tuple[int, ...], lines: list[Line]) -> Named:
        """Write what a line rests on; what then goes by another name may make others spare."""
        for premise in named.premises:
            self.write(premise, lines)
        now = tuple(dict.fromkeys(map(self._name, named.premises)))
        if now == named.premises:
            return named
        renamed = named._replace(premises=now)
        return self._fewest(renamed, settles) if self.certify else renamed

    def _about(self, fact: int, reason: Reason) -> int:
        """The value that all premises of "only one left" are about, or that nothing is left for."""
        if reason.rule not in ("only one left", "nothing left") or not reason.premises:
            return -1
        common = set(self.layout.pair(reason.premises[0]))
        for premise in (*reason.premises[1:], *([fact] if fact else [])):
            common &= set(self.layout.pair(premise))
        return common.pop() if len(common) == 1 else -1

    def _suppose(self, fact: int, lines: list[Line]) -> None:
        """A chain from the opposite of a fact; what it takes from outside is written before."""
        chain = self.chains[fact]
        line, before = self._drawn(fact, chain)
        if self.certify:
            chain, line, before = self._sparing(fact, chain, line, before)
        while before:
            for outer in before:
                self.write(outer, lines)
            line, before = self._drawn(fact, chain)
        lines.append(line)
        self.tell([fact])

    def _sparing(self, fact: int, chain: Chain, line: Line, before: list[int]) -> tuple[Chain, Line, list[int]]:
        """The suppose without what it does not need as a whole, where it can be drawn without that."""
        found = self._fewest(Named(line.clues, line.premises, ()), line.settles)
        if len(found.clues) + len(found.premises) < len(line.clues) + len(line.premises):
            again = self.ladder.redraw(fact, found.clues, found.premises)
            if again is not None:
                other = self._drawn(fact, again)
                if other[0].length <= line.length:
                    return again, *other
        return chain, line, before

    def _drawn(self, fact: int, chain: Chain) -> tuple[Line, list[int]]:
        """The line of a chain, and the facts from outside it that are still to be written."""
        inner = Scribe(self.ladder, chain.why, chain.chains, self.certify, self)
        inner.tell([chain.supposed])
        told = inner.ending(chain.end)
        end = told[-1]
        own = {chain.supposed, *(x for line in told for x in line.settles)}
        uses = tuple(dict.fromkeys(x for line in told for x in line.premises if x not in own))
        kind = "deep suppose" if chain.end.rule == "too long" else suppose_of(
            sum(line.length for line in told), 1 + max(line.depth for line in told))
        clues = tuple(sorted({n for line in told for n in line.clues}))
        if len(told) == 1 and not end.chain and end.about < 0 and clues:  # the clue itself rules it out
            return Line("clue" if uses else "given", clues, uses, (fact,), end.stated), [
                x for x in uses if not self.seen(x)]
        return Line(kind, clues, uses, (fact,), chain=tuple(told)), [x for x in uses if not self.seen(x)]

    def ending(self, end: Reason) -> list[Line]:
        """The lines that a contradiction needs, and its own."""
        lines: list[Line] = []
        named = self._rests_on(0, end)
        if self.certify:
            named = self._fewest(named, ())
        named = self._written(named, (), lines)
        return needed([*lines, Line("contradiction", named.clues, named.premises, (), named.stated,
                                     about=self._about(0, end))], set())

    def against(self, chain: Chain) -> Line:
        """The line of a chain that takes nothing from outside but what is known."""
        return self._drawn(-chain.supposed, chain)[0]

    def lines_to(self, fact: int) -> list[Line]:
        """The lines that a fact needs, and its own, or that of the placement that crosses it out."""
        lines: list[Line] = []
        self.write(fact, lines)
        return needed(lines, {self.seen(fact)})

    def retold(self, lines: Iterable[Line]) -> list[Line]:
        """Lines without those that say what the reader knows by now, and each with only what it then needs."""
        found: list[Line] = []
        for line in lines:
            if line.settles and all(map(self.seen, line.settles)):
                continue
            if line.chain:
                inner = Scribe(self.ladder, {}, {}, self.certify, self)
                inner.tell([-line.settles[0]])
                line = whole(line.settles[0], inner.retold(line.chain))
            else:
                now = tuple(dict.fromkeys(map(self.seen, line.premises)))
                named = self._fewest(Named(line.clues, now, line.stated), line.settles)
                line = replace(line, clues=named.clues, premises=named.premises, stated=named.stated)
            found.append(line)
            self.tell(line.settles)
        return needed(found, set())

    # -- steps

    def steps(self, goals: Iterable[int]) -> list[Step]:
        """Steps to the goals: one after the other the placement that takes fewest lines."""
        wanted = set(goals)
        if not wanted:
            return []
        near = self._leading_to(wanted)
        left = [fact for fact in self.why if fact in wanted or (
            fact in near and fact > 0 and self.layout.is_placement(fact) and self.why[fact].rule != "marked")]
        steps: list[list[Line]] = []
        while left:
            best = self._next(left)
            left.remove(best)
            lines: list[Line] = []
            self.write(best, lines)
            for mate in self._mates(lines, left):
                self.write(mate, lines)
                left.remove(mate)
            left = [fact for fact in left if not self.seen(fact)]
            if lines:
                steps.append(lines)
        kept = set(map(id, needed([line for lines in steps for line in lines], wanted)))
        told = [[line for line in lines if id(line) in kept] for lines in steps]
        return [Step(tuple(some), self.ladder.puzzle, self.layout) for lines in told for some in handy(joined(lines))]

    def _next(self, left: list[int]) -> int:
        """What one line more settles, in the plainest way; or else what takes fewest lines of the first few."""
        self._look()
        layout, ready = self.layout, self._ready
        for fact in left:
            if fact not in ready or not self._moved.isdisjoint(layout.pair(fact)):
                offers = self._ways(fact)
                ready[fact] = min(offers)[0] if offers else inf
        self._moved = set()
        best = min(left, key=ready.__getitem__)
        if ready[best] < inf:
            return best
        return min(left[:WINDOW], key=lambda fact: self._cost(fact, set()))

    def _leading_to(self, goals: Iterable[int]) -> set[int]:
        """What the goals were found from."""
        found: set[int] = set()
        waiting = list(goals)
        while waiting:
            fact = waiting.pop()
            if fact not in found and fact in self.why:
                found.add(fact)
                waiting += self.why[fact].premises
                waiting += self.chains[fact].outside if fact in self.chains else ()
        return found

    def _mates(self, lines: list[Line], left: list[int]) -> Iterator[int]:
        """Values that go with one that was just put in its place: the block goes there as one."""
        placed = sum(x > 0 and self.layout.is_placement(x) for line in lines for x in line.settles)
        fresh = {x for line in lines for x in line.settles if x > 0}
        near = {i for x in fresh for i in self.layout.pair(x)}
        for fact in list(left):
            reason = self._offer(fact) if placed < MOST_CELLS and not near.isdisjoint(self.layout.pair(fact)) else None
            if reason and reason.rule == "carry" and fresh.issuperset(reason.premises):
                placed += 1
                fresh.add(fact)
                yield fact

    def _cost(self, fact: int, counted: set[int]) -> int:
        """About how many lines a fact needs that are not written."""
        fact = self._name(fact)
        if fact in counted or self.seen(fact):
            return 0
        counted.add(fact)
        reason = self._offer(fact) or self._reason(fact)
        cost = 0 if self._is_stated(fact, reason) else 1
        premises: Iterable[int] = reason.premises
        if reason.rule in SUPPOSES:
            chain = self.chains[fact]
            cost += chain.lines()
            premises = chain.outside
        return cost + sum(self._cost(x, counted) for x in premises)
