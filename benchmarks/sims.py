"""How many simulations a second a search makes on one core, beside OpenSpiel's in the same run.

From the first decision of a match in which there is a choice, for two players:

- tree: our tree search, as bots use it: sample the hidden cards, follow the tree, play the stage
  out by the heuristic;
- random: sample the hidden cards and play to the end of the match at random, in compiled code;
- OpenSpiel: its ISMCTS with random rollouts to the end of the match, on our compiled rules through
  the adapter, with shuffles that are one step each;
- compiled: the same, with the rollouts in our compiled code.

`python -m benchmarks.sims`
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from benchmarks.ismcts import load_game
from benchmarks.rival import Rival
from karban.bots.thought import stream
from karban.bots.tree import Tree
from karban.core.engine import determinise
from karban.core.game import Game
from karban.core.play import RandomMoves, new_workspace, play_to_end
from karban.core.rule import Array, rule
from karban.games import GAMES, find


@rule
def guess_and_play(view: Array, batch: Array, n: int, work: Array) -> None:
    """So many times: sample the hidden cards, play to the end at random."""
    w = work[0]
    for _ in range(n):
        batch[0] = view[0]
        determinise(batch[0], w.rngs[0], w.moves)
        play_to_end(batch[0], RandomMoves(w.rngs[0]), None, w.rngs[1], w.moves)


@dataclass(frozen=True)
class Speeds:
    """Simulations a second."""

    game: str
    players: int
    tree: float
    random: float
    openspiel: float
    compiled: float


def first_choice(game: Game, players: int) -> Any:
    """The first state of a match in which a seat has a choice."""
    state = load_game(game, players, {}).new_initial_state(1)
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        state.apply_action(state.legal_actions()[0])
    return state


def rate(run: Callable[[int], int], seconds: float) -> float:
    """Runs a second; `run(n)` does about n and says how many it did."""
    run(1)  # compiles
    done, chunk, began = 0, 1, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        done += run(chunk)
        chunk = min(2 * chunk, 1000)
    return done / spent


def speeds(game: Game, players: int, seconds: float) -> Speeds:
    """All of them, one after the other."""
    state = first_choice(game, players)
    view = state.position.view(state.current_player())
    tree = Tree(game)
    rngs = np.stack([stream(1, 0), stream(1, 1)])
    batch, work = np.zeros(1, game.record), new_workspace(game.buffer)
    work["rngs"] = rngs

    def grow(n: int) -> int:
        tree.grow(view, n)
        return n

    def play(n: int) -> int:
        guess_and_play(view, batch, n, work)
        return n

    tree.begin(view, rngs)
    ours, plain = rate(grow, seconds), rate(play, seconds)
    theirs = [rival_rate(state, seconds, compiled=compiled) for compiled in (False, True)]
    return Speeds(game.name, players, ours, plain, *theirs)


def rival_rate(state: Any, seconds: float, *, compiled: bool) -> float:
    """Simulations a second of OpenSpiel's search."""
    Rival(state.get_game(), 0.0, 1, compiled=compiled).step(state)  # compiles
    rival = Rival(state.get_game(), seconds, 1, compiled=compiled)
    began = time.perf_counter()
    rival.step(state)
    return rival.simulations / (time.perf_counter() - began)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", help="all, if none is named")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each way")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    games = [find(name) for name in given.games] or list(GAMES)
    found = []
    if not given.json:
        heads = ("tree", "random", "OpenSpiel", "compiled", "tree ×", "random ×")
        print(f"{'game':8}", *(f"{head:>10}" for head in heads))
    for game in games:
        row = speeds(game, given.players, given.seconds)
        found.append(asdict(row))
        if not given.json:
            times = (row.tree / row.openspiel, row.random / row.openspiel)
            numbers = (row.tree, row.random, row.openspiel, row.compiled, *times)
            print(f"{game.name:8}", *(f"{number:10.0f}" for number in numbers), flush=True)
    if given.json:
        print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
