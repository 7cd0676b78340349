"""MCCFR on a Trop that is small enough to be solved: how exploitable its average policy is.

The position is that of `benchmarks.exploit`: two players, a few cards left, the match ends with the
round. OpenSpiel samples and measures; 0 is an equilibrium, and the win itself is 1.

`python -m examples.mccfr_trop --iterations 100000` needs the extra `openspiel`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

import pyspiel
from benchmarks.exploit import DECK, ROW, SmallGame, Tree


def falling(deck: str, row: str, iterations: int, seed: int) -> Iterator[tuple[int, float]]:
    """NashConv of the average policy after 10, 100 … iterations of external sampling."""
    game = Tree(SmallGame(deck, row).new_initial_state()).game
    solver = pyspiel.ExternalSamplingMCCFRSolver(game, seed)
    done, until = 0, 10
    while until <= iterations:
        for _ in range(until - done):
            solver.run_iteration()
        done = until
        yield done, float(pyspiel.nash_conv(game, solver.average_policy(), True))
        until *= 10


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deck", default=DECK, help="the cards that are left, as in a record")
    parser.add_argument("--row", default=ROW, help="the cards that lie in the row")
    parser.add_argument("--iterations", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for done, left in falling(given.deck, given.row, given.iterations, given.seed):
        print(f"{done:9,} iterations  NashConv {left:.4f}", flush=True)


if __name__ == "__main__":
    main()
