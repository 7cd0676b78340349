"""Makalu: twos and fours that answer each other (M15, option `mixed_answers`)."""

from __future__ import annotations

import pytest

import karban
from tests.games.test_makalu_hints import heuristic_move
from tests.makalu_table import REST, deal_hands, position
from tests.table import play_all

PLAIN = ["5s 6s 7s 8s", "5h 6h 7h 8h", "5d 6d 7d 8d"]


@pytest.mark.parametrize(
    ("top", "demand", "answer", "grown"),
    [("2s", 2, "4h", 6), ("4s", 4, "2h", 6), ("2s", 2, "2h", 4), ("4s", 4, "4h", 8)],
)
def test_M15_a_two_answers_a_four_and_a_four_a_two_and_the_demand_grows_by_what_was_played(
    top: str, demand: int, answer: str, grown: int
) -> None:
    match = position([f"{answer} 8d 9d", *PLAIN[1:]], top, demand=demand, mixed_answers=True)
    assert match.legal_moves == ["draw", f"play {answer}"]
    match.play(f"play {answer}")
    assert match.to_move == 1
    assert match.view().asked == {"draw": grown}
    match.play("draw")
    assert match.view().hand_sizes == [2, 4 + grown, 4]


@pytest.mark.parametrize("players", range(2, 9))
def test_M15_a_mixed_chain_goes_round_the_table(players: int) -> None:
    answers = ["2h", "4h", "2d", "4d", "2c", "4c", "2s", "4s"][:players]
    hands = [f"{card} 8{'shdc'[n // 2]} 9{'shdc'[n // 2]}" for n, card in enumerate(answers)]
    match = position(hands, "4s", demand=4, mixed_answers=True)
    play_all(match, *(f"play {card}" for card in answers))
    assert match.to_move == 0
    demand = 4 + sum(int(card[0]) for card in answers)
    assert match.view().asked == {"draw": demand}
    match.play("draw")
    assert match.view().hand_sizes == [2 + demand] + [2] * (players - 1)


def test_M15_a_three_blocks_the_whole_sum() -> None:
    match = position(["2h 8d 9d", "3d 6h 7h", "5d 6d 7d"], "4s", demand=4, mixed_answers=True)
    play_all(match, "play 2h", "play 3d")
    view = match.view()
    assert view.hand_sizes == [2, 2, 3]
    assert view.asked == {"match": "3d"}


@pytest.mark.parametrize(("opening", "answer"), [("2s", "4h"), ("4s", "2h")])
def test_M5_M15_an_opening_two_or_four_is_answered_by_the_other(opening: str, answer: str) -> None:
    hands = [f"{answer} 6h 7h 8h", "3d 6d 7d 8d", PLAIN[0]]
    match = deal_hands(hands, opening, mixed_answers=True)
    assert match.legal_moves == ["draw", f"play {answer}"]
    match.play(f"play {answer}")
    assert match.view().asked == {"draw": 6}
    assert match.legal_moves == ["draw", "play 3d"]
    match.play("play 3d")
    assert match.view().hand_sizes == [3, 3, 4]


@pytest.mark.parametrize(
    ("answer", "sizes"), [("draw", [0, 10, 4]), ("play 2h", [0, 3, 4]), ("play 3h", [0, 3, 4])]
)
def test_M15_M25_a_last_card_on_the_other_demand_is_drawn_answered_or_blocked(
    answer: str, sizes: list[int]
) -> None:
    match = position(["4s", "2h 3h 7h 8h", PLAIN[2]], "2s", demand=2, limit=1, mixed_answers=True)
    match.play("play 4s")
    assert match.view().asked == {"draw": 6}
    assert match.legal_moves == ["draw", "play 2h", "play 3h"]
    match.play(answer)
    assert match.over
    assert match.view().hand_sizes == sizes
    assert match.scores[0] == -10


def test_M15_M16_don_carlos_stays_apart() -> None:
    match = position(["Kh 8d 9d", *PLAIN[1:]], "2h", demand=2, mixed_answers=True)
    assert match.legal_moves == ["draw"]
    match = position(["2h 3h 4h 8h", *PLAIN[1:]], "Kh", demand=5, mixed_answers=True)
    assert match.legal_moves == ["draw"]
    match = position(["Kh 2h 4h", *PLAIN[1:]], "Kh", demand=5, mixed_answers=True)
    match.play("play Kh")
    assert match.view().asked == {"draw": 10}


def test_M15_without_the_option_the_other_card_is_no_answer() -> None:
    match = position(["2h 4h 8d", *PLAIN[1:]], "4s", demand=4)
    assert match.legal_moves == ["draw", "play 4h"]


def test_M15_a_refusal_names_all_answers() -> None:
    match = position(["2h 8d 9d", *PLAIN[1:]], "4s", demand=4, mixed_answers=True)
    with pytest.raises(karban.IllegalMove, match=r"draw 4, or play a 2, a 4 or a 3 \(M15\)"):
        match.play("play 8d")


def test_M12_M15_a_joker_answers_no_mixed_demand() -> None:
    match = position(["X 8d", *PLAIN[1:]], "4s", demand=4, mixed_answers=True)
    assert match.legal_moves == ["draw"]


def test_M15_M17_a_spent_mixed_demand_leaves_a_card_to_match() -> None:
    match = position(["2s 8d 9d", "4h 5s 6h", "4s 6d 7d"], "4d", demand=4, mixed_answers=True)
    play_all(match, "play 2s", "draw")
    assert match.view().asked == {"match": "2s"}
    assert match.legal_moves == ["play 4s"]
    match.play("play 4s")
    assert match.view().asked == {"draw": 4}


def test_M15_M20_M21_a_named_two_or_four_demands_a_draw_that_the_other_answers() -> None:
    match = position(["4h 8d", "2d 6h 7h"], "10s", named="rank 4", mixed_answers=True)
    match.play("play 4h")
    assert match.legal_moves == ["draw", "play 2d"]


def test_M15_M24_a_mixed_answer_that_leaves_one_card_needs_the_call() -> None:
    match = position(
        ["2h 8d", *PLAIN[1:]], "4s", stock="9c 9s", demand=4, makalu_penalty=2, mixed_answers=True
    )
    assert match.legal_moves == ["draw", "play 2h", "play 2h!"]
    match.play("play 2h")
    view = match.view()
    assert view.hand_sizes == [3, 4, 4]
    assert view.asked == {"draw": 6}


def test_M10_M15_with_voluntary_draws_the_demand_is_answered_all_the_same() -> None:
    match = position(["2h 8d", *PLAIN[1:]], "4s", demand=4, voluntary_draw=True, mixed_answers=True)
    assert match.legal_moves == ["draw", "play 2h"]


def test_M15_M30_with_nothing_to_draw_who_holds_the_other_card_must_answer() -> None:
    match = position(["2h 8d", REST], "4s", demand=4, mixed_answers=True)
    assert match.legal_moves == ["play 2h"]


def test_M15_a_bot_passes_a_mixed_demand_on_rather_than_drawing() -> None:
    match = position(["2h 8d 9d", *PLAIN[1:]], "4s", demand=4, mixed_answers=True)
    assert heuristic_move(match) == "play 2h"
