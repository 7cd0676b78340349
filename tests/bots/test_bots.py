"""What every bot must keep, in every game. Nothing here names a game."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from karban.bots import bot
from karban.bots.flat import ERRORS, HASTY, Flat
from karban.bots.levels import Level, level
from karban.bots.ready import first_choice
from karban.bots.search import Search, method_of, methods_of
from karban.bots.thought import stream
from karban.bots.tree import Tree, node_key
from karban.contract.checks import redealt
from karban.core import engine
from karban.core.choosing import choosers_at
from karban.core.engine import play
from karban.core.game import Game
from karban.core.match import Match
from karban.core.rule import Array, rule
from tests.each import each_searched_game

BOTS = ("random", "novice", "regular", "tree:40", "flat:8")


def position(game: Game, seed: int, players: int = 0) -> Match:
    """A match somewhere on its way, with a choice to make."""
    low, high = game.seats(game.complete({}))
    players = players or low + seed % (min(high, 4) - low + 1)
    match = Match(game, players, seed=seed)
    rng = random.Random(seed)
    for _ in range(seed * 7 % 60):
        if match.over:
            break
        match.play(rng.choice(match.moves))
    while not match.over and len(match.moves) == 1:
        match.play(match.moves[0])
    return position(game, seed + 1000, players) if match.over else match


def view_of(match: Match) -> Any:
    assert match.to_move is not None
    return match.view(match.to_move).states


@each_searched_game
@pytest.mark.parametrize("name", BOTS)
def test_a_bot_makes_a_legal_move_and_leaves_the_view_as_it_is(game: Game, name: str) -> None:
    player = bot(name, game)
    for seed in range(8):
        match = position(game, seed)
        view = view_of(match)
        before = view.tobytes()
        assert player.consider(view, seed).move in match.moves
        assert view.tobytes() == before


@each_searched_game
@pytest.mark.parametrize("name", BOTS)
def test_the_same_view_and_seed_give_the_same_thought(game: Game, name: str) -> None:
    player, other = bot(name, game), bot(name, game)
    match = position(game, 3)
    first = player.consider(view_of(match), 5)
    player.consider(view_of(position(game, 4)), 6)  # leaves nothing behind
    assert player.consider(view_of(match), 5) == first
    assert other.consider(view_of(match), 5) == first


@each_searched_game
@pytest.mark.parametrize("name", BOTS)
def test_no_bot_peeks(game: Game, name: str) -> None:
    """What is hidden is dealt anew at the moment of decision; the move stays the same."""
    player = bot(name, game)
    for seed in range(6):
        match = position(game, seed)
        assert match.to_move is not None
        thought = player.consider(view_of(match), seed)
        _, other = redealt(match, match.to_move, seed)
        again = np.zeros(1, game.record)
        engine.look_at(other, 0, match.to_move, again, 0)
        assert player.consider(again, seed) == thought


@each_searched_game
def test_a_tree_without_room_for_more_goes_on_with_what_it_has(game: Game) -> None:
    view = view_of(position(game, 3))
    search = Tree(game, slots=1 << 8)
    search.begin(view, np.stack([stream(1), stream(2)]))
    search.grow(view, 2000)
    assert search.root(view)[1][0].sum() > 1000


@rule
def key_after(batch: Array, move: int, seen: Array, words: Array) -> int:
    """The node to which a move leads, for the seat that makes it."""
    seat = int(batch[0].to_move)
    seen[1] = batch[0]
    play(seen[1], move)
    return node_key(seen[1], seat, seen, words)


@each_searched_game
def test_below_a_tree_playouts_may_be_cut_sooner(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game.hints, "TREE_HORIZON", 3, raising=False)
    assert Tree(game)._work["most"][0] == 3
    assert Flat(game)._work["most"][0] == game.hints.HORIZON > 3
    monkeypatch.delattr(game.hints, "TREE_HORIZON")
    assert Tree(game)._work["most"][0] == game.hints.HORIZON


@each_searched_game
def test_in_a_tree_nobody_knows_what_another_has_just_chosen_in_secret(game: Game) -> None:
    seen = np.zeros(2, game.record)
    words = seen[:1].view(np.int32)
    open_choices = []  # to how many nodes they lead
    for seed in range(40):
        match = position(game, seed)
        before = match._states[:1].copy()
        nodes = {key_after(before, move, seen, words) for move in match.moves}
        match.play(match.moves[0])
        if not choosers_at(before, 0):
            open_choices.append(len(nodes))
        elif match.chosen:  # another one chooses
            assert len(nodes) == 1
    assert max(open_choices, default=2) > 1


@each_searched_game
@pytest.mark.parametrize("method", [Tree, Flat])
def test_a_search_may_stop_anywhere_and_go_on(game: Game, method: type[Tree | Flat]) -> None:
    view = view_of(position(game, 2))
    found = []
    for chunks in ([90], [1, 2, 64, 23]):
        search = method(game)
        search.begin(view, np.stack([stream(9), stream(9, 1)]))
        for chunk in chunks:
            search.grow(view, chunk)
        moves, results = search.root(view)
        found.append((moves.tolist(), results.tolist()))
    assert found[0] == found[1]


@each_searched_game
def test_threads_do_not_change_a_thought(game: Game) -> None:
    view = view_of(position(game, 5))
    first = bot("master", game).consider(view, 1, iterations=60)
    assert bot("master", game).consider(view, 1, iterations=60) == first
    assert first.iterations in (0, 60)


@each_searched_game
def test_an_expert_stops_where_the_game_says_so(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = view_of(position(game, 2))
    patient = Level("expert", milliseconds=600_000)
    monkeypatch.setattr(game.hints, "EXPERT_DEALS", 20, raising=False)
    assert Search(game, patient).consider(view, 1).iterations in (0, 20)
    monkeypatch.setattr(game.hints, "EXPERT_DEALS", 1_000_000)
    assert bot("expert", game).consider(view, 1).iterations < 1_000_000


@each_searched_game
def test_the_best_method_depends_on_players_and_time(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    least, most = game.seats(game.complete({}))
    best = {(least, 0): "tree", (least, 500): "flat", (most, 0): "flat"}
    monkeypatch.setattr(game.hints, "METHODS", best)
    quick, slow = level("search:100ms"), level("master")
    assert [method_of(game, quick, n) for n in (least, most)] == ["tree", "flat"]
    assert [method_of(game, slow, n) for n in (least, most - 1)] == ["flat", "flat"]
    assert method_of(game, level("expert"), least) == "hasty"
    assert method_of(game, level("tree:9"), most) == "tree"
    assert methods_of(game) == ["flat", "tree"]
    few, many = (view_of(position(game, 1, n)) for n in (least, most))
    player = bot("search:40", game)
    player.prepare(first_choice(game))
    assert player.consider(few, 1) == bot("tree:40", game).consider(few, 1)
    assert player.consider(many, 1) == bot("flat:40", game).consider(many, 1)


@each_searched_game
def test_who_is_hasty_drops_all_that_others_drop_and_more(game: Game) -> None:
    dropped = []
    for seed in range(12):
        view = view_of(position(game, seed))
        left = []
        for errors in (0.5, HASTY, ERRORS):
            race = Flat(game, errors)
            race.begin(view, np.stack([stream(seed), stream(seed, 1)]))
            race.grow(view, 65)  # the moves are compared after 64 deals
            moves, (tried, _) = race.root(view)
            left.append(set(moves[tried == 65].tolist()))
        assert left[0] <= left[1] <= left[2]
        dropped.append(left[0] != left[2])
    assert any(dropped)


@each_searched_game
def test_a_thought_ranks_the_moves_it_weighed(game: Game) -> None:
    match = position(game, 2)
    thought = bot("tree:60", game).consider(view_of(match), 1)
    assert thought.move == thought.moves[0] or thought.iterations == 0
    assert set(thought.moves) <= set(match.moves)
    assert len(thought.values) == len(thought.moves)
    assert all(0 <= value <= 1 for value in thought.values)


@each_searched_game
def test_a_single_move_needs_no_thought(game: Game) -> None:
    for seed in range(200):
        match = Match(game, game.seat_range()[0], seed=seed)
        rng = random.Random(seed)
        while not match.over and len(match.moves) > 1:
            match.play(rng.choice(match.moves))
        if not match.over:
            break
    else:
        return  # a game that never leaves a seat without a choice
    thought = bot("tree:60", game).consider(view_of(match), 1)
    assert (thought.move, thought.iterations) == (match.moves[0], 0)
