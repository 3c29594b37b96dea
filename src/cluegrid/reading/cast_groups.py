"""A group of phrases made into a kind: its name, spelling, words and measure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cluegrid.lexicon import first_kinds, kinds_of, share_kind
from cluegrid.reading.cast_classes import DEVOTED, expected_classes
from cluegrid.reading.cast_declared import add_aliases
from cluegrid.reading.cast_evidence import role_of
from cluegrid.reading.cast_expected import Expected
from cluegrid.reading.cast_labels import CLASS_NAMES, GEOGRAPHY, VERB_NAMES
from cluegrid.reading.cast_nodes import BROAD, PASTIMES, Field, Node, first_classes
from cluegrid.reading.cast_phrases import PERSONS, agent_verb
from cluegrid.reading.cast_places import Counted
from cluegrid.reading.cast_words import FEMALE, MALE, singular, word_set
from cluegrid.reading.discovery import UNNAMED, Group
from cluegrid.reading.kinds import Cast, Kind
from cluegrid.reading.values import scale

VAGUE = word_set("thing item other")


def make_kind(
    group: Group, found: Field, expected: list[Expected], cast: Cast, counted: list[Counted], size: int
) -> Kind:
    """The kind that a group of phrases is."""
    unnamed = any(key in UNNAMED for key in group.keys)
    nodes = [found.nodes[key] for key in group.keys if key not in UNNAMED]
    _prefer_things(nodes)
    values = [node.text for node in nodes]
    carriers = {frame[4:]: count for frame, count in group.frames.items() if frame.startswith("mod:")}
    verbs = {frame[4:] for frame in group.frames if frame.startswith("obj:") and frame[4:]}
    shared = share_kind(values) or _common_class(nodes)
    taken = {kind.name.lower() for kind in cast.kinds}
    names = all(node.cap for node in nodes)
    acting = sum(any(frame.startswith(("subj", "poss", "who")) for frame in node.frames) for node in nodes)
    people = names and acting * 2 >= len(nodes)
    wanted = _wanted(
        group,
        shared,
        carriers,
        verbs,
        [
            item
            for item in expected
            if not people
            or item.noun in PERSONS
            or item.noun in ("name", "surname")
            or "person" in kinds_of(item.noun)
            or (item.noun == "nationality" and shared == "nationality")
        ],
        taken,
        nodes,
    )
    if wanted is None and people:
        wanted = next((item for item in expected if item.noun == "name" and "name" not in taken), None)
    if wanted is not None and expected_classes(wanted.noun) & PASTIMES:
        _prefer_things(nodes, leisure=True)
        values = [node.text for node in nodes]
    name = wanted.noun if wanted is not None else ""
    if names and shared not in GEOGRAPHY:
        shared = ""
    if not name and names:
        persons = [
            singular(item.noun)
            for item in counted
            if item.number == size and singular(item.noun) in PERSONS - {"couple", "family", "people"}
        ]
        if sum("geography" in node.classes for node in nodes) * 2 >= len(nodes) and not shared:
            shared = "place"
        persons = [sex for sex in ("woman", "man") if f"sex:{sex[0].replace('w', 'f')}" in group.frames] or persons
        the = sum("the" in node.frames for node in nodes)
        if people and the * 2 < len(nodes) and not shared:
            name = (persons or ["name"])[0]
        elif sum("prep:from" in node.frames for node in nodes) * 2 >= len(nodes):
            name = "home"
    name = (
        name
        or ("job" if shared == "person" else CLASS_NAMES.get(shared, shared))
        or next(
            (
                noun
                for noun, count in sorted(carriers.items(), key=lambda item: (-item[1], item[0]))
                if noun not in PERSONS and noun not in cast.things and _names_well(noun) and (count > 1 or not names)
            ),
            "",
        )
        or next((VERB_NAMES[verb] for verb in sorted(verbs) if verb in VERB_NAMES), "")
        or ("name" if names and not _is_had(nodes) else "thing")
    )
    name = _unused(name.capitalize(), taken, shared, carriers, names and not _is_had(nodes))
    kind = Kind(
        name,
        values,
        nouns={noun for noun in carriers if noun != "one"} | ({wanted.noun} if wanted else set()),
        verbs=verbs - {"have"},
        declared=False,
    )
    if shared:
        kind.nouns.add(shared)
    measured = scale(values)
    if measured is not None:
        ranked = sorted(range(len(values)), key=lambda i: measured.rank[i])
        kind.values = [values[i] for i in ranked]
        kind.numbers = tuple(measured.numbers[i] for i in ranked) if measured.numbers else ()
        kind.order, kind.unit, kind.dimension = "row", measured.unit, measured.dimension
        if kind.name.lower() in VAGUE | {"name"} and measured.dimension.capitalize() not in taken:
            kind.name = measured.dimension.capitalize() or kind.name
    for node in nodes:
        first = node.text.split()[0].lower()
        if node.titled and first in FEMALE | MALE:
            kind.gender[node.text] = "f" if first in FEMALE else "m"
        further = sorted({other for other in node.others if other.lower() != node.text.lower()})
        if further:
            kind.aliases[node.text] = further
    add_aliases(kind)
    if unnamed:
        called = kind.name.lower()
        kind.unnamed = "somebody else" if people else "something else" if called in VAGUE else f"another {called}"
        kind.values.append(kind.unnamed)
    return kind


def _is_had(nodes: list[Node]) -> bool:
    """Whether names are rather those of things, which somebody has or does something to."""
    had = sum(any(role_of(frame) in ("having", "obj") for frame in node.frames) for node in nodes)
    return 2 * had > len(nodes)


def _prefer_things(nodes: list[Node], leisure: bool = False) -> None:
    """Call a value by the thing rather than by who does it where most of the others are things: harpoon, harpooner.

    Of what is done at leisure it is enough that one of the others is: origami and the knitter."""
    doers = [node for node in nodes if "person" in first_classes(node.text) or (leisure and not kinds_of(node.text))]
    if (2 * len(doers) > len(nodes) and not leisure) or len(doers) == len(nodes):
        return
    common = Counter(name for node in nodes if node not in doers for name in first_classes(node.text) - BROAD)
    usual = {name for name, count in common.items() if 2 * count > len(nodes) - len(doers)}
    usual |= PASTIMES if leisure else frozenset()
    for node in doers:
        plain = [other for other in node.others if "person" not in first_classes(other)]
        plain += [noun for noun in _done_by(node.text) if first_classes(noun) & usual]
        if plain:
            node.others = [node.text, *(other for other in node.others if other != plain[0])]
            node.text = plain[0]


def _done_by(doer: str) -> list[str]:
    """What somebody may do who is called by it: golf, skating, swimming, piano."""
    if " " in doer or not doer.islower():
        return []
    if doer.endswith("ist"):
        return [doer[:-3] + end for end in ("", "o", "a", "e", "y", "ing")]
    return [doer[:-2] + end for end in ("ing", "", "e")] if doer.endswith(("er", "or")) else []


def _common_class(nodes: list[Node]) -> str:
    """The class that more than half of the values have as what they are first of all."""
    if nodes[0].cap:
        return ""
    counts = Counter(name for node in nodes for name in node.first - BROAD if name[0] != "#")
    name, count = max(counts.items(), key=lambda item: (item[1], item[0]), default=("", 0))
    return name if 2 * count > len(nodes) else ""


def unfilled(
    expected: list[Expected], complete: list[Group], cast: Cast, found: Field, soft: bool = False
) -> list[Expected]:
    """The kinds that the text names and for which no values are found yet."""
    left = [
        item
        for item in expected
        if (soft or not item.soft)
        and not any(
            item.noun == kind.name.lower()
            or item.noun in kind.nouns
            or item.noun in kinds_of(kind.name.lower())
            or expected_classes(item.noun) & kind.nouns
            for kind in cast.kinds
        )
    ]
    for group in complete:
        values = [found.nodes[key].text for key in group.keys]
        carriers = {frame[4:]: count for frame, count in group.frames.items() if frame.startswith("mod:")}
        verbs = {frame[4:] for frame in group.frames if frame.startswith("obj:")}
        nodes = [found.nodes[key] for key in group.keys]
        filled = _wanted(group, share_kind(values), carriers, verbs, left, set(), nodes)
        if filled is not None:
            left.remove(filled)
        elif all(found.nodes[key].cap for key in group.keys):
            person = next((item for item in left if "person" in first_kinds(item.noun) or item.noun in PERSONS), None)
            if person is not None:
                left.remove(person)
    return left


def _wanted(
    group: Group,
    shared: str,
    carriers: dict[str, int],
    verbs: set[str],
    expected: list[Expected],
    taken: set[str],
    nodes: Sequence[Node] = (),
) -> Expected | None:
    """The expected kind that a group fills: by its class, by whose it is, or by its verb."""
    best: tuple[float, Expected] | None = None
    for item in expected:
        if item.noun in taken:
            continue
        score = 0.0
        if shared and (
            item.noun == shared
            or shared in expected_classes(item.noun)
            or (shared != "person" and shared in kinds_of(item.noun))
            or CLASS_NAMES.get(shared, "").lower() == item.noun
        ):
            score += 3
        doing = agent_verb(item.noun)
        if doing and f"subj:{doing}" in group.frames:
            score += 3  # "Ilse drives" where each has a driver
        if item.owner and item.owner in carriers:
            score += 2
        if item.noun in carriers:
            score += 3
        if item.verb and item.verb in verbs:
            score += 1.5
        if nodes and 2 * sum(f"{item.noun} {item.owner}" in node.fits for node in nodes) >= len(nodes):
            score += 2
        if score >= 1.5 and (best is None or score > best[0]):
            best = (score, item)
    return best[1] if best else None


_NO_NAMES = word_set("one west east north south left right morning noon afternoon evening night")


def _names_well(noun: str) -> bool:
    """Whether a noun that values stand before can name their kind."""
    return (
        noun not in _NO_NAMES
        and noun not in DEVOTED
        and not agent_verb(noun)
    )


def _unused(name: str, taken: set[str], shared: str, carriers: dict[str, int], names: bool) -> str:
    for option in (
        name,
        *(noun.capitalize() for noun in sorted(carriers) if noun not in PERSONS and _names_well(noun)),
        CLASS_NAMES.get(shared, shared.capitalize().replace("_", " ")),
        "Name" if names else "",
        "Thing",
        "Item",
        "Other",
    ):
        if option and option.lower() not in taken:
            return option
    return f"{name} {len(taken) + 1}"
