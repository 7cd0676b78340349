"""`karban learn`: a lesson in the terminal, line by line."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import click
from rich.panel import Panel
from rich.text import Text

from karban.cli.common import (
    ask_line,
    commands,
    compiling,
    err,
    escape_markup,
    lang_option,
    no_such_number,
    number_moves,
    out,
    plain_lines,
)
from karban.cli.games import tell_rules
from karban.core.errors import KarbanError, MoveError
from karban.core.typed import number
from karban.core.words import Words, fold
from karban.games import find

if TYPE_CHECKING:
    from karban.core.lesson import Lesson

_WIDEST = 80
_COMMANDS = ("help", "rules", "quit")


@click.command()
@click.argument("game")
@lang_option("Language of the lesson; your system's at first.")
@click.option("--plain", is_flag=True, help="Plain lines, for a screen reader or a script.")
def learn(game: str, lang: str, plain: bool) -> None:
    """Learn GAME in five minutes, by playing a first match that explains itself."""
    chosen = find(game)
    with compiling(chosen, lang):
        from karban.core.lesson import Lesson

        lesson = Lesson(chosen, lang)
    words = Words(lang, chosen, packages=["karban.tui", "karban.cli"])
    with suppress(EOFError, KeyboardInterrupt):
        LessonSession(lesson, words, plain_lines(plain)).run()


class LessonSession:
    """Shows one step after the other, and asks until the wished move is made."""

    def __init__(self, lesson: Lesson, words: Words, plain: bool) -> None:
        self.lesson = lesson
        self.plain = plain
        lesson.words.counted = plain
        self.words = words
        self._commands = commands(words, _COMMANDS)

    def run(self) -> None:
        """Go through the lesson; a learner may leave at any time."""
        seen: list[str] = []
        while not self.lesson.done:
            for sentence in self.lesson.story:
                out.print(f"  [dim]{escape_markup(sentence)}[/]")
            lines = self.lesson.match.view(self.lesson.seat).lines(self.lesson.words)
            if lines != seen:
                self._show("\n".join(lines))
            seen = lines
            self._say()
            if not self._ask_answer():
                return
        out.print(self.words.say("learn-done", game=self.lesson.match.game.name), markup=False)

    def _show(self, picture: str) -> None:
        """The table; in a frame where there is one to look at."""
        if self.plain:
            out.print(picture, markup=False)
        else:
            out.print(Panel(Text(picture), border_style="cyan", expand=False, padding=(0, 2)))

    def _say(self) -> None:
        """The sentence of the step, and the moves where one is asked for."""
        begun, all_steps = self.lesson.steps
        text = Text(f"{begun}/{all_steps}  ", style="dim")
        text.append(self.lesson.sentence, style="bold")
        out.print(text, width=min(out.width, _WIDEST), soft_wrap=False)
        if self.lesson.wished is not None:
            legal = self.lesson.match.choices
            for line in number_moves([self.lesson.words.move(move) for move in legal]):
                out.print(f"  {line}", markup=False)

    def _ask_answer(self) -> bool:
        """Ask until the step is over; False when the learner leaves."""
        asks = self.lesson.wished is not None
        prompt = self.words.say("prompt") if asks else self.words.say("learn-next")
        while True:
            text = ask_line(f"[bold]{prompt}:[/] ").strip()
            word, _, rest = text.partition(" ")
            command = self._commands.get(fold(word))
            if command == "quit":
                out.print(self.words.say("goodbye"))
                return False
            if command == "help":
                out.print(self.words.help_moves(), markup=False)
                out.print(self.words.say("learn-commands"), markup=False)
            elif command == "rules":
                try:
                    tell_rules(self.words, tuple(rest.split()))
                except KarbanError as error:
                    err.print(escape_markup(error.text(self.words.language)))
            elif not asks:
                self.lesson.go_on()
                return True
            elif self._make_move(text):
                return True

    def _make_move(self, text: str) -> bool:
        """Whether the text was the wished move; what is wrong with another one is said."""
        legal = self.lesson.match.legal_moves
        try:
            if text.isdecimal() and text not in legal:
                place = number(text, 1, len(legal))
                if place is None:
                    raise no_such_number(len(legal))
                text = legal[place - 1]
            elif not text and len(legal) == 1:
                text = legal[0]
            gentle = self.lesson.answer(text)
        except MoveError as error:
            err.print(escape_markup(error.text(self.words.language)))
            return False
        if gentle is not None:
            out.print(gentle, markup=False)
        return gentle is None
