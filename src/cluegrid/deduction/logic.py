"""What a clue says in a grid where no table does: its logic is asked. And the rules of all clues of a puzzle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from cluegrid.categories import Value
from cluegrid.deduction.grid import Contradiction, Grid, Layout, Reason, bits
from cluegrid.deduction.rules import Finding, Rule, TableRule, place_rule
from cluegrid.frame import Frame
from cluegrid.oracle import Oracle
from cluegrid.puzzle import Puzzle
from cluegrid.relations import All, Not, PlaceRelation, Relation, Shorthand, Together


@dataclass
class LogicRule(Rule):
    """Any other clue: its logic is asked what follows from it and what is known.

    Every way to fill the grid that the logic gave is kept: as long as the grid still allows some in which a fact holds
    and some in which it does not, nothing has to be asked about it.
    """

    literals: Literals | None = None
    candidates: tuple[tuple[int, int], ...] = ()  # facts of the grid with their literals
    ways: list[int] = field(default_factory=list)  # as bits: the facts about places, then the candidates that are pairs

    def __post_init__(self) -> None:
        assert self.literals is not None
        places = self.literals.bit
        self.bit = {literal: places[literal] for _, literal in self.candidates if literal in places}
        self.pairs = [(fact, literal) for fact, literal in self.candidates if literal not in places]
        self.bit.update((literal, 1 << len(places) + n) for n, (_, literal) in enumerate(self.pairs))

    def findings(self, grid: Grid) -> list[Finding]:
        assert self.literals is not None
        oracle, why = self.literals.oracle, grid.why
        gone = ~self.literals.allowed(grid) & self.literals.every
        held = 0
        for fact, literal in self.pairs:
            if fact in why:
                held |= self.bit[literal]
            elif -fact in why:
                gone |= self.bit[literal]
        ever, always = 0, -1
        for way in self.ways:
            if not way & gone and not held & ~way:
                ever |= way
                always &= way
        known: dict[int, int] = {}
        found: list[Finding] = []
        if not ever:
            known = self._known(grid)
            for clues in ((), (self.clue,)):
                if not oracle.possible(list(known), clues):
                    raise Contradiction(Reason("clue", clues, tuple(known[x] for x in oracle.needed()[1])))
            ever = always = self._way()
        crossed: set[int] = set()  # out by something found: not worth saying
        for fact, literal in sorted(self.candidates, key=lambda pair: not always & self.bit[pair[1]]):
            bit = self.bit[literal]
            if (ever & bit and not always & bit) or fact in why or -fact in why or fact in crossed:
                continue
            known = known or self._known(grid)
            signed, claim = (fact, literal) if ever & bit else (-fact, -literal)
            if not oracle.possible([*known, -claim], [self.clue]):
                premises = tuple(known[x] for x in oracle.needed()[1] if x != -claim)
                if not oracle.possible([*known, -claim], []):
                    continue  # pairs and triples tell that, whatever this clue says
                found.append((signed, premises))
                if signed > 0:
                    crossed.update(grid.crossed_by(signed))
            else:
                way = self._way()
                ever |= way
                always &= way
        return found

    def fewest(self, finding: Finding) -> Finding:
        """The finding with only the facts that it needs."""
        assert self.literals is not None
        fact, premises = finding
        literal = self.literals.literal
        for premise in premises:
            fewer = [x for x in premises if x != premise]
            if not self.literals.oracle.possible([*map(literal, fewer), -literal(fact)], [self.clue]):
                premises = tuple(fewer)
        return fact, premises

    def _known(self, grid: Grid) -> dict[int, int]:
        """What the grid knows, facts by literal."""
        assert self.literals is not None
        known = dict(self.literals.known(grid))
        known.update((literal if fact > 0 else -literal, fact) for pair, literal in self.pairs
                     for fact in (pair, -pair) if fact in grid.why)
        return known

    def _way(self) -> int:
        """The way to fill the grid that the last question gave; it is kept."""
        assert self.literals is not None
        model, places = self.literals.oracle.model(), self.literals.bit
        way = sum([places[x] for x in model[: len(places)] if x > 0])
        for _, literal in self.pairs:
            if (model[abs(literal) - 1] > 0) == (literal > 0):
                way |= self.bit[literal]
        self.ways.append(way)
        return way


class Literals:
    """The facts of a grid as literals of an oracle: those about places, and others as they are asked for."""

    def __init__(self, layout: Layout, oracle: Oracle) -> None:
        self.layout, self.oracle = layout, oracle
        frame = layout.frame
        axis = layout.starts[frame.axis]
        self.of: dict[int, int] = {}
        for number, (c, v, place) in enumerate(frame.named_facts, 1):
            fact = layout.fact(layout.value(c, v), axis + place)
            self.of[fact], self.of[-fact] = number, -number
        starts = {c: sum(layout.full[k].bit_count() for k in frame.others[:n]) for n, c in enumerate(frame.others)}
        self.width = sum(layout.full[c].bit_count() for c in frame.others)
        self.starts = tuple(starts.items())
        self.bit = {number: 1 << place * self.width + starts[c] + v
                    for number, (c, v, place) in enumerate(frame.named_facts, 1)}
        self.every = (1 << len(self.bit)) - 1

    def literal(self, fact: int) -> int:
        """The literal of any fact."""
        found = self.of.get(fact)
        if found is None:
            i, j = self.layout.pair(fact)
            found = self.oracle.literal(Together(_value(self.layout, i), _value(self.layout, j)))
            self.of[abs(fact)], self.of[-abs(fact)] = found, -found
            found = found if fact > 0 else -found
        return found

    def allowed(self, grid: Grid) -> int:
        """The facts about places that a grid still allows, as bits."""
        axis = self.layout.starts[self.layout.frame.axis]
        mask = 0
        for place in range(self.layout.frame.places):
            row, shift = grid.rows[axis + place], place * self.width
            for c, start in self.starts:
                mask |= row[c] << shift + start
        return mask

    def known(self, grid: Grid) -> dict[int, int]:
        """What a grid knows about places, facts by literal; what is so comes first, for proofs lean on the first."""
        if grid.noted[0] == len(grid.why):
            return grid.noted[1]
        layout, axis = self.layout, self.layout.frame.axis
        start = layout.starts[axis]
        end = start + layout.frame.places
        held: dict[int, int] = {}
        gone: dict[int, int] = {}
        for fact in grid.why:
            i, j = divmod(abs(fact), layout.size)
            if start <= i < end or start <= j < end:
                (held if fact > 0 else gone)[self.of[fact]] = fact
        grid.noted = len(grid.why), {**held, **gone}
        return grid.noted[1]


def _value(layout: Layout, i: int) -> Value:
    category = layout.frame.categories[layout.category[i]]
    return Value(category.name, category.values[layout.index[i]])


def compared_pairs(rules: list[Rule], layout: Layout) -> set[tuple[int, int]]:
    """The pairs of categories off the axis that the rules themselves speak of."""
    pairs: set[tuple[int, int]] = set()
    for rule in rules:
        if isinstance(rule, TableRule):
            found = [(layout.category[term], rule.along) for term in rule.terms]
        elif isinstance(rule, LogicRule):
            pairs_of_values = (layout.pair(fact) for fact, _ in rule.candidates)
            found = [(layout.category[i], layout.category[j]) for i, j in pairs_of_values]
        else:
            continue
        pairs |= {(min(pair), max(pair)) for pair in found if pair[0] != pair[1] and layout.frame.axis not in pair}
    return pairs


def supports(rules: list[Rule], literals: Literals) -> dict[int, list[list[int]]]:
    """By clue, for each place of one of two values the places that the other then has left."""
    found: dict[int, list[list[int]]] = {}
    layout = literals.layout
    start = layout.starts[layout.frame.axis]
    for rule in rules:
        if not isinstance(rule, TableRule) or rule.reach is None or rule.along != layout.frame.axis:
            continue
        if layout.frame.axis in (layout.category[term] for term in rule.terms):
            continue
        for i in (0, 1):
            for x in range(layout.frame.places):
                here = literals.of[layout.fact(rule.terms[i], start + x)]
                there = [literals.of[layout.fact(rule.terms[1 - i], start + y)]
                         for y in bits(rule.reach[1 - i].get(1 << x, 0))]
                found.setdefault(rule.clue, []).append([-here, *there])
    return found


def rules_of(puzzle: Puzzle, literals: Literals) -> list[Rule]:
    """The rules of all clues."""
    return [rule for n, clue in puzzle.numbered.items() for rule in _rules(n, clue.relation, literals)]


def _rules(n: int, relation: Relation, literals: Literals) -> Iterator[Rule]:
    if isinstance(relation, All):
        for part in relation.of:
            yield from _rules(n, part, literals)
        return
    frame = literals.layout.frame
    if isinstance(relation, Shorthand) and isinstance(spelled := relation.spelled(frame), All):
        yield from _rules(n, spelled, literals)
        return
    inner = relation.denied if isinstance(relation, Not) else relation
    rule = place_rule(n, relation, inner, literals.layout) if isinstance(inner, PlaceRelation) else None
    yield rule or _logic_rule(n, relation, literals)


def _logic_rule(n: int, relation: Relation, literals: Literals) -> Rule:
    layout = literals.layout
    frame = layout.frame
    values = {frame.find(value) for value in relation.values()}
    for part in _every_part(relation, frame):
        if isinstance(part, PlaceRelation):
            k = frame.category(part.along_name)
            if k != frame.axis:
                values |= {(k, w) for w in range(len(frame.categories[k].values))}
    named = sorted(layout.value(c, v) for c, v in values)
    candidates: list[tuple[int, int]] = []
    for i in named:
        c, v = layout.category[i], layout.index[i]
        if c != frame.axis:
            candidates += [(layout.fact(i, layout.value(frame.axis, place)), frame.fact(c, v, place))
                           for place in range(frame.places)]
        else:
            for k in frame.others:
                if any(layout.category[j] == k for j in named):
                    candidates += [(layout.fact(i, layout.value(k, w)), frame.fact(k, w, v))
                                   for w in range(len(frame.categories[k].values))]
    for i in named:
        for j in named:
            c, k = layout.category[i], layout.category[j]
            if i < j and frame.axis not in (c, k) and k in layout.every_kin[c]:
                candidates.append((layout.fact(i, j), literals.literal(layout.fact(i, j))))
    return LogicRule(n, relation, frozenset(range(layout.size)), literals, tuple(dict.fromkeys(candidates)))


def _every_part(relation: Relation, frame: Frame) -> Iterator[Relation]:
    yield relation
    inside = (relation.spelled(frame),) if isinstance(relation, Shorthand) else relation.parts()
    for part in inside:  # what is spelled out has all the parts: going through them as well doubles with each level
        yield from _every_part(part, frame)
