"""Goofspiel in words: what happens. All other texts follow from fields and moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from goofspiel.state import State
from karban.core.events import Event
from karban.core.state import CHANCE, OVER


def chance_head(s: State) -> str:
    """The word before the prize that comes."""
    return "prize"


def seen_items(s: State, viewer: int) -> dict[str, list[bool]]:
    """A prize lies open."""
    return {"prize": [True]}


def events(before: State, after: State, seat: int, move: int | None) -> Iterator[Event]:
    """What is bid for; then all bids at once, and who takes the prize."""
    if seat != CHANCE and after.spent[seat] == before.spent[seat]:
        yield Event("secret", seat)
    else:
        yield from _bids(before, after)
    if after.prize and after.prize != before.prize:
        yield Event("prize", None, {"card": str(after.prize)})
    elif after.to_move == OVER:
        yield Event("end")


def _bids(before: State, after: State) -> Iterator[Event]:
    """The round that is over, if one is."""
    ended = int(before.prizes) & ~int(after.prizes)
    if not ended:
        return
    for seat in range(after.players):
        yield Event("bid", seat, {"card": str(after.last[seat])})
    for seat in range(after.players):
        if gain := after.won[seat] - before.won[seat]:
            yield Event("take", seat, {"n": str(gain)})
    if after.lost != before.lost:
        yield Event("lost")


def refusal(v: State, move: int) -> tuple[str, dict[str, Any], str]:
    """Why a card cannot be bid: it was."""
    return "spent", {"card": str(move + 1)}, "G3"
