"""Moves as a person types them."""

from __future__ import annotations

from contextlib import suppress

import pytest

import karban
from karban.core.typed import number
from karban.core.words import LANGUAGES
from karban.games import GAMES
from tests.core.three import SETS, three


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


@pytest.mark.parametrize("text", ["vybrat 9", "VYBRAT 9", "pick 9", "Pick 9"])
def test_a_move_that_is_not_legal_is_refused_in_the_words_of_its_player(text: str) -> None:
    match = three()
    match.language = "cs"
    with pytest.raises(karban.IllegalMove) as refused:
        match.find_move(text)
    assert refused.value.text("cs") == "nejde vybrat 9: teď vybíráš kartu z ruky: 1, 2, 3 (S5)"
    assert str(refused.value) == "cannot pick 9: now you pick a card of your hand: 1, 2, 3 (S5)"


def test_a_move_in_words_is_never_taken_for_a_longer_one() -> None:
    mine = "pile 0 5 1 2 11 3 4 6 7 8 9 10 12 13"
    match = karban.new("svabi", 3, chance=[mine, *SETS[1:]])
    match.language = "cs"
    assert match.legal_moves == ["pick 1", "pick 2", "pick 11"]
    assert match.move_text(match.find_move("vybrat 1")) == "pick 1"
    match.play("pick 1")
    match.play("pick 4")
    with pytest.raises(karban.IllegalMove):
        match.find_move("vybrat 1")


@pytest.mark.parametrize("name", [game.name for game in GAMES])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_of_a_game_is_known_by_its_words(name: str, language: str) -> None:
    match = karban.new(name, 2, seed=7)
    match.language = language
    words = match.words()
    moves = {move.text: move for move in map(match.move, range(len(match.game.moves)))}
    unknown = []
    for text in sorted(moves)[:: 1 + len(moves) // 40]:
        with suppress(karban.IllegalMove, karban.AmbiguousMove):
            try:
                match.find_move(words.move(moves[text]))
            except karban.UnreadableMove:
                unknown.append(text)
    assert unknown == []


def test_a_program_reads_moves_only_as_they_are_written() -> None:
    match = three()
    match.language = "cs"
    with pytest.raises(karban.UnreadableMove):
        match.play("vybrat 2")


@pytest.mark.parametrize(
    ("text", "read"), [("1", 1), (" 3 ", 3), ("0", None), ("4", None), ("-1", None), ("x", None)]
)
def test_a_number_is_read_within_its_bounds(text: str, read: int | None) -> None:
    assert number(text, 1, 3) == read
    assert number("9" * 5000, 1, 3) is None


@pytest.mark.parametrize("text", ["", " ", "q", "pick 2 3", "2"])
def test_a_text_that_fits_nothing_is_unreadable(text: str) -> None:
    with pytest.raises(karban.UnreadableMove):
        three().find_move(text)
