"""Compiles what most tests call, so that workers load it instead of compiling it side by side.

    python -m tests.compiled

The rules of every game, two games at a time, and what is built from those of the game that
`make test` tries searches with. Where the cache holds it all, nothing is done.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor

import numpy as np

import karban
from karban.bots import bot
from karban.bots.ready import first_choice, prepare
from karban.core import engine
from karban.core.batch import playouts
from karban.core.game import Game
from karban.core.match import Match
from karban.core.rule import is_compiled, mark_compiled
from karban.envs.tensor import Observer
from karban.games import GAMES, find
from karban.lab.series import Counting, new_series
from tests.each import SEARCHED
from tests.soak import soak_mix

_PROCESSES = 2


def compile_rules(game: Game) -> None:
    """What rules, views and batches are made of."""
    prepare(game, "rules")
    players = game.seats(game.complete({}))[0]
    match = Match(game, players, seed=0)
    states, view = match._states, np.zeros(1, game.record)
    rng, out = np.array([1, 2, 3, 4], np.int64), np.zeros(game.buffer, np.int16)
    engine.look_at(states, 0, 0, view, 0)
    engine.redeal_at(view, 0, rng, np.zeros(1, game.record), 0, out)
    engine.reshuffle_unseen_at(states[:1].copy(), 0, rng, out)
    engine.census_at(states, 0, np.zeros(game.cards, np.int16))
    observer = Observer(game, players)
    observer.write(states, 0, 0, np.zeros(observer.size, np.float32))
    prepare(game, "heuristic")
    batch = karban.batch(game.name, 1, players, seed=0)
    batch.play(batch.moves[:, 0])
    playouts(game, 1, players, seed=0)
    soak_mix(game, players, game.complete({}), 1)


def compile_search(game: Game) -> None:
    """What bots think with."""
    prepare(game, "search")
    view = first_choice(game)
    for name in ("tree:2", "flat:2"):
        bot(name, game).consider(view, 0)


def compile_tally(game: Game) -> None:
    """Matches that are counted where they are played."""
    counting = Counting(new_series(game, 2, {}, ["regular", "random"], 0))
    counting((0, 1))
    counting.moves(0, counting.blank())


_JOBS: dict[str, Callable[[Game], None]] = {
    "rules": compile_rules,
    "search": compile_search,
    "tally": compile_tally,
}


def compile_part(job: tuple[str, str]) -> None:
    """One part of one game, in a process of the pool."""
    part, name = job
    _JOBS[part](find(name))
    mark_compiled(find(name).record, f"tests-{part}")


def main() -> None:
    """Compile everything that is not compiled yet."""
    rules = [("rules", game.name) for game in GAMES if game is not SEARCHED]
    first, *others = [("rules", SEARCHED.name), *rules]
    jobs = [first, others[0], ("search", SEARCHED.name), *others[1:], ("tally", SEARCHED.name)]
    left = [(part, name) for part, name in jobs if not _is_done(part, name)]
    if not left:
        return
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(_PROCESSES, mp_context=spawn) as pool:
        list(pool.map(compile_part, left))
    print("compiled", ", ".join(f"the {part} of {name}" for part, name in left))


def _is_done(part: str, name: str) -> bool:
    return is_compiled(find(name).record, f"tests-{part}")


if __name__ == "__main__":
    main()
