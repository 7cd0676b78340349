"""What a hint says of a move: how often it wins, in deals that the seat cannot tell apart."""

from __future__ import annotations

from importlib import import_module

import numpy as np
import pytest

from karban.bots.prospects import Prospects
from karban.contract.checks import redealt
from karban.core import engine
from karban.core.game import Game
from karban.core.rule import JIT
from tests.bots.test_bots import position, view_of
from tests.each import each_searched_game

pytestmark = pytest.mark.skipif(not JIT, reason="hundreds of matches")


@each_searched_game
def test_moves_win_as_often_whatever_is_hidden(game: Game) -> None:
    match = position(game, 3)
    assert match.to_move is not None
    moves = match.moves[:3]
    shares = Prospects(game).shares(view_of(match), moves, 1, 40, 600.0)
    assert len(shares) == len(moves)
    assert all(0 <= share <= 1 for share in shares)
    _, other = redealt(match, match.to_move, 5)
    again = np.zeros(1, game.record)
    engine.look_at(other, 0, match.to_move, again, 0)
    assert Prospects(game).shares(again, moves, 1, 40, 600.0) == shares


@each_searched_game
def test_a_move_that_is_right_by_what_is_known_wins_more(game: Game) -> None:
    match, good, forgetful = import_module(f"tests.games.test_{game.name}_hints").belief_position()
    moves = [match.find_move(good), match.find_move(forgetful)]
    right, wrong = Prospects(game).shares(match.view(match.to_move).states, moves, 1, 2000, 600.0)
    assert right > wrong


@each_searched_game
def test_without_time_some_hundred_deals_are_played_all_the_same(game: Game) -> None:
    match = position(game, 3)
    few = Prospects(game).shares(view_of(match), match.moves[:2], 1, 1000, 0.0)
    assert few == Prospects(game).shares(view_of(match), match.moves[:2], 1, 400, 600.0)
