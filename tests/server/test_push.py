"""Guests who are to move and are not at the table are called, and nobody else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from karban.core.sentences import Translations
from karban.server.people import push
from karban.server.people.push import Call
from tests.server.client import Client
from tests.server.conftest import Running
from tests.server.present import Present, at_server, begin, come, gather, go_all
from tests.server.push_service import (
    AT_ONCE,
    DAY,
    Browser,
    Service,
    kept,
    next_post,
    serving,
    settle,
    subscribe,
)


@pytest.fixture
def service() -> Iterator[Service]:
    with serving() as running:
        yield running


@pytest.fixture
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """What failed is tried again at once."""
    monkeypatch.setattr(push, "_WAITS", (0.0, 0.0, 0.0))


async def see(guest: Client, table: str) -> Any:
    """The view of one who has no connection."""
    told = await guest.call("GET", f"/tables/{table}")
    return await guest.call("GET", f"/tables/{table}/view?seat={told['seats_yours'][0]}")


async def choose(guest: Client, table: str) -> None:
    """A move of one who has no connection."""
    seen = await see(guest, table)
    place = {"match": seen["match"], "seat": seen["seat"], "seq": seen["seq"]}
    await guest.call("POST", f"/tables/{table}/moves", **place, move=seen["moves"][0]["move"])


async def owe_again(guest: Client, others: list[Client], table: str) -> None:
    """One moves without a connection, and the others until that one is to move again."""
    await choose(guest, table)
    while not (await see(guest, table)).get("moves"):
        for other in others:
            if (await see(other, table)).get("moves"):
                await choose(other, table)


# --- what is said, and to whom --------------------------------------------------------------------


def test_who_is_to_move_and_gone_is_told_so_and_who_waits(store: str, service: Service) -> None:
    async def scene(server: Running) -> None:
        table, at = await gather(await come(server.base, "Eva", "Petr", "Jana"), "trop", timer=DAY)
        await begin(at)
        first = at[at[0].view["turn"]]
        browsers = {one: await subscribe(one.client, service) for one in at}
        for one in at:
            await one.go()
        post = await next_post(service)
        assert post.path == browsers[first].path
        names = [
            seat["name"]
            for seat, one in zip(first.table["seats"], at, strict=True)
            if one is not first
        ]
        assert browsers[first].read(post) == {
            "type": "turn",
            "table": table,
            "title": "Trop: it is your turn",
            "text": f"{names[0]} and {names[1]} wait for you.",
            "tag": f"turn-{table}",
        }
        assert DAY - 60 < int(post.headers["ttl"]) <= DAY
        await settle(server)
        assert service.nothing()  # who only waits is left alone
        await go_all(at)

    at_server(store, scene, **AT_ONCE)


def test_a_call_is_put_into_words_in_both_languages() -> None:
    call = Call("abc", Translations({"en": "Trop", "cs": "Trop"}), (), None)

    def text(language: str, *waiting: str) -> Any:
        return json.loads(replace(call, waiting=waiting).message(language).text)

    assert text("en")["text"] == "The table waits for you."
    assert text("cs") == {
        "type": "turn",
        "table": "abc",
        "title": "Trop: jsi na tahu",
        "text": "Stůl čeká na tebe.",
        "tag": "turn-abc",
    }
    names = ("Eva", "Petr", "Jana", "Karel", "Marie")
    assert text("cs", *names[:1])["text"] == "Čeká na tebe Eva."
    assert text("en", *names[:1])["text"] == "Eva waits for you."
    assert text("cs", *names[:3])["text"] == "Čekají na tebe Eva, Petr a Jana."
    assert text("en", *names[:3])["text"] == "Eva, Petr and Jana wait for you."
    assert text("cs", *names)["text"] == "Čekají na tebe Eva, Petr, Jana a 2 další."
    assert text("en", *names[:4])["text"] == "Eva, Petr, Jana and 1 other wait for you."


def test_all_who_owe_a_choice_are_called_but_not_who_is_connected(
    store: str, service: Service
) -> None:
    async def scene(server: Running) -> None:
        people = await come(server.base, "Eva", "Petr", "Jana", "Karel")
        people[2] = await Client.come_in(server.base, "Jana", language="cs")
        _, at = await gather(people, timer=DAY)
        await begin(at)
        browsers = [await subscribe(one.client, service) for one in at]
        await at[1].move()  # Petr has chosen, Eva stays, Jana and Karel go and owe a choice
        for one in at[1:]:
            await one.go()
        posts = {post.path: post for post in [await next_post(service), await next_post(service)]}
        assert posts.keys() == {browsers[2].path, browsers[3].path}
        told = [browsers[n].read(posts[browsers[n].path]) for n in (2, 3)]
        assert [one["text"] for one in told] == ["Čeká na tebe Petr.", "Petr waits for you."]
        await settle(server)
        assert service.nothing()
        await go_all(at)

    at_server(store, scene, **AT_ONCE)


def test_a_turn_is_called_for_once_however_often_one_comes_and_goes(
    store: str, service: Service
) -> None:
    async def scene(server: Running) -> None:
        people = await come(server.base, "Eva", "Petr")
        table, at = await gather(people, timer=DAY)
        await begin(at)
        await subscribe(people[1], service)
        for _ in range(3):
            await at[1].go()
            await at[0].until(lambda table: not table["seats"][1]["here"])
            await settle(server)
            await at[1].__aenter__()
        await next_post(service)
        assert service.nothing()
        await at[1].go()
        await owe_again(people[1], people[:1], table)
        await next_post(service)  # another turn
        await settle(server)
        assert service.nothing()
        await go_all(at)

    at_server(store, scene, **AT_ONCE)


def test_who_loads_the_page_anew_is_not_called(store: str, service: Service) -> None:
    async def scene(server: Running) -> None:
        people = await come(server.base, "Eva", "Petr")
        _, at = await gather(people, timer=DAY)
        await begin(at)
        await subscribe(people[1], service)
        await at[1].go()
        await at[0].until(lambda table: not table["seats"][1]["here"])
        await at[1].__aenter__()
        await settle(server)
        assert service.nothing()
        await at[1].go()  # and who is really gone is
        await next_post(service)
        await go_all(at)

    at_server(store, scene, push_after=2.0, push_anywhere=True)


def test_nobody_is_called_to_a_match_that_is_paused(store: str, service: Service) -> None:
    async def scene(server: Running) -> None:
        people = await come(server.base, "Eva", "Petr")
        _, at = await gather(people, timer=DAY)
        await begin(at)
        await subscribe(people[1], service)
        await at[0].propose("pause")
        await at[1].answer(True)
        await at[0].until(lambda table: table["paused"])
        await at[1].go()
        await at[0].until(lambda table: not table["seats"][1]["here"])
        await settle(server)
        assert service.nothing()
        await at[0].ask("POST", "/resume")
        await next_post(service)
        await go_all(at)

    at_server(store, scene, **AT_ONCE)


# --- push services that do not work ---------------------------------------------------------------


async def one_is_gone(server: Running, service: Service) -> tuple[str, list[Present], Browser]:
    """Eva stays, Petr is to choose and gone."""
    people = await come(server.base, "Eva", "Petr")
    table, at = await gather(people, timer=DAY)
    await begin(at)
    browser = await subscribe(people[1], service)
    await at[1].go()
    return table, at, browser


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_no_more_is_forgotten(store: str, service: Service, status: int) -> None:
    async def scene(server: Running) -> None:
        service.statuses = [status]
        _, at, _ = await one_is_gone(server, service)
        await next_post(service)
        await settle(server)
        assert kept(server) == set()
        await go_all(at)

    at_server(store, scene, **AT_ONCE)


@pytest.mark.usefixtures("_hurried")
def test_a_service_that_is_busy_is_asked_again(store: str, service: Service) -> None:
    async def scene(server: Running) -> None:
        service.statuses = [503, 429]
        _, at, browser = await one_is_gone(server, service)
        posts = [await next_post(service) for _ in range(3)]
        await settle(server)
        assert service.nothing()
        assert len({str(browser.read(post)) for post in posts}) == 1
        assert len({post.headers["topic"] for post in posts}) == 1
        assert kept(server) == {browser.endpoint}
        await go_all(at)

    at_server(store, scene, **AT_ONCE)


def test_who_has_come_meanwhile_is_not_called_again(
    store: str, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "_WAITS", (0.0, 2.0))

    async def scene(server: Running) -> None:
        service.statuses = [503]
        _, at, _ = await one_is_gone(server, service)
        await next_post(service)
        await at[1].__aenter__()
        await settle(server)
        assert service.nothing()
        await go_all(at)

    at_server(store, scene, **AT_ONCE)


@pytest.mark.usefixtures("_hurried")
def test_a_service_that_never_works_is_left_alone_for_a_while(store: str, service: Service) -> None:
    async def scene(server: Running) -> None:
        service.statuses = [500] * 3
        table, at, browser = await one_is_gone(server, service)
        for _ in range(3):
            await next_post(service)
        await settle(server)
        await owe_again(at[1].client, [at[0].client], table)
        await settle(server)
        assert service.nothing()
        assert kept(server) == {browser.endpoint}
        await go_all(at)

    at_server(store, scene, **AT_ONCE)


@pytest.mark.parametrize("status", [301, 400, 403])
def test_a_service_that_refuses_is_not_asked_again_in_this_turn(
    store: str, service: Service, status: int
) -> None:
    async def scene(server: Running) -> None:
        service.statuses = [status]
        service.headers = {"Location": service.base}
        table, at, browser = await one_is_gone(server, service)
        await next_post(service)
        await settle(server)
        assert service.nothing()
        assert kept(server) == {browser.endpoint}
        await owe_again(at[1].client, [at[0].client], table)
        await next_post(service)
        await go_all(at)

    at_server(store, scene, **AT_ONCE)


def test_a_service_that_does_not_answer_holds_up_no_table(store: str, service: Service) -> None:
    async def scene(server: Running) -> None:
        service.holding.clear()
        table, at, browser = await one_is_gone(server, service)
        first = await next_post(service)  # and is not answered
        for _ in range(3):
            await owe_again(at[1].client, [at[0].client], table)
            again = await next_post(service)  # a newer call takes the place of the older one
            assert again.headers["topic"] == first.headers["topic"]
            assert browser.read(again)["table"] == table
            assert len(server.lobby.caller._calls) == 1
        service.holding.set()
        await settle(server)
        await go_all(at)

    at_server(store, scene, **AT_ONCE)


def test_more_guests_than_can_be_called_are_not(
    store: str, service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(push, "_MOST", 1)

    async def scene(server: Running) -> None:
        service.holding.clear()
        _, at, _ = await one_is_gone(server, service)
        await next_post(service)
        await subscribe(at[0].client, service)
        await at[0].go()
        async with Present(at[1].client, at[1].id) as back:
            await back.until(lambda table: not table["seats"][0]["here"])
        assert len(server.lobby.caller._calls) == 1
        service.holding.set()
        await settle(server)
        assert service.nothing()
        await go_all(at)

    at_server(store, scene, **AT_ONCE)
