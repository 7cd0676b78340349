"""Matches that were stored under other rules: they go on if they can, or end in one sentence."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from dataclasses import replace

import pytest
from sqlalchemy import delete, insert, update

from karban.core.entry import Entry
from karban.core.record import parse, replay
from karban.games import find
from karban.server import log
from karban.server import store as stores
from karban.server.course import Course
from karban.server.log import Moved
from karban.server.schema import entries, matches
from karban.server.shield import RECORDS
from tests.server.client import Client, Player, hear, hello, say
from tests.server.conftest import QUICK, Running
from tests.server.played import until_played
from tests.server.stored import kept_of, match_row, write_to
from tests.versions import have_version

SVABI = find("svabi")
BROKEN = {
    "en": "This match began under version 1 of the rules of Cockroach Disco and cannot go on "
    "under version 2: it ends here without a result.",
    "cs": "Tato partie začala podle verze 1 pravidel hry Švábí diskotéka a podle verze 2 v ní "
    "nejde pokračovat: končí tady bez výsledku.",
}
PLAYED = (
    "This match was played by version 1 of the rules of Cockroach Disco; "
    "it is replayed by version 2."
)


async def moves_made(me: Client, table: str, n: int) -> None:
    """Seat 0 makes so many moves."""
    seen = -1
    while n:
        view = await me.call("GET", f"/tables/{table}/view?seat=0&seen={seen}&wait=5")
        seen = view["seq"]
        if view.get("moves"):
            place = {"match": view["match"], "seat": 0, "seq": seen}
            await me.call("POST", f"/tables/{table}/moves", **place, move=view["moves"][0]["move"])
            n -= 1


def begin_match(store: str, n: int = 3, public: bool = False) -> tuple[str, str]:
    """A table at which seat 0 has made some moves, and the token of its person; nobody serves."""
    running = Running(store)

    async def scene() -> tuple[str, str]:
        me = await Client.come_in(running.base)
        table = await me.new_table("svabi", ["you", "random"], public=public)
        await me.call("POST", f"/tables/{table}/ready", word="abc")
        await moves_made(me, table, n)
        await me.close()
        return table, me.headers["Authorization"].removeprefix("Bearer ")

    made = asyncio.run(scene())
    running.stop()
    return made


def finish_match(store: str) -> tuple[str, str]:
    """A table whose match is over."""
    running = Running(store)

    async def scene() -> tuple[str, str]:
        me = await Client.come_in(running.base)
        table = await me.new_table("svabi", ["you", "random"])
        await Player(me, table).play()
        await me.close()
        return table, me.headers["Authorization"].removeprefix("Bearer ")

    made = asyncio.run(scene())
    running.stop()
    return made


def append_entry(store: str, table: str, entry: Moved) -> None:
    """One more entry of a table's first match."""
    place = {"match": f"{table}.1", "seq": len(kept_of(store, table).entries)}
    write_to(store, insert(entries).values(**place, at=stores.now(), data=log.encode(entry)))


def of_another_seat(course: Course) -> Moved:
    assert course.match is not None
    assert course.to_move is not None
    other = 1 - course.to_move
    theirs = course.moves_of(other)  # some, where both choose at the same time
    return Moved(other, next(m for m in range(len(SVABI.moves)) if m not in theirs))


def out_of_range(course: Course) -> Moved:
    assert course.to_move is not None
    return Moved(course.to_move, 30_000, level="random")


def in_range(course: Course) -> Moved:
    assert course.match is not None
    assert course.to_move is not None
    legal = course.match.moves
    return Moved(course.to_move, next(m for m in range(len(SVABI.moves)) if m not in legal))


@pytest.mark.parametrize("illegal", [of_another_seat, out_of_range, in_range])
def test_a_match_that_cannot_go_on_ends_without_a_result_and_stays_readable(
    store: str, monkeypatch: pytest.MonkeyPatch, illegal: Callable[[Course], Moved]
) -> None:
    table, token = begin_match(store, public=True)
    course = Course(kept_of(store, table))
    append_entry(store, table, illegal(course))
    have_version(monkeypatch, SVABI, 2)

    async def scene(base: str, last: bool) -> None:
        me = Client(base, token)
        await check_ended(me, table, course)
        assert await me.call("GET", "/tables") == []
        row = match_row(store, f"{table}.1")
        assert row.ended
        assert log.outcome(row.outcome).scores == []
        [mine] = (await until_played(me, 1))["matches"]
        assert (mine["rank"], mine["points"], mine["won"]) == (None, None, False)
        if last:
            await play_again(me, table)
        await me.close()

    for last in (False, True):  # a restart finds it as it was
        running = Running(store)
        asyncio.run(scene(running.base, last))
        running.stop()


async def check_ended(me: Client, table: str, course: Course) -> None:
    """A table whose match has ended says so, shows how far it came, and takes no move."""
    assert course.match is not None
    seen = await me.call("GET", f"/tables/{table}")
    assert (seen["phase"], seen["result"], seen["note"]) == ("over", None, BROKEN["en"])
    other = await Client.come_in(me.base, "Petr", "cs")
    assert (await other.call("GET", f"/tables/{table}"))["note"] == BROKEN["cs"]
    async with me.socket(table) as socket:
        assert (await hello(socket, language="cs"))["note"] == BROKEN["cs"]
        view = await hear(socket, "view")
        assert (view["turn"], view.get("moves"), view.get("left")) == (None, None, None)
        assert view["facts"]["hand"]
        place = {"match": f"{table}.1", "seat": 0}
        await say(socket, type="play", **place, seq=view["seq"], move=0, id="a")
        assert (await hear(socket, "refused"))["code"] == "finished"
        await say(socket, type="undo", **place, seq=view["seq"])
        assert (await hear(socket, "refused"))["code"] == "undo"
        await say(socket, type="why", **place, text="pick 1")
        assert (await hear(socket, "refused"))["code"] == "finished"
    assert await me.refusal_code("DELETE", f"/tables/{table}/seats") == "finished"
    await readable(other, f"{table}.1", course.match.entries)
    await other.close()


async def readable(guest: Client, match: str, told: list[Entry]) -> None:
    """Record, story and moments of a match, as far as they go."""
    record = await guest.call("GET", f"/matches/{match}/record")
    assert record["rules"] == 1
    assert record["result"] is None
    assert [tuple(entry) for entry in record["entries"]] == told
    assert max((entry for entry, _, _ in record["thoughts"]), default=0) < len(told)
    again = replay(parse(record), find)
    assert again.entries == told
    for path, steps in (("replay", "steps"), ("moments", "moments")):
        answer = await guest.http.get(
            f"/api/matches/{match}/{path}", headers={"Accept-Language": "cs"}
        )
        seen = answer.json()
        assert (seen["note"], seen["result"]) == (BROKEN["cs"], None)
        assert len(seen[steps]) == len(told)
        assert seen["fair"]["secret"] == record["fair"]["secret"]


async def play_again(me: Client, table: str) -> None:
    """A rematch is played to its end; the match before it is there as it was."""
    again = await me.call("POST", f"/tables/{table}/rematch")
    assert (again["phase"], again["match"], again["note"]) == ("gathering", f"{table}.2", "")
    await Player(me, table).play()
    last = await me.call("GET", f"/tables/{table}")
    assert (last["phase"], last["note"]) == ("over", "")
    assert last["result"]
    assert (await me.call("GET", f"/matches/{table}.2/record"))["rules"] == 2
    first = await me.call("GET", f"/matches/{table}.1/moments")
    assert (first["note"], first["result"]) == (BROKEN["en"], None)


def test_nothing_moves_at_a_table_whose_match_has_ended(store: str) -> None:
    """Neither a bot, whose turn it is, nor a clock."""
    table, token = begin_match(store, 3)
    course = Course(kept_of(store, table))
    assert course.match is not None
    append_entry(store, table, out_of_range(course))
    before = len(kept_of(store, table).entries)
    running = Running(store, replace(QUICK, grace=0.05))

    async def scene() -> None:
        me = Client(running.base, token)
        async with me.socket(table) as socket:
            await hello(socket)
            await asyncio.sleep(0.3)
        await asyncio.sleep(0.3)  # the person is away by now
        assert (await me.call("GET", f"/tables/{table}"))["phase"] == "over"
        await me.close()

    asyncio.run(scene())
    running.stop()
    assert len(kept_of(store, table).entries) == before


def test_a_match_that_replays_goes_on_and_says_so_at_its_end(
    store: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, token = begin_match(store)
    have_version(monkeypatch, SVABI, 2)
    running = Running(store)

    async def scene() -> None:
        me = Client(running.base, token)
        now = await me.call("GET", f"/tables/{table}")
        assert (now["phase"], now["note"]) == ("playing", "")
        await Player(me, table).play()
        end = await me.call("GET", f"/tables/{table}")
        assert end["result"]
        assert end["note"] == PLAYED
        record = await me.call("GET", f"/matches/{table}.1/record")
        assert record["rules"] == 1
        assert replay(parse(record), find).over
        brought = await me.http.post(RECORDS, content=json.dumps(record))
        assert brought.json()["note"] == PLAYED
        await me.close()

    asyncio.run(scene())
    running.stop()


def test_a_record_of_other_rules_that_is_brought_along_is_refused_after_its_version(
    server: Running,
) -> None:
    async def scene() -> None:
        me = await Client.come_in(server.base)
        with open("tests/records/svabi.jsonl", encoding="utf-8") as file:
            record = json.loads(file.readline()) | {"rules": 5}
        del record["entries"][5]
        answer = await me.http.post(RECORDS, content=json.dumps(record))
        problem = answer.json()
        assert problem["code"] == "record"
        assert problem["message"].startswith(
            "cannot read the record: the match was played by version 5 of the rules of Cockroach "
            "Disco and is replayed by version 1; entry 5: "
        )
        await me.close()

    asyncio.run(scene())


def test_a_finished_match_that_the_rules_do_not_end_stays_over(store: str) -> None:
    """As if the last move had not ended it: nobody goes on."""
    table, token = finish_match(store)
    last = len(kept_of(store, table).entries) - 1
    write_to(store, delete(entries).where(entries.c.match == f"{table}.1", entries.c.seq == last))
    running = Running(store)

    async def scene() -> None:
        me = Client(running.base, token)
        seen = await me.call("GET", f"/tables/{table}")
        assert (seen["phase"], seen["result"]) == ("over", None)
        assert seen["note"].startswith("This match began under an older version of the rules of")
        record = await me.call("GET", f"/matches/{table}.1/record")
        assert record["result"] is None
        assert not replay(parse(record), find).over
        await me.close()

    asyncio.run(scene())
    running.stop()


def test_a_finished_match_that_the_rules_end_sooner_has_no_result(store: str) -> None:
    table, token = finish_match(store)
    append_entry(store, table, Moved(0, 0))
    running = Running(store)

    async def scene() -> None:
        me = Client(running.base, token)
        seen = await me.call("GET", f"/tables/{table}")
        assert (seen["phase"], seen["result"]) == ("over", None)
        record = await me.call("GET", f"/matches/{table}.1/record")
        assert "result" not in record
        assert replay(parse(record), find).over
        assert (await me.call("GET", f"/matches/{table}.1/replay"))["result"] is None
        await me.close()

    asyncio.run(scene())
    running.stop()


def test_an_opening_names_its_rules_and_an_old_one_names_none(store: str) -> None:
    table, token = begin_match(store)
    kept = kept_of(store, table)
    assert kept.opening.rules == 1
    old = json.loads(log.encode(kept.opening))
    del old["rules"]
    assert log.opening(json.dumps(old)).rules is None
    changed = update(matches).where(matches.c.id == f"{table}.1")
    write_to(store, changed.values(opening=json.dumps(old)))
    running = Running(store)

    async def scene() -> None:
        me = Client(running.base, token)
        seen = await me.call("GET", f"/tables/{table}")
        assert (seen["phase"], seen["note"]) == ("playing", "")
        record = await me.call("GET", f"/matches/{table}.1/record?seat=0")
        assert "rules" not in record
        await me.close()

    asyncio.run(scene())
    running.stop()
