"""Karma: who is out, who loses, and when a match is broken off (K17–K19)."""

from __future__ import annotations

import pytest

import karban
from tests.games.karma_table import lay_out
from tests.table import play_all


def test_K17_the_pile_can_be_given_to_one_who_has_no_cards_left() -> None:
    match = lay_out(["G 6", "8", ""], pile="7 9")
    play_all(match, "play G", "give 2")
    assert match.view(2).hand == ["7", "9"]
    match.play("play 8")
    assert not match.over
    assert match.to_move == 2
    assert match.legal_moves == ["play 9", "take"]


def test_K17_the_last_card_may_be_a_G_for_one_who_had_finished() -> None:
    match = lay_out(["G", "8 8", ""], pile="7 9")
    play_all(match, "play G", "give 2")
    assert not match.over
    assert match.to_move == 1


def test_K18_the_last_one_with_cards_loses_and_all_others_win() -> None:
    match = lay_out(["9", "8 8", ""])
    match.play("play 9")
    assert match.over
    assert match.scores == [1, 0, 1]
    assert match.winners == [0, 2]
    assert match.view(0).loser == 1


def test_K18_cards_on_the_table_count() -> None:
    match = lay_out(["9", "8 8"], hidden=["3"])
    match.play("play 9")
    assert not match.over
    play_all(match, "take", "flip 1")
    assert match.over
    assert match.scores == [1, 0]


def test_K18_a_card_is_played_with_all_its_effects_first() -> None:
    match = lay_out(["T", "8 8"], hidden=["G"], pile="7")
    match.play("play T")
    match.play("flip 1")
    assert not match.over
    assert match.legal_moves == ["give 1"]
    match.play("give 1")
    assert match.over
    assert match.view(1).hand == ["7", "8", "8", "T"]
    assert match.scores == [1, 0]


def test_K18_a_last_G_on_an_empty_pile_names_a_player_before_the_end() -> None:
    match = lay_out(["G", "8 8"])
    match.play("play G")
    assert not match.over
    match.play("give 1")
    assert match.over
    assert match.winners == [0]


def test_K18_a_T_as_last_card_of_the_hand_ends_nothing_while_a_table_card_is_due() -> None:
    match = lay_out(["T", "8 8"], up=["3"], hidden=["4 5 6"])
    match.play("play T")
    assert not match.over
    assert match.legal_moves == ["table 3"]


def test_K18_the_end_is_checked_before_a_new_pile_is_started() -> None:
    match = lay_out(["9 9", "8 8"], pile="9")
    match.play("play 9 9")
    assert match.over
    assert match.scores == [1, 0]


def test_K18_a_hidden_card_that_does_not_fit_keeps_its_player_in() -> None:
    match = lay_out(["", "8 8"], hidden=["3"], pile="9")
    match.play("flip 1")
    assert not match.over
    assert match.view(0).hand == ["3", "9"]


def test_K18_one_who_empties_hand_and_table_draws_while_there_is_a_draw_pile() -> None:
    match = lay_out(["9", "8 8 8"], deck="4")
    match.play("play 9")
    assert not match.over
    assert match.view(0).hand == ["4"]
    match.play("take")
    match.play("play 4")
    assert match.over
    assert match.winners == [0]


def test_K18_the_pile_taken_from_a_last_card_keeps_the_match_running() -> None:
    match = lay_out(["G 2", "8"], pile="7")
    play_all(match, "play G", "give 1")
    assert not match.over
    play_all(match, "play 7", "take", "play 8")
    assert match.over
    assert match.scores == [0, 1]


def test_K19_a_match_is_broken_off_after_the_turn_limit_without_a_loser() -> None:
    match = lay_out(["9 9", "8 8", "7"], turn_limit=3)
    play_all(match, "play 9", "take", "play 7")
    assert match.over
    assert match.view(0).turn == 3
    assert match.scores == [0, 0, 0]
    assert match.winners == []
    assert match.view(0).loser is None


def test_K19_a_match_that_ends_in_its_last_turn_has_a_loser() -> None:
    match = lay_out(["9", "8 8"], turn_limit=1)
    match.play("play 9")
    assert match.scores == [1, 0]


def test_K19_the_limit_waits_for_the_end_of_the_turn() -> None:
    match = lay_out(["9 9 4", "8 8"], pile="9", turn_limit=1)
    match.play("play 9 9")
    assert not match.over
    match.play("play 4")
    assert match.over


REPEATED = ("play 2", "play F", "take", "play 1", "play F", "take")


def test_K19_two_players_can_repeat_a_position_until_the_limit() -> None:
    match = lay_out(["2 9", "1 9 F"], turn_limit=60)
    for cycle in range(10):
        assert match.view(0).turn == 6 * cycle + 1
        assert match.view(0).hand == ["2", "9"]
        assert match.view(1).hand == ["1", "9", "F"]
        play_all(match, *REPEATED)
    assert match.over
    assert match.winners == []


def test_K19_without_a_limit_a_match_goes_on() -> None:
    assert karban.game("karma").complete({})["turn_limit"] == 2000
    match = lay_out(["2 9", "1 9 F"], turn_limit=0)
    for _ in range(400):
        play_all(match, *REPEATED)
    assert not match.over
    assert match.view(0).turn == 2401


def test_K19_the_bound_of_a_match_follows_its_limit() -> None:
    game = karban.game("karma")
    options = game.complete({"turn_limit": 40})
    assert game.longest(5, options) == 2 + 5 + 40 + 6 * 5 + 3 + 20
    assert game.longest(5, options | {"turn_limit": 0}) > 10**9


@pytest.mark.parametrize("limit", [-1, 1_000_001, True])
def test_K19_the_limit_has_a_range(limit: object) -> None:
    with pytest.raises(karban.SetupError) as refusal:
        karban.new("karma", 2, options={"turn_limit": limit})
    assert str(refusal.value) == (
        f"cannot set turn_limit to {limit!r}: it must be a whole number from 0 to 1000000 (K19)"
    )
