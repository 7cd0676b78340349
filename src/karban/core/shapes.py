"""What is wrong with the shape of data from outside, as a sentence for any language."""

from __future__ import annotations

import re

import msgspec

from karban.core.sentences import CORE, Sentence, short

#: What decoding can raise.
UNREADABLE = (msgspec.MsgspecError, UnicodeDecodeError, UnicodeEncodeError, RecursionError)

#: What Msgspec says of a part that does not fit → why, and which facts are named.
_WRONG = (
    (r"Object missing required field (?P<name>.+)", "missing"),
    (r"Object contains unknown field (?P<name>.+)", "unknown"),
    (r"Expected (?P<wanted>.+), got (?P<got>.+)", "kind"),
    (r"Expected .+ of length (?P<wanted>[<>]= .+)", "length"),
    (r"Expected .+ (?P<wanted>[<>]= .+)", "bound"),
    (r"Invalid (?:enum )?value (?P<got>.+)", "value"),
)


def decoding_reason(error: Exception) -> Sentence:
    """Why some bytes are not the JSON, or the JSON not the structure, that was expected."""
    if isinstance(error, msgspec.ValidationError):
        return _shape_reason(str(error))
    if isinstance(error, RecursionError):
        return not_json("deep")
    if isinstance(error, (UnicodeDecodeError, UnicodeEncodeError)):
        return not_json("byte", error.start)
    found = re.search(r"\(byte (\d+)\)", str(error))
    return not_json("byte", int(found[1])) if found else not_json("end")


def not_json(why: str, at: int | None = None) -> Sentence:
    """A text that is not JSON from some byte on, or for another reason."""
    return Sentence(CORE, "not-json", {"why": why, "at": "none" if at is None else str(at)})


def shape(why: str, at: str = "", *, name: str = "", wanted: str = "", got: str = "") -> Sentence:
    """A part of data, found at a path, that does not fit."""
    bound = wanted.replace(">=", "≥").replace("<=", "≤")
    facts = {"name": name, "wanted": bound, "got": got}
    return Sentence(CORE, "shape", {"why": why, "at": at or "none", **facts})


def _shape_reason(message: str) -> Sentence:
    what, _, at = message.replace("`", "").partition(" - at $")
    for pattern, why in _WRONG:
        if found := re.fullmatch(pattern, what):
            facts = {name: short(text) for name, text in found.groupdict().items()}
            return shape(why, at.removeprefix("."), **facts)
    return shape("other", at.removeprefix("."))
