"""Makalu: cards, opening, and a turn in which nothing is demanded (M1–M13)."""

from __future__ import annotations

import pytest

import karban
from karban.games.makalu.cards import CARDS, CODES, COPIES, KINDS, MOVES
from tests.makalu_table import deal_hands, hand, position
from tests.table import check_named_seat, check_unseated_refused, play_all

PLAIN = ["5s 6s 7s 8s", "5h 6h 7h 8h", "5d 6d 7d 8d"]


# --- cards --------------------------------------------------------------------------------------


def test_M1_two_packs_and_four_jokers_make_108_cards() -> None:
    assert CARDS == 108
    assert {CODES[kind]: int(COPIES[kind]) for kind in (1, 52, 53)} == {"As": 2, "Kc": 2, "X": 4}
    assert COPIES[1:53].tolist() == [2] * 52


@pytest.mark.parametrize("players", [1, 9])
def test_M1_two_to_eight_play(players: int) -> None:
    with pytest.raises(karban.SetupError, match=r"cannot seat \d players at makalu: it takes 2–8"):
        karban.new("makalu", players)
    assert karban.new("makalu", 8, seed=1).players == 8


def test_M2_cards_are_written_as_rank_and_suit_and_the_joker_as_X() -> None:
    assert KINDS == 53
    spades = "As 2s 3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks"
    assert " ".join(CODES[1:14]) == spades
    assert CODES[26] == "Kh"
    assert CODES[53] == "X"
    assert all(MOVES[kind].text == f"play {code}" for kind, code in enumerate(CODES) if kind)


# --- opening ------------------------------------------------------------------------------------


def test_M3_four_cards_each_and_the_next_one_opens_the_pile() -> None:
    match = deal_hands(PLAIN, "Jc", stock="Qc Kc")
    assert [hand(match, seat) for seat in range(3)] == PLAIN
    view = match.view(0)
    assert view.pile == ["Jc"]
    assert view.asked == {"match": "Jc"}
    assert view.stock == 108 - 12 - 1


def test_M4_left_of_the_dealer_begins_and_play_goes_clockwise() -> None:
    match = deal_hands(PLAIN, "8c", dealer=1)
    assert match.entries[0] == ("*", "dealer 1")
    seats = []
    for card in ("8d", "8s", "8h"):
        seats.append(match.to_move)
        match.play(f"play {card}")
    assert seats == [2, 0, 1]
    assert match.view().direction == "clockwise"


def test_M4_the_first_dealer_is_drawn_by_lot() -> None:
    dealers = {karban.new("makalu", 3, seed=seed).entries[0][1] for seed in range(40)}
    assert dealers == {"dealer 0", "dealer 1", "dealer 2"}


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_M4_the_table_may_name_who_deals_first(seat: int) -> None:
    check_named_seat("makalu", seat, 0, "dealer")


def test_M4_a_seat_that_is_not_at_the_table_cannot_be_named() -> None:
    check_unseated_refused("makalu", "M4")


@pytest.mark.parametrize(
    ("opening", "cards", "legal", "asked"),
    [
        ("2s", "2h 3d 4s Kh", ["draw", "play 2h", "play 3d"], 2),
        ("4s", "2h 3d 4h Kh", ["draw", "play 4h", "play 3d"], 4),
        ("Kh", "2h 3d 4h Kh", ["draw", "play Kh"], 5),
    ],
)
def test_M5_an_opening_demand_faces_the_first_player(
    opening: str, cards: str, legal: list[str], asked: int
) -> None:
    match = deal_hands([cards, PLAIN[1]], opening)
    assert match.to_move == 0
    assert match.legal_moves == legal
    assert match.view().asked == {"draw": asked}
    match.play("draw")
    assert len(match.view(0).hand) == 4 + asked


@pytest.mark.parametrize(("opening", "asked"), [("As", "match"), ("10s", "match-or-ten")])
def test_M6_the_bottom_card_says_what_fits_an_opening_ace_or_ten(opening: str, asked: str) -> None:
    match = deal_hands(["5s 5h 7c X", PLAIN[1]], opening, bottom="7h")
    view = match.view()
    assert view.asked == {asked: "7h"}
    assert view.bottom == ["7h"]
    assert match.to_move == 0
    assert match.legal_moves == ["play 5h", "play 7c"]


@pytest.mark.parametrize("bottom", ["7h", "10c"])
def test_M6_any_ten_covers_an_opening_ten(bottom: str) -> None:
    match = deal_hands(["10s 10h 10d 10c", PLAIN[1]], "10s", bottom=bottom)
    assert match.legal_moves == ["play 10s", "play 10h", "play 10d", "play 10c"]


def test_M6_a_ten_covers_an_opening_ace_only_by_the_shown_card() -> None:
    match = deal_hands(["10s 10h 10d 10c", PLAIN[1]], "As", bottom="7h")
    assert match.legal_moves == ["play 10h"]


def test_M6_what_fits_neither_the_shown_card_nor_an_opening_ten_is_refused() -> None:
    match = deal_hands(["10s 8c 7c X", PLAIN[1]], "10s", bottom="7h")
    with pytest.raises(karban.IllegalMove) as refused:
        match.play("play 8c")
    assert str(refused.value) == (
        "cannot play 8c: 7h lies at the bottom, so play its suit, its rank, an ace or a ten (M6)"
    )


def test_M6_an_ace_fits_the_shown_card_as_it_fits_any_suit() -> None:
    match = deal_hands(["As Qs Js 9s", PLAIN[1]], "10s", bottom="7h")
    assert match.legal_moves == ["play As"]


@pytest.mark.parametrize("bottom", ["2h", "4h", "9h", "Kh", "Ah", "10h"])
def test_M6_the_shown_card_does_not_act(bottom: str) -> None:
    match = deal_hands(["5s 5h 7c Jh", PLAIN[1], PLAIN[2]], "As", bottom=bottom)
    assert match.to_move == 0
    assert match.view().asked == {"match": bottom}
    assert match.legal_moves == ["play 5h", "play Jh"]


def test_M6_over_jokers_at_the_bottom_the_next_card_serves() -> None:
    match = deal_hands(["5s 5h 7c Qs", PLAIN[1]], "10s", bottom="7h X X")
    assert match.view().asked == {"match-or-ten": "7h"}
    assert match.view().bottom == ["7h", "X", "X"]
    assert match.legal_moves == ["play 5h", "play 7c"]


def test_M6_the_shown_card_stays_in_force_while_players_draw() -> None:
    hands = ["5s 5d 8d Qs", "5c 6c 8c Qc"]
    match = deal_hands(hands, "As", stock="9s 9c 9d", bottom="7h")
    play_all(match, "draw", "keep", "draw", "keep")
    assert match.view().asked == {"match": "7h"}
    assert match.legal_moves == ["draw"]


def test_M6_a_card_on_the_opening_ace_is_the_one_to_match() -> None:
    match = deal_hands(["5h 5d 8d Qs", "5c 6c 8c 7c"], "As", bottom="7h")
    match.play("play 5h")
    assert match.view().asked == {"match": "5h"}
    assert match.legal_moves == ["play 5c"]


def test_M6_the_shown_card_is_drawn_last_and_stays_in_force() -> None:
    match = deal_hands(
        ["5s 5d 8d Qs", "5c 6c 8c Qc"], "As", bottom="7h", voluntary_draw=True, turn_limit=1000
    )
    stock = match.view().stock
    for _ in range(stock):
        play_all(match, "draw", "keep")
    view = match.view()
    assert view.stock == 0
    assert view.asked == {"match": "7h"}
    last = (stock - 1) % 2
    assert "7h" in match.view(last).hand
    assert view.known[last] == ["7h"]


def test_M7_an_opening_joker_reverses_and_the_right_of_the_dealer_begins() -> None:
    match = deal_hands(PLAIN, "X", bottom="7h", dealer=0)
    view = match.view()
    assert match.to_move == 2
    assert view.direction == "counter-clockwise"
    assert view.asked == {"match": "7h"}
    match.play("play 7d")
    assert match.to_move == 1


def test_M7_a_joker_on_the_opening_joker_turns_back_to_the_shown_card() -> None:
    match = deal_hands(["5s 6s 7s 8s", "5h 6s 7c 8s", "X 6d 8d 8d"], "X", bottom="7h", dealer=0)
    assert match.legal_moves == ["play X"]
    match.play("play X")
    assert match.view().direction == "clockwise"
    assert match.view().asked == {"match": "7h"}
    assert match.to_move == 0
    assert match.legal_moves == ["play 7s"]


def test_M7_under_an_opening_joker_a_joker_goes_on_a_shown_ace_or_ten() -> None:
    for bottom in ("Ah", "10h"):
        match = deal_hands(["5s 6s 7s X", "6d 6c 8d 8d"], "X", bottom=bottom)
        assert match.to_move == 0
        assert match.legal_moves == ["play X"]


def test_M7_over_jokers_at_the_bottom_the_next_card_serves() -> None:
    match = deal_hands(PLAIN, "X", bottom="7c X X X")
    assert match.view().asked == {"match": "7c"}
    assert match.view().bottom == ["7c", "X", "X", "X"]


def test_M8_the_left_of_the_dealer_stands_after_an_opening_nine() -> None:
    assert deal_hands(PLAIN, "9c", dealer=0).to_move == 2
    assert deal_hands(PLAIN, "9c", dealer=2).to_move == 1


def test_M8_with_two_players_the_dealer_begins_after_an_opening_nine() -> None:
    assert deal_hands(PLAIN[:2], "9c", dealer=1).to_move == 1


# --- a turn -------------------------------------------------------------------------------------


def test_M9_a_card_matches_by_suit_or_by_rank() -> None:
    match = deal_hands(["5s 6s Jh Qd", PLAIN[1]], "Js")
    assert match.legal_moves == ["play 5s", "play 6s", "play Jh"]


def test_M9_under_jokers_the_first_card_beneath_is_in_force() -> None:
    match = position(["5s 6h Jc 8d", PLAIN[1]], "6c Js X X")
    assert match.legal_moves == ["play 5s", "play Jc"]


def test_M9_equal_cards_are_one_move() -> None:
    assert deal_hands(["5s 5s Qd Qd", PLAIN[1]], "Js").legal_moves == ["play 5s"]


def test_M10_who_has_nothing_to_play_draws_and_may_play_the_card() -> None:
    match = deal_hands(["5h 6h 7h 8h", PLAIN[0]], "Jc", stock="Qc Kd")
    assert match.legal_moves == ["draw"]
    match.play("draw")
    assert match.to_move == 0
    assert match.view(0).drawn == "Qc"
    assert match.legal_moves == ["play Qc", "keep"]
    match.play("play Qc")
    assert hand(match, 0) == "5h 6h 7h 8h"
    assert match.view().pile == ["Jc", "Qc"]
    assert match.to_move == 1


def test_M10_a_drawn_card_that_is_kept_ends_the_turn() -> None:
    match = deal_hands(["5h 6h 7h 8h", PLAIN[0]], "Jc", stock="Qc Kd")
    play_all(match, "draw", "keep")
    assert hand(match, 0) == "5h 6h 7h 8h Qc"
    assert match.to_move == 1


def test_M10_a_drawn_card_that_does_not_fit_can_only_be_kept() -> None:
    match = deal_hands(["5h 6h 7h 8h", PLAIN[0]], "Jc", stock="Qd Kd")
    match.play("draw")
    assert match.legal_moves == ["keep"]


def test_M10_nobody_else_learns_whether_the_drawn_card_fits() -> None:
    views = []
    for stock in ("Qc Kd", "Qd Kd"):
        match = deal_hands(["5h 6h 7h 8h", PLAIN[0]], "Jc", stock=stock)
        match.play("draw")
        views.append((match.view(1).facts, match.view().facts))
    assert views[0] == views[1]
    assert views[0][0]["drawn"] is None
    assert views[0][0]["hand_sizes"] == [5, 4]


def test_M10_after_drawing_only_the_drawn_card_may_be_played() -> None:
    match = deal_hands(["5c 6h 7h 8h", PLAIN[0]], "Jc", stock="Qc Kd", voluntary_draw=True)
    assert match.legal_moves == ["draw", "play 5c"]
    match.play("draw")
    assert match.legal_moves == ["play Qc", "keep"]


def test_M10_who_can_play_must_unless_drawing_is_voluntary() -> None:
    match = deal_hands(["5c 6h 7h 8h", PLAIN[0]], "Jc")
    assert match.legal_moves == ["play 5c"]
    with pytest.raises(karban.IllegalMove) as refused:
        match.play("draw")
    assert str(refused.value) == "cannot draw: you hold a card that fits: 5c (M10)"


def test_M11_an_ace_fits_any_suit() -> None:
    match = deal_hands(["As Ah Qd Qd", PLAIN[1]], "Jc")
    assert match.legal_moves == ["play As", "play Ah"]


def test_M11_under_a_named_rank_an_ace_fits_only_if_aces_are_named() -> None:
    hands = ["As 6h Qd Qd", PLAIN[1]]
    assert position(hands, "10c", named="rank 6").legal_moves == ["play 6h"]
    assert position(hands, "10c", named="rank A").legal_moves == ["play As"]


def test_M11_a_ten_fits_only_its_own_suit() -> None:
    match = deal_hands(["10s 10c 10h 10d", PLAIN[1]], "Jc")
    assert match.legal_moves == ["play 10c"]
    with pytest.raises(karban.IllegalMove) as refused:
        match.play("play 10h")
    assert str(refused.value) == (
        "cannot play 10h: a ten fits only its own suit or another ten, "
        "and Jc is to be matched (M11)"
    )


def test_M12_a_joker_fits_a_plain_card() -> None:
    assert deal_hands(["X 5h 6h 7h", PLAIN[1]], "Jc").legal_moves == ["play X"]


@pytest.mark.parametrize("opening", ["Ac", "10c"])
def test_M12_a_joker_does_not_go_directly_on_an_ace_or_a_ten(opening: str) -> None:
    match = deal_hands(["X 5h 6h 7h", PLAIN[1]], opening, bottom="Jc")
    assert match.legal_moves == ["draw"]
    with pytest.raises(karban.IllegalMove) as refused:
        match.play("play X")
    assert refused.value.rule == "M12"


@pytest.mark.parametrize(("top", "named"), [("Ac", "suit s"), ("10c", "rank 9")])
def test_M12_a_joker_does_not_answer_a_named_suit_or_rank(top: str, named: str) -> None:
    assert position(["X 5h 6h 7h", PLAIN[1]], top, named=named).legal_moves == ["draw"]


@pytest.mark.parametrize(("top", "demand"), [("2c", 2), ("4c", 4), ("Kh", 5)])
def test_M12_a_joker_does_not_answer_a_draw_demand(top: str, demand: int) -> None:
    assert position(["X 5h 6h 7h", PLAIN[1]], top, demand=demand).legal_moves == ["draw"]


def test_M12_a_joker_goes_on_a_demand_that_is_spent() -> None:
    assert position(["X 5h 6h 7h", PLAIN[1]], "2c").legal_moves == ["play X"]


def test_M13_one_card_a_turn_then_the_next_in_the_direction_of_play() -> None:
    match = deal_hands(PLAIN, "8c", dealer=2)
    play_all(match, "play 8s", "play 8h", "play 8d")
    assert match.to_move == 0
    assert [len(match.view(seat).hand) for seat in range(3)] == [3, 3, 3]
