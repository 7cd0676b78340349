"""Calls and chat across a table, in memory alone, and who does not want to hear whom."""

from __future__ import annotations

import unicodedata
from collections import deque
from typing import NamedTuple

from karban.server.errors import Refusal
from karban.server.limits import Buckets
from karban.server.messages import Said
from karban.server.settings import Settings

#: Categories of characters that nobody sees, or that break a line: controls, formats (also those
#: that turn the direction of the text), surrogates, private and unassigned ones, ends of lines.
_UNSEEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
#: Letters and signs that look like nothing.
_BLANK = set("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
_JOINER, _AS_PICTURE = "\u200d", "\ufe0f"
_MOST_MARKS = 3  # accents on one letter


def is_readable(text: str) -> bool:
    """Whether people see everything that a line holds, and all of it is one line."""
    marks = 0
    before = ""
    for at, sign in enumerate(text):
        category = unicodedata.category(sign)
        if sign == _JOINER:  # between two pictures it makes one of them
            after = text[at + 1 : at + 2]
            if not _is_picture(before) or not _is_picture(after):
                return False
        elif sign in _BLANK or category in _UNSEEN:
            return False
        marks = marks + 1 if category.startswith("M") else 0
        if marks > _MOST_MARKS:
            return False
        if sign != _AS_PICTURE:
            before = sign
    return any(unicodedata.category(sign)[0] in "LNPS" for sign in text)


def _is_picture(sign: str) -> bool:
    return bool(sign) and unicodedata.category(sign) in ("So", "Sk")


class Line(NamedTuple):
    """Something that was said, and by whom."""

    guest: str
    said: Said


class Chat:
    """What was said lately; rates are by guest, however many connections one has."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.chat_length
        self._lines: deque[Line] = deque(maxlen=settings.chat_lines)
        self._chats = Buckets(settings.chat_rate, settings.chats)
        self._calls = Buckets(settings.emote_rate, settings.emotes)
        self._muted: dict[str, set[str]] = {}  # guest → those whom the guest does not hear

    def check(self, guest: str, text: str) -> str:
        """The line as it is told; refuses what nobody can read, and what comes too fast."""
        line = text.strip()
        if not 1 <= len(line) <= self._most or not is_readable(line):
            raise Refusal(code="bad-chat", facts={"most": self._most})
        if not self._chats.take(guest):
            raise Refusal(code="too-fast")
        return line

    def check_call(self, guest: str) -> None:
        """Refuse calls that come too fast."""
        if not self._calls.take(guest):
            raise Refusal(code="too-fast")

    def keep(self, guest: str, said: Said) -> None:
        """Remember a line for those who come."""
        self._lines.append(Line(guest, said))

    def lines_for(self, reader: str) -> list[Said]:
        """What a newcomer is told."""
        return [line.said for line in self._lines if not self.is_muted(reader, line.guest)]

    def mute(self, reader: str, guest: str, on: bool) -> None:
        """From now on a reader does not hear a guest, or does again."""
        muted = self._muted.setdefault(reader, set())
        (muted.add if on else muted.discard)(guest)

    def is_muted(self, reader: str, guest: str) -> bool:
        """Whether a reader does not want to hear a guest."""
        return guest in self._muted.get(reader, ())

    def forget(self, guest: str) -> None:
        """Nothing of this guest is kept."""
        kept = [line for line in self._lines if line.guest != guest]
        self._lines.clear()
        self._lines.extend(kept)
        self._muted.pop(guest, None)
