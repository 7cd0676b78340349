"""S17–S19: variant 2, several games with the mirror, alone and with hidden cards."""

from __future__ import annotations

import pytest

from karban.core.match import Match
from tests.games.svabi_table import (
    TWICE,
    TWICE_ROUNDS,
    deal,
    equal,
    new,
    play,
    play_lowest,
)


def second_game(chance: list[str], *, hidden: bool = False) -> Match:
    """A match of three in its second game; seat 0 had 91 in the first and holds the mirror."""
    match = new(3, equal(3, lot=0), chance, match=True, hidden=hidden)
    play_lowest(match, to_round=1, to_game=2)
    assert match.scores == [91, 79, 79]
    assert match.view().mirror == 0
    return match


@pytest.mark.parametrize(
    "totals",
    [
        [[91, 79, 79], [181, 158, 158]],
        [[91, 79, 79], [181, 158, 158], [271, 237, 237]],
        [[79, 79, 79, 79], [157, 158, 158, 158], [236, 236, 237, 237], [315, 315, 315, 316]],
    ],
)
def test_S17_as_many_games_as_players_are_played_and_the_sums_added_up(
    totals: list[list[int]],
) -> None:
    # In each game 79, for seat 0 at a table of 2 or 3 also a 12; the mirror takes a 1.
    players = len(totals)
    match = new(players, *[equal(players, lot=0)] * players, match=True)
    for number, scores in enumerate(totals, 1):
        assert (match.view().game_number, match.view().games) == (number, players)
        assert not match.over
        play_lowest(match, to_round=1, to_game=number + 1)
        assert match.scores == scores
    assert match.over


def test_S17_without_the_option_one_game_is_played() -> None:
    match = new(3, equal(3, lot=0))
    assert (match.view().game_number, match.view().games) == (1, 1)
    play_lowest(match)
    assert match.view().game_number == 1
    assert match.over


def test_S17_the_table_is_cleared_and_dealt_anew_for_the_next_game() -> None:
    match = second_game(deal("5 1 2 3", "4 6 7 8", "9 10 11 12"))
    view = match.view()
    assert view.collections == [[], [], []]
    assert view.floor == ["4", "5", "9"]
    assert view.piles == [9, 9, 9]
    assert view.thrown == []
    assert view.tie == 1
    assert (view.round, view.game_number, match.to_move) == (1, 2, 0)
    assert match.view(0).hand == ["1", "2", "3"]


@pytest.mark.parametrize("lot", [0, 1, 2])
def test_S17_the_highest_total_gets_the_mirror_for_the_next_game(lot: int) -> None:
    match = new(3, equal(3, lot=lot), deal("1", "2", "3"), match=True)
    assert match.view().mirror is None
    play_lowest(match, to_round=1, to_game=2)
    assert match.view().mirror == lot


def test_S17_the_total_counts_not_the_sum_of_the_last_game() -> None:
    games = equal(3, lot=2), deal("2 1 3 4", "1", "1", lot=1), deal("1", "2", "3")
    match = new(3, *games, match=True)
    play_lowest(match, to_round=1, to_game=2)
    assert match.scores == [79, 79, 91]
    # In the second game seat 1 gains a 12, seats 0 and 1 cancel their first two cards.
    play(match, "pick 1 2 2, take 1, take 2, take 1, mirror 1")
    play(match, "pick 3 3 3, take 2, take 2, take 1")
    play_lowest(match, to_round=1, to_game=3)
    assert match.scores == [79 + 76, 79 + 88, 91 + 78]
    assert match.view().mirror == 2


@pytest.mark.parametrize("lot", [0, 1, 2, 3])
def test_S17_of_equal_totals_the_holder_of_the_tie_card_gets_the_mirror(lot: int) -> None:
    match = new(4, equal(4, lot=lot), deal("1", "2", "3", "4"), match=True)
    play_lowest(match, to_round=1, to_game=2)
    assert match.scores == [79, 79, 79, 79]
    assert match.view().mirror == lot


def test_S17_of_equal_totals_the_nearest_clockwise_gets_the_mirror() -> None:
    match = new(4, deal("1", "1", "1", "2 1 3 4", lot=1), deal("1", "2", "3", "4"), match=True)
    play(match, "pick 2 2 2 1, take 2, take 1, take 1, take 1")
    play(match, "pick 3 3 3 3, take 1, take 2, take 2, take 2")
    play_lowest(match, to_round=1, to_game=2)
    assert match.scores == [79, 76, 79, 76]
    assert match.view().mirror == 2  # the first after seat 1, who held the tie card


def test_S17_jozins_sums_are_added_but_he_never_gets_the_mirror() -> None:
    swapped = "2 1 4 3 6 5"
    match = new(2, deal(swapped, swapped, jozin="1", lot=0), equal(2, lot=1), match=True)
    for low in (1, 3, 5):  # both players cancel all they take, Jožin keeps two cards
        after = low + 3 if low < 5 else 7
        play(match, f"pick {low} {low}, take {low}, take {low + 1}")
        play(match, f"pick {after} {after}, take {low}, take {low + 1}")
    assert match.view().collections == [[], [], ["1", "2", "3", "4", "5", "6"]]
    play_lowest(match, to_round=1, to_game=2)
    assert match.scores == [70, 58, 79]
    assert match.view().mirror == 0
    play_lowest(match)
    assert match.scores == [70 + 78, 58 + 91, 79 + 79]
    assert match.winners == [0]


def test_S18_at_the_end_of_a_round_its_holder_is_asked_before_drawing() -> None:
    match = second_game(deal("5 1 2 3 4", "4 6 7 8 9", "9 10 11 12 13"))
    play(match, "pick 1 6 10, take 9, take 5, take 4")
    view = match.view(0)
    assert match.to_move == 0
    assert match.legal_moves == ["mirror 9", "wait"]
    assert view.floor == ["1", "6", "10"]  # the new floor lies open
    assert view.revealed == [None, None, None]
    assert view.hand == ["2", "3"]
    assert view.piles == [9, 9, 9]
    assert view.round == 1
    match.play("wait")
    assert match.view(0).hand == ["2", "3", "4"]
    assert match.view().piles == [8, 8, 8]
    assert (match.view().round, match.to_move) == (2, 0)
    assert match.view().mirror == 0


def test_S18_a_card_of_the_collection_goes_out_with_the_mirror() -> None:
    match = second_game(deal("5 1 2 3", "4 6 7 8", "9 10 11 12"))
    play(match, "pick 1 6 10, take 9, take 5, take 4, mirror 9")
    view = match.view()
    assert view.collections == [[], ["5"], ["4"]]
    assert view.thrown == ["9"]
    assert view.mirror is None
    assert match.legal_moves == ["pick 2", "pick 3", "pick 4"]
    play(match, "pick 2 7 11, take 10, take 1, take 6")
    assert (match.view().round, match.legal_moves[0]) == (3, "pick 3")  # nobody is asked again


def test_S18_after_a_king_too_its_holder_is_asked() -> None:
    match = second_game(deal("5 1 2 3", "4 6 7 8", "9 10 11 13"))
    play(match, "pick 1 6 13, take all")
    assert (match.to_move, match.legal_moves) == (0, ["wait"])  # nothing to throw out


def test_S18_the_holder_chooses_any_card_of_the_collection() -> None:
    match = second_game(deal("5 13 2 3", "4 6 7 8", "9 10 11 12"))
    play(match, "pick 13 6 10, take all")
    assert match.legal_moves == ["mirror 4", "mirror 5", "mirror 9", "wait"]
    match.play("mirror 5")
    assert match.view().collections == [["4", "9"], [], []]


def test_S18_with_two_players_jozins_new_card_lies_open_when_it_is_asked() -> None:
    match = new(2, equal(2, lot=0), deal("5 1", "6 4", jozin="9 12"), match=True)
    play_lowest(match, to_round=1, to_game=2)
    assert match.scores == [91, 79, 79]
    play(match, "pick 1 4, take 5, take 6")
    assert match.legal_moves == ["mirror 5", "wait"]
    assert match.view().floor == ["1", "4", "12"]
    assert match.view().collections == [["5"], ["6"], ["9"]]


def test_S18_the_last_chance_is_that_of_round_9() -> None:
    match = second_game(equal(3, lot=1))
    asked = []
    while match.view().round < 10:
        if match.legal_moves[0].startswith("mirror"):
            asked.append((match.view().round, match.legal_moves[-1]))
            match.play(match.legal_moves[-1])
        else:
            match.play(match.moves[0])
    assert asked == [*((number, "wait") for number in range(1, 9)), (9, "mirror 9")]
    assert match.view().mirror is None
    assert match.view().collections[0] == ["1", "2", "3", "4", "5", "6", "7", "8"]


def test_S15_S18_with_hidden_cards_the_last_chance_is_that_of_round_8() -> None:
    match = second_game(equal(3, lot=1), hidden=True)
    play(match, "hide 2 2 2")
    asked = []
    while match.view().round < 9:
        if match.legal_moves[0].startswith("mirror"):
            asked.append((match.view().round, match.legal_moves[-1]))
            match.play(match.legal_moves[-1])
        else:
            match.play(match.moves[0])
    assert asked == [*((number, "wait") for number in range(1, 8)), (8, "mirror 9")]
    assert match.view().mirror is None


def test_S18_at_the_last_chance_with_an_empty_collection_it_goes_by_itself() -> None:
    match = second_game(TWICE)
    for number, line in enumerate(TWICE_ROUNDS, 1):
        play(match, line)
        assert (match.to_move, match.legal_moves[-1]) == (0, "wait")
        assert (match.legal_moves == ["wait"]) == (number % 2 == 0)
        match.play("wait")
    play(match, "pick 10 13 10, take all")
    view = match.view()
    assert view.collections[0] == []
    assert view.mirror is None
    assert "mirror" not in match.entries[-1][1]
    assert (view.round, match.to_move) == (10, 0)
    assert view.piles == [0, 0, 0]
    assert match.legal_moves == ["pick 11", "pick 12", "pick 13"]


def test_S18_the_hidden_card_may_go_with_the_mirror() -> None:
    match = second_game(deal("5 1 2 3 12", "4 6 7 8", "9 10 11 12"), hidden=True)
    play(match, "hide 12 1 10, pick 1 6 11, take 9, take 5, take 4")
    assert match.legal_moves == ["mirror 9", "mirror 12", "wait"]
    match.play("mirror 12")
    view = match.view()
    assert view.collections == [["9"], ["5"], ["4"]]
    assert view.covered == [False, True, True]
    assert view.thrown == ["12"]
    assert view.mirror is None


def test_S18_of_equal_values_the_open_card_goes() -> None:
    match = second_game(deal("5 9 1 2 3", "4 6 7 8", "9 10 11 12"), hidden=True)
    play(match, "hide 9 1 10, pick 1 6 11, take 9, take 5, take 4")
    assert match.legal_moves == ["mirror 9", "wait"]
    match.play("mirror 9")
    assert match.view().collections[0] == []
    assert match.view(0).hidden == ["9", None, None]
    assert match.view().covered == [True, True, True]
    assert match.view().thrown == ["9"]


def test_S18_a_hidden_card_alone_must_go_at_the_last_chance() -> None:
    chance = deal("1 12 2", "2 12 3", "3 12 2 5 4 7 6 9 8 11 10")
    match = second_game(chance, hidden=True)
    play(match, "hide 12 12 12")
    for line in TWICE_ROUNDS[:7]:
        play(match, line, "wait")
    play(match, TWICE_ROUNDS[7])
    assert match.view().round == 8
    assert match.view().collections[0] == []
    assert (match.to_move, match.legal_moves) == (0, ["mirror 12"])
    match.play("mirror 12")
    assert match.view().covered == [False, True, True]
    assert match.view().thrown.count("12") == 1


@pytest.mark.parametrize(
    ("lots", "totals", "winner"),
    [
        ((0, 1, 2), [248, 248, 249], 0),
        ((1, 2, 0), [249, 248, 248], 1),
        ((2, 0, 1), [248, 249, 248], 2),
    ],
)
def test_S19_the_lowest_total_wins_and_ties_follow_the_last_games_tie_card(
    lots: tuple[int, int, int], totals: list[int], winner: int
) -> None:
    # The holder of the tie card gains 12 in each game; the mirror's holder throws out the 1.
    match = new(3, *(equal(3, lot=lot) for lot in lots), match=True)
    play_lowest(match)
    assert match.scores == totals
    assert match.winners == [winner]


@pytest.mark.parametrize("hidden", [False, True])
def test_S15_S17_S19_both_variants_may_be_set_together(hidden: bool) -> None:
    match = new(3, *[equal(3, lot=0)] * 3, match=True, hidden=hidden)
    assert match.view().rounds == (12 if hidden else 13)
    play_lowest(match)
    # In every game 79, and 12 more for seat 0, who then throws out its 1 twice.
    assert match.scores == [3 * 91 - 2, 3 * 79, 3 * 79]
    assert match.winners == [1]
