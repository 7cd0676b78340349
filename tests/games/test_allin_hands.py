"""All-in: what hands are worth (A20–A22)."""

from __future__ import annotations

from typing import Any

import pytest

from karban.core.match import Match
from tests.games.allin_deals import begin_round, fill_offer, table


def showdown(*hands: str, **options: Any) -> Match:
    """A round in which nothing happens to these hands, and everyone names seat 0."""
    used = " ".join(hands).split()
    start = [code for code in ("2c", "3t", "4m", "5s", "8c", "9s", "Qs") if code not in used]
    match = begin_round(hands, " ".join(start[:2]), columns=3, **options)
    fill_offer(match)
    for _ in hands:
        match.play("predict 0")
    return match


HANDS = [
    ("2c 5m 9s Jt Ac", "nothing", 0, 0),
    ("2c 5m 9s Ac At", "pair", 1, 1),
    ("2c 9m 9s Ac At", "two-pairs", 2, 2),
    ("2c 9m 9s 9t Ac", "three", 3, 3),
    ("2c 3m 4s 5t 6c", "straight", 4, 6),
    ("10c Jm Qs Kt Ac", "straight", 4, 6),
    ("2c 3m 4s 5t Ac", "straight", 4, 6),
    ("2c 3m Qs Kt Ac", "nothing", 0, 0),
    ("2c 3m 4s Kt Ac", "nothing", 0, 0),
    ("2c 5c 9c Jc Ac", "flush", 5, 5),
    ("9c 9m 9s Ac At", "full-house", 6, 4),
    ("9c 9m Ac As At", "full-house", 6, 4),
    ("9c 9m 9s 9t Ac", "four", 7, 7),
    ("2c Ac Am As At", "four", 7, 7),
    ("5m 6m 7m 8m 9m", "straight-flush", 8, 8),
    ("2m 3m 4m 5m Am", "straight-flush", 8, 8),
]


@pytest.mark.parametrize(("cards", "name", "side_a", "side_b"), HANDS)
def test_A20_a_combination_scores_its_position_on_the_side_in_use(
    cards: str, name: str, side_a: int, side_b: int
) -> None:
    for side, points in (("A", side_a), ("B", side_b)):
        match = showdown("3c 4t 8t 10s Qm", cards, side=side)
        view = table(match)
        assert view["revealed"][1] == cards.split()
        assert view["combinations"][1] == name
        bank = 0 if view["strongest"] else 1
        assert view["gained"][1] == points + bank


def strongest(first: str, second: str, side: str = "A") -> str:
    """The stronger of two hands."""
    match = showdown(first, second, side=side)
    return (first, second)[table(match)["strongest"]]


RANKING_A = [
    ("2c 5m 9s Jt Ac", "2m 2s 3c 4t 5c"),
    ("Ac Am 9s Jt Kc", "2c 2m 3s 3t 4c"),
    ("Ac Am Ks Kt Qc", "2c 2m 2s 4t 5c"),
    ("Ac Am As Kt Qc", "2c 3m 4s 5t 6c"),
    ("10c Jm Qs Kt Ac", "2m 3m 4m 5m 7m"),
    ("9c Jc Qc Kc Ac", "2c 2m 2s 3t 3c"),
    ("Ac Am As Kt Kc", "2c 2m 2s 2t 3c"),
    ("Ac Am As At Kc", "2c 3c 4c 5c 6c"),
]
RANKING_B = [
    ("Ac Am As Kt Qc", "2c 2m 2s 3t 3c"),
    ("Ac Am As Kt Kc", "2m 3m 4m 5m 7m"),
    ("9c Jc Qc Kc Ac", "2m 3m 4s 5t 6c"),
    ("10c Jm Qs Kt Ac", "2c 2m 2s 2t 3c"),
]


@pytest.mark.parametrize(("weak", "strong"), RANKING_A)
def test_A20_on_side_A_combinations_rank_as_in_poker(weak: str, strong: str) -> None:
    assert strongest(weak, strong, "A") == strong
    assert strongest(strong, weak, "A") == strong


@pytest.mark.parametrize(("weak", "strong"), RANKING_B)
def test_A20_on_side_B_the_full_house_is_fourth_and_the_straight_sixth(
    weak: str, strong: str
) -> None:
    assert strongest(weak, strong, "B") == strong
    assert strongest(strong, weak, "B") == strong


def test_A20_the_ace_is_not_both_ends_of_a_straight() -> None:
    match = showdown("Jc Qm Ks At 2c", "3c 3m 7s 8s 9t")
    assert table(match)["combinations"] == ["nothing", "pair"]
    assert table(match)["strongest"] == 1


TIES = [
    ("K-high straight over Q-high", "9c 10m Js Qt Kc", "8c 9m 10s Jt Qc"),
    ("low ace straight is the weakest", "2c 3m 4s 5t 6c", "As 2m 3s 4t 5c"),
    ("higher pair", "3c 3m 4s 5t 7c", "2c 2m As Kt Qc"),
    ("equal pairs by suit, whatever lies beside", "9c 9t 2m 3m 4s", "9m 9s Ac Kc Qc"),
    ("two pairs by the higher", "Kc Km 2s 2t 3c", "Qc Qm Js Jt Ac"),
    ("two pairs by suit, whatever the lower pair", "Kc Ks 4c 4m 2t", "Km Kt Jm Js Ac"),
    ("equal two pairs by the suit of the highest", "Kc Kt 3s 3t 2c", "Km Ks 3c 3m Ac"),
    ("higher three", "4c 4m 4s 2t 3c", "3m 3s 3t Ac Kc"),
    ("full houses by the three", "4c 4m 4s 2t 2c", "3m 3s 3t Ac Am"),
    ("higher four", "4c 4m 4s 4t 2c", "3c 3m 3s 3t Ac"),
    ("flush by its highest card", "2t 3t 4t 5t Kt", "6c 7c 8c 9c Qc"),
    ("flush by suit, whatever its second card", "Ac 7c 5c 4c 3c", "Am Km Jm 3m 2m"),
    ("flush by suit, whatever its last card", "2c 7c 8c 10c Kc", "3t 7t 8t 10t Kt"),
    ("equal flushes by suit", "3s 7s 8s 10s Ks", "3t 7t 8t 10t Kt"),
    ("equal straights by the suit of the highest", "4t 5t 6t 7t 8m", "4c 5c 6c 7c 8s"),
    ("low ace straights by the suit of the five", "At 2t 3t 4t 5c", "Ac 2c 3c 4c 5m"),
    ("straight flush by its highest card", "2t 3t 4t 5t 6t", "Ac 2c 3c 4c 5c"),
    ("equal straight flushes by suit", "4m 5m 6m 7m 8m", "4s 5s 6s 7s 8s"),
    ("nothing by the highest card", "2t 3c 5t 7c As", "9t Jc Qt Kc 8m"),
    ("nothing by its suit, not by the second card", "2t 3c 5t 7c Am", "9t Jc Qt Kc As"),
]


@pytest.mark.parametrize("side", ["A", "B"])
@pytest.mark.parametrize(("why", "strong", "weak"), TIES, ids=[why for why, _, _ in TIES])
def test_A21_equal_combinations_are_decided(why: str, strong: str, weak: str, side: str) -> None:
    assert strongest(strong, weak, side) == strong
    assert strongest(weak, strong, side) == strong


SUITS = [("9c 9m", "9s 9t"), ("9c 9t", "9m 9s"), ("9c 9s", "9m 9t")]


@pytest.mark.parametrize(("strong", "weak"), SUITS)
def test_A21_clock_beats_mask_beats_scarab_beats_tree(strong: str, weak: str) -> None:
    assert strongest(f"{strong} 2m 3s 5c", f"{weak} Ac Kc Qc") == f"{strong} 2m 3s 5c"
    ranked = [f"{card} 2m 3s 5c 6t" for card in ("Ac", "Am", "As", "At")]
    for i, high in enumerate(ranked[:-1]):
        low = ranked[i + 1].replace("2m 3s 5c 6t", "2t 3c 5m 7s")
        assert strongest(low, high) == high


def test_A22_rune_cards_are_in_no_combination_and_score_two_each() -> None:
    match = showdown("R1 R2 3c 4m 6s", "7c 8m 9t 10s Qc")
    assert table(match)["combinations"] == ["nothing", "nothing"]
    assert table(match)["strongest"] == 1
    assert match.scores == [4, 0]


def test_A22_four_of_a_suit_and_a_rune_card_are_no_flush_and_no_straight() -> None:
    match = showdown("5c 6c 7c 8c R1", "3c 4m 9s Jt Kc")
    assert table(match)["combinations"] == ["nothing", "nothing"]
    match = showdown("5c 5m R1 R2 8c", "3c 4m 9s Jt Kc")
    assert table(match)["combinations"] == ["pair", "nothing"]
    assert match.scores == [1 + 1 + 4, 1]
