"""Bots refuse what they cannot think about, and are copied and pickled."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

import karban
from karban.bots import Chooser, bot, check_bot, level, seed_of
from karban.core.errors import KarbanError, SetupError
from karban.core.view import View
from tests.each import SEARCHED

LEVELS = ("random", "novice", "regular", "tree:20", "flat:4")


class Last(Chooser):
    """Takes the last move."""

    def choose(self, view: View, moves: list[str], seed: int) -> str:
        return moves[-1]


def view() -> Any:
    return karban.new(SEARCHED.name, 3, seed=1).view(0).states


@pytest.mark.parametrize("name", [*LEVELS, "search:20", "tests.bots.test_safe:Last"])
def test_a_copy_of_a_bot_thinks_as_it_does(name: str) -> None:
    player = bot(name, SEARCHED, own=True)
    thought = player.consider(view(), 5)
    for again in (copy.copy(player), copy.deepcopy(player), pickle.loads(pickle.dumps(player))):
        assert type(again) is type(player)
        assert again.consider(view(), 5) == thought


def test_a_bot_with_threads_is_pickled_too() -> None:
    assert repr(pickle.loads(pickle.dumps(bot("master", SEARCHED)))) == "<Search bot of svabi>"


def test_bots_show_what_they_are() -> None:
    names = {name: repr(bot(name, SEARCHED)) for name in LEVELS}
    assert names == {
        "random": "<Random bot of svabi>",
        "novice": "<Novice bot of svabi>",
        "regular": "<Heuristic bot of svabi>",
        "tree:20": "<Search bot of svabi>",
        "flat:4": "<Search bot of svabi>",
    }
    assert repr(Last(SEARCHED)) == "<Last bot of svabi>"
    own = bot("tests.bots.test_safe:Last", SEARCHED, own=True)
    assert repr(own) == "<bot tests.bots.test_safe:Last>"


def wrong_views() -> list[Any]:
    """None is the view of a seat that is to move."""
    match = karban.new(SEARCHED.name, 3, seed=1)
    beyond = match.view(0).states
    beyond["viewer"] = beyond["to_move"] = 30
    over = match.copy()
    while not over.over:
        over.play(over.moves[0])
    match.play(match.moves[0])
    return [
        *(None, 7, np.zeros(1), np.zeros(0, SEARCHED.record), np.zeros(2, SEARCHED.record)),
        karban.new("trop", 3, seed=1).view(0).states,
        np.frombuffer(match.state_bytes(), SEARCHED.record),
        *(match.view().states, match.view(0).states, over.view(0).states, beyond),
    ]


@pytest.mark.parametrize("name", [*LEVELS, "tests.bots.test_safe:Last"])
def test_a_bot_thinks_only_about_the_view_of_a_seat_that_is_to_move(name: str) -> None:
    player = bot(name, SEARCHED, own=True)
    for wrong in wrong_views():
        for think in (
            lambda wrong=wrong: player.consider(wrong, 0),
            lambda wrong=wrong: player.prepare(wrong),
        ):
            with pytest.raises(KarbanError):
                think()


def test_a_view_that_is_not_that_of_the_seat_to_move_is_told_so() -> None:
    match = karban.new(SEARCHED.name, 3, seed=1)
    with pytest.raises(SetupError) as refused:
        bot("random", SEARCHED).consider(match.view().states, 0)
    assert str(refused.value) == (
        "cannot think about this view of svabi: it must be that of the seat to move"
    )


@pytest.mark.parametrize("name", LEVELS)
def test_luck_and_effort_are_whole_numbers(name: str) -> None:
    player = bot(name, SEARCHED)
    small: Any = np.uint8(5)
    assert player.consider(view(), small, small) == player.consider(view(), 5, 5)
    for seed in (-1, 2**64, 1.5, None, True):
        with pytest.raises(SetupError, match="cannot use seed"):
            player.consider(view(), seed)  # type: ignore[arg-type]  # on purpose
    for iterations in (-1, 2**63, 1.5, None):
        with pytest.raises(SetupError, match=" as iterations: it must be a whole number"):
            player.consider(view(), 0, iterations)  # type: ignore[arg-type]  # on purpose


@pytest.mark.parametrize("name", [None, 7, ["random"], b"random", np.array(["random"] * 2)])
def test_a_bot_is_called_by_a_text(name: Any) -> None:
    for call in (
        level,
        check_bot,
        lambda name: bot(name, SEARCHED),
        lambda name: bot(name, SEARCHED, own=True),
    ):
        with pytest.raises(SetupError) as refused:
            call(name)
        assert refused.value.code == "bot-unknown"


def test_a_budget_of_thousands_of_digits_is_refused() -> None:
    with pytest.raises(SetupError) as refused:
        level("tree:" + "9" * 5000)
    assert refused.value.code == "bot-budget"
    assert len(str(refused.value)) < 200


def test_a_bot_plays_a_game() -> None:
    with pytest.raises(SetupError) as refused:
        bot("random", "svabi")  # type: ignore[arg-type]  # on purpose
    assert str(refused.value) == "cannot use 'svabi' as game: it must be Game"


def test_a_seed_follows_from_whole_numbers() -> None:
    numbers: Any = (np.int8(5), np.uint16(3))
    assert seed_of(*numbers) == seed_of(5, 3)
    for wrong in ((-1,), (5, -1), (5, 1.0), (5, None), ("5",)):
        with pytest.raises(SetupError):
            seed_of(*wrong)
