"""A bot that sees all cards and all chance to come: what can be won by knowing, never on offer.

    python -m tests.bots.clairvoyant GAME --rival master --matches 20

Every deal is played once from each seat. The tests run a short version; `benchmarks.strength`
takes what it wins for a ceiling of what can be won at all.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping
from statistics import fmean
from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.bots import Bot, bot
from karban.bots.playout import judge
from karban.bots.thought import stream
from karban.bots.tree import Tree, descend, remember
from karban.core import engine
from karban.core.advice import stage
from karban.core.batch import blank_states, halves
from karban.core.game import Game
from karban.core.rule import Array, rule
from karban.core.state import CHANCE, OVER
from karban.games import find
from karban.lab.matches import bot_seeds


@rule
def grow_knowing(
    truth: Array, iterations: int, table: Array, seen: Array, words: Array, work: Array
) -> None:
    """As `grow`, but nothing is sampled: every simulation starts from the true state."""
    at, seat = stage(truth[0]), int(truth[0].to_move)
    for _ in range(iterations):
        seen[1] = truth[0]
        depth = descend(seen[1], seat, at, table, seen, words, work[0])
        judge(seen[1], at, work[0])
        remember(table, depth, work[0])


class Clairvoyant(Tree):
    """A tree search in the true state."""

    def __init__(self, game: Game, iterations: int) -> None:
        super().__init__(game)
        self._work["habit"] = 0  # the others know as much
        self._iterations = iterations
        self._record = game.record

    def choose(self, truth: NDArray[Any], seed: int) -> int:
        """The move that was tried most."""
        view = np.zeros(1, self._record)
        engine.look_at(truth, 0, int(truth["to_move"][0]), view, 0)
        self.begin(view, np.stack([stream(seed, 0), stream(seed, 1)]))
        grow_knowing(truth, self._iterations, self._table, self._seen, self._words, self._work)
        moves, found = self.root(view)
        return int(moves[found[0].argmax()])


def win_share(
    game: Game,
    seer: Clairvoyant,
    rival: Bot,
    seats: tuple[int, int],
    options: Mapping[str, Any],
    seed: int,
) -> float:
    """The share of a match that the clairvoyant wins; `seats` are how many, and its own one."""
    players, mine = seats
    states = blank_states(game, 1, players, options)
    states["seed"] = halves(seed)
    rng, out = np.zeros(4, np.int64), np.zeros(game.buffer, np.int16)
    seeds = bot_seeds(seed, mine)
    engine.start_at(states, 0)
    while (seat := int(states["to_move"][0])) != OVER:
        if seat == CHANCE:
            n = engine.draw_chance_at(states, 0, rng, out)
            engine.settle_at(states, 0, out[:n])
        elif seat == mine:
            engine.play_at(states, 0, seer.choose(states, next(seeds)), out)
        else:
            view = np.zeros(1, game.record)
            engine.look_at(states, 0, seat, view, 0)
            engine.play_at(states, 0, rival.consider(view, next(seeds)).move, out)
    scores, winners = np.zeros(64, np.int32), np.zeros(64, np.int32)
    engine.score_at(states, 0, scores, winners)
    return float(winners[mine] / max(winners.sum(), 1))


def shares(
    game: Game, level: str, deals: int, *, players: int = 2, iterations: int = 1500, **options: Any
) -> Iterator[float]:
    """The clairvoyant's share of the wins against bots of a level, deal by deal."""
    seer, rival = Clairvoyant(game, iterations), bot(level, game)
    for deal in range(deals):
        seats = [(players, mine) for mine in range(players)]
        yield sum(win_share(game, seer, rival, at, options, deal) for at in seats) / players


def main() -> None:
    """From the command line."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("game")
    arguments.add_argument("--rival", default="master")
    arguments.add_argument("--players", type=int, default=2)
    arguments.add_argument("--matches", type=int, default=20)
    chosen = arguments.parse_args()
    deals = -(-chosen.matches // chosen.players)
    game, players = find(chosen.game), chosen.players
    found = fmean(shares(game, chosen.rival, deals, players=players, iterations=20_000))
    even = 100 / players
    print(f"{chosen.game}: {100 * found:.0f} % against {chosen.rival}; even is {even:.0f} %")


if __name__ == "__main__":
    main()
