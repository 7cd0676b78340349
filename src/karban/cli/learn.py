"""`karban learn`: a lesson in the terminal, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click
from rich.panel import Panel
from rich.text import Text

from karban.cli.common import commands, compiling, err, escaped, lang_option, numbered, out
from karban.cli.games import rule_lines
from karban.core.errors import MoveError
from karban.core.words import Words, folded
from karban.games import find

if TYPE_CHECKING:
    from karban.core.lesson import Lesson

_WIDEST = 80
_COMMANDS = ("help", "rules", "quit")


@click.command()
@click.argument("game")
@lang_option("Language of the lesson; your system's at first.")
def learn(game: str, lang: str) -> None:
    """Learn GAME in five minutes, by playing a first match that explains itself."""
    chosen = find(game)
    with compiling(chosen, "learn", lang):
        from karban.core.lesson import Lesson

        lesson = Lesson(chosen, lang)
    try:
        Room(lesson, Words(lang, chosen, packages=["karban.tui", "karban.cli"])).run()
    except (EOFError, KeyboardInterrupt):
        out.print()


class Room:
    """Shows one step after the other, and asks until the wished move is made."""

    def __init__(self, lesson: Lesson, words: Words) -> None:
        self.lesson = lesson
        self.words = words
        self._commands = commands(words, _COMMANDS)

    def run(self) -> None:
        """Go through the lesson; a learner may leave at any time."""
        seen: list[str] = []
        while not self.lesson.done:
            for sentence in self.lesson.story:
                out.print(f"  [dim]{escaped(sentence)}[/]")
            lines = self.lesson.match.view(self.lesson.seat).lines(self.lesson.words)
            if lines != seen:
                out.print(
                    Panel(Text("\n".join(lines)), border_style="cyan", expand=False, padding=(0, 2))
                )
            seen = lines
            self._say()
            if not self._answered():
                return
        out.print(self.words.say("learn-done", game=self.lesson.match.game.name), markup=False)

    def _say(self) -> None:
        """The sentence of the step, and the moves where one is asked for."""
        begun, all_steps = self.lesson.steps
        text = Text(f"{begun}/{all_steps}  ", style="dim")
        text.append(self.lesson.sentence, style="bold")
        out.print(text, width=min(out.width, _WIDEST), soft_wrap=False)
        if self.lesson.wished is not None:
            legal = self.lesson.match.legal_moves
            for line in numbered([self.lesson.words.move(text) for text in legal]):
                out.print(f"  {line}", markup=False)

    def _answered(self) -> bool:
        """Ask until the step is over; False when the learner leaves."""
        asks = self.lesson.wished is not None
        prompt = self.words.say("prompt") if asks else self.words.say("learn-next")
        while True:
            text = out.input(f"[bold]{prompt}:[/] ").strip()
            word, _, rest = text.partition(" ")
            command = self._commands.get(folded(word))
            if command == "quit":
                out.print(self.words.say("goodbye"))
                return False
            if command == "help":
                out.print(self.words.say("help-moves"), markup=False)
                out.print(self.words.say("learn-commands"), markup=False)
            elif command == "rules":
                for line in rule_lines(self.words, tuple(rest.split())):
                    out.print(line, markup=False)
            elif not asks:
                self.lesson.go_on()
                return True
            elif self._made(text):
                return True

    def _made(self, text: str) -> bool:
        """Whether the text was the wished move; what is wrong with another one is said."""
        legal = self.lesson.match.legal_moves
        try:
            if text.isdecimal() and text not in legal:
                if not 1 <= int(text) <= len(legal):
                    raise MoveError(self.words.say("no-such-number", most=len(legal)))
                text = legal[int(text) - 1]
            elif not text and len(legal) == 1:
                text = legal[0]
            gentle = self.lesson.answer(text)
        except MoveError as error:
            err.print(escaped(error.message))
            return False
        if gentle is not None:
            out.print(gentle, markup=False)
        return gentle is None
