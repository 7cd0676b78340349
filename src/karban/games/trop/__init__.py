"""Trop: push the row to 21, but not beyond. The highest total wins."""

from __future__ import annotations

from karban.core.game import Game, Option, Options, seat_option
from karban.games.trop import cards


def _longest(players: int, options: Options) -> int:
    """A random draw, then each round its deal and at most two entries a turn."""
    return 1 + int(options["round_limit"]) * (1 + 2 * int(options["turn_limit"]))


TROP = Game(
    name="trop",
    package=__name__,
    version=1,
    titles={"cs": "Trop", "en": "Trop"},
    seats_rule="T3",
    seats=lambda options: (2, cards.SEATS),
    options=(
        Option("target", 100, "T13", least=1, most=1_000_000),
        Option("turn_limit", 200, "T15", least=20, most=1_000_000),
        Option("round_limit", 200, "T16", least=1, most=1_000_000),
        seat_option("first", "T3", cards.SEATS),
    ),
    moves=cards.MOVES,
    most_legal=cards.KINDS,
    pool=cards.CARDS,
    cards=cards.KINDS + 1,
    lowest_wins=False,
    longest=_longest,
)
