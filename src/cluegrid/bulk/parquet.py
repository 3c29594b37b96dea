"""Records as columns, one row group for each shard."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from cluegrid.bulk.fields import NEEDED, Field
from cluegrid.engines import missing


def load() -> tuple[Any, Any]:
    """The package, or an error that says how to get it."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise missing("pyarrow", "data") from None
    return pyarrow, pyarrow.parquet


def _schema(arrow: Any, fields: Sequence[Field]) -> Any:
    text = arrow.string()
    texts = arrow.list_(text)
    types = {"text": text, "texts": texts, "json": text, "number": arrow.float64(), "count": arrow.int32(),
             "grid": arrow.struct([("header", texts), ("rows", arrow.list_(texts))])}
    return arrow.schema([(field.name, types[field.column]) for field in fields])


def write(records: Iterable[dict[str, Any]], path: Path, fields: Sequence[Field]) -> None:
    """Write records with these fields to a file."""
    arrow, parquet = load()
    as_json = [field.name for field in fields if field.column == "json"]
    rows = [{**record, **{name: _text(record[name]) for name in as_json}} for record in records]
    parquet.write_table(arrow.Table.from_pylist(rows, _schema(arrow, fields)), path, compression="zstd")


def _text(held: Any) -> str | None:
    """What is no text, as JSON."""
    return held if isinstance(held, str | None) else json.dumps(held, ensure_ascii=False, separators=(",", ":"))


def read(path: Path) -> Iterator[dict[str, Any]]:
    """What is needed of the records of a file to go on with a data set."""
    _, parquet = load()
    there = parquet.read_schema(path).names
    yield from parquet.read_table(path, columns=[name for name in NEEDED if name in there]).to_pylist()
