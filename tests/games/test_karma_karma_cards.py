"""Karma: what the four Karma cards do (K13–K16)."""

from __future__ import annotations

from tests.games.karma_table import lay_out, refusal_of
from tests.table import play_all

HIDDEN = ["10 11 13"]

# --- T: play a table card ---------------------------------------------------------------------


def test_K13_T_makes_its_player_add_a_face_up_card() -> None:
    match = lay_out(["T 9", "1"], up=["2 12 12"], hidden=HIDDEN, pile="16")
    match.play("play T")
    assert match.to_move == 0
    assert match.legal_moves == ["table 2", "table 12"]
    assert refusal_of(match, "take") == (
        "cannot take: the T wants one of your face-up cards: 2, 12, 12 (K13)"
    )
    match.play("table 2")
    assert match.view(0).pile == ["16", "T", "2"]
    assert match.view(0).up[0] == [None, "12", "12"]
    assert match.to_move == 1


def test_K13_without_face_up_cards_a_hidden_one_is_turned_blind() -> None:
    match = lay_out(["T 9", "1"], hidden=["1 11 13"], pile="16")
    match.play("play T")
    assert match.legal_moves == ["flip 1", "flip 2", "flip 3"]
    assert refusal_of(match, "play 9") == (
        "cannot play 9: the T wants one of your hidden cards: turn it over (K13)"
    )
    match.play("flip 1")
    assert match.view(0).pile == ["16", "T", "1"]
    assert match.view(0).hand == ["9"]
    assert match.to_move == 1


def test_K13_several_T_ask_for_one_card() -> None:
    match = lay_out(["T T 9", "1"], up=["2 12 12"], hidden=HIDDEN, pile="16")
    play_all(match, "play T T", "table 12")
    assert match.view(0).pile == ["16", "T", "T", "12"]
    assert match.to_move == 1


def test_K13_a_T_from_the_table_asks_again() -> None:
    match = lay_out(["T 9", "1"], up=["2 T F"], hidden=HIDDEN, pile="16")
    play_all(match, "play T", "table T")
    assert match.legal_moves == ["table 2", "table F"]
    match.play("table F")
    assert match.view(0).pile == ["16", "T", "T", "F"]
    assert match.legal_moves == ["play 1", "take"]


def test_K13_a_hidden_T_turned_blind_asks_again() -> None:
    match = lay_out(["T 9", "1"], up=["T"], hidden=["10 T 13"], pile="16 B")
    play_all(match, "play T", "table T")
    assert match.legal_moves == ["flip 1", "flip 2", "flip 3"]
    match.play("flip 2")  # the third T: the pile leaves, and a table card starts the new one
    assert match.view(0).pile == []
    assert match.legal_moves == ["flip 1", "flip 3"]
    match.play("flip 3")
    assert match.view(0).pile == ["13"]
    assert match.to_move == 1


def test_K13_a_G_from_the_table_gives_the_pile_with_the_T() -> None:
    match = lay_out(["T 9", "1", "2"], up=["G"], hidden=HIDDEN, pile="16")
    play_all(match, "play T", "table G")
    assert match.legal_moves == ["give 1", "give 2"]
    match.play("give 2")
    assert match.view(2).hand == ["2", "16", "T"]
    assert match.to_move == 1


def test_K13_a_B_from_the_table_brings_the_bottom_card_up() -> None:
    match = lay_out(["T 9", "1 7"], up=["B"], hidden=HIDDEN, pile="6 16")
    play_all(match, "play T", "table B")
    assert match.view(0).pile == ["16", "T", "B", "6"]
    assert match.legal_moves == ["play 7", "take"]


def test_K13_after_three_T_the_table_card_starts_the_new_pile() -> None:
    match = lay_out(["T T 9", "1 2"], up=["5"], hidden=HIDDEN, pile="16 T")
    match.play("play T T")
    assert match.view(0).pile == []
    assert match.legal_moves == ["table 5"]
    match.play("table 5")
    assert match.view(0).pile == ["5"]
    assert match.to_move == 1
    assert match.legal_moves == ["take"]


def test_K13_after_three_T_a_B_from_the_table_stays_alone() -> None:
    match = lay_out(["T T T 9", "1 2"], up=["B"], hidden=HIDDEN, pile="16")
    play_all(match, "play T T T", "table B")
    assert match.view(0).pile == ["B"]
    assert match.legal_moves == ["play 1", "play 2", "take"]


def test_K13_with_no_cards_on_the_table_nothing_follows() -> None:
    match = lay_out(["T 9", "1 2"], pile="16")
    match.play("play T")
    assert match.to_move == 1
    assert match.legal_moves == ["play 1", "play 2", "take"]


def test_K13_three_T_without_table_cards_are_three_equal_cards_as_always() -> None:
    match = lay_out(["T T 9", "1 2"], pile="16 T")
    match.play("play T T")
    assert match.view(0).pile == []
    assert match.to_move == 0
    assert match.legal_moves == ["play 9"]


def test_K13_three_T_as_last_cards_of_hand_and_table_draw_before_the_lead() -> None:
    match = lay_out(["T", "1 2 3"], hidden=["T"], pile="16 T", deck="4 5 6 7")
    play_all(match, "play T", "flip 1")
    assert match.to_move == 0
    assert match.view(0).hand == ["4", "5", "6"]
    assert match.legal_moves == ["play 4", "play 5", "play 6"]


def test_K13_a_T_played_from_the_table_asks_for_the_next_table_card() -> None:
    match = lay_out(["", "1 2"], up=["6 T T"], hidden=HIDDEN, pile="16")
    assert match.legal_moves == ["play T", "play T T", "take"]
    play_all(match, "play T T", "table 6")
    assert match.view(0).pile == ["16", "T", "T", "6"]
    assert match.view(0).up[0] == [None] * 3
    assert match.to_move == 1


def test_K13_a_hidden_T_turned_in_a_turn_asks_for_another_hidden_card() -> None:
    match = lay_out(["", "1 2"], hidden=["T 3 13"], pile="16")
    match.play("flip 1")
    assert match.legal_moves == ["flip 2", "flip 3"]
    match.play("flip 2")
    assert match.view(0).pile == ["16", "T", "3"]
    assert match.to_move == 1


def test_K13_a_table_card_is_added_only_after_a_T() -> None:
    match = lay_out(["T 9", "1"], up=["2 12 12"], hidden=HIDDEN)
    assert refusal_of(match, "table 2") == (
        "cannot table 2: a card from the table is added only after a T (K13)"
    )


# --- B: bottom card up ------------------------------------------------------------------------


def test_K14_the_lowest_card_of_the_pile_comes_up_and_says_what_follows() -> None:
    match = lay_out(["B 9", "6 8 F"], pile="7 3 16")
    match.play("play B")
    assert match.view(0).pile == ["3", "16", "B", "7"]
    assert match.legal_moves == ["play 8", "play F", "take"]


def test_K14_several_B_bring_one_card_up() -> None:
    match = lay_out(["B B 9", "6 8 F"], pile="7 3 16")
    match.play("play B B")
    assert match.view(0).pile == ["3", "16", "B", "B", "7"]


def test_K14_on_an_empty_pile_the_B_itself_stays() -> None:
    match = lay_out(["B 9", "6 F"])
    match.play("play B")
    assert match.view(0).pile == ["B"]
    assert match.legal_moves == ["play 6", "play F", "take"]


def test_K14_a_T_that_comes_up_asks_nobody_for_a_table_card() -> None:
    match = lay_out(["B 9", "6 F"], up=["2", "3"], hidden=["10 11 13", "1 1 1"], pile="T 16")
    match.play("play B")
    assert match.view(0).pile == ["16", "B", "T"]
    assert match.to_move == 1
    assert match.legal_moves == ["play 6", "play F", "take"]


def test_K14_a_card_that_comes_up_never_clears_the_pile() -> None:
    match = lay_out(["B 9", "6 F"], pile="B 16 B")
    match.play("play B")
    assert match.view(0).pile == ["16", "B", "B", "B"]
    assert match.to_move == 1


def test_K14_a_card_that_came_up_counts_for_cards_laid_on_it() -> None:
    match = lay_out(["B 9", "6 6 4"], pile="6 16")
    match.play("play B")
    assert match.view(0).pile == ["16", "B", "6"]
    match.play("play 6 6")
    assert match.view(0).pile == []
    assert match.to_move == 1


def test_K14_three_B_clear_the_pile_and_nothing_comes_up() -> None:
    match = lay_out(["B B 9", "6 8 F"], pile="7 B")
    match.play("play B B")
    assert match.view(0).pile == []
    assert match.legal_moves == ["play 9"]


# --- F: five or below -------------------------------------------------------------------------


def test_K15_after_F_only_numbers_up_to_five_or_karma_cards_are_played() -> None:
    match = lay_out(["F 9", "1 5 6 T B F G"], pile="16")
    match.play("play F")
    assert match.legal_moves == [
        "play 1",
        "play 5",
        "play T",
        "play B",
        "play F",
        "play G",
        "take",
    ]
    assert refusal_of(match, "play 6") == (
        "cannot play 6: the pile shows F, so play 5 or lower, a Karma card, or take the pile (K15)"
    )


def test_K15_the_card_on_the_F_rules_as_usual() -> None:
    match = lay_out(["3 4 6", "5"], pile="16 F 4", to_move=0)
    assert match.legal_moves == ["play 4", "play 6", "take"]


def test_K15_a_hidden_card_above_five_does_not_fit_on_F() -> None:
    match = lay_out(["", "5"], hidden=["6 5"], pile="F")
    match.play("flip 1")
    assert match.view(0).hand == ["6", "F"]


# --- G: give the pile -------------------------------------------------------------------------


def test_K16_G_leaves_the_game_and_the_pile_goes_to_any_other_player() -> None:
    match = lay_out(["9 10", "G 6", "8"], pile="7 3 16", to_move=1)
    match.play("play G")
    assert match.view(0).pile == ["7", "3", "16"]
    assert match.legal_moves == ["give 0", "give 2"]
    removed = match.view(0).removed.count("G")
    match.play("give 0")
    assert removed == 3
    assert match.view(0).hand == ["3", "7", "9", "10", "16"]
    assert match.view(0).pile == []
    assert match.view(1).hand == ["6"]
    assert match.to_move == 2
    assert match.legal_moves == ["play 8"]


def test_K16_the_giver_draws_after_giving() -> None:
    match = lay_out(["G 6 6", "8 8 8"], pile="7", deck="2 3 4")
    match.play("play G")
    assert match.view(0).hand == ["6", "6"]
    match.play("give 1")
    assert match.view(0).hand == ["2", "6", "6"]


def test_K16_several_G_leave_the_game_and_one_pile_is_given() -> None:
    match = lay_out(["G G 6", "8", "8"], pile="7")
    match.play("play G G")
    assert match.legal_moves == ["give 1", "give 2"]
    match.play("give 1")
    assert match.view(1).hand == ["7", "8"]
    assert match.to_move == 1


def test_K16_three_G_are_not_three_equal_cards() -> None:
    match = lay_out(["G G G 6", "8", "8"], pile="7")
    play_all(match, "play G G G", "give 2")
    assert match.to_move == 1
    assert match.view(2).hand == ["7", "8"]


def test_K16_on_an_empty_pile_somebody_is_named_and_gets_nothing() -> None:
    match = lay_out(["G 6", "8", "8"])
    match.play("play G")
    assert match.legal_moves == ["give 1", "give 2"]
    match.play("give 2")
    assert match.view(0).hand_sizes == [1, 1, 1]
    assert match.to_move == 1
    assert match.legal_moves == ["play 8"]


def test_K16_the_pile_is_given_to_another_player() -> None:
    match = lay_out(["G 6", "8", "8"], pile="7")
    assert refusal_of(match, "give 1") == "cannot give 1: only a G gives the pile away (K16)"
    match.play("play G")
    for move in ("give 0", "play 6"):
        assert refusal_of(match, move) == (
            f"cannot {move}: the G is played, so name another player who gets the pile (K16)"
        )


def test_K16_a_hidden_G_gives_the_pile() -> None:
    match = lay_out(["", "8", "8"], hidden=["G 3"], pile="7")
    play_all(match, "flip 1", "give 1")
    assert match.view(1).hand == ["7", "8"]
    assert match.view(0).hidden[0] == [False, True, False]
