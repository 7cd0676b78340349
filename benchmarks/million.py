"""A million matches with all their statistics: how long, and how much memory.

    python -m benchmarks.million              # a million random matches of four
    python -m benchmarks.million --game trop --matches 100000 --bots regular

The clock starts when everything is compiled. Memory is the most that the process ever held.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import time

from karban.games import GAMES, find
from karban.lab.balance import read_findings
from karban.lab.chunks import Crew
from karban.lab.series import Counting, add, count_series, new_series


def main() -> None:
    """Measure, and print JSON."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    shortest = min(GAMES, key=lambda game: game.longest(4, game.complete({})))
    parser.add_argument("--game", default=shortest.name)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--matches", type=int, default=1_000_000)
    parser.add_argument("--bots", default="random")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    series = new_series(find(given.game), given.players, {}, [given.bots], 7)
    counting = Counting(series)
    counting((0, 1))
    tally = counting.blank()
    began = time.perf_counter()
    for part in count_series(series, 0, given.matches, Crew(given.workers)):
        add(tally, part)
    cell = read_findings(series, tally, counting)
    seconds = time.perf_counter() - began
    kibibytes = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    found = {
        "game": given.game,
        "matches": cell.matches,
        "workers": given.workers,
        "seconds": round(seconds, 1),
        "matches_per_s": round(cell.matches / seconds),
        "memory_mib": round(kibibytes / 1024),
        "win_shares": [round(share.value, 5) for share in cell.seats],
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
