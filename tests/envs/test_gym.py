"""The learning seat as a vector environment of Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from tests.each import each_game

gymnasium = pytest.importorskip(
    "gymnasium", reason="Gymnasium is not installed: pip install 'karban[gym]'; make envs has it"
)

from karban.core.game import Game  # noqa: E402  # only where Gymnasium is installed
from karban.envs.gym import VectorEnv, id_of  # noqa: E402
from karban.envs.vector import AgainstBots  # noqa: E402
from tests.envs.quick import quick  # noqa: E402


def first_legal(seen: Any) -> Any:
    return seen["action_mask"].argmax(axis=1)


@each_game
def test_gymnasium_makes_it_by_name(game: Game) -> None:
    env = gymnasium.make_vec(id_of(game), num_envs=4, players=3, game_options=quick(game, 3))
    seen, infos = env.reset(seed=5)
    assert infos == {}
    twin = AgainstBots(game.name, 4, 3, seed=5, options=quick(game, 3))
    ended = 0
    for _ in range(150):
        assert seen in env.observation_space
        assert seen["observation"].tobytes() == twin.observations.tobytes()
        actions = first_legal(seen)
        assert actions in env.action_space
        seen, rewards, over, cut, infos = env.step(actions)
        twin.step(actions)
        assert rewards.tolist() == twin.rewards.tolist()
        assert over.tolist() == twin.over.tolist()
        assert not cut.any()
        ended += int(over.sum())
        if over.any():
            assert infos["_final_obs"].tolist() == over.tolist()
            for i in np.flatnonzero(over).tolist():
                assert infos["final_obs"][i] in env.single_observation_space
                assert infos["final_obs"][i]["observation"].any()
        else:
            assert infos == {}
    assert ended > 0
    env.close()


def test_the_next_match_begins_in_the_same_step() -> None:
    mode = VectorEnv.metadata["autoreset_mode"]
    assert mode == gymnasium.vector.AutoresetMode.SAME_STEP


def test_arrays_are_shared_unless_copies_are_wanted() -> None:
    shared, copied = VectorEnv("trop", 2), VectorEnv("trop", 2, copy=True)
    for env, same in ((shared, True), (copied, False)):
        first, _ = env.reset(seed=1)
        second, *_ = env.step(first_legal(first))
        assert (first["observation"] is second["observation"]) == same


def test_a_wrapper_of_gymnasium_counts_matches() -> None:
    env = gymnasium.wrappers.vector.RecordEpisodeStatistics(
        VectorEnv("trop", 16, game_options={"target": 10})
    )
    seen, _ = env.reset(seed=1)
    returns = []
    for _ in range(100):
        seen, _, over, _, infos = env.step(first_legal(seen))
        if over.any():
            returns += infos["episode"]["r"][infos["_episode"]].tolist()
    assert returns
    assert set(np.round(returns, 3)) <= {-0.5, 0.0, 0.5}


def test_the_vector_module_has_it_too() -> None:
    from karban.envs import vector

    assert vector.VectorEnv is VectorEnv
