"""Frozen records: like frozen dataclasses, but none, without what these cost at the start.

Making a dataclass compiles six functions and the module loads ``inspect``; for the forty of them on the way to a plain
``solve`` that was half of the time from the command to the answer. The functions of ``dataclasses`` do not take
records: there are ``fields`` and ``replace`` here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar, dataclass_transform, overload

T = TypeVar("T")
MISSING: Any = object()


class Field:
    """One field of a record; its type is the annotation as it is written."""

    def __init__(self, name: str, type_: str, default: Any = MISSING, default_factory: Any = MISSING,
                 compare: bool = True, repr_: bool = True) -> None:
        self.name, self.type, self.default, self.default_factory = name, type_, default, default_factory
        self.compare, self.repr = compare, repr_


def field(*, default: Any = MISSING, default_factory: Any = MISSING, compare: bool = True, repr: bool = True) -> Any:
    """A field that needs more said than a default."""
    return Field("", "", default, default_factory, compare, repr)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def record(cls: type[T]) -> type[T]:
    """A class decorator: fields from annotations, equality and hash by their values, no assignment afterwards."""
    known: dict[str, Field] = {}
    for base in reversed(cls.__mro__[1:]):
        known.update({held.name: held for held in getattr(base, "__record_fields__", ())})
    own = cls.__dict__.get("__annotations__", {})  # noqa: RUF063  # inspect is what this module does without
    for name, annotation in own.items():
        if "ClassVar" in str(annotation):
            continue
        given = cls.__dict__.get(name, MISSING)
        if isinstance(given, Field):
            given.name, given.type = name, str(annotation)
            known[name] = given
            delattr(cls, name)
        else:
            known[name] = Field(name, str(annotation), given)
    _equip(cls, known)
    return cls


def _equip(cls: Any, known: dict[str, Field]) -> None:
    names = tuple(known)
    compared = tuple(name for name, held in known.items() if held.compare)
    defaults = {name: held.default for name, held in known.items() if held.default is not MISSING}
    factories = {name: held.default_factory for name, held in known.items() if held.default_factory is not MISSING}
    post_init = hasattr(cls, "__post_init__")
    set_by_default = next((n for n, name in enumerate(reversed(names)) if name not in defaults), len(names))

    def initialise(self: Any, *args: Any, **given: Any) -> None:
        held = self.__dict__
        if not given and len(args) <= len(names) and set_by_default >= len(names) - len(args):  # the usual way, quickly
            held.update(zip(names, args, strict=False))
            for name in names[len(args):]:
                held[name] = defaults[name]
            if post_init:
                self.__post_init__()
            return
        if len(args) > len(names):
            raise TypeError(f"{cls.__name__} takes {len(names)} values, not {len(args)}")
        for name, value in zip(names, args, strict=False):
            held[name] = value
        for name in names[len(args):]:
            if name in given:
                held[name] = given.pop(name)
            elif name in defaults:
                held[name] = defaults[name]
            elif name in factories:
                held[name] = factories[name]()
            else:
                raise TypeError(f"{cls.__name__} misses {name!r}")
        if given:
            raise TypeError(f"{cls.__name__} has no field {next(iter(given))!r}, or it is given twice")
        if post_init:
            self.__post_init__()

    def equals(self: Any, other: object) -> Any:
        if other.__class__ is not self.__class__:
            return NotImplemented
        if other is self:
            return True
        mine, theirs = self.__dict__, other.__dict__
        for name in compared:  # noqa: SIM110  # all() with a generator takes three times as long
            if mine[name] != theirs[name]:
                return False
        return True

    def hashed(self: Any) -> int:
        held = self.__dict__
        found: int | None = held.get("_hash")
        if found is None:
            found = held["_hash"] = hash(tuple([held[name] for name in compared]))
        return found

    def kept(self: Any) -> dict[str, Any]:
        """What is copied or sent to another process, where strings have other hashes."""
        return {name: value for name, value in self.__dict__.items() if name != "_hash"}

    def shown(self: Any) -> str:
        parts = ", ".join(f"{name}={self.__dict__[name]!r}" for name, held in known.items() if held.repr)
        return f"{cls.__name__}({parts})"

    cls.__record_fields__ = tuple(known.values())
    cls.__init__, cls.__eq__, cls.__hash__, cls.__getstate__ = initialise, equals, hashed, kept
    if "__repr__" not in cls.__dict__:
        cls.__repr__ = shown
    cls.__setattr__ = cls.__delattr__ = _frozen


def _frozen(self: object, name: str, *_: object) -> None:
    raise AttributeError(f"{type(self).__name__} is frozen: {name!r} cannot be changed")


def fields(of: Any) -> tuple[Field, ...]:
    """The fields of a record or of its class."""
    found: tuple[Field, ...] = of.__record_fields__
    return found


def replace(held: T, **changes: Any) -> T:
    """The record with some fields changed."""
    given = {one.name: getattr(held, one.name) for one in fields(held)}
    return type(held)(**{**given, **changes})


class cached_property(Generic[T]):
    """What functools has under this name, without the lock that it takes before Python 3.12."""

    def __init__(self, made: Callable[[Any], T]) -> None:
        self.made, self.__doc__ = made, made.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, of: None, owner: type) -> cached_property[T]: ...
    @overload
    def __get__(self, of: object, owner: type) -> T: ...
    def __get__(self, of: object, owner: type) -> cached_property[T] | T:
        if of is None:
            return self
        found = of.__dict__[self.name] = self.made(of)
        return found
