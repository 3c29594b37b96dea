"""The page that describes a data set."""

from __future__ import annotations

from collections import Counter
from typing import Any

from cluegrid.bulk.records import Brief

FIELDS = """\
| field | what it is |
|---|---|
| `id` | the data set's seed and the riddle's number |
| `fingerprint` | the same for two riddles with the same categories and clues, whatever their order |
| `size` | places x categories |
| `theme`, `seed` | `cluegrid generate` makes the same riddle from size, theme, difficulty and this seed |
| `difficulty`, `score`, `techniques` | the band, a number from 1 to 10, how often each technique is needed |
| `clues`, `kinds` | how many clues, and of which kinds |
| `text` | the riddle in English |
| `question`, `answer` | the question at its end and the answer |
| `solution` | `header` and `rows`, one row for each place |
| `puzzle` | the riddle in cluegrid's notation |
| `explanation` | the solution step by step (where it was asked for) |
"""


class Tally:
    """Counts for the card, riddle by riddle."""

    def __init__(self) -> None:
        self.total = 0
        self.sizes: Counter[str] = Counter()
        self.themes: Counter[str] = Counter()
        self.difficulties: Counter[str] = Counter()
        self.kinds: Counter[str] = Counter()

    def add(self, brief: Brief) -> None:
        """Count one riddle."""
        self.total += 1
        self.sizes[brief.size] += 1
        self.themes[brief.theme] += 1
        self.difficulties[brief.difficulty or "not rated"] += 1
        for kind, n in brief.kinds.items():
            self.kinds[kind] += n


def write(tally: Tally, manifest: dict[str, Any]) -> str:
    """The card as Markdown, with the header that data set hubs read."""
    spec, form = manifest["spec"], manifest["format"]
    needed = ", and none of its clues can be left out"
    if spec["spare"]:
        needed = f" and {spec['spare']} clues more than it needs"
    sections = [
        "---", "license: mit", "language: en", "tags:", "- logic", "- reasoning", "- zebra-puzzle", "configs:",
        "- config_name: default", f"  data_files: part-*.{form}", "---", "",
        f"# {tally.total:,} logic riddles", "",
        "Riddles of the Einstein kind, made by cluegrid. Each has exactly one solution"
        f"{needed}. No two have the same clues.", "",
        "| | |", "|---|---|",
        f"| riddles | {tally.total:,} |", f"| seed | {spec['seed']} |",
        f"| version | cluegrid {manifest['cluegrid']} |", "| licence | MIT |",
        f"| files | part-*.{form}, {manifest['shard']:,} riddles each |",
        "", "## Sizes", "", _table("size", tally.sizes),
        "## Themes", "", _table("theme", tally.themes),
        "## Difficulties", "", _table("difficulty", tally.difficulties),
        "## Kinds of clues", "", _table("kind", tally.kinds, "clues"),
        "## Fields", "", FIELDS]
    return "\n".join(sections)


def _table(name: str, counts: Counter[str], unit: str = "riddles") -> str:
    rows = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return "\n".join([f"| {name} | {unit} |", "|---|---:|", *(f"| {key} | {n:,} |" for key, n in rows), ""])
