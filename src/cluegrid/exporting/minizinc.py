"""MiniZinc: a variable for the place of each value, or for what each place holds where values may be repeated."""

from __future__ import annotations

from cluegrid.exporting.native import (
    SHORT,
    Comparison,
    Coordinate,
    Names,
    express,
    heading,
    join,
    one_line,
    permuted,
    refuse_doubts,
)
from cluegrid.formulas import Formula
from cluegrid.puzzle import Puzzle


def render(puzzle: Puzzle) -> str:
    """The puzzle as a MiniZinc model: ``minizinc --solver gecode -a`` lists its solutions."""
    refuse_doubts(puzzle)
    writer = _Writer(puzzle)
    stated = [line for number, clue in puzzle.numbered.items()
              for line in ("", f"% {heading(number, clue)}", *writer.stated(express(clue.relation, puzzle.frame)))]
    title = [f"% {one_line(puzzle.title)}"] if puzzle.title else []
    return "\n".join([*title, *writer.included(), *writer.declared(), *stated, "", "solve satisfy;"]) + "\n"


class _Writer:
    def __init__(self, puzzle: Puzzle) -> None:
        self.frame = puzzle.frame
        self.names = Names(puzzle.frame)
        self.looked_up: set[int] = set()  # categories whose value at a place is asked for
        self.measured: set[int] = set()  # categories whose numbers are asked for

    def included(self) -> list[str]:
        """The files of the constraints in use; all of them at once do not load everywhere."""
        plain = [permuted(self.frame, c) for c in self.frame.others]
        used = {"alldifferent": any(plain), "global_cardinality_low_up": not all(plain),
                "inverse": any(permuted(self.frame, c) for c in self.looked_up)}
        return [f'include "{file}.mzn";' for file, needed in used.items() if needed]

    def declared(self) -> list[str]:
        """The variables, and how often each value is held."""
        frame, names = self.frame, self.names
        axis = frame.categories[frame.axis]
        lines = ["", one_line(f"% {axis.name}: {_numbered(axis.values)}")]
        lines += self._numbers(frame.axis)
        for c in frame.others:
            category, values = frame.categories[c], names.values[c]
            lines += ["", one_line(f"% {category.name}: {_numbered(category.values)}")]
            lines += self._numbers(c)
            if permuted(frame, c):
                lines += [f"var 1..{frame.places}: {value};" for value in values]
                lines.append(f"constraint alldifferent([{', '.join(values)}]);")
                if c in self.looked_up:
                    lines.append(f"array[1..{frame.places}] of var 1..{len(values)}: {self._row(c)};")
                    lines.append(f"constraint inverse([{', '.join(values)}], {self._row(c)});")
                continue
            lines += [f"int: {value} = {v};" for v, value in enumerate(values, 1)]
            least, most = zip(*category.counts, strict=True)
            lines.append(f"array[1..{frame.places}] of var 1..{len(values)}: {self._row(c)};")
            lines.append(f"constraint global_cardinality_low_up({self._row(c)}, [{', '.join(values)}], "
                         f"{list(least)}, {[min(n, frame.places) for n in most]});")
        return lines

    def _numbers(self, c: int) -> list[str]:
        numbers = [int(number) for number in self.frame.categories[c].numbers]
        return [f"array[1..{len(numbers)}] of int: {self.names.categories[c]}_number = {numbers};"] \
            if c in self.measured else []

    def _row(self, c: int) -> str:
        return f"{self.names.categories[c]}_at"

    def stated(self, formula: Formula) -> list[str]:
        """Constraints that say the formula, one for each of its parts."""
        if not isinstance(formula, int) and formula[0] == "and":
            return [line for part in formula[1] for line in self.stated(part)] or ["constraint true;"]
        said = self.said(formula)
        return [f"constraint {said[1:-1] if said.startswith('(') and _one_pair(said) else said};"]

    def said(self, formula: Formula) -> str:
        """The formula as an expression."""
        if isinstance(formula, int):
            return self._fact(abs(formula), "=" if formula > 0 else "!=")
        kind = formula[0]
        if kind == "compare":
            return self._compared(formula[1])
        if kind == "count":
            return f"(sum([{', '.join(self.said(part) for part in formula[3])}]) in {formula[1]}..{formula[2]})"
        if not formula[1]:
            return "true" if kind == "and" else "false"
        return join((self.said(part) for part in formula[1]), r" /\ " if kind == "and" else r" \/ ")

    def _fact(self, fact: int, op: str) -> str:
        c, v, place = self.frame.named_facts[fact - 1]
        value = self.names.values[c][v]
        return f"{value} {op} {place + 1}" if permuted(self.frame, c) else f"{self._row(c)}[{place + 1}] {op} {value}"

    def _compared(self, said: Comparison) -> str:
        left = self._coordinate(said.left, said.by_number)
        left = left if said.times == 1 else f"{said.times} * {left}"
        op, number = said.op, said.numbers[0]
        if said.right is None:
            compared = left
        else:
            right = self._coordinate(said.right, said.by_number)
            if not said.distance and (op, number) in SHORT:
                return f"{left} {SHORT[op, number]} {right}"
            compared = f"abs({right} - {left})" if said.distance else f"{right} - {left}"
        if op in ("in", "not in"):
            within = f"{compared} in {{{', '.join(map(str, said.numbers))}}}"
            return within if op == "in" else f"not ({within})"
        return f"{compared} {op} {number}"

    def _coordinate(self, coordinate: Coordinate, by_number: bool) -> str:
        kind, k = coordinate[0], coordinate[1]
        if kind == "place":
            k, index = self.frame.axis, self.names.values[k][coordinate[2]]
        else:
            self.looked_up.add(k)
            place = str(coordinate[2] + 1) if len(coordinate) == 3 else self.names.values[coordinate[2]][coordinate[3]]
            index = f"{self._row(k)}[{place}]"
        if not by_number:
            return index
        self.measured.add(k)
        return f"{self.names.categories[k]}_number[{index}]"


def _numbered(values: tuple[str, ...]) -> str:
    return ", ".join(f"{n} = {value}" if str(n) != value else value for n, value in enumerate(values, 1))


def _one_pair(said: str) -> bool:
    """Whether the parenthesis that opens a text is closed by its last character."""
    depth = 0
    for i, character in enumerate(said):
        depth += (character == "(") - (character == ")")
        if depth == 0:
            return i == len(said) - 1
    return False
