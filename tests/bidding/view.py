"""What a seat sees at Bidding: the prizes, all hands, and one's own bid."""

from __future__ import annotations

from karban.core.rows import copy_all
from karban.core.rule import Array, rule
from tests.bidding.state import State


@rule
def show(s: State, seat: int, v: State) -> None:
    """All hands, as they were before the bids of others."""
    copy_all(v.hand, s.hand)
    for other in range(s.players):
        if other != seat and s.bid[other]:
            v.hand[other] |= 1 << int(s.bid[other])


@rule
def sample_hidden(s: State, rng: Array, out: Array) -> None:
    """Nothing is hidden but bids, which are made anew."""
