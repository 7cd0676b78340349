"""The state of a match of Mouse and Elephant."""

from __future__ import annotations

from karban.core import state
from karban.core.fields import public, special
from karban.games.elephant.cards import CARDS, SEATS


class State(state.State):
    """Where each card came from says who holds it."""

    deals = public.int16()  # finished ones
    tricks = public.int16()  # finished ones of this deal
    leader = public.int16()  # seat that led this trick
    place = special.int8(CARDS + 1)  # [card] its place in the shuffle, from 1; 0 is unknown
    gone = public.int8(CARDS + 1)  # [card] 1 once it was played in this deal
    trick = public.int8(seats=SEATS)  # [seat] card in this trick, or 0
    taken = public.int16(seats=SEATS)  # [seat] tricks of all deals
