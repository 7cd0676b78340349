"""A search knows what all have seen, and believes what is likely.

Positions at which forgetting what was seen would choose another move; and how often a search
meets each deal that it samples.
"""

from __future__ import annotations

from importlib import import_module

import numpy as np
import pytest

from karban.bots import bot
from karban.bots.belief import credit, next_deal
from karban.bots.flat import Flat
from karban.bots.playout import search_workspace
from karban.bots.thought import stream
from karban.core.advice import trait
from karban.core.engine import determinise
from karban.core.game import Game
from karban.core.match import Match
from karban.core.rule import JIT, Array, rule
from karban.games import GAMES
from tests.each import each_searched_game, long


@pytest.mark.skipif(not JIT, reason="a search needs compiled rules")
@each_searched_game
@pytest.mark.parametrize("level", ["tree:3000", "flat:600"])
def test_what_is_known_decides_the_move(game: Game, level: str) -> None:
    hints = import_module(f"tests.games.test_{game.name}_hints")
    match, good, forgetful = hints.belief_position()
    assert isinstance(match, Match)
    assert {good, forgetful} <= set(match.legal_moves)
    assert match.to_move is not None
    thoughts = [
        bot(level, match.game).consider(match.view(match.to_move).states, seed) for seed in range(3)
    ]
    assert [match.move_text(thought.move) for thought in thoughts] == [good] * 3


@pytest.mark.skipif(not JIT, reason="a search needs compiled rules")
@each_searched_game
def test_a_race_is_over_when_one_move_is_left(game: Game) -> None:
    match, good, _ = import_module(f"tests.games.test_{game.name}_hints").belief_position()
    view = match.view(match.to_move).states
    race = Flat(match.game)
    race.begin(view, np.stack([stream(1), stream(1, 1)]))
    deals = 0
    while not race.is_settled() and deals < 4096:
        race.grow(view, 64)
        deals += 64
    moves, (tried, _) = race.root(view)
    assert race.is_settled()
    assert match.move_text(int(moves[tried.argmax()])) == good


@rule
def traits_met(view: Array, deals: Array, seat: int, work: Array, met: Array) -> None:
    """Count the traits of a seat's hand in the deals that a search believes, one after another."""
    for _ in range(len(met)):
        next_deal(view, deals, work[0])
        met[trait(deals[0], seat, int(view[0].viewer))] += 1


@rule
def traits_weighed(view: Array, deals: Array, seat: int, work: Array, weighed: Array) -> None:
    """The same in deals sampled at random, each counted as much as it is credible."""
    for _ in range(len(weighed)):
        deals[0] = view[0]
        determinise(deals[0], work[0].rngs[0], work[0].moves)
        viewer = int(view[0].viewer)
        weighed[trait(deals[0], seat, viewer)] += credit(deals[0], viewer, work[0].beliefs)


@long
@pytest.mark.skipif(not JIT, reason="thousands of deals")
@pytest.mark.parametrize("game", [game for game in GAMES if game.traits > 1], ids=repr)
@pytest.mark.parametrize("players", [2, 3])
def test_deals_are_met_as_often_as_they_are_credible(game: Game, players: int) -> None:
    match = Match(game, players, seed=5)
    regular = bot("regular", game)
    for step in range(4 * players):
        assert match.to_move is not None
        match.play(regular.consider(match.view(match.to_move).states, step).move)
    assert match.to_move is not None
    view = match.view(match.to_move).states
    other = (match.to_move + 1) % players
    found = []
    for count in (traits_met, traits_weighed):
        work = search_workspace(game)
        work["rngs"] = np.stack([stream(1), stream(1, 1)])
        counts = np.zeros(10 * game.traits)  # as long as there are deals
        count(view, np.zeros(2, game.record), other, work, counts)
        found.append(counts / counts.sum())
    assert np.count_nonzero(found[1]) > 1
    assert np.abs(found[0] - found[1]).sum() < 0.1
    samples = [np.log(game.beliefs) @ share[: game.traits] for share in found]
    assert abs(samples[0] - samples[1]) < 0.1
