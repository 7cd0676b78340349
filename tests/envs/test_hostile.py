"""What the environments do not expect is refused, whatever it is; see `tests/envs/hostile.py`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_hostile_calls_are_refused_and_change_nothing() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.envs.hostile"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr[-3000:]
