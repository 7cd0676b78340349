"""Karma: what its hints make of positions that are written out."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

import karban
from karban.bots.heuristic import best_at
from karban.bots.thought import stream
from karban.core.match import Match
from karban.games.karma.cards import CODES, GIVE_MOVE
from tests.games.karma_table import lay_out, whole_deal
from tests.games.test_hints import expected_move
from tests.redeals import redeals
from tests.table import open_state, play_all


def sane(match: Match) -> dict[str, float]:
    """The sane moves of the seat to move, from what it sees, with their advice."""
    assert match.to_move is not None
    game = match.game
    view = match.view(match.to_move).states
    moves, advice = np.zeros(game.buffer, np.int16), np.zeros(game.buffer)
    n, _ = best_at(view, 0, np.array(list(game.weights.values())), moves, advice, stream(0))
    texts = [game.move(view[0], int(move)).text for move in moves[:n]]
    return dict(zip(texts, advice[:n].tolist(), strict=True))


def heuristic_move(match: Match) -> str:
    """The move that the heuristic makes."""
    advice = sane(match)
    return max(advice, key=lambda move: advice[move])


def belief_position() -> tuple[Match, str, str]:
    """A rival's last card was seen: a 16, which a 15 does not stop and an F does.

    To one who has forgotten it, that card is a 2, 3, 4 or 16, and a 15 looks safer.
    """
    match = lay_out(["7 8 15 F", "10"], hidden=["2 3 4"], pile="16", to_move=1)
    play_all(match, "take", "play 8", "play 10")
    return match, "play F", "play 15"


# --- moves ------------------------------------------------------------------------------------


def test_K3_the_highest_cards_are_laid_face_up() -> None:
    deal = whole_deal("1 2 3 4 5 6 1 2 3 14 15 16 1 2 3 14 15 16")
    match = karban.new("karma", 2, seed=1, chance=[deal, "first 0"])
    assert heuristic_move(match) == "up 14 15 16"


@pytest.mark.parametrize("deck", ["", "9 9 9 10 10 10"])
def test_K6_the_lowest_number_that_may_go_is_played(deck: str) -> None:
    match = lay_out(
        ["3 4 11 15", "6 7 8"], up=["", "5 6 7"], hidden=["1", "1 2 2"], pile="4", deck=deck
    )
    assert heuristic_move(match) == "play 4"


@pytest.mark.parametrize("deck", ["", "9 9 9 10 10 10"])
def test_K5_nobody_takes_a_long_pile_who_can_play(deck: str) -> None:
    match = lay_out(["13 14 16", "6 7 8"], hidden=["1", "1 2 2"], pile="1 3 4 5 8 11 12", deck=deck)
    assert heuristic_move(match) != "take"


def test_K12_a_pile_is_cleared_with_the_third_equal_card() -> None:
    match = lay_out(["8 8 12", "6 7 9"], up=["", "5 6 7"], pile="3 4 8", deck="9 9 10")
    assert heuristic_move(match) == "play 8 8"


def test_K13_a_low_card_goes_from_the_table_with_a_T() -> None:
    match = lay_out(
        ["T 9 9", "6 7 9"], up=["2 15 16", "5 6 7"], hidden=["1 1 1", "2 3 3"], pile="8"
    )
    match.play("play T")
    assert heuristic_move(match) == "table 2"


def test_K18_the_last_card_is_played() -> None:
    match = lay_out(["9 9", "6 7"], pile="T")
    assert list(sane(match)) == ["play 9 9"]
    match = lay_out(["G", "6 7", ""], pile="3 4")
    assert list(sane(match)) == ["play G"]


def test_K10_a_hidden_card_is_turned_over_rather_than_the_pile_taken() -> None:
    match = lay_out(["", "6 7"], hidden=["1 2 3"], pile="15 16")
    assert sane(match) == {"flip 1": 0, "flip 2": 0, "flip 3": 0}


def test_K16_a_G_is_not_wasted_on_an_empty_pile_while_one_draws() -> None:
    match = lay_out(["15 16 G", "6 7 8"], deck="1 2 3")
    assert set(sane(match)) == {"play 15", "play 16"}
    match = lay_out(["15 16 G", "6 7 8"])
    assert "play G" in sane(match)
    match = lay_out(["G G G", "6 7 8"], deck="1 2 3")
    assert set(sane(match)) == {"play G", "play G G", "play G G G"}


# --- what was seen ----------------------------------------------------------------------------


def test_K15_one_who_saw_the_cards_asks_for_five_or_below() -> None:
    match, good, free = belief_position()
    assert heuristic_move(match) == good
    open_state(match).known[1] = 0
    assert heuristic_move(match) == free


def test_K5_only_a_redeal_that_forgets_lets_the_rival_hold_a_low_card() -> None:
    match, good, free = belief_position()
    stopped = {good: 0, free: 0}
    for state in redeals(match, 0, 200):
        assert [CODES[kind] for kind in np.flatnonzero(state.hand[1])] == ["16"]
    open_state(match).known[1] = 0
    for state in redeals(match, 0, 400):
        (kind,) = np.flatnonzero(state.hand[1])
        stopped[good] += int(kind > 5)
        stopped[free] += int(kind < 15)
    assert stopped[good] < 150 < 250 < stopped[free]


def test_K15_a_five_that_is_known_to_be_answered_is_worth_less() -> None:
    asked = {}
    for card in ("4", "9"):
        match = lay_out(["8 12 F", f"{card} 13"], hidden=["1", "2"], pile="2 3 6")
        open_state(match).known[1, CODES.index(card)] = 1
        asked[card] = sane(match)["play F"]
    assert asked["9"] > asked["4"]


# --- how a match stands -----------------------------------------------------------------------


def test_K18_the_fewer_cards_the_better() -> None:
    matches = [
        lay_out([hand, "6 7", "8 9"], hidden=["1", "2", "3"]) for hand in ("4 5 6", "4 5", "4")
    ]
    matches.append(lay_out(["", "6 7", "8 9"], hidden=["1", "2", "3"], to_move=1))
    matches.append(lay_out(["", "6 7", "8 9"], hidden=["", "2", "3"], to_move=1))
    assert all(one < two for one, two in pairwise(expected_move(match)[0] for match in matches))
    assert all(one > two for one, two in pairwise(expected_move(match)[1] for match in matches))


def test_K9_the_higher_the_cards_the_better() -> None:
    for field in ("hands", "up"):
        values = []
        for card in ("1", "7", "14", "F"):
            rows = {"hands": ["9", "9"], "up": ["9", "9"]} | {field: [card, "9"]}
            values.append(
                expected_move(lay_out(rows["hands"], up=rows["up"], hidden=["8", "8"]))[0]
            )
        assert all(one < two for one, two in pairwise(values))


def test_K5_without_a_draw_pile_equal_numbers_are_better_than_different_ones() -> None:
    hands = ("7 8 9", "8 8 8")  # the same height in all
    apart, equal = (expected_move(lay_out([hand, "6 7"])) for hand in hands)
    assert apart[0] < equal[0]
    apart, equal = (expected_move(lay_out([hand, "6 7"], deck="1 2 3 4")) for hand in hands)
    assert apart == pytest.approx(equal)


def test_K18_all_but_the_loser_can_expect_as_much_as_they_get() -> None:
    match = lay_out(["9", "6 7", "8 8"], pile="3")
    sure = sum(expected_move(match))
    play_all(match, "play 9", "take", "play 8 8")
    assert match.winners == [0, 2]
    assert expected_move(match) == [0.75, 0.0, 0.75]
    assert sure == pytest.approx(1.5)


def test_K19_nobody_can_expect_anything_of_a_match_that_was_broken_off() -> None:
    match = lay_out(["9 9", "6 7"], turn_limit=1)
    match.play("play 9")
    assert match.over
    assert expected_move(match) == [0, 0]


def test_K19_the_longer_a_match_takes_the_more_do_cards_to_be_played_cost_everybody() -> None:
    def hopes(deck: str, turns: int) -> float:
        match = lay_out(["9 9", "9 6"], deck=deck)
        open_state(match).turns = turns
        return sum(expected_move(match))

    assert hopes("", 0) == hopes("1 2 3 4", 0) == 1
    few, many = ([hopes(deck, turns) for turns in (0, 40, 400)] for deck in ("", "1 2 3 4"))
    assert few[0] > few[1] > few[2]
    assert all(one > two for one, two in zip(few[1:], many[1:], strict=True))


def test_K16_every_receiver_gets_advice() -> None:
    match = lay_out(["G 9", "6 7", "", "8"], pile="3 4")
    match.play("play G")
    assert set(sane(match)) == {"give 1", "give 2", "give 3"}
    assert match.moves == [GIVE_MOVE + 1, GIVE_MOVE + 2, GIVE_MOVE + 3]
