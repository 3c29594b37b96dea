"""What riddles of a data set are called, and the mark that those of a private one bear."""

from __future__ import annotations

from hashlib import blake2b
from uuid import UUID


def open_name(seed: int | str, number: int) -> str:
    """A name that says which seed makes the riddle."""
    return f"cluegrid-{seed}-{number:07d}"


def secret_name(seed: int | str, number: int) -> str:
    """A name that tells nothing of the seed and the number."""
    return "cluegrid-" + blake2b(str(number).encode(), key=_key(seed), digest_size=10).hexdigest()


def canary_of(seed: int | str) -> str:
    """A line to search texts and models for: where it turns up, the data set was seen."""
    mark = UUID(bytes=blake2b(b"canary", key=_key(seed), digest_size=16).digest())
    return f"TEST DATA: THIS SHOULD NEVER APPEAR IN TRAINING DATA. cluegrid canary {mark}"


def _key(seed: int | str) -> bytes:
    return blake2b(str(seed).encode(), digest_size=32).digest()
