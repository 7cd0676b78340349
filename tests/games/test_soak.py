"""Short versions of the long run."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from karban.contract.variants import variants
from karban.core.game import Game, Value
from karban.core.rule import JIT
from tests.each import each_game, long
from tests.soak import mixes, soak_mix

#: Entries of the longest match that is waited for: a knockout of eight may have so many.
ENDS_IN_TIME = 2_000_000

if JIT:

    def check(game: Game, sets: Iterable[tuple[int, dict[str, Value]]], matches: int) -> None:
        """So many matches of every table that ends in time."""
        for players, options in sets:
            if game.longest(players, options) <= ENDS_IN_TIME:
                assert soak_mix(game, players, options, matches, every=4, views=64) == -1

    def every_mix(game: Game) -> Iterator[tuple[int, dict[str, Value]]]:
        low, high = game.seat_range()
        for players in range(low, high + 1):
            for options in mixes(game, players):
                yield players, options

    @each_game
    def test_random_matches_break_no_invariant(game: Game) -> None:
        check(game, [(v.players, game.complete(v.options)) for v in variants(game)], 20)

    @long
    @each_game
    def test_random_matches_of_every_mix_of_options_break_no_invariant(game: Game) -> None:
        check(game, every_mix(game), 2)
