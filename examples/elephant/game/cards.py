"""The pack of Mouse and Elephant, and the numbers of its moves."""

from __future__ import annotations

from karban.core.moves import Kind, Moves

MOUSE = 1
ELEPHANT = 12  # also how many cards there are (E1)
CARDS = 12
SEATS = 4
HAND = 3  # E2

# options, by their place in the game's description
DEALS = 0

MOVES = Moves(Kind("play", cards=[str(card) for card in range(1, CARDS + 1)], touches="hand"))
