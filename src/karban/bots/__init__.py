"""Players that are programs: they see a view, never a state."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from karban.bots.flat import Flat
from karban.bots.levels import LEVELS, SEARCHES, level
from karban.bots.thumb import Novice, Thumb
from karban.core import engine
from karban.core.chance import below
from karban.core.game import Game

__all__ = ["LEVELS", "SEARCHES", "Bot", "bot", "level"]


class Bot(Protocol):
    """A player: given its own view of a match (an array of one record), it chooses a move."""

    def choose(self, view: NDArray[Any]) -> int:
        """A legal move for the owner of the view."""


class Random:
    """Any legal move, each equally likely."""

    def __init__(self, game: Game, rng: NDArray[np.int64]) -> None:
        self._out = np.zeros(game.buffer, np.int16)
        self._rng = rng

    def choose(self, view: NDArray[Any]) -> int:
        """A legal move."""
        return int(self._out[below(self._rng, engine.legal_at(view, 0, self._out))])


def stream(seed: int) -> NDArray[np.int64]:
    """The words of a generator for a bot."""
    return np.random.SeedSequence(seed).generate_state(4).astype(np.int64) | 1


def bot(name: str, game: Game, seed: int) -> Bot:
    """The bot that is called so, as in `regular` or `search:200ms`."""
    wanted = level(name)
    rng = stream(seed)
    if wanted.kind == "random":
        return Random(game, rng)
    if wanted.kind == "novice":
        return Novice(game, rng)
    if wanted.kind == "regular":
        return Thumb(game)
    return Flat(game, rng, wanted.iterations or wanted.milliseconds)
