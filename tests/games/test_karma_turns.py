"""Karma: what may be played, from where, and three equal cards (K5–K12)."""

from __future__ import annotations

import pytest

from tests.games.karma_table import lay_out, refusal_of
from tests.table import play_all

UP = ["8 8 16", "2 2 2"]
HIDDEN = ["10 11 13", "15 15 15"]


def test_K5_one_card_or_several_equal_ones_are_played() -> None:
    match = lay_out(["9 12 12 12", "1"], pile="4", deck="3 3")
    assert match.legal_moves == ["play 9", "play 12", "play 12 12", "play 12 12 12", "take"]
    match.play("play 12 12")
    assert match.view(0).pile == ["4", "12", "12"]


def test_K5_the_pile_may_be_taken_by_one_who_could_play() -> None:
    match = lay_out(["9 F", "1"], pile="4 4 7")
    assert match.legal_moves == ["play 9", "play F", "take"]
    match.play("take")
    assert match.view(0).hand == ["4", "4", "7", "9", "F"]
    assert match.view(0).pile == []


def test_K5_one_who_cannot_play_must_take_the_whole_pile() -> None:
    match = lay_out(["3 4", "1"], pile="2 8 9")
    assert match.legal_moves == ["take"]
    match.play("take")
    assert match.view(0).hand == ["2", "3", "4", "8", "9"]
    assert match.view(0).pile == []


def test_K5_an_empty_pile_cannot_be_taken() -> None:
    match = lay_out(["9 F", "1"])
    assert match.legal_moves == ["play 9", "play F"]
    assert refusal_of(match, "take") == (
        "cannot take: there is no pile to take, so start a new one (K5)"
    )


def test_K5_only_cards_that_are_held_are_played() -> None:
    match = lay_out(["9 F", "1"])
    assert refusal_of(match, "play 9 9") == "cannot play 9 9: you hold 9, F (K5)"


def test_K6_a_number_must_be_as_high_as_the_top_card() -> None:
    match = lay_out(["8 9 10", "1"], pile="16 9")
    assert match.legal_moves == ["play 9", "play 10", "take"]
    assert refusal_of(match, "play 8") == (
        "cannot play 8: the pile shows 9, so play 9 or higher, a Karma card, or take the pile (K6)"
    )


def test_K6_a_karma_card_goes_on_anything() -> None:
    match = lay_out(["15 T B F G", "1"], pile="16")
    assert match.legal_moves == ["play T", "play B", "play F", "play G", "take"]


def test_K6_several_equal_cards_may_start_a_pile() -> None:
    match = lay_out(["1 1 16 G", "1"])
    assert match.legal_moves == ["play 1", "play 1 1", "play 16", "play G"]


@pytest.mark.parametrize("top", ["T", "B"])
def test_K7_anything_goes_on_a_T_or_a_B(top: str) -> None:
    match = lay_out(["1 16 F", "1"], pile=f"16 {top}")
    assert match.legal_moves == ["play 1", "play 16", "play F", "take"]


@pytest.mark.parametrize("lowest", ["T", "B"])
def test_K7_anything_goes_on_a_T_or_a_B_that_was_brought_up(lowest: str) -> None:
    match = lay_out(["B 9", "1 16 F"], pile=f"{lowest} 16")
    match.play("play B")
    assert match.view(0).pile == ["16", "B", lowest]
    assert match.legal_moves == ["play 1", "play 16", "play F", "take"]


def test_K7_an_F_that_was_brought_up_asks_for_five_or_below() -> None:
    match = lay_out(["B 9", "5 6 G"], pile="F 3")
    match.play("play B")
    assert match.view(0).pile == ["3", "B", "F"]
    assert match.legal_moves == ["play 5", "play G", "take"]


def test_K8_after_a_turn_the_hand_is_filled_up_to_three() -> None:
    match = lay_out(["9 9 12", "1"], deck="3 4 5 6")
    match.play("play 9 9")
    assert match.view(0).hand == ["3", "4", "12"]
    assert match.view(0).draw_pile == 2


def test_K8_with_three_or_more_in_hand_nothing_is_drawn() -> None:
    match = lay_out(["9 12 12 13", "1"], deck="3 4 5 6")
    match.play("play 9")
    assert match.view(0).hand == ["12", "12", "13"]
    assert match.view(0).draw_pile == 4


def test_K8_drawing_ends_with_the_draw_pile() -> None:
    match = lay_out(["9 9 9", "1"], pile="16 B", deck="3")
    match.play("play 9 9")
    assert match.view(0).hand == ["3", "9"]
    assert match.view(0).draw_pile == 0


def test_K8_one_without_cards_is_passed_over() -> None:
    match = lay_out(["9 12", "", "4"], to_move=2)
    match.play("play 4")
    assert match.over
    match = lay_out(["9 12", "", "4", ""], hidden=["", "", "", "1"], to_move=0)
    match.play("play 9")
    assert match.to_move == 2
    match.play("take")
    assert match.to_move == 3


def test_K9_while_there_are_cards_in_hand_only_they_are_played() -> None:
    match = lay_out(["9", "1"], up=UP, hidden=HIDDEN, pile="3")
    assert match.legal_moves == ["play 9", "take"]
    assert refusal_of(match, "play 8") == "cannot play 8: you hold 9 (K5)"
    assert refusal_of(match, "flip 1") == (
        "cannot flip 1: hidden cards come last, and you still have cards in hand (K9)"
    )


def test_K9_with_an_empty_hand_and_no_draw_pile_the_face_up_cards_are_played() -> None:
    match = lay_out(["", "1"], up=UP, hidden=HIDDEN, pile="3")
    assert match.legal_moves == ["play 8", "play 8 8", "play 16", "take"]
    match.play("play 8 8")
    assert match.view(0).pile == ["3", "8", "8"]
    assert match.view(0).up[0] == [None, None, "16"]
    assert match.view(0).hidden[0] == [True] * 3


def test_K9_face_up_cards_must_fit_too() -> None:
    match = lay_out(["", "1"], up=UP, hidden=HIDDEN, pile="9")
    assert match.legal_moves == ["play 16", "take"]
    assert refusal_of(match, "play 9") == (
        "cannot play 9: with an empty hand you play your face-up cards: 8, 8, 16 (K9)"
    )


def test_K9_hidden_cards_come_only_after_all_face_up_ones() -> None:
    match = lay_out(["", "1"], up=["16"], hidden=["10 11 13"])
    assert match.legal_moves == ["play 16"]
    assert refusal_of(match, "flip 1") == (
        "cannot flip 1: hidden cards come last, and you still have face-up ones (K9)"
    )
    play_all(match, "play 16", "take")
    assert match.legal_moves == ["flip 1", "flip 2", "flip 3"]
    assert refusal_of(match, "play 10") == (
        "cannot play 10: only hidden cards are left to you: turn one over (K10)"
    )


def test_K9_equal_cards_from_two_places_are_never_one_play() -> None:
    match = lay_out(["8", "1"], up=["8 8 16"], hidden=["10 11 13"])
    assert match.legal_moves == ["play 8"]


def test_K10_a_hidden_card_that_fits_is_played_with_its_effect() -> None:
    match = lay_out(["", "6 1"], hidden=["3 F 9", ""], pile="8")
    assert match.legal_moves == ["take", "flip 1", "flip 2", "flip 3"]
    match.play("flip 2")
    assert match.view(0).pile == ["8", "F"]
    assert match.view(0).hidden[0] == [True, False, True]
    assert match.legal_moves == ["play 1", "take"]


def test_K10_a_number_that_does_not_fit_goes_into_the_hand_with_the_pile() -> None:
    match = lay_out(["", "6 1"], hidden=["3 F 9", ""], pile="8 8")
    match.play("flip 1")
    assert match.view(0).hand == ["3", "8", "8"]
    assert match.view(1).known == [["3", "8", "8"], []]
    assert match.view(0).pile == []
    assert match.to_move == 1


def test_K10_one_hidden_card_a_turn() -> None:
    match = lay_out(["", "6 9"], hidden=["3 F 9", ""])
    match.play("flip 1")
    assert match.to_move == 1
    match.play("play 6")
    assert match.legal_moves == ["take", "flip 2", "flip 3"]
    assert refusal_of(match, "flip 1") == "cannot flip 1: hidden cards are left at 2, 3 (K10)"


def test_K10_the_pile_may_be_taken_instead_of_turning_a_card() -> None:
    match = lay_out(["", "6 1"], hidden=["3 F 9", ""], pile="8")
    match.play("take")
    assert match.view(0).hand == ["8"]
    assert match.view(0).hidden[0] == [True] * 3


def test_K11_who_takes_the_pile_ends_the_turn_and_the_next_starts_a_new_one() -> None:
    match = lay_out(["9", "1 2", "3"], pile="4 5")
    match.play("take")
    assert match.to_move == 1
    assert match.legal_moves == ["play 1", "play 2"]


def test_K12_the_sheets_example_filip_lays_two_14_on_jiris_and_leads_again() -> None:
    match = lay_out(["14 3 4", "14 14 6"], deck="1 2 5 7 8")
    match.play("play 14")
    match.play("play 14 14")
    assert match.view(1).pile == []
    assert match.view(1).removed.count("14") == 3
    assert match.to_move == 1
    assert match.view(1).hand == ["6"]  # K8 comes only when the turn is over
    assert match.legal_moves == ["play 6"]
    match.play("play 6")
    assert match.view(1).hand == ["2", "5", "7"]
    assert match.to_move == 0


def test_K12_three_equal_cards_of_one_player_clear_the_pile() -> None:
    match = lay_out(["9 9 9 2", "1"], pile="3 8")
    match.play("play 9 9 9")
    assert match.view(0).pile == []
    assert match.legal_moves == ["play 2"]


def test_K12_three_equal_cards_must_lie_on_top_of_each_other() -> None:
    match = lay_out(["9 9 2", "1"], pile="9 B")
    match.play("play 9 9")
    assert match.view(0).pile == ["9", "B", "9", "9"]
    assert match.to_move == 1


def test_K12_three_equal_karma_cards_clear_the_pile_too() -> None:
    match = lay_out(["F 2", "1"], pile="8 F F")
    match.play("play F")
    assert match.view(0).pile == []
    assert match.legal_moves == ["play 2"]


def test_K12_with_an_empty_hand_its_player_draws_before_leading() -> None:
    match = lay_out(["9 9 9", "1 1 1"], deck="2 3 4 5")
    match.play("play 9 9 9")
    assert match.to_move == 0
    assert match.view(0).hand == ["2", "3", "4"]
    assert match.legal_moves == ["play 2", "play 3", "play 4"]
    match.play("play 3")
    assert match.view(0).hand == ["2", "4", "5"]


def test_K12_without_hand_and_draw_pile_its_player_leads_from_the_table() -> None:
    match = lay_out(["9 9", "1 1"], up=["2 3 T"], hidden=["4 5 6"], pile="9")
    match.play("play 9 9")
    assert match.to_move == 0
    assert match.legal_moves == ["play 2", "play 3", "play T"]


def test_K12_one_with_no_cards_left_leaves_the_lead_to_the_next() -> None:
    match = lay_out(["9 9", "1 1", "5"], pile="9")
    match.play("play 9 9")
    assert not match.over
    assert match.to_move == 1
    assert match.legal_moves == ["play 1", "play 1 1"]


def test_K12_the_new_pile_belongs_to_the_same_turn() -> None:
    match = lay_out(["9 9 2 3", "1 1"], pile="9", deck="5 6 7", turn_limit=2)
    assert match.view(0).turn == 1
    match.play("play 9 9")
    assert match.view(0).turn == 1
    match.play("play 2")
    assert match.view(0).turn == 2


def test_K12_a_hidden_card_can_be_the_third() -> None:
    match = lay_out(["", "1 1"], hidden=["9 5"], pile="9 9")
    match.play("flip 1")
    assert match.view(0).pile == []
    assert match.to_move == 0
    assert match.legal_moves == ["flip 2"]


def test_K12_with_two_packs_more_than_three_equal_cards_clear_the_pile() -> None:
    match = lay_out(["9 9 9 9 9 2", "1 1"], pile="3", packs=2)
    assert match.legal_moves == [
        "play 9",
        "play 9 9",
        "play 9 9 9",
        "play 9 9 9 9",
        "play 9 9 9 9 9",
        "take",
    ]
    match.play("play 9 9 9 9 9")
    assert match.view(0).pile == []
    assert match.legal_moves == ["play 2"]
