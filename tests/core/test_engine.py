"""Steps and batches of any game, and how the compiled rules are found and kept."""

from __future__ import annotations

import os
import random

import numpy as np
import pytest

import karban
from karban.core import engine, rule
from karban.core.batch import blank_states
from karban.core.game import Game
from karban.core.match import Match
from karban.core.state import CHANCE, State, record_type
from tests.each import each_game


@rule.rule
def element(values: rule.Array, i: int) -> int:
    return int(values[i])


if rule.JIT and os.environ.get("NUMBA_BOUNDSCHECK") == "1":

    def test_bounds_are_checked_where_that_is_asked_for() -> None:
        with pytest.raises(IndexError):
            element(np.zeros(3, np.int64), 3)


@each_game
def test_moves_and_chance_by_index_lead_where_a_match_goes(game: Game) -> None:
    match = Match(game, game.seat_range()[0], seed=2)
    states = match._states[:1].copy()
    out, rng = np.zeros(game.buffer, np.int16), np.zeros(4, np.int64)
    choose = random.Random(1)
    for _ in range(300):
        if match.over:
            break
        move = choose.choice(match.moves)
        match.play(move)
        n = engine.play_at(states, 0, move, out)
        if n:
            assert out[:n].tolist() == match.moves
        while states["to_move"][0] == CHANCE:
            drawn = engine.draw_chance_at(states, 0, rng, out)
            engine.settle_at(states, 0, out[:drawn].copy())
        assert states.tobytes() == match.state_bytes()


def test_a_move_into_the_end_is_followed_by_none() -> None:
    match = karban.new("svabi", 2, seed=2)
    last = match
    while not match.over:
        last = match.truncate(match.length)
        match.play(match.moves[0])
    assert engine.play_at(last._states, 0, last.moves[0], np.zeros(16, np.int16)) == 0


def test_a_batch_is_over_when_all_its_matches_are() -> None:
    batch = karban.batch("svabi", 3, 2, seed=4)
    while not batch.over:
        assert batch.counts.any()
        batch.play(batch.moves[:, 0].copy())
    assert batch.counts.tolist() == [0, 0, 0]
    before = batch.states.tobytes()
    batch.play(batch.moves[:, 0].copy())
    assert batch.states.tobytes() == before


def test_a_batch_is_set_up_as_carefully_as_a_match() -> None:
    with pytest.raises(karban.SetupError, match="cannot seat 9 players"):
        karban.batch("svabi", 3, 9)
    with pytest.raises(karban.SetupError, match="no option"):
        karban.playouts("svabi", 3, 3, options={"x": 1})


def test_blank_states_hold_the_options_as_numbers() -> None:
    game = karban.game("svabi")
    states = blank_states(game, 2, 3, {"match": True})
    assert states["option"].tolist() == [[0, 1, -1], [0, 1, -1]]
    assert states["players"].tolist() == [3, 3]


def test_two_games_cannot_share_a_record() -> None:
    record = record_type(State, 0, "only in this test")

    def start(s: rule.State) -> None: ...

    def other(s: rule.State) -> None: ...

    rule.provide(record, {"start": start})
    rule.provide(record, {"start": start})
    with pytest.raises(TypeError, match="so start is ambiguous"):
        rule.provide(record, {"start": other})
