"""REST: what there is to play, and the tables of the lobby."""

from __future__ import annotations

import asyncio
from io import BytesIO
from typing import Annotated

import segno
from fastapi import APIRouter, Path, Request, Response

from karban.bots.levels import LEVELS
from karban.core.game import Game, Option
from karban.games import all_games
from karban.server import messages, rest
from karban.server.asking import Asker, AtTable, Here, Language, base_of
from karban.server.people import lists
from karban.server.rest import answers, to_json
from karban.server.shield import language
from karban.server.telling import Manner, words_for

router = APIRouter(prefix="/api")

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
    slots = {
        name: f"{{{name}}}"
        for name in ("name", "names", "other", "n", "seat", "game", "most", "code")
    }
    return {key.removeprefix("page-"): words.say(key, **slots) for key in words.keys("page-")}


# --- tables -----------------------------------------------------------------------------------


@router.get("/tables", responses=answers(rest.ListedTable, listed=True))
async def public_tables(request: Request, lobby: Here, lang: Language = "") -> Response:
    """Tables that anybody may join or watch."""
    rows, people = await asyncio.to_thread(lists.public_tables_of, lobby.store)
    spoken = lang or language(request.headers)
    return to_json(lists.public_tables(rows, people, lobby.tables, spoken))


@router.post("/tables", responses=answers(messages.Table))
async def new_table(wish: rest.TableWish, guest: Asker, lobby: Here) -> Response:
    """Open a table; its id is what a link needs."""
    table = await lobby.new_table(
        guest, wish.game, wish.options, wish.seats, wish.public, wish.timer, wish.names
    )
    await table.visit(guest)
    return to_json(table.table_message(guest, Manner(guest.language)))


@router.get("/tables/{table}", responses=answers(messages.Table))
async def see_table(table: AtTable, guest: Asker) -> Response:
    """Who sits where, and what goes on."""
    return to_json(table.table_message(guest, Manner(guest.language)))


@router.get(
    "/tables/{table}/qr.svg",
    responses={200: {"content": {"image/svg+xml": {}}, "description": "A picture of the link."}},
    response_class=Response,
)
async def qr(request: Request, table: AtTable) -> Response:
    """The link to a table, for a phone's camera."""
    picture = BytesIO()
    segno.make(f"{base_of(request)}/t/{table.id}", error="m").save(
        picture, kind="svg", scale=6, border=3, light="#fff", xmldecl=False
    )
    return Response(picture.getvalue(), media_type="image/svg+xml")
