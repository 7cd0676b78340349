"""Short versions of the long run."""

from __future__ import annotations

from collections.abc import Iterable

from karban.core.game import Game, Value
from karban.core.rule import JIT
from tests.each import each_game, long
from tests.soak import mixes, soaked

if JIT:

    def check(game: Game, sets: Iterable[dict[str, Value]], matches: int) -> None:
        """So many matches of every set of options and number of players that ends in time."""
        for options in sets:
            low, high = game.seats(options)
            for players in range(low, high + 1):
                if game.longest(players, options) <= 200_000:
                    assert soaked(game, players, options, matches) == -1, (players, options)

    @each_game
    def test_random_matches_break_no_invariant(game: Game) -> None:
        check(game, game.option_sets(), 40)

    @long
    @each_game
    def test_random_matches_of_every_mix_of_options_break_no_invariant(game: Game) -> None:
        check(game, mixes(game), 100)
