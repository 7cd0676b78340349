"""What players of Švábí diskotéka may not know: redacted records and fair samples."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from karban.core import engine
from karban.core.match import Match
from karban.core.state import SPECTATOR
from tests.games.svabi_table import deal, equal, new, pile, play, play_lowest
from tests.redeals import chi_square, redeals

HIDDEN = " ?" * 9


def entries(match: Match, seat: int) -> list[list[Any]]:
    seen: list[list[Any]] = match.record(seat)["entries"]
    return seen


def values(cards: int) -> list[int]:
    return [value for value in range(1, 14) if int(cards) >> value & 1]


# --- records ----------------------------------------------------------------------------------


def test_a_record_shows_a_seat_its_own_draws_and_picks_only() -> None:
    match = new(3, deal("5 1 2 3", "6 4 7 8", "9 10 11 12"))
    play(match, "pick 1 4")
    assert entries(match, 0) == [
        ["*", f"pile 0 5 1 2 3{HIDDEN}"],
        ["*", f"pile 1 6 ? ? ?{HIDDEN}"],
        ["*", f"pile 2 9 ? ? ?{HIDDEN}"],
        [0, "pick 1"],
        [1, "?"],
    ]
    assert entries(match, 2)[3:] == [[0, "?"], [1, "?"]]
    play(match, "pick 10")
    for seat in range(3):
        assert entries(match, seat)[3:] == [[0, "pick 1"], [1, "pick 4"], [2, "pick 10"]]


def test_a_record_shows_jozins_turned_cards_to_all() -> None:
    match = new(2, deal("5 1 2 3", "6 4 7 8", jozin="9 12 11"))
    play(match, "pick 1 4, take 5, take 6")
    for seat in range(2):
        assert entries(match, seat)[2] == ["*", "pile J 9 12 ? ? ? ? ? ? ? ? ? ? ?"]


def test_a_record_shows_a_king_that_was_turned_and_the_card_after_it() -> None:
    chance = [
        pile(0, "13 6"),
        "reshuffle 0 9 10 13 1 2 3 4 5 7 8 11 12",
        pile(1, "7"),
        pile(2, "8"),
    ]
    match = new(3, chance)
    assert entries(match, 1)[:2] == [
        ["*", "pile 0 13 6" + " ?" * 11],
        ["*", "reshuffle 0" + " ?" * 12],
    ]
    assert entries(match, 0)[:2] == [
        ["*", "pile 0 13 6" + " ?" * 11],
        ["*", "reshuffle 0 9 10 13" + " ?" * 9],
    ]


def test_a_record_shows_a_hidden_card_when_it_is_thrown_out_or_turned() -> None:
    match = new(3, deal("6 5 1 2 3", "5 6 7 8", "7 8 9 10"), hidden=True)
    play(match, "hide 5 6 8, pick 1 7 9")
    hides = [[0, "?"], [1, "hide 6"], [2, "?"]]
    assert entries(match, 1)[3:6] == hides
    match.play("take 5 pair")
    hides[0] = [0, "hide 5"]
    assert entries(match, 1)[3:6] == hides
    play_lowest(match)
    hides[2] = [2, "hide 8"]
    assert entries(match, 1)[3:6] == hides


def test_a_record_keeps_what_was_seen_in_an_earlier_game() -> None:
    first = [pile(0, "13 1"), "reshuffle 0 2 3 4 5 6 7 8 9 10 11 12 13", *equal(3, lot=0)[1:]]
    match = new(3, first, first, equal(3, lot=0), match=True, hidden=True)
    play_lowest(match, to_round=1, to_game=2)
    mine, others = entries(match, 0), entries(match, 1)
    assert mine[1] == ["*", "reshuffle 0 2 3 4 5 6 7 8 9 10 11 12 13"]
    assert others[1] == ["*", "reshuffle 0" + " ?" * 12]
    assert mine[5:8] == others[5:8] == [[0, "hide 2"], [1, "hide 2"], [2, "hide 2"]]
    again = [text for _, text in mine if text.startswith("reshuffle")]
    assert again[1] == "reshuffle 0 2 3 4 5" + " ?" * 8


# --- samples ----------------------------------------------------------------------------------


@pytest.mark.many
def test_a_guess_gives_every_unseen_card_to_every_place_its_share() -> None:
    # Seat 0 turned 5, hid and picked a card, and holds 2; seat 2 looks.
    match = new(3, deal("5 1 2 3 4", "6", "9 10 11 12 13"), hidden=True)
    play(match, "hide 1 2 10, pick 2 1")
    n = 4400
    hidden: Counter[int] = Counter()
    picked: Counter[int] = Counter()
    held: Counter[int] = Counter()
    on_top: Counter[int] = Counter()
    for state in redeals(match, 2, n):
        hidden[int(state.hidden[0])] += 1
        picked[int(state.picked[0])] += 1
        held.update(values(state.hand[0]))
        on_top[int(state.pile[0, 5])] += 1
    others = [value for value in range(1, 13) if value != 5]
    assert chi_square(hidden, dict.fromkeys(others, n / 11)) < 30
    # The king lies in one of the eleven other places; each other card is there in 10 of 11 cases.
    place = {value: n / 11 * (1 if value == 13 else 10 / 11) for value in (*others, 13)}
    assert chi_square(picked, place) < 31
    assert chi_square(on_top, place) < 31
    assert chi_square(held, {value: 2 * mean for value, mean in place.items()}) < 31


def test_a_guess_lays_the_king_anywhere_but_face_down() -> None:
    match = new(3, deal("5 1 2 3 4", "6", "9 10 11 12 13"), hidden=True)
    play(match, "hide 1 2 10, pick 2 1")
    n = 2200
    places: Counter[str] = Counter()
    for state in redeals(match, 2, n):
        if state.picked[0] == 13:
            places["picked"] += 1
        elif 13 in values(state.hand[0]):
            places["hand"] += 1
        else:
            places[f"pile {state.pile[0].tolist().index(13)}"] += 1
    share = {"picked": n / 11, "hand": 2 * n / 11}
    share |= {f"pile {place}": n / 11 for place in range(5, 13)}
    assert chi_square(places, share) < 28


def test_a_guess_is_fair_to_jozins_pile() -> None:
    match = new(2, deal("5 1 2 3", "6 4 7 8", jozin="9 12 11"))
    play(match, "pick 1 4, take 5, take 6")
    n = 2200
    on_top = Counter(int(state.pile[2, 2]) for state in redeals(match, 0, n))
    unseen = [value for value in range(1, 14) if value not in (9, 12)]
    assert chi_square(on_top, dict.fromkeys(unseen, n / 11)) < 30


def test_a_guess_keeps_all_that_the_seat_knows() -> None:
    match = new(3, deal("6 5 1 2 3", "5 6 7 8 9", "7 8 9 10 11"), hidden=True)
    play(match, "hide 5 6 8, pick 1 7 9, take 6, take 5, take 7, pick 2")
    for state in redeals(match, 0, 300):
        assert values(state.hand[0]) == [3, 4]
        assert (int(state.hidden[0]), int(state.picked[0])) == (5, 2)
        assert sorted(state.pile[0].tolist()) == [0] * 6 + [7, 8, 9, 10, 11, 12, 13]
        for seat, seen in ((1, {5, 7}), (2, {7, 9})):
            hand = values(state.hand[seat])
            pile_left = [card for card in state.pile[seat].tolist() if card]
            own = [int(state.hidden[seat]), *hand, *pile_left]
            assert len(hand) == 3
            assert len(pile_left) == 7
            assert sorted(own) == sorted(set(range(1, 14)) - seen)
            assert int(state.hidden[seat]) != 13


def test_a_guess_of_a_spectator_deals_every_hand() -> None:
    match = new(3, deal("5 1 2 3", "6 4 7 8", "9 10 11 12"))
    hands = Counter(tuple(values(state.hand[0])) for state in redeals(match, None, 400))
    assert len(hands) > 150
    assert all(len(hand) == 3 and 5 not in hand for hand in hands)


def test_a_thrown_out_hidden_card_is_never_guessed_again() -> None:
    match = new(3, deal("6 5 1 2 3", "5 6 7 8", "7 8 9 10"), hidden=True)
    play(match, "hide 5 6 8, pick 1 7 9, take 5 pair")
    for state in redeals(match, 1, 200):
        assert int(state.hidden[0]) == 0
        assert 5 not in values(state.hand[0])
        assert 5 not in state.pile[0]


@pytest.mark.parametrize("given", range(1, 6))
def test_while_chance_is_at_work_every_card_is_in_one_place_and_can_be_guessed(given: int) -> None:
    chance = [
        pile(0, "13 6"),
        "reshuffle 0 13 1 2 3 4 5 7 8 9 10 11 12",
        pile(1, "6"),
        pile(2, "13 8"),
        "reshuffle 2 13 1 2 3 4 5 6 7 9 10 11 12",
        "lot 0",
    ]
    match = new(3, chance).fresh()
    for text in chance[:given]:
        match.enter("*", text)
    assert match.chance_due is not None
    sets = len({text.split()[1] for text in chance[:given]})
    counted = np.zeros(14, np.int16)
    engine.census_at(match._states, 0, counted)
    assert counted.tolist() == [0] + [sets] * 13
    for state in redeals(match, None, 20):
        one = np.array([state], match.game.record)
        counted[:] = 0
        engine.census_at(one, 0, counted)
        assert counted.tolist() == [0] + [sets] * 13
        again, view = np.zeros((2, 1), match.game.record)
        engine.look_at(one, 0, SPECTATOR, again, 0)
        engine.look_at(match._states, 0, SPECTATOR, view, 0)
        assert again.tobytes() == view.tobytes()
