"""T13–T16: the target, an empty deck, and the limits of turns and rounds."""

from __future__ import annotations

import pytest

import karban
from tests.games.trop_table import LAST_DRAW, LAST_DRAW_MOVES, Round, lay, new, play, play_rounds
from tests.table import open_state

# Two players: each keeps two cards, 6 and 4, 5 and 3, and draws and plays a third in turn.
TWENTY_TURNS = "6 5 4 3 0 0 0 0 -2 -2 -2 -2"
KEEP_TWO = "draw 6, play 0, play 0, draw 2, play 0, play 0, draw 2, play -2, play -2, draw 2"


@pytest.mark.parametrize(("target", "over"), [(17, True), (18, True), (19, False)])
def test_T13_the_game_ends_after_a_round_when_somebody_has_the_target(
    target: int, over: bool
) -> None:
    match = play_rounds(Round(0, 0, ["-", "10 8", "5 4"]), target=target)
    assert match.scores == [0, 18, 9]
    assert match.over == over
    assert match.winners == ([1] if over else [])


def test_T13_the_target_is_100_by_default() -> None:
    match = karban.new("trop", 2)
    limits = {"target": 100, "turn_limit": 200, "round_limit": 200}
    assert match.options == {**limits, "first": -1}
    assert match.view().target == 100


def test_T13_of_several_who_reach_it_the_highest_total_wins() -> None:
    match = play_rounds(Round(0, 0, ["-", "5 4", "10 8"]), target=9)
    assert match.scores == [0, 9, 18]
    assert match.winners == [2]


def test_T13_equal_highest_totals_share_the_win() -> None:
    match = play_rounds(Round(0, 1, ["6 5", "-", "7 4", "2 3"]), target=11)
    assert match.scores == [11, 0, 11, 5]
    assert match.winners == [0, 2]


def test_T13_the_points_of_all_rounds_count() -> None:
    rounds = (
        Round(0, 0, ["-", "12 10"]),
        Round(0, 1, ["10 11", "-"]),
        Round(1, 1, ["2 3", "-"]),
    )
    assert play_rounds(*rounds[:2], target=26).scores == [21, 22]
    match = play_rounds(*rounds, target=26)
    assert match.scores == [26, 22]
    assert match.over
    assert match.winners == [0]


def test_T13_the_target_counts_only_when_a_round_is_over() -> None:
    match = new(2, "15 14 12 13", target=1)
    play(match, "draw 4")
    assert match.scores == [0, 0]
    assert not match.over


@pytest.mark.parametrize("value", [0, -5, True, "100", 1.5])
def test_T13_the_target_is_a_whole_number_from_1(value: object) -> None:
    with pytest.raises(karban.SetupError) as refused:
        karban.new("trop", 2, options={"target": value})
    assert str(refused.value) == (
        f"cannot set target to {value!r}: it must be a whole number from 1 to 1000000 (T13)"
    )


def test_T14_when_the_deck_is_empty_one_must_play() -> None:
    match = new(2, "7")
    lay(match, ["1 2", "3"], row="5")
    assert match.legal_moves == ["play 1", "play 2"]
    match.play("play 1")
    assert match.legal_moves == ["play 3"]


def test_T14_the_deck_can_be_emptied_by_play() -> None:
    # The pack lies rising; eight players who play their lowest card when they must go far.
    match = new(8, "")
    while match.view().deck:
        match.play(match.moves[0])
    assert match.view().round == 1
    seat = match.to_move
    assert seat is not None
    hand = match.view(seat).hand
    assert match.legal_moves == [f"play {card}" for card in hand]


def test_T14_who_has_no_card_is_passed_over() -> None:
    match = new(4, "7")
    lay(match, ["1", "", "", "2"], row="5")
    match.play("play 1")
    assert match.to_move == 3
    assert match.legal_moves == ["play 2"]


def test_T14_passing_goes_in_the_direction_of_play() -> None:
    match = new(4, "7")
    lay(match, ["4r", "", "2", ""], row="5")
    match.play("play 4r")
    assert (match.to_move, match.view().direction) == (2, "counter-clockwise")
    match = new(4, "7")
    lay(match, ["1 2", "", "", ""], row="5")
    match.play("play 1")
    assert match.to_move == 0


def test_T14_the_round_ends_without_points_when_nobody_has_a_card() -> None:
    match = new(3, "7", "8", first=1)
    lay(match, ["", "1", ""], row="5")
    match.play("play 1")
    view = match.view()
    assert (view.round, view.bust, view.gained, view.totals) == (2, None, [0] * 3, [0] * 3)
    assert (view.deck, view.row) == (60, [])
    assert match.to_move == 1  # who began it begins again


def test_T14_a_card_taken_with_t_keeps_the_round_going() -> None:
    match = new(3, "7")
    lay(match, ["2t", "", ""], row="5")
    play(match, "play 2t, take 5")
    assert (match.view().round, match.to_move, match.legal_moves) == (1, 0, ["play 5"])


def test_T14_a_bust_with_the_last_card_comes_first() -> None:
    match = new(3, "7", "8", first=1)
    lay(match, ["9", "", ""], row="15")
    open_state(match).to_move = 0
    match.play("play 9")
    assert match.view().bust == 0
    assert match.to_move == 0


def test_T15_after_the_turn_limit_all_score_their_hands_and_nobody_is_bust() -> None:
    match = new(2, TWENTY_TURNS, "7", turn_limit=20)
    play(match, KEEP_TWO, "play -2")
    assert match.view().round == 1
    match.play("play -2")
    view = match.view()
    assert (view.round, view.bust, view.gained) == (2, None, [10, 8])
    assert match.to_move == 1  # the next after seat 0, who began


def test_T15_with_a_higher_limit_the_round_goes_on() -> None:
    match = new(2, TWENTY_TURNS, turn_limit=21)
    play(match, KEEP_TWO, "play -2, play -2")
    assert match.view().round == 1
    match.play("draw")
    assert match.view().round == 2


@pytest.mark.parametrize(("first", "then"), [(0, 1), (1, 2), (2, 0)])
def test_T15_the_seat_after_the_one_who_began_begins(first: int, then: int) -> None:
    match = new(3, "4 4 1 1 1d 2 2 3 3 -3 -3 -3 -3", "7", first=first, turn_limit=20)
    while match.view().round == 1:
        match.play(match.moves[0])
    assert match.view().bust is None
    assert match.to_move == then


def test_T15_a_draw_may_be_the_last_turn_and_its_card_counts() -> None:
    match = new(2, LAST_DRAW, turn_limit=20)
    play(match, LAST_DRAW_MOVES)
    assert match.view().round == 1
    match.play("draw")
    view = match.view()
    assert (view.round, view.gained) == (2, [6 + 12, 5 + 13])


def test_T15_a_play_with_its_action_is_one_turn() -> None:
    match = new(2, "6 5 4 3 0 0 1d 0 -2 -2 -2 -2", turn_limit=20)
    play(match, "draw 6, play 0, play 0, draw 2, play 1d, drop 0, play 0, draw 2")
    play(match, "play -2, play -2, draw 2, play -2")
    assert match.view().round == 1
    match.play("play -2")
    assert match.view().round == 2
    assert match.scores == [10, 8]


def test_T15_a_turn_that_passes_by_itself_does_not_count() -> None:
    match = new(3, "7", turn_limit=20)
    lay(match, ["1 2 3", "", ""])
    open_state(match).turns = 17
    play(match, "play 1, play 2")
    assert (match.view().round, match.to_move) == (1, 0)
    match.play("play 3")
    assert match.view().round == 2


def test_T15_a_bust_in_the_last_turn_comes_first() -> None:
    match = new(2, "6 5 4 3 0 0 0 0 -2 -2 14 15", "7", turn_limit=20)
    play(match, KEEP_TWO, "play 14, play 15")
    view = match.view()
    assert (view.round, view.bust, view.gained) == (2, 1, [10, 0])


def test_T14_T15_an_empty_table_in_the_last_turn_comes_before_the_limit() -> None:
    match = new(3, "7", "8", turn_limit=20)
    lay(match, ["1", "", ""])
    open_state(match).turns = 19
    match.play("play 1")
    assert match.view().round == 2
    assert match.to_move == 0  # who began begins again: T14, not T15


def test_T15_the_limit_is_at_least_20() -> None:
    with pytest.raises(karban.SetupError) as refused:
        karban.new("trop", 2, options={"turn_limit": 19})
    assert str(refused.value) == (
        "cannot set turn_limit to 19: it must be a whole number from 20 to 1000000 (T15)"
    )


def test_T13_T15_the_target_may_be_reached_at_the_turn_limit() -> None:
    match = new(2, TWENTY_TURNS, turn_limit=20, target=10)
    play(match, KEEP_TWO, "play -2, play -2")
    assert match.over
    assert match.winners == [0]


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_T16_the_game_ends_after_the_round_limit_and_the_highest_total_wins(limit: int) -> None:
    rounds = [Round(0, 0, ["-", "2 3", "1 1"]) for _ in range(limit)]
    match = play_rounds(*rounds[:-1], round_limit=limit) if limit > 1 else new(3, rounds[0].deck)
    assert not match.over
    match = play_rounds(*rounds, round_limit=limit)
    assert match.over
    assert match.view().round == limit
    assert match.scores == [0, 5 * limit, 2 * limit]
    assert match.winners == [1]


def test_T16_of_negative_totals_zero_is_the_highest() -> None:
    match = play_rounds(Round(0, 0, ["-", "-3 -2", "-3 -3"]), round_limit=1)
    assert match.scores == [0, -5, -6]
    assert match.winners == [0]


def test_T16_equal_highest_totals_share_the_win_too() -> None:
    match = play_rounds(Round(0, 0, ["-", "-3 3", "-2 -1"]), round_limit=1)
    assert match.scores == [0, 0, -3]
    assert match.winners == [0, 1]


def test_T16_the_limit_is_at_least_1() -> None:
    with pytest.raises(karban.SetupError) as refused:
        karban.new("trop", 2, options={"round_limit": 0})
    assert str(refused.value) == (
        "cannot set round_limit to 0: it must be a whole number from 1 to 1000000 (T16)"
    )
