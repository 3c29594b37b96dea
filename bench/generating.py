"""Generating: one riddle by size and by band, against reasoning-gym."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from bench.solving import Row
from cluegrid.categories import CluegridError
from cluegrid.generation import find_theme, generate, theme_names
from cluegrid.generation.themes import Theme


def median_of(work: Callable[[int], object], rounds: int) -> tuple[float, float]:
    """The median and the slowest."""
    times = []
    for seed in range(rounds):
        start = time.perf_counter()
        work(seed)
        times.append(time.perf_counter() - start)
    return statistics.median(times), max(times)


def rows() -> list[Row]:
    found: list[Row] = []
    ours: dict[int, float] = {}
    generate(5, 5, "houses", 0)
    for size, rounds, bar in ((5, 1000, "4 ms"), (6, 100, "–"), (8, 40, "60 ms"), (10, 15, "250 ms")):
        middle, slowest = median_of(lambda seed, size=size: generate(size, size, "houses", seed), rounds)  # type: ignore[misc]
        ours[size] = middle
        found.append((f"a {size}x{size}, one solution, irreducible ({rounds} riddles)",
                      f"slowest {slowest * 1e3:.0f} ms", f"median {middle * 1e3:.1f} ms", bar))
    import reasoning_gym

    for size in (5, 6):
        dataset = reasoning_gym.create_dataset("zebra_puzzles", size=6, seed=1, num_people=size,
                                               num_characteristics=size)
        peer, _ = median_of(lambda i, dataset=dataset: dataset[i], 6)  # type: ignore[misc]
        found.append((f"a {size}x{size} against reasoning-gym", f"{peer * 1e3:.0f} ms there",
                      f"{peer / ours[size]:.0f} times as fast", "at least 100"))
    for size, bar in ((5, "60 ms"), (6, "150 ms")):
        for band in ("easy", "medium", "hard", "expert"):
            middle, slowest = median_of(
                lambda seed, size=size, band=band: generate(size, size, "houses", seed, band), 60)  # type: ignore[misc]
            found.append((f"a {size}x{size} of the band {band}", f"slowest {slowest * 1e3:.0f} ms",
                          f"median {middle * 1e3:.0f} ms", bar))
    for size, bands, bar in ((8, ("medium", "hard", "expert"), "1 s"), (10, ("hard", "expert"), "10 s")):
        orders = [(min(size, len(theme.fitting(size))), theme) for theme in map(find_theme, theme_names())
                  if theme.fitting(size)]
        for band in bands:
            middle, slowest = median_of(partial(_large, orders, size, band), len(orders))
            found.append((f"a {size}x{size}, or as many categories as a theme has, of the band {band} "
                          f"({len(orders)} themes)", f"slowest {slowest:.1f} s", f"median {middle:.2f} s", bar))
    return found


def _large(orders: list[tuple[int, Theme]], places: int, band: str, number: int) -> None:
    """A large riddle of a band; a theme that has too few categories for it gives none."""
    categories, theme = orders[number]
    with suppress(CluegridError):
        generate(places, categories, theme, 0, band)
