"""Checks that every game must pass, on matches somewhere on their way."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Sequence

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from karban.contract.variants import Variant, variants
from karban.core.game import Game
from karban.core.match import Match
from karban.core.rule import JIT
from karban.games import GAMES
from tests.each import long

#: `make test-all` asks for all examples.
THOROUGH = os.environ.get("KARBAN_THOROUGH") == "1"
#: Examples of each variant, where every one is tried; the first has hardly any moves.
OF_EACH = 6 if THOROUGH else 3

Check = Callable[[Game, Match, st.DataObject], None]


def examples(n: int) -> settings:
    """So many examples; a part of them where people wait, or rules run as plain Python."""
    return settings(max_examples=n if JIT and THOROUGH else max(n // 4, 5))


@st.composite
def matches(draw: st.DrawFn, game: Game, tables: tuple[Variant, ...]) -> Match:
    """A match of one of some variants, played at random for a while."""
    table = draw(st.sampled_from(tables))
    seed = draw(st.integers(0, 2**64 - 1))
    match = Match(game, table.players, seed=seed, options=table.options)
    rng = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, 400 if JIT else 80))):
        if match.over:
            break
        match.play(rng.choice(match.moves))
    return match


def try_matches(
    n: int, games: Sequence[Game] = GAMES
) -> Callable[[Check], Callable[[Game, bool], None]]:
    """Try a check on n matches of each game, with any options.

    In `make test-all` it is tried on matches of every variant besides: each value of each option
    alone, and random combinations.
    """
    sets = [pytest.param(game, False, id=game.name) for game in games]
    marks = [long, pytest.mark.many]
    sets += [pytest.param(game, True, id=f"{game.name}-all", marks=marks) for game in games]

    def decorate(check: Check) -> Callable[[Game, bool], None]:
        @pytest.mark.parametrize(("game", "every"), sets)
        def test(game: Game, every: bool) -> None:
            if not every:
                run(check, game, variants(game), examples(n))
                return
            for table in variants(game):
                run(check, game, (table,), settings(max_examples=OF_EACH))

        test.__name__ = check.__name__
        test.__doc__ = check.__doc__
        return test

    return decorate


def run(check: Check, game: Game, tables: tuple[Variant, ...], how_many: settings) -> None:
    """Try a check on so many matches of these variants."""

    def once(data: st.DataObject) -> None:
        check(game, data.draw(matches(game, tables)), data)

    once.__name__ = check.__name__  # Hypothesis draws other examples for another name
    how_many(given(data=st.data())(once))()
