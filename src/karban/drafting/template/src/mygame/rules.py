"""The rules of My Game. R1 to R5 are in `en.ftl`."""

from __future__ import annotations

from karban.core.piles import best_of, find
from karban.core.rule import Array, rule
from karban.core.state import CHANCE, OVER
from mygame.cards import CARDS, HAND
from mygame.state import State


@rule
def start(s: State) -> None:
    """R2: the match begins with a shuffle."""
    s.to_move = CHANCE


@rule
def pool(s: State, out: Array) -> tuple[int, int]:
    """R2: all cards are shuffled."""
    for i in range(CARDS):
        out[i] = i + 1
    return CARDS, CARDS


@rule
def settle(s: State, outcome: Array) -> None:
    """R2: three cards for everybody, and the rest lies aside. Seat 0 leads (R3)."""
    n = 0
    for seat in range(s.players):
        for i in range(HAND):
            s.hand[seat, i] = outcome[n]
            n += 1
    for i in range(n, CARDS):
        s.aside[i] = outcome[i]
    s.to_move = 0


@rule
def legal(s: State, out: Array) -> int:
    """R3: any card of the hand, in rising order."""
    n = 0
    for card in range(1, CARDS + 1):
        for i in range(HAND):
            if s.hand[s.to_move, i] == card:
                out[n] = card - 1
                n += 1
    return n


@rule
def play(s: State, move: int) -> None:
    """R3: a card of the hand goes into the trick; the last one ends it."""
    seat = int(s.to_move)
    card = move + 1
    s.hand[seat, find(s.hand[seat], card)] = 0
    s.trick[seat] = card
    s.turns += 1
    s.to_move = (seat + 1) % s.players
    if s.turns % s.players == 0:
        end_trick(s)


@rule
def end_trick(s: State) -> None:
    """R4, R5: the highest card takes the trick and leads; after the last one it is over."""
    taker = 0
    for seat in range(s.players):
        if s.trick[seat] > s.trick[taker]:
            taker = seat
    for seat in range(s.players):
        s.gone[s.trick[seat]] += 1
        s.trick[seat] = 0
    s.tricks[taker] += 1
    s.to_move = OVER if s.turns == HAND * s.players else taker


@rule
def score(s: State, out: Array) -> int:
    """R5: tricks."""
    for seat in range(s.players):
        out[seat] = s.tricks[seat]
    return int(s.players)


@rule
def winners(s: State, out: Array) -> None:
    """R5: whoever has the most; equal ones share the win."""
    best_of(s.tricks, int(s.players), False, out)
