"""What a data set shall hold: sizes, themes, difficulties, a seed."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from hashlib import blake2b
from itertools import product
from typing import Any

from cluegrid.bulk.fields import FIELDS, Field
from cluegrid.categories import InputError, did_you_mean
from cluegrid.generation import NoRiddleError, Theme, check_size, find_theme, generate


@dataclass(frozen=True)
class Spec:
    """Riddle number n takes the nth combination of a size, a theme and a difficulty, over and over.

    Without difficulties they come as they are made. ``rated`` says whether each is rated; unless said otherwise, those
    of an asked difficulty are. ``explained`` adds the explanation as text. ``fields`` are those of the records: "full"
    (all that is known of a riddle), "grid" or "choice" (those of ZebraLogicBench's two modes).
    """

    sizes: Sequence[tuple[int, int]] = ((5, 5),)
    themes: Sequence[str] = ("houses",)
    difficulties: Sequence[str] = ()
    seed: int | str = 0
    kinds: Sequence[str] | None = None
    exclude: Sequence[str] = ()
    spare: int = 0
    question: bool = True
    rated: bool | None = None
    explained: bool = False
    fields: str = "full"

    def as_json(self) -> dict[str, Any]:
        """The spec as the manifest has it."""
        lists = {name: list(held) if isinstance(held, tuple) else held for name, held in asdict(self).items()}
        return {**lists, "sizes": [f"{places}x{categories}" for places, categories in self.sizes],
                "seed": str(self.seed), "rated": self.rates}

    @property
    def rates(self) -> bool:
        return bool(self.difficulties) if self.rated is None else self.rated

    @property
    def record_fields(self) -> tuple[Field, ...]:
        """The fields that each record has, in their order."""
        there = {"": True, "banded": self.rates or bool(self.difficulties), "rated": self.rates,
                 "explained": self.explained}
        return tuple(field for field in FIELDS[self.fields] if there[field.only])


@dataclass(frozen=True)
class Job:
    """A checked spec with its themes at hand: all that a worker needs."""

    spec: Spec
    themes: tuple[Theme, ...]

    def combination(self, number: int) -> tuple[tuple[int, int], Theme, str | None]:
        """Size, theme and difficulty of a riddle by its number."""
        chosen = list(product(self.spec.sizes, self.themes, self.spec.difficulties or (None,)))
        return chosen[number % len(chosen)]

    def as_json(self) -> dict[str, Any]:
        """What has to be the same for the same riddles."""
        digests = {theme.name: blake2b(repr(theme).encode(), digest_size=8).hexdigest() for theme in self.themes}
        return {**self.spec.as_json(), "themes": digests}


def prepare(spec: Spec) -> Job:
    """Check a spec before any work starts."""
    for name in ("sizes", "themes"):
        if not getattr(spec, name):
            raise InputError(f"a data set needs at least one of {name!r}")
    for size, band in product(spec.sizes, spec.difficulties or (None,)):
        check_size(*size, band)
    if spec.fields not in FIELDS:
        raise InputError(f"there are no fields {spec.fields!r}{did_you_mean(spec.fields, list(FIELDS))}; "
                         f"there are {', '.join(FIELDS)}")
    if spec.fields == "choice" and not spec.question:
        raise InputError("the fields 'choice' have a question: they do not go with riddles that ask nothing")
    job = Job(spec, tuple(find_theme(name) for name in spec.themes))
    for (places, categories), theme in product(spec.sizes, job.themes):
        with suppress(NoRiddleError):  # a riddle tells whether all goes together; if not this one, another may
            generate(places, categories, theme, "check", None, spec.kinds, spec.exclude, 0, spec.question)
    return job
