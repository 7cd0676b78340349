"""How a deal of Makalu begins (M3–M8)."""

from __future__ import annotations

from karban.core.rule import Array, rule
from karban.games.makalu.cards import (
    ACE,
    CARDS,
    DEALT,
    JOKER,
    NINE,
    RANK,
    SHOWN,
    SHOWN_UNDER_TEN,
    TEN,
)
from karban.games.makalu.ends import ask, next_turn
from karban.games.makalu.hands import add_card
from karban.games.makalu.state import State


@rule
def clear_the_table(s: State) -> None:
    """What the last deal left behind."""
    s.direction = 1
    s.turns = 0
    s.demand = 0
    s.fresh = 0
    s.closer = 0
    s.closing = 0
    s.shuffles = 0
    s.shuffled[0] = 0
    s.shuffled[1] = 0
    s.shuffled_jokers = 0
    for i in range(CARDS):
        s.pile[i] = 0
        s.stock[i] = 0
        s.drawer[i] = 0
    s.bottom_size = 0
    for i in range(len(s.bottom)):
        s.bottom[i] = 0
        s.holder[i] = 0
    for seat in range(s.players):
        s.hand[seat, 0] = 0
        s.hand[seat, 1] = 0
        s.jokers[seat] = 0
        s.lacks[seat] = 0
        s.since[seat] = 0
        s.arrived[seat] = 0
        s.named[seat] = 0
        s.only_jokers[seat] = 0


@rule
def deal_hands(s: State, outcome: Array) -> None:
    """M3: four cards each, but for those who are out (M29), the opening card, and the stock."""
    n = 0
    for seat in range(s.players):
        s.held[seat] = 0 if s.out_after[seat] else DEALT
        for _ in range(s.held[seat]):
            add_card(s, seat, int(outcome[n]))
            n += 1
    s.pile[0] = outcome[n]
    s.pile_size = 1
    s.force_at = 0
    n += 1
    s.stock_size = CARDS - n
    s.drawn = 0
    for i in range(s.stock_size):
        s.stock[i] = outcome[n + i]


@rule
def opening_card_counts(s: State) -> None:
    """M4–M8: what is asked of whom at first."""
    card = int(s.pile[0])
    steps = 1
    s.on_turn = s.dealer
    if card == JOKER:
        s.direction = -1
        s.asked = show_the_bottom_card(s)
    elif RANK[card] == ACE:
        s.asked = SHOWN + show_the_bottom_card(s)
    elif RANK[card] == TEN:
        s.asked = SHOWN_UNDER_TEN + show_the_bottom_card(s)
    else:
        ask(s, card)
        if RANK[card] == NINE:
            steps = 2
    next_turn(s, steps)


@rule
def show_the_bottom_card(s: State) -> int:
    """M6: the lowest card of the stock that is not a joker, and the jokers beneath it."""
    while True:
        card = int(s.stock[s.stock_size - 1 - s.bottom_size])
        s.bottom[s.bottom_size] = card
        s.bottom_size += 1
        if card != JOKER:
            return card
