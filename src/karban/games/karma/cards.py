"""The pack of Karma, its phases, and the numbers of its moves."""

from __future__ import annotations

import numpy as np

from karban.core.moves import Kind, Moves

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

MOVES = Moves(
    Kind(
        "play",
        cards=[(code,) * n for code in CODES[1:] for n in range(1, MOST + 1)],
        touches="hand",
        together=True,
    ),
    Kind("take", touches="pile"),
    Kind("flip", places=range(1, ROW + 1), touches="hidden"),
    Kind("table", cards=CODES[1:], touches="up"),
    Kind("give", seats=SEATS),
    Kind(
        "up",
        cards=[tuple(CODES[kind] for kind in triple) for triple in TRIPLES.tolist()],
        touches="hand",
    ),
)
PLAY_MOVE, TAKE_MOVE, FLIP_MOVE = map(MOVES.first, ("play", "take", "flip"))
TABLE_MOVE, GIVE_MOVE, UP_MOVE = map(MOVES.first, ("table", "give", "up"))
