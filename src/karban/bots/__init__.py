"""Players that are programs: they see a view, never a state."""

from __future__ import annotations

from karban.bots.levels import LEVELS, SEARCHES, level
from karban.bots.search import Search
from karban.bots.thought import Bot, Thought, seed_of
from karban.bots.thumb import Novice, Random, Thumb
from karban.core.game import Game

__all__ = ["LEVELS", "SEARCHES", "Bot", "Thought", "bot", "level", "seed_of"]


def bot(name: str, game: Game) -> Bot:
    """The bot that is called so, as in `regular` or `search:200ms`."""
    wanted = level(name)
    if wanted.kind == "random":
        return Random(game)
    if wanted.kind == "novice":
        return Novice(game)
    if wanted.kind == "regular":
        return Thumb(game)
    return Search(game, wanted)
