"""What hands of All-in are like when a round has gone on: players have built them."""

from __future__ import annotations

from karban.core.rule import rule
from karban.games.allin.cards import HAND, PREDICT, PUBLIC, SIDE
from karban.games.allin.shapes import cards_in, position
from karban.games.allin.state import State

#: Turns that a seat has had, as far as they are told apart.
_TURNS = 6
#: Before a prediction, after one for another seat, after one for itself.
_PREDICTED = 3
#: From nothing to a straight flush (A20).
_SHAPES = 9
#: The same of the cards that are known, as far as it is told apart.
_KNOWN = 4

TRAITS = (_TURNS + _PREDICTED) * 2 * (HAND + 1) * _KNOWN * _SHAPES


@rule
def trait(s: State, seat: int, viewer: int) -> int:
    """How long it was built, whether it is all-in, what is known of it, and what it is."""
    when = min(int(s.turns) // int(s.players), _TURNS - 1)
    if s.phase == PREDICT:
        when = _TURNS
        if s.players > 2 and s.prediction[seat]:  # two predict in secret
            when += 2 if s.prediction[seat] == seat + 1 else 1
    hidden, known = 0, 0
    for i in range(s.held[seat]):
        card = int(s.hand[seat, i])
        if s.knows[card] & (PUBLIC | 1 << viewer):
            known |= (1 << card) >> 1
        else:
            hidden += 1
    side = int(s.option[SIDE])
    shape = position(cards_in(s.hand[seat], int(s.held[seat])), side)
    seen = (when * 2 + (1 if s.allin == seat + 1 else 0)) * (HAND + 1) + min(hidden, HAND)
    seen = seen * _KNOWN + min(position(known, side), _KNOWN - 1)
    return seen * _SHAPES + shape
