"""Data sets: many riddles in a folder, the same from the same seed whatever happens on the way."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from cluegrid import __version__
from cluegrid.bulk import card, parquet
from cluegrid.bulk.entries import Brief, Made, make
from cluegrid.bulk.fingerprints import Fingerprints
from cluegrid.bulk.folder import CARD, FORMATS, Folder, append
from cluegrid.bulk.parallel import ordered_map
from cluegrid.bulk.private import owned
from cluegrid.bulk.spec import Job, Spec, prepare
from cluegrid.categories import InputError
from cluegrid.patience import GaveUpError, TimeOver

SHARD = 1000  # riddles in a file
MOST_RIDDLES = 10_000_000  # the fingerprints of so many still fit into memory
MOST_ATTEMPTS = 200  # seeds for one riddle that is not there yet

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Summary:
    """What came of a run: how many riddles the folder has, how many were there before, how many seeds gave doubles."""

    folder: Path
    riddles: int
    before: int
    doubles: int


def generate_many(spec: Spec, count: int, out: str | Path, format: str = "jsonl", workers: int = 1,
                  cluster: str | None = None, progress: Progress | None = None, shard: int = SHARD) -> Summary:
    """Make so many riddles, no two the same, in a folder; where a run was ended, the same call goes on.

    The files depend on the spec, the count, the format and the size of a shard, and on nothing else. ``progress`` gets,
    after each new riddle, how many are in the folder and how many there will be.
    """
    if count < 1 or shard < 1:
        raise InputError(f"the number of riddles is {count} and of those in a file {shard}: expected 1 or more")
    if count > MOST_RIDDLES:
        raise InputError(f"a data set has at most {MOST_RIDDLES:,} riddles, not {count:,}: another seed makes others")
    if format not in FORMATS:
        raise InputError(f"a data set is written as {' or '.join(FORMATS)}, not as {format!r}")
    if format == "parquet":
        parquet.load()
    job = prepare(spec)
    if spec.private:
        spec = owned(spec, Path(out))
        job = replace(job, spec=spec)
    manifest = {"cluegrid": __version__, "format": format, "count": count, "shard": shard, "spec": job.as_json()}
    run = _Run(job, Folder(Path(out), manifest, spec.record_fields, spec.identity), progress)
    try:
        with run.folder:
            return run.all(workers, cluster)
    except OSError as error:
        if error.errno in (errno.ENOSPC, errno.EDQUOT):
            raise InputError(f"the disk is full: {run.so_far}; make room, and the same command goes on from "
                             "there") from None
        told = f"{error.filename or out}: {(error.strerror or str(error)).lower()}"
        raise InputError(f"{told}: {run.so_far}" if run.ready else told) from None
    except TimeOver as over:
        raise GaveUpError(f"{over}: {run.so_far}; the same command goes on from there") from None
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt) or _is_interrupted_solver(error):
            raise KeyboardInterrupt(f"stopped: {run.so_far}; the same command goes on from there") from None
        raise


def _is_interrupted_solver(error: BaseException) -> bool:
    """Whether this is what a SAT solver makes of Ctrl-C."""
    return type(error).__module__ == "pysolvers" and "interrupt" in str(error)


class _Run:
    """One run through all numbers, in their order."""

    def __init__(self, job: Job, folder: Folder, progress: Progress | None) -> None:
        self.job, self.folder, self.progress = job, folder, progress
        self.seen = Fingerprints(folder.count)
        self.tally = card.Census()
        self.before = self.doubles = self.ready = 0

    @property
    def so_far(self) -> str:
        return f"{self.ready:,} of {self.folder.count:,} riddles are in {self.folder.path}"

    def all(self, workers: int, cluster: str | None) -> Summary:
        folder = self.folder
        whole = {part for part in range(folder.parts) if folder.shard(part).exists()}
        kept = {part: len(folder.kept(part)) for part in range(folder.parts) if part not in whole}
        numbers = (number for part in kept for number in folder.numbers(part)[kept[part]:])
        self.ready = sum(len(folder.numbers(part)) for part in whole) + sum(kept.values())
        made = ordered_map(partial(make, self.job), numbers, workers, cluster)
        try:
            for part in range(folder.parts):
                if part in whole:
                    self._count(folder.briefs(part))
                    folder.clear(part)
                else:
                    self._write(part, made)
        finally:
            made.close()  # type: ignore[attr-defined]  # it is a generator
        folder.write(CARD, card.write(self.tally, folder.manifest, folder.fields))
        return Summary(folder.path, self.tally.total, self.before, self.doubles)

    def _count(self, briefs: list[Brief]) -> None:
        """Take note of riddles that were there before."""
        for brief in briefs:
            self.seen.add(brief.fingerprint)
            self.tally.add(brief)
        self.before += len(briefs)

    def _write(self, part: int, made: Iterator[Made]) -> None:
        """Make the rest of a shard."""
        folder = self.folder
        kept = folder.kept(part)
        self._count(kept)
        handle = os.open(folder.begun(part), os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
        try:
            for number in folder.numbers(part)[len(kept):]:
                new = self._not_seen(number, next(made))
                append(handle, new.line)
                self.seen.add(new.brief.fingerprint)
                self.tally.add(new.brief)
                self.ready += 1
                if self.progress:
                    self.progress(self.ready, folder.count)
        finally:
            os.close(handle)
        folder.finish(part)

    def _not_seen(self, number: int, new: Made) -> Made:
        """The riddle of a number, or one of a later seed if an earlier number has the same riddle."""
        for _ in range(MOST_ATTEMPTS):
            if new.brief.fingerprint not in self.seen:
                return new
            self.doubles += 1
            new = make(self.job, number, new.attempt + 1)
        raise InputError(f"there seem to be no more than {number:,} different riddles of this kind: {MOST_ATTEMPTS} "
                         f"seeds for the next one gave none that differs in more than names and order. Ask for at most "
                         f"{number:,}, for larger ones, or for more kinds of clues")
