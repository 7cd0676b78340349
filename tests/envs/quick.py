"""Short matches, for tests that play many."""

from __future__ import annotations

from karban.core.game import Game, Value


def quick(game: Game, players: int) -> dict[str, Value]:
    """The options with which a match is over soonest, found one by one."""
    best = next(iter(game.option_sets()))
    for name in best:
        others = [best | {name: options[name]} for options in game.option_sets()]
        fit = [o for o in others if game.seats(o)[0] <= players <= game.seats(o)[1]]
        best = min(fit, key=lambda options: game.longest(players, options))
    return best
