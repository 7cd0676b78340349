"""Everything is open."""

from __future__ import annotations

from karban.core.rule import Array, State, rule


@rule
def show(s: State, seat: int, v: State) -> None:
    """All fields."""
    v.phase = s.phase
    v.turns = s.turns
    v.winner = s.winner
    for p in range(s.players):
        v.held[p] = s.held[p]


@rule
def guess(s: State, rng: Array, out: Array) -> None:
    """Nothing is hidden."""
