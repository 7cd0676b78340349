"""A guest of a server: how it comes in, and what it asks for over HTTP."""

from __future__ import annotations

import http.client
import json
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from karban.client.address import PACKAGE, read_link_code, read_server
from karban.client.known import Known, find_known, forget, remember
from karban.client.printable import clean
from karban.core.errors import KarbanError, system_reason
from karban.core.sentences import Fact, Sentence

_PATIENCE = 10  # seconds for an answer
_MISDIRECTED = 421


class Elsewhere(KarbanError):
    """Another `server` of the same tables holds the one that was asked for."""

    code = "join-lost"
    package = PACKAGE


class Guest:
    """One who may sit at a server's tables. The server knows it again by a token."""

    def __init__(self, server: str, language: str, name: str = "", token: str = "") -> None:
        self.server = server
        self.language = language
        self.name = name
        self.avatar = ""
        self.token = token

    @property
    def headers(self) -> dict[str, str]:
        """What says who it is."""
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    # --- who it is ----------------------------------------------------------------------------

    def come_in(self, name: str) -> None:
        """Be somebody new."""
        wish = {"name": name, "language": self.language, "program": True}
        self._become(self.ask("POST", "/guests", wish))

    def recover(self, secret: str) -> None:
        """Be who one is elsewhere: by the words of a recovery code, or a link to this device."""
        secret = " ".join(secret.split())
        code = read_link_code(secret)
        if code is not None:
            self._become(self.ask("POST", "/links", {"code": code, "program": True}))
        else:
            self._become(self.ask("POST", "/recovery", {"words": secret, "program": True}))

    def check_in(self, name: str | None) -> None:
        """See whether the server still knows the token, and who that is; it is told a new name."""
        found = self.ask("GET", "/me")
        self._settle(found)
        wished = name or self.name
        if (wished, self.language) != (self.name, found.get("language")):
            self.rename(wished)

    def rename(self, name: str) -> None:
        """Another name, at every table."""
        before = self.name
        wish = {"name": name, "avatar": self.avatar, "language": self.language}
        self._settle(self.ask("PUT", "/me", wish))
        if self.name != before:
            forget(self.server, before)
        remember(Known(self.server, self.name, self.token))

    def _become(self, found: Any) -> None:
        self._settle(found)
        self.token = str(found.get("token", ""))
        remember(Known(self.server, self.name, self.token))

    def _settle(self, found: Any) -> None:
        try:
            self.name, self.avatar = str(found["name"]), str(found.get("avatar", ""))
        except (KeyError, TypeError, AttributeError):
            raise self._stranger() from None

    # --- asking -------------------------------------------------------------------------------

    def ask(
        self, method: str, path: str, body: dict[str, Any] | None = None, server: str = ""
    ) -> Any:
        """Ask the server for something; whatever is refused is said in one sentence.

        A table may be held by another `server` than the one that the guest came to.
        """
        data = json.dumps(body).encode() if body else None
        spoken = {"Content-Type": "application/json", "Accept-Language": self.language}
        where = f"{server or self.server}/api{path}"
        request = urllib.request.Request(where, data, spoken | self.headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=_PATIENCE) as answer:
                return clean(json.load(answer))
        except urllib.error.HTTPError as error:
            raise self._refusal(error) from None
        except OSError as error:
            reason = getattr(error, "reason", error)
            known = isinstance(reason, OSError)
            raise self._lost(system_reason(reason) if known else str(reason)) from None
        except (ValueError, http.client.HTTPException):
            raise self._stranger() from None

    def _refusal(self, error: urllib.error.HTTPError) -> KarbanError:
        """What the server says; it was asked in the language of its reader."""
        server = read_server(error.headers.get("Location", ""))
        if error.code == _MISDIRECTED and server:
            return Elsewhere(facts={"server": server, "why": f"HTTP {error.code}"})
        with suppress(ValueError, KeyError, TypeError):
            problem = clean(json.load(error))
            code, facts = str(problem["code"]), {"why": str(problem["message"])}
            return KarbanError(code=code, sentence="join-refused", package=PACKAGE, facts=facts)
        return self._lost(f"HTTP {error.code}")

    def _stranger(self) -> KarbanError:
        return self._lost(Sentence(PACKAGE, "join-stranger"))

    def _lost(self, why: Fact) -> KarbanError:
        facts = {"server": self.server, "why": why}
        return KarbanError(code="join-lost", package=PACKAGE, facts=facts)


def enter(server: str, language: str, name: str | None, choose_name: Callable[[], str]) -> Guest:
    """The guest of this name, or the one who was there last; a new one is asked for a name."""
    known = find_known(server, name)
    if known is not None:
        guest = Guest(server, language, known.name, known.token)
        try:
            guest.check_in(name)
        except KarbanError as error:
            if error.code != "guest-unknown":
                raise
            forget(server, known.name)
        else:
            remember(Known(server, guest.name, guest.token))
            return guest
    guest = Guest(server, language)
    guest.come_in(name or choose_name())
    return guest


def recover(server: str, language: str, secret: str) -> Guest:
    """Somebody whom the server knows, by a recovery code or a link to this device."""
    guest = Guest(server, language)
    guest.recover(secret)
    return guest
