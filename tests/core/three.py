"""A small match of three whose cards are known."""

from __future__ import annotations

import karban
from karban.core.match import Match

SETS = (
    "pile 0 5 1 2 3 4 6 7 8 9 10 11 12 13",
    "pile 1 6 4 7 8 1 2 3 5 9 10 11 12 13",
    "pile 2 9 10 11 12 1 2 3 4 5 6 7 8 13",
)


def three() -> Match:
    """Seat 0 holds 1, 2, 3 and the tie card, seat 1 4, 7, 8, seat 2 10, 11, 12."""
    return karban.new("svabi", 3, seed=1, chance=SETS)
