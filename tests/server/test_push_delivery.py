"""One message to one browser: resolved once, encrypted, signed, and what is answered."""

from __future__ import annotations

import asyncio
import base64
import datetime
import json
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from karban.server.errors import Refusal
from karban.server.people.delivery import Answer, Delivery, Fate, Message
from karban.server.people.signing import Signer, read_signer
from karban.server.store import Store
from tests.server.push_service import Browser, Service, serving, unpack

HELLO = Message('{"text": "hello"}', "some table", 60)


@pytest.fixture
def service() -> Iterator[Service]:
    with serving() as running:
        yield running


@pytest.fixture
def signer(store: str) -> Iterator[Signer]:
    keeper = Store(store)
    yield read_signer(keeper.engine)
    keeper.close()


# --- names that change ------------------------------------------------------------------------


def _deliver(delivery: Delivery, browser: Browser, signer: Signer) -> Answer:
    async def work() -> Answer:
        try:
            await delivery.check(browser.subscription())
            return await delivery.send(browser.subscription(), HELLO, signer)
        finally:
            delivery.close()

    return asyncio.run(work())


class Changing:
    """A name server that has another answer every time; the last one stays."""

    def __init__(self, *answers: Sequence[str]) -> None:
        self.answers = [*answers]
        self.asked: list[tuple[str, int]] = []

    def __call__(self, host: str, port: int) -> Sequence[str]:
        self.asked.append((host, port))
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


def test_a_name_that_is_public_first_and_private_later_gets_nothing(signer: Signer) -> None:
    names = Changing(["8.8.8.8"], ["192.168.1.1"])
    with pytest.raises(Refusal, match="cannot send notifications"):
        _deliver(Delivery(resolve=names), Browser("https://push.example"), signer)
    assert names.asked == [("push.example", 443)] * 2


def test_a_message_goes_to_the_address_that_was_looked_at(service: Service, signer: Signer) -> None:
    port = service.base.rpartition(":")[2]
    names = Changing(["127.0.0.1"], ["127.0.0.1"], ["10.0.0.1"])  # asked a third time it would fail
    browser = Browser(f"http://push.example:{port}")  # a name that no name server knows
    answer = _deliver(Delivery(anywhere=True, resolve=names), browser, signer)
    assert answer == Answer(201)
    assert len(names.asked) == 2
    post = service.next()
    assert post.headers["host"] == f"push.example:{port}"
    assert post.path == browser.path
    assert browser.read(post) == {"text": "hello"}


def test_a_name_that_nobody_knows_is_refused_at_once() -> None:
    def resolve(host: str, port: int) -> Sequence[str]:
        raise OSError(f"{host}:{port}")

    async def work() -> None:
        delivery = Delivery(resolve=resolve)
        for host in ("push.example", "a" * 64 + ".example"):
            with pytest.raises(Refusal, match="cannot send notifications"):
                await delivery.check(Browser(f"https://{host}").subscription())
        delivery.close()

    asyncio.run(work())


def test_names_that_take_long_do_not_hold_up_the_others(signer: Signer) -> None:
    slow = threading.Event()

    def resolve(host: str, port: int) -> Sequence[str]:
        if host != "127.0.0.1":
            slow.wait(30)
        return ["127.0.0.1"]

    async def work(service: Service) -> None:
        delivery = Delivery(anywhere=True, resolve=resolve)
        some = [Browser("https://slow.example").subscription() for _ in range(20)]
        checks = [asyncio.create_task(delivery.check(one)) for one in some]
        await asyncio.wait(checks, return_when=asyncio.FIRST_COMPLETED)
        early = [one.exception() for one in checks if one.done()]
        assert {getattr(error, "code", "") for error in early} == {"too-fast"}
        answer = await delivery.send(Browser(service.base).subscription(), HELLO, signer)
        assert answer == Answer(201)
        slow.set()
        await asyncio.gather(*checks, return_exceptions=True)
        delivery.close()

    with serving() as service:
        asyncio.run(work(service))


def test_numbers_that_mean_this_machine_are_found_out_by_resolving_them() -> None:
    async def work() -> None:
        delivery = Delivery()  # with the system's own names
        for host in ("127.0.0.1", "127.1", "2130706433", "0x7f000001", "localhost", "0"):
            with pytest.raises(Refusal, match="cannot send notifications"):
                await delivery.check(Browser(f"https://{host}").subscription())
        delivery.close()

    asyncio.run(work())


# --- what is sent -----------------------------------------------------------------------------


def test_the_signature_names_the_service_the_site_and_the_servers_key(
    service: Service, signer: Signer
) -> None:
    browser = Browser(service.base)
    assert _deliver(Delivery(anywhere=True), browser, signer).fate is Fate.TAKEN
    post = service.next()
    scheme, _, parts = post.headers["authorization"].partition(" ")
    given = dict(part.split("=", 1) for part in parts.split(","))
    assert scheme == "vapid"
    assert given["k"] == signer.public
    head, claims, signature = given["t"].split(".")
    assert json.loads(unpack(head)) == {"typ": "JWT", "alg": "ES256"}
    told = json.loads(unpack(claims))
    assert told.keys() == {"aud", "exp", "sub"}
    assert told["aud"] == service.base
    assert told["sub"] == "https://karban.example"
    assert time.time() < told["exp"] <= time.time() + 24 * 3600
    raw = unpack(signature)
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpack(signer.public))
    signed = f"{head}.{claims}".encode()
    key.verify(utils.encode_dss_signature(r, s), signed, ec.ECDSA(hashes.SHA256()))


def test_the_push_service_learns_neither_the_text_nor_the_table(
    service: Service, signer: Signer
) -> None:
    browser, stranger = Browser(service.base), Browser(service.base)
    _deliver(Delivery(anywhere=True), browser, signer)
    post = service.next()
    assert browser.read(post) == {"text": "hello"}
    with pytest.raises(Exception, match="Decryption error"):
        stranger.read(post)
    assert b"hello" not in post.body
    assert post.headers["ttl"] == "60"
    assert post.headers["urgency"] == "high"
    assert len(unpack(post.headers["topic"])) == 24
    assert len(post.headers["topic"]) <= 32
    assert "some table" not in str(post.headers)


@pytest.mark.parametrize(
    ("site", "contact"),
    [
        ("https://karban.example:8443", "https://karban.example"),
        ("https://karban.example", "https://karban.example"),
        ("http://localhost:8000", "mailto:karban@localhost"),
        ("https://nas", "mailto:karban@localhost"),
        ("https://a.b/\r\nX", "https://a.b"),
        ("", "mailto:karban@localhost"),
    ],
)
def test_a_push_service_is_told_where_to_find_the_site(
    signer: Signer, site: str, contact: str
) -> None:
    token = signer.authorization("https://push.example", site).partition("t=")[2]
    assert json.loads(unpack(token.split(".")[1]))["sub"] == contact


@pytest.mark.parametrize(
    ("status", "fate"),
    [
        *((200, Fate.TAKEN), (201, Fate.TAKEN), (202, Fate.TAKEN)),
        *((404, Fate.GONE), (410, Fate.GONE)),
        *((301, Fate.REFUSED), (307, Fate.REFUSED), (400, Fate.REFUSED), (403, Fate.REFUSED)),
        *((429, Fate.LATER), (500, Fate.LATER), (503, Fate.LATER)),
    ],
)
def test_what_a_push_service_answers_decides_on_the_message(
    service: Service, signer: Signer, status: int, fate: Fate
) -> None:
    service.statuses = [status]
    service.headers = {"Location": "http://127.0.0.1:1/", "Retry-After": "7"}
    answer = _deliver(Delivery(anywhere=True), Browser(service.base), signer)
    assert answer == Answer(status, 7)
    assert answer.fate is fate
    service.next()
    assert service.nothing()  # no redirection was followed


@pytest.mark.parametrize("said", [b"", b"SSH-2.0-OpenSSH\r\n\r\n", b"x" * 20_000])
def test_what_is_no_push_service_is_left_at_once(signer: Signer, said: bytes) -> None:
    async def work() -> None:
        async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.read(100)
            writer.write(said)
            writer.close()

        async with await asyncio.start_server(answer, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            delivery = Delivery(anywhere=True)
            browser = Browser(f"http://127.0.0.1:{port}")
            with pytest.raises(OSError):
                await delivery.send(browser.subscription(), HELLO, signer)
            delivery.close()

    asyncio.run(work())


def test_one_that_answers_drop_by_drop_is_left_when_its_time_is_up(
    signer: Signer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("karban.server.people.delivery._PATIENCE", 0.5)

    async def work() -> None:
        async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            try:
                while not reader.at_eof():
                    writer.write(b"H")
                    await asyncio.sleep(0.05)
            finally:
                writer.close()

        async with await asyncio.start_server(drip, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            delivery = Delivery(anywhere=True)
            browser = Browser(f"http://127.0.0.1:{port}")
            with pytest.raises(TimeoutError):
                await delivery.send(browser.subscription(), HELLO, signer)
            delivery.close()

    asyncio.run(work())


# --- TLS --------------------------------------------------------------------------------------


def _certificate(folder: Path, name: str) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """For the service, and for who trusts it."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    now = datetime.datetime.now(datetime.UTC)
    signed = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file = folder / "certificate.pem"
    file.write_bytes(signed.public_bytes(Encoding.PEM) + private)
    serves = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    serves.load_cert_chain(file)
    return serves, ssl.create_default_context(cafile=str(file))


def test_tls_asks_for_the_name_though_it_connects_to_an_address(
    signer: Signer, tmp_path: Path
) -> None:
    serves, trusts = _certificate(tmp_path, "push.example")
    with serving(serves) as service:
        port = service.base.rpartition(":")[2]
        names = Changing(["127.0.0.1"])
        delivery = Delivery(anywhere=True, resolve=names, tls=trusts)
        browser = Browser(f"https://push.example:{port}")
        assert _deliver(delivery, browser, signer) == Answer(201)
        assert service.names == ["push.example"]
        assert browser.read(service.next()) == {"text": "hello"}


def test_a_certificate_for_another_name_is_not_trusted(signer: Signer, tmp_path: Path) -> None:
    serves, trusts = _certificate(tmp_path, "other.example")
    with serving(serves) as service:
        port = service.base.rpartition(":")[2]
        delivery = Delivery(anywhere=True, resolve=Changing(["127.0.0.1"]), tls=trusts)
        with pytest.raises(ssl.SSLCertVerificationError):
            _deliver(delivery, Browser(f"https://push.example:{port}"), signer)
        assert service.nothing()


# --- the server's key -------------------------------------------------------------------------

_START = """
import sys
from karban.server.people.signing import read_signer
from karban.server.store import Store
keeper = Store(sys.argv[1])
print("ready", flush=True)
sys.stdin.readline()
print(read_signer(keeper.engine).public, flush=True)
keeper.close()
"""


def test_processes_that_start_at_once_have_the_same_key(store: str) -> None:
    Store(store).close()
    command = [sys.executable, "-c", _START, store]
    pipe = subprocess.PIPE
    started = [subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) for _ in range(3)]
    for one in started:
        assert one.stdout is not None
        assert one.stdout.readline() == "ready\n"
    for one in started:
        assert one.stdin is not None
        one.stdin.write("go\n")
        one.stdin.flush()
    keys = {one.communicate()[0].strip() for one in started}
    assert len(keys) == 1
    keeper = Store(store)
    assert {read_signer(keeper.engine).public} == keys
    keeper.close()
    assert len(base64.urlsafe_b64decode(keys.pop() + "=")) == 65
