"""How long it takes to start: imports beside NumPy's, and a cached start of every game.

Prints ratios; times depend on the machine. `python benchmarks/start.py`
"""

from __future__ import annotations

import subprocess
import sys
import time

from karban.games import GAMES


def seconds(*command: str, times: int = 5) -> float:
    """The shortest of several runs."""
    best = float("inf")
    for _ in range(times):
        began = time.perf_counter()
        subprocess.run(command, capture_output=True, input=b"", check=True)
        best = min(best, time.perf_counter() - began)
    return best


def main() -> None:
    """Measure and print."""
    nothing = seconds(sys.executable, "-c", "pass")
    numpy = seconds(sys.executable, "-c", "import numpy") - nothing
    karban = seconds(sys.executable, "-c", "import karban") - nothing
    print(f"import karban takes {karban / numpy:.2f} times as long as import numpy")
    for game in GAMES:
        code = "from karban.cli import main; main()"
        start = (sys.executable, "-c", code, "play", game.name, "--seed", "1")
        seconds(*start, times=1)  # fills the cache
        print(f"karban play {game.name}: {seconds(*start, times=3):.2f} s from the cache")


if __name__ == "__main__":
    main()
