"""A short version of the long run."""

from __future__ import annotations

import pytest

from karban.core.game import Game
from karban.core.rule import JIT
from karban.games import GAMES
from tests.soak import mixes, soaked

if JIT:

    @pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
    def test_random_matches_break_no_invariant(game: Game) -> None:
        for options in mixes(game):
            low, high = game.seats(options)
            for players in range(low, high + 1):
                if game.longest(players, options) <= 200_000:
                    assert soaked(game, players, options, 100) == -1, (players, options)
