"""How a turn and a deal of Makalu end."""

from __future__ import annotations

from karban.core.rule import State, rule
from karban.core.state import CHANCE, OVER
from karban.games.makalu.cards import ASKS, DEAL, DEMAND, DON_CARLOS, LIMIT, TURN, TURN_LIMIT
from karban.games.makalu.hands import hand_sum


@rule
def next_turn(s: State, steps: int) -> None:
    """The seat so many steps on in the direction of play (M13, M18, M19)."""
    seat = int(s.on_turn) + int(s.direction) * steps
    if seat >= s.players:
        seat -= int(s.players)
    elif seat < 0:
        seat += int(s.players)
    s.on_turn = seat
    s.to_move = seat
    s.phase = TURN


@rule
def ask(s: State, kind: int) -> None:
    """M14–M16: a demand grows, or is blocked; any other card is there to match."""
    s.asked = ASKS[kind]
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
    highest = -(1 << 30)
    for seat in range(s.players):
        s.gained[seat] = s.closing if s.closer == seat + 1 else hand_sum(s, seat)
        s.total[seat] += s.gained[seat]
        highest = max(highest, int(s.total[seat]))
    s.dealer = loser(s)
    s.deals += 1
    s.asked = 0
    s.demand = 0
    s.phase = DEAL
    s.to_move = OVER if highest > s.option[LIMIT] else CHANCE


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
    """M28: the largest sum but for the closer; of equal ones the first from the dealer's left."""
    lost = -1
    seat = int(s.dealer)
    for _ in range(s.players):
        seat = seat + 1 if seat + 1 < s.players else 0
        if s.closer != seat + 1 and (lost < 0 or s.gained[seat] > s.gained[lost]):
            lost = seat
    return lost
