"""SMT-LIB: integers for the places of values, or for what each place holds where values may be repeated."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cluegrid.exporting.native import (
    SHORT,
    Comparison,
    Coordinate,
    Names,
    express,
    heading,
    one_line,
    permuted,
    refuse_doubts,
)
from cluegrid.formulas import Formula
from cluegrid.puzzle import Puzzle


def render(puzzle: Puzzle) -> str:
    """The puzzle as an SMT-LIB script: ``z3 puzzle.smt2`` finds a solution."""
    refuse_doubts(puzzle)
    writer = _Writer(puzzle)
    lines = [f"; {one_line(puzzle.title)}"] if puzzle.title else []
    lines += ["(set-logic QF_LIA)", *writer.declared()]
    for number, clue in puzzle.numbered.items():
        lines += ["", f"; {heading(number, clue)}"]
        lines += [f"(assert {said})" for said in writer.stated(express(clue.relation, puzzle.frame))]
    return "\n".join([*lines, "", "(check-sat)", "(get-model)"]) + "\n"


class _Writer:
    def __init__(self, puzzle: Puzzle) -> None:
        self.frame = puzzle.frame
        self.names = Names(puzzle.frame)

    def declared(self) -> list[str]:
        """The variables, and how often each value is held."""
        frame = self.frame
        axis = frame.categories[frame.axis]
        lines = ["", one_line(f"; {axis.name}: {', '.join(f'{n} {value}' for n, value in enumerate(axis.values, 1))}")]
        for c in frame.others:
            category, values = frame.categories[c], self.names.values[c]
            lines += ["", one_line(f"; {category.name}: {', '.join(category.values)}")]
            if permuted(frame, c):
                lines += self._integers(values, frame.places)
                lines += [f"(assert (distinct {' '.join(values)}))"] if len(values) > 1 else []
                continue
            cells = [self._cell(c, place) for place in range(frame.places)]
            lines += [f"(define-fun {value} () Int {v})" for v, value in enumerate(values, 1)]
            lines += self._integers(cells, len(values))
            lines += [f"(assert {_counted(least, most, [f'(= {cell} {value})' for cell in cells])})"
                      for value, (least, most) in zip(values, category.counts, strict=True)]
        return lines

    def _integers(self, names: Sequence[str], most: int) -> list[str]:
        return [line for name in names
                for line in (f"(declare-fun {name} () Int)", f"(assert (<= 1 {name} {most}))")]

    def _cell(self, c: int, place: int) -> str:
        return f"{self.names.categories[c]}_at_{place + 1}"

    def stated(self, formula: Formula) -> list[str]:
        """Assertions that say the formula, one for each of its parts."""
        if not isinstance(formula, int) and formula[0] == "and":
            return [line for part in formula[1] for line in self.stated(part)]
        return [self.said(formula)]

    def said(self, formula: Formula) -> str:
        """The formula as a term."""
        if isinstance(formula, int):
            return self._fact(formula) if formula > 0 else f"(not {self._fact(-formula)})"
        kind = formula[0]
        if kind == "compare":
            return self._compared(formula[1])
        if kind == "count":
            return _counted(formula[1], formula[2], [self.said(part) for part in formula[3]])
        return _joined(kind, [self.said(part) for part in formula[1]])

    def _fact(self, fact: int) -> str:
        c, v, place = self.frame.named_facts[fact - 1]
        value = self.names.values[c][v]
        return f"(= {value} {place + 1})" if permuted(self.frame, c) else f"(= {self._cell(c, place)} {value})"

    def _compared(self, said: Comparison) -> str:
        compared = self._coordinate(said.left, said.by_number)
        compared = compared if said.times == 1 else f"(* {_number(said.times)} {compared})"
        op, numbers = said.op, said.numbers
        if said.right is not None:
            left, right = compared, self._coordinate(said.right, said.by_number)
            short = None if said.distance else SHORT.get((op, numbers[0]))
            if short:
                return f"({'distinct' if short == '!=' else short} {left} {right})"
            compared = f"(- {right} {left})"
        if said.distance:
            compared = f"(abs {compared})"
        if op in ("=", "in"):
            return _joined("or", [f"(= {compared} {_number(number)})" for number in numbers])
        if op in ("!=", "not in"):
            return _joined("and", [f"(distinct {compared} {_number(number)})" for number in numbers])
        return f"({op} {compared} {_number(numbers[0])})"

    def _coordinate(self, coordinate: Coordinate, by_number: bool) -> str:
        """A term for where something stands, told case by case where it is not a variable itself."""
        kind, k = coordinate[0], coordinate[1]
        if kind == "place":
            place = self.names.values[k][coordinate[2]]
            axis = self.frame.categories[self.frame.axis]
            return _cases((f"(= {place} {n})", _number(int(number))) for n, number in enumerate(axis.numbers, 1)) \
                if by_number else place
        along = self.frame.categories[k]
        measures = [_number(int(n)) for n in (along.numbers if by_number else range(1, len(along.values) + 1))]
        place = str(coordinate[2] + 1) if len(coordinate) == 3 else self.names.values[coordinate[2]][coordinate[3]]
        if permuted(self.frame, k):
            return _cases((f"(= {place} {value})", measure)
                          for value, measure in zip(self.names.values[k], measures, strict=True))
        cells = [self._cell(k, p) for p in range(self.frame.places)]
        held = cells[coordinate[2]] if len(coordinate) == 3 else \
            _cases((f"(= {place} {n})", cell) for n, cell in enumerate(cells, 1))
        return _cases((f"(= {held} {n})", measure) for n, measure in enumerate(measures, 1)) if by_number else held


def _cases(cases: Iterable[tuple[str, str]]) -> str:
    """The term of the first case that is true; one of them is, so the last needs no test."""
    *tested, (_, last) = cases
    return "".join(f"(ite {test} {term} " for test, term in tested) + last + ")" * len(tested)


def _joined(kind: str, terms: Sequence[str]) -> str:
    if not terms:
        return "true" if kind == "and" else "false"
    return terms[0] if len(terms) == 1 else f"({kind} {' '.join(terms)})"


def _counted(least: int, most: int, terms: Sequence[str]) -> str:
    """So many of the terms are true."""
    total = f"(+ 0 {' '.join(f'(ite {term} 1 0)' for term in terms)})"
    return f"(= {total} {least})" if least == most else f"(<= {least} {total} {most})"


def _number(number: int) -> str:
    return str(number) if number >= 0 else f"(- {-number})"
