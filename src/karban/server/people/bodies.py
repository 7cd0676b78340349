"""What goes over HTTP about a person. Times are milliseconds since 1970."""

from __future__ import annotations

from typing import Any

import msgspec
from pydantic import BaseModel, ConfigDict, Field, StrictBool, StrictStr


class Body(BaseModel):
    """What a client sends; a field that is not known is refused."""

    model_config = ConfigDict(extra="forbid")


class GuestWish(Body):
    """Who somebody wants to be. A program gets its token in the answer instead of a cookie."""

    name: StrictStr = Field(max_length=100)
    avatar: StrictStr = Field(default="", max_length=16)
    language: StrictStr = Field(default="", pattern=r"^(|cs|en)$")
    program: StrictBool = False


class RecoverWish(Body):
    """The words of a recovery code, in either language; a program gets a token."""

    words: StrictStr = Field(max_length=400)
    program: StrictBool = False


class RedeemWish(Body):
    """The code of a link to another device; a program gets a token."""

    code: StrictStr = Field(max_length=80)
    program: StrictBool = False


class PasskeyWish(Body):
    """What a browser's authenticator answered, as `PublicKeyCredential.toJSON()` has it."""

    credential: dict[str, Any]


class PushKeys(Body):
    """Keys of a subscription, as a browser has them."""

    p256dh: StrictStr = Field(max_length=200)
    auth: StrictStr = Field(max_length=60)


class PushWish(Body):
    """A subscription, as `PushSubscription.toJSON()` has it."""

    endpoint: StrictStr = Field(max_length=1000)
    keys: PushKeys
    expirationTime: int | None = None  # noqa: N815  # the browser's own name


class Unsubscribe(Body):
    """The subscription that is not wanted any more."""

    endpoint: StrictStr = Field(max_length=1000)


class Guest(msgspec.Struct):
    """A guest; `token` only for a program that has just been let in.

    `recovery` tells whether there is a recovery code, `passkeys` and `devices` how many there are.
    """

    name: str
    avatar: str
    language: str
    token: str = ""
    recovery: bool = False
    passkeys: int = 0
    devices: int = 1


class Device(msgspec.Struct):
    """Where the guest is known: `name` such as “Firefox, Android”, `this` for the one that asks."""

    id: str
    name: str
    seen: int
    this: bool


class Link(msgspec.Struct):
    """A link that makes another device the guest's, once and for `minutes`; `code` is its end."""

    url: str
    code: str
    minutes: int
    qr: str  # a picture, as a data: address


class LinkOffer(msgspec.Struct):
    """Whom a link belongs to, before it is used."""

    name: str
    avatar: str


class Recovery(msgspec.Struct):
    """A new recovery code, in the guest's language; earlier ones work no more."""

    words: list[str]


class Passkey(msgspec.Struct):
    """A passkey of the guest."""

    id: str
    name: str
    made: int


class PasskeyOptions(msgspec.Struct):
    """What `navigator.credentials` is given, as WebAuthn's JSON."""

    options: dict[str, Any]


class PushOffer(msgspec.Struct):
    """The public key of the server (VAPID), in base64url."""

    key: str


class Player(msgspec.Struct):
    """Somebody at a table or in a match: `kind` is `open`, `person` or `bot`."""

    kind: str
    name: str
    avatar: str = ""
    you: bool = False


class MyTable(msgspec.Struct):
    """A table of the guest that is not over. `waiting`: it is the guest's turn.

    `alone`: only bots play with the guest. `deadline` is when the turn's time is up.
    """

    id: str
    game: str
    title: str
    phase: str
    host: bool
    alone: bool
    players: list[Player]
    waiting: bool
    deadline: int | None
    timer: int
    touched: int


class MyMatch(msgspec.Struct):
    """A match of the guest that is over.

    Rank and points are None where there is no result, or where others held the seat at the end.
    `places` counts who was ranked, also whoever plays along without a seat.
    """

    match: str
    game: str
    title: str
    began: int
    ended: int
    seat: int
    players: list[Player]
    places: int
    rank: int | None
    points: int | None
    won: bool


class MyMatches(msgspec.Struct):
    """Matches, newest first; with `next` as `before` the older ones come."""

    matches: list[MyMatch]
    total: int
    next: int | None


class GameStats(msgspec.Struct):
    """What a guest has done in a game; `ranks` counts first places, second places and so on."""

    game: str
    title: str
    matches: int
    wins: int
    ranks: list[int]


class Companion(msgspec.Struct):
    """Somebody whom the guest has played with."""

    name: str
    avatar: str
    matches: int


class Stats(msgspec.Struct):
    """A page about the guest; the streak is of wins, in matches that have a result."""

    matches: int
    wins: int
    streak: int
    games: list[GameStats]
    companions: list[Companion]


ANSWERS = (
    Guest,
    Device,
    Link,
    LinkOffer,
    Recovery,
    Passkey,
    PasskeyOptions,
    PushOffer,
    MyTable,
    MyMatches,
    Stats,
)
