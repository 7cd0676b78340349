"""Bidding: in every round all bid a card in secret for a prize, and no open move is between.

Not one of the games for people: it shows that rounds of choices at the same time may follow
each other. Who bids highest alone takes the prize; of equal highest bids nobody does.
"""

from __future__ import annotations

from karban.core.game import Game
from tests.bidding import cards

BIDDING = Game(
    name="bidding",
    package=__name__,
    version=1,
    titles={"cs": "Dražba", "en": "Bidding"},
    seats_rule="B1",
    seats=lambda options: (2, cards.SEATS),
    options=(),
    moves=cards.MOVES,
    most_legal=cards.PRIZES,
    pool=cards.PRIZES,
    cards=2 * cards.PRIZES + 1,
    lowest_wins=False,
    longest=lambda players, options: 1 + players * cards.PRIZES,
)
