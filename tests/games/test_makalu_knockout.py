"""Makalu: whoever passes the limit is out, and the others play on (M29, option `knockout`)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

import karban
from karban.contract.checks import counted, redealt
from karban.core import engine
from karban.core.match import Match
from karban.core.state import SPECTATOR
from karban.core.words import Words
from karban.envs.tensor import Observer
from karban.games.makalu.cards import DEAL
from tests.games.test_hints import expected
from tests.games.test_makalu_hints import sane, thumb
from tests.makalu_table import deal_of, dealt, hand, position
from tests.redeals import redeals
from tests.table import open_state, play_all

PLAIN = ["5s 6s 7s 8s", "5h 6h 7h 8h", "5d 6d 7d 8d", "5c 6c 7c 8c"]  # 25 points each
NEXT = ["5h 6h 7h 8h", "5d 6d 7d 8d", "5c 6c 7c 8c"]


def knockout(hands: Sequence[str], pile: str = "Js", limit: int = 100, **more: Any) -> Match:
    """A position of a knockout; hands of seats that are out are empty."""
    return position(hands, pile, limit=limit, knockout=True, **more)


def after_a_deal(
    totals: Sequence[int], hands: Sequence[str] = NEXT, opening: str = "Jc", **more: Any
) -> Match:
    """Four players: seat 0 has just closed, and the others have written 25 each."""
    dealing = deal_of(hands, opening, stock="9c 9d 9h", bottom="Qs")
    match = knockout(["5s", *PLAIN[1:]], totals=totals, more=[dealing], **more)
    match.play("play 5s")
    return match


def told(match: Match, move: str, viewer: int = SPECTATOR) -> list[tuple[str, int | None]]:
    """The events of a move and of the chance after it, for a viewer."""
    steps = match.played(match.find_move(move))
    return [(event.kind, event.seat) for step in steps for event in match.events(step, viewer)]


#: Seat 0 closes, and seat 1 is left with an ace.
FIRST_DEAL = ["5s 6s 7s 8s", "5s 6s 7s Ah", "Ks Ks 8s 5d"]
FIRST_MOVES = ["5s", "5s", "Ks", "6s", "6s", "Ks", "7s", "7s", "8s", "8s"]
SECOND_DEAL = ["5h 6h 7h 8h", "5c 6c 7c 8c"]


def played_from_the_start() -> Match:
    """Three players in their second deal, from which seat 1 is out; seat 0 cannot but draw 9c."""
    second = deal_of(SECOND_DEAL, "Jd", stock="9c 9s")
    match = dealt(FIRST_DEAL, "Qs", more=[second], limit=50, knockout=True)
    play_all(match, *(f"play {card}" for card in FIRST_MOVES))
    return match


# --- who is out ---------------------------------------------------------------------------------


def test_M29_more_than_the_limit_is_out_and_the_others_play_on() -> None:
    match = after_a_deal([50, 80, 10, 20])
    view = match.view()
    assert not match.over
    assert view.totals == [40, 105, 35, 45]
    assert view.out == [1]
    assert view.hand_sizes == [4, 0, 4, 4]


def test_M29_exactly_the_limit_stays_in_a_knockout() -> None:
    match = after_a_deal([50, 75, 10, 20], hands=[*NEXT, "5s 6s 7s 8s"])
    assert match.view().totals[1] == 100
    assert match.view().out == []


def test_M29_the_deal_leaves_out_those_who_are_out_without_a_gap() -> None:
    match = after_a_deal([50, 80, 10, 20])
    assert [hand(match, seat) for seat in range(4)] == [NEXT[0], "", NEXT[1], NEXT[2]]
    view = match.view()
    assert view.pile == ["Jc"]
    assert view.stock == 108 - 12 - 1


def test_M29_who_is_out_writes_nothing_more() -> None:
    match = knockout(["5s", "", *PLAIN[2:]], totals=[50, 130, 10, 20])
    match.play("play 5s")
    view = match.view()
    assert view.totals == [40, 130, 35, 45]
    assert view.gained == [-10, 0, 25, 25]


def test_M29_several_are_out_after_the_same_deal() -> None:
    match = after_a_deal([50, 80, 90, 20], hands=NEXT[:2])
    assert match.view().out == [1, 2]
    assert match.view().hand_sizes == [4, 0, 0, 4]


def test_M29_M31_without_a_closer_everybody_still_in_writes_and_may_be_out() -> None:
    match = knockout([PLAIN[0], "", *PLAIN[2:]], totals=[50, 130, 90, 20], turn_limit=20, turn=0)
    open_state(match).turns = 19
    match.play("play 5s")
    view = match.view()
    assert view.gained == [20, 0, 25, 25]
    assert view.out == [1, 2]


# --- as if not seated ---------------------------------------------------------------------------


def test_M13_M29_play_passes_over_those_who_are_out() -> None:
    match = knockout([PLAIN[0], "", "Jd 6d 7d 8d", ""], totals=[0, 200, 0, 300])
    match.play("play 5s")
    assert match.to_move == 2
    play_all(match, "draw", "keep")
    assert match.to_move == 0


def test_M4_M29_the_next_one_in_to_the_dealers_left_begins() -> None:
    match = after_a_deal([50, 80, 10, 20], turn=0)
    # seats 2 and 3 wrote 25; seat 2 is nearer to the left of dealer 0 and deals
    assert match.view().dealer == 2
    assert match.to_move == 3
    match = after_a_deal([50, 20, 80, 10])
    assert match.view().dealer == 1
    assert match.to_move == 3


def test_M7_M29_an_opening_joker_lets_the_next_one_in_to_the_dealers_right_begin() -> None:
    match = after_a_deal([50, 80, 10, 20], opening="X")
    assert match.view().dealer == 2
    assert match.to_move == 0
    assert match.view().direction == "counter-clockwise"


def test_M8_M29_after_an_opening_nine_the_next_one_in_stands() -> None:
    dealing = deal_of(NEXT, "9s")
    match = knockout(["5s", *PLAIN[1:]], totals=[50, 20, 80, 10], more=[dealing])
    assert ("stand", 3) in told(match, "play 5s")
    assert match.view().dealer == 1
    assert match.to_move == 0


def test_M14_M29_a_demand_goes_to_the_next_one_in() -> None:
    match = knockout(["2s 6s 7s", "", "2d 6d 7d", "5c 6c 7c"], totals=[0, 200, 0, 0])
    play_all(match, "play 2s", "play 2d")
    assert match.to_move == 3
    assert match.view().asked == {"draw": 4}


def test_M18_M29_a_nine_lets_the_next_one_in_stand() -> None:
    match = knockout(["9s 6s 7s", "", "5d 6d 7d", "5c 6c 7c"], totals=[0, 200, 0, 0])
    assert told(match, "play 9s") == [("play", 0), ("stand", 2)]
    assert match.to_move == 3


def test_M18_M29_with_two_left_the_player_of_a_nine_moves_again() -> None:
    match = knockout(["9s 6s 7s", "", "5d 6d 7d", ""], totals=[0, 200, 0, 200])
    match.play("play 9s")
    assert match.to_move == 0


def test_M19_M29_a_joker_turns_play_to_the_next_one_in() -> None:
    match = knockout(["X 6s 7s", "5h 6h", "5d 6d 7d", ""], totals=[0, 0, 0, 200])
    match.play("play X")
    assert match.to_move == 2
    assert match.view().direction == "counter-clockwise"


def test_M19_M29_with_two_left_a_joker_gives_the_turn_to_the_other() -> None:
    match = knockout(["X 6s 7s", "", "Jd 6d 7d", ""], totals=[0, 200, 0, 200])
    match.play("play X")
    assert match.to_move == 2
    match.play("play Jd")
    assert match.to_move == 0


def test_M25_M29_the_next_one_in_answers_a_last_card() -> None:
    match = knockout(["2s", "", "5d 6d", "5c 6c"], totals=[0, 200, 0, 0], stock="7c 7c")
    match.play("play 2s")
    assert match.to_move == 2
    match.play("draw")
    assert match.view().gained == [-10, 0, 20, 10]


def test_M24_M29_a_forgotten_call_is_paid_for_among_those_left() -> None:
    match = knockout(["5s 8h", "", "5d 6d 7d"], totals=[0, 200, 0], stock="9c 9s", makalu_penalty=2)
    assert match.legal_moves == ["play 5s", "play 5s!"]
    match.play("play 5s")
    assert match.view().hand_sizes == [3, 0, 3]
    assert match.to_move == 2


def test_M10_M29_voluntary_draws_work_among_those_left() -> None:
    match = knockout(["5s 8h", "", "5d 6d 7d"], totals=[0, 200, 0], voluntary_draw=True)
    assert match.legal_moves == ["draw", "play 5s"]


def test_M15_M29_mixed_answers_pass_over_those_who_are_out() -> None:
    match = knockout(["4s 6s 7s", "", "2d 6d 7d", ""], totals=[0, 200, 0, 200], mixed_answers=True)
    play_all(match, "play 4s", "play 2d")
    assert match.to_move == 0
    assert match.view().asked == {"draw": 6}


@pytest.mark.parametrize("players", range(3, 9))
def test_M13_M29_only_those_left_move_however_many_are_out(players: int) -> None:
    last = players - 1
    totals = [0, *[200] * (players - 2), 0]
    hands = ["5s 6s 7s", *[""] * (players - 2), "5h 6h 7h"]
    match = knockout(hands, totals=totals)
    play_all(match, "play 5s", "play 5h")
    assert match.to_move == 0
    match = knockout(hands, totals=totals, turn=last, stock="9s")
    play_all(match, "draw", "play 9s")
    assert match.to_move == last
    assert match.view().out == list(range(1, last))


# --- the next dealer ----------------------------------------------------------------------------


def test_M28_M29_the_largest_sum_of_those_still_in_deals() -> None:
    hands = ["5s", "Ah", "5d 6d", "5c 6c 7c"]
    match = knockout(hands, totals=[0, 90, 0, 0])
    match.play("play 5s")
    assert match.view().gained == [-10, 100, 10, 15]
    assert match.view().out == [1]
    assert match.view().dealer == 3


def test_M28_M29_the_closer_does_not_deal_even_if_others_are_below_zero() -> None:
    match = knockout(["5s", "3h", "Ah"], totals=[0, 0, 50])
    match.play("play 5s")
    assert match.view().gained == [-10, -10, 100]
    assert match.view().dealer == 1


def test_M28_M29_ties_are_counted_from_the_old_dealers_left_even_if_that_one_is_out() -> None:
    hands = ["5s", "6h 6d", "Ah", "5c 5d"]
    match = knockout(hands, totals=[0, 0, 50, 0], dealer=2)
    match.play("play 5s")
    assert match.view().gained == [-10, 10, 100, 10]
    assert match.view().out == [2]
    assert match.view().dealer == 3


def test_M28_M29_the_old_dealer_who_is_still_in_comes_last_among_equals() -> None:
    hands = ["5s", "6h 6d", "5c 5d", "Ah"]
    match = knockout(hands, totals=[0, 0, 0, 50], dealer=1)
    match.play("play 5s")
    assert match.view().gained == [-10, 10, 10, 100]
    assert match.view().dealer == 2


# --- the end ------------------------------------------------------------------------------------


def test_M29_the_last_one_left_wins() -> None:
    match = knockout(["5s", "", "Ah", ""], totals=[90, 101, 90, 300])
    match.play("play 5s")
    assert match.over
    assert match.scores == [80, 101, 190, 300]
    assert match.winners == [0]


def test_M29_the_last_one_left_wins_without_having_closed() -> None:
    match = knockout(["5s", "5h 6h", ""], totals=[100, 20, 200], turn_limit=20, pile="Jh")
    open_state(match).turns = 18
    play_all(match, "draw", "keep", "play 5h")
    assert match.over
    assert match.view().closer is None
    assert match.winners == [1]


def test_M29_if_all_who_were_left_pass_together_the_lowest_total_among_them_wins() -> None:
    match = knockout(["Ks As", "Ah", "Ad"], totals=[90, 90, 80], turn_limit=20)
    open_state(match).turns = 19
    match.play("play Ks")
    assert match.over
    assert match.scores == [190, 190, 180]
    assert match.winners == [2]


def test_M29_one_who_was_out_before_does_not_win_though_the_total_is_lower() -> None:
    match = knockout(["Ks As", "Ah", "Ad", ""], totals=[90, 90, 80, 101], turn_limit=20)
    open_state(match).turns = 19
    match.play("play Ks")
    assert match.scores == [190, 190, 180, 101]
    assert match.winners == [2]


def test_M29_equal_lowest_totals_of_those_who_pass_together_share_the_win() -> None:
    match = knockout(["Ks As", "Ah", "Ad", ""], totals=[90, 80, 80, 101], turn_limit=20)
    open_state(match).turns = 19
    match.play("play Ks")
    assert match.scores == [190, 180, 180, 101]
    assert match.winners == [1, 2]


@pytest.mark.parametrize("seed", range(4))
def test_M29_between_two_a_knockout_is_the_ordinary_match(seed: int) -> None:
    ends = []
    for option in (False, True):
        options = {"limit": 100, "knockout": option}
        match = karban.new("makalu", 2, seed=seed, options=options)
        while not match.over:
            match.play(match.moves[match.length % len(match.moves)])
        ends.append((match.entries, match.scores, match.winners))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("players", range(2, 9))
def test_M29_a_knockout_ends_with_one_left_or_none(players: int) -> None:
    options = {"limit": 30, "knockout": True, "makalu_penalty": 2, "mixed_answers": True}
    for seed in range(3):
        match = karban.new("makalu", players, seed=seed, options=options)
        while not match.over:
            assert match.to_move not in match.view().out
            match.play(match.moves[match.length % len(match.moves)])
        left = set(range(players)) - set(match.view().out)
        assert len(left) < 2
        assert not left or match.winners == sorted(left)


# --- who sees what ------------------------------------------------------------------------------


def test_M29_who_is_out_sees_every_hand_and_others_do_not() -> None:
    match = after_a_deal([50, 80, 10, 20])
    hands = [NEXT[0].split(), [], NEXT[1].split(), NEXT[2].split()]
    assert match.view(1).known == hands
    assert match.view(1).hand == []
    assert match.view(0).known == [[], [], [], []]
    assert match.view().known == [[], [], [], []]


def test_M29_who_is_out_sees_what_is_drawn() -> None:
    match = played_from_the_start()
    steps = match.played(match.find_move("draw"))
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
    match = played_from_the_start()
    play_all(match, "draw", "keep")
    first, second = deals_in_record(match, 1)
    assert first[:4] == ["?"] * 4
    cards = [*" ".join(SECOND_DEAL).split(), "Jd", "9c"]
    assert second == cards + ["?"] * (108 - len(cards))
    _, second = deals_in_record(match, 2)
    assert second == [*"????", *SECOND_DEAL[1].split(), "Jd"] + ["?"] * 99


def test_M29_a_record_shows_who_is_out_the_cards_of_a_new_stock_as_they_are_drawn() -> None:
    match = played_from_the_start()
    open_state(match).shuffles = 1
    open_state(match).drawer[:2] = [1, 3]
    seen = match.game.words.seen(match._states[0], 1)["shuffle"]
    assert seen == [True, True] + [False] * 97


def test_M29_who_is_out_guesses_nothing_but_the_stock() -> None:
    match = after_a_deal([50, 80, 10, 20], opening="Qh")
    match.play("draw")
    whole = counted(match.game, match._states)
    stocks = set()
    for state in redeals(match, 1, 20):
        assert state.hand.tolist() == match._states[0].hand.tolist()
        assert state.fresh == match._states[0].fresh
        assert counted(match.game, np.array([state], match.game.record)) == whole
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
            assert counted(match.game, other) == counted(match.game, match._states)
            checked.add(seat in out)
        match.play(rng.choice(match.moves))
    assert checked == {False, True}


# --- words, pictures, numbers -------------------------------------------------------------------


def test_M29_the_story_says_who_is_out() -> None:
    match = played_from_the_start()
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
    events = told(match, "play 5s")
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
    between = expected(match)
    assert between[0] > between[2] > between[1] > between[3]
    match.play("play 5s")
    over = expected(match)
    assert over[0] > 0.75 > 0.25 >= max(over[1:])


def test_M29_the_outlook_is_best_for_the_lowest_of_those_who_passed_together() -> None:
    match = knockout(["Ks As", "Ah", "Ad", ""], totals=[90, 90, 80, 101], turn_limit=20)
    open_state(match).turns = 19
    match.play("play Ks")
    over = expected(match)
    assert over.index(max(over)) == 2
    assert over[3] <= 0.25


def test_M29_far_from_the_limit_of_the_last_but_one_a_lead_is_worth_less() -> None:
    near = knockout(PLAIN, totals=[10, 60, 90, 90])
    far = knockout(PLAIN, totals=[10, 60, 90, 90], limit=900)
    for match in (near, far):
        open_state(match).phase = DEAL
    assert expected(near)[0] > expected(far)[0]


def test_M18_M29_a_bot_sees_that_it_moves_again_when_only_two_are_left() -> None:
    hands = ["9s 9d 5h", "", "6d 6c", ""]
    match = knockout(hands, totals=[0, 200, 0, 200], pile="Js")
    assert thumb(match) == "play 9s"


def test_M29_an_empty_seat_that_is_out_alarms_no_bot() -> None:
    """With nobody near the end a hand is valued as if the seat that is out did not exist."""
    with_out = knockout(["5s As 8s", "", "6d 6c 7c 8c"], totals=[0, 200, 0])
    alone = knockout(["5s As 8s", "6d 6c 7c 8c"])
    assert sane(with_out) == sane(alone)
