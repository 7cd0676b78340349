"""REST: guests, lobby, tables, and what programs need to play without a socket."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from io import BytesIO
from typing import Annotated

import segno
from fastapi import APIRouter, Depends, Path, Query, Request, Response

from karban.bots.levels import LEVELS
from karban.core.game import Game, Option
from karban.games import all_games
from karban.server import messages, rest
from karban.server.errors import Refusal
from karban.server.lobby import Lobby
from karban.server.rest import answers, to_json
from karban.server.shield import language
from karban.server.store import Guest
from karban.server.table import Table
from karban.server.telling import Manner, seats, words_for

COOKIE = "karban"
_YEAR = 365 * 24 * 3600
_LONGEST_WAIT = 25

router = APIRouter(prefix="/api")

TableId = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
SeatNumber = Annotated[int, Path(ge=0, le=63)]
Language = Annotated[str, Query(pattern=r"^(|cs|en)$")]


def lobby_of(request: Request) -> Lobby:
    """The lobby of this process."""
    lobby: Lobby = request.app.state.lobby
    return lobby


def token_of(request: Request) -> str:
    """From a program's header, or a browser's cookie."""
    bearer = request.headers.get("authorization", "")
    return bearer.removeprefix("Bearer ") or request.cookies.get(COOKIE, "")


async def guest_of(request: Request) -> Guest:
    """Who asks."""
    guest = await lobby_of(request).guest(token_of(request))
    request.state.language = guest.language
    return guest


async def reader_language(request: Request) -> str:
    """The language of whoever reads the answer: the guest's, or else the browser's."""
    if not hasattr(request.state, "language"):
        request.state.language = language(request.headers)
        if token_of(request):
            with suppress(Refusal):
                await guest_of(request)
    spoken: str = request.state.language
    return spoken


async def table_of(request: Request, table: TableId) -> Table:
    """The table that is asked for."""
    return await lobby_of(request).table(table)


Asker = Annotated[Guest, Depends(guest_of)]
Here = Annotated[Lobby, Depends(lobby_of)]
AtTable = Annotated[Table, Depends(table_of)]


# --- guests -----------------------------------------------------------------------------------


@router.post("/guests", responses=answers(rest.Guest))
async def come_in(request: Request, wish: rest.GuestWish, lobby: Here) -> Response:
    """Choose a name. A browser gets a cookie, a program a token for `Authorization: Bearer`."""
    client = request.client.host if request.client else ""
    if not request.app.state.newcomers.take(client):
        raise Refusal(code="too-fast")
    spoken = wish.language or language(request.headers)
    guest, token = await lobby.new_guest(wish.name, wish.avatar, spoken)
    answer = to_json(_guest(guest, token if wish.program else ""))
    if not wish.program:
        answer.set_cookie(
            COOKIE,
            token,
            max_age=_YEAR,
            httponly=True,
            samesite="lax",
            secure=lobby.settings.secure,
        )
    return answer


@router.get("/me", responses=answers(rest.Guest))
async def who_am_i(guest: Asker) -> Response:
    """The guest that the cookie or token belongs to."""
    return to_json(_guest(guest))


@router.put("/me", responses=answers(rest.Guest))
async def rename(request: Request, wish: rest.GuestWish, guest: Asker, lobby: Here) -> Response:
    """Another name, avatar or language."""
    spoken = wish.language or guest.language
    changed = await lobby.change_guest(token_of(request), wish.name, wish.avatar, spoken)
    return to_json(_guest(changed))


def _guest(guest: Guest, token: str = "") -> rest.Guest:
    return rest.Guest(guest.name, guest.avatar, guest.language, token)


# --- what there is ----------------------------------------------------------------------------


@router.get("/games", responses=answers(rest.Games))
async def games(request: Request, lang: Language = "") -> Response:
    """Games with their options, and the levels of bots."""
    spoken = lang or language(request.headers)
    return to_json(rest.Games([_game(game, spoken) for game in all_games()], list(LEVELS)))


def _game(game: Game, lang: str) -> rest.GameInfo:
    words = words_for(lang, game.name)
    rules = [f"{key.removeprefix('rule-')} {words.say(key)}" for key in words.keys("rule-")]
    low, high = game.seat_range()
    return rest.GameInfo(
        name=game.name,
        title=words.say("title"),
        tagline=words.say("tagline"),
        players=[low, high],
        options=[
            _option(o, words.say(f"{'who' if o.seat else 'option'}-{o.name}")) for o in game.options
        ],
        needs={str(n): needed for n in range(low, high + 1) if (needed := game.needed_options(n))},
        rules=rules,
        draft=game.is_draft,
        rulebook=game.has_rulebook,
        lesson=game.has_lesson,
    )


def _option(option: Option, text: str) -> rest.OptionInfo:
    return rest.OptionInfo(
        option.name,
        option.kind,
        text,
        option.rule,
        option.default,
        option.least,
        option.most,
        list(option.choices),
    )


@router.get("/words/{lang}")
async def page_words(lang: Annotated[str, Path(pattern=r"^(cs|en)$")]) -> dict[str, str]:
    """What the page says; `{name}` stands for what it puts in."""
    words = words_for(lang)
    slots = {name: f"{{{name}}}" for name in ("name", "n", "seat", "game", "most", "names", "code")}
    return {key.removeprefix("page-"): words.say(key, **slots) for key in words.keys("page-")}


# --- tables -----------------------------------------------------------------------------------


@router.get("/tables", responses=answers(rest.ListedTable, listed=True))
async def public_tables(request: Request, lobby: Here, lang: Language = "") -> Response:
    """Tables that anybody may join or watch."""
    rows = await asyncio.to_thread(lobby.store.public_tables)
    spoken = lang or language(request.headers)
    known = {game.name for game in all_games()}
    shown = [row for row in rows if row.game in known]
    return to_json([_list_row(lobby.tables.get(row.id), row, spoken) for row in shown])


def _list_row(live: Table | None, row: object, lang: str) -> rest.ListedTable:
    sitting = seats(live.course, set()) if live else []
    free = sum(seat.kind != "person" for seat in sitting) if live else None
    return rest.ListedTable(
        id=row.id,  # type: ignore[attr-defined]  # a row of the store
        game=row.game,  # type: ignore[attr-defined]
        title=words_for(lang, row.game).say("title"),  # type: ignore[attr-defined]
        phase=row.phase,  # type: ignore[attr-defined]
        free=free,
        names=[seat.name for seat in sitting if seat.kind == "person"],
    )


@router.post("/tables", responses=answers(messages.Table))
async def new_table(wish: rest.TableWish, guest: Asker, lobby: Here) -> Response:
    """Open a table; its id is what a link needs."""
    table = await lobby.new_table(
        guest, wish.game, wish.options, wish.seats, wish.public, wish.timer
    )
    return to_json(table.table_message(guest, Manner(guest.language)))


@router.get("/tables/{table}", responses=answers(messages.Table))
async def see_table(table: AtTable, guest: Asker) -> Response:
    """Who sits where, and what goes on."""
    return to_json(table.table_message(guest, Manner(guest.language)))


@router.post("/tables/{table}/seats/{seat}", responses=answers(messages.Table))
async def sit(table: AtTable, seat: SeatNumber, guest: Asker) -> Response:
    """Take a seat that is open or a bot's; more than one to pass a device around."""
    await table.sit(guest, seat)
    return to_json(table.table_message(guest, Manner(guest.language)))


@router.put("/tables/{table}/seats/{seat}", responses=answers(messages.Table))
async def place(table: AtTable, seat: SeatNumber, wish: rest.SeatWish, guest: Asker) -> Response:
    """The host gives a seat to a bot, or opens it."""
    if wish.level and wish.level not in LEVELS:
        raise Refusal(code="bot-unknown", facts={"level": wish.level})
    await table.place(guest, seat, wish.level)
    return to_json(table.table_message(guest, Manner(guest.language)))


@router.put("/tables/{table}/begins", responses=answers(messages.Table))
async def name_beginner(table: AtTable, wish: rest.BeginsWish, guest: Asker) -> Response:
    """The host names who begins; the person keeps that when changing seats."""
    await table.name_beginner(guest, wish.seat)
    return to_json(table.table_message(guest, Manner(guest.language)))


@router.delete("/tables/{table}/seats", responses=answers(messages.Table))
async def leave(table: AtTable, guest: Asker) -> Response:
    """Give up one's seats; in a match a bot takes over until one comes back."""
    await table.leave(guest)
    return to_json(table.table_message(guest, Manner(guest.language)))


@router.post("/tables/{table}/ready", responses=answers(messages.Table))
async def ready(table: AtTable, wish: rest.ReadyWish, guest: Asker) -> Response:
    """Give a random word; when all have, the cards are dealt."""
    await table.visit(guest)
    await table.ready(guest, wish.word)
    return to_json(table.table_message(guest, Manner(guest.language)))


@router.post("/tables/{table}/rematch", responses=answers(messages.Table))
async def rematch(table: AtTable, guest: Asker) -> Response:
    """Once more, after the end."""
    await table.rematch(guest)
    return to_json(table.table_message(guest, Manner(guest.language)))


@router.get("/tables/{table}/view", responses=answers(messages.View))
async def see_seat(
    table: AtTable,
    guest: Asker,
    seat: Annotated[int | None, Query(ge=0, le=63)] = None,
    seen: Annotated[int, Query(ge=-1, le=2**31)] = -1,
    wait: Annotated[float, Query(ge=0, le=_LONGEST_WAIT, allow_inf_nan=False)] = 0,
) -> Response:
    """What a seat of one's own sees; with `wait`, only once something came after `seen`."""
    await table.visit(guest)
    deadline = asyncio.get_running_loop().time() + wait
    while wait and table.course.length - 1 <= seen:
        rest_of_it = deadline - asyncio.get_running_loop().time()
        if rest_of_it <= 0 or table.lost:
            break
        await table.news(rest_of_it)
    await table.visit(guest)
    return to_json(table.view_message(guest, seat, seen, Manner(guest.language)))


@router.post("/tables/{table}/moves", responses=answers(rest.Stored))
async def move(table: AtTable, wish: rest.MoveWish, guest: Asker) -> Response:
    """Make a move; with an `id` it can be sent again."""
    play = messages.Play(wish.match, wish.seat, wish.seq, wish.move, wish.id)
    seq, _ = await table.play(guest, play)
    return to_json(rest.Stored(seq))


@router.get(
    "/tables/{table}/qr.svg",
    responses={200: {"content": {"image/svg+xml": {}}, "description": "A picture of the link."}},
    response_class=Response,
)
async def qr(request: Request, table: AtTable) -> Response:
    """The link to a table, for a phone's camera."""
    base = str(request.base_url).rstrip("/")
    picture = BytesIO()
    segno.make(f"{base}/t/{table.id}", error="m").save(
        picture, kind="svg", scale=6, border=3, light="#fff", xmldecl=False
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")
