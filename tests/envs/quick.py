"""Short matches, for tests that play many."""

from __future__ import annotations

from karban.core.game import Game, Option, Value

#: A limit that ends a match soon, where the least value of its option stands for none.
_SOON = 40


def values(game: Game, option: Option) -> list[Value]:
    """The default and the extremes of an option, and an early limit."""
    found = [options[option.name] for options in game.option_sets()]
    return [*found, _SOON] if option.accepts(_SOON) else found


def quick(game: Game, players: int) -> dict[str, Value]:
    """The options with which a match is over soonest, found one by one."""
    best = next(iter(game.option_sets()))
    for option in game.options:
        others = [best | {option.name: value} for value in values(game, option)]
        fit = [o for o in others if game.seats(o)[0] <= players <= game.seats(o)[1]]
        best = min(fit, key=lambda options: game.longest(players, options))
    return best
