"""Games, matches, views and steps are copied and pickled, and go on as if they were not."""

from __future__ import annotations

import copy
import pickle
import random
from collections.abc import Callable

import pytest

import karban
from karban.core.errors import SetupError
from karban.core.fair import Deal
from karban.core.game import Game, find_in
from karban.core.match import Match
from tests.bidding import BIDDING
from tests.core.test_game import toy
from tests.each import each_game

Copy = Callable[[Match], Match]


def pickle_copy(match: Match) -> Match:
    again: Match = pickle.loads(pickle.dumps(match))
    return again


COPIES = pytest.mark.parametrize(
    "copied",
    [Match.copy, copy.copy, copy.deepcopy, pickle_copy],
    ids=["copy", "shallow", "deep", "pickle"],
)


def on_its_way(game: Game, moves: int = 15) -> Match:
    match = Match(game, game.seat_range()[0], seed=8)
    chance = random.Random(2)
    for _ in range(moves):
        match.play(chance.choice(match.moves))
    return match


@each_game
def test_a_game_is_copied_and_pickled_as_itself(game: Game) -> None:
    assert copy.copy(game) is game
    assert copy.deepcopy([game])[0] is game
    assert pickle.loads(pickle.dumps(game)) is game
    assert {game: 1}[game] == 1


def test_a_game_of_another_package_is_pickled_too() -> None:
    assert pickle.loads(pickle.dumps(BIDDING)) is BIDDING


def test_a_game_that_no_package_describes_cannot_be_pickled() -> None:
    with pytest.raises(SetupError) as refused:
        pickle.dumps(toy())
    assert str(refused.value) == (
        "cannot pickle or find again the game 'toy': "
        "package toy must describe it under a name of its own"
    )
    with pytest.raises(SetupError, match=r"package karban\.games\.trop must describe it"):
        find_in("karban.games.trop", "svabi")
    assert copy.deepcopy(toy()).name == "toy"


@COPIES
@each_game
def test_a_copy_of_a_match_goes_on_as_the_match_does(game: Game, copied: Copy) -> None:
    match = on_its_way(game)
    again = copied(match)
    assert again.game is game
    assert again.state_bytes() == match.state_bytes()
    assert again.entries == match.entries
    assert (again.seed, again.options, again.seats) == (match.seed, match.options, match.seats)
    for _ in range(10):
        if match.over:
            break
        move = match.moves[-1]
        assert again.moves == match.moves
        match.play(move)
        again.play(move)
    assert again.state_bytes() == match.state_bytes()
    assert again.record() == match.record()


@COPIES
@each_game
def test_a_copy_of_a_match_is_played_apart_from_it(game: Game, copied: Copy) -> None:
    match = on_its_way(game)
    match.thoughts.append((0, "regular", 0))
    before, record = match.state_bytes(), match.record()
    again = copied(match)
    again.play(again.moves[0])
    again.seats[0] = "Zdena"
    again.thoughts.clear()
    again.language = "cs"
    assert again.state_bytes() != before
    assert (match.state_bytes(), match.record()) == (before, record)
    assert (match.thoughts, match.language) == ([(0, "regular", 0)], "en")


@COPIES
def test_a_copy_keeps_what_is_given_to_chance(copied: Copy) -> None:
    chance = ["pile 0 5 1 2 3 4 6 7 8 9 10 11 12 13", "pile 1 6 4 7 8 1 2 3 5 9 10 11 12 13"]
    match = karban.new("svabi", 3, seed=1, chance=chance)
    match._given = ["never"]
    again = copied(match)
    assert again._given == ["never"]
    again._given.clear()
    assert match._given == ["never"]


@COPIES
def test_a_copy_keeps_choices_that_are_still_open(copied: Copy) -> None:
    match = karban.new("svabi", 3, seed=1)
    match.play(match.moves[0])
    again = copied(match)
    assert (again.chosen, again.choice_of(0)) == ([0], match.choice_of(0))
    assert again.undone(0).chosen == []
    assert again.entries == match.entries


@COPIES
def test_a_copy_keeps_a_fair_deal(copied: Copy) -> None:
    match = Match(karban.game("trop"), 2, deal=Deal("0" * 64, ("a", "b")))
    again = copied(match)
    while not match.over:
        match.play(match.moves[0])
        again.play(again.moves[0])
    assert again.record() == match.record()


@COPIES
def test_a_copy_of_a_match_that_is_over_is_over(copied: Copy) -> None:
    match = on_its_way(karban.game("svabi"), moves=0)
    while not match.over:
        match.play(match.moves[0])
    again = copied(match)
    assert (again.over, again.scores, again.winners) == (True, match.scores, match.winners)


def test_a_match_of_other_rules_is_not_read() -> None:
    kept = karban.new("svabi", 3, seed=1).__getstate__()
    with pytest.raises(SetupError) as refused:
        Match.__new__(Match).__setstate__(kept | {"rules": 99})
    assert str(refused.value) == (
        "cannot go on from this state of svabi: it was written by other rules"
    )


@each_game
def test_views_and_steps_are_pickled(game: Game) -> None:
    match = on_its_way(game)
    for seat in (0, 1, None):
        view = match.view(seat)
        for again in (pickle.loads(pickle.dumps(view)), copy.deepcopy(view)):
            assert (again.seat, again.facts, str(again)) == (view.seat, view.facts, str(view))
    for step in match.steps():
        assert step.text
        again = pickle.loads(pickle.dumps(step))
        assert (again.index, again.seat, again.text) == (step.index, step.seat, step.text)
        assert again.after.tobytes() == step.after.tobytes()
        assert [*match.events(again)] == [*match.events(step)]


def test_what_is_read_of_a_match_is_the_readers_own() -> None:
    match = karban.new("svabi", 3, seed=1)
    moves, entries = match.moves, match.entries
    match.moves.append(31_000)
    match.entries.clear()
    assert (match.moves, match.entries) == (moves, entries)
    with pytest.raises(karban.IllegalMove):
        match.play(31_000)
