"""The rules of Bidding."""

from __future__ import annotations

from karban.core.choosing import all_have_chosen, everybody
from karban.core.rule import Array, rule
from karban.core.state import CHANCE, OVER
from tests.bidding.cards import PRIZES
from tests.bidding.state import State


@rule
def start(s: State) -> None:
    """Everyone holds one card of each worth."""
    for seat in range(s.players):
        s.hand[seat] = (2 << PRIZES) - 2
    s.to_move = CHANCE


@rule
def pool(s: State, out: Array) -> tuple[int, int]:
    """The prizes."""
    for k in range(PRIZES):
        out[k] = k + 1
    return PRIZES, PRIZES


@rule
def settle(s: State, outcome: Array) -> None:
    """They lie in a row, and are bid for one by one."""
    for k in range(PRIZES):
        s.prizes[k] = outcome[k]
    s.bidding = 1
    s.to_move = 0


@rule
def legal(s: State, out: Array) -> int:
    """Any card of the hand."""
    n = 0
    for card in range(1, PRIZES + 1):
        if s.hand[s.to_move] >> card & 1:
            out[n] = card - 1
            n += 1
    return n


@rule
def choosers(s: State) -> int:
    """All bid at the same time."""
    return everybody(s) if s.bidding > 0 else 0


@rule
def retract(s: State, seat: int) -> None:
    """The card goes back into the hand."""
    if s.bid[seat]:
        s.hand[seat] |= 1 << int(s.bid[seat])
        s.bid[seat] = 0


@rule
def play(s: State, move: int) -> None:
    """Bid a card."""
    seat = int(s.to_move)
    s.hand[seat] &= ~(1 << (move + 1))
    s.bid[seat] = move + 1
    if all_have_chosen(s, seat):
        end_round(s)


@rule
def end_round(s: State) -> None:
    """The highest bid takes the prize, unless two are equal."""
    best, taker = 0, -1
    for seat in range(s.players):
        if s.bid[seat] == best:
            taker = -1
        elif s.bid[seat] > best:
            best, taker = int(s.bid[seat]), seat
        s.last[seat] = s.bid[seat]
        s.gone[seat] |= 1 << int(s.bid[seat])
    for seat in range(s.players):
        s.bid[seat] = 0
    if taker >= 0:
        s.won[taker] += s.prizes[s.bidding - 1]
    if s.bidding == PRIZES:
        s.to_move = OVER
    else:
        s.bidding += 1
        s.to_move = 0


@rule
def score(s: State, out: Array) -> int:
    """What the prizes are worth."""
    for seat in range(s.players):
        out[seat] = s.won[seat]
    return int(s.players)


@rule
def winners(s: State, out: Array) -> None:
    """The most; several may have it."""
    most = 0
    for seat in range(s.players):
        most = max(most, int(s.won[seat]))
    for seat in range(s.players):
        out[seat] = 1 if s.won[seat] == most else 0


@rule
def census(s: State, out: Array) -> None:
    """Prizes, and behind them the cards of the hands and those that were bid."""
    for k in range(PRIZES):
        out[int(s.prizes[k])] += 1 if s.prizes[k] else 0
    for seat in range(s.players):
        out[PRIZES + int(s.bid[seat])] += 1 if s.bid[seat] else 0
        for card in range(1, PRIZES + 1):
            out[PRIZES + card] += (int(s.hand[seat]) | int(s.gone[seat])) >> card & 1
