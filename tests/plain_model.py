"""A riddle's notation as plain clauses, for those who check what cluegrid says: nothing here is cluegrid's own.

A variable stands for each value at each place, and one more for two values off the axis that are asked about. What a
relation says becomes one literal that is true just where the relation is, so that a clue, a fact and their denials
are all assumptions of one solver.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise, product
from types import TracebackType
from typing import Any, NamedTuple, Self

from pysat.solvers import Solver

TRUE = 1  # a literal that always holds
NEARLY = 1e-9  # distances are of decimal numbers, which floats only nearly are
WIDEST_FIRST = ("no", "every", "some", "the")
COMPARED = {"together", "alike", "offset", "ratio", "between", "atend", "parity"}
CONNECTED = {"not", "all", "any", "count", "choice", "if", "iff"}
OVER_VALUES = {"oneof", "oneeach", "alldifferent"}
KINDS = COMPARED | CONNECTED | OVER_VALUES

Known = tuple[int, int]  # a value: its category and which of it
Where = list[tuple[int, int]]  # the indices along a category that something may have, each with its literal


class Term(NamedTuple):
    """A value as a relation names it."""

    value: Known
    word: str


@dataclass(frozen=True)
class Sort:
    """A category."""

    name: str
    values: list[str]
    order: str
    sizes: list[float]
    numbered: bool
    held: list[tuple[int, int]]

    @property
    def ranks(self) -> list[int]:
        return [sorted(self.sizes).index(size) for size in self.sizes]


def sort_from(data: dict[str, Any]) -> Sort:
    """A category of the notation."""
    values = [str(value) for value in data["values"]]
    counts = {value: (n if isinstance(n, list) else [n, n]) for value, n in data.get("held", {}).items()}
    held = [(low, high) for low, high in (counts.get(value, [1, 1]) for value in values)]
    sizes = data.get("numbers") or list(range(len(values)))
    return Sort(data["name"], values, data.get("order", "none"), sizes, bool(data.get("numbers")), held)


# ---- what the comparisons mean ---------------------------------------------------------------------------------


def stands(kind: str, said: dict[str, Any], along: Sort, at: tuple[int, ...]) -> bool:
    """Whether values at these indices along a category are as a relation says."""
    sizes, ranks = along.sizes, along.ranks
    match kind:
        case "together" | "alike":
            return at[0] == at[1]
        case "offset":
            least, most = _bounds(said)
            far = _distance(said, along, at)
            return least - NEARLY <= far and (most is None or far <= most + NEARLY)
        case "ratio":
            return bool(abs(sizes[at[0]] - said.get("factor", 2) * sizes[at[1]]) < NEARLY)
        case "between":
            first, middle, last = (ranks[i] for i in at)
            return first < middle < last or (last < middle < first and not said.get("ordered", False))
        case "atend":
            return ranks[at[0]] in (0, len(ranks) - 1)
        case _:
            number = sizes[at[0]] if along.numbered else at[0] + 1
            return number % 2 == (0 if said.get("even", True) else 1)


def _bounds(said: dict[str, Any]) -> tuple[float, float | None]:
    """The least and the most of an offset or a count: a least alone has no most, and neither is one and one."""
    return said.get("least", 1), said.get("most", None if "least" in said else 1)


def _distance(said: dict[str, Any], along: Sort, at: tuple[int, ...]) -> float:
    """How far the second lies beyond the first, or from it."""
    ranked, either = said.get("ranked", True), said.get("either", False)
    scale = along.ranks if ranked else along.sizes
    far = scale[at[1]] - scale[at[0]]
    if ranked and along.order == "ring":
        far %= len(scale)
        return min(far, len(scale) - far) if either else far
    return abs(far) if either else far


# ---- gates -----------------------------------------------------------------------------------------------------


class Gates:
    """A solver, and literals that are defined to be true just where others are."""

    def __init__(self) -> None:
        self.solver = Solver(name="glucose4", bootstrap_with=[[TRUE]])
        self.top = TRUE
        self._joined: dict[frozenset[int], int] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.solver.delete()

    def fresh(self) -> int:
        """A literal of its own."""
        self.top += 1
        return self.top

    def state(self, *clause: int) -> None:
        """One of these holds, from now on."""
        self.solver.add_clause(clause)

    def both(self, literals: Iterable[int]) -> int:
        """A literal that all of these hold."""
        parts = frozenset(literals) - {TRUE}
        if -TRUE in parts or any(-part in parts for part in parts):
            return -TRUE
        if len(parts) < 2:
            return next(iter(parts), TRUE)
        if parts not in self._joined:
            whole = self._joined[parts] = self.fresh()
            self.state(whole, *(-part for part in parts))
            for part in parts:
                self.state(-whole, part)
        return self._joined[parts]

    def either(self, literals: Iterable[int]) -> int:
        """A literal that one of these holds, or more."""
        return -self.both(-literal for literal in literals)

    def at_least(self, number: int, literals: list[int]) -> int:
        """A literal that so many of these hold, or more."""
        reached = [TRUE] + [-TRUE] * max(number, 0)  # by how many: whether so many of those looked at hold
        for literal in literals:
            reached = [TRUE, *(self.either((more, self.both((less, literal))))
                               for less, more in pairwise(reached))]
        return reached[-1]

    def state_one(self, literals: list[int]) -> None:
        """Exactly one of these holds, from now on."""
        self.state(*literals)
        for pair in combinations(literals, 2):
            self.state(-pair[0], -pair[1])

    def in_table(self, where: list[Where], allowed: Callable[[tuple[int, ...]], bool]) -> int:
        """A literal that the indices, of each of which exactly one literal holds, are a combination that is allowed."""
        if all(len(choices) == 1 for choices in where):
            return TRUE if allowed(tuple(choices[0][0] for choices in where)) else -TRUE
        inside = self.fresh()
        for chosen in product(*where):
            verdict = inside if allowed(tuple(index for index, _ in chosen)) else -inside
            self.state(verdict, *(-literal for _, literal in chosen))
        return inside


# ---- a riddle --------------------------------------------------------------------------------------------------


class Model(Gates):
    """The grid of a riddle, which always holds, and a literal for each clue and each fact that is asked about."""

    def __init__(self, riddle: dict[str, Any]) -> None:
        super().__init__()
        self.sorts = [sort_from(category) for category in riddle["categories"]]
        names = [sort.name for sort in self.sorts]
        self.axis = names.index(riddle["axis"])
        self.places = range(len(self.sorts[self.axis].values))
        self.others = [c for c in range(len(self.sorts)) if c != self.axis]
        self.by_name = {(sort.name, value): (c, v)
                        for c, sort in enumerate(self.sorts) for v, value in enumerate(sort.values)}
        self.cells = {(c, v, place): self.fresh()
                      for c in self.others for v in range(len(self.sorts[c].values)) for place in self.places}
        self._pairs: dict[tuple[Known, Known], int] = {}
        self._about: dict[int, tuple[Known, Known]] = {
            cell: ((c, v), (self.axis, place)) for (c, v, place), cell in self.cells.items()}
        self._lay_out()
        self._readings = {doubt["name"]: [self.fresh() for _ in doubt["readings"]]
                          for doubt in riddle.get("doubts", [])}
        for readings in self._readings.values():
            self.state_one(readings)
        self.clues = [self.truth(clue["says"]) for clue in riddle.get("clues", [])]

    def _lay_out(self) -> None:
        """One value of each category at a place, and each value as often as its category says."""
        for c in self.others:
            values = range(len(self.sorts[c].values))
            for place in self.places:
                self.state_one([self.cells[c, v, place] for v in values])
            for v in values:
                here = [self.cells[c, v, place] for place in self.places]
                least, most = self.sorts[c].held[v]
                if self.once((c, v)):
                    self.state_one(here)
                else:
                    self.state(self.at_least(least, here))
                    self.state(-self.at_least(most + 1, here))

    # -- values and facts

    def once(self, value: Known) -> bool:
        """Whether a value is held exactly once."""
        return self.sorts[value[0]].held[value[1]] == (1, 1)

    def at(self, value: Known, place: int) -> int:
        """That a place holds a value."""
        if value[0] == self.axis:
            return TRUE if value[1] == place else -TRUE
        return self.cells[(*value, place)]

    def pair(self, a: Known, b: Known) -> int:
        """That two values go together: some place holds both."""
        a, b = sorted((a, b))
        for value, other in ((a, b), (b, a)):
            if value[0] == self.axis:
                return self.at(other, value[1])
        if (a, b) not in self._pairs:
            self._pairs[a, b] = shared = self._shared(a, b)
            self._about[shared] = a, b
        return self._pairs[a, b]

    def _shared(self, a: Known, b: Known) -> int:
        shared = self.fresh()
        for place in self.places:
            self.state(shared, -self.at(a, place), -self.at(b, place))
        if not (self.once(a) and self.once(b)):
            self.state(-shared, *(self.both((self.at(a, place), self.at(b, place))) for place in self.places))
            return shared
        for place in self.places:  # the same in fewer literals
            self.state(-shared, -self.at(a, place), self.at(b, place))
            self.state(-shared, -self.at(b, place), self.at(a, place))
        return shared

    def fact(self, data: dict[str, Any]) -> int:
        """The literal of a fact as explanations write it."""
        a, b = (self.by_name[value["category"], value["value"]] for value in data["values"])
        return self.pair(a, b) if data["together"] else -self.pair(a, b)

    def about(self, fact: int) -> tuple[Known, Known]:
        """The two values that a fact is about."""
        return self._about[abs(fact)]

    def is_cell(self, fact: int) -> bool:
        """Whether a fact puts a value at a place."""
        return fact > 0 and self.about(fact)[1][0] == self.axis

    def said(self, fact: int) -> str:
        """A fact in words."""
        a, b = (f"{self.sorts[c].name} {self.sorts[c].values[v]}" for c, v in self.about(fact))
        return f"{a} {'with' if fact > 0 else 'not with'} {b}"

    # -- relations

    def truth(self, said: dict[str, Any]) -> int:
        """A literal that is true just where a relation of the notation is."""
        kind = next(key for key in said if key in KINDS)
        items = said[kind] if isinstance(said[kind], list) else [said[kind]]
        if kind in CONNECTED:
            return self._connected(kind, said, [self.truth(item) for item in items])
        terms = [self._term(item) for item in items]
        return self._compared(kind, said, terms) if kind in COMPARED else self._over_values(kind, terms)

    def _term(self, item: Any) -> Term:
        word, name = next(iter(item.items())) if isinstance(item, dict) else ("the", item)
        plain = [key for key in self.by_name if key[1] == str(name)]
        full = [key for key in self.by_name if ": ".join(key) == name]
        value = self.by_name[plain[0] if len(plain) == 1 else full[0]]
        return Term(value, "some" if word == "the" and not self.once(value) else word)

    def _connected(self, kind: str, said: dict[str, Any], parts: list[int]) -> int:
        match kind:
            case "not":
                return -parts[0]
            case "all":
                return self.both(parts)
            case "any":
                return self.either(parts)
            case "if":
                return self.either((-parts[0], parts[1]))
            case "iff":
                return self.either((self.both(parts), self.both(-part for part in parts)))
            case "choice":
                readings = self._readings[said["doubt"]]
                return self.both(self.either((-taken, part)) for taken, part in zip(readings, parts, strict=True))
            case _:
                least, most = _bounds(said)
                few = TRUE if most is None else -self.at_least(int(most) + 1, parts)
                return self.both((self.at_least(int(least), parts), few))

    def _over_values(self, kind: str, terms: list[Term]) -> int:
        """One of several, one each, all different."""
        if kind == "alldifferent":
            return self._apart(terms)
        if kind == "oneeach":
            a, b, c, d = terms
            straight = self.both((self._together(a, c), self._together(b, d)))
            crossed = self.both((self._together(a, d), self._together(b, c)))
            return self.both((self._apart([a, b]), self._apart([c, d]), self.either((straight, crossed))))
        a, *options = terms
        if a.word == "every":
            return self.both(self.either((-self.at(a.value, place), *(
                self._together(Term((self.axis, place), "the"), option) for option in options)))
                for place in self.places)
        fits = [self._together(a, option) for option in options]
        return self.both(fits) if a.word == "no" else self.either(fits)

    def _apart(self, terms: list[Term]) -> int:
        """No place holds two of the values."""
        return self.both(-self.pair(a.value, b.value) for a, b in combinations(terms, 2))

    def _together(self, a: Term, b: Term) -> int:
        return self._compared("together", {}, [a, b])

    def _compared(self, kind: str, said: dict[str, Any], terms: list[Term]) -> int:
        """A comparison, of all, some or none of those that hold its values; no before every, every before some."""
        if kind == "together" and terms[0].word == terms[1].word == "the":
            return self.pair(terms[0].value, terms[1].value)
        names = [sort.name for sort in self.sorts]
        k = names.index(said.get("along") or names[self.axis])
        order = sorted(range(len(terms)), key=lambda i: WIDEST_FIRST.index(terms[i].word))
        where: list[Where] = [[]] * len(terms)

        def rest(depth: int) -> int:
            if depth == len(order):
                return self.in_table(where, lambda at: stands(kind, said, self.sorts[k], at))
            i = order[depth]
            value, word = terms[i]
            if word == "the":
                where[i] = self._along(value, k)
                return rest(depth + 1)
            found = []
            for place in self.places:
                held = self.at(value, place)
                if held != -TRUE:
                    where[i] = self._along((self.axis, place), k)
                    inner = rest(depth + 1)
                    found.append(self.both((held, inner if word != "every" else -inner)))
            return self.either(found) if word == "some" else -self.either(found)

        return rest(0)

    def _along(self, value: Known, k: int) -> Where:
        """Where a value that is held once stands along a category."""
        if value[0] == k:
            return [(value[1], TRUE)]
        return [(w, self.pair(value, (k, w))) for w in range(len(self.sorts[k].values))]

    # -- questions

    def core(self, assumed: list[int]) -> set[int] | None:
        """Those of the assumptions that contradict each other; None where they do not."""
        if self.solver.solve(assumptions=assumed):
            return None
        return set(self.solver.get_core() or ())

    def solutions(self) -> Iterator[tuple[tuple[int, ...], ...]]:
        """For each way to keep the clues, the values of each category from the first place to the last."""
        asked = self.fresh()
        while self.solver.solve(assumptions=[*self.clues, asked]):
            true = {literal for literal in self.solver.get_model() if literal > 0}
            held = {(c, place): v for (c, v, place), cell in self.cells.items() if cell in true}
            self.state(-asked, *(-cell for cell in self.cells.values() if cell in true))
            yield tuple(tuple(self.places) if c == self.axis else tuple(held[c, place] for place in self.places)
                        for c in range(len(self.sorts)))
        self.state(-asked)

    def possible(self) -> bool:
        """Whether the clues can be kept at all."""
        return bool(self.solver.solve(assumptions=self.clues))

    def certain(self) -> list[int]:
        """Every value at a place that the clues, which can be kept, leave no choice about."""
        self.possible()
        true = set(self.solver.get_model())
        return [cell for cell in self.cells.values() if cell in true and self.core([*self.clues, -cell]) is not None]
