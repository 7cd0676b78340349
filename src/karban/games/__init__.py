"""The games. A new one is a folder here and a line in this list."""

from __future__ import annotations

from karban.core.errors import SetupError
from karban.core.game import Game, did_you_mean
from karban.games.makalu import MAKALU
from karban.games.svabi import SVABI
from karban.games.trop import TROP

GAMES: tuple[Game, ...] = (MAKALU, SVABI, TROP)


def find(name: str) -> Game:
    """The game with this name."""
    for game in GAMES:
        if game.name == name:
            return game
    known = [game.name for game in GAMES]
    raise SetupError(f"no game called '{name}'{did_you_mean(name, known)}", code="game-unknown")
