"""The phrases that may be values: what is known of each, and of which classes it is."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from cluegrid.lexicon import first_kinds, kinds_of
from cluegrid.reading.cast_company import Company
from cluegrid.reading.cast_phrases import agent_verb
from cluegrid.reading.cast_words import (
    lemmas,
    singular,
    word_set,
)
from cluegrid.reading.values import amount

SILENT = word_set(
    "be sit stand live hang lie moor park dwell stay come go finish arrive occupy rank place work say happen take find "
    "determine know tell see look make"
)
BROAD = word_set(
    "person food plant place activity event material container event artifact subject tree chemical drug name "
    "animal region group body substance object structure building thing group communication "
    "state quality time"
)
_GEOGRAPHY = word_set("country city state island river mountain continent region")
_OF_NAMES = word_set("nationality language planet religion #year #clock #date #day #month")


def name_classes(text: str) -> frozenset[str]:
    """Classes that say something of a name; that Olive is a fruit does not."""
    found = value_classes(text, True)
    return found & _OF_NAMES | (frozenset(["geography"]) if found & _GEOGRAPHY else frozenset())


@dataclass
class Node:
    """A phrase with all that the text says of it."""

    key: str
    text: str
    cap: bool
    count: int = 0
    titled: bool = False
    quoted: bool = False
    frames: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    classes: frozenset[str] = frozenset()
    first: frozenset[str] = frozenset()
    """The classes of the word's first sense."""
    pieces: set[int] = field(default_factory=set)
    others: list[str] = field(default_factory=list)
    """Further spellings."""
    head: str = ""
    possessed: int = 0
    """How often it stands bare after a possessive."""
    weak: int = 0
    """How often it stands as a word for any of its kind does, or where the setting already has it."""
    scenic: int = 0
    """How often it is a noun that the setting has already."""
    adverbial: int = 0
    """How often it stands bare and single after "in", "on" or "at": "in play", "at home"."""
    landmarks: int = 0
    """How often places are told by how far they are from it: "the boat nearest to the bridge"."""
    reasons: int = 0
    """How often it stands where a reason is given: "because that is when the lorry comes"."""
    general: bool = False
    """Whether the text uses it as a word for a kind: "which applicant", a fish where others are trout and bass."""
    faint: str = ""
    """How it is only ever spoken of in passing: in an "opening", as something "general", as a "scenic" name."""
    aside: bool = False
    """Whether it stands only where no clue and no question is."""
    stray: bool = False
    """Whether it is somebody of the story rather than one of as many trades as there are places."""
    among: bool = False
    """Whether it is one of those people of whom some have names and the others trades: Ann, Bob and the plumber."""
    cohort: frozenset[str] = frozenset()
    """Classes of its first sense that exactly as many phrases of the text have as there are places."""
    fits: dict[str, float] = field(default_factory=dict)
    """How well it fits the kinds that the text names."""
    opens: bool = True
    """Whether it only ever opens sentences, bare, so that its capital may be that of a name or of the sentence."""
    solid: bool = False
    """Seen as a name in the middle of a sentence, or with an article, so not only a capital at its start."""


@dataclass
class Field:
    """All phrases of a text with their company."""

    nodes: dict[str, Node]
    company: Company
    carriers: set[str]
    told: dict[int, int] = field(default_factory=dict)
    """Of each clue, how many known values or places it names."""


OBJECTS = word_set(
    "lantern umbrella telescope mirror candle candlestick lamp torch rope key necklace watch compass whistle "
    "harmonica hatbox birdcage ladder suitcase trunk basket bucket barrel chest casket vase jug kettle teapot "
    "saucepan spoon fork ladle corkscrew penknife scissors needle thimble button ribbon parasol cane "
    "walking-stick crutch lighter matchbox ashtray snuffbox brooch bracelet earring pendant locket tiara crown "
    "medal coin banknote stamp postcard envelope diary notebook album map globe atlas photograph camera "
    "binoculars spectacles magnifier microscope thermometer barometer clock sundial hourglass metronome "
    "typewriter radio television gramophone cassette telephone headset laptop tablet charger printer calculator "
    "abacus doll puppet teddy kite yo-yo jigsaw balloon bell racket skateboard scooter sledge skis skates "
    "surfboard hammock tent rucksack backpack satchel handbag purse wallet briefcase holdall hamper thermos flask "
    "decanter goblet chalice tankard rug carpet tapestry quilt blanket pillow cushion curtain towel handkerchief "
    "shawl scarf glove mitten fan comb brush razor perfume soap lipstick wig mask helmet shield sword dagger "
    "pistol rifle arrow spear axe hammer saw drill spanner screwdriver pliers chisel spade rake wheelbarrow "
    "hosepipe bicycle tricycle anchor oar lifebelt cage leash saddle horseshoe easel palette statue statuette "
    "figurine bust painting portrait sketch poster trophy scroll parchment quill inkwell pen pencil crayon eraser "
    "ruler stapler folder parcel timber chain padlock amulet talisman wand crystal cauldron broom broomstick case "
    "spyglass flag keyring ring earplug earmuff"
)
"""What people carry, collect, lose and give away: the lexicon has no class for these."""
_OWNED = word_set("jewelry gem decoration currency timepiece toy weapon")
"""Classes of belongings that it has."""
COLOURS = word_set("white black red green blue yellow purple pink brown grey gray")
"""Words that are colours before all else."""


def value_classes(text: str, cap: bool) -> frozenset[str]:
    """The lexicon's classes of a phrase: of the whole, else of its last word (or, for an adjective, of that)."""
    low = text.lower()
    measured = amount(low)
    if measured is not None:
        return frozenset([f"#{measured.sort}"])
    found = kinds_of(low) if lemmas(low) or " " in low else frozenset()
    if low in COLOURS:
        found |= {"colour"}
    if not cap and _plays(low):
        found |= {"instrument"}
    if not cap and (found & _OWNED or singular(low.split()[-1] if low.split() else "") in OBJECTS):
        found |= {"belonging"}
    if not cap:
        for name, cls, form in lemmas(low):
            found |= kinds_of(name) - {"colour"} if (cls, form) == ("n", "plural") else frozenset()
    if any(cls == "a" for _, cls, _ in lemmas(low)):
        found |= kinds_of(low, "a")
    if not found:
        last = low.split()[-1] if low.split() else ""
        for name, cls, _ in lemmas(last):
            if cls in "na":
                found |= kinds_of(name, cls)
        if not found and "-" in last and kinds_of(last.replace("-", "")):
            return kinds_of(last.replace("-", ""))  # a pick-up
        if not found and "-" in last:
            return value_classes(last.rsplit("-", 1)[-1], cap)
    return found


def first_classes(text: str) -> frozenset[str]:
    """The classes of a phrase in its first sense, as noun or adjective."""
    low = text.lower()
    last = low.split()[-1] if low.split() else ""
    if " " in low and kinds_of(low):
        found = first_kinds(low) or kinds_of(low)
        return found | {"belonging"} if found & _OWNED or singular(last) in OBJECTS else found
    if low in COLOURS:
        return frozenset(["colour"])
    measured = amount(low)
    if measured is not None:
        return frozenset([f"#{measured.sort}"])
    found = frozenset(["belonging"]) if singular(last) in OBJECTS else frozenset[str]()
    if "-" in last:
        found |= first_kinds(last.replace("-", ""))
    for name, cls, _ in lemmas(last):
        if cls in "na":
            found |= first_kinds(name, cls)
    if _plays(last):
        found |= {"instrument"}
    doing = agent_verb(last) if "person" in found else ""
    if doing:
        found |= {cls for form in _gerunds(doing) for cls in kinds_of(form)} & PASTIMES
    if found & _SOMEBODY and not doing and "occupation" not in found and (thing := value_classes(low, False) & _THINGS):
        found = found - _SOMEBODY | thing  # that a whale and a crumb may be people is slang
    return found | {"belonging"} if found & _OWNED else found


PASTIMES = frozenset(["pastime", "activity", "sport", "game"])
_SOMEBODY = frozenset(["person", "man", "woman"])
_THINGS = frozenset(["animal", "food", "plant", "bird", "fish", "insect"])


def _gerunds(verb: str) -> tuple[str, ...]:
    """What somebody does who knits, gardens or swims."""
    return f"{verb}ing", f"{verb.rstrip('e')}ing", f"{verb}{verb[-1]}ing"


def _plays(low: str) -> bool:
    """Whether somebody is called by an instrument: a fiddler, a cellist."""
    stems = (low[:-1], low[:-2]) if low.endswith("er") else (low[:-3], f"{low[:-3]}o") if low.endswith("ist") else ()
    return any("instrument" in first_kinds(stem) for stem in stems)


_ENDINGS = frozenset(
    [
        "er",
        "ing",
        "ist",
        "y",
        "ery",
        "",
        "or",
        "r",
        "ian",
        "e",
        "ner",
        "ning",
        "mer",
        "ming",
        "ter",
        "ting",
        "ther",
        "o",
        "a",
        "s",
        "es",
        "mer",
    ]
)


def derived(a: str, b: str) -> bool:
    """Whether two words come from one: swimmer and swimming, guitarist and guitar, archer and archery."""
    if " " in a or " " in b or a == b or a[:4] != b[:4]:
        return False
    common_part = 4
    while common_part < min(len(a), len(b)) and a[common_part] == b[common_part]:
        common_part += 1
    rest_a, rest_b = a[common_part:], b[common_part:]
    return rest_a in _ENDINGS and rest_b in _ENDINGS and bool({rest_a, rest_b} & _DOING)


_DOING = frozenset(["er", "ing", "ist", "or", "r", "ian", "ner", "ning", "mer", "ming", "ter", "ting"])


def key_of(text: str, cap: bool) -> str:
    """Under what a phrase is kept: a name as it is, others in small letters and in the singular."""
    words = text.split()
    if cap:
        return text
    return " ".join([*(word.lower() for word in words[:-1]), singular(words[-1].lower())])


def note_lists(found: Field, lists: list[list[str]]) -> None:
    """Note enumerations of the text as company: their items are of one kind."""
    for items in lists:
        keys = [key for key in (key_of(item, item[:1].isupper()) for item in items) if key in found.nodes]
        for n, a in enumerate(keys):
            for b in keys[n + 1 :]:
                found.company.listed[frozenset((a, b))] += 1
