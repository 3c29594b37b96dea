"""Depth first, as article 001 has it: one value after another into a place, clues judged while places are unknown.

Every arrangement that is judged counts as checked, those for looking ahead too; one that breaks a clue excludes the
subtree below it. After each move the blanks that share a clue with it are tried, and the one with the fewest ways
to fill it comes next.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cluegrid.engines import Cells, Cost, judges, named_in
from cluegrid.puzzle import Puzzle

Blank = tuple[int, int]  # a category, and a value that has no place yet or a place that has no value yet
Move = tuple[int, int, int]  # category, value, place
Open = dict[Blank, list[Move]]


def solutions(puzzle: Puzzle, cost: Cost) -> Iterator[Cells]:
    """Place values one by one and leave every subtree whose root already breaks a clue."""
    cost["arrangements checked"] = cost["subtrees excluded"] = 0
    search = _Search(puzzle, cost)
    blanks = search.blanks()
    # A clue about one blank alone can exclude something before anything is known.
    sure = {blank for filled in search.filled_by for blank in filled if len(filled) == 1}
    if search.fits(range(len(puzzle.clues))) and search.look_ahead(blanks, sure):
        yield from search.descend(blanks)


class _Search:
    """The arrangement so far, and which clues each blank has a part in."""

    def __init__(self, puzzle: Puzzle, cost: Cost) -> None:
        self.frame = frame = puzzle.frame
        self.cost = cost
        self.rows: list[list[int | None]] = [[None] * frame.places for _ in frame.categories]
        self.rows[frame.axis] = list(range(frame.places))
        self.held = [[0] * len(category.values) for category in frame.categories]
        self.once = {c: all(count == (1, 1) for count in frame.categories[c].counts) for c in frame.others}
        self.judges = [judge for judge, _ in judges(puzzle)]
        named = [named_in(clue.relation, frame) for clue in puzzle.clues]
        self.concerning = {c: [i for i, values in enumerate(named) if c in values] for c in frame.others}
        self.filled_by = [{(c, item) for c, values in clue.items()
                           for item in (values if self.once[c] else range(frame.places))} for clue in named]
        self.clues = {blank: [i for i, filled in enumerate(self.filled_by) if blank in filled]
                      for blank in self.blanks()}
        self.linked = {blank: set[Blank]().union(*(self.filled_by[i] for i in clues)) - {blank}
                       for blank, clues in self.clues.items()}

    def blanks(self) -> Open:
        """All blanks at the start: values looking for their place, or, where values repeat, places for their value."""
        places = range(self.frame.places)
        blanks: Open = {}
        for c in self.frame.others:
            values = range(len(self.frame.categories[c].values))
            if self.once[c]:
                blanks |= {(c, v): [(c, v, place) for place in places] for v in values}
            else:
                blanks |= {(c, place): [(c, v, place) for v in self._values_left(c)] for place in places}
        return blanks

    def fits(self, clues: Iterable[int]) -> bool:
        """Check the arrangement by these clues."""
        self.cost["arrangements checked"] += 1
        if any(self.judges[i](self.rows) is False for i in clues):
            self.cost["subtrees excluded"] += 1
            return False
        return True

    def look_ahead(self, blanks: Open, which: Iterable[Blank]) -> bool:
        """Try every move of some blanks and keep those that fit; False where a blank has none left."""
        for blank in which:
            if blank in blanks:
                blanks[blank] = [move for move in blanks[blank] if self._tried(move)]
                if not blanks[blank]:
                    return False
        return True

    def descend(self, blanks: Open) -> Iterator[Cells]:
        """Fill one blank in every way, and the others below it."""
        if not blanks:
            yield tuple(tuple(row) for row in self.rows)  # type: ignore[arg-type]  # nothing is unknown any more
            return
        chosen = self._tightest(blanks)
        for move in blanks[chosen]:
            self._put(move)
            if self.fits(self.concerning[move[0]]):
                below = self._after(move, chosen, blanks)
                if all(below.values()) and self.look_ahead(below, sorted(self.linked[chosen])):
                    yield from self.descend(below)
            self._take(move)

    def _tightest(self, blanks: Open) -> Blank:
        """The blank with the fewest moves; among equals the one whose clues have the fewest other blanks."""
        unknown = [sum(blank in blanks for blank in filled) for filled in self.filled_by]
        return min(blanks, key=lambda blank: (len(blanks[blank]), -sum(0.5 ** unknown[i] for i in self.clues[blank])))

    def _after(self, done: Move, chosen: Blank, blanks: Open) -> Open:
        c, _, place = done
        left = set(self._values_left(c))
        below = {blank: moves for blank, moves in blanks.items() if blank != chosen}
        for blank, moves in below.items():
            if blank[0] == c:
                below[blank] = [move for move in moves if move[2] != place and move[1] in left]
        return below

    def _values_left(self, c: int) -> list[int]:
        """The values that may still be put somewhere, so that every least and most count can be kept."""
        counts, held = self.frame.categories[c].counts, self.held[c]
        owed = sum(max(0, least - n) for (least, _), n in zip(counts, held, strict=True))
        spare = self.rows[c].count(None) - owed
        return [v for v, ((least, most), n) in enumerate(zip(counts, held, strict=True))
                if n < most and (n < least or spare > 0)]

    def _tried(self, move: Move) -> bool:
        self._put(move)
        fits = self.fits(self.concerning[move[0]])
        self._take(move)
        return fits

    def _put(self, move: Move) -> None:
        c, v, place = move
        self.rows[c][place] = v
        self.held[c][v] += 1

    def _take(self, move: Move) -> None:
        c, v, place = move
        self.rows[c][place] = None
        self.held[c][v] -= 1
