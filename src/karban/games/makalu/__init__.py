"""Makalu: shed your cards before the aces count against you. The lowest total wins."""

from __future__ import annotations

from karban.core.game import Game, Option, Options, seat_option
from karban.games.makalu import cards


def _longest(players: int, options: Options) -> int:
    """A turn has at most five entries: draw, shuffle, play, shuffle, name.

    No rule bounds the deals, for a deal may write nothing above zero; they never come near this.
    Where players drop out one by one (M29), it takes as many times as long.
    """
    deals = 15 + int(options["limit"]) // 50
    if options["knockout"]:
        deals *= players - 1
    return 1 + deals * (1 + 5 * (int(options["turn_limit"]) + 1))


MAKALU = Game(
    name="makalu",
    package=__name__,
    version=2,
    titles={"cs": "Makalu", "en": "Makalu"},
    seats_rule="M1",
    seats=lambda options: (2, cards.SEATS),
    options=(
        Option("voluntary_draw", False, "M10"),
        Option("mixed_answers", False, "M15"),
        Option("makalu_penalty", 0, "M24", least=0, most=cards.CARDS),
        Option("limit", 1000, "M29", least=1, most=1_000_000),
        Option("knockout", False, "M29"),
        Option("turn_limit", 1000, "M31", least=20, most=1_000_000),
        seat_option("first", "M4", cards.SEATS),
    ),
    moves=cards.MOVES,
    most_legal=cards.MOST_LEGAL,
    pool=cards.CARDS,
    cards=cards.KINDS + 1,
    lowest_wins=True,
    longest=_longest,
)
