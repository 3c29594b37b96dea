"""Gold and predictions from files: JSON lines, Parquet, or a folder of such files, as ``generate`` makes it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from cluegrid.categories import InputError
from cluegrid.engines import missing
from cluegrid.grading.finding import DECODER
from cluegrid.grading.tallies import Grades, grade
from cluegrid.inputs import MOST_BYTES, lines

ENDINGS = (".jsonl", ".ndjson", ".parquet")
LOOKED_AT = ("id", "size", "difficulty", "steps", "solution", "grid", "choices", "values", "asked", "answer",
             "output")  # the other columns are not


def grade_files(gold: str, predictions: str) -> Grades:
    """Grade a file of predictions against one of gold records, or against a folder that holds a data set.

    Files are ``.jsonl`` or ``.parquet``; ``-`` is standard input.
    """
    return grade(_sound(gold), _records(predictions))


def grade_several(gold: str, predictions: Sequence[str]) -> dict[str, Grades]:
    """Grade several files of predictions against the same gold, by the files' names."""
    golds = list(_sound(gold))
    return {name: grade(golds, _records(name)) for name in predictions}


def _sound(path: str) -> Iterator[Any]:
    """The records of a file that has to be right."""
    for record in _records(path):
        if isinstance(record, InputError):
            raise record
        yield record


def _records(path: str) -> Iterator[Any]:
    """The records of a file or a folder; in the place of one that cannot be read, what is wrong with it."""
    if path != "-" and Path(path).is_dir():
        return _folder(Path(path))
    return _rows(path) if path.endswith(".parquet") else _lines(path)


def _folder(folder: Path) -> Iterator[Any]:
    """The records of a data set in a folder: of its parts, or of all its files where they have other names."""
    files = sorted(path for path in folder.iterdir()
                   if path.suffix in ENDINGS and not path.name.startswith(".") and path.is_file())
    parts = [path for path in files if path.name.startswith("part-")] or files
    count = _announced(folder)
    if not parts and count is None:
        raise InputError(f"{folder} holds no data set: expected files that end in {' or '.join(ENDINGS)}")
    number = 0
    for path in parts:
        for record in _records(str(path)):
            number += 1
            yield record
    if count not in (None, number):
        raise InputError(f"{folder} is not finished: its files have {number:,} of {count:,} riddles. The command that "
                         "made it goes on with it; to grade against a part, name its file")


def _announced(folder: Path) -> int | None:
    """How many riddles a data set of ``generate`` has when it is whole."""
    try:
        manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
        return manifest["count"] if "cluegrid" in manifest and isinstance(manifest["count"], int) else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _rows(path: str) -> Iterator[Any]:
    """The rows of a Parquet file, with the columns that matter."""
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise missing("pyarrow", "data") from None
    try:
        with parquet.ParquetFile(path) as file:
            columns = [name for name in LOOKED_AT if name in file.schema_arrow.names]
            for batch in file.iter_batches(1000, columns=columns):
                yield from batch.to_pylist()
    except OSError as error:
        raise InputError(f"{path}: {(error.strerror or str(error)).lower()}") from None
    except pyarrow.ArrowException as error:
        raise InputError(f"{path} is not a Parquet file, or it is damaged: {str(error).splitlines()[0]}") from None


def _lines(path: str) -> Iterator[Any]:
    """The JSON of each line, or what is wrong with it."""
    for number, line in lines(path):
        where = f"{path}, line {number}"
        if len(line) > MOST_BYTES:
            yield InputError(f"{where} is longer than {MOST_BYTES // 1_000_000} MB")
            continue
        try:
            yield DECODER.decode(line.decode("utf-8-sig").strip())
        except json.JSONDecodeError as error:
            yield InputError(f"{where} is not JSON: {error.msg} (column {error.colno})")
        except UnicodeDecodeError:
            yield InputError(f"{where} is not UTF-8 text")
        except RecursionError:
            yield InputError(f"{where} is nested too deeply")
