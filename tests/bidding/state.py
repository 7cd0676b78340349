"""The state of Bidding."""

from __future__ import annotations

from karban.core import state
from karban.core.fields import own, public, special
from tests.bidding.cards import PRIZES, SEATS


class State(state.State):
    """A bid that is made leaves the hand at once."""

    bidding = public.int16()  # from 1; 0 before the prizes are shuffled
    prizes = public.int8(PRIZES)  # [bidding - 1] worth of the prize
    hand = special.int32(seats=SEATS)  # [seat] cards, as bits
    bid = own.int8(seats=SEATS)  # [seat] card, while others still bid
    gone = public.int32(seats=SEATS)  # [seat] cards that were bid in earlier rounds, as bits
    last = public.int8(seats=SEATS)  # [seat] card of the round before
    won = public.int16(seats=SEATS)  # [seat] worth of the prizes taken
