"""PettingZoo: illegal moves, what is refused, copies and reprs."""

from __future__ import annotations

import copy
import pickle
import random
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

pytest.importorskip(
    "pettingzoo",
    reason="PettingZoo is not installed: pip install 'karban[pettingzoo]'; make envs has it",
)
from karban.core.errors import IllegalMove, SetupError
from karban.envs import pettingzoo  # only where PettingZoo is installed
from karban.envs.pettingzoo import entry
from tests.envs.test_pettingzoo import choose_move

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # its tests import games of its own in a way it deprecates


def test_an_illegal_move_can_end_the_match() -> None:
    env = pettingzoo.make("trop_v1", players=3, illegal="penalty", penalty=-2)
    env.reset(seed=1)
    env.step(0)
    wrong = env.agent_selection
    env.step(117)
    told = {}
    for agent in env.agent_iter():
        seen, reward, over, cut, info = env.last()
        assert not seen["action_mask"].any()
        told[agent] = (reward, over, cut, info)
        env.step(None)
    assert told == {
        agent: (-2, True, False, {"illegal": True}) if agent == wrong else (0, True, False, {})
        for agent in env.possible_agents
    }


def test_illegal_moves_at_once_end_the_match_for_all() -> None:
    env = entry("svabi_v1").parallel_env(players=3, illegal="penalty")
    seen, _ = env.reset(seed=1)
    rng = random.Random(1)
    actions = {agent: choose_move(seen[agent], rng) for agent in env.agents}
    state = env.play.state(0).tobytes()
    wrong = {"seat_0": -7, "seat_2": 10**30}
    seen, paid, over, cut, infos = env.step({**actions, **wrong})
    assert env.play.state(0).tobytes() == state
    assert env.agents == []
    assert paid == {"seat_0": -1.0, "seat_1": 0.0, "seat_2": -1.0}
    assert over == dict.fromkeys(actions, True)
    assert cut == dict.fromkeys(actions, False)
    assert infos == {"seat_0": {"illegal": True}, "seat_1": {}, "seat_2": {"illegal": True}}
    assert all(one["action_mask"].tolist() == [0] * env.wait + [1] for one in seen.values())
    with pytest.raises(IllegalMove, match="the match is over, so reset the environment first"):
        env.step({})
    env.reset(seed=1)
    env.step(actions)


@pytest.mark.parametrize("kind", ["raw_env", "parallel_env"])
def test_what_cannot_be_played_is_refused(kind: str) -> None:
    env: Any = getattr(entry("trop_v1"), kind)(players=2)
    with pytest.raises(SetupError, match="cannot play yet: reset the environment first"):
        env.step(0)
    for seed in (-1, 2**64, 1.5, "1", True):
        with pytest.raises(SetupError, match="cannot use seed"):
            env.reset(seed=seed)
    env.reset(seed=np.int64(1))
    with pytest.raises(SetupError, match="no agent called 'seat_5': did you mean 'seat_"):
        env.observation_space("seat_5")
    with pytest.raises(SetupError, match="no agent called '0'"):
        env.action_space(0)
    wrong = (None, 1.5, "0", [0], True)
    for action in wrong if kind == "raw_env" else ({}, 5, {"seat_0": 0}, {"nobody": 1}):
        with pytest.raises((IllegalMove, SetupError)):
            env.step(action)
    env.close()
    with pytest.raises(SetupError, match="the environment is closed"):
        env.reset(seed=1)


def test_settings_that_there_are_not_are_refused() -> None:
    for given in (
        {"illegal": "ignore"},
        {"penalty": None},
        {"max_cycles": -1},
        {"max_cycles": 2.5},
        {"render_mode": ["ansi"]},
        {"players": "3"},
    ):
        with pytest.raises(SetupError):
            entry("trop_v1").raw_env(**given)
    assert entry("trop_v1").raw_env(players=np.int8(3)).players == 3


@pytest.mark.parametrize("kind", ["env", "raw_env", "parallel_env"])
@pytest.mark.parametrize(
    "twin_of",
    [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))],
    ids=["deepcopy", "pickle"],
)
def test_a_copy_goes_on_alike(kind: str, twin_of: Callable[[Any], Any]) -> None:
    env: Any = getattr(entry("svabi_v1"), kind)(players=3)
    env.reset(seed=4)
    twin = twin_of(env)
    told = []
    for one in (env, twin):
        rng = random.Random(3)
        for _ in range(30):
            if kind == "parallel_env":
                seen = one._observations()
                one.step({agent: choose_move(seen[agent], rng) for agent in one.agents})
            else:
                one.step(choose_move(one.observe(one.agent_selection), rng))
        told.append(one.state().tobytes())
    assert told[0] == told[1]
    assert repr(twin.unwrapped) == repr(env.unwrapped)


def test_they_say_what_they_are() -> None:
    assert repr(entry("trop_v1").raw_env(players=3)) == "<AEC trop_v1: 3 players>"
    assert repr(entry("trop_v1").parallel_env()) == "<Parallel trop_v1: 2 players>"
