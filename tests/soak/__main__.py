"""``python -m soak``: seed after seed of every kind, each kind for as long as the others, until the time is over."""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

from soak import agreeing, fuzzing, stopping

KINDS: dict[str, Callable[[Random, Path], None]] = {**agreeing.KINDS, **fuzzing.KINDS, **stopping.KINDS}


def tried(kind: str, seed: int) -> None:
    """One case; it raises where something is wrong."""
    with tempfile.TemporaryDirectory() as folder:
        KINDS[kind](Random(f"{kind} {seed}"), Path(folder))


def main() -> int:
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__)
    parser.add_argument("--seconds", type=float, default=600, help="how long (default: 600)")
    parser.add_argument("--first", type=int, default=int(time.time()), help="the first seed (default: the time now)")
    parser.add_argument("--only", action="append", default=[], metavar="KIND[:SEED]", help=f"of {', '.join(KINDS)}")
    arguments = parser.parse_args()
    wanted = [(kind, seed) for kind, _, seed in (only.partition(":") for only in arguments.only)]
    if unknown := [kind for kind, _ in wanted if kind not in KINDS]:
        parser.error(f"there is no kind {unknown[0]!r}; there are {', '.join(KINDS)}")
    failed: list[str] = []
    spent: dict[str, float] = dict.fromkeys([kind for kind, _ in wanted] or KINDS, 0.0)
    tally: Counter[str] = Counter()

    def attempt(kind: str, seed: int) -> None:
        started = time.monotonic()
        try:
            tried(kind, seed)
        except Exception as error:  # whatever is wrong with a case, the others go on
            failed.append(f"{kind}:{seed}")
            where = "".join(traceback.format_exception(error)[-3:]).strip()
            print(f"FAILED {kind}:{seed}\n{where}\nrepeat: make soak ONLY={kind}:{seed}\n", flush=True)
        tally[kind] += 1
        spent[kind] += time.monotonic() - started

    single = [(kind, int(seed)) for kind, seed in wanted if seed]
    for one in single:
        attempt(*one)
    until = time.monotonic() + arguments.seconds
    while not single and time.monotonic() < until:
        kind = min(spent, key=lambda kind: spent[kind])
        attempt(kind, arguments.first + tally[kind])
    print("; ".join(f"{kind} {number:,}" for kind, number in tally.items()))
    print(f"{len(failed)} failed: {' '.join(failed)}" if failed else f"none failed, seeds from {arguments.first}")
    return 1 if failed else 0


if __name__ == "__main__":
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)  # what is started here can be stopped
    sys.exit(main())
