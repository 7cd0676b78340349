"""A connection over which a guest plays or watches: a bounded queue out, checked messages in."""

from __future__ import annotations

import asyncio
import logging
from collections import deque

from starlette.websockets import WebSocket, WebSocketDisconnect

from karban.core.sentences import LANGUAGES, short
from karban.core.shapes import UNREADABLE, decoding_reason, shape
from karban.server import messages
from karban.server.closing import GOING_AWAY, REFUSED, SILENT, TOO_BIG, TOO_SLOW, TRY_AGAIN
from karban.server.errors import Refusal
from karban.server.limits import Bucket
from karban.server.lobby import Lobby
from karban.server.store import Guest
from karban.server.table import Table
from karban.server.telling import Manner

log = logging.getLogger(__name__)

_PATIENCE = 20  # errors in a row after which a client is let go


class Connection:
    """One socket at one table."""

    def __init__(self, socket: WebSocket, lobby: Lobby, table: Table, guest: Guest) -> None:
        self.guest = guest
        self.manner = Manner(guest.language)
        self.shown: int | None = None
        self._socket = socket
        self._lobby = lobby
        self._table = table
        self._out: deque[str] = deque()
        self._wake = asyncio.Event()
        self._closing: int | None = None
        self._ended = asyncio.Event()
        self._alarm: asyncio.TimerHandle | None = None
        self._bucket = Bucket(lobby.settings.message_rate, lobby.settings.burst)
        self._greeted = False
        self._heard = 0.0  # in the loop's time, as the next
        self._behind: float | None = None  # since when there has always been something to send
        self._errors = 0

    # --- out ----------------------------------------------------------------------------------

    def push(self, text: str) -> None:
        """Queue a message; a client that does not read is let go, and can resume."""
        if self._closing is not None:
            return
        if len(self._out) >= self._lobby.settings.queue:
            self._out.clear()
            self._end(TOO_SLOW)
        else:
            self._out.append(text)
            self._wake.set()

    def drop(self) -> None:
        """Let the client go; it may come again."""
        self._end(TRY_AGAIN)

    def _end(self, code: int) -> None:
        """Close as soon as what waits is sent, or cannot be."""
        if self._closing is None:
            self._closing = code
            self._wake.set()
            self._ended.set()

    async def _send_all(self) -> None:
        """Until the connection is to be closed."""
        loop = asyncio.get_running_loop()
        while True:
            self._behind = loop.time()
            while self._out:
                await self._socket.send_text(self._out.popleft())
            self._behind = None
            if self._closing is not None:
                return
            self._wake.clear()
            await self._wake.wait()

    # --- in -----------------------------------------------------------------------------------

    async def run(self) -> None:
        """Until either side has had enough."""
        sender = asyncio.create_task(self._send_all())
        tasks = {sender, *(asyncio.create_task(w) for w in (self._read_all(), self._ended.wait()))}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            if self._closing is not None:
                await asyncio.wait({sender}, timeout=1)
        finally:
            self._table.part(self)
            if self._alarm is not None:
                self._alarm.cancel()
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        try:
            async with asyncio.timeout(1):
                await self._socket.close(self._closing or GOING_AWAY)
        except (RuntimeError, OSError, TimeoutError, WebSocketDisconnect):
            return  # it is closed already

    async def _read_all(self) -> None:
        """Take messages one by one; what is wrong with one is said, and the next may come."""
        loop = asyncio.get_running_loop()
        self._heard = loop.time()
        self._watch()
        while self._closing is None:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            self._heard = loop.time()
            text = message.get("text")
            data = text.encode() if text is not None else message.get("bytes") or b""
            await self._take(data)

    def _watch(self) -> None:
        """Let a client go that is silent, or that does not read."""
        loop, settings = asyncio.get_running_loop(), self._lobby.settings
        now = loop.time()
        unread = settings.reading - (0 if self._behind is None else now - self._behind)
        left = min(self._heard + settings.silence - now, unread)
        if left > 0:
            self._alarm = loop.call_later(left, self._watch)
        elif unread <= 0:
            self._out.clear()
            self._end(TOO_SLOW)
        else:
            self._end(SILENT)

    async def _take(self, data: bytes) -> None:
        settings = self._lobby.settings
        id = ""
        try:
            if len(data) > settings.message_bytes:
                raise Refusal(code="too-big", facts={"most": settings.message_bytes})
            if not self._bucket.take():
                raise Refusal(code="too-fast")
            message = decode(data)
            id = message.id[:64] if isinstance(message, messages.Play) else ""
            await self._act(message)
            self._errors = 0
        except Refusal as error:
            self._refuse(error, id)
        except Exception as error:
            log.error("a message could not be taken: %s", type(error).__name__)
            self._refuse(Refusal(code="failed"), id)

    def _refuse(self, error: Refusal, id: str) -> None:
        text = error.text(self.manner.language)
        self.push(messages.text(messages.Refused(error.code, text, id)))
        self._errors += 1
        if error.code == "too-big":
            self._end(TOO_BIG)
        elif self._errors > _PATIENCE:
            self._end(REFUSED)

    async def _act(self, message: messages.FromClient) -> None:
        table = self._table
        match message:
            case messages.Hello():
                await self._greet(message)
            case messages.Ping():
                self.push(_PONG)
            case _ if not self._greeted:
                raise Refusal(code="hello-first")
            case messages.Play():
                if len(message.id) > 64:
                    why = shape("length", "id", wanted="<= 64")
                    raise Refusal(code="bad-message", facts={"why": why})
                seq, now = await table.play(self.guest, message)
                if not now:
                    self.push(messages.text(messages.Accepted(message.id, seq)))
            case messages.Ready(word):
                await table.ready(self.guest, word)
            case messages.Show(seat, seen):
                table.show(self, seat, seen)
            case messages.Undo():
                await table.undo(self.guest, message)
            case messages.Why():
                self.push(messages.text(table.why(self.guest, message, self.manner)))
            case messages.Emote(seat, emote):
                if emote not in messages.EMOTES:
                    why = shape("value", "emote", got=short(emote))
                    raise Refusal(code="bad-message", facts={"why": why})
                table.tell_emote(self.guest, seat, emote)
            case messages.Chat(text):
                table.say(self.guest, text, self.shown)
            case messages.Mute(seat, on):
                table.mute(self.guest, seat, on)

    async def _greet(self, hello: messages.Hello) -> None:
        """Hello may be said again, to begin anew or in another manner."""
        if hello.version != messages.VERSION:
            versions = {"version": hello.version, "mine": messages.VERSION}
            raise Refusal(code="version", facts=versions)
        language = hello.language if hello.language in LANGUAGES else self.guest.language
        self.manner = Manner(language, hello.lines, hello.sentences, hello.story, hello.undo)
        silence = self._lobby.settings.silence
        welcome = messages.Welcome(messages.VERSION, self._table.id, self.guest.name, silence)
        self.push(messages.text(welcome))
        self._greeted = True
        try:
            await self._table.join(self, hello.match, hello.seen)
        except Refusal as error:
            self._refuse(error, "")
            self._end(TRY_AGAIN)


_PONG = messages.text(messages.Pong())


def decode(data: bytes) -> messages.FromClient:
    """A message, or what is wrong with it."""
    try:
        message: messages.FromClient = messages.decoder.decode(data)
    except UNREADABLE as error:
        raise Refusal(code="bad-message", facts={"why": decoding_reason(error)}) from None
    return message
