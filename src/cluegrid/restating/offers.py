"""A riddle in other words, to be accepted sentence by sentence: for pages, whose user has the last word."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cluegrid import inputs
from cluegrid.categories import InputError
from cluegrid.inputs import Restatement
from cluegrid.restating import Attempt, Talk, prompts


def offers(text: str, answers: Sequence[str], name: str) -> dict[str, Any]:
    """What a model is to be asked next about a text; or, when it has said enough, what it offers for each sentence."""
    riddle = inputs.from_text(text, "")
    if not riddle.text:
        raise InputError("only a riddle in English can be restated")
    if not riddle.problems:
        return _told("read", 0)
    talk = Talk(riddle)
    for said in answers:
        if not talk.is_over:
            talk.hear(said)
    if not talk.is_over:
        return {**_told("asks", talk.rounds), "messages": talk.messages, "schema": prompts.SCHEMA}
    found = talk.outcome(name)
    return {**_told("offered", talk.rounds), "sentences": _sentences(found), "faults": list(found.faults),
            "head": _head(found)}


def _told(status: str, rounds: int) -> dict[str, Any]:
    return {"status": status, "rounds": rounds, "messages": [], "schema": None, "sentences": [], "faults": [],
            "head": ""}


def _head(found: Attempt) -> str:
    """The cast of a model as lines that declare it before a text; nothing where the cast is the program's own."""
    return "" if found.cast is None else "".join(
        f"{kind.name}: {', '.join(kind.values)}.\n" for kind in found.cast.kinds)


def _sentences(found: Attempt) -> list[dict[str, Any]]:
    """Each sentence for which something is offered, in the order of the text."""
    account = found.reading.account
    says = {one.number for one in found.taken}
    scenes = [number for number, relation in found.relations if relation is None and number not in says]
    offered = [*((one.number, _offer(one, account[one.number - 1].kind == "question", True)) for one in found.taken),
               *((one.number, _offer(one, False, False)) for one in found.supposed),
               *((number, _offer(Restatement(number, account[number - 1].text, ""), False, True)) for number in scenes)]
    return [offer for _, offer in sorted(offered, key=lambda pair: pair[0])]


def _offer(one: Restatement, asks: bool, checked: bool) -> dict[str, Any]:
    return {"sentence": one.number, "text": one.text, "says": one.says,
            "kind": "question" if asks else "clue" if one.says else "scene", "checked": checked,
            "supplied": list(one.supplied), "idle": list(one.idle), "unchecked": list(one.unchecked)}


__all__ = ["offers"]
