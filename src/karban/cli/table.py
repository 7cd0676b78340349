"""A table in the terminal: one person, the others bots, all from the person's own view."""

from __future__ import annotations

import json
import secrets
from pathlib import Path

import platformdirs
from rich.panel import Panel
from rich.text import Text

from karban.bots import Bot, Thought, bot
from karban.bots.ready import Preparation
from karban.cli.common import err, escaped, numbered, out
from karban.cli.games import rule_lines
from karban.core.errors import MoveError
from karban.core.match import Match
from karban.core.words import Words

_DEFAULT_BOT = "regular"
_ADVISER = "master"
_HINTS = 3


class Table:
    """Shows the match, asks the person and the bots for moves, until it is over or left."""

    def __init__(self, match: Match, seat: int, lang: str, preparation: Preparation) -> None:
        self.match = match
        self.seat = seat
        self.words = Words(lang, match.game, match.seats, you=seat, packages=["karban.cli"])
        self._told = match.length if any(who != "*" for who, _ in match.entries) else 0
        self._bots = {p: self._bot(p) for p in range(match.players) if p != seat}
        self._preparation = preparation
        match.language = lang

    def _bot(self, seat: int) -> Bot:
        name = self.match.seats[seat]
        level = name.removeprefix("bot:") if name.startswith("bot:") else _DEFAULT_BOT
        return bot(level, self.match.game)

    def run(self) -> None:
        """Play until the end; a person who leaves finds the match saved."""
        place = {"seat": self.seat, "players": self.match.players}
        out.print(self.words.say("your-seat", **place), markup=False)
        try:
            while (seat := self.match.to_move) is not None:
                if seat != self.seat:
                    self.match.play(self._thought(self._bots[seat], seat).move)
                elif not self._turn():
                    return
            self._tell()
            self._show()
            self._result()
        except (EOFError, KeyboardInterrupt):
            err.print()
            self._save(
                str(platformdirs.user_state_path("karban", ensure_exists=True) / "unfinished.json")
            )

    def _thought(self, bot: Bot, seat: int) -> Thought:
        """What a bot thinks at a seat, from that seat's own view; in time it has been compiled."""
        if bot.searches and not self._preparation.done:
            self._tell()
            err.print(f"[dim]{self.words.say('bots-compiling')}[/]")
            self._preparation.wait()
        return bot.consider(self.match.view(seat).states, secrets.randbits(64))

    # --- showing ------------------------------------------------------------------------------

    def _tell(self) -> None:
        """What has happened since the person looked last."""
        for sentence in self.match.story(self.words, self.seat, self._told):
            out.print(f"  [dim]{escaped(sentence)}[/]")
        self._told = self.match.length

    def _show(self) -> None:
        """The table as the person sees it, and which seat is whose, for moves that name one."""
        lines = self.match.view(self.seat).lines(self.words)
        out.print(Panel(Text("\n".join(lines)), border_style="cyan", expand=False, padding=(0, 2)))
        seats = (f"{p} {self.words.name(p)}" for p in range(self.match.players))
        out.print(f"  [dim]{escaped(self.words.say('seats', seats=', '.join(seats)))}[/]")

    def _offer(self) -> None:
        """The legal moves, numbered."""
        for line in numbered(self.match.legal_moves):
            out.print(f"  {line}", markup=False)

    def _result(self) -> None:
        """Who won, and the scores."""
        match, words = self.match, self.words
        winners = match.winners
        others = ", ".join(self._place(p) for p in winners if p != self.seat)
        if self.seat in winners and others:
            text = words.say("result-win-shared", names=others)
        elif self.seat in winners:
            text = words.say("result-win")
        else:
            text = words.say("result-lose", names=others) if winners else words.say("result-nobody")
        out.print(f"[bold]{escaped(text)}[/]")
        scores = ", ".join(f"{self._place(p)} {points}" for p, points in enumerate(match.scores))
        out.print(words.say("result-scores", scores=scores), markup=False)

    def _place(self, place: int) -> str:
        return self.words.place(place, self.match.players)

    # --- asking -------------------------------------------------------------------------------

    def _turn(self) -> bool:
        """Ask until a move is made; False when the person leaves."""
        self._tell()
        self._show()
        self._offer()
        while True:
            text = out.input(f"[bold]{self.words.say('prompt')}:[/] ").strip()
            command, _, rest = text.partition(" ")
            if command == "quit":
                out.print(self.words.say("goodbye"))
                return False
            if command == "undo":
                if self._undone():
                    return True
            elif command == "hint":
                self._hint()
            elif command == "save":
                self._save(rest.strip())
            elif command in ("?", "help"):
                out.print(self.words.say("help-moves"), markup=False)
                out.print(self.words.say("help-commands"), markup=False)
            elif command == "rules":
                for line in rule_lines(self.words, tuple(rest.split())):
                    out.print(line, markup=False)
            elif self._made(text):
                return True

    def _made(self, text: str) -> bool:
        """Whether the text was a move, and it is made now."""
        moves = self.match.moves
        try:
            if not text and len(moves) == 1:
                text = "1"
            if text.isdecimal() and text not in self.match.legal_moves:
                if not 1 <= int(text) <= len(moves):
                    raise MoveError(self.words.say("no-such-number", most=len(moves)))
                self.match.play(moves[int(text) - 1])
            else:
                self.match.play(self.match.find_move(text))
        except MoveError as error:
            err.print(escaped(error.message))
            return False
        return True

    def _hint(self) -> None:
        """What the strongest bot would do here, from what the person sees."""
        thought = self._thought(bot(_ADVISER, self.match.game), self.seat)
        if len(thought.moves) < 2:
            only = self.match.move_text(thought.move)
            out.print(self.words.say("hint-only", move=only), markup=False)
            return
        out.print(self.words.say("hint"), markup=False)
        for move, value in list(zip(thought.moves, thought.values, strict=True))[:_HINTS]:
            text, share = self.match.move_text(move), round(100 * value)
            out.print(f"  {self.words.say('hint-move', move=text, share=share)}", markup=False)

    def _undone(self) -> bool:
        """Take back the person's last move, where that is fair."""
        try:
            self.match = self.match.undone(self.seat)
        except MoveError as error:
            err.print(escaped(error.message))
            return False
        self._told = min(self._told, self.match.length)
        out.print(self.words.say("undo-done"))
        return True

    def _save(self, file: str) -> None:
        """Write the match to a file."""
        if not file:
            err.print(self.words.say("save-where"))
            return
        try:
            Path(file).write_text(json.dumps(self.match.record()) + "\n", "utf-8")
        except OSError as error:
            why = error.strerror or str(error)
            err.print(escaped(self.words.say("save-failed", file=file, why=why)))
        else:
            err.print(escaped(self.words.say("saved", file=file)))
