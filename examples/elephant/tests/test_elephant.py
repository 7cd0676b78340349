"""Mouse and Elephant, rule by rule, with the cards written out."""

from __future__ import annotations

import pytest

import karban
from karban.core.match import Match
from tests.table import play_all, start_match

#: Seat 0 holds 1, 5 and 11, seat 1 holds 3, 6 and 8, seat 2 holds 2, 9 and 12.
CARDS = "deal 1 5 11 3 6 8 2 9 12 4 7 10"


def table(*moves: str, deals: int = 5) -> Match:
    return start_match("elephant", 3, chance=[CARDS, CARDS], moves=moves, deals=deals)


@pytest.mark.parametrize("players", [1, 5])
def test_E1_two_to_four_play(players: int) -> None:
    with pytest.raises(karban.SetupError, match=r"it takes 2–4 \(E1\)"):
        karban.new("elephant", players)


def test_E2_everybody_gets_three_cards_and_nobody_sees_the_rest() -> None:
    match = table()
    assert [match.view(seat).hand for seat in range(3)] == [
        ["1", "5", "11"],
        ["3", "6", "8"],
        ["2", "9", "12"],
    ]
    assert match.view().hand == []
    assert match.record(1)["entries"][0] == ["*", "deal ? ? ? 3 6 8 ? ? ? ? ? ?"]


def test_E3_the_lead_of_a_deal_goes_around() -> None:
    match = table(deals=4)
    leaders = []
    while not match.over:
        if not match.view().played:
            leaders.append(match.to_move)
        match.play(match.moves[0])
    assert leaders == [0, 1, 2, 0]


def test_E4_any_card_of_the_hand_may_be_played() -> None:
    match = table("play 5")
    assert match.to_move == 1
    assert match.legal_moves == ["play 3", "play 6", "play 8"]


def test_E4_a_card_that_is_not_held_is_refused() -> None:
    with pytest.raises(karban.IllegalMove) as refused:
        table().play("play 12")
    assert str(refused.value) == "cannot play 12: you hold 1, 5, 11 (E4)"


def test_E5_the_highest_card_takes_the_trick_and_leads() -> None:
    match = table("play 5", "play 8", "play 2")
    assert match.scores == [0, 1, 0]
    assert match.to_move == 1


@pytest.mark.parametrize(
    "moves", [("play 1", "play 8", "play 12"), ("play 1", "play 3", "play 12")]
)
def test_E6_the_mouse_takes_a_trick_with_the_elephant(moves: tuple[str, ...]) -> None:
    assert table(*moves).scores == [1, 0, 0]


def test_E6_without_an_elephant_the_mouse_is_the_lowest_card() -> None:
    assert table("play 1", "play 3", "play 2").scores == [0, 1, 0]


def test_E7_after_three_tricks_the_cards_are_dealt_again() -> None:
    match = table("play 11", "play 3", "play 2", "play 5", "play 6", "play 9", "play 12", "play 1")
    match.play("play 8")
    assert match.view(0).hand == ["1", "5", "11"]
    assert match.view(0).deal == 2


def test_E7_the_match_ends_after_its_deals() -> None:
    match = table("play 11", "play 3", "play 2", "play 5", "play 6", "play 9", deals=1)
    play_all(match, "play 12", "play 1", "play 8")
    assert match.over
    assert match.scores == [2, 0, 1]


def test_E8_most_tricks_win() -> None:
    match = table("play 11", "play 3", "play 2", "play 5", "play 6", "play 9", deals=1)
    play_all(match, "play 12", "play 1", "play 8")
    assert match.winners == [0]


def test_E8_equal_ones_share_the_win() -> None:
    strong, weak, rest = "10 11 12", "2 3 4", "1 5 6 7 8 9"
    deals = [f"deal {strong} {weak} {rest}", f"deal {weak} {strong} {rest}"]
    match = start_match("elephant", 2, chance=deals, deals=2)
    while not match.over:
        match.play(match.moves[0])
    assert match.scores == [3, 3]
    assert match.winners == [0, 1]
