"""Makalu: last cards, scores, and what ends a deal or a match (M25–M31)."""

from __future__ import annotations

import pytest

import karban
from karban.core.state import SPECTATOR
from karban.games.makalu.cards import CODES, POINTS, RANKS
from tests.makalu_table import deal_hands, hand, position
from tests.table import open_state, play_all

PLAIN = ["5s 6s 7s 8s", "5h 6h 7h 8h", "5d 6d 7d 8d"]
FULL = [25, 25]  # what two hands of PLAIN write


# --- the last card ------------------------------------------------------------------------------


def test_M25_the_last_card_ends_the_deal() -> None:
    match = position(["5s", PLAIN[1], PLAIN[2]], "Js")
    match.play("play 5s")
    view = match.view()
    assert view.gained == [-10, *FULL]
    assert view.deal == 2


@pytest.mark.parametrize("last", ["As", "10s", "9s", "X", "3s"])
def test_M25_any_other_action_of_a_last_card_is_void(last: str) -> None:
    match = position([last, PLAIN[1], PLAIN[2]], "Js", limit=1)
    match.play(f"play {last}")
    assert match.over
    assert match.scores == [-10, *FULL]


@pytest.mark.parametrize(
    ("last", "top", "drawn"), [("2s", "Js", 2), ("4s", "Js", 4), ("Kh", "Jh", 5)]
)
def test_M25_after_a_last_demand_the_next_player_still_draws(
    last: str, top: str, drawn: int
) -> None:
    match = position([last, PLAIN[1], PLAIN[2]], top, stock="5c 5c 6c 6c 7c", limit=1)
    match.play(f"play {last}")
    assert not match.over
    assert match.to_move == 1
    assert match.view().closer == 0
    match.play("draw")
    assert match.over
    assert match.scores == [-50 if last == "Kh" else -10, 25 + 5 * drawn, 25]


def test_M25_the_next_player_may_answer_and_nobody_draws_that() -> None:
    match = position(["2s", "2h 6h 7h 8h", "2d 6d 7d 8d"], "Js", limit=1)
    play_all(match, "play 2s", "play 2h")
    assert match.scores == [-10, 20, 40]


def test_M25_the_next_player_may_block() -> None:
    match = position(["4s", "3h 6h 7h 8h", PLAIN[2]], "Js", limit=1)
    play_all(match, "play 4s", "play 3h")
    assert match.scores == [-10, 20, 25]


def test_M25_closing_with_a_blocking_three_is_told_as_closing() -> None:
    match = position(["3h", PLAIN[1], PLAIN[2]], "2s", demand=2, limit=1)
    steps = match.play_steps(match.find_move("play 3h"))
    events = [event for step in steps for event in match.events(step, SPECTATOR)]
    assert [event.kind for event in events[:3]] == ["play", "block", "close"]
    assert match.scores == [-10, *FULL]


def test_M25_the_demand_of_the_whole_chain_is_drawn() -> None:
    match = position(["2s", PLAIN[1], PLAIN[2]], "2h", demand=2, limit=1)
    match.play("play 2s")
    assert match.view().asked == {"draw": 4}
    match.play("draw")
    assert match.view().hand_sizes == [0, 8, 4]


def test_M25_a_hand_emptied_by_the_answer_scores_nothing_and_closes_nothing() -> None:
    match = position(["2s", "2h", PLAIN[2]], "Js", limit=1)
    play_all(match, "play 2s", "play 2h")
    assert match.scores == [-10, 0, 25]
    match = position(["Kh", "Kh", PLAIN[2]], "Jh", limit=1)
    play_all(match, "play Kh", "play Kh")
    assert match.scores == [-50, 0, 25]


def test_M25_with_two_players_the_other_one_answers() -> None:
    match = position(["2s", PLAIN[1]], "Js", stock="5c 6c", limit=1)
    play_all(match, "play 2s", "draw")
    assert match.scores == [-10, 35]


def test_M22_M25_with_ace_and_joker_any_suit_is_named_and_the_joker_closes() -> None:
    match = position(["Ac X", "6s 7s 8h 8c"], "Js", stock="5d", limit=1)
    match.play("play Ac")
    assert match.legal_moves == ["suit s", "suit h", "suit d", "suit c"]
    match.play("suit s")
    play_all(match, "play 7s")
    assert match.legal_moves == ["play X"]
    match.play("play X")
    assert match.scores == [-10, 5 + 10 + 10]


def test_M22_M24_with_ace_and_joker_makalu_is_called_before_the_ace_is_played() -> None:
    match = position(["Ac X", "6s 7s 8h 8c"], "Js", makalu_penalty=2)
    assert match.legal_moves == ["play Ac", "play X", "play Ac!", "play X!"]
    match.play("play Ac!")
    assert hand(match, 0) == "X"
    assert match.legal_moves == ["suit s", "suit h", "suit d", "suit c"]


def test_M12_M25_with_ten_and_joker_the_joker_waits_for_the_named_rank() -> None:
    match = position(["10s X", "As 10d 8h 8c"], "Js", stock="5d 5c")
    match.play("play 10s")
    assert len(match.legal_moves) == 13
    play_all(match, "rank 9", "play 10d", "rank 8")
    assert match.legal_moves == ["draw"]
    with pytest.raises(karban.IllegalMove, match=r"neither directly onto an ace or a ten.*\(M12\)"):
        match.play("play X")


def test_M12_M25_with_joker_and_ten_the_joker_goes_first_and_the_ten_closes() -> None:
    match = position(["10s X", "6s 7s 8h 8c"], "Js", limit=1)
    play_all(match, "play X", "play 6s", "play 10s")
    assert match.over
    assert match.scores == [-10, 5 + 10 + 10]


# --- scores -------------------------------------------------------------------------------------


def test_M26_closing_writes_minus_ten() -> None:
    match = position(["Kd", PLAIN[1]], "Jd", limit=1)
    match.play("play Kd")
    assert match.scores == [-10, 25]


def test_M26_closing_with_don_carlos_writes_minus_fifty() -> None:
    match = position(["Kh", PLAIN[1], PLAIN[2]], "Kd", stock="5c 5c 6c 6c 7c", limit=1)
    play_all(match, "play Kh", "draw")
    assert match.scores == [-50, 50, 25]


def test_M26_don_carlos_on_don_carlos_writes_minus_a_hundred() -> None:
    match = position(["Kh", PLAIN[1], PLAIN[2]], "Kh", demand=5, limit=1)
    play_all(match, "play Kh", "draw")
    assert match.scores[0] == -100
    assert match.view().hand_sizes == [0, 14, 4]


def test_M26_a_spent_or_opening_don_carlos_counts_for_minus_a_hundred_too() -> None:
    match = position(["Kh", PLAIN[1], PLAIN[2]], "Kh", limit=1)
    play_all(match, "play Kh", "draw")
    assert match.scores[0] == -100
    match = deal_hands(["5h 6h 7h Kh", "5c 6c 7c 8c"], "Kh", limit=1)
    open_state(match).held[0] = 1
    open_state(match).hand[0, 0] = 1 << CODES.index("Kh")
    play_all(match, "play Kh", "draw")
    assert match.scores[0] == -100


def test_M26_a_joker_between_them_leaves_minus_fifty() -> None:
    match = position(["Kh", PLAIN[1], PLAIN[2]], "Kh X", limit=1)
    play_all(match, "play Kh", "draw")
    assert match.scores[0] == -50


def test_M27_every_card_has_its_points() -> None:
    points = {CODES[kind]: int(POINTS[kind]) for kind in range(1, 54)}
    values = [100, 20, -10, 40, 5, 5, 5, 10, 10, 10, 10, 10, 10]
    assert [points[f"{rank}c"] for rank in RANKS] == values
    assert points["Kh"] == 50
    assert points["X"] == 50
    for suit in "shd":
        same = [points[f"{rank}{suit}"] for rank in RANKS[:-1]]
        assert same == values[:-1]


def test_M27_everyone_else_writes_the_sum_of_the_hand() -> None:
    hands = ["5s", "As As X X 3c", "Kh Kh 4d 4d 2c 3s 3s", "3d"]
    match = position(hands, "Js", limit=1)
    match.play("play 5s")
    assert match.scores == [-10, 290, 180, -10]


def test_M28_the_largest_sum_deals_next() -> None:
    match = position(["5s", PLAIN[1], "As 5c"], "Js")
    match.play("play 5s")
    assert match.view().dealer == 2
    assert match.to_move is not None


def test_M28_of_equal_sums_the_first_from_the_dealers_left_deals() -> None:
    match = position(["7h", "7d", "7c", "5s"], "Js", turn=3)
    open_state(match).dealer = 1
    match.play("play 5s")
    assert match.view().dealer == 2


def test_M28_the_closer_is_excepted_even_if_all_others_are_below_zero() -> None:
    match = position(["5s", "3h 3h", "3d 3d 3c"], "Js")
    match.play("play 5s")
    assert match.view().gained == [-10, -20, -30]
    assert match.view().dealer == 1


def test_M29_exactly_the_limit_plays_on() -> None:
    match = position(["5s", PLAIN[1]], "Js", limit=25)
    match.play("play 5s")
    assert not match.over
    assert match.view().totals == [-10, 25]


def test_M29_more_than_the_limit_ends_the_match_and_the_lowest_total_wins() -> None:
    match = position(["5s", PLAIN[1]], "Js", limit=24)
    match.play("play 5s")
    assert match.over
    assert match.winners == [0]


def test_M29_the_limit_is_a_thousand_unless_the_table_says_otherwise() -> None:
    assert karban.new("makalu", 2, seed=1).view().limit == 1000
    assert karban.new("makalu", 2, seed=1, options={"limit": 500}).view().limit == 500


@pytest.mark.parametrize(("before", "over"), [(975, False), (976, True)])
def test_M29_with_a_thousand_one_plays_on_and_with_more_the_match_ends(
    before: int, over: bool
) -> None:
    match = position(["5s", PLAIN[1]], "Js")
    open_state(match).total[:2] = [0, before]
    match.play("play 5s")
    assert match.view().totals == [-10, before + 25]
    assert match.over is over


def test_M29_totals_add_up_over_deals() -> None:
    match = position(["5s", PLAIN[1], PLAIN[2]], "Js", limit=100)
    open_state(match).total[:3] = [60, 70, 50]
    match.play("play 5s")
    assert match.view().totals == [50, 95, 75]
    assert not match.over


def test_M29_equal_lowest_totals_share_the_win() -> None:
    match = position(["5s", PLAIN[1], "3h"], "Js", limit=20)
    match.play("play 5s")
    assert match.scores == [-10, 25, -10]
    assert match.winners == [0, 2]
