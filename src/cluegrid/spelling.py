"""British and American spelling folded into one, for comparing and looking up."""

from __future__ import annotations

import re
from functools import cache, lru_cache

_STEMS = {
    "colour": "color", "neighbour": "neighbor", "favour": "favor", "flavour": "flavor", "honour": "honor",
    "harbour": "harbor", "labour": "labor", "humour": "humor", "armour": "armor", "odour": "odor", "rumour": "rumor",
    "vapour": "vapor", "savour": "savor", "behaviour": "behavior", "endeavour": "endeavor", "parlour": "parlor",
    "saviour": "savior", "tumour": "tumor", "vigour": "vigor", "candour": "candor", "splendour": "splendor",
    "valour": "valor", "grey": "gray", "yoghourt": "yogurt", "yoghurt": "yogurt", "centre": "center",
    "theatre": "theater", "litre": "liter", "metre": "meter", "fibre": "fiber", "spectre": "specter",
    "sombre": "somber", "jewellery": "jewelry", "jeweller": "jeweler", "travell": "travel", "modell": "model",
    "labell": "label", "cancell": "cancel", "counsell": "counsel", "marvell": "marvel", "pyjama": "pajama",
    "plough": "plow", "moustache": "mustache", "doughnut": "donut", "aeroplane": "airplane", "programme": "program",
    "catalogue": "catalog", "defence": "defense", "offence": "offense", "licence": "license", "mould": "mold",
    "sulphur": "sulfur", "aluminium": "aluminum", "speciality": "specialty", "racquet": "racket",
    "archaeolog": "archeolog", "paediatric": "pediatric", "gynaecolog": "gynecolog", "encyclopaedia": "encyclopedia",
    "anaesthe": "anesthe", "manoeuvre": "maneuver", "sceptic": "skeptic", "woollen": "woolen", "omelette": "omelet",
    "whiskey": "whisky", "chilli": "chili", "cosy": "cozy", "tyre": "tire", "mum": "mom", "kerb": "curb",
    "storey": "story", "pretence": "pretense", "kilogramme": "kilogram", "draughts": "drafts", "artefact": "artifact",
    "judgement": "judgment",
}
_WHOLE = frozenset([
    "mum", "kerb", "cosy", "tyre", "storey", "mould", "offence",
])
"""Stems that only count as a whole word or with an ending: "minimum" is no "minimom"."""
SPELLINGS = ("british", "american")
# What we write ourselves, in British spelling, with the American one; endings are kept.
_WRITTEN = {
    "grey": "gray", "colour": "color", "neighbour": "neighbor", "harbour": "harbor", "flavour": "flavor",
    "armour": "armor", "yoghurt": "yogurt", "theatre": "theater", "jeweller": "jeweler", "traveller": "traveler",
    "centimetre": "centimeter", "speciality": "specialty", "specialities": "specialties", "chilli": "chili",
    "draughts": "checkers", "tyre": "tire", "omelette": "omelet", "favourite": "favorite", "jumper": "sweater",
    "lead": "leash", "torch": "flashlight", "torches": "flashlights", "marrows": "zucchini", "allotment": "garden plot",
    "pupil": "student", "holdall": "knapsack", "rounders": "softball", "beetroot": "beets",
    "football": "soccer", "biscuits": "cookies", "rucksack": "backpack", "jelly": "gelatin", "kippers": "bagels",
    "crumpets": "muffins", "lasagne": "lasagna", "dibber": "dibble", "school hall": "school gym", "draught": "draft",
    "flapjack": "granola bar", "pasties": "turnovers", "squash": "seltzer",
}
_BRITISH = re.compile(rf"\b({'|'.join(_WRITTEN)})(s|ing|ed)?\b", re.IGNORECASE)
_TITLES = re.compile(r"\b(Mrs?)\b(?!\.)")
_ENDINGS = ("", "s", "'s", "d", "r", "rs", "y")


@cache
def _stems() -> re.Pattern[str]:
    return re.compile("|".join(_STEMS))


@lru_cache(maxsize=4096)
def folded(word: str) -> str:
    """A word in one spelling, whichever way it was written: "neighbours" and "neighbors" become the same."""
    for found in _stems().finditer(word):
        british = found[0]
        if british not in _WHOLE or (word.startswith(british) and word[len(british):] in _ENDINGS):
            return word.replace(british, _STEMS[british])
    if len(word) > 6:
        for ending in ("ise", "ised", "iser", "isers", "ises", "ising", "isation"):
            if word.endswith(ending) and word[-len(ending) - 1] in "nlrtdgmc":
                return _with_z(word, ending)
    return word


def _with_z(word: str, ending: str) -> str:
    """Organise, realised: but exercise, promise, surprise and other words that have only the one spelling."""
    stem = word[:-len(ending)]
    if stem.endswith(("erc", "prom", "surpr", "compr", "enterpr", "adv", "rev", "superv", "desp", "dev", "prec", "conc",
                      "parad", "chast", "franch", "merchand", "tort", "trea", "expert", "prem", "telev", "improv")):
        return word
    return stem + "iz" + ending[2:]


def american(text: str) -> str:
    """What we write, in American spelling: "the neighbour in grey" becomes "the neighbor in gray"."""
    def spelled(found: re.Match[str]) -> str:
        word = _WRITTEN[found[1].lower()]
        return (word[0].upper() + word[1:] if found[1][0].isupper() else word) + (found[2] or "")

    return _TITLES.sub(r"\1.", _BRITISH.sub(spelled, text)).replace("£", "$")
