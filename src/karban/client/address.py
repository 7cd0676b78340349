"""Where a server is, or one of its tables."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from karban.core.errors import KarbanError
from karban.core.sentences import short

PACKAGE = "karban.client"
_TABLE = re.compile(r"^(?P<before>.*?)/(?:t|api/tables)/(?P<table>[A-Za-z0-9_-]+)/?$")
_LINK = re.compile(r"^(?P<before>.*?)/link/(?P<code>[A-Za-z0-9_-]+)/?$")
_CODE = re.compile(r"[A-Za-z0-9-]+")
_HYPHENS = 7  # between eight words that somebody has written so


@dataclass(frozen=True)
class Address:
    """A server, and the name that a table has there; without one it is the server alone."""

    server: str
    table: str = ""

    @property
    def socket(self) -> str:
        """Where the table is played."""
        return f"{self.server.replace('http', 'ws', 1)}/api/tables/{self.table}/socket"

    @property
    def link(self) -> str:
        """What to send to friends."""
        return f"{self.server}/t/{self.table}"

    def at(self, table: str) -> Address:
        """A table of the same server."""
        return replace(self, table=table)


def read_address(url: str) -> Address:
    """The link of a table as a server shows it, or the address of the server."""
    server, path = _split(url)
    found = _TABLE.match(path)
    if found is not None:
        return Address(server + found["before"], found["table"])
    return Address(server + path.rstrip("/"))


def read_server(address: str) -> str | None:
    """Where another server of the same tables is, as it is told; None of anything else."""
    try:
        server, path = _split(address)
    except KarbanError:
        return None
    return server + path.rstrip("/")


def read_link_code(text: str) -> str | None:
    """The code of a link to another device: the link itself, or only its end; None of words."""
    if "/" in text:
        found = _LINK.match(_split(text)[1])
        return found["code"] if found else None
    return text if _CODE.fullmatch(text) and text.count("-") < _HYPHENS else None


def _split(url: str) -> tuple[str, str]:
    wrong = KarbanError(code="join-address", package=PACKAGE, facts={"url": short(url)})
    try:
        parts = urlsplit(url if "://" in url else f"http://{url}")
        _ = parts.port  # says whether it is one
    except ValueError:
        raise wrong from None
    if parts.scheme not in ("http", "https") or not parts.hostname or not url.isprintable():
        raise wrong
    return f"{parts.scheme}://{parts.netloc}", parts.path
