"""How a device becomes a guest's: what links, recovery codes and passkeys have in common."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from fastapi import Request, Response

from karban.server.asking import token_of
from karban.server.errors import Refusal
from karban.server.lobby import Lobby
from karban.server.people import bodies
from karban.server.people.agents import device_name
from karban.server.people.cookies import give_cookie
from karban.server.people.guests import hash_token, new_token
from karban.server.rest import to_json
from karban.server.store import Guest

#: Gives the guest one more device: hash of its token, its name, hash of the token it had before.
AddDevice = Callable[[str, str, str], Guest | None]


def device_of(request: Request) -> str:
    """What the device is called that asks."""
    return device_name(request.headers.get("user-agent", ""))


def slow_down(request: Request, bucket: str) -> None:
    """Refuse an address that tries too often."""
    client = request.client.host if request.client else ""
    if not getattr(request.app.state, bucket).take(client):
        raise Refusal(code="too-fast")


async def let_in(
    request: Request, lobby: Lobby, add_device: AddDevice, program: bool = False
) -> Response:
    """The device that asks is the guest's from now on, if `add_device` finds one."""
    token, device, before = new_token(), device_of(request), token_of(request)
    instead = hash_token(before) if before else ""
    guest = await asyncio.to_thread(add_device, hash_token(token), device, instead)
    if guest is None:
        raise Refusal(code="code-unknown")
    lobby.people.welcome_device(guest, token, device, instead)
    return await show_guest(request, lobby, guest, token, program)


async def show_guest(
    request: Request, lobby: Lobby, guest: Guest, token: str = "", program: bool = False
) -> Response:
    """All about a guest; a new token goes into the cookie, or to a program."""
    if token and not program:
        give_cookie(request, lobby.people.cookie, token, lobby.settings.secure)
    recovery, passkeys, devices = await asyncio.to_thread(lobby.people.kept.summary, guest.id)
    told = bodies.Guest(guest.name, guest.avatar, guest.language, token if program else "")
    told.recovery, told.passkeys, told.devices = recovery, passkeys, devices
    return to_json(told)
