"""A search knows what all have seen: positions at which forgetting it would choose another move."""

from __future__ import annotations

from importlib import import_module

import numpy as np
import pytest

from karban.bots import bot
from karban.bots.flat import Flat
from karban.bots.thought import stream
from karban.core.match import Match
from karban.core.rule import JIT
from karban.games import GAMES


@pytest.mark.skipif(not JIT, reason="a search needs compiled rules")
@pytest.mark.parametrize("name", [game.name for game in GAMES])
@pytest.mark.parametrize("level", ["tree:3000", "flat:600"])
def test_what_is_known_decides_the_move(name: str, level: str) -> None:
    hints = import_module(f"tests.games.test_{name}_hints")
    match, good, forgetful = hints.belief_position()
    assert isinstance(match, Match)
    assert {good, forgetful} <= set(match.legal_moves)
    assert match.to_move is not None
    thoughts = [
        bot(level, match.game).consider(match.view(match.to_move).states, seed) for seed in range(3)
    ]
    assert [match.move_text(thought.move) for thought in thoughts] == [good] * 3


@pytest.mark.skipif(not JIT, reason="a search needs compiled rules")
@pytest.mark.parametrize("name", [game.name for game in GAMES])
def test_a_race_is_over_when_one_move_is_left(name: str) -> None:
    match, good, _ = import_module(f"tests.games.test_{name}_hints").belief_position()
    view = match.view(match.to_move).states
    race = Flat(match.game)
    race.begin(view, np.stack([stream(1), stream(1, 1)]))
    deals = 0
    while not race.settled() and deals < 4096:
        race.grow(view, 64)
        deals += 64
    moves, (tried, _) = race.root(view)
    assert race.settled()
    assert match.move_text(int(moves[tried.argmax()])) == good
