"""The learning seat as a vector environment of Gymnasium."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from tests.each import each_game

gymnasium = pytest.importorskip(
    "gymnasium", reason="Gymnasium is not installed: pip install 'karban[gym]'; make envs has it"
)

from gymnasium.vector import AutoresetMode, SyncVectorEnv  # noqa: E402
from gymnasium.wrappers import vector as wrappers  # noqa: E402

from karban.core.errors import IllegalMove, SetupError  # noqa: E402
from karban.core.game import Game  # noqa: E402
from karban.envs.gym import Env, VectorEnv, id_of  # noqa: E402
from karban.envs.vector import AgainstBots  # noqa: E402
from tests.envs.quick import quick  # noqa: E402

SHORT = {"turn_limit": 20, "round_limit": 1}
MODES = list(AutoresetMode)
in_every_mode = pytest.mark.parametrize("mode", MODES, ids=lambda mode: mode.value)


def make_vector(n: int = 3, **given: Any) -> Any:
    """Short matches of Trop for two."""
    return VectorEnv("trop", n, game_options=SHORT, **given)


def first_legal(env: Any) -> Any:
    return env.unwrapped.action_masks().argmax(axis=1)


@each_game
def test_gymnasium_makes_it_by_name(game: Game) -> None:
    env = gymnasium.make_vec(
        id_of(game),
        num_envs=4,
        players=3,
        game_options=quick(game, 3),
        autoreset_mode=AutoresetMode.SAME_STEP,
    )
    seen, infos = env.reset(seed=5)
    assert infos == {}
    twin = AgainstBots(game.name, 4, 3, seed=5, options=quick(game, 3))
    ended = 0
    for _ in range(150):
        assert seen in env.observation_space
        assert seen["observation"].tobytes() == twin.observations.tobytes()
        actions = first_legal(env)
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


def step_by_hand(env: Any) -> tuple[Any, ...]:
    """A step of any mode; where nothing begins by itself the next matches are begun."""
    given = env.step(first_legal(env))
    over = given[2]
    if env.metadata["autoreset_mode"] == AutoresetMode.DISABLED and over.any():
        env.reset(options={"reset_mask": over})
    return tuple(given)


def decisions(env: Any, i: int, count: int) -> list[tuple[bytes, bool, float]]:
    """What match i shows the learner at its turns, and what came of each move."""
    env.reset(seed=6)
    told: list[tuple[bytes, bool, float]] = []
    while len(told) < count:
        seen, turn = env.play.observations[i].tobytes(), bool(env.play.masks[i].any())
        _, rewards, over, _, _ = step_by_hand(env)
        if turn:
            told.append((seen, bool(over[i]), float(rewards[i])))
    return told


def test_all_modes_play_the_same_matches() -> None:
    same, later, never = (decisions(make_vector(autoreset_mode=mode), 1, 60) for mode in MODES)
    assert same == later == never
    assert sum(over for _, over, _ in same) > 2


def test_the_next_match_begins_when_gymnasium_would_begin_it() -> None:
    theirs = gymnasium.make_vec("karban/trop-v1", vectorization_mode="sync")
    ours = gymnasium.make_vec("karban/trop-v1")
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    assert VectorEnv.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    by_name = gymnasium.make_vec("karban/trop-v1", autoreset_mode="SameStep")
    assert by_name.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    with pytest.raises(SetupError, match="choose one of 'SameStep', 'NextStep', 'Disabled'"):
        make_vector(autoreset_mode="Never")


def test_with_next_step_the_end_is_seen_and_the_next_action_counts_for_nothing() -> None:
    env = make_vector(autoreset_mode=AutoresetMode.NEXT_STEP)
    env.reset(seed=1)
    over = np.zeros(3, bool)
    while not over.any():
        seen, rewards, over, _, infos = env.step(first_legal(env))
    i = int(over.argmax())
    assert infos == {}
    assert seen["observation"][i].tobytes() == env.play.finals[i].tobytes()
    assert not seen["action_mask"][i].any()
    actions = first_legal(env)
    actions[i] = 117
    seen, rewards, over, _, infos = env.step(actions)
    assert infos == {}
    assert not over[i]
    assert rewards[i] == 0
    assert seen["action_mask"][i].any()


def test_disabled_waits_for_a_reset_of_what_is_over() -> None:
    env = make_vector(autoreset_mode=AutoresetMode.DISABLED)
    env.reset(seed=1)
    over = np.zeros(3, bool)
    while not over.any():
        seen, _, over, _, _ = env.step(first_legal(env))
    before = {i: seen["observation"][i].copy() for i in np.flatnonzero(~over).tolist()}
    with pytest.raises(IllegalMove, match="it is over, so begin the next one first"):
        env.step(first_legal(env))
    options = {"reset_mask": over}
    seen, _ = env.reset(options=options)
    assert options == {"reset_mask": over}, "wrappers read it afterwards"
    assert seen["action_mask"].any(axis=1).all()
    for i, row in before.items():
        assert seen["observation"][i].tobytes() == row.tobytes()
    env.step(first_legal(env))
    for mask in (over.astype(int), over[:2], [True, False, True], "all"):
        with pytest.raises(SetupError, match="it must be a boolean array of shape"):
            env.reset(options={"reset_mask": mask})
    with pytest.raises(SetupError, match="cannot seed some matches only"):
        env.reset(seed=1, options={"reset_mask": over})


def shape_of(infos: Any) -> Any:
    """Which infos there are, of what type and shape."""
    if isinstance(infos, dict):
        return {name: shape_of(part) for name, part in infos.items()}
    return infos.dtype, infos.shape


@in_every_mode
@pytest.mark.parametrize("observation", ["dict", "flat"])
def test_infos_are_those_of_gymnasiums_own_vector_environment(mode: Any, observation: str) -> None:
    """As often as matches end, by a legal move or another one."""
    given: Any = {"observation": observation, "game_options": SHORT}
    ours = VectorEnv("trop", 2, autoreset_mode=mode, **given)
    theirs = SyncVectorEnv([lambda: Env("trop", **given)] * 2, autoreset_mode=mode)
    assert ours.single_observation_space == theirs.single_observation_space
    assert ours.observation_space == theirs.observation_space
    assert ours.action_space == theirs.action_space
    kinds: list[dict[str, Any]] = []
    for env in (ours, theirs):
        _, infos = env.reset(seed=3)
        told = {"reset": shape_of(infos)}
        for k in range(60):
            masks = np.array(env.action_masks() if env is ours else env.call("action_masks"))
            actions = masks.argmax(axis=1)
            if k % 7 == 0:
                actions[0] = 117
            if k % 7 == 1 and mode == AutoresetMode.NEXT_STEP:
                actions[0] = 0
            _, _, over, _, infos = env.step(actions)
            if mode == AutoresetMode.DISABLED and over.any():
                env.reset(options={"reset_mask": over})
            told[f"{over.any()}, {'illegal' in str(infos)}"] = shape_of(infos)
        kinds.append(told)
    assert kinds[0] == kinds[1]
    assert len(kinds[0]) == 4


def episodes(mode: Any) -> list[tuple[float, int]]:
    """Returns and lengths of one match after the other, as Gymnasium's wrapper counts them."""
    env = wrappers.RecordEpisodeStatistics(make_vector(autoreset_mode=mode))
    env.reset(seed=1)
    told: list[tuple[float, int]] = []
    while len(told) < 6:
        _, _, over, _, infos = env.step(first_legal(env))
        if over[1]:
            assert infos["_episode"][1]
            told.append((float(infos["episode"]["r"][1]), int(infos["episode"]["l"][1])))
        if mode == AutoresetMode.DISABLED and over.any():
            env.reset(options={"reset_mask": over})
    return told


def test_gymnasium_counts_the_same_episodes_in_every_mode() -> None:
    same, later, never = (episodes(mode) for mode in MODES)
    assert same == later == never
    assert {reward for reward, _ in same} <= {-0.5, 0.0, 0.5}
    assert min(length for _, length in same) > 1


#: Gymnasium's wrappers, and the modes that they take.
WRAPPERS: dict[str, tuple[Any, list[Any]]] = {
    "list": (lambda env: wrappers.DictInfoToList(wrappers.RecordEpisodeStatistics(env)), MODES),
    "reward": (wrappers.NormalizeReward, MODES),
    "clip": (lambda env: wrappers.ClipReward(env, -0.1, 0.1), MODES),
    "normalize": (wrappers.NormalizeObservation, [AutoresetMode.NEXT_STEP]),
    "rescale": (
        lambda env: wrappers.RescaleObservation(env, np.float32(-1), np.float32(1)),
        [AutoresetMode.NEXT_STEP, AutoresetMode.DISABLED],
    ),
}


@pytest.mark.parametrize(
    ("mode", "wrap"),
    [
        pytest.param(mode, wrap, id=f"{name}-{mode.value}")
        for name, (wrap, modes) in WRAPPERS.items()
        for mode in modes
    ],
)
def test_gymnasiums_wrappers_work(mode: Any, wrap: Any) -> None:
    env = wrap(make_vector(observation="flat", autoreset_mode=mode))
    seen, infos = env.reset(seed=1)
    ended = 0
    for _ in range(40):
        assert seen.shape == env.observation_space.shape
        assert np.isfinite(seen).all()
        seen, _, over, _, infos = env.step(first_legal(env))
        assert len(infos) == 3 if isinstance(infos, list) else "action_mask" in infos
        ended += int(over.sum())
        if mode == AutoresetMode.DISABLED and over.any():
            seen, _ = env.reset(options={"reset_mask": over})
    assert ended > 0
    env.close()


def test_an_illegal_move_ends_its_match_only() -> None:
    for mode in MODES:
        env = make_vector(autoreset_mode=mode, penalty=-3)
        env.reset(seed=1)
        env.step(first_legal(env))
        actions = first_legal(env)
        actions[1] = 117
        twin = copy.deepcopy(env)
        seen, rewards, over, _, infos = env.step(actions)
        assert rewards.tolist() == [0, -3, 0]
        assert over.tolist() == [False, True, False]
        told = infos["final_info"] if mode == AutoresetMode.SAME_STEP else infos
        assert told["illegal"].tolist() == told["_illegal"].tolist() == [False, True, False]
        other, *_ = twin.step(np.where(actions == 117, first_legal(twin), actions))
        for i in (0, 2):
            assert seen["observation"][i].tobytes() == other["observation"][i].tobytes()
        if mode == AutoresetMode.SAME_STEP:
            assert seen["action_mask"][1].any()
            assert env.step(first_legal(env))[4] == {}


def test_an_illegal_move_is_refused_where_that_is_wanted() -> None:
    env = make_vector(illegal="error")
    env.reset(seed=1)
    before = [env.play.state(i).tobytes() for i in range(3)]
    with pytest.raises(IllegalMove, match="cannot play move 117 in match 2: legal are"):
        env.step(np.array([*first_legal(env)[:2], 117]))
    assert [env.play.state(i).tobytes() for i in range(3)] == before


def test_arrays_are_shared_unless_copies_are_wanted() -> None:
    for env, same in ((make_vector(), True), (make_vector(copy=True), False)):
        first, _ = env.reset(seed=1)
        second, *_ = env.step(first_legal(env))
        for name in first:
            assert np.shares_memory(first[name], second[name]) == same


def test_without_a_seed_it_goes_on_from_the_seed_before() -> None:
    told = []
    for env in (make_vector(), make_vector()):
        for seed in (4, None, None):
            env.reset(seed=seed)
            told.append(env.play.state(0).tobytes())
    assert told[:3] == told[3:]
    assert len(set(told)) == 3


@in_every_mode
def test_a_copy_goes_on_alike(mode: Any) -> None:
    env = make_vector(autoreset_mode=mode, threads=2)
    env.reset(seed=1)
    for _ in range(3):
        step_by_hand(env)
    twin = pickle.loads(pickle.dumps(env))
    assert repr(twin) == repr(env) == "VectorEnv(num_envs=3)"
    for _ in range(30):
        ours, theirs = step_by_hand(env), step_by_hand(twin)
        assert ours[0]["observation"].tobytes() == theirs[0]["observation"].tobytes()
        assert ours[1].tolist() == theirs[1].tolist()
        assert ours[4].keys() == theirs[4].keys()
    env.close()
    twin.close()
    with pytest.raises(SetupError, match="the environment is closed"):
        env.step(first_legal(env))


def test_pictures_show_all_matches_in_one_size() -> None:
    pytest.importorskip("PIL", reason="Pillow is not installed, so no picture can be drawn")
    env = VectorEnv("makalu", 3, 3, render_mode="rgb_array")
    env.reset(seed=1)
    frames = env.render()
    assert len({frame.shape for frame in frames}) == 1
    assert len({frame.tobytes() for frame in frames}) == 3
    texts = VectorEnv("makalu", 3, 3, render_mode="ansi").render()
    assert [text.count("You") for text in texts] == [1, 1, 1]


def test_the_vector_module_has_it_too() -> None:
    from karban.envs import vector

    assert vector.VectorEnv is VectorEnv
