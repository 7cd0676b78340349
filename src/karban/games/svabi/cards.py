"""The sets of Švábí diskotéka, its phases, and the numbers of its moves."""

from __future__ import annotations

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
