"""Whatever is refused is told in the language of whoever reads it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from karban.server.errors import validation_reason
from tests.server.client import Client, hear, hello, say
from tests.server.conftest import Running

Body = dict[str, Any]


def as_czech(server: Running, scene: Callable[[Client], Awaitable[None]]) -> None:
    """With a Czech guest, whose program names no language in its requests."""

    async def run() -> None:
        guest = await Client.come_in(server.base, "Bára", language="cs")
        try:
            await scene(guest)
        finally:
            await guest.close()

    asyncio.run(run())


async def problem(guest: Client, method: str, path: str, **body: Any) -> tuple[str, str]:
    answer = await guest.http.request(method, f"/api{path}", json=body or None)
    return answer.json()["code"], answer.json()["message"]


def test_a_table_that_cannot_be_opened_is_told_in_czech(server: Running) -> None:
    two = {"game": "svabi", "seats": ["you", "open"]}
    wishes: list[tuple[Body, str, str]] = [
        (
            two | {"seats": ["you"]},
            "players",
            "hráčů nemůže být 1: svabi je hra pro 2–6 (S1)",
        ),
        (
            two | {"options": {"hiden": True}},
            "option-value",
            "svabi nemá volbu 'hiden': nemáš na mysli 'hidden'?",
        ),
        (
            two | {"options": {"hidden": 3}},
            "option-value",
            "hidden nejde nastavit na 3: musí to být true (ano), nebo false (ne) (S15)",
        ),
        (two | {"game": "chess"}, "game-unknown", "hru „chess“ neznám"),
        (two | {"seats": ["you", "genius"]}, "bot-unknown", "bota „genius“ neznám"),
        (
            two | {"timer": -1},
            "bad-request",
            "žádosti nelze rozumět: musí to být ≥ 0 (timer)",
        ),
        (two | {"more": 1}, "bad-request", "žádosti nelze rozumět: more sem nepatří"),
        ({"game": "svabi"}, "bad-request", "žádosti nelze rozumět: chybí seats"),
    ]

    async def scene(guest: Client) -> None:
        for wish, code, message in wishes:
            assert await problem(guest, "POST", "/tables", **wish) == (code, message)

    as_czech(server, scene)


def test_a_karma_table_for_twelve_is_told_what_to_set(server: Running) -> None:
    async def scene(guest: Client) -> None:
        wish = {"game": "karma", "seats": ["you"] + ["open"] * 11}
        code, message = await problem(guest, "POST", "/tables", **wish)
        assert code == "players"
        assert message.endswith("; pro tolik hráčů nastav packs=2")

    as_czech(server, scene)


def test_what_is_not_there_is_told_to_the_guest_who_asks(server: Running) -> None:
    async def scene(guest: Client) -> None:
        unknown = ("table-unknown", "takový stůl tu není")
        assert await problem(guest, "GET", "/tables/nothing") == unknown
        assert await problem(guest, "POST", "/tables/nothing/seats/0") == unknown
        assert await problem(guest, "GET", "/matches/nothing.1/record") == unknown
        nowhere = ("page-unknown", "na této adrese nic není")
        assert await problem(guest, "GET", "/nothing") == nowhere
        async with guest.socket("nothing") as socket:
            assert (await hear(socket, "refused"))["message"] == "takový stůl tu není"

    as_czech(server, scene)


def test_a_browser_is_shown_a_page_where_there_is_nothing(server: Running) -> None:
    async def scene() -> None:
        async with httpx.AsyncClient(base_url=server.base) as stranger:
            for language, heading, lobby in (
                ("en", "There is nothing at this address", "To the lobby"),
                ("cs", "Na této adrese nic není", "Do herny"),
            ):
                browser = {"Accept": "text/html,*/*;q=0.8", "Accept-Language": language}
                answer = await stranger.get("/nonsense", headers=browser)
                assert answer.status_code == 404
                assert answer.headers["content-type"].startswith("text/html")
                assert f"<h1>{heading}</h1>" in answer.text
                assert f'<a href="/">{lobby}</a>' in answer.text
                data = await stranger.get("/api/nonsense", headers=browser)
                assert (data.status_code, data.json()["code"]) == (404, "page-unknown")

    asyncio.run(scene())


def test_a_reader_without_a_name_is_told_in_the_language_of_the_browser(server: Running) -> None:
    async def scene(guest: Client) -> None:
        stranger = Client(server.base, "nobody")
        for language, message in (
            ("cs-CZ,en;q=0.5", "ještě tě tu nikdo nezná: nejdřív si zvol jméno"),
            ("fr", "nobody knows you here yet: choose a name first"),
        ):
            stranger.http.headers["Accept-Language"] = language
            assert await problem(stranger, "GET", "/me") == ("guest-unknown", message)
        await stranger.close()

    as_czech(server, scene)


def test_a_wrong_record_is_told_in_the_language_of_the_page(server: Running) -> None:
    async def scene(guest: Client) -> None:
        guest.http.headers["Accept-Language"] = "cs"
        record = {"karban": 1, "game": "svabi", "players": 1, "entries": []}
        assert await problem(guest, "POST", "/records", **record) == (
            "record",
            "záznam nejde přečíst: hráčů nemůže být 1: svabi je hra pro 2–6 (S1)",
        )
        record |= {"players": 2, "options": {"x" * 50: True, "y": "z" * 9000}}
        code, message = await problem(guest, "POST", "/records", **record)
        assert code == "record"
        assert len(message) <= 400

    as_czech(server, scene)


def test_messages_that_cannot_be_read_are_told_in_the_language_of_the_table(
    server: Running,
) -> None:
    texts = [
        ("{", "tohle není zpráva protokolu: není to JSON: končí moc brzy"),
        ("nonsense", "tohle není zpráva protokolu: není to JSON: bajt 4 nesedí"),
        ('{"type":"jump"}', "tohle není zpráva protokolu: 'jump' není žádná z možných hodnot"),
        ('{"type":"show"}', "tohle není zpráva protokolu: chybí seat"),
        ('{"type":"show","seat":"x"}', "tohle není zpráva protokolu: místo int"),
    ]

    async def scene(guest: Client) -> None:
        table = await guest.new_table("svabi", ["you", "open"])
        async with guest.socket(table) as socket:
            await hello(socket, language="cs")
            for text, message in texts:
                await socket.send(text)
                refused = await hear(socket, "refused")
                assert (refused["code"], refused["message"][: len(message)]) == (
                    "bad-message",
                    message,
                )
            await say(socket, type="emote", seat=0, emote="boo")
            assert (await hear(socket, "refused"))["message"] == (
                "tohle není zpráva protokolu: boo není žádná z možných hodnot (emote)"
            )

    as_czech(server, scene)


@pytest.mark.parametrize(
    ("problem", "message"),
    [
        ({"type": "missing", "loc": ("body",)}, "body is missing"),
        ({"type": "json_invalid", "loc": ("body", 7)}, "not JSON: byte 7 is wrong"),
        (
            {"type": "string_too_long", "loc": ("body", "game"), "ctx": {"max_length": 40}},
            "its length must be ≤ 40, at game",
        ),
        (
            {"type": "too_short", "loc": ("body", "seats"), "ctx": {"min_length": 1}},
            "its length must be ≥ 1, at seats",
        ),
        (
            {"type": "less_than_equal", "loc": ("path", "seat"), "ctx": {"le": 63}},
            "it must be ≤ 63, at seat",
        ),
        (
            {"type": "string_type", "loc": ("body", "name"), "input": None},
            "expected str, got null, at name",
        ),
        (
            {"type": "model_attributes_type", "loc": ("body",), "input": []},
            "expected object, got array",
        ),
        (
            {"type": "string_pattern_mismatch", "loc": ("query", "lang"), "ctx": {"pattern": "x"}},
            "a value does not fit, at lang",
        ),
    ],
)
def test_what_is_wrong_with_a_request_has_words_of_its_own(problem: Body, message: str) -> None:
    assert validation_reason(problem).text("en") == message
