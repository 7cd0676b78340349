"""The cards of Goofspiel: a suit for each player, and one of prizes."""

from __future__ import annotations

from karban.core.moves import Kind, Moves

SEATS = 6
CARDS = 13

#: How prizes come, and which places the options have in a state.
ORDERS = ("random", "descending", "ascending")
RANDOM, DESCENDING, ASCENDING = range(3)
SUIT, ORDER = range(2)

#: Move n bids card n + 1. Others see a bid once all have bid.
MOVES = Moves(
    Kind("bid", cards=[str(card) for card in range(1, CARDS + 1)], touches="hand", public=True)
)
