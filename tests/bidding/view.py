"""What a seat sees at Bidding: the prizes, all hands, and one's own bid."""

from __future__ import annotations

from karban.core.rows import copy_all
from karban.core.rule import Array, State, rule


@rule
def show(s: State, seat: int, v: State) -> None:
    """All of it but the bids of others."""
    v.bidding = s.bidding
    copy_all(v.hand, s.hand)
    copy_all(v.gone, s.gone)
    copy_all(v.last, s.last)
    copy_all(v.won, s.won)
    copy_all(v.prizes, s.prizes)
    for other in range(s.players):
        if other == seat:
            v.bid[other] = s.bid[other]
        elif s.bid[other]:
            v.hand[other] |= 1 << int(s.bid[other])


@rule
def guess(s: State, rng: Array, out: Array) -> None:
    """Nothing is hidden but bids, which are made anew."""
