"""Whom the servers know at this computer: the tokens of guests, one a line.

Lines are only added, so that processes side by side do not lose each other's; of several for the
same guest the last one counts, and the last one of a server is who was there last.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path

import platformdirs


@dataclass(frozen=True)
class Known:
    """A guest of a server; without a token not any more."""

    server: str
    name: str
    token: str


def _folder() -> Path:
    return platformdirs.user_state_path("karban", ensure_exists=True)


def known_guests(server: str) -> list[Known]:
    """Those of a server, the last one to come at the end."""
    found: dict[str, Known] = {}
    for one in [*_earlier(), *_read()]:
        if one.server == server:
            found.pop(one.name, None)
            if one.token:
                found[one.name] = one
    return list(found.values())


def find_known(server: str, name: str | None) -> Known | None:
    """Who has this name there; without one, who was there last."""
    there = [one for one in known_guests(server) if name in (None, one.name)]
    return there[-1] if there else None


def remember(guest: Known) -> None:
    """Know a guest again from now on; where nothing can be written, only as long as this runs."""
    there = known_guests(guest.server)
    if there and there[-1] == guest:
        return
    with suppress(OSError):
        line = json.dumps(asdict(guest)) + "\n"
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
        file = os.open(_folder() / "guests.jsonl", flags, 0o600)
        try:
            os.write(file, line.encode())
        finally:
            os.close(file)


def forget(server: str, name: str) -> None:
    """The server does not know this guest any more, or by another name."""
    if any(one.name == name for one in known_guests(server)):
        remember(Known(server, name, ""))


def _read() -> list[Known]:
    lines: list[str] = []
    with suppress(OSError):
        lines = (_folder() / "guests.jsonl").read_text("utf-8", "replace").splitlines()
    found = []
    for line in lines:
        with suppress(ValueError, TypeError):
            found.append(Known(**json.loads(line)))
    return found


def _earlier() -> list[Known]:
    """As they were kept before: one object, `name@server` → token."""
    found = []
    with suppress(OSError, ValueError, AttributeError):
        kept = json.loads((_folder() / "guests.json").read_bytes())
        for key, token in kept.items():
            name, _, server = str(key).rpartition("@")
            found.append(Known(server, name, str(token)))
    return found
