"""A long run: random matches of every game, number of players and mix of options.

Every match ends within its bound, and every card stays in exactly one place at every decision.
With `--every 8` the cards are counted at one decision of eight, which is a few times faster.
A mix whose matches are very long is left after its time. The tests run a short version.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections.abc import Iterator

import numpy as np

from karban.core.batch import blank_states
from karban.core.chance import below
from karban.core.engine import census, legal, play, run_chance, score, start_as, winners
from karban.core.game import Game, Value
from karban.core.rule import Array, rule
from karban.core.state import OVER
from karban.games import GAMES


def mixes(game: Game) -> Iterator[dict[str, Value]]:
    """Every combination of each option's default and extremes that ends in time."""
    values: dict[str, set[Value]] = {option.name: set() for option in game.options}
    for options in game.option_sets():
        for name, value in options.items():
            values[name].add(value)
    for chosen in itertools.product(*(sorted(v, key=str) for v in values.values())):
        yield dict(zip(values, chosen, strict=True))


@rule
def soak(
    batch: Array,
    first: int,
    matches: int,
    rngs: Array,
    out: Array,
    cards: Array,
    longest: int,
    every: int,
) -> int:
    """Play matches; returns −1 when all is well, or the number of the first that is not.

    The cards are counted at one decision of so many, at another one in every match.
    """
    scores = cards[2]
    for k in range(first, first + matches):
        batch[1] = batch[0]
        s = batch[1]
        start_as(s, 7, 0, k, rngs[0])
        moves = 0
        while True:
            run_chance(s, rngs[1], out)
            if s.to_move == OVER:
                break
            if (moves + k - first) % every == 0:
                for card in range(cards.shape[1]):
                    cards[1, card] = 0
                census(s, cards[1])
                for card in range(1, cards.shape[1]):
                    if moves == 0 and k == first:
                        cards[0, card] = cards[1, card]
                    if cards[0, card] != cards[1, card]:
                        return k
            n = legal(s, out)
            if n < 1 or n >= len(out) or moves > longest:
                return k
            play(s, out[below(rngs[0], n)])
            moves += 1
        places = score(s, scores)
        winners(s, scores)
        for place in range(places):
            if scores[place] != 0 and scores[place] != 1:
                return k
    return -1


def soaked(
    game: Game,
    players: int,
    options: dict[str, Value],
    matches: int,
    first: int = 0,
    every: int = 1,
) -> int:
    """Soak one mix; −1 when all is well."""
    states = blank_states(game, 2, players, options)
    cards = np.zeros((3, max(game.cards, 64)), np.int16)
    rngs = np.zeros((2, 4), np.int64)
    out = np.zeros(game.buffer, np.int16)
    bound = min(game.longest(players, options), 2**31)
    return int(soak(states, first, matches, rngs, out, cards, bound, every))


def soaked_for(
    game: Game,
    players: int,
    options: dict[str, Value],
    matches: int,
    seconds: float,
    every: int = 1,
) -> tuple[int, int]:
    """Soak one mix for some time at the most; how many matches, and the first broken one."""
    began = time.perf_counter()
    done, chunk = 0, 1
    while done < matches and time.perf_counter() - began < seconds:
        chunk = min(2 * chunk, matches - done, 10_000)
        wrong = soaked(game, players, options, chunk, done, every)
        if wrong >= 0:
            return done, wrong
        done += chunk
    return done, -1


def main() -> None:
    """Soak every listed game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=100_000, help="of every mix")
    parser.add_argument("--seconds", type=float, default=60, help="at the most for a mix")
    parser.add_argument("--every", type=int, default=1, help="decisions between two counts")
    parser.add_argument("--games", nargs="*", default=[game.name for game in GAMES])
    arguments = parser.parse_args()
    broken = 0
    for game in GAMES:
        if game.name not in arguments.games:
            continue
        for options in mixes(game):
            low, high = game.seats(options)
            for players in range(low, high + 1):
                done, wrong = soaked_for(
                    game,
                    players,
                    options,
                    arguments.matches,
                    arguments.seconds,
                    arguments.every,
                )
                broken += wrong >= 0
                state = "all well" if wrong < 0 else f"match {wrong} is broken"
                print(f"{game.name} {players} {options}: {done} matches, {state}", flush=True)
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
