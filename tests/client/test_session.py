"""A session at a table of a real server, also through a network that fails."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Coroutine, Iterator
from typing import Any

import pytest

from karban.client import connection
from karban.client.lobby import Lobby
from karban.client.offers import leave_for_now, tell_leaving
from karban.server import messages
from karban.server.log import Moved
from tests.client.at_table import Ear, Seated, at, come, open_table
from tests.client.proxy import Proxy
from tests.server.conftest import QUICK, Running
from tests.server.stored import kept_of

PROMISED = 10  # seconds within which a lost connection is told


@pytest.fixture
def proxy(server: Running) -> Iterator[Proxy]:
    between = Proxy(server.base)
    yield between
    between.stop()


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


def moves_of(server: Running, table: str, seat: int) -> list[str]:
    """The ids of a seat's moves, as they are stored."""
    entries = [entry for _, entry in kept_of(server.store, table).entries]
    moved = [entry for entry in entries if isinstance(entry, Moved)]
    return [entry.id for entry in moved if entry.seat == seat and not entry.level]


def test_a_guest_alone_with_bots_plays_at_once_and_again(server: Running) -> None:
    async def test() -> None:
        eva = await come(server.base, "Eva")
        table = await open_table(eva, ["you", "random"])
        async with at(eva, table) as session:
            await session.play_on()
            assert session.table.result is not None
            first = session.table.match
            await session.propose("rematch")
            await session.until(lambda s: s.table.match != first and s.table.phase == "playing")
            await session.play_on()
            assert "A new match." in session.ear.told
            assert session.ear.notices == []

    run(test())


def test_people_gather_talk_and_agree(server: Running) -> None:
    async def test() -> None:
        eva, jan = await come(server.base, "Eva"), await come(server.base, "Jan", "cs")
        table = await open_table(eva, ["you", "open", "open"])
        async with at(eva, table) as host, at(jan, table) as friend:
            await friend.sit(2)
            await host.until(lambda s: s.table.seats[2].kind == "person")
            assert "Jan sits down at seat 2." in host.ear.told
            await friend.sit(1)  # one who sits already moves
            await host.until(lambda s: s.table.seats[1].kind == "person")
            await host.swap(1, 2)
            assert host.table.seats[2].name == "Jan"
            await host.give(1, "random")
            await friend.chat("Ahoj!\u2009")
            await host.until(lambda s: "Jan: Ahoj!" in s.ear.told)
            await friend.call("hurry")
            await host.until(lambda s: "Jan: Your turn …" in s.ear.told)
            await friend.ready()
            await host.until(lambda s: "Jan is ready." in s.ear.told)
            await host.ready()
            for session in (host, friend):
                await session.until(lambda s: s.table.phase == "playing")
            await friend.propose("pause")
            await host.until(lambda s: s.table.proposal and s.table.proposal.asked)
            assert "Jan asks for a pause." in host.ear.told
            await host.answer(False)
            await friend.until(lambda s: "Stůl se nedohodl." in s.ear.told)
            await host.propose("pause")
            await friend.until(lambda s: s.table.proposal and s.table.proposal.asked)
            await friend.answer(True)
            await host.until(lambda s: s.table.paused)
            assert host.moves == [] == friend.moves
            await friend.ask("POST", "/resume")
            await host.until(lambda s: not s.table.paused)
            assert "The match goes on." in host.ear.told

    run(test())


def test_muting_leaving_and_coming_back(server: Running) -> None:
    async def test() -> None:
        eva, jan = await come(server.base, "Eva"), await come(server.base, "Jan")
        table = await open_table(eva, ["you", "open", "random"])
        async with at(eva, table) as host:
            async with at(jan, table) as friend:
                await friend.sit(1)
                await host.ask("POST", "/start", fewer=False)  # both answer at once
                await host.until(lambda s: s.table.phase == "playing")
                await host.mute(1, True)
                await host.until(lambda s: s.table.seats[1].muted)
                await friend.chat("unheard")
                await friend.sync()
                await leave_for_now(friend)
                assert "until you are back: karban join" in tell_leaving(friend)
            await host.until(lambda s: s.table.seats[1].away)
            assert "Jan is away; a bot plays." in host.ear.told
            assert "Jan: unheard" not in host.ear.told
            async with at(jan, table) as friend:
                await host.until(lambda s: "Jan is back and plays again." in s.ear.told)
                await host.hand(1)
                await friend.until(lambda s: not s.mine)
                assert friend.ear.told.count("A bot plays on for you.") == 1
                assert friend.view is not None
                assert friend.view.seat is None

    run(test())


def test_a_result_stays_for_one_who_did_not_say_yes_to_the_next_match(server: Running) -> None:
    async def test() -> None:
        eva, jan = await come(server.base, "Eva"), await come(server.base, "Jan")
        table = await open_table(eva, ["you", "open"])
        async with at(eva, table) as host, at(jan, table) as friend:
            await friend.sit(1)
            await host.ready()
            await friend.ready()
            await asyncio.gather(host.play_on(), friend.play_on())
            first = host.table.match
            await host.propose("rematch")
            await friend.until(lambda s: s.table.proposal and s.table.proposal.asked)
            await friend.answer(False)
            await friend.until(lambda s: s.past)
            assert friend.shown[0].match == first
            assert friend.shown[0].result is not None
            assert friend.table.match != first
            assert host.mine == [0]
            friend.go_on()
            await friend.sit(1)
            await friend.until(lambda s: s.mine)

    run(test())


def test_several_people_of_one_device_look_one_after_the_other(server: Running) -> None:
    async def test() -> None:
        eva = await come(server.base, "Eva")
        table = await open_table(eva, ["you", "open"])
        async with at(eva, table) as session:
            await session.sit(1, "Babička")
            await session.until(lambda s: len(s.mine) == 2)
            seen = set()
            while session.table.phase != "over":
                await session.until(lambda s: s.curtain is not None or s.moves)
                if session.curtain is not None:
                    seen.add(session.name(session.curtain))
                    assert not any(line.play for line in session.story)
                    await session.open_curtain()
                    await session.until(lambda s: s.moves)
                await session.play_first()
                await session.until(lambda s: s.sent is None)
                await session.sync()
            assert seen == {"Eva", "Babička"}

    run(test())


# --- networks that fail -------------------------------------------------------------------------


def test_a_frozen_connection_is_told_in_time_and_the_move_made_meanwhile_arrives_once(
    server: Running, proxy: Proxy
) -> None:
    async def test() -> None:
        eva = await come(proxy.base, "Eva")
        table = await open_table(eva, ["you", "random"], options={"target": 10})
        async with at(eva, table) as session:
            await session.play_first()
            await session.until(lambda s: s.moves)
            proxy.freeze()
            began = time.monotonic()
            await session.play(session.moves[0].number)
            assert session.sent is not None
            id = session.sent.id
            await session.until(lambda s: s.is_lost, PROMISED)
            assert time.monotonic() - began < PROMISED
            assert session.sent is not None
            assert session.moves == []
            proxy.cut()
            await session.until(lambda s: s.connected and s.sent is None)
            await session.until(lambda s: s.moves or s.table.phase == "over")
            assert moves_of(server, table, 0).count(id) == 1

    run(test())


def test_a_move_that_arrived_without_an_answer_is_not_made_twice(
    server: Running, proxy: Proxy
) -> None:
    async def test() -> None:
        eva = await come(proxy.base, "Eva")
        table = await open_table(eva, ["you", "random"], options={"target": 10})
        async with at(eva, table) as session:
            for _ in range(3):
                await session.until(lambda s: s.moves)
                told = len(session.story)
                proxy.swallow()
                await session.play(session.moves[0].number)
                assert session.sent is not None
                id = session.sent.id
                while id not in await asyncio.to_thread(moves_of, server, table, 0):
                    await asyncio.sleep(0.05)
                proxy.cut()
                await session.until(lambda s: s.connected and s.sent is None)
                await session.until(lambda s: s.moves)
                assert moves_of(server, table, 0).count(id) == 1
                assert len(session.story) > told  # what was missed was told

    run(test())


@pytest.mark.parametrize("cuts", [5, pytest.param(200, marks=pytest.mark.long)])
def test_a_match_goes_on_through_many_cuts_and_freezes(
    server: Running, proxy: Proxy, cuts: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "PING", 0.2)
    monkeypatch.setattr(connection, "LOST", 0.4)

    async def test() -> None:
        eva = await come(proxy.base, "Eva")
        table = await open_table(eva, ["you", "random"], options={"target": 1000})
        dice = random.Random(24)
        async with at(eva, table) as session:
            sent: list[str] = []
            while len(sent) < cuts:
                await session.until(lambda s: s.moves)
                fault = dice.choice([proxy.cut, proxy.freeze, proxy.swallow])
                if dice.random() < 0.5:
                    fault()
                await session.play(session.moves[-1].number)
                assert session.sent is not None
                sent.append(session.sent.id)
                await asyncio.sleep(dice.uniform(0, 0.02))
                fault()
                await asyncio.sleep(dice.uniform(0, 0.5))
                proxy.cut()
                await session.until(lambda s: s.sent is None)
            assert moves_of(server, table, 0) == sent
            assert session.ear.notices == []

    run(test())


def test_a_server_that_was_killed_and_came_back_finds_the_move_on_its_way(
    server: Running, proxy: Proxy
) -> None:
    async def test() -> None:
        eva = await come(proxy.base, "Eva")
        table = await open_table(eva, ["you", "random"], options={"target": 10})
        async with at(eva, table) as session:
            await session.until(lambda s: s.moves)
            await asyncio.to_thread(server.stop)
            await session.until(lambda s: s.is_lost, PROMISED)
            await session.play(session.moves[0].number)
            assert session.sent is not None
            id = session.sent.id
            after = await asyncio.to_thread(Running, server.store)
            try:
                proxy.lead_to(after.base)
                await session.until(lambda s: s.connected and s.sent is None)
                await session.until(lambda s: s.moves)
                assert moves_of(server, table, 0) == [id]
            finally:
                await asyncio.to_thread(after.stop)

    run(test())


def test_a_server_that_does_not_want_the_guest_is_left_alone(server: Running) -> None:
    """It says why and closes for good: nobody knocks again and again."""

    async def test() -> None:
        eva = await come(server.base, "Eva")
        table = await open_table(eva, ["you", "open"])
        seen = await asyncio.to_thread(Lobby(eva).see, table)
        seen.id = "nowhere"
        session = Seated(eva, seen, "en", Ear())
        await session.stay()
        assert session.refused == "there is no such table"

    run(test())


def test_a_lost_connection_is_told_before_something_is_said_into_the_void(
    server: Running,
) -> None:
    async def test() -> None:
        eva = await come(server.base, "Eva")
        table = await open_table(eva, ["you", "open"])
        async with at(eva, table) as session:
            await asyncio.to_thread(server.stop)
            await session.until(lambda s: s.is_lost, PROMISED)
            await session.chat("is anybody there?")
            assert session.ear.notices == ["The connection is lost; trying again …"]

    run(test())


def test_a_message_of_a_newer_server_is_passed_over() -> None:
    assert connection.decode('{"type": "tomorrow"}') is None
    assert connection.decode("[" * 100_000) is None
    newer = '{"type": "said", "seat": 0, "name": "E\\u001bva", "text": "x\\n", "at": 1, "more": 2}'
    assert connection.decode(newer) == messages.Said(0, "Eva", "x ", 1)


def test_the_server_of_these_tests_waits_longer_than_they_do() -> None:
    assert QUICK.grace > 2 * PROMISED
