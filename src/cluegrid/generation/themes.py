"""Themes: what riddles are about, as data. Ours are JSON files beside this module; a user's own file is the same.

A theme has an axis and categories, each with more values than one riddle needs; ``deal`` draws the ones of a riddle.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

from cluegrid.categories import Category, InputError, PuzzleError, did_you_mean
from cluegrid.introducing import count_word
from cluegrid.jsons import parsed
from cluegrid.spelling import american

MOST_PLACES = 15
_KEYS = {"title", "scene", "places", "axis", "categories"}
_CATEGORY_KEYS = {"name", "values", "noun", "verb", "order", "numbers", "unit", "held", "always"}
MOST_BYTES = 1_000_000  # of a theme's file
_UNITS = {"pound": "dollar"}  # of money: our themes weigh nothing


@dataclass(frozen=True)
class Theme:
    """The categories that riddles of a theme are dealt from. An axis without values has numbered places.

    A category with ``held`` counts is dealt whole, where the counts fit the number of places. ``scene`` opens the
    riddle; it may say ``{n}`` or ``{N}`` for the number of places in words and ``{last}`` for it in figures.
    """

    name: str
    title: str
    axis: Category
    numbered: bool
    categories: tuple[Category, ...]
    scene: str = ""
    sizes: range = range(2, MOST_PLACES + 1)
    always: frozenset[str] = frozenset()  # the categories without which it would be another theme

    def scene_for(self, places: int) -> str:
        """The opening sentence for so many places."""
        n = count_word(places)
        scene = self.scene.replace("{N}", n.capitalize()).replace("{n}", n).replace("{last}", str(places))
        return scene.replace("numbered 1 to 2 ", "numbered 1 and 2 ")

    def in_american(self) -> Theme:
        """The same in American spelling."""
        return replace(self, title=american(self.title), scene=american(self.scene), axis=_in_american(self.axis),
                       categories=tuple(map(_in_american, self.categories)),
                       always=frozenset(map(american, self.always)))

    def fitting(self, places: int) -> tuple[Category, ...]:
        """The categories that have enough values for so many places."""
        if places not in self.sizes:
            return ()
        return tuple(category for category in self.categories if fits(category, places))

    def deal(self, places: int, count: int, random: Random) -> tuple[Category, ...]:
        """An axis and so many categories of ``places`` values each, drawn by chance."""
        if places not in self.sizes:
            low, high = self.sizes[0], self.sizes[-1]
            raise InputError(f"riddles of the theme {self.name!r} have {low if low == high else f'{low} to {high}'} "
                             f"places, not {places}")
        if not self.numbered and len(self.axis.values) < places:
            raise InputError(f"theme {self.name!r} has only {len(self.axis.values)} values of {self.axis.name!r}, "
                             f"too few for {places} places")
        fitting = self.fitting(places)
        if len(fitting) < count:
            raise InputError(f"theme {self.name!r} has only {len(fitting)} categories with values for {places} places; "
                             f"{count} are asked for")
        kept = [0] if fitting[0].noun == "{}" or fitting[0].least else []
        if self.axis.order == "none":  # then only numbers give an order to compare along
            kept += [i for i, category in enumerate(fitting) if category.numbers][:1]
        kept += [i for i, category in enumerate(fitting) if category.name in self.always and i not in kept]
        kept = kept[:count]
        others = [i for i in range(len(fitting)) if i not in kept]
        chosen = [fitting[i] for i in sorted(kept + random.sample(others, count - len(kept)))]
        axis = numbered(self.axis, places) if self.numbered else draw(self.axis, places, random)
        return (axis, *(draw(category, places, random) for category in chosen))


def _in_american(category: Category) -> Category:
    """A category with all its words in American spelling."""
    return Category(american(category.name), tuple(map(american, category.values)), category.order, category.numbers,
                    category.least, category.most, _UNITS.get(category.unit, american(category.unit)),
                    american(category.noun), american(category.verb))


def fits(category: Category, places: int) -> bool:
    """Whether a category can fill so many places."""
    if category.least:
        return sum(low for low, _ in category.counts) <= places <= sum(high for _, high in category.counts)
    return len(category.values) >= places


def numbered(axis: Category, places: int) -> Category:
    """The axis with its places numbered from 1."""
    return Category(axis.name, tuple(map(str, range(1, places + 1))), axis.order, noun=axis.noun, verb=axis.verb)


def draw(category: Category, places: int, random: Random) -> Category:
    """A category with just so many of its values: some by chance, or a run of them where they are numbers."""
    if category.least:
        return category
    if category.numbers:
        start = random.randrange(len(category.values) - places + 1)
        chosen = list(range(start, start + places))
    else:
        chosen = sorted(random.sample(range(len(category.values)), places))
    return Category(category.name, tuple(category.values[i] for i in chosen), category.order,
                    tuple(category.numbers[i] for i in chosen) if category.numbers else (),
                    unit=category.unit, noun=category.noun, verb=category.verb)


# ---- loading ---------------------------------------------------------------------------------------------------


def theme_names() -> tuple[str, ...]:
    """The names of our own themes."""
    folder = files("cluegrid.generation") / "themes"
    return tuple(sorted(item.name.removesuffix(".json").replace("-", " ") for item in folder.iterdir()
                        if item.name.endswith(".json")))


def find_theme(name: str) -> Theme:
    """One of our own themes by its name, or a user's own by the path of its file."""
    if name.endswith(".json") or Path(name).is_file():
        try:
            with Path(name).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
            text = data.decode()
        except OSError as error:
            raise InputError(f"theme {name}: {(error.strerror or str(error)).lower()}") from None
        except UnicodeDecodeError:
            raise InputError(f"theme {name}: it is not a text in UTF-8") from None
        if len(data) > MOST_BYTES:
            raise InputError(f"theme {name}: a theme has at most {MOST_BYTES // 1_000_000} MB, and this is more")
        return theme_from_json(text, Path(name).stem.replace("-", " "))
    try:
        return own_theme(name)
    except InputError as error:
        raise InputError(f"{error}, or give the path of your own theme file") from None


def own_theme(name: str) -> Theme:
    """One of our own themes by its name; no file is looked for."""
    return _own(" ".join(name.replace("-", " ").casefold().split()))


@lru_cache(maxsize=32)
def _own(name: str) -> Theme:
    known = theme_names()
    if name not in known:
        raise InputError(f"there is no theme {name!r}{did_you_mean(name, list(known))}; there are {', '.join(known)}")
    file = files("cluegrid.generation") / "themes" / f"{name.replace(' ', '-')}.json"
    return theme_from_json(file.read_text(encoding="utf-8"), name)


def theme_from_json(text: str, name: str) -> Theme:
    """A theme from the text of its file."""
    return theme_from(parsed(text, f"theme {name!r}"), name)


def theme_from(data: Any, name: str = "own") -> Theme:
    """A theme from its data."""
    where = f"theme {name!r}"
    _check_keys(data, where, _KEYS, ("axis", "categories"))
    listed = data["categories"]
    if not isinstance(listed, list) or not listed:
        raise InputError(f"{where}: expected a list of at least one category at 'categories'")
    axis_data = data["axis"]
    bare = isinstance(axis_data, dict) and "values" not in axis_data
    axis = _category({**axis_data, "values": ["1", "2"]} if bare else axis_data, f"{where}, axis")
    if axis.least or axis.numbers:
        raise InputError(f"{where}, axis: places are held once and have no numbers; leave out 'held' and 'numbers'")
    if bare and axis.order == "none":
        raise InputError(f"{where}, axis: numbered places stand in a row or a ring; give it an order or values")
    categories = tuple(_category(item, f"{where}, category {n}") for n, item in enumerate(listed, 1))
    seen: dict[str, str] = {axis.name: "the axis"}
    for n, category in enumerate(categories, 1):
        if category.name in seen:
            raise InputError(f"{where}, category {n}: {seen[category.name]} is called {category.name!r} already")
        seen[category.name] = f"category {n}"
    _check_words(where, categories if bare else (axis, *categories))
    title, scene = data.get("title", name.capitalize()), data.get("scene", "")
    for key, said in (("title", title), ("scene", scene)):
        if not isinstance(said, str):
            raise InputError(f"{where}: expected a text at {key!r}")
    sizes = data.get("places", [2, MOST_PLACES])
    if not isinstance(sizes, list) or len(sizes) != 2 or not all(type(n) is int for n in sizes) or not (
            2 <= sizes[0] <= sizes[1] <= MOST_PLACES):
        raise InputError(f"{where}: expected the least and the most number of places at 'places', within 2 and "
                         f"{MOST_PLACES}, such as [3, 8]")
    always = frozenset(item["name"] for item in listed if item.get("always"))
    return Theme(name, title, axis, bare, categories, scene, range(sizes[0], sizes[1] + 1), always)


def _check_words(where: str, categories: tuple[Category, ...]) -> None:
    """A value that stands in two categories could not be told apart in a sentence."""
    owner: dict[str, str] = {}
    for category in categories:
        for value in category.values:
            other = owner.setdefault(value.casefold(), category.name)
            if other != category.name:
                raise InputError(f"{where}: the value {value!r} stands in {other!r} and in {category.name!r}; "
                                 "a riddle could not tell the two apart")


def _category(data: Any, where: str) -> Category:
    _check_keys(data, where, _CATEGORY_KEYS, ("name", "values", "noun", "verb"))
    for key in ("name", "noun", "verb", "order", "unit"):
        if not isinstance(data.get(key, ""), str):
            raise InputError(f"{where}: expected a text at {key!r}")
    if not isinstance(data.get("always", False), bool):
        raise InputError(f"{where}: expected true or false at 'always'")
    values, numbers, held = data["values"], data.get("numbers", []), data.get("held", {})
    if not isinstance(values, list) or not all(isinstance(value, str) and value.strip() for value in values):
        raise InputError(f"{where}: expected a list of texts at 'values'")
    if len(values) < 2:
        raise InputError(f"{where}: expected at least two values, found {len(values)}")
    if not isinstance(numbers, list) or not all(type(n) in (int, float) for n in numbers):
        raise InputError(f"{where}: expected a list of numbers at 'numbers'")
    if list(numbers) != sorted(numbers):
        raise InputError(f"{where}: expected the numbers in order, the lowest first")
    counts = _held(held, values, where) if held else []
    try:
        return Category(data["name"], tuple(values), data.get("order", "row" if numbers else "none"), tuple(numbers),
                        tuple(low for low, _ in counts), tuple(high for _, high in counts),
                        data.get("unit", ""), data["noun"], data["verb"])
    except PuzzleError as error:
        raise InputError(f"{where}: {error}") from None


def _held(held: Any, values: list[str], where: str) -> list[tuple[int, int]]:
    if not isinstance(held, dict):
        raise InputError(f"{where}: expected an object of counts by value at 'held'")
    counts = dict.fromkeys(values, (1, 1))
    for value, count in held.items():
        if value not in counts:
            raise InputError(f"{where}, held: there is no value {value!r}{did_you_mean(value, values)}")
        low, high = count if isinstance(count, list) and len(count) == 2 else (count, count)
        if type(low) is not int or type(high) is not int or not 0 <= low <= high:
            raise InputError(f"{where}, held: {value!r}: expected a count or [least, most], found {count!r}")
        counts[value] = low, high
    return list(counts.values())


def _check_keys(data: Any, where: str, known: set[str], needed: tuple[str, ...]) -> None:
    if not isinstance(data, dict):
        raise InputError(f"{where}: expected an object with {', '.join(needed)}")
    for key in data:
        if key not in known:
            raise InputError(f"{where}: unknown key {key!r}{did_you_mean(key, sorted(known))}")
    for key in needed:
        if key not in data:
            raise InputError(f"{where}: the key {key!r} is missing")
