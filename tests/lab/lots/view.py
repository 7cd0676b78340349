"""Everything is open."""

from __future__ import annotations

from karban.core.rule import Array, rule
from tests.lab.lots.state import State


@rule
def sample_hidden(s: State, rng: Array, out: Array) -> None:
    """Nothing is hidden."""
