"""A folder of shards that survives a crash at any moment.

    manifest.json      what the riddles are made from; written first
    part-00000.jsonl   a shard: it is there whole or not at all
    .part-00001.new    the shard that is being made, a line for each riddle; what is whole in it is kept
    README.md          the card; written last
"""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from cluegrid.bulk import parquet
from cluegrid.bulk.entries import Brief, brief_of
from cluegrid.bulk.fields import Field
from cluegrid.categories import InputError

MANIFEST, CARD = "manifest.json", "README.md"
FORMATS = ("jsonl", "parquet")


class Folder:
    """The shards of one run. As long as it is open no other run can use the folder."""

    def __init__(self, path: Path, manifest: dict[str, Any], fields: Sequence[Field],
                 identity: Callable[[int], str]) -> None:
        self.path, self.manifest, self.fields, self.identity = path, manifest, fields, identity
        self.count, self.size, self.format = manifest["count"], manifest["shard"], manifest["format"]
        self.layout = layout(self.count, self.size, manifest["spec"]["splits"])
        self.parts = len(self.layout)

    def __enter__(self) -> Folder:
        self.path.mkdir(parents=True, exist_ok=True)
        self.handle = os.open(self.path, os.O_RDONLY)
        try:
            lock(self.handle, self.path)
            self._claim()
        except BaseException:
            os.close(self.handle)
            raise
        return self

    def __exit__(self, *_: object) -> None:
        os.close(self.handle)

    def _claim(self) -> None:
        """Write the manifest, or see that the one that is there is the same."""
        held = sorted(item.name for item in self.path.iterdir())
        if MANIFEST in held:
            shards = {name for name, _ in self.layout} | {"part-00000"}
            begun = any((self.path / name).stat().st_size for name in held
                        if name.strip(".").partition(".")[0] in shards)
            differing = differences(self._read_manifest(), self.manifest)
            if not differing:
                return
            if begun:
                raise InputError(f"{self.path} holds another data set: {'; '.join(differing)}. Choose another folder, "
                                 "or ask for the same again to go on with it")
        elif [name for name in held if name != f".{MANIFEST}.new"]:
            raise InputError(f"{self.path} is not empty and holds no data set of cluegrid: choose another folder")
        self.write(MANIFEST, json.dumps(self.manifest, indent=1, ensure_ascii=False) + "\n")

    def _read_manifest(self) -> dict[str, Any]:
        try:
            held = json.loads((self.path / MANIFEST).read_text(encoding="utf-8"))
            if isinstance(held, dict):
                return held
        except ValueError:
            pass
        raise InputError(f"{self.path / MANIFEST} is not the manifest of a data set: choose another folder")

    # -- shards

    def shard(self, part: int) -> Path:
        """Where a shard is when it is whole."""
        return self.path / f"{self.layout[part][0]}.{self.format}"

    def numbers(self, part: int) -> range:
        """The numbers of the riddles in a shard."""
        return self.layout[part][1]

    def briefs(self, part: int) -> list[Brief]:
        """The riddles of a shard that is whole."""
        path, numbers = self.shard(part), self.numbers(part)
        found = []
        try:
            for number, record in zip(numbers, _records(path, self.format), strict=True):
                if record["id"] != self.identity(number):
                    raise ValueError
                found.append(brief_of(record))
        except (ValueError, KeyError, TypeError):  # what pyarrow raises are ValueErrors, too
            raise InputError(f"{path} is damaged or was changed (riddle {numbers[0] + len(found)}): delete that file "
                             "and ask for the same again; it will be made anew") from None
        return found

    def begun(self, part: int) -> Path:
        """Where a shard is while it is made."""
        return self.path / f".{self.layout[part][0]}.new"

    def _whole(self, part: int) -> Path:
        """Where a shard is while it is turned into columns."""
        return self.path / f".{self.layout[part][0]}.whole"

    def kept(self, part: int) -> list[Brief]:
        """The whole riddles of a shard that was begun; what is after them is cut off."""
        path, found, good = self.begun(part), [], 0
        if not path.exists():
            return []
        with path.open("rb") as file:
            for number, line in zip(self.numbers(part), file, strict=False):
                try:
                    record = json.loads(line) if line.endswith(b"\n") else {}
                    if record["id"] != self.identity(number):
                        break
                    found.append(brief_of(record))
                except (ValueError, KeyError, TypeError):
                    break
                good += len(line)
        os.truncate(path, good)
        return found

    def finish(self, part: int) -> None:
        """Make a shard of the riddles that were begun: all of it at once."""
        begun = self.begun(part)
        if self.format == "parquet":
            whole = self._whole(part)
            parquet.write(_records(begun, "jsonl"), whole, self.fields)
            self._put(whole, self.shard(part))
            begun.unlink()
        else:
            self._put(begun, self.shard(part))

    def clear(self, part: int) -> None:
        """Take away what a crash left beside a whole shard."""
        for path in (self.begun(part), self._whole(part)):
            path.unlink(missing_ok=True)

    def write(self, name: str, text: str) -> None:
        """Write a whole file at once."""
        new = self.path / f".{name}.new"
        new.write_text(text, encoding="utf-8")
        self._put(new, self.path / name)

    def _put(self, new: Path, path: Path) -> None:
        """Give a file its name after all of it is on the disk."""
        with new.open("rb+") as file:
            os.fsync(file.fileno())
        new.replace(path)
        with contextlib.suppress(OSError):  # some systems cannot do this for folders
            os.fsync(self.handle)


def layout(count: int, size: int, splits: Mapping[str, float]) -> list[tuple[str, range]]:
    """The name of each shard and the numbers of its riddles, split by split."""
    ends, share = [0], 0.0
    for part in splits.values():
        share += part
        ends.append(round(count * min(share, 1.0)))
    ends[1:] = ends[1:] or [count]
    ends[-1] = count
    return [(f"{name}-{n:05d}", range(start, min(start + size, end)))
            for name, low, end in zip(splits or ("part",), ends, ends[1:], strict=False)
            for n, start in enumerate(range(low, end, size))]


def append(handle: int, data: bytes) -> None:
    """Write all of the data: a disk that is nearly full takes a part of it before it says so."""
    while data:
        data = data[os.write(handle, data):]


def _records(path: Path, form: str) -> Iterator[dict[str, Any]]:
    if form == "parquet":
        yield from parquet.read(path)
        return
    with path.open("rb") as lines:
        for line in lines:
            yield json.loads(line)


def lock(handle: int, path: Path) -> None:
    """Keep other runs from a file or a folder as long as it is open."""
    try:
        import fcntl
    except ImportError:  # not on this system
        return
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise InputError(f"another run is writing to {path} at this moment: wait for it, or choose another "
                         f"{'folder' if path.is_dir() else 'file'}") from None


def differences(there: dict[str, Any], asked: dict[str, Any]) -> list[str]:
    """In which points two manifests differ, as clauses."""
    found = []
    flat = [{**held.get("spec", {}), **{key: part for key, part in held.items() if key != "spec"}}
            for held in (there, asked)]
    for key in dict.fromkeys([*flat[0], *flat[1]]):
        one, other = (held.get(key) for held in flat)
        if one != other and isinstance(one, dict) and isinstance(other, dict):
            if list(one) == list(other):
                found.append(f"its {key} have changed since")
                continue
            one, other = list(one), list(other)
        if one != other:
            here, wanted = (json.dumps(held, ensure_ascii=False) for held in (one, other))
            found.append(f"its {key!r} is {here}, not {wanted}")
    return found
