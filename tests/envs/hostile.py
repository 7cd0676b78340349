"""Calls of the environments with all that they do not expect: `python -m tests.envs.hostile`.

A call either does what it says or is refused with one of our errors, and then nothing has changed.
It runs in a process of its own, for what goes wrong in compiled code may end it.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from typing import Any

import numpy as np
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from karban.core.errors import KarbanError
from karban.core.planes import width_of
from karban.envs.tables import Tables
from karban.envs.vector import AgainstBots, SelfPlay
from karban.games import find

GAME, N, PLAYERS = "trop", 3, 2
SHORT = {"turn_limit": 20, "round_limit": 1}
EXAMPLES = 400

NUMBERS: list[Any] = [
    *(0, 1, 2, 3, -1, -2, 5, 117, 118, 127, 2**15, 2**31, 2**32, -(2**31), 2**63, -(2**63)),
    *(2**64 - 1, 2**64, 10**40, True, False, 0.0, 1.0, -0.5, 1e300, float("nan"), float("inf")),
    *(np.int8(1), np.uint8(200), np.int64(2), np.uint64(2**64 - 1), np.float32(1), np.bool_(True)),
    *(np.timedelta64(1, "s"), np.datetime64("2020-01-01"), np.float64("nan"), 1j),
]
TEXTS: list[Any] = [None, "", "trop", "regular", "x" * 500, "\x00", "0", b"trop", bytearray(3)]
OTHERS: list[Any] = [
    object(),
    int,
    (),
    [],
    {},
    [0],
    [0, 0, 0],
    (0, 0),
    [[0], [1, 2]],
    {"a": 1},
    {1},
]


def arrays() -> list[Any]:
    """Arrays of many types and shapes; made anew, for a call may keep them."""
    record = find(GAME).record
    size, moves = width_of(find(GAME), PLAYERS), len(find(GAME).moves)
    rows = np.zeros((N, size), np.float32)
    still = rows.copy()
    still.flags.writeable = False
    wide = np.zeros((N, 2 * size), np.float32)
    return [
        *(np.zeros(N, kind) for kind in (int, np.int8, np.uint64, float, bool, object, "U3", "V4")),
        *(np.full(N, value) for value in (-1, -2, -3, 5, 2**62, np.nan)),
        *(np.zeros(shape, int) for shape in ((), (0,), (1,), (2,), (N + 1,), (N, 1), (1, N))),
        *(rows, still, rows.astype(float), rows.astype(">f4"), np.asfortranarray(rows), rows[:2]),
        *(wide[:, ::2], wide[:, size:], rows[::-1], rows[0], rows[0].copy(), rows.T, rows.ravel()),
        *(
            np.zeros((N, moves), bool),
            np.zeros((N, moves), np.int8),
            np.zeros((N, moves + 1), bool),
        ),
        *(np.zeros(1, record), np.zeros(N, record), np.zeros(1, find("svabi").record)),
        *(np.frombuffer(b"\xff" * record.itemsize, record), np.ma.zeros(N), np.array(7)),
    ]


def values() -> st.SearchStrategy[Any]:
    """Anything at all."""
    return st.one_of(
        st.sampled_from(NUMBERS),
        st.sampled_from(TEXTS),
        st.sampled_from(OTHERS),
        st.integers(0, len(arrays()) - 1).map(lambda k: arrays()[k]),
        st.integers(),
        st.floats(),
    )


# --- many matches -----------------------------------------------------------------------------


@cache
def tables() -> list[Any]:
    """What is called, again and again."""
    among: Any = {"autoreset": "NextStep", "illegal": "penalty"}
    return [
        SelfPlay(GAME, N, PLAYERS, options=SHORT),
        SelfPlay(GAME, N, PLAYERS, options=SHORT, again=False, threads=2),
        AgainstBots(GAME, N, PLAYERS, options=SHORT),
        AgainstBots(GAME, N, PLAYERS, options=SHORT, bots="random", **among),
        AgainstBots(GAME, N, PLAYERS, options=SHORT, seat=1, autoreset="Disabled"),
    ]


def own_arrays(play: Any) -> list[Any]:
    """Arrays that a step writes already."""
    return [play.observations, play.masks, play.rewards, play.masks.view(np.int8), play.moves]


def legal(play: Tables) -> Any:
    """The first legal move of every match."""
    return play.moves[:, 0]


TABLE_CALLS: dict[str, Callable[..., Any]] = {
    "reset": lambda play, a, b, c: play.reset(a),
    "reset into": lambda play, a, b, c: play.reset(1, observations=b, masks=c),
    "first seat": lambda play, a, b, c: play.reset(1, first_seat=a),
    "step": lambda play, a, b, c: play.step(a),
    "step into": lambda play, a, b, c: play.step(legal(play), observations=b, masks=c),
    "step a list": lambda play, a, b, c: play.step([a, b, c]),
    "view": lambda play, a, b, c: play.view(a, b),
    "view of match 0": lambda play, a, b, c: play.view(0, b),
    "observe": lambda play, a, b, c: play.observe(a, b, c),
    "observe match 0": lambda play, a, b, c: play.observe(0, 1, c),
    "state": lambda play, a, b, c: play.state(a),
    "restore": lambda play, a, b, c: play.restore(a, b),
    "restore match 0": lambda play, a, b, c: play.restore(0, b),
    "begin": lambda play, a, b, c: play.begin(a),
}
_ONLY_BOTS = ("first seat", "begin")


@given(st.data())
def call_tables(data: st.DataObject) -> None:
    """A call of one of the tables; afterwards it can still be played at."""
    play = data.draw(st.sampled_from(tables()))
    calls = [c for c in TABLE_CALLS if c not in _ONLY_BOTS or isinstance(play, AgainstBots)]
    name = data.draw(st.sampled_from(calls))
    given = st.one_of(values(), st.integers(0, 4).map(lambda k: own_arrays(play)[k]), st.none())
    a, b, c = (data.draw(given) for _ in range(3))
    before = play._save()
    try:
        TABLE_CALLS[name](play, a, b, c)
    except KarbanError:
        assert play._save() == before, f"{name} was refused and has changed something"
    if isinstance(play, AgainstBots) and play.autoreset == "Disabled":
        play.begin(play.done.copy())
    play.step(play.sample())


SET_UPS: dict[str, Callable[..., Any]] = {
    "name": lambda a, b: SelfPlay(a, 1, PLAYERS),
    "n": lambda a, b: SelfPlay(GAME, a, PLAYERS),
    "players": lambda a, b: SelfPlay(GAME, 1, a),
    "seed": lambda a, b: SelfPlay(GAME, 1, PLAYERS, seed=a),
    "options": lambda a, b: SelfPlay(GAME, 1, PLAYERS, options=a),
    "option": lambda a, b: SelfPlay(GAME, 1, PLAYERS, options={"target": a}),
    "threads": lambda a, b: SelfPlay(GAME, 1, PLAYERS, threads=a),
    "again": lambda a, b: SelfPlay(GAME, 1, PLAYERS, again=a),
    "bots": lambda a, b: AgainstBots(GAME, 1, PLAYERS, bots=a),
    "two bots": lambda a, b: AgainstBots(GAME, 1, 3, bots=[a, b]),
    "seat": lambda a, b: AgainstBots(GAME, 1, PLAYERS, seat=a),
    "autoreset": lambda a, b: AgainstBots(GAME, 1, PLAYERS, autoreset=a),
    "illegal": lambda a, b: AgainstBots(GAME, 1, PLAYERS, illegal=a, penalty=b),
    "penalty": lambda a, b: AgainstBots(GAME, 1, PLAYERS, penalty=a),
}


@given(st.sampled_from(list(SET_UPS)), values(), values())
def call_set_ups(name: str, a: Any, b: Any) -> None:
    """Matches that are set up in any way; those that can be are played at."""
    try:
        play = SET_UPS[name](a, b)
    except KarbanError:
        return
    play.step(play.sample())
    play.close()


# --- environments of other libraries ----------------------------------------------------------


def single_calls(env: Any) -> dict[str, Callable[..., Any]]:
    """Calls of an environment of Gymnasium."""
    return {
        "reset": lambda a, b: env.reset(seed=a, options=b),
        "options": lambda a, b: env.reset(options={"reset_mask": a}),
        "step": lambda a, b: env.step(a),
        "render": lambda a, b: env.render(),
    }


def zoo_calls(env: Any) -> dict[str, Callable[..., Any]]:
    """Calls of an environment of PettingZoo."""
    return {
        "reset": lambda a, b: env.reset(seed=a, options=b),
        "step": lambda a, b: env.step(a),
        "steps": lambda a, b: env.step({"seat_0": a, "seat_1": b}),
        "observation space": lambda a, b: env.observation_space(a),
        "action space": lambda a, b: env.action_space(a),
        "observe": lambda a, b: env.observe(a) if hasattr(env, "observe") else None,
        "state": lambda a, b: env.state(),
        "render": lambda a, b: env.render(),
    }


@cache
def environments() -> list[dict[str, Callable[..., Any]]]:
    """Those that are installed."""
    found: list[dict[str, Callable[..., Any]]] = []
    try:
        from karban.envs.gym import Env, VectorEnv
    except ImportError:
        return found
    given: Any = {"game_options": SHORT}
    found += [single_calls(Env(GAME, illegal=way, **given)) for way in ("error", "penalty")]
    found += [
        single_calls(VectorEnv(GAME, N, autoreset_mode=mode, observation=kind, **given))
        for mode, kind in (("SameStep", "flat"), ("NextStep", "dict"), ("Disabled", "dict"))
    ]
    try:
        from karban.envs.pettingzoo import entry
    except ImportError:
        return found
    games = entry(f"{GAME}_v{find(GAME).version}")
    for way in ("error", "penalty"):
        raw = games.raw_env(players=PLAYERS, illegal=way, **SHORT)
        parallel = games.parallel_env(players=PLAYERS, illegal=way, render_mode="ansi", **SHORT)
        found += [zoo_calls(raw), zoo_calls(parallel)]
    return found


@given(st.data())
def call_environments(data: st.DataObject) -> None:
    """A call of one of the environments, and then one as it should be."""
    if not environments():
        return
    calls = data.draw(st.sampled_from(environments()))
    name = data.draw(st.sampled_from(list(calls)))
    a, b = data.draw(values()), data.draw(values())
    with suppress(KarbanError):
        calls[name](a, b)
    calls["reset"](1, None)


def main() -> None:
    """All of them; stops at the first that is not refused as it should be."""
    warnings.simplefilter("ignore")  # what NumPy thinks of such arrays
    few = settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    for call in (call_tables, call_set_ups, call_environments):
        few(call)()


if __name__ == "__main__":
    main()
