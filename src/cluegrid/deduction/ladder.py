"""The ladder: the cheapest technique that gets on is used, then one starts over from the cheapest again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from cluegrid.categories import CluegridError
from cluegrid.deduction.grid import Contradiction, Grid, Layout, Reason
from cluegrid.deduction.logic import Literals, LogicRule, compared_pairs, rules_of
from cluegrid.deduction.rules import BoundRule, Finding, Rule
from cluegrid.deduction.steps import Draft, Step, joined, merged, prune
from cluegrid.deduction.techniques import LADDER, PLACING_BONUS, PREMISE_WEIGHT
from cluegrid.oracle import Oracle
from cluegrid.patience import GAVE_UP, TimeOver, trying, within
from cluegrid.puzzle import Puzzle
from cluegrid.relations import Between, Offset
from cluegrid.showing import Shown

SHORT = 2  # clues of a way out that is not called a suppose
TRIED_CORES = 10  # how many ways out of a dead end are compared
ENOUGH_WAYS = 3  # ways out, of which the shortest is taken
TRIED_ALL = 60  # facts whose opposite is supposed with any clues
TRIED_DEEPER = 4  # and how many where one suppose needs another
MOST_SUPPOSED = 60  # facts that are considered inside a suppose
MOST_LEVELS = 3  # supposes inside each other


@dataclass(frozen=True)
class Explanation(Shown):
    """The steps that lead to everything certain, in order; ``complete`` where that is a whole solution.

    ``gave_up`` says after how long, where the time was over: then these are the steps that were found until then.
    """

    puzzle: Puzzle
    layout: Layout = field(repr=False)
    steps: tuple[Step, ...]
    complete: bool
    certain: frozenset[int]
    gave_up: str = ""

    @property
    def status(self) -> str:
        """The status of the puzzle: unique, several, or gave up."""
        return GAVE_UP if self.gave_up else "unique" if self.complete else "several"


class NoSolutionError(CluegridError):
    """A puzzle without a solution cannot be explained."""


class TooHardError(CluegridError):
    """A ladder gives up; carries the facts that were still to be found."""

    def __init__(self, left: list[int]) -> None:
        super().__init__("the puzzle needs a harder technique than is allowed")
        self.left = left


def explain(puzzle: Puzzle, goals: set[int] | None = None, certify: bool = True,
            seconds: float | None = None) -> Explanation:
    """Explain a puzzle to every fact that is certain, or as far as one gets in so many seconds."""
    with within(seconds), Oracle(puzzle) as oracle:
        solver = Ladder(puzzle, oracle)
        gave_up = ""
        certain = solver.certain_facts()
        wanted = {fact for fact in certain if fact > 0} if goals is None else goals
        try:
            solver.climb(solver.grid, solver.rules, solver.drafts, certain)
        except TimeOver as over:
            if seconds is None:
                raise
            gave_up = str(over)
            certain &= {fact for draft in solver.drafts for fact in draft.facts}
            wanted = wanted & certain or {fact for fact in certain if fact > 0}
        trying("putting the steps together")
        steps = solver.steps_to(wanted)
        if certify:
            steps = [solver.certified(step) for step in steps]
        complete = sum(fact > 0 for fact in certain) == len(puzzle.frame.others) * puzzle.frame.places
        told = tuple(replace(step, puzzle=puzzle, layout=solver.layout) for step in steps)
        return Explanation(puzzle, solver.layout, told, complete, frozenset(certain), gave_up)


class Ladder:
    """One puzzle being worked out.

    A ladder with a ``limit`` gives up where a technique of that weight is needed, and one without ``ways_out`` in the
    first dead end.
    """

    def __init__(self, puzzle: Puzzle, oracle: Oracle, limit: float = float("inf"), ways_out: bool = True) -> None:
        self.puzzle, self.oracle, self.limit, self.ways_out = puzzle, oracle, limit, ways_out
        self.layout = Layout(puzzle.frame)
        self.literals = Literals(self.layout, oracle)
        self.rules = rules_of(puzzle, self.literals)
        self.compared = compared_pairs(self.rules, self.layout)
        self.layout.look_at(self.compared)
        self.grid = Grid(self.layout)
        self.drafts: list[Draft] = []

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

    def climb(self, grid: Grid, rules: list[Rule], drafts: list[Draft], certain: set[int] | None,
              levels: int = 0, until: Callable[[], bool] | None = None) -> None:
        """Work on until everything certain is known, writing drafts of the steps.

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
                self._apply(grid, rules[best], findings.pop(best)[2], drafts)
                continue
            found = grid.find_set()
            if found is not None:
                facts, reason, _, _ = found
                start = len(grid.order)
                for fact in facts:
                    grid.settle(fact, reason)
                grid.tidy()
                drafts.append(Draft(reason.rule, grid.order[start:]))
                continue
            if certain is None:
                if levels == 0 or not self._way_out(grid, rules, drafts, self._undecided(grid), levels - 1, True):
                    return
            else:
                left = [fact for fact in certain if fact not in grid.why]
                if not left:
                    return
                trying(f"looking for the step after {len(drafts):,} others")
                if self.layout.kin is not self.layout.every_kin:
                    grid.widen()
                    start = len(grid.order)
                    grid.tidy()
                    drafts.append(Draft("left", grid.order[start:]))
                    fresh = True
                    continue
                if not self.ways_out:
                    raise TooHardError(left)
                most = MOST_LEVELS if self.limit > LADDER["suppose"].weight else 1
                if not any(self._way_out(grid, rules, drafts, left, level) for level in range(most)):
                    if most < MOST_LEVELS:
                        raise TooHardError(left)
                    self._last_resort(grid, rules, drafts, left)

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

    def _apply(self, grid: Grid, rule: Rule, found: list[Finding], drafts: list[Draft]) -> None:
        technique = self._technique(rule, found)
        if isinstance(rule, LogicRule):
            found = [rule.fewest(finding) for finding in found]
        start = len(grid.order)
        for fact, premises in found:
            bound = isinstance(rule, BoundRule) and fact == self.layout.fact(rule.a, rule.b)
            grid.settle(fact, Reason("bound" if bound else technique, (rule.clue,), premises))
        grid.tidy()
        drafts.append(Draft(technique, grid.order[start:]))

    def steps_to(self, goals: set[int]) -> list[Step]:
        """The steps that lead to the goals, folded and put together."""
        steps = joined(merged(joined(prune(self.drafts, self.grid, goals)), self.grid))
        return [self._crossing(step) for step in steps]

    def _crossing(self, step: Step) -> Step:
        """The step, called a comparison of two kinds of things where it looks at pairs that no clue compares."""
        layout = self.layout
        for fact in (*step.uses, *step.settles):
            c, k = sorted(layout.category[i] for i in layout.pair(fact))
            if layout.frame.axis not in (c, k) and (c, k) not in self.compared:
                harder = max(step.technique, "cross", key=lambda name: LADDER[name].weight)
                return replace(step, technique=harder)
        return step

    # -- ways out of a dead end

    def _way_out(self, grid: Grid, rules: list[Rule], drafts: list[Draft], left: list[int], levels: int,
                 inside: bool = False) -> bool:
        """Suppose the opposite of something that must be so, with as few clues as lead to a contradiction."""
        best: tuple[tuple[float, ...], int, Draft, Reason] | None = None
        assumed, cores = self._cores(grid, rules, left)
        for fewest in (True, False):  # with the clues of a proof alone, or with whichever clues get on
            found = 0
            most = TRIED_DEEPER if levels or inside else TRIED_CORES if fewest else TRIED_ALL
            for _, _, fact, clues in cores[:most]:
                if found == ENOUGH_WAYS:
                    break
                needed = self._fewest(assumed, fact, clues) if fewest else []
                usable = [rule for rule in rules if rule.clue in needed] if fewest else rules
                chain = self._supposed(grid, usable, fact, levels)
                if chain is None:
                    continue
                found += 1
                draft, reason = chain
                size = (_depth(draft.inner), len(reason.clues), sum(len(step.settles) for step in draft.inner))
                if best is None or size < best[0]:
                    best = size, fact, draft, reason
            if best is not None:
                break
        if best is None:
            return False
        _, fact, draft, reason = best
        self._conclude(grid, drafts, fact, draft, reason)
        return True

    def _last_resort(self, grid: Grid, rules: list[Rule], drafts: list[Draft], left: list[int]) -> None:
        """A fact that all further supposing was too long for: named with its clues, and certified like any other."""
        assumed, cores = self._cores(grid, rules, left)
        fact, clues = cores[0][2:]
        clues = self._fewest(assumed, fact, clues)
        self.oracle.possible([*assumed, -self.literals.of[fact]], clues)
        known = self.literals.known(grid)
        uses = tuple(known[x] for x in self.oracle.needed()[1] if x in known)
        reason = Reason("deep suppose", tuple(clues), uses)
        self._conclude(grid, drafts, fact, Draft("deep suppose", [], -fact), reason)

    def _conclude(self, grid: Grid, drafts: list[Draft], fact: int, draft: Draft, reason: Reason) -> None:
        if LADDER[draft.technique].weight >= self.limit:
            raise TooHardError([fact])
        start = len(grid.order)
        grid.settle(fact, reason)
        grid.tidy()
        draft.facts = grid.order[start:]
        drafts.append(draft)

    def _undecided(self, grid: Grid) -> list[int]:
        """Facts about places that are open, both ways, where fewest are left first."""
        return [fact for fact in self.literals.of if fact not in grid.why and -fact not in grid.why][:MOST_SUPPOSED]

    def _cores(self, grid: Grid, rules: list[Rule],
               left: list[int]) -> tuple[list[int], list[tuple[int, int, int, list[int]]]]:
        """What is known as literals, and for each fact that must be so the clues of its proof, the fewest first."""
        assumed = list(self.literals.known(grid))
        usable = sorted({rule.clue for rule in rules})
        cores = []
        short = 0
        for fact in left:
            if not self.oracle.possible([*assumed, -self.literals.of[fact]], usable):
                clues, facts = self.oracle.needed()
                cores.append((len(clues), len(facts), fact, clues))
                short += len(clues) <= SHORT
                if short == TRIED_CORES:
                    break
        return assumed, sorted(cores, key=lambda core: (core[0], core[1], core[2] < 0, abs(core[2])))

    def _fewest(self, assumed: list[int], fact: int, clues: list[int]) -> list[int]:
        """Clues that are needed, each, for a fact."""
        for clue in list(clues):
            fewer = [n for n in clues if n != clue]
            if not self.oracle.possible([*assumed, -self.literals.of[fact]], fewer):
                clues = [n for n in self.oracle.needed()[0] if n in fewer]
        return clues

    def _supposed(self, grid: Grid, rules: list[Rule], fact: int, levels: int) -> tuple[Draft, Reason] | None:
        """What comes of supposing the opposite of a fact: a draft with the inner steps, or None."""
        inner = grid.copy()
        drafts: list[Draft] = []
        try:
            inner.settle(-fact, Reason("supposed", (), ()))
            inner.tidy()
            drafts.append(Draft("supposed", list(inner.order)))
            self.climb(inner, rules, drafts, None, levels)
            return None
        except Contradiction as found:
            written = {x for draft in drafts for x in draft.facts}
            rest = [x for x in inner.order if x not in written]
            if rest:
                drafts.append(Draft("clue", rest))
            end = found.reason
        steps = prune(drafts, inner, set(end.premises))
        clues: list[int] = []
        uses: list[int] = []
        own = {x for step in steps for x in step.settles}
        for clue in (*(n for step in steps for n in step.clues), *end.clues):
            if clue not in clues:
                clues.append(clue)
        for premise in (*(x for step in steps for x in step.uses), *end.premises):
            if premise not in own and premise not in uses and premise != -fact:
                uses.append(premise)
        last = Step("contradiction", end.clues, end.premises, (), ((0, end),))
        shown = (*(step for step in steps if step.technique != "supposed" or len(step.settles) > 1), last)
        short = len(clues) <= SHORT and len(shown) <= 4
        if short:
            technique = "ahead" if len(clues) < 2 else "two clues"
        else:
            technique = "suppose" if _depth(shown) < 2 else "deep suppose"
        return (Draft(technique, [], -fact, shown, tuple(clues)), Reason(technique, tuple(clues), tuple(uses)))

    # -- certificates

    def certified(self, step: Step) -> Step:
        """The step with only the clues and facts that it needs; raises where it does not follow at all."""
        oracle, literal = self.oracle, self.literals.literal
        differs = oracle.differing([literal(fact) for fact in step.settles])
        uses = {literal(fact): fact for fact in step.uses}
        if oracle.possible([*uses, differs], step.clues):
            raise AssertionError(f"a step does not follow: {step}")
        needed = [uses[x] for x in oracle.needed()[1] if x in uses]
        clues = list(step.clues)
        for clue in step.clues:
            if not oracle.possible([*uses, differs], [n for n in clues if n != clue]):
                clues.remove(clue)
                needed = list(step.uses)
        kept = tuple(fact for fact in step.uses if fact in needed)
        return Step(step.technique, tuple(clues), kept, step.settles, step.parts, step.supposed, step.inner)


def _depth(steps: tuple[Step, ...]) -> int:
    return 1 + max((_depth(step.inner) for step in steps if step.inner), default=0)
