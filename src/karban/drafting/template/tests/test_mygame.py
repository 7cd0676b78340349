"""My Game keeps its rules, and the contract of all games."""

from __future__ import annotations

from karban.contract import check_game
from karban.core.match import Match
from mygame import MYGAME


def test_mygame_keeps_the_contract() -> None:
    assert [str(problem) for problem in check_game(MYGAME, matches=3)] == []


def test_R4_the_highest_card_takes_the_trick_and_leads() -> None:
    match = Match(MYGAME, 2, chance=["deal 1 2 3 4 5 6 7 8 9 10 11 12"])
    match.play("play 1")
    match.play("play 4")
    assert match.scores == [0, 1]
    assert match.to_move == 1
