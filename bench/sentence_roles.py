"""What each sentence is taken for, measured against readings made by hand: ``python -m bench.sentence_roles A B``.

A sentence that is no clue should be scene, values, question or a rule; a clue should never be passed over as one of
these. ``--show`` lists what is amiss, with why; ``--given`` takes the right cast instead of the one found in the text.
A name that ends in .jsonl is a file of riddles that have their readings in them.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

from bench.edits import CORPUS
from cluegrid.notation import puzzle_from, puzzle_from_json
from cluegrid.puzzle import Puzzle
from cluegrid.reading import Reading, read
from cluegrid.reading.cast import find_cast
from cluegrid.reading.clues import kinds_of_puzzle
from cluegrid.reading.document import split
from cluegrid.reading.kinds import Cast
from cluegrid.reading.reader import read_with
from cluegrid.reading.sealing import Seal


class Judged(NamedTuple):
    """A sentence, what it is, what it was taken for, and why."""

    riddle: str
    gold: str
    taken: str
    text: str
    why: str


def _read(text: str, gold: Puzzle | None) -> Reading:
    """What is read of a text, with the right cast where it is given."""
    if gold is None:
        return read(text)
    kinds = kinds_of_puzzle(gold)
    axis = next(i for i, kind in enumerate(kinds) if kind.name == gold.axis)
    return read_with(text, split(text), Cast(kinds, axis, find_cast(split(text)).things, seal=Seal(kinds)))


def judged(folder: Path, line: str, given: bool) -> list[Judged]:
    """The sentences of a riddle that has a reading made by hand."""
    data = json.loads(line)
    path = folder / "readings" / f"{data['id']}.json"
    if "others" not in data or not ("puzzle" in data or path.exists()):
        return []
    gold = puzzle_from(data["puzzle"]) if "puzzle" in data else puzzle_from_json(path.read_text(encoding="utf-8"))
    told = [(kind, text) for kind, texts in data["others"].items() for text in texts]
    told += [("clue", clue.text) for clue in gold.clues if clue.text]
    reading = _read(data["text"], gold if given else None)
    account = reading.account if reading.puzzle is not None else ()
    found = []
    for kind, text in told:
        start = data["text"].find(text)
        end = start + len(text)
        held = [one for one in account if start >= 0 and one.start < end and one.end > start]
        kinds = sorted({one.kind for one in held})
        why = " / ".join(dict.fromkeys(f"{one.kind}: {one.reason or one.made}" for one in held))
        found.append(Judged(data["id"], kind, "+".join(kinds) or "no puzzle", text, why))
    return found


def amiss(one: Judged) -> bool:
    """Whether a sentence was taken for what it is not, or a question not understood; a clue that is unread is not."""
    taken = set(one.taken.split("+"))
    if one.gold == "clue":
        return not {"clue", "unread"} & taken
    return bool({"clue", "unread"} & taken) or (one.gold == "question" and "not understood" in one.why)


def _judged(job: tuple[Path, str, bool]) -> list[Judged]:
    return judged(*job)


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sets", nargs="*", default=["posted"])
    parser.add_argument("--corpus", type=Path, default=CORPUS)
    parser.add_argument("--ids", default="")
    parser.add_argument("--given", action="store_true")
    parser.add_argument("--show", action="store_true")
    args = parser.parse_args(arguments)
    wanted = set(args.ids.split(",")) - {""}
    for name in args.sets:
        path = Path(name) if name.endswith(".jsonl") else args.corpus / f"{name}.jsonl"
        lines = path.read_text(encoding="utf-8").splitlines()
        with Pool(2) as pool:
            found = [one for several in pool.imap(_judged, [(args.corpus, line, args.given) for line in lines
                                                                if not wanted or json.loads(line)["id"] in wanted], 1)
                     for one in several]
        _print(path.stem, found, args.show)


def _print(name: str, found: list[Judged], show: bool) -> None:
    for kind in dict.fromkeys(one.gold for one in found):
        counts = Counter(one.taken for one in found if one.gold == kind)
        bad = sum(amiss(one) for one in found if one.gold == kind)
        print(f"{name:8}{kind:9} amiss {bad:3};", ", ".join(f"{taken} {n}" for taken, n in counts.most_common()))
    for one in found if show else ():
        if amiss(one):
            print(f"{one.riddle:12}{one.gold} -> {one.taken}: {one.text!r}\n             {one.why}")


if __name__ == "__main__":
    main(sys.argv[1:])
