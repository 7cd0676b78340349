"""S15 and S16: variant 1, with a hidden card in every collection."""

from __future__ import annotations

import pytest

from tests.games.svabi_table import deal, equal, new, play, play_lowest, takers

# Seat 0 hides the 5; fives of other seats come to the floor.
FOUR = deal("1 5 13 2 3", "5 6 7 8 9", "5 6 7 8 9", "5 6 7 8 9")


def test_S15_four_cards_are_drawn_and_one_is_laid_face_down_in_seat_order() -> None:
    match = new(3, deal("5 1 2 3 4", "6 4 7 8 9", "9 10 11 12 1"), hidden=True)
    assert match.legal_moves == ["hide 1", "hide 2", "hide 3", "hide 4"]
    match.play("hide 4")
    assert match.to_move == 1
    assert match.legal_moves == ["hide 4", "hide 7", "hide 8", "hide 9"]
    play(match, "hide 9, hide 12")
    assert match.entries[3:] == [(0, "hide 4"), (1, "hide 9"), (2, "hide 12")]
    assert (match.to_move, match.legal_moves) == (0, ["pick 1", "pick 2", "pick 3"])
    assert match.view(0).hand == ["1", "2", "3"]
    assert match.view().piles == [8, 8, 8]
    assert match.view().round == 1


def test_S15_the_king_cannot_be_hidden() -> None:
    match = new(3, deal("5 13 2 3 4", "6", "7"), hidden=True)
    assert match.view(0).hand == ["2", "3", "4", "13"]
    assert match.legal_moves == ["hide 2", "hide 3", "hide 4"]


def test_S15_all_hide_at_the_same_time_and_then_all_pick() -> None:
    match = new(3, equal(3, lot=0), hidden=True)
    match.play("hide 4", 2)
    match.play("hide 3", 1)
    assert match.view(0).covered == match.view().covered == [False] * 3
    assert match.view(1).hidden == [None, "3", None]
    match.play("hide 2", 1)
    match.play("hide 2")
    assert match.view().covered == [True] * 3
    assert match.entries[-3:] == [(0, "hide 2"), (1, "hide 2"), (2, "hide 4")]
    assert (match.choosers, match.chosen) == ([0, 1, 2], [])
    assert match.legal_moves[0].startswith("pick")


def test_S15_only_the_owner_may_look_at_the_hidden_card_and_at_any_time() -> None:
    match = new(3, equal(3, lot=0), hidden=True)
    play(match, "hide 2 3 4")
    while not match.over:
        assert match.view(0).hidden == ["2", None, None]
        assert match.view(1).hidden == [None, "3", None]
        assert match.view(2).hidden == [None, None, "4"]
        assert match.view().hidden == [None, None, None]
        assert match.view().covered == [True, True, True]
        take = [move for move in match.legal_moves if not move.endswith("pair")]
        match.play(take[0])


def test_S15_S16_at_the_end_every_hidden_card_is_turned() -> None:
    match = new(3, equal(3, lot=0), hidden=True)
    play_lowest(match)
    for seat in (0, 1, 2, None):
        assert match.view(seat).hidden == ["2", "2", "2"]


def test_S15_there_are_12_rounds_and_piles_are_empty_after_the_8th() -> None:
    match = new(3, equal(3, lot=1), hidden=True)
    seen = []
    for number in range(1, 13):
        play_lowest(match, to_round=number)
        if number == 1:
            play(match, "hide 2 2 2")
        view = match.view(0)
        seen.append((view.rounds, view.piles[0], len(view.hand)))
    assert seen[:8] == [(12, 9 - number, 3) for number in range(1, 9)]
    assert seen[8:] == [(12, 0, 3), (12, 0, 2), (12, 0, 1), (12, 0, 0)]
    before = len(takers(match))
    play_lowest(match)
    assert takers(match)[before:] == [0, 2, 1]  # S10: the holder takes last
    assert match.over


def test_S15_jozin_lays_none_and_keeps_a_card_in_his_pile() -> None:
    match = new(2, equal(2, lot=0), hidden=True)
    assert match.view().piles == [8, 8, 12]
    play(match, "hide 2 2")
    assert match.view().covered == [True, True]
    assert match.to_move == 0
    assert match.legal_moves == ["pick 3", "pick 4", "pick 5"]
    play_lowest(match, to_round=12)
    assert match.view().piles == [0, 0, 1]
    play_lowest(match)
    assert match.view().piles == [0, 0, 1]


def test_S15_a_whole_game_with_jozin_and_hidden_cards() -> None:
    match = new(2, equal(2, lot=0), hidden=True)
    play_lowest(match)  # Jožin's set still has its 2, so he is one card behind from round 2 on
    assert [sum(map(int, cards)) for cards in match.view().collections] == [79, 76, 77]
    assert match.scores == [81, 78, 77]
    assert match.winners == [2]


def test_S16_a_card_equal_to_the_hidden_one_may_throw_both_out() -> None:
    match = new(3, deal("6 5 1 2 3", "5 6 7 8", "7 8 9 10"), hidden=True)
    play(match, "hide 5 6 8, pick 1 7 9")
    assert match.legal_moves == ["take 5", "take 6", "take 7", "take 5 pair"]
    match.play("take 5 pair")
    view = match.view()
    assert view.collections == [[], [], []]
    assert view.covered == [False, True, True]
    assert view.thrown == ["5", "5"]
    assert match.view(0).hidden == [None, None, None]
    assert match.to_move == 1


def test_S16_it_need_not_and_then_both_count_at_the_end() -> None:
    chance = deal("6 5 1 2 3", "5 6 7 8", "7 8 9 10")
    sums = []
    for take in ("take 5", "take 5 pair"):
        match = new(3, chance, hidden=True)
        play(match, "hide 5 6 8, pick 1 7 9", take)
        while not match.over:
            match.play(next(move for move in match.legal_moves if not move.endswith("pair")))
        sums.append(match.scores)
        assert ("5" in match.view().collections[0]) == (take == "take 5")
    assert sums[0][0] - sums[1][0] == 10
    assert sums[0][1:] == sums[1][1:]


def test_S16_the_hidden_card_is_added_at_the_end() -> None:
    match = new(3, equal(3, lot=0), hidden=True)
    play_lowest(match)
    # 1, 3 … 11 and 13 in the open, 2 hidden; the king of round 11 keeps one 12 of three
    assert match.scores == [91, 79, 79]
    assert match.winners == [1]


def test_S16_only_its_own_value_makes_the_pair() -> None:
    match = new(3, deal("6 5 1 2 3", "8 6 7 9", "7 8 9 10"), hidden=True)
    play(match, "hide 5 6 8, pick 1 7 9")
    assert match.legal_moves == ["take 6", "take 7", "take 8"]
    match.play("take 7")
    assert match.legal_moves == ["take 6", "take 8", "take 6 pair"]


def test_S16_two_open_cards_pair_with_each_other_before_the_hidden_one() -> None:
    match = new(4, deal("6 5 1 2 3", "5 6 7 8", "7 5 8 9 10", "8 5 9 10 11"), hidden=True)
    play(match, "hide 5 6 8 9, pick 1 7 5 5, take 5, take 6, take 8, take 7")
    assert match.view().collections[0] == ["5"]
    play(match, "pick 2 8 9 10")
    assert match.legal_moves == ["take 1", "take 5", "take 7"]  # no pair: S9 uses both
    match.play("take 5")
    assert match.view().collections[0] == []
    assert match.view().covered[0]
    assert match.view().thrown == ["5", "5"]


def test_S16_after_an_open_pair_has_left_the_next_equal_card_may_pair() -> None:
    match = new(4, deal("6 5 1 2 3", "5 6 7 8", "7 5 8 9 10", "8 5 9 10 11"), hidden=True)
    play(match, "hide 5 6 8 9, pick 1 7 5 10, take 5, take 6, take 8, take 7")
    play(match, "pick 2 8 9 5, take 5, take 10, take 1, take 7")
    assert match.view().collections[0] == []
    play(match, "pick 3 1 10 11")
    assert match.to_move == 1
    match.play("take 2")
    assert match.legal_moves == ["take 5", "take 8", "take 9", "take 5 pair"]
    match.play("take 5 pair")
    assert match.view().collections[0] == []
    assert match.view().thrown == ["5", "5", "5", "5"]


def test_S16_a_hidden_card_that_was_thrown_out_pairs_no_more() -> None:
    match = new(3, deal("6 5 1 2 3", "5 6 7 8", "7 5 8 9 10"), hidden=True)
    play(match, "hide 5 6 8, pick 1 7 5, take 6, take 5, take 7, pick 2 8 9")
    assert match.legal_moves == ["take 1", "take 5", "take 7", "take 5 pair"]
    play(match, "take 5 pair, take 1, take 7")
    assert match.view().collections[0] == ["6"]
    assert not match.view().covered[0]
    assert "5" not in match.view(0).hand


def test_S16_the_pair_may_be_made_in_the_last_round() -> None:
    # Seat 0 hides the king's neighbour, 12; the others play their kings early and end with 12.
    match = new(3, deal("1 12 2 3 4", "1 13 2 3 4", "1 13 2 3 4", lot=0), hidden=True)
    play(match, "hide 12 4 4, pick 2 13 13, take all")
    play_lowest(match, to_round=12)
    assert match.view().floor == ["12", "12", "13"]
    play(match, "take 13, take 12")
    assert match.to_move == 0
    assert match.legal_moves == ["take 12", "take 12 pair"]
    match.play("take 12 pair")
    assert match.view(0).hidden == [None, "4", "4"]
    assert "12" not in match.view().collections[0]


def test_S16_a_king_may_pair_one_of_three_equal_cards_that_arrive_together() -> None:
    match = new(4, FOUR, hidden=True)
    play(match, "hide 5 6 6 6, pick 13 7 7 7")
    assert match.legal_moves == ["take all", "take all pair"]
    match.play("take all pair")
    view = match.view()
    assert view.collections == [["1"], [], [], []]
    assert view.thrown == ["5", "5", "5", "5"]
    assert view.covered == [False, True, True, True]
    assert view.floor == ["7", "7", "7", "13"]


def test_S16_a_king_need_not_pair() -> None:
    match = new(4, FOUR, hidden=True)
    play(match, "hide 5 6 6 6, pick 13 7 7 7, take all")
    assert match.view().collections == [["1", "5"], [], [], []]
    assert match.view(0).hidden == ["5", None, None, None]
    assert match.view().thrown == ["5", "5"]


@pytest.mark.parametrize(
    ("tops", "legal"),
    [
        (("6", "7", "8"), ["take all"]),
        (("5", "7", "8"), ["take all", "take all pair"]),
        (("5", "5", "8"), ["take all"]),
        (("5", "5", "5"), ["take all", "take all pair"]),
    ],
)
def test_S16_a_king_pairs_only_if_an_equal_card_stays(
    tops: tuple[str, ...], legal: list[str]
) -> None:
    match = new(4, deal("1 5 13 2 3", *tops), hidden=True)
    others = " ".join(match.view(seat).hand[0] for seat in (1, 2, 3))
    play(match, f"hide 5 {others}, pick 13 4 4 4")
    assert match.legal_moves == legal


@pytest.mark.parametrize(
    ("second", "third", "legal", "kept"),
    [
        ("7", "7", ["take all"], ["2", "5", "8"]),
        ("5", "7", ["take all"], ["2", "7", "8"]),
        ("5", "5", ["take all", "take all pair"], ["2", "5", "8"]),
    ],
)
def test_S16_a_king_counts_an_equal_card_that_lies_open_already(
    second: str, third: str, legal: list[str], kept: list[str]
) -> None:
    tops = ("1 5 13 2 3", "5 6 8 9", f"6 {second} 9 10 11", f"8 {third} 9 10 11")
    match = new(4, deal(*tops), hidden=True)
    play(match, f"hide 5 6 9 9, pick 2 8 {second} {third}, take 5, take 1, take 6, take 8")
    assert match.view().collections[0] == ["5"]
    play(match, "pick 13 9 10 10")
    assert match.legal_moves == legal
    match.play("take all")
    assert match.view().collections[0] == kept
    assert match.view().covered[0]


def test_S16_nobody_sees_whether_a_player_could_have_paired() -> None:
    views = []
    for hidden in ("5", "3"):
        match = new(3, deal("6 5 1 2 3", "5 6 7 8", "7 8 9 10"), hidden=True)
        play(match, f"hide {hidden} 6 8, pick 1 7 9, take 5")
        views.append([match.view(seat).facts for seat in (1, 2, None)])
    assert views[0] == views[1]
