"""Which of a game's variants a test tries: a few in `make test`, all in `make test-all`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from karban.contract.variants import Variant as Variant
from karban.contract.variants import variants as variants
from karban.core.game import Game
from karban.games import GAMES
from tests.each import long

#: Matches that may last longer are not played to their end.
SOON = 200_000
#: How many of its variants `make test` tries.
FEW = 5


def short_variants(game: Game) -> tuple[Variant, ...]:
    """Those whose matches end soon enough to be played to the end."""
    return tuple(
        variant
        for variant in variants(game)
        if game.longest(variant.players, game.complete(variant.options)) <= SOON
    )


def spread_over(many: Iterable[Variant], count: int = FEW) -> tuple[Variant, ...]:
    """The first of some variants, and others from all over the rest."""
    all_of_them = tuple(many)
    return tuple(all_of_them[i * len(all_of_them) // count] for i in range(count))


def over(choose: Callable[[Game], tuple[Variant, ...]]) -> pytest.MarkDecorator:
    """Every game with a few of the chosen variants; `make test-all` has all of them."""
    sets: list[Any] = []
    for game in GAMES:
        sets.append(pytest.param(game, spread_over(choose(game)), id=game.name))
        every = pytest.param(
            game, choose(game), id=f"{game.name}-all", marks=[long, pytest.mark.many]
        )
        sets.append(every)
    return pytest.mark.parametrize(("game", "tables"), sets)


each_variant = over(variants)
each_short_variant = over(short_variants)
