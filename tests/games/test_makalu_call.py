"""The call of Makalu, and who forgets it."""

from __future__ import annotations

import pytest

import karban
from karban.core.match import Match
from karban.core.state import SPECTATOR
from karban.core.words import Words
from tests.makalu_table import REST, deal_hands, hand, position
from tests.table import play_all

PLAIN = ["5s 6s 7s 8s", "5h 6h 7h 8h", "5d 6d 7d 8d"]


def tell_since(match: Match, since: int) -> list[str]:
    """What a spectator hears of the latest entries."""
    return list(match.story(Words("en", match.game, match.seats), SPECTATOR, since))


# --- the call -----------------------------------------------------------------------------------


def test_M24_without_a_penalty_the_call_is_made_for_the_player() -> None:
    hands = ["5s 6s 7s 8s", "8c 6h 7h 5h"]
    match = deal_hands(hands, "Js", stock="9s 9d")
    play_all(match, "play 5s", "play 5h", "draw", "keep", "play 6h")
    play_all(match, "play 6s", "draw", "keep")
    since = len(match.entries)
    assert match.legal_moves == ["play 7s", "play 8s", "play 9s"]
    match.play("play 9s")
    assert tell_since(match, since) == ["Eva plays 9s.", "Petr stands."]
    since = len(match.entries)
    match.play("play 8s")
    assert tell_since(match, since) == ["Eva calls: Makalu!", "Eva plays 8s."]


def test_M24_with_a_penalty_the_player_calls_or_not() -> None:
    match = position(["5s 7d", PLAIN[1]], "Js", makalu_penalty=2)
    assert match.legal_moves == ["play 5s", "play 5s!"]
    match.play("play 5s!")
    assert hand(match, 0) == "7d"
    assert match.to_move == 1


def test_M24_who_forgets_to_call_draws_the_penalty_at_once() -> None:
    match = position(["5s 7d", PLAIN[1]], "Js", stock="Qc Kc 9c", makalu_penalty=2)
    match.play("play 5s")
    assert hand(match, 0) == "7d Qc Kc"
    assert match.view().asked == {"match": "5s"}
    assert match.to_move == 1


def test_M24_what_was_drawn_for_a_forgotten_call_may_be_named() -> None:
    match = position(["As 7d", PLAIN[1]], "Js", stock="Qc Kc 9c", makalu_penalty=1)
    match.play("play As")
    assert match.to_move == 0
    assert match.legal_moves == ["suit d", "suit c"]
    match = position(["As 7d", PLAIN[1]], "Js", stock="Qc Kc 9c", makalu_penalty=1)
    match.play("play As!")
    assert match.legal_moves == ["suit d"]


def test_M24_a_card_just_drawn_counts_as_in_hand() -> None:
    match = position(["7d", PLAIN[1]], "Js", stock="Qs Kc 9c", makalu_penalty=2)
    match.play("draw")
    assert match.legal_moves == ["play Qs", "play Qs!", "keep"]
    match.play("play Qs")
    assert hand(match, 0) == "7d 9c Kc"


def test_M24_the_call_is_possible_only_where_one_card_is_left() -> None:
    match = position(["5s 7d 7h", PLAIN[1]], "Js", makalu_penalty=2)
    assert match.legal_moves == ["play 5s"]
    with pytest.raises(karban.IllegalMove) as refused:
        match.play("play 5s!")
    assert str(refused.value) == (
        "cannot play 5s!: Makalu is called only with a card that leaves one in hand (M24)"
    )
    match = position(["5s 7d", PLAIN[1]], "Js")
    with pytest.raises(karban.IllegalMove) as refused:
        match.play("play 5s!")
    assert str(refused.value) == (
        "cannot play 5s!: Makalu is called for you, so play without the exclamation mark (M24)"
    )


def test_M24_the_last_card_needs_no_call() -> None:
    match = position(["5s", PLAIN[1]], "Js", makalu_penalty=2, limit=1)
    assert match.legal_moves == ["play 5s"]
    match.play("play 5s")
    assert match.scores == [-10, 25]


def test_M24_the_answer_to_a_last_card_needs_the_call_too() -> None:
    match = position(["2s", "3h 7d", PLAIN[2]], "Js", stock="Qc Kc", makalu_penalty=2, limit=1)
    match.play("play 2s")
    assert match.legal_moves == ["draw", "play 3h", "play 3h!"]
    match.play("play 3h")
    assert match.scores == [-10, 5 + 10 + 10, 25]


def test_M24_M30_a_forgotten_call_draws_on_after_a_shuffle_then_the_card_acts() -> None:
    match = position(
        ["2s 7d", PLAIN[1], REST],
        "9s 9d 6c Js",
        stock="Qc",
        makalu_penalty=3,
        more=["shuffle Js 9d 6c 9s"],
    )
    match.play("play 2s")
    assert match.entries[-2:] == [(0, "play 2s"), ("*", "shuffle Js 9d 6c 9s")]
    assert hand(match, 0) == "Js 7d 9d Qc"
    assert match.view().pile == ["2s"]
    assert match.view().stock == 2
    assert match.view().asked == {"draw": 2}
    assert match.to_move == 1


def test_M24_M30_a_forgotten_call_with_a_joker_keeps_the_card_in_force() -> None:
    match = position(["X 7d", PLAIN[1], REST], "9s 6c Js", makalu_penalty=5, more=["shuffle 6c 9s"])
    match.play("play X")
    assert match.view().pile == ["Js", "X"]
    assert hand(match, 0) == "9s 7d 6c"
    assert match.view().asked == {"match": "Js"}
    assert match.view().direction == "counter-clockwise"
    assert match.to_move == 2


def test_M24_M30_a_forgotten_call_before_naming_a_suit() -> None:
    match = position(
        ["Ad 7d", PLAIN[1], REST], "9s 6c Js", makalu_penalty=1, more=["shuffle 6c 9s Js"]
    )
    match.play("play Ad")
    assert match.to_move == 0
    assert match.legal_moves == ["suit d", "suit c"]
