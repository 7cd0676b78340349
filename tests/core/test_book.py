"""The example turn of a rulebook, and what code in the book means."""

from __future__ import annotations

import pytest

from karban.core.book import example, means_cards
from karban.core.game import Game
from karban.games import GAMES


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_an_example_is_played_by_the_rules_and_pictured_at_its_stops(game: Game) -> None:
    turn = example(game)
    whole = turn.match(game)
    assert [table.length for table in turn.tables(game)] == turn.stops[:-1]
    assert whole.length == len(turn.entries)


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_cards_in_a_book_are_cards_and_moves_are_not(game: Game) -> None:
    match = example(game).match(game)
    (_, shuffled) = next(entry for entry in match.entries if entry[0] == "*")
    assert means_cards(game, shuffled.split()[-1])
    assert not means_cards(game, "fly away")
