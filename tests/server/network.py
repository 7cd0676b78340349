"""Matches over a bad network: no acknowledged move may be lost, none may be made twice.

python -m tests.server.network --cuts 200 [--tables 4] [--seed 1]
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from karban.core.record import parse, replay
from karban.games import GAMES, find
from karban.server.log import Moved
from karban.server.settings import Settings
from karban.server.store import Store
from tests.server.client import SHORT, Client, Player, compile_games
from tests.server.conftest import Running
from tests.server.proxy import FAIR, Proxy, Weather

_PONG = 0.4  # seconds after which a player believes that the network is gone
_QUIET = 0.25  # seconds between two troubles, on average
_STUCK = 60.0  # seconds without a move after which a table hangs

#: Bots step in soon, so that some moves come too late; dead clients are soon let go.
HASTY = Settings(grace=0.3, pace=0.0, ping=0.3, pong=0.5).without_limits()


class Network:
    """Tables of two guests and a bot each; first and second guests are in networks of their own."""

    def __init__(self, server: Running, seed: int) -> None:
        self.server = server
        self.proxies = [Proxy(server.base) for _ in range(2)]
        self.store = Store(server.store)
        self.random = random.Random(seed)
        self.troubles: Counter[str] = Counter()
        self.totals: Counter[str] = Counter()
        self.moved: dict[int, float] = {}  # table → when something happened there last
        self.stop = False

    # --- tables -------------------------------------------------------------------------------

    async def table(self, number: int) -> None:
        """Match after match."""
        guests = [await Client.come_in(self.server.base, f"Guest {n}") for n in range(2)]
        while not self.stop:
            await self._match(number, guests)
        for guest in guests:
            await guest.close()

    async def _match(self, number: int, guests: list[Client]) -> None:
        game = GAMES[(number + self.totals["matches"]) % len(GAMES)]
        seats = ["you", "open", "random"]
        options = SHORT.get(game.name, {})
        table = await guests[0].new_table(game.name, seats, options=options)
        await self._begin(guests, table)
        at = zip(self.proxies, guests, strict=True)
        players = [self._player(proxy, guest, table) for proxy, guest in at]
        tasks = [asyncio.create_task(player.play()) for player in players]
        while not all(task.done() for task in tasks):
            before = [player.seen for player in players]
            await asyncio.wait(tasks, timeout=0.2)
            if [player.seen for player in players] != before:
                self.moved[number] = time.monotonic()
            for task in tasks:
                if task.done():
                    task.result()
        await self._check(guests[0], table, players)
        for player in players:
            await player.client.close()
        self.totals["matches"] += 1
        self.moved[number] = time.monotonic()

    async def _begin(self, guests: list[Client], table: str) -> None:
        """Sit down and be ready without trouble; again, if that took longer than the grace."""
        where = f"/api/tables/{table}"
        while (await guests[0].call("GET", f"/tables/{table}"))["phase"] == "gathering":
            for seat, guest in enumerate(guests):
                await guest.http.post(f"{where}/seats/{seat}")
                await guest.http.post(f"{where}/ready", json={"word": "abc"})

    def _player(self, proxy: Proxy, guest: Client, table: str) -> Player:
        token = guest.headers["Authorization"].removeprefix("Bearer ")
        player = Player(Client(proxy.base, token), table, self.random.getrandbits(32))
        player.pong, player.patience = _PONG, None
        return player

    async def _check(self, guest: Client, table: str, players: list[Player]) -> None:
        """What was acknowledged is in the log once, where it was said to be; and nothing else."""
        stored = await asyncio.to_thread(self.store.entries, f"{table}.1")
        entries = [entry for _, entry in stored]
        made = Counter(entry.id for entry in entries if isinstance(entry, Moved) and entry.id)
        assert all(count == 1 for count in made.values()), "a move was made twice"
        for seat, player in enumerate(players):
            for seq, move in player.acknowledged.items():
                entry = entries[seq]
                assert isinstance(entry, Moved), "an acknowledged move is lost"
                assert (entry.seat, entry.move) == (seat, move), "another move is stored"
            own = {e.id for e in entries if isinstance(e, Moved) and e.id and e.seat == seat}
            assert own <= player.asked.keys(), "a move that nobody sent"
            assert not own & player.refused, "a refused move was made"
            unanswered = player.asked.keys() - own - player.refused
            assert len(unanswered) <= 1, "only the last one may be unanswered, when the match ends"
            self.totals["acknowledged moves"] += len(player.acknowledged)
            self.totals["refused moves"] += len(player.refused)
            self.totals["moves sent again"] += player.sent_again
            self.totals["lost connections"] += player.cuts
        record = await guest.call("GET", f"/matches/{table}.1/record")
        match = replay(parse(record), find)
        assert match.over
        moves = Counter((e.seat, e.move) for e in entries if isinstance(e, Moved))
        told = Counter((s.seat, s.move) for s in match.steps() if s.move is not None)
        assert told == moves, "the record tells something else"

    # --- troubles -----------------------------------------------------------------------------

    async def trouble(self) -> None:
        """One thing goes wrong in one network or in both, for a while or for good."""
        chosen = self.random.choice([self.proxies, self.proxies[:1], self.proxies[1:]])
        await asyncio.gather(*(self._trouble(proxy) for proxy in chosen))

    async def _trouble(self, proxy: Proxy) -> None:
        chance = self.random
        lasting = chance.choice([0.1, 0.3, 2 * _PONG, 5 * _PONG])
        troubles: dict[str, Callable[[], None]] = {
            "reset": lambda: proxy.cut(reset=True),
            "closed": lambda: proxy.cut(reset=False),
            "frozen": proxy.freeze,
            "frozen up": lambda: proxy.freeze(down=False),
            "frozen down": lambda: proxy.freeze(up=False),
            "another network": proxy.strand,
            "delayed": lambda: proxy.set_weather(Weather(delay=chance.uniform(0, _PONG))),
        }
        name = chance.choice(sorted(troubles))
        self.troubles[name] += 1
        await asyncio.to_thread(troubles[name])
        if name in ("reset", "closed"):
            return
        await asyncio.sleep(lasting)
        if name == "another network" and chance.random() < 0.5:
            await asyncio.to_thread(proxy.set_weather, FAIR, True, False)  # the old one never thaws
        else:
            await asyncio.to_thread(proxy.thaw)


async def disturb(server: Running, cuts: int, tables: int, seed: int) -> Network:
    """Play while the network fails so many times; fails if anything is lost or doubled."""
    network = Network(server, seed)
    try:
        tasks = [asyncio.create_task(network.table(number)) for number in range(tables)]
        for number in range(cuts):
            await asyncio.sleep(network.random.expovariate(1 / _QUIET))
            await network.trouble()
            _fail_with(tasks)
            if (number + 1) % 20 == 0:
                print(f"{number + 1} troubles, {dict(network.totals)}", flush=True)
        for proxy in network.proxies:
            proxy.thaw()
        network.stop, stopped = True, time.monotonic()
        while not all(task.done() for task in tasks):
            await asyncio.wait(tasks, timeout=1)
            for number, task in enumerate(tasks):
                late = time.monotonic() - max(network.moved.get(number, 0), stopped)
                assert task.done() or late < _STUCK, "a table hangs"
        await asyncio.gather(*tasks)
    finally:
        for proxy in network.proxies:
            proxy.stop()
        network.store.close()
    return network


def _fail_with(tasks: list[asyncio.Task[Any]]) -> None:
    for task in tasks:
        if task.done():
            task.result()


def main() -> None:
    """From the command line."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--cuts", type=int, default=200)
    arguments.add_argument("--tables", type=int, default=4)
    arguments.add_argument("--seed", type=int, default=1)
    chosen = arguments.parse_args()
    compile_games()
    with tempfile.TemporaryDirectory() as folder:
        server = Running(f"sqlite:///{folder}/tables.sqlite", HASTY)
        network = asyncio.run(disturb(server, chosen.cuts, chosen.tables, chosen.seed))
        server.stop()
    print(f"troubles: {dict(network.troubles)}")
    print(f"nothing lost, nothing doubled: {dict(network.totals)}")


if __name__ == "__main__":
    main()
