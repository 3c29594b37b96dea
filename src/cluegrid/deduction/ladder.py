"""The ladder: the cheapest technique that gets on is used, then one starts over from the cheapest again."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from cluegrid.categories import CluegridError
from cluegrid.deduction.grid import TOLD, Contradiction, Grid, Layout, Reason
from cluegrid.deduction.logic import Literals, LogicRule, compared_pairs, rules_of, supports
from cluegrid.deduction.probing import Prober
from cluegrid.deduction.rules import BoundRule, Finding, Rule
from cluegrid.deduction.techniques import LADDER, PLACING_BONUS, PREMISE_WEIGHT, suppose_of
from cluegrid.oracle import Oracle
from cluegrid.patience import trying
from cluegrid.puzzle import Puzzle
from cluegrid.relations import Between, Offset

SUPPOSES = frozenset(["ahead", "suppose", "long suppose", "deep suppose"])
DRAWN = 3  # ways out of a dead end that are drawn and compared
SPLIT = 8  # facts that are looked at for one that breaks in two ways
NEAR = 12  # facts that bring most, of which those with fewest clues are drawn
PROVEN = 4  # facts whose proofs are drawn where no plain chain breaks one
MOST_LEVELS = 3  # supposes inside each other


class NoSolutionError(CluegridError):
    """A puzzle without a solution cannot be explained."""


class TooHardError(CluegridError):
    """A ladder gives up; carries the facts that were still to be found."""

    def __init__(self, left: list[int]) -> None:
        super().__init__("the puzzle needs a harder technique than is allowed")
        self.left = left


class Chain(NamedTuple):
    """What came of supposing something: the facts with their reasons, in order, and the contradiction at the end."""

    supposed: int
    why: dict[int, Reason]
    end: Reason
    chains: dict[int, Chain]

    @property
    def outside(self) -> set[int]:
        """The facts that it takes from outside."""
        used = set(self.end.premises).union(*(reason.premises for reason in self.why.values()))
        return used.union(*(inner.outside for inner in self.chains.values())) - set(self.why)

    @property
    def depth(self) -> int:
        """How many supposes are inside each other."""
        return 1 + max((chain.depth for chain in self.chains.values()), default=0)

    def lines(self) -> int:
        """About how many lines it takes to tell it."""
        return 1 + sum(reason.rule not in ("crossed out", "same place", "bound", "supposed")
                       for reason in self.why.values())


@dataclass
class Ladder:
    """One puzzle being worked out.

    A ladder with a ``limit`` gives up where a technique of that weight is needed, and one without ``ways_out`` in the
    first dead end.
    """

    puzzle: Puzzle
    oracle: Oracle
    limit: float = float("inf")
    ways_out: bool = True
    chains: dict[int, Chain] = field(default_factory=dict)
    """What was found by supposing its opposite."""
    certified: dict[Any, Any] = field(default_factory=dict)
    """What the scribe has proved of lines, for when they are written again."""

    def __post_init__(self) -> None:
        self.layout = Layout(self.puzzle.frame)
        self.literals = Literals(self.layout, self.oracle)
        self.rules = rules_of(self.puzzle, self.literals)
        self.compared = compared_pairs(self.rules, self.layout)
        self.layout.look_at(self.compared)
        self.grid = Grid(self.layout)
        self._broken: dict[int, list[int]] = {}  # facts whose opposite breaks, with the clues of the chain
        self._drawn: dict[int, Chain] = {}
        self._prober: Prober | None = None

    def close(self) -> None:
        """Free what was needed for the ways out and the certificates."""
        self.certified.clear()
        if self._prober is not None:
            self._prober.close()

    def __enter__(self) -> Ladder:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def certain_facts(self) -> set[int]:
        """The facts about places that every solution agrees on."""
        oracle, literals = self.oracle, self.literals
        trying("looking for what is certain")
        if not oracle.possible():
            raise NoSolutionError("there is no solution, so there is nothing to explain: cluegrid check says why")
        fact_of = {literal: fact for fact, literal in literals.of.items()}
        open_ = {x if truth else -x for x, truth in oracle.truths().items() if x <= oracle.theory.facts}
        certain: set[int] = set()
        differs = oracle.differing(sorted(x for x in open_ if x > 0))
        if not oracle.possible([differs]):
            return {fact_of[x] for x in open_}
        while open_:
            literal = open_.pop()
            if oracle.possible([-literal]):
                truths = oracle.truths()
                open_ = {x for x in open_ if truths[abs(x)] == (x > 0)}
            else:
                certain.add(fact_of[literal])
        return certain

    # -- going up

    def climb(self, grid: Grid, rules: list[Rule], certain: set[int] | None, levels: int = 0,
              until: Callable[[], bool] | None = None) -> None:
        """Work on until everything certain is known.

        Inside a suppose nothing is certain (None): there it ends with a Contradiction, or when the techniques end and
        no ``levels`` of further supposing are left.
        """
        plain = [(i, rule) for i, rule in enumerate(rules) if not isinstance(rule, LogicRule)]
        logic = [(i, rule) for i, rule in enumerate(rules) if isinstance(rule, LogicRule)]
        findings: dict[int, tuple[float, int, list[Finding]]] = {}  # by rule, with the cost and the clue
        fresh = True

        def look(i: int, rule: Rule) -> None:
            found = rule.findings(grid)
            if found:
                findings[i] = self._cost(rule, found), rule.clue, found
            else:
                findings.pop(i, None)

        while until is None or not until():
            changed, grid.changed = grid.changed, set()
            for i, rule in plain:
                if fresh or not changed.isdisjoint(rule.watched):
                    look(i, rule)
            if not findings or not grid.why:  # clues with an "or": what they say outright, or where no other gets on
                for i, rule in logic:
                    look(i, rule)
            fresh = False
            if findings:
                best = min(findings, key=lambda i: findings[i][:2])
                self._apply(grid, rules[best], findings.pop(best)[2])
            elif not self._set(grid) and not self._further(grid, rules, certain, levels):
                return

    def _set(self, grid: Grid) -> bool:
        """Use a pair or a triple, if there is one."""
        found = grid.find_set()
        if found is None:
            return False
        facts, reason = found
        for fact in facts:
            grid.settle(fact, reason)
        grid.tidy()
        return True

    def _further(self, grid: Grid, rules: list[Rule], certain: set[int] | None, levels: int) -> bool:
        """Where no plain technique gets on: look at all pairs of values, then suppose; False where that is the end."""
        if certain is None:
            return levels > 0 and self._deeper(grid, rules, levels - 1)
        left = [fact for fact in certain if fact not in grid.why and (fact > 0 or not self.layout.twin(fact))]
        if not left:
            return False
        trying(f"looking for the step after {len(grid.order):,} facts")
        if self.layout.narrow:
            grid.widen()
            grid.tidy()
            return True
        if not self.ways_out:
            raise TooHardError(left)
        self._way_out(grid, left)
        return True

    def _cost(self, rule: Rule, found: list[Finding]) -> float:
        technique = LADDER[self._technique(rule, found)]
        premises = max(len(given) for _, given in found)
        places = any(fact > 0 and self.layout.is_placement(fact) for fact, _ in found)
        return technique.weight + PREMISE_WEIGHT * premises - PLACING_BONUS * places

    def _technique(self, rule: Rule, found: list[Finding]) -> str:
        if not any(premises for _, premises in found):
            return "given"
        if isinstance(rule, BoundRule):
            return "carry"
        if isinstance(rule, LogicRule):
            return "logic"
        relation = rule.relation
        far = isinstance(relation, Offset) and (relation.most is None or relation.most > 1)
        return "bounds" if far or isinstance(relation, Between) else "clue"

    def _apply(self, grid: Grid, rule: Rule, found: list[Finding]) -> None:
        for fact, premises in found:
            grid.settle(fact, self.reason(rule, fact, premises))
        grid.tidy()

    def reason(self, rule: Rule, fact: int, premises: tuple[int, ...]) -> Reason:
        """Why a rule gives a fact."""
        bound = isinstance(rule, BoundRule) and fact == self.layout.fact(rule.a, rule.b)
        return Reason("bound" if bound else self._technique(rule, [(fact, premises)]), (rule.clue,), premises)

    # -- ways out of a dead end

    def _way_out(self, grid: Grid, left: list[int]) -> None:
        """Suppose the opposite of something that must be so; the shortest chain of a few is taken."""
        if self._prober is None:
            self._prober = Prober(self.oracle, supports(self.rules, self.literals))
        prober, literal = self._prober, self.literals.of
        prober.learn(self.literals.known(grid))
        self._broken.update((fact, []) for fact in left if fact not in self._broken and prober.breaks(-literal[fact]))
        gains = sorted((-prober.gain(literal[fact]), fact < 0, abs(fact), fact)
                       for fact in self._broken if fact not in grid.why)
        best = None
        while gains and best is None:
            some, gains = gains[:NEAR], gains[NEAR:]
            for *_, fact in some:
                self._broken[fact] = self._broken[fact] or prober.chain_clues(-literal[fact])
            best = self._shortest(grid, sorted((gain + len(self._broken[fact]), below, order, fact)
                                               for gain, below, order, fact in some))
        if best is None:
            best = self._by_proof(grid, left)
        chain = self._drawn.pop(best)
        technique = suppose_of(chain.lines(), chain.depth)
        if LADDER[technique].weight >= self.limit:
            raise TooHardError([best])
        self.chains[best] = chain
        grid.settle(best, Reason(technique, (), ()))
        grid.tidy()

    def _shortest(self, grid: Grid, ranked: list[tuple[int, bool, int, int]]) -> int | None:
        """The fact with the shortest chain among the first few that can be drawn."""
        best: tuple[int, int] | None = None
        drawn = 0
        for _, _, _, fact in ranked:
            chain = self._drawn.get(fact) or self._draw(grid, fact, self._broken[fact])
            if chain is None:
                continue
            self._drawn[fact] = chain
            drawn += 1
            if best is None or chain.lines() < best[0]:
                best = chain.lines(), fact
            if drawn == DRAWN:
                break
        return best[1] if best else None

    def _by_proof(self, grid: Grid, left: list[int]) -> int:
        """A fact that no plain chain gives: its proof's clues are drawn with as few levels of supposing as will do."""
        assert self._prober is not None
        prober, literal = self._prober, self.literals.of
        ranked = sorted((prober.effort(-literal[fact]) - prober.gain(literal[fact]), fact < 0, abs(fact), fact)
                        for fact in left)
        proofs = [(rank[-1], prober.proof_clues(-literal[rank[-1]])) for rank in ranked[:PROVEN]]
        most = MOST_LEVELS if self.limit > LADDER["long suppose"].weight else 1
        for levels in range(most):
            if levels == 1 and (found := self._by_splitting(grid, ranked)):
                return found
            for fact, clues in proofs:
                chain = self._draw(grid, fact, clues, levels)
                if chain is not None:
                    self._drawn[fact] = chain
                    return fact
        if most < MOST_LEVELS:
            raise TooHardError(left)
        fact, clues = proofs[0]
        self._drawn[fact] = Chain(-fact, {-fact: Reason("supposed", (), ())}, Reason(
            "too long", tuple(clues), (-fact, *self._facts_of_proof(grid, fact, clues))), {})
        return fact

    def _by_splitting(self, grid: Grid, ranked: list[tuple[int, bool, int, int]]) -> int:
        """A fact whose opposite breaks, whichever of two ways something else is; 0 where none is found soon."""
        assert self._prober is not None
        prober, of = self._prober, self.literals.of
        fact_of = {literal: fact for fact, literal in of.items()}
        open_ = [x for x, fact in fact_of.items() if x > 0 and self.layout.is_placement(fact)
                 and fact not in grid.why and -fact not in grid.why]
        best: tuple[int, int] | None = None
        drawn = 0
        for *_, fact in ranked[:SPLIT]:
            other = prober.split(-of[fact], open_)
            chain = self._split(grid, fact, -self.layout.twin(-fact_of[other]) or fact_of[other]) if other else None
            if chain is None:
                continue
            self._drawn[fact] = chain
            drawn += 1
            if best is None or chain.lines() < best[0]:
                best = chain.lines(), fact
            if drawn == DRAWN:
                break
        return best[1] if best else 0

    def _split(self, grid: Grid, fact: int, other: int) -> Chain | None:
        """The chain from the opposite of a fact in which another is refuted first, and its opposite then."""
        assert self._prober is not None
        of = self.literals.of
        first = self._prober.chain_clues(-of[fact], of[other])
        second = self._prober.chain_clues(-of[fact], -of[other])
        inner = grid.copy()
        outer, self.chains = self.chains, {}
        try:
            inner.settle(-fact, Reason("supposed", (), ()))
            inner.tidy()
            nested = self._draw(inner, -other, first)
            if nested is None:
                return None
            self.chains[-other] = nested
            inner.settle(-other, Reason(suppose_of(nested.lines(), nested.depth), (), ()))
            inner.tidy()
            self.climb(inner, [rule for rule in self.rules if rule.clue in second], None)
            return None
        except Contradiction as found:
            return _pruned(-fact, inner, found.reason, self.chains)
        finally:
            self.chains = outer

    def _facts_of_proof(self, grid: Grid, fact: int, clues: list[int]) -> list[int]:
        """What is known that a proof of a fact from clues leans on."""
        known = self.literals.known(grid)
        self.oracle.possible([*known, -self.literals.of[fact]], clues)
        return [known[x] for x in self.oracle.needed()[1] if x in known]

    def _draw(self, grid: Grid, fact: int, clues: Collection[int], levels: int = 0) -> Chain | None:
        """What comes of supposing the opposite of a fact with the pencil, or None where that is no contradiction."""
        inner = grid.copy()
        rules = [rule for rule in self.rules if rule.clue in clues]
        outer, self.chains = self.chains, {}
        try:
            inner.settle(-fact, Reason("supposed", (), ()))
            inner.tidy()
            self.climb(inner, rules, None, levels)
            return None
        except Contradiction as found:
            return _pruned(-fact, inner, found.reason, self.chains)
        finally:
            self.chains = outer

    def redraw(self, fact: int, clues: Collection[int], facts: Iterable[int]) -> Chain | None:
        """A chain to a fact that takes nothing but these clues and facts from outside, if there is one."""
        grid = Grid(self.layout)
        for known in facts:
            grid.settle(known, TOLD)
        return self._draw(grid, fact, clues)

    def _deeper(self, grid: Grid, rules: list[Rule], levels: int) -> bool:
        """Inside a suppose: suppose further, with the same clues."""
        assert self._prober is not None
        clues = sorted({rule.clue for rule in rules})
        supposed = [self.literals.of[x] for x, reason in grid.why.items() if reason.rule == "supposed"]
        for fact, literal in list(self.literals.of.items()):
            if fact in grid.why or -fact in grid.why or not self.layout.is_placement(fact) or (
                    fact < 0 and self.layout.twin(fact)):
                continue
            if not self._prober.breaks_with([*supposed, -literal], clues):
                continue
            chain = self._draw(grid, fact, clues, levels)
            if chain is not None:
                self.chains[fact] = chain
                grid.settle(fact, Reason(suppose_of(chain.lines(), chain.depth), (), ()))
                grid.tidy()
                return True
        return False


def _pruned(supposed: int, inner: Grid, end: Reason, chains: dict[int, Chain]) -> Chain:
    """The chain with only the facts that the contradiction needs."""
    needed = set(end.premises)
    kept: list[int] = []
    for fact in reversed(inner.order):
        if fact in needed:
            kept.append(fact)
            needed.update(inner.why[fact].premises)
            if fact in chains:
                needed.update(chains[fact].outside)
    return Chain(supposed, {fact: inner.why[fact] for fact in reversed(kept)}, end,
                 {fact: chains[fact] for fact in kept if fact in chains})
