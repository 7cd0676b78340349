"""Runs targets of the Makefile one after the other and says how long each took.

    python -m tools.stages lint+webtest unit

Targets joined by `+` run at the same time; what they print is shown when they are done. The first
failure ends the run.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Sequence

from tests.plugins.progress import clock


def run_together(targets: Sequence[str]) -> bool:
    """Run targets at the same time; whether all of them succeeded."""
    if len(targets) == 1:
        return subprocess.run(["make", "--no-print-directory", *targets]).returncode == 0
    running = [
        subprocess.Popen(
            ["make", "--no-print-directory", target],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        for target in targets
    ]
    for process in running:
        print(process.communicate()[0], end="", flush=True)
    return all(process.returncode == 0 for process in running)


def main(stages: Sequence[str]) -> int:
    """Run all stages; the exit status."""
    began = time.monotonic()
    took: list[str] = []
    for number, stage in enumerate(stages, 1):
        so_far = clock(time.monotonic() - began)
        print(f"\n── {stage} · stage {number} of {len(stages)} · {so_far} so far", flush=True)
        start = time.monotonic()
        good = run_together(stage.split("+"))
        took.append(f"{stage} {clock(time.monotonic() - start)}")
        if not good:
            print(f"\n── FAILED: {stage} · {', '.join(took)}", flush=True)
            return 1
    print(f"\n── all passed in {clock(time.monotonic() - began)}: {', '.join(took)}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
