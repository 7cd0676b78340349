"""Lessons: a scripted first match that explains each thing when it first happens.

A game's `lesson.json` is a record with steps between its entries. A step says a sentence of the
game's catalogue; one that stands right before a move of the learner asks for that move.
"""

from __future__ import annotations

from importlib.resources import files

import msgspec

from karban.core.errors import GameError, MoveError
from karban.core.game import Game
from karban.core.match import Match
from karban.core.moves import Move
from karban.core.words import Words


class Step(msgspec.Struct, forbid_unknown_fields=True):
    """What is said, which facts of the view it speaks of, and whether time has passed untold."""

    say: str
    point: list[str] = []
    leap: bool = False


class Script(msgspec.Struct, forbid_unknown_fields=True):
    """A lesson as it is written: entries of a record, with steps between them."""

    players: int
    seat: int
    script: list[tuple[int | str, str] | Step]
    options: dict[str, bool | int | str] = {}


def read_script(game: Game, language: str = "en") -> Script:
    """The script beside a game's rules."""
    if not game.has_lesson:
        raise GameError(code="no-lesson", facts={"title": game.title(language)})
    text = files(game.package).joinpath("lesson.json").read_bytes()
    return msgspec.json.decode(text, type=Script)


class Lesson:
    """One learner's way through a lesson. `match` is the position, always at a step."""

    def __init__(self, game: Game, language: str = "en") -> None:
        self._script = read_script(game, language)
        self.seat = self._script.seat
        options = self._script.options
        self.match = Match(game, self._script.players, seed=0, options=options).fresh()
        self.match.language = language
        self.words = Words(language, game, self.match.seats, you=self.seat)
        self._place = -1
        self._told = 0
        self._heard = 0
        self._proceed()

    def _proceed(self) -> None:
        """Make entries up to the next step, or to the end."""
        script = self._script.script
        self._told = self._heard
        self._place += 1
        while self._place < len(script):
            now = script[self._place]
            if isinstance(now, Step):
                break
            self._enter(*now)
            self._place += 1
        self._heard = self.match.length
        if self.step is not None and self.step.leap:
            self._told = self._heard

    def _enter(self, seat: int | str, text: str) -> None:
        self.match.enter("*" if isinstance(seat, str) else seat, text)

    @property
    def step(self) -> Step | None:
        """Where the learner is; None after the last step."""
        script = self._script.script
        now = script[self._place] if self._place < len(script) else None
        return now if isinstance(now, Step) else None

    @property
    def done(self) -> bool:
        """Whether nothing is left to say or do."""
        return self.step is None

    @property
    def steps(self) -> tuple[int, int]:
        """How many steps the learner has begun, and how many there are."""
        script = self._script.script
        begun = sum(isinstance(part, Step) for part in script[: self._place + 1])
        return begun, sum(isinstance(part, Step) for part in script)

    @property
    def sentence(self) -> str:
        """What the step says."""
        return "" if self.step is None else self.words.say(f"lesson-{self.step.say}")

    @property
    def story(self) -> list[str]:
        """What has happened since the step before, as the learner sees it."""
        return list(self.match.story(self.words, self.seat, self._told))

    @property
    def wished(self) -> str | None:
        """The move that the step asks of the learner; None when there is only something to read."""
        script = self._script.script
        after = script[self._place + 1] if self._place + 1 < len(script) else None
        if self.done or not isinstance(after, tuple) or after[0] != self.seat:
            return None
        return after[1]

    def _move(self, wished: str) -> Move:
        """The wished move, which is written like this."""
        return self.match.move(self.match.find_move(wished))

    def go_on(self) -> None:
        """Leave a step that asks for nothing."""
        if self.wished is not None:
            wished = self.words.move_sentence(self._move(self.wished))
            raise MoveError(code="lesson-waits", facts={"move": wished})
        if not self.done:
            self._proceed()

    def answer(self, text: str) -> str | None:
        """Make the wished move; another legal one gets a gentle sentence and changes nothing.

        What is no legal move at all is refused as in any match.
        """
        wished = self.wished
        if wished is None or self.step is None:
            return self.words.say("learn-reads")
        typed = self.match.move_text(self.match.find_move(text))
        if typed == wished:
            self._proceed()
            return None
        own = f"lesson-{self.step.say}-else"
        return self.words.say(
            own if self.words.has(own) else "learn-else", move=self.words.move(self._move(wished))
        )
