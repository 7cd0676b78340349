"""The sets of Švábí diskotéka, its phases, and the numbers of its moves."""

from __future__ import annotations

from karban.core.moves import Kind, Moves

KING = 13  # the King of the floor, also how many cards a set has
SEATS = 6
JOZIN = 2  # his place, when two play

# options, by their place in the game's description
HIDDEN, MATCH, YOUNGEST = 0, 1, 2

# phases; the first three are chance
PILE, RESHUFFLE, RANDOM_DRAW, HIDE, PICK, TAKE, MIRROR, LAST = range(8)

VALUES = tuple(str(value) for value in range(1, KING + 1))
MOVES = Moves(
    Kind("pick", cards=VALUES, touches="hand"),
    Kind("take", cards=VALUES, touches="floor"),
    Kind("take-pair", cards=VALUES, text="take {what} pair", verb="take", touches="floor"),
    Kind("hide", cards=VALUES, touches="hand"),
    Kind("mirror", cards=VALUES, touches="own"),
    Kind("take-all", text="take all", verb="take", touches="floor"),
    Kind("take-all-pair", text="take all pair", verb="take", touches="floor"),
    Kind("wait"),
)
# each of these has thirteen, one for every value
PICK_MOVE, TAKE_MOVE, TAKE_PAIR_MOVE = map(MOVES.first, ("pick", "take", "take-pair"))
HIDE_MOVE, MIRROR_MOVE = MOVES.first("hide"), MOVES.first("mirror")
TAKE_ALL_MOVE, TAKE_ALL_PAIR_MOVE = MOVES.first("take-all"), MOVES.first("take-all-pair")
WAIT_MOVE = MOVES.first("wait")
