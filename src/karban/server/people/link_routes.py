"""REST: ways back to oneself: a link to another device, and a recovery code."""

from __future__ import annotations

import asyncio
import re
import secrets
from functools import partial
from typing import Annotated

import segno
from fastapi import APIRouter, Path, Request, Response

from karban.server.asking import Asker, Here, base_of
from karban.server.errors import Refusal
from karban.server.people import bodies, recovery
from karban.server.people.entering import let_in, slow_down
from karban.server.people.guests import hash_token
from karban.server.people.keeping import LINK, GuestStore
from karban.server.rest import answers, to_json
from karban.server.store import Guest, now

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
_LENGTH = 16  # 79 bits, for ten minutes
_MINUTE = 60_000

router = APIRouter(prefix="/api")


@router.post("/me/link", responses=answers(bodies.Link))
async def make_link(request: Request, guest: Asker, lobby: Here) -> Response:
    """A link that makes one more device the guest's, in the place of an earlier one."""
    code = "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
    minutes = lobby.settings.link_minutes
    until = now() + minutes * _MINUTE
    await lobby.people.kept.put_ticket(hash_token(code), LINK, guest.id, until)
    url = f"{base_of(request)}/link/{code}"
    picture = segno.make(url, error="m").svg_data_uri(scale=6, border=3, light="#fff")
    return to_json(bodies.Link(url, code, minutes, picture))


@router.get("/links/{code}", responses=answers(bodies.LinkOffer))
async def see_link(
    request: Request, code: Annotated[str, Path(pattern=r"^[A-Za-z0-9-]{1,80}$")], lobby: Here
) -> Response:
    """Whose a link is; it is not used."""
    slow_down(request, "recoveries")
    guest = await asyncio.to_thread(_owner, lobby.people.kept, _normal(code))
    if guest is None:
        raise Refusal(code="code-unknown")
    return to_json(bodies.LinkOffer(guest.name, guest.avatar))


def _owner(kept: GuestStore, code: str) -> Guest | None:
    ticket = kept.see_ticket(hash_token(code), LINK)
    return kept.guest(ticket.guest) if ticket else None


@router.post("/links", responses=answers(bodies.Guest))
async def use_link(request: Request, wish: bodies.RedeemWish, lobby: Here) -> Response:
    """Make this device the guest's; the link works no more."""
    slow_down(request, "recoveries")
    redeem = partial(lobby.people.kept.redeem, hash_token(_normal(wish.code)))
    return await let_in(request, lobby, redeem, wish.program)


def _normal(code: str) -> str:
    """As it was made, however it was copied."""
    return re.sub(r"[\s-]", "", code).lower()


@router.post("/me/recovery", responses=answers(bodies.Recovery))
async def make_recovery(guest: Asker, lobby: Here) -> Response:
    """A new recovery code, told only now; an earlier one works no more."""
    words, kept = recovery.new_code(guest.language)
    await lobby.people.kept.set_recovery(guest.id, kept)
    return to_json(bodies.Recovery(words))


@router.post("/recovery", responses=answers(bodies.Guest))
async def recover(request: Request, wish: bodies.RecoverWish, lobby: Here) -> Response:
    """Make this device the guest's by the words of a recovery code, which goes on working."""
    slow_down(request, "recoveries")
    use = partial(lobby.people.kept.recover, recovery.read_code(wish.words))
    return await let_in(request, lobby, use, wish.program)
