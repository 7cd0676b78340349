"""The state of a match of All-in."""

from __future__ import annotations

from karban.core import state
from karban.core.fields import nobody, public, special
from karban.core.planes import bits, counts, number, one_hot, seat, seats
from karban.games.allin.cards import (
    CARDS,
    COLUMNS,
    HAND,
    HAND_MOST,
    LAYERS,
    PEEK_MOST,
    PREDICT,
    RANKS,
    ROUNDS,
    SAID_NOTHING,
    SEATS,
    TURN,
)

_PHASES = "turn, take, swap, draw, peek, hypnosis, eye, show, discard, predict"
_HANDS = "all of one's own, of others the seen ones"
_ANSWERS = one_hot(SAID_NOTHING, SAID_NOTHING + len(RANKS))


class State(state.State):
    """What lies where, and who knows of it."""

    phase = public.int16(plane=one_hot(TURN, PREDICT, note=_PHASES))
    rounds = public.int16(plane=number(ROUNDS))  # finished ones
    columns = public.int16(plane=number(COLUMNS))  # of the offer
    turn = public.int16(plane=seat())  # seat whose turn it is, also while another one shows cards
    starter = public.int16(plane=seat())  # seat that begins the round
    turns = public.int32(plane=number(10))  # finished ones in this round
    allin = public.int16(plane=seat(1))  # seat that is all-in + 1, or 0
    played = public.cards(plane=one_hot(1, CARDS))  # card before the player on turn, or 0
    effect = public.int16(plane=number())  # which effect of it is due, from 0
    agreed = public.int16(  # 1 when the player chose an optional draw that is still due
        plane=number()
    )
    adding = public.int16(  # cards of the deck that this turn still adds to the offer
        plane=number(HAND)
    )
    asked = public.int16(plane=seat(1))  # seat that the eye looks at + 1, or 0
    bank = public.int32(plane=number(10))
    runes = public.int32(seats=SEATS, plane=number(10))  # [seat]
    contenders = public.int16(plane=seats())  # in a shoot-out: bit p is set when seat p can win
    offer = public.cards(LAYERS, COLUMNS, plane=counts(CARDS))  # [layer from below, column] or 0
    offer_size = public.int16(plane=number(COLUMNS))
    deck = nobody.cards(CARDS)  # [place from the top as shuffled] card; drawn ones are 0
    deck_size = public.int16(plane=number(CARDS))  # cards as shuffled
    drawn = public.int16(plane=number(CARDS))  # how many of them have left
    seer = public.int8(CARDS)  # [place as above] who saw it come: 0, a seat + 1, or ALL
    shuffles = public.int32()  # of the discards in this round
    pile = special.cards(  # [from the bottom] discarded card
        CARDS, upto="pile_size", plane=counts(CARDS)
    )
    pile_size = public.int16(plane=number(CARDS))
    by = special.int8(CARDS)  # [place in a closed pile] seat + 1, and FROM_HAND or of a peek
    turned = special.cards(  # cards of the peek under way, as they were turned
        PEEK_MOST, upto="turned_size", plane=counts(CARDS)
    )
    turned_size = public.int16()
    hand = special.cards(  # [seat, rising] card; in a view the seen ones, then 0
        HAND_MOST, seats=SEATS, plane=counts(CARDS, note=_HANDS)
    )
    held = public.int16(seats=SEATS, plane=number(HAND))  # [seat] cards in hand
    knows = special.int8(  # [card in a hand] who else knows it is there: seats, PUBLIC
        CARDS + 1, plane=bits(SEATS, SEATS, note="by card: everybody knows where it is")
    )
    loose = special.int8(CARDS + 1)  # [card] who knows it is in a hand or a closed discard from it
    since = special.int8(CARDS + 1)  # [loose card] first place in the pile it may have + 1
    age = special.int8(CARDS + 1)  # [card] shuffles since it was in the deck, as far as known
    buried = special.int8(CARDS + 1)  # [card, closed] seats that know it went into the last shuffle
    fresh = public.int16(seats=SEATS)  # [seat, closed] unseen cards it got since the last shuffle
    hidden = special.int8(  # [seat] unseen cards' ages + 1, falling; views only
        HAND_MOST, seats=SEATS
    )
    answer = public.int8(  # [seat] what it said of the hand it holds: rank, or SAID_NOTHING
        seats=SEATS, plane=_ANSWERS
    )
    prediction = special.int8(  # [seat] seat it named in the latest predictions + 1
        seats=SEATS, plane=seat(1)
    )
    predicted = public.int16(  # how many have, in the predictions under way
        plane=number(SEATS)
    )
    revealed = public.int8(  # [seat, rising] hand at the end of the last round
        HAND, seats=SEATS, plane=counts(CARDS)
    )
    strength = public.int16(seats=SEATS)  # [seat] of that hand, as the ties are decided
    gained = public.int16(  # [seat] runes for the last round's prediction and hand
        seats=SEATS, plane=number(10)
    )
