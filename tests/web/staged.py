"""Tables that stand at a moment: the store is given the entries that led there."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from karban.bots import bot
from karban.games import find
from karban.server.course import Course
from karban.server.log import Began, Entry, Moved, Opening, Place, Readied
from karban.server.people.guests import hash_token
from karban.server.store import Guest, Kept, Store, now, phase_is, plays

TOKEN = "staged"
LEVEL = "regular"
GUEST = Guest("staged", "Eva", "🦊", "en")


@dataclass(frozen=True)
class Moment:
    """A match of the guest and of bots, at the guest's first choice after so many moves."""

    game: str
    players: int
    moves: int
    luck: int  # another number is another deal
    options: dict[str, bool | int | str] = field(default_factory=dict)


def stored_table(name: str, moment: Moment) -> Kept:
    """A table as a server would have stored it."""
    game = find(moment.game)
    places = [Place(GUEST.id, GUEST.name, GUEST.avatar)]
    places += [Place(level=LEVEL) for _ in range(moment.players - 1)]
    opening = Opening(moment.game, game.complete(moment.options), places, False, 0)
    table = Kept(name, GUEST.id, 1, "playing", opening, f"{moment.luck:064x}", [], 0)
    course = Course(table)

    def happens(entry: Entry) -> None:
        course.apply(entry, now(), told=False)
        table.entries.append((now(), entry))

    happens(Readied(GUEST.id, "word"))
    happens(Began())
    mind = bot(LEVEL, game)
    made = 0
    while (match := course.match) is not None and (seat := match.to_move) is not None:
        if made >= moment.moves and seat == 0 and len(match.moves) > 1:
            return table
        seed = course.deal.bot_seed(seat, match.length)
        thought = mind.consider(match.view(seat).states, seed)
        happens(Moved(seat, thought.move, level=LEVEL if seat else ""))
        made += 1
    raise AssertionError(f"{name}: the match is over before {moment.moves} moves")


def stage(url: str, moments: dict[str, Moment]) -> None:
    """Put the guest and the tables into a store that no server uses yet.

    In a thread of its own: whoever drives a browser has a loop already.
    """
    with ThreadPoolExecutor(1) as pool:
        pool.submit(lambda: asyncio.run(_stage(url, moments))).result()


async def _stage(url: str, moments: dict[str, Moment]) -> None:
    store = Store(url)
    await store.add_guest(GUEST, hash_token(TOKEN), "")
    for name, moment in moments.items():
        table = stored_table(name, moment)
        await store.add_table(table, "nobody")
        match = f"{name}.1"
        begun = phase_is(name, "playing"), plays(match, {0: GUEST.id})
        await store.append(match, 0, [entry for _, entry in table.entries], *begun, at=now())
    store.close()
