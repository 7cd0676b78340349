"""A process that tries one game and writes what it finds: NAME, matches and seed follow."""

from __future__ import annotations

import sys

import msgspec

from karban.contract.compare import Found, compared_tables, fingerprint
from karban.contract.suite import check_game, problem_of
from karban.core.rule import JIT
from karban.games import find


def main(name: str, matches: int, seed: int) -> None:
    """Try the contract, unless there are no matches to try it on; then play some to compare."""
    if not JIT:
        import numpy as np

        np.seterr(over="raise")  # plain Python keeps NumPy's small integers
    game = find(name)
    found = Found(list(check_game(game, matches, seed)) if matches else [], [])
    if not found.problems:
        try:
            found.states = [fingerprint(game, table, seed) for table in compared_tables(game)]
        except Exception as error:
            found.problems.append(problem_of(game, error, None))
    sys.stdout.buffer.write(msgspec.json.encode(found))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
