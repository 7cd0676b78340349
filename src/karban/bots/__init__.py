"""Players that are programs: they see a view, never a state."""

from __future__ import annotations

from karban.bots.heuristic import Heuristic, Novice, Random
from karban.bots.levels import LEVELS, SEARCHES, level
from karban.bots.own import Chooser, is_own, own_bot, own_class
from karban.bots.search import Search
from karban.bots.thought import Bot, Thought, seed_of
from karban.core.checks import instance_of
from karban.core.game import Game

__all__ = [
    "LEVELS",
    "SEARCHES",
    "Bot",
    "Chooser",
    "Thought",
    "bot",
    "check_bot",
    "level",
    "seed_of",
]


def bot(name: str, game: Game, *, own: bool = False) -> Bot:
    """The bot that is called so, as in `regular` or `search:200ms`.

    With `own` also a class, as in `mybots:Greedy`: only for names that the user has typed.
    """
    instance_of(Game, "game", game)
    if own and is_own(name):
        return own_bot(name, game)
    wanted = level(name)
    if wanted.kind == "random":
        return Random(game)
    if wanted.kind == "novice":
        return Novice(game)
    if wanted.kind == "regular":
        return Heuristic(game)
    return Search(game, wanted)


def check_bot(name: str) -> None:
    """Refuse a name that the user has typed and that is neither a level's nor a class's."""
    if is_own(name):
        own_class(name)
    else:
        level(name)
