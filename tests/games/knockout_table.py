"""Matches of Makalu with knockout, written out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from karban.core.match import Match
from karban.core.state import SPECTATOR
from tests.makalu_table import deal_hands, deal_of, position
from tests.table import play_all

PLAIN = ["5s 6s 7s 8s", "5h 6h 7h 8h", "5d 6d 7d 8d", "5c 6c 7c 8c"]  # 25 points each
NEXT = ["5h 6h 7h 8h", "5d 6d 7d 8d", "5c 6c 7c 8c"]


def knockout(hands: Sequence[str], pile: str = "Js", limit: int = 100, **more: Any) -> Match:
    """A position of a knockout; hands of seats that are out are empty."""
    return position(hands, pile, limit=limit, knockout=True, **more)


def after_a_deal(
    totals: Sequence[int], hands: Sequence[str] = NEXT, opening: str = "Jc", **more: Any
) -> Match:
    """Four players: seat 0 has just closed, and the others have written 25 each."""
    dealing = deal_of(hands, opening, stock="9c 9d 9h", bottom="Qs")
    match = knockout(["5s", *PLAIN[1:]], totals=totals, more=[dealing], **more)
    match.play("play 5s")
    return match


def tell_move(match: Match, move: str, viewer: int = SPECTATOR) -> list[tuple[str, int | None]]:
    """The events of a move and of the chance after it, for a viewer."""
    steps = match.play_steps(match.find_move(move))
    return [(event.kind, event.seat) for step in steps for event in match.events(step, viewer)]


#: Seat 0 closes, and seat 1 is left with an ace.
FIRST_DEAL = ["5s 6s 7s 8s", "5s 6s 7s Ah", "Ks Ks 8s 5d"]
FIRST_MOVES = ["5s", "5s", "Ks", "6s", "6s", "Ks", "7s", "7s", "8s", "8s"]
SECOND_DEAL = ["5h 6h 7h 8h", "5c 6c 7c 8c"]


def play_from_the_start() -> Match:
    """Three players in their second deal, from which seat 1 is out; seat 0 cannot but draw 9c."""
    second = deal_of(SECOND_DEAL, "Jd", stock="9c 9s")
    match = deal_hands(FIRST_DEAL, "Qs", more=[second], limit=50, knockout=True)
    play_all(match, *(f"play {card}" for card in FIRST_MOVES))
    return match
