"""What a person is told who asks for a hint, and bots whose luck follows from the seed."""

from __future__ import annotations

import re
from typing import Any

import pytest

from karban.bots import Thought
from karban.core.game import Game
from karban.core.match import Match
from karban.core.rule import JIT
from karban.games import GAMES, find
from karban.tui import sitting
from karban.tui.sitting import Sitting
from tests.each import each_searched_game
from tests.tui.stage import Unprepared, half_played, short_match


def seat_persons(match: Match, *persons: int) -> Sitting:
    return Sitting(match, frozenset(persons), "en", Unprepared())


def advice(match: Match, thought: Thought, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is said where the adviser has this thought."""

    class Adviser:
        def consider(self, view: Any, seed: int) -> Thought:
            return thought

    monkeypatch.setattr(sitting, "bot", lambda name, game, own=False: Adviser())
    assert match.to_move is not None
    table = seat_persons(match, *range(match.players))
    return table.hint(table.words(match.to_move))


@pytest.mark.skipif(not JIT, reason="a search needs compiled rules")
@each_searched_game
def test_the_best_moves_stand_beside_how_often_they_win(game: Game) -> None:
    match = half_played(game)
    assert match.to_move is not None
    table = seat_persons(match, match.to_move)
    first, *moves = table.hint(table.words(match.to_move))
    if moves:
        assert first.startswith("A master would think of these, the best one first.")
        assert len(moves) == min(3, len(match.moves))
        assert all(re.fullmatch(r"(\d|\d\d|100) %  .+", line) for line in moves)
    else:
        assert re.match(r"Only one move makes sense: |This wins, whatever the others do: ", first)


def test_why_there_is_one_move_only_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(find("trop"), 2, seed=1)
    assert match.legal_moves == ["draw"]
    assert advice(match, Thought(match.moves[0]), monkeypatch) == [
        "There is only one thing to do: draw"
    ]
    match.play("draw")
    match.play("draw")
    draw = match.find_move("draw")
    assert len(match.moves) > 1
    searched, solved = Thought(draw, 20, (draw,), (0.4,)), Thought(draw, 0, (draw,), (1.0,))
    assert advice(match, searched, monkeypatch) == ["Only one move makes sense: draw"]
    assert advice(match, solved, monkeypatch) == ["This wins, whatever the others do: draw"]


def test_bots_that_need_no_clock_play_the_same_match_for_the_same_seed() -> None:
    entries = []
    for seed in (4, 4, 5):
        table = seat_persons(short_match(GAMES[-1], persons=0, seed=seed))
        while (seat := table.match.to_move) is not None:
            table.match.play(table.think(seat).move)
        entries.append(table.match.record()["entries"])
    assert entries[0] == entries[1] != entries[2]
