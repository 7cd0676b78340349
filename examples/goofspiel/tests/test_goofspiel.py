"""The rules of Goofspiel, each with the cards written out."""

from __future__ import annotations

import pytest

from goofspiel import GOOFSPIEL
from karban import IllegalMove
from karban.core.match import Match


def table(*moves: str, players: int = 2, cards: int = 4, order: str = "descending") -> Match:
    """A match after these bids."""
    options = {"cards": cards, "order": order}
    match = Match(GOOFSPIEL, players, seed=1, options=options)
    for move in moves:
        match.play(move)
    return match


def facts(match: Match) -> dict[str, object]:
    return dict(match.view(0).facts)


def test_G1_everybody_has_a_suit_and_prizes_are_another() -> None:
    told = facts(table(players=3))
    assert told["hand"] == [["1", "2", "3", "4"]] * 3
    assert told["prizes"] == ["1", "2", "3", "4"]


@pytest.mark.parametrize(("order", "first"), [("descending", 4), ("ascending", 1)])
def test_G2_prizes_come_in_the_order_of_the_table(order: str, first: int) -> None:
    assert facts(table(order=order))["prize"] == first


def test_G2_a_random_prize_is_drawn_among_those_that_are_left() -> None:
    match = table(order="random").fresh()
    match.settle("prize 2")
    match.play("bid 1")
    match.play("bid 2")
    assert facts(match)["prizes"] == ["1", "3", "4"]


def test_G3_a_bid_is_seen_when_all_have_bid_and_changed_before() -> None:
    match = table("bid 3")
    assert match.view(1).facts["hand"][0] == ["1", "2", "3", "4"]
    assert match.view(1).facts["bid"] == 0
    match.play("bid 2", seat=0)
    match.play("bid 1")
    assert facts(match)["last"] == [2, 1]


def test_G3_a_spent_card_is_not_bid_again() -> None:
    with pytest.raises(IllegalMove, match="card 3 was bid already"):
        table("bid 3", "bid 1", "bid 3")


def test_G4_the_highest_bid_takes_the_prize() -> None:
    told = facts(table("bid 1", "bid 2"))
    assert told["taken"] == [[], ["4"]]
    assert told["won"] == [0, 4]


def test_G5_of_equal_highest_bids_nobody_takes_the_prize() -> None:
    told = facts(table("bid 4", "bid 4", "bid 3", players=3))
    assert told["lost"] == ["4"]
    assert told["won"] == [0, 0, 0]


def test_G6_the_last_round_plays_itself_and_G7_the_most_points_win() -> None:
    match = table("bid 4", "bid 3", "bid 2", "bid 4", "bid 1", "bid 2")
    assert match.over
    assert facts(match)["last"] == [3, 1]
    assert match.scores == [5, 5]
    assert match.winners == [0, 1]
