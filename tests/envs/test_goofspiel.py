"""Goofspiel of `examples/goofspiel` is the game that OpenSpiel calls so."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from karban.core.game import Game
from karban.core.match import Match
from karban.games import find
from karban.lab import speed
from tests.outside import GOOFSPIEL, bring_here

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")


@pytest.fixture
def goofspiel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    bring_here(tmp_path / "packages", GOOFSPIEL, monkeypatch)
    return find("goofspiel")


def replay(game: Game, state: Any, players: int, options: dict[str, Any], seed: int) -> Match:
    """Play a match of theirs at random, and the same prizes and bids by our rules."""
    rng = random.Random(seed)
    match = Match(game, players, seed=seed, options=options).fresh()
    while not state.is_terminal():
        if state.is_chance_node():
            prize = rng.choice(state.chance_outcomes())[0]
            match.settle(f"prize {prize + 1}")
            state.apply_action(prize)
        else:
            assert match.to_move == state.current_player()
            assert match.moves == state.legal_actions()
            bid = rng.choice(match.moves)
            match.enter(state.current_player(), match.move_text(bid))
            state.apply_action(bid)
    while match.chance_due:  # the last prize, which they turn up without asking
        match.settle(f"prize {last_prize(match)}")
    return match


def last_prize(match: Match) -> str:
    (prize,) = match.view().facts["prizes"]
    return str(prize)


@pytest.mark.parametrize("players", [2, 3, 6])
@pytest.mark.parametrize("order", ["random", "descending", "ascending"])
def test_the_same_prizes_and_bids_give_the_same_points(
    goofspiel: Game, players: int, order: str
) -> None:
    for seed in range(20):
        cards = 13 if seed % 2 else 5
        theirs = pyspiel.load_game_as_turn_based(
            "goofspiel",
            {
                "players": players,
                "num_cards": cards,
                "points_order": order,
                "returns_type": "total_points",
            },
        )
        state = theirs.new_initial_state()
        options = {"cards": cards, "order": order}
        match = replay(goofspiel, state, players, options, seed)
        assert match.over
        assert match.scores == state.returns()


def test_who_wins_there_wins_here(goofspiel: Game) -> None:
    theirs = pyspiel.load_game_as_turn_based("goofspiel", {"players": 2})
    for seed in range(30):
        state = theirs.new_initial_state()
        match = replay(goofspiel, state, 2, {}, seed)
        even = state.returns() == [0.0, 0.0]
        won = [0, 1] if even else [state.returns().index(1.0)]
        assert match.winners == won


def test_both_are_measured_on_the_same_number_of_moves(goofspiel: Game) -> None:
    pairs = list(speed.same_game(0.3))
    assert [(rival.players, own.players) for rival, own in pairs] == [(2, 2), (4, 4)]
    for rival, own in pairs:
        moves = [round(speed.moves_per_s / speed.matches_per_s) for speed in (rival, own)]
        assert moves == [12 * own.players] * 2
