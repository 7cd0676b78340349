"""The state of a match of Švábí diskotéka. Where two play, Jožin's place comes after theirs."""

from __future__ import annotations

from karban.core import state
from karban.core.fields import nobody, own, public, special
from karban.core.planes import bits, number, one_hot, seat
from karban.games.svabi.cards import HIDE, JOZIN, KING, LAST, SEATS

_PHASES = "hide, pick, take, mirror, last"
_LEAST = JOZIN + 1


class State(state.State):
    """What lies where."""

    phase = public.int16(plane=one_hot(HIDE, LAST, note=_PHASES))
    at = public.int16(  # set that is being shuffled, or index into `order`
        plane=one_hot(0, SEATS - 1)
    )
    game = public.int16(plane=number(SEATS))  # of a match, from 0
    turn = public.int16(plane=number(KING))  # the round, from 1
    tie = public.int16(plane=seat())  # seat of the tie card's holder
    mirror = public.int16(plane=seat(1))  # seat of the mirror's holder + 1, or 0
    pile = nobody.cards(KING, seats=SEATS)  # [set, place from the top as shuffled]; drawn are 0
    drawn = public.int16(  # [set] how many cards have left the pile
        seats=SEATS, least=_LEAST, plane=number(KING)
    )
    reshuffled = public.int8(  # [set] 1 when a king went back into the pile (S2)
        seats=SEATS, least=_LEAST, plane=number()
    )
    floor = public.cards(  # [set it came from] value, or 0
        seats=SEATS, least=_LEAST, plane=one_hot(1, KING)
    )
    picked = special.cards(  # [seat] value that lies apart from the floor, or 0
        seats=SEATS, plane=one_hot(1, KING)
    )
    hand = own.bits16(seats=SEATS, plane=bits(1, KING))  # [seat] bit v is set for a card of value v
    open = public.bits16(  # [place] the collection: bit v is set for a card of value v
        seats=SEATS, least=_LEAST, plane=bits(1, KING)
    )
    hidden = special.cards(  # [seat] value of the hidden card, or 0
        seats=SEATS, plane=one_hot(1, KING, note="one's own; all at the end")
    )
    turned = public.int8(  # [seat] hidden card that was turned when the last game ended
        seats=SEATS, plane=one_hot(1, KING)
    )
    covered = public.int8(seats=SEATS, plane=number())  # [seat] 1 while a hidden card lies there
    seen = public.int16(  # [set] bit v is set once card v of the set lay open
        seats=SEATS, least=_LEAST, plane=bits(1, KING)
    )
    thrown = public.counts(  # [value] cards thrown out of the game
        KING + 1, plane=number(SEATS, note="by value")
    )
    order = public.int8(  # seats that take a card in this round, in turn
        SEATS, upto="takers", plane=seat(least=_LEAST)
    )
    takers = public.int16()  # how many of `order` count
    total = public.int32(  # [place] sums of the finished games
        seats=SEATS, least=_LEAST, plane=number(50)
    )
