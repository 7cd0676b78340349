"""A table of a server in plain lines: what a screen reader reads well and a script can play."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from contextlib import suppress

from karban.cli.common import escape_markup, number_moves, out
from karban.cli.table import clear_screen
from karban.cli.typed_lines import TypedLines
from karban.cli.wishes import Wishes
from karban.client.company import company, pace
from karban.client.guest import Guest
from karban.client.offers import Offer, leave_for_now, tell_leaving
from karban.client.session import Session
from karban.client.state import PACKAGES
from karban.core.layout import BACK
from karban.core.moves import Move
from karban.core.sentences import short
from karban.core.typed import number
from karban.core.words import Words, fold
from karban.server.messages import Result, Table
from karban.tui.result import result

_BACKS = re.compile(rf"{BACK}(?: × \d+)?(?: +{BACK}(?: × \d+)?)*")


class PlainRemote:
    """Writes what happens at a table, and does what is typed, until the table is left."""

    def __init__(
        self, guest: Guest, table: Table, language: str, watching: bool, typed: TypedLines
    ) -> None:
        packages = (*PACKAGES, "karban.cli")
        self.session = Session(guest, table, language, self, watching, packages)
        self.typed = typed
        self.left = self.quits = False  # the table, the program
        self.choices: Sequence[Offer] = ()  # among which the next line chooses
        self._wishes = Wishes(self)
        self._changed = asyncio.Event()
        self._told_turn: tuple[str, int, int | None] | None = None
        self._told_end = ""
        self._told_proposal = 0
        self._told_curtain: int | None = None
        self._was_lost = False
        self._prompted = False

    @property
    def words(self) -> Words:
        """How the table speaks now."""
        return self.session.words

    async def run(self) -> bool:
        """Until the table is left; whether more may be typed."""
        self._introduce()
        staying = asyncio.create_task(self.session.stay())
        more = False
        try:
            more = await self._converse()
        except asyncio.CancelledError:  # Ctrl-C
            task = asyncio.current_task()
            if task is not None:
                task.uncancel()
        finally:
            await self._part(more)
            staying.cancel()
            with suppress(asyncio.CancelledError):
                await staying
        return more

    async def _converse(self) -> bool:
        """Do what is typed; whether the table was left by a command."""
        while not self.left and not self.quits:
            if self.typed.scripted:
                await self.until(lambda: self.session.connected)
            line = await self.typed.read()
            self._prompted = False
            if line is None:
                await self.until(lambda: not self.session.sent or self.session.is_lost)
                return False
            await self._obey(line.strip())
            if self.typed.scripted:
                await self.session.sync()
        return self.left

    async def _part(self, said: bool) -> None:
        """Leave so that nobody waits, and say what becomes of the seat."""
        if not said and not self.session.is_lost:
            await leave_for_now(self.session)
        await self.session.sync()
        self.write(tell_leaving(self.session))

    # --- what happens -------------------------------------------------------------------------

    def show(self) -> None:
        """Write what has changed and is not told as a sentence."""
        self._changed.set()
        session = self.session
        if session.is_lost != self._was_lost:
            self._was_lost = session.is_lost
            self.write(self.words.say("join-again" if session.is_lost else "join-back"))
            if session.is_lost and session.sent:
                self.write(self.words.say("join-sent-lost"))
        self._show_curtain()
        self._show_turn()
        self._show_end()
        self._show_proposal()

    def tell(self, sentence: str) -> None:
        """Something has happened."""
        self.write(f"  {sentence}")

    def notice(self, text: str) -> None:
        """One thing to know now."""
        self.write(text)

    def write(self, text: str) -> None:
        """A line of its own, also where somebody is typing."""
        if text:
            self._end_prompt()
            out.print(text, markup=False)

    def _end_prompt(self) -> None:
        if self._prompted:
            out.print()
            self._prompted = False

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for something to become true."""
        while not true() and not self.session.refused:
            self._changed.clear()
            await self._changed.wait()

    # --- showing ------------------------------------------------------------------------------

    def _introduce(self) -> None:
        """What table it is, and what can be typed."""
        table, say = self.session.table, self.words.say
        self.write(say("plain-table", title=table.title, link=self.session.address.link))
        if table.phase == "gathering":
            self.write_company()
        else:
            self.write(pace(self.words, table.timer))
            self.write(table.note)
        self.write(say("plain-watching" if self.session.watching else "plain-hint"))

    def write_company(self) -> None:
        """Who sits where, and who is here."""
        for line in company(self.session):
            self.write(line)

    def write_picture(self) -> None:
        """The table as it is seen, with cards face down told by their number."""
        view = self.session.shown[1]
        self._end_prompt()
        for line in view.lines if view else []:
            out.print(_BACKS.sub(self._count, line), markup=False)

    def _count(self, backs: re.Match[str]) -> str:
        numbers = re.findall(rf"{BACK}(?: × (\d+))?", backs[0])
        return self.words.say("covered", n=sum(int(n or 1) for n in numbers))

    def write_moves(self) -> None:
        """The question and the legal moves, numbered."""
        moves = self.session.moves
        self.write(self.words.question({move.verb for move in moves}))
        for line in number_moves([self.words.move(move) for move in moves]):
            self.write(f"  {line}")
        self._prompt(self.words.say("prompt"))

    def _prompt(self, text: str) -> None:
        """Where a person types, the line says for what."""
        if not self.typed.scripted:
            out.print(f"[bold]{escape_markup(text)}:[/] ", end="")
            self._prompted = True

    def _show_turn(self) -> None:
        session, view = self.session, self.session.view
        if view is None or session.curtain is not None or not session.moves:
            return
        turn = view.match, view.seq, view.seat
        if turn == self._told_turn:
            return
        self._told_turn = turn
        if view.choice is not None:
            self.write(self.words.say("join-chosen"))
            return
        self.write_picture()
        self.write_moves()

    def _show_end(self) -> None:
        table = self.session.table
        if table.phase != "over" or self._told_end == table.match:
            return
        if table.result and (view := self.session.view) is not None and view.turn is not None:
            return  # the last move is not told yet
        self._told_end = table.match
        self.write_picture()
        if table.result:
            for line in self._result(table.result, table):
                self.write(line)
        if self.session.mine:
            self.write(self.words.say("plain-over"))

    def _result(self, ended: Result, table: Table) -> list[str]:
        mine, places = table.seats_yours, ended.places
        others = [places[p] for p in ended.winners if p not in mine]
        won = any(p in mine for p in ended.winners)
        return result(self.words, won, others, zip(places, ended.scores, strict=True))

    def _show_proposal(self) -> None:
        proposal = self.session.table.proposal
        if proposal and proposal.asked and proposal.number != self._told_proposal:
            self._told_proposal = proposal.number
            self.write(self.words.say("plain-answer"))

    def _show_curtain(self) -> None:
        """Let the next person come, with nothing of the last one's left in sight."""
        seat = self.session.curtain
        if seat is not None and self._told_curtain != seat:
            clear_screen()
            self.write(self.words.say("curtain", name=self.session.name(seat)))
            self._prompt(self.words.say("curtain-open"))
            if self.typed.scripted:
                self.write(self.words.say("curtain-open"))
        self._told_curtain = seat

    # --- what is typed ------------------------------------------------------------------------

    async def _obey(self, text: str) -> None:
        if self.choices:
            await self._choose(text)
        elif self.session.curtain is not None and not text:
            await self.session.open_curtain()
            await self.until(lambda: self.session.curtain is None)
        elif (move := self._exact(text)) is not None:
            await self.session.play(move.number)
        elif not await self._wishes.obey(text):
            await self._move(text)

    async def _choose(self, text: str) -> None:
        """One of the ways that were offered; anything else is none of them."""
        choices, self.choices = self.choices, ()
        place = number(text, 1, len(choices))
        if place is None:
            return
        offer = choices[place - 1]
        done = await offer.do() if offer.do is not None else False
        self.left = offer.leaves and done is not False

    def offer(self, question: str, choices: Sequence[Offer]) -> None:
        """Let the next line choose."""
        self.choices = choices
        self.write(question)
        for place, choice in enumerate(choices, 1):
            self.write(f"  {place}  {choice.label}")

    def _exact(self, text: str) -> Move | None:
        """The move that is written or reads exactly so: it goes before any command."""
        wanted = fold(" ".join(text.split()))
        for move in self.session.moves:
            if wanted and wanted in (fold(move.text), fold(self.words.move(move))):
                return move
        return None

    async def _move(self, text: str) -> None:
        """A move by its number, or shortened; a script's waits until it can be made."""
        session = self.session
        if self.typed.scripted:
            await self.until(lambda: bool(session.moves) or not self._will_move())
        moves = session.moves
        if not moves:
            over = session.mine and session.table.phase == "over"
            if text:
                said = self.words.say("plain-not-now", typed=short(text))
                self.write(self.words.say("plain-over") if over else said)
            return
        if not text and len(moves) == 1:
            text = "1"
        exact = self._exact(text)
        fits = [exact] if exact else self._fitting(text)
        if len(fits) == 1:
            await session.play(fits[0].number)
        elif text.isdecimal():
            self.write(self.words.say("no-such-number", most=len(moves)))
        elif fits and text:
            listed = ", ".join(self.words.move(move) for move in fits)
            self.write(self.words.say("plain-ambiguous", typed=short(text), moves=listed))
        elif text and session.game.read_move(" ".join(text.split())) is not None:
            await session.ask_why(text)
        elif text:
            self.write(self.words.say("no-such-move", typed=short(text)))

    def _fitting(self, text: str) -> list[Move]:
        """The move with this number, or those that begin so, word by word."""
        moves = self.session.moves
        place = number(text, 1, len(moves))
        if place is not None:
            return [moves[place - 1]]
        if not text or text.isdecimal():
            return []
        parts = fold(text).split()
        for ways in ([move.text for move in moves], [self.words.move(move) for move in moves]):
            found = [m for m, way in zip(moves, ways, strict=True) if _begins(parts, way)]
            if found:
                return found
        return []

    def _will_move(self) -> bool:
        """Whether there can still be a move for the guest to make."""
        session = self.session
        return bool(session.mine) and session.table.phase != "over"


def _begins(parts: Sequence[str], way: str) -> bool:
    """Whether every typed word begins the word in its place."""
    words = fold(way).split()
    return len(parts) <= len(words) and all(
        word.startswith(part) for part, word in zip(parts, words, strict=False)
    )
