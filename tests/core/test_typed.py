"""Moves as a person types them."""

from __future__ import annotations

import pytest

import karban
from tests.core.test_match import SETS, three


@pytest.mark.parametrize("text", ["pick 2", "p 2", "P 2", " pi  2 ", "PICK 2"])
def test_a_move_may_be_shortened(text: str) -> None:
    assert three().find_move(text) == 1


def test_a_shortened_move_that_fits_several_is_ambiguous() -> None:
    with pytest.raises(karban.AmbiguousMove) as refused:
        three().find_move("pi")
    assert str(refused.value) == "cannot pi: it could mean 'pick 1', 'pick 2', 'pick 3'"
    assert refused.value.code == "move-ambiguous"


def test_a_text_that_is_a_move_is_never_taken_for_a_longer_one() -> None:
    match = three()
    match.play("pick 1")
    match.play("pick 4")
    assert match.legal_moves == ["pick 10", "pick 11", "pick 12"]
    with pytest.raises(karban.IllegalMove) as refused:
        match.find_move("pick 1")
    assert str(refused.value) == "cannot pick 1: now you pick a card of your hand: 10, 11, 12 (S5)"
    with pytest.raises(karban.AmbiguousMove):
        match.find_move("p 1")
    mine = "pile 0 5 2 3 11 1 4 6 7 8 9 10 12 13"
    alone = karban.new("svabi", 3, chance=[mine, *SETS[1:]])
    assert alone.legal_moves == ["pick 2", "pick 3", "pick 11"]
    with pytest.raises(karban.IllegalMove):
        alone.find_move("pick 1")
    assert alone.move_text(alone.find_move("p 1")) == "pick 11"


@pytest.mark.parametrize("text", ["", " ", "q", "pick 2 3", "2"])
def test_a_text_that_fits_nothing_is_unreadable(text: str) -> None:
    with pytest.raises(karban.UnreadableMove):
        three().find_move(text)
