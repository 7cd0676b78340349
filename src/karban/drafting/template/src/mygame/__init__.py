"""My Game: the highest card takes the trick."""

from __future__ import annotations

from karban.core.game import Game, Options
from mygame import cards


def seats(options: Options) -> tuple[int, int]:
    """R1: the fewest and the most players."""
    return 2, cards.SEATS


def longest(players: int, options: Options) -> int:
    """The deal, and a card of everybody in every trick."""
    return 1 + cards.HAND * players


MYGAME = Game(
    name="mygame",
    package=__name__,
    version=1,
    titles={"en": "My Game"},
    seats_rule="R1",
    seats=seats,
    options=(),
    moves=cards.MOVES,
    most_legal=cards.HAND,
    pool=cards.CARDS,
    cards=cards.CARDS + 1,
    lowest_wins=False,
    longest=longest,
)
