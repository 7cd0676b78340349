"""Set-up of Švábí diskotéka (S1–S4, S12, S15), and what is counted throughout."""

from __future__ import annotations

from karban.core.rule import Array, rule
from karban.core.state import CHANCE
from karban.games.svabi.cards import (
    HIDDEN,
    HIDE,
    KING,
    PICK,
    PILE,
    RANDOM_DRAW,
    RESHUFFLE,
    YOUNGEST,
)
from karban.games.svabi.state import State

# --- counting ---------------------------------------------------------------------------------


@rule
def places(s: State) -> int:
    """How many sets are in play; with two players Jožin has the third (S12)."""
    return 3 if s.players == 2 else int(s.players)


@rule
def last_round(s: State) -> int:
    """The round in which the rest of the floor is taken without cards (S10, S15)."""
    return 12 if s.option[HIDDEN] else 13


@rule
def from_tie_card(s: State, steps: int) -> int:
    """The seat so many steps clockwise from the holder of the tie card."""
    seat = int(s.tie) + steps
    return seat - int(s.players) if seat >= s.players else seat


@rule
def nearness(s: State, place: int) -> int:
    """How far clockwise from the tie card a place sits; Jožin sits after both (S6, S14)."""
    if place >= s.players:
        return place
    steps = place - int(s.tie)
    return steps if steps >= 0 else steps + int(s.players)


@rule
def holds(cards: int, value: int) -> bool:
    """Whether a set of cards, one bit a value, has this value."""
    return bool(cards >> value & 1)


@rule
def collection_sum(s: State, place: int) -> int:
    """What a collection counts at the end, the hidden card included (S11, S16)."""
    total = int(s.hidden[place])
    for value in range(1, KING + 1):
        if holds(s.open[place], value):
            total += value
    return total


# --- set-up -----------------------------------------------------------------------------------


@rule
def start(s: State) -> None:
    """A match begins with its first game (S17)."""
    s.game = 0
    s.mirror = 0
    begin_game(s)


@rule
def begin_game(s: State) -> None:
    """Clear the table; the sets are shuffled one by one (S2)."""
    s.phase = PILE
    s.at = 0
    s.turn = 0
    s.tie = 0
    s.takers = 0
    s.to_move = CHANCE
    for p in range(len(s.hand)):
        s.drawn[p] = 0
        s.reshuffled[p] = 0
        s.floor[p] = 0
        s.picked[p] = 0
        s.hand[p] = 0
        s.open[p] = 0
        s.hidden[p] = 0
        s.covered[p] = 0
        s.seen[p] = 0
        s.order[p] = 0
        for i in range(KING):
            s.pile[p, i] = 0
    for value in range(KING + 1):
        s.thrown[value] = 0


@rule
def pool(s: State, out: Array) -> tuple[int, int]:
    """Thirteen cards of a set, the twelve left after a king went back, or the tied seats (S3).

    Where the table has named the youngest, only the first of them from that seat on is left.
    """
    n = 0
    if s.phase == RANDOM_DRAW:
        lowest = lowest_floor_card(s)
        for i in range(s.players):
            seat = (max(int(s.option[YOUNGEST]), 0) + i) % s.players
            if s.floor[seat] == lowest:
                out[n] = seat
                n += 1
        return 1 if s.option[YOUNGEST] >= 0 else n, 1
    for value in range(1, KING + 1):
        if s.phase == PILE or value != s.floor[s.at]:
            out[n] = value
            n += 1
    return n, n


@rule
def settle(s: State, outcome: Array) -> None:
    """Set-up of a set (S2), or the random draw for the tie card (S3)."""
    if s.phase == RANDOM_DRAW:
        s.tie = outcome[0]
        deal_hands(s)
    elif s.phase == PILE:
        turn_first_card(s, outcome)
    else:
        for i in range(KING - 1):
            s.pile[s.at, i + 1] = outcome[i]
        next_set(s)


@rule
def turn_first_card(s: State, outcome: Array) -> None:
    """S2: a king that is turned goes back, and the next card lies on the floor instead."""
    p = s.at
    for i in range(1, KING):
        s.pile[p, i] = outcome[i]
    s.drawn[p] = 1
    king = outcome[0] == KING
    s.floor[p] = outcome[1] if king else outcome[0]
    s.seen[p] = 1 << int(s.floor[p])
    if king:
        s.pile[p, 1] = KING
        s.reshuffled[p] = 1
        s.phase = RESHUFFLE
    else:
        next_set(s)


@rule
def next_set(s: State) -> None:
    """The first card of a set lies on the floor; go on to the next set or to the tie card."""
    s.at += 1
    s.phase = PILE
    if s.at == places(s):
        lowest_card_takes_the_tie_card(s)


@rule
def lowest_floor_card(s: State) -> int:
    """The lowest floor card of a player; Jožin's does not count (S3, S12)."""
    lowest = KING
    for seat in range(s.players):
        lowest = min(lowest, int(s.floor[seat]))
    return lowest


@rule
def lowest_card_takes_the_tie_card(s: State) -> None:
    """S3."""
    lowest = lowest_floor_card(s)
    equal = 0
    for seat in range(s.players - 1, -1, -1):
        if s.floor[seat] == lowest:
            s.tie = seat
            equal += 1
    if equal > 1:
        s.tie = 0
        s.phase = RANDOM_DRAW
    else:
        deal_hands(s)


@rule
def deal_hands(s: State) -> None:
    """S4, S15: three cards each, or four of which one is hidden."""
    s.at = 0
    s.turn = 1
    s.to_move = 0
    for _ in range(4 if s.option[HIDDEN] else 3):
        everyone_draws(s)
    s.phase = HIDE if s.option[HIDDEN] else PICK


@rule
def everyone_draws(s: State) -> None:
    """S7: one card each, while the piles last."""
    for seat in range(s.players):
        if s.drawn[seat] < KING:
            s.hand[seat] |= 1 << int(next_of_pile(s, seat))


@rule
def next_of_pile(s: State, p: int) -> int:
    """Take the top card of a pile."""
    i = s.drawn[p]
    value = s.pile[p, i]
    s.pile[p, i] = 0
    s.drawn[p] += 1
    return int(value)
