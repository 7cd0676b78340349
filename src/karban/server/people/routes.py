"""REST: who somebody is, and on which devices."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from karban.server.asking import Asker, Here, reader_language, token_of
from karban.server.errors import Refusal
from karban.server.lobby import Lobby
from karban.server.people import bodies
from karban.server.people.cookies import give_cookie, is_program
from karban.server.people.entering import device_of, show_guest, slow_down
from karban.server.people.forgetting import forget_guest
from karban.server.people.guests import hash_token
from karban.server.rest import answers, to_json
from karban.server.shield import language
from karban.server.store import Guest

DeviceId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]

router = APIRouter(prefix="/api")


@router.post("/guests", responses=answers(bodies.Guest))
async def come_in(request: Request, wish: bodies.GuestWish, lobby: Here) -> Response:
    """Choose a name. A browser gets a cookie, a program a token for `Authorization: Bearer`."""
    slow_down(request, "newcomers")
    spoken = wish.language or language(request.headers)
    made = await lobby.people.new_guest(wish.name, wish.avatar, spoken, device_of(request))
    return await show_guest(request, lobby, *made, wish.program)


@router.get("/me", responses=answers(bodies.Guest))
async def who_am_i(request: Request, lobby: Here) -> Response:
    """The guest that the cookie or token belongs to; a browser of nobody's has no name."""
    token = token_of(request)
    try:
        guest = await lobby.people.guest(token, device_of(request))
    except Refusal:
        if is_program(request):
            raise
        return to_json(_nobody(await reader_language(request)))
    request.state.language = guest.language
    return await show_guest(request, lobby, guest, "" if is_program(request) else token)


@router.put("/me", responses=answers(bodies.Guest))
async def rename(request: Request, wish: bodies.GuestWish, guest: Asker, lobby: Here) -> Response:
    """Another name, avatar or language, at all tables at once."""
    spoken = wish.language or guest.language
    changed = await lobby.people.change_guest(guest, wish.name, wish.avatar, spoken)
    return await show_guest(request, lobby, changed)


@router.delete("/me", responses=answers(bodies.Guest))
async def forget_me(request: Request, guest: Asker, lobby: Here) -> Response:
    """Delete the guest; matches stay with a former guest. The answer has no name."""
    await forget_guest(lobby.people, guest.id)
    give_cookie(request, lobby.people.cookie, "", lobby.settings.secure)
    return to_json(_nobody(guest.language))


@router.post("/me/signout", responses=answers(bodies.Guest))
async def sign_out(request: Request, guest: Asker, lobby: Here) -> Response:
    """Make the device that asks nobody's; the guest stays. The answer has no name."""
    await lobby.people.sign_out(guest, hash_token(token_of(request)))
    give_cookie(request, lobby.people.cookie, "", lobby.settings.secure)
    return to_json(_nobody(guest.language))


@router.get("/me/devices", responses=answers(bodies.Device, listed=True))
async def devices(request: Request, guest: Asker, lobby: Here) -> Response:
    """Where the guest is known, the device seen last first."""
    return to_json(await _devices(request, lobby, guest))


@router.delete("/me/devices/{device}", responses=answers(bodies.Device, listed=True))
async def drop_device(request: Request, device: DeviceId, guest: Asker, lobby: Here) -> Response:
    """Sign a device out, whose connections end at once; the answer lists those that are left."""
    for row in await asyncio.to_thread(lobby.people.kept.devices, guest.id):
        if _device_id(row.token) == device:
            await lobby.people.sign_out(guest, row.token)
    return to_json(await _devices(request, lobby, guest))


async def _devices(request: Request, lobby: Lobby, guest: Guest) -> list[bodies.Device]:
    rows = await asyncio.to_thread(lobby.people.kept.devices, guest.id)
    this = hash_token(token_of(request))
    return [
        bodies.Device(_device_id(row.token), row.name, row.seen, row.token == this) for row in rows
    ]


def _device_id(token: str) -> str:
    """Names a device without telling what is kept of its token."""
    return hashlib.sha256(b"device " + token.encode()).hexdigest()[:16]


def _nobody(spoken: str) -> bodies.Guest:
    return bodies.Guest("", "", spoken, devices=0)
