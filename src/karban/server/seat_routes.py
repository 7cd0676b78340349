"""REST: what one does at a table, and what programs need to play without a socket."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Response

from karban.bots.levels import LEVELS
from karban.server import messages, rest
from karban.server.asking import Asker, AtTable, Here, SeatNumber
from karban.server.errors import Refusal
from karban.server.rest import answers, to_json
from karban.server.store import Guest
from karban.server.table import Table
from karban.server.telling import Manner

_LONGEST_WAIT = 25

router = APIRouter(prefix="/api/tables/{table}")
_TABLE = answers(messages.Table)


def _tell(table: Table, guest: Guest) -> Response:
    """The table as it is now."""
    return to_json(table.table_message(guest, Manner(guest.language)))


# --- seats ------------------------------------------------------------------------------------


@router.post("/seats/{seat}", responses=_TABLE)
async def sit(
    table: AtTable, seat: SeatNumber, guest: Asker, lobby: Here, wish: rest.SitWish | None = None
) -> Response:
    """Take a seat that is open or a bot's, or move to it; in a match only one that one gave up.

    With `extra` one more person sits down, on the same device.
    """
    wish = wish or rest.SitWish()
    name = lobby.people.check_name(wish.name) if wish.extra and wish.name else ""
    await table.sit(guest, seat, wish.extra, name)
    return _tell(table, guest)


@router.put("/seats/{seat}", responses=_TABLE)
async def place(table: AtTable, seat: SeatNumber, wish: rest.SeatWish, guest: Asker) -> Response:
    """The host gives a seat to a bot, or before the start opens it."""
    if wish.level and wish.level not in LEVELS:
        raise Refusal(code="bot-unknown", facts={"level": wish.level})
    await table.place(guest, seat, wish.level)
    return _tell(table, guest)


@router.put("/arrangement", responses=_TABLE)
async def arrange(table: AtTable, wish: rest.ArrangeWish, guest: Asker) -> Response:
    """The host says who sits where."""
    await table.arrange(guest, wish.seats)
    return _tell(table, guest)


@router.put("/begins", responses=_TABLE)
async def name_beginner(table: AtTable, wish: rest.BeginsWish, guest: Asker) -> Response:
    """The host names who begins; the person keeps that when changing seats."""
    await table.name_beginner(guest, wish.seat)
    return _tell(table, guest)


@router.post("/ready", responses=_TABLE)
async def ready(table: AtTable, wish: rest.ReadyWish, guest: Asker) -> Response:
    """Give a random word; when all have, the cards are dealt."""
    await table.ready(guest, wish.word)
    return _tell(table, guest)


@router.post("/start", responses=_TABLE)
async def start(table: AtTable, guest: Asker, wish: rest.StartWish | None = None) -> Response:
    """The host starts with who is here; who does not answer soon plays without a word."""
    await table.start(guest, wish.fewer if wish else False)
    return _tell(table, guest)


@router.put("/chat", responses=_TABLE)
async def allow_chat(table: AtTable, wish: rest.ChatWish, guest: Asker) -> Response:
    """The host allows people to chat, or stops it."""
    await table.allow_chat(guest, wish.on)
    return _tell(table, guest)


# --- going --------------------------------------------------------------------------------------


@router.delete("/seats", responses=_TABLE)
async def leave(table: AtTable, guest: Asker, resign: bool = False) -> Response:
    """Give up one's seats; in a match a bot takes over until one comes back.

    With `resign` the seats of a running match are the bots' for good.
    """
    await (table.resign(guest) if resign else table.leave(guest))
    return _tell(table, guest)


@router.delete("", responses=_TABLE)
async def close_table(table: AtTable, guest: Asker) -> Response:
    """The host closes a table that has not begun; a running match the only person in it."""
    await table.close_table(guest)
    return _tell(table, guest)


# --- by agreement -------------------------------------------------------------------------------


@router.post("/proposals", responses=_TABLE)
async def propose(table: AtTable, wish: rest.ProposalWish, guest: Asker) -> Response:
    """Ask those who play."""
    await table.propose(guest, wish.kind, wish.seat)
    return _tell(table, guest)


@router.post("/answers", responses=_TABLE)
async def answer(table: AtTable, wish: rest.AnswerWish, guest: Asker) -> Response:
    """Yes or no to the proposal that is open."""
    await table.answer(guest, wish.number, wish.yes)
    return _tell(table, guest)


@router.post("/resume", responses=_TABLE)
async def resume(table: AtTable, guest: Asker) -> Response:
    """Go on after a pause."""
    await table.resume(guest)
    return _tell(table, guest)


@router.post("/rematch", responses=_TABLE)
async def rematch(table: AtTable, guest: Asker) -> Response:
    """Once more, after the end: the same as to propose it."""
    await table.rematch(guest)
    return _tell(table, guest)


# --- play without a socket ----------------------------------------------------------------------


@router.get("/view", responses=answers(messages.View))
async def see_seat(
    table: AtTable,
    guest: Asker,
    seat: Annotated[int | None, Query(ge=0, le=63)] = None,
    seen: Annotated[int, Query(ge=-1, le=2**31)] = -1,
    wait: Annotated[float, Query(ge=0, le=_LONGEST_WAIT, allow_inf_nan=False)] = 0,
) -> Response:
    """What a seat of one's own sees; with `wait`, only once something came after `seen`."""
    async with table.stay(guest):
        deadline = asyncio.get_running_loop().time() + wait
        while wait and table.course.length - 1 <= seen:
            rest_of_it = deadline - asyncio.get_running_loop().time()
            if rest_of_it <= 0 or table.lost:
                break
            await table.news(rest_of_it)
    return to_json(table.view_message(guest, seat, seen, Manner(guest.language)))


@router.post("/moves", responses=answers(rest.Stored))
async def move(table: AtTable, wish: rest.MoveWish, guest: Asker) -> Response:
    """Make a move; with an `id` it can be sent again."""
    play = messages.Play(wish.match, wish.seat, wish.seq, wish.move, wish.id)
    seq, _ = await table.play(guest, play)
    return to_json(rest.Stored(seq))
