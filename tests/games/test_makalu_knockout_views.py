"""What knockout shows to whom at Makalu (M29), in views, words and to bots."""

from __future__ import annotations

import random

import numpy as np
import pytest

import karban
from karban.contract.checks import count_cards, redealt
from karban.core import engine
from karban.core.match import Match
from karban.core.state import SPECTATOR
from karban.core.words import Words
from karban.envs.tensor import Observer
from karban.games.makalu.cards import DEAL
from tests.games.knockout_table import (
    NEXT,
    PLAIN,
    SECOND_DEAL,
    after_a_deal,
    knockout,
    play_from_the_start,
    tell_move,
)
from tests.games.test_hints import expected_move
from tests.games.test_makalu_hints import heuristic_move, sane
from tests.redeals import redeals
from tests.table import open_state, play_all

# --- who sees what ------------------------------------------------------------------------------


def test_M29_who_is_out_sees_every_hand_and_others_do_not() -> None:
    match = after_a_deal([50, 80, 10, 20])
    hands = [NEXT[0].split(), [], NEXT[1].split(), NEXT[2].split()]
    assert match.view(1).known == hands
    assert match.view(1).hand == []
    assert match.view(0).known == [[], [], [], []]
    assert match.view().known == [[], [], [], []]


def test_M29_who_is_out_sees_what_is_drawn() -> None:
    match = play_from_the_start()
    steps = match.play_steps(match.find_move("draw"))
    for viewer, kind in ((0, "draw"), (1, "draw"), (2, "draw-secret"), (SPECTATOR, "draw-secret")):
        assert [event.kind for event in match.events(steps[0], viewer)] == [kind]
    assert match.view(1).known == [[*SECOND_DEAL[0].split(), "9c"], [], SECOND_DEAL[1].split()]
    assert match.view(1).drawn == "9c"
    assert match.view(2).drawn is None
    match.play("keep")
    assert match.view(1).known[0] == [*SECOND_DEAL[0].split(), "9c"]


def test_M29_nobody_sees_the_stock_not_even_who_is_out() -> None:
    match = after_a_deal([50, 80, 10, 20])
    views = match.view(1).states
    assert not views["stock"].any()
    assert not views["seed"].any()


def deals_in_record(match: Match, seat: int) -> list[list[str]]:
    entries = match.record(seat)["entries"]
    return [text.split()[1:] for _, text in entries if text.startswith("deal ")]


def test_M29_from_the_next_deal_on_a_record_shows_everything_to_who_is_out() -> None:
    match = play_from_the_start()
    play_all(match, "draw", "keep")
    first, second = deals_in_record(match, 1)
    assert first[:4] == ["?"] * 4
    cards = [*" ".join(SECOND_DEAL).split(), "Jd", "9c"]
    assert second == cards + ["?"] * (108 - len(cards))
    _, second = deals_in_record(match, 2)
    assert second == [*"????", *SECOND_DEAL[1].split(), "Jd"] + ["?"] * 99


def test_M29_a_record_shows_who_is_out_the_cards_of_a_new_stock_as_they_are_drawn() -> None:
    match = play_from_the_start()
    open_state(match).shuffles = 1
    open_state(match).drawer[:2] = [1, 3]
    seen = match.game.words.seen_items(match._states[0], 1)["shuffle"]
    assert seen == [True, True] + [False] * 97


def test_M29_who_is_out_guesses_nothing_but_the_stock() -> None:
    match = after_a_deal([50, 80, 10, 20], opening="Qh")
    match.play("draw")
    whole = count_cards(match.game, match._states)
    stocks = set()
    for state in redeals(match, 1, 20):
        assert state.hand.tolist() == match._states[0].hand.tolist()
        assert state.fresh == match._states[0].fresh
        assert count_cards(match.game, np.array([state], match.game.record)) == whole
        stocks.add(state.stock.tobytes())
    assert len(stocks) == 20


def test_M29_a_guess_of_another_seat_gives_no_cards_to_who_is_out() -> None:
    match = after_a_deal([50, 80, 10, 20])
    for state in redeals(match, 0, 20):
        assert state.hand[1].tolist() == [0, 0]
        assert state.held.tolist()[:4] == [4, 0, 4, 4]


@pytest.mark.many
@pytest.mark.parametrize("players", range(3, 9))
def test_M29_views_of_a_knockout_hide_what_they_must_all_the_way(players: int) -> None:
    options = {"limit": 250, "knockout": True, "makalu_penalty": 1, "mixed_answers": True}
    match = karban.new("makalu", players, seed=players, options=options)
    rng = random.Random(players)
    checked = set()
    while not match.over:
        out = match.view().out
        for seat in (SPECTATOR, *range(players)) if out and rng.random() < 0.1 else ():
            view, other = redealt(match, seat, match.length)
            again = np.zeros(1, match.game.record)
            engine.look_at(other, 0, seat, again, 0)
            assert again.tobytes() == view.tobytes()
            assert count_cards(match.game, other) == count_cards(match.game, match._states)
            checked.add(seat in out)
        match.play(rng.choice(match.moves))
    assert checked == {False, True}


# --- words, pictures, numbers -------------------------------------------------------------------


def test_M29_the_story_says_who_is_out() -> None:
    match = play_from_the_start()
    words = Words("en", match.game, ["Ada", "Bo", "Cy"], you=1)
    assert list(match.story(words, 1))[-6:] == [
        "Cy scores 5, 5 in all.",
        "You have more than 50 points and are out.",
        "Cy has lost this deal and deals the next.",
        "Deal 2: everyone still in gets four cards.",
        "The card turned up is Jd.",
        "Ada begins.",
    ]
    words = Words("cs", match.game, ["Ada", "Bo", "Cy"], you=0)
    assert list(match.story(words, 0))[-5:] == [
        "Bo má víc než 50 bodů a vypadává.",
        "Cy prohrává tuto hru a rozdává další.",
        "2. hra: každý, kdo zbývá, dostává čtyři karty.",
        "Rozdávající otáčí Jd.",
        "Začínáš.",
    ]


def test_M29_who_is_out_is_told_of_only_once_and_writes_no_more() -> None:
    match = knockout(["5s", "", *PLAIN[2:]], totals=[50, 130, 90, 20])
    events = tell_move(match, "play 5s")
    assert [seat for kind, seat in events if kind == "score"] == [0, 2, 3]
    assert [seat for kind, seat in events if kind == "out"] == [2]


def test_M29_the_picture_shows_who_is_out() -> None:
    match = after_a_deal([50, 80, 10, 20])
    words = Words("en", match.game, ["Ada", "Bo", "Cy", "Di"], you=1)
    rows = match.view(1).lines(words)[-4:]
    assert rows[0].split() == ["Ada", "5h", "6h", "7h", "8h", "–", "40"]
    assert {"out", "105"} < set(rows[1].split())
    rows = match.view(0).lines(words)[-4:]
    assert {"out", "105"} < set(rows[1].split())
    assert "■ ■ ■ ■" in rows[2]


def test_M29_the_tensor_tells_who_is_out() -> None:
    match = after_a_deal([50, 80, 10, 20])
    observer = Observer(match.game, 4)
    numbers = np.zeros(observer.size, np.float32)
    observer.write(match._states, 0, 3, numbers)
    assert numbers[-4:].tolist() == pytest.approx([0, 0, 0.2, 0])


# --- bots ---------------------------------------------------------------------------------------


def test_M29_who_is_out_has_no_chance_and_the_outlook_is_best_for_who_is_left() -> None:
    match = knockout(["5s", "", "Ah", ""], totals=[90, 101, 90, 300])
    between = expected_move(match)
    assert between[0] > between[2] > between[1] > between[3]
    match.play("play 5s")
    over = expected_move(match)
    assert over[0] > 0.75 > 0.25 >= max(over[1:])


def test_M29_the_outlook_is_best_for_the_lowest_of_those_who_passed_together() -> None:
    match = knockout(["Ks As", "Ah", "Ad", ""], totals=[90, 90, 80, 101], turn_limit=20)
    open_state(match).turns = 19
    match.play("play Ks")
    over = expected_move(match)
    assert over.index(max(over)) == 2
    assert over[3] <= 0.25


def test_M29_far_from_the_limit_of_the_last_but_one_a_lead_is_worth_less() -> None:
    near = knockout(PLAIN, totals=[10, 60, 90, 90])
    far = knockout(PLAIN, totals=[10, 60, 90, 90], limit=900)
    for match in (near, far):
        open_state(match).phase = DEAL
    assert expected_move(near)[0] > expected_move(far)[0]


def test_M18_M29_a_bot_sees_that_it_moves_again_when_only_two_are_left() -> None:
    hands = ["9s 9d 5h", "", "6d 6c", ""]
    match = knockout(hands, totals=[0, 200, 0, 200], pile="Js")
    assert heuristic_move(match) == "play 9s"


def test_M29_an_empty_seat_that_is_out_alarms_no_bot() -> None:
    """With nobody near the end a hand is valued as if the seat that is out did not exist."""
    with_out = knockout(["5s As 8s", "", "6d 6c 7c 8c"], totals=[0, 200, 0])
    alone = knockout(["5s As 8s", "6d 6c 7c 8c"])
    assert sane(with_out) == sane(alone)
