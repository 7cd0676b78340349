"""How long a server takes to its first table with nothing compiled yet, beside another checkout.

Each run starts `karban serve` with an empty cache and asks it over HTTP for a table. Runs of the
two trees take turns on one core; the shortest counts. Beside the time stands the processor's, of
the server and of what it starts: that is what tells on a busy machine.

`python -m benchmarks.first_table --old /path/to/other/tree [--games trop,karma] [--times 3]`
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from karban.core.game import Game
from karban.games import GAMES, find

_TREE = Path(__file__).parent.parent
_SERVE = "from karban.cli import main; main()"


@dataclass(frozen=True)
class Times:
    """Seconds to the first table: by the clock, and of the processor."""

    clock: float
    processor: float

    def best(self, other: Times) -> Times:
        """The shorter of each."""
        return Times(min(self.clock, other.clock), min(self.processor, other.processor))


def first_table(tree: Path, game: Game) -> Times:
    """Start the server of a tree with an empty cache and wait for a table of the game."""
    with tempfile.TemporaryDirectory() as folder:
        homes = {"KARBAN_CACHE": f"{folder}/cache", "PYTHONPATH": str(tree / "src")}
        command = [sys.executable, "-P", "-c", _SERVE, "serve", "--when-needed", "--port", "0"]
        began = time.perf_counter()
        server = subprocess.Popen(
            [*command, "--store", f"sqlite:///{folder}/tables.db"],
            cwd=folder,
            env=os.environ | homes,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            _ask_for_table(address, game)
            clock = time.perf_counter() - began
        finally:
            server.send_signal(signal.SIGINT)
            _, _, used = os.wait4(server.pid, 0)  # with what it waited for itself
    return Times(clock, used.ru_utime + used.ru_stime)


def _ask_for_table(address: str, game: Game) -> None:
    guest = _post(f"{address}/api/guests", {"name": "Eva", "program": True})
    low, _ = game.seats(game.complete({}))
    wish = {"game": game.name, "seats": ["you", *["open"] * (low - 1)]}
    _post(f"{address}/api/tables", wish, guest["token"])


def _post(url: str, body: dict[str, Any], token: str = "") -> Any:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--old", type=Path, required=True, help="another checkout of Karban")
    parser.add_argument("--games", default=",".join(game.name for game in GAMES))
    parser.add_argument("--times", type=int, default=3, help="runs of each tree")
    parser.add_argument("--core", type=int, default=0, help="that all runs share")
    given = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {given.core})
    heads = ("old", "new", "ratio", "old, cpu", "new, cpu", "ratio")
    print(f"{'game':8}", *(f"{head:>9}" for head in heads))
    for game in map(find, given.games.split(",")):
        best: dict[Path, Times] = {}
        for _ in range(given.times):
            for tree in (given.old.resolve(), _TREE):
                found = first_table(tree, game)
                best[tree] = best[tree].best(found) if tree in best else found
        old, new = best.values()
        clocks = (old.clock, new.clock, new.clock / old.clock)
        work = (old.processor, new.processor, new.processor / old.processor)
        print(f"{game.name:8}", *(f"{number:9.2f}" for number in (*clocks, *work)), flush=True)


if __name__ == "__main__":
    main()
