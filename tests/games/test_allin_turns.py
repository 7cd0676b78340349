"""All-in: set-up, the three actions, the offer and the end of a round (A1–A9, A19, A27)."""

from __future__ import annotations

import pytest

import karban
from tests.games.allin_deals import (
    begin_round,
    deal,
    discard_all_but,
    fill_offer,
    hand,
    offer,
    table,
)
from tests.table import check_named_seat, check_unseated_refused, open_state, play_all

TWO = ("2c 3m 4s 5t 9c", "2m 3s 4t 6c 9m")
THREE = (*TWO, "2s 3t 5c 6m 9s")
FOUR = (*THREE, "2t 4c 5m 6s 9t")
FIVE = (*FOUR, "3c 4m 5s 6t 10c")


def test_A1_the_pack_has_four_clans_of_thirteen_and_two_rune_cards() -> None:
    head, *cards = begin_round(TWO, "Kc Km").entries[0][1].split()
    ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    assert head == "deal"
    assert sorted(cards) == sorted(
        [rank + suit for rank in ranks for suit in "cmst"] + ["R1", "R2"]
    )


def test_A1_two_to_five_play() -> None:
    for players in (1, 6):
        with pytest.raises(karban.SetupError) as refused:
            karban.new("allin", players)
        assert str(refused.value) == (f"cannot seat {players} players at allin: it takes 2–5 (A1)")


def test_A1_runes_are_the_score() -> None:
    match = begin_round(["7c 3m 4s 5t 9c", TWO[1]], "Kc Km", "Qs Qt", moves=["play 7c"])
    assert match.scores == table(match)["runes"] == [1, 0]


def test_A2_a_match_has_three_rounds_of_play_predictions_and_scores() -> None:
    match = begin_round(TWO, "Kc Km", columns=3)
    for n in (1, 2, 3):
        assert table(match)["round"] == n
        fill_offer(match)
        assert match.legal_moves == ["predict 0", "predict 1"]
        play_all(match, "predict 0", "predict 0")
    assert match.over
    assert [text.split()[0] for seat, text in match.entries if seat == "*"] == [
        *("deal", "first", "deal", "deal")
    ]


def test_A3_five_cards_each_and_two_in_the_first_places_of_the_offer() -> None:
    match = begin_round(THREE, "Kc Km")
    assert [hand(match, seat) for seat in range(3)] == list(THREE)
    assert offer(match) == ["Kc Km . . .", ". . . . ."]
    assert table(match)["deck"] == 54 - 15 - 2
    assert table(match)["discards"] == []


def test_A3_every_round_is_dealt_from_all_cards() -> None:
    match = begin_round(
        TWO, "Kc Km", columns=3, chance=[deal(["As Ac Am At Kc", "2c 2m 2s 2t 3c"], "4c 4m")]
    )
    fill_offer(match)
    play_all(match, "predict 0", "predict 0")
    assert hand(match, 0) == "Kc Ac Am As At"
    assert offer(match) == ["4c 4m .", ". . ."]


@pytest.mark.parametrize(
    ("players", "banks"), [(2, [2, 2 + 4, 2 + 4 + 6]), (3, [4, 4 + 6, 4 + 6 + 8])]
)
def test_A4_the_bank_grows_by_what_the_round_adds_to_what_was_left(
    players: int, banks: list[int]
) -> None:
    match = begin_round(THREE[:players], "Kc Km", columns=3)
    for bank in banks:
        assert table(match)["bank"] == bank
        fill_offer(match)
        s = open_state(match)  # nobody may be right: the first predicted seat is the weakest
        s.hand[0, :5] = 1, 6, 11, 16, 53
        for _ in range(players):
            match.play("predict 0")
    assert match.over


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_A5_the_offer_has_two_layers_of_players_plus_two_columns(players: int) -> None:
    match = begin_round(FIVE[:players], "Kc Km")
    assert [len(layer) for layer in table(match)["offer"]] == [players + 2] * 2
    passes = 2 * (players + 2) - 2
    for _ in range(passes):
        match.play("pass")
    assert match.legal_moves[0] == "predict 0"


@pytest.mark.parametrize("columns", [3, 8])
def test_A5_a_table_can_choose_the_columns(columns: int) -> None:
    match = begin_round(FIVE, "Kc Km", columns=columns)
    for _ in range(2 * columns - 2):
        match.play("pass")
    assert match.legal_moves[0] == "predict 0"


@pytest.mark.parametrize("columns", [2, 9])
def test_A5_fewer_than_three_or_more_than_eight_columns_are_refused(columns: int) -> None:
    with pytest.raises(karban.SetupError) as refused:
        karban.new("allin", 2, options={"columns": columns})
    assert str(refused.value) == (
        f"cannot set columns to {columns}: it must be a whole number from 3 to 8 (A5)"
    )


def test_A6_lots_decide_who_begins_the_first_round() -> None:
    assert begin_round(THREE, "Kc Km", first=2).to_move == 2


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_A6_the_table_may_name_who_begins(seat: int) -> None:
    check_named_seat("allin", seat, 1, "first")


def test_A6_a_seat_that_is_not_at_the_table_cannot_be_named() -> None:
    check_unseated_refused("allin", "A6")


def test_A6_the_fewest_runes_begin_the_next_round() -> None:
    match = begin_round(["Ac Am 4s 5t 9c", "2m 3s 4t 6c R1", "2s 3t 5c 6m 9s"], "Kc Km", columns=3)
    fill_offer(match)
    play_all(match, *["predict 1"] * 3)
    assert match.scores == [1, 2, 0]
    assert match.to_move == 2


def test_A6_of_equally_few_the_weaker_last_hand_begins() -> None:
    match = begin_round(["Ac Am 4s 5t 9c", "2m 3s 4t 6c Ks", "2s 3t 5c 6m Qs"], "Kc Km", columns=3)
    fill_offer(match)
    play_all(match, *["predict 1"] * 3)
    assert match.scores == [1, 0, 0]
    assert match.to_move == 2


def test_A7_a_card_is_played_its_effects_resolved_and_then_it_joins_the_offer() -> None:
    match = begin_round(["Jc 3m 4s 5t 9c", TWO[1]], "Kc Km", "Qs")
    match.play("play Jc")
    assert table(match)["played"] == "Jc"
    assert offer(match) == ["Kc Km . .", ". . . ."]
    play_all(match, "take Km", "draw")
    assert match.legal_moves == [f"discard {card}" for card in ["3m", "4s", "5t", "9c", "Qs", "Km"]]
    assert offer(match)[0] == "Kc . . ."
    match.play("discard 5t")
    assert hand(match, 0) == "3m 4s 9c Qs Km"
    assert table(match)["discards"] == ["5t"]
    assert offer(match)[0] == "Kc Jc . ."
    assert table(match)["played"] is None
    assert match.to_move == 1


def test_A7_the_sheets_example_jack_of_masks() -> None:
    """Alena takes a card, draws one, discards a rune card and adds the jack on the left."""
    match = begin_round(["3c 6s Jm Qt R1", TWO[1], THREE[2]], "8c 9t", "As")
    match.play("play Jm")
    assert match.legal_moves == ["take 8c", "take 9t"]
    match.play("take 8c")
    assert match.legal_moves == ["skip", "draw"]
    match.play("draw")
    assert hand(match, 0) == "3c 6s 8c Qt As R1"
    match.play("discard R1")
    assert hand(match, 0) == "3c 6s 8c Qt As"
    assert table(match)["discards"] == ["R1"]
    assert offer(match)[0] == "Jm 9t . . ."
    assert match.to_move == 1


def test_A7_an_effect_with_a_star_is_a_must_and_one_without_may_be_skipped() -> None:
    match = begin_round(["5c 3m 4s 5t 9c", TWO[1]], "Kc Km", moves=["play 5c"])
    assert match.legal_moves == ["skip", "ask 1"]
    match.play("skip")
    with pytest.raises(karban.IllegalMove) as refused:
        match.play("skip")
    assert str(refused.value) == (
        "cannot skip: this effect has a star, so you must resolve it (A7)"
    )


def test_A7_only_a_card_of_the_hand_is_played() -> None:
    match = begin_round(TWO, "Kc Km")
    with pytest.raises(karban.IllegalMove) as refused:
        match.play("play Kc")
    assert str(refused.value) == "cannot play Kc: you hold 2c, 3m, 4s, 5t, 9c (A7)"
    with pytest.raises(karban.IllegalMove) as refused:
        match.play("take Kc")
    assert str(refused.value) == (
        "cannot take Kc: on your turn play a card, pass or go all-in (A7)"
    )


def test_A8_a_pass_adds_the_top_card_and_leaves_every_choice_for_later() -> None:
    match = begin_round(TWO, "Kc Km", "Qs Qt", moves=["pass"])
    assert offer(match)[0] == "Kc Km Qs ."
    assert match.to_move == 1
    match.play("pass")
    assert match.legal_moves == ["pass", *(f"play {card}" for card in TWO[0].split()), "allin"]


def test_A9_all_in_adds_two_cards_and_then_one_every_turn_by_itself() -> None:
    match = begin_round(THREE, "Kc Km", "Qs Qt Qm Qc", moves=["allin"])
    assert offer(match)[0] == "Kc Km Qs Qt ."
    assert table(match)["all_in"] == 0
    match.play("pass")
    assert match.to_move == 2
    match.play("pass")
    assert offer(match) == ["Kc Km Qs Qt Qm", "Qc 2t . . ."]
    assert match.to_move == 1


def test_A9_with_one_free_place_all_in_adds_one_card() -> None:
    match = begin_round(TWO, "Kc Km", columns=3, moves=["pass", "pass", "pass", "allin"])
    assert all(card for layer in table(match)["offer"] for card in layer)
    assert table(match)["deck"] == 54 - 10 - 2 - 4
    assert match.legal_moves == ["predict 0", "predict 1"]


def test_A9_only_one_player_a_round_goes_all_in() -> None:
    match = begin_round(THREE, "Kc Km", moves=["allin"])
    assert "allin" not in match.legal_moves
    with pytest.raises(karban.IllegalMove) as refused:
        match.play("allin")
    assert str(refused.value) == (
        "cannot allin: somebody is all-in already, and only one player a round may be (A9)"
    )


@pytest.mark.parametrize("card", ["8t", "9t"])
def test_A9_who_is_all_in_cannot_be_asked(card: str) -> None:
    hands = [THREE[0], f"2m 3s 4t 6c {card}", THREE[2]]
    match = begin_round(hands, "Kc Km", moves=["allin", f"play {card}"])
    assert match.legal_moves == ["skip", "ask 2"]
    with pytest.raises(karban.IllegalMove) as refused:
        match.play("ask 0")
    rule = "A9"
    assert str(refused.value) == f"cannot ask 0: a player who is all-in cannot be asked ({rule})"


def test_A9_who_is_all_in_predicts_and_scores_and_is_free_in_the_next_round() -> None:
    match = begin_round(["Ac Am 4s 5t 9c", TWO[1]], "Kc Km", columns=3, moves=["allin", "pass"])
    assert match.choosers == [0, 1]
    play_all(match, "predict 0", "predict 0")
    assert match.scores == [2, 1]
    assert table(match)["all_in"] is None
    assert match.legal_moves[-1] == "allin"


def test_A9_the_turn_that_passes_by_itself_can_fill_the_offer() -> None:
    match = begin_round(THREE, "Kc Km", columns=4, moves=["pass", "allin", "pass", "pass"])
    assert offer(match) == ["Kc Km 2t 3c", "4c 4m 5m 5s"]
    assert match.to_move == 2, "seat 1 added the last card by itself"
    assert match.legal_moves[0] == "predict 0"


def test_A19_a_card_goes_to_the_leftmost_free_place_of_the_first_layer() -> None:
    hands = ["5c 3m 4s 5t 9c", "2m 3s 4t 6c 9m"]
    match = begin_round(hands, "Kc Km", "Qs Qt", moves=["pass", "pass", "play 5c", "skip"])
    assert offer(match)[0] == "Kc Km Qs Qt"
    match.play("take Km")
    assert offer(match) == ["Kc 5c Qs Qt", ". . . ."]


def test_A19_the_second_layer_begins_when_the_first_is_full_and_locks_what_lies_below() -> None:
    hands = ["5c 3m 4s 5t 9c", "2m 3s 4t 6c 9m"]
    match = begin_round(hands, "Kc Km", "Qs Qt Qm Qc", moves=["pass"] * 4)
    assert offer(match) == ["Kc Km Qs Qt", "Qm Qc . ."]
    play_all(match, "play 5c", "skip")
    assert match.legal_moves == ["take Qc", "take Qm", "take Qs", "take Qt"]
    with pytest.raises(karban.IllegalMove) as refused:
        match.play("take Kc")
    assert str(refused.value) == "cannot take Kc: Kc lies under Qm and is locked (A19)"


def test_A19_a_card_is_free_again_when_the_one_above_it_is_taken() -> None:
    hands = ["5c 3m 4s 5t 9c", "5m 3s 4t 6c 9m"]
    match = begin_round(hands, "Kc Km", "Qs Qt Qm Qc", moves=["pass"] * 4)
    play_all(match, "play 5c", "skip", "take Qm")
    assert offer(match) == ["Kc Km Qs Qt", "5c Qc . ."]
    play_all(match, "play 5m", "skip", "take Qs")
    assert offer(match) == ["Kc Km 5m Qt", "5c Qc . ."]


def test_A19_a_free_place_below_comes_before_the_second_layer() -> None:
    match = begin_round(TWO, "Kc Km", "Qs Qt Qm Qc", moves=["pass"] * 3)
    s = open_state(match)
    s.offer[0, 1] = 0
    s.offer_size -= 1
    assert offer(match) == ["Kc . Qs Qt", "Qm . . ."]
    match.play("pass")
    assert offer(match) == ["Kc Qc Qs Qt", "Qm . . ."]


def test_A19_after_an_action_the_player_to_the_left_moves_until_the_offer_is_full() -> None:
    match = begin_round(THREE, "Kc Km", first=1, columns=3)
    for seat in (1, 2, 0, 1):
        assert match.to_move == seat
        assert match.legal_moves[0] == "pass"
        match.play("pass")
    assert match.to_move == 2
    assert match.legal_moves == ["predict 0", "predict 1", "predict 2"]


def test_A27_after_the_turn_limit_the_predictions_begin() -> None:
    match = begin_round(TWO, "Kc Km", first=1, columns=8, turn_limit=5)
    for _ in range(9):
        match.play("pass")
    assert match.legal_moves[0] == "pass"
    match.play("pass")
    assert match.choosers == [0, 1]
    assert match.legal_moves == ["predict 0", "predict 1"]
    assert sum(card is None for layer in table(match)["offer"] for card in layer) == 4


def test_A27_turns_that_pass_by_themselves_count() -> None:
    match = begin_round(TWO, "Kc Km", columns=8, turn_limit=5, moves=["allin"])
    for _ in range(5):
        assert match.legal_moves[0] == "pass"
        match.play("pass")
    assert match.to_move == 0
    assert match.legal_moves == ["predict 0", "predict 1"]


def test_A27_without_the_option_everyone_has_twelve_turns() -> None:
    match = begin_round(TWO, "Kc Km", columns=8)
    turns = 0
    s = open_state(match)
    while match.legal_moves[0] == "pass":
        s.offer[:] = 0
        s.offer_size = 0
        discard_all_but(match, 0)
        match.play("pass")
        turns += 1
    assert turns == 2 * 12


def test_A27_at_least_five_turns_are_agreed() -> None:
    with pytest.raises(karban.SetupError, match="turn_limit to 4"):
        karban.new("allin", 2, options={"turn_limit": 4})
