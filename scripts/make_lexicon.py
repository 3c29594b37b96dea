"""Build src/cluegrid/lexicon.txt from the files of WordNet 3.0 (Debian: `apt-get install wordnet-base`).

    python scripts/make_lexicon.py [/usr/share/wordnet]

A line for each word, sorted by its bytes, words of a name joined by "_":

    word n5AB,CD v3xy a2 r1 /npchild

`n5AB,CD`: a noun, how common it is (0 to 9), codes of the kinds of its first sense, then those of its further senses.
`/npchild`: an irregular form: class n, form p (plural), of the lemma "child".
The first line, "# n A=animal:4012 ... v x=motion:700 ...", says what the codes mean and how many words have them.
"""

from __future__ import annotations

import string
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from lexicon_seeds import (
    ADJECTIVES,
    ANY_SENSE,
    BOTH_PASTS,
    BROAD,
    EXTRA,
    FUNCTION,
    NO_NAMES,
    NOT_BOTH,
    PAST_ONLY,
    SAME_BASE,
    SAME_PLURAL,
    SEEDS,
    THINGS,
    VERBS,
)

OUT = Path(__file__).parent.parent / "src" / "cluegrid"
CODES = string.ascii_letters + string.digits + "!$%&()*+-.;<>?@[]^_{|}~" + "".join(map(chr, range(0xC0, 0x180)))
FILES = {"n": "noun", "v": "verb", "a": "adj", "r": "adv"}
PERSON, LOCATION, OBJECT = 18, 15, 17


class Synset(NamedTuple):
    """One meaning: its lexicographer file, its words as written, what it points to, its gloss."""

    file: int
    words: list[str]
    points: list[tuple[str, int, str]]
    gloss: str


class Part(NamedTuple):
    """The words of one class: the synsets of each lemma, best first, and the synsets."""

    lemmas: dict[str, list[int]]
    synsets: dict[int, Synset]


def load(folder: Path, name: str) -> Part:
    """Read the index and the data of one class."""
    index, synsets = {}, {}
    for line in (folder / f"index.{name}").read_text(encoding="ascii").splitlines():
        if not line.startswith(" "):
            fields = line.split()
            index[fields[0]] = [int(offset) for offset in fields[6 + int(fields[3]):]]
    for line in (folder / f"data.{name}").read_text(encoding="ascii").splitlines():
        if not line.startswith(" "):
            body, _, gloss = line.partition(" | ")
            fields = body.split()
            count = int(fields[3], 16)
            words = [word.split("(")[0] for word in fields[4:4 + 2 * count:2]]
            rest = fields[5 + 2 * count:]
            points = [(rest[at], int(rest[at + 1]), rest[at + 2]) for at in range(0, 4 * int(fields[4 + 2 * count]), 4)]
            synsets[int(fields[0])] = Synset(int(fields[1]), words, points, gloss)
    return Part(index, synsets)


def counts(folder: Path) -> dict[tuple[str, str], Counter[int]]:
    """How often each sense of a lemma was met: (lemma, class) -> sense number -> count."""
    found: dict[tuple[str, str], Counter[int]] = defaultdict(Counter)
    for line in (folder / "cntlist.rev").read_text(encoding="ascii").splitlines():
        key, sense, count = line.split()
        lemma, _, rest = key.partition("%")
        found[lemma, "nvara"[int(rest[0]) - 1]][int(sense)] += int(count)
    return found


def closure(nouns: Part) -> dict[int, frozenset[str]]:
    """The kinds of every noun synset, through everything above it."""
    seeds: dict[int, set[str]] = defaultdict(set)
    for kind, places in SEEDS.items():
        for place in places.split():
            lemma, _, sense = place.partition("#")
            seeds[nouns.lemmas[lemma][int(sense) - 1]].add(kind)
    known: dict[int, frozenset[str]] = {}

    def kinds(offset: int) -> frozenset[str]:
        if offset not in known:
            synset = nouns.synsets[offset]
            above = [kinds(to) for mark, to, _ in synset.points if mark in ("@", "@i")]
            known[offset] = frozenset(seeds.get(offset, set())).union(*above)
        return known[offset]

    for offset in nouns.synsets:
        kinds(offset)
    return known


def is_instance(synset: Synset) -> bool:
    """Whether a meaning is a single thing with a name."""
    return any(mark == "@i" for mark, _, _ in synset.points)


def nationality(synset: Synset) -> bool:
    """Whether a meaning is the people of a place."""
    gloss = synset.gloss
    peopled = any(sign in gloss for sign in ("native or inhabitant of", "natives or inhabitants of", "inhabitant of",
                                             "nationality"))
    return (synset.file == PERSON and not is_instance(synset) and synset.words[0][0].isupper()
            and (peopled or gloss.startswith("the people of")))


def sense_kinds(nouns: Part, closed: dict[int, frozenset[str]], offset: int) -> set[str]:
    """The kinds of one meaning of a noun."""
    synset = nouns.synsets[offset]
    kinds = set(closed[offset])
    if nationality(synset):
        kinds |= {"nationality", "person"}
    for kind, unwanted in NOT_BOTH.items():
        if kind in kinds:
            kinds -= unwanted
    if is_instance(synset):
        kinds -= NO_NAMES
        kinds.add("name")
    return kinds


def noun_kinds(nouns: Part, closed: dict[int, frozenset[str]], lemma: str,
               met: Counter[int]) -> tuple[set[str], set[str]]:
    """The kinds of the first sense and those of the further ones that people mean now and then."""
    offsets = [offset for offset in nouns.lemmas[lemma]
               if not (is_instance(nouns.synsets[offset]) and nouns.synsets[offset].file == PERSON)]
    if len(lemma) == 1:
        return {"letter"}, set()
    if not offsets:
        return {"person", "name"}, set()
    first, further = sense_kinds(nouns, closed, offsets[0]), set()
    total = sum(met.values())
    for rank, offset in enumerate(offsets[1:8], 2):
        kinds = sense_kinds(nouns, closed, offset)
        if "person" in kinds and "nationality" not in kinds and first & THINGS and 10 * met[rank] <= total:
            continue  # a cat is no gossip, a fox no sly man
        if "name" in kinds:
            further |= kinds & ANY_SENSE
        if "name" in kinds and not kinds & {"country", "city", "state", "planet", "zodiac", "continent"}:
            continue
        allowed = kinds & ANY_SENSE if rank > 4 else kinds - BROAD if rank > 3 else kinds
        further |= allowed
        if not total and rank <= 3:
            first = first | kinds  # never met in the counted texts: the order of its senses says nothing
    return first, further - first


def spread(adjectives: Part, nouns: Part) -> dict[int, set[str]]:
    """The kinds of adjective synsets: by the attribute of the head adjective, its colour, or the place it is of."""
    wanted = {name: kind for kind, names in ADJECTIVES.items() for name in names.split()}
    kinds: dict[int, set[str]] = defaultdict(set)
    for offset, synset in adjectives.synsets.items():
        for mark, to, part in synset.points:
            if mark == "=" and part == "n":
                kinds[offset] |= {wanted[word] for word in nouns.synsets[to].words[:1] if word in wanted}
            if mark == "\\" and part == "n" and synset.words[0][0].isupper():
                noun = nouns.synsets[to]
                if noun.words[0][0].isupper() and (noun.file in (LOCATION, OBJECT) or nationality(noun)):
                    kinds[offset].add("nationality")
        if set(synset.words) & {"chromatic", "achromatic"}:
            kinds[offset].add("colour")
        if synset.words[0] in ("patterned", "round", "angular") and any(mark == "&" for mark, _, _ in synset.points):
            kinds[offset].add("pattern" if synset.words[0] == "patterned" else "shape")
    for offset, synset in adjectives.synsets.items():
        for mark, to, _ in synset.points:
            if mark == "&":
                kinds[offset] |= {kind for kind in kinds.get(to, set()) if kind != "nationality"}
    return kinds


def verb_forms(pairs: list[tuple[str, str]]) -> Iterable[tuple[str, str, str]]:
    """Tell past from participle in the list of irregular verbs: (form, letter, lemma)."""
    by_lemma: dict[str, set[str]] = defaultdict(set)
    for form, lemma in pairs:
        if not form.endswith(("ing", "ed", "s")):
            by_lemma[lemma].add(form)
    for form, lemma in pairs:
        others = by_lemma[lemma] - {form}
        if lemma == "be":
            yield form, {"was": "d", "were": "d", "been": "n", "is": "s", "being": "g"}.get(form, "b"), lemma
        elif form.endswith("ing"):
            yield form, "g", lemma
        elif form.endswith("s"):
            yield form, "s", lemma
        elif form.endswith("ed") or form in BOTH_PASTS:
            yield from ((form, "d", lemma), (form, "n", lemma))
        elif is_participle(form, others):
            yield form, "n", lemma
        elif form in PAST_ONLY or any(is_participle(other, by_lemma[lemma] - {other}) for other in others):
            yield form, "d", lemma
        else:
            yield from ((form, "d", lemma), (form, "n", lemma))


def is_participle(form: str, others: set[str]) -> bool:
    """Whether an irregular form is the participle alone."""
    if form in BOTH_PASTS or form in PAST_ONLY:
        return False
    return form.endswith("n") or (form.endswith("ne") and bool(others)) or any(
        form.replace("u", "a", 1) == other for other in others)


def irregular(folder: Path) -> Iterable[tuple[str, str, str, str]]:
    """(form, class, letter of the form, lemma) of the exception lists and of words that stay the same."""
    for part, name in FILES.items():
        pairs = []
        for line in (folder / f"{name}.exc").read_text(encoding="ascii").splitlines():
            form, *lemmas = line.split()
            pairs += [(form, lemma) for lemma in lemmas if lemma != form and "_" not in form + lemma]
        if part == "v":
            yield from ((form, part, letter, lemma) for form, letter, lemma in verb_forms(pairs))
        else:
            for form, lemma in pairs:
                if part == "n":
                    yield form, part, "p", lemma
                else:
                    yield form, part, "t" if form.endswith("st") else "c", lemma
    for word in SAME_PLURAL.split():
        yield word, "n", "p", word
    for letters, words in SAME_BASE.items():
        yield from ((word, "v", letter, word) for word in words.split() for letter in letters)
    for form, lemma in (("elder", "old"), ("eldest", "old"), ("latter", "late")):
        yield form, "a", "t" if form.endswith("est") else "c", lemma


def plain(lemma: str) -> bool:
    """Whether a lemma is made of letters."""
    return lemma.replace("-", "").replace("'", "").replace("_", "").isalpha() and lemma[0].isalpha()


def is_scientific(lemma: str, synset: Synset) -> bool:
    """Whether a name of two words is the Latin one of an animal or a plant."""
    written = next((word for word in synset.words if word.lower() == lemma), "")
    return synset.file in (5, 20) and written[:1].isupper() and written.partition("_")[2].islower() and (
        written != synset.words[0] or (all(word[0].isupper() for word in synset.words)
        and not any(mark == "@i" for mark, _, _ in synset.points) and written.endswith(("us", "a", "is", "um", "i"))))


def is_below_last(lemma: str, words: Part) -> bool:
    """Whether a name of two words is a sort of what its last word names: then the last word tells its kinds."""
    last = lemma.rpartition("_")[2]
    above = [to for mark, to, _ in words.synsets[words.lemmas[lemma][0]].points if mark == "@"]
    return any(last in map(str.lower, words.synsets[to].words) for to in above)


def level(met: Counter[int]) -> int:
    """How common a lemma is, from 0 to 9."""
    return min(9, sum(met.values()).bit_length())


class Entry(NamedTuple):
    """A lemma in one class."""

    level: int
    first: set[str]
    further: set[str]


def entries(folder: Path) -> dict[str, dict[str, Entry]]:
    """All lemmas that are kept, by class."""
    parts = {part: load(folder, name) for part, name in FILES.items()}
    met = counts(folder)
    closed = closure(parts["n"])
    told = spread(parts["a"], parts["n"])
    strong = {lemma for _, part, letter, lemma in irregular(folder) if part == "v" and letter == "d"}
    found: dict[str, dict[str, Entry]] = defaultdict(dict)
    for part, words in parts.items():
        for lemma, offsets in words.lemmas.items():
            if not plain(lemma) or lemma.count("_") > 1 or (part == "n" and lemma in FUNCTION):
                continue
            if "_" in lemma and (is_scientific(lemma, words.synsets[offsets[0]]) or is_below_last(lemma, words)):
                continue
            first: set[str] = set()
            further: set[str] = set()
            if part == "n":
                first, further = noun_kinds(words, closed, lemma, met[lemma, "n"])
                if first | further <= {"taxon", "name"} and "taxon" in first:
                    continue
                first, further = first - {"taxon"}, further - {"taxon"}
            elif part == "v":
                names = [VERBS[words.synsets[offset].file - 29] for offset in offsets[:3]]
                first, further = {names[0]}, set(names[1:]) - {names[0]}
                further |= {"irregular"} if lemma in strong else set()
            elif part == "a":
                first = told[offsets[0]]
                further = set().union(*(told[offset] for offset in offsets[1:3])) - first
            found[lemma][part] = Entry(level(met[lemma, part]), first, further)
    for kinds, listed in EXTRA.items():
        part, *names = kinds.split()
        for lemma in listed.split():
            old = found[lemma].get(part, Entry(0, set(), set()))
            found[lemma][part] = Entry(old.level, old.first or set(names), (old.further | set(names)) - old.first)
    return {lemma: found[lemma] for lemma in found if "_" not in lemma or is_worth_it(lemma, found)}


def is_worth_it(lemma: str, found: dict[str, dict[str, Entry]]) -> bool:
    """Whether a name of two words says more than its last word does."""
    entry, last = found[lemma].get("n"), found.get(lemma.rpartition("_")[2], {}).get("n")
    if entry is None or ("name" in entry.first and not entry.first & {"country", "city", "state"}):
        return False
    known = last.first | last.further if last else set()
    return bool(entry.first - known - NO_NAMES - BROAD - {
        "name", "plant", "chemical", "disease", "tree", "shrub", "language", "drug", "person"})


def table(found: dict[str, dict[str, Entry]], part: str) -> dict[str, str]:
    """A code for each kind of one class, the commonest first."""
    used = Counter(kind for words in found.values() if part in words
                   for kind in words[part].first | words[part].further)
    kinds = sorted(used, key=lambda kind: (-used[kind], kind))
    assert len(kinds) <= len(CODES), f"too many kinds of {part}"
    return {kind: f"{code}={kind}:{used[kind]}" for code, kind in zip(CODES, kinds, strict=False)}


def main() -> None:
    """Write the lexicon and its licence."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/wordnet")
    found = entries(folder)
    lines: dict[str, list[str]] = defaultdict(list)
    header = ["#"]
    for part in FILES:
        codes = table(found, part)
        header += [part, *codes.values()]
        for lemma, words in found.items():
            if part in words:
                entry = words[part]
                first, further = ("".join(sorted(codes[kind][0] for kind in kinds))
                                  for kinds in (entry.first, entry.further))
                lines[lemma].append(f"{part}{entry.level}{first}" + (f",{further}" if further else ""))
    for form, part, letter, lemma in dict.fromkeys(irregular(folder)):
        if part in found.get(lemma, {}):
            lines[form].append(f"/{part}{letter}{lemma}")
    text = "\n".join([" ".join(header), *(" ".join([word, *lines[word]]) for word in sorted(lines))]) + "\n"
    (OUT / "lexicon.txt").write_text(text, encoding="utf-8", newline="\n")
    data = (folder / "data.noun").read_text(encoding="ascii").splitlines()
    notice = [line.strip().partition(" ")[2].strip() for line in data if line.startswith("  ")]
    (OUT / "LICENCE-wordnet.txt").write_text(
        "lexicon.txt is made from WordNet 3.0 (words, classes, kinds; no glosses) under this licence:\n\n"
        + "\n".join(notice) + "\n", encoding="utf-8", newline="\n")
    print(f"{len(lines)} words, {len(text.encode())} bytes")


if __name__ == "__main__":
    main()
