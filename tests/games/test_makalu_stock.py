"""An empty stock at Makalu, and a deal that does not end."""

from __future__ import annotations

import pytest

import karban
from tests.makalu_table import REST, deal_hands, hand, position
from tests.table import open_state, play_all

PLAIN = ["5s 6s 7s 8s", "5h 6h 7h 8h", "5d 6d 7d 8d"]
FULL = [25, 25]  # what two hands of PLAIN write

# --- an empty stock -----------------------------------------------------------------------------


def test_M30_the_pile_beneath_the_card_in_force_becomes_the_stock() -> None:
    match = position(["5h 6h", "5d 6d", REST], "9s 9d Qs 7c", more=["shuffle 9d Qs 9s"])
    assert match.legal_moves == ["draw"]
    match.play("draw")
    assert match.entries[-2:] == [(0, "draw"), ("*", "shuffle 9d Qs 9s")]
    view = match.view(0)
    assert view.pile == ["7c"]
    assert view.drawn == "9d"
    assert view.stock == 2
    assert view.asked == {"match": "7c"}
    assert match.legal_moves == ["keep"]


def test_M30_jokers_on_the_card_in_force_stay_with_it() -> None:
    match = position(["5h 6h", "5d 6d", REST], "9s 9d Qs X 7c X X", more=["shuffle 9d Qs X 9s"])
    match.play("draw")
    assert match.view().pile == ["7c", "X", "X"]
    assert match.view().asked == {"match": "7c"}
    match.play("keep")
    assert match.view().stock == 3


def test_M30_a_draw_of_several_cards_goes_on_after_the_shuffle() -> None:
    match = position(
        ["5h 6h", "5d 6d", REST], "9s 9d Qs 4c", stock="Jh", demand=4, more=["shuffle 9d Qs 9s"]
    )
    match.play("draw")
    assert match.entries[-2:] == [(0, "draw"), ("*", "shuffle 9d Qs 9s")]
    assert hand(match, 0) == "9s Qs 5h 6h Jh 9d"
    assert match.view().stock == 0
    assert match.view().asked == {"match": "4c"}
    assert match.to_move == 1


def test_M30_if_there_is_still_nothing_one_draws_what_there_was() -> None:
    match = position(["5h 6h", "5d 6d", REST], "9s 4c", stock="Jh", demand=4, more=["shuffle 9s"])
    match.play("draw")
    assert hand(match, 0) == "9s 5h 6h Jh"
    assert match.view().asked == {"match": "4c"}
    match = position(["5h 6h", "5d 6d", REST], "4c", stock="Jh", demand=4)
    match.play("draw")
    assert hand(match, 0) == "5h 6h Jh"
    assert match.to_move == 1


def test_M30_the_shuffle_waits_until_a_card_must_be_drawn() -> None:
    match = position(["5h 6h", "5d 6d", REST], "9s 2c", stock="Jh Jd", demand=2)
    match.play("draw")
    assert match.entries[-1] == (0, "draw")
    assert match.view().stock == 0
    assert match.view().pile == ["9s", "2c"]


def test_M30_one_who_can_neither_play_nor_draw_passes() -> None:
    match = position(["5h 6h", "5d 6d", REST], "Qs")
    assert match.legal_moves == ["pass"]
    match.play("pass")
    assert match.to_move == 1
    assert match.view().asked == {"match": "Qs"}


def test_M30_who_can_play_does_not_pass_and_cannot_draw_from_nothing() -> None:
    match = position(["5s 6h", "5d 6d", REST], "Qs", voluntary_draw=True)
    assert match.legal_moves == ["play 5s"]
    for move, why in (
        ("pass", "cannot pass: only one who can neither play nor draw passes (M30)"),
        ("draw", "cannot draw: there is nothing left to draw (M30)"),
    ):
        with pytest.raises(karban.IllegalMove) as refused:
            match.play(move)
        assert str(refused.value) == why


def test_M24_M30_a_pass_spends_a_demand() -> None:
    match = position(
        ["2s 7d", "5s 6h", REST], "Js", makalu_penalty=9, turn_limit=1000, more=["shuffle Js"]
    )
    match.play("play 2s")
    assert match.view().asked == {"draw": 2}
    assert match.view().stock == 0
    assert match.legal_moves == ["pass"]
    match.play("pass")
    assert match.view().asked == {"match": "2s"}
    assert match.to_move == 2


def test_M30_with_nothing_to_draw_who_can_answer_must() -> None:
    match = position(["2h 3d", "5s 6d", REST], "2s", demand=2)
    assert match.legal_moves == ["play 2h", "play 3d"]


def test_M25_M30_the_answer_to_a_last_card_draws_what_there_is() -> None:
    match = position(["2s", "5h 6d", REST], "2h", demand=2, limit=1, more=["shuffle 2h"])
    match.play("play 2s")
    assert match.view().asked == {"draw": 4}
    match.play("draw")
    assert hand(match, 1) == "2h 5h 6d"
    assert match.scores[:2] == [-10, 30]


def test_M6_M30_while_the_opening_ace_is_on_top_nothing_is_shuffled() -> None:
    match = deal_hands(["5s 6s 7s 8s", "5c 6c 8c Qc"], "As", bottom="7h", voluntary_draw=True)
    for _ in range(match.view().stock):
        play_all(match, "draw", "keep")
    view = match.view()
    assert view.stock == 0
    assert view.pile == ["As"]
    assert "draw" not in match.legal_moves
    assert view.asked == {"match": "7h"}


def test_M7_M30_jokers_on_an_opening_joker_stay_too() -> None:
    match = deal_hands(["5s 6s X X", "5c 6c X Qc"], "X", bottom="7h", voluntary_draw=True)
    play_all(match, "play X", "play X")
    for _ in range(match.view().stock):
        play_all(match, "draw", "keep")
    assert match.view().pile == ["X", "X", "X"]
    assert "draw" not in match.legal_moves


# --- a deal that does not end -------------------------------------------------------------------


def test_M31_after_the_turn_limit_all_write_their_hands_and_no_one_closes() -> None:
    stock = "5h 5h 6h 6h 7h 7h 8h 8h 9h 9h Jh Jh Qh Qh 5d 5d 6d 6d 7d 7d"
    match = deal_hands(
        ["5s 6s 7s 8s", "5c 6c 7c 8c"], "Js", stock=stock, voluntary_draw=True, turn_limit=20
    )
    for _ in range(20):
        assert match.view().deal == 1
        play_all(match, "draw", "keep")
    view = match.view()
    assert view.deal == 2
    assert view.gained == [25 + 70, 25 + 70]
    assert view.closer is None
    assert view.dealer == 0


def test_M31_naming_belongs_to_the_last_turn() -> None:
    match = position(["As 5h 6h", PLAIN[1]], "Js", turn_limit=20, limit=1)
    open_state(match).turns = 19
    match.play("play As")
    assert not match.over
    match.play("suit h")
    assert match.over
    assert match.scores == [10, 25]


def test_M31_who_closes_in_the_last_turn_closes() -> None:
    match = position(["5s", PLAIN[1]], "Js", turn_limit=20, limit=1)
    open_state(match).turns = 19
    match.play("play 5s")
    assert match.scores == [-10, 25]


def test_M31_the_answer_to_a_last_card_is_still_made() -> None:
    match = position(["2s", PLAIN[1]], "Js", stock="5d 5c", turn_limit=20, limit=1)
    open_state(match).turns = 19
    match.play("play 2s")
    assert match.to_move == 1
    match.play("draw")
    assert match.scores == [-10, 35]


def test_M31_a_player_who_stands_takes_no_turn() -> None:
    match = position(["9s 9h 5h", PLAIN[1]], "Js", turn_limit=20, limit=1)
    open_state(match).turns = 18
    match.play("play 9s")
    assert match.to_move == 0
    match.play("play 9h")
    assert match.over
    assert match.scores == [5, 25]
