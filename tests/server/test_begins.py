"""Who begins: chosen by the host while people gather, turned into a seat at the start."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from karban.server.settings import Settings
from tests.server.client import Client
from tests.server.conftest import Running


async def told_seat(client: Client, table: str, seat: int | None) -> Any:
    return await client.call("PUT", f"/tables/{table}/begins", seat=seat)


async def begin(table: str, *people: Client) -> Any:
    """All are ready; the options with which the match began."""
    for client in people:
        await client.call("POST", f"/tables/{table}/ready", word="abc")
    return (await people[0].call("GET", f"/tables/{table}"))["options"]


def run_gathering(
    server: Running, scene: Callable[..., Awaitable[None]], game: str = "makalu"
) -> None:
    """Eva has made a table of three, and Petr sits at seat 1."""

    async def work() -> None:
        eva = await Client.come_in(server.base, "Eva")
        petr = await Client.come_in(server.base, "Petr", "cs")
        table = await eva.new_table(game, ["you", "open", "novice"])
        await petr.call("POST", f"/tables/{table}/seats/1")
        await scene(eva, petr, table)
        await eva.close()
        await petr.close()

    asyncio.run(work())


@pytest.mark.parametrize(
    ("game", "option", "question"),
    [
        ("makalu", "first", "Kdo rozdává první?"),
        ("svabi", "youngest", "Kdo je nejmladší?"),
        ("trop", "first", "Kdo začíná?"),
    ],
)
def test_everybody_sees_who_was_chosen_in_plain_words(
    server: Running, game: str, option: str, question: str
) -> None:
    async def scene(eva: Client, petr: Client, table: str) -> None:
        seen = await petr.call("GET", f"/tables/{table}")
        assert seen["begins"] == {"question": question, "seat": None}
        assert seen["options"][option] == -1
        await told_seat(eva, table, 1)
        seen = await petr.call("GET", f"/tables/{table}")
        assert seen["begins"] == {"question": question, "seat": 1}
        assert seen["options"][option] == 1
        assert (await begin(table, eva, petr))[option] == 1

    run_gathering(server, scene, game)


def test_the_chosen_one_deals_first(server: Running) -> None:
    async def scene(eva: Client, petr: Client, table: str) -> None:
        await told_seat(eva, table, 1)
        await begin(table, eva, petr)
        view = await eva.call("GET", f"/tables/{table}/view?seat=0")
        assert view["facts"]["dealer"] == 1

    run_gathering(server, scene)


def test_the_choice_follows_a_person_to_another_seat(server: Running) -> None:
    async def scene(eva: Client, petr: Client, table: str) -> None:
        await told_seat(eva, table, 1)
        await petr.call("POST", f"/tables/{table}/seats/2")
        await eva.call("PUT", f"/tables/{table}/seats/1", level="novice")
        assert (await begin(table, eva, petr))["first"] == 2

    run_gathering(server, scene)


def test_if_the_chosen_person_has_left_a_random_draw_decides(server: Running) -> None:
    async def scene(eva: Client, petr: Client, table: str) -> None:
        await told_seat(eva, table, 1)
        await petr.call("DELETE", f"/tables/{table}/seats")
        third = await Client.come_in(server.base, "Jana")
        await third.call("POST", f"/tables/{table}/seats/1")
        assert (await begin(table, eva, third))["first"] == -1
        await third.close()

    run_gathering(server, scene)


def test_a_bot_may_begin_as_long_as_its_seat_is_a_bots(server: Running) -> None:
    async def scene(eva: Client, petr: Client, table: str) -> None:
        assert (await told_seat(eva, table, 2))["options"]["first"] == 2
        taken = await petr.call("POST", f"/tables/{table}/seats/2")
        assert taken["options"]["first"] == -1

    run_gathering(server, scene)


def test_the_choice_can_be_taken_back(server: Running) -> None:
    async def scene(eva: Client, petr: Client, table: str) -> None:
        await told_seat(eva, table, 1)
        assert (await told_seat(eva, table, None))["begins"]["seat"] is None

    run_gathering(server, scene)


def test_of_several_seats_on_one_device_the_one_that_was_named_begins(server: Running) -> None:
    async def work() -> None:
        eva = await Client.come_in(server.base, "Eva")
        table = await eva.new_table("makalu", ["you", "you", "novice"])
        await told_seat(eva, table, 1)
        assert (await begin(table, eva))["first"] == 1
        await eva.close()

    asyncio.run(work())


def test_a_seat_chosen_with_the_table_follows_its_person_too(server: Running) -> None:
    async def work() -> None:
        eva = await Client.come_in(server.base, "Eva")
        table = await eva.new_table("makalu", ["you", "novice"], options={"first": 0})
        await eva.call("POST", f"/tables/{table}/seats/1")
        moved = await eva.call("PUT", f"/tables/{table}/seats/0", level="novice")
        assert moved["options"]["first"] == 1
        await eva.close()

    asyncio.run(work())


def test_an_open_seat_chosen_with_the_table_stays_that_seat(server: Running) -> None:
    async def work() -> None:
        eva = await Client.come_in(server.base, "Eva")
        petr = await Client.come_in(server.base, "Petr")
        table = await eva.new_table("makalu", ["you", "open"], options={"first": 1})
        await petr.call("POST", f"/tables/{table}/seats/1")
        assert (await begin(table, eva, petr))["first"] == 1
        await eva.close()
        await petr.close()

    asyncio.run(work())


def test_only_the_host_chooses_and_only_somebody_who_sits_there(server: Running) -> None:
    async def scene(eva: Client, petr: Client, table: str) -> None:
        at = f"/tables/{table}/begins"
        assert await petr.refusal_code("PUT", at, seat=1) == "not-host"
        assert await eva.refusal_code("PUT", at, seat=3) == "seat-unknown"
        assert await eva.refusal_code("PUT", at, seat=-1) == "bad-request"
        await petr.call("DELETE", f"/tables/{table}/seats")
        assert await eva.refusal_code("PUT", at, seat=1) == "seat-empty"
        await petr.call("POST", f"/tables/{table}/seats/1")
        await begin(table, eva, petr)
        assert await eva.refusal_code("PUT", at, seat=1) == "started"

    run_gathering(server, scene)


def test_a_refusal_is_a_sentence_in_the_readers_language(server: Running) -> None:
    async def work() -> None:
        jana = await Client.come_in(server.base, "Jana", "cs")
        table = await jana.new_table("makalu", ["you", "open"])
        answer = await jana.http.put(f"/api/tables/{table}/begins", json={"seat": 1})
        assert answer.json()["message"] == "to místo vybrat nejde: ještě na něm nikdo nesedí"
        await jana.close()

    asyncio.run(work())


def test_a_choice_outlives_the_server_and_a_rematch_keeps_the_person(store: str) -> None:
    async def choose(base: str) -> tuple[str, str]:
        eva = await Client.come_in(base, "Eva")
        table = await eva.new_table("svabi", ["you", "novice"])
        await told_seat(eva, table, 0)
        await eva.close()
        return eva.headers["Authorization"].removeprefix("Bearer "), table

    async def go_on(base: str, token: str, table: str) -> None:
        eva = Client(base, token)
        assert (await eva.call("GET", f"/tables/{table}"))["options"]["youngest"] == 0
        assert (await begin(table, eva))["youngest"] == 0
        while (await eva.call("GET", f"/tables/{table}"))["phase"] == "playing":
            view = await eva.call("GET", f"/tables/{table}/view?seat=0&wait=5&seen=-1")
            if view.get("moves"):
                move = {key: view[key] for key in ("match", "seat", "seq")}
                await eva.call(
                    "POST", f"/tables/{table}/moves", **move, move=view["moves"][0]["move"]
                )
        again = await eva.call("POST", f"/tables/{table}/rematch")
        assert again["begins"]["seat"] == 0
        await eva.close()

    settings = Settings(pace=0.0).without_limits()
    first = Running(store, settings)
    token, table = asyncio.run(choose(first.base))
    first.stop()
    second = Running(store, settings)
    asyncio.run(go_on(second.base, token, table))
    second.stop()
