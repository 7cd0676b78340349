"""What helps a bot at Bidding."""

from __future__ import annotations

from karban.core.rule import Array, rule
from karban.core.state import OVER
from tests.bidding.state import State

WEIGHTS: tuple[str, ...] = ("high",)
MEMORY: tuple[str, ...] = ()
HORIZON = 100
EXPLORE = 0.5
METHODS = {(2, 0): "tree", (3, 0): "flat"}


@rule
def advise(s: State, moves: Array, n: int, weights: Array, out: Array) -> None:
    """High cards for high prizes."""
    for k in range(n):
        out[k] = -weights[0] * abs(int(moves[k]) + 1 - int(s.prizes[s.bidding - 1]))


@rule
def stage(s: State) -> int:
    """A match is one stage."""
    return 0


@rule
def outlook(s: State, out: Array) -> int:
    """The lead, from 0 to 1; a tie of all is a half."""
    for seat in range(s.players):
        best = 0
        for other in range(s.players):
            if other != seat:
                best = max(best, int(s.won[other]))
        lead = (int(s.won[seat]) - best) / 10.0
        out[seat] = 0.5 + (0.5 if s.to_move == OVER else 0.25) * lead
    return int(s.players)
