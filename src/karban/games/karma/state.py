"""The state of a match of Karma."""

from __future__ import annotations

from karban.core import state
from karban.core.fields import nobody, own, public, special
from karban.core.planes import counts, number, one_hot, seat
from karban.games.karma.cards import CARDS, COPIES, DEALT, GIVE, KINDS, ROW, SEATS, UP

_PHASES = "face-up cards, turn, table card, give"


class State(state.State):
    """What lies where."""

    phase = public.int16(plane=one_hot(UP, GIVE, note=_PHASES))
    first = public.int16(plane=seat())  # seat that begins
    turns = public.int32(plane=number(100))  # that are over
    loser = public.int16(plane=seat(1))  # seat + 1, or 0
    left = public.int16(plane=number(CARDS))  # cards in the draw pile
    deck = nobody.cards(CARDS)  # [place in the deal] kind; dealt and drawn ones are 0
    drawer = public.int8(CARDS)  # [place in the deal] seat that drew it from the pile + 1, or 0
    hand = own.counts(  # [seat, kind] how many
        KINDS + 1, seats=SEATS, plane=number(COPIES, note="by kind")
    )
    known = public.int8(  # [seat, kind] of these, how many all saw come
        KINDS + 1, seats=SEATS, plane=number(COPIES, note="by kind")
    )
    held = public.int16(seats=SEATS, plane=number(DEALT))  # [seat] cards in hand
    up = special.cards(  # [seat, place] kind that lies face up, or 0
        ROW, seats=SEATS, plane=counts(KINDS)
    )
    hidden = nobody.cards(ROW, seats=SEATS)  # [seat, place] kind that lies face down, or 0
    covered = public.int8(  # [seat, place] 1 while a hidden card lies there
        ROW, seats=SEATS, plane=number()
    )
    table = public.int16(  # [seat] cards on the table, face up and hidden
        seats=SEATS, plane=number(2 * ROW)
    )
    pile = public.cards(  # [from the bottom] kind
        CARDS, upto="pile_size", plane=(counts(KINDS, COPIES), one_hot(1, KINDS, last=3))
    )
    pile_size = public.int16(plane=number(CARDS))
    removed = public.counts(  # [kind] cards that are out of the game
        KINDS + 1, plane=number(COPIES, note="by kind")
    )
    foreseen = special.int8(  # the viewer's own hidden cards, rising (K20); in a view only
        ROW, plane=counts(KINDS)
    )
