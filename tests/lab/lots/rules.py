"""The rules."""

from __future__ import annotations

from karban.core.rule import Array, rule
from karban.core.state import CHANCE, OVER
from tests.lab.lots.cards import FOLD, HOLD
from tests.lab.lots.state import State


@rule
def start(s: State) -> None:
    """A lot says who begins."""
    s.to_move = CHANCE


@rule
def legal(s: State, out: Array) -> int:
    """Hold or fold."""
    out[0] = HOLD
    out[1] = FOLD
    return 2


@rule
def play(s: State, move: int) -> None:
    """Three turns each, then the lot."""
    if move == HOLD:
        s.held[s.to_move] += 1
    s.turns += 1
    if s.turns == 3 * s.players:
        s.phase = 2
        s.to_move = CHANCE
    else:
        s.to_move = (s.to_move + 1) % s.players


@rule
def pool(s: State, out: Array) -> tuple[int, int]:
    """A ticket for every seat; for the win two of a loaded first one."""
    n = int(s.players)
    for seat in range(n):
        out[seat] = seat
    if s.phase == 2 and s.option[0]:
        out[n] = 0
        n += 1
    return n, 1


@rule
def settle(s: State, outcome: Array) -> None:
    """Who begins, or who wins."""
    if s.phase == 0:
        s.phase = 1
        s.to_move = int(outcome[0])
    else:
        s.winner = int(outcome[0]) + 1
        s.to_move = OVER


@rule
def score(s: State, out: Array) -> int:
    """Ten for the winner."""
    for seat in range(s.players):
        out[seat] = 10 if s.winner == seat + 1 else 0
    return int(s.players)


@rule
def winners(s: State, out: Array) -> None:
    """The one whom the lot named."""
    for seat in range(s.players):
        out[seat] = 1 if s.winner == seat + 1 else 0
