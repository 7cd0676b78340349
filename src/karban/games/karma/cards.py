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

FIELDS = (
    ("phase", np.int16),
    ("first", np.int16),  # seat that begins
    ("turns", np.int32),  # that are over
    ("loser", np.int16),  # seat + 1, or 0
    ("left", np.int16),  # cards in the draw pile
    ("deck", np.int8, CARDS),  # [place in the deal] kind; dealt and drawn ones are 0
    ("drawer", np.int8, CARDS),  # [place in the deal] seat that drew it from the pile + 1, or 0
    ("hand", np.int8, (SEATS, KINDS + 1)),  # [seat, kind] how many
    ("known", np.int8, (SEATS, KINDS + 1)),  # [seat, kind] of these, how many all saw come
    ("held", np.int16, SEATS),  # [seat] cards in hand
    ("up", np.int8, (SEATS, ROW)),  # [seat, place] kind that lies face up, or 0
    ("hidden", np.int8, (SEATS, ROW)),  # [seat, place] kind that lies face down, or 0
    ("covered", np.int8, (SEATS, ROW)),  # [seat, place] 1 while a hidden card lies there
    ("table", np.int16, SEATS),  # [seat] cards on the table, face up and hidden
    ("pile", np.int8, CARDS),  # [from the bottom] kind
    ("pile_size", np.int16),
    ("removed", np.int8, KINDS + 1),  # [kind] cards that are out of the game
    ("foreseen", np.int8, ROW),  # the viewer's own hidden cards, rising (K20); in a view only
)
