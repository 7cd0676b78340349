"""A long run: random matches of every game, number of players and mix of options.

Every match ends within its bound, and every card stays in exactly one place at every decision.
With `--every 8` the cards are counted at one decision of eight, which is a few times faster.
At one decision of `--views` every seat and a spectator look at the match: what they see is the
same in a redealt state, which holds the same cards and gives the seat to move the same moves.
A mix whose matches are very long is left after its time. The tests run a short version.

`--options knockout first --players 2 4` tries only these options, each value alone and with the
values of the others that are named.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from collections.abc import Collection, Iterator

import numpy as np

from karban.core.batch import blank_states
from karban.core.chance import below
from karban.core.engine import (
    census,
    determinise,
    legal,
    look,
    play,
    run_chance,
    score,
    start_as,
    winners,
)
from karban.core.game import Game, Option, Value
from karban.core.rule import Array, rule
from karban.core.state import OVER
from karban.games import GAMES


def mixes(
    game: Game, players: int, names: Collection[str] | None = None
) -> Iterator[dict[str, Value]]:
    """Every combination of each option's default and extremes at which so many can play.

    Where options are named, the others keep their defaults.
    """
    values: dict[str, list[Value]] = {option.name: [option.default] for option in game.options}
    for option in game.options:
        if names is None or option.name in names:
            values[option.name] += extremes(option, players)
    for chosen in itertools.product(*values.values()):
        options = dict(zip(values, chosen, strict=True))
        low, high = game.seats(options)
        if low <= players <= high:
            yield options


def extremes(option: Option, players: int) -> list[Value]:
    """The values of an option beside its default; of a number or a seat the first and the last."""
    found: tuple[Value, ...] = (option.least, option.most)
    if option.choices:
        found = option.choices
    elif isinstance(option.default, bool):
        found = (False, True)
    elif option.seat:
        found = (0, players - 1)
    return [value for value in found if value != option.default]


@rule
def is_same_view(
    batch: Array, seat: int, rng: Array, out: Array, cards: Array, octets: Array
) -> bool:
    """Whether a seat sees the same, and the same cards are there, in a state it holds possible."""
    s = batch[1]
    batch[2] = batch[4]
    look(s, seat, batch[2])
    batch[3] = batch[2]
    determinise(batch[3], rng, out[0])
    batch[5] = batch[4]
    look(batch[3], seat, batch[5])
    for i in range(octets.shape[1]):
        if octets[2, i] != octets[5, i]:
            return False
    for card in range(cards.shape[1]):
        cards[1, card] = 0
        cards[3, card] = 0
    census(s, cards[1])
    census(batch[3], cards[3])
    for card in range(1, cards.shape[1]):
        if cards[1, card] != cards[3, card]:
            return False
    return seat != s.to_move or same_moves(batch, out)


@rule
def same_moves(batch: Array, out: Array) -> bool:
    """Whether state, view and redealt state have the same legal moves."""
    n = legal(batch[1], out[1])
    for other in range(2, 4):
        if legal(batch[other], out[0]) != n:
            return False
        for i in range(n):
            if out[0, i] != out[1, i]:
                return False
    return True


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
    views: int,
    octets: Array,
) -> int:
    """Play matches; returns −1 when all is well, or the number of the first that is not.

    The cards are counted at one decision of so many, at another one in every match. `octets` are
    the bytes of the batch.
    """
    scores = cards[2]
    for k in range(first, first + matches):
        batch[1] = batch[0]
        s = batch[1]
        start_as(s, 7, 0, k, rngs[0])
        moves = 0
        while True:
            run_chance(s, rngs[1], out[0])
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
            if views and (moves + k - first) % views == 0:
                for seat in range(-1, s.players):
                    if not is_same_view(batch, seat, rngs[2], out, cards, octets):
                        return k
            n = legal(s, out[0])
            if n < 1 or n >= out.shape[1] or moves > longest:
                return k
            play(s, out[0, below(rngs[0], n)])
            moves += 1
        places = score(s, scores)
        winners(s, scores)
        for place in range(places):
            if scores[place] != 0 and scores[place] != 1:
                return k
    return -1


def soak_mix(
    game: Game,
    players: int,
    options: dict[str, Value],
    matches: int,
    first: int = 0,
    every: int = 1,
    views: int = 0,
) -> int:
    """Soak one mix; −1 when all is well."""
    states = blank_states(game, 6, players, options)
    states[4:] = np.zeros(1, game.record)
    octets = states.view(np.int8).reshape(len(states), -1)
    cards = np.zeros((4, max(game.cards, 64)), np.int16)
    rngs = np.array([[0] * 4, [0] * 4, [first + 1, 2, 3, 4]], np.int64)
    out = np.zeros((2, game.buffer), np.int16)
    bound = min(game.longest(players, options), 2**31)
    return int(soak(states, first, matches, rngs, out, cards, bound, every, views, octets))


def soak_for(
    game: Game,
    players: int,
    options: dict[str, Value],
    matches: int,
    seconds: float,
    every: int = 1,
    views: int = 0,
) -> tuple[int, int]:
    """Soak one mix for some time at the most; how many matches, and the first broken one."""
    began = time.perf_counter()
    done, chunk = 0, 1
    while done < matches and time.perf_counter() - began < seconds:
        chunk = min(2 * chunk, matches - done, 10_000)
        wrong = soak_mix(game, players, options, chunk, done, every, views)
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
    parser.add_argument("--views", type=int, default=64, help="decisions between two looks")
    parser.add_argument("--options", nargs="*", help="only these; the others keep their defaults")
    parser.add_argument("--players", type=int, nargs="*", help="only so many")
    parser.add_argument("--games", nargs="*", default=[game.name for game in GAMES])
    arguments = parser.parse_args()
    broken = 0
    for game in GAMES:
        if game.name not in arguments.games:
            continue
        low, high = game.seat_range()
        for players in range(low, high + 1):
            if arguments.players and players not in arguments.players:
                continue
            for options in mixes(game, players, arguments.options):
                done, wrong = soak_for(
                    game,
                    players,
                    options,
                    arguments.matches,
                    arguments.seconds,
                    arguments.every,
                    arguments.views,
                )
                broken += wrong >= 0
                state = "all well" if wrong < 0 else f"match {wrong} is broken"
                print(f"{game.name} {players} {options}: {done} matches, {state}", flush=True)
    sys.exit(1 if broken else 0)


if __name__ == "__main__":
    main()
