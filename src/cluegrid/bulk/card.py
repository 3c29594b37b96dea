"""The page that describes a data set."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Sequence
from typing import Any

from cluegrid.bulk.entries import Brief
from cluegrid.bulk.fields import Field
from cluegrid.generation import theme_names

KNOWN = ("The fields from `id` to `{last}` are those of ZebraLogicBench's {mode} mode{more}. There is no `created_at`, "
         "so that the same seed gives the same bytes. The fields after them are further columns.\n")
MODES = {"full": "", "grid": KNOWN.format(last="solution", mode="grid", more=""),
         "choice": KNOWN.format(last="answer", mode="multiple-choice", more=", with the `size`")}
GRADED = {"full": "the whole grid has to be right", "grid": "the whole grid has to be right",
          "choice": "the answer has to be the right choice"}


class Census:
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
        self.kinds.update(brief.kinds)


def write(tally: Census, manifest: dict[str, Any], fields: Sequence[Field]) -> str:
    """The card as Markdown, with the header that data set hubs read."""
    spec, form, shard = manifest["spec"], manifest["format"], manifest["shard"]
    needed = ", and none of its clues can be left out"
    if spec["spare"]:
        needed = f" and {spec['spare']} clue{'s' * (spec['spare'] > 1)} more than it needs"
    theme = "" if set(spec["themes"]) <= set(theme_names()) else "; THEME is the theme's file, where it has its own"
    sections = [
        "---", "license: mit", "language: en", "tags:", "- logic", "- reasoning", "- zebra-puzzle", "configs:",
        "- config_name: default", f"  data_files: part-*.{form}", "---", "",
        f"# {tally.total:,} logic riddles", "",
        "Riddles of the Einstein kind, made by cluegrid. Each has exactly one solution"
        f"{needed}. No two have the same clues.", "",
        "| | |", "|---|---|",
        f"| riddles | {tally.total:,} |", f"| seed | {spec['seed']} |",
        f"| version | cluegrid {manifest['cluegrid']} |", "| licence | MIT |",
        f"| files | part-*.{form}, {'up to ' * bool(tally.total % shard)}{shard:,} riddles each |",
        "", "## Sizes", "", _table("size", tally.sizes),
        "## Themes", "", _table("theme", tally.themes),
        "## Difficulties", "", _table("difficulty", tally.difficulties),
        "## Kinds of clues", "", _table("kind", tally.kinds, "clues"),
        "## Fields", "", *filter(None, [MODES[spec["fields"]]]), _described(fields, form),
        "## Use", "",
        f"`cluegrid grade FOLDER predictions.jsonl` grades answers to these riddles: {GRADED[spec['fields']]}.", "",
        f"`{_command(spec)}` makes one of them again, from its own fields{theme}.", ""]
    return "\n".join(sections)


def _table(name: str, counts: Counter[str], unit: str = "riddles") -> str:
    rows = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return "\n".join([f"| {name} | {unit} |", "|---|---:|", *(f"| {key} | {n:,} |" for key, n in rows), ""])


def _described(fields: Sequence[Field], form: str) -> str:
    as_text = {"json": " (as JSON, where it is no text)"} if form == "parquet" else {}
    return "\n".join(["| field | what it is |", "|---|---|", *(
        f"| `{field.name}` | {field.about}{as_text.get(field.column, '')} |" for field in fields), ""])


def _command(spec: dict[str, Any]) -> str:
    """The command that makes one riddle of the data set, with placeholders for its fields."""
    words = ["cluegrid generate --size SIZE --theme THEME --seed SEED"]
    words += ["--difficulty DIFFICULTY"] if spec["difficulties"] else []
    for name in ("kinds", "exclude"):
        words += [f"--{name} {shlex.quote(','.join(spec[name]))}"] if spec[name] else []
    words += [f"--spare {spec['spare']}"] if spec["spare"] else []
    words += [] if spec["question"] else ["--no-question"]
    return " ".join(words)
