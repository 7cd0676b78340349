"""A tiny game for tests of the lab: everyone holds or folds, then a lot names the winner.

All seats are alike, whatever they do; with the option `loaded` the first seat has two tickets in
the lot. So every number that the lab finds is known beforehand.
"""

from __future__ import annotations

from karban.core.game import Game, Option
from tests.lab.lots.cards import MOVES

LOTS = Game(
    name="lots",
    package=__name__,
    version=1,
    titles={"cs": "Losy", "en": "Lots"},
    seats_rule="L1",
    seats=lambda options: (2, 6),
    options=(Option("loaded", False, "L2"),),
    moves=MOVES,
    most_legal=2,
    pool=7,
    cards=3,
    lowest_wins=False,
    longest=lambda players, options: 3 * players + 2,
)
