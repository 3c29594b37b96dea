"""One explanation step for Einstein's riddle with CPMpy's tools: the cheapest set of clues and rules for one fact."""

from __future__ import annotations

from typing import Any

KINDS = ["red green white yellow blue", "brit swede dane norwegian german", "tea coffee milk beer water",
         "pallmall dunhill blends bluemaster prince", "dogs birds cats horses fish"]


TRUTH = {"red": 3, "green": 4, "white": 5, "yellow": 1, "blue": 2, "brit": 3, "swede": 5, "dane": 2, "norwegian": 1,
         "german": 4}


def next_step() -> Any:
    """The cheapest next step as OCUS finds it: one fact to derive, with the clues and rules that derive it."""
    import cpmpy as cp
    from cpmpy.tools.explain import ocus

    at = {name: cp.intvar(1, 5, name=name) for kind in KINDS for name in kind.split()}
    clues = [at[a] == at[b] for a, b in (pair.split() for pair in (
        "brit red", "swede dogs", "dane tea", "green coffee", "pallmall birds", "yellow dunhill", "bluemaster beer",
        "german prince"))]
    clues += [at["green"] + 1 == at["white"], at["milk"] == 3, at["norwegian"] == 1]
    clues += [abs(at[a] - at[b]) == 1 for a, b in (pair.split() for pair in (
        "blends cats", "horses dunhill", "norwegian blue", "blends water"))]
    denials = [at[name] != place for name, place in TRUTH.items()]
    soft = [cp.AllDifferent([at[name] for name in kind.split()]) for kind in KINDS] + clues + denials
    weights = [20] * len(KINDS) + [10] * len(clues) + [1] * len(denials)
    return ocus(soft, weights=weights, meta_constraint=cp.sum(denials) == 1)
