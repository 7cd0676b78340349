"""A move that has told nobody anything can be taken back."""

from __future__ import annotations

import pytest

import karban
from karban.core.match import Match

TROP_DEAL = (
    "deal 7d 1 2 3 4 5 6 7 8 9 0 0 0 0 0r 1 1d 1s 2 2s 2t 3 3 3s 4 4r 4s 5d 5s 6 6t 7 8 8r 9d 10 "
    "10t 11 11r 12 12d 13 13t 14 15 -1 -1 -1 -1 -1t -2 -2 -2 -2 -2 -3 -3 -3 -3 -3r"
)


def row_of_two() -> Match:
    """Seat 0 holds 7d and 2, seat 1 has played 1; seat 0 is to move."""
    match = karban.new("trop", 2, seed=1, chance=[TROP_DEAL, "first 0"])
    for move in ("draw", "draw", "draw", "play 1"):
        match.play(move)
    return match


def test_a_move_after_which_nothing_came_out_can_be_taken_back() -> None:
    match = row_of_two()
    before = match.state_bytes()
    match.play("play 7d")
    assert match.legal_moves == ["drop 1"]
    back = match.undone(0)
    assert back.state_bytes() == before
    assert back.legal_moves == ["draw", "play 2", "play 7d"]


def test_a_public_move_of_another_does_not_stand_in_the_way() -> None:
    match = karban.new("trop", 2, seed=1, chance=[TROP_DEAL, "first 0"])
    for move in ("draw", "draw", "play 7d"):
        match.play(move)
    before = match.undone(0)
    assert before.legal_moves == ["draw", "play 7d"]
    match.play("draw")
    assert match.undone(0).state_bytes() == before.state_bytes()


@pytest.mark.parametrize("move", ["draw", "play 2"])
def test_a_card_that_came_into_view_cannot_be_unseen(move: str) -> None:
    match = row_of_two()
    match.play(move)
    if move == "play 2":
        match.play("draw")
        match.play("draw")
        with pytest.raises(karban.MoveError, match=r"^cannot undo: hidden cards have come out"):
            match.undone(0)
    with pytest.raises(karban.MoveError, match=r"^cannot undo: hidden cards have come out"):
        match.undone(1 if move == "play 2" else 0)


def test_a_new_deal_cannot_be_taken_back() -> None:
    match = karban.new("trop", 2, seed=1, options={"turn_limit": 20}, chance=[TROP_DEAL, "first 0"])
    while match.view().round == 1:
        match.play(match.moves[0])
    with pytest.raises(karban.MoveError, match=r"^cannot undo: hidden cards have come out"):
        match.undone(1)


def test_who_has_not_moved_has_nothing_to_take_back() -> None:
    match = karban.new("trop", 2, seed=1, chance=[TROP_DEAL, "first 0"])
    with pytest.raises(karban.MoveError, match=r"^cannot undo: you have not moved yet$"):
        match.undone(0)
