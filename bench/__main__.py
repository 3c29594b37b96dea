"""``python -m bench [solving ...]``: run the benchmarks; ``--write`` puts them into docs/benchmarks.md, which keeps its
other sections."""

from __future__ import annotations

import platform
import sys
from datetime import date
from importlib import import_module
from pathlib import Path

from bench import chart

DOCS = Path(__file__).parent.parent / "docs"
SECTIONS = {"solving": "Solving, counting, searching", "reading": "Reading", "explaining": "Explaining",
            "generating": "Generating", "generated": "Generated riddles, checked", "bulk": "Many riddles",
            "grading": "Grading, checked", "page": "The page", "serving": "The service"}

HEAD = """# Benchmarks

{}, {} cores, Python {}. Each line is a ratio or a figure within one run; `make bench` runs them all, and
`python -m bench NAME --write` one of the sections: {}."""


def main(names: list[str], write: bool) -> None:
    known = _sections() if write else {}
    for name in names or list(SECTIONS):
        module = import_module(f"bench.{name}")
        table = ["| what | measured | figure | bar |", "|---|---|---|---|"]
        for row in module.rows():
            print(" | ".join(row), flush=True)
            table.append("| " + " | ".join(row) + " |")
        known[SECTIONS[name]] = f"Measured on {date.today():%d %B %Y}.\n\n" + "\n".join(table)
        if write and name == "solving":
            curves = module.against_size()
            (DOCS / "time-against-size.svg").write_text(
                chart.lines("Time to the proof, random riddles of n places and n categories", "n", curves),
                encoding="utf-8")
            known[SECTIONS[name]] += "\n\n![time against size for every engine](time-against-size.svg)"
    if write:
        parts = [HEAD.format(platform.machine(), _cores(), platform.python_version(), ", ".join(SECTIONS))]
        parts += [f"## {title}\n\n{known[title]}" for title in SECTIONS.values() if title in known]
        (DOCS / "benchmarks.md").write_text("\n\n".join(parts) + "\n", encoding="utf-8")


def _sections() -> dict[str, str]:
    """The sections that the document has already, by their titles."""
    _, *sections = (DOCS / "benchmarks.md").read_text(encoding="utf-8").split("\n## ")
    return {title: text.strip() for title, _, text in (section.partition("\n") for section in sections)}


def _cores() -> int:
    import os

    return os.cpu_count() or 1


if __name__ == "__main__":
    main([word for word in sys.argv[1:] if word in SECTIONS], "--write" in sys.argv)
