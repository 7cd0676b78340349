"""Whether bots that think keep to their time, with every core busy, and how soon the first moves.

Plays matches of a bot against `regular` on every core at once and counts how long its choices
took, solved endgames too, but not where there is a single move. Then starts Python anew for each
game and waits for the first choice of a bot, with all that is compiled in the cache.

`python -m benchmarks.thinking svabi --bots expert,master --seconds 120`
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

import numpy as np

from karban.bots import Thought, bot
from karban.bots.levels import level
from karban.bots.ready import first_choice
from karban.core.game import Game
from karban.games import GAMES, find
from karban.lab.matches import bot_seeds, play_match

#: A process that makes a bot's first move, and says when.
FIRST = """
import sys, time
from karban.bots import bot
from karban.core.match import Match
from karban.games import find
game = find(sys.argv[1])
match = Match(game, int(sys.argv[3]), seed=3)
while len(match.moves) == 1:
    match.play(match.moves[0])
bot(sys.argv[2], game).consider(match.view(match.to_move).states, 1)
print(time.time())
"""


class Timed:
    """A bot, and how long it thought each time."""

    searches = True

    def __init__(self, game: Game, name: str) -> None:
        self._bot = bot(name, game)
        self._bot.prepare(first_choice(game))
        self.times: list[float] = []

    def consider(self, view: np.ndarray, seed: int, iterations: int = 0) -> Thought:
        """As the bot itself."""
        began = time.perf_counter()
        thought = self._bot.consider(view, seed, iterations)
        if thought.moves:
            self.times.append(time.perf_counter() - began)
        return thought

    def prepare(self, view: np.ndarray) -> None:
        """As the bot itself."""
        self._bot.prepare(view)


def think(game: str, name: str, players: int, seconds: float, core: int) -> list[float]:
    """Milliseconds of every choice, of matches for about so many seconds."""
    chosen = find(game)
    timed = Timed(chosen, name)
    seats = [timed, *(bot("regular", chosen) for _ in range(players - 1))]
    end = time.perf_counter() + seconds
    number = 0
    while time.perf_counter() < end:
        play_match(
            chosen, seats, chosen.complete({}), 1000 * core + number, bot_seeds(core, number)
        )
        number += 1
    return [1000 * one for one in timed.times]


def first_move(game: str, name: str, players: int, times: int = 5) -> float:
    """The shortest of several starts, in seconds, the start of Python itself included."""
    found = []
    for _ in range(times + 1):  # the first one fills the cache
        command = [sys.executable, "-c", FIRST, game, name, str(players)]
        began = time.time()
        moved = subprocess.run(command, check=True, capture_output=True).stdout
        found.append(float(moved) - began)
    return min(found[1:])


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", metavar="GAME", help="without one, all")
    parser.add_argument("--bots", default="expert,master")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=60, help="for each game and bot")
    given = parser.parse_args()
    cores = os.cpu_count() or 1
    for game in map(find, given.games or [game.name for game in GAMES]):
        for name in given.bots.split(","):
            budget = level(name).milliseconds
            with ProcessPoolExecutor(cores, get_context("spawn")) as pool:
                runs = [
                    pool.submit(think, game.name, name, given.players, given.seconds, core)
                    for core in range(cores)
                ]
                times = np.array([one for run in runs for one in run.result()])
            first = first_move(game.name, name, given.players)
            print(
                f"{game.name} {name}: {len(times):,} choices, median {np.median(times):.0f} ms, "
                f"99th percentile {np.quantile(times, 0.99):.0f} ms of {budget}, longest "
                f"{times.max():.0f}; first move of a new process after {first:.2f} s",
                flush=True,
            )


if __name__ == "__main__":
    main()
