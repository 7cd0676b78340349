"""Karma: cards, seats, deal and choices, and the variant with premonition (K1–K4, K20)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

import karban
from karban.core.match import Match
from karban.games.karma.cards import CODES
from tests.games.karma_table import census, refusal_of, whole_deal
from tests.table import check_named_seat, check_unseated_refused, open_state, play_all

HIDDEN = "1 2 3 13 14 15"
FIRST_HAND = "3 3 7 9 B G"
SECOND_HAND = "5 5 5 12 T F"


def two(**options: bool | int) -> Match:
    """Two players, all cards of theirs written out; seat 1 begins."""
    deal = whole_deal(f"{HIDDEN} {FIRST_HAND} {SECOND_HAND} 16 16 8 4")
    return karban.new("karma", 2, seed=1, options=options, chance=[deal, "first 1"])


def test_K1_the_pack_has_three_of_each_number_and_of_each_karma_card() -> None:
    match = karban.new("karma", 2, seed=1)
    dealt = match.entries[0][1].split()[1:]
    numbers = [str(number) for number in range(1, 17)]
    assert Counter(dealt) == dict.fromkeys([*numbers, "T", "B", "F", "G"], 3)
    assert len(dealt) == 60
    assert census(match) == [3] * 20


def test_K2_two_packs_are_shuffled_together_and_carry_twelve() -> None:
    match = karban.new("karma", 12, seed=1, options={"packs": 2})
    dealt = match.entries[0][1].split()[1:]
    assert Counter(dealt) == dict.fromkeys(CODES[1:], 6)
    assert match.view(0).draw_pile == 120 - 12 * 9
    assert match.view(0).hand_sizes == [6] * 12


def test_K2_one_pack_carries_six() -> None:
    assert karban.new("karma", 6, seed=1).view(0).draw_pile == 60 - 6 * 9
    with pytest.raises(karban.SetupError) as refusal:
        karban.new("karma", 7)
    assert str(refusal.value) == (
        "cannot seat 7 players at karma: it takes 2–6 (K2); for so many set packs=2"
    )


def test_K2_a_game_has_one_pack_or_two() -> None:
    with pytest.raises(karban.SetupError) as refusal:
        karban.new("karma", 2, options={"packs": 3})
    assert str(refusal.value) == "cannot set packs to 3: it must be a whole number from 1 to 2 (K2)"


def test_K3_hidden_cards_are_dealt_in_blocks_then_six_to_each_hand() -> None:
    match = two()
    state = open_state(match)
    assert [[CODES[kind] for kind in row] for row in state.hidden[:2].tolist()] == [
        ["1", "2", "3"],
        ["13", "14", "15"],
    ]
    assert match.view(0).hand == FIRST_HAND.split()
    assert match.view(1).hand == SECOND_HAND.split()


def test_K3_any_three_of_the_six_may_be_laid_out() -> None:
    match = two()
    choices = {" ".join(three) for three in combinations(FIRST_HAND.split(), 3)}
    assert sorted(match.legal_moves) == sorted(f"up {three}" for three in choices)
    match.play("up 3 3 G")
    assert match.view(0).hand == ["7", "9", "B"]
    assert match.view(0).up[0] == ["3", "3", "G"]
    assert "up 5 5 5" in match.legal_moves


def test_K3_choices_are_made_in_any_order_and_revealed_together() -> None:
    match = two()
    assert match.choosers == [0, 1]
    match.play("up 5 12 T", 1)
    assert (match.to_move, match.chosen) == (0, [1])
    assert match.view(0).up == [[None] * 3] * 2
    assert match.view().up == [[None] * 3] * 2
    assert match.view(0).hand_sizes == [6, 6]
    assert match.view(1).up == [[None] * 3, ["5", "12", "T"]]
    match.play("up 3 7 9")
    assert match.entries[-2:] == [(0, "up 3 7 9"), (1, "up 5 12 T")]
    for seat in (None, 0, 1):
        assert match.view(seat).up == [["3", "7", "9"], ["5", "12", "T"]]
        assert match.view(seat).hidden == [[True] * 3] * 2


def test_K3_everybody_begins_with_three_cards_in_hand_and_six_on_the_table() -> None:
    match = two()
    play_all(match, "up 3 7 9", "up 5 12 T")
    for seat, hand in enumerate((["3", "B", "G"], ["5", "5", "F"])):
        assert match.view(seat).hand == hand
        assert match.view(seat).hand_sizes == [3, 3]
        assert match.view(seat).up == [["3", "7", "9"], ["5", "12", "T"]]
        assert match.view(seat).hidden == [[True] * 3] * 2


def test_K3_what_is_not_in_hand_cannot_be_laid_out() -> None:
    assert refusal_of(two(), "up 1 2 3") == (
        "cannot up 1 2 3: choose three cards of your hand for the table: 3, 3, 7, 9, B, G (K3)"
    )
    match = two()
    play_all(match, "up 3 7 9", "up 5 12 T")
    assert refusal_of(match, "up 5 5 F") == (
        "cannot up 5 5 F: cards are laid out only before the first turn (K3)"
    )


def test_K3_the_chosen_cards_are_written_in_order() -> None:
    assert refusal_of(two(), "up B 7 3") == (
        "cannot up B 7 3: write the cards in order, as in 'up 3 7 B' (K3)"
    )


def test_K4_the_rest_is_the_draw_pile_and_the_lot_says_who_begins() -> None:
    match = two()
    play_all(match, "up 3 7 9", "up 5 12 T")
    assert match.view(0).draw_pile == 42
    assert match.view(0).pile == []
    assert match.view(0).first == 1
    assert match.to_move == 1


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_K4_the_table_may_name_who_begins(seat: int) -> None:
    check_named_seat("karma", seat, 1, "first")


def test_K4_a_seat_that_is_not_at_the_table_cannot_be_named() -> None:
    check_unseated_refused("karma", "K4")


def test_K4_play_goes_to_rising_seats_and_around() -> None:
    match = karban.new("karma", 3, seed=1, chance=[whole_deal(HIDDEN), "first 2"])
    movers: list[int | None] = []
    while len(movers) < 8:
        movers.append(match.to_move)
        match.play("take" if "take" in match.legal_moves else match.legal_moves[0])
    assert movers == [0, 1, 2, 2, 0, 1, 2, 0]


def test_K20_premonition_shows_which_hidden_cards_one_has_before_the_choice() -> None:
    match = two(premonition=True)
    assert match.to_move == 0
    assert match.view(0).foreseen == ["1", "2", "3"]
    assert match.view(1).foreseen == ["13", "14", "15"]
    assert match.view().foreseen == []


def test_K20_premonition_does_not_tell_where_they_lie() -> None:
    deals = [f"{order} 13 14 15 {FIRST_HAND} {SECOND_HAND}" for order in ("1 2 3", "3 1 2")]
    views = []
    for deal in deals:
        chance = [whole_deal(deal), "first 1"]
        match = karban.new("karma", 2, seed=1, options={"premonition": True}, chance=chance)
        views.append(match.view(0).states.tobytes())
    assert views[0] == views[1]


def test_K20_a_hidden_card_that_was_turned_over_is_no_longer_foreseen() -> None:
    match = two(premonition=True)
    play_all(match, "up 3 7 9", "up 5 5 5")
    state = open_state(match)
    state.up[1] = 0
    state.table[1] = 3
    play_all(match, "play T", "flip 2")
    assert match.view(1).foreseen == ["13", "15"]
    assert match.view(1).hidden[1] == [True, False, True]


def test_K20_without_premonition_nobody_knows_hidden_cards() -> None:
    match = two()
    for seat in (None, 0, 1):
        assert match.view(seat).foreseen == []
        assert not match.view(seat).states["hidden"].any()
