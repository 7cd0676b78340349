"""Whoever sees all cards wins more: bots that do not cannot be peeking."""

from __future__ import annotations

from statistics import fmean

import pytest

from karban.core.game import Game
from karban.games import GAMES
from tests.bots.clairvoyant import shares

#: Options with which a match is short.
SHORT: dict[str, dict[str, int]] = {"trop": {"target": 20}, "makalu": {"limit": 100}}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_clairvoyant_beats_a_search(game: Game) -> None:
    assert fmean(shares(game, "search:40", 4, **SHORT.get(game.name, {}))) > 0.5
