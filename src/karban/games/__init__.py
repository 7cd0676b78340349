"""The games: those of this package, and those that other packages bring.

Another package names its games in the group `karban.games` of its entry points, each by the name
of the game, and is loaded when that name is asked for.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING

from karban.core.errors import GameError, SetupError
from karban.core.game import Game, near_names
from karban.games.allin import ALLIN
from karban.games.karma import KARMA
from karban.games.makalu import MAKALU
from karban.games.svabi import SVABI
from karban.games.trop import TROP

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "karban.games"

#: The games of this package.
GAMES: tuple[Game, ...] = (KARMA, TROP, ALLIN, MAKALU, SVABI)


def find(name: str) -> Game:
    """The game with this name."""
    if isinstance(name, str):
        for game in GAMES:
            if game.name == name:
                return game
        for entry in _entries():
            if entry.name == name:
                return _load_entry(entry)
    raise SetupError(code="game-unknown", facts=near_names(name, game_names()))


def game_names() -> list[str]:
    """The names of all games, ours first."""
    others = {entry.name for entry in _entries()}
    ours = [game.name for game in GAMES]
    return [*ours, *sorted(others - set(ours))]


def all_games() -> list[Game]:
    """All games that can be loaded, ours first."""
    games = []
    for name in game_names():
        try:
            games.append(find(name))
        except GameError:  # said to whoever asks for it by name
            continue
    return games


def _entries() -> Iterable[EntryPoint]:
    """What other packages bring; only ours are known without looking through all of them."""
    from importlib.metadata import entry_points

    return entry_points(group=GROUP)


@cache
def _load_entry(entry: EntryPoint) -> Game:
    """The game of another package."""
    try:
        game = entry.load()
    except Exception as error:
        why = f"{type(error).__name__}: {error}".splitlines()[0]
        raise GameError(code="game-broken", facts={"name": entry.name, "why": why}) from error
    if not isinstance(game, Game) or game.name != entry.name:
        why = f"{entry.value} is no Game called '{entry.name}'"
        raise GameError(code="game-broken", facts={"name": entry.name, "why": why})
    return game
