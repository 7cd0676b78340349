"""The pack of All-in, its effects and combinations as data (A1, A10, A20)."""

from __future__ import annotations

from itertools import product

import numpy as np

from karban.core.moves import Kind, Moves

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUITS = "cmst"  # clock, mask, scarab, tree; the strongest first (A21)

#: rank, and its effects from top to bottom; a star marks those that must be resolved (A10)
EFFECT_TABLE = (
    ("2", "*peek 4"),
    ("3", "hypnosis, *peek 3"),
    ("4", "swap, *peek 2"),
    ("5", "eye, *take"),
    ("6", "swap, *draw"),
    ("7", "rune, *peek 2"),
    ("8", "hypnosis, *peek 2"),
    ("9", "eye, *peek 2"),
    ("10", "rune, *draw"),
    ("J", "*take, draw"),
    ("Q", "*draw, swap"),
    ("K", "eye, *peek 4"),
    ("A", "hypnosis, *take"),
    ("R", "rune, *draw"),
)

#: combinations by name, as side A orders them; the position is also the score in runes (A20)
COMBINATIONS = (
    "nothing",
    "pair",
    "two-pairs",
    "three",
    "straight",
    "flush",
    "full-house",
    "four",
    "straight-flush",
)
NOTHING, PAIR, TWO_PAIRS, THREE, STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH = range(9)

#: [side, combination] its position; on side B straight and full house change places
POSITION = np.array([[0, 1, 2, 3, 4, 5, 6, 7, 8], [0, 1, 2, 3, 6, 5, 4, 7, 8]], np.int16)
#: bits of a hand's strength below its position: the rank that decides, and its suit (A21)
BELOW_POSITION = 6

#: [1 where two play, round] runes that are added to the bank (A4)
BANK = np.array([[4, 6, 8], [2, 4, 6]], np.int16)
SHOOTOUT_BANK = 10  # A26
ROUNDS = 3
RUNE_CARD_SCORE = 2  # A22

SEATS = 5
HAND = 5
LAYERS = 2
COLUMNS = 8  # the most there can be
CARDS = 54
RUNE_CARD = 53  # the first of the two, which have neither rank nor suit

#: [card] how it is written; cards count from 1, by rank, then by suit
CODES = ("", *(rank + suit for rank in RANKS for suit in SUITS), "R1", "R2")

# options, by their place in the game's description
WIDTH, SIDE, DISCARDS, SHOOTOUT, TURN_LIMIT, FIRST_SEAT = range(6)
SIDES = ("A", "B")
DISCARD_PILES = ("open", "control", "closed")
OPEN, CONTROL, CLOSED = range(3)

# phases; the first three are chance. An effect that is asked is the phase in which it is asked.
DEAL, FIRST, SHUFFLE, TURN, TAKE, SWAP, DRAW, PEEK, HYPNOSIS, EYE, SHOW, DISCARD, PREDICT = range(
    13
)
RUNE = 13  # the effect that nobody is asked about

#: effects by name
EFFECTS = {
    "take": TAKE,
    "swap": SWAP,
    "draw": DRAW,
    "peek": PEEK,
    "hypnosis": HYPNOSIS,
    "eye": EYE,
    "rune": RUNE,
}


def _effects(line: str) -> list[tuple[str, bool, int]]:
    """The effects of a rank: which, whether it is a must, and how many cards it turns."""
    effects = []
    for text in line.split(", "):
        name, _, depth = text.removeprefix("*").partition(" ")
        effects.append((name, text.startswith("*"), int(depth or 0)))
    return effects


#: [rank] its effects, from the top
RANK_EFFECTS = {rank: _effects(line) for rank, line in EFFECT_TABLE}
_CARD_EFFECTS = [RANK_EFFECTS["R" if code.startswith("R") else code[:-1]] for code in CODES[1:]]
_MOST = max(len(effects) for effects in _CARD_EFFECTS)

#: [card, from the top] effect, 0 after the last; whether it is a must; cards that a peek turns
EFFECT = np.zeros((CARDS + 1, _MOST + 1), np.int16)
MUST = np.zeros((CARDS + 1, _MOST + 1), np.int16)
DEPTH = np.zeros((CARDS + 1, _MOST + 1), np.int16)
for _card, _list in enumerate(_CARD_EFFECTS, 1):
    for _i, (_name, _must, _depth) in enumerate(_list):
        EFFECT[_card, _i], MUST[_card, _i], DEPTH[_card, _i] = EFFECTS[_name], _must, _depth

PEEK_MOST = int(DEPTH.max())
_GAINS = np.isin(EFFECT, (TAKE, DRAW, PEEK)).sum(axis=1)
HAND_MOST = HAND - 1 + int(_GAINS.max())  # cards in a hand before it is discarded down

# a `show` is the asker × SHOWS + the place in the sorted hand of the one card that is not shown
SHOWS = HAND + 1  # the last: all are
MOVES = Moves(
    Kind("pass"),
    Kind("play", cards=CODES[1:], touches="hand"),
    Kind("allin"),
    Kind("skip"),
    Kind("draw", touches="deck"),
    Kind("take", cards=CODES[1:], touches="got"),
    Kind("keep", cards=CODES[1:], touches="turned"),
    Kind("discard", cards=CODES[1:], touches="hand"),
    Kind("ask", seats=SEATS),
    Kind("predict", seats=SEATS),
    Kind("show", count=SEATS * SHOWS),
    Kind("swap", cards=list(product(CODES[1:], repeat=2)), touches=("hand", "got"), counted=1),
)
PASS_MOVE, ALLIN_MOVE, SKIP_MOVE, DRAW_MOVE = map(MOVES.first, ("pass", "allin", "skip", "draw"))
# those to which a card is added
PLAY_MOVE, TAKE_MOVE, KEEP_MOVE, DISCARD_MOVE = (
    MOVES.first(kind) - 1 for kind in ("play", "take", "keep", "discard")
)
ASK_MOVE, PREDICT_MOVE = MOVES.first("ask"), MOVES.first("predict")  # + seat
SHOW_MOVE = MOVES.first("show")
SWAP_MOVE = MOVES.first("swap")  # + (given − 1) × CARDS + got − 1
MOST_LEGAL = HAND_MOST * (COLUMNS + 1) + 1

# who sees a card come from the deck: nobody 0, a seat + 1, or
ALL = 7
# who knows of a card in a hand: a bit for each seat, and
PUBLIC = 1 << SEATS
# where a face-down discard came from, beside its seat + 1
FROM_HAND = 8

SAID_NOTHING = 1  # an answer to hypnosis that is no rank
