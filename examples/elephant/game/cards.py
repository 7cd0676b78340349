"""The pack of Mouse and Elephant, the numbers of its moves, and the fields of its state."""

from __future__ import annotations

import numpy as np

MOUSE = 1
ELEPHANT = 12  # also how many cards there are (E1)
CARDS = 12
SEATS = 4
HAND = 3  # E2

# options, by their place in the game's description
DEALS = 0

# moves: one for every card, from 0
MOVES = CARDS

FIELDS = (
    ("deals", np.int16),  # finished ones
    ("tricks", np.int16),  # finished ones of this deal
    ("leader", np.int16),  # seat that led this trick
    ("place", np.int8, CARDS + 1),  # [card] its place in the shuffle, from 1; 0 is unknown
    ("gone", np.int8, CARDS + 1),  # [card] 1 once it was played in this deal
    ("trick", np.int8, SEATS),  # [seat] card in this trick, or 0
    ("taken", np.int16, SEATS),  # [seat] tricks of all deals
)
