"""What the given names of people tell of them."""

from __future__ import annotations

from cluegrid.lexicon import kinds_of
from cluegrid.reading.given_names import sex_of
from cluegrid.reading.kinds import Kind


def _of_people(kind: Kind) -> bool:
    """Whether a category holds people by their given names."""
    nouns = kind.nouns | set(kind.name.lower().split())
    if nouns & {"surname", "last", "family"}:
        return False
    return bool(nouns & {"name", "person"}) or any("person" in kinds_of(noun) for noun in nouns)


def tell_genders(kinds: list[Kind]) -> None:
    """Take men's and women's names for what they are, where one category has both and all of its names are plain.

    Where a second category has people in it, "the man" may be one of either, and nothing is taken.
    """
    people = [kind for kind in kinds if _of_people(kind) and any(map(sex_of, kind.values))]
    if len(people) != 1 or any(kind.gender for kind in kinds):
        return
    genders = {name: sex_of(name) for name in people[0].values}
    if set(genders.values()) == {"f", "m"}:
        people[0].gender.update(genders)
