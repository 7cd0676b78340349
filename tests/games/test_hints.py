"""What every game's hints must keep. Nothing here names a game."""

from __future__ import annotations

from typing import Any

import hypothesis.strategies as st
import numpy as np

from karban.bots.heuristic import best_at
from karban.bots.thought import stream
from karban.contract.variants import Variant
from karban.core import engine
from karban.core.advice import NEVER, advise, outlook, stage, trait
from karban.core.engine import another_future
from karban.core.game import Game
from karban.core.match import Match
from karban.core.rule import Array, rule
from tests.contract import try_matches
from tests.each import each_game
from tests.variants import each_short_variant, each_variant

Tables = tuple[Variant, ...]


@rule
def advise_at(batch: Array, moves: Array, n: int, weights: Array, out: Array) -> None:
    advise(batch[0], moves, n, weights, out)


@rule
def outlook_at(batch: Array, out: Array) -> int:
    return int(outlook(batch[0], out))


@rule
def stage_at(batch: Array) -> int:
    return int(stage(batch[0]))


def advice(game: Game, states: Any, weights: Any) -> list[float]:
    moves = np.zeros(game.buffer, np.int16)
    out = np.full(game.buffer, np.nan)
    n = engine.legal_at(states, 0, moves)
    advise_at(states, moves, n, weights, out)
    given: list[float] = out[:n].tolist()
    return given


def expected_move(match: Match) -> list[float]:
    out = np.full(16, np.nan)
    return list(out[: outlook_at(match._states, out)])


@each_game
def test_weights_are_those_that_the_hints_name(game: Game) -> None:
    assert tuple(game.weights) == game.hints.WEIGHTS
    assert set(game.hints.MEMORY) <= set(game.hints.WEIGHTS)


@try_matches(60)
def test_advice_is_a_number_for_every_move_and_some_move_is_sane(
    game: Game, match: Match, data: st.DataObject
) -> None:
    if match.over:
        return
    weights = np.array(list(game.weights.values()))
    given = advice(game, match._states, weights)
    assert all(np.isfinite(value) for value in given)
    assert any(value > NEVER for value in given)
    moves, out = np.zeros(game.buffer, np.int16), np.zeros(game.buffer)
    n, _ = best_at(match._states, 0, weights, moves, out, stream(0))
    assert set(moves[:n].tolist()) <= set(match.moves)


@try_matches(100)
def test_advice_rests_on_what_the_seat_knows(game: Game, match: Match, data: st.DataObject) -> None:
    if match.over:
        return
    weights = np.array(data.draw(st.lists(st.floats(-3, 3), min_size=40, max_size=40)))
    weights = weights[: len(game.hints.WEIGHTS)]
    assert match.to_move is not None
    view = match.view(match.to_move).states
    assert advice(game, view, weights) == advice(game, match._states, weights)


@try_matches(60)
def test_the_outlook_lies_between_nothing_and_all_and_does_not_change_the_match(
    game: Game, match: Match, data: st.DataObject
) -> None:
    before = match.state_bytes()
    given = expected_move(match)
    assert len(given) == len(match.scores)
    assert all(0 <= value <= 1 for value in given)
    stage_at(match._states)
    assert match.state_bytes() == before


@each_short_variant
def test_the_outlook_of_a_finished_match_is_best_for_its_winners(
    game: Game, tables: Tables
) -> None:
    for seed, table in enumerate((*tables, *tables)):
        match = Match(game, table.players, seed=seed, options=table.options)
        while not match.over:
            match.play(match.moves[seed % len(match.moves)])
        given = expected_move(match)
        others = [v for place, v in enumerate(given) if place not in match.winners]
        best = min((given[place] for place in match.winners), default=2.0)
        assert best > max(others, default=0)


@rule
def trait_at(batch: Array, seat: int, viewer: int) -> int:
    return int(trait(batch[0], seat, viewer))


@try_matches(40)
def test_every_hand_has_a_trait_for_which_there_is_a_belief(
    game: Game, match: Match, data: st.DataObject
) -> None:
    assert len(game.beliefs) == game.traits
    assert min(game.beliefs) > 0.0
    for viewer in range(match.players):
        for seat in range(match.players):
            assert 0 <= trait_at(match._states, seat, viewer) < game.traits


@rule
def another_future_at(batch: Array, rng: Array, out: Array) -> int:
    return int(another_future(batch[0], rng, out))


@each_variant
def test_another_future_has_a_seed_of_its_own(game: Game, tables: Tables) -> None:
    for table in tables:
        match = Match(game, table.players, seed=2, options=table.options)
        states = match._states[:1].copy()
        before = states["seed"].tolist()
        assert another_future_at(states, stream(1), np.zeros(game.buffer, np.int16)) >= 0
        assert states["seed"].tolist() != before
