"""A view for people: what a seat knows, as plain values and as lines of text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from numpy.typing import NDArray

from karban.core.checks import (
    check_record,
    instance_of,
    number_between,
    states_from,
    texts_of,
    wrong_kind,
)
from karban.core.errors import IllegalMove
from karban.core.game import Game
from karban.core.sentences import Fact, Sentence, short
from karban.core.state import unpack
from karban.core.words import Words, check_words


class View:
    """What one seat (or a spectator) knows of a match. Facts are attributes: `view.hand`."""

    def __init__(
        self, game: Game, states: NDArray[Any], names: Sequence[str], language: str = "en"
    ) -> None:
        check_record(instance_of(Game, "game", game), states)
        self.game = game
        self.states = states
        self.names = names
        self.language = language
        viewer = int(states["viewer"][0])
        self.seat = viewer if viewer >= 0 else None

    @property
    def facts(self) -> dict[str, Any]:
        """All that is known, as values that JSON can hold; they are the caller's own."""
        facts = self.game.words.facts(unpack(self.states))
        return {name: _own(value) for name, value in facts.items()}

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_") or "states" not in self.__dict__:  # also while it is copied
            raise AttributeError(f"a view has no '{name}'")
        facts = self.facts
        if name not in facts:
            raise AttributeError(f"a view of {self.game.name} has no '{name}'")
        return facts[name]

    def lines(self, words: Words) -> list[str]:
        """The table in text."""
        check_words(self.game, words)
        lines: list[str] = self.game.words.picture(unpack(self.states), words)
        return lines

    def refusal(self, text: Fact, move: int) -> IllegalMove:
        """Why the seat cannot make a move now, which is called by the text."""
        number = number_between("move", move, 0, len(self.game.moves) - 1)
        if not isinstance(text, (str, Sentence)):
            raise wrong_kind("text", text, "str")
        text = short(text) if isinstance(text, str) else text
        reason, facts, rule = self.game.words.refusal(self.states[0], number)
        why = Sentence(self.game.package, f"refuse-{reason}", facts)
        return IllegalMove(rule=rule, facts={"move": text, "why": why, "rule": rule})

    def __str__(self) -> str:
        names = texts_of("names", self.names)
        words = Words(self.language, self.game, names, you=self.seat)
        return "\n".join(self.lines(words))

    def __repr__(self) -> str:
        whose = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<View of {self.game.name} by {whose}>"

    def __reduce__(self) -> tuple[Any, ...]:
        kept = self.game.version, self.states.tobytes(), list(self.names), self.language
        return _view_from, (self.game, *kept)


def _view_from(game: Game, rules: int, data: bytes, names: list[str], language: str) -> View:
    """The view that was pickled so."""
    return View(game, states_from(game, rules, data), names, language)


def _own(value: Any) -> Any:
    """Lists to be changed at will in place of what is shared."""
    return [_own(one) for one in value] if isinstance(value, (tuple, list)) else value
