"""Makalu: who sees what, what all know of a hand, and fair samples of the rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import numpy as np
import pytest

import karban
from karban.core import engine
from karban.core.match import Match
from karban.core.rule import JIT
from karban.core.state import SPECTATOR
from karban.core.words import Words
from karban.games.makalu.cards import CODES
from tests.makalu_table import REST, deal_hands, hand, position
from tests.table import play_all

PLAIN = ["5s 6s 7s 8s", "5h 6h 7h 8h", "5d 6d 7d 8d"]


def redeals(match: Match, viewer: int, times: int) -> Iterator[Match]:
    """States that a seat holds possible, each as a match that can be looked into.

    In plain Python, which must agree with the compiled rules, a few will do.
    """
    view = np.zeros(1, match.game.record)
    engine.look_at(match._states, 0, viewer, view, 0)
    rng = np.array([1, 2, 3, 4], np.int64)
    out = np.zeros(match.game.buffer, np.int16)
    for _ in range(times if JIT else times // 20):
        other = match.fresh()
        engine.redeal_at(view, 0, rng, other._states, 0, out)
        yield other


def stock(match: Match) -> list[str]:
    s = match._states[0]
    return [CODES[kind] for kind in s.stock[s.drawn : s.stock_size].tolist()]


# --- views --------------------------------------------------------------------------------------


def test_a_view_shows_the_pile_and_sizes_to_all_and_a_hand_to_its_owner() -> None:
    match = deal_hands(PLAIN, "8c")
    match.play("play 8s")
    assert match.view(1).facts == {
        "deal": 1,
        "limit": 1000,
        "dealer": 2,
        "pile": ["8c", "8s"],
        "asked": {"match": "8s"},
        "draws": 1,
        "direction": "clockwise",
        "stock": 95,
        "bottom": [],
        "hand": ["5h", "6h", "7h", "8h"],
        "drawn": None,
        "hand_sizes": [3, 4, 4],
        "makalu": [],
        "known": [[], [], []],
        "laid": [[], [], []],
        "closer": None,
        "totals": [0, 0, 0],
        "gained": [0, 0, 0],
        "out": [],
    }
    assert match.view().hand == []


def test_a_drawn_card_is_seen_by_its_owner_only() -> None:
    match = deal_hands(["5h 6h 7h 8h", PLAIN[0]], "Jc", stock="Qc Kd")
    match.play("draw")
    assert [match.view(seat).drawn for seat in (0, 1)] == ["Qc", None]
    assert match.view().drawn is None
    told = [
        list(match.story(Words("en", match.game, match.seats, you=seat), seat, 2))
        for seat in (0, 1, SPECTATOR)
    ]
    assert told == [["You draw Qc."], ["Eva draws a card."], ["Eva draws a card."]]


def test_a_record_shows_a_seat_its_own_cards_and_what_lay_open() -> None:
    hands = ["5c 6c 7c 8c", "5h 6s 8s 9s"]
    match = deal_hands(hands, "As", stock="Kd Qh", bottom="7h X")
    play_all(match, "play 7c", "draw", "keep")
    entries = match.record(1)["entries"]
    assert entries[0] == ["*", "dealer 1"]
    dealt_cards = entries[1][1].split()[1:]
    assert dealt_cards[:11] == [*"????", *hands[1].split(), "As", "Kd", "?"]
    assert dealt_cards[-2:] == ["7h", "X"]
    assert set(dealt_cards[11:-2]) == {"?"}
    assert entries[2:] == [[0, "play 7c"], [1, "draw"], [1, "keep"]]


def test_a_record_shows_who_drew_a_card_what_it_was() -> None:
    match = deal_hands(["5h 6h 7h 8h", PLAIN[0]], "Jc", stock="Qc Kd 9d")
    play_all(match, "draw", "keep", "draw", "keep")
    mine = match.record(0)["entries"][1][1].split()[1:]
    other = match.record(1)["entries"][1][1].split()[1:]
    assert mine[8:12] == ["Jc", "Qc", "?", "?"]
    assert other[8:12] == ["Jc", "?", "Kd", "?"]


# --- samples ------------------------------------------------------------------------------------


def test_every_unseen_card_gets_its_share_of_every_place() -> None:
    match = deal_hands(["As As Ah Ah", PLAIN[1]], "Jc")
    times = 4000
    in_hand: Counter[str] = Counter()
    top: Counter[str] = Counter()
    for other in redeals(match, 0, times):
        in_hand.update(hand(other, 1).split())
        top[stock(other)[0]] += 1
    unseen = 108 - 4 - 1
    assert in_hand["As"] == in_hand["Ah"] == 0
    if not JIT:
        return
    assert sum(in_hand.values()) == 4 * times
    for card, copies in (("5h", 2), ("Kd", 2), ("Jc", 1), ("X", 4)):
        assert in_hand[card] == pytest.approx(4 * times * copies / unseen, rel=0.25)
    assert top["X"] == pytest.approx(times * 4 / unseen, rel=0.3)


def test_M6_a_guess_leaves_the_shown_cards_at_the_bottom() -> None:
    match = deal_hands(PLAIN, "As", bottom="7c X X")
    for other in redeals(match, 0, 20):
        assert stock(other)[-3:] == ["7c", "X", "X"]


def test_M6_a_guess_leaves_a_shown_card_with_who_drew_it_until_it_is_played() -> None:
    match = deal_hands(["5s 5d 8d Qs", "5c 6c 8c Qc"], "As", bottom="7h X", voluntary_draw=True)
    drawn = match.view().stock
    for _ in range(drawn - 2):
        play_all(match, "draw", "keep")
    match.play("draw")
    first = match.view().known.index(["7h"])
    assert match.view().drawn == "7h"
    match.play("keep")
    play_all(match, "draw", "keep")
    second = 1 - first
    assert match.view(first).known[second] == ["X"]
    for other in redeals(match, SPECTATOR, 20):
        assert "7h" in hand(other, first).split()
        assert "X" in hand(other, second).split()
    match.play("play 7h")
    assert match.view().known[first] == []
    assert match.view().known[second] == ["X"]


def test_M10_a_guess_gives_who_drew_nothing_that_was_asked_but_in_the_drawn_card() -> None:
    match = deal_hands(["5h 6h 7h 8h", "5c 6c 7c 8s"], "Js", stock="Qc Kd")
    play_all(match, "draw", "keep")
    fitting = 0
    times = 2000
    for other in redeals(match, 1, times):
        cards = hand(other, 0).split()
        fit = [c for c in cards if c.endswith("s") or c[:-1] in ("J", "A") or c == "X"]
        assert len(fit) <= 1
        fitting += len(fit)
    # Unseen are 108 − 4 − 1 cards; 24 of the suit, 6 jacks, 6 aces and 4 jokers of them fit.
    assert not JIT or fitting / times == pytest.approx(40 / 103, rel=0.15)


def test_M10_a_voluntary_draw_tells_nothing() -> None:
    match = deal_hands(["5h 6h 7h 8h", "5c 6c 7c 8s"], "Js", stock="Qc Kd", voluntary_draw=True)
    play_all(match, "draw", "keep")
    most = 0
    for other in redeals(match, 1, 300):
        most = max(most, sum(card.endswith("s") for card in hand(other, 0).split()))
    assert most > 1


def test_M22_a_guess_gives_who_named_a_suit_a_card_of_it_until_one_is_played() -> None:
    match = deal_hands(["Ac 6h 6s 8d", PLAIN[2], "6d 7d 8c 9d"], "Js")
    play_all(match, "play Ac", "suit h")
    for other in redeals(match, 1, 300):
        assert any(card.endswith("h") for card in hand(other, 0).split())
    play_all(match, "draw", "keep", "draw", "keep", "play 6h")
    hearts = [any(c.endswith("h") for c in hand(o, 0).split()) for o in redeals(match, 1, 300)]
    assert not all(hearts)


def test_M22_a_guess_gives_who_named_a_rank_that_card_though_it_is_the_only_one() -> None:
    match = position(["10s 6h", "6s 6s 6d 6d", "6h 6c 5d 7d"], "Js", turn=0)
    play_all(match, "play 10s", "rank 6")
    found = Counter(hand(other, 0) for other in redeals(match, 1, 600))
    assert sorted(found) == ["6c", "6h", "X"]
    # Two sixes of hearts, two of clubs and four jokers are unseen.
    for card, copies in (("6h", 2), ("6c", 2), ("X", 4)):
        assert not JIT or found[card] == pytest.approx(600 * copies / 8, rel=0.3)


def test_M22_nothing_but_jokers_is_all_jokers_or_a_card_that_was_named() -> None:
    match = position(["Ac X X", PLAIN[2], "6d 7d 8c 9d"], "Js")
    play_all(match, "play Ac", "suit h")
    for other in redeals(match, 1, 300):
        cards = hand(other, 0).split()
        assert any(card.endswith("h") for card in cards) or cards == ["X", "X"]


def test_M30_after_a_shuffle_a_guess_keeps_hands_and_the_new_stock_apart() -> None:
    match = position(["5h 6h", "Kd Kd", REST], "9s 9d Qs Qs 9s 7c", more=["shuffle 9d Qs 9s 9s Qs"])
    play_all(match, "draw", "keep")
    assert match.view().stock == 4
    for other in redeals(match, 1, 100):
        assert set(stock(other)) <= {"9s", "9d", "Qs"}
        assert not {"9s", "Qs"} & set(hand(other, 2).split())
        assert len({"9s", "9d", "Qs"} & set(hand(other, 0).split())) >= 1
    for other in redeals(match, 0, 20):
        assert sorted(stock(other)) == ["9s", "9s", "Qs", "Qs"]


# --- refusals -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "move", "why"),
    [
        (lambda: deal_hands(PLAIN, "8c"), "play 5s", "match the suit or the rank of 8c (M9)"),
        (lambda: deal_hands(PLAIN, "8c"), "play 5h", "you hold 5s, 6s, 7s, 8s (M9)"),
        (
            lambda: deal_hands(PLAIN, "8c"),
            "keep",
            "you have drawn no card that you could keep (M10)",
        ),
        (lambda: deal_hands(PLAIN, "8c"), "suit s", "a suit is named after playing an ace (M20)"),
        (lambda: deal_hands(PLAIN, "8c"), "rank 7", "a rank is named after playing a ten (M21)"),
        (lambda: deal_hands(PLAIN, "2c"), "play 5s", "draw 2, or play a 2 or a 3 (M14)"),
        (lambda: deal_hands(PLAIN, "4c"), "play 5s", "draw 4, or play a 4 or a 3 (M15)"),
        (
            lambda: position(PLAIN, "Ac", named="suit h"),
            "play 5s",
            "hearts are asked for, so play that suit or an ace (M20)",
        ),
        (
            lambda: position(PLAIN, "10c", named="rank 9"),
            "play 5s",
            "9 is asked for, so play that rank or a ten (M21)",
        ),
    ],
)
def test_a_refusal_says_what_to_do_instead(make: Callable[[], Match], move: str, why: str) -> None:
    match = make()
    with pytest.raises(karban.IllegalMove) as refused:
        match.play(move)
    assert str(refused.value) == f"cannot {move}: {why}"


def test_a_refusal_after_drawing_speaks_of_the_drawn_card() -> None:
    match = deal_hands(["5h 6h 7h 8h", PLAIN[0]], "Jc", stock="Qd Kd")
    match.play("draw")
    for move in ("play 5h", "draw", "pass", "suit h"):
        with pytest.raises(karban.IllegalMove) as refused:
            match.play(move)
        why = "play the drawn Qd if it fits, or keep it (M10)"
        assert str(refused.value) == f"cannot {move}: {why}"


def test_a_refusal_while_naming_says_what_can_be_named() -> None:
    match = deal_hands(["Ac 10c 6h 8d", PLAIN[1]], "Jc")
    match.play("play Ac")
    with pytest.raises(karban.IllegalMove) as refused:
        match.play("play 6h")
    assert str(refused.value) == ("cannot play 6h: first name a suit that you hold: h, d, c (M20)")
