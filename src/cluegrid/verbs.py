"""Verbs in other forms: what is denied, what is said of several, and what somebody does who is one of many.

>>> denied("bought the {}")
'did not buy the {}'
>>> of_several("keeps the {}")
'keep the {}'
"""

from __future__ import annotations

from functools import lru_cache

from cluegrid import lexicon

_AUXILIARIES = {"is": "are", "was": "were", "are": "are", "were": "were", "can": "can", "could": "could",
                "will": "will", "would": "would", "must": "must", "should": "should", "may": "may", "might": "might"}
"""Verbs that are denied by "not" alone, as they are said of several."""
_OWN_THIRDS = {"be": "is", "have": "has", "do": "does", "go": "goes"}


@lru_cache(maxsize=4096)
def form_of(word: str) -> tuple[str, str]:
    """The verb that a finite form belongs to and which form it is (third, past), or two empty words."""
    low = word.casefold()
    found = {form: lemma for lemma, cls, form in lexicon.lemmas(low) if cls == "v" and lexicon.listed(lemma)}
    for form in ("third", "past"):
        if form in found:
            return found[form], form
    return "", ""


def base(word: str) -> str:
    """The verb that "lives" is a form of: live."""
    lemma = form_of(word)[0]
    if lemma:
        return lemma
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("sses", "shes", "ches", "xes", "zes", "oes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


def third(verb: str) -> str:
    """What he, she or it does: "wash" gives "washes"."""
    if verb in _OWN_THIRDS:
        return _OWN_THIRDS[verb]
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + ("es" if verb.endswith(("s", "sh", "ch", "x", "z", "o")) else "s")


def denied(said: str) -> str:
    """The opposite of a verb with what follows it: "does not drink tea"."""
    first, _, rest = said.partition(" ")
    if first == "cannot":
        return f"can {rest}"
    if rest.startswith("not ") and (first in _AUXILIARIES or first in ("does", "did", "do", "has", "had")):
        return f"{first} {rest[4:]}"
    if first in _AUXILIARIES:
        return f"{'cannot' if first == 'can' else f'{first} not'} {rest}".rstrip()
    if first in ("has", "had", "have") and _is_participle(rest):
        return f"{first} not {rest}"
    lemma, form = form_of(first)
    return f"{'did' if form == 'past' else 'does'} not {lemma or base(first)} {rest}".rstrip()


def _is_participle(rest: str) -> bool:
    """Whether what follows "has" is a further verb: has bought the tea, but has painted nails."""
    word, _, after = rest.partition(" ")
    object_follows = after.partition(" ")[0] in ("", "{}", "the", "a", "an", "to", "in", "at", "on", "for", "from")
    return object_follows and any(form == "participle" for _, _, form in lexicon.lemmas(word))


def of_several(said: str) -> str:
    """What is said of one, said of several: "keep the dog"."""
    first, space, rest = said.partition(" ")
    if first in _AUXILIARIES:
        return _AUXILIARIES[first] + space + rest
    lemma, form = form_of(first)
    return (first if form == "past" else lemma or base(first)) + space + rest


def is_finite(word: str) -> bool:
    """Whether a word can be the verb of a sentence about one."""
    return word in _AUXILIARIES or bool(form_of(word)[1])
