"""REST: browsers in which a guest wants to be called."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from karban.server.asking import Asker, Here, token_of
from karban.server.people import bodies, subscriptions
from karban.server.people.guests import hash_token
from karban.server.people.subscriptions import Subscription
from karban.server.rest import answers, to_json

router = APIRouter(prefix="/api")


@router.get("/push", responses=answers(bodies.PushOffer))
async def push_offer(lobby: Here) -> Response:
    """The key that a browser subscribes with."""
    return to_json(bodies.PushOffer((await lobby.caller.signer()).public))


@router.post("/me/push", responses=answers(bodies.PushOffer))
async def subscribe(request: Request, wish: bodies.PushWish, guest: Asker, lobby: Here) -> Response:
    """Be called in a browser when it is one's turn; it may have been somebody else's before."""
    site = request.headers.get("origin", "")[:200]
    keys, device = wish.keys, hash_token(token_of(request))
    wanted = Subscription(wish.endpoint, keys.p256dh, keys.auth, site, device)
    await lobby.caller.delivery.check(wanted)
    await subscriptions.add(lobby.store, guest.id, wanted)
    return await push_offer(lobby)


@router.delete("/me/push", responses=answers(bodies.PushOffer))
async def unsubscribe(wish: bodies.Unsubscribe, guest: Asker, lobby: Here) -> Response:
    """Not any more; nothing happens if the browser is not the guest's."""
    await subscriptions.remove(lobby.store, wish.endpoint, guest.id)
    return await push_offer(lobby)
