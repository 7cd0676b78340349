"""The record of the game."""

from __future__ import annotations

import numpy as np

SEATS = 6
HOLD, FOLD = range(2)

FIELDS = (
    ("phase", np.int16),  # 0 the lot for the first turn, 1 turns, 2 the lot for the win
    ("turns", np.int16),  # that are over
    ("winner", np.int16),  # seat + 1, or 0
    ("held", np.int16, SEATS),  # [seat] how often it held
)
