"""Makalu: action cards, naming, and the call (M14–M24)."""

from __future__ import annotations

import pytest

import karban
from karban.core.match import Match
from karban.core.state import SPECTATOR
from karban.core.words import Words
from karban.games.makalu.cards import RANKS
from tests.makalu_table import deal_hands, hand, position
from tests.table import play_all

PLAIN = ["5s 6s 7s 8s", "5h 6h 7h 8h", "5d 6d 7d 8d"]


def tell_since(match: Match, since: int) -> list[str]:
    """What a spectator hears of the latest entries."""
    return list(match.story(Words("en", match.game, match.seats), SPECTATOR, since))


# --- draw demands -------------------------------------------------------------------------------


def test_M14_a_two_makes_the_next_draw_two_and_lose_the_turn() -> None:
    match = deal_hands(["2s 6s 7s 8s", "5h 6h 7h Js", "5d 6d 7d 8d"], "Js", stock="9c Qd Kd")
    match.play("play 2s")
    assert match.to_move == 1
    assert match.view().asked == {"draw": 2}
    assert match.legal_moves == ["draw"]
    match.play("draw")
    assert hand(match, 1) == "Js 5h 6h 7h Qd 9c"
    assert match.to_move == 2


def test_M14_twos_of_any_suit_add_up_and_pass_on() -> None:
    match = deal_hands(["2s 6s 7s 8s", "2h 6h 7h 8h", "2d 6d 7d 8d"], "Js")
    play_all(match, "play 2s", "play 2h", "play 2d")
    assert match.to_move == 0
    assert match.view().asked == {"draw": 6}
    match.play("draw")
    assert len(match.view(0).hand) == 9


def test_M14_a_three_of_any_suit_blocks_and_nobody_draws() -> None:
    match = deal_hands(["2s 6s 7s 8s", "3h 6h 7h 8h", PLAIN[2]], "Js")
    play_all(match, "play 2s", "play 3h")
    assert [len(match.view(seat).hand) for seat in range(3)] == [3, 3, 4]
    assert match.view().asked == {"match": "3h"}
    assert match.to_move == 2


def test_M14_who_could_answer_may_draw() -> None:
    match = deal_hands(["2s 6s 7s 8s", "2h 3h 7h 8h", PLAIN[2]], "Js")
    match.play("play 2s")
    assert match.legal_moves == ["draw", "play 2h", "play 3h"]
    match.play("draw")
    assert len(match.view(1).hand) == 6
    assert match.to_move == 2


def test_M15_fours_add_up_by_fours_and_a_three_blocks() -> None:
    match = deal_hands(["4s 6s 7s 8s", "4h 6h 7h 8h", "4d 3d 7d 8d"], "Js")
    play_all(match, "play 4s", "play 4h")
    assert match.view().asked == {"draw": 8}
    assert match.legal_moves == ["draw", "play 3d", "play 4d"]
    match.play("play 4d")
    assert match.view().asked == {"draw": 12}
    match.play("draw")
    assert len(match.view(0).hand) == 15


def test_M15_twos_and_fours_do_not_answer_each_other() -> None:
    hands = ["2h 4h Js 8s", PLAIN[1]]
    assert position(hands, "4s", demand=4).legal_moves == ["draw", "play 4h"]
    assert position(hands, "2s", demand=2).legal_moves == ["draw", "play 2h"]


def test_M16_don_carlos_makes_the_next_draw_five_and_no_three_helps() -> None:
    match = deal_hands(["Kh 6s 7s 8s", "3h 3d 2h Kd", PLAIN[2]], "Jh")
    match.play("play Kh")
    assert match.view().asked == {"draw": 5}
    assert match.legal_moves == ["draw"]
    with pytest.raises(karban.IllegalMove) as refused:
        match.play("play 3h")
    assert str(refused.value) == ("cannot play 3h: draw 5, or play the other Don Carlos (M16)")
    match.play("draw")
    assert len(match.view(1).hand) == 9


def test_M16_the_other_don_carlos_makes_it_ten() -> None:
    match = deal_hands(["Kh 6s 7s 8s", "Kh 6h 7h 8h", PLAIN[2]], "Jh")
    play_all(match, "play Kh", "play Kh", "draw")
    assert len(match.view(2).hand) == 14
    assert match.to_move == 0


def test_M16_other_kings_demand_nothing() -> None:
    match = deal_hands(["Kd 6s 7s 8s", PLAIN[1]], "Jd")
    match.play("play Kd")
    assert match.view().asked == {"match": "Kd"}


@pytest.mark.parametrize(("top", "demand"), [("2s", 2), ("4s", 4), ("Kh", 5)])
def test_M17_a_demand_that_was_drawn_leaves_a_card_to_match(top: str, demand: int) -> None:
    match = position(["5c 6c 7c 8c", "5s 5h 7c 8c"], top, demand=demand)
    match.play("draw")
    assert match.view().asked == {"match": top}
    assert match.legal_moves == [f"play 5{top[-1]}"]


def test_M17_a_demand_that_was_blocked_leaves_a_three_to_match() -> None:
    match = position(["3c 6c 7c 8c", "3s 5c 7h 2d"], "2s", demand=2)
    match.play("play 3c")
    assert match.legal_moves == ["play 3s", "play 5c"]


# --- nines and jokers ---------------------------------------------------------------------------


def test_M18_after_a_nine_the_next_player_stands() -> None:
    match = deal_hands(["9s 6s 7s 8s", "9h 6h 7h 8h", PLAIN[2]], "Js")
    match.play("play 9s")
    assert match.to_move == 2


def test_M18_against_the_direction_the_neighbour_there_stands() -> None:
    hands = ["5h 6c 7c 8c", "9h 6h 7h 8h", PLAIN[2], "5c 6c 7c 8s"]
    match = deal_hands(hands, "X", bottom="Jh", dealer=2)
    assert match.to_move == 1
    match.play("play 9h")
    assert match.to_move == 3


def test_M18_with_two_players_its_player_moves_again() -> None:
    match = deal_hands(["9s 6s 7s 8s", PLAIN[1]], "Js")
    match.play("play 9s")
    assert match.to_move == 0
    assert match.legal_moves == ["play 6s", "play 7s", "play 8s"]


def test_M19_a_joker_turns_the_direction_and_the_player_before_moves_again() -> None:
    match = deal_hands(["8s 6s 7s 5c", "X 6h 7h 8h", PLAIN[2]], "Js")
    play_all(match, "play 8s", "play X")
    assert match.to_move == 0
    assert match.view().direction == "counter-clockwise"
    assert match.view().asked == {"match": "8s"}
    match.play("play 6s")
    assert match.to_move == 2


def test_M19_the_card_beneath_a_joker_does_not_act_again() -> None:
    match = position(["X 5h 6h 7h", "2h 3h 5s 9c", "5d 6d 7d 8d"], "Jd 2s")
    match.play("play X")
    assert match.to_move == 2
    assert match.view().asked == {"match": "2s"}
    assert match.legal_moves == ["draw"]
    match = position(["X 5h 6h 7h", "2h 3h 5s 9c", "5d 6d 7d 8d"], "Jd 9s")
    match.play("play X")
    assert match.to_move == 2


def test_M19_a_joker_answers_a_joker_and_the_direction_is_as_before() -> None:
    match = deal_hands(["X 6s 7s 8h", "8d 6h 7h 8h", "X 6d 7d 8d"], "Js")
    play_all(match, "play X", "play X")
    assert match.to_move == 0
    assert match.view().direction == "clockwise"
    assert match.view().asked == {"match": "Js"}
    assert match.legal_moves == ["play 6s", "play 7s"]


def test_M19_with_two_players_the_other_one_moves() -> None:
    match = deal_hands(["X 6s 7s 8s", PLAIN[1]], "Js")
    match.play("play X")
    assert match.to_move == 1
    assert match.view().asked == {"match": "Js"}


# --- naming -------------------------------------------------------------------------------------


def test_M20_after_an_ace_its_player_names_a_suit() -> None:
    match = deal_hands(["Ac 6h 7h 8d", "5h Ad 7s 8c"], "Js")
    match.play("play Ac")
    assert match.to_move == 0
    assert match.legal_moves == ["suit h", "suit d"]
    match.play("suit h")
    assert match.view().asked == {"suit": "h"}
    assert match.to_move == 1
    assert match.legal_moves == ["play 5h", "play Ad"]


def test_M20_the_suit_stays_demanded_while_players_draw() -> None:
    hands = ["Ac 6h 7d 8d", "5s 6s 7s 8s", "5c 6c 7c 8c"]
    match = deal_hands(hands, "Js", stock="Qd Kd 9d")
    play_all(match, "play Ac", "suit h", "draw", "keep")
    assert match.legal_moves == ["draw"]
    play_all(match, "draw", "keep")
    assert match.to_move == 0
    assert match.view().asked == {"suit": "h"}
    assert match.legal_moves == ["play 6h"]
    match.play("play 6h")
    assert match.view().asked == {"match": "6h"}


def test_M20_a_drawn_card_of_the_named_suit_may_be_played_at_once() -> None:
    match = deal_hands(["Ac 6h 7d 8d", PLAIN[0]], "Js", stock="Qh Kd")
    play_all(match, "play Ac", "suit h", "draw")
    assert match.legal_moves == ["play Qh", "keep"]


def test_M20_another_ace_names_a_suit_anew() -> None:
    match = deal_hands(["Ac 6h 7d 8d", "As 5d 6d 7d"], "Js")
    play_all(match, "play Ac", "suit h", "play As", "suit d")
    assert match.view().asked == {"suit": "d"}
    assert match.to_move == 0
    assert match.legal_moves == ["play 7d", "play 8d"]


def test_M20_a_ten_of_the_named_suit_names_a_rank() -> None:
    match = deal_hands(["Ac 6h 7d 8d", "10h 10d 6d 7d"], "Js")
    play_all(match, "play Ac", "suit h")
    assert match.legal_moves == ["play 10h"]
    match.play("play 10h")
    assert match.legal_moves == ["rank 6", "rank 7", "rank 10"]


def test_M21_after_a_ten_six_is_named_and_six_or_ten_or_a_drawn_card_follows() -> None:
    match = deal_hands(["10s 6h 7d 8d", "6c 10d 7s As", "5s 7c 8c 9c"], "Js", stock="Qd Kd")
    match.play("play 10s")
    assert match.legal_moves == ["rank 6", "rank 7", "rank 8"]
    match.play("rank 6")
    assert match.view().asked == {"rank": "6"}
    assert match.legal_moves == ["play 10d", "play 6c"]
    match.play("play 6c")
    assert match.view().asked == {"match": "6c"}


def test_M21_the_rank_stays_demanded_until_it_is_played() -> None:
    hands = ["10s 6h 7d 8d", "5s 7s 8s 9s", "5c 7c 8c 9c"]
    match = deal_hands(hands, "Js", stock="Qd 6d Kd")
    play_all(match, "play 10s", "rank 6", "draw", "keep", "draw")
    assert match.legal_moves == ["play 6d", "keep"]
    match.play("keep")
    assert match.view().asked == {"rank": "6"}
    assert match.to_move == 0
    match.play("play 6h")
    assert match.view().asked == {"match": "6h"}


def test_M21_another_ten_of_any_suit_names_anew() -> None:
    match = deal_hands(["10s 6h 7d 8d", "10d 7s 8s 9s"], "Js")
    play_all(match, "play 10s", "rank 6", "play 10d", "rank 9")
    assert match.view().asked == {"rank": "9"}


def test_M21_M22_ten_names_ten_so_only_tens_follow_until_another_rank_is_named() -> None:
    hands = ["10s 10h 7d 8d", "6c 7s 8s As", "10d 7c 8c 9c"]
    match = deal_hands(hands, "Js", stock="Qd Kd")
    match.play("play 10s")
    assert match.legal_moves == ["rank 7", "rank 8", "rank 10"]
    match.play("rank 10")
    assert match.legal_moves == ["draw"]
    play_all(match, "draw", "keep")
    assert match.legal_moves == ["play 10d"]
    match.play("play 10d")
    assert match.legal_moves == ["rank 7", "rank 8", "rank 9"]
    match.play("rank 9")
    assert match.view().asked == {"rank": "9"}
    assert match.legal_moves == ["play 10h"]


def test_M21_a_named_card_acts_as_always() -> None:
    match = position(["Ah 6h 7d 8d", PLAIN[1]], "10s", named="rank A")
    match.play("play Ah")
    assert match.legal_moves == ["suit h", "suit d"]
    match = position(["2h 6h 7d 8d", PLAIN[1]], "10s", named="rank 2")
    match.play("play 2h")
    assert match.view().asked == {"draw": 2}
    match = position(["9h 6h 7d 8d", PLAIN[1], PLAIN[2]], "10s", named="rank 9")
    match.play("play 9h")
    assert match.to_move == 2


def test_M22_only_what_is_held_may_be_named() -> None:
    match = deal_hands(["Ac 6h 7h 8d", PLAIN[1]], "Js")
    match.play("play Ac")
    with pytest.raises(karban.IllegalMove) as refused:
        match.play("suit s")
    assert str(refused.value) == "cannot suit s: name only what you hold: h, d (M22)"


def test_M22_ten_is_named_only_with_another_ten() -> None:
    match = deal_hands(["10s 6h X 8d", PLAIN[1]], "Js")
    match.play("play 10s")
    assert match.legal_moves == ["rank 6", "rank 8"]


def test_M22_with_nothing_but_jokers_anything_may_be_named() -> None:
    match = position(["Ac X X", PLAIN[1]], "Js")
    match.play("play Ac")
    assert match.legal_moves == ["suit s", "suit h", "suit d", "suit c"]
    match = position(["10s X", PLAIN[1]], "Js")
    match.play("play 10s")
    assert match.legal_moves == [f"rank {rank}" for rank in RANKS]


def test_M22_with_an_empty_hand_nothing_is_named() -> None:
    match = position(["Ac", PLAIN[1]], "Js", limit=1)
    match.play("play Ac")
    assert match.over
    assert match.scores == [-10, 25]


def test_M23_a_three_must_match_where_nothing_is_demanded() -> None:
    match = deal_hands(["3h 3s Jd 8d", PLAIN[1]], "Js")
    assert match.legal_moves == ["play 3s", "play Jd"]
    match.play("play 3s")
    assert match.view().asked == {"match": "3s"}


def test_M23_as_a_block_a_three_need_not_match() -> None:
    assert position(["3h 3d 8h", PLAIN[1]], "4s", demand=4).legal_moves == [
        "draw",
        "play 3h",
        "play 3d",
    ]
