"""Relations over relations: connectives, and shorthands that are spelled out as others."""

from __future__ import annotations

from itertools import combinations

from cluegrid.categories import PuzzleError, Value, some
from cluegrid.formulas import Formula, conjunction, count, denial, disjunction
from cluegrid.frame import Arrangement, Frame
from cluegrid.records import record
from cluegrid.relations.base import Judge, Relation, not3
from cluegrid.relations.kinds import Together
from cluegrid.relations.places import PlaceRelation

MOST_SUMS = 250_000  # variables for a count
MOST_DIFFERENT = 300  # values that are all different: each pair of them is a relation


@record
class Not(Relation):
    """The relation inside does not hold."""

    denied: Relation

    def judge(self, frame: Frame) -> Judge:
        inner = self.denied.judge(frame)
        return lambda cells: not3(inner(cells))

    def formula(self, frame: Frame) -> Formula:
        if isinstance(self.denied, PlaceRelation):
            return self.denied.stated(frame, positive=False)
        return denial(self.denied.part(frame))

    def part(self, frame: Frame) -> Formula:
        return denial(self.denied.part(frame))


@record
class Count(Relation):
    """At least ``least`` and at most ``most`` of the relations hold (None: all of them may).

    In JSON a least without a most has no most.
    """

    of: tuple[Relation, ...]
    least: int = 1
    most: int | None = 1

    def check(self, frame: Frame) -> None:
        super().check(frame)
        if not self.of:
            raise PuzzleError("'count' has no relations to count")
        size = len(self.of)
        if size * min(size, max(self.least, self.most or 0) + 1) > MOST_SUMS:
            raise PuzzleError(f"'count' is too large: it counts {size:,} relations up to "
                              f"{min(size, max(self.least, self.most or 0)):,}")
        if self.most is not None and self.most < self.least:
            raise PuzzleError(f"'count': never at least {self.least} and at most {self.most} of them hold; for any "
                              "number from there on 'most' is null (None)")

    def judge(self, frame: Frame) -> Judge:
        judges = [part.judge(frame) for part in self.of]
        least, most = self.least, len(self.of) if self.most is None else self.most

        def judge(cells: Arrangement) -> bool | None:
            verdicts = [judge(cells) for judge in judges]
            sure, possible = verdicts.count(True), len(verdicts) - verdicts.count(False)
            if possible < least or sure > most:
                return False
            return True if sure >= least and possible <= most else None

        return judge

    def formula(self, frame: Frame) -> Formula:
        most = len(self.of) if self.most is None else self.most
        return count(self.least, most, tuple(part.part(frame) for part in self.of))


@record
class All(Relation):
    """All of the relations hold."""

    of: tuple[Relation, ...]

    def judge(self, frame: Frame) -> Judge:
        return Count(self.of, len(self.of), None).judge(frame)

    def formula(self, frame: Frame) -> Formula:
        return conjunction(part.formula(frame) for part in self.of)

    def part(self, frame: Frame) -> Formula:
        return conjunction(part.part(frame) for part in self.of)


@record
class Any_(Relation):
    """At least one of the relations holds."""

    of: tuple[Relation, ...]

    def judge(self, frame: Frame) -> Judge:
        return Count(self.of, 1, None).judge(frame)

    def formula(self, frame: Frame) -> Formula:
        return disjunction(part.part(frame) for part in self.of)


@record
class Choice(Relation):
    """What a doubtful sentence says: one of several relations, by the reading that is taken of a doubt."""

    doubt: str
    of: tuple[Relation, ...]

    def judge(self, frame: Frame) -> Judge:
        judges = [part.judge(frame) for part in self.of]

        def judge(cells: Arrangement) -> bool | None:
            verdicts = {judge(cells) for judge in judges}
            return verdicts.pop() if len(verdicts) == 1 else None

        return judge

    def formula(self, frame: Frame) -> Formula:
        return conjunction(disjunction([("choice", self.doubt, i, False), part.part(frame)])
                           for i, part in enumerate(self.of))

    def part(self, frame: Frame) -> Formula:
        said = [part.part(frame) for part in self.of]
        denied = conjunction(disjunction([("choice", self.doubt, i, False), denial(x)]) for i, x in enumerate(said))
        return ("both", ("relation", self), self.formula(frame), denied)


# ---- shorthands, each spelled out as other relations -----------------------------------------------------------


@record
class Shorthand(Relation):
    """A relation that is a short way of saying another."""

    def spelled(self, frame: Frame) -> Relation:
        """The relation written out."""
        raise NotImplementedError

    def judge(self, frame: Frame) -> Judge:
        return self.spelled(frame).judge(frame)

    def formula(self, frame: Frame) -> Formula:
        return self.spelled(frame).formula(frame)

    def part(self, frame: Frame) -> Formula:
        return self.spelled(frame).part(frame)

    def check(self, frame: Frame) -> None:
        self.spelled(frame).check(frame)  # has all the parts: checking them here as well would double with each level


@record
class If(Shorthand):
    """If the condition holds, so does the consequence."""

    condition: Relation
    consequence: Relation

    def spelled(self, frame: Frame) -> Relation:
        return Any_((Not(self.condition), self.consequence))


@record
class Iff(Shorthand):
    """Both hold or neither does."""

    left: Relation
    right: Relation

    def spelled(self, frame: Frame) -> Relation:
        return Count((self.left, Not(self.right)), 1, 1)  # each side once, so that nesting does not multiply


@record
class OneOf(Shorthand):
    """A value goes with one of several: the Brit drinks tea or owns the dog.

    Of *every* holder of a value each goes with one of them, not all with the same; of *no* holder none with any.
    """

    a: Value
    options: tuple[Value, ...]

    def spelled(self, frame: Frame) -> Relation:
        if self.a.quantifier == "every":
            held = some(self.a)
            return All(tuple(If(Together(here, held), self._one_with(here)) for here in frame.categories[frame.axis]))
        if self.a.quantifier == "no":
            return All(tuple(Together(self.a, option) for option in self.options))
        return self._one_with(self.a)

    def _one_with(self, value: Value) -> Relation:
        return Any_(tuple(Together(value, option) for option in self.options))


@record
class OneEach(Shorthand):
    """Of ``a`` and ``b``, two different ones, one goes with ``c`` and the other with ``d``."""

    a: Value
    b: Value
    c: Value
    d: Value

    def spelled(self, frame: Frame) -> Relation:
        straight = All((Together(self.a, self.c), Together(self.b, self.d)))
        crossed = All((Together(self.a, self.d), Together(self.b, self.c)))
        return All((AllDifferent((self.a, self.b)), AllDifferent((self.c, self.d)), Any_((straight, crossed))))


@record
class AllDifferent(Shorthand):
    """No two of the values go together: the Brit, the tea drinker and the dog owner are three people.

    Of a value that is held more than once this is said of every holder, whether it says *every* or *some*.
    """

    of: tuple[Value, ...]

    def check(self, frame: Frame) -> None:
        if any(value.quantifier == "no" for value in self.of):
            raise PuzzleError("'alldifferent' is said of things that are there: it takes 'every', not 'no'")
        if len(self.of) > MOST_DIFFERENT:
            raise PuzzleError(f"'alldifferent' takes at most {MOST_DIFFERENT} values, not {len(self.of):,}")
        super().check(frame)

    def spelled(self, frame: Frame) -> Relation:
        held = [some(value) if value.quantifier == "every" else value for value in self.of]
        return All(tuple(Not(Together(a, b)) for a, b in combinations(held, 2)))
