"""How a turn and a deal of Makalu end."""

from __future__ import annotations

from karban.core.rule import rule
from karban.core.state import CHANCE, OVER
from karban.games.makalu.cards import (
    ASK_TWO_OR_FOUR,
    ASKS,
    DEAL,
    DEMAND,
    DON_CARLOS,
    KNOCKOUT,
    LIMIT,
    MIXED,
    TURN,
    TURN_LIMIT,
)
from karban.games.makalu.hands import hand_sum
from karban.games.makalu.state import State


@rule
def seat_on(s: State, steps: int) -> int:
    """The seat so many steps, one or two, on in the direction of play; back, if below zero."""
    if s.option[KNOCKOUT]:
        return seat_on_among_those_left(s, steps)
    seat = int(s.on_turn) + int(s.direction) * steps
    if seat >= s.players:
        return seat - int(s.players)
    return seat + int(s.players) if seat < 0 else seat


@rule
def seat_on_among_those_left(s: State, steps: int) -> int:
    """M29: who is out counts as not seated."""
    way = int(s.direction) if steps > 0 else -int(s.direction)
    seat = int(s.on_turn)
    for _ in range(abs(steps)):
        seat = (seat + way) % int(s.players)
        while s.out_after[seat]:
            seat = (seat + way) % int(s.players)
    return seat


@rule
def next_turn(s: State, steps: int) -> None:
    """The seat so many steps on in the direction of play (M13, M18, M19)."""
    seat = seat_on(s, steps)
    s.on_turn = seat
    s.to_move = seat
    s.phase = TURN


@rule
def demand_of(s: State, kind: int) -> int:
    """What a card asks for; M15: where they answer each other, a two asks the same as a four."""
    if s.option[MIXED] and DEMAND[kind] and kind != DON_CARLOS:
        return ASK_TWO_OR_FOUR
    return int(ASKS[kind])


@rule
def ask(s: State, kind: int) -> None:
    """M14–M16: a demand grows, or is blocked; any other card is there to match."""
    s.asked = demand_of(s, kind)
    s.demand = s.demand + DEMAND[kind] if DEMAND[kind] else 0


@rule
def end_turn(s: State, steps: int) -> None:
    """M25: after the answer to a last card nobody moves; M31: nor after the last turn."""
    s.turns += 1
    if s.closer or s.turns >= s.option[TURN_LIMIT]:
        end_deal(s)
    else:
        next_turn(s, steps)


@rule
def close(s: State, kind: int) -> None:
    """M25, M26: the last card; only a draw demand must still be answered."""
    s.closer = s.on_turn + 1
    s.closing = -10
    if kind == DON_CARLOS:
        s.closing = -100 if s.pile[s.pile_size - 2] == DON_CARLOS else -50
    s.turns += 1
    if DEMAND[kind]:
        ask(s, kind)
        next_turn(s, 1)
    else:
        end_deal(s)


@rule
def end_deal(s: State) -> None:
    """M26–M29, M31: everybody writes, and the largest sum deals next, if the match goes on."""
    lay_hands_open(s)
    s.deals += 1
    passed = 0  # the limit
    left = 0
    for seat in range(s.players):
        s.gained[seat] = 0
        if s.out_after[seat] == 0:
            s.gained[seat] = s.closing if s.closer == seat + 1 else hand_sum(s, seat)
            s.total[seat] += s.gained[seat]
            if s.total[seat] > s.option[LIMIT]:
                passed += 1
                s.out_after[seat] = s.deals if s.option[KNOCKOUT] else 0
            else:
                left += 1
    s.dealer = loser(s)
    s.asked = 0
    s.demand = 0
    s.phase = DEAL
    goes_on = left > 1 if s.option[KNOCKOUT] else passed == 0
    s.to_move = CHANCE if goes_on else OVER


@rule
def lay_hands_open(s: State) -> None:
    """M27: all see the hands that are counted, until the next deal has had a move."""
    for seat in range(s.players):
        s.laid[seat, 0] = s.hand[seat, 0]
        s.laid[seat, 1] = s.hand[seat, 1]
        s.laid_jokers[seat] = s.jokers[seat]


@rule
def take_laid_hands_away(s: State) -> None:
    """M27: with the first move of a deal the hands of the last one are out of sight."""
    for seat in range(s.players):
        s.laid[seat, 0] = 0
        s.laid[seat, 1] = 0
        s.laid_jokers[seat] = 0


@rule
def loser(s: State) -> int:
    """M28: the largest sum but for the closer; of equal ones the first from the dealer's left.

    M29: it is one of those still in. Where nobody but the closer is, no deal follows.
    """
    lost = -1
    seat = int(s.dealer)
    for _ in range(s.players):
        seat = seat + 1 if seat + 1 < s.players else 0
        may_deal = s.closer != seat + 1 and s.out_after[seat] == 0
        if may_deal and (lost < 0 or s.gained[seat] > s.gained[lost]):
            lost = seat
    return lost if lost >= 0 else int(s.dealer)


@rule
def last_out_after(s: State) -> int:
    """M29: `out_after` of those who can win: 0, or after which deal nobody was left."""
    for seat in range(s.players):
        if s.out_after[seat] == 0:
            return 0
    return int(s.deals)
