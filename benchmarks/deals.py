"""What more sampled deals bring: how much better a flat search chooses than the heuristic.

Choices are taken from matches of `regular`. At each a flat search with few deals and with more
makes its choice, and another one with very many deals and other luck tells how much better that
is than the move of the heuristic. Gains are in hundredths of the win of a match.

`python -m benchmarks.deals trop --players 2 --choices 300`
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.bots import bot, seed_of
from karban.bots.flat import Flat
from karban.bots.thought import stream
from karban.core.game import Game
from karban.core.match import Match
from karban.games import find

DEALS = (32, 128, 512, 2048, 8192)
JUDGE = 16_384
#: One choice in so many is taken, so that they come from many matches.
EVERY = 7


def choices(game: Game, players: int) -> Iterator[tuple[Any, int]]:
    """Views at which there is a choice, and what `regular` does there, without end."""
    regular, seed = bot("regular", game), 0
    while True:
        seed += 1
        match = Match(game, players, seed=seed)
        while match.to_move is not None:
            view = match.view(match.to_move).states
            move = regular.consider(view, seed_of(seed, match.length)).move
            if len(match.moves) > 1 and seed_of(seed, match.length, 1) % EVERY == 0:
                yield view, move
            match.play(move)


def values(search: Flat, view: NDArray[Any], deals: int, seed: int) -> dict[int, float]:
    """What each sane move brings in so many deals."""
    return search.means(view, deals, np.stack([stream(seed, 0), stream(seed, 1)]))


def gains(game: Game, players: int, count: int, judge: int = JUDGE) -> NDArray[np.float64]:
    """[choice, number of deals] what the search gains, by the word of one with `judge` deals."""
    search = Flat(game)
    found: list[list[float]] = []
    for view, move in choices(game, players):
        judged = values(search, view, judge, seed_of(len(found), 0))
        if len(judged) > 1 and move in judged:
            row = []
            for deals in DEALS:
                tried = values(search, view, deals, seed_of(len(found), deals))
                row.append(judged[max(tried, key=lambda one: tried[one])] - judged[move])
            found.append(row)
        if len(found) == count:
            break
    return np.array(found)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--choices", type=int, default=300)
    given = parser.parse_args()
    found = 100 * gains(find(given.game), given.players, given.choices)
    error = 1.96 * found.std(axis=0) / np.sqrt(len(found))
    print(f"{'deals':>6} {'gain':>7} {'±':>6}")
    for deals, gain, wide in zip(DEALS, found.mean(axis=0), error, strict=True):
        print(f"{deals:6} {gain:7.3f} {wide:6.3f}")


if __name__ == "__main__":
    main()
