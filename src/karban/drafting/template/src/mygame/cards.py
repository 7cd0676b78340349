"""The cards and the moves of My Game."""

from __future__ import annotations

from karban.core.moves import Kind, Moves

SEATS = 4
CARDS = 12  # they count from 1: zero means "none or unknown"
HAND = 3

#: Move n plays card n + 1, and everybody sees it.
MOVES = Moves(
    Kind("play", cards=[str(card) for card in range(1, CARDS + 1)], touches="hand", public=True)
)
