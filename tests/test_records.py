"""Records: fields, equality, no changes."""

import copy
import dataclasses
import os
import pickle
import subprocess
import sys
from typing import ClassVar

import pytest

from cluegrid import Value, category
from cluegrid.records import field, fields, record, replace


@record
class Point:
    x: int
    y: int = 2
    tags: list[str] = field(default_factory=list, compare=False)
    kind: ClassVar[str] = "point"


@record
class Named(Point):
    name: str = ""


def test_fields_defaults_and_inheritance() -> None:
    assert [f.name for f in fields(Named)] == ["x", "y", "tags", "name"]
    point = Named(1, name="a")
    assert (point.x, point.y, point.tags, point.name, point.kind) == (1, 2, [], "a", "point")
    assert repr(point) == "Named(x=1, y=2, tags=[], name='a')"


def test_equality_hash_and_replace() -> None:
    assert Point(1) == Point(1, 2, ["not compared"])
    assert Point(1) != Named(1)
    assert len({Point(1), Point(1), Point(2)}) == 2
    assert replace(Point(1), y=5) == Point(1, 5)
    assert not dataclasses.is_dataclass(Point)


def test_frozen() -> None:
    with pytest.raises(AttributeError, match="frozen"):
        Point(1).x = 3  # type: ignore[misc]
    with pytest.raises(TypeError, match="misses 'x'"):
        Point()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="takes 3 values"):
        Point(1, 2, [], 4)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="no field"):
        Point(1, z=3)  # type: ignore[call-arg]


def test_copies_are_equal() -> None:
    value = Value("Pet", "cat")
    assert pickle.loads(pickle.dumps(value)) == value
    assert copy.deepcopy(category("Pet", "cat", "dog")) == category("Pet", "cat", "dog")


def test_a_hash_does_not_travel() -> None:
    """Another process has other hashes of strings: a record that carried its own would be lost in sets there."""
    value = Value("Colour", "red")
    kept = {value}
    script = ("import pickle, sys; from cluegrid.categories import Value; "
              "found = pickle.load(sys.stdin.buffer); print(found in {Value('Colour', 'red')})")
    done = subprocess.run([sys.executable, "-c", script], input=pickle.dumps(value), capture_output=True, check=True,
                          env={**os.environ, "PYTHONHASHSEED": "7"})
    assert done.stdout.strip() == b"True"
    assert copy.copy(value) in kept
