"""Tables of a server as a screen shows them, told by messages instead of a server."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.screen import Screen

from karban.client.guest import Guest
from karban.client.lobby import Games, Lobby, MyTable, OfferedGame, Player, PublicTable
from karban.core.match import Match
from karban.core.words import Words
from karban.games import GAMES, find
from karban.server.messages import (
    Begins,
    Fair,
    FromTable,
    Proposal,
    Said,
    SeatInfo,
    Table,
    View,
    Welcome,
    legal_move,
)
from karban.tui.lobby import LobbyScreen
from karban.tui.opening import Opening
from karban.tui.remote import Remote
from tests.tui.stage import half_played

_HOURS = 10 * 3_600_000  # so long that no second shows


def guest(language: str) -> Guest:
    return Guest("http://karban.example:8021", language, "Adam", "token")


class ToldRemote(Remote):
    """Hears what it is told, once."""

    def __init__(self, table: Table, language: str, told: Sequence[FromTable]) -> None:
        super().__init__(guest(language), table, language)
        self._messages = told

    def _stay(self) -> None:  # type: ignore[override]  # a worker elsewhere
        self.session.take(Welcome(1, self.session.table.id, "Adam", 60))
        for message in self._messages:
            self.session.take(message)


class ToldLobby(Lobby):
    """Has always the same."""

    def mine(self) -> list[MyTable]:
        players = [Player("person", "Adam", True), Player("person", "Bára"), Player("bot", "Petr")]
        return [
            MyTable("a", "Trop", "playing", players, True, None, 86400),
            MyTable("b", "Karma", "gathering", players[:2], False, None, 0),
        ]

    def public(self) -> list[PublicTable]:
        return [
            PublicTable("c", "Makalu", "gathering", 2, ["Cyril", "Dana"]),
            PublicTable("d", "All-in", "playing", None, ["Emil"]),
        ]


def table(game: str, phase: str, seats: list[SeatInfo], **more: Any) -> Table:
    """A table of Adam's, who is its host."""
    return Table(
        id="k7h2m9",
        match="k7h2m9",
        seq=0,
        phase=phase,
        game=game,
        title=find(game).title("en"),
        options={},
        public=False,
        timer=0,
        host=True,
        seats=seats,
        seats_yours=[seat for seat, info in enumerate(seats) if info.yours],
        watching=[],
        fair=Fair("", ""),
        chat=True,
        grace=30,
        **more,
    )


def adam(**more: Any) -> SeatInfo:
    return SeatInfo("person", "Adam", here=True, yours=True, host=True, **more)


def gathering(language: str) -> Screen[Any]:
    """People and bots come together, one of them is gone."""
    seats = [
        adam(),
        SeatInfo("person", "Bára", here=True, ready=True),
        SeatInfo("person", "Cyril", gone=_HOURS),
        SeatInfo("bot", "Karel", level="expert", take="sit"),
        SeatInfo("open", "", take="sit"),
    ]
    begins = Begins(Words(language, find("trop")).say("who-first"), None)
    laid = table("trop", "gathering", seats, begins=begins)
    laid.watching = ["Dana"]
    return ToldRemote(laid, language, [Said(1, "Bára", "Ahoj! Kdo začne?", 1)])


def in_play(language: str) -> ToldRemote:
    """A pause is asked for, and somebody is gone."""
    match: Match = half_played(find("trop"))
    seat = match.to_move
    assert seat is not None
    others = iter([SeatInfo("person", "Bára", here=True), SeatInfo("person", "Cyril", gone=_HOURS)])
    seats = [adam() if p == seat else next(others) for p in range(match.players)]
    asker = next(p for p, info in enumerate(seats) if info.name == "Bára")
    match.seats = [info.name for info in seats]
    asked = Proposal(1, "pause", "Bára", None, [asker], [], [seat], True, _HOURS)
    laid = table("trop", "playing", seats, proposal=asked)
    words = Words(language, find("trop"), match.seats, you=seat)
    view = View(
        match="k7h2m9",
        seq=match.length,
        seat=seat,
        turn=seat,
        facts=match.view(seat).facts,
        events=[],
        moves=[legal_move(move) for move in match.choices],
        lines=match.view(seat).lines(words),
        sentences=list(match.story(words, seat))[-6:],
        left=_HOURS,
    )
    return ToldRemote(laid, language, [view])


def lobby(language: str) -> Screen[Any]:
    return LobbyScreen(ToldLobby(guest(language)), language)


def opening(language: str) -> Screen[Any]:
    offered = [
        OfferedGame(
            game.name,
            game.title(language),
            Words(language, game).say("tagline"),
            list(game.seat_range()),
            {},
        )
        for game in GAMES
    ]
    return Opening(Games(offered, ["random", "novice", "regular"]), language)
