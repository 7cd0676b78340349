"""The lobby of a server in plain lines."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from karban.cli.common import commands, out, read_options
from karban.cli.typed_lines import TypedLines
from karban.client.lobby import (
    Lobby,
    TableWish,
    default_seats,
    link_text,
    my_table_line,
    public_table_line,
    read_seats,
    recovery_text,
)
from karban.client.state import PACKAGES
from karban.core.errors import KarbanError
from karban.core.sentences import short
from karban.core.typed import number
from karban.core.words import Words, fold
from karban.games import find
from karban.server.messages import Table

Found = TypeVar("Found")

COMMANDS = ("help", "list", "new", "name", "device", "recovery", "quit")
_LONGEST_TURN = 14 * 24 * 3600


class PlainLobby:
    """Lists tables, and opens the one that is chosen."""

    def __init__(self, lobby: Lobby, language: str, typed: TypedLines) -> None:
        self.lobby = lobby
        self.words = Words(language, packages=[*PACKAGES, "karban.cli"])
        self._typed = typed
        self._listed: list[str] = []  # tables, by their number in the list

    async def choose(self) -> Table | None:
        """The table that somebody wants to go to; None if to none."""
        await self._list("")
        while (line := await self._typed.read()) is not None:
            word, _, rest = line.strip().partition(" ")
            if not word:
                continue
            command = commands(self.words, COMMANDS).get(fold(word))
            if command == "quit":
                break
            if command in ("new", None):
                table = await (self._new(rest) if command else self._see(word))
                if table is not None:
                    return table
            else:
                await getattr(self, f"_{command}")(rest.strip())
        return None

    async def _new(self, rest: str) -> Table | None:
        return await self._call(lambda: open_table(self.lobby, rest.split()))

    async def _see(self, typed: str) -> Table | None:
        place = number(typed, 1, len(self._listed))
        if place is None:
            self._write(self.words.say("plain-unclear", typed=short(typed)))
            return None
        return await self._call(lambda: self.lobby.see(self._listed[place - 1]))

    async def _call(self, ask: Callable[[], Found]) -> Found | None:
        try:
            return await asyncio.to_thread(ask)
        except KarbanError as error:
            self._write(error.text(self.words.language))
            return None

    def _write(self, text: str) -> None:
        out.print(text, markup=False)

    async def _help(self, _: str) -> None:
        self._write(self.words.say("plain-lobby-help"))

    async def _list(self, _: str) -> None:
        """Say who the guest is here, and what tables there are."""
        say, guest = self.words.say, self.lobby.guest
        mine, public = await self._call(self.lobby.mine), await self._call(self.lobby.public)
        self._write(say("lobby-title", server=guest.server, name=guest.name))
        self._listed = []
        for title, lines in (
            ("lobby-mine-title", {t.id: my_table_line(self.words, t) for t in mine or []}),
            ("lobby-public-title", {t.id: public_table_line(self.words, t) for t in public or []}),
        ):
            fresh = {id: line for id, line in lines.items() if id not in self._listed}
            if fresh:
                self._write(say(title))
            for id, line in fresh.items():
                self._listed.append(id)
                self._write(f"  {len(self._listed)}  {line}")
        if not self._listed:
            self._write(say("lobby-none"))
        self._write(say("plain-lobby-hint"))

    async def _name(self, rest: str) -> None:
        if rest:
            await self._call(lambda: self.lobby.guest.rename(rest))
        guest = self.lobby.guest
        self._write(self.words.say("lobby-title", server=guest.server, name=guest.name))

    async def _device(self, _: str) -> None:
        link = await self._call(self.lobby.link)
        if link is not None:
            self._write(link_text(self.words, link))

    async def _recovery(self, _: str) -> None:
        recovery = await self._call(self.lobby.recovery)
        if recovery is not None:
            self._write(recovery_text(self.words, recovery))


def open_table(lobby: Lobby, typed: list[str]) -> Table:
    """A new table as it is typed: GAME, then seats, `public`, timer=SECONDS, options."""
    name, *more = typed or [""]
    game = find(name)
    public = "public" in more
    settings = [part for part in more if "=" in part and not part.startswith("timer=")]
    timers = [part.removeprefix("timer=") for part in more if part.startswith("timer=")]
    timer = number(timers[-1], 0, _LONGEST_TURN) if timers else 0
    seats = [part for part in more if "=" not in part and part != "public"]
    if len(seats) > 1 or timer is None:
        facts = {"text": short(" ".join(more))}
        raise KarbanError(code="join-seats", package="karban.client", facts=facts)
    return open_wished(lobby, game.name, seats[0] if seats else None, settings, public, timer)


def open_wished(
    lobby: Lobby,
    name: str,
    seats: str | None,
    settings: list[str],
    public: bool,
    timer: int,
) -> Table:
    """A new table; what the number of players needs is set where it is not."""
    games = lobby.games()
    game = find(name)
    offered = next((one for one in games.games if one.name == game.name), None)
    if offered is None:
        facts = {"name": short(name)}
        raise KarbanError(code="join-no-game", package="karban.client", facts=facts)
    chosen = read_seats(seats, games.levels) if seats else default_seats(offered)
    options = offered.needs.get(str(len(chosen)), {}) | read_options(game, settings)
    return lobby.open(TableWish(game.name, chosen, options, public, timer))
