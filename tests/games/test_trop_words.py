"""What players of Trop are told and may not know: facts, refusals, sentences, records, samples."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import karban
from karban.core.match import Match
from karban.core.state import SPECTATOR, TRUTH
from karban.core.words import Words
from karban.games.trop.cards import CODES
from karban.games.trop.words import seen_items
from tests.games.trop_table import LAST_DRAW, LAST_DRAW_MOVES, PACK, Round, lay, new, play
from tests.redeals import chi_square, redeals
from tests.table import open_state


def refusal_of(match: Match, move: str) -> tuple[str, str | None]:
    with pytest.raises(karban.IllegalMove) as error:
        match.play(move)
    return str(error.value), error.value.rule


def tell_story(match: Match, seat: int = TRUTH, since: int = 0) -> list[str]:
    you = seat if seat >= 0 else None
    return list(match.story(Words("en", match.game, match.seats, you=you), seat, since))


def kinds(cards: Any) -> list[str]:
    return [CODES[int(kind)] for kind in cards if kind]


# --- facts ------------------------------------------------------------------------------------


def test_a_view_shows_the_own_hand_and_what_is_open() -> None:
    match = new(3, "5 8 -2 7d 1 2", target=50)
    play(match, "draw 3, play 5, play 8, draw 3, play 7d, drop 5")
    everyone = {
        "round": 1,
        "target": 50,
        "row": ["8", "7d"],
        "row_total": 15,
        "limit": 21,
        "direction": "clockwise",
        "hand": [],
        "known": [[], [], []],
        "hand_sizes": [1, 1, 1],
        "deck": 54,
        "dropped": ["5"],
        "laid": [[], [], []],
        "totals": [0, 0, 0],
        "gained": [0, 0, 0],
        "bust": None,
    }
    assert match.view().facts == everyone
    for seat, hand in enumerate((["1"], ["2"], ["-2"])):
        assert match.view(seat).facts == everyone | {"hand": hand}


def test_T5_hands_are_secret_and_how_many_cards_are_in_them_is_not() -> None:
    match = new(3, "5 8 -2 1 2")
    play(match, "draw 5")
    for viewer, hand in ((0, ["1", "5"]), (1, ["2", "8"]), (2, ["-2"]), (None, [])):
        view = match.view(viewer)
        assert (view.hand, view.known) == (hand, [[], [], []])
        assert view.hand_sizes == [2, 2, 1]


def test_T11_a_card_taken_with_t_is_known_to_all() -> None:
    match = new(3, "9 6t 0 8 9d 1 2")
    play(match, "draw 3, play 9, play 6t, take 9")
    for viewer in (0, 2, None):
        assert match.view(viewer).known == [[], ["9"], []]
    assert match.view(1).known == [[], [], []]  # the own hand is in `hand`
    assert match.view(1).hand == ["9"]


def test_T11_a_known_card_stays_known_until_it_is_played() -> None:
    match = new(2, "3 6t 8 3 8 0")
    play(match, "draw 2, play 3, play 6t, take 3, draw")
    play(match, "draw")  # another 3, which nobody saw
    assert match.view(1).hand == ["3", "3"]
    assert match.view(0).known == [[], ["3"]]
    assert match.view(0).hand_sizes == [1, 2]
    play(match, "draw, play 3")  # for all that others can tell, the known one
    assert match.view(1).hand == ["3"]
    assert match.view(0).known == [[], []]


def test_T11_of_equal_cards_the_known_one_is_played_though_it_came_later() -> None:
    match = new(2, "3 6t 3 0 1")
    play(match, "draw 2, play 3, draw 2, play 6t, take 3")
    assert match.view(1).hand == ["3", "3"]
    assert match.view(0).known == [[], ["3"]]
    play(match, "draw, play 3")
    assert match.view(1).hand == ["3"]
    assert match.view(0).known == [[], []]


def test_T3_T11_a_new_round_makes_known_cards_unknown() -> None:
    match = new(2, "9 6t 14 0 15", "1")
    play(match, "draw 2, play 9, play 6t, take 9, draw, draw, play 14")
    assert match.view(0).known == [[], ["9"]]
    play(match, "draw, draw, play 15")
    assert match.view().round == 2
    assert match.view().known == [[], []]


# --- refusals ---------------------------------------------------------------------------------


def test_T5_with_three_cards_one_cannot_draw() -> None:
    match = new(2, "7 0 3 0 5 0")
    play(match, "draw 6")
    message = "cannot draw: with three cards in hand you must play one (T5)"
    assert refusal_of(match, "draw") == (message, "T5")


def test_T4_T5_a_card_that_is_not_held_cannot_be_played() -> None:
    match = new(2, "7 0 3")
    assert refusal_of(match, "play 7") == ("cannot play 7: your hand is empty, so draw (T5)", "T5")
    play(match, "draw 3, play 0")
    assert refusal_of(match, "play 0") == ("cannot play 0: you hold 3, 7 (T4)", "T4")


def test_T8_without_an_action_nothing_is_dropped_or_taken() -> None:
    match = new(2, "7 0")
    play(match, "draw 2, play 7")
    why = "first play a card with that action, while others lie in the row"
    assert refusal_of(match, "drop 7") == (f"cannot drop 7: {why} (T8)", "T8")
    assert refusal_of(match, "take 7") == (f"cannot take 7: {why} (T8)", "T8")


@pytest.mark.parametrize(("card", "move"), [("7d", "drop"), ("6t", "take")])
def test_T8_an_action_must_be_carried_out_on_a_card_of_the_row(card: str, move: str) -> None:
    match = new(2, f"8 0 -2 {card}")
    play(match, f"draw 2, play 8, play 0, draw 2, play -2, play {card}")
    why = f"now choose a card of the row to {move}: -2, 0, 8"
    for wrong in ("draw", "play 0", f"{move} {card}", "take 12d"):
        assert refusal_of(match, wrong) == (f"cannot {wrong}: {why} (T8)", "T8")


def test_T14_from_an_empty_deck_one_cannot_draw() -> None:
    match = new(2, "7")
    lay(match, ["1 2", "3"])
    message = "cannot draw: the deck is empty, so play a card (T14)"
    assert refusal_of(match, "draw") == (message, "T14")


# --- the story --------------------------------------------------------------------------------


def test_the_story_of_a_round() -> None:
    match = new(3, "5 5s 8r 15 7d", "1")
    play(match, "draw 3, play 5, play 5s, play 8r, draw, draw")
    assert tell_story(match, SPECTATOR) == [
        "Round 1: all cards are shuffled.",
        "Eva begins.",
        "Eva draws a card.",
        "Petr draws a card.",
        "Jana draws a card.",
        "Eva plays 5.",
        "The row makes 5.",
        "Petr plays 5s.",
        "Equal numbers leave the row: 5.",
        "The row makes 5.",
        "Jana plays 8r.",
        "The direction turns.",
        "The row makes 13.",
        "Petr draws a card.",
        "Eva draws a card.",
    ]
    assert tell_story(match, 0)[1:5] == [
        "You begin.",
        "You draw 5.",
        "Petr draws a card.",
        "Jana draws a card.",
    ]
    assert tell_story(match)[2:5] == ["Eva draws 5.", "Petr draws 5s.", "Jana draws 8r."]


def test_T6_the_total_is_announced_when_it_is_too_much_as_well() -> None:
    match = new(2, "15 12d 0 8", "1")
    play(match, "draw 2, play 15, draw, draw")
    since = len(match.entries)
    play(match, "play 12d, drop 15")
    assert tell_story(match, 0, since) == [
        "Petr plays 12d.",
        "Petr drops 15 from the row.",
        "The row makes 12.",
    ]
    match = new(2, "15 8", "1")
    play(match, "draw 2, play 15")
    since = len(match.entries)
    match.play("play 8")
    assert tell_story(match, 1, since) == [
        "You play 8.",
        "The row makes 23.",
        "You are trop!",
        "Eva had no cards.",
        "Eva scores 0, 0 in all.",
        "You had no cards.",
        "You score 0, 0 in all.",
        "Round 2: all cards are shuffled.",
        "You begin.",
    ]


def test_T12_the_story_speaks_of_no_turn_of_direction_at_a_table_of_two() -> None:
    match = new(2, "8r 0")
    play(match, "draw 2, play 8r")
    assert tell_story(match, SPECTATOR)[-2:] == ["Eva plays 8r.", "The row makes 8."]


def test_T15_who_draws_in_the_last_turn_is_told_the_card() -> None:
    match = new(2, LAST_DRAW, turn_limit=20, round_limit=2)
    play(match, LAST_DRAW_MOVES)
    since = len(match.entries)
    match.play("draw")
    assert tell_story(match, 1, since)[:6] == [
        "You draw 13.",
        "The round ends and nobody is trop.",
        "Eva had 6 and 12: 6 + 12 = 18.",
        "Eva scores 18, 18 in all.",
        "You had 5 and 13: 5 + 13 = 18.",
        "You score 18, 18 in all.",
    ]
    assert tell_story(match, 0, since)[0] == "Petr draws a card."
    assert match.record(1)["entries"][0][1].split()[12] == "13"
    assert match.record(0)["entries"][0][1].split()[12] == "?"


def test_the_table_in_text() -> None:
    match = new(3, "9 6t 0 8r 2")
    play(match, "draw 3, play 9, play 6t, take 9, draw")
    assert match.view(0).lines(Words("en", match.game, match.seats, you=0)) == [
        "Trop · round 1 · to 100 points",
        "",
        "Row: 6t",
        "Total: 6 of 21",
        "Deck: 56 cards · clockwise",
        "",
        "         hand  points",
        "→  You   –     0",
        "   Petr  9     0",
        "   Jana  ■ ■   0",
    ]


# --- records ----------------------------------------------------------------------------------


def test_a_record_shows_a_seat_its_own_draws_only() -> None:
    match = new(2, "9 6t 0 8r 2")
    play(match, "draw 2, play 9, play 6t, take 9, draw, draw")
    shuffled = "deal 9 ? 0" + " ?" * 57
    assert match.record(0)["entries"][:2] == [["*", shuffled], ["*", "first 0"]]
    assert match.record(1)["entries"][0] == ["*", "deal ? 6t ? 8r" + " ?" * 56]
    assert [text for _, text in match.record(0)["entries"][2:]] == [
        "draw",
        "draw",
        "play 9",
        "play 6t",
        "take 9",
        "draw",
        "draw",
    ]


def test_a_record_keeps_the_draws_of_earlier_rounds() -> None:
    rounds = Round(0, 0, ["-", "9 8"]), Round(0, 1, ["3 4", "-"])
    match = new(2, *(each.deck for each in rounds))
    play(match, *rounds[0].moves, "draw")
    deals = [text for _, text in match.record(1)["entries"] if text.startswith("deal")]
    assert deals == ["deal ? 9 8 ? 0" + " ?" * 55, "deal" + " ?" * 60]
    deals = [text for _, text in match.record(0)["entries"] if text.startswith("deal")]
    assert deals == ["deal 14 ? ? 15 ?" + " ?" * 55, "deal 3" + " ?" * 59]


def test_a_spectator_has_seen_no_card_come_from_the_deck() -> None:
    match = new(2, "9 6t 0 8r 2")
    play(match, "draw 2, play 9")
    assert not any(seen_items(open_state(match), SPECTATOR)["deal"])


# --- samples ----------------------------------------------------------------------------------


@pytest.mark.many
def test_a_guess_gives_every_unseen_card_to_every_place_its_share() -> None:
    match = new(3, "9 6t 0 8r")
    play(match, "draw 3, play 9, draw")  # seat 1 holds 6t and 8r, seat 2 one unknown card
    n = 2500
    held: Counter[str] = Counter()
    on_top: Counter[str] = Counter()
    for state in redeals(match, 1, n):
        held.update(kinds(state.hand[2]))
        on_top[CODES[int(state.deck[4])]] += 1
    unseen = Counter(PACK) - Counter(["9", "6t", "8r"])
    expected = {card: n * count / 57 for card, count in unseen.items()}
    assert chi_square(held, expected) < 65
    assert chi_square(on_top, expected) < 65


def test_a_guess_keeps_all_that_the_seat_knows() -> None:
    match = new(3, "3 6t 0 7d 3 1 2")
    play(match, "draw 3, play 3, play 6t, take 3, draw, draw, draw, play 7d, drop 6t")
    for state in redeals(match, 0, 300):
        hands = [kinds(hand) for hand in state.hand]
        assert "3" in hands[1]
        assert [len(hand) for hand in hands[:3]] == match.view().hand_sizes
        assert hands[0] == match.view(0).hand
        everywhere = [*hands[0], *hands[1], *hands[2], *kinds(state.deck), *kinds(state.row)]
        assert Counter(everywhere) + Counter(match.view().dropped) == Counter(PACK)
    samples = {tuple(kinds(state.hand[1])) for state in redeals(match, 0, 300)}
    assert len(samples) > 20


def test_a_guess_marks_the_known_card_among_equal_ones() -> None:
    match = new(2, "3 6t 8 3 8 0")
    play(match, "draw 2, play 3, play 6t, take 3, draw, draw")
    for state in redeals(match, 0, 200):
        hand, known = state.hand[1].tolist(), state.known[1].tolist()
        marked = [CODES[kind] for kind, mark in zip(hand, known, strict=True) if mark]
        assert marked == ["3"]
        assert hand[:2] == sorted(hand[:2])


def test_a_guess_before_the_first_deal_has_no_cards() -> None:
    match = new(2, "9").fresh()
    assert match.chance_due == "deal"
    for state in redeals(match, 0, 5):
        assert not state.deck.any()


def test_a_guess_after_the_end_keeps_every_card() -> None:
    rounds = Round(0, 0, ["-", "9 8"])
    match = new(2, rounds.deck, target=10)
    play(match, *rounds.moves)
    assert match.over
    for state in redeals(match, 0, 50):
        assert len(kinds(state.hand[1])) == 3
        everywhere = [*kinds(state.hand[1]), *kinds(state.row), *kinds(state.deck)]
        assert Counter(everywhere) == Counter(PACK)
