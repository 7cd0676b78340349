"""The record of the game."""

from __future__ import annotations

SEATS = 6
HOLD, FOLD = range(2)
