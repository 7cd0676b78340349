"""The rules of Goofspiel. G1 to G7 are in `en.ftl`."""

from __future__ import annotations

from goofspiel.cards import ASCENDING, ORDER, RANDOM, SUIT
from goofspiel.state import State
from karban.core.choosing import all_have_chosen, everybody
from karban.core.piles import best_of
from karban.core.rule import Array, rule
from karban.core.state import CHANCE, OVER


@rule
def start(s: State) -> None:
    """G1."""
    suit = (2 << int(s.option[SUIT])) - 2
    s.prizes = suit
    for seat in range(s.players):
        s.hand[seat] = suit
    next_prize(s)


@rule
def next_prize(s: State) -> None:
    """G2."""
    if s.option[ORDER] == RANDOM:
        s.to_move = CHANCE
    elif s.option[ORDER] == ASCENDING:
        turn_up(s, only_card(int(s.prizes) & -int(s.prizes)))
    else:
        turn_up(s, highest_card(int(s.prizes)))


@rule
def pool(s: State, out: Array) -> tuple[int, int]:
    """G2: one of the prizes that are left."""
    return list_cards(int(s.prizes), 0, out), 1


@rule
def settle(s: State, outcome: Array) -> None:
    """G2."""
    turn_up(s, int(outcome[0]))


@rule
def turn_up(s: State, prize: int) -> None:
    """G2, G6: for the last prize the last cards are bid, and the match is over (G7)."""
    s.prize = prize
    s.to_move = 0
    if s.prizes == 1 << prize:
        for seat in range(s.players):
            s.bid[seat] = only_card(int(s.hand[seat]))
        end_round(s)
        s.to_move = OVER


@rule
def list_cards(bits: int, shift: int, out: Array) -> int:
    """Write the cards of a set, rising and lowered by `shift`; return how many they are."""
    n = 0
    while bits:
        out[n] = only_card(bits & -bits) - shift
        bits &= bits - 1
        n += 1
    return n


@rule
def only_card(bits: int) -> int:
    """The card of a set of one."""
    card = 0
    for step in (8, 4, 2, 1):
        if bits >> step:
            bits >>= step
            card += step
    return card


@rule
def highest_card(bits: int) -> int:
    """The highest card of a set, which is what `only_card` finds."""
    return only_card(bits)


@rule
def legal(s: State, out: Array) -> int:
    """G3: any card of the hand."""
    return list_cards(int(s.hand[s.to_move]), 1, out)


@rule
def choosers(s: State) -> int:
    """G3: all bid at the same time."""
    return everybody(s) if s.prize else 0


@rule
def retract(s: State, seat: int) -> None:
    """G3: until all have bid, a bid can be changed."""
    s.bid[seat] = 0


@rule
def play(s: State, move: int) -> None:
    """G3."""
    seat = int(s.to_move)
    s.bid[seat] = move + 1
    if all_have_chosen(s, seat):
        end_round(s)
        next_prize(s)


@rule
def highest_bidder(s: State) -> int:
    """G4, G5: the seat of the highest bid; −1 where several are as high."""
    best, taker = 0, -1
    for seat in range(s.players):
        if s.bid[seat] > best:
            best, taker = int(s.bid[seat]), seat
        elif s.bid[seat] == best:
            taker = -1
    return taker


@rule
def end_round(s: State) -> None:
    """G4, G5, G7: the prize is taken or lost, and the cards are spent."""
    taker = highest_bidder(s)
    prize = 1 << int(s.prize)
    s.prizes &= ~prize
    if taker >= 0:
        s.taken[taker] |= prize
        s.won[taker] += s.prize
    else:
        s.lost |= prize
    for seat in range(s.players):
        card = 1 << int(s.bid[seat])
        s.hand[seat] &= ~card
        s.spent[seat] |= card
        s.last[seat] = s.bid[seat]
        s.bid[seat] = 0
    s.prize = 0


@rule
def score(s: State, out: Array) -> int:
    """G4."""
    for seat in range(s.players):
        out[seat] = s.won[seat]
    return int(s.players)


@rule
def winners(s: State, out: Array) -> None:
    """G7."""
    best_of(s.won, int(s.players), False, out)
