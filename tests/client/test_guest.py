"""Who one is at a server: addresses, names, tokens, and what a hostile server may say."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from karban.client.address import Address, read_address, read_link_code
from karban.client.guest import Guest, enter, recover
from karban.client.known import Known, find_known, forget, known_guests, remember
from karban.client.lobby import Lobby
from karban.client.printable import clean, printable
from karban.core.errors import KarbanError
from karban.server import messages
from tests.client.at_table import Ear, Seated, come, open_table
from tests.server.conftest import Running


@pytest.mark.parametrize(
    ("url", "address"),
    [
        ("http://host:8021/t/abc", Address("http://host:8021", "abc")),
        ("host/t/abc/", Address("http://host", "abc")),
        ("https://host/api/tables/a-b_c", Address("https://host", "a-b_c")),
        ("https://host/karban/t/abc", Address("https://host/karban", "abc")),
        ("host:8021", Address("http://host:8021")),
        ("https://host/karban/", Address("https://host/karban")),
    ],
)
def test_the_link_of_a_table_and_the_address_of_a_server_are_read(
    url: str, address: Address
) -> None:
    assert read_address(url) == address


@pytest.mark.parametrize(
    "url", ["", "ftp://host/t/abc", "http:///t/abc", "http://host:port/", "http://[/", "a\x1bb"]
)
def test_another_address_is_refused_in_words(url: str) -> None:
    with pytest.raises(KarbanError, match="write the address of a server") as refused:
        read_address(url)
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("abcd2345", "abcd2345"),
        ("abcd-2345", "abcd-2345"),
        ("https://host/karban/link/abcd2345", "abcd2345"),
        ("kolo most pes dům les ryba hora mrak", None),
        ("kolo-most-pes-dum-les-ryba-hora-mrak", None),
        ("kolo,most,pes,dum,les,ryba,hora,mrak", None),
    ],
)
def test_the_code_of_a_link_is_told_from_recovery_words(typed: str, code: str | None) -> None:
    assert read_link_code(typed) == code


def test_who_was_there_last_is_known_again_and_a_name_finds_its_guest() -> None:
    for guest in (Known("s", "Eva", "1"), Known("s", "Petr", "2"), Known("t", "Ota", "3")):
        remember(guest)
    assert find_known("s", None) == Known("s", "Petr", "2")
    assert find_known("s", "Eva") == Known("s", "Eva", "1")
    assert find_known("s", "Ota") is None
    remember(Known("s", "Eva", "1"))
    assert find_known("s", None) == Known("s", "Eva", "1")
    forget("s", "Eva")
    assert known_guests("s") == [Known("s", "Petr", "2")]


def test_tokens_are_for_nobody_else_to_read(tmp_path: Path) -> None:
    remember(Known("s", "Eva", "1"))
    (file,) = (tmp_path / "state").rglob("guests.jsonl")
    assert file.stat().st_mode & 0o077 == 0


def test_guests_of_an_earlier_version_and_broken_lines_do_no_harm(tmp_path: Path) -> None:
    remember(Known("http://h:1", "Eva", "new"))
    (file,) = (tmp_path / "state").rglob("guests.jsonl")
    (file.parent / "guests.json").write_text('{"Eva@http://h:1": "old", "Jan@http://h:1": "j"}')
    with file.open("a") as lines:
        lines.write('{"half\n[]\n{"server": "x"}\n')
    assert find_known("http://h:1", "Eva") == Known("http://h:1", "Eva", "new")
    assert find_known("http://h:1", "Jan") == Known("http://h:1", "Jan", "j")


def nobody() -> str:
    raise AssertionError("nobody should be asked")


def test_a_guest_stays_the_same_and_may_be_renamed(server: Running) -> None:
    first = enter(server.base, "en", None, lambda: "Eva")
    again = enter(server.base, "cs", None, nobody)
    assert (again.token, again.name) == (first.token, "Eva")
    assert again.ask("GET", "/me")["language"] == "cs"
    again.rename("Evička")
    assert enter(server.base, "cs", None, nobody).name == "Evička"
    assert enter(server.base, "cs", "Evička", nobody).token == first.token
    assert enter(server.base, "cs", "Eva", nobody).token != first.token


def test_a_token_that_the_server_has_forgotten_makes_a_new_guest(server: Running) -> None:
    remember(Known(server.base, "Eva", "nonsense"))
    guest = enter(server.base, "en", None, lambda: "Eva")
    assert guest.token != "nonsense"
    assert find_known(server.base, "Eva") == Known(server.base, "Eva", guest.token)


def test_a_server_that_is_not_there_is_told_in_the_language_of_the_guest() -> None:
    with pytest.raises(KarbanError) as lost:
        enter("http://127.0.0.1:9", "cs", "Eva", nobody)
    assert lost.value.text("en").startswith("cannot reach http://127.0.0.1:9: ")
    assert lost.value.text("cs") == "server http://127.0.0.1:9 není dostupný: nikdo tam neodpovídá"


def test_a_table_that_is_not_there_is_told_in_the_language_of_the_guest(server: Running) -> None:
    guest = enter(server.base, "cs", "Eva", nobody)
    with pytest.raises(KarbanError) as refused:
        guest.ask("GET", "/tables/nowhere")
    assert (refused.value.code, refused.value.text("cs")) == (
        "table-unknown",
        "takový stůl tu není",
    )


def test_a_guest_goes_on_at_another_device_by_a_link_or_by_words(
    server: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    eva = enter(server.base, "en", "Eva", nobody)
    lobby = Lobby(eva)
    link, words = lobby.link(), lobby.recovery()
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "elsewhere"))
    for secret in (link.url, " ".join(words).upper()):
        there = recover(server.base, "cs", secret)
        assert there.name == "Eva"
        assert there.token != eva.token
        assert enter(server.base, "cs", None, nobody).token == there.token
    with pytest.raises(KarbanError) as refused:
        recover(server.base, "en", link.code)  # it works once
    assert refused.value.code == "code-unknown"


# --- servers that are not ours, or mean harm ----------------------------------------------------


class Answering:
    """A server that answers as it is told, and remembers what it was asked."""

    def __init__(self) -> None:
        self.answers: list[tuple[int, dict[str, str], bytes]] = []
        self.asked: list[tuple[str, str, Any]] = []
        outer = self

        class Handler(BaseHTTPRequestHandler):
            def _answer(self) -> None:
                length = int(self.headers.get("Content-Length", 0))
                body = json.loads(self.rfile.read(length)) if length else None
                outer.asked.append((self.command, self.path, body))
                status, headers, text = outer.answers.pop(0)
                self.send_response(status)
                for name, value in headers.items():
                    self.send_header(name, value)
                self.send_header("Content-Length", str(len(text)))
                self.end_headers()
                self.wfile.write(text)

            do_GET = do_POST = do_PUT = do_DELETE = _answer  # noqa: N815  # as http.server calls them

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.base = f"http://127.0.0.1:{self._server.server_port}"
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def say(self, answer: object, status: int = 200, **headers: str) -> None:
        text = answer if isinstance(answer, bytes) else json.dumps(answer).encode()
        self.answers.append((status, headers, text))

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join(10)


@pytest.fixture
def stranger() -> Iterator[Answering]:
    answering = Answering()
    yield answering
    answering.stop()


@pytest.mark.parametrize("answer", [b"<html>", b"\xff", [], {"nobody": 1}, None, 7])
def test_what_is_no_server_of_karban_is_one_sentence(stranger: Answering, answer: object) -> None:
    stranger.say(answer)
    with pytest.raises(KarbanError, match="what answers there is no server of Karban"):
        enter(stranger.base, "en", "Eva", nobody)


@pytest.mark.parametrize(
    ("typed", "path", "body"),
    [
        (" abcd-2345 ", "/api/links", {"code": "abcd-2345", "program": True}),
        ("http://h/link/abcd", "/api/links", {"code": "abcd", "program": True}),
        ("kolo  most pes", "/api/recovery", {"words": "kolo most pes", "program": True}),
    ],
)
def test_who_comes_from_another_device_is_known_here_from_then_on(
    stranger: Answering, typed: str, path: str, body: object
) -> None:
    stranger.say({"name": "Eva", "avatar": "", "language": "en", "token": "t0ken"})
    guest = recover(stranger.base, "en", typed)
    assert stranger.asked == [("POST", path, body)]
    assert (guest.name, guest.token) == ("Eva", "t0ken")
    assert find_known(stranger.base, None) == Known(stranger.base, "Eva", "t0ken")


def test_a_table_that_another_server_holds_is_asked_for_there(
    server: Running, stranger: Answering
) -> None:
    async def test() -> None:
        eva = await come(server.base, "Eva")
        seen = await asyncio.to_thread(Lobby(eva).see, await open_table(eva, ["you", "open"]))
        eva.server = stranger.base
        stranger.say({}, status=421, Location=f"{server.base}/")
        session = Seated(eva, seen, "en", Ear())
        assert await session.ask("PUT", "/seats/1", level="random")
        assert session.address.server == server.base
        assert session.table.seats[1].kind == "bot"
        session.take(messages.Moved("file:///etc"))
        assert session.address.server == server.base
        session.take(messages.Moved("https://other.example/"))
        assert session.address.socket.startswith("wss://other.example/api/tables/")

    asyncio.run(test())


def test_nothing_that_a_terminal_obeys_comes_from_a_server(stranger: Answering) -> None:
    stranger.say({"code": "x", "message": "no\x1b[2J\u202eway\n\x07"}, status=400)
    with pytest.raises(KarbanError) as refused:
        Guest(stranger.base, "en").ask("GET", "/me")
    assert refused.value.text("en") == "no[2Jway "


def test_every_text_of_a_message_is_cleaned() -> None:
    told = {"a\x00": ["\x1b]0;x\x07", {"b": "\u200bc\ud800\ue000"}], "n": 1, "none": None}
    assert clean(told) == {"a": ["]0;x", {"b": "c"}], "n": 1, "none": None}
    assert printable("Zdeňka – ■ × 12 “ok” 😀") == "Zdeňka – ■ × 12 “ok” 😀"
