"""What all bots share: a thought, and where their luck comes from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from karban.core.batch import halves
from karban.core.chance import start_stream
from karban.core.checks import check_view, instance_of, number_between, whole_seed
from karban.core.game import Game

_MOST_ITERATIONS = 1 << 40


@dataclass(frozen=True)
class Thought:
    """The move a bot would make, and for a search how it came to it.

    `moves` are the moves it weighed, best first, `values` what each is expected to bring, from 0
    to 1. The same view, seed and number of `iterations` give the same thought on any machine.
    """

    move: int
    iterations: int = 0
    moves: tuple[int, ...] = ()
    values: tuple[float, ...] = ()


class Bot(Protocol):
    """A player. It keeps nothing from move to move: what it does follows from view and seed.

    One that `searches` takes its time, and long to compile.
    """

    searches: bool

    def consider(self, view: NDArray[Any], seed: int, iterations: int = 0) -> Thought:
        """A legal move for the owner of the view, which is an array of one record.

        A search stops by its own budget, or with `iterations` after so many.
        """

    def prepare(self, view: NDArray[Any]) -> None:
        """Compile all that a thought can need, given any view at which there is a choice."""


class GameBot:
    """A bot of ours: of one game, and as good anew, so that copies and pickles begin afresh."""

    def __init__(self, game: Game) -> None:
        self._game = instance_of(Game, "game", game)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} bot of {self._game.name}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._game,)


def check_thought(game: Game, view: NDArray[Any], seed: int, iterations: int) -> tuple[int, int]:
    """Seed and iterations as ints, if a bot can think about this view."""
    check_view(game, view)
    return whole_seed(seed), number_between("iterations", iterations, 0, _MOST_ITERATIONS)


def stream(seed: int, number: int = 0) -> NDArray[np.int64]:
    """The words of a generator for a bot's thought."""
    rng = np.zeros(4, np.int64)
    start_stream(rng, *halves(seed), number)
    return rng


def seed_of(seed: int, *numbers: int) -> int:
    """A seed that follows from another one and some numbers, such as seat and turn.

    How many numbers there are counts too: NumPy takes zeros at the end for nothing.
    """
    parts = [len(numbers), whole_seed(seed), *(number_between("numbers", n, 0) for n in numbers)]
    return int(np.random.SeedSequence(parts).generate_state(1, np.uint64)[0])
