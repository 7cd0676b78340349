"""Karma: what each seat knows, hears and is shown."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

import karban
from karban.core import engine
from karban.core.match import Match
from karban.core.words import Words
from karban.games.karma.cards import CODES
from tests.games.karma_table import lay_out, tell_move, whole_deal
from tests.table import play_all

HIDDEN = "1 2 3 13 14 15"
HANDS = "3 3 7 9 B G 5 5 5 12 T F"


def redeals(match: Match, seat: int, n: int) -> list[Any]:
    """Many states that a seat holds possible."""
    view = np.zeros(1, match.game.record)
    engine.look_at(match._states, 0, seat, view, 0)
    states = np.zeros(n, match.game.record)
    rng = np.array([1, 2, 3, 4], np.int64)
    out = np.zeros(match.game.buffer, np.int16)
    for i in range(n):
        engine.redeal_at(view, 0, rng, states, i, out)
    return list(states)


def hand_of(state: Any, seat: int) -> list[str]:
    return [CODES[kind] for kind, n in enumerate(state.hand[seat].tolist()) for _ in range(n)]


def names(kinds: Any) -> list[str]:
    return [CODES[kind] for kind in kinds.tolist()]


# --- knowledge --------------------------------------------------------------------------------


def test_K5_cards_of_a_pile_that_was_taken_stay_known_until_they_are_played() -> None:
    match = lay_out(["9 16", "1 12", "2"], pile="8 8 12", to_move=1)
    match.play("take")
    assert match.view(0).known == [[], ["8", "8", "12"], []]
    play_all(match, "play 2", "play 9", "play 12")
    assert match.view(0).known == [[], ["8", "8"], []]
    assert match.view(1).hand == ["1", "8", "8", "12"]
    assert match.view(0).hand_sizes == [1, 4, 0]


def test_K16_cards_of_a_pile_that_was_given_are_known() -> None:
    match = lay_out(["9 G", "1 12", "2"], pile="8 8")
    play_all(match, "play G", "give 1", "play 8 8")
    assert match.view(2).known == [[], [], []]
    assert match.view(2).hand_sizes == [1, 2, 1]


def test_K8_drawn_cards_are_not_known_to_others() -> None:
    match = lay_out(["9 10 11", "1 12 13"], deck="4 5 6")
    match.play("play 9")
    assert match.view(0).hand == ["4", "10", "11"]
    assert match.view(1).known == [[], []]
    assert match.view(1).hand == ["1", "12", "13"]


def test_K3_hidden_cards_and_draw_pile_are_in_no_view() -> None:
    match = karban.new("karma", 2, seed=1, chance=[whole_deal(f"{HIDDEN} {HANDS}"), "first 0"])
    for seat in (None, 0, 1):
        states = match.view(seat).states
        assert not states["hidden"].any()
        assert not states["deck"].any()


# --- redeals ----------------------------------------------------------------------------------


@pytest.mark.many
def test_K10_a_redeal_puts_every_unseen_card_everywhere_equally_often() -> None:
    match = lay_out(["9", "1", ""], hidden=["2", "3", ""], deck="4")
    places: Counter[tuple[str, str]] = Counter()
    n = 8000
    for state in redeals(match, 0, n):
        places["hand", hand_of(state, 1)[0]] += 1
        places["hidden 0", CODES[state.hidden[0, 0]]] += 1
        places["hidden 1", CODES[state.hidden[1, 0]]] += 1
        places["deck", CODES[state.deck[59]]] += 1
    assert len(places) == 16
    assert all(abs(count - n / 4) < n / 40 for count in places.values())


def test_K5_a_redeal_leaves_known_cards_in_their_hand() -> None:
    match = lay_out(["9 16", "1", "2 10 11"], pile="8 8", deck="4 5 6", to_move=1)
    match.play("take")
    for state in redeals(match, 0, 200):
        hand = hand_of(state, 1)
        assert len(hand) == 3
        assert Counter(hand) >= Counter(["8", "8"])
        assert hand_of(state, 0) == ["9", "16"]
    others = {tuple(hand_of(state, 1)) for state in redeals(match, 0, 200)}
    assert len(others) == 7  # the third card may be any of 1, 2, 4, 5, 6, 10, 11


def test_K3_a_redeal_guesses_a_secret_choice() -> None:
    chance = [whole_deal(f"{HIDDEN} {HANDS}"), "first 0"]
    match = karban.new("karma", 2, seed=1, chance=chance)
    match.play("up 3 7 9")
    rows = {tuple(names(state.up[0])) for state in redeals(match, 1, 300)}
    assert len(rows) > 200
    assert all(list(row) == sorted(row, key=CODES.index) for row in rows)
    assert {tuple(names(state.up[0])) for state in redeals(match, 0, 20)} == {("3", "7", "9")}


@pytest.mark.many
def test_K20_a_redeal_keeps_which_cards_are_foreseen_and_mixes_where_they_lie() -> None:
    deal = whole_deal(f"{HIDDEN} {HANDS}")
    options = {"premonition": True}
    match = karban.new("karma", 2, seed=1, options=options, chance=[deal, "first 0"])
    n = 6000
    orders = Counter(" ".join(names(state.hidden[0])) for state in redeals(match, 0, n))
    assert sorted(orders) == ["1 2 3", "1 3 2", "2 1 3", "2 3 1", "3 1 2", "3 2 1"]
    assert all(abs(count - n / 6) < n / 40 for count in orders.values())
    assert len({" ".join(names(state.hidden[1])) for state in redeals(match, 0, 300)}) > 200


# --- redacted records -------------------------------------------------------------------------


def test_K3_a_redacted_record_shows_own_cards_and_open_choices_only() -> None:
    deal = whole_deal(f"{HIDDEN} {HANDS} 16 16 8 4")
    match = karban.new("karma", 2, seed=1, chance=[deal, "first 1"])
    match.play("up 3 7 9")
    assert match.record(1)["entries"] == [
        ["*", f"deal {'? ' * 12}5 5 5 12 T F{' ?' * 42}"],
        ["*", "first 1"],
        [0, "?"],
    ]
    play_all(match, "up 5 5 12", "play 5")
    assert match.record(1)["entries"][0] == [
        "*",
        f"deal {'? ' * 12}5 5 5 12 T F 16{' ?' * 41}",
    ]
    assert match.record(1)["entries"][2:] == [[0, "up 3 7 9"], [1, "up 5 5 12"], [1, "play 5"]]
    assert match.record(0)["entries"][0] == [
        "*",
        f"deal {'? ' * 6}3 3 7 9 B G{' ?' * 48}",
    ]


def test_K10_a_redacted_record_shows_a_hidden_card_once_it_was_turned_over() -> None:
    deal = whole_deal(f"{HIDDEN} 3 3 7 9 B G T T T T 5 5", packs=2)
    options = {"packs": 2, "premonition": True}
    match = karban.new("karma", 2, seed=1, options=options, chance=[deal, "first 1"])
    play_all(match, "up 3 7 9", "up T T T", "play T", "table T", "table T", "table T")
    assert match.record(1)["entries"][0][1].split()[1:7] == ["?"] * 6
    match.play("flip 2")
    for seat in (0, 1):
        shown = match.record(seat)["entries"][0][1].split()[1:7]
        assert shown == ["?", "?", "?", "?", "14", "?"]


# --- sentences --------------------------------------------------------------------------------


def test_K12_three_equal_cards_are_told_with_the_lead_that_follows() -> None:
    match = lay_out(["14 14 6", "1 2"], pile="3 14", deck="4 5 7")
    assert tell_move(match, "play 14 14") == [
        "Eva plays 14, 14.",
        "Three equal cards on top (14): the pile leaves the game.",
        "Eva starts a new pile.",
    ]
    assert tell_move(match, "play 6", 0) == ["You play 6.", "You draw 4, 5, 7."]


def test_K10_a_hidden_card_is_told_when_it_is_turned_over() -> None:
    match = lay_out(["", "1 2 4"], hidden=["3 9 F"], pile="8")
    assert tell_move(match, "flip 1", language="cs") == [
        "Eva otáčí kartu 3, která se nehodí, a bere ji do ruky i s balíčkem: 8.",
        "Petr zakládá nový balíček.",
    ]
    match = lay_out(["", "1 2 4"], hidden=["3 9 F"], pile="8")
    assert tell_move(match, "flip 3", 0) == [
        "You turn over a hidden card and play it: F.",
        "Only numbers up to 5 or a Karma card may follow.",
    ]


def test_K16_who_gets_the_pile_is_told_to_each_in_the_right_person() -> None:
    match = lay_out(["G 6", "8", ""], pile="7 9")
    assert tell_move(match, "play G", 1) == ["Eva plays G."]
    assert tell_move(match, "give 1", 1) == [
        "Eva gives the pile away.",
        "You get it into your hand: 7, 9.",
        "You start a new pile.",
    ]
    match = lay_out(["G 6", "8", ""])
    match.play("play G")
    assert tell_move(match, "give 2", language="cs") == [
        "Eva dává balíček pryč.",
        "Dostat ho má Jana, ale žádný tu neleží.",
        "Petr zakládá nový balíček.",
    ]


def test_K8_draws_are_told_by_number_to_others() -> None:
    match = lay_out(["9 9 9 9", "1 2"], pile="3 B", deck="4 5 7 8", packs=2)
    assert tell_move(match, "play 9 9", 1, "cs") == ["Eva odhazuje 9, 9.", "Eva dobírá kartu."]


def test_K18_the_end_is_told() -> None:
    match = lay_out(["9", "8 8"])
    assert tell_move(match, "play 9", 1) == [
        "Eva plays 9.",
        "Eva has no cards left.",
        "Only you still have cards: you lose, everybody else wins.",
    ]
    match = lay_out(["9 10", "8 8"], turn_limit=1)
    assert tell_move(match, "play 9") == [
        "Eva plays 9.",
        "After 1 turn the match is broken off; nobody wins or loses.",
    ]


def test_K16_a_last_G_is_told_to_leave_no_cards_only_after_the_pile_is_given() -> None:
    match = lay_out(["G", "8", "2"], pile="7")
    assert tell_move(match, "play G") == ["Eva plays G."]
    assert tell_move(match, "give 2") == [
        "Eva gives the pile away.",
        "Jana gets it in hand: 7.",
        "Eva has no cards left.",
        "Petr starts a new pile.",
    ]


def test_K9_the_table_is_drawn_with_known_cards_and_backs() -> None:
    match = lay_out(
        ["9 16", "1 12"], up=["", "4 T"], hidden=["2", "3 5 6"], pile="8 8", deck="7", to_move=1
    )
    match.play("take")
    words = Words("en", match.game, match.seats, you=0)
    assert match.view(0).lines(words) == [
        "Karma · turn 2",
        "",
        "Discard pile: –",
        "A new pile: any card starts it.",
        "Draw pile: 1 card",
        "",
        "         face up  hidden  hand",
        "→  You   · · ·    ■ · ·   9 16",
        "   Petr  4 T ·    ■ ■ ■   8 8 ■ ■",
    ]


def test_K20_the_table_shows_foreseen_cards_to_their_owner() -> None:
    deal = whole_deal(f"{HIDDEN} {HANDS}")
    options = {"premonition": True}
    match = karban.new("karma", 2, seed=1, options=options, chance=[deal, "first 0"])
    words = Words("cs", match.game, match.seats, you=1)
    assert match.view(1).lines(words)[-1] == (
        "Tvoje skryté karty jsou, v nějakém pořadí: 13  14  15"
    )
    assert list(match.story(words, 1)) == [
        "Každý dostává tři skryté karty a šest do ruky.",
        "Prohlížíš si své skryté karty: 13, 14, 15. Soused je zamíchá.",
        "V ruce máš 5, 5, 5, 12, T, F.",
        "Začne Eva.",
    ]
