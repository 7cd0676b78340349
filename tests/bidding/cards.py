"""The cards and the record of Bidding."""

from __future__ import annotations

import numpy as np

SEATS = 4
PRIZES = 4

FIELDS = (
    ("bidding", np.int16),  # from 1; 0 before the prizes are shuffled
    ("prizes", np.int8, PRIZES),  # [bidding - 1] worth of the prize
    ("hand", np.int32, SEATS),  # [seat] cards, as bits
    ("bid", np.int8, SEATS),  # [seat] card, while others still bid
    ("gone", np.int32, SEATS),  # [seat] cards that were bid in earlier rounds, as bits
    ("last", np.int8, SEATS),  # [seat] card of the round before
    ("won", np.int16, SEATS),  # [seat] worth of the prizes taken
)
