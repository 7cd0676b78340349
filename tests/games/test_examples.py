"""Complete matches that a correct program accepts move by move."""

from __future__ import annotations

from pathlib import Path

import pytest

from karban.core.game import Game
from karban.core.record import read, replay
from karban.games import find
from tests.each import each_game

FOLDER = Path(__file__).parent.parent / "records"
SHARED = Path(__file__).parents[3] / "shared" / "rules" / "examples"


@each_game
@pytest.mark.parametrize("folder", [FOLDER, SHARED], ids=["own", "shared"])
def test_the_example_matches_replay_with_their_results(folder: Path, game: Game) -> None:
    if not folder.is_dir():
        pytest.skip("the rules are not beside the project")
    with (folder / f"{game.name}.jsonl").open("rb") as file:
        records = [record for _, record in read(file)]
    assert records
    for record in records:
        match = replay(record, find)
        assert match.game is game
        assert match.over
