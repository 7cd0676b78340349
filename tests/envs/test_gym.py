"""The learning seat as one environment of Gymnasium."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
import warnings
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.each import each_game

gymnasium = pytest.importorskip(
    "gymnasium", reason="Gymnasium is not installed: pip install 'karban[gym]'; make envs has it"
)

from gymnasium.utils.env_checker import check_env  # noqa: E402  # only where it is installed

from karban.core.errors import IllegalMove, KarbanError, SetupError  # noqa: E402
from karban.core.game import Game  # noqa: E402
from karban.envs.gym import Env, id_of  # noqa: E402
from karban.games import find  # noqa: E402
from tests.envs.quick import quick  # noqa: E402


def make_env(**given: Any) -> Any:
    """A short Trop for three."""
    return Env("trop", 3, game_options=quick(find("trop"), 3), **given)


def first_legal(env: Any) -> int:
    return int(env.unwrapped.action_masks().argmax())


def play_on(env: Any) -> tuple[Any, ...]:
    """What the last step of a match gave."""
    while True:
        given = env.step(first_legal(env))
        if given[2]:
            return tuple(given)


@each_game
@pytest.mark.parametrize("observation", ["dict", "flat"])
def test_gymnasium_finds_nothing_wrong(
    game: Game, observation: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pytest.importorskip("pygame", reason="pygame is not installed, so no window can be opened")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gymnasium.make(id_of(game), observation=observation).unwrapped)


@each_game
def test_a_match_is_played_to_its_end(game: Game) -> None:
    env = gymnasium.make(id_of(game), players=3, game_options=quick(game, 3))
    seen, info = env.reset(seed=4)
    over = False
    while not over:
        assert info == {}
        assert seen in env.observation_space
        assert seen["action_mask"].tolist() == env.unwrapped.action_masks().tolist()
        seen, reward, over, cut, info = env.step(first_legal(env))
        assert not cut
        assert (reward != 0) <= over
    assert seen in env.observation_space
    assert seen["observation"].any()
    assert not seen["action_mask"].any()
    assert -0.34 < reward < 0.67
    env.close()


def test_its_name_alone_loads_it() -> None:
    code = "import gymnasium; print(gymnasium.make('karban.envs.gym:karban/trop-v1').unwrapped)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"KARBAN_JIT": "0"},
        capture_output=True,
        text=True,
    )
    assert done.stdout == "<Env<karban/trop-v1>>\n", done.stderr


def deals(env: Any, seeds: list[Any]) -> list[bytes]:
    """The matches that come of resets."""
    told = []
    for seed in seeds:
        env.reset(seed=seed)
        told.append(env.unwrapped.play.state(0).tobytes())
    return told


def test_a_seed_says_what_all_matches_after_it_are() -> None:
    first = deals(make_env(), [7, None, None, 8, 7, None])
    assert deals(make_env(), [7, None, None]) == first[:3]
    assert first[4:] == first[:2]
    assert len(set(first)) == 4
    assert deals(make_env(), [np.uint32(7)]) == first[:1]


def test_the_learner_sits_anywhere_unless_it_has_a_seat() -> None:
    env, seated = make_env(), make_env(seat=2)
    found, kept = set(), set()
    for seed in range(20):
        env.reset(seed=seed)
        seated.reset(seed=seed)
        found.add(int(env.play.learners[0]))
        kept.add(int(seated.play.learners[0]))
    assert found == {0, 1, 2}
    assert kept == {2}


def test_a_flat_observation_has_its_mask_in_the_infos() -> None:
    flat, whole = make_env(observation="flat"), make_env()
    (seen, info), (both, _) = flat.reset(seed=3), whole.reset(seed=3)
    over = False
    while not over:
        assert seen in flat.observation_space
        assert seen.tobytes() == both["observation"].tobytes()
        assert info["action_mask"].tolist() == both["action_mask"].tolist()
        move = first_legal(flat)
        seen, _, over, _, info = flat.step(move)
        both, *_ = whole.step(move)
    assert not info["action_mask"].any()


def test_an_illegal_move_ends_the_match_and_costs_the_penalty() -> None:
    env = make_env(penalty=-2.5)
    before, _ = env.reset(seed=1)
    seen, reward, over, cut, info = env.step(117)
    assert (reward, over, cut, info) == (-2.5, True, False, {"illegal": True})
    assert seen["observation"].tobytes() == before["observation"].tobytes()
    assert not seen["action_mask"].any()
    again, info = env.reset(seed=1)
    assert info == {}
    assert again["observation"].tobytes() == before["observation"].tobytes()
    for wrong in (-1, 118, 2**70, np.int64(-5)):
        env.reset(seed=1)
        assert env.step(wrong)[1:3] == (-2.5, True)


def test_an_illegal_move_is_refused_where_that_is_wanted() -> None:
    env = make_env(illegal="error")
    env.reset(seed=1)
    state = env.play.state(0).tobytes()
    with pytest.raises(IllegalMove, match=r"cannot play move 117 in match 0: legal are \[0\]"):
        env.step(117)
    assert env.play.state(0).tobytes() == state
    env.step(0)


@pytest.mark.parametrize("action", [None, True, 0.0, "0", [0], np.zeros(1, int), np.nan])
def test_what_is_no_move_is_refused(action: Any) -> None:
    env = make_env()
    env.reset(seed=1)
    with pytest.raises(IllegalMove, match="a move must be a whole number"):
        env.step(action)
    env.step(np.array(0))


def test_nothing_is_played_after_the_end_or_in_a_closed_environment() -> None:
    env = make_env()
    env.reset(seed=2)
    play_on(env)
    with pytest.raises(IllegalMove, match="the match is over, so reset the environment first"):
        env.step(0)
    env.reset()
    env.close()
    env.close()
    with pytest.raises(SetupError, match="the environment is closed"):
        env.reset()
    with pytest.raises(SetupError, match="the environment is closed"):
        env.step(0)


@pytest.mark.parametrize(
    "twin_of",
    [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))],
    ids=["deepcopy", "pickle"],
)
def test_a_copy_goes_on_alike_and_apart(twin_of: Callable[[Any], Any]) -> None:
    env = gymnasium.make("karban/trop-v1", players=3, game_options={"round_limit": 1})
    env.reset(seed=2)
    env.step(first_legal(env))
    twin = twin_of(env)
    ends = [play_on(one) for one in (twin, env)]
    assert ends[0][0]["observation"].tobytes() == ends[1][0]["observation"].tobytes()
    assert ends[0][1:] == ends[1][1:]
    assert deals(twin, [None, None]) == deals(env, [None, None])


def test_a_picture_shows_what_the_learner_sees() -> None:
    env = make_env(render_mode="ansi", seat=1)
    env.reset(seed=1)
    assert "→  You " in env.render()
    play_on(env)
    assert "   You " in env.render(), "also at the end"
    with pytest.raises(SetupError, match="cannot render: make the environment with a render_mode"):
        make_env().render()


def test_what_cannot_be_set_up_is_refused() -> None:
    for given in (
        {"observation": "flatt"},
        {"illegal": "ignore"},
        {"penalty": float("nan")},
        {"penalty": "much"},
        {"render_mode": "ascii"},
        {"render_mode": 5},
        {"bots": 3},
        {"bots": ["regular"]},
        {"bots": ["regular", 5]},
        {"seat": -1},
        {"seat": True},
    ):
        with pytest.raises(SetupError):
            make_env(**given)
    for players in (0, 99, 2.0, "2"):
        with pytest.raises(KarbanError):
            Env("trop", players)  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="no game called 'None'"):
        Env(None)  # type: ignore[arg-type]
    assert Env("trop", np.int64(3)).play.players == 3  # type: ignore[arg-type]
