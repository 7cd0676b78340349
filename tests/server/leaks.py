"""Everything that goes over sockets is recorded, and compared with what its view may show.

    python -m tests.server.leaks --matches 1000

What a socket heard must be exactly what can be made from the views of its seat: a match with the
same public history, in which all that this seat cannot know is dealt otherwise, must say the same.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from collections.abc import Iterator
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
from karban.server.settings import Settings
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
        seat = None if viewer == SPECTATOR else viewer
        self.words = Words("en", match.game, match.seats, you=seat)
        self.facts: list[Message] = []
        self.lines: list[list[str]] = []
        for number, states in enumerate(moments(match)):
            sample = otherwise(match, states, viewer, number)
            view = np.zeros(1, match.game.record)
            engine.look_at(sample, 0, viewer, view, 0)
            plain = unpack(view)
            self.facts.append(json.loads(json.dumps(match.game.words.facts(plain))))
            self.lines.append(match.game.words.picture(plain, self.words))

    def check(self, message: Message) -> None:
        """A view that was heard must be one that a sample gives too."""
        moments = [at for at, facts in enumerate(self.facts) if facts == message["facts"]]
        assert moments, "facts that the viewer's own view does not hold"
        assert any(self.lines[at] == message["lines"] for at in moments), "lines that it does not"


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
            print(f"{game.name}: {chosen.matches} matches, {count} messages", flush=True)
        running.stop()


if __name__ == "__main__":
    main()
