"""The part of ``generate`` that makes data sets."""

from __future__ import annotations

import argparse
import sys

from cluegrid.categories import InputError
from cluegrid.cli.shared import Arguments, Progress
from cluegrid.patience import within

FORMATS = ("jsonl", "parquet")
OPTIONS = ("rate", "explain", "fields", "cluster", "workers", "private", "split", "balance")


def add_options(options: argparse.ArgumentParser) -> None:
    """The options that only data sets have."""
    options.add_argument("--cluster", metavar="auto|ADDRESS", help="work on a Ray cluster (--count)")
    options.add_argument("--rate", action="store_true", help="rate each riddle, also where no band is asked (--count)")
    options.add_argument("--explain", action="store_true", help="add the explanations (--count)")
    options.add_argument("--fields", choices=("full", "grid", "choice"),
                         help="of the records: all that is known (default), or those of ZebraLogicBench's grid mode "
                              "or multiple-choice mode (--count)")
    options.add_argument("--private", action="store_true",
                         help="a held-out data set: the seed is secret, in a file beside the folder for its owner "
                              "alone, and every record has a canary (--count)")
    options.add_argument("--split", metavar="NAME=SHARE,...",
                         help="parts such as train=0.8,test=0.2; none has a riddle of another in disguise (--count)")
    options.add_argument("--balance", choices=("kinds",),
                         help="the same mix of kinds of clues at all difficulties (--count)")


def generate_many(arguments: Arguments, chosen: str) -> None:
    """``cluegrid generate --count``: a data set in a folder."""
    from cluegrid.bulk import Spec
    from cluegrid.bulk import generate_many as made_by
    from cluegrid.generation import size_from

    if not arguments.out:
        raise InputError("--count needs --out FOLDER")
    if chosen not in FORMATS:
        raise InputError(f"--count writes {' or '.join(FORMATS)}, not {chosen}")
    progress = Progress(arguments.count)
    spec = Spec([size_from(size) for size in (arguments.size or "5x5").split(",")],
                names_in([arguments.theme]) if arguments.theme else (),
                names_in([arguments.difficulty]) if arguments.difficulty else (), arguments.seed or "0",
                names_in(arguments.kinds) or None, names_in(arguments.exclude), arguments.spare,
                arguments.question, True if arguments.rate else None, arguments.explain,
                arguments.fields or "full", arguments.private, splits_from(arguments.split or ""),
                arguments.balance or "", arguments.spelling)
    try:
        with within(arguments.seconds):
            made = made_by(spec, arguments.count, arguments.out, chosen, arguments.workers or 1, arguments.cluster,
                           lambda done, total: progress.show(done))
    finally:
        progress.clear()
    print(f"{made.riddles:,} riddles in {made.folder} ({made.before:,} were there before)", file=sys.stderr)


def splits_from(text: str) -> tuple[tuple[str, float], ...]:
    """Splits as they are typed: train=0.8,test=0.2."""
    found = []
    for part in filter(None, text.split(",")):
        name, _, share = part.partition("=")
        try:
            found.append((name.strip(), float(share)))
        except ValueError:
            raise InputError(f"expected splits such as train=0.8,test=0.2, not {text!r}") from None
    return tuple(found)


def names_in(given: list[str]) -> list[str]:
    """Names that were given one by one or with commas between them."""
    return [name.strip() for part in given for name in part.split(",")]
