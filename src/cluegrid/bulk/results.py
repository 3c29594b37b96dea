"""The file that the answers to many riddles go to: where a run was ended, the same command goes on with it.

    results.jsonl        a line for each riddle, in their order; it may be looked at meanwhile
    .results.jsonl.run   what is asked, and of which file; it is there as long as the run is not at its end
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from cluegrid import __version__, inputs
from cluegrid.bulk.folder import append, differences, lock
from cluegrid.categories import InputError
from cluegrid.whole import write_whole


class Results:
    """The answers of one run. As long as it is open no other run can write to the file."""

    def __init__(self, path: Path, asked: dict[str, Any], source: str) -> None:
        self.path, self.source = path, source
        self.run = path.with_name(f".{path.name}.run")
        self.manifest = {"cluegrid": __version__, **asked, **_state_of(source)}
        self.good = 0  # bytes of whole answers that were there before

    def before(self) -> Iterator[dict[str, Any]]:
        """The answers of a run that was ended; an error where that was another run."""
        if not self.run.is_file() or not self.path.is_file():
            return
        self._check_manifest()
        with self.path.open("rb") as answers:
            for (number, riddle), line in zip(inputs.lines(self.source), answers, strict=False):
                try:
                    data = json.loads(line) if line.endswith(b"\n") else {}
                    if data["id"] not in (number, inputs.identity(riddle, number)):
                        return
                except (ValueError, KeyError, TypeError):
                    return
                yield data
                self.good += len(line)

    def _check_manifest(self) -> None:
        try:
            begun = json.loads(self.run.read_text(encoding="utf-8"))
            found = differences(begun, json.loads(json.dumps(self.manifest)))
        except (ValueError, AttributeError):
            found = ["nobody can tell which"]
        if found:
            raise InputError(f"{self.path} was begun by another run: {'; '.join(found)}. Say another --out, or ask for "
                             f"the same again to go on with it, or delete {self.run} to begin anew")

    def __enter__(self) -> Results:
        self.handle = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
        try:
            lock(self.handle, self.path)
            os.ftruncate(self.handle, self.good)
            os.fsync(self.handle)  # before the manifest says that these are answers of this run
            write_whole(self.run, json.dumps(self.manifest, ensure_ascii=False))
        except BaseException:
            os.close(self.handle)
            raise
        return self

    def write(self, line: str) -> None:
        """One more answer."""
        append(self.handle, line.encode())

    def flush(self) -> None:
        """Nothing is held back."""

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            os.fsync(self.handle)
            self.run.unlink(missing_ok=True)
        os.close(self.handle)


def _state_of(source: str) -> dict[str, Any]:
    """By what one sees that a file is the same as before."""
    state = Path(source).stat()
    return {"riddles": str(Path(source).resolve()), "size": state.st_size, "changed": state.st_mtime_ns}
