"""All-in: what the heuristic makes of telling positions, and what a match is worth."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from karban.bots.heuristic import Heuristic, best_at
from karban.bots.thought import stream
from karban.core.match import Match
from karban.core.rule import Array, rule
from karban.core.state import CHANCE
from karban.games import find
from karban.games.allin.cards import CODES, DEAL
from karban.games.allin.hands import strength
from karban.games.allin.shapes import (
    counts,
    deciding,
    expected_best,
    hopes,
    position,
)
from tests.games.allin_deals import begin_round, fill_offer
from tests.games.test_hints import expected_move, stage_at
from tests.redeals import redeals
from tests.table import open_state, play_all

ALLIN = find("allin")
OTHER = "2m 4t 6c 8s 10m"


@rule
def strength_at(batch: Array, seat: int) -> int:
    return strength(batch[0], seat)


def heuristic_move(match: Match) -> str:
    """What the heuristic does, given what the seat to move can see."""
    assert match.to_move is not None
    chosen = Heuristic(ALLIN).consider(match.view(match.to_move).states, 0).move
    return match.legal_moves[match.moves.index(chosen)]


def sane(match: Match) -> list[str]:
    """The legal moves that are not out of the question."""
    moves, out = np.zeros(ALLIN.buffer, np.int16), np.zeros(ALLIN.buffer)
    n, _ = best_at(match._states, 0, np.array(list(ALLIN.weights.values())), moves, out, stream(0))
    return [match.legal_moves[match.moves.index(move)] for move in moves[:n].tolist()]


def cards(text: str) -> int:
    """Cards as a set of bits."""
    return sum(1 << CODES.index(code) - 1 for code in text.split())


# --- shapes -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "on_side_a", "on_side_b"),
    [
        ("2c 4m 6s 8t 10c", 0, 0),
        ("2c 2m R1 R2 10c", 1, 1),
        ("2c 2m 10s 10t Ac", 2, 2),
        ("2c 2m 2s 10t Ac", 3, 3),
        ("Ac 2m 3s 4t 5c", 4, 6),
        ("10c Jm Qs Kt Ac", 4, 6),
        ("Qs Kt Ac 2m 3s", 0, 0),
        ("2t 4t 6t 8t At", 5, 5),
        ("2t 4t 6t 8t R1", 0, 0),
        ("Kc Km Ks 4c 4m", 6, 4),
        ("Kc Km Ks Kt 4m", 7, 7),
        ("9m 10m Jm Qm Km", 8, 8),
    ],
)
def test_A20_the_shape_of_a_hand_scores_as_the_rules_say(
    hand: str, on_side_a: int, on_side_b: int
) -> None:
    assert [position(cards(hand), side) for side in (0, 1)] == [on_side_a, on_side_b]


@pytest.mark.parametrize(
    ("hand", "rank"),
    [("2c 9m 4s", 9), ("2c 2m As", 2), ("3c 3m 9s 9t As", 9), ("4c 4m 4s As At", 4), ("R1", 0)],
)
def test_A21_the_rank_that_decides_is_that_of_the_combination(hand: str, rank: int) -> None:
    assert deciding(counts(cards(hand))) == rank


def test_hopes_count_the_unseen_cards_by_what_they_make_of_a_hand() -> None:
    found = hopes(cards("2c 5c 7c Jc"), cards("Kc 3c 2m Jm 9s R1"), 0)
    by_position = [found >> 6 * k & 63 for k in range(9)]
    assert by_position == [1, 2, 0, 0, 0, 2, 0, 0, 0]


def test_more_turned_cards_promise_more() -> None:
    unseen = cards("Kc 3c 2m Jm 9s")
    found = hopes(cards("2c 5c 7c Jc"), unseen, 0)
    one, two, four = (expected_best(found, unseen, turned) for turned in (1, 2, 4))
    assert one == pytest.approx((0 + 1 + 1 + 5 + 5) / 5)
    assert one < two < four < 5


# --- the heuristic ----------------------------------------------------------------------------


def test_A14_keeps_the_card_that_makes_a_flush() -> None:
    match = begin_round(["2m 5c 7c 9c Jc", OTHER.replace("2m", "2s")], "Km Kt", "Ac 5s Kc 3m")
    match.play("play 2m")
    assert heuristic_move(match) in ("keep Ac", "keep Kc")


def test_A11_takes_the_card_that_makes_a_straight() -> None:
    match = begin_round(["5s 6c 7m 8s 9t", OTHER.replace("6c", "6s").replace("8s", "8c")], "10c Km")
    play_all(match, "play 5s", "skip")
    assert heuristic_move(match) == "take 10c"


def test_A12_swaps_for_the_third_of_a_rank_and_never_gives_the_pair_away() -> None:
    match = begin_round(["6c Km Ks 3t 8t", OTHER.replace("6c", "6s")], "Kc 2c")
    match.play("play 6c")
    assert heuristic_move(match) in ("swap 3t Kc", "swap 8t Kc")


def test_A7_discards_what_is_outside_the_combination() -> None:
    match = begin_round(["Jc 9c 9m 9s 4c", OTHER], "4s Kt", "2c")
    play_all(match, "play Jc", "take 4s", "draw")
    assert heuristic_move(match) == "discard 2c"


def test_A7_uses_the_second_card_of_a_jack() -> None:
    match = begin_round(["Jc 9c 9m 3s 4c", OTHER], "9s Kt", "2c")
    play_all(match, "play Jc", "take 9s")
    assert heuristic_move(match) == "draw"


def last_place(hand: str, *, runes: Sequence[int] = (0, 0)) -> Match:
    """Seat 0 is on turn, and whatever it does fills the offer."""
    match = begin_round(
        [hand, "2m 4t 6c 8s 10m"], "Kt 3t", "Qm 3s Qt", first=1, columns=3, moves=["pass"] * 3
    )
    open_state(match).runes[:2] = runes
    assert match.to_move == 0
    return match


@pytest.mark.parametrize("hand", ["9c 9m 9s 4c 4s", "5c 7c 9c Jc Ac", "5c 6m 7s 8t 9c"])
def test_A8_does_not_break_a_strong_hand_when_the_round_ends(hand: str) -> None:
    assert heuristic_move(last_place(hand)) in ("pass", "allin")


def test_A7_does_not_sit_on_nothing_while_there_are_cards_to_look_at() -> None:
    match = begin_round(["Kc 9c 7m 5s 3t", OTHER], "Kt Qt")
    assert heuristic_move(match).startswith("play ")


def test_A7_plays_the_card_that_its_combination_does_not_need() -> None:
    match = begin_round(["2c 9c 9m 9s 4c", OTHER], "Kt Qt")
    assert heuristic_move(match) in ("play 2c", "play 4c")


def test_A17_hides_a_card_of_the_pair_from_the_eye() -> None:
    match = begin_round([OTHER.replace("8s", "9s"), "3c 5s Qc Qs Kt"], "Kc Km", moves=["play 9s"])
    match.play("ask 1")
    assert heuristic_move(match) in ("show 3c 5s Qc Kt", "show 3c 5s Qs Kt")


# --- predictions ------------------------------------------------------------------------------


def in_predictions(*hands: str, moves: Sequence[str] = ()) -> Match:
    """A round with a full offer of three columns, before the first prediction."""
    match = begin_round(hands, "Kc Km", columns=3, moves=moves)
    fill_offer(match)
    return match


def test_A23_names_itself_with_a_strong_hand() -> None:
    match = in_predictions("9c 9m 9s 4c 4s", "2m 4t 6c 8s 10m", "3m 5t 7c 8t Qm")
    while match.to_move != 0:
        match.play("predict 1")
    assert heuristic_move(match) == "predict 0"


def test_A23_does_not_name_itself_with_nothing_in_a_crowd() -> None:
    match = in_predictions("9c 7m 5s 4c 2s", "2m 4t 6c 8s 10m", "3m 5t 7c 8t Qm", "3c 5c 6t 8c Jm")
    while match.to_move != 0:
        match.play("predict 1")
    assert heuristic_move(match) != "predict 0"


def test_A23_a_seat_that_said_nothing_is_out_of_the_question_for_one_with_a_pair() -> None:
    match = begin_round(["8c Qm Qs 4c 3s", OTHER], "Kc Km", "Ks Jt", columns=3)
    play_all(match, "play 8c", "ask 1", "keep Ks")
    fill_offer(match)
    while match.to_move != 0:
        match.play("predict 1")
    assert sane(match) == ["predict 0"]


def test_A23_a_seat_that_is_known_to_have_more_is_not_passed_over() -> None:
    hands = ["3c 3s 5t 7c 9m", "Jc Jm 5s 4c 8t"]
    moves = ["pass", "play Jc", "take Kc", "skip", "pass", "play Jm", "take Km", "skip"]
    moves += ["pass", "play 5s", "skip", "take Ks"]
    match = begin_round(hands, "Kc Km", "2s Ks 2t", columns=3, moves=moves)
    fill_offer(match)
    while match.to_move != 0:
        match.play("predict 0")
    assert sane(match) == ["predict 1"]


def belief_position() -> tuple[Match, str, str]:
    """A prediction, what to say with the knowledge of cards that were taken, and what without.

    Seat 0 has a pair of queens, which beats most hands of five unknown cards. But seat 1 took
    two kings from the offer and has played none of them since.
    """
    hands = ["3s 6t 8c Qc Qm", "2m 5t 9s Jc Jm"]
    moves = ["pass", "play Jc", "take Kc", "skip", "pass", "play Jm", "take Km", "skip"]
    match = begin_round(hands, "Kc Km", "2s 4t", columns=3, moves=moves)
    play_all(match, "pass", "pass")
    assert match.to_move == 0
    assert match.choosers == [0, 1]
    return match, "predict 1", "predict 0"


def beaten(match: Match, seat: int, n: int) -> float:
    """In what part of the samples of seat 0 the hand of seat 0 is beaten by another one."""
    lost = 0
    for s in redeals(match, 0, n):
        states = np.zeros(1, ALLIN.record)
        states[0] = s
        lost += strength_at(states, seat) > strength_at(states, 0)
    return lost / n


def test_A23_a_guess_that_knows_of_taken_kings_never_lets_queens_win() -> None:
    match, good, other = belief_position()
    assert {good, other} == set(match.legal_moves)
    assert beaten(match, 1, 200) == 1.0
    open_state(match).knows[:] = 0
    assert beaten(match, 1, 200) < 0.4
    assert heuristic_move(belief_position()[0]) == good


# --- the outlook ------------------------------------------------------------------------------


def after_a_round(runes: Sequence[int], rounds: int) -> list[float]:
    """What is expected where a round has ended and the next is not dealt."""
    match = begin_round(["9c 7m 5s 4c 2s", OTHER, "3m 5t 7c 8t Qm"][: len(runes)], "Kc Km")
    s = open_state(match)
    s.phase, s.to_move, s.rounds = DEAL, CHANCE, rounds
    s.runes[: len(runes)] = runes
    return expected_move(match)


def test_the_outlook_is_even_where_all_have_the_same() -> None:
    assert after_a_round([5, 5], 1) == [0.5, 0.5]
    assert len(set(after_a_round([5, 5, 5], 2))) == 1


def test_the_outlook_rises_with_the_lead_and_more_so_later() -> None:
    leads = [after_a_round([5 + lead, 5], 1)[0] for lead in range(-6, 7)]
    assert leads == sorted(set(leads))
    assert after_a_round([9, 5], 1)[0] < after_a_round([9, 5], 2)[0]


def test_the_outlook_of_three_is_ordered_as_their_runes() -> None:
    first, second, third = after_a_round([9, 7, 3], 1)
    assert first > second > third


def test_the_outlook_within_a_round_counts_the_hands() -> None:
    match = begin_round(["9c 9m 9s 4c 2s", OTHER.replace("4t", "5t")], "Kc Km")
    mine, other = expected_move(match)
    assert mine > 0.5 > other


def test_A26_in_a_shootout_only_those_tied_can_win() -> None:
    match = begin_round(["9c 7m 5s 4c 2s", OTHER, "3m 5t 7c 8t Qm"], "Kc Km", shootout=True)
    s = open_state(match)
    s.phase, s.to_move, s.rounds, s.contenders = DEAL, CHANCE, 3, 0b011
    s.runes[:3] = [9, 9, 8]
    first, second, third = expected_move(match)
    assert first == second > 2 * third


def test_a_stage_is_a_round_and_only_two_predict_at_the_same_time() -> None:
    match = in_predictions("9c 9m 9s 4c 4s", "2m 4t 6c 8s 10m")
    assert (stage_at(match._states), bool(match.choosers)) == (0, True)
    play_all(match, "predict 0", "predict 0")
    assert (stage_at(match._states), bool(match.choosers)) == (1, False)
    three = in_predictions("9c 9m 9s 4c 4s", "2m 4t 6c 8s 10m", "3m 5t 7c 8t Qm")
    assert not three.choosers
