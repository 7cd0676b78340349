"""How fast this tree is, as a ratio to another one: a clone of an earlier commit, say.

    python -m benchmarks.ratios --old ../karban-before
    python -m benchmarks.ratios --old ../karban-before --games karma allin --ways batch --players 3

Two processes, one for each tree, take turns on one core and do the same work five times; the best
time of each counts. A row has units a second before and now, and their ratio: above 1 this tree is
faster. Ratios of one run can be compared, rates of two runs cannot. On a shared machine a ratio
wavers by some hundredths: run a row that matters again, with more `--seconds`. A star says that
the two did not do the same work, for they play differently; then the ratio says less.

The ways to play, all at random and through public calls that both trees must have:

- batch: `karban.playouts`, in moves;
- steps: `karban.batch`, 1,024 matches stepped together, in moves;
- vector: `karban.envs.vector.SelfPlay`, 1,024 matches with masks and observations, in moves;
- tree: the bot `tree:…` at the first choice of a match, in simulations;
- single: `Match.play` with the number of a move, one after the other, in moves.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import karban

ROUNDS = 5
MATCHES = 1024  # stepped together
SIMULATIONS = 1000  # of a thought

#: Does part k of the work, and says how many units that were.
Work = Callable[[int], int]

# --- what is measured, in a process of its own ------------------------------------------------


def batch(name: str, players: int) -> Work:
    """Matches played to the end in one call."""
    return lambda k: int(karban.playouts(name, 100, players, seed=k).lengths.sum())


def steps(name: str, players: int) -> Work:
    """The first moves of many matches, each picked by NumPy."""
    import numpy as np

    rows = np.arange(MATCHES)

    def work(k: int) -> int:
        rng = np.random.default_rng(k)
        matches = karban.batch(name, MATCHES, players, seed=k)
        moves = 0
        for _ in range(40):
            counts = matches.counts
            moves += int(np.count_nonzero(counts))
            picks = (rng.random(MATCHES) * counts).astype(np.int64)
            matches.play(matches.moves[rows, picks])
        return moves

    return work


def vector(name: str, players: int) -> Work:
    """Steps of the vector environment, which plays on from one part of the work to the next."""
    from karban.envs.vector import SelfPlay

    play = SelfPlay(name, MATCHES, players, seed=1)

    def work(k: int) -> int:
        for _ in range(10):
            play.step(play.sample())
        return 10 * MATCHES

    return work


def tree(name: str, players: int) -> Work:
    """Thoughts of a tree search at the first choice of a match."""
    from karban.bots import bot
    from karban.envs.vector import SelfPlay

    play = SelfPlay(name, 1, players, seed=1)
    while play.counts[0] == 1:
        play.step(play.sample())
    view = play.view(0, int(play.seats[0]))
    searcher = bot(f"tree:{SIMULATIONS}", karban.game(name))
    return lambda k: searcher.consider(view, k).iterations


def single(name: str, players: int) -> Work:
    """Matches played one move at a time."""

    def work(k: int) -> int:
        choice = random.Random(k).choice
        match = karban.new(name, players, seed=k)
        moves = 0
        while legal := match.moves:
            match.play(choice(legal))
            moves += 1
        return moves

    return work


WAYS: dict[str, Callable[[str, int], Work]] = {
    "batch": batch,
    "steps": steps,
    "vector": vector,
    "tree": tree,
    "single": single,
}


def answer() -> None:
    """Do what standard input asks for, a line each; write units and seconds of processor time."""
    work: Work | None = None
    for line in sys.stdin:
        asked = json.loads(line)
        if "way" in asked:
            work = WAYS[asked["way"]](asked["game"], asked["players"])
        assert work
        units, began = 0, time.process_time()
        for k in range(asked["first"], asked["first"] + asked["parts"]):
            units += work(k)
        print(json.dumps([units, time.process_time() - began]), flush=True)


# --- the two trees in turn --------------------------------------------------------------------


class Tree:
    """A process that runs one of the trees."""

    def __init__(self, root: Path, core: int) -> None:
        here = str(Path(__file__).resolve())
        self._process = subprocess.Popen(
            [sys.executable, "-P", here, "--answer", "--core", str(core)],
            env={**os.environ, "PYTHONPATH": str(root.resolve() / "src")},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def ask(self, first: int, parts: int, **what: Any) -> tuple[int, float]:
        """Units done and seconds taken, for parts of the work; `what` names a new one."""
        assert self._process.stdin
        assert self._process.stdout
        print(json.dumps({"first": first, "parts": parts, **what}), file=self._process.stdin)
        self._process.stdin.flush()
        if not (line := self._process.stdout.readline()):
            raise SystemExit("a tree gave no answer: its error stands above")
        units, seconds = json.loads(line)
        return units, seconds

    def end(self) -> None:
        """Let it go."""
        self._process.communicate()


@dataclass(frozen=True)
class Row:
    """Units a second before and now."""

    game: str
    players: int
    way: str
    old: float
    new: float
    same_work: bool

    @property
    def ratio(self) -> float:
        """How many times as fast as before."""
        return self.new / self.old


def compare(old: Tree, new: Tree, way: str, game: str, players: int, seconds: float) -> Row:
    """The best of some rounds, in each of which both do the same parts."""
    for one in (old, new):
        one.ask(0, 1, way=way, game=game, players=players)  # compiles, and fills caches
    parts, spent = 1, old.ask(1, 1)[1]
    new.ask(1, 1)  # where work plays on, both must have played as far
    first = 2
    while spent < seconds / 4:
        spent = old.ask(first, parts)[1]
        new.ask(first, parts)
        first += parts
        parts *= 2
    parts = max(1, round(parts / 2 * seconds / spent))
    best, units = [0.0, 0.0], [0, 0]
    for number in range(ROUNDS):
        for i, one in enumerate((old, new)):
            done, spent = one.ask(first + number * parts, parts)
            best[i] = max(best[i], done / spent)
            units[i] += done
    return Row(game, players, way, best[0], best[1], units[0] == units[1])


def show(row: Row) -> None:
    """A line of the table."""
    star = "" if row.same_work else " *"
    place = f"{row.game:8}{row.players:8}  {row.way:7}"
    print(f"{place}{row.old:14,.0f}{row.new:14,.0f}{row.ratio:9.3f}{star}", flush=True)


def main() -> None:
    """Compare and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--old", type=Path, help="the other tree, with its `src`")
    parser.add_argument("--games", nargs="*", metavar="GAME", help="all, if none is named")
    parser.add_argument("--players", nargs="+", type=int, default=[4], metavar="N")
    parser.add_argument("--ways", nargs="+", choices=WAYS, default=list(WAYS))
    parser.add_argument("--seconds", type=float, default=0.5, help="of a round, about")
    parser.add_argument("--core", type=int, default=0, help="the core that both run on")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {given.core})
    if given.answer:
        answer()
        return
    if given.old is None or not (given.old / "src" / "karban").is_dir():
        parser.error("--old needs the root of another tree")
    games = given.games or [game.name for game in karban.GAMES]
    old, new = Tree(given.old, given.core), Tree(Path(__file__).parents[1], given.core)
    rows = []
    if not given.json:
        print(f"{'game':8}{'players':>8}  {'way':7}{'old/s':>14}{'new/s':>14}{'ratio':>9}")
    for way in given.ways:
        for game in games:
            for players in given.players:
                rows.append(compare(old, new, way, game, players, given.seconds))
                if not given.json:
                    show(rows[-1])
    if given.json:
        print(json.dumps([{**asdict(row), "ratio": round(row.ratio, 3)} for row in rows], indent=2))
    for one in (old, new):
        one.end()


if __name__ == "__main__":
    main()
