"""Mouse and Elephant: three tricks a deal, and the mouse scares the elephant."""

from __future__ import annotations

from karban.core.game import Game, Option, Options
from karban.games.elephant import cards


def _longest(players: int, options: Options) -> int:
    """Each deal is shuffled once, and everybody plays every card."""
    return int(options["deals"]) * (1 + players * cards.HAND)


ELEPHANT = Game(
    name="elephant",
    package=__name__,
    version=1,
    titles={"cs": "Myš a slon", "en": "Mouse and Elephant"},
    seats_rule="E1",
    seats=lambda options: (2, cards.SEATS),
    options=(Option("deals", 5, "E7", least=1, most=20),),
    moves=cards.MOVES,
    most_legal=cards.HAND,
    pool=cards.CARDS,
    cards=cards.CARDS + 1,
    lowest_wins=False,
    longest=_longest,
)
