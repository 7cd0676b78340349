"""Matches that are copied, written to a file, and gone on from."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from karban.core.errors import SetupError
from karban.core.game import Game
from karban.core.state import copy_states
from karban.envs.tables import Tables
from karban.envs.vector import AgainstBots, SelfPlay
from karban.games import find
from tests.each import each_game
from tests.envs.quick import quick

ARRAYS = ("observations", "masks", "seats", "counts", "moves", "rewards", "over")


def make_tables(kind: type[Tables], **given: Any) -> Any:
    return kind("trop", 4, 3, seed=3, options=quick(find("trop"), 3), **given)


MAKERS = [
    lambda: make_tables(SelfPlay),
    lambda: make_tables(SelfPlay, again=False, threads=2),
    lambda: make_tables(AgainstBots, bots=["random", "regular"]),
    lambda: make_tables(AgainstBots, bots="novice", autoreset="NextStep", illegal="penalty"),
    lambda: make_tables(AgainstBots, seat=1, threads=2),
]
every_kind = pytest.mark.parametrize(
    "make", MAKERS, ids=["self-play", "until-over", "bots", "asked", "seated"]
)
every_way = pytest.mark.parametrize(
    "twin_of",
    [
        lambda play: play.copy(),
        copy.copy,
        copy.deepcopy,
        lambda play: pickle.loads(pickle.dumps(play)),
    ],
    ids=["method", "copy", "deepcopy", "pickle"],
)


@every_kind
@every_way
def test_a_copy_goes_on_alike_and_apart(
    make: Callable[[], Any], twin_of: Callable[[Any], Any]
) -> None:
    play = make()
    for _ in range(20):
        play.step(play.sample())
    twin = twin_of(play)
    assert repr(twin) == repr(play)
    before = {name: getattr(play, name).tobytes() for name in ARRAYS}
    moves: list[Any] = []
    for _ in range(10):
        moves.append(twin.sample())
        twin.step(moves[-1])
    assert {name: getattr(play, name).tobytes() for name in ARRAYS} == before
    for chosen in moves:
        assert play.sample().tolist() == chosen.tolist()
        play.step(chosen)
    for name in ARRAYS:
        assert getattr(play, name).tobytes() == getattr(twin, name).tobytes()
    play.close()
    twin.close()


def test_a_copy_of_another_version_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    play = make_tables(SelfPlay)
    rebuilt, (kind, given, version, saved) = play.__reduce__()
    with pytest.raises(SetupError, match="made by version 2 of trop, and here is version 1"):
        rebuilt(kind, given, version + 1, saved)


def arrays_of(play: Tables, i: int) -> tuple[Any, ...]:
    """All that there is of a match."""
    arrays = (play.state(i), play.observations[i], play.masks[i], play.seats[i])
    return tuple(array.tobytes() for array in arrays)


@each_game
def test_a_match_goes_on_from_any_of_its_states(game: Game) -> None:
    play = SelfPlay(game.name, 2, 3, seed=5, options=quick(game, 3))
    way: list[tuple[Any, tuple[Any, ...], int]] = []
    while not play.over[0]:
        move = int(play.sample()[0])
        way.append((play.state(0), arrays_of(play, 0), move))
        play.step((move, play.moves[1, 0]))
    for k in range(0, len(way), 4):
        play.restore(1, way[k][0])
        for _, seen, move in way[k : k + 4]:
            assert arrays_of(play, 1) == seen
            play.step((play.moves[0, 0], move))


def test_the_learner_of_a_restored_match_is_who_was_to_move() -> None:
    play = make_tables(AgainstBots)
    states = [play.state(i) for i in range(4)]
    learners = play.learners.tolist()
    seen = play.observations.copy()
    for _ in range(40):
        play.step(play.sample())
    for i in range(4):
        play.restore(3 - i, states[i])
    assert play.learners.tolist() == learners[::-1]
    assert play.observations.tobytes() == seen[::-1].tobytes()
    assert not play.over.any()
    play.step(play.sample())
    assert play.seats.tolist() == play.learners.tolist()


def change_field(state: Any, field: str, value: Any) -> Any:
    other = copy_states(state)
    other[field][0] = value
    return other


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda play: None, "it must be an array of one record"),
        (
            lambda play: np.zeros(2, play.game.record),
            "it must be an array of one record",
        ),
        (
            lambda play: SelfPlay("svabi", 1, 3).state(0),
            "it must be an array of one record",
        ),
        (lambda play: play.view(0, 1), "it is a view, in which cards are hidden"),
        (lambda play: SelfPlay("trop", 1, 2).state(0), "it has another number of players"),
        (lambda play: SelfPlay("trop", 1, 3).state(0), "it has other options"),
        (lambda play: change_field(play.state(0), "to_move", 3), "no match leads to it"),
        (lambda play: change_field(play.state(0), "to_move", -1), "no seat is to move"),
        (lambda play: change_field(play.state(0), "to_move", -2), "no seat is to move"),
        (lambda play: change_field(play.state(0), "chosen", 8), "no match leads to it"),
        (lambda play: change_field(play.state(0), "seed", -1), "no match leads to it"),
        (lambda play: change_field(play.state(0), "row", 99), "no match leads to it"),
        (lambda play: change_field(play.state(0), "row_size", 99), "no match leads to it"),
        (lambda play: change_field(play.state(0), "deck", 1), "no match leads to it"),
    ],
)
def test_what_is_no_state_of_such_a_match_is_refused(spoil: Callable[[Any], Any], why: str) -> None:
    play = make_tables(SelfPlay)
    before = [play.state(i).tobytes() for i in range(4)]
    with pytest.raises(SetupError, match=f"cannot go on from this state of trop: {why}"):
        play.restore(1, spoil(play))
    assert [play.state(i).tobytes() for i in range(4)] == before


def test_only_the_learner_can_be_to_move_in_a_restored_match() -> None:
    play = make_tables(AgainstBots, seat=1)
    state = change_field(play.state(0), "to_move", 2)
    with pytest.raises(SetupError, match="the learner is not to move"):
        play.restore(0, state)
    assert play.learners.tolist() == [1, 1, 1, 1]


def test_a_match_that_stays_over_can_be_restored() -> None:
    play = make_tables(SelfPlay, again=False)
    fresh = play.state(0)
    while play.seats[0] >= 0:
        play.step(play.sample())
    over = play.state(0)
    play.restore(0, fresh)
    assert play.seats[0] >= 0
    assert play.masks[0].any()
    play.restore(0, over)
    assert play.seats[0] == -2
    assert not play.masks[0].any()


def test_they_say_what_they_are() -> None:
    assert repr(SelfPlay("trop", 64, 2)) == "<SelfPlay trop: 64 matches, 2 players>"
    assert repr(AgainstBots("trop", 1, 3)) == "<AgainstBots trop: 1 match, 3 players>"
