"""Complete matches that a correct program accepts move by move."""

from __future__ import annotations

from pathlib import Path

from karban.core.game import Game
from karban.core.record import read, replayed
from karban.games import find
from tests.each import each_game

FOLDER = Path(__file__).parent.parent / "records"


@each_game
def test_the_example_matches_replay_with_their_results(game: Game) -> None:
    with (FOLDER / f"{game.name}.jsonl").open("rb") as file:
        records = [record for _, record in read(file)]
    assert records
    for record in records:
        match = replayed(record, find)
        assert match.game is game
        assert match.over
