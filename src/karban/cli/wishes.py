"""What can be typed at a table of a server beside moves, in both languages."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from karban.cli.common import commands
from karban.cli.games import tell_rules
from karban.client.offers import LEVELS, leave_offers
from karban.core.errors import KarbanError
from karban.core.sentences import short
from karban.core.typed import number
from karban.core.words import Words, fold
from karban.server.messages import EMOTES

if TYPE_CHECKING:
    from karban.cli.remote import PlainRemote

#: Those that need nothing, may need something, or need a seat.
PLAIN = "help who look link ready start fewer yes no pause resume abandon resign again undo"
LEAVING = "stand leave quit"
SAYING = "chat call name rules begins talk"
SEATS = "sit bot open change hand mute"
COMMANDS = tuple(f"{PLAIN} {LEAVING} {SAYING} {SEATS}".split())
_LEVEL = "regular"

Do = Callable[[str], Awaitable[object]]


class Wishes:
    """Reads a line as a command, and does it. A script's command waits for its moment."""

    def __init__(self, table: PlainRemote) -> None:
        self._table = table
        self._session = table.session

    @property
    def _words(self) -> Words:
        return self._session.words

    async def obey(self, text: str) -> bool:
        """Whether the line was a command, done or refused in words."""
        word, _, rest = text.partition(" ")
        command = commands(self._words, COMMANDS).get(fold(word))
        if command is None:
            return False
        if self._table.typed.scripted:
            await self._wait(command)
        await self._do(command)(rest.strip())
        return True

    async def _wait(self, command: str) -> None:
        """Until a script's command makes sense; what never will is refused by the table."""
        session = self._session
        if not session.mine:
            return
        if command in ("yes", "no"):
            await self._table.until(self._is_asked)
        elif command == "again":
            await self._table.until(lambda: session.table.phase == "over")
        elif command in ("pause", "resign", "abandon", "hand"):
            await self._table.until(lambda: session.table.phase != "gathering")
        elif command == "resume":
            await self._table.until(lambda: session.table.paused or not self._decides("pause"))
        elif command == "undo":
            await self._table.until(lambda: session.sent is None)

    def _is_asked(self) -> bool:
        proposal = self._session.table.proposal
        return proposal is not None and proposal.asked

    def _decides(self, kind: str) -> bool:
        proposal = self._session.table.proposal
        return proposal is not None and proposal.kind == kind

    def _do(self, command: str) -> Do:
        doing: Do = getattr(self, f"_{command}")
        return doing

    def _unclear(self, typed: str) -> None:
        self._table.write(self._words.say("plain-unclear", typed=short(typed)))

    # --- looking ------------------------------------------------------------------------------

    async def _help(self, _: str) -> None:
        self._table.write(self._words.help_moves())
        self._table.write(self._words.say("plain-commands"))

    async def _rules(self, rest: str) -> None:
        try:
            tell_rules(self._words, tuple(rest.split()))
        except KarbanError as error:
            self._table.write(error.text(self._words.language))

    async def _who(self, _: str) -> None:
        self._table.write_company()

    async def _look(self, _: str) -> None:
        if self._session.view is None:
            self._table.write_company()
        self._table.write_picture()
        if self._session.moves:
            self._table.write_moves()

    async def _link(self, _: str) -> None:
        self._table.write(self._words.say("join-invite", link=self._session.address.link))

    # --- before the match ---------------------------------------------------------------------

    async def _ready(self, _: str) -> None:
        await self._session.ready()

    async def _start(self, _: str) -> None:
        await self._session.ask("POST", "/start", fewer=False)

    async def _fewer(self, _: str) -> None:
        await self._session.ask("POST", "/start", fewer=True)

    async def _begins(self, rest: str) -> None:
        seat = self._seat(rest) if rest else None
        if seat is not None or not rest:
            await self._session.ask("PUT", "/begins", seat=seat)

    async def _sit(self, rest: str) -> None:
        where, _, name = rest.partition(" ")
        seat = self._seat(where)
        if seat is not None:
            await self._session.sit(seat, name.strip())

    async def _bot(self, rest: str) -> None:
        where, _, wanted = rest.partition(" ")
        seat, level = self._seat(where), self._level(wanted)
        if level is None:
            self._unclear(wanted)
        elif seat is not None:
            await self._session.give(seat, level)

    def _level(self, wanted: str) -> str | None:
        known = {fold(self._words.say(f"bot-{level}")): level for level in LEVELS}
        known |= {level: level for level in LEVELS}
        return known.get(fold(wanted.strip())) if wanted.strip() else _LEVEL

    async def _open(self, rest: str) -> None:
        seat = self._seat(rest)
        if seat is not None:
            await self._session.give(seat)

    async def _change(self, rest: str) -> None:
        one, _, other = rest.partition(" ")
        first = self._seat(one)
        second = self._seat(other) if first is not None else None
        if first is not None and second is not None:
            await self._session.swap(first, second)

    def _seat(self, typed: str) -> int | None:
        last = len(self._session.table.seats) - 1
        seat = number(typed, 0, last)
        if seat is None:
            self._table.write(self._words.say("plain-no-seat", typed=short(typed), last=last))
        return seat

    # --- in a match, and after it -------------------------------------------------------------

    async def _yes(self, _: str) -> None:
        await self._answer(True)

    async def _no(self, _: str) -> None:
        await self._answer(False)

    async def _answer(self, yes: bool) -> None:
        if self._is_asked():
            await self._session.answer(yes)
        else:
            self._table.write(self._words.say("plain-not-asked"))

    async def _pause(self, _: str) -> None:
        await self._session.propose("pause")

    async def _abandon(self, _: str) -> None:
        people = [s for s in self._session.table.seats if s.kind == "person" and not s.yours]
        if people:
            await self._session.propose("abandon")
        else:
            await self._session.ask("DELETE", "")

    async def _resume(self, _: str) -> None:
        await self._session.ask("POST", "/resume")

    async def _hand(self, rest: str) -> None:
        seat = self._seat(rest)
        if seat in self._session.mine:
            self._table.write(self._words.say("plain-hand-own"))
        elif seat is not None:
            await self._session.hand(seat)

    async def _again(self, _: str) -> None:
        if self._session.past:
            self._session.go_on()
            self._table.write_company()
        else:
            await self._session.propose("rematch")

    async def _undo(self, _: str) -> None:
        if self._session.can_undo:
            await self._session.undo()
        else:
            self._table.write(self._words.say("join-no-undo"))

    # --- talking ------------------------------------------------------------------------------

    async def _chat(self, rest: str) -> None:
        if rest:
            await self._session.chat(rest)
        else:
            self._unclear("chat")

    async def _call(self, rest: str) -> None:
        known = {fold(self._words.say(f"emote-{emote}")): emote for emote in EMOTES}
        known |= {emote: emote for emote in EMOTES}
        known |= {str(place): emote for place, emote in enumerate(EMOTES, 1)}
        emote = known.get(fold(rest))
        if emote is not None:
            await self._session.call(emote)
            return
        for place, emote in enumerate(EMOTES, 1):
            said = self._words.say(f"emote-{emote}")
            self._table.write(f"  {self._words.say('command-call')} {place}  {said}")

    async def _mute(self, rest: str) -> None:
        seat = self._seat(rest)
        if seat is not None:
            muted = self._session.table.seats[seat].muted
            await self._session.mute(seat, not muted)

    async def _talk(self, _: str) -> None:
        await self._session.ask("PUT", "/chat", on=not self._session.table.chat)

    async def _name(self, rest: str) -> None:
        if rest:
            await self._session.rename(rest)
        else:
            self._unclear("name")

    # --- leaving ------------------------------------------------------------------------------

    async def _stand(self, _: str) -> None:
        await self._session.ask("DELETE", "/seats")

    async def _resign(self, _: str) -> None:
        await self._session.ask("DELETE", "/seats?resign=true")

    async def _leave(self, _: str) -> None:
        ways = leave_offers(self._session)
        if ways:
            self._table.offer(self._words.say("leave-question"), ways)
        else:
            self._table.left = True

    async def _quit(self, _: str) -> None:
        self._table.quits = True
