"""The committed transcripts are what the program says today."""

from __future__ import annotations

import karban
from karban.core.game import Game
from tests.each import each_game
from tests.transcript import FOLDER, transcript


@each_game
def test_the_transcript_is_up_to_date(game: Game) -> None:
    match = karban.load((FOLDER / f"{game.name}.json").read_text("utf-8"))
    assert match.game is game
    told = transcript(match)
    assert told == (FOLDER / f"{game.name}.txt").read_text("utf-8")
