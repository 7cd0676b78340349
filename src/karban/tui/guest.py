"""A guest of a server: how it comes in, and what it asks for over HTTP."""

from __future__ import annotations

import json
import re
import urllib.error
import urllib.request
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import platformdirs

from karban.core.errors import KarbanError, system_reason
from karban.core.sentences import Fact, Sentence

_PACKAGE = "karban.tui"
_PATIENCE = 20  # seconds for an answer
_LINK = re.compile(r"^(?P<before>.*?)/(?:t|api/tables)/(?P<table>[\w-]+)/?$")


@dataclass(frozen=True)
class Address:
    """Where a table is: the server, and the table's own name there."""

    server: str
    table: str

    @property
    def socket(self) -> str:
        """Where the table is played."""
        return f"{self.server.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"


def read_address(url: str) -> Address:
    """A link to a table, as a server shows it."""
    wrong = KarbanError(code="join-address", package=_PACKAGE, facts={"url": url})
    try:
        parts = urlsplit(url if "://" in url else f"http://{url}")
    except ValueError:
        raise wrong from None
    found = _LINK.match(parts.path)
    if parts.scheme not in ("http", "https") or not parts.hostname or found is None:
        raise wrong
    return Address(f"{parts.scheme}://{parts.netloc}{found['before']}", found["table"])


def _known_guests() -> Path:
    return platformdirs.user_state_path("karban", ensure_exists=True) / "guests.json"


class Guest:
    """One who may sit at a server's tables. The server knows it again by a token."""

    def __init__(self, address: Address, name: str, language: str) -> None:
        self.address = address
        self.name = name
        self._language = language
        self.token = self._known_token() or self._come_in()

    @property
    def headers(self) -> dict[str, str]:
        """What says who it is."""
        return {"Authorization": f"Bearer {self.token}"}

    def ask(self, method: str, path: str = "", **body: Any) -> dict[str, Any]:
        """Ask for something at the table; whatever is refused is said in one sentence."""
        where = f"/api/tables/{self.address.table}{path}"
        try:
            return self._request(method, where, body, self.headers)
        except _Unknown:
            self.token = self._come_in()
            return self._request(method, where, body, self.headers)

    def _known_token(self) -> str | None:
        with suppress(OSError, ValueError, AttributeError):
            token = json.loads(_known_guests().read_bytes()).get(self._key)
            return str(token) if token else None
        return None

    @property
    def _key(self) -> str:
        return f"{self.name}@{self.address.server}"

    def _come_in(self) -> str:
        wish = {"name": self.name, "language": self._language, "program": True}
        token = str(self._request("POST", "/api/guests", wish, {})["token"])
        guests: dict[str, str] = {}
        with suppress(OSError, ValueError):
            guests = dict(json.loads(_known_guests().read_bytes()))
        with suppress(OSError):
            file = _known_guests()
            file.touch(mode=0o600)
            file.write_text(json.dumps(guests | {self._key: token}) + "\n", "utf-8")
        return token

    def _request(
        self, method: str, path: str, body: dict[str, Any], headers: dict[str, str]
    ) -> dict[str, Any]:
        data = json.dumps(body).encode() if body else None
        spoken = {"Content-Type": "application/json", "Accept-Language": self._language}
        request = urllib.request.Request(
            self.address.server + path, data, spoken | headers, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=_PATIENCE) as answer:
                found: dict[str, Any] = json.load(answer)
                return found
        except urllib.error.HTTPError as error:
            raise self._refusal(error) from None
        except OSError as error:
            reason = getattr(error, "reason", error)
            known = isinstance(reason, OSError)
            raise self._lost_error(system_reason(reason) if known else str(reason)) from None
        except ValueError:
            raise self._lost_error(Sentence(_PACKAGE, "join-stranger")) from None

    def _refusal(self, error: urllib.error.HTTPError) -> KarbanError:
        """What the server says; it was asked in the language of its reader."""
        with suppress(ValueError, KeyError, TypeError):
            problem = json.load(error)
            code, facts = str(problem["code"]), {"why": str(problem["message"])}
            kind = _Unknown if code == "guest-unknown" else KarbanError
            return kind(code=code, sentence="join-refused", package=_PACKAGE, facts=facts)
        return self._lost_error(f"HTTP {error.code}")

    def _lost_error(self, why: Fact) -> KarbanError:
        facts = {"server": self.address.server, "why": why}
        return KarbanError(code="join-lost", package=_PACKAGE, facts=facts)


class _Unknown(KarbanError):
    """The server does not know the token any more."""
