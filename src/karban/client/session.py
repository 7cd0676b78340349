"""A guest at one table: the connection, what is asked and said, and a move on its way."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from karban.client.address import Address, read_server
from karban.client.connection import Connection
from karban.client.guest import Elsewhere, Guest
from karban.client.state import PACKAGES, Listener, TableState
from karban.core.errors import KarbanError
from karban.server import messages

_RETRIES = 3  # of a move that fails on the server
_SYNC = 8.0  # seconds to wait until the table has answered
#: Refusals of a move after which it may be stored all the same: it is sent again.
_UNSURE = ("failed", "table-elsewhere")


class Session(TableState):
    """Stays at a table, and says there what the guest wants; it shows nothing.

    `connected` is false at first, and whenever the table is `lost`.
    """

    def __init__(
        self,
        guest: Guest,
        table: messages.Table,
        language: str,
        listener: Listener,
        watching: bool = False,
        packages: Sequence[str] = PACKAGES,
    ) -> None:
        super().__init__(table, language, listener, packages)
        self.guest = guest
        self.watching = watching
        self.connected = False
        self.is_lost = False
        self.refused = ""  # why the server does not want the guest any more
        self._server = guest.server
        self._connection = Connection(lambda: self.address.socket, lambda: guest.headers, self)
        self._retries = 0
        self._last_refusal = ""
        self._again = False  # the guest has said yes to a rematch
        self._readied = ""  # the match for which the guest has said ready on this connection
        self._syncs: list[asyncio.Event] = []
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def address(self) -> Address:
        """Where the table is now."""
        return Address(self._server, self.table.id)

    # --- the connection -----------------------------------------------------------------------

    async def stay(self) -> None:
        """Listen until this is cancelled, or the server does not want the guest any more."""
        try:
            await self._connection.run()
            self.refused = self._last_refusal
        finally:
            self.connected = False
            self._release()
        self.listener.show()

    def greeting(self) -> list[messages.FromClient]:
        """Hello, and the move that was not answered yet."""
        hello = messages.Hello(
            messages.VERSION,
            match=self.table.match,
            seen=self.seen,
            language=self.language,
            lines=True,
            sentences=True,
            undo=True,
        )
        self._readied = ""
        return [hello, self.sent] if self.sent else [hello]

    def lost(self) -> None:
        """Nothing comes any more."""
        self._release()
        self.connected = False
        if not self.is_lost:
            self.is_lost = True
            self.listener.show()

    async def sync(self) -> None:
        """Until all is heard that the table has said so far, or it is lost."""
        if self.connected:
            answered = asyncio.Event()
            self._syncs.append(answered)
            await self._connection.say(messages.Ping())
            with suppress(TimeoutError):
                async with asyncio.timeout(_SYNC):
                    await answered.wait()

    def _release(self) -> None:
        for one in self._syncs:
            one.set()
        self._syncs.clear()

    def _run(self, words: Coroutine[Any, Any, None]) -> None:
        """Let something be said without waiting for it."""
        task = asyncio.get_running_loop().create_task(words)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # --- what is heard ------------------------------------------------------------------------

    def take(self, message: messages.FromTable) -> None:
        """A message of the table."""
        match message:
            case messages.Welcome():
                self.connected, self.is_lost = True, False
            case messages.Table():
                self._take_table(message)
            case messages.View():
                self.take_view(message)
            case messages.Curtain():
                self.take_curtain(message)
            case messages.Accepted(id=id):
                self.settle(id)
            case messages.Refused():
                self._take_refusal(message)
            case messages.Because(message=why, rule=rule):
                told = f"{why} ({rule})" if rule else why
                self.listener.notice(told or self.words.say("join-why-not"))
            case messages.Emoted(seat=seat, emote=emote):
                self.take_call(seat, emote)
            case messages.Said():
                self.take_chat(message)
            case messages.Came(device=device):
                self.listener.notice(self.words.say("join-came", device=device))
            case messages.Moved(address=address):
                self._server = read_server(address) or self._server
            case messages.Pong():
                self._release()
                return
        self.listener.show()

    def _take_table(self, table: messages.Table) -> None:
        news = self.take_table(table)
        for sentence in news if self.connected else []:
            self.add_line(sentence)
        if table.phase == "playing":
            self._again = False
        self._answer_readiness()

    def _answer_readiness(self) -> None:
        """Say ready at once where nobody needs to be asked."""
        table = self.table
        seats = [table.seats[seat] for seat in table.seats_yours]
        if table.phase != "gathering" or not seats or all(seat.ready for seat in seats):
            return
        alone = all(seat.kind == "bot" or seat.yours for seat in table.seats)
        wanted = alone or table.starting or self._again
        if wanted and self.connected and self._readied != table.match:
            self._readied = table.match
            self._run(self.ready())

    def _take_refusal(self, refused: messages.Refused) -> None:
        self._last_refusal = refused.message
        if refused.code == "version":
            self.refused = refused.message
        if self.sent and refused.id == self.sent.id and refused.code in _UNSURE:
            self._retries += 1
            if self._retries <= _RETRIES:
                self._connection.drop()  # and it is sent again
                return
        self.settle(refused.id)
        self.listener.notice(refused.message)

    # --- what is said -------------------------------------------------------------------------

    async def play(self, move: int) -> None:
        """Make a move. It is on its way until the table answers, through however many cuts."""
        view = self.view
        if view is None or view.seat is None or self.sent:
            return
        self.sent = messages.Play(view.match, view.seat, view.seq, move, secrets.token_hex(8))
        self._retries = 0
        self.listener.show()
        await self._connection.say(self.sent)

    async def _say(self, message: messages.FromClient) -> None:
        """Say something that is not worth keeping until there is a connection again."""
        if not await self._connection.say(message):
            self.listener.notice(self.words.say("join-again"))

    async def undo(self) -> None:
        """Take back the last move."""
        view = self.view
        if view is not None and view.seat is not None:
            await self._say(messages.Undo(view.match, view.seat, view.seq))

    async def ask_why(self, text: str) -> None:
        """Ask why a move that is written so is not legal now."""
        view = self.view
        if view is not None and view.seat is not None:
            await self._say(messages.Why(view.match, view.seat, text))

    async def open_curtain(self) -> None:
        """The person whose turn it is looks at the screen."""
        if self.curtain is not None:
            await self._say(messages.Show(self.curtain))

    async def chat(self, text: str) -> None:
        """Say something to all at the table."""
        await self._say(messages.Chat(text))

    async def call(self, emote: str) -> None:
        """Call something across the table, one of a few things."""
        looking = self.view.seat if self.view else None
        seats = self.mine if looking is None else [looking]
        if seats:
            await self._say(messages.Emote(seats[0], emote))

    async def mute(self, seat: int, on: bool) -> None:
        """Hear no more of the person at a seat, or again."""
        await self._say(messages.Mute(seat, on))

    async def ready(self) -> None:
        """The guest's seats are ready, with a random word for the deal."""
        await self._say(messages.Ready(secrets.token_hex(16)))

    # --- what is asked ------------------------------------------------------------------------

    async def ask(self, method: str, path: str, **body: Any) -> bool:
        """Ask something of the table over HTTP; whether it was done. What is refused is said."""
        try:
            answer = await self._ask(method, f"/tables/{self.table.id}{path}", body)
        except KarbanError as error:
            self.listener.notice(error.text(self.language))
            return False
        if self.connected:
            await self.sync()  # the table itself says what has become of it, and in order
        else:
            with suppress(TypeError, msgspec.ValidationError):
                self.take(read_table(answer))
        return True

    async def _ask(self, method: str, where: str, body: dict[str, Any]) -> Any:
        ask = self.guest.ask
        try:
            return await asyncio.to_thread(ask, method, where, body, self._server)
        except Elsewhere as moved:
            self._server = str(moved.facts["server"])
            return await asyncio.to_thread(ask, method, where, body, self._server)

    async def sit(self, seat: int, name: str = "") -> None:
        """Sit down or move there; with a name one more person does, at this device.

        In a match a bot's seat is the guest's only if it was before; else the table is asked.
        """
        if self.table.phase == "playing" and self.table.seats[seat].take == "ask":
            await self.propose("takeover", seat)
        elif name:
            await self.ask("POST", f"/seats/{seat}", extra=True, name=name)
        else:
            await self.ask("POST", f"/seats/{seat}")

    async def give(self, seat: int, level: str = "") -> None:
        """A bot for a seat; without a level the seat is open."""
        await self.ask("PUT", f"/seats/{seat}", level=level)

    async def hand(self, seat: int) -> None:
        """An idle person's seat goes to a bot: by the host's word, or if the table agrees."""
        if self.table.host:
            await self.give(seat, "regular")
        else:
            await self.propose("hand", seat)

    async def swap(self, one: int, other: int) -> None:
        """Two seats change their people."""
        order = list(range(len(self.table.seats)))
        order[one], order[other] = other, one
        await self.ask("PUT", "/arrangement", seats=order)

    async def propose(self, kind: str, seat: int | None = None) -> None:
        """Ask the table, or say yes where it is asked that already."""
        proposal = self.table.proposal
        if proposal and proposal.asked and (proposal.kind, proposal.seat) == (kind, seat):
            await self.answer(True)
            return
        more = {} if seat is None else {"seat": seat}
        self._again = kind == "rematch" or self._again
        if not await self.ask("POST", "/proposals", kind=kind, **more):
            self._again = False

    async def answer(self, yes: bool) -> None:
        """Yes or no to what the table is asked."""
        proposal = self.table.proposal
        if proposal is not None:
            if proposal.kind == "rematch":
                self._again = yes
            await self.ask("POST", "/answers", number=proposal.number, yes=yes)

    async def rename(self, name: str) -> None:
        """Another name, at this table and every other one."""
        try:
            await asyncio.to_thread(self.guest.rename, name)
        except KarbanError as error:
            self.listener.notice(error.text(self.language))
        else:
            await self.sync()


def read_table(answer: Any) -> messages.Table:
    """A table as an answer to a request tells it."""
    return msgspec.convert({**answer, "type": "table"}, messages.Table)
