"""Texts of others as a terminal may print them."""

from __future__ import annotations

import unicodedata
from typing import Any

#: Controls, invisible marks, halves of letters, private signs: none of them is for people to read.
_UNSEEN = ("Cc", "Cf", "Cs", "Co")
_BREAKS = ("Zl", "Zp")


def printable(text: str) -> str:
    """A text on one line, without what a terminal would obey or nobody could see."""
    if text.isprintable():
        return text
    return "".join(_replace(sign) for sign in text)


def _replace(sign: str) -> str:
    kind = unicodedata.category(sign)
    if sign in "\t\n\r" or kind in _BREAKS:
        return " "
    return "" if kind in _UNSEEN else sign


def clean(told: Any) -> Any:
    """The same for every text in what a server has sent."""
    if isinstance(told, str):
        return printable(told)
    if isinstance(told, list):
        return [clean(one) for one in told]
    if isinstance(told, dict):
        return {clean(key): clean(one) for key, one in told.items()}
    return told
