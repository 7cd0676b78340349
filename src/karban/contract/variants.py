"""Tables that the contract must hold at: every value of every option, alone and mixed."""

from __future__ import annotations

import itertools
import random
from dataclasses import dataclass

from karban.core.game import Game, Option, Value

#: How many variants of a game mix their options.
MIXED = 30


@dataclass(frozen=True)
class Variant:
    """A number of players, and what the table has set."""

    players: int
    settings: tuple[tuple[str, Value], ...]

    @property
    def options(self) -> dict[str, Value]:
        """The settings by their names."""
        return dict(self.settings)


def values_of(option: Option, players: int) -> list[Value]:
    """All values of a switch or a choice; the ends and the middle of seats and numbers."""
    if option.choices:
        return list(option.choices)
    if isinstance(option.default, bool):
        return [False, True]
    default = int(option.default)
    if option.seat:
        return [default, *sorted({0, players // 2, players - 1})]
    # A tenth of the default is soon reached, and not at once.
    numbers = {option.least, default, option.most, max(default // 10, option.least)}
    return [default, *sorted(numbers - {default})]


def alone(game: Game) -> list[Variant]:
    """The defaults for every number of players, and each value of each option alone."""
    defaults = game.complete({})
    low, high = game.seats(defaults)
    found = [Variant(players, ()) for players in range(low, high + 1)]
    turn = itertools.count()
    for option in game.options:
        for value in values_of(option, high):
            if value == option.default:
                continue
            fewest, most = game.seats(defaults | {option.name: value})
            if option.seat:
                fewest = max(fewest, int(value) + 1)
            players = fewest + next(turn) % (most - fewest + 1)
            found.append(Variant(players, ((option.name, value),)))
    return found


def mix_options(game: Game, count: int) -> list[Variant]:
    """Random combinations of values, always the same ones."""
    rng = random.Random(game.name)
    low, high = game.seat_range()
    found: list[Variant] = []
    while len(found) < count:
        players = rng.randint(low, high)
        options = {o.name: rng.choice(values_of(o, players)) for o in game.options}
        variant = Variant(players, tuple(options.items()))
        if is_allowed(game, variant):
            found.append(variant)
    return found


def is_allowed(game: Game, variant: Variant) -> bool:
    """Whether so many may play with these options."""
    options = game.complete(variant.options)
    low, high = game.seats(options)
    seats = [int(options[option.name]) for option in game.options if option.seat]
    return low <= variant.players <= high and all(seat < variant.players for seat in seats)


def variants(game: Game) -> tuple[Variant, ...]:
    """All that are tried."""
    return (*alone(game), *mix_options(game, MIXED))


def tables(game: Game) -> tuple[Variant, ...]:
    """The same, each once: a game with few options has few combinations."""
    return tuple(dict.fromkeys(variants(game)))
