"""Matches that a guest has played, what they come to, and all their records."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from sqlalchemy import delete, insert, update
from starlette.requests import ClientDisconnect

from karban.core.record import parse, replay
from karban.core.running import rank
from karban.games import find
from karban.server.errors import Refusal
from karban.server.lobby import Lobby
from karban.server.log import Opening, Outcome, Place, encode
from karban.server.people import played
from karban.server.people.bodies import Companion, GameStats
from karban.server.people.list_routes import my_records
from karban.server.people.lists import Reader
from karban.server.schema import guests, matches, players, tables
from karban.server.store import Store
from tests.server.client import SHORT, Client, Player
from tests.server.conftest import QUICK, Running
from tests.server.played import until_played
from tests.server.stored import write_to

ME = Reader("me", "en")
BOT = Place(level="random")


def people(*names: str) -> list[Any]:
    """Guests whose ids are their names."""
    some = {"avatar": "", "language": "en", "made": 0, "seen": 0, "changed": 0}
    return [insert(guests).values(id=name, name=name.title(), **some) for name in names]


def match(
    number: int,
    places: list[Place],
    scores: list[int] | None = None,
    game: str = "svabi",
    outcome: bool = True,
    held: dict[int, str] | None = None,
    winners: list[int] | None = None,
) -> list[Any]:
    """A match that began at `number` and is over; without scores it has no result."""
    table = f"t{number:03}"
    seats = {seat: place.guest for seat, place in enumerate(places) if place.guest}
    rows = [
        {"match": f"{table}.1", "seat": seat, "guest": guest, "at": number}
        for seat, guest in {**seats, **(held or {})}.items()
    ]
    lowest = find(game).lowest_wins
    won = winners if winners is not None else [scores.index(min(scores))] if scores else []
    end = Outcome(places, scores or [], rank(scores or [], won, lowest), won)
    opening = Opening(game, {}, places, False, 0, 1)
    return [
        insert(tables).values(
            id=table, host="", public=False, game=game, number=1, phase="over", touched=number,
            places="[]", waiting="[]",
        ),
        insert(matches).values(
            id=f"{table}.1", table=table, opening=encode(opening), secret="", made=number,
            ended=number + 1000, outcome=encode(end) if outcome else None,
        ),
        insert(players).values(rows),
    ]  # fmt: skip


def written(store: str, *some: list[Any]) -> Store:
    write_to(store, *people("me", "petr", "jana"), *(one for more in some for one in more))
    return Store(store)


def test_matches_come_newest_first_with_rank_and_points(store: str) -> None:
    keeper = written(
        store,
        match(1, [Place("me"), Place("petr"), BOT], [9, 4, 7]),
        match(2, [BOT, Place("me")], [5, 2]),
    )
    found = played.matches_of(keeper, ME)
    assert [(m.match, m.rank, m.points, m.won, m.seat) for m in found.matches] == [
        ("t002.1", 1, 2, True, 1),
        ("t001.1", 3, 9, False, 0),
    ]
    assert (found.total, found.next) == (2, None)
    first = found.matches[1]
    assert (first.game, first.title, first.began, first.ended) == (
        "svabi",
        "Cockroach Disco",
        1,
        1001,
    )
    assert [(p.kind, p.name, p.you) for p in first.players] == [
        ("person", "Me", True),
        ("person", "Petr", False),
        ("bot", "Jana", False),
    ]
    keeper.close()


def test_pages_have_every_match_once_also_of_those_that_began_together(store: str) -> None:
    many = [match(n, [Place("me"), BOT], [1, 2]) for n in range(1, 13)]
    keeper = written(store, *many)
    together = update(players).where(players.c.match.in_(["t005.1", "t006.1", "t007.1"]))
    write_to(store, together.values(at=7))
    before, seen, pages = None, [], 0
    while True:
        page = played.matches_of(keeper, ME, before, 3)
        assert page.total == 12
        seen += [one.match for one in page.matches]
        pages += 1
        before = page.next
        if before is None:
            break
    assert seen == [f"t{n:03}.1" for n in range(12, 0, -1)]
    assert pages == 4
    keeper.close()


def test_a_match_without_a_result_is_told_but_counts_nowhere(store: str) -> None:
    keeper = written(store, match(1, [Place("me"), Place("petr")]))
    [only] = played.matches_of(keeper, ME).matches
    assert (only.rank, only.points, only.won) == (None, None, False)
    assert [one.name for one in only.players] == ["Me", "Petr"]
    stats = played.stats_of(keeper, ME)
    assert (stats.matches, stats.games, stats.companions) == (0, [], [])
    keeper.close()


def test_a_match_that_nobody_has_replayed_yet_tells_who_played(store: str) -> None:
    keeper = written(store, match(1, [Place("me"), BOT], [1, 2], outcome=False))
    [only] = played.matches_of(keeper, ME).matches
    assert (only.rank, [one.name for one in only.players]) == (None, ["Me", "Petr"])
    keeper.close()


def test_a_seat_that_was_given_up_has_no_rank_and_ends_a_streak(store: str) -> None:
    keeper = written(
        store,
        match(1, [Place("me"), BOT], [1, 2]),
        match(2, [BOT, BOT], [1, 2], held={0: "me"}),
        match(3, [Place("me"), BOT], [1, 2]),
    )
    resigned = played.matches_of(keeper, ME).matches[1]
    assert (resigned.rank, resigned.points, resigned.won, resigned.seat) == (None, None, False, 0)
    stats = played.stats_of(keeper, ME)
    assert (stats.matches, stats.wins, stats.streak) == (3, 2, 1)
    assert stats.games == [GameStats("svabi", "Cockroach Disco", 3, 2, [2])]
    keeper.close()


def test_wins_ranks_and_the_longest_streak(store: str) -> None:
    seats = [Place("me"), BOT, BOT]
    scores = [[1, 2, 3], [1, 2, 3], [2, 1, 3], [1, 2, 3], [1, 2, 3], [1, 2, 3], [3, 1, 2]]
    rounds = [match(n, seats, some) for n, some in enumerate(scores, 1)]
    high = match(20, seats, [5, 9, 1], game="trop", winners=[1])
    keeper = written(store, *rounds, high)
    stats = played.stats_of(keeper, ME)
    assert (stats.matches, stats.wins, stats.streak) == (8, 5, 3)
    assert stats.games == [
        GameStats("svabi", "Cockroach Disco", 7, 5, [5, 1, 1]),
        GameStats("trop", "Trop", 1, 0, [0, 1]),
    ]
    keeper.close()


def test_companions_are_people_with_a_name_once_a_match(store: str) -> None:
    keeper = written(
        store,
        match(1, [Place("me"), Place("petr"), Place("petr", "Ema"), Place("gone")], [1, 2, 3, 4]),
        match(2, [Place("me"), Place("jana"), BOT], [1, 2, 3]),
        match(3, [Place("me"), Place("jana"), Place("me", "Ema")], [1, 2, 3]),
        match(4, [Place("petr"), Place("jana")], [1, 2]),
    )
    assert played.stats_of(keeper, ME).companions == [
        Companion("Jana", "", 2),
        Companion("Petr", "", 1),
    ]
    keeper.close()


def test_on_a_shared_device_the_guests_own_seat_counts(store: str) -> None:
    keeper = written(store, match(1, [Place("me", "Ema"), Place("me")], [1, 2]))
    [only] = played.matches_of(keeper, ME).matches
    assert (only.seat, only.rank) == (1, 2)
    assert [(one.name, one.you) for one in only.players] == [("Ema", False), ("Me", True)]
    keeper.close()


def test_one_who_was_forgotten_is_a_former_guest_in_old_matches(store: str) -> None:
    keeper = written(store, match(1, [Place("me"), Place("petr")], [1, 2]))
    write_to(store, delete(guests).where(guests.c.id == "petr"))
    [only] = played.matches_of(keeper, Reader("me", "cs")).matches
    assert [one.name for one in only.players] == ["Me", "Bývalý host"]
    keeper.close()


@pytest.mark.parametrize(
    ("scores", "winners", "lowest", "ranks"),
    [
        ([9, 4, 7], [1], True, [3, 1, 2]),
        ([9, 4, 7], [0], False, [1, 3, 2]),
        ([5, 5, 7], [1], True, [2, 1, 3]),  # the rules told equal ones apart
        ([1, 1, 0], [0, 1], False, [1, 1, 3]),
        ([3, 8], [0, 1], True, [1, 1]),  # who has won together is first together
        ([0, 0, 0], [], False, [1, 1, 1]),
    ],
)
def test_ranks(scores: list[int], winners: list[int], lowest: bool, ranks: list[int]) -> None:
    assert rank(scores, winners, lowest) == ranks


def test_what_was_played_over_http_has_its_rank_and_its_record(server: Running) -> None:
    async def scene() -> None:
        me = await Client.come_in(server.base, "Eva")
        for game in ("svabi", "trop"):
            options = SHORT.get(game, {})
            table = await me.new_table(game, ["you", "random"], options=options)
            await Player(me, table).play()
        found = await until_played(me, 2)
        for one in found["matches"]:
            record = await me.call("GET", f"/matches/{one['match']}/record")
            assert one["points"] == record["result"]["scores"][0]
            assert one["won"] == (0 in record["result"]["winners"])
            assert one["places"] == len(record["result"]["scores"])
            assert (one["rank"] == 1) == one["won"]
        stats = await me.call("GET", "/me/stats")
        assert (stats["matches"], stats["companions"]) == (2, [])
        answer = await me.http.get("/api/me/records")
        assert answer.headers["content-type"].startswith("application/jsonl")
        assert answer.headers["content-disposition"] == 'attachment; filename="karban.jsonl"'
        lines = [json.loads(line) for line in answer.text.splitlines()]
        assert [line["game"] for line in lines] == ["trop", "svabi"]
        assert all(replay(parse(line), find).over for line in answer.text.splitlines())
        await me.close()

    asyncio.run(scene())


def test_a_guest_gets_one_download_at_a_time(store: str) -> None:
    async def scene() -> None:
        lobby = Lobby(Store(store), QUICK)
        await lobby.open()
        eva, _ = await lobby.people.new_guest("Eva", "", "en")
        first = await my_records(eva, lobby)
        with pytest.raises(Refusal) as refused:
            await my_records(eva, lobby)
        assert refused.value.code == "too-fast"

        async def receive() -> dict[str, Any]:
            return {"type": "http.disconnect"}

        async def break_off(message: Any) -> None:
            raise OSError

        scope = {"type": "http", "asgi": {"spec_version": "2.4"}}
        with pytest.raises(ClientDisconnect):
            await first(scope, receive, break_off)
        await my_records(eva, lobby)  # who went away in the middle may ask again
        await lobby.close()

    asyncio.run(scene())
