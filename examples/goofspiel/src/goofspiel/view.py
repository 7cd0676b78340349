"""What a seat cannot see at Goofspiel: the bids of others, until all have bid."""

from __future__ import annotations

from goofspiel.state import State
from karban.core.rule import Array, rule


@rule
def sample_hidden(s: State, rng: Array, out: Array) -> None:
    """Bids that are hidden are made anew by the engine; nothing else is."""
