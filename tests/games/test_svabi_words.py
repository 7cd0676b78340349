"""What players of Švábí diskotéka are told: facts, refusals, sentences."""

from __future__ import annotations

import pytest

import karban
from karban.core.match import Match
from karban.core.state import SPECTATOR, TRUTH
from karban.core.words import Words
from tests.games.svabi_table import (
    TWICE,
    TWICE_ROUNDS,
    deal,
    equal,
    new,
    pile,
    play,
    play_lowest,
)


def refusal_of(match: Match, move: str) -> tuple[str, str | None]:
    with pytest.raises(karban.IllegalMove) as error:
        match.play(move)
    return str(error.value), error.value.rule


def tell_story(match: Match, seat: int = TRUTH, since: int = 0) -> list[str]:
    you = seat if seat >= 0 else None
    return list(match.story(Words("en", match.game, match.seats, you=you), seat, since))


# --- facts ------------------------------------------------------------------------------------


def test_a_view_shows_a_seat_all_that_is_open_and_its_own_secrets() -> None:
    match = new(3, deal("6 5 1 2 3", "5 6 7 8 9", "7 8 9 10 11"), hidden=True)
    play(match, "hide 5 6 8, pick 1 7 9, take 6, take 5, take 7, pick 2")
    everyone = {
        "round": 2,
        "rounds": 12,
        "game_number": 1,
        "games": 1,
        "picking": True,
        "floor": ["1", "7", "9"],
        "revealed": [None, None, None],
        "hand": [],
        "hand_sizes": [2, 3, 3],
        "hidden": [None, None, None],
        "covered": [True, True, True],
        "piles": [7, 7, 7],
        "collections": [["6"], ["5"], ["7"]],
        "sums": [6, 5, 7],
        "thrown": [],
        "tie": 1,
        "mirror": None,
        "totals": [0, 0, 0],
        "standings": [6, 5, 7],
    }
    assert match.view().facts == everyone
    assert match.view(0).facts == everyone | {
        "revealed": ["2", None, None],
        "hand": ["3", "4"],
        "hidden": ["5", None, None],
        "sums": [11, 5, 7],
        "standings": [11, 5, 7],
    }
    assert match.view(1).facts == everyone | {
        "hand": ["1", "8", "9"],
        "hidden": [None, "6", None],
        "sums": [6, 11, 7],
        "standings": [6, 11, 7],
    }


def test_at_the_end_hidden_cards_are_turned_and_all_see_the_same() -> None:
    match = new(2, equal(2, lot=0), hidden=True)
    play_lowest(match)
    view = match.view()
    assert view.facts == match.view(0).facts == match.view(1).facts
    assert view.hidden == ["2", "2"]
    assert view.totals == match.scores
    assert view.piles == [0, 0, 1]


def test_before_the_tie_card_is_given_nobody_holds_it() -> None:
    match = new(3, equal(3, lot=0)).fresh()
    assert match.chance_due == "pile 0"
    assert match.view().tie is None
    assert match.view().round == 0


# --- refusals ---------------------------------------------------------------------------------


def test_S5_a_card_that_is_not_held_cannot_be_picked() -> None:
    match = new(3, deal("5 1 2 3", "6", "7"))
    message = "cannot pick 9: now you pick a card of your hand: 1, 2, 3 (S5)"
    assert refusal_of(match, "pick 9") == (message, "S5")
    message = "cannot take 5: now you pick a card of your hand: 1, 2, 3 (S5)"
    assert refusal_of(match, "take 5") == (message, "S5")


def test_S6_a_card_that_is_not_on_the_floor_cannot_be_taken() -> None:
    match = new(3, deal("5 1 2 3", "6", "7"))
    play(match, "pick 1 1 1")
    message = "cannot take 1: take a card from the floor: 5, 6, 7 (S6)"
    assert refusal_of(match, "take 1") == (message, "S6")
    message = "cannot pick 2: take a card from the floor: 5, 6, 7 (S6)"
    assert refusal_of(match, "pick 2") == (message, "S6")


def test_S8_only_a_king_takes_all_and_it_takes_nothing_less() -> None:
    match = new(3, deal("5 1 2 3", "6 13", "7"))
    play(match, "pick 1 1 1")
    message = "cannot take all: only a revealed King takes all; take one of 5, 6, 7 (S8)"
    assert refusal_of(match, "take all") == (message, "S8")
    match = new(3, deal("5 1 2 3", "6 13", "7"))
    play(match, "pick 1 13 1")
    why = "your King takes the whole floor; with a pair only if an equal of your hidden card stays"
    assert refusal_of(match, "take 5") == (f"cannot take 5: {why} (S8)", "S8")
    assert refusal_of(match, "take all pair") == (f"cannot take all pair: {why} (S16)", "S16")


def test_S10_in_the_last_round_a_card_is_taken_from_the_floor() -> None:
    match = new(3, equal(3, lot=0))
    play_lowest(match, to_round=13)
    message = "cannot take 4: take a card from the floor: 13, 13, 13 (S10)"
    assert refusal_of(match, "take 4") == (message, "S10")


def test_S15_what_cannot_be_hidden() -> None:
    match = new(3, deal("5 13 1 2 3", "6", "7"), hidden=True)
    assert refusal_of(match, "hide 13") == (
        "cannot hide 13: the King cannot be hidden (S15)",
        "S15",
    )
    message = "cannot hide 4: you hide a card of your hand: 1, 2, 3, 13 (S15)"
    assert refusal_of(match, "hide 4") == (message, "S15")


def test_S16_what_makes_no_pair() -> None:
    match = new(3, deal("6 5 1 2 3", "5", "7"), hidden=True)
    play(match, "hide 5 1 1, pick 1 2 2")
    why = "only a card like your hidden one, with none open beside it, makes that pair"
    assert refusal_of(match, "take 6 pair") == (f"cannot take 6 pair: {why} (S16)", "S16")


def test_S18_what_the_mirror_cannot_do() -> None:
    match = new(3, equal(3, lot=0), equal(3, lot=0), match=True)
    play_lowest(match, to_round=1, to_game=2)
    play(match, "pick 2 2 2, take 1, take 1, take 1")
    message = "cannot mirror 5: you use the mirror on a card of your collection, or wait (S18)"
    assert refusal_of(match, "mirror 5") == (message, "S18")
    match.play("wait")
    while match.view().round < 9:
        match.play("wait" if "wait" in match.legal_moves else match.moves[0])
    play(match, "pick 10 10 10, take 9, take 9, take 9")
    why = "this is the mirror's last chance, so it takes a card with it now"
    for move in ("wait", "mirror 12"):
        assert refusal_of(match, move) == (f"cannot {move}: {why} (S18)", "S18")


# --- the story --------------------------------------------------------------------------------


def test_the_story_of_a_round_tells_each_what_is_theirs_to_know() -> None:
    match = new(3, deal("5 1 2 3", "6 5 7 8", "9 10 11 12"))
    play(match, "pick 1 5 10, take 5, take 6, take 9, pick 2 7 11, take 5")
    assert tell_story(match, SPECTATOR) == [
        "Eva turns 5 onto the floor.",
        "Petr turns 6 onto the floor.",
        "Jana turns 9 onto the floor.",
        "Eva takes the tie card: with an equal card Eva goes first.",
        "Eva reveals 1.",
        "Petr reveals 5.",
        "Jana reveals 10.",
        "Eva takes 5.",
        "Petr takes 6.",
        "Jana takes 9.",
        "On the floor: 1, 5, 10.",
        "Eva reveals 2.",
        "Petr reveals 7.",
        "Jana reveals 11.",
        "Eva takes 5.",
        "Same costume: Eva's two 5s leave the party.",
    ]
    assert tell_story(match, 0)[3:5] == [
        "You take the tie card: with an equal card you go first.",
        "You draw 1, 2, 3.",
    ]
    assert tell_story(match, 1, since=8)[:2] == ["Jana takes 9.", "On the floor: 1, 5, 10."]
    assert tell_story(match, 1, since=8)[2] == "You draw 1."
    assert tell_story(match)[4:7] == ["Eva reveals 1.", "Petr reveals 5.", "Jana reveals 10."]


def test_the_story_tells_of_a_king_that_was_turned_and_of_the_lot() -> None:
    match = new(
        2,
        [
            pile(0, "5"),
            pile(1, "13 5"),
            "reshuffle 1 1 2 3 4 6 7 8 9 10 11 12 13",
            pile("J", "13 6"),
            "reshuffle J 1 2 3 4 5 7 8 9 10 11 12 13",
            "lot 1",
        ],
    )
    assert tell_story(match, 1) == [
        "Eva turns 5 onto the floor.",
        "You turn the King: it is shuffled back.",
        "You turn 5 onto the floor.",
        "Jožin turns the King: it is shuffled back.",
        "Jožin turns 6 onto the floor.",
        "You take the tie card: with an equal card you go first.",
        "You draw 1, 2, 3.",
    ]


def test_the_story_tells_of_kings_and_jozin() -> None:
    match = new(2, deal("5 13 1", "9 4 7 8", jozin="9 12"))
    play(match, "pick 13 4, take all, pick 1 7, take 13, take 4")
    assert tell_story(match, SPECTATOR, since=5) == [
        "King of the floor! Eva takes 5, 9, 9.",
        "Same costume: Eva's two 9s leave the party.",
        "On the floor: 4, 12, 13.",
        "Eva reveals 1.",
        "Petr reveals 7.",
        "Eva takes 13.",
        "Petr takes 4.",
        "Jožin takes 12.",
        "On the floor: 1, 1, 7.",
    ]


def test_the_story_tells_of_jozins_equal_costumes() -> None:
    match = new(2, deal("5 1 2 3", "6 9 7 8", jozin="9 12 11"))
    play(match, "pick 1 9, take 5, take 6, pick 2 7, take 1, take 12")
    assert tell_story(match, 1)[-5:] == [
        "You take 12.",
        "Jožin takes 9.",
        "Same costume: Jožin's two 9s leave the party.",
        "On the floor: 2, 7, 11.",
        "You draw 2.",
    ]


def test_the_story_tells_of_hidden_cards_once_they_are_thrown_out() -> None:
    match = new(4, deal("1 5 13 2 3", "5", "5", "5"), hidden=True)
    play(match, "hide 5 1 1 1, pick 13 2 2 2, take all pair")
    assert tell_story(match, SPECTATOR, since=4)[:4] == [
        f"{name} hides a card." for name in match.seats
    ]
    assert tell_story(match, 0, since=4)[0] == "You hide 5."
    assert tell_story(match, SPECTATOR, since=12)[:3] == [
        "King of the floor! Eva takes 1, 5, 5, 5.",
        "Same costume: Eva's two 5s leave the party.",
        "Eva throws out a hidden 5 with it.",
    ]


def test_the_story_tells_of_a_pair_that_ends_a_game_of_a_match() -> None:
    chance = deal("1 12 2 3 4", "1 13 2 3 4", "1 13 2 3 4", lot=0)
    match = new(3, chance, equal(3, lot=0), hidden=True, match=True)
    play(match, "hide 12 4 4, pick 2 13 13, take all")
    play_lowest(match, to_round=12)
    play(match, "take 13, take 12")
    since = len(match.entries)
    match.play("take 12 pair")
    told_now = tell_story(match, SPECTATOR, since)
    assert told_now[:2] == ["Eva takes 12.", "Eva throws out a hidden 12 with it."]
    sums = [sentence for sentence in told_now if "hidden 4" in sentence or "sum" in sentence]
    assert sums == [
        f"Eva's sum is {match.scores[0]}, {match.scores[0]} in all.",
        "Petr turns a hidden 4.",
        f"Petr's sum is {match.scores[1]}, {match.scores[1]} in all.",
        "Jana turns a hidden 4.",
        f"Jana's sum is {match.scores[2]}, {match.scores[2]} in all.",
    ]


def test_the_story_tells_of_the_mirror() -> None:
    match = new(2, equal(2, lot=0), deal("5 13 1", "6 13 1", jozin="9 1"), match=True)
    play_lowest(match, to_round=1, to_game=2)
    since = len(match.entries)
    play(match, "pick 1 13, take all, wait, pick 13 1, take all, mirror 13")
    sentences = tell_story(match, SPECTATOR, since)
    assert [text for text in sentences if "mirror" in text] == [
        "Eva keeps the mirror.",
        "Eva uses the mirror: 13 leaves the party.",
    ]


def test_the_story_tells_of_a_mirror_that_goes_unused() -> None:
    match = new(3, equal(3, lot=0), TWICE, match=True)
    play_lowest(match, to_round=1, to_game=2)
    for line in TWICE_ROUNDS:
        play(match, line, "wait")
    play(match, "pick 10 13 10")
    since = len(match.entries)
    match.play("take all")
    assert tell_story(match, 0, since)[-3:] == [
        "On the floor: 10, 10, 13.",
        "Your mirror goes unused: your collection is empty.",
        "You draw 13.",
    ]


def test_the_table_in_text_marks_tie_card_mirror_and_secret_cards() -> None:
    match = new(3, equal(3, lot=0), deal("6 5 1 2 3", "5", "7"), hidden=True, match=True)
    play_lowest(match, to_round=1, to_game=2)
    play(match, "hide 5 1 1, pick 1 2 2, take 6, take 5, take 7, wait, pick 2")
    words = Words("en", match.game, match.seats, you=0)
    assert match.view(0).lines(words) == [
        "Cockroach Disco · round 2 of 12 · game 2 of 3",
        "",
        "Floor: 1  2  2",
        "",
        "         pile  card  collection  sum",
        "✓  You   7     2     6 (5)       11 + 91  mirror",
        "→  Petr  7           5 (?)       5 + 79   tie card",
        "   Jana  7           7 (?)       7 + 79",
        "",
        "Your hand: 3  4",
    ]
    assert match.view(1).lines(Words("en", match.game, match.seats))[5].split()[:4] == [
        "✓",
        "Eva",
        "7",
        "■",
    ]
