"""Hostile arguments for every public call: only our errors may come of it, and never a crash.

    python -m tests.fuzz.api --examples 100000

Each call is written to a file before it is made (`--log`), so that the last one is known when the
process dies. It ends with 0 if all is well.
"""

from __future__ import annotations

import argparse
import faulthandler
import os
import sys
import time
import traceback
import warnings
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from karban.core.errors import KarbanError
from tests.fuzz import bot_calls, core_calls
from tests.fuzz.calls import Call
from tests.fuzz.hostile import write

#: Where calls come from; each function gives some.
GROUPS: list[Callable[[], list[Call]]] = [core_calls.calls, bot_calls.calls]


class Fuzzer:
    """Makes calls, and counts what came of them."""

    def __init__(self, calls: Sequence[Call], log: Path) -> None:
        self.calls = calls
        self.made: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self._log = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)

    def call(self, call: Call, data: st.DataObject) -> None:
        """One call; what is refused has changed nothing."""
        arguments, named = call.draw(data)
        parts = [write(one) for one in arguments]
        parts += [f"{name}={write(one)}" for name, one in named.items()]
        os.write(self._log, f"{call.name}({', '.join(parts)})\n".encode())
        before = call.digest(arguments[0]) if call.subject is not None else None
        self.made[call.name] += 1
        try:
            call.make(arguments, named)
        except KarbanError as error:
            str(error)
            self.refused[error.code] += 1
            if call.subject is not None:
                assert call.digest(arguments[0]) == before, f"{call.name} was refused too late"

    def run(self, call: Call, examples: int, number: int) -> None:
        """Make a call so many times; the same number gives it the same arguments."""

        @seed(number)
        @settings(
            max_examples=examples,
            deadline=None,
            database=None,
            phases=[Phase.generate],  # a crash cannot be made smaller
            suppress_health_check=list(HealthCheck),
        )
        @given(data=st.data())
        def check(data: st.DataObject) -> None:
            self.call(call, data)

        check()


def main(arguments: Sequence[str] | None = None) -> int:
    """Call and count; 1 if something else than our errors came of it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--examples", type=int, default=20_000, help="calls in all, about")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="calls whose name has this in it")
    parser.add_argument("--log", type=Path, default=Path("fuzz.log"))
    options = parser.parse_args(arguments)
    faulthandler.enable()
    warnings.simplefilter("error")
    calls = [call for group in GROUPS for call in group() if options.only in call.name]
    fuzzer = Fuzzer(calls, options.log)
    began, wrong = time.perf_counter(), 0
    for call in calls:
        try:
            fuzzer.run(call, max(1, options.examples // len(calls)), options.seed)
        except Exception:
            traceback.print_exc()
            wrong += 1
    spent = time.perf_counter() - began
    print(f"{fuzzer.made.total()} calls of {len(calls)} kinds in {spent:.0f} s")
    if wrong:
        print(f"{wrong} of them raise errors that are not ours, as told above")
    print("refused: " + ", ".join(f"{code} {n}" for code, n in fuzzer.refused.most_common()))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
