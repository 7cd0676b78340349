"""What hidden hands are like: learned from self-play, and true of matches that were not played."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from karban.cli import karban
from karban.core.errors import SetupError
from karban.core.game import Game
from karban.core.rule import JIT
from karban.games import GAMES
from karban.lab.beliefs import bits, learn_traits
from tests.each import long

WITH_TRAITS = [game for game in GAMES if game.traits > 1]
MATCHES = 300 if JIT else 3


@long
@pytest.mark.parametrize("game", WITH_TRAITS, ids=repr)
@pytest.mark.parametrize("players", [2, 4])
def test_what_is_believed_is_met(game: Game, players: int) -> None:
    met, sampled = learn_traits(game, [players], {}, MATCHES, seed=20261116)
    beliefs = np.array(game.beliefs)
    assert len(beliefs) == game.traits
    assert met.sum() == sampled.sum() > 0
    assert bits(met, beliefs) > 0.2
    assert bits(sampled, beliefs) < 0.0


@long
def test_the_command_writes_what_it_learned(tmp_path: Path) -> None:
    file = tmp_path / "beliefs.json"
    given = ["beliefs", WITH_TRAITS[0].name, "--players", "2", "--matches", "20" if JIT else "1"]
    karban.main([*given, "--out", str(file)], standalone_mode=False)
    written = json.loads(file.read_text(encoding="utf-8"))
    assert written["learning"]["players"] == [2]
    assert len(written["beliefs"]) == WITH_TRAITS[0].traits
    assert {1.0} < set(written["beliefs"])


def test_a_game_without_traits_has_nothing_to_learn() -> None:
    (game, *_) = (game for game in GAMES if game.traits == 1)
    with pytest.raises(SetupError, match="nothing to learn"):
        karban.main(["beliefs", game.name], standalone_mode=False)
