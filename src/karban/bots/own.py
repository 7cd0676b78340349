"""Bots of one's own: classes that are named `module:Class`, and a base that reads texts.

A package that is installed can give its bots plain names, in the group `karban.bots` of its entry
points.

A name is loaded only where the one who runs the program has typed it. Names that come with a
record or over a network are those of `levels`, never a class.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from karban.bots.levels import LEVELS, SEARCHES
from karban.bots.thought import Bot, Thought, check_thought
from karban.core import engine
from karban.core.errors import IllegalMove, KarbanError, SetupError
from karban.core.game import Game
from karban.core.sentences import CORE, Fact, Sentence, short
from karban.core.view import View
from karban.core.words import BOT_NAMES

T = TypeVar("T")

GROUP = "karban.bots"


class Chooser:
    """A bot that reads a view and answers with one of the legal moves: write `choose`."""

    searches = False

    def __init__(self, game: Game) -> None:
        self.game = game
        self._moves = np.zeros(game.buffer, np.int16)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} bot of {self.game.name}>"

    def choose(self, view: View, moves: list[str], seed: int) -> str:
        """One of `moves`, for the seat of the view; all luck comes from the seed."""
        raise NotImplementedError

    def consider(self, view: NDArray[Any], seed: int, iterations: int = 0) -> Thought:
        """The move that was chosen."""
        seed, _ = check_thought(self.game, view, seed, iterations)
        n = engine.legal_at(view, 0, self._moves)
        moves = self._moves[:n].tolist()
        texts = [self.game.move(view[0], move).text for move in moves]
        chosen = self.choose(View(self.game, view, BOT_NAMES), list(texts), seed)
        if chosen not in texts:
            facts = {"chosen": short(str(chosen)), "moves": ", ".join(texts)}
            raise IllegalMove(code="bot-chose", facts=facts)
        return Thought(moves[texts.index(chosen)])

    def prepare(self, view: NDArray[Any]) -> None:
        """One thought is enough."""
        self.consider(view, 0)


class Guarded:
    """A bot whose mistakes are one sentence that names it."""

    def __init__(self, name: str, player: Bot) -> None:
        self._name = name
        self._player = player
        self.searches = bool(getattr(player, "searches", False))

    def __repr__(self) -> str:
        return f"<bot {self._name}>"

    def consider(self, view: NDArray[Any], seed: int, iterations: int = 0) -> Thought:
        """What the bot thinks."""
        return self._guard(lambda: self._player.consider(view, seed, iterations))

    def prepare(self, view: NDArray[Any]) -> None:
        """As the bot does, if it does."""
        ready = getattr(self._player, "prepare", None)
        if ready is not None:
            self._guard(lambda: ready(view))

    def _guard(self, act: Callable[[], T]) -> T:
        try:
            return act()
        except Exception as error:
            facts = {"name": self._name, "kind": type(error).__name__, "why": _reason(error)}
            raise KarbanError(code="bot-broke", facts=facts) from error


def is_own(name: str) -> bool:
    """Whether a name is that of a class, `module:Class`, or of a bot that a package brings."""
    if not isinstance(name, str):
        return False
    kind, colon, _ = name.partition(":")
    if kind in LEVELS or kind in SEARCHES:
        return False
    return bool(colon) or name in installed_bots()


def installed_bots() -> dict[str, str]:
    """The bots that other packages bring: what they are called, and their classes."""
    return {entry.name: entry.value for entry in entry_points(group=GROUP)}


def own_class(name: str) -> Callable[[Game], Bot]:
    """The class that is called so; modules of the folder in which one works are found too."""
    module, _, attribute = installed_bots().get(name, name).partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.append(here)
    try:
        made: Callable[[Game], Bot] = getattr(import_module(module), attribute)
    except Exception as error:
        raise _unusable(name, _reason(error)) from error
    if not callable(getattr(made, "consider", None)):
        raise _unusable(name, Sentence(CORE, "bot-thoughtless"))
    return made


def own_bot(name: str, game: Game) -> Bot:
    """A bot of one's own for a game."""
    made = own_class(name)
    try:
        return Guarded(name, made(game))
    except Exception as error:
        raise _unusable(name, _reason(error)) from error


def _unusable(name: str, why: Fact) -> SetupError:
    return SetupError(code="bot-own", facts={"name": short(name), "why": why})


def _reason(error: Exception) -> Fact:
    """What went wrong in code that is not ours, as it says itself; never more than a line."""
    if isinstance(error, KarbanError):
        return error
    return (str(error).splitlines() or [type(error).__name__])[0][:160]
