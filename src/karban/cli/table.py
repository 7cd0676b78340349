"""A table in plain lines: what a screen reader reads well and a script can play.

Persons and bots play; each person is told only what that seat sees.
"""

from __future__ import annotations

import os
from contextlib import suppress

from karban.cli.common import (
    ask_line,
    commands,
    err,
    escape_markup,
    no_such_number,
    number_moves,
    out,
)
from karban.cli.games import tell_rules
from karban.core.errors import KarbanError, MoveError
from karban.core.typed import number
from karban.core.words import fold
from karban.tui.sitting import Sitting

_COMMANDS = ("help", "rules", "hint", "undo", "save", "quit")
_CURTAIN_LINES = 60  # at least, for a terminal that hides its size
_FORGET = "\x1b[3J"  # what has been scrolled out of sight


class PlainTable:
    """Shows the match, asks persons and bots for moves, until it is over or left."""

    def __init__(self, sitting: Sitting, seat: int) -> None:
        self.sitting = sitting
        self._sit(seat)
        self._told = {seat: sitting.last_moved(seat) for seat in sitting.persons}

    def _sit(self, seat: int) -> None:
        self.seat = seat
        self.words = self.sitting.words(seat, "karban.cli")
        self.words.counted = True
        self._commands = commands(self.words, _COMMANDS)

    def run(self) -> None:
        """Play until the end; whatever ends it before, the match is saved."""
        try:
            self._play()
        except (EOFError, KeyboardInterrupt):
            out.print(self.words.say("goodbye"))
        finally:
            if not self.sitting.match.over:
                err.print(escape_markup(self.sitting.leave(self.words)))

    def _play(self) -> None:
        sitting = self.sitting
        if len(sitting.persons) == 1:
            place = {"seat": self.seat, "players": sitting.match.players}
            out.print(self.words.say("your-seat", **place), markup=False)
        while (seat := sitting.match.to_move) is not None:
            if seat not in sitting.persons:
                self._bot_moves(seat)
            elif not self._turn(seat):
                return
        sitting.finish()
        self._tell()
        self._show()
        who_won, scores = sitting.result(self.words)
        out.print(f"[bold]{escape_markup(who_won)}[/]")
        out.print(scores, markup=False)

    def _bot_moves(self, seat: int) -> None:
        if self.sitting.waits_for_compiler(seat):
            self._tell()
            err.print(f"[dim]{self.words.say('bots-compiling')}[/]")
        self.sitting.match.play(self.sitting.think(seat).move)

    # --- showing ------------------------------------------------------------------------------

    def _tell(self) -> None:
        """What has happened since the person looked last."""
        for sentence in self.sitting.story(self.words, self._told[self.seat]):
            out.print(f"  [dim]{escape_markup(sentence)}[/]")
        self._told[self.seat] = self.sitting.match.length

    def _show(self) -> None:
        """The table as the person sees it."""
        match = self.sitting.match
        out.print("\n".join(match.view(self.seat).lines(self.words)), markup=False)
        seats = (f"{p} {self.words.name(p)}" for p in range(match.players))
        out.print(f"  [dim]{escape_markup(self.words.say('seats', seats=', '.join(seats)))}[/]")

    def _offer(self) -> None:
        """The question and the legal moves, numbered."""
        moves = self.sitting.match.choices
        out.print(self.words.question({move.verb for move in moves}), markup=False)
        for line in number_moves([self.words.move(move) for move in moves]):
            out.print(f"  {line}", markup=False)

    def _draw_curtain(self, seat: int) -> None:
        """Let the next person come, with nothing of the last one's left in sight."""
        clear_screen()
        self._sit(seat)
        name = self.sitting.match.seats[seat]
        out.print(f"[bold]{escape_markup(self.words.say('curtain', name=name))}[/]")
        ask_line(f"{self.words.say('curtain-open')} ")

    # --- asking -------------------------------------------------------------------------------

    def _turn(self, seat: int) -> bool:
        """Ask until a move is made; False when the person leaves."""
        if len(self.sitting.persons) > 1 and (seat != self.seat or not self._told[seat]):
            self._draw_curtain(seat)
        self._tell()
        self._show()
        self._offer()
        while True:
            text = ask_line(f"[bold]{self.words.say('prompt')}:[/] ").strip()
            word, _, rest = text.partition(" ")
            command = self._commands.get(fold(word))
            if command == "quit":
                out.print(self.words.say("goodbye"))
                return False
            if command is None:
                if self._make_move(text):
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
            self._say_rules(rest)
        else:
            out.print(words.help_moves(), markup=False)
            out.print(words.say("help-commands"), markup=False)

    def _say_rules(self, numbers: str) -> None:
        """All rules, or those with the numbers."""
        try:
            tell_rules(self.words, tuple(numbers.split()))
        except KarbanError as error:
            err.print(escape_markup(error.text(self.words.language)))

    def _make_move(self, text: str) -> bool:
        """Whether the text was a move, and it is made now."""
        match = self.sitting.match
        moves = match.moves
        try:
            if not text and len(moves) == 1:
                text = "1"
            if text.isdecimal() and text not in match.legal_moves:
                place = number(text, 1, len(moves))
                if place is None:
                    raise no_such_number(len(moves))
                match.play(moves[place - 1])
            else:
                match.play(match.find_move(text))
        except MoveError as error:
            err.print(escape_markup(error.text(self.words.language)))
            return False
        return True

    def _undone(self) -> bool:
        """Take back the person's last move, where that is fair."""
        try:
            self.sitting.undo(self.words)
        except MoveError as error:
            err.print(escape_markup(error.text(self.words.language)))
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
            said = error.text(self.words.language)
        err.print(escape_markup(said))


def clear_screen() -> None:
    """Leave nothing in sight, nor where one could scroll to; elsewhere only a gap."""
    out.print("\n" * max(_CURTAIN_LINES, _height()) if out.is_terminal else "")
    if out.is_terminal and not out.is_dumb_terminal:
        out.clear()
        out.file.write(_FORGET)
        out.file.flush()


def _height() -> int:
    """How many lines the terminal shows, as far as it is known."""
    with suppress(OSError, ValueError):
        return max(out.height, os.get_terminal_size(out.file.fileno()).lines)
    return out.height
