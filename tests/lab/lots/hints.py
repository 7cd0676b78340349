"""What bots are told: that it is all the same."""

from __future__ import annotations

from karban.core.rule import Array, rule
from tests.lab.lots.state import State

WEIGHTS = ("hold",)
MEMORY = ()
#: The search that plays best, from so many players and milliseconds on: the last that applies.
METHODS = {(2, 0): "flat"}
EXPLORE = 1.0
HORIZON = 100


@rule
def advise(s: State, moves: Array, n: int, weights: Array, out: Array) -> None:
    """Holding has its weight, folding none."""
    for k in range(n):
        out[k] = weights[0] if moves[k] == 0 else 0.0


@rule
def stage(s: State) -> int:
    """A match is one stage."""
    return 0


@rule
def outlook(s: State, out: Array) -> int:
    """The win, or a little more for those who hold."""
    for p in range(s.players):
        out[p] = 0.1 * s.held[p]
        if s.winner:
            out[p] = 1.0 if s.winner == p + 1 else 0.0
    return int(s.players)


@rule
def secret(s: State) -> bool:
    """No."""
    return False


@rule
def reopen(s: State) -> None:
    """Nothing to take back."""
