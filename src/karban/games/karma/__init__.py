"""Karma: get rid of all your cards. Everybody wins, except the last one with cards."""

from __future__ import annotations

from karban.core.game import Game, Option, Options, seat_option
from karban.games.karma import cards

_ENDLESS = 1 << 40  # entries: more than any match has, where no limit ends it


def _longest(players: int, options: Options) -> int:
    """Deal, draw and choices; an entry a turn; a table card, a `G` and a K12 lead come once each.

    Table cards never come back, and neither does a `G` or the three cards that clear a pile.
    """
    limit = int(options["turn_limit"])
    packs = int(options["packs"])
    extra = 6 * players + packs * (cards.COPIES + cards.PACK // 3)
    return 2 + players + limit + extra if limit else _ENDLESS


KARMA = Game(
    name="karma",
    package=__name__,
    version=1,
    titles={"cs": "Karma", "en": "Karma"},
    seats_rule="K2",
    seats=lambda options: (2, cards.SEATS_A_PACK * int(options["packs"])),
    options=(
        Option("packs", 1, "K2", least=1, most=cards.PACKS),
        Option("premonition", False, "K20"),
        Option("turn_limit", 2000, "K19", least=0, most=1_000_000),
        seat_option("first", "K4", cards.SEATS),
    ),
    moves=cards.MOVES,
    most_legal=cards.CARDS + 1,
    pool=cards.CARDS,
    cards=cards.KINDS + 1,
    lowest_wins=False,
    longest=_longest,
)
