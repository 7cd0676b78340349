"""The picture of a table with its cards drawn, ready for the screen."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from textual.content import Content
from textual.style import Style

from karban.core.layout import CARD_BEGINS, CARD_ENDS, wrap
from karban.core.words import Words

_CARD = re.compile(f"{CARD_BEGINS}(.*?){CARD_ENDS}")
_EMPTY = ("·", "…", "–")
_BACK = "■"
_NAME_AT = 3  # where a seat's name stands in its row
_INDENT = 4


def fit_lines(lines: Sequence[str], width: int) -> list[str]:
    """The lines of a picture without the heading, none wider than there is room."""
    body = list(lines[1:])
    while body and not body[0]:
        body.pop(0)
    return [part for line in body for part in wrap(line, width, _INDENT)]


def without_gaps(lines: Sequence[str]) -> list[str]:
    """The same lines where there is no room for empty ones."""
    return [line for line in lines if line.strip()]


def draw_lines(
    lines: Sequence[str], words: Words, players: int, hand: Sequence[str], legal: set[str]
) -> Content:
    """Lines with cards in colours; those that a move is about can be clicked.

    A number in a picture may be many things, so a card of the hand can be clicked only where
    the whole hand lies, and any other one not among another seat's.
    """
    names = [words.name(seat) for seat in range(players)]
    parts: list[Content] = []
    for owner, block in _blocks(lines, names):
        held = not Counter(hand) - Counter(_CARD.findall("\n".join(block)))
        yours = owner is None or owner == words.you
        live = {card for card in legal if (held if card in hand else yours)} if yours else set()
        parts += [_line(line, live, owner is not None and owner == words.you) for line in block]
    return Content("\n").join(parts)


def _blocks(lines: Sequence[str], names: list[str]) -> list[tuple[int | None, list[str]]]:
    """Lines that belong together: a seat's row with what goes on below it, or a single line."""
    blocks: list[tuple[int | None, list[str]]] = []
    for line in lines:
        owner = _owner(line, names)
        goes_on = line.startswith(" " * (_NAME_AT + 1)) and blocks and blocks[-1][0] is not None
        if owner is None and goes_on:
            blocks[-1][1].append(line)
        else:
            blocks.append((owner, [line]))
    return blocks


def _owner(line: str, names: list[str]) -> int | None:
    """The seat whose row this is."""
    for seat, name in enumerate(names):
        if line[:_NAME_AT].strip() in ("", "→") and f"{line[_NAME_AT:]} ".startswith(f"{name} "):
            return seat
    return None


def _line(line: str, live: set[str], own: bool) -> Content:
    parts: list[str | tuple[str, str | Style]] = []
    at = 0
    plain = "bold" if own else ""
    for found in _CARD.finditer(line):
        parts.append((line[at : found.start()], plain))
        parts.append((found[1], _style(found[1], live)))
        at = found.end()
    parts.append((line[at:], plain))
    return Content.assemble(*parts)


def _style(card: str, live: set[str]) -> str | Style:
    if card.startswith(_BACK):
        return "$text-primary"
    if card in _EMPTY:
        return "$foreground 60%"
    if card in live:
        click = Style.from_meta({"card": card})
        return Style.parse("bold black on $success") + click
    return "$foreground on $surface-lighten-2"
