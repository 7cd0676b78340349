"""A table in plain lines: what a screen reader reads well and a script can play.

Persons and bots play; each person is told only what that seat sees.
"""

from __future__ import annotations

from rich.panel import Panel
from rich.text import Text

from karban.cli.common import commands, err, escaped, numbered, out
from karban.cli.games import rule_lines
from karban.core.errors import KarbanError, MoveError
from karban.core.words import folded
from karban.tui.sitting import Sitting

_COMMANDS = ("help", "rules", "hint", "undo", "save", "quit")
_CURTAIN_LINES = 60


class Table:
    """Shows the match, asks persons and bots for moves, until it is over or left."""

    def __init__(self, sitting: Sitting, seat: int) -> None:
        self.sitting = sitting
        self._sit(seat)
        self._told = {seat: sitting.last_moved(seat) for seat in sitting.persons}

    def _sit(self, seat: int) -> None:
        self.seat = seat
        self.words = self.sitting.words(seat, "karban.cli")
        self._commands = commands(self.words, _COMMANDS)

    def run(self) -> None:
        """Play until the end; a person who leaves finds the match saved."""
        sitting = self.sitting
        if len(sitting.persons) == 1:
            place = {"seat": self.seat, "players": sitting.match.players}
            out.print(self.words.say("your-seat", **place), markup=False)
        try:
            while (seat := sitting.match.to_move) is not None:
                if seat not in sitting.persons:
                    self._bot_moves(seat)
                elif not self._turn(seat):
                    return
            self._tell()
            self._show()
            who_won, scores = sitting.result(self.words)
            out.print(f"[bold]{escaped(who_won)}[/]")
            out.print(scores, markup=False)
            sitting.finish()
        except (EOFError, KeyboardInterrupt):
            err.print()
            err.print(escaped(sitting.leave(self.words)))

    def _bot_moves(self, seat: int) -> None:
        if self.sitting.waits_for_compiler(seat):
            self._tell()
            err.print(f"[dim]{self.words.say('bots-compiling')}[/]")
        self.sitting.match.play(self.sitting.thought(seat).move)

    # --- showing ------------------------------------------------------------------------------

    def _tell(self) -> None:
        """What has happened since the person looked last."""
        for sentence in self.sitting.story(self.words, self._told[self.seat]):
            out.print(f"  [dim]{escaped(sentence)}[/]")
        self._told[self.seat] = self.sitting.match.length

    def _show(self) -> None:
        """The table as the person sees it; in a frame where there is one to look at."""
        match = self.sitting.match
        text = "\n".join(match.view(self.seat).lines(self.words))
        if out.is_terminal:
            out.print(Panel(Text(text), border_style="cyan", expand=False, padding=(0, 2)))
        else:
            out.print(text, markup=False)
        seats = (f"{p} {self.words.name(p)}" for p in range(match.players))
        out.print(f"  [dim]{escaped(self.words.say('seats', seats=', '.join(seats)))}[/]")

    def _offer(self) -> None:
        """The question and the legal moves, numbered."""
        texts = self.sitting.match.legal_moves
        out.print(self.words.question(texts), markup=False)
        for line in numbered([self.words.move(text) for text in texts]):
            out.print(f"  {line}", markup=False)

    def _draw_curtain(self, seat: int) -> None:
        """Let the next person come, with nothing of the last one's left in sight."""
        out.print("\n" * _CURTAIN_LINES if out.is_terminal else "")
        self._sit(seat)
        name = self.sitting.match.seats[seat]
        out.print(f"[bold]{escaped(self.words.say('curtain', name=name))}[/]")
        out.input(f"{self.words.say('curtain-open')} ")

    # --- asking -------------------------------------------------------------------------------

    def _turn(self, seat: int) -> bool:
        """Ask until a move is made; False when the person leaves."""
        if len(self.sitting.persons) > 1 and (seat != self.seat or not self._told[seat]):
            self._draw_curtain(seat)
        self._tell()
        self._show()
        self._offer()
        while True:
            text = out.input(f"[bold]{self.words.say('prompt')}:[/] ").strip()
            word, _, rest = text.partition(" ")
            command = self._commands.get(folded(word))
            if command == "quit":
                out.print(self.words.say("goodbye"))
                return False
            if command is None:
                if self._made(text):
                    return True
            elif command == "undo":
                if self._undone():
                    return True
            else:
                self._obey(command, rest.strip())

    def _obey(self, command: str, rest: str) -> None:
        """Do what changes nothing in the match."""
        words = self.words
        if command == "hint":
            if self.sitting.waits_for_compiler():
                err.print(f"[dim]{words.say('bots-compiling')}[/]")
            for line in self.sitting.hint(words):
                out.print(line, markup=False)
        elif command == "save":
            self._save(rest)
        elif command == "rules":
            for line in rule_lines(words, tuple(rest.split())):
                out.print(line, markup=False)
        else:
            out.print(words.say("help-moves"), markup=False)
            out.print(words.say("help-commands"), markup=False)

    def _made(self, text: str) -> bool:
        """Whether the text was a move, and it is made now."""
        match = self.sitting.match
        moves = match.moves
        try:
            if not text and len(moves) == 1:
                text = "1"
            if text.isdecimal() and text not in match.legal_moves:
                if not 1 <= int(text) <= len(moves):
                    raise MoveError(self.words.say("no-such-number", most=len(moves)))
                match.play(moves[int(text) - 1])
            else:
                match.play(match.find_move(text))
        except MoveError as error:
            err.print(escaped(error.message))
            return False
        return True

    def _undone(self) -> bool:
        """Take back the person's last move, where that is fair."""
        try:
            self.sitting.undo(self.words)
        except MoveError as error:
            err.print(escaped(error.message))
            return False
        length = self.sitting.match.length
        self._told = {seat: min(told, length) for seat, told in self._told.items()}
        out.print(self.words.say("undo-done"))
        return True

    def _save(self, file: str) -> None:
        """Write the match to a file."""
        try:
            said = self.sitting.save(file, self.words) if file else self.words.say("save-where")
        except KarbanError as error:
            said = error.message
        err.print(escaped(said))
