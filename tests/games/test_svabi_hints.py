"""Švábí diskotéka: what the heuristic does where any player knows what to do, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

from karban.bots.heuristic import best_at
from karban.bots.thought import stream
from karban.core import engine
from karban.core.match import Match
from karban.core.state import OVER
from karban.games.svabi.cards import KING, LAST, PICK
from karban.games.svabi.hints import MEMORY, add_cards, count, count_below
from tests.games.svabi_table import TWICE, TWICE_ROUNDS, deal, equal, new, play, play_lowest
from tests.games.test_hints import expected_move, outlook_at, stage_at
from tests.redeals import redeals
from tests.table import open_state

SET = set(range(1, KING + 1))


def cards(text: str) -> list[int]:
    return [int(card) for card in text.split()]


def bits(values: Sequence[int]) -> int:
    return sum(1 << value for value in values)


def position(
    floor: str,
    hands: Sequence[str],
    piles: Sequence[str],
    collections: Sequence[str],
    *,
    tie: int = 0,
    **options: bool,
) -> Match:
    """Picks are due, or no hands are left. The cards of a set that are not given were seen.

    They went out in pairs; what finds none lies in the collection of the last place.
    """
    match = new(len(hands), equal(len(hands), lot=tie), **options)
    s = open_state(match)
    places = len(cards(floor))
    for p, card in enumerate(cards(floor)):
        hand = cards(hands[p]) if p < len(hands) else []
        pile = cards(piles[p]) if piles else []
        assert card not in hand + pile, "a floor card was seen"
        s.floor[p] = card
        s.hand[p] = bits(hand)
        s.drawn[p] = KING - len(pile)
        s.pile[p] = [0] * (KING - len(pile)) + pile
        s.open[p] = bits(cards(collections[p])) if p < len(collections) else 0
        s.seen[p] = bits([v for v in SET if v not in hand + pile])
        s.turn = KING - len(hand) - len(pile) if p < len(hands) else s.turn
    s.phase, s.to_move = PICK, 0
    if not any(hands):
        s.phase, s.takers = LAST, len(hands)
        s.order[: len(hands)] = [(tie - 1 - i) % len(hands) for i in range(len(hands))]
        s.to_move = s.order[0]
    _throw_out_pairs(s, places)
    return match


def _throw_out_pairs(s: Any, places: int) -> None:
    lies = np.zeros(KING + 1, np.int16)
    s.thrown[:] = 0
    engine.census_at(np.array([s]), 0, lies)
    for value in SET:
        gone = places - int(lies[value])
        assert gone >= 0
        s.thrown[value] = gone - gone % 2
        if gone % 2:
            assert not s.open[places - 1] >> value & 1
            s.open[places - 1] |= 1 << value


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


# --- the heuristic ----------------------------------------------------------------------------

NOTHING = ("", "", "", "")


def test_S9_a_high_pair_is_thrown_out_rather_than_a_low_card_taken() -> None:
    match = position("2 12 1 5", NOTHING, [], ["12 5 8", "7 9", "1 2"], tie=1)
    assert match.to_move == 0
    assert heuristic_move(match) == "take 12"


def test_S10_without_a_pair_the_lowest_card_is_taken_at_the_end() -> None:
    match = position("9 11 6 10", NOTHING, [], ["1 2 3", "4 5", "7 8"], tie=1)
    assert heuristic_move(match) == "take 6"


@pytest.mark.parametrize(("holds_a_ten", "taken"), [("4 5", "take 10"), ("4 10", "take 9")])
def test_S10_a_pair_is_kept_from_the_next_one_when_it_costs_little(
    holds_a_ten: str, taken: str
) -> None:
    # Seat 3 takes last. Either it waits for the 10, or seat 1 does, who has taken already.
    match = position("9 10 11 12", NOTHING, [], ["1 2 3", f"9 {holds_a_ten}", "7 8"], tie=3)
    play(match, "take 11, take 12")
    assert match.to_move == 0
    assert heuristic_move(match) == taken


def test_S6_a_high_card_is_taken_when_all_others_still_have_it() -> None:
    hands = ["1 2 3", "5 6 11", "3 5 11", "3 4 11"]
    match = position("11 8 12 13", hands, [], ["4", "2", "1"])
    play(match, "pick 1 5 5 4")
    assert heuristic_move(match) == "take 11"
    assert heuristic_move(match, *MEMORY) == "take 8"


@pytest.mark.parametrize(
    ("floor", "collection", "all_of_it"),
    [("8 9 10 7", "8 9 10", True), ("12 11 10 9", "7 8", False)],
)
def test_S8_the_king_takes_a_floor_of_pairs_and_no_other(
    floor: str, collection: str, all_of_it: bool
) -> None:
    hands = ["1 5 13", "5 6 4", "3 5 11", "3 4 5"]
    match = position(floor, hands, [], [collection, "2", "1"])
    assert (heuristic_move(match) == "pick 13") is all_of_it


def test_S5_the_lowest_card_is_for_a_floor_where_much_is_at_stake() -> None:
    hands = ["1 5 8", "5 6 4", "3 5 8", "3 4 5"]
    assert heuristic_move(position("12 11 10 9", hands, [], ["12 7", "6", "4"])) == "pick 1"
    assert heuristic_move(position("9 9 9 9", hands, [], ["12 7", "6", "4"])) != "pick 1"


def test_S7_a_card_that_two_others_wait_for_is_not_given_to_them() -> None:
    hands = ["1 11 12", "5 6 4", "3 5 8", "3 4 5"]
    match = position("9 9 9 9", hands, [], ["6 7", "11 6", "11 4"])
    assert heuristic_move(match) == "pick 12"


def test_S15_the_highest_card_is_hidden_while_all_others_still_have_it() -> None:
    match = new(4, deal("5 2 12 4 9", "6", "7", "8"), hidden=True)
    assert heuristic_move(match) == "hide 12"


def test_S16_a_pair_with_the_hidden_card_is_always_thrown_out() -> None:
    match = new(3, deal("6 5 1 2 3", "5 6 7 8", "7 8 9 10"), hidden=True)
    play(match, "hide 5 6 8, pick 1 7 9")
    assert match.legal_moves == ["take 5", "take 6", "take 7", "take 5 pair"]
    assert list(sane(match)) == ["take 6", "take 7", "take 5 pair"]
    assert heuristic_move(match) == "take 5 pair"


def test_S16_a_king_throws_the_hidden_card_out_too() -> None:
    match = new(3, deal("6 5 13 2 3", "5 6 7 8", "7 8 9 10"), hidden=True)
    play(match, "hide 5 6 8, pick 13 7 9")
    assert match.legal_moves == ["take all", "take all pair"]
    assert list(sane(match)) == ["take all pair"]


def test_S18_the_mirror_waits_as_long_as_it_may() -> None:
    match = new(3, equal(3, lot=0), TWICE, match=True)
    play_lowest(match, to_round=1, to_game=2)
    play(match, TWICE_ROUNDS[0])
    assert match.legal_moves == ["mirror 2", "wait"]
    assert list(sane(match)) == ["wait"]


def test_S18_the_mirror_leaves_a_card_whose_pair_lies_on_the_floor() -> None:
    match = new(3, equal(3, lot=0), equal(3, lot=0), match=True)
    play_lowest(match, to_round=9, to_game=2)
    s = open_state(match)
    s.open[0] = bits([8, 9, 11])
    s.mirror = 1
    play(match, "pick 10 10 11, take 9, take 9, take 9")
    assert match.legal_moves == ["mirror 8", "mirror 11"]
    assert heuristic_move(match) == "mirror 8"
    s.floor[2] = 12
    s.hand[:3] &= ~(1 << 11)
    s.seen[:3] |= 1 << 11  # no more elevens to come
    assert heuristic_move(match) == "mirror 11"


# --- counting ---------------------------------------------------------------------------------


def test_a_tally_counts_cards_by_value_and_below_a_value() -> None:
    sets = [[1, 5, 13], [5, 12], [1, 5], [5], [5, 12, 13], [5]]
    tally = 0
    for some in sets:
        tally = int(add_cards(tally, bits(some)))
    for value in SET:
        assert count(tally, value) == sum(some.count(value) for some in sets)
        assert count_below(tally, value) == sum(card < value for some in sets for card in some)


# --- what the match is worth ------------------------------------------------------------------


def test_S17_a_stage_is_a_game_of_the_match() -> None:
    match = new(3, *[equal(3, lot=0)] * 3, match=True)
    stages = []
    for number in (1, 2, 3):
        play_lowest(match, to_round=1, to_game=number)
        stages.append(int(stage_at(match._states)))
    assert stages == [0, 1, 2]


def finish_match(*totals: int) -> list[float]:
    match = new(len(totals), equal(len(totals), lot=0))
    s = open_state(match)
    s.total[: len(totals)] = totals
    s.to_move = OVER
    return expected_move(match)


def test_S11_the_outlook_of_the_winner_is_over_a_half_and_grows_with_the_lead() -> None:
    close, clear = finish_match(20, 21, 30), finish_match(10, 21, 30)
    assert 0.5 < close[0] < clear[0]
    assert 0.5 > close[1] > clear[1] > clear[2]


def test_S11_of_equal_sums_the_one_nearest_the_tie_card_has_won() -> None:
    given = finish_match(20, 20, 20)
    assert given[0] > 0.7
    assert given[0] > given[1] > given[2]


def between_games(*totals: int, game: int = 2) -> list[float]:
    players = len(totals)
    match = new(players, *[equal(players, lot=0)] * players, match=True)
    play_lowest(match, to_round=1, to_game=game)
    s = open_state(match)
    s.total[:players] = totals
    return expected_move(match)


def test_S17_a_lead_is_worth_more_when_fewer_games_are_left() -> None:
    early, late = between_games(20, 40, 40, game=2), between_games(20, 40, 40, game=3)
    assert early[0] < late[0] < finish_match(20, 40, 40)[0]
    assert between_games(20, 40, 40)[0] < between_games(10, 40, 40)[0]


def test_S14_jozin_is_expected_to_fall_behind() -> None:
    match = new(2, *[equal(2, lot=0)] * 2, match=True)
    given = expected_move(match)
    assert len(given) == 3
    assert given[2] < min(given[:2])


def test_S11_a_lower_collection_is_better_during_a_game() -> None:
    worth = []
    for collection in ("1 2", "1 2 9", "1 2 9 13"):
        hands = ["1 5 8", "5 6 4", "3 5 8", "3 4 5"]
        worth.append(expected_move(position("12 11 10 7", hands, [], [collection, "6", "4"]))[0])
    assert worth[0] > worth[1] > worth[2]


# --- beliefs ----------------------------------------------------------------------------------


def belief_position() -> tuple[Match, str, str]:
    """Seat 0 to pick in round 11: a match, the good pick, and that of one who does not count.

    Both wait for the 12. The other player has 9 and 10 left, so the 8 is sure to take first, and
    in the next round the 4 will take the 8 back as a pair. Who does not count fears for the 12
    and picks the 4; then in round 13 the other takes the 8, as a pair too, and wins.
    """
    hands, piles = ["4 8", "9 10"], ["", "", "11 13"]
    collections = ["1 2 3 5 7 8 12", "1 2 5 8 12", "1 2 5 10 11"]
    return position("12 11 10", hands, piles, collections), "pick 8", "pick 4"


def worth_of(match: Match, states: Sequence[Any], move: str) -> float:
    """What seat 0 gets on the average if it makes a move and then all play by the heuristic."""
    game = match.game
    weights = np.array(list(game.weights.values()))
    moves, advice = np.zeros(game.buffer, np.int16), np.zeros(game.buffer)
    worth = []
    for state in states:
        batch = np.array([state], game.record)
        engine.play_at(batch, 0, match.find_move(move), moves)
        while batch[0]["to_move"] != OVER:
            _, best = best_at(batch, 0, weights, moves, advice, stream(0))
            engine.play_at(batch, 0, int(moves[best]), moves)
        out = np.zeros(16)
        outlook_at(batch, out)
        worth.append(out[0])
    return float(np.mean(worth))


def test_with_empty_piles_every_hand_is_known() -> None:
    match, _, _ = belief_position()
    for state in redeals(match, 0, 100):
        assert int(state.hand[1]) == bits([9, 10])
        assert sorted(state.pile[2].tolist()) == [0] * 11 + [11, 13]


def test_who_counts_knows_that_the_eight_takes_first() -> None:
    match, good, careless = belief_position()
    known = [state.copy() for state in redeals(match, 0, 60)]
    assert worth_of(match, known, good) > worth_of(match, known, careless) + 0.3
    # One who has not counted holds any two cards possible.
    rng = np.random.default_rng(1)
    sampled = [state.copy() for state in known]
    for state in sampled:
        state.hand[1] = bits(rng.choice(sorted(SET), 2, replace=False).tolist())
    assert worth_of(match, sampled, careless) > worth_of(match, sampled, good) + 0.1
