"""REST: passkeys, for those who want one."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response
from sqlalchemy.exc import IntegrityError

from karban.server.asking import Asker, Here, base_of
from karban.server.errors import Refusal
from karban.server.lobby import Lobby
from karban.server.people import bodies, passkeys
from karban.server.people.entering import device_of, let_in, slow_down
from karban.server.people.keeping import PASSKEY
from karban.server.rest import answers, to_json
from karban.server.store import Guest, now

_MOST = 20  # passkeys of one guest

PasskeyId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,1400}$")]

router = APIRouter(prefix="/api")


@router.post("/me/passkeys/options", responses=answers(bodies.PasskeyOptions))
async def ask_for_key(request: Request, guest: Asker, lobby: Here) -> Response:
    """What `navigator.credentials.create` is given, for a passkey of the guest's."""
    site = passkeys.site_at(base_of(request))
    known = await asyncio.to_thread(lobby.people.kept.passkeys, guest.id)
    if len(known) >= _MOST:
        raise Refusal(code="passkeys-many", facts={"most": _MOST})
    challenge, options = passkeys.ask_for_key(site, guest, [row.id for row in known])
    await _remember(lobby, challenge, guest.id)
    return to_json(bodies.PasskeyOptions(options))


@router.post("/me/passkeys", responses=answers(bodies.Passkey))
async def add_passkey(
    request: Request, wish: bodies.PasskeyWish, guest: Asker, lobby: Here
) -> Response:
    """Keep a passkey that the browser has made."""
    site = passkeys.site_at(base_of(request))
    credential, challenge = passkeys.read_new(wish.credential)
    await _use(lobby, challenge, guest.id)
    key = await asyncio.to_thread(passkeys.verify_new, site, credential, challenge)
    name = device_of(request)
    try:
        kept = lobby.people.kept.add_passkey(key.id, guest.id, key.key, key.count, name)
        return to_json(bodies.Passkey(key.id, name, await kept))
    except IntegrityError:  # somebody has one of this id
        raise Refusal(code="passkey") from None


@router.get("/me/passkeys", responses=answers(bodies.Passkey, listed=True))
async def my_passkeys(guest: Asker, lobby: Here) -> Response:
    """Those of the guest."""
    return to_json(await _passkeys(lobby, guest))


@router.delete("/me/passkeys/{passkey}", responses=answers(bodies.Passkey, listed=True))
async def drop_passkey(passkey: PasskeyId, guest: Asker, lobby: Here) -> Response:
    """One is not to open anything any more; the answer lists those that are left."""
    await lobby.people.kept.remove_passkey(guest.id, passkey)
    return to_json(await _passkeys(lobby, guest))


@router.post("/passkeys/options", responses=answers(bodies.PasskeyOptions))
async def ask_for_proof(request: Request, lobby: Here) -> Response:
    """What `navigator.credentials.get` is given, to come in with a passkey."""
    slow_down(request, "newcomers")
    challenge, options = passkeys.ask_for_proof(passkeys.site_at(base_of(request)))
    await _remember(lobby, challenge, "")
    return to_json(bodies.PasskeyOptions(options))


@router.post("/passkeys", responses=answers(bodies.Guest))
async def use_passkey(request: Request, wish: bodies.PasskeyWish, lobby: Here) -> Response:
    """Make this device that of the passkey's guest."""
    slow_down(request, "recoveries")
    site = passkeys.site_at(base_of(request))
    credential, challenge = passkeys.read_proof(wish.credential)
    await _use(lobby, challenge, "")
    key = await asyncio.to_thread(lobby.people.kept.passkey, credential.id)
    if key is None:
        raise Refusal(code="passkey")
    count = await asyncio.to_thread(passkeys.verify_proof, site, credential, challenge, key)
    return await let_in(request, lobby, partial(lobby.people.kept.use_passkey, key.id, count))


async def _passkeys(lobby: Lobby, guest: Guest) -> list[bodies.Passkey]:
    rows = await asyncio.to_thread(lobby.people.kept.passkeys, guest.id)
    return [bodies.Passkey(row.id, row.name, row.made) for row in rows]


async def _remember(lobby: Lobby, challenge: bytes, guest: str) -> None:
    """A challenge can be answered once, and by the guest for whom it was made."""
    until = now() + passkeys.MINUTES * 60_000
    id = passkeys.challenge_id(challenge)
    await lobby.people.kept.put_ticket(id, PASSKEY, guest, until)


async def _use(lobby: Lobby, challenge: bytes, guest: str) -> None:
    id = passkeys.challenge_id(challenge)
    ticket = await asyncio.to_thread(lobby.people.kept.take_ticket, id, PASSKEY)
    if ticket is None or ticket.guest != guest:
        raise Refusal(code="passkey")
