"""A masked sentence in plainer words that mean the same, before it is read."""

from __future__ import annotations

import re

_LEADING = re.compile(r"^(?:(?:also|then|so|however|finally|additionally|furthermore|moreover|in addition|besides"
                      r"|therefore|"
                      r"and|but|thus|we know that|note that|remember that|it is known that|it turned out that) ,? ?)+")
_NOT_NECESSARILY = re.compile(r"^(?P<a>.+?) (?P<side>(?:to|on) the (?:left|right) of|(?:left|right) of)"
                              r" (?P<b>[^,]+?) ,? ?"
                              r"(?:but|though|although)? ?(?:perhaps |maybe )?not necessarily (?:directly|immediately|"
                              r"next to|adjacent|beside|right next to)\b.*$")


_DEPARTED = re.compile(r"(?<!the )(?<!immediate )(?<!far )\bleft(?= (?:at |after |before |later |earlier |half"
                       r" |sometime |"
                       r"(?:exactly |at least )?(?:an?|the|one|two|three|four|five|ten|\d+|[a-z]+ty)"
                       r" (?:minute|hour|day|week|month|year)s? "
                       r"(?:before|after|later|earlier)))")


def _anywhere(found: re.Match[str]) -> str:
    return f"{found['a'].removesuffix(' somewhere')} somewhere {found['side']} {found['b']}"


def reworded(text: str) -> str:
    """A sentence without what leads into it, and with the odd turn of phrase made plain."""
    text = re.sub(r"\b(?:directly |immediately )?next to ,? ?and (?:directly |immediately )?(?:to|on) the (left"
                  r"|right) of\b",
                  r"immediately to the \1 of", text)
    text = _NOT_NECESSARILY.sub(_anywhere, text)
    text = re.sub(r"\b(?:exactly|precisely|right) (?=(?:in|at|on) #)", "", text)
    text = _DEPARTED.sub("departed", text) if " left " in text else text
    text = re.sub(r"(?<=not )order\b", "ordered", text)  # the verb, not the sequence
    return _LEADING.sub("", text).strip(" ,;")
