"""Questions and calls at a table: why a move is not legal, taking one back, emotes, moments."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection

from karban.core.record import parse, replay
from karban.core.words import Words
from karban.games import find
from karban.server.settings import Settings
from tests.server.client import Client, Message, hear, say
from tests.server.conftest import Running

RECORDS = Path(__file__).parent.parent / "records"


@pytest.fixture
def slow(store: str) -> Iterator[Running]:
    """A server whose bots leave time to change one's mind."""
    running = Running(store, Settings(pace=20.0).without_limits())
    yield running
    running.stop()


async def _begin(socket: ClientConnection) -> Message:
    """The first view, once the only person is ready."""
    await say(socket, type="hello", version=1, story=True, undo=True)
    await hear(socket, "table")
    await say(socket, type="ready", word="abc")
    return await hear(socket, "view")


def test_why_a_move_is_not_legal_is_said_from_ones_own_view(slow: Running) -> None:
    async def work() -> None:
        guest = await Client.come_in(slow.base)
        table = await guest.new_table("svabi", ["you", "novice", "novice"])
        async with guest.socket(table) as socket:
            view = await _begin(socket)
            hand = view["facts"]["hand"]
            missing = next(str(n) for n in range(1, 14) if str(n) not in hand)
            ask = {"type": "why", "match": view["match"], "seat": 0}
            await say(socket, **ask, text=f"pick {missing}")
            because = await hear(socket, "because")
            assert because["rule"] == "S5"
            assert because["message"] == f"now you pick a card of your hand: {', '.join(hand)}"
            await say(socket, **ask, text=f"pick {hand[0]}")
            assert (await hear(socket, "because"))["message"] == ""
            await say(socket, **ask, text="dance")
            assert (await hear(socket, "refused"))["code"] == "move-illegal"
            await say(socket, type="why", match=view["match"], seat=1, text="pick 1")
            assert (await hear(socket, "refused"))["code"] == "not-your-seat"
        await guest.close()

    asyncio.run(work())


def test_a_move_is_taken_back_while_nobody_has_moved_since(slow: Running) -> None:
    async def work() -> None:
        guest = await Client.come_in(slow.base)
        table = await guest.new_table("svabi", ["you", "novice", "novice"])
        async with guest.socket(table) as socket:
            view = await _begin(socket)
            assert not view.get("undo", False)
            move = view["moves"][0]["move"]
            played = {"match": view["match"], "seat": 0, "seq": view["seq"], "move": move}
            await say(socket, type="play", id="a", **played)
            after = await hear(socket, "view")
            assert after["undo"]
            back = {"type": "undo", "match": view["match"], "seat": 0}
            await say(socket, **back, seq=0)
            assert (await hear(socket, "refused"))["code"] == "move-stale"
            await say(socket, **back, seq=after["seq"])
            undone = await hear(socket, "view")
            assert undone["undone"] == 0
            assert undone["whole"]
            assert undone["facts"] == view["facts"]
            assert undone["moves"] == view["moves"]
            await say(socket, **back, seq=undone["seq"])
            assert (await hear(socket, "refused"))["code"] == "undo"
            played["seq"] = undone["seq"]
            await say(socket, type="play", id="b", **played)
            again = await hear(socket, "view")
            assert again["facts"] == after["facts"]
        await guest.close()

    asyncio.run(work())


def test_a_table_with_a_move_taken_back_is_the_same_after_a_restart(store: str) -> None:
    async def before(base: str) -> tuple[str, str, Message]:
        guest = await Client.come_in(base)
        token = guest.headers["Authorization"].removeprefix("Bearer ")
        table = await guest.new_table("svabi", ["you", "novice", "novice"])
        async with guest.socket(table) as socket:
            view = await _begin(socket)
            move = view["moves"][-1]["move"]
            play = {"match": view["match"], "seat": 0, "seq": view["seq"], "move": move}
            await say(socket, type="play", id="a", **play)
            seq = (await hear(socket, "view"))["seq"]
            await say(socket, type="undo", match=view["match"], seat=0, seq=seq)
            undone = await hear(socket, "view")
        await guest.close()
        return token, table, undone

    async def after(base: str, token: str, table: str) -> Message:
        guest = Client(base, token)
        async with guest.socket(table) as socket:
            await say(socket, type="hello", version=1)
            view = await hear(socket, "view")
        await guest.close()
        return view

    running = Running(store, Settings(pace=20.0).without_limits())
    token, table, undone = asyncio.run(before(running.base))
    running.stop()
    running = Running(store, Settings(pace=20.0).without_limits())
    view = asyncio.run(after(running.base, token, table))
    running.stop()
    assert (view["seq"], view["facts"], view["moves"]) == (
        undone["seq"],
        undone["facts"],
        undone["moves"],
    )


def test_calls_go_to_everybody_and_not_too_often(slow: Running) -> None:
    async def work() -> None:
        guest = await Client.come_in(slow.base)
        table = await guest.new_table("svabi", ["you", "novice", "novice"])
        async with guest.socket(table) as socket:
            await _begin(socket)
            await say(socket, type="emote", seat=0, emote="hello")
            said = await hear(socket, "emoted")
            assert said == {"type": "emoted", "seat": 0, "emote": "hello"}
            await say(socket, type="emote", seat=0, emote="<b>")
            assert (await hear(socket, "refused"))["code"] == "bad-message"
            await say(socket, type="emote", seat=1, emote="hello")
            assert (await hear(socket, "refused"))["code"] == "not-your-seat"
            for _ in range(5):
                await say(socket, type="emote", seat=0, emote="oops")
            assert (await hear(socket, "refused"))["code"] == "too-fast"
        await guest.close()

    asyncio.run(work())


def test_a_record_is_seen_moment_by_moment_from_every_seat(server: Running) -> None:
    text = (RECORDS / "svabi.jsonl").read_text("utf-8").splitlines()[0]
    match = replay(parse(text), find)
    for seat in (None, 0, 1):
        where = f"{server.base}/api/records?first=5" + ("" if seat is None else f"&seat={seat}")
        found = httpx.post(where, content=text, timeout=60).json()
        assert (found["total"], found["first"]) == (match.length, 5)
        assert [(m["seat"], m["text"]) for m in found["moments"]] == match.entries[5:205]
        if match.length <= 205:
            last = found["moments"][-1]["facts"]
            assert last == json.loads(json.dumps(match.view(seat).facts))


def test_the_moments_of_a_record_are_told_in_text_to_those_who_ask(server: Running) -> None:
    text = (RECORDS / "svabi.jsonl").read_text("utf-8").splitlines()[0]
    match = replay(parse(text), find)
    for seat in (None, 0, 1):
        query: dict[str, int | str] = {"lines": "true", "first": match.length - 3}
        where = f"{server.base}/api/records"
        spoken = {"Accept-Language": "cs"}
        asked = query if seat is None else query | {"seat": seat}
        found = httpx.post(where, params=asked, content=text, headers=spoken, timeout=60).json()
        words = Words("cs", match.game, match.seats, you=seat)
        seen = [match.truncate(match.length - left).view(seat).lines(words) for left in (2, 1, 0)]
        assert [moment["lines"] for moment in found["moments"]] == seen


def test_what_is_no_record_is_refused_in_one_sentence(server: Running) -> None:
    for body in (b"", b"nothing", b"{}", b"[" * 100_000, b"x" * 1_100_000):
        answer = httpx.post(f"{server.base}/api/records", content=body, timeout=60)
        assert answer.status_code in (413, 422)
        assert "\n" not in answer.json()["message"]
