"""The discard piles of All-in that are not open."""

from __future__ import annotations

from tests.games.allin_deals import (
    begin_round,
    hand,
    offer,
    table,
)
from tests.table import open_state, play_all

OTHER = "2m 3s 4t 6c 10m"
THIRD = "2s 3t 5c 6m Js"

# --- the other discard piles ------------------------------------------------------------------


def test_A28_in_control_a_first_discard_is_turned() -> None:
    match = begin_round(["5m 7t 8t 9t Jt", OTHER], "Qm Qs", "Km Ks", discard="control")
    assert table(match)["discards"] == ["Km"]
    assert table(match)["deck"] == 54 - 10 - 3
    match.play("pass")
    assert offer(match)[0] == "Qm Qs Ks ."
    for other in ("open", "closed"):
        match = begin_round(["5m 7t 8t 9t Jt", OTHER], "Qm Qs", "Km Ks", discard=other)
        assert table(match)["discards"] == []


def test_A28_take_may_use_the_top_discard() -> None:
    match = begin_round(["5m 7t 8t 9t Jt", OTHER], "Qm Qs", "Km", discard="control")
    play_all(match, "play 5m", "skip")
    assert match.legal_moves == ["take Qm", "take Qs", "take Km"]
    match.play("take Km")
    assert table(match)["discards"] == []
    assert table(match, 1)["known"][0] == ["Km"]
    assert offer(match)[0] == "Qm Qs 5m ."


def test_A28_take_uses_only_the_top_of_the_discards() -> None:
    match = begin_round(
        ["5m 7t 8t 9t Jt", "2m 3s 4t 6c 10m"], "Qm Qs", "Km Kc Ks Kt Ac", discard="control"
    )
    play_all(match, "pass", "play 2m", "keep Kt", "play 5m", "skip")
    assert table(match)["discards"] == ["Km", "Ks", "Ac", "2c"]
    assert match.legal_moves == ["take 2c", "take 2m", "take Qm", "take Qs", "take Kc"]


def test_A28_a_card_swapped_for_the_top_discard_becomes_the_top_discard() -> None:
    match = begin_round(["6s 7t 8t 9t Jt", OTHER], "Qm Qs", "Km Ks", discard="control")
    match.play("play 6s")
    assert "swap 7t Km" in match.legal_moves
    match.play("swap 7t Km")
    assert table(match)["discards"] == ["7t"]
    assert hand(match, 0) == "8t 9t Jt Km Ks"
    assert offer(match)[0] == "Qm Qs 6s ."


def test_A28_with_an_empty_offer_the_top_discard_can_still_be_taken() -> None:
    match = begin_round(["5m 7t 8t 9t Jt", OTHER], "Qm Qs", "Km", discard="control")
    s = open_state(match)
    s.offer[:] = 0
    s.offer_size = 0
    play_all(match, "play 5m", "skip")
    assert match.legal_moves == ["take Km"]


def test_A28_open_and_closed_piles_cannot_be_taken_from() -> None:
    for pile in ("open", "closed"):
        hands = ["5m 7t 8t 9t Jt", "2m 3s 4t 6c 10m"]
        match = begin_round(hands, "Qm Qs", "Km Kc Ks Kt Ac", discard=pile)
        play_all(match, "pass", "play 2m", "keep Kt", "play 5m", "skip")
        assert match.legal_moves == ["take 2m", "take Qm", "take Qs", "take Km"]


def test_A29_in_closed_a_peek_is_seen_by_its_player_alone() -> None:
    hands = ["2c 7t 8t 9t Jt", OTHER, THIRD]
    match = begin_round(hands, "Qm Qs", "Ks 3m R1 Ac", moves=["play 2c"], discard="closed")
    assert table(match, 0)["turned"] == ["Ks", "3m", "R1", "Ac"]
    assert table(match, 1)["turned"] == table(match)["turned"] == [None] * 4
    match.play("keep R1")
    assert table(match, 0)["discards"] == ["Ks", "3m", "Ac"]
    assert table(match, 1)["discards"] == table(match)["discards"] == [None] * 3
    assert table(match, 1)["known"][0] == []


def test_A29_in_closed_a_discard_goes_face_down_and_only_its_player_knows_it() -> None:
    hands = ["Jc 7t 8t 9t Jt", OTHER, THIRD]
    moves = ["play Jc", "take Qm", "draw", "discard 8t"]
    match = begin_round(hands, "Qm Qs", "Ks", moves=moves, discard="closed")
    assert table(match, 0)["discards"] == ["8t"]
    assert table(match, 1)["discards"] == [None]
    assert table(match, 1)["known"][0] == [], "the card that was taken may be the discard"
    match = begin_round(hands, "Qm Qs", "Ks", moves=moves)
    assert table(match, 1)["discards"] == ["8t"]
    assert table(match, 1)["known"][0] == ["Qm"]
