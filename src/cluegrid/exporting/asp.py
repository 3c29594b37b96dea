"""Answer sets: choice rules with bounds put the values into places, constraints are the clues."""

from __future__ import annotations

from cluegrid.exporting.native import SHORT, Comparison, Coordinate, Names, express, heading, one_line, refuse_doubts
from cluegrid.formulas import FALSE, TRUE, Formula
from cluegrid.frame import Frame
from cluegrid.puzzle import Puzzle


def render(puzzle: Puzzle) -> str:
    """The puzzle as an answer set program: ``clingo puzzle.lp 0`` lists its solutions."""
    refuse_doubts(puzzle)
    frame = puzzle.frame
    writer = _Writer(frame)
    lines = [f"% {one_line(puzzle.title)}"] if puzzle.title else []
    axis = frame.categories[frame.axis]
    lines += [one_line(f"% {axis.name}: {', '.join(f'{n} {value}' for n, value in enumerate(axis.values, 1))}"),
              f"place(1..{frame.places})."]
    for c in frame.others:
        lines += ["", one_line(f"% {frame.categories[c].name}: {', '.join(frame.categories[c].values)}"),
                  *_chosen(frame, writer.names, c)]
    for number, clue in puzzle.numbered.items():
        writer.lines += ["", f"% {heading(number, clue)}"]
        writer.state(express(clue.relation, frame))
    return "\n".join([*lines, *writer.measures(), *writer.lines, "", "#show at/3."]) + "\n"


def _chosen(frame: Frame, names: Names, c: int) -> list[str]:
    category = names.categories[c]
    values: dict[tuple[int, int], list[str]] = {}
    for name, counts in zip(names.values[c], frame.categories[c].counts, strict=True):
        values.setdefault((counts[0], min(counts[1], frame.places)), []).append(name)
    return [f"value({category},({';'.join(names.values[c])})).",
            f"1 {{ at({category},V,P) : value({category},V) }} 1 :- place(P).",
            *(f"{least} {{ at({category},V,P) : place(P) }} {most} :- "
              + (f"value({category},V)." if len(values) == 1 else f"V = ({';'.join(alike)}).")
              for (least, most), alike in values.items())]


class _Writer:
    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.names = Names(frame)
        self.lines: list[str] = []
        self.known: dict[Formula, int] = {}
        self.measured: set[tuple[int, bool]] = set()

    def measures(self) -> list[str]:
        """For each category that is compared along which in the order a value is, or its number."""
        lines: list[str] = []
        for k, by_number in sorted(self.measured):
            category, name = self.frame.categories[k], self.names.categories[k]
            terms = self.names.values[k] if k != self.frame.axis else [str(n + 1) for n in range(self.frame.places)]
            numbers = map(int, category.numbers) if by_number else range(1, len(terms) + 1)
            predicate = "number" if by_number else "rank"
            lines.append(" ".join(f"{predicate}({name},{term},{number})."
                                  for term, number in zip(terms, numbers, strict=True)))
        return ["", *lines] if lines else []

    def state(self, formula: Formula) -> None:
        """Add constraints that say the formula, one for each of its parts."""
        if isinstance(formula, int):
            self.lines.append(f":- {self._literal(-formula)}.")
        elif formula[0] == "and":
            for part in formula[1]:
                self.state(part)
        elif formula[0] == "compare":
            self.lines.append(f":- {self._failing(formula[1])}.")
        elif formula[0] == "or":
            self.lines.append(f":- {', '.join(_opposite(self._literal(part)) for part in formula[1]) or '#true'}.")
        else:
            self.lines.append(f":- not {self._counted(formula)}.")

    def _literal(self, formula: Formula) -> str:
        """A literal that is true just where the formula is; rules that define it are added where it needs some."""
        if isinstance(formula, int):
            c, v, place = self.frame.named_facts[abs(formula) - 1]
            atom = f"at({self.names.categories[c]},{self.names.values[c][v]},{place + 1})"
            return atom if formula > 0 else f"not {atom}"
        if formula in (TRUE, FALSE):
            return "#true" if formula == TRUE else "#false"
        if formula not in self.known:
            rules = self._rules(formula)
            number = self.known[formula] = len(self.known) + 1
            head = "fails" if formula[0] == "compare" else "part"
            self.lines += [f"{head}({number}) :- {body}." for body in rules]
        number = self.known[formula]
        return f"not fails({number})" if formula[0] == "compare" else f"part({number})"

    def _rules(self, formula: Formula) -> list[str]:
        kind = formula[0]
        if kind == "compare":
            return [self._failing(formula[1])]
        if kind == "count":
            return [self._counted(formula)]
        literals = [self._literal(part) for part in formula[1]]
        return literals if kind == "or" else [", ".join(literals)]

    def _counted(self, formula: Formula) -> str:
        _, least, most, parts = formula
        numbered = "; ".join(f"{i} : {self._literal(part)}" for i, part in enumerate(parts, 1))
        return f"{least} <= #count {{ {numbered} }} <= {most}"

    def _failing(self, said: Comparison) -> str:
        """The body of a rule that is true where the comparison is not."""
        body = self._coordinate(said.left, "A", said.by_number)
        compared = left = "A" if said.times == 1 else f"{said.times}*A"
        if said.right is not None:
            body += self._coordinate(said.right, "B", said.by_number)
            compared = f"|B-{left}|" if said.distance else f"B-{left}"
        op = said.opposite.op
        short = None if said.right is None or said.distance else SHORT.get((op, said.numbers[0]))
        if short:
            return ", ".join([*body, f"{left} {short} B"])
        if op == "in":  # one of these is true just where a number of them is
            return ", ".join([*body, f"1 {{ {'; '.join(f'{compared} = {n}' for n in said.numbers)} }}"])
        return ", ".join([*body, *(f"{compared} {'!=' if op == 'not in' else op} {n}" for n in said.numbers)])

    def _coordinate(self, coordinate: Coordinate, name: str, by_number: bool) -> list[str]:
        """Literals that give the name to where something stands."""
        kind, k = coordinate[0], coordinate[1]
        if kind == "place":
            where = name if not by_number else f"P{name}"
            at = f"at({self.names.categories[k]},{self.names.values[k][coordinate[2]]},{where})"
            return [at, self._measure(self.frame.axis, where, name, by_number)] if by_number else [at]
        place, literals = f"P{name}", []
        if len(coordinate) == 3:
            place = str(coordinate[2] + 1)
        else:
            c, v = coordinate[2], coordinate[3]
            literals.append(f"at({self.names.categories[c]},{self.names.values[c][v]},{place})")
        return [*literals, f"at({self.names.categories[k]},V{name},{place})",
                self._measure(k, f"V{name}", name, by_number)]

    def _measure(self, k: int, term: str, name: str, by_number: bool) -> str:
        self.measured.add((k, by_number))
        return f"{'number' if by_number else 'rank'}({self.names.categories[k]},{term},{name})"


def _opposite(literal: str) -> str:
    return literal.removeprefix("not ") if literal.startswith("not ") else f"not {literal}"
