"""The canasta pack of Makalu as data: what fits on what, and what a card does and counts."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from karban.core.moves import Kind, Moves

SEATS = 8
DEALT = 4  # M3
JOKERS = 4  # M1

# options, by their place in the game's description
VOLUNTARY, MIXED, PENALTY, LIMIT, KNOCKOUT, TURN_LIMIT, FIRST_DEALER = range(7)

# phases; the first three are chance
RANDOM_DRAW, DEAL, SHUFFLE, TURN, DRAWN, NAME_SUIT, NAME_RANK = range(7)

# why cards are owed to the seat on turn: M10, a draw demand, a forgotten call (M24)
ONE, DEMANDED, FORGOTTEN = 1, 2, 3

# --- kinds of cards -----------------------------------------------------------------------------

SUITS = ("s", "h", "d", "c")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
ACE, TWO, THREE, FOUR, NINE, TEN, KING = 1, 2, 3, 4, 9, 10, 13

#: [kind] how it is written (M2): 13 of each suit, then the joker; 0 is no card
CODES = ("", *(rank + suit for suit in SUITS for rank in RANKS), "X")
KINDS = len(CODES) - 1
JOKER = KINDS
DON_CARLOS = CODES.index("Kh")
SUITED = range(1, JOKER)

#: [kind] suit and rank, both from 1; the joker has none
SUIT = np.array([0] + [(kind - 1) // 13 + 1 for kind in SUITED] + [0], np.int16)
RANK = np.array([0] + [(kind - 1) % 13 + 1 for kind in SUITED] + [0], np.int16)
COPIES = np.array([0] + [2] * (JOKER - 1) + [JOKERS], np.int16)
PACK = np.repeat(np.arange(KINDS + 1, dtype=np.int16), COPIES)
CARDS = len(PACK)

#: [rank] points in hand (M27)
_COUNTS = (0, 100, 20, -10, 40, 5, 5, 5, 10, 10, 10, 10, 10, 10)
POINTS = np.array([_COUNTS[rank] for rank in RANK], np.int16)
POINTS[[JOKER, DON_CARLOS]] = 50

#: [kind] how many cards it demands (M14–M16)
DEMAND = np.array([{TWO: 2, FOUR: 4}.get(int(rank), 0) for rank in RANK], np.int16)
DEMAND[DON_CARLOS] = 5

# --- moves: a card's kind is the number of its play ----------------------------------------------

MOVES = Moves(
    Kind("draw", touches="stock"),
    Kind("play", cards=CODES[1:], touches="hand"),
    Kind("call", cards=CODES[1:], text="play {what}!", verb="play", touches="hand"),
    Kind("keep"),
    Kind("pass"),
    Kind("suit", names=SUITS),
    Kind("rank", names=RANKS),
)
DRAW_MOVE, KEEP_MOVE, PASS_MOVE = map(MOVES.first, ("draw", "keep", "pass"))
# those to which a kind is added, played quietly or with a call; a suit; a rank, all from 1
PLAY_MOVE, CALL_MOVE = MOVES.first("play") - 1, MOVES.first("call") - 1
SUIT_MOVE, RANK_MOVE = MOVES.first("suit") - 1, MOVES.first("rank") - 1

# --- sets of kinds: bit k is set for kind k -----------------------------------------------------


def _sets(of: NDArray[np.int16], count: int) -> NDArray[np.int64]:
    """For each suit or rank its kinds."""
    return np.array([sum(1 << k for k in SUITED if of[k] == n) for n in range(count)], np.int64)


JOKER_BIT = 1 << JOKER
OF_SUIT = _sets(SUIT, 1 + len(SUITS))
OF_RANK = _sets(RANK, 1 + len(RANKS))
ALL_RANKS = 0x3FFE

# What is asked is a kind that must be matched; or, from SHOWN on, one that lies at the bottom
# under an opening ace; or the number of the move that named a suit or a rank; or an answer to a
# draw demand; or, from SHOWN_UNDER_TEN on, a kind at the bottom under an opening ten; or an answer
# to a demand of twos and fours, where they answer each other.
SHOWN = KINDS - 1
ASK_TWO, ASK_FOUR, ASK_CARLOS = range(len(MOVES), len(MOVES) + 3)
SHOWN_UNDER_TEN = ASK_CARLOS
ASK_TWO_OR_FOUR = SHOWN_UNDER_TEN + JOKER
LAST_ASKED = ASK_TWO_OR_FOUR

#: [what is asked] the kinds that fit
FITS = np.zeros(LAST_ASKED + 1, np.int64)
for _kind in SUITED:
    _match = OF_SUIT[SUIT[_kind]] | OF_RANK[RANK[_kind]] | OF_RANK[ACE]  # M9, M11
    FITS[_kind] = _match | JOKER_BIT  # M12
    FITS[SHOWN + _kind] = _match  # M6
    FITS[SHOWN_UNDER_TEN + _kind] = _match | OF_RANK[TEN]  # M6
for _suit in range(1, 5):
    FITS[SUIT_MOVE + _suit] = OF_SUIT[_suit] | OF_RANK[ACE]  # M20
for _rank in range(1, 14):
    FITS[RANK_MOVE + _rank] = OF_RANK[_rank] | OF_RANK[TEN]  # M21
FITS[ASK_TWO] = OF_RANK[TWO] | OF_RANK[THREE]  # M14
FITS[ASK_FOUR] = OF_RANK[FOUR] | OF_RANK[THREE]  # M15
FITS[ASK_TWO_OR_FOUR] = FITS[ASK_TWO] | FITS[ASK_FOUR]  # M15
FITS[ASK_CARLOS] = 1 << DON_CARLOS  # M16

#: a drawn card instead of all that can fit: the suit, its rank, the aces and the joker
MOST_LEGAL = 1 + 13 + 3 + 3 + 1

#: [kind] what is asked once it is played; the joker asks nothing of its own
ASKS = np.arange(KINDS + 1, dtype=np.int16)
ASKS[RANK == TWO] = ASK_TWO
ASKS[RANK == FOUR] = ASK_FOUR
ASKS[DON_CARLOS] = ASK_CARLOS

#: [what is asked] the kinds of which its namer must hold one (M22); 0 where nothing was named
NAMED = np.zeros(len(FITS), np.int64)
NAMED[SUIT_MOVE + 1 : RANK_MOVE + 1] = OF_SUIT[1:]
NAMED[RANK_MOVE + 1 : len(MOVES)] = OF_RANK[1:]
