"""Who is here, in every phase, and what a table does about those who are gone."""

from __future__ import annotations

from typing import Any

from karban.server.presence import Presence
from tests.server.client import Client, Player
from tests.server.conftest import Running
from tests.server.present import Present, at_server, begin, come, gather, go_all, shorten_grace
from tests.server.stored import kept_of


class Clock:
    """Time that a test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_connection_is_here_until_its_last_device_has_gone() -> None:
    clock = Clock()
    presence = Presence(30, clock)
    presence.connect("eva")
    presence.connect("eva")
    presence.disconnect("eva")
    assert presence.here == presence.connected == {"eva"}
    clock.now += 5
    presence.disconnect("eva")
    assert presence.here == set()
    assert presence.left("eva") == 30
    clock.now += 20
    assert presence.left("eva") == 10


def test_one_who_asked_is_here_as_long_as_the_grace_unless_a_connection_closes() -> None:
    clock = Clock()
    presence = Presence(30, clock)
    presence.visit("eva")
    clock.now += 29
    assert presence.here == {"eva"}
    assert presence.connected == set()
    clock.now += 2
    assert presence.here == set()
    presence.visit("eva")
    presence.connect("eva")
    presence.disconnect("eva")  # somebody has closed the page
    assert presence.here == set()


def test_the_wait_begins_anew_only_for_those_who_are_not_here() -> None:
    clock = Clock()
    presence = Presence(30, clock)
    presence.visit("eva")
    assert presence.left("nobody") == 0
    clock.now += 10
    presence.wait_for(["eva", "petr"])
    assert (presence.left("eva"), presence.left("petr")) == (20, 30)


# --- at a table -----------------------------------------------------------------------------------


def seat(number: int, **wanted: Any) -> Any:
    """Whether a seat of a table is so."""
    return lambda table: wanted.items() <= table["seats"][number].items()


def test_who_is_gone_before_the_start_loses_the_seat_after_the_grace_that_is_told(
    store: str,
) -> None:
    async def scene(server: Running) -> None:
        table, at = await gather(await come(server.base, "Eva", "Petr", "Jana"))
        assert at[0].table["grace"] == 30
        assert all(seat["gone"] is None for seat in at[0].table["seats"])
        shorten_grace(server, table, 0.5)
        await at[2].go()
        gone = await at[0].until(seat(2, here=False))
        assert 0 < gone["seats"][2]["gone"] <= 500
        await at[0].until(seat(2, kind="open"))
        assert (await at[0].ask("GET"))["phase"] == "gathering"
        await go_all(at)

    at_server(store, scene)


def test_who_comes_back_in_time_keeps_the_seat(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at = await gather(await come(server.base, "Eva", "Petr"))
        await at[1].go()
        await at[0].until(seat(1, here=False))
        async with Present(at[1].client, table) as back:
            assert back.table["seats_yours"] == [1]
            told = await at[0].until(seat(1, here=True))
            assert told["seats"][1]["gone"] is None
        await go_all(at)

    at_server(store, scene)


def test_one_is_here_while_any_device_is(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at = await gather(await come(server.base, "Eva", "Petr"))
        async with Present(at[1].client, table):
            await at[1].go()
            await at[0].ask("PUT", "/chat", on=False)
            assert (await at[0].until(lambda t: not t["chat"]))["seats"][1]["here"]
        await at[0].until(seat(1, here=False))
        await go_all(at)

    at_server(store, scene)


def test_presence_is_told_in_every_phase(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at = await gather(await come(server.base, "Eva", "Petr"))
        petr = at[1].client
        for phase in ("gathering", "playing", "over"):
            if phase == "playing":
                await begin([at[0], at[1]])
            elif phase == "over":
                await at[0].propose("abandon")
                await at[1].answer(True)
            await at[1].go()
            gone = await at[0].until(seat(1, here=False))
            assert gone["phase"] == phase
            assert (gone["seats"][1]["gone"] is None) == (phase == "over")
            at[1] = Present(petr, table)
            await at[1].__aenter__()
            await at[0].until(seat(1, here=True))
        await go_all(at)

    at_server(store, scene)


def test_those_who_look_on_are_named(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at = await gather(await come(server.base, "Eva", "Petr"))
        jana, karel = await come(server.base, "Jana", "Karel")
        async with Present(jana, table), Present(karel, table), Present(karel, table):
            await at[0].until(lambda t: t["watching"] == ["Jana", "Karel"])
        await at[0].until(lambda t: t["watching"] == [])
        await go_all([*at, Present(jana, table), Present(karel, table)])

    at_server(store, scene)


def test_a_program_that_asks_now_and_then_is_here(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at = await gather(await come(server.base, "Eva"), bots=2)
        program = await Client.come_in(server.base, "Program")
        await program.call("POST", f"/tables/{table}/seats/1")
        await at[0].until(seat(1, here=True, gone=None))
        await at[0].say(type="ready", word="abc")
        await program.call("POST", f"/tables/{table}/ready", word="abc")
        shorten_grace(server, table, 0.2)
        # it waits for longer than the grace, and is here all the time
        seen = (await program.call("GET", f"/tables/{table}"))["seq"]
        await program.call("GET", f"/tables/{table}/view?seat=1&seen={seen + 50}&wait=1")
        assert not any(
            message["seats"][1]["away"] for message in at[0].heard if message["type"] == "table"
        )
        await at[0].until(seat(1, away=True))
        await program.close()
        await go_all(at)

    at_server(store, scene, pace=30)


def test_a_bot_stands_in_for_one_who_closed_the_page_until_they_are_back(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at = await gather(await come(server.base, "Eva", "Petr"))
        await begin(at)
        shorten_grace(server, table, 0.3)
        await at[1].go()
        await at[0].until(seat(1, away=True, kind="person", gone=None))
        async with Present(at[1].client, table) as back:
            await back.until(seat(1, away=False))
            await at[0].until(seat(1, away=False))
        await go_all(at)

    at_server(store, scene)


# --- the host -------------------------------------------------------------------------------------


def test_if_the_host_is_gone_the_next_person_who_is_here_is_the_host_in_every_phase(
    store: str,
) -> None:
    async def scene(server: Running) -> None:
        people = await come(server.base, "Eva", "Petr", "Jana")
        table, at = await gather(people)
        shorten_grace(server, table, 0.3)
        await at[0].go()
        told = await at[1].until(lambda t: t["host"])
        assert told["seats"][1]["host"]
        await at[1].until(seat(0, kind="open"))
        await at[1].ask("PUT", "/seats/0", level="random")
        await begin(at[1:])
        await at[1].go()
        assert (await at[2].until(lambda t: t["host"]))["phase"] == "playing"
        await at[2].ask("DELETE", "/seats?resign=true")
        async with Present(people[1], table) as back:
            await back.until(seat(1, away=False))
            assert not back.table["host"]
            await at[2].go()
            assert (await back.until(lambda t: t["host"]))["phase"] == "playing"
            await back.ask("DELETE")  # now the only person there
        assert kept_of(server.store, table).host == server.lobby.tables[table].host
        await go_all(at)

    at_server(store, scene)


def test_a_new_person_at_a_table_that_all_have_left_is_its_host(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at = await gather(await come(server.base, "Eva"), bots=1)
        shorten_grace(server, table, 0.2)
        jana = Present(await Client.come_in(server.base, "Jana"), table)
        await jana.__aenter__()
        await at[0].go()
        empty = await jana.until(seat(0, kind="open"))
        assert not empty["host"]
        sat = await jana.ask("POST", "/seats/0")
        assert sat["host"]
        await jana.ask("POST", "/start")
        await jana.until(lambda t: t["phase"] == "playing")
        await go_all([*at, jana])

    at_server(store, scene)


def test_the_new_host_is_the_host_after_a_restart_too(store: str) -> None:
    tokens: list[str] = []
    tables: list[str] = []

    async def before(server: Running) -> None:
        table, at = await gather(await come(server.base, "Eva", "Petr"))
        shorten_grace(server, table, 0.2)
        await at[0].go()
        await at[1].until(lambda t: t["host"])
        tokens.append(at[1].client.headers["Authorization"].removeprefix("Bearer "))
        tables.append(table)
        await go_all(at)

    async def after(server: Running) -> None:
        petr = Client(server.base, tokens[0])
        told = await petr.call("GET", f"/tables/{tables[0]}")
        assert told["host"]
        await petr.close()

    at_server(store, before)
    at_server(store, after)


def test_a_table_that_is_read_again_waits_for_its_people_as_long_as_the_grace(store: str) -> None:
    tables: list[str] = []

    async def before(server: Running) -> None:
        table, at = await gather(await come(server.base, "Eva", "Petr"))
        await begin(at)
        tables.append(table)
        await go_all(at)

    async def after(server: Running) -> None:
        jana = Present(await Client.come_in(server.base, "Jana"), tables[0])
        async with jana:
            assert not jana.table["seats"][0]["away"]
            assert jana.table["seats"][0]["gone"] > 0
            await jana.until(lambda t: t["seats"][0]["away"] and t["seats"][1]["away"])
            await jana.until(lambda t: t["phase"] == "over", timeout=60)  # by bots
        await jana.client.close()

    at_server(store, before)
    at_server(store, after, grace=0.5)


def test_a_player_who_was_gone_all_the_time_finds_the_result(store: str) -> None:
    async def scene(server: Running) -> None:
        table, at = await gather(await come(server.base, "Eva", "Petr"))
        await begin(at)
        shorten_grace(server, table, 0.2)
        await at[1].go()
        await Player(at[0].client, table).play()
        async with Present(at[1].client, table) as back:
            assert back.table["result"]
            assert back.table["seats_yours"] == [1]
        await go_all(at)

    at_server(store, scene)
