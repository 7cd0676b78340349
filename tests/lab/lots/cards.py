"""The record of the game."""

from __future__ import annotations

from karban.core.moves import Kind, Moves

SEATS = 6
MOVES = Moves(Kind("hold"), Kind("fold"))
HOLD, FOLD = MOVES.first("hold"), MOVES.first("fold")
