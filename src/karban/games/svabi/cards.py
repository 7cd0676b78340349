"""The sets of Švábí diskotéka, its phases, and the numbers of its moves."""

from __future__ import annotations

import numpy as np

KING = 13  # the King of the floor, also how many cards a set has
SEATS = 6
JOZIN = 2  # his place, when two play

# options, by their place in the game's description
HIDDEN, MATCH, YOUNGEST = 0, 1, 2

# phases; the first three are chance
PILE, RESHUFFLE, LOT, HIDE, PICK, TAKE, MIRROR, LAST = range(8)

# moves: each kind has thirteen, one for every value, but for the last three
PICK_MOVE = 0
TAKE_MOVE = 13
TAKE_PAIR_MOVE = 26
HIDE_MOVE = 39
MIRROR_MOVE = 52
TAKE_ALL_MOVE, TAKE_ALL_PAIR_MOVE, WAIT_MOVE = 65, 66, 67
MOVES = 68

FIELDS = (
    ("phase", np.int16),
    ("at", np.int16),  # set that is being shuffled, or index into `order`
    ("game", np.int16),  # of a match, from 0
    ("turn", np.int16),  # the round, from 1
    ("tie", np.int16),  # seat of the tie card's holder
    ("mirror", np.int16),  # seat of the mirror's holder + 1, or 0
    ("pile", np.int8, (SEATS, KING)),  # [set, place from the top as shuffled]; drawn ones are 0
    ("drawn", np.int16, SEATS),  # [set] how many cards have left the pile
    ("reshuffled", np.int8, SEATS),  # [set] 1 when a king went back into the pile (S2)
    ("floor", np.int8, SEATS),  # [set it came from] value, or 0
    ("picked", np.int8, SEATS),  # [seat] value that lies apart from the floor, or 0
    ("hand", np.int16, SEATS),  # [seat] bit v is set for a card of value v
    ("open", np.int16, SEATS),  # [place] the collection: bit v is set for a card of value v
    ("hidden", np.int8, SEATS),  # [seat] value of the hidden card, or 0
    ("turned", np.int8, SEATS),  # [seat] hidden card that was turned when the last game ended
    ("covered", np.int8, SEATS),  # [seat] 1 while a hidden card lies there
    ("seen", np.int16, SEATS),  # [set] bit v is set once card v of the set lay open
    ("thrown", np.int8, KING + 1),  # [value] cards thrown out of the game
    ("order", np.int8, SEATS),  # seats that take a card in this round, in turn
    ("takers", np.int16),  # how many of `order` count
    ("total", np.int32, SEATS),  # [place] sums of the finished games
)
