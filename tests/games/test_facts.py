"""What a view tells keeps its declared type, and what a page needs of the rules is told."""

from __future__ import annotations

import random
from typing import Any, get_type_hints

import msgspec
import pytest

import karban
from karban.core.game import Game
from karban.core.match import Match
from tests.each import each_game
from tests.games.allin_deals import begin_round
from tests.games.karma_table import lay_out
from tests.makalu_table import deal_hands
from tests.table import play_all


@each_game
def test_facts_are_what_their_type_declares_and_nothing_else(game: Game) -> None:
    declared = get_type_hints(game.words.facts)["return"]
    assert set(declared.__annotations__) == set(_fresh(game).view().facts)
    luck = random.Random(5)
    match = _fresh(game)
    for _ in range(60):
        if match.over:
            break
        for seat in (None, *range(match.players)):
            text = msgspec.json.encode(match.view(seat).facts)
            msgspec.json.decode(text, type=declared)  # raises where a value has another type
        match.play(luck.choice(match.moves))


def _fresh(game: Game) -> Match:
    return Match(game, 3, seed=3)


@pytest.mark.parametrize(
    ("options", "players"),
    [({}, 2), ({"hidden": True}, 3), ({"hidden": True, "match": True}, 4)],
)
def test_hand_sizes_of_svabi_are_what_everybody_can_count(
    options: dict[str, Any], players: int
) -> None:
    luck = random.Random(4)
    match = karban.new("svabi", players, seed=8, options=options)
    while not match.over:
        own = [len(match.view(seat).hand) for seat in range(match.players)]
        for seat in (None, *range(match.players)):
            assert match.view(seat).hand_sizes == own
        waiting = [seat for seat in match.choosers if seat not in match.chosen]
        seat = luck.choice(waiting) if waiting else match.to_move
        assert seat is not None
        match.play(luck.choice(match.as_seat(seat).moves), seat=seat)


def test_standings_of_svabi_end_with_the_scores() -> None:
    match = karban.new("svabi", 3, seed=2, options={"hidden": True, "match": True})
    luck = random.Random(1)
    while not match.over:
        view = match.view()
        assert view.standings == [a + b for a, b in zip(view.totals, view.sums, strict=True)]
        match.play(luck.choice(match.moves))
    assert match.view().standings == match.view().totals == match.scores


@pytest.mark.parametrize(
    ("pile", "asked"),
    [("", "new"), ("9", "number"), ("9 F", "five"), ("9 T", "any"), ("1", "any")],
)
def test_karma_tells_what_the_pile_asks_for(pile: str, asked: str) -> None:
    assert lay_out(["3 9", "4 5"], pile=pile).view().asked == asked


def test_karma_tells_what_a_karma_card_asks_of_its_player() -> None:
    match = lay_out(["T 9", "4 5"], up=["3", "6"], pile="8")
    match.play("play T")
    assert match.view().asked == "table"
    match = lay_out(["G 9", "4 5"], pile="8")
    match.play("play G")
    assert match.view().asked == "give"
    assert karban.new("karma", 3, seed=1).view().asked == "up"


def test_makalu_tells_how_many_cards_whoever_draws_gets() -> None:
    match = deal_hands(["2s 5s 6s 7s", "5h 6h 7h 8h"], "8s")
    assert match.view(1).draws == 1
    match.play("play 2s")
    assert match.view(1).draws == 2
    match.play("draw")
    assert match.view(1).draws == 1


def test_makalu_tells_who_has_one_card_left() -> None:
    match = deal_hands(["5s 6s 7s 8s", "5s 6s 7s 8s"], "Js")
    play_all(match, "play 5s", "play 5s", "play 6s", "play 6s")
    assert match.view().makalu == []
    match.play("play 7s")
    assert match.view().makalu == [0]
    match.play("play 7s")
    assert match.view().makalu == [0, 1]


def test_allin_tells_which_effect_is_asked_about() -> None:
    match = begin_round(["3c 4c 5c 6c 7c", "3m 4m 5m 6m 7m"], "Jc Qc", "8s 9s 10s Js Qs")
    assert match.view().effect is None
    match.play("play 3c")
    assert match.view().effect == "hypnosis"
    match.play("skip")
    assert match.view().effect == "peek"
