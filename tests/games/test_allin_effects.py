"""All-in: the effects of the cards (A10–A18) and the two other discard piles (A28, A29)."""

from __future__ import annotations

import pytest

import karban
from karban.core.state import CHANCE
from karban.core.words import LANGUAGES, Words
from karban.games.allin import ALLIN
from karban.games.allin.cards import EFFECT_TABLE
from tests.games.allin_deals import (
    begin_round,
    discard_all_but,
    give_chance,
    hand,
    offer,
    table,
)
from tests.table import open_state, play_all

OTHER = "2m 3s 4t 6c 10m"
THIRD = "2s 3t 5c 6m Js"


def test_A10_every_rank_has_its_effects() -> None:
    assert dict(EFFECT_TABLE) == {
        "2": "*peek 4",
        "3": "hypnosis, *peek 3",
        "4": "swap, *peek 2",
        "5": "eye, *take",
        "6": "swap, *draw",
        "7": "rune, *peek 2",
        "8": "hypnosis, *peek 2",
        "9": "eye, *peek 2",
        "10": "rune, *draw",
        "J": "*take, draw",
        "Q": "*draw, swap",
        "K": "eye, *peek 4",
        "A": "hypnosis, *take",
        "R": "rune, *draw",
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_A10_the_rule_text_lists_the_effects_of_the_table(language: str) -> None:
    words = Words(language, ALLIN)
    lines = []
    for rank, effects in EFFECT_TABLE:
        names = []
        for effect in effects.split(", "):
            name, _, depth = effect.removeprefix("*").partition(" ")
            told = words.say(f"effect-{name}", n=int(depth or 0))
            names.append(f"★{told}" if effect.startswith("*") else told)
        lines.append(f"{rank} {', '.join(names)}")
    assert "; ".join(lines) in words.say("rule-A10")


#: card → the choices it asks for, in order; runes and cards of the deck that it brings
PLAYS = {
    "2c": (["keep"], 0, 4),
    "3c": (["skip ask", "keep"], 0, 3),
    "4c": (["skip swap", "keep"], 0, 2),
    "5m": (["skip ask", "take"], 0, 0),
    "6s": (["skip swap"], 0, 1),
    "7c": (["keep"], 1, 2),
    "8c": (["skip ask", "keep"], 0, 2),
    "9c": (["skip ask", "keep"], 0, 2),
    "10c": ([], 1, 1),
    "Jc": (["take", "skip draw"], 0, 0),
    "Qc": (["skip swap"], 0, 1),
    "Kc": (["skip ask", "keep"], 0, 4),
    "Ac": (["skip ask", "take"], 0, 0),
    "R1": ([], 1, 1),
}


@pytest.mark.parametrize(("card", "effects"), PLAYS.items())
def test_A10_a_card_has_all_its_effects(card: str, effects: tuple[list[str], int, int]) -> None:
    match = begin_round([f"7t 8t 9t Jt {card}", OTHER], "Qm Qs", moves=[f"play {card}"])
    asked = []
    while match.to_move == 0:
        asked.append(" ".join(dict.fromkeys(move.split()[0] for move in match.legal_moves)))
        match.play(match.legal_moves[0])
    assert (asked, table(match)["runes"][0], 54 - 12 - table(match)["deck"]) == effects
    assert card in table(match)["offer"][0]
    assert table(match)["hand_sizes"] == [5, 5]


def test_A10_effects_are_resolved_from_top_to_bottom() -> None:
    six = begin_round(["6s 7t 8t 9t Jt", OTHER], "Qm Qs", "Km", moves=["play 6s"])
    assert len(six.legal_moves) == 1 + 4 * 2, "swap comes before the draw"
    queen = begin_round(["Qc 7t 8t 9t Jt", OTHER], "Qm Qs", "Km", moves=["play Qc"])
    assert len(queen.legal_moves) == 1 + 5 * 2, "and here after it"
    assert "swap Km Qs" in queen.legal_moves


def test_A11_take_brings_an_unlocked_card_openly_into_the_hand() -> None:
    match = begin_round(["5m 7t 8t 9t Jt", OTHER], "Qm Qs", moves=["play 5m", "skip", "take Qs"])
    assert hand(match, 0) == "7t 8t 9t Jt Qs"
    assert table(match, 1)["known"][0] == ["Qs"]
    assert offer(match)[0] == "Qm 5m . ."


def test_A11_with_an_empty_offer_take_becomes_a_draw() -> None:
    match = begin_round(["5m 7t 8t 9t Jt", OTHER], "Qm Qs", "Km Ks")
    s = open_state(match)
    s.offer[:] = 0
    s.offer_size = 0
    play_all(match, "play 5m", "skip")
    assert hand(match, 0) == "7t 8t 9t Jt Km"
    assert offer(match)[0] == "5m . . ."
    assert match.to_move == 1


def test_A12_swap_lays_the_given_card_in_the_place_of_the_taken_one() -> None:
    match = begin_round(
        ["6s 7t 8t 9t Jt", OTHER], "Qm Qs", "Km Ks", moves=["play 6s", "swap 8t Qm"]
    )
    assert offer(match)[0] == "8t Qs 6s ."
    assert hand(match, 0) == "7t 9t Jt Qm Km"
    assert table(match, 1)["known"][0] == ["Qm"]


def test_A12_swap_in_the_second_layer_keeps_the_card_below_locked() -> None:
    match = begin_round(["6s 7t 8t 9t Jt", OTHER], "Qm Qs", "Km Ks Kt Am", moves=["pass"] * 4)
    assert offer(match) == ["Qm Qs Km Ks", "Kt Am . ."]
    match.play("play 6s")
    gettable = ["Km", "Ks", "Kt", "Am"]
    given = ["7t", "8t", "9t", "Jt"]
    assert match.legal_moves == ["skip", *(f"swap {a} {b}" for a in given for b in gettable)]
    match.play("swap 7t Kt")
    assert offer(match) == ["Qm Qs Km Ks", "7t Am 6s ."]


def test_A12_swap_may_be_skipped_and_is_refused_for_other_cards() -> None:
    match = begin_round(["6s 7t 8t 9t Jt", OTHER], "Qm Qs", "Km", moves=["play 6s"])
    with pytest.raises(karban.IllegalMove) as refused:
        match.play("swap 2m Qm")
    assert str(refused.value) == (
        "cannot swap 2m Qm: give one of 7t, 8t, 9t, Jt for one of Qm, Qs, or skip (A12)"
    )
    match.play("skip")
    assert offer(match)[0] == "Qm Qs 6s ."


def test_A12_without_a_card_to_get_swap_is_skipped_by_itself() -> None:
    match = begin_round(["4m 7t 8t 9t Jt", OTHER], "Qm Qs", "Km Ks")
    s = open_state(match)
    s.offer[:] = 0
    s.offer_size = 0
    match.play("play 4m")
    assert match.legal_moves == ["keep Km", "keep Ks"]


def test_A13_an_optional_draw_is_asked_and_a_must_happens_by_itself() -> None:
    match = begin_round(["Jt 7t 8t 9t Qc", OTHER], "Qm Qs", "Km Ks", moves=["play Jt", "take Qm"])
    assert match.legal_moves == ["skip", "draw"]
    with pytest.raises(karban.IllegalMove) as refused:
        match.play("take Qs")
    assert str(refused.value) == "cannot take Qs: draw a card, or skip (A13)"
    match.play("draw")
    assert "Km" in hand(match, 0).split()
    assert table(match, 1)["known"][0] == ["Qm"], "nobody else sees the drawn card"
    match = begin_round(["Jt 7t 8t 9t Qc", OTHER], "Qm Qs", "Km Ks", moves=["play Qc"])
    assert hand(match, 0) == "7t 8t 9t Jt Km"
    assert match.entries[-1] == (0, "play Qc")


def test_A14_a_peek_is_shown_to_all_one_is_kept_and_the_rest_discarded_in_order() -> None:
    match = begin_round(["2c 7t 8t 9t Jt", OTHER], "Qm Qs", "Ks 3m R1 Ac", moves=["play 2c"])
    assert table(match)["turned"] == ["Ks", "3m", "R1", "Ac"]
    assert match.legal_moves == ["keep 3m", "keep Ks", "keep Ac", "keep R1"]
    with pytest.raises(karban.IllegalMove) as refused:
        match.play("keep Qm")
    assert str(refused.value) == (
        "cannot keep Qm: keep one of the cards you turned: Ks, 3m, R1, Ac (A14)"
    )
    match.play("keep R1")
    assert table(match)["discards"] == ["Ks", "3m", "Ac"]
    assert table(match, 1)["known"][0] == ["R1"]
    assert table(match)["turned"] == []


def test_A15_a_rune_comes_by_itself_and_at_once() -> None:
    match = begin_round(["7c 7t 8t 9t Jt", OTHER], "Qm Qs", "Ks Kt", moves=["play 7c"])
    assert table(match)["runes"] == [1, 0]
    assert table(match)["bank"] == 2, "it comes from the supply"
    assert match.legal_moves == ["keep Ks", "keep Kt"]


ANSWERS = [
    ("2m 3s 9t Qc Am", "nothing"),
    ("2m 2s 9t Qc Am", "2"),
    ("2m 2s Qt Qc Am", "Q"),
    ("2m 2s 2t Qc Am", "2"),
    ("2m 2s 2t Kc Km", "K"),
    ("2m 2s 2t Am At", "A"),
    ("2m 2s As Am At", "A"),
    ("2m 3s 4t 5c As", "5"),
    ("10m Js Qt Kc As", "A"),
    ("2m 4m 7m 9m Jm", "J"),
    ("9m 9c 9s 9t Am", "9"),
    ("2m 3m 4m 5m Am", "5"),
    ("2m 3s 9t 9s R1", "9"),
    ("2m 3s 9t R2 R1", "nothing"),
]


@pytest.mark.parametrize(("cards", "answer"), ANSWERS)
def test_A16_hypnosis_says_the_highest_rank_of_the_combination(cards: str, answer: str) -> None:
    hands = ["8c 8m 7c 7s 6t", cards, "3c 4c 6c 8s 10c"]
    match = begin_round(hands, "Ks Kt", moves=["play 8c", "ask 1"])
    for seat in (None, 0, 1, 2):
        assert table(match, seat)["answers"] == [None, answer, None]
    assert match.to_move == 0, "the answer needs no move"


def test_A16_an_answer_holds_until_the_hand_changes() -> None:
    hands = ["8c 8m 7c 7s 6t", "2m 2s 9t Qc Am", "3c 4c 6c 8s 10c"]
    match = begin_round(hands, "Ks Kt", moves=["play 8c", "ask 1", "keep 2c"])
    match.play("pass")
    assert table(match)["answers"] == [None, "2", None]
    play_all(match, "pass", "pass", "play 2m")
    assert table(match)["answers"] == [None, None, None]


def test_A16_hypnosis_may_be_skipped_and_asks_only_others() -> None:
    match = begin_round(["8c 8m 7c 7s 6t", OTHER, THIRD], "Ks Kt", moves=["play 8c"])
    assert match.legal_moves == ["skip", "ask 1", "ask 2"]
    with pytest.raises(karban.IllegalMove) as refused:
        match.play("ask 0")
    assert str(refused.value) == (
        "cannot ask 0: ask another player by the number of the seat, or skip (A16)"
    )
    match.play("skip")
    assert match.legal_moves[0].startswith("keep")


def test_A17_the_eye_is_shown_four_cards_that_the_owner_chooses() -> None:
    match = begin_round(
        ["9c 8m 7c 7s 6t", "3s 2m R1 Ac 10m", THIRD], "Ks Kt", moves=["play 9c", "ask 1"]
    )
    assert match.to_move == 1
    assert match.legal_moves == [
        "show 3s 10m Ac R1",
        "show 2m 10m Ac R1",
        "show 2m 3s Ac R1",
        "show 2m 3s 10m R1",
        "show 2m 3s 10m Ac",
    ]
    with pytest.raises(karban.IllegalMove) as refused:
        match.play("show 2m 3s")
    assert str(refused.value) == (
        "cannot show 2m 3s: show four cards of your hand, from the lowest up: "
        "2m, 3s, 10m, Ac, R1 (A17)"
    )
    match.play("show 2m 3s Ac R1")
    assert table(match, 0)["known"][1] == ["2m", "3s", "Ac", "R1"]
    assert table(match, 2)["known"][1] == []
    assert table(match)["known"][1] == []
    assert match.to_move == 0


@pytest.mark.parametrize("cards", ["2m 3s 10m Ac", "2m 3s"])
def test_A17_a_hand_of_fewer_than_five_shows_all(cards: str) -> None:
    match = begin_round(["9c 8m 7c 7s 6t", OTHER, THIRD], "Ks Kt")
    s = open_state(match)
    codes = [{"2m": 2, "3s": 7, "10m": 34, "Ac": 49}[card] for card in cards.split()]
    s.hand[1] = codes + [0] * (6 - len(codes))
    s.held[1] = len(codes)
    play_all(match, "play 9c", "ask 1")
    assert match.legal_moves == [f"show {cards}"]
    match.play(f"show {cards}")
    assert table(match, 0)["known"][1] == cards.split()


def test_A18_the_discards_are_shuffled_only_when_a_card_is_needed() -> None:
    match = begin_round(["10c 8m 7c 7s 6t", OTHER], "Ks Kt")
    pile = discard_all_but(match, 1)
    match.play("play 10c")
    assert table(match)["deck"] == 0
    assert len(table(match)["discards"]) == len(pile)
    give_chance(match, " ".join(["shuffle", *reversed(pile)]))
    match.play("pass")
    assert offer(match)[0] == f"Ks Kt 10c {pile[-1]}"
    assert table(match)["discards"] == []
    assert table(match)["deck"] == len(pile) - 1
    assert match.to_move == 0


def test_A18_a_shuffle_in_the_middle_of_a_peek_leaves_the_turned_cards_out() -> None:
    match = begin_round(["2c 8m 7c 7s 6t", OTHER], "Ks Kt")
    pile = discard_all_but(match, 2)
    give_chance(match, " ".join(["shuffle", *pile]))
    match.play("play 2c")
    assert table(match)["turned"] == ["R1", "R2", pile[0], pile[1]]
    assert [seat for seat, _ in match._log[-2:]] == [0, CHANCE]
    match.play(f"keep {pile[0]}")
    assert table(match)["discards"] == ["R1", "R2", pile[1]]
    assert table(match)["deck"] == len(pile) - 2
    assert match.to_move == 1


def test_A18_a_chosen_draw_goes_on_after_the_shuffle() -> None:
    match = begin_round(["Jc 8m 7c 7s 6t", OTHER], "Ks Kt", moves=["play Jc", "take Ks"])
    pile = discard_all_but(match, 0)
    give_chance(match, " ".join(["shuffle", *pile]))
    match.play("draw")
    assert match.legal_moves[0].startswith("discard")
    assert pile[0] in hand(match, 0).split()


def test_A18_an_all_in_and_the_turns_after_it_go_on_after_the_shuffle() -> None:
    match = begin_round(["Jc 8m 7c 7s 6t", OTHER], "Ks Kt")
    pile = discard_all_but(match, 1)
    give_chance(match, " ".join(["shuffle", *pile]))
    match.play("allin")
    assert offer(match)[0] == f"Ks Kt R2 {pile[0]}"
    assert match.to_move == 1
    more = discard_all_but(match, 1)
    give_chance(match, " ".join(["shuffle", *more]))
    match.play("pass")
    assert offer(match)[1] == f"{pile[-1]} {more[0]} . ."
    assert match.to_move == 1


@pytest.mark.parametrize("card", ["8c", "9c"])
def test_A18_with_nobody_to_ask_a_question_is_skipped(card: str) -> None:
    match = begin_round([OTHER, f"8m 7c 7s 6t {card}"], "Ks Kt", moves=["allin", f"play {card}"])
    assert match.legal_moves[0].startswith("keep")
    match = begin_round(
        [OTHER, f"8m 7c 7s 6t {card}", THIRD], "Ks Kt", moves=["allin", f"play {card}"]
    )
    assert match.legal_moves == ["skip", "ask 2"]


def test_A18_who_is_all_in_leaves_others_to_ask() -> None:
    match = begin_round([OTHER, "8m 7c 7s 6t 8c"], "Ks Kt", moves=["pass", "play 8c"])
    assert match.legal_moves == ["skip", "ask 0"]


def test_A18_what_cannot_be_drawn_is_not_drawn() -> None:
    match = begin_round(["10c 8m 7c 7s 6t", OTHER], "Ks Kt")
    s = open_state(match)
    discard_all_but(match, 0)
    s.pile[:] = 0
    s.pile_size = 0
    match.play("play 10c")
    assert hand(match, 0) == "6t 7c 7s 8m"
    assert offer(match)[0] == "Ks Kt 10c ."
    match.play("pass")
    assert offer(match)[0] == "Ks Kt 10c ."
    match.play("allin")
    assert offer(match)[0] == "Ks Kt 10c ."
    assert match.to_move == 1


def test_A18_a_peek_shows_what_there_is() -> None:
    match = begin_round(["2c 8m 7c 7s 6t", OTHER], "Ks Kt")
    s = open_state(match)
    discard_all_but(match, 1)
    s.pile[:] = 0
    s.pile_size = 0
    match.play("play 2c")
    assert match.legal_moves == ["keep R2"]
    match.play("keep R2")
    assert match.to_move == 1


def test_A18_an_optional_draw_without_a_card_is_not_asked() -> None:
    match = begin_round(["Jc 8m 7c 7s 6t", OTHER], "Ks Kt", moves=["play Jc"])
    s = open_state(match)
    discard_all_but(match, 0)
    s.pile[:] = 0
    s.pile_size = 0
    match.play("take Ks")
    assert match.to_move == 1
    assert hand(match, 0) == "6t 7c 7s 8m Ks"


def test_A18_a_hand_below_five_is_filled_at_the_end_of_a_play() -> None:
    match = begin_round(["10c 8m 7c 7s 6t", OTHER], "Ks Kt", "Km Kc")
    s = open_state(match)
    s.hand[0] = [21, 33, 0, 0, 0, 0]  # 7c and 10c
    s.held[0] = 2
    match.play("play 10c")
    assert hand(match, 0) == "2c 2s 7c Kc Km"
    assert match.to_move == 1
