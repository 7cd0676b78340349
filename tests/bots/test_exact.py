"""Endgames that can be solved: only where all is known, and as counting by hand has it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from benchmarks.outlook import outlook_of

from karban.bots.exact import Exact
from karban.bots.ready import first_choice
from karban.bots.solver import sample_deal, settle_choices, solver_workspace
from karban.bots.thought import stream
from karban.core import engine
from karban.core.advice import stage
from karban.core.choosing import choosers_at
from karban.core.game import Game
from karban.core.match import Match
from karban.core.rule import JIT, Array, rule
from karban.core.state import CHANCE, OVER
from karban.games import find
from tests.each import each_searched_game

pytestmark = pytest.mark.skipif(not JIT, reason="a search needs compiled rules")

POSITIONS = 40_000


class SecretToCome(Exception):
    """Choices are yet to be made in secret, which counting does not cover."""


@rule
def stage_of(batch: Array) -> int:
    """`stage`, of the first record of an array."""
    return int(stage(batch[0]))


def views(name: str, players: int, seeds: int = 60) -> Iterator[Any]:
    """What seats with a choice see in random matches."""
    for seed in range(seeds):
        match = Match(find(name), players, seed=seed)
        rng = random.Random(seed)
        while match.to_move is not None:
            if len(match.moves) > 1:
                yield match.view(match.to_move).states
            match.play(rng.choice(match.moves))


def deals(game: Game, view: Any, samples: int) -> set[bytes]:
    """The deals that are met in so many samples."""
    batch, rng, out = np.zeros(1, game.record), stream(3), np.zeros(game.buffer, np.int16)
    found = set()
    for _ in range(samples):
        sample_deal(view, batch, 0, rng, out)
        found.add(batch.tobytes())
    return found


def count_payoffs(game: Game, state: Any, at: int) -> list[float]:
    """What every place gets where each seat takes what is best for itself, move by move."""
    out = np.zeros(16)
    seat = int(state["to_move"][0])
    assert seat != CHANCE
    if seat != OVER and choosers_at(state, 0):
        raise SecretToCome
    if seat == OVER or stage_of(state) != at:
        return [float(one) for one in out[: outlook_of(state, out)]]
    best: list[float] = []
    for after in successors(game, state).values():
        found = count_payoffs(game, after, at)
        if not best or found[seat] > best[seat]:
            best = found
    return best


def successors(game: Game, state: Any) -> dict[int, Any]:
    moves, out = np.zeros(game.buffer, np.int16), np.zeros(game.buffer, np.int16)
    found = {}
    for move in moves[: engine.legal_at(state, 0, moves)].tolist():
        found[move] = state.copy()
        engine.play_at(found[move], 0, move, out)
    return found


@each_searched_game
def test_where_cards_are_hidden_nothing_is_solved(game: Game) -> None:
    view = first_choice(game)
    assert [Exact(game, POSITIONS).consider(view, seed) for seed in range(5)] == [None] * 5


@pytest.mark.parametrize("name", ["svabi", "karma"])
def test_where_two_deals_are_left_nothing_is_solved(name: str) -> None:
    game = find(name)
    left = (view for view in views(name, 2) if len(deals(game, view, 5)) == 2)
    view = next(view for view in left if len(deals(game, view, 64)) == 2)
    solver = Exact(game, POSITIONS)
    assert [solver.consider(view, seed) for seed in range(60)] == [None] * 60


def test_a_rest_is_solved_as_counting_has_it() -> None:
    game = find("svabi")
    solver, batch, solved = Exact(game, 3000), np.zeros(1, game.record), 0
    for view in views("svabi", 3, 20):
        if choosers_at(view, 0) or len(deals(game, view, 2)) > 1:
            continue
        sample_deal(view, batch, 0, stream(3), np.zeros(game.buffer, np.int16))
        seat, at = int(batch["to_move"][0]), stage_of(batch)
        try:
            after = successors(game, batch)
            truth = {move: count_payoffs(game, after[move], at)[seat] for move in after}
        except SecretToCome:
            continue
        thought = solver.consider(view, 1)
        assert thought is not None
        assert dict(zip(thought.moves, thought.values, strict=True)) == pytest.approx(truth)
        assert truth[thought.move] == max(truth.values())
        solved += 1
    assert solved > 5


def test_a_secret_choice_is_worth_what_it_brings_against_the_mix_of_the_others() -> None:
    game = find("svabi")
    solver, seen = Exact(game, POSITIONS), 0
    for view in views("svabi", 3, 20):
        if seen == 5 or not choosers_at(view, 0) or len(deals(game, view, 2)) > 1:
            continue
        thought = solver.consider(view, 1)
        if thought is None:
            continue
        seat = int(view["viewer"][0])
        w = solver._work[0]
        i = w["who"][0].tolist().index(seat)
        mix = dict(zip(w["options"][0, i].tolist(), w["average"][0, i], strict=False))
        whole = sum(mix[m] * v for m, v in zip(thought.moves, thought.values, strict=True))
        assert whole == pytest.approx(w["values"][0, seat])
        assert max(thought.values) == pytest.approx(whole, abs=0.03), "no other choice is better"
        seen += len(set(thought.values)) > 1
    assert seen == 5


def test_regrets_lead_to_the_mix_that_cannot_be_read() -> None:
    work = solver_workspace(find("svabi"))
    work["counts"][0, 0, :2] = 2
    work["who"][0, 0, :2] = [0, 1]
    for j, payoff in enumerate([2.0, 0.0, 0.0, 1.0]):  # the first wants to match, the second not
        work["joint"][0, 0, j, :2] = [payoff, -payoff]
    values = np.zeros(16)
    settle_choices(2, 4, 0, 2, values, work[0])
    for who in range(2):
        assert work["average"][0, 0, who, :2].tolist() == pytest.approx([1 / 3, 2 / 3], abs=0.05)
    assert values[:2].tolist() == pytest.approx([2 / 3, -2 / 3], abs=0.02)
