"""Values that stand only in clues and questions, sorted into kinds.

Phrases with the same frame, the same class or in one list belong together; two that a clue puts together do not; and a
kind has exactly as many values as there are places.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

from cluegrid.reading.cast_classes import expected_classes
from cluegrid.reading.cast_expected import Expected
from cluegrid.reading.cast_frames import HAVING
from cluegrid.reading.cast_mentions import BROAD, SILENT, Company, Field, Node, derived, value_classes
from cluegrid.reading.cast_phrases import PERSONS
from cluegrid.reading.cast_words import lemma, lemmas

NEVER = -50.0


@dataclass
class Group:
    """Phrases that make a kind."""

    keys: list[str]
    score: float
    rival: str = ""
    """A phrase outside the group that fits it nearly as well."""
    frames: dict[str, int] = field(default_factory=dict)


def sort_out(found: Field, size: int, expected: Sequence[Expected] = ()) -> tuple[list[Group], list[Group]]:
    """The groups of exactly ``size`` phrases that belong together, and those that nearly do."""
    nodes = _merged(found)
    for node in nodes.values():
        _settle_class(node)
        node.fits = _fits(node, expected)
    complete: list[Group] = []
    nearly: list[Group] = []
    spoken = {key for table in (found.company.apart, found.company.listed) for pair in table for key in pair}
    nodes = {
        key: node
        for key, node in nodes.items()
        if node.cap or node.fits or ((node.frames or key in spoken or node.classes) and node.possessed < node.count)
    }
    for cap in (True, False):
        keys = [key for key, node in nodes.items() if node.cap == cap][:100]
        weight = _weights(nodes, keys, found.company)
        groups = _agglomerate(keys, weight, size)
        groups = _improve(groups, weight, size)
        if len(keys) <= 20 and len(keys) % size == 0 and any(len(group) != size for group in groups):
            groups = _restart(groups, keys, weight, size)
        _judge(groups, keys, weight, nodes, size, complete, nearly)
        if cap:
            _complete_breed(nodes, size, complete, nearly)
    for group in [group for group in nearly if len(group.keys) == size - 1 and not group.rival]:
        last = _missing_one(group, nodes, {key for other in complete for key in other.keys}, found.company)
        if last:
            group.keys.append(last)
            nearly.remove(group)
            complete.append(group)
    found.nodes = nodes
    return complete, nearly


def _complete_breed(nodes: dict[str, Node], size: int, complete: list[Group], nearly: list[Group]) -> None:
    """Add the one value in small letters to names of the same class: a tabby, where others are Persian and Siamese."""
    for group in [group for group in nearly if len(group.keys) == size - 1 and not group.rival]:
        kinds = [value_classes(nodes[key].text, False) - BROAD - {"mammal"} for key in group.keys]
        fitting = [key for key, node in nodes.items() if not node.cap and any(node.first & found for found in kinds)]
        if len(fitting) == 1:
            nodes[fitting[0]].cap = True
            group.keys.append(fitting[0])
            nearly.remove(group)
            complete.append(group)


def _settle_class(node: Node) -> None:
    """What is drunk is a drink, and what is eaten is food, whatever else the word may mean."""
    if node.cap:
        return
    for verb, kind in (("obj:drink", "beverage"), ("obj:eat", "food")):
        if verb in node.frames:
            node.first = node.first | {kind}
            node.classes = node.classes | {kind}


def _fits(node: Node, expected: Sequence[Expected]) -> dict[str, float]:
    """How well a phrase fits each kind that the text names: by its class, its verb, or what carries it."""
    found: dict[str, float] = {}
    for item in expected:
        classes = expected_classes(item.noun)
        score = 0.0
        if classes and not node.cap:
            score += 1.0 if classes & node.first else 0.6 if classes & node.classes else 0.0
        if (
            item.verb
            and item.verb not in HAVING
            and any(frame.startswith((f"obj:{item.verb}", f"{item.verb}:")) for frame in node.frames)
        ):
            score += 0.8
        if f"mod:{item.noun}" in node.frames or (item.owner and f"mod:{item.owner}" in node.frames):
            score += 0.8
        if score:
            found[f"{item.noun} {item.owner}"] = max(score, found.get(f"{item.noun} {item.owner}", 0.0))
    return found


def _missing_one(group: Group, nodes: dict[str, Node], taken: set[str], company: Company) -> str:
    """The only phrase of the other case that completes a group: Greek among physics and chemistry."""
    cap = nodes[group.keys[0]].cap
    fitting = []
    for key, node in nodes.items():
        if (
            node.cap == cap
            or key in taken
            or any(company.apart.get(frozenset((key, other)), 0) for other in group.keys)
        ):
            continue
        kinds = value_classes(node.text, False) - BROAD
        akin = sum(
            bool(kinds & value_classes(nodes[other].text, False))
            or any(_frame_weight(frame) >= 1.2 for frame in node.frames.keys() & nodes[other].frames.keys())
            for other in group.keys
        )
        if akin:
            fitting.append(key)
    return fitting[0] if len(fitting) == 1 else ""


def residue(found: Field, size: int, complete: Sequence[Group], wanted: int, asked: set[int]) -> list[Group]:
    """What is left over when it makes exactly one more kind, or as many as the text names without having values.

    Nothing in such a kind is put together by a clue. Where the text does not name a kind that still lacks its values,
    the clues must link most of it to other values."""
    taken = {key for group in complete for key in group.keys}
    left = [key for key, node in found.nodes.items() if key not in taken and not node.cap and _worth(node)]
    if len(left) % size:
        left = [key for key in left if _told(found.nodes[key])]
    if len(left) % size and asked:
        left = [key for key in left if found.nodes[key].pieces & asked]
    if len(left) == size - 1 and wanted:
        others = [key for key, node in found.nodes.items() if node.cap and key not in taken]
        left += others if len(others) == 1 else []
    if not left or len(left) % size or len(left) > size * max(1, wanted):
        return []
    linked = {key for pair in found.company.apart for key in pair if pair & taken and key in left}
    if not wanted and 4 * len(linked) < 3 * size:
        return []
    weight = _weights(found.nodes, left, found.company)
    groups = [set(left)]
    if len(left) > size:
        groups = _restart(_improve(_agglomerate(left, weight, size), weight, size), left, weight, size)
        if any(len(group) != size or _exchange(group, groups, weight, found.nodes) for group in groups):
            return []
    made = []
    for group in groups:
        if any(weight[frozenset(pair)] <= NEVER for pair in combinations(group, 2)):
            return []
        made.append(_made(group, left, found.nodes, _cohesion(group, weight)))
        for other in complete:
            both = [*group, *other.keys]
            if _same_sort(group, set(other.keys), found.nodes) and _exchange(
                group, [set(other.keys)], _weights(found.nodes, both, found.company), found.nodes
            ):
                return []
    return made if all(group.score > (-0.8 if len(groups) == 1 else 0.3) for group in made) else []


def _told(node: Node) -> bool:
    """Whether a phrase has a class, fits a kind, or is the object or subject of something."""
    return bool(node.fits) or any(_frame_weight(frame) >= 0.7 or frame == "top" for frame in node.frames)


def _made(group: set[str], keys: list[str], nodes: dict[str, Node], score: float) -> Group:
    made = Group(sorted(group, key=keys.index), score)
    for key in group:
        for frame, count in nodes[key].frames.items():
            made.frames[frame] = made.frames.get(frame, 0) + count
    return made


def _worth(node: Node) -> bool:
    """Whether a phrase may be a value: some clue says something of it."""
    return node.frames.get("gen", 0) * 2 <= node.count


def _judge(
    groups: list[set[str]],
    keys: list[str],
    weight: dict[frozenset[str], float],
    nodes: dict[str, Node],
    size: int,
    complete: list[Group],
    nearly: list[Group],
) -> None:
    """Take the groups that are complete and hold together without a doubt."""
    full = [group for group in groups if len(group) == size]
    loose = set(keys) - {key for group in full for key in group}
    for group in groups:
        score = _cohesion(group, weight)
        made = _made(group, keys, nodes, score)
        made.rival = _rival(group, loose, weight, nodes) if len(group) == size else ""
        named = Counter(item for key in group for item in nodes[key].fits)
        sure = not loose or any(2 * count > size for count in named.values())
        least = -0.6 if sure else 0.0 if score >= 1.8 else 0.45
        if len(group) == size and len(full) > 1 and not made.rival:
            made.rival = _exchange(group, full, weight, nodes)
        if (
            len(group) == size
            and score >= 1.0
            and _weakest(group, weight) >= least
            and not made.rival
            and (nodes[made.keys[0]].cap or all(_akin(nodes[key], group, nodes) for key in group))
        ):
            complete.append(made)
        elif len(group) >= max(2, size - 2) and score >= 1.0:
            nearly.append(made)


def _same_sort(group: set[str], other: set[str], nodes: dict[str, Node]) -> bool:
    """Whether two groups are mostly food, or mostly animals: then their classes do not tell them apart."""
    fits = [Counter(item for key in some for item in nodes[key].fits) for some in (group, other)]
    named = [{item for item, count in some.items() if 2 * count > len(group)} for some in fits]
    if named[0] != named[1]:
        return False
    counts = [Counter(name for key in some for name in nodes[key].classes) for some in (group, other)]
    return any(
        2 * count > len(group) and 2 * counts[1].get(name, 0) > len(other) and name != "person"
        for name, count in counts[0].items()
    )


def _exchange(
    group: set[str],
    full: list[set[str]],
    weight: dict[frozenset[str], float],
    nodes: dict[str, Node] | None = None,
) -> str:
    """A phrase of another complete group that could as well be exchanged for one of this."""
    for other in full:
        if other is group:
            continue
        least = 0.5 if not nodes or not _same_sort(group, other, nodes) else 2.0
        for a in sorted(group):
            for b in sorted(other):
                loss = (
                    _pull(a, group - {a}, weight)
                    + _pull(b, other - {b}, weight)
                    - _pull(b, group - {a}, weight)
                    - _pull(a, other - {b}, weight)
                )
                if loss < least:
                    return b
    return ""


def _rival(group: set[str], loose: set[str], weight: dict[frozenset[str], float], nodes: dict[str, Node]) -> str:
    """A phrase outside that fits nearly as well as one inside, and stands as most of the group do."""
    able = sorted(other for other in loose if _akin(nodes[other], group, nodes, max(1, len(group) // 3)))
    for key in sorted(group):
        rest = group - {key}
        own = _pull(key, rest, weight)
        for other in able:
            if _pull(other, rest, weight) > 0.75 * own:
                return other
    return ""


def _akin(node: Node, group: set[str], nodes: dict[str, Node], least: int = 1) -> bool:
    """Whether a phrase has a frame, a class or a fitting kind in common with some others of a group."""
    if node.cap and nodes[next(iter(group))].cap:
        acting = sum(_acts(nodes[key]) for key in group)
        if 2 * acting > len(group):
            return _acts(node) or bool(node.frames.keys() & {"top", "pos"})
        return bool(node.frames.keys() - {"top"})
    like = 0
    for key in group:
        other = nodes[key]
        if other is not node and (
            node.classes & other.classes - {"person", "occupation"}
            or "person" in node.first & other.first
            or node.fits.keys() & other.fits.keys()
            or any(_frame_weight(frame) >= 0.7 for frame in node.frames.keys() & other.frames.keys())
        ):
            like += 1
    return like >= least


def _merged(found: Field) -> dict[str, Node]:
    """Phrases with their parts and derived words as one: "Bruno" is Sal Bruno, the swimmer goes swimming."""
    nodes = dict(found.nodes)
    for key in sorted(nodes, key=lambda name: (len(name.split()), len(name))):
        if key not in nodes:
            continue
        node = nodes[key]
        owners = [other for other in nodes if other != key and _is_part(node, nodes[other])]
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
    for table in (company.listed, company.apart, company.likened):
        for pair in [pair for pair in table if key in pair]:
            count = table.pop(pair)
            (other,) = pair - {key} if len(pair) == 2 else (owner,)
            if other != owner:
                table[frozenset((owner, other))] += count


def _weights(nodes: dict[str, Node], keys: list[str], company: Company) -> dict[frozenset[str], float]:
    weight: dict[frozenset[str], float] = {}
    for a, b in combinations(keys, 2):
        weight[frozenset((a, b))] = _affinity(nodes[a], nodes[b], company)
    return weight


def _affinity(a: Node, b: Node, company: Company) -> float:
    pair = frozenset((a.key, b.key))
    score = 0.0
    shared = a.frames.keys() & b.frames.keys()
    score += min(4.0, sum(_frame_weight(frame) for frame in shared))
    done_a, done_b = _done(a), _done(b)
    if done_a and done_b and not done_a & done_b and not (a.cap or b.cap):
        score -= 0.5
    acts_a, acts_b = _acts(a), _acts(b)
    if a.cap and b.cap:
        score += 1.0
        if acts_a and acts_b:
            score += 1.0
        elif (acts_a and _placed(b)) or (acts_b and _placed(a)):
            score -= 2.5
        if _nation(a) != _nation(b) and not (a.classes & _LANDS and b.classes & _LANDS):
            score -= 1.5
        if ("#month" in a.classes) != ("#month" in b.classes) and not (acts_a and acts_b):
            score -= 1.5
    classes = a.classes & b.classes if not a.cap or acts_a == acts_b else frozenset()
    narrow = classes - BROAD
    if a.cap and b.cap and a.classes & _LANDS and b.classes & _LANDS and not classes:
        score += 1.5  # Peru and the Norwegian
    if narrow and a.cap:
        score += 2.0
    elif narrow:
        score += 2.5 if narrow & a.first & b.first else 1.5 if narrow & (a.first | b.first) else 0.7
    elif classes:
        score += 1.0
    elif a.classes and b.classes and not a.cap and not b.cap:
        score -= 0.5
    if a.cap != b.cap:
        score -= 2.5 if not narrow else 0.5
    if a.cap and b.cap and ("the" in a.frames) != ("the" in b.frames):
        score -= 1.5
    sexes = {frame for frame in a.frames.keys() | b.frames.keys() if frame.startswith("sex:")}
    if len(sexes) == 2:
        score -= 4.0
    if a.quoted != b.quoted:
        score -= 3.0
    if a.titled and b.titled:
        score += 2.0
    elif a.titled != b.titled and a.cap and b.cap:
        score -= 1.2
    both = a.fits.keys() & b.fits.keys()
    if both:
        score += 1.2 * max(min(a.fits[item], b.fits[item]) for item in both)
    elif a.fits and b.fits:
        score -= 0.8
    score += 3.0 * min(1, company.listed.get(pair, 0)) + 1.0 * min(2, company.likened.get(pair, 0))
    if company.apart.get(pair, 0) and not company.listed.get(pair, 0):
        return NEVER
    return score


_LANDS = frozenset(["geography", "nationality"])


def _done(node: Node) -> set[str]:
    """What is done to it."""
    return {frame for frame in node.frames if frame.startswith(("obj:", "act"))}


def _nation(node: Node) -> bool:
    return "nationality" in node.classes and "the" in node.frames


def _placed(node: Node) -> bool:
    """Whether something happens in it, comes from it or goes to it, and it does nothing itself."""
    return not _acts(node) and any(
        frame in ("prep:in", "prep:to", "prep:from", "prep:at", "prep:for", "prep:on") for frame in node.frames
    )


def _acts(node: Node) -> bool:
    return any(frame.startswith(("subj:", "poss", "who")) for frame in node.frames)


def _frame_weight(frame: str) -> float:
    role, _, rest = frame.partition(":")
    if role == "mod":
        return 1.0 if rest in PERSONS or rest == "one" else 3.0
    if role == "obj":
        return 1.2 if rest == "have" else 2.5
    if role == "subj":
        return 0.3 if rest in SILENT else 1.0
    if role == "has":
        return 1.2
    if role == "pos":
        return 0.3
    if role == "prep":
        return 0.7
    if role in ("poss", "who", "pred"):
        return 0.5
    if role in ("gen", "top"):
        return 0.0
    if role == "sex":
        return 2.0
    if role == "act":
        return 0.8
    if role == "the":
        return 1.0
    return 1.5


def _agglomerate(keys: list[str], weight: dict[frozenset[str], float], size: int) -> list[set[str]]:
    """Join what is closest on average, never beyond the size."""
    groups: list[set[str]] = [{key} for key in keys]
    link: dict[tuple[int, int], float] = {}
    alive = set(range(len(groups)))
    for i, j in combinations(range(len(groups)), 2):
        link[i, j] = weight[frozenset((keys[i], keys[j]))]
    while True:
        best, pick = 0.8, None
        for (i, j), total in link.items():
            if len(groups[i]) + len(groups[j]) > size:
                continue
            mean = total / (len(groups[i]) * len(groups[j]))
            if mean > best:
                best, pick = mean, (i, j)
        if pick is None:
            return [groups[i] for i in sorted(alive)]
        i, j = pick
        groups[i] |= groups[j]
        alive.discard(j)
        link.pop(pick)
        for k in alive - {i}:
            gone = link.pop((min(j, k), max(j, k)), 0.0)
            link[min(i, k), max(i, k)] += gone


def _cohesion(group: set[str], weight: dict[frozenset[str], float]) -> float:
    pairs = [weight[frozenset(pair)] for pair in combinations(group, 2)]
    return sum(pairs) / len(pairs) if pairs else 0.0


def _weakest(group: set[str], weight: dict[frozenset[str], float]) -> float:
    return min(sum(weight[frozenset((a, b))] for b in group if b != a) / (len(group) - 1) for a in group)


def _pull(key: str, group: set[str], weight: dict[frozenset[str], float]) -> float:
    return sum(weight[frozenset((key, other))] for other in group if other != key)


def _value(group: set[str], weight: dict[frozenset[str], float], size: int) -> float:
    """What a group is worth: the pull within it, and a bonus for being complete."""
    inner = sum(weight[frozenset(pair)] for pair in combinations(group, 2))
    return inner + (2.0 * size if len(group) == size else 0.0)


def _restart(groups: list[set[str]], keys: list[str], weight: dict[frozenset[str], float], size: int) -> list[set[str]]:
    """The best of several searches where the phrases could fill whole groups, but the first search left some over."""
    best, worth = groups, sum(_value(group, weight, size) for group in groups)
    count = len(keys) // size
    for step in range(1, 9):
        order = sorted(keys, key=lambda key: (keys.index(key) * (2 * step + 1)) % (len(keys) + 1))
        found = _improve([set(order[i::count]) for i in range(count)], weight, size)
        total = sum(_value(group, weight, size) for group in found)
        if total > worth + 0.01:
            best, worth = found, total
    return best


def _improve(groups: list[set[str]], weight: dict[frozenset[str], float], size: int) -> list[set[str]]:
    """Move and swap single phrases between groups as long as that makes the whole better."""
    groups = [set(group) for group in groups]
    for _ in range(60):
        best, change = 0.01, None
        worth = [_value(group, weight, size) for group in groups]
        for i, group in enumerate(groups):
            for key in sorted(group):
                less = _value(group - {key}, weight, size)
                for j, other in enumerate(groups):
                    if i == j:
                        continue
                    if len(other) < size:
                        gain = less + _value(other | {key}, weight, size) - worth[i] - worth[j]
                        if gain > best:
                            best, change = gain, (key, i, j, "")
                    if i < j and (len(group) >= size - 1 or len(other) >= size - 1):
                        for back in sorted(other):
                            gain = (
                                _value(group - {key} | {back}, weight, size)
                                + _value(other - {back} | {key}, weight, size)
                                - worth[i]
                                - worth[j]
                            )
                            if gain > best:
                                best, change = gain, (key, i, j, back)
        if change is None:
            break
        key, i, j, back = change
        groups[i].discard(key)
        groups[j].add(key)
        if back:
            groups[j].discard(back)
            groups[i].add(back)
        groups = [group for group in groups if group]
    return groups


__all__ = ["Group", "lemma", "lemmas", "residue", "sort_out"]
