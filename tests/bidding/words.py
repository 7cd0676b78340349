"""Bidding in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from karban.core.events import Event
from karban.core.layout import columns
from karban.core.state import CHANCE, OVER, TRUTH
from karban.core.words import Words, turn_mark
from tests.bidding.cards import PRIZES
from tests.bidding.state import State


def chance_head(s: State) -> str:
    """What chance does."""
    return "deal"


def item_text(s: State, item: int) -> str:
    """A prize."""
    return str(item)


def visible(s: State, viewer: int, seat: int, move: int) -> bool:
    """A bid once all are in."""
    return bool(viewer in (seat, TRUTH) or not s.chosen >> seat & 1)


def seen_items(s: State, viewer: int) -> dict[str, list[bool]]:
    """The prizes lie open."""
    return {"deal": [True] * PRIZES} if s.bidding else {}


def _cards(bits: int) -> list[str]:
    return [str(card) for card in range(1, PRIZES + 1) if bits >> card & 1]


def facts(v: State) -> dict[str, Any]:
    """All that is known."""
    players = int(v.players)
    return {
        "round": int(v.bidding),
        "prize": int(v.prizes[v.bidding - 1]) if v.bidding else 0,
        "hands": [_cards(int(v.hand[seat])) for seat in range(players)],
        "bids": v.bid[:players].tolist(),
        "won": v.won[:players].tolist(),
    }


def picture(v: State, words: Words) -> list[str]:
    """The table in text."""
    rows = [
        [turn_mark(v, p), words.name(p), words.cards(_cards(int(v.hand[p]))), str(int(v.won[p]))]
        for p in range(v.players)
    ]
    return [f"{int(v.prizes[v.bidding - 1])}", *columns(rows, width=words.width)]


def events(before: State, after: State, seat: int, move: int | None) -> Iterator[Event]:
    """All bids together."""
    if seat == CHANCE:
        yield Event("deal")
    elif after.bidding != before.bidding or after.to_move == OVER:
        for p in range(after.players):
            yield Event("bid", p, {"card": str(int(after.last[p]))})


def refusal(v: State, move: int) -> tuple[str, dict[str, Any], str]:
    """Why a move is not legal."""
    return "gone", {"card": str(move + 1)}, "B1"
