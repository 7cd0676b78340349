"""Whoever sees all cards wins more: bots that do not cannot be peeking."""

from __future__ import annotations

from statistics import fmean

from karban.core.game import Game
from tests.bots.clairvoyant import shares
from tests.each import each_searched_game

#: Options with which a match is short.
SHORT: dict[str, dict[str, int]] = {"trop": {"target": 20}, "makalu": {"limit": 100}}


@each_searched_game
def test_a_clairvoyant_beats_a_search(game: Game) -> None:
    assert fmean(shares(game, "search:40", 4, **SHORT.get(game.name, {}))) > 0.5
