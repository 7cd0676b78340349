"""Hints for bots."""

from __future__ import annotations

from karban.core.rule import Array, State, rule

WEIGHTS: tuple[str, ...] = ("first",)
MEMORY: tuple[str, ...] = ()
HORIZON = 200
METHOD = "tree"
EXPLORE = 0.5


@rule
def advise(s: State, moves: Array, n: int, weights: Array, out: Array) -> None:
    """Nothing yet."""
    for k in range(n):
        out[k] = weights[0] * k


@rule
def stage(s: State) -> int:
    """One stage."""
    return 0


@rule
def outlook(s: State, out: Array) -> int:
    """Even."""
    for p in range(s.players):
        out[p] = 1.0 / s.players
    return int(s.players)


@rule
def secret(s: State) -> bool:
    """No."""
    return False


@rule
def reopen(s: State) -> None:
    """Nothing is chosen in secret."""
