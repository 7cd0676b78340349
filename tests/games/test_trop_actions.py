"""T8–T12: reverse, drop, take and same."""

from __future__ import annotations

import pytest

from tests.games.trop_table import new, play


@pytest.mark.parametrize("card", ["7d", "6t", "3s"])
def test_T8_an_action_that_cannot_be_carried_out_is_ignored(card: str) -> None:
    match = new(2, f"{card} 1")
    play(match, "draw 2", f"play {card}")
    assert match.view().row == [card]
    assert match.view().dropped == []
    assert match.to_move == 1


def test_T8_same_with_no_equal_number_is_ignored() -> None:
    match = new(2, "5 3s")
    play(match, "draw 2, play 5, play 3s")
    assert match.view().row == ["5", "3s"]
    assert match.view().row_total == 8
    assert match.view().dropped == []
    assert match.to_move == 0


def test_T8_drop_must_be_carried_out_by_its_player_who_chooses() -> None:
    match = new(2, "5 8 -2 7d")
    play(match, "draw 2, play 5, play 8, draw 2, play -2, play 7d")
    assert (match.to_move, match.legal_moves) == (1, ["drop -2", "drop 5", "drop 8"])
    match.play("drop 8")
    view = match.view()
    assert (view.row, view.row_total) == (["5", "-2", "7d"], 10)
    assert view.dropped == ["8"]
    assert match.to_move == 0


def test_T8_drop_is_forced_when_only_one_card_can_go() -> None:
    match = new(2, "5 7d")
    play(match, "draw 2, play 5, play 7d")
    assert (match.to_move, match.legal_moves) == (1, ["drop 5"])
    match.play("drop 5")
    assert match.entries[-2:] == [(1, "play 7d"), (1, "drop 5")]


def test_T8_take_puts_a_card_of_the_row_into_the_hand() -> None:
    match = new(2, "5 8 -2 6t")
    play(match, "draw 2, play 5, play 8, draw 2, play -2, play 6t")
    assert (match.to_move, match.legal_moves) == (1, ["take -2", "take 5", "take 8"])
    match.play("take 5")
    view = match.view(1)
    assert (view.row, view.row_total) == (["8", "-2", "6t"], 12)
    assert (view.hand, view.dropped) == (["5"], [])
    assert match.to_move == 0


def test_T8_take_may_fill_the_hand_to_three() -> None:
    match = new(2, "5 6t 8 0 9 0")
    play(match, "draw 2, play 5, draw 4, play 6t, take 5")
    assert match.view(1).hand == ["5", "8", "9"]


def test_T8_same_drops_every_card_of_its_number_with_or_without_an_action() -> None:
    match = new(2, "5 0 5d 8 5s")
    play(match, "draw 2, play 5, play 0, draw 2, play 5d, drop 0, play 8, draw 2")
    assert match.view().row == ["5", "5d", "8"]
    match.play("play 5s")
    view = match.view()
    assert (view.row, view.row_total) == (["8", "5s"], 13)
    assert view.dropped == ["0", "5", "5d"]
    assert match.to_move == 1


def test_T8_same_drops_several_at_once() -> None:
    match = new(2, "3 3 3 0 3s")
    play(match, "draw 2, play 3, play 3, draw 2, play 3, play 0, draw, draw, play 3s")
    assert match.view().row == ["0", "3s"]
    assert match.view().dropped == ["3", "3", "3"]
    assert match.view().row_total == 3


def test_T8_equal_cards_of_the_row_are_one_choice() -> None:
    match = new(2, "4 4 0 4r 7d")
    play(match, "draw 2, play 4, play 4, draw 2, play 0, play 4r, draw, draw, play 7d")
    assert match.legal_moves == ["drop 0", "drop 4", "drop 4r"]
    match.play("drop 4")
    assert match.view().row == ["4", "0", "4r", "7d"]


@pytest.mark.parametrize(("card", "move"), [("7d", "drop"), ("6t", "take")])
def test_T9_a_card_cannot_remove_itself(card: str, move: str) -> None:
    number = card[:-1]
    match = new(2, f"{number} {card}")
    play(match, f"draw 2, play {number}, play {card}")
    assert match.legal_moves == [f"{move} {number}"]


def test_T9_same_leaves_itself() -> None:
    match = new(2, "3 3s")
    play(match, "draw 2, play 3, play 3s")
    assert match.view().row == ["3s"]


def test_T9_in_a_later_turn_an_action_card_can_be_removed() -> None:
    match = new(2, "7d 9d")
    play(match, "draw 2, play 7d, play 9d")
    assert match.legal_moves == ["drop 7d"]


def test_T10_the_total_counts_after_the_action() -> None:
    match = new(2, "15 12d")
    play(match, "draw 2, play 15, play 12d")
    assert match.view().row_total == 27  # on the way, not announced
    match.play("drop 15")
    assert match.view().row_total == 12
    assert (match.view().round, match.to_move) == (1, 0)


def test_T10_taking_a_card_can_save_from_a_bust() -> None:
    match = new(2, "15 13t")
    play(match, "draw 2, play 15, play 13t, take 15")
    assert match.view().row_total == 13
    assert match.view().round == 1


def test_T10_dropping_equal_numbers_can_save_from_a_bust() -> None:
    match = new(3, "5 14 5s")
    play(match, "draw 3, play 5, play 14, play 5s")
    assert (match.view().row, match.view().row_total) == (["14", "5s"], 19)
    assert match.view().round == 1


@pytest.mark.parametrize(("card", "move"), [("2t", "take"), ("1d", "drop")])
def test_T10_removing_a_negative_card_can_bust(card: str, move: str) -> None:
    match = new(2, f"10 11 -1 {card}")
    play(match, f"draw 2, play 10, play 11, draw 2, play -1, play {card}")
    assert match.legal_moves == [f"{move} -1", f"{move} 10", f"{move} 11"]
    match.play(f"{move} -1")
    assert match.view().bust == 1
    assert match.view().round == 2


def test_T10_a_bust_is_forced_when_every_choice_leads_to_it() -> None:
    match = new(2, "10 11 -1 13t 6 0")
    play(match, "draw 2, play 10, play 11, draw 2, play -1, play 13t")
    assert match.legal_moves == ["take -1", "take 10", "take 11"]
    match.play("take 11")  # 10 − 1 + 13 = 22
    assert match.view().bust == 1
    assert match.scores == [0, 0]  # the 11 is in the hand of the bust player


def test_T10_a_forced_choice_of_the_only_card_is_made() -> None:
    match = new(2, "-3 12d")
    play(match, "draw 2, play -3, play 12d")
    assert match.legal_moves == ["drop -3"]
    match.play("drop -3")
    assert match.view().row_total == 12


def test_T11_a_dropped_card_lies_open_and_is_out_for_the_round() -> None:
    match = new(2, "5 7d 0", "5")
    play(match, "draw 2, play 5, play 7d, drop 5")
    for seat in (0, 1, None):
        assert match.view(seat).dropped == ["5"]
    play(match, "draw 2")
    assert match.view().deck == 56
    assert match.view().dropped == ["5"]


def test_T11_a_card_taken_into_the_hand_stays_in_play_and_counts() -> None:
    match = new(2, "9 6t 14 0 15")
    play(match, "draw 2, play 9, play 6t, take 9")
    assert match.view().dropped == []
    play(match, "draw 2, play 14, draw, draw")
    assert match.view(1).hand == ["0", "9", "15"]
    play(match, "play 0")
    assert match.view().row == ["6t", "14", "0"]


def test_T12_with_three_the_neighbour_in_the_new_direction_is_next() -> None:
    match = new(3, "8r 0 0r 1 2 3")
    play(match, "draw 3, play 8r")
    assert (match.to_move, match.view().direction) == (2, "counter-clockwise")
    match.play("play 0r")
    assert (match.to_move, match.view().direction) == (0, "clockwise")
    match.play("draw")
    assert match.to_move == 1


def test_T12_against_the_clock_seat_0_is_followed_by_the_last_seat() -> None:
    match = new(5, "8r 1 1 2 2")
    play(match, "draw 5, play 8r")
    seats = []
    for _ in range(6):
        seats.append(match.to_move)
        match.play("draw")
    assert seats == [4, 3, 2, 1, 0, 4]


def test_T12_with_two_players_nothing_changes() -> None:
    match = new(2, "8r 0")
    play(match, "draw 2, play 8r")
    assert (match.to_move, match.view().direction) == (1, "clockwise")


def test_T12_a_card_taken_with_t_acts_again_when_it_is_played_again() -> None:
    match = new(3, "8r 0 6t 1 2 3")
    play(match, "draw 3, play 8r, play 6t, take 8r")
    assert (match.to_move, match.view().direction) == (1, "counter-clockwise")
    play(match, "play 0, draw, play 8r")
    assert (match.to_move, match.view().direction) == (0, "clockwise")
    assert match.view().row == ["6t", "0", "8r"]


def test_T12_a_take_card_can_be_taken_and_take_again() -> None:
    match = new(2, "2 6t 10t")
    play(match, "draw 2, play 2, play 6t, take 2, draw, play 2, play 10t, take 6t, draw, play 6t")
    assert match.to_move == 0
    assert match.legal_moves == ["take 2", "take 10t"]
