"""S5–S9: picks, takes, kings and equal costumes."""

from __future__ import annotations

import pytest

from tests.games.svabi_table import deal, equal, new, play, play_lowest, takers

THREE = deal("5 1 2 3", "6 4 7 8", "9 10 11 12")  # seat 0 holds the tie card


def test_S5_picks_are_made_in_seat_order_from_the_hand() -> None:
    match = new(3, THREE)
    for seat, moves in enumerate(
        (
            ["pick 1", "pick 2", "pick 3"],
            ["pick 4", "pick 7", "pick 8"],
            ["pick 10", "pick 11", "pick 12"],
        )
    ):
        assert match.to_move == seat
        assert match.legal_moves == moves
        match.play(moves[0])


def test_S5_a_pick_is_secret_until_all_are_revealed_together() -> None:
    match = new(3, THREE)
    play(match, "pick 1 4")
    assert match.view(0).revealed == ["1", None, None]
    assert match.view(1).revealed == [None, "4", None]
    assert match.view(2).revealed == [None, None, None]
    assert match.view().revealed == [None, None, None]
    match.play("pick 10")
    for seat in (0, 1, 2, None):
        assert match.view(seat).revealed == ["1", "4", "10"]


def test_S5_picks_are_made_in_any_order_and_may_change_until_the_last_one_is_in() -> None:
    match = new(3, THREE)
    match.play("pick 10", 2)
    match.play("pick 1")
    other = match.as_seat(2).legal_moves
    match.play(next(move for move in other if move != "pick 10"), 2)
    match.play("pick 10", 2)
    assert (match.chosen, match.to_move, match.view().revealed) == ([0, 2], 1, [None] * 3)
    match.play("pick 4")
    assert match.view().revealed == ["1", "4", "10"]
    assert match.entries[-3:] == [(0, "pick 1"), (1, "pick 4"), (2, "pick 10")]


def test_S5_revealed_cards_lie_apart_from_the_floor() -> None:
    match = new(3, THREE)
    play(match, "pick 1 4 10")
    assert match.view().floor == ["5", "6", "9"]
    assert match.legal_moves == ["take 5", "take 6", "take 9"]
    play(match, "take 6, take 5")
    assert match.view().floor == ["9"]
    assert match.view().revealed == ["1", "4", "10"]
    assert match.legal_moves == ["take 9"]


def test_S6_the_lowest_revealed_card_takes_first() -> None:
    match = new(3, deal("5 11 12 10", "6 7 8 4", "9 1 2 3"))
    play(match, "pick 11 7 3, take 9, take 5, take 6")
    assert takers(match) == [2, 1, 0]
    assert match.view().collections == [["6"], ["5"], ["9"]]


def test_S6_of_equal_cards_the_tie_cards_holder_takes_first_then_clockwise() -> None:
    match = new(3, deal("5 1 2 3", "4 1 2 3", "6 1 2 3"))
    play(match, "pick 1 1 1, take 5, take 6, take 4")
    assert takers(match) == [1, 2, 0]


def test_S6_every_group_of_equal_cards_is_ordered_from_the_tie_card() -> None:
    tops = ["7 2", "8 1", "9 2", "10 1", "3 2", "11 1"]
    match = new(6, deal(*tops))
    assert match.view().tie == 4
    play(match, "pick 2 1 2 1 2 1, take 3, take 7, take 8, take 9, take 10, take 11")
    assert takers(match) == [5, 1, 3, 4, 0, 2]


def test_S6_equal_floor_cards_are_one_choice() -> None:
    match = new(3, deal("7 1", "7 2", "5 3"))
    play(match, "pick 1 2 3")
    assert match.legal_moves == ["take 5", "take 7"]
    match.play("take 7")
    assert match.legal_moves == ["take 5", "take 7"]
    assert match.view().floor == ["5", "7"]


def test_S6_everyone_takes_exactly_one_card_into_the_open_collection() -> None:
    match = new(3, THREE)
    play(match, "pick 1 4 10, take 9, take 5, take 6")
    for seat in (0, 1, 2, None):
        assert match.view(seat).collections == [["9"], ["5"], ["6"]]


def test_S7_the_revealed_cards_become_the_floor_and_everyone_draws_one() -> None:
    match = new(3, deal("5 1 2 3 4", "6 4 7 8 9", "9 10 11 12 13"))
    play(match, "pick 1 4 10, take 5, take 6")
    assert match.view(0).hand == ["2", "3"]
    match.play("take 9")
    view = match.view()
    assert view.floor == ["1", "4", "10"]
    assert view.revealed == [None, None, None]
    assert view.piles == [8, 8, 8]
    assert view.round == 2
    assert [match.view(seat).hand for seat in range(3)] == [
        ["2", "3", "4"],
        ["7", "8", "9"],
        ["11", "12", "13"],
    ]


def test_S7_piles_are_empty_after_round_9_and_hands_shrink() -> None:
    match = new(3, equal(3, lot=0))
    seen = []
    for number in range(1, 14):
        play_lowest(match, to_round=number)
        view = match.view(0)
        seen.append((view.round, view.piles[0], len(view.hand), view.floor))
    assert seen == [
        (1, 9, 3, ["1"] * 3),
        (2, 8, 3, ["2"] * 3),
        (3, 7, 3, ["3"] * 3),
        (4, 6, 3, ["4"] * 3),
        (5, 5, 3, ["5"] * 3),
        (6, 4, 3, ["6"] * 3),
        (7, 3, 3, ["7"] * 3),
        (8, 2, 3, ["8"] * 3),
        (9, 1, 3, ["9"] * 3),
        (10, 0, 3, ["10"] * 3),
        (11, 0, 2, ["11"] * 3),
        (12, 0, 1, ["12"] * 3),
        (13, 0, 0, ["13"] * 3),
    ]


def test_S8_a_king_takes_the_whole_floor_and_nobody_else_takes_any() -> None:
    match = new(3, deal("5 1 2 3", "6 4 7 8", "9 10 11 13"))
    play(match, "pick 1 4 13")
    assert match.to_move == 2
    assert match.legal_moves == ["take all"]
    match.play("take all")
    view = match.view()
    assert view.collections == [[], [], ["5", "6", "9"]]
    assert view.floor == ["1", "4", "13"]
    assert view.piles == [8, 8, 8]
    assert (view.round, match.to_move) == (2, 0)
    assert takers(match) == [2]


def test_S8_of_several_kings_the_nearest_to_the_tie_card_takes_all() -> None:
    match = new(4, deal("7 13", "4 1", "6 2", "5 13"))
    assert match.view().tie == 1
    play(match, "pick 13 1 2 13")
    assert (match.to_move, match.legal_moves) == (3, ["take all"])
    match.play("take all")
    assert match.view().collections == [[], [], [], ["4", "5", "6", "7"]]
    assert match.view().floor == ["1", "2", "13", "13"]


def test_S8_of_several_kings_the_holder_of_the_tie_card_comes_first() -> None:
    match = new(3, deal("7 13", "6 13", "5 13"))
    play(match, "pick 13 13 13, take all")
    assert takers(match) == [2]
    assert match.view().floor == ["13", "13", "13"]


def test_S8_on_the_floor_a_king_is_an_ordinary_card_of_13() -> None:
    match = new(3, deal("5 13 1", "6 1", "9 1"))
    play(match, "pick 13 1 1, take all, pick 1 2 2")
    assert match.legal_moves == ["take 1", "take 13"]
    play(match, "take 13, take 1, take 1")
    assert match.view().collections == [["5", "6", "9", "13"], ["1"], ["1"]]


def test_S8_a_king_takes_kings_from_the_floor() -> None:
    match = new(3, deal("5 13 1", "6 13 1", "9 1"))
    play(match, "pick 13 1 1, take all, pick 1 13 2, take all")
    assert match.view().collections == [["5", "6", "9"], ["13"], []]
    assert match.view().thrown == ["1", "1"]


def test_S9_two_equal_cards_leave_the_game_at_once() -> None:
    match = new(3, deal("5 1 2 3", "6 5 7 8", "9 10 11 12"))
    play(match, "pick 1 5 10, take 5, take 6, take 9, pick 2 7 11")
    assert match.view().collections == [["5"], ["6"], ["9"]]
    match.play("take 5")
    assert match.view().collections == [[], ["6"], ["9"]]
    assert match.view().thrown == ["5", "5"]


def test_S9_a_third_equal_card_stays() -> None:
    match = new(3, deal("5 1 2 3", "6 5 7 8", "9 10 5 12"))
    play(match, "pick 1 5 10, take 5, take 6, take 9, pick 2 7 5, take 5, take 1, take 10")
    play(match, "pick 3 8 12, take 5")
    assert match.view().collections[0] == ["5"]
    assert match.view().thrown == ["5", "5"]


@pytest.mark.parametrize(
    ("floor", "kept", "thrown"),
    [
        ("5 5 8 9 10 11", "8 9 10 11", "5 5"),
        ("5 5 5 9 10 11", "5 9 10 11", "5 5"),
        ("5 5 5 5 10 11", "10 11", "5 5 5 5"),
        ("5 5 5 5 5 11", "5 11", "5 5 5 5"),
        ("5 5 5 5 5 5", "", "5 5 5 5 5 5"),
        ("5 5 5 6 6 6", "5 6", "5 5 6 6"),
    ],
)
def test_S9_of_equal_cards_taken_together_pairs_leave(floor: str, kept: str, thrown: str) -> None:
    tops = [f"{card} 13" for card in floor.split()]
    match = new(6, deal(*tops, lot=1))
    play(match, "pick 1 13 1 1 1 1, take all")
    assert match.view().collections[1] == kept.split()
    assert match.view().thrown == thrown.split()


def test_S9_a_kings_cards_pair_with_the_collection() -> None:
    match = new(3, deal("5 1 13", "6 5 7 8", "9 5 11 12"))
    play(match, "pick 1 5 5, take 5, take 6, take 9, pick 13 7 11, take all")
    assert match.view().collections == [["1", "5"], ["6"], ["9"]]
    assert match.view().thrown == ["5", "5"]
