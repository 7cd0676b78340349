"""Whatever a client does wrong gets a code and a sentence, and the table goes on."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

import httpx
import pytest
from fluent.syntax.ast import Message
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from karban.core.sentences import catalogue
from karban.server.errors import PACKAGE, STATUS
from tests.server.client import Client, Player, hear, hello, say
from tests.server.conftest import Running


def test_every_error_has_a_sentence_in_both_languages() -> None:
    for language in ("en", "cs"):
        body = catalogue(PACKAGE, language).body
        keys = [entry.id.name for entry in body if isinstance(entry, Message)]
        said = {key.removeprefix("error-") for key in keys if key.startswith("error-")}
        assert said == {*STATUS, "port", "start", "store"}  # and what keeps a server from running


class Scene:
    """Two people at a table of the game, and one who watches."""

    def __init__(self, base: str) -> None:
        self.base = base

    async def __aenter__(self) -> Scene:
        self.eva = await Client.come_in(self.base, "Eva")
        self.petr = await Client.come_in(self.base, "Petr")
        self.guest = await Client.come_in(self.base, "Guest")
        self.table = await self.eva.new_table("svabi", ["you", "open"])
        await self.petr.call("POST", f"/tables/{self.table}/seats/1")
        await self.eva.call("POST", f"/tables/{self.table}/ready", word="a")
        await self.petr.call("POST", f"/tables/{self.table}/ready", word="b")
        return self

    async def __aexit__(self, *_: object) -> None:
        for client in (self.eva, self.petr, self.guest):
            await client.close()

    def client(self, seat: int) -> Client:
        return (self.eva, self.petr)[seat]

    async def view(self, seat: int) -> Any:
        return await self.client(seat).call("GET", f"/tables/{self.table}/view?seat={seat}")

    async def turn(self) -> tuple[Client, dict[str, Any]]:
        """Who is to move alone, and a right move."""
        while (view := await self.view(0)).get("choosing"):
            for seat in view["choosing"]:
                own = await self.view(seat)
                move = {"match": own["match"], "seat": seat, "seq": own["seq"]}
                move["move"] = own["moves"][0]["move"]
                await self.client(seat).call("POST", f"/tables/{self.table}/moves", **move)
        seat = view["turn"]
        view = await self.view(seat)
        move = {"match": view["match"], "seat": seat, "seq": view["seq"]}
        return self.client(seat), move | {"move": view["moves"][0]["move"], "id": "first"}


async def refusal(socket: ClientConnection, **message: Any) -> str:
    await say(socket, **message)
    return str((await hear(socket, "refused"))["code"])


def test_moves_that_are_not_allowed(server: Running) -> None:
    async def scene() -> None:
        async with Scene(server.base) as at:
            mover, move = await at.turn()
            other = at.petr if mover is at.eva else at.eva
            moves = f"/tables/{at.table}/moves"
            seat = 1 - move["seat"]
            assert (
                await other.refusal_code("POST", moves, **move | {"seat": seat}) == "not-your-turn"
            )
            assert await other.refusal_code("POST", moves, **move) == "not-your-seat"
            assert await at.guest.refusal_code("POST", moves, **move) == "not-your-seat"
            assert (
                await mover.refusal_code("POST", moves, **move | {"move": 9999}) == "move-illegal"
            )
            future = move | {"seq": move["seq"] + 1}
            assert await mover.refusal_code("POST", moves, **future) == "move-future"
            assert await mover.refusal_code("POST", moves, **move | {"seq": 0}) == "move-stale"
            assert (
                await mover.refusal_code("POST", moves, **move | {"match": "x.1"}) == "move-stale"
            )
            assert await mover.refusal_code("POST", moves, **move | {"seat": 7}) == "seat-unknown"
            first = await mover.call("POST", moves, **move)
            assert await mover.call("POST", moves, **move) == first, "sent again, made once"
            twice = move | {"id": "second"}
            assert await mover.refusal_code("POST", moves, **twice) == "move-stale"
            seen = await other.call("GET", f"/tables/{at.table}")
            assert seen["seq"] == first["seq"]

    asyncio.run(scene())


def test_a_move_after_the_end_is_refused(server: Running) -> None:
    async def scene() -> None:
        async with Scene(server.base) as at:
            players = (Player(at.eva, at.table), Player(at.petr, at.table, 1))
            await asyncio.gather(*(player.play() for player in players))
            end = await at.eva.call("GET", f"/tables/{at.table}")
            late = {"match": end["match"], "seat": 0, "seq": end["seq"], "move": 1, "id": "late"}
            assert (
                await at.eva.refusal_code("POST", f"/tables/{at.table}/moves", **late) == "finished"
            )
            assert (
                await at.guest.refusal_code("POST", f"/tables/{at.table}/rematch") == "not-seated"
            )

    asyncio.run(scene())


def test_the_same_over_the_socket(server: Running) -> None:
    async def scene() -> None:
        async with Scene(server.base) as at:
            mover, move = await at.turn()
            async with at.guest.socket(at.table) as socket:
                assert await refusal(socket, type="play", **move) == "hello-first"
                assert await refusal(socket, type="hello", version=99) == "version"
                await hello(socket)
                assert await refusal(socket, type="play", **move) == "not-your-seat"
                assert await refusal(socket, type="ready", word="x") == "not-seated"
                assert await refusal(socket, type="show", seat=0) == "not-your-seat"
                assert await refusal(socket, type="show", seat=-1) == "seat-unknown"
                assert await refusal(socket, type="jump") == "bad-message"
                for text in ("", "{", "[]", "null", '{"type":"play"}', '"\\ud800"', "[" * 3000):
                    await socket.send(text)
                    assert (await hear(socket, "refused"))["code"] == "bad-message"
                await socket.send(b"\xff\xfe")
                assert (await hear(socket, "refused"))["code"] == "bad-message"
                await say(socket, type="ping")
                await hear(socket, "pong")
            async with mover.socket(at.table) as socket:
                await hello(socket)
                await say(socket, type="play", **move)
                assert (await hear(socket, "view"))["seq"] == move["seq"]
                assert (await hear(socket, "view"))["id"] == "first"
                await say(socket, type="play", **move)
                assert (await hear(socket, "accepted"))["id"] == "first"

    asyncio.run(scene())


def test_too_big_a_message_closes_the_socket_and_not_the_table(server: Running) -> None:
    async def scene() -> None:
        async with Scene(server.base) as at:
            for size in (5_000, 100_000):
                async with at.guest.socket(at.table) as socket:
                    await hello(socket)
                    with suppress(ConnectionClosed):
                        await socket.send("x" * size)
                        while True:
                            await asyncio.wait_for(socket.recv(), 10)
                    assert socket.close_code == 1009
            mover, move = await at.turn()
            await mover.call("POST", f"/tables/{at.table}/moves", **move)

    asyncio.run(scene())


def test_someone_elses_token_and_site(server: Running) -> None:
    async def scene() -> None:
        async with Scene(server.base) as at:
            stranger = Client(server.base, "not-a-token")
            assert await stranger.refusal_code("GET", "/me") == "guest-unknown"
            async with stranger.socket(at.table) as socket:
                assert (await hear(socket, "refused"))["code"] == "guest-unknown"
            evil = {"Origin": "https://evil.example"}
            at.eva.headers.update(evil)
            with pytest.raises(InvalidStatus) as refused:
                async with at.eva.socket(at.table):
                    pass
            assert refused.value.response.status_code == 403
            answer = await at.eva.http.post("/api/tables", json={}, headers=evil)
            assert answer.json()["code"] == "forbidden-origin"
            await stranger.close()

    asyncio.run(scene())


def test_requests_that_are_not_allowed(server: Running) -> None:
    async def scene() -> None:
        me = await Client.come_in(server.base, "Eva")
        other = await Client.come_in(server.base, "Petr")
        bad: list[tuple[str, dict[str, Any]]] = [
            ("game-unknown", {"game": "chess", "seats": ["you"]}),
            ("players", {"game": "svabi", "seats": ["you"]}),
            ("bot-unknown", {"game": "svabi", "seats": ["you", "search:10000000"]}),
            ("option-value", {"game": "svabi", "seats": ["you"] * 2, "options": {"x": 1}}),
            ("not-seated", {"game": "svabi", "seats": ["random"] * 2}),
            ("bad-request", {"game": "svabi", "seats": ["you"] * 2, "timer": -1}),
            ("bad-request", {"game": "svabi", "seats": ["you"] * 2, "more": 1}),
        ]
        for code, body in bad:
            assert await me.refusal_code("POST", "/tables", **body) == code, body
        table = await me.new_table("svabi", ["you", "open"])
        at = f"/tables/{table}"
        assert await other.refusal_code("POST", f"{at}/seats/0") == "seat-taken"
        assert await other.refusal_code("POST", f"{at}/seats/5") == "seat-unknown"
        assert await other.refusal_code("PUT", f"{at}/seats/1", level="random") == "not-host"
        assert await me.refusal_code("PUT", f"{at}/seats/1", level="genius") == "bot-unknown"
        assert await other.refusal_code("DELETE", f"{at}/seats") == "not-seated"
        assert await me.refusal_code("POST", f"{at}/ready", word="a b") == "bad-word"
        assert await me.refusal_code("POST", f"{at}/rematch") == "not-over"
        assert await me.refusal_code("GET", f"{at}/view?seat=0") == "not-begun"
        assert await me.refusal_code("GET", f"/matches/{table}.1/record") == "not-begun"
        assert await me.refusal_code("GET", f"/matches/{table}.9/record") == "match-unknown"
        assert await me.refusal_code("GET", f"/matches/{table}.1/replay") == "not-over"
        assert await me.refusal_code("GET", "/tables/nothing") == "table-unknown"
        assert await me.refusal_code("GET", "/nothing") == "page-unknown"
        assert await me.refusal_code("DELETE", "/tables") == "method"
        for name in ("", " ", "x" * 25, "bot:master", "<b>", "a\u0000b", "\u202eevil"):
            assert await me.refusal_code("PUT", "/me", name=name) == "bad-name", name
        big = await me.http.post("/api/tables", content=b"x" * 20_000)
        assert (big.status_code, big.json()["code"]) == (413, "too-big")
        broken = await me.http.post(
            "/api/tables", content=b"{", headers={"content-type": "application/json"}
        )
        assert broken.json()["code"] == "bad-request"
        await me.close()
        await other.close()

    asyncio.run(scene())


def test_a_running_match_is_told_only_as_far_as_one_may_see(server: Running) -> None:
    async def scene() -> None:
        async with Scene(server.base) as at:
            record = f"/matches/{at.table}.1/record"
            for client, path in (
                (at.eva, f"{record}?seat=0"),
                (at.guest, record),
                (at.eva, record),
            ):
                told = await client.call("GET", path)
                assert "fair" not in told
                assert "seed" not in told
                assert "?" in json.dumps(told["entries"])
            assert await at.eva.refusal_code("GET", f"{record}?seat=1") == "not-your-seat"
            assert (
                await at.eva.refusal_code("GET", f"/tables/{at.table}/view?seat=1")
                == "not-your-seat"
            )

    asyncio.run(scene())


def test_browsers_get_headers_that_protect_them_and_a_cookie_no_script_reads(
    server: Running,
) -> None:
    with httpx.Client(base_url=server.base) as http:
        page = http.get("/")
        assert page.status_code == 200
        policy = page.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert page.headers["x-content-type-options"] == "nosniff"
        assert "<script>" not in page.text
        assert "style=" not in page.text
        come = http.post("/api/guests", json={"name": "Eva"})
        cookie = come.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert come.json()["token"] == ""
        assert http.get("/api/me").json()["name"] == "Eva"
