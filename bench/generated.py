"""Whether generated riddles keep their promises: ``python -m bench.generated 2000`` makes so many and checks each.

They go over all themes, many sizes, every difficulty and none. Each must have one solution by a solver that had no part
in making it, a second solution without any one of its clues, the asked rating, and a text that reads back to itself.
"""

from __future__ import annotations

import sys
from collections import Counter
from contextlib import suppress
from itertools import compress, product

from bench.solving import Row
from cluegrid.bulk import ordered_map
from cluegrid.categories import CluegridError
from cluegrid.deduction import rate
from cluegrid.generation import BANDS, NoRiddleError, generate, theme_names
from cluegrid.oracle import Oracle
from cluegrid.reading import read
from cluegrid.records import replace
from cluegrid.solving import solve

SIZES = ((2, 2), (3, 2), (3, 3), (3, 5), (4, 1), (4, 4), (5, 3), (5, 5), (6, 2), (6, 4), (6, 6), (7, 2), (8, 3),
         (10, 2), (12, 2))
LARGEST_GRADED = 36  # cells
MOST_SEEDS = 20  # until one gives a riddle of the asked kind
Order = tuple[int, int, str, str | None, int]


def orders(count: int) -> list[Order]:
    """What to make: every theme in every size that it can have, with every difficulty that this size can have."""
    thinkable = [(places, categories, name, band) for (places, categories), name, band in product(
        SIZES, theme_names(), (None, *BANDS)) if band is None or places * categories <= LARGEST_GRADED]
    kinds = list(compress(thinkable, ordered_map(exists, thinkable, 2)))
    return [(*kinds[n % len(kinds)], n) for n in range(count)]


def exists(kind: tuple[int, int, str, str | None]) -> bool:
    """Whether a theme has such riddles; tests say what is refused, and how."""
    places, categories, theme, band = kind
    try:
        generate(places, categories, theme, 0, band)
    except CluegridError:
        return False
    return True


def check(order: Order) -> str:
    """What is wrong with a riddle, or that it is right."""
    places, categories, theme, band, seed = order
    for attempt in range(MOST_SEEDS):
        with suppress(NoRiddleError):  # small sizes have few riddles of some bands
            puzzle = generate(places, categories, theme, f"check {seed} {attempt}", band)
            break
    else:
        return "not found"
    if solve(puzzle, engine="asp").status != "unique":
        return "not unique"
    for n in range(len(puzzle.clues)):
        if solve(replace(puzzle, clues=puzzle.clues[:n] + puzzle.clues[n + 1:])).status != "several":
            return "not irreducible"
    if band is not None and rate(puzzle).band != band:
        return "of another band"
    found = read(puzzle.text)
    again = found.puzzle
    if found.problems or again is None:
        return "not read"
    if {c.name: (c.values, c.order, c.numbers, c.counts) for c in again.categories} != {
            c.name: (c.values, c.order, c.numbers, c.counts) for c in puzzle.categories}:
        return "read to other values"
    if [(q.category, q.of, q.each) for q in again.questions] != [
            (q.category, q.of, q.each) for q in puzzle.questions]:
        return "read to another question"
    with Oracle(replace(puzzle, clues=())) as oracle:
        for clue, said in zip(puzzle.clues, again.clues, strict=True):
            one, other = oracle.literal(clue.relation), oracle.literal(said.relation)
            if oracle.possible([one, -other]) or oracle.possible([-one, other]):
                return "read to another clue"
    return "right"


def rows(count: int = 2_000) -> list[Row]:
    wanted = orders(count)
    tally: Counter[str] = Counter()
    for order, verdict in zip(wanted, ordered_map(check, wanted, 2), strict=True):
        tally[verdict] += 1
        if verdict != "right":
            print(*order, verdict, flush=True)
    bands = Counter(band or "no band" for _, _, _, band, _ in wanted)
    return [(f"{count:,} riddles over {len({order[2] for order in wanted})} themes and {len(SIZES)} sizes",
             ", ".join(f"{number:,} {name}" for name, number in bands.items()),
             ", ".join(f"{number:,} {name}" for name, number in tally.items()), "all right")]


if __name__ == "__main__":
    for row in rows(int(sys.argv[1]) if len(sys.argv) > 1 else 2_000):
        print(" | ".join(row))
