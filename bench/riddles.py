"""Random riddles with one solution, of any size, for the benchmarks."""

from __future__ import annotations

from random import Random

from cluegrid import Clue, Puzzle, apart, category, just_left_of, left_of, next_to, row, together
from cluegrid.oracle import Oracle
from cluegrid.relations import Relation


def random_riddle(places: int, categories: int, seed: int) -> Puzzle:
    """A riddle of true clues with exactly one solution: the clues of a proof, and no more."""
    random = Random(seed)
    house = row("Place", places)
    others = [category(f"Kind{c}", *(f"k{c}v{v}" for v in range(places))) for c in range(categories)]
    at = {value.key: place for kind in others for place, value in enumerate(random.sample(list(kind), places))}
    at |= {value.key: place for place, value in enumerate(house)}
    clues: list[Relation] = []
    while True:
        for _ in range(places * categories * 2):
            a, b = random.sample([value for kind in (house, *others) for value in kind], 2)
            if a.category == b.category == "Place":
                continue
            distance = at[b.key] - at[a.key]
            if distance == 0:
                clues.append(together(a, b))
            elif distance == 1 and a.category != "Place" != b.category:
                clues.append(random.choice([just_left_of, next_to])(a, b))
            elif distance > 0 and a.category != "Place" != b.category:
                clues.append(left_of(a, b))
            elif a.category != b.category:
                clues.append(apart(a, b))
        puzzle = Puzzle((house, *others), "Place", tuple(map(Clue, clues)))
        with Oracle(puzzle) as oracle:
            truth = [-oracle.theory.frame.fact(c, v, at[value.key])
                     for c, kind in enumerate((house, *others)) if c for v, value in enumerate(kind)]
            differs = oracle.theory.new_variable()
            oracle._solver.add_clause([-differs, *truth])
            if not oracle.possible([differs]):
                needed = sorted(oracle.needed()[0])
                return Puzzle(puzzle.categories, "Place", tuple(puzzle.clues[n - 1] for n in needed))
