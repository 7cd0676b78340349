"""Makalu: whoever passes the limit is out, and the others play on (M29, option `knockout`)."""

from __future__ import annotations

import pytest

import karban
from tests.games.knockout_table import (
    NEXT,
    PLAIN,
    after_a_deal,
    knockout,
    tell_move,
)
from tests.makalu_table import deal_of, hand
from tests.table import open_state, play_all

# --- who is out ---------------------------------------------------------------------------------


def test_M29_more_than_the_limit_is_out_and_the_others_play_on() -> None:
    match = after_a_deal([50, 80, 10, 20])
    view = match.view()
    assert not match.over
    assert view.totals == [40, 105, 35, 45]
    assert view.out == [1]
    assert view.hand_sizes == [4, 0, 4, 4]


def test_M29_exactly_the_limit_stays_in_a_knockout() -> None:
    match = after_a_deal([50, 75, 10, 20], hands=[*NEXT, "5s 6s 7s 8s"])
    assert match.view().totals[1] == 100
    assert match.view().out == []


def test_M29_the_deal_leaves_out_those_who_are_out_without_a_gap() -> None:
    match = after_a_deal([50, 80, 10, 20])
    assert [hand(match, seat) for seat in range(4)] == [NEXT[0], "", NEXT[1], NEXT[2]]
    view = match.view()
    assert view.pile == ["Jc"]
    assert view.stock == 108 - 12 - 1


def test_M29_who_is_out_writes_nothing_more() -> None:
    match = knockout(["5s", "", *PLAIN[2:]], totals=[50, 130, 10, 20])
    match.play("play 5s")
    view = match.view()
    assert view.totals == [40, 130, 35, 45]
    assert view.gained == [-10, 0, 25, 25]


def test_M29_several_are_out_after_the_same_deal() -> None:
    match = after_a_deal([50, 80, 90, 20], hands=NEXT[:2])
    assert match.view().out == [1, 2]
    assert match.view().hand_sizes == [4, 0, 0, 4]


def test_M29_M31_without_a_closer_everybody_still_in_writes_and_may_be_out() -> None:
    match = knockout([PLAIN[0], "", *PLAIN[2:]], totals=[50, 130, 90, 20], turn_limit=20, turn=0)
    open_state(match).turns = 19
    match.play("play 5s")
    view = match.view()
    assert view.gained == [20, 0, 25, 25]
    assert view.out == [1, 2]


# --- as if not seated ---------------------------------------------------------------------------


def test_M13_M29_play_passes_over_those_who_are_out() -> None:
    match = knockout([PLAIN[0], "", "Jd 6d 7d 8d", ""], totals=[0, 200, 0, 300])
    match.play("play 5s")
    assert match.to_move == 2
    play_all(match, "draw", "keep")
    assert match.to_move == 0


def test_M4_M29_the_next_one_in_to_the_dealers_left_begins() -> None:
    match = after_a_deal([50, 80, 10, 20], turn=0)
    # seats 2 and 3 wrote 25; seat 2 is nearer to the left of dealer 0 and deals
    assert match.view().dealer == 2
    assert match.to_move == 3
    match = after_a_deal([50, 20, 80, 10])
    assert match.view().dealer == 1
    assert match.to_move == 3


def test_M7_M29_an_opening_joker_lets_the_next_one_in_to_the_dealers_right_begin() -> None:
    match = after_a_deal([50, 80, 10, 20], opening="X")
    assert match.view().dealer == 2
    assert match.to_move == 0
    assert match.view().direction == "counter-clockwise"


def test_M8_M29_after_an_opening_nine_the_next_one_in_stands() -> None:
    dealing = deal_of(NEXT, "9s")
    match = knockout(["5s", *PLAIN[1:]], totals=[50, 20, 80, 10], more=[dealing])
    assert ("stand", 3) in tell_move(match, "play 5s")
    assert match.view().dealer == 1
    assert match.to_move == 0


def test_M14_M29_a_demand_goes_to_the_next_one_in() -> None:
    match = knockout(["2s 6s 7s", "", "2d 6d 7d", "5c 6c 7c"], totals=[0, 200, 0, 0])
    play_all(match, "play 2s", "play 2d")
    assert match.to_move == 3
    assert match.view().asked == {"draw": 4}


def test_M18_M29_a_nine_lets_the_next_one_in_stand() -> None:
    match = knockout(["9s 6s 7s", "", "5d 6d 7d", "5c 6c 7c"], totals=[0, 200, 0, 0])
    assert tell_move(match, "play 9s") == [("play", 0), ("stand", 2)]
    assert match.to_move == 3


def test_M18_M29_with_two_left_the_player_of_a_nine_moves_again() -> None:
    match = knockout(["9s 6s 7s", "", "5d 6d 7d", ""], totals=[0, 200, 0, 200])
    match.play("play 9s")
    assert match.to_move == 0


def test_M19_M29_a_joker_turns_play_to_the_next_one_in() -> None:
    match = knockout(["X 6s 7s", "5h 6h", "5d 6d 7d", ""], totals=[0, 0, 0, 200])
    match.play("play X")
    assert match.to_move == 2
    assert match.view().direction == "counter-clockwise"


def test_M19_M29_with_two_left_a_joker_gives_the_turn_to_the_other() -> None:
    match = knockout(["X 6s 7s", "", "Jd 6d 7d", ""], totals=[0, 200, 0, 200])
    match.play("play X")
    assert match.to_move == 2
    match.play("play Jd")
    assert match.to_move == 0


def test_M25_M29_the_next_one_in_answers_a_last_card() -> None:
    match = knockout(["2s", "", "5d 6d", "5c 6c"], totals=[0, 200, 0, 0], stock="7c 7c")
    match.play("play 2s")
    assert match.to_move == 2
    match.play("draw")
    assert match.view().gained == [-10, 0, 20, 10]


def test_M24_M29_a_forgotten_call_is_paid_for_among_those_left() -> None:
    match = knockout(["5s 8h", "", "5d 6d 7d"], totals=[0, 200, 0], stock="9c 9s", makalu_penalty=2)
    assert match.legal_moves == ["play 5s", "play 5s!"]
    match.play("play 5s")
    assert match.view().hand_sizes == [3, 0, 3]
    assert match.to_move == 2


def test_M10_M29_voluntary_draws_work_among_those_left() -> None:
    match = knockout(["5s 8h", "", "5d 6d 7d"], totals=[0, 200, 0], voluntary_draw=True)
    assert match.legal_moves == ["draw", "play 5s"]


def test_M15_M29_mixed_answers_pass_over_those_who_are_out() -> None:
    match = knockout(["4s 6s 7s", "", "2d 6d 7d", ""], totals=[0, 200, 0, 200], mixed_answers=True)
    play_all(match, "play 4s", "play 2d")
    assert match.to_move == 0
    assert match.view().asked == {"draw": 6}


@pytest.mark.parametrize("players", range(3, 9))
def test_M13_M29_only_those_left_move_however_many_are_out(players: int) -> None:
    last = players - 1
    totals = [0, *[200] * (players - 2), 0]
    hands = ["5s 6s 7s", *[""] * (players - 2), "5h 6h 7h"]
    match = knockout(hands, totals=totals)
    play_all(match, "play 5s", "play 5h")
    assert match.to_move == 0
    match = knockout(hands, totals=totals, turn=last, stock="9s")
    play_all(match, "draw", "play 9s")
    assert match.to_move == last
    assert match.view().out == list(range(1, last))


# --- the next dealer ----------------------------------------------------------------------------


def test_M28_M29_the_largest_sum_of_those_still_in_deals() -> None:
    hands = ["5s", "Ah", "5d 6d", "5c 6c 7c"]
    match = knockout(hands, totals=[0, 90, 0, 0])
    match.play("play 5s")
    assert match.view().gained == [-10, 100, 10, 15]
    assert match.view().out == [1]
    assert match.view().dealer == 3


def test_M28_M29_the_closer_does_not_deal_even_if_others_are_below_zero() -> None:
    match = knockout(["5s", "3h", "Ah"], totals=[0, 0, 50])
    match.play("play 5s")
    assert match.view().gained == [-10, -10, 100]
    assert match.view().dealer == 1


def test_M28_M29_ties_are_counted_from_the_old_dealers_left_even_if_that_one_is_out() -> None:
    hands = ["5s", "6h 6d", "Ah", "5c 5d"]
    match = knockout(hands, totals=[0, 0, 50, 0], dealer=2)
    match.play("play 5s")
    assert match.view().gained == [-10, 10, 100, 10]
    assert match.view().out == [2]
    assert match.view().dealer == 3


def test_M28_M29_the_old_dealer_who_is_still_in_comes_last_among_equals() -> None:
    hands = ["5s", "6h 6d", "5c 5d", "Ah"]
    match = knockout(hands, totals=[0, 0, 0, 50], dealer=1)
    match.play("play 5s")
    assert match.view().gained == [-10, 10, 10, 100]
    assert match.view().dealer == 2


# --- the end ------------------------------------------------------------------------------------


def test_M29_the_last_one_left_wins() -> None:
    match = knockout(["5s", "", "Ah", ""], totals=[90, 101, 90, 300])
    match.play("play 5s")
    assert match.over
    assert match.scores == [80, 101, 190, 300]
    assert match.winners == [0]


def test_M29_the_last_one_left_wins_without_having_closed() -> None:
    match = knockout(["5s", "5h 6h", ""], totals=[100, 20, 200], turn_limit=20, pile="Jh")
    open_state(match).turns = 18
    play_all(match, "draw", "keep", "play 5h")
    assert match.over
    assert match.view().closer is None
    assert match.winners == [1]


def test_M29_if_all_who_were_left_pass_together_the_lowest_total_among_them_wins() -> None:
    match = knockout(["Ks As", "Ah", "Ad"], totals=[90, 90, 80], turn_limit=20)
    open_state(match).turns = 19
    match.play("play Ks")
    assert match.over
    assert match.scores == [190, 190, 180]
    assert match.winners == [2]


def test_M29_one_who_was_out_before_does_not_win_though_the_total_is_lower() -> None:
    match = knockout(["Ks As", "Ah", "Ad", ""], totals=[90, 90, 80, 101], turn_limit=20)
    open_state(match).turns = 19
    match.play("play Ks")
    assert match.scores == [190, 190, 180, 101]
    assert match.winners == [2]


def test_M29_equal_lowest_totals_of_those_who_pass_together_share_the_win() -> None:
    match = knockout(["Ks As", "Ah", "Ad", ""], totals=[90, 80, 80, 101], turn_limit=20)
    open_state(match).turns = 19
    match.play("play Ks")
    assert match.scores == [190, 180, 180, 101]
    assert match.winners == [1, 2]


@pytest.mark.parametrize("seed", range(4))
def test_M29_between_two_a_knockout_is_the_ordinary_match(seed: int) -> None:
    ends = []
    for option in (False, True):
        options = {"limit": 100, "knockout": option}
        match = karban.new("makalu", 2, seed=seed, options=options)
        while not match.over:
            match.play(match.moves[match.length % len(match.moves)])
        ends.append((match.entries, match.scores, match.winners))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("players", range(2, 9))
def test_M29_a_knockout_ends_with_one_left_or_none(players: int) -> None:
    options = {"limit": 30, "knockout": True, "makalu_penalty": 2, "mixed_answers": True}
    for seed in range(3):
        match = karban.new("makalu", players, seed=seed, options=options)
        while not match.over:
            assert match.to_move not in match.view().out
            match.play(match.moves[match.length % len(match.moves)])
        left = set(range(players)) - set(match.view().out)
        assert len(left) < 2
        assert not left or match.winners == sorted(left)
