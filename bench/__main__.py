"""``python -m bench [solving ...]``: run the benchmarks; ``--write`` puts them into docs/benchmarks.md."""

from __future__ import annotations

import platform
import sys
from datetime import date
from importlib import import_module
from pathlib import Path

from bench import chart

DOCS = Path(__file__).parent.parent / "docs"
SECTIONS = {"solving": "Solving, counting, searching", "reading": "Reading", "explaining": "Explaining",
            "generating": "Generating", "generated": "Generated riddles, checked", "bulk": "Many riddles"}


def main(names: list[str], write: bool) -> None:
    parts = ["# Benchmarks", f"{date.today():%d %B %Y}, {platform.machine()}, {_cores()} cores, Python "
             f"{platform.python_version()}. Each line is a ratio or a figure within one run; `make bench` runs them."]
    for name in names or list(SECTIONS):
        module = import_module(f"bench.{name}")
        table = ["| what | measured | figure | bar |", "|---|---|---|---|"]
        for row in module.rows():
            print(" | ".join(row), flush=True)
            table.append("| " + " | ".join(row) + " |")
        parts += [f"## {SECTIONS[name]}", "\n".join(table)]
        if write and name == "solving":
            curves = module.against_size()
            (DOCS / "time-against-size.svg").write_text(
                chart.lines("Time to the proof, random riddles of n places and n categories", "n", curves),
                encoding="utf-8")
            parts.append("![time against size for every engine](time-against-size.svg)")
    if write:
        (DOCS / "benchmarks.md").write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def _cores() -> int:
    import os

    return os.cpu_count() or 1


if __name__ == "__main__":
    main([word for word in sys.argv[1:] if word in SECTIONS], "--write" in sys.argv)
