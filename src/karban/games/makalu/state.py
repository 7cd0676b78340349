"""The state of a match of Makalu."""

from __future__ import annotations

from karban.core import state
from karban.core.fields import public, special
from karban.core.planes import OWN, bits, counts, number, one_hot, seat
from karban.games.makalu.cards import CARDS, JOKERS, KINDS, LAST_ASKED, NAME_RANK, SEATS, TURN

_PHASES = "turn, a drawn card, name a suit, name a rank"
_HANDS = "kinds held, then kinds held twice"


class State(state.State):
    """Laid hands have no plane: they do not matter to the next deal."""

    phase = public.int16(plane=one_hot(TURN, NAME_RANK, note=_PHASES))
    on_turn = public.int16()  # seat whose turn it is, also while chance interrupts it
    dealer = public.int16(plane=seat())  # seat
    direction = public.int16(plane=number())  # 1 clockwise, −1 against
    deals = public.int32(plane=number(10))  # finished ones
    turns = public.int32(plane=number(100))  # finished ones of this deal
    asked = public.int16(  # what may be played, an index of FITS; 0 between deals
        plane=one_hot(1, LAST_ASKED, note="an index of `FITS`")
    )
    demand = public.int16(plane=number(10))  # cards that the seat on turn must draw or answer
    owed = public.int16()  # cards still to be drawn after a shuffle
    owed_for = public.int16()  # ONE, DEMANDED or FORGOTTEN, or 0
    fresh = special.int16(  # kind just drawn by M10, not yet in the hand, or 0
        plane=one_hot(1, KINDS)
    )
    closer = public.int16(plane=seat(1))  # seat that played its last card in this deal + 1, or 0
    closing = public.int16()  # what the closer writes
    pile = public.int8(CARDS, upto="pile_size", plane=counts(KINDS, 2))  # [from the bottom] kind
    pile_size = public.int16(plane=number(CARDS))
    force_at = public.int16()  # place in the pile of the card in force, or of the opening card
    stock = special.int8(CARDS)  # [from the top as shuffled] kind; drawn ones stay for who drew
    stock_size = public.int16(plane=number(CARDS))  # as shuffled
    drawn = public.int16(plane=number(CARDS))  # how many have left the stock since
    drawer = public.int8(CARDS)  # [place in the stock] seat that drew it + 1, or 0
    shuffles = public.int16()  # of the pile, in this deal
    shuffled = public.int64(2)  # kinds that the latest of them put into the stock, and those twice
    shuffled_jokers = public.int16()
    hand = special.int64(  # [seat] kinds held, and kinds held twice, one bit each
        2, seats=SEATS, plane=bits(1, KINDS, rows=OWN, note=_HANDS)
    )
    jokers = special.int16(  # [seat] jokers in hand; one bit cannot count four
        seats=SEATS, plane=number(JOKERS, rows=OWN)
    )
    held = public.int16(seats=SEATS, plane=number(10))  # [seat] cards in hand
    bottom = public.int8(JOKERS + 1)  # [from the bottom of the stock] kind that was shown (M6)
    bottom_size = public.int16()
    holder = public.int8(JOKERS + 1)  # [as bottom] seat known to hold it + 1, or 0
    lacks = public.int64(seats=SEATS)  # [seat] kinds the hand had none of when it could not play
    since = public.int16(seats=SEATS)  # [seat] how many of these it can have got since
    arrived = public.int16(seats=SEATS)  # [seat] cards drawn into the hand since the latest shuffle
    named = public.int8(seats=SEATS)  # [seat] what it named and must still hold one of, or 0
    only_jokers = public.int8(seats=SEATS)  # [seat] jokers that would do instead (M22), or 0
    laid = public.int64(2, seats=SEATS)  # [seat] as hand: that of the last deal, laid open, or 0
    laid_jokers = public.int16(seats=SEATS)  # [seat] jokers among them
    gained = public.int16(seats=SEATS, plane=number(100))  # [seat] points of the last deal
    total = public.int32(seats=SEATS, plane=number(1000))  # [seat] points of all deals
    out_after = public.int32(  # [seat] deal after which it was out (M29), from 1, or 0
        seats=SEATS, plane=number(10)
    )
