"""The pack of Karma, its phases, and the numbers of its moves."""

from __future__ import annotations

import numpy as np

# kinds of cards (K1); numbers are their own kinds, 0 is no card
HIGHEST = 16
T, B, F, G = 17, 18, 19, 20  # table card, bottom up, five or below, give the pile
KINDS = 20
COPIES = 3  # of each kind in a pack
PACK = KINDS * COPIES
FIVE = 5  # K15

PACKS = 2  # K2: at most
MOST = COPIES * PACKS  # equal cards, with all packs
CARDS = PACK * PACKS
SEATS_A_PACK = 6
SEATS = SEATS_A_PACK * PACKS

ROW = 3  # K3: hidden cards of a seat, and places for face-up ones
DEALT = 6  # K3: cards in hand before the choice
HAND = 3  # K8

#: [kind] how it is written
CODES = ("", *(str(number) for number in range(1, HIGHEST + 1)), "T", "B", "F", "G")

# options, by their place in the game's description
PACKS_OPTION, PREMONITION, TURN_LIMIT, FIRST_SEAT = 0, 1, 2, 3

# phases; the first two are chance
DEAL, FIRST, UP, TURN, TABLE, GIVE = range(6)

#: [number of an `up`] its kinds, rising; the last one counts first
TRIPLES = np.array(
    [(a, b, c) for c in range(1, KINDS + 1) for b in range(1, c + 1) for a in range(1, b + 1)],
    np.int8,
)

# moves: `play` has one for every kind and number of cards, `table` one a kind, `give` one a seat
PLAY_MOVE = 0
TAKE_MOVE = KINDS * MOST
FLIP_MOVE = TAKE_MOVE + 1
TABLE_MOVE = FLIP_MOVE + ROW
GIVE_MOVE = TABLE_MOVE + KINDS
UP_MOVE = GIVE_MOVE + SEATS
MOVES = UP_MOVE + len(TRIPLES)
