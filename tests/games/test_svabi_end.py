"""S10–S14: the last round, the winner, and Jožin at a table of two."""

from __future__ import annotations

import pytest

from tests.games.svabi_table import deal, equal, new, play, play_lowest, takers


@pytest.mark.parametrize(
    ("players", "lot", "order"),
    [
        (3, 0, [2, 1, 0]),
        (3, 1, [0, 2, 1]),
        (3, 2, [1, 0, 2]),
        (6, 4, [3, 2, 1, 0, 5, 4]),
        (2, 0, [1, 0]),
        (2, 1, [0, 1]),
    ],
)
def test_S10_the_last_round_goes_counter_clockwise_and_the_holder_takes_last(
    players: int, lot: int, order: list[int]
) -> None:
    match = new(players, equal(players, lot=lot))
    play_lowest(match, to_round=13)
    before = len(takers(match))
    play_lowest(match)
    assert takers(match)[before:] == order


def test_S10_no_hands_are_left_and_each_takes_a_floor_card_of_their_choice() -> None:
    # Seat 0 plays its king at once, so its last card is the 12.
    match = new(3, deal("1 13 2 3", "1 2 3 4", "1 2 3 4", lot=1))
    play(match, "pick 13 2 2, take all")
    play_lowest(match, to_round=13)
    assert [match.view(seat).hand for seat in range(3)] == [[], [], []]
    assert match.view().floor == ["12", "13", "13"]
    assert (match.to_move, match.legal_moves) == (0, ["take 12", "take 13"])
    match.play("take 13")
    assert (match.to_move, match.legal_moves) == (2, ["take 12", "take 13"])
    match.play("take 12")
    assert (match.to_move, match.legal_moves) == (1, ["take 13"])
    match.play("take 13")
    assert match.over


def test_S10_a_king_has_no_effect_in_the_last_round() -> None:
    match = new(3, equal(3, lot=0))
    play_lowest(match, to_round=13)
    assert match.view().floor == ["13", "13", "13"]
    assert (match.to_move, match.legal_moves) == (2, ["take 13"])


def test_S11_the_lowest_sum_wins_whatever_the_tie_card() -> None:
    # As in `equal`, but two seats cancel their cards of rounds 1 and 2.
    match = new(4, deal("1", "1", "1", "2 1 3 4", lot=1))
    play(match, "pick 2 2 2 1, take 2, take 1, take 1, take 1")
    play(match, "pick 3 3 3 3, take 1, take 2, take 2, take 2")
    assert match.view().collections == [["1", "2"], [], ["1", "2"], []]
    play_lowest(match, to_round=12)
    play(match, "pick 13 13 13 13, take all")  # four cards of 12: none stays
    assert match.view().collections[1] == ["3", "4", "5", "6", "7", "8", "9", "10", "11"]
    play_lowest(match)
    assert match.scores == [79, 76, 79, 76]
    assert match.winners == [1]


@pytest.mark.parametrize(("lot", "winner"), [(0, 1), (1, 2), (2, 0)])
def test_S11_a_tie_goes_to_the_nearest_clockwise_of_the_tie_card(lot: int, winner: int) -> None:
    # Its holder, king of round 12, keeps one of three cards of 12 that the others do not have.
    match = new(3, equal(3, lot=lot))
    play_lowest(match)
    scores = [79, 79, 79]
    scores[lot] += 12
    assert match.scores == scores
    assert match.winners == [winner]


@pytest.mark.parametrize("lot", [0, 1, 2, 3])
def test_S11_in_a_tie_the_holder_comes_first(lot: int) -> None:
    match = new(4, equal(4, lot=lot))
    play_lowest(match)
    assert match.scores == [79, 79, 79, 79]
    assert match.winners == [lot]


def test_S11_nobody_has_won_while_the_match_runs() -> None:
    match = new(4, equal(4, lot=0))
    play_lowest(match, to_round=13)
    assert match.scores == [0, 0, 0, 0]
    assert match.winners == []


def test_S13_jozin_takes_the_last_floor_card_then_adds_the_top_of_his_pile() -> None:
    match = new(2, deal("5 1 2 3", "6 4 7 8", jozin="9 12 11"))
    play(match, "pick 3 4, take 6")
    assert match.view().collections == [["6"], [], []]
    assert match.legal_moves == ["take 5", "take 9"]
    match.play("take 5")
    view = match.view()
    assert view.collections == [["6"], ["5"], ["9"]]
    assert view.floor == ["3", "4", "12"]
    assert view.piles == [8, 8, 11]
    assert view.round == 2
    play(match, "pick 1 7, take 12, take 4")
    assert match.view().collections == [["6", "12"], ["4", "5"], ["3", "9"]]
    assert match.view().floor == ["1", "7", "11"]


def test_S13_his_doings_are_no_entries() -> None:
    match = new(2, deal("5 1 2 3", "6 4 7 8", jozin="9 12 11"))
    play(match, "pick 3 4, take 6, take 5")
    assert match.entries[3:] == [(0, "pick 3"), (1, "pick 4"), (0, "take 6"), (1, "take 5")]


def test_S13_when_a_king_took_the_floor_he_takes_nothing_and_still_adds_a_card() -> None:
    match = new(2, deal("5 1 2 3", "6 4 7 13", jozin="9 12 11"))
    play(match, "pick 3 13, take all")
    view = match.view()
    assert view.collections == [[], ["5", "6", "9"], []]
    assert view.floor == ["3", "12", "13"]
    assert view.piles == [8, 8, 11]


def test_S13_his_pile_lasts_to_the_twelfth_round() -> None:
    match = new(2, equal(2, lot=0))
    play_lowest(match, to_round=12)
    assert match.view().piles == [0, 0, 1]
    play_lowest(match, to_round=13)
    assert match.view().piles == [0, 0, 0]
    assert match.view().floor == ["13", "13", "13"]


def test_S14_a_king_turned_from_his_pile_is_just_added_to_the_floor() -> None:
    match = new(2, deal("5 1 2 3", "6 4 7 8", jozin="9 13 11"))
    play(match, "pick 1 4, take 5, take 6")
    assert match.view().floor == ["1", "4", "13"]
    play(match, "pick 2 7")
    assert (match.to_move, match.legal_moves) == (0, ["take 1", "take 4", "take 13"])
    play(match, "take 1, take 4")
    assert match.view().collections == [["1", "5"], ["4", "6"], ["9", "13"]]


def test_S14_equal_cards_leave_his_collection_too() -> None:
    match = new(2, deal("5 1 2 3", "6 9 7 8", jozin="9 12 11"))
    play(match, "pick 1 9, take 5, take 6, pick 2 7, take 1, take 12")
    assert match.view().collections == [["1", "5"], ["6", "12"], []]
    assert match.view().thrown == ["9", "9"]


def test_S14_in_round_13_he_takes_last() -> None:
    match = new(2, deal("1 13 2 3", "1 2 3 4", jozin="1", lot=1))
    play(match, "pick 13 2, take all")
    play_lowest(match, to_round=13)
    assert match.view().floor == ["12", "13", "13"]
    assert " ".join(match.view().collections[2]) == "3 4 5 6 7 8 9 10 11 13"
    assert match.to_move == 0
    play(match, "take 13, take 13")
    assert match.over
    assert " ".join(match.view().collections[2]) == "3 4 5 6 7 8 9 10 11 12 13"


def test_S14_in_ties_he_sits_after_both_players() -> None:
    match = new(2, equal(2, lot=0))
    play_lowest(match)
    assert match.scores == [91, 79, 79]
    assert match.winners == [1]
    assert match.ranks == [3, 1, 2]


def test_S14_his_sum_counts_and_he_may_win() -> None:
    match = new(2, deal("2 1 3 4", "2 1 3 4", jozin="1", lot=0))
    play(match, "pick 1 1, take 2, take 2, pick 3 3, take 2, take 1")
    assert match.view().collections == [[], ["1", "2"], []]
    play_lowest(match)
    assert match.scores == [88, 79, 76]
    assert match.winners == [2]
    assert match.ranks == [3, 2, 1]
