"""Files that are there whole or as they were before: written beside the old one and moved into its place."""

from __future__ import annotations

from pathlib import Path


def beside(path: Path) -> Path:
    """Where a file is written before it is moved into its place."""
    return path.with_name(f".{path.name}.new")


def write_whole(path: Path, data: str | bytes) -> None:
    """Write a file at once; on a full disk nothing of it stays behind. What is no file, as a pipe, is written to."""
    path = path.resolve()
    if path.exists() and not path.is_file():
        path.write_bytes(data.encode() if isinstance(data, str) else data)
        return
    new = beside(path)
    try:
        new.write_bytes(data.encode() if isinstance(data, str) else data)
        new.replace(path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
