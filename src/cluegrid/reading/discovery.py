"""Values that stand only in clues and questions, sorted into kinds.

`cast_mentions` gathers the phrases, `cast_evidence` weighs what draws them together, `cast_choice` finds the best way
to fill kinds of as many values as there are places. What is no clear choice is said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any

from cluegrid.reading.cast_choice import FAR, SHARE, Grouping, Sorting, choose
from cluegrid.reading.cast_classes import expected_classes
from cluegrid.reading.cast_company import Company, share_lists
from cluegrid.reading.cast_evidence import APART, acts, alike, is_surname, may_be_common, may_be_name, role_of, worth
from cluegrid.reading.cast_expected import Expected
from cluegrid.reading.cast_frames import AKIN, HAVING
from cluegrid.reading.cast_nodes import (
    BROAD,
    COLOURS,
    PASTIMES,
    Field,
    Node,
    derived,
    first_classes,
    key_of,
    value_classes,
)
from cluegrid.reading.cast_phrases import agent_verb
from cluegrid.reading.cast_words import TITLES, word_set
from cluegrid.reading.given_names import GIVEN, sex_of


@dataclass
class Group:
    """Phrases that make a kind."""

    keys: list[str]
    score: float
    rival: str = ""
    """A phrase outside the group that fits it nearly as well."""
    frames: dict[str, int] = field(default_factory=dict)


def sort_out(
    found: Field,
    size: int,
    expected: Sequence[Expected] = (),
    given: Sequence[frozenset[str]] | None = None,
    declared: int = 0,
) -> tuple[list[Group], list[Group], Sorting]:
    """The groups of exactly ``size`` phrases that belong together, and those that nearly do.

    Where groups are ``given``, these are taken as they are. How many kinds are ``declared`` besides tells whether what
    is left over may be one more."""
    share_lists(found.company)
    _narrow(found, expected)
    nodes = _merged(found)
    _settle_colours(list(nodes.values()), size)
    _settle_sexes(list(nodes.values()), size)
    for node in nodes.values():
        _settle_class(node)
        if node.general or 0 < node.count == node.landmarks:
            node.faint = node.faint or "general"
        node.general = _is_class(node, nodes) or _reports(node)
    _settle_cohorts(list(nodes.values()), size)
    for node in nodes.values():
        node.fits = _fits(node, expected)
    _settle_strays(list(nodes.values()), size)
    _settle_surnames(list(nodes.values()), size)
    able = [key for key, node in nodes.items() if not node.general]
    likely = set(sorted(able, key=lambda key: -worth(nodes[key]))[:60])
    nodes = {key: node for key, node in nodes.items() if key in likely}
    found.nodes = nodes
    keys = list(nodes)
    weight = [[0.0] * len(keys) for _ in keys]
    for i, j in combinations(range(len(keys)), 2):
        weight[i][j] = weight[j][i] = alike(nodes[keys[i]], nodes[keys[j]], found.company)
    worths = [worth(nodes[key]) for key in keys]
    if given is not None:
        chosen = Grouping(weight, worths, size)
        if any(key in UNNAMED for taken in given for key in taken):
            chosen = Grouping(*_with_unnamed(chosen), size)
            chosen.named = len(keys)
            keys += _STAND_INS
            nodes |= {key: Node(key, key, False, 1) for key in _STAND_INS}
        for taken in given:
            chosen.add([i for i, key in enumerate(keys) if key in taken])
        groups = [_made([keys[i] for i in sorted(group)], nodes, 1.0) for group in chosen.groups]
        return groups, [], _sorting(keys, found, chosen, True, expected)
    chosen = choose(weight, worths, size, declared > 1)
    announced = (declared > 1 and len(keys) == size) or (
        chosen.has_all()
        and (not chosen.bench() or len(chosen.groups) <= 1 + sum(not item.soft for item in expected))
    )
    complete: list[Group] = []
    nearly: list[Group] = []
    for number, group in enumerate(chosen.groups):
        made = _made([keys[i] for i in sorted(group)], nodes, chosen.total(number) / size)
        doubtful = chosen.doubtful(number, chosen.total(number) < 0 or (announced and chosen.rival(number)[0] > FAR))
        if doubtful is None:
            doubtful = next((i for i in group if _is_scenery(nodes[keys[i]])), None)
        if doubtful is not None:
            made.rival = keys[doubtful]
        (complete if doubtful is None else nearly).append(made)
    sorting = _sorting(keys, found, chosen, not nearly, expected)
    for group in _partial(chosen, weight, size):
        nearly.append(_made([keys[i] for i in sorted(group)], nodes, 1.0))
    return complete, nearly, sorting


_STAND_INS = ("?1", "?2", "?3")
UNNAMED = frozenset(_STAND_INS)
"""Stand-ins for values that the text names nowhere: each has another pet, and of five only four are named."""
MISSING = -1.0
"""How much a stand-in looks like a value; nothing draws it to others or away from them."""


def _with_unnamed(plain: Grouping) -> tuple[list[list[float]], list[float]]:
    """What draws phrases together, with stand-ins for values without a name, of which a kind takes one at most."""
    more = len(_STAND_INS)
    rows = [[*row, *[0.0] * more] for row in plain.weight]
    rows += [[*[0.0] * plain.named, *[APART] * more] for _ in _STAND_INS]
    return rows, [*(one / SHARE for one in plain.worth), *[MISSING] * more]


def with_stand_ins(sorting: Sorting) -> Sorting:
    """The sorting with stand-ins among what has no kind."""
    plain = sorting.grouping
    if plain.named < len(sorting.keys):
        return sorting
    made = Grouping(*_with_unnamed(plain), plain.size)
    made.named = plain.named
    for group in plain.groups:
        made.add(sorted(group))
    nowhere = [frozenset[Any]() for _ in _STAND_INS]
    return replace(
        sorting,
        keys=(*sorting.keys, *_STAND_INS),
        pieces=(*sorting.pieces, *nowhere),
        grouping=made,
        fits=(*sorting.fits, *nowhere),
        classes=(*sorting.classes, *nowhere),
    )


def _is_scenery(node: Node) -> bool:
    """Whether a noun of the setting is only told where something was: "after the picnic"."""
    silent = all(role_of(frame) in ("pos", "prep", "way", "gen") for frame in node.frames)
    return 0 < node.count == node.scenic and silent and not node.cohort and not node.cap


def _sorting(
    keys: list[str], found: Field, chosen: Grouping, clear: bool, expected: Sequence[Expected]
) -> Sorting:
    nodes = [found.nodes[key] for key in keys]
    return Sorting(
        tuple(keys),
        tuple(frozenset(node.pieces) for node in nodes),
        chosen,
        clear,
        tuple(frozenset(node.fits) for node in nodes),
        tuple(frozenset(["name"]) if node.cap else node.first - BROAD for node in nodes),
        tuple(f"{item.noun} {item.owner}" for item in expected if not item.soft),
        found.told,
    )


def _partial(chosen: Grouping, weight: list[list[float]], size: int) -> list[set[int]]:
    """Phrases without a group that draw each other, though too few for a kind."""
    bench = chosen.bench()
    groups = [{i} for i in bench]
    while True:
        best, pick = 1.2, None
        for a, b in combinations(range(len(groups)), 2):
            if len(groups[a]) + len(groups[b]) > size:
                continue
            mean = sum(weight[i][j] for i in groups[a] for j in groups[b]) / (len(groups[a]) * len(groups[b]))
            if mean > best:
                best, pick = mean, (a, b)
        if pick is None:
            return [group for group in groups if len(group) >= max(2, size - 2)]
        groups[pick[0]] |= groups.pop(pick[1])


_SUPERORDINATE = word_set(
    "pet animal drink beverage food meal dish snack colour color job profession trade occupation hobby pastime sport "
    "instrument vehicle transport item object thing gift present donation charity purchase possession"
)
"""Nouns for kinds, which are hardly ever values themselves."""


def _is_class(node: Node, nodes: dict[str, Node]) -> bool:
    """Whether a word names what others are, or who is told by them: fish and trout, "the inventor from Leeds"."""
    if node.cap:
        return False
    others = [other for other in nodes.values() if other is not node]
    under = [other for other in others if node.key in other.first]
    if node.key.split()[-1] in _SUPERORDINATE and node.key == node.text.lower():  # not "does the dishes"
        return True
    if under and not any(_beside(node, other) for other in under):
        return True
    return sum(any(frame.startswith(f"{node.key}:") for frame in other.frames) for other in others) > 1


_REPORTING = word_set("say add whisper ask explain reply answer mutter cry shout sigh report tell call remark claim")


def _reports(node: Node) -> bool:
    """Whether somebody is there only to tell the clues: "said the butler"."""
    told = [frame for frame in node.frames if frame.startswith("obj:") and frame[4:] in _REPORTING]
    return not node.cap and "person" in node.first | node.classes and 2 * len(told) >= max(1, len(node.frames))


def _beside(one: Node, other: Node) -> bool:
    """Whether two words stand in the same place of a sentence with the same verb: came by car, came by taxi."""
    return any(":" in frame and frame[0] != "s" for frame in one.frames.keys() & other.frames.keys())


def _settle_colours(nodes: Sequence[Node], size: int) -> None:
    """What describes the same things as other colours do is a colour and nothing else: the orange tent.

    What describes the same things as others do that are no colours is none: the orange roll and the tuna roll."""
    colours = [node for node in nodes if "colour" in node.classes and not node.cap]
    plain = [node for node in colours if node.key in COLOURS]
    if len(plain) == size > 2:  # the honey stall beside the red, the blue and the green one sells honey
        for node in colours:
            if node not in plain and node.classes - {"colour"}:
                node.classes, node.first = node.classes - {"colour"}, node.first - {"colour"}
        colours = plain
    for node in colours:
        things = {frame for frame in node.frames if frame.startswith("mod:")}
        likewise = [other for other in nodes if other is not node and things & other.frames.keys()]
        if sum(other in colours for other in likewise) > 1:
            node.classes = node.first = frozenset(["colour"])
        elif likewise and "colour" not in node.first and not any(other in colours or other.cap for other in likewise):
            node.classes -= {"colour"}


def _settle_sexes(nodes: Sequence[Node], size: int) -> None:
    """Where as many women as men have a given name, one of each for every place, they are two kinds."""
    sexes = {node.key: sex_of(node.text.partition(" ")[0]) for node in nodes if node.cap and " " not in node.text}
    if size > 2 and all(list(sexes.values()).count(sex) == size for sex in "fm"):
        for node in nodes:
            if sexes.get(node.key):
                node.frames[f"sex:{sexes[node.key]}"] += 1


_TELLING = word_set("animal tree")
"""Broad classes that are a kind of a riddle now and then."""


def _settle_strays(nodes: Sequence[Node], size: int) -> None:
    """Where fewer are called by a trade than a kind needs, these are people of the story."""
    trades = [node for node in nodes if not node.cap and node.first & {"person", "occupation"}]
    trades = [node for node in trades if not node.fits and not node.cohort]
    caps = [node for node in nodes if node.cap and not node.classes and not node.aside]
    names = [node for node in caps if _is_person(node)]
    if 1 < len(trades) < size > len(caps) and names and 0 <= len(trades) + len(names) - size < 2:
        for node in (*trades, *names):
            node.among = True
    elif len(trades) < size - 1:
        for node in trades:
            node.stray = True


def _settle_surnames(nodes: Sequence[Node], size: int) -> None:
    """Where fewer have a title than a kind needs, they stand among others: Mr Hill, Ann and Bob.

    Where as many have the same one as there are places, they are a kind of their own: the doctors."""
    called = [node for node in nodes if node.cap and is_surname(node)]
    if 0 < len(called) < size:
        for node in called:
            node.among = True
    titles = Counter(node.text.split()[0].lower() for node in called if node.titled)
    for title in [title for title, count in titles.items() if count == size > 2 and len(called) > size]:
        for node in called:
            if node.text.lower().startswith(f"{title} "):
                node.cohort |= {f"title {title}"}


def _is_person(node: Node) -> bool:
    """Whether a name is that of somebody, by a title, as a given name or by what is done."""
    return is_surname(node) or node.text.partition(" ")[0].lower() in GIVEN or acts(node)


_EDIBLE = word_set("food animal beverage clothing")


def _settle_cohorts(nodes: Sequence[Node], size: int) -> None:
    """Where exactly as many phrases as there are places are of one class, that is hardly by chance."""
    members: dict[str, list[Node]] = {}
    plain = [node for node in nodes if node.first == {"colour"} and not node.cap and not node.general]
    if len(plain) == size > 2:
        for node in nodes:
            if node not in plain and not node.cap and node.classes - {"colour"}:  # a ruby among them is a gem
                node.classes, node.first = node.classes - {"colour"}, node.first - {"colour"}
    nodes = [node for node in nodes if not 0 < node.count == node.scenic and not node.faint]
    for node in nodes:
        if not node.cap and not node.general:
            for cls in node.first - (BROAD - _TELLING):
                members.setdefault(cls, []).append(node)
    for cls, group in members.items():
        if len(group) == size > 2:
            for node in group:
                node.cohort |= {cls}
    rest: dict[str, list[Node]] = {}
    for node in nodes:
        if not (node.cap or node.general or node.cohort or "colour" in node.first):
            for cls in node.classes & _EDIBLE:
                rest.setdefault(cls, []).append(node)
    for cls, group in rest.items():  # a trout that is served with a risotto is food
        if len(group) == size > 2 and 2 * sum(cls in node.first for node in group) > size:
            for node in group:
                node.cohort |= {cls}


def _settle_class(node: Node) -> None:
    """What is drunk is a drink, and what is eaten is food, whatever else the word may mean."""
    if node.cap:
        return
    for verb, kind in (("obj:drink", "beverage"), ("obj:eat", "food")):
        if verb in node.frames:
            node.first = node.first | {kind}
            node.classes = node.classes | {kind}


def _fits(node: Node, expected: Sequence[Expected]) -> dict[str, float]:
    """How well a phrase fits each kind that the text names: by its class, its verb, or what carries it.

    What its verb or carrier tells counts more than what it is otherwise: a minnow that is used is bait."""
    found: dict[str, float] = {}
    told: set[str] = set()
    for item in expected:
        name = f"{item.noun} {item.owner}"
        classes = expected_classes(item.noun)
        score = 0.0
        common = may_be_common(node)
        first = first_classes(node.text) if common else node.first
        if "beverage" in first:
            first -= {"food"}  # what is drunk is no snack
        if classes and (not node.cap or common):
            possible = classes & node.classes or (classes & PASTIMES and agent_verb(node.text))
            score += 1.0 if classes & first else 0.6 if possible and not node.cohort else 0.0
        if _has_verb(node, item):
            score += 0.8
            told |= {name} if item.verb not in _LIKING else set()
        if f"mod:{item.noun}" in node.frames or (item.owner and f"mod:{item.owner}" in node.frames):
            score += 0.8
            told.add(name)
        if score > 1.0 and not node.cap:
            node.first = node.first | (classes & node.classes)  # a bass that is caught is a fish
        if score:
            found[name] = max(score, found.get(name, 0.0))
    return {name: score for name, score in found.items() if name in told or not told}


_LIKING = word_set("love like enjoy prefer choose want buy get take do go favour hate")
"""Verbs that go with kinds of all sorts."""


def _has_verb(node: Node, item: Expected) -> bool:
    """Whether a phrase stands with the verb that the text puts before a kind."""
    if not item.verb or item.verb in HAVING:
        return False
    verbs = (item.verb, AKIN.get(item.verb, item.verb))
    wanted = tuple(
        frame
        for verb in verbs
        for frame in ((f"{verb}:{item.preposition}",) if item.preposition else (f"obj:{verb}", f"{verb}:"))
    )
    return any(frame.startswith(wanted) for frame in node.frames)


def _made(group: list[str], nodes: dict[str, Node], score: float) -> Group:
    made = Group(group, score)
    if 2 * sum(nodes[key].cap for key in group) < len(group):
        for node in filter(may_be_common, [nodes[key] for key in group]):
            node.cap = False
            node.text = node.text[0].lower() + node.text[1:]
    else:
        for node in filter(may_be_name, [nodes[key] for key in group]):
            node.cap = True
            node.text = node.text[0].upper() + node.text[1:]
    for key in group:
        for frame, count in nodes[key].frames.items():
            made.frames[frame] = made.frames.get(frame, 0) + count
    return made


def _narrow(found: Field, expected: Sequence[Expected]) -> None:
    """Take the first word of a phrase for the phrase, where the text names its kind and not that of the last word."""
    wanted = frozenset[str]().union(*(expected_classes(item.noun) for item in expected))
    for key, node in list(found.nodes.items()):
        lead, _, head = node.text.partition(" ")
        if node.cap or not head or " " in head or value_classes(node.text, False) & wanted:
            continue
        own = value_classes(lead, False) & wanted
        if own - BROAD - _LOOKS and not first_classes(node.text) & wanted:
            kept = key_of(lead, False)
            if kept not in found.nodes:
                classes, first = value_classes(lead, False), own | first_classes(lead)
                found.nodes[kept] = replace(node, key=kept, text=lead, classes=classes, first=first)
                del found.nodes[key]
                _rename(found.company, key, kept)


_LOOKS = word_set("colour pattern material metal gem")
"""What the first word of a phrase only says of the thing that the last one names: a gold doubloon."""


def _merged(found: Field) -> dict[str, Node]:
    """Phrases with their parts and derived words as one: "Bruno" is Sal Bruno, the swimmer goes swimming."""
    nodes = dict(found.nodes)
    for key in sorted(nodes, key=lambda name: (len(name.split()), len(name))):
        if key not in nodes:
            continue
        node = nodes[key]
        owners = [other for other in nodes if other != key and _is_part(node, nodes[other])]
        if key in TITLES:  # Aunt Rosa, and "my aunt"
            owners = [other for other in nodes if nodes[other].titled and other.lower().startswith(f"{key} ")]
        if len(owners) == 1:
            _absorb(nodes, owners[0], key, found.company)
            continue
        derived = [other for other in nodes if other != key and _is_derived(node, nodes[other])]
        if len(derived) == 1:
            _absorb(nodes, derived[0], key, found.company)
    return nodes


def _is_part(node: Node, other: Node) -> bool:
    mine, theirs = node.key.split(), other.key.split()
    if node.cap != other.cap or len(mine) >= len(theirs):
        return False
    if node.cap:
        return theirs[-len(mine) :] == mine or theirs[: len(mine)] == mine
    if len(mine) == 1 and theirs[0] == mine[0] and len(theirs) == 2 and other.count == 1:
        return True  # "the tram ride": by tram
    return theirs[-len(mine) :] == mine and not any(value in ("tea", "beer") for value in mine)


def _is_derived(node: Node, other: Node) -> bool:
    """Whether two words come from one: swimmer and swimming, guitarist and guitar, archer and archery."""
    a, b = node.key.lower(), other.key.lower()
    if " " in a or " " in b or node.cap != other.cap or a == b:
        return False
    if node.cap and (f"{a}s" == b or f"{b}s" == a):
        return "the" in (node if a > b else other).frames  # the Blum family, the Blums
    if node.cap:  # Norway and the Norwegian
        both = {"nationality" in node.classes, "nationality" in other.classes}
        return (
            both == {True, False}
            and ("geography" in node.classes or "geography" in other.classes)
            and a[:3] == b[:3]
            and a[: max(3, min(len(a), len(b)) - 3)] == b[: max(3, min(len(a), len(b)) - 3)]
        )
    return derived(a, b)


def _absorb(nodes: dict[str, Node], owner: str, key: str, company: Company) -> None:
    kept, gone = nodes[owner], nodes.pop(key)
    shorter = (
        len(gone.key.split()) < len(kept.key.split()) and kept.key.split()[0] == gone.key.split()[0] and not kept.cap
    )
    if (gone.count > kept.count and kept.cap and "nationality" in kept.classes | gone.classes) or shorter:
        kept.text, gone.text = gone.text, kept.text
    kept.count += gone.count
    kept.pieces |= gone.pieces
    kept.others.append(gone.text)
    kept.others += gone.others
    kept.solid |= gone.solid
    kept.quoted |= gone.quoted
    for frame, count in gone.frames.items():
        kept.frames[frame] += count
    kept.classes = kept.classes | gone.classes
    _rename(company, key, owner)


def _rename(company: Company, key: str, owner: str) -> None:
    """Keep under one phrase the company of another."""
    for table in (company.listed, company.apart, company.likened):
        for pair in [pair for pair in table if key in pair]:
            count = table.pop(pair)
            (other,) = pair - {key} if len(pair) == 2 else (owner,)
            if other != owner:
                table[frozenset((owner, other))] += count
