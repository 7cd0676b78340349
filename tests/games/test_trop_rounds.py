"""T1–T7: the pack, a round, bust and points."""

from __future__ import annotations

from collections import Counter

import pytest

import karban
from tests.games.trop_table import PACK, Round, new, play, play_rounds
from tests.table import check_named_seat, check_unseated_refused


def test_T1_the_pack_has_60_cards_and_low_numbers_more_often() -> None:
    match = karban.new("trop", 2, seed=1)
    cards = match.entries[0][1].split()[1:]
    assert Counter(cards) == Counter(PACK)
    numbers = Counter(int(card.rstrip("rdts")) for card in cards)
    assert [numbers[number] for number in range(-3, 16)] == [
        *(5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 3, 3),
        *(2, 2, 2, 2, 2, 1, 1),
    ]
    assert len(cards) == 60


def test_T1_the_actions_are_where_the_table_says() -> None:
    acting = sorted(card for card in PACK if card[-1] in "rdts")
    letters = {letter: [c[:-1] for c in acting if c[-1] == letter] for letter in "rdts"}
    assert {letter: sorted(map(int, numbers)) for letter, numbers in letters.items()} == {
        "r": [-3, 0, 4, 8, 11],
        "d": [1, 5, 7, 9, 12],
        "t": [-1, 2, 6, 10, 13],
        "s": [1, 2, 3, 4, 5],
    }
    cards = karban.new("trop", 2, seed=1).entries[0][1].split()[1:]
    assert sorted(card for card in cards if card[-1] in "rdts") == acting


def test_T2_a_card_is_written_as_its_number_and_the_letter_of_its_action() -> None:
    match = new(2, "-3r 12d 7 0")
    play(match, "draw 4")
    assert match.legal_moves == ["draw", "play -3r", "play 7"]
    match.play("play -3r")
    assert match.legal_moves == ["draw", "play 0", "play 12d"]
    with pytest.raises(karban.UnreadableMove):
        match.play("play 12x")


@pytest.mark.parametrize("players", [1, 9])
def test_T3_two_to_eight_play(players: int) -> None:
    with pytest.raises(karban.SetupError) as refused:
        karban.new("trop", players)
    assert str(refused.value) == f"cannot seat {players} players at trop: it takes 2–8 (T3)"


@pytest.mark.parametrize("first", [0, 1, 2])
def test_T3_lots_decide_who_begins_the_first_round(first: int) -> None:
    match = new(3, "7", first=first)
    assert [text.split()[0] for _, text in match.entries] == ["deal", "first"]
    assert match.to_move == first
    assert match.legal_moves == ["draw"]
    view = match.view()
    assert (view.row, view.row_total, view.deck, view.hand_sizes) == ([], 0, 60, [0, 0, 0])
    assert (view.round, view.direction, view.bust) == (1, "clockwise", None)


def test_T3_the_lot_falls_on_a_seat_of_the_table() -> None:
    with pytest.raises(karban.MoveError, match="'3' is not one of them"):
        new(3, "7", first=3)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_T3_the_table_may_name_who_begins(seat: int) -> None:
    check_named_seat("trop", seat, 1, "first")


def test_T3_a_seat_that_is_not_at_the_table_cannot_be_named() -> None:
    check_unseated_refused("trop", "T3")


@pytest.mark.parametrize("bust", [0, 1, 2])
def test_T3_who_went_bust_begins_the_next_round_with_a_new_shuffle(bust: int) -> None:
    hands = ["5 6", "5d 6", "7 8"]
    match = play_rounds(Round(0, bust, hands), more="12 -3")
    assert match.to_move == bust
    assert [text.split()[0] for seat, text in match.entries if seat == "*"] == [
        "deal",
        "first",
        "deal",
    ]
    view = match.view()
    assert (view.round, view.bust, view.deck) == (2, bust, 60)
    assert (view.row, view.row_total, view.dropped) == ([], 0, [])
    assert (view.hand_sizes, view.known) == ([0, 0, 0], [[], [], []])
    match.play("draw")
    assert match.view(bust).hand == ["12"]


def test_T3_every_round_starts_clockwise() -> None:
    match = new(3, "8r 15 0 0 0 0", "7", first=1)
    play(match, "draw 3, play 8r")
    assert (match.to_move, match.view().direction) == (0, "counter-clockwise")
    play(match, "draw, play 15")
    assert match.view().bust == 2
    assert match.view().direction == "clockwise"
    assert match.to_move == 2
    match.play("draw")
    assert match.to_move == 0


def test_T4_on_a_turn_one_draws_or_plays_a_card() -> None:
    match = new(2, "7 5 3 4")
    play(match, "draw 2")
    assert match.legal_moves == ["draw", "play 7"]
    match.play("draw")
    assert match.view(0).hand == ["3", "7"]
    assert (match.to_move, match.view().deck) == (1, 57)
    match.play("play 5")
    assert match.view().row == ["5"]
    assert match.view().hand_sizes == [2, 0]
    assert (match.to_move, match.view().deck) == (0, 57)


def test_T4_nobody_may_pass() -> None:
    match = new(2, "7 5")
    with pytest.raises(karban.UnreadableMove):
        match.play("pass")


def test_T4_play_goes_clockwise() -> None:
    match = new(4, "1 1 2 2", first=2)
    seats = []
    for _ in range(8):
        seats.append(match.to_move)
        match.play(match.legal_moves[-1])
    assert seats == [2, 3, 0, 1, 2, 3, 0, 1]


def test_T5_with_three_cards_one_must_play() -> None:
    match = new(2, "7 0 3 0 5 0")
    play(match, "draw 6")
    assert match.legal_moves == ["play 3", "play 5", "play 7"]


def test_T5_with_none_one_must_draw() -> None:
    match = new(2, "7 0")
    assert match.legal_moves == ["draw"]
    play(match, "draw 2, play 7, play 0")
    assert match.legal_moves == ["draw"]


def test_T5_equal_cards_are_one_choice() -> None:
    match = new(2, "3 0 3 0 3s 0")
    play(match, "draw 6")
    assert match.view(0).hand == ["3", "3", "3s"]
    assert match.legal_moves == ["play 3", "play 3s"]
    match.play("play 3")
    assert match.view(0).hand == ["3", "3s"]


def test_T6_exactly_21_is_safe() -> None:
    match = new(2, "15 6")
    play(match, "draw 2, play 15, play 6")
    view = match.view()
    assert (view.row, view.row_total, view.round) == (["15", "6"], 21, 1)
    assert match.to_move == 0
    assert match.scores == [0, 0]


def test_T6_above_21_its_player_is_bust_and_the_round_ends() -> None:
    match = new(2, "15 7 8")
    play(match, "draw 2, play 15")
    assert match.legal_moves == ["draw", "play 7"]  # it is allowed to one who could draw
    match.play("play 7")
    view = match.view()
    assert (view.round, view.bust, view.gained) == (2, 1, [0, 0])
    assert match.to_move == 1


def test_T6_the_total_may_be_negative() -> None:
    match = new(2, "-3 -2 0 1")
    play(match, "draw 2, play -3, play -2")
    assert match.view().row_total == -5
    play(match, "draw 2, play 0, play 1")
    assert match.view().row_total == -4


def test_T6_the_sheets_row_makes_minus_one() -> None:
    match = new(2, "-3 2 0 0")
    play(match, "draw 2, play -3, play 2")
    assert match.view().row_total == -1


def test_T7_the_bust_player_scores_0_and_every_other_the_cards_in_hand() -> None:
    match = new(3, "14 15 -3 9 8 -2")
    play(match, "draw 3, play 14, draw 3, play 15")
    view = match.view()
    assert view.bust == 1  # still holding the 9
    assert view.gained == view.totals == match.scores == [-2, 0, 5]


def test_T7_an_empty_hand_scores_0() -> None:
    match = new(3, "14 15 8")
    play(match, "draw 3, play 14, play 15")
    assert match.scores == [0, 0, 8]


def test_T7_totals_may_become_negative() -> None:
    match = play_rounds(Round(0, 0, ["-", "-3 -2", "-3 -3"]))
    assert match.scores == [0, -5, -6]
    assert match.winners == []


def test_T5_T6_T7_the_sheets_first_player_is_forced_to_play_the_7() -> None:
    match = new(3, "15 10 5 8 4 7 0 0 8 9 0 0")
    play(match, "draw 3, play 15, draw 6, play 0, play 0, draw 3")
    assert [match.view(seat).hand for seat in range(3)] == [
        ["7", "8", "9"],
        ["0", "8", "10"],
        ["0", "4", "5"],
    ]
    assert match.legal_moves == ["play 7", "play 8", "play 9"]
    match.play("play 7")
    assert match.view().bust == 0
    assert match.scores == [0, 18, 9]


SHEET = (  # who is bust, the cards of the others, the points as printed; the last line restored
    (0, ["-", "9 9d", "5 4"], [0, 18, 9]),
    (1, ["11 11r", "-", "6 5"], [22, 0, 11]),
    (2, ["4 3", "8 7", "-"], [7, 15, 0]),
    (2, ["8 8", "11 10", "-"], [16, 21, 0]),
    (0, ["-", "4 3", "10 8"], [0, 7, 18]),
    (0, ["-", "7 6", "-2 0"], [0, 13, -2]),
    (1, ["10 7", "-", "7 5"], [17, 0, 12]),
    (2, ["7 6", "12 10", "-"], [13, 22, 0]),
    (0, ["-", "5 3", "8 6"], [0, 8, 14]),
)


def test_T3_T7_T13_the_sheets_score_table_adds_up_to_75_104_and_62() -> None:
    starters = [0, *(bust for bust, _, _ in SHEET)]
    rounds = [
        Round(starter, bust, hands)
        for starter, (bust, hands, _) in zip(starters, SHEET, strict=False)
    ]
    match = new(3, *(each.deck for each in rounds))
    for starter, each, (bust, _, points) in zip(starters, rounds, SHEET, strict=False):
        assert match.to_move == starter
        play(match, *each.moves)
        assert match.view().gained == points
        assert match.view().bust == bust
    assert match.over
    assert match.scores == [75, 104, 62]
    assert match.winners == [1]
