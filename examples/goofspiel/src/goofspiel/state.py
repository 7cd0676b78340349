"""The state of Goofspiel."""

from __future__ import annotations

from goofspiel.cards import SEATS
from karban.core import state
from karban.core.fields import own, public


class State(state.State):
    """A card that is bid stays in the hand until all have bid. Bit n of bits is card n."""

    prize = public.int8()  # worth of the prize that is bid for; 0 before the first
    prizes = public.bits16()  # yet to be bid for, this one among them
    lost = public.bits16()  # prizes that nobody took
    taken = public.bits16(seats=SEATS)  # [seat] prizes
    hand = public.bits16(seats=SEATS)  # [seat] cards
    spent = public.bits16(seats=SEATS)  # [seat] cards that were bid
    last = public.int8(seats=SEATS)  # [seat] bid of the round before
    won = public.int16(seats=SEATS)  # [seat] worth of its prizes
    bid = own.int8(seats=SEATS)  # [seat] card, while others still bid
