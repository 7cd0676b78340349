"""Karban: card games with hidden cards, for people, bots and researchers.

>>> import karban
>>> match = karban.new("svabi", players=3, seed=7)
>>> match.play(match.legal_moves[0])
>>> match.over
False
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from karban.core.errors import (
    AmbiguousMove,
    GameError,
    IllegalMove,
    KarbanError,
    MoveError,
    RecordError,
    SetupError,
    UnreadableMove,
)
from karban.core.game import Game
from karban.games import GAMES

if TYPE_CHECKING:
    from karban.core.batch import Batch, Results
    from karban.core.match import Match

__version__: str  # looked up when it is asked for

__all__ = [
    "GAMES",
    "AmbiguousMove",
    "Game",
    "GameError",
    "IllegalMove",
    "KarbanError",
    "MoveError",
    "RecordError",
    "SetupError",
    "UnreadableMove",
    "batch",
    "game",
    "load",
    "new",
    "playouts",
]


def game(name: str) -> Game:
    """The description of a game."""
    from karban.games import find

    return find(name)


def new(
    name: str,
    players: int,
    *,
    seed: int | None = None,
    options: Mapping[str, object] | None = None,
    seats: Sequence[str] = (),
    chance: Sequence[str] = (),
) -> Match:
    """Start a match. `chance` gives the outcome of shuffles and draws, as written in a record."""
    from karban.core.match import Match

    return Match(game(name), players, seed=seed, options=options, seats=seats, chance=chance)


def load(record: Mapping[str, Any] | str | bytes) -> Match:
    """Replay a record, given as a mapping or as JSON, from its entries alone."""
    from karban.core.record import parse, replay

    return replay(parse(record), game)


def batch(
    name: str,
    n: int,
    players: int,
    *,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
) -> Batch:
    """Start `n` matches at once, to be stepped together in compiled code."""
    from karban.core.batch import Batch

    return Batch(game(name), n, players, seed=seed, options=options)


def playouts(
    name: str,
    n: int,
    players: int,
    *,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
) -> Results:
    """Play `n` matches to the end with random moves, in one call to compiled code."""
    from karban.core.batch import playouts

    return playouts(game(name), n, players, seed=seed, options=options)


def __getattr__(name: str) -> str:
    if name == "__version__":
        from importlib.metadata import version

        return version("karban")
    raise AttributeError(f"module 'karban' has no attribute '{name}'")
