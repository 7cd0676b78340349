"""Goofspiel: all bid a card in secret for one prize after the other."""

from __future__ import annotations

from goofspiel import cards
from karban.core.game import Game, Option, Options


def seats(options: Options) -> tuple[int, int]:
    """G1."""
    return 2, cards.SEATS


def longest(players: int, options: Options) -> int:
    """A prize and all bids for every round."""
    return (1 + players) * int(options["cards"])


GOOFSPIEL = Game(
    name="goofspiel",
    package=__name__,
    version=1,
    titles={"en": "Goofspiel"},
    seats_rule="G1",
    seats=seats,
    options=(
        Option("cards", cards.CARDS, "G1", least=2, most=cards.CARDS),
        Option("order", cards.ORDERS[0], "G2", choices=cards.ORDERS),
    ),
    moves=cards.MOVES,
    most_legal=cards.CARDS,
    pool=cards.CARDS,
    cards=cards.CARDS + 1,
    lowest_wins=False,
    longest=longest,
)
