"""A game for tests of what is no game's own: the one whose matches are the shortest."""

from __future__ import annotations

from karban.games import GAMES

GAME = min(GAMES, key=lambda game: game.longest(2, game.complete({})))
