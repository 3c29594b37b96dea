"""The page that describes a data set."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Sequence
from typing import Any

from cluegrid.bulk.balance import difference, mix_of
from cluegrid.bulk.entries import Brief
from cluegrid.bulk.fields import Field
from cluegrid.generation import BANDS, theme_names

KNOWN = ("The fields from `id` to `{last}` are those of ZebraLogicBench's {mode} mode{more}. There is no `created_at`, "
         "so that the same seed gives the same bytes. The fields after them are further columns.\n")
MODES = {"full": "", "grid": KNOWN.format(last="solution", mode="grid", more=""),
         "choice": KNOWN.format(last="answer", mode="multiple-choice", more=", with the `size`")}
GRADED = {"full": "the whole grid has to be right", "grid": "the whole grid has to be right",
          "choice": "the answer has to be the right choice"}
SIZES = ((1_000, "n<1K"), (10_000, "1K<n<10K"), (100_000, "10K<n<100K"), (1_000_000, "100K<n<1M"),
         (10_000_000, "1M<n<10M"))  # as hubs have them
LARGEST = "10M<n<100M"


class Census:
    """Counts for the card, riddle by riddle."""

    def __init__(self) -> None:
        self.total = 0
        self.sizes: Counter[str] = Counter()
        self.themes: Counter[str] = Counter()
        self.difficulties: Counter[str] = Counter()
        self.kinds: dict[str, Counter[str]] = {}

    def add(self, brief: Brief) -> None:
        """Count one riddle."""
        self.total += 1
        self.sizes[brief.size] += 1
        self.themes[brief.theme] += 1
        self.difficulties[brief.difficulty or "not rated"] += 1
        self.kinds.setdefault(brief.difficulty or "all", Counter()).update(brief.kinds)


def write(tally: Census, manifest: dict[str, Any], fields: Sequence[Field]) -> str:
    """The card as Markdown, with the header that data set hubs read."""
    spec, form, shard = manifest["spec"], manifest["format"], manifest["shard"]
    needed = ", and none of its clues can be left out"
    if spec["spare"]:
        needed = f" and {spec['spare']} clue{'s' * (spec['spare'] > 1)} more than it needs"
    theme = "" if set(spec["themes"]) <= set(theme_names()) else "; THEME is the theme's file, where it has its own"
    sections = [
        *_header(tally.total, form, list(spec["splits"])),
        f"# {tally.total:,} logic riddles", "",
        "Riddles of the Einstein kind, made by cluegrid. Each has exactly one solution"
        f"{needed}. No two are the same but for names and order.", "",
        "| | |", "|---|---|",
        f"| riddles | {tally.total:,} |",
        *([f"| seed | {spec['seed']} |"] if spec["seed"] is not None else [f"| canary | {spec['canary']} |"]),
        f"| version | cluegrid {manifest['cluegrid']} |", "| licence | MIT |",
        *_files(tally.total, shard, form, spec["splits"]),
        "", "## Sizes", "", _table("size", tally.sizes),
        "## Themes", "", _table("theme", tally.themes),
        "## Difficulties", "", _table("difficulty", tally.difficulties),
        "## Kinds of clues", "", *_mixes(tally.kinds),
        "## Fields", "", *filter(None, [MODES[spec["fields"]]]), _described(fields, form),
        "## Use", "",
        f"`cluegrid grade FOLDER predictions.jsonl` grades answers to these riddles: {GRADED[spec['fields']]}.", "",
        *([f"`{_command(spec)}` makes one of them again, from its own fields{theme}.", ""] if spec["seed"] is not None
          else ["These riddles are for testing. Their seed is secret; please keep them out of training data.", ""])]
    return "\n".join(sections)


def _header(total: int, form: str, splits: Sequence[str]) -> list[str]:
    """What hubs of data sets read."""
    size = next((name for most, name in SIZES if total < most), LARGEST)
    files = [f"  data_files: part-*.{form}"] if not splits else ["  data_files:", *(
        line for name in splits for line in (f"  - split: {name}", f"    path: {name}-*.{form}"))]
    return ["---", f"pretty_name: {total:,} logic riddles", "license: mit", "language:", "- en", "task_categories:",
            "- question-answering", "tags:", "- logic", "- reasoning", "- zebra-puzzle", "- synthetic",
            "size_categories:", f"- {size}", "configs:", "- config_name: default", *files, "---", ""]


def _files(total: int, shard: int, form: str, splits: dict[str, float]) -> list[str]:
    """The rows that say which files there are."""
    each = f"{'up to ' * bool(total % shard or splits)}{shard:,} riddles each"
    if not splits:
        return [f"| files | part-*.{form}, {each} |"]
    return [f"| split `{name}` | {name}-*.{form}, {share:.0%} of the riddles, {each} |"
            for name, share in splits.items()] + [
        "| between splits | no riddle is another one in disguise, with other names or in another order |"]


def _mixes(kinds: dict[str, Counter[str]]) -> list[str]:
    """How the clues are mixed, for each difficulty, and how far the mixes differ."""
    bands = [band for band in (*BANDS, "all") if band in kinds]
    mixes = {band: mix_of(kinds[band].elements()) for band in bands}
    order = sum(kinds.values(), Counter()).most_common()
    rows = [f"| {kind} | {n:,} | " + " | ".join(f"{mixes[band].get(kind, 0):.1%}" for band in bands) + " |"
            for kind, n in sorted(order, key=lambda item: (-item[1], item[0]))]
    table = ["| kind | clues | " + " | ".join(bands) + " |", "|---|---:|" + "---:|" * len(bands), *rows, ""]
    if len(bands) < 2:
        return table
    apart = difference(mixes[bands[0]], mixes[bands[-1]])
    return [*table, f"Of the clues of {bands[0]} riddles, {apart:.0%} would have to be of other kinds for the mix of "
                    f"{bands[-1]} ones.", ""]


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
    words += ["--spelling american"] if spec["spelling"] == "american" else []
    return " ".join(words)
