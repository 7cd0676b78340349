"""How much a game's `outlook` foretells of matches between bots that search.

Bots play against each other, and in every fifth position of a match it is asked what each place
can expect. What that tells of the winners is counted as the fall of log loss from even odds.

`python -m benchmarks.outlook karma --players 2 --matches 100 --bot tree:500`
"""

from __future__ import annotations

import argparse
from itertools import islice

import numpy as np
from numpy.typing import NDArray

from karban.bots import bot, seed_of
from karban.core.advice import outlook
from karban.core.batch import blank_states
from karban.core.game import Game
from karban.core.rule import Array, rule
from karban.games import find
from karban.lab.matches import bot_seeds, follow, play_match

EVERY = 5
_LEAST = 1e-6  # of a chance that is called nothing


@rule
def outlook_of(batch: Array, out: Array) -> int:
    """`outlook`, of the first record of an array."""
    return int(outlook(batch[0], out))


def foretold(game: Game, players: int, matches: int, name: str) -> NDArray[np.float64]:
    """[match that somebody won] how far log loss lies below that of even odds, in the mean."""
    player = bot(name, game)
    options = game.complete({})
    blank = blank_states(game, 1, players, options)
    hopes = np.zeros(16)
    found = []
    for number in range(matches):
        seed = seed_of(1, number)
        match = play_match(game, [player] * players, options, seed, bot_seeds(2, number))
        if not match.winners:
            continue
        gains = []
        for _, after, _ in islice(follow(game, blank, seed, match.made), EVERY, None, EVERY):
            places = outlook_of(after, hopes)
            shares = np.maximum(hopes[:places] / hopes[:places].sum(), _LEAST)
            gains.append(np.log(places * shares[match.winners]).mean())
        found.append(float(np.mean(gains)))
    return np.array(found)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--bot", default="tree:500")
    given = parser.parse_args()
    found = foretold(find(given.game), given.players, given.matches, given.bot)
    error = 1.96 * found.std() / np.sqrt(len(found))
    print(f"log loss below even odds: {found.mean():.3f} ±{error:.3f}, {len(found)} matches")


if __name__ == "__main__":
    main()
