"""The list of forms that are read, made from the constructions: ``python -m cluegrid.reading.forms PAGE``."""

from __future__ import annotations

import sys
from pathlib import Path

from cluegrid.reading.constructions import STATEMENTS

TITLES = {
    "S": "Whole sentences",
    "CLS": "Statements joined",
    "CL": "Statements",
    "PAIR": "What two have in common",
    "VP": "What is said of somebody",
    "VP1": "What is said of somebody",
    "PRED": "What is said of somebody",
    "COMP": "With a verb",
    "CMP": "Compared with another",
    "POS": "At a place",
    "NP": "Several at once",
    "NPA": "Somebody, and more about him",
    "NPS": "Somebody or something",
    "NOM": "Nouns",
    "NOMP": "Nouns",
    "POST": "Behind a noun",
    "POSTC": "Behind a noun",
    "GAP": "Behind a noun",
    "PP": "With a preposition",
    "FILL": "Words of the scene",
}
START, END = "<!-- forms: made by python -m cluegrid.reading.forms -->", "<!-- end of forms -->"


def listed_forms() -> str:
    """Every example, under what it is an example of."""
    found: dict[str, list[str]] = {}
    for rule in STATEMENTS:
        if rule.example:
            held = found.setdefault(TITLES.get(rule.symbol, "Others"), [])
            if rule.example not in held:
                held.append(rule.example)
    blocks = []
    for title in dict.fromkeys([*TITLES.values(), "Others"]):
        if title in found:
            blocks.append(f"**{title}.** " + " ".join(f"*{example}*" for example in found[title]))
    return "\n\n".join(blocks)


def main(path: str) -> None:
    """Write the list into a page, between its marks."""
    page = Path(path).read_text(encoding="utf-8")
    before, _, rest = page.partition(START)
    _, _, after = rest.partition(END)
    Path(path).write_text(f"{before}{START}\n\n{listed_forms()}\n\n{END}{after}", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
