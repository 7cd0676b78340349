"""The picture of a guest: one emoji, as people see one, or none."""

from __future__ import annotations

import re

from karban.server.errors import Refusal

_SYMBOL = (
    "[\u203c\u2049\u2122\u2139\u2194-\u2199\u21a9\u21aa\u231a\u231b\u2328\u23cf\u23e9-\u23f3"
    "\u23f8-\u23fa\u24c2\u25aa\u25ab\u25b6\u25c0\u25fb-\u25fe\u2600-\u27bf\u2934\u2935"
    "\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\u3030\u303d\u3297\u3299"
    "\U0001f004\U0001f0cf\U0001f170\U0001f171\U0001f17e\U0001f17f\U0001f18e\U0001f191-\U0001f19a"
    "\U0001f201\U0001f202\U0001f21a\U0001f22f\U0001f232-\U0001f23a\U0001f250\U0001f251"
    "\U0001f300-\U0001f64f\U0001f680-\U0001f6ff\U0001f7e0-\U0001f7eb\U0001f7f0"
    "\U0001f900-\U0001f9ff\U0001fa70-\U0001faff]"
)
_SHOWN = "(?:\ufe0f|[\U0001f3fb-\U0001f3ff])?"  # as a picture, or in a colour of skin
_FLAG = "[\U0001f1e6-\U0001f1ff]{2}"
_REGION = "\U0001f3f4[\U000e0061-\U000e007a]{3,6}\U000e007f"  # the flag of Wales, say
_KEY = "[0-9#*]\ufe0f?\u20e3"
_EMOJI = re.compile(f"(?:{_FLAG}|{_REGION}|{_KEY}|{_SYMBOL}{_SHOWN}(?:\u200d{_SYMBOL}{_SHOWN})*)")


def check_avatar(avatar: str) -> str:
    """An emoji or nothing; whatever else it is, is refused."""
    if avatar and not _EMOJI.fullmatch(avatar):
        raise Refusal(code="bad-avatar")
    return avatar
