"""The cards and the record of Bidding."""

from __future__ import annotations

from karban.core.moves import Kind, Moves

SEATS = 4
PRIZES = 4

MOVES = Moves(Kind("bid", cards=[str(card) for card in range(1, PRIZES + 1)], touches="hand"))
