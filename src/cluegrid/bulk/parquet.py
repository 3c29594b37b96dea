"""Records as columns, one row group for each shard."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from cluegrid.engines import missing

AS_JSON = ("kinds", "techniques", "puzzle")  # columns that hold a JSON text


def load() -> tuple[Any, Any]:
    """The package, or an error that says how to get it."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise missing("pyarrow", "data") from None
    return pyarrow, pyarrow.parquet


def _schema(arrow: Any) -> Any:
    text = arrow.string()
    solution = arrow.struct([("header", arrow.list_(text)), ("rows", arrow.list_(arrow.list_(text)))])
    return arrow.schema([
        ("id", text), ("fingerprint", text), ("size", text), ("theme", text), ("seed", text), ("difficulty", text),
        ("score", arrow.float64()), ("techniques", text), ("clues", arrow.int32()), ("kinds", text), ("text", text),
        ("question", text), ("answer", text), ("solution", solution), ("puzzle", text), ("explanation", text)])


def write(records: Iterable[dict[str, Any]], path: Path) -> None:
    """Write records to a file."""
    arrow, parquet = load()
    rows = []
    for record in records:
        row = {**record, **{name: _text(record[name]) for name in AS_JSON}}
        row["answer"] = record["answer"] if isinstance(record["answer"], str | None) else _text(record["answer"])
        rows.append(row)
    parquet.write_table(arrow.Table.from_pylist(rows, _schema(arrow)), path, compression="zstd")


def _text(held: Any) -> str | None:
    return None if held is None else json.dumps(held, ensure_ascii=False, separators=(",", ":"))


def read(path: Path) -> Iterator[dict[str, Any]]:
    """What a brief needs of the records of a file."""
    _, parquet = load()
    columns = ["id", "fingerprint", "size", "theme", "difficulty", "kinds"]
    for row in parquet.read_table(path, columns=columns).to_pylist():
        row["kinds"] = json.loads(row["kinds"])
        yield row
