"""What a data set shall hold: sizes, themes, difficulties, a seed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from hashlib import blake2b
from itertools import product
from random import Random
from typing import Any

from cluegrid.bulk.balance import common_kinds
from cluegrid.bulk.fields import FIELDS, Field
from cluegrid.bulk.naming import canary_of, open_name, secret_name
from cluegrid.categories import InputError, did_you_mean
from cluegrid.generation import NoRiddleError, Theme, check_size, find_theme, generate, theme_names


@dataclass(frozen=True)
class Spec:
    """Riddle number n takes the nth combination of a size, a theme and a difficulty, over and over.

    Without themes these are all of ours that have such riddles, without difficulties they come as they are made.
    ``rated`` says whether each is rated; unless said otherwise, those of an asked difficulty are. ``explained`` adds
    the explanation as text. ``fields`` are those of the records: "full" (all that is known of a riddle), "grid" or
    "choice" (those of ZebraLogicBench's two modes). ``private`` keeps the seed out of everything but the owner's file;
    ``splits`` are names with their shares; ``balance="kinds"`` gives all difficulties the same mix of clues;
    ``spelling`` is "british" or "american".
    """

    sizes: Sequence[tuple[int, int]] = ((5, 5),)
    themes: Sequence[str] = ()
    difficulties: Sequence[str] = ()
    seed: int | str = 0
    kinds: Sequence[str] | None = None
    exclude: Sequence[str] = ()
    spare: int = 0
    question: bool = True
    rated: bool | None = None
    explained: bool = False
    fields: str = "full"
    private: bool = False
    splits: Sequence[tuple[str, float]] = ()
    balance: str = ""
    spelling: str = "british"

    def identity(self, number: int) -> str:
        """The id of a riddle in its data set."""
        return (secret_name if self.private else open_name)(self.seed, number)

    @property
    def canary(self) -> str:
        return canary_of(self.seed)

    @property
    def used_kinds(self) -> Sequence[str] | None:
        """The kinds of clues that riddles may have; those that all difficulties share where these are balanced."""
        return common_kinds(self.difficulties, self.exclude) if self.balance and self.kinds is None else self.kinds

    def as_json(self) -> dict[str, Any]:
        """The spec as the manifest has it."""
        lists = {name: list(held) if isinstance(held, tuple) else held for name, held in asdict(self).items()}
        held = {**lists, "sizes": [f"{places}x{categories}" for places, categories in self.sizes],
                "seed": str(self.seed), "rated": self.rates, "splits": dict(self.splits)}
        if self.balance and self.difficulties:
            held["kinds"] = list(self.used_kinds or ())
        if self.private:
            held |= {"seed": None, "canary": self.canary}
        return held

    @property
    def rates(self) -> bool:
        return bool(self.difficulties) if self.rated is None else self.rated

    @property
    def record_fields(self) -> tuple[Field, ...]:
        """The fields that each record has, in their order."""
        there = {"": True, "banded": self.rates or bool(self.difficulties), "rated": self.rates,
                 "explained": self.explained, "public": not self.private, "private": self.private}
        return tuple(field for field in FIELDS[self.fields] if there[field.only])


Combination = tuple[tuple[int, int], Theme, str | None]


@dataclass(frozen=True)
class Job:
    """A checked spec with its themes at hand: all that a worker needs."""

    spec: Spec
    themes: tuple[Theme, ...]
    combinations: tuple[Combination, ...]

    def combination(self, number: int) -> Combination:
        """Size, theme and difficulty of a riddle by its number."""
        return self.combinations[number % len(self.combinations)]

    def as_json(self) -> dict[str, Any]:
        """What has to be the same for the same riddles."""
        digests = {theme.name: blake2b(repr(theme).encode(), digest_size=8).hexdigest() for theme in self.themes}
        return {**self.spec.as_json(), "themes": digests}


def prepare(spec: Spec) -> Job:
    """Check a spec before any work starts."""
    if not spec.sizes:
        raise InputError("a data set needs at least one of 'sizes'")
    for size, band in product(spec.sizes, spec.difficulties or (None,)):
        check_size(*size, band)
    if spec.fields not in FIELDS:
        raise InputError(f"there are no fields {spec.fields!r}{did_you_mean(spec.fields, list(FIELDS))}; "
                         f"there are {', '.join(FIELDS)}")
    if spec.fields == "choice" and not spec.question:
        raise InputError("the fields 'choice' have a question: they do not go with riddles that ask nothing")
    _check_splits(spec.splits)
    if spec.balance not in ("", "kinds"):
        raise InputError(f"there is nothing to balance by the name {spec.balance!r}; there is 'kinds'")
    if spec.balance and len(spec.difficulties) < 2:
        raise InputError("kinds of clues are balanced between difficulties: ask for two of them or more")
    themes = tuple(find_theme(name) for name in spec.themes or theme_names())
    pairs = [(size, theme) for size, theme in product(spec.sizes, themes) if _goes(spec, size, theme)]
    if not pairs:
        raise InputError("none of our themes has riddles of these sizes")
    combinations = [(size, theme, band) for size, theme in pairs for band in spec.difficulties or (None,)]
    if spec.splits:  # a small split is a run of numbers, and shall not be all of one size or theme
        Random("combinations").shuffle(combinations)
    return Job(spec, tuple(dict.fromkeys(theme for _, theme in pairs)), tuple(combinations))


def _goes(spec: Spec, size: tuple[int, int], theme: Theme) -> bool:
    """Whether a theme has riddles of a size; where it was asked for by name, it is an error if not."""
    try:
        theme.deal(*size, Random(0))
    except InputError:
        if spec.themes:
            raise
        return False
    with suppress(NoRiddleError):  # a riddle tells whether all goes together; if not this one, another may
        generate(*size, theme, "check", None, spec.used_kinds, spec.exclude, 0, spec.question)
    return True


def _check_splits(splits: Sequence[tuple[str, float]]) -> None:
    """Raise where parts of a data set have no sound names, or are not the whole of it."""
    names = [name for name, _ in splits]
    for name, share in splits:
        if not re.fullmatch(r"[a-z][a-z0-9_]{0,30}", name) or name == "part" or names.count(name) > 1:
            raise InputError(f"a split has a name of its own in small letters, such as train or test, not {name!r}")
        if not 0 < share <= 1:
            raise InputError(f"the split {name!r} has a share above 0 and at most 1, not {share:g}")
    if splits and abs(sum(share for _, share in splits) - 1) > 1e-6:
        raise InputError(f"the shares of the splits are 1 together, not {sum(share for _, share in splits):g}")
