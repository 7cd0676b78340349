"""A search knows what all have seen: positions at which forgetting it would choose another move."""

from __future__ import annotations

from importlib import import_module

import pytest

from karban.bots import bot
from karban.core.match import Match
from karban.core.rule import JIT
from karban.games import GAMES


@pytest.mark.skipif(not JIT, reason="a search needs compiled rules")
@pytest.mark.parametrize("name", [game.name for game in GAMES])
@pytest.mark.parametrize("level", ["tree:3000", "solo:3000", "flat:600"])
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
