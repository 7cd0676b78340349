"""Everything that goes over sockets is recorded, and compared with what its view may show.

    python -m tests.server.leaks --matches 1000

What a socket heard must be exactly what can be made from the views of its seat: a match with the
same public history, in which all that this seat cannot know is dealt otherwise, must say the same.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

import numpy as np

from karban.core import engine
from karban.core.choosing import choosers_at, turn_to_at
from karban.core.game import Game
from karban.core.match import Match
from karban.core.record import parse, replay
from karban.core.state import SPECTATOR, unpack
from karban.core.words import Words
from karban.games import GAMES, find
from karban.server.holders import places_after
from karban.server.log import Place
from karban.server.settings import Settings
from karban.server.store import Kept
from tests.server.client import SHORT, Client, Message, Player, compile_games
from tests.server.conftest import Running

PEOPLE = 3


def otherwise(match: Match, states: Any, viewer: int, seed: int) -> Any:
    """A state that the viewer cannot tell from the true one."""
    view = np.zeros(1, match.game.record)
    engine.look_at(states, 0, viewer, view, 0)
    sample = np.zeros(1, match.game.record)
    rng = np.array([seed + 1, 2, 3, 4], np.int64)
    engine.redeal_at(view, 0, rng, sample, 0, np.zeros(match.game.buffer, np.int16))
    return sample


def moments(match: Match) -> Iterator[Any]:
    """Every state that there can have been: where several choose at once, in any order."""
    steps = list(match.steps())
    for step in steps:
        yield step.after
        seats = choosers_at(step.after, 0)
        if not seats or step.after["chosen"][0]:
            continue
        block = {s.seat: int(s.what) for s in steps[step.index + 1 :][: seats.bit_count()]}
        for many in range(1, len(block)):
            for some in combinations(block, many):
                states = step.after.copy()
                for seat in some:
                    turn_to_at(states, 0, seat)
                    engine.play_at(states, 0, block[seat], np.zeros(match.game.buffer, np.int16))
                yield states


class Told:
    """What a viewer could be told at each moment of a match, worked out from samples."""

    def __init__(self, match: Match, viewer: int) -> None:
        self.match = match
        self.viewer = viewer
        self.facts: list[Message] = []
        self._views: list[Any] = []
        for number, states in enumerate(moments(match)):
            sample = otherwise(match, states, viewer, number)
            view = np.zeros(1, match.game.record)
            engine.look_at(sample, 0, viewer, view, 0)
            plain = unpack(view)
            self._views.append(plain)
            self.facts.append(json.loads(json.dumps(match.game.words.facts(plain))))

    def check(self, message: Message, names: Sequence[str] = ()) -> None:
        """A view that was heard must be one that a sample gives too, under the names of then."""
        seat = None if self.viewer == SPECTATOR else self.viewer
        words = Words("en", self.match.game, names or self.match.seats, you=seat)
        moments = [at for at, facts in enumerate(self.facts) if facts == message["facts"]]
        assert moments, "facts that the viewer's own view does not hold"
        picture = self.match.game.words.picture
        lines = (picture(self._views[at], words) for at in moments)
        assert message["lines"] in lines, "lines that it does not"


def check_events(match: Match, viewer: int, heard: list[Message]) -> None:
    """The events of all messages together are those that the viewer's views tell."""
    told = [
        {"kind": event.kind, "seat": event.seat, "args": dict(event.args)}
        for step in match.steps()
        for event in match.events(step, viewer)
    ]
    got = [
        {"kind": event["kind"], "seat": event.get("seat"), "args": event.get("args", {})}
        for message in heard
        for event in message["events"]
    ]
    assert got == told[len(told) - len(got) :], "events that the viewer did not see"


def check_all(record: dict[str, Any], heard: dict[int, list[str]], secret: str) -> int:
    """Every socket of a match; how many messages were compared."""
    match = replay(parse(record), find)
    count = 0
    for viewer, texts in heard.items():
        told = Told(match, viewer)
        messages = [json.loads(text) for text in texts]
        for text, message in zip(texts, messages, strict=True):
            count += 1
            over = message["type"] == "table" and message["phase"] == "over"
            assert over or secret not in text, "the secret before the end"
            assert '"seed"' not in text
            if message["type"] == "view":
                assert message["seat"] == (None if viewer == SPECTATOR else viewer)
                assert viewer != SPECTATOR or not message.get("moves")
                told.check(message)
        check_events(match, viewer, [m for m in messages if m["type"] == "view"])
    return count


async def one_match(base: str, game: Game, seed: int) -> int:
    """People at all seats but one, and one who watches, all of them recorded."""
    people = [await Client.come_in(base, f"Guest {n}") for n in range(PEOPLE + 1)]
    seats = ["you", *["open"] * (PEOPLE - 1), "random"]
    table = await people[0].new_table(game.name, seats, options=SHORT.get(game.name, {}))
    for seat in range(1, PEOPLE):
        await people[seat].call("POST", f"/tables/{table}/seats/{seat}")
    manner = {"language": "en", "lines": True}
    players = [Player(p, table, 10 * seed + n, **manner) for n, p in enumerate(people)]
    for player in players:
        player.record = True
    watcher = asyncio.create_task(players[-1].play())
    while not players[-1].heard:
        await asyncio.sleep(0.01)
    await asyncio.gather(watcher, *(player.play() for player in players[:-1]))
    record = await people[0].call("GET", f"/matches/{table}.1/record")
    heard = {(n if n < PEOPLE else SPECTATOR): player.heard for n, player in enumerate(players)}
    for person in people:
        await person.close()
    return await asyncio.to_thread(check_all, record, heard, record["fair"]["secret"])


# --- seats that change hands ----------------------------------------------------------------------


class Gated(Player):
    """Makes so many moves and then waits until it is let go on."""

    def __init__(self, client: Client, table: str, seed: int, **manner: Any) -> None:
        super().__init__(client, table, seed, **manner)
        self.record = True
        self.budget = 0
        self.held: tuple[Any, Message] | None = None  # where to move, once it is let

    async def _take(self, socket: Any, message: Message) -> None:
        if message["type"] == "view":
            self.held = None
        await super()._take(socket, message)

    async def _move(self, socket: Any, view: Message) -> None:
        if self.budget > 0:
            self.budget -= 1
            await super()._move(socket, view)
        else:
            self.held = socket, view

    async def go_on(self, budget: int) -> None:
        """So many moves more."""
        self.budget = budget
        if self.held is not None:
            held, self.held = self.held, None
            await self._move(*held)


class Change:
    """A table at which seats change hands while everything is recorded."""

    def __init__(self, server: Running, table: str, players: list[Gated]) -> None:
        self.server = server
        self.table = table
        self.players = players
        self.guests: list[str] = []

    async def play(self, budget: int) -> bool:
        """People make some moves each; whether the match goes on after them."""
        for player in self.players:
            await player.go_on(budget)
        live = self.server.lobby.tables[self.table]
        async with asyncio.timeout(60):
            while live.course.phase == "playing":
                waiting = {
                    live.course.places[view["seat"]].guest
                    for player in self.players
                    if player.held is not None and (view := player.held[1])
                }
                if live.owing and live.owing <= waiting:
                    return True
                await asyncio.sleep(0.005)
        return False

    async def ask(self, who: int, method: str, path: str, **body: Any) -> Message:
        told: Message = await self.players[who].client.call(
            method, f"/tables/{self.table}{path}", **body
        )
        return told

    async def take_over(self, who: int, seat: int) -> None:
        """All who sit there agree."""
        asked = (await self.ask(who, "POST", "/proposals", kind="takeover", seat=seat))["proposal"]
        for voter in asked["waiting"]:
            guest = self.server.lobby.tables[self.table].course.places[voter].guest
            answer = {"number": asked["number"], "yes": True}
            await self.ask(self.guests.index(guest), "POST", "/answers", **answer)


def places_by_entry(kept: Kept) -> list[list[Place]]:
    """Who sits where after each entry."""
    places, all_places = kept.opening.places, []
    for _, entry in kept.entries:
        places = places_after(places, entry)
        all_places.append(places)
    return all_places


def as_events(events: list[Any]) -> list[tuple[Any, ...]]:
    """Events, to be compared."""
    return [(e["kind"], e.get("seat"), sorted(e.get("args", {}).items())) for e in events]


class Teller:
    """What each viewer may be told, under the names of each moment."""

    def __init__(self, match: Match, kept: Kept) -> None:
        self.match = match
        self.names = {guest: one.name for guest, one in kept.people.items()}
        self.places = places_by_entry(kept)
        self._told: dict[int, Told] = {}
        self._events: dict[int, list[tuple[Any, ...]]] = {}

    def seat_of(self, guest: str, seq: int) -> int | None:
        """Where a guest sat."""
        places = enumerate(self.places[seq])
        return next((seat for seat, place in places if place.guest == guest), None)

    def check(self, message: Message) -> None:
        """A view holds what its viewer may know, and no event that the viewer did not see."""
        viewer = SPECTATOR if message["seat"] is None else message["seat"]
        places = self.places[message["seq"]]
        names = tuple(self.names[p.guest] if p.guest else f"bot:{p.level}" for p in places)
        if viewer not in self._told:
            self._told[viewer] = Told(self.match, viewer)
        self._told[viewer].check(message, names)
        seen, got = self._seen(viewer), as_events(message["events"])
        starts = range(len(seen) - len(got) + 1)
        assert any(seen[n : n + len(got)] == got for n in starts), "events that were not seen"
        if viewer == SPECTATOR:
            assert not {"moves", "choice", "instead", "undo"} & message.keys()

    def _seen(self, viewer: int) -> list[tuple[Any, ...]]:
        if viewer not in self._events:
            match = self.match
            events = [event for step in match.steps() for event in match.events(step, viewer)]
            plain = [{"kind": e.kind, "seat": e.seat, "args": dict(e.args)} for e in events]
            self._events[viewer] = as_events(plain)
        return self._events[viewer]


def check_changes(
    record: dict[str, Any], kept: Kept, heard: dict[str, list[str]], secret: str
) -> int:
    """Each socket heard exactly what its seat, or a spectator, saw at that very moment."""
    teller = Teller(replay(parse(record), find), kept)
    count = 0
    for guest, texts in heard.items():
        hands = set()
        for text in texts:
            message = json.loads(text)
            over = message["type"] == "table" and message["phase"] == "over"
            assert over or secret not in text, "the secret before the end"
            if message["type"] == "view":
                seat = teller.seat_of(guest, message["seq"])
                assert message["seat"] == seat, "a view of a seat that is not the guest's"
                teller.check(message)
                hands.add(seat)
                count += 1
        assert len(hands - {None}) <= 1, "two hands"
    return count


def shown_seats(player: Player) -> set[int | None]:
    """Whose views a player has got."""
    messages = [json.loads(text) for text in player.heard]
    return {message["seat"] for message in messages if message["type"] == "view"}


async def one_change(server: Running, game: Game, seed: int) -> int:
    """A spectator takes over a bot's seat, a person resigns, looks on, and is back."""
    dice = random.Random(seed)
    base = server.base
    people = [await Client.come_in(base, f"Guest {n}") for n in range(PEOPLE)]
    seats = ["you", "open", "random", "random"]
    table = await people[0].new_table(game.name, seats, options=SHORT.get(game.name, {}))
    await people[1].call("POST", f"/tables/{table}/seats/1")
    manner = {"language": "en", "lines": True, "story": True}
    players = [Gated(person, table, 10 * seed + n, **manner) for n, person in enumerate(people)]
    at = Change(server, table, players)
    looks_on = asyncio.create_task(players[2].play())
    while not players[2].heard:
        await asyncio.sleep(0.01)
    tasks = [looks_on, *(asyncio.create_task(player.play()) for player in players[:2])]
    live = server.lobby.tables[table]
    while live.course.match is None:
        await asyncio.sleep(0.01)
    at.guests = [*live.course.guests, next(w.guest.id for w in live.listeners if w.shown is None)]
    assert await at.play(dice.randint(0, 3)), "the match is too short"
    await at.take_over(2, 2)
    assert await at.play(dice.randint(0, 3)), "the match is too short"
    await at.ask(1, "DELETE", "/seats?resign=true")
    view = f"/tables/{table}/view?seat=1"
    assert await people[1].refusal_code("GET", view) == "not-your-seat"
    assert await people[1].refusal_code("POST", f"/tables/{table}/seats/3") == "other-seat"
    if await at.play(dice.randint(0, 3)) and seed % 2:
        await at.ask(1, "POST", "/seats/1")
    await at.play(10**6)
    await asyncio.gather(*tasks)
    record = await people[0].call("GET", f"/matches/{table}.1/record")
    kept = live._store.table(table)
    assert kept is not None
    heard = {guest: player.heard for guest, player in zip(at.guests, players, strict=True)}
    assert [shown_seats(player) for player in players] == [{0}, {1, None}, {None, 2}]
    for person in people:
        await person.close()
    return await asyncio.to_thread(check_changes, record, kept, heard, record["fair"]["secret"])


def main() -> None:
    """From the command line."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--matches", type=int, default=1000)
    chosen = arguments.parse_args()
    compile_games()
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(pace=0, grace=600).without_limits()
        running = Running(f"sqlite:///{folder}/tables.sqlite", settings)
        for game in GAMES:
            count = 0
            for number in range(chosen.matches):
                count += asyncio.run(one_match(running.base, game, number))
                count += asyncio.run(one_change(running, game, number))
            print(f"{game.name}: {chosen.matches} matches, {count} messages", flush=True)
        running.stop()


if __name__ == "__main__":
    main()
