"""All-in: build the best hand of five, and foresee who has it. Most runes win."""

from __future__ import annotations

from karban.core.game import Game, Option, Options, seat_option
from karban.games.allin import cards

# A play, an ask, its answer and one more choice or discard; two shuffles at most.
_TURN_ENTRIES = 6


def _longest(players: int, options: Options) -> int:
    """A random draw; then each round its deal, everyone's turns and the predictions."""
    rounds = cards.ROUNDS + (1 if options["shootout"] else 0)
    return 1 + rounds * (1 + players * (1 + int(options["turn_limit"]) * _TURN_ENTRIES))


ALLIN = Game(
    name="allin",
    package=__name__,
    version=2,
    titles={"cs": "All-in", "en": "All-in"},
    seats_rule="A1",
    seats=lambda options: (2, cards.SEATS),
    options=(
        Option("columns", 0, "A5", least=3, most=cards.COLUMNS),
        Option("side", "A", "A20", choices=cards.SIDES),
        Option("discard", "open", "A28", choices=cards.DISCARD_PILES),
        Option("shootout", False, "A26"),
        Option("turn_limit", 12, "A27", least=5, most=1_000_000),
        seat_option("first", "A6", cards.SEATS),
    ),
    moves=cards.MOVES,
    most_legal=cards.MOST_LEGAL,
    pool=cards.CARDS,
    cards=cards.CARDS + 1,
    lowest_wins=False,
    longest=_longest,
)
