"""Players that are programs: they see a view, never a state."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from karban.bots.flat import Flat
from karban.core import engine
from karban.core.chance import below
from karban.core.errors import SetupError
from karban.core.game import Game

#: What can be asked for, with a line each.
LEVELS = {
    "random": "any legal move",
    "flat:N": "guesses N deals that fit what it knows, plays each move out in them at random",
}


class Bot(Protocol):
    """A player: given its own view of a match (an array of one record), it chooses a move."""

    def choose(self, view: NDArray[Any]) -> int:
        """A legal move for the owner of the view."""


class Random:
    """Any legal move, each equally likely."""

    def __init__(self, game: Game, seed: int) -> None:
        self._out = np.zeros(game.buffer, np.int16)
        self._rng = stream(seed)

    def choose(self, view: NDArray[Any]) -> int:
        """A legal move."""
        return int(self._out[below(self._rng, engine.legal_at(view, 0, self._out))])


def stream(seed: int) -> NDArray[np.int64]:
    """The words of a generator for a bot."""
    return np.random.SeedSequence(seed).generate_state(4).astype(np.int64) | 1


def worlds(level: str) -> int:
    """How many deals a bot of this level guesses, none for `random`; refuses an unknown level."""
    if level == "random":
        return 0
    kind, _, amount = level.partition(":")
    if kind == "flat" and amount.isdecimal() and 1 <= int(amount) <= 1_000_000:
        return int(amount)
    raise SetupError(f"no bot called '{level}': there is {', '.join(LEVELS)}", code="bot-unknown")


def bot(level: str, game: Game, seed: int) -> Bot:
    """The bot that is called so, as in `random` or `flat:200`."""
    count = worlds(level)
    return Flat(game, stream(seed), count) if count else Random(game, seed)
