"""Makalu: what the heuristic does where any player knows what to do, and what samples keep."""

from __future__ import annotations

import numpy as np
import pytest

from karban.bots.heuristic import best_at
from karban.bots.thought import stream
from karban.core.match import Match
from karban.core.rule import JIT
from karban.games.makalu.cards import CODES, DEAL, FITS
from tests.games.test_hints import expected_move
from tests.makalu_table import deal_hands, position
from tests.redeals import redeals
from tests.table import open_state, play_all


def sane(match: Match, *forgotten: str) -> dict[str, float]:
    """The sane moves of the seat to move with their advice, without some of the features."""
    game = match.game
    weights = np.array([0.0 if k in forgotten else v for k, v in game.weights.items()])
    moves, advice = np.zeros(game.buffer, np.int16), np.zeros(game.buffer)
    n, _ = best_at(match.view(match.to_move).states, 0, weights, moves, advice, stream(0))
    return {match.move_text(int(moves[k])): float(advice[k]) for k in range(n)}


def heuristic_move(match: Match, *forgotten: str) -> str:
    """The move of the heuristic."""
    advice = sane(match, *forgotten)
    return max(advice, key=advice.__getitem__)


# --- the heuristic ------------------------------------------------------------------------------


def test_M24_the_call_is_never_forgotten() -> None:
    match = position(["7h 9s", "5s 6s 7s"], "6h", makalu_penalty=2)
    assert match.legal_moves == ["play 7h", "play 7h!"]
    assert list(sane(match)) == ["play 7h!"]


def test_M24_the_call_is_not_forgotten_with_a_drawn_card() -> None:
    match = position(["9s", "5s 6s 7s"], "6h", stock="7h", makalu_penalty=2)
    match.play("draw")
    assert match.legal_moves == ["play 7h", "play 7h!", "keep"]
    assert list(sane(match)) == ["play 7h!", "keep"]


@pytest.mark.parametrize(("demand", "top"), [(2, "2s"), (4, "4s")])
def test_M14_M15_a_three_blocks_rather_than_that_cards_are_drawn(demand: int, top: str) -> None:
    match = position(["3h 7d 8c Kc", "5s 6s 7s"], f"6s {top}", demand=demand)
    assert heuristic_move(match) == "play 3h"


@pytest.mark.parametrize(("demand", "top"), [(2, "2"), (4, "4")])
def test_M14_M15_a_demand_is_passed_on_rather_than_taken(demand: int, top: str) -> None:
    match = position([f"{top}h 7d 8c Kc", "5s 6s 7s"], f"6s {top}s", demand=demand)
    assert heuristic_move(match) == f"play {top}h"


def test_M25_the_answer_to_a_last_card_sheds_what_counts() -> None:
    match = position(["2s", "2h 3h 5c", "5s 6s 7s"], "6s")
    match.play("play 2s")
    assert heuristic_move(match) == "play 2h"


def test_M27_a_three_is_kept_when_a_plain_card_fits() -> None:
    match = position(["3h 7h 8c Kc", "5s 6s 7s", "5d 6d 7d"], "6h")
    assert heuristic_move(match) == "play 7h"


def test_M27_an_ace_goes_before_a_plain_card_when_a_rival_has_one_card() -> None:
    match = position(["Ac 7h 8c Kc", "5s 6s 7s", "5d"], "6h")
    assert heuristic_move(match) == "play Ac"


def test_M15_a_four_goes_at_a_neighbour_with_one_card() -> None:
    match = position(["4h 7h 8c Kc", "5s", "5d 6d 7d"], "6h")
    assert heuristic_move(match) == "play 4h"


def test_M18_nine_and_nine_are_two_cards_at_once_between_two() -> None:
    match = position(["9h 9s 7h 5d", "5s 6s"], "6h")
    assert heuristic_move(match) == "play 9h"


def test_M10_a_drawn_card_that_fits_is_played() -> None:
    match = position(["8c Kc", "5s 6s 7s"], "6h", stock="7h")
    match.play("draw")
    assert heuristic_move(match) == "play 7h"


def test_M10_nobody_draws_who_can_play_the_last_card() -> None:
    match = position(["7h", "5s 6s 7s"], "6h", voluntary_draw=True)
    assert match.legal_moves == ["draw", "play 7h"]
    assert heuristic_move(match) == "play 7h"


def test_M20_a_suit_that_the_last_card_of_a_neighbour_must_have_is_not_named() -> None:
    match = position(["Ad 8h Qh 8c", "Ad Kh"], "6d", turn=1)
    play_all(match, "play Ad", "suit h", "play Ad")
    assert heuristic_move(match) == "suit c"
    assert heuristic_move(match, "promised") == "suit h"


def test_M20_the_suit_that_a_neighbour_could_not_play_is_named() -> None:
    match = position(["Ac 7h 8h 8c Kd", "5s 6s 8s"], "6h", stock="Qs")
    play_all(match, "play 7h", "draw", "keep", "play Ac")
    assert heuristic_move(match) == "suit h"


# --- what a position is worth ---------------------------------------------------------------------


def between_deals(*totals: int) -> Match:
    """A match at the end of a deal, with these totals."""
    hands = ["5s 6s 7s 8s", "5h 6h 7h 8h", "5d 6d 7d 8d"]
    match = deal_hands(hands[: len(totals)], "8c")
    s = open_state(match)
    s.phase = DEAL
    s.total[: len(totals)] = totals
    return match


def test_M29_fewer_points_are_worth_more() -> None:
    mine = [expected_move(between_deals(points, 300, 400))[0] for points in range(-100, 1000, 50)]
    assert mine == sorted(mine, reverse=True)
    assert len(set(mine)) == len(mine)


def test_M29_more_points_of_a_rival_are_worth_more_to_the_leader() -> None:
    mine = [expected_move(between_deals(300, points, 400))[0] for points in range(300, 1000, 50)]
    assert mine == sorted(mine)


def test_M29_the_same_lead_is_worth_more_near_the_end() -> None:
    early, late = (expected_move(between_deals(100 + t, 160 + t)) for t in (0, 800))
    assert late[0] > early[0] > 0.5 > early[1] > late[1]
    assert early[0] + early[1] == pytest.approx(1)


def test_M29_equal_totals_are_worth_the_same() -> None:
    worth = expected_move(between_deals(250, 250, 250))
    assert worth == pytest.approx([0.375] * 3)


def test_M27_in_a_deal_the_cards_in_hand_count_against_a_seat() -> None:
    light, heavy = (
        expected_move(position([hand, "5s 6s", "5d 6d 7d"], "6h")) for hand in ("7h 8c", "Ah 8c")
    )
    assert light[0] > heavy[0]
    assert light[1] < heavy[1]


def test_M26_who_has_closed_expects_it_before_the_last_answer() -> None:
    match = position(["2s", "Ah Kc 5c", "5s 6s 7s"], "6s")
    before = expected_move(match)
    match.play("play 2s")
    after = expected_move(match)
    assert after[0] > before[0]
    assert after[1] < before[1]


# --- what all know of a hand ----------------------------------------------------------------------


def belief_position() -> tuple[Match, str, str]:
    """The last deal: seat 1 has one card left, and had to draw on the seven of hearts.

    The five of hearts asks for hearts again, so seat 1 can hardly close. Who does not remember
    that plays the jack, since clubs are what is left.
    """
    match = position(["7h 5h Jc Kc 6c", "Ks"], "5h", stock="Jh", limit=1)
    play_all(match, "play 7h", "draw", "play Jh")
    return match, "play 5h", "play Jc"


def test_M10_a_hand_that_could_not_play_has_nothing_of_what_was_asked_in_any_guess() -> None:
    match, good, other = belief_position()
    assert {good, other} <= set(match.legal_moves)
    times = 2000 if JIT else 100
    closes = {good: 0, other: 0}
    for state in redeals(match, 0, times):
        kinds = int(state.hand[1, 0])
        assert kinds & int(FITS[CODES.index("7h")]) == 0
        for move in closes:
            closes[move] += kinds & int(FITS[CODES.index(move.removeprefix("play "))]) != 0
    assert closes[good] < 0.15 * times
    assert closes[other] > 0.25 * times


def test_M10_what_a_neighbour_could_not_play_is_asked_again() -> None:
    match, good, other = belief_position()
    assert heuristic_move(match) == good
    known, forgotten = sane(match), sane(match, *match.game.hints.MEMORY)
    assert known[good] - known[other] > forgotten[good] - forgotten[other] + 0.5
