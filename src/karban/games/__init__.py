"""The games. A new one is a folder here and a line in this list."""

from __future__ import annotations

from karban.core.errors import SetupError
from karban.core.game import Game, near_names
from karban.games.allin import ALLIN
from karban.games.karma import KARMA
from karban.games.makalu import MAKALU
from karban.games.svabi import SVABI
from karban.games.trop import TROP

GAMES: tuple[Game, ...] = (KARMA, TROP, ALLIN, MAKALU, SVABI)


def find(name: str) -> Game:
    """The game with this name."""
    for game in GAMES:
        if game.name == name:
            return game
    facts = near_names(name, (game.name for game in GAMES))
    raise SetupError(code="game-unknown", facts=facts)
