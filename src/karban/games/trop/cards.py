"""The pack of Trop, as data: replace the table to play with another list (T1)."""

from __future__ import annotations

import numpy as np

from karban.core.moves import Kind, Moves

#: number, cards of that number, actions (each letter is one of them)
PACK_TABLE = (
    (-3, 5, "r"),
    (-2, 5, ""),
    (-1, 5, "t"),
    (0, 5, "r"),
    (1, 4, "ds"),
    (2, 4, "ts"),
    (3, 4, "s"),
    (4, 4, "rs"),
    (5, 3, "ds"),
    (6, 3, "t"),
    (7, 3, "d"),
    (8, 3, "r"),
    (9, 2, "d"),
    (10, 2, "t"),
    (11, 2, "r"),
    (12, 2, "d"),
    (13, 2, "t"),
    (14, 1, ""),
    (15, 1, ""),
)

SEATS = 8
HAND = 3  # T5
BUST = 21  # T6

# options, by their place in the game's description
TARGET, TURN_LIMIT, ROUND_LIMIT, FIRST_SEAT = 0, 1, 2, 3

# phases; the first two are chance
DEAL, FIRST, TURN, DROP, TAKE = range(5)

# actions
PLAIN, REVERSE, DROP_ONE, TAKE_ONE, SAME = range(5)
ACTION_LETTERS = ("", "r", "d", "t", "s")


def _kinds() -> list[tuple[int, int, int]]:
    """Number, action and copies of every kind of card, by number, plain ones first."""
    kinds = []
    for number, copies, letters in PACK_TABLE:
        if copies > len(letters):
            kinds.append((number, PLAIN, copies - len(letters)))
        for action in (REVERSE, DROP_ONE, TAKE_ONE, SAME):
            if count := letters.count(ACTION_LETTERS[action]):
                kinds.append((number, action, count))
    return kinds


_KINDS = _kinds()
KINDS = len(_KINDS)  # kinds count from 1; 0 is no card

#: [kind] number, action and copies in the pack; index 0 is no card
NUMBER = np.array([0] + [number for number, _, _ in _KINDS], np.int16)
ACTION = np.array([0] + [action for _, action, _ in _KINDS], np.int16)
COPIES = np.array([0] + [copies for _, _, copies in _KINDS], np.int16)
PACK = np.repeat(np.arange(KINDS + 1, dtype=np.int16), COPIES)
CARDS = len(PACK)

#: [kind] how it is written (T2)
CODES = ("", *(f"{number}{ACTION_LETTERS[action]}" for number, action, _ in _KINDS))

MOVES = Moves(
    Kind("draw", touches="deck"),
    Kind("play", cards=CODES[1:], touches="hand"),
    Kind("drop", cards=CODES[1:], touches="row"),
    Kind("take", cards=CODES[1:], touches="row"),
)
DRAW_MOVE = MOVES.first("draw")
# those of a card, to which its kind is added
PLAY_MOVE, DROP_MOVE, TAKE_MOVE = (MOVES.first(kind) - 1 for kind in ("play", "drop", "take"))
