"""Many matches at once: the same as one at a time, whoever owns the arrays."""

from __future__ import annotations

import doctest
from typing import Any

import numpy as np
import pytest

from karban.core.errors import IllegalMove, SetupError
from karban.core.game import Game
from karban.core.match import Match
from karban.envs.tensor import Observer
from karban.envs.vector import AgainstBots, SelfPlay
from karban.games import find
from tests.each import each_game
from tests.envs.quick import quick
from tests.planes import PAGE


def seeds_of(play: SelfPlay) -> list[int]:
    halves = [play.state(i)["seed"][0].tolist() for i in range(play.n)]
    return [low | high << 32 for low, high in halves]


def shares(match: Match) -> list[float]:
    won = [1 / len(match.winners) if seat in match.winners else 0 for seat in range(match.players)]
    return [share - sum(won) / match.players for share in won]


@each_game
def test_matches_are_those_that_are_played_one_by_one(game: Game) -> None:
    players, options = 3, quick(game, 3)
    play = SelfPlay(game.name, 5, players, seed=9, options=options)
    alone = [Match(game, players, seed=seed, options=options) for seed in seeds_of(play)]
    observer = Observer(game, players)
    ended = 0
    for _ in range(200):
        for i, match in enumerate(alone):
            assert play.moves[i, : play.counts[i]].tolist() == match.moves
            assert np.flatnonzero(play.masks[i]).tolist() == match.moves
            assert play.seats[i] == match.to_move
            seen = np.zeros(observer.size, np.float32)
            observer.write(match._states, 0, int(play.seats[i]), seen)
            assert play.observations[i].tobytes() == seen.tobytes()
        moves = play.sample()
        play.step(moves)
        for i, match in enumerate(alone):
            match.play(int(moves[i]))
            assert play.over[i] == match.over
            expected = shares(match) if match.over else [0] * players
            assert play.rewards[i].tolist() == pytest.approx(expected)
            if match.over:
                ended += 1
                alone[i] = Match(game, players, seed=seeds_of(play)[i], options=options)
    assert ended > 0


@each_game
def test_threads_change_nothing(game: Game) -> None:
    one = SelfPlay(game.name, 131, 2, seed=4)
    more = SelfPlay(game.name, 131, 2, seed=4, threads=3)
    for _ in range(60):
        moves = one.sample()
        assert more.sample().tolist() == moves.tolist()
        one.step(moves)
        more.step(moves)
    for name in ("observations", "masks", "seats", "rewards", "over"):
        assert getattr(one, name).tobytes() == getattr(more, name).tobytes()
    more.close()


def test_a_match_that_is_not_to_begin_again_stays_over() -> None:
    play = SelfPlay("trop", 3, 2, seed=1, options=quick(find("trop"), 2), again=False)
    for _ in range(200):
        play.step(play.sample())
    assert play.seats.tolist() == [-2, -2, -2]
    assert not play.masks.any()
    assert not play.over.any(), "they ended before the last step"


def test_what_a_step_finds_goes_into_arrays_of_the_caller() -> None:
    play = SelfPlay("trop", 4, 2, seed=1)
    twin = SelfPlay("trop", 4, 2, seed=1)
    seen = np.full((6, 4, play.size), 7, np.float32)
    masks = np.ones((6, 4, len(play.game.moves)), bool)
    play.reset(1, observations=seen[0], masks=masks[0])
    for k in range(1, 6):
        moves = play.sample()
        play.step(moves, observations=seen[k], masks=masks[k])
        twin.step(moves)
        assert play.observations is not twin.observations
        assert seen[k].tobytes() == twin.observations.tobytes()
        assert masks[k].tobytes() == twin.masks.tobytes()


def test_arrays_that_do_not_fit_are_refused() -> None:
    play = SelfPlay("trop", 4, 2)
    with pytest.raises(SetupError, match="cannot write observations into this array"):
        play.step(play.sample(), observations=np.zeros((4, play.size)))  # type: ignore[arg-type]
    with pytest.raises(SetupError, match="cannot write masks into this array"):
        play.step(play.sample(), masks=np.zeros((3, len(play.game.moves)), bool))


def test_a_move_that_is_not_legal_is_refused_and_nothing_is_played() -> None:
    play = SelfPlay("trop", 3, 2, seed=1)
    before = [play.state(i).tobytes() for i in range(3)]
    moves = play.sample()
    moves[1] = 117
    with pytest.raises(IllegalMove, match=r"cannot play move 117 in match 1: legal are \[0\]"):
        play.step(moves)
    with pytest.raises(IllegalMove, match=r"cannot play int64 moves of shape \(2,\)"):
        play.step(moves[:2])
    with pytest.raises(IllegalMove, match=r"cannot play float64 moves of shape \(3,\)"):
        play.step(moves * 1.0)
    assert [play.state(i).tobytes() for i in range(3)] == before


def test_legal_moves_are_not_to_be_written() -> None:
    play = SelfPlay("trop", 3, 2)
    with pytest.raises(ValueError, match="read-only"):
        play.moves[0, 0] = 3


@each_game
def test_a_learner_is_always_to_move_and_is_paid_at_the_end(game: Game) -> None:
    play = AgainstBots(game.name, 6, 3, bots=["random", "regular"], seed=2, options=quick(game, 3))
    assert play.learners.tolist() == [0, 1, 2, 0, 1, 2]
    ends = 0
    for _ in range(300):
        before = play.learners.copy()
        play.step(play.sample())
        assert play.seats.tolist() == play.learners.tolist()
        assert ((play.rewards != 0) <= play.over).all()
        changed = play.learners != before
        assert (changed == play.over).all(), "the learner's seat goes round"
        ends += int(play.over.sum())
    assert ends > 5


def test_bots_beat_a_learner_that_plays_at_random() -> None:
    play = AgainstBots("trop", 128, 2, bots="regular", seed=3, options={"target": 30})
    paid: list[float] = []
    for _ in range(120):
        play.step(play.sample())
        paid += play.rewards[play.over].tolist()
    assert len(paid) > 100
    assert np.mean(paid) < -0.2


def test_bots_that_are_not_compiled_are_asked() -> None:
    options = quick(find("trop"), 3)
    play = AgainstBots("trop", 2, 3, bots=["novice", "random"], seat=1, seed=2, options=options)
    ended = 0
    for _ in range(40):
        play.step(play.sample())
        assert play.seats.tolist() == [1, 1]
        ended += int(play.over.sum())
    assert ended > 0


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"bots": ["regular"]}, "cannot seat 1 bots beside one learner: 3 play"),
        ({"bots": "reglar"}, "no bot called 'reglar': did you mean 'regular'?"),
        ({"seat": 3}, "cannot use 3 as seat: it must be a whole number from 0 to 2"),
        ({"threads": 0}, "cannot use 0 as threads: it must be a whole number from 1 to 1024"),
        ({"options": {"match": 3}}, "cannot set match to 3: it must be true or false"),
    ],
)
def test_what_cannot_be_set_up_is_refused(given: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError) as refused:
        AgainstBots("svabi", 2, 3, **given)
    assert message in str(refused.value)


def test_pytorch_shares_the_arrays() -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed; make envs has it")
    play = SelfPlay("trop", 8, 2, seed=1)
    seen, masks = torch.from_numpy(play.observations), torch.from_numpy(play.masks)
    play.step(play.sample())
    assert seen.data_ptr() == play.observations.ctypes.data
    assert seen.numpy().tobytes() == play.observations.tobytes()
    assert masks.numpy().tobytes() == play.masks.tobytes()


def test_jax_shares_the_arrays() -> None:
    jax = pytest.importorskip("jax", reason="JAX is not installed; make envs has it")
    play = SelfPlay("trop", 8, 2, seed=1)
    seen = jax.dlpack.from_dlpack(play.observations)
    assert seen.unsafe_buffer_pointer() == play.observations.ctypes.data


def test_the_page_plays() -> None:
    done = doctest.testfile(str(PAGE), module_relative=False)
    assert done.attempted > 5
    assert done.failed == 0
