"""The standings of a race: a line and a bar for each engine, the fastest first."""

from __future__ import annotations

from math import log10

from cluegrid.racing import Run

BAR = 24


def render(runs: list[Run]) -> str:
    """A table of the runs; the bars are on a logarithmic scale."""
    done = sorted((run for run in runs if run.finished), key=lambda run: run.total)
    lines = [f"{'engine':<13} {'solutions':>10} {'first':>9} {'proof':>9}  {'':<{BAR}}  what the search cost"]
    low = min((run.total for run in done), default=1.0)
    high = max((run.total for run in done), default=1.0)
    for run in done:
        span = log10(high / low) if high > low else 1.0
        filled = 1 + round((BAR - 1) * log10(run.total / low) / span) if high > low else 1
        first = _time(run.first) if run.first is not None else "–"
        cost = ", ".join(f"{number:,} {what}" for what, number in run.cost.items())
        lines.append(f"{run.engine:<13} {run.solutions:>10,} {first:>9} {_time(run.total):>9}  "
                     f"{'█' * filled:<{BAR}}  {cost}".rstrip())
    for run in runs:
        if not run.finished:
            got = f" ({run.solutions:,} found so far)" if run.solutions else ""
            lines.append(f"{run.engine:<13} {run.problem}{got}")
    return "\n".join(lines)


def _time(seconds: float) -> str:
    if seconds < 0.001:
        return f"{seconds * 1e6:.0f} µs"
    return f"{seconds * 1e3:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"
