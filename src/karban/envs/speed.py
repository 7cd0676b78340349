"""What `karban bench --envs` plays: our environments, and those of others, at random.

`play(k)` of each plays some and says how many matches ended and how many moves were made. All of
them observe and mask at every step, as a learner would.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from karban.core.game import Game
from karban.envs.vector import SelfPlay

BATCH = 4096
SMALL = 256  # all matches of such a batch fit into the cache of a core
_STEPS = 16
_MOST = 300  # moves of a match of PettingZoo's before the next one


@dataclass(frozen=True)
class Way:
    """Something to measure."""

    what: str
    players: int
    way: str
    play: Callable[[int], tuple[int, int]]


def ours(game: Game, players: int = 4) -> Iterator[Way]:
    """A game in each of our environments that is installed."""
    yield vector(game, players, SMALL)
    yield vector(game, players, BATCH)
    try:
        from pettingzoo.utils.wrappers import OrderEnforcingWrapper

        from karban.envs.pettingzoo import AEC
    except ImportError:
        return
    env = OrderEnforcingWrapper(AEC(game, players))
    yield Way(game.name, players, "PettingZoo", aec_matches(env))


def rivals() -> Iterator[Way]:
    """PettingZoo's gin rummy and Pgx' Leduc hold'em, where they are installed."""
    try:
        from pettingzoo.classic import gin_rummy_v4
    except ImportError:
        pass
    else:
        yield Way("PettingZoo gin_rummy_v4", 2, "Python loop", aec_matches(gin_rummy_v4.env()))
    try:
        import jax
        import pgx
    except ImportError:
        pass
    else:
        yield Way("Pgx leduc_holdem", 2, f"batch of {BATCH}", pgx_steps(jax, pgx))


def vector(game: Game, players: int, n: int) -> Way:
    """Self-play with masks and observations, on one thread."""
    table = SelfPlay(game.name, n, players, seed=1)

    def play(k: int) -> tuple[int, int]:
        ended = 0
        for _ in range(_STEPS):
            table.step(table.sample())
            ended += int(np.count_nonzero(table.over))
        return ended, _STEPS * n

    return Way(game.name, players, f"batch of {n}", play)


def aec_matches(env: Any) -> Callable[[int], tuple[int, int]]:
    """Matches of an AEC environment, stepped from Python."""
    rng = random.Random(1)

    def play(k: int) -> tuple[int, int]:
        env.reset(seed=k)
        moves = 0
        while env.agents and moves < _MOST:
            seen, _, over, cut, _ = env.last()
            if over or cut:
                env.step(None)
                continue
            env.step(rng.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            moves += 1
        return 1, moves

    return play


def pgx_steps(jax: Any, pgx: Any) -> Callable[[int], tuple[int, int]]:
    """Steps of a batch in Pgx, compiled into one loop; a match that is over begins anew."""
    env = pgx.make("leduc_holdem")
    init, step = jax.vmap(env.init), jax.vmap(env.step)

    def one(_: int, now: tuple[Any, Any, Any]) -> tuple[Any, Any, Any]:
        state, key, ended = now
        key, chosen, fresh = jax.random.split(key, 3)
        logits = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
        state = step(state, jax.random.categorical(chosen, logits, axis=-1))
        new = init(jax.random.split(fresh, BATCH))
        over = state.terminated
        kept = jax.tree_util.tree_map(
            lambda a, b: jax.numpy.where(over.reshape(-1, *[1] * (a.ndim - 1)), a, b), new, state
        )
        return kept, key, ended + over.sum()

    @jax.jit  # type: ignore[untyped-decorator]  # JAX may be absent
    def steps(state: Any, key: Any) -> Any:
        return jax.lax.fori_loop(0, _STEPS, one, (state, key, 0))

    now = jax.jit(init)(jax.random.split(jax.random.PRNGKey(1), BATCH))

    def play(k: int) -> tuple[int, int]:
        nonlocal now
        now, _, ended = steps(now, jax.random.PRNGKey(k))
        return int(ended), _STEPS * BATCH

    return play
