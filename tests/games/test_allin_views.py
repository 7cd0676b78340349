"""All-in: who knows what, what a record shows, and a fair sample of the rest."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from karban.contract import checks
from karban.core import engine
from karban.core.match import Match
from karban.core.state import SPECTATOR
from karban.core.words import Words
from karban.games.allin import ALLIN
from karban.games.allin.cards import CODES
from tests.games.allin_deals import (
    begin_round,
    discard_all_but,
    give_chance,
    hand_in,
    redealt,
    table,
)
from tests.table import open_state, play_all

TWO = ("2c 3m 4s 5t 9c", "2m 3s 4t 6c 10m")
THREE = (*TWO, "2s 3t 5c 6m Js")


def story(match: Match, seat: int, since: int, language: str = "en") -> list[str]:
    words = Words(language, match.game, match.seats, you=seat)
    return list(match.story(words, seat, since))


# --- what is known ----------------------------------------------------------------------------


def test_a_hand_is_for_its_owner_and_its_size_for_all() -> None:
    match = begin_round(TWO, "Kc Km")
    assert table(match, 1)["hand"] == TWO[1].split()
    assert table(match, 1)["known"] == [[], []]
    assert table(match)["hand"] == []
    assert table(match)["hand_sizes"] == [5, 5]


def test_cards_that_came_openly_into_a_hand_stay_known_until_they_leave_it() -> None:
    match = begin_round(["Jc 6s 5m 7t 8t", TWO[1]], "Kc Km", "As Qs Qt")
    play_all(match, "play Jc", "take Kc", "skip", "pass", "play 6s", "swap 7t As")
    assert table(match, 1)["known"][0] == ["Kc", "As"]
    play_all(match, "pass", "play Kc", "skip")
    assert table(match, 1)["known"][0] == ["As"]


def test_what_the_eye_saw_stays_with_the_asker_until_it_leaves_the_hand() -> None:
    hands = ["9c 8m 7c 7s 6t", THREE[1], THREE[2]]
    match = begin_round(hands, "Kc Km", moves=["play 9c", "ask 1", "show 2m 3s 4t 6c"])
    match.play(match.legal_moves[0])
    play_all(match, "play 4t", "skip")
    match.play(match.legal_moves[0])
    kept = table(match)["known"][1]
    assert [card for card in table(match, 0)["known"][1] if card not in kept] == ["2m", "3s", "6c"]
    assert table(match, 2)["known"][1] == kept


def test_a_redacted_record_shows_a_shown_hand_to_asker_and_owner_only() -> None:
    hands = ["9c 8m 7c 7s 6t", THREE[1], THREE[2]]
    match = begin_round(hands, "Kc Km", moves=["play 9c", "ask 1", "show 2m 3s 4t 6c"])
    shown = [match.record(seat)["entries"][-1] for seat in range(3)]
    assert shown == [[1, "show 2m 3s 4t 6c"], [1, "show 2m 3s 4t 6c"], [1, "?"]]


def test_a_show_to_one_asker_stays_secret_when_another_one_asks() -> None:
    hands = ["9c 8m 7c 7s 6t", THREE[1], "9s 3t 5c 6m Js"]
    match = begin_round(hands, "Kc Km", "Qc Qm Qs", moves=["play 9c", "ask 1", "show 2m 3s 4t 6c"])
    play_all(match, "keep Qc", "pass", "play 9s", "ask 1", "show 2m 3s 4t 6c")
    entries = match.record(2)["entries"]
    assert [text for seat, text in entries if seat == 1] == ["?", "pass", "show 2m 3s 4t 6c"]


def test_a_redacted_record_shows_of_the_deal_what_the_seat_has_seen_come() -> None:
    match = begin_round(TWO, "Kc Km", "Qs Qt Qm", moves=["pass"])
    text = match.record(1)["entries"][0][1]
    assert text.split()[1:] == ["?"] * 5 + TWO[1].split() + ["Kc", "Km", "Qs"] + ["?"] * 41


@pytest.mark.parametrize("discard", ["open", "closed"])
def test_a_redacted_record_hides_secret_peeks_and_discards(discard: str) -> None:
    hands = ["2c 7t 8t 9t Jt", "Jc 3s 4t 6c 10m", THREE[2]]
    match = begin_round(hands, "Qm Qs", "Ks 3m R1 Ac Kt", discard=discard)
    play_all(match, "play 2c", "keep R1", "play Jc", "take Qs", "draw", "discard 3s")
    mine, other = (match.record(seat)["entries"] for seat in (0, 2))
    secret = discard == "closed"
    assert [1, "?" if secret else "discard 3s"] in mine
    assert [0, "?" if secret else "keep R1"] in other
    assert [0, "keep R1"] in mine
    turned = ["?"] * 4 if secret else ["Ks", "3m", "R1", "Ac"]
    assert other[0][1].split()[18:22] == turned
    assert mine[0][1].split()[18:23] == ["Ks", "3m", "R1", "Ac", "?"]


# --- what is told -----------------------------------------------------------------------------


def test_the_story_tells_each_viewer_what_it_may_know() -> None:
    hands = ["9c 8m 7c 7s 6t", THREE[1], THREE[2]]
    match = begin_round(hands, "Kc Km", "Qc Qm")
    since = len(match.entries)
    play_all(match, "play 9c", "ask 1", "show 2m 3s 4t 6c", "keep Qc")
    assert story(match, 0, since) == [
        "You play 9c.",
        "You use the all-seeing eye.",
        "Petr is asked to show four cards.",
        "Petr shows 2m, 3s, 4t, 6c.",
        "You turn Qc, Qm.",
        "You keep Qc.",
        "You add 9c to the offer.",
    ]
    assert story(match, 1, since)[2:4] == [
        "You are asked to show four cards.",
        "You show 2m, 3s, 4t, 6c.",
    ]
    assert story(match, 2, since)[3] == "Petr shows four cards in secret."
    assert story(match, SPECTATOR, since, "cs")[2:5] == [
        "Petr má ukázat čtyři karty.",
        "Petr tajně ukazuje čtyři karty.",
        "Eva otáčí Qc, Qm.",
    ]


def test_a_second_show_is_told_without_the_card_left_out() -> None:
    hands = ["9c 9m 7c 7s 6t", TWO[1]]
    match = begin_round(hands, "Kc Km", "Qc Qm Qs")
    play_all(match, "play 9c", "ask 1", "show 2m 3s 4t 6c", "keep Qc", "pass", "play 9m", "ask 1")
    since = len(match.entries)
    match.play("show 2m 3s 4t 10m")
    assert story(match, 0, since)[0] == "Petr shows 2m, 3s, 4t, 10m."
    assert story(match, 1, since)[0] == "You show 2m, 3s, 4t, 10m."


def test_the_story_of_a_closed_table_keeps_its_secrets() -> None:
    hands = ["2c 7t 8t 9t Jt", "Jc 3s 4t 6c 10m"]
    match = begin_round(hands, "Qm Qs", "Ks 3m R1 Ac Kt", discard="closed")
    since = len(match.entries)
    play_all(match, "play 2c", "keep R1", "play Jc", "take Qs", "draw", "discard 3s")
    assert story(match, 1, since) == [
        "Eva plays 2c.",
        "Eva peeks at 4 cards.",
        "Eva keeps a card.",
        "Eva adds 2c to the offer.",
        "You play Jc.",
        "You take Qs.",
        "You draw Kt.",
        "You discard 3s.",
        "You add Jc to the offer.",
    ]
    assert story(match, 0, since)[-3:] == [
        "Petr draws a card.",
        "Petr discards a card face down.",
        "Petr adds Jc to the offer.",
    ]


def test_the_story_tells_who_added_which_card() -> None:
    match = begin_round(THREE, "Kc Km", "Qs Qt Qm Qc", moves=["pass", "allin"])
    since = len(match.entries)
    match.play("pass")
    match.play("pass")
    assert story(match, SPECTATOR, since) == [
        "Jana passes.",
        "Jana adds Qc from the deck to the offer.",
        "Eva passes.",
        "Eva adds 2t from the deck to the offer.",
        "Petr adds 3c from the deck to the offer.",
    ]


def before_a_shuffle() -> Match:
    """Seat 1 has played 3t and is about to peek at three cards of a deck of one."""
    hands = ["2c 2m 3c Kc Km", "2s 2t 3s Ks Kt"]
    match = begin_round(hands, "Ac Am", "3m 4c 4m 4s 3t 4t 5c 5m", columns=8)
    for card in ("2c", "2s", "2m", "2t", "Kc", "Ks", "Km", "Kt", "3c", "3s", "3m"):
        match.play(f"play {card}")
        if "skip" in match.legal_moves:
            match.play("skip")
        wanted = [move for move in match.legal_moves if move in ("keep 3m", "keep 3t")]
        match.play((wanted or match.legal_moves)[0])
    match.play("play 3t")
    assert match.view().deck == 1
    return match


def test_the_story_goes_on_after_a_shuffle() -> None:
    match = before_a_shuffle()
    pile = match.view().discards
    give_chance(match, " ".join(["shuffle", *reversed(pile)]))
    since = len(match.entries)
    match.play("skip")
    last = match.view().turned[0]
    assert story(match, SPECTATOR, since) == [
        "Petr skips the effect.",
        "The discards are shuffled into a new deck.",
        f"Petr turns {last}, {pile[-1]}, {pile[-2]}.",
    ]


def test_a_redacted_record_shows_of_a_shuffle_what_the_seat_has_seen_come() -> None:
    match = before_a_shuffle()
    pile = match.view().discards
    give_chance(match, " ".join(["shuffle", *reversed(pile)]))
    play_all(match, "skip", f"keep {pile[-1]}", "pass")
    seen = [pile[-1], pile[-2], pile[-3]]
    entries = match.record(0)["entries"]
    shuffled = next(text for _, text in entries if text.startswith("shuffle"))
    assert shuffled.split()[1:] == seen + ["?"] * (len(pile) - 3)
    assert entries[0][1].split()[1:6] == ["2c", "2m", "3c", "Kc", "Km"]
    assert entries[0][1].split()[6:11] == ["?"] * 5, "the deal still hides the other hand"


def test_two_predictions_are_told_when_both_are_in() -> None:
    match = begin_round(
        ["Ac Am 4s 5t 9c", "2m 3s 4t 6c 10m"], "Kc Km", columns=3, moves=["pass"] * 4
    )
    since = len(match.entries)
    play_all(match, "predict 0", "predict 0")
    assert story(match, 1, since)[:5] == [
        "Eva says that the strongest hand is their own.",
        "You say that the strongest hand belongs to Eva.",
        "Eva reveals 4s, 5t, 9c, Ac, Am: a pair.",
        "You reveal 2m, 3s, 4t, 6c, 10m: no combination.",
        "The strongest hand belongs to Eva.",
    ]
    assert story(match, 0, since)[:2] == [
        "You say that the strongest hand is your own.",
        "Petr says that the strongest hand is yours.",
    ]


def test_the_picture_shows_locked_cards_in_brackets() -> None:
    match = begin_round(TWO, "Kc Km", "Qs Qt Qm", moves=["pass"] * 3)
    words = Words("en", match.game, match.seats, you=0)
    assert match.view(0).lines(words) == [
        "All-in · round 1 of 3 · bank: 2 runes",
        "",
        "        Qm    ·   ·   ·",
        "Offer:  (Kc)  Km  Qs  Qt",
        "Deck: 39 cards · no discards",
        "",
        "         hand            runes",
        "   You   2c 3m 4s 5t 9c  0",
        "→  Petr  ■ ■ ■ ■ ■       0",
    ]


# --- a fair sample -----------------------------------------------------------------------------


@pytest.mark.many
def test_a_guess_gives_every_unseen_card_its_share_of_every_place() -> None:
    match = begin_round(TWO, "Kc Km")
    seen = {*TWO[0].split(), "Kc", "Km"}
    counts: Counter[str] = Counter()
    n = 4000
    for seed in range(n):
        counts.update(hand_in(redealt(match, 0, seed), 1))
    unseen = [code for code in CODES[1:] if code not in seen]
    expected = n * 5 / len(unseen)
    assert set(counts) == set(unseen)
    assert all(abs(counts[code] - expected) < 6 * expected**0.5 for code in unseen)


def test_a_guess_keeps_known_cards_where_they_are() -> None:
    hands = ["9c 8m 7c 7s 6t", THREE[1], THREE[2]]
    match = begin_round(
        hands, "Kc Km", "Qc Qm", moves=["play 9c", "ask 1", "show 2m 3s 4t 6c", "keep Qc"]
    )
    for seed in range(50):
        assert hand_in(redealt(match, 0, seed), 1) >= {"2m", "3s", "4t", "6c"}
        assert "Qc" in hand_in(redealt(match, 2, seed), 0)
        assert "Qm" not in hand_in(redealt(match, 2, seed), 0)
    assert any("2m" not in hand_in(redealt(match, 2, seed), 1) for seed in range(50))


def test_a_guess_agrees_with_what_was_said_under_hypnosis() -> None:
    hands = ["8c 8m 7c 7s 6t", "2m 2s 9t Qc Am", THREE[2].replace("2s", "2t")]
    match = begin_round(hands, "Kc Km", moves=["play 8c", "ask 1"])
    for seed in range(60):
        sampled = [card[:-1] for card in hand_in(redealt(match, 0, seed), 1)]
        pairs = [rank for rank, n in Counter(sampled).items() if n > 1 and rank != "R"]
        assert pairs == ["2"]


def test_a_guess_at_a_hand_that_said_nothing_has_no_combination() -> None:
    match = begin_round(["8c 8m 7c 7s 6t", "2m 3s 9t Qc Am"], "Kc Km", moves=["play 8c", "ask 1"])
    for seed in range(60):
        cards = hand_in(redealt(match, 0, seed), 1)
        ranks = [card[:-1] for card in cards if not card.startswith("R")]
        assert len(set(ranks)) == len(ranks)


def after_a_shuffle(discard: str) -> tuple[Match, list[str]]:
    """Seat 0 has drawn the first card of a deck that was shuffled from all discards."""
    match = begin_round(["10c 8m 7c 7s 6t", TWO[1], THREE[2]], "Kc Km", discard=discard)
    pile = discard_all_but(match, 0)
    give_chance(match, " ".join(["shuffle", *pile]))
    match.play("play 10c")
    return match, pile


def test_after_an_open_shuffle_old_hands_cannot_hold_what_was_in_it() -> None:
    match, pile = after_a_shuffle("open")
    drawn: Counter[str] = Counter()
    for seed in range(400):
        state = redealt(match, 1, seed)
        assert hand_in(state, 2).isdisjoint(pile)
        (new,) = hand_in(state, 0).intersection(pile)
        drawn[new] += 1
    assert set(drawn) == set(pile)
    kept = {card for seed in range(200) for card in hand_in(redealt(match, 1, seed), 2)}
    assert kept == {*["8m", "7c", "7s", "6t"], *THREE[2].split()}


def test_after_two_open_shuffles_a_card_between_them_is_known_to_be_where_it_was_drawn() -> None:
    match, first = after_a_shuffle("open")
    second = discard_all_but(match, 0)
    give_chance(match, " ".join(["shuffle", *second]))
    match.play("play 10m")
    (between,) = set(first) - set(second)
    for seed in range(50):
        state = redealt(match, 2, seed)
        assert between in hand_in(state, 0)
        assert hand_in(state, 0).isdisjoint(second)
        assert len(hand_in(state, 1).intersection(second)) == 1


def test_after_a_closed_shuffle_only_those_who_discarded_know_what_was_in_it() -> None:
    match, pile = after_a_shuffle("closed")  # all were discarded by seat 0
    for seed in range(100):
        assert hand_in(redealt(match, 0, seed), 1).isdisjoint(pile)
    assert any(not hand_in(redealt(match, 1, seed), 2).isdisjoint(pile) for seed in range(20))


@pytest.mark.many
def test_in_closed_a_card_that_was_taken_is_in_the_hand_or_among_its_discards() -> None:
    hands = ["Jc 7t 8t 9t Jt", TWO[1]]
    moves = ["play Jc", "take Qm", "draw", "discard 8t"]
    match = begin_round(hands, "Qm Qs", "Ks", moves=moves, discard="closed")
    places: Counter[str] = Counter()
    n = 2000
    for seed in range(n):
        state = redealt(match, 1, seed)
        in_pile = CODES[int(state["pile"][0, 0])] == "Qm"
        assert in_pile != ("Qm" in hand_in(state, 0))
        places["pile" if in_pile else "hand"] += 1
    assert abs(places["pile"] - n / 6) < 6 * (n / 6) ** 0.5


def test_a_guess_at_a_secret_prediction_names_either_player() -> None:
    match = begin_round(TWO, "Kc Km", columns=3, moves=["pass"] * 4)
    match.play("predict 1")
    named = {int(redealt(match, 1, seed)["prediction"][0, 0]) for seed in range(40)}
    assert named == {1, 2}
    assert {int(redealt(match, 0, seed)["prediction"][0, 0]) for seed in range(40)} == {2}


def test_when_the_match_is_over_every_hand_is_open() -> None:
    match = begin_round(TWO, "Kc Km", columns=3, moves=["pass"] * 4)
    open_state(match).rounds = 2
    play_all(match, "predict 1", "predict 1")
    assert match.over
    assert table(match)["known"] == [TWO[0].split(), TWO[1].split()]


def test_A29_a_guess_keeps_to_what_closed_discards_have_shown() -> None:
    for seed in range(4):
        rng = random.Random(seed)
        match = Match(ALLIN, 3, seed=seed, options={"discard": "closed"})
        for _ in range(90):
            if match.over:
                break
            match.play(rng.choice(match.moves))
            for seat in range(3):
                view, other = checks.redealt(match, seat, seed)
                again = np.zeros(1, ALLIN.record)
                engine.look_at(other, 0, seat, again, 0)
                assert again.tobytes() == view.tobytes()
