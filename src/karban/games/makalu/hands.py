"""Hands as sets of kinds, and what everybody knows of them."""

from __future__ import annotations

from karban.core.bits import place_of
from karban.core.rule import Array, rule
from karban.games.makalu.cards import DEAL, JOKER, JOKER_BIT, NAMED, POINTS
from karban.games.makalu.state import State

# --- sets of kinds ------------------------------------------------------------------------------


@rule
def list_moves(kinds: int, first: int, n: int, out: Array) -> int:
    """Write a move for every kind of a set behind the `n` that are there; return how many."""
    left = int(kinds)
    while left:
        bit = left & -left
        out[n] = first + place_of(bit)
        n += 1
        left ^= bit
    return n


# --- cards come and go ----------------------------------------------------------------------------


@rule
def add_card(s: State, seat: int, kind: int) -> None:
    """A card into the set that a hand is; without branches, for speed."""
    bit = 1 << int(kind)
    have = int(s.hand[seat, 0])
    s.hand[seat, 1] |= have & bit & ~JOKER_BIT
    s.hand[seat, 0] = have | bit
    s.jokers[seat] += bit >> JOKER


@rule
def into_hand(s: State, seat: int, kind: int) -> None:
    """A drawn card goes into the hand, and all know that one more may be anything."""
    add_card(s, seat, kind)
    s.held[seat] += 1
    s.since[seat] += 1
    s.arrived[seat] += 1


@rule
def out_of_hand(s: State, seat: int, kind: int) -> None:
    """A card leaves the hand; of those that the seat lacked it must have come since."""
    bit = 1 << int(kind)
    s.held[seat] -= 1
    s.since[seat] -= int(s.lacks[seat]) >> int(kind) & 1
    if kind == JOKER:
        s.jokers[seat] -= 1
        if s.jokers[seat] == 0:
            s.hand[seat, 0] ^= bit
        one_joker_less_backs_the_name(s, seat)
        return
    second = int(s.hand[seat, 1]) & bit
    s.hand[seat, 1] ^= second
    s.hand[seat, 0] ^= bit ^ second
    if NAMED[s.named[seat]] & bit:
        s.named[seat] = 0
        s.only_jokers[seat] = 0


@rule
def one_joker_less_backs_the_name(s: State, seat: int) -> None:
    """M22: a hand of nothing but jokers may have named anything."""
    if s.only_jokers[seat]:
        s.only_jokers[seat] -= 1
        if s.only_jokers[seat] == 0:
            s.named[seat] = 0


@rule
def shown_card_is_played(s: State, seat: int, kind: int) -> None:
    """M6: for all that others can tell, who plays such a card plays the one that was shown."""
    for i in range(s.bottom_size):
        if s.bottom[i] == kind and s.holder[i] == seat + 1:
            s.holder[i] = 0
            return


@rule
def watches(s: State, seat: int) -> bool:
    """M29: whether a seat was out before the latest deal, so that it looks into every hand."""
    if seat < 0 or s.out_after[seat] == 0:
        return False
    return bool(s.phase != DEAL or s.out_after[seat] < s.deals)


# --- counting -------------------------------------------------------------------------------------


@rule
def copies(kinds: Array, jokers: int, kind: int) -> int:
    """How many cards of a kind are in a set that is written like a hand."""
    if kind == JOKER:
        return int(jokers)
    return (int(kinds[0]) >> kind & 1) + (int(kinds[1]) >> kind & 1)


@rule
def hand_sum(s: State, seat: int) -> int:
    """M27: the points of the cards in hand."""
    total = int(s.jokers[seat]) * int(POINTS[JOKER])
    for again in range(2):
        left = int(s.hand[seat, again]) & ~JOKER_BIT
        while left:
            bit = left & -left
            total += int(POINTS[place_of(bit)])
            left ^= bit
    return total
