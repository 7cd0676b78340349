"""The state of My Game: each field once, with who sees it."""

from __future__ import annotations

from karban.core import state
from karban.core.fields import nobody, own, public
from mygame.cards import CARDS, HAND, SEATS


class State(state.State):
    """Places of a hand that are empty are zero."""

    hand = own.cards(HAND, seats=SEATS)  # [seat, place] card
    trick = public.cards(seats=SEATS)  # [seat] card
    gone = public.counts(CARDS + 1)  # [card] whether it lies in an earlier trick
    tricks = public.int16(seats=SEATS)  # [seat] how many it has taken
    turns = public.int16()  # how many cards were played
    aside = nobody.cards(CARDS)  # cards that were not dealt
