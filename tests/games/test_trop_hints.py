"""Trop: what the heuristic makes of telling positions, and what a match is worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

import karban
from karban.bots.heuristic import best_at
from karban.bots.thought import stream
from karban.core.choosing import choosers_at
from karban.core.match import Match
from karban.core.state import CHANCE, OVER
from karban.games.trop.cards import ACTION, CARDS, CODES, DEAL, DROP_ONE, NUMBER, TAKE_ONE
from tests.games.test_hints import expected_move, stage_at
from tests.games.trop_table import PACK, Round, lay, new, play, play_rounds
from tests.redeals import redeals
from tests.table import open_state


def table(hands: Sequence[str], row: str = "", known: Sequence[str] = ()) -> Match:
    """Seat 0 is to move; the cards of `known`, by seat, were taken from the row before."""
    match = new(len(hands), "")
    lay(match, hands, row)
    s = open_state(match)
    s.dropped[:] = 0
    left = list(PACK)
    for card in " ".join([row, *hands]).split():
        left.remove(card)
    s.drawn = CARDS - len(left)
    s.deck[s.drawn :] = [CODES.index(card) for card in left]
    s.drawer[s.drawn :] = 0
    for seat, cards in enumerate(known):
        kinds = [CODES.index(card) for card in cards.split()]
        s.known[seat] = [int(kind in kinds) for kind in s.hand[seat]]
    return match


def sane(match: Match, *, forgetful: bool = False) -> dict[str, float]:
    """The sane moves of the seat to move, from what it sees, with their advice."""
    game = match.game
    assert match.to_move is not None
    weights = np.array(list(game.weights.values()))
    if forgetful:
        weights *= [name not in game.hints.MEMORY for name in game.weights]
    moves, advice = np.zeros(game.buffer, np.int16), np.zeros(game.buffer)
    n, _ = best_at(match.view(match.to_move).states, 0, weights, moves, advice, stream(0))
    texts = [match.legal_moves[match.moves.index(move)] for move in moves[:n].tolist()]
    return dict(zip(texts, advice[:n].tolist(), strict=True))


def best(advice: dict[str, float]) -> str:
    """The move with the best advice, the first of equal ones."""
    return max(advice, key=lambda move: advice[move])


def heuristic_move(match: Match) -> str:
    """The move that the heuristic makes."""
    return best(sane(match))


def stuck_at_21(state: Any) -> tuple[bool, bool]:
    """Whether seats 1 and 2 hold no card that could be played on a total of 21 after a 9."""
    costs = NUMBER - np.isin(ACTION, (DROP_ONE, TAKE_ONE)) * 9
    return bool(costs[state.hand[1]].min() > 0), bool(costs[state.hand[2]].min() > 0)


def after_rounds(totals: Sequence[int], target: int = 100) -> Match:
    """A round is over, and these are the totals."""
    match = karban.new("trop", len(totals), seed=1, options={"target": target})
    s = open_state(match)
    s.rounds = 3
    s.phase = DEAL
    s.total[: len(totals)] = totals
    s.to_move = OVER if max(totals) >= target else CHANCE
    return match


def belief_position() -> tuple[Match, str, str]:
    """Both neighbours must play; 21 can be put before the leader, or with a reverse the other.

    The leader is known to hold -3 and -2, so only the other can get stuck. To one who has
    forgotten them it is better that the leader goes bust.
    """
    hands = ["4 4r 12", "-3 -2 7", "8r 7d 10"]
    match = table(hands, "9 8", known=["", "-3 -2"])
    open_state(match).total[:3] = [50, 70, 20]
    return match, "play 4r", "play 4"


# --- never --------------------------------------------------------------------------------------


def test_T6_nobody_goes_bust_who_holds_a_card_that_fits() -> None:
    assert list(sane(table(["15 14 -1", "5"], "9 6"))) == ["play -1"]


def test_T6_nobody_goes_bust_who_can_draw() -> None:
    assert list(sane(table(["5 6", "5d"], "9 12"))) == ["draw"]


def test_T6_where_every_card_is_bust_any_will_do() -> None:
    match = table(["13 14 15", "5"], "9 12")
    assert list(sane(match)) == match.legal_moves


@pytest.mark.parametrize(
    ("hand", "row", "saved"),
    [
        ("12d 13 15", "9 12", "play 12d"),  # 21 + 12 − 12
        ("10t 13 15", "9 12", "play 10t"),  # 21 + 10 − 12
        ("5s 13 15", "5 4 12", "play 5s"),  # 21 + 5 − 5
    ],
)
def test_T10_a_card_that_saves_by_its_action_is_seen(hand: str, row: str, saved: str) -> None:
    assert list(sane(table([hand, "3"], row))) == [saved]


def test_T10_a_card_whose_action_saves_nothing_is_never_played() -> None:
    assert list(sane(table(["12d 0 15", "2"], "4 4r 4s 3 3 3"))) == ["play 0"]


@pytest.mark.parametrize(("card", "verb"), [("5d", "drop"), ("6t", "take")])
def test_T10_no_card_is_removed_whose_going_is_bust(card: str, verb: str) -> None:
    match = table([f"{card} 14 15", "3"], "-3 10 12")
    match.play(f"play {card}")
    assert f"{verb} -3" in match.legal_moves
    assert f"{verb} -3" not in sane(match)


# --- better than the other moves ------------------------------------------------------------------


def test_T7_many_players_take_the_highest_card_when_nobody_is_in_danger() -> None:
    match = table(["2t 1", "3 5", "6", "7"], "0 13 -1")
    match.play("play 2t")
    assert heuristic_move(match) == "take 13"


def test_T6_of_two_the_other_is_pushed_to_21_when_he_must_play() -> None:
    assert heuristic_move(table(["4 -3 12", "8r 7 10"], "9 8")) == "play 4"


@pytest.mark.parametrize("others", [["8r 7"], ["8r 7", "5 6", "7"]])
def test_T5_one_who_can_draw_keeps_the_card_that_will_save_him(others: list[str]) -> None:
    match = table(["-3 12", *others], "9 8 4")
    assert heuristic_move(match) == "draw"


def test_T12_a_reverse_goes_to_the_neighbour_who_must_play() -> None:
    assert heuristic_move(table(["4 4r 12", "", "8r 7 10"], "9 8")) == "play 4r"
    assert heuristic_move(table(["4 4r 12", "8r 7 10", ""], "9 8")) == "play 4"


# --- known cards ----------------------------------------------------------------------------------


def test_T11_no_guess_leaves_the_leader_stuck_who_is_known_to_hold_low_cards() -> None:
    match, _, _ = belief_position()
    left, right = zip(*(stuck_at_21(state) for state in redeals(match, 0, 500)), strict=True)
    assert sum(left) == 0
    assert 50 < sum(right) < 250


def test_T11_to_one_who_has_forgotten_both_are_as_likely_to_be_stuck() -> None:
    match, _, _ = belief_position()
    open_state(match).known[:] = 0
    left, right = zip(*(stuck_at_21(state) for state in redeals(match, 0, 500)), strict=True)
    assert 50 < sum(left) < 250
    assert 50 < sum(right) < 250


def test_T11_the_heuristic_uses_known_cards() -> None:
    match, good, forgetful = belief_position()
    assert heuristic_move(match) == good
    assert best(sane(match, forgetful=True)) == forgetful


def test_T11_one_who_is_known_to_be_stuck_is_not_let_off() -> None:
    match = table(["12 11r 1", "9 11 13"], "3 -2 0", known=["", "9 11 13"])
    assert heuristic_move(match) == "play 12"


def test_T11_a_squeeze_is_worth_less_on_one_who_is_known_to_hold_a_card_that_fits() -> None:
    hands, row = ["4 -1 12", "-3 7 10"], "9 8"
    unknown = sane(table(hands, row))
    known = sane(table(hands, row, known=["", "-3"]))
    hopeless = sane(table(hands, row, known=["", "7 10"]))
    assert known["play 4"] < unknown["play 4"] < hopeless["play 4"]


# --- what a match is worth ------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_T13_a_seat_that_is_ahead_can_expect_more_and_equal_ones_the_same(players: int) -> None:
    given = expected_move(after_rounds([20 + 5 * seat for seat in range(players)]))
    assert given == sorted(given)
    assert len(set(given)) == players
    assert len(set(expected_move(after_rounds([30] * players)))) == 1


def test_T13_every_point_counts_for_its_owner_and_against_the_others() -> None:
    for total in range(-10, 99):
        less, more = (expected_move(after_rounds([total + k, 40, 50])) for k in (0, 1))
        assert more[0] > less[0]
        assert more[1] < less[1]
        assert more[2] < less[2]


def test_T13_the_same_lead_is_worth_more_near_the_target() -> None:
    early, late = expected_move(after_rounds([20, 0])), expected_move(after_rounds([95, 75]))
    assert early[0] < late[0]
    far = expected_move(after_rounds([20, 0], target=1000))
    assert 0.5 < far[0] < early[0]


def test_T13_a_win_is_worth_more_than_any_hope_and_is_shared() -> None:
    won = expected_move(after_rounds([100, 99]))
    assert won[0] > 0.9
    assert won[0] > expected_move(after_rounds([99, 98]))[0]
    assert won[1] < 0.1
    assert expected_move(after_rounds([104, 104, 3])) == pytest.approx(
        [0.485, 0.485, 0.03], abs=0.03
    )


def test_T7_in_the_middle_of_a_round_cards_in_hand_count() -> None:
    rich, poor = expected_move(table(["12 13", "-3 -2"]))
    assert rich > 0.5 > poor


def test_T3_a_stage_is_a_round() -> None:
    match = new(2, "")
    assert stage_at(match._states) == 0
    play(match, "draw 3")
    assert stage_at(match._states) == 0
    assert stage_at(play_rounds(Round(0, 1, ["5 6", "-"]))._states) == 1


def test_nobody_chooses_at_the_same_time() -> None:
    assert not choosers_at(new(2, "")._states, 0)
