"""The rules of Mouse and Elephant. Numbers as in the rulebook."""

from __future__ import annotations

from karban.core.piles import best_of
from karban.core.rule import Array, rule
from karban.core.state import CHANCE, OVER
from karban.games.elephant.cards import CARDS, DEALS, ELEPHANT, HAND, MOUSE, SEATS
from karban.games.elephant.state import State


@rule
def start(s: State) -> None:
    """E2: the first thing is a shuffle."""
    s.to_move = CHANCE


@rule
def pool(s: State, out: Array) -> tuple[int, int]:
    """E2: the whole pack, in any order."""
    for i in range(CARDS):
        out[i] = i + 1
    return CARDS, CARDS


@rule
def settle(s: State, outcome: Array) -> None:
    """E2, E3: the first three cards are seat 0's, and so on; the rest stays aside."""
    for i in range(CARDS):
        s.place[outcome[i]] = i + 1
        s.gone[outcome[i]] = 0
    s.tricks = 0
    s.leader = s.deals % s.players
    s.to_move = s.leader


@rule
def holder(s: State, card: int) -> int:
    """The seat that was dealt a card; SEATS or more for the cards aside, −1 if it is unknown."""
    place = int(s.place[card])
    if place == 0:
        return -1
    seat = (place - 1) // HAND
    return seat if seat < s.players else SEATS


@rule
def legal(s: State, out: Array) -> int:
    """E4: any card of the hand."""
    n = 0
    for card in range(1, CARDS + 1):
        if not s.gone[card] and holder(s, card) == s.to_move:
            out[n] = card - 1
            n += 1
    return n


@rule
def play(s: State, move: int) -> None:
    """E4: a card goes into the trick, and the next seat follows."""
    seat = int(s.to_move)
    s.trick[seat] = move + 1
    s.gone[move + 1] = 1
    s.to_move = (seat + 1) % s.players
    if s.to_move == s.leader:
        end_of_trick(s)


@rule
def best_in_trick(s: State) -> int:
    """E5, E6: the seat of the highest card; but a mouse beside an elephant is the best."""
    best = int(s.leader)
    mouse = -1
    for seat in range(s.players):
        if s.trick[seat] > s.trick[best]:
            best = seat
        if s.trick[seat] == MOUSE:
            mouse = seat
    return mouse if mouse >= 0 and s.trick[best] == ELEPHANT else best


@rule
def end_of_trick(s: State) -> None:
    """E5: one point, and the lead."""
    best = best_in_trick(s)
    s.taken[best] += 1
    s.leader = best
    s.to_move = best
    s.tricks += 1
    for seat in range(s.players):
        s.trick[seat] = 0
    if s.tricks == HAND:
        end_of_deal(s)


@rule
def end_of_deal(s: State) -> None:
    """E7."""
    s.deals += 1
    s.to_move = OVER if s.deals == s.option[DEALS] else CHANCE


@rule
def score(s: State, out: Array) -> int:
    """E5: the tricks of all deals."""
    for seat in range(s.players):
        out[seat] = s.taken[seat]
    return int(s.players)


@rule
def winners(s: State, out: Array) -> None:
    """E8: most tricks; equal ones share the win."""
    best_of(s.taken, int(s.players), False, out)


@rule
def census(s: State, out: Array) -> None:
    """Every card whose place is known, wherever it is by now."""
    for card in range(1, CARDS + 1):
        if s.place[card]:
            out[card] += 1
