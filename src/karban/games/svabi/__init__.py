"""Švábí diskotéka: cockroaches at a masked disco. The lowest sum wins."""

from __future__ import annotations

from karban.core.game import Game, Option, Options, seat_option
from karban.games.svabi import cards


def _longest(players: int, options: Options) -> int:
    """Chance of every set twice, a random draw; then each round a pick, a take and the mirror."""
    games = players if options["match"] else 1
    return games * (2 * 6 + 1 + players + 13 * (2 * players + 1))


SVABI = Game(
    name="svabi",
    package=__name__,
    version=1,
    titles={"cs": "Švábí diskotéka", "en": "Cockroach Disco"},
    seats_rule="S1",
    seats=lambda options: (2, cards.SEATS),
    options=(
        Option("hidden", False, "S15"),
        Option("match", False, "S17"),
        seat_option("youngest", "S3", cards.SEATS),
    ),
    moves=cards.MOVES,
    most_legal=cards.KING + 2,
    pool=cards.KING,
    cards=cards.KING + 1,
    lowest_wins=True,
    longest=_longest,
)
