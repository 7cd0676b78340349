"""The state of a match of Trop."""

from __future__ import annotations

from karban.core import state
from karban.core.fields import nobody, public, special
from karban.core.planes import counts, number, one_hot, seat
from karban.games.trop.cards import BUST, CARDS, HAND, KINDS, SEATS, TAKE, TURN


class State(state.State):
    """Laid hands have no plane: they do not matter to the next round."""

    phase = public.int16(plane=one_hot(TURN, TAKE, note="turn, drop, take"))
    direction = public.int16(plane=number())  # 1 clockwise, −1 against
    starter = public.int16(plane=seat())  # seat that began the round
    bust = public.int16(plane=seat(1))  # seat that went bust last + 1, or 0 where nobody did
    turns = public.int32(plane=number(10))  # in this round so far
    rounds = public.int32(plane=number(10))  # finished ones
    deck = nobody.cards(CARDS)  # [place from the top as shuffled] kind; drawn ones are 0
    drawn = public.int16(plane=number(CARDS))  # how many cards have left the deck
    drawer = public.int8(CARDS)  # [place as above] seat that drew it + 1, or 0
    held = public.int16(seats=SEATS, plane=number(HAND))  # [seat] cards in hand
    hand = special.cards(  # [seat, rising] kind; in a view the known ones, then 0
        HAND, seats=SEATS, plane=counts(KINDS, note="all of one's own, of others the known ones")
    )
    known = special.int8(HAND, seats=SEATS)  # [seat, as in hand] 1 when all saw the card come
    row = public.cards(  # [from the first played] kind
        CARDS, upto="row_size", plane=(counts(KINDS), one_hot(1, KINDS, last=1))
    )
    row_size = public.int16(plane=number(10))
    row_total = public.int16(plane=number(BUST))
    dropped = public.counts(  # [kind] cards dropped from the row in this round
        KINDS + 1, plane=number(4)
    )
    laid = public.int8(HAND, seats=SEATS)  # [seat, rising] hand of the last round, laid open, or 0
    gained = public.int16(seats=SEATS, plane=number(BUST))  # [seat] points of the last round
    total = public.int32(seats=SEATS, plane=number(100))  # [seat] points of all rounds
