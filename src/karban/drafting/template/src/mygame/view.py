"""What a seat cannot see at My Game, sampled: every way to deal the unseen cards is as likely."""

from __future__ import annotations

from karban.core.chance import shuffle
from karban.core.rule import Array, rule
from karban.core.state import CHANCE
from mygame.cards import CARDS, HAND
from mygame.state import State


@rule
def is_seen(s: State, card: int) -> bool:
    """Whether the viewer sees where a card is."""
    if s.gone[card]:
        return True
    for seat in range(s.players):
        if s.trick[seat] == card:
            return True
    if s.viewer >= 0:
        for i in range(HAND):
            if s.hand[s.viewer, i] == card:
                return True
    return False


@rule
def held(s: State, seat: int) -> int:
    """How many cards a seat holds."""
    played = int(s.turns) // int(s.players)
    return HAND - played - (1 if s.trick[seat] else 0)


@rule
def sample_hidden(s: State, rng: Array, out: Array) -> None:
    """R2: the cards that the viewer does not see lie in the other hands and aside."""
    if s.to_move == CHANCE:
        return
    n = 0
    for card in range(1, CARDS + 1):
        if not is_seen(s, card):
            out[n] = card
            n += 1
    shuffle(rng, out, n, n)
    for seat in range(s.players):
        if seat != s.viewer:
            for i in range(held(s, seat)):
                n -= 1
                s.hand[seat, i] = out[n]
    for i in range(n):
        s.aside[i] = out[i]
