"""A table of a server: the same screen, told what it sees over a socket."""

from __future__ import annotations

import asyncio
import json
import secrets
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from textual import work
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from karban.core.errors import KarbanError
from karban.core.events import Event
from karban.core.layout import CARD_BEGINS, CARD_ENDS
from karban.core.moves import Move
from karban.core.words import Words
from karban.games import find
from karban.tui.board import Board
from karban.tui.choices import Choice, choices_of
from karban.tui.guest import Guest
from karban.tui.pages import Curtain
from karban.tui.result import result

VERSION = 1
_AGAIN = 2.0  # seconds until a lost connection is tried again
_PING = 20.0
_REFUSED = 4400  # how a socket is closed that is not wanted any more

Message = dict[str, Any]


class Remote(Board):
    """Sits down, says ready, and plays at a table of a server, or watches."""

    def __init__(self, guest: Guest, table: Message, language: str, watching: bool) -> None:
        self.language = language
        self.guest = guest
        self.table = table
        self.watching = watching
        self.view: Message | None = None
        self._seen = -1
        self._socket: ClientConnection | None = None
        super().__init__(find(table["game"]), self._words_of(None))

    def _words_of(self, you: int | None) -> Words:
        names = [seat["name"] for seat in self.table["seats"]]
        game = find(self.table["game"])
        return Words(self.language, game, names, you=you, packages=["karban.tui"])

    def on_mount(self) -> None:
        """Come to the table."""
        self._arrange()
        self._stay()

    # --- the connection -----------------------------------------------------------------------

    @work(group="socket")
    async def _stay(self) -> None:
        """Listen until the table is left; a lost connection is made again."""
        while True:
            try:
                where = self.guest.address.socket
                async with connect(where, additional_headers=self.guest.headers) as socket:
                    self._socket = socket
                    await self._listen(socket)
            except ConnectionClosed as closed:
                if closed.rcvd is not None and closed.rcvd.code == _REFUSED:
                    return  # the server has said why
            except (WebSocketException, OSError, EOFError):
                pass
            finally:
                self._socket = None
            self.notice(self.words.say("join-again"))
            await asyncio.sleep(_AGAIN)

    async def _listen(self, socket: ClientConnection) -> None:
        hello = {"version": VERSION, "language": self.language, "lines": True, "sentences": True}
        with suppress(ConnectionClosed):  # who refuses says why before closing: that is read below
            await self._say(type="hello", match=self.table["match"], seen=self._seen, **hello)
        while True:
            try:
                async with asyncio.timeout(_PING):
                    message = json.loads(await socket.recv())
            except TimeoutError:
                await self._say(type="ping")
            else:
                await self._hear(message)

    async def _say(self, **message: Any) -> None:
        if self._socket is not None:
            await self._socket.send(json.dumps(message))

    async def _hear(self, message: Message) -> None:
        kind = message["type"]
        if kind == "welcome":
            self.notice("")
        elif kind == "table":
            if message["match"] != self.table["match"]:
                self.told, self.since, self.view, self._seen = [], 0, None, -1
            self.table = message
            self._arrange()
        elif kind == "view":
            self._look(message)
        elif kind == "curtain":
            self._draw_curtain(message["seat"])
        elif kind == "refused":
            self.notice(message["message"])

    def _look(self, view: Message) -> None:
        """Take a view: what it shows, and what happened."""
        self._seen = view["seq"]
        before = self.words.you
        self.words = self._words_of(view["seat"])
        if view.get("whole") or before != view["seat"]:
            self.told, self.since = [], 0
        mine = view.get("id", "") != ""
        sentences = view.get("sentences")
        if sentences is None:
            sentences = [self.words.tell(_event(event)) for event in view["events"]]
        if mine:
            self.since = len(self.told)
        self.told += sentences
        self.view = view
        self._arrange()

    # --- what can be done ---------------------------------------------------------------------

    def _arrange(self) -> None:
        """Offer what there is to do now: moves, or before the match a seat."""
        table = self.table
        mine = table["seats_yours"]
        offered: list[Choice] = []
        if table["phase"] == "gathering" and not self.watching:
            offered = self._offers(mine)
        elif table["phase"] == "over":
            again = self.words.say("join-rematch")
            offered = [Choice(0, "rematch", again)] if mine else []
            note = table.get("note", "")
            if table.get("result"):
                told = [*self._result(table["result"], mine), *([note] if note else [])]
                self.notice("\n".join(told), "bold $text-success")
            elif note:
                self.notice(note)
        elif self.view is not None:
            legal = self.view.get("moves") or self.view.get("instead", [])
            offered = choices_of((_move(told) for told in legal), self.words)
        self.offer(offered)
        self.show()

    def _offers(self, mine: list[int]) -> list[Choice]:
        """Before the match: take a seat, then say that one is ready."""
        seats = self.table["seats"]
        if not mine:
            return [
                Choice(seat, "sit", self.words.say("join-sit", seat=seat, kind=info["kind"]))
                for seat, info in enumerate(seats)
                if info["kind"] != "person"
            ]
        if not seats[mine[0]]["ready"]:
            return [Choice(0, "ready", self.words.say("join-ready"))]
        return []

    def make(self, choice: Choice) -> None:
        """A move, or what comes before and after a match."""
        self.notice("")
        if self.table["phase"] == "playing" and self.view is not None:
            self._play(choice.move)
        elif choice.text == "sit":
            self._ask("POST", f"/seats/{choice.move}")
        elif choice.text == "ready":
            self._ask("POST", "/ready", word=secrets.token_hex(16))
        else:
            self._ask("POST", "/rematch")

    @work(group="moves")
    async def _play(self, move: int) -> None:
        view = self.view
        if view is None or self._socket is None:
            self.notice(self.words.say("join-again"))
            return
        place = {"match": view["match"], "seat": view["seat"], "seq": view["seq"]}
        try:
            await self._say(type="play", **place, move=move, id=secrets.token_hex(8))
        except (WebSocketException, OSError):
            self.notice(self.words.say("join-again"))

    @work(group="moves")
    async def _ask(self, method: str, path: str, **body: str) -> None:
        try:
            answer = await asyncio.to_thread(self.guest.ask, method, path, **body)
        except KarbanError as error:
            self.notice(error.text(self.language))
        else:
            await self._hear({**answer, "type": "table"})

    def _draw_curtain(self, seat: int) -> None:
        def opened(here: bool | None) -> None:
            if here:
                self._open(seat)
            else:
                self.action_leave()

        self.offer([])
        self.view = None
        if isinstance(self.app.screen, Curtain):
            return  # it hangs already, and a lost connection has come back
        self.app.push_screen(Curtain(self.words, self.table["seats"][seat]["name"]), opened)

    @work(group="moves")
    async def _open(self, seat: int) -> None:
        await self._say(type="show", seat=seat)

    def _result(self, ended: Message, mine: list[int]) -> list[str]:
        places, winners = ended["places"], ended["winners"]
        won = any(p in mine for p in winners)
        others = [places[p] for p in winners if p not in mine]
        return result(self.words, won, others, zip(places, ended["scores"], strict=True))

    # --- what there is to see -----------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.table["seats"])

    def lines(self) -> list[str]:
        """The picture that the server sent, or who sits at the table."""
        if self.view is None:
            return [self.words.say("title"), *self._company()]
        hand = self.hand()
        return [_mark_hand(line, hand) for line in self.view.get("lines", [])]

    def _company(self) -> list[str]:
        """Who is here, before the match."""
        rows = []
        for seat, info in enumerate(self.table["seats"]):
            ready = "yes" if info["ready"] else "no"
            kind, name = info["kind"], info["name"]
            rows.append(self.words.say("join-seat", seat=seat, kind=kind, name=name, ready=ready))
        begins = self.table.get("begins")
        if begins:
            seat = begins["seat"]
            name = "" if seat is None else self.table["seats"][seat]["name"]
            rows += ["", f"{begins['question']} {name or self.words.say('join-draw')}"]
        return rows

    def hand(self) -> Sequence[str]:
        """The cards of the seat that looks."""
        hand: Sequence[str] = self.view["facts"].get("hand", []) if self.view else []
        return hand

    def turn(self) -> str:
        """Whose turn it is, or what the table waits for."""
        phase = self.table["phase"]
        if phase != "playing" or self.view is None:
            return self.words.say("match-over" if phase == "over" else "join-gathering")
        seat = self.view["turn"]
        if seat is None:
            return self.words.say("match-over")
        who = "you" if seat == self.words.you else "other"
        if who == "other" and self._choosing():
            return self._choosing()
        return self.words.say("to-move", who=who, name=self.words.name(seat))

    def _choosing(self) -> str:
        """Who has yet to choose, where several choose at the same time."""
        view = self.view or {}
        seats = [seat for seat in view.get("choosing", []) if seat not in view.get("chosen", [])]
        names = ", ".join(self.words.name(seat) for seat in seats)
        return self.words.say("join-choosing", names=names) if seats else ""

    def question(self) -> str:
        """The question, or what the person waits for."""
        if self.table["phase"] == "playing":
            if self.view and self.view.get("choice") is not None:
                return self.words.say("join-chosen")
            if self.search.choices:
                return super().question()
            turn = self.view["turn"] if self.view else None
            return "" if turn is None else self.words.say("thinking", name=self.words.name(turn))
        key = "join-over" if self.table["phase"] == "over" else "join-question"
        return self.words.say(key if self.search.choices else "join-wait")

    def help(self) -> list[str]:
        """How moves are chosen, if there are any to choose."""
        return [] if self.watching else super().help()

    def keys(self) -> list[tuple[str, str, str]]:
        """What the keys do."""
        say = self.words.say
        return [
            ("F1", say("key-rules"), "screen.rules"),
            ("F3", say("key-story"), "screen.story"),
            ("F6", say("key-dark"), "app.toggle_dark"),
            ("F10", say("key-leave"), "screen.leave"),
        ]


def _event(event: Message) -> Event:
    return Event(event["kind"], event.get("seat"), event.get("args", {}))


def _mark_hand(line: str, hand: Sequence[str]) -> str:
    """A line with the cards marked, if it holds the whole hand."""
    for gap in (" ", "  "):
        cards = gap.join(hand)
        if cards and f" {cards} " in f"{line} ":
            drawn = gap.join(f"{CARD_BEGINS}{card}{CARD_ENDS}" for card in hand)
            return f"{line} ".replace(f" {cards} ", f" {drawn} ", 1).rstrip()
    return line


def _move(told: dict[str, Any]) -> Move:
    """A legal move as the server tells it."""
    return Move(
        number=told["move"],
        kind=told["kind"],
        text=told["text"],
        verb=told["verb"],
        cards=tuple(told.get("cards", ())),
        seat=told.get("seat"),
        place=told.get("place"),
        named=told.get("named"),
    )
