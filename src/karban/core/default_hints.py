"""What bots go by in a game that tells them nothing: every move is as good as any other.

A search then plays deals to the end at random, and the levels below it are no better than that.
"""

from __future__ import annotations

from karban.core.engine import score, winners
from karban.core.rule import Array, rule
from karban.core.state import OVER, State

WEIGHTS: tuple[str, ...] = ("none",)
MEMORY: tuple[str, ...] = ()
#: Moves after which a playout is cut and counts as even.
HORIZON = 1000
EXPLORE = 0.7
METHODS = {(2, 0): "flat", (2, 500): "tree", (3, 0): "flat"}


@rule
def advise(s: State, moves: Array, n: int, weights: Array, out: Array) -> None:
    """No move is better than another one."""
    for k in range(n):
        out[k] = 0.0


@rule
def stage(s: State) -> int:
    """A playout goes on to the end of the match."""
    return 0


@rule
def outlook(s: State, out: Array) -> int:
    """The share of the win; before the end the same for all."""
    if s.to_move != OVER:
        for seat in range(s.players):
            out[seat] = 1.0 / s.players
        return int(s.players)
    places = score(s, out)
    winners(s, out)
    won = 0.0
    for place in range(places):
        won += out[place]
    for place in range(places):
        out[place] = out[place] / won if won else 1.0 / places
    return int(places)
