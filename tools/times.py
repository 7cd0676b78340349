"""Where the time of the tests goes: the slowest tests and fixtures, and what was compiled.

    python -m tools.times [--top 100] [--cold] [arguments of pytest]

Runs the tests, as `make test` does unless told otherwise, and prints tables in Markdown. With
`--cold` the compiled cache is empty at first, as on a new machine.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.plugins.times import FOLDER

_QUICK = ("-n", "3", "--dist", "worksteal", "-m", "not long", "--ignore=tests/envs")


@dataclass(frozen=True)
class Line:
    """Something that took time in one process."""

    kind: str
    name: str
    seconds: float
    worker: str
    module: str = ""
    test: str = ""


def read_lines(folder: Path) -> Iterator[Line]:
    """What all processes wrote."""
    for path in sorted(folder.glob("*.jsonl")):
        for text in path.read_text("utf-8").splitlines():
            yield Line(worker=path.stem, **json.loads(text))


def add_up(lines: Iterable[Line], key: str) -> Counter[str]:
    """Seconds by what the lines are named after."""
    total: Counter[str] = Counter()
    for line in lines:
        total[getattr(line, key)] += line.seconds  # type: ignore[assignment]  # seconds, not counts
    return total


def table(title: str, rows: Iterable[tuple[str, Any]], top: int) -> str:
    """A table of names with their seconds, the slowest first."""
    shown = sorted(rows, key=lambda row: -row[1])[:top]
    lines = [f"## {title}", "", "| seconds | what |", "|--:|---|"]
    lines += [f"| {seconds:.1f} | `{name}` |" for name, seconds in shown]
    return "\n".join([*lines, ""])


def report(lines: list[Line], top: int) -> str:
    """All tables as one page."""
    of = {kind: [line for line in lines if line.kind == kind] for kind in KINDS}
    tests = add_up(of["test"], "name")
    compiled = add_up(of["compile"], "test")
    files: Counter[str] = Counter()
    compiled_in: Counter[str] = Counter()
    for seconds, by_file in ((tests, files), (compiled, compiled_in)):
        for name, spent in seconds.items():
            by_file[name.partition("::")[0]] += spent
    named = {
        f"{name} (of which {compiled_in[name]:.1f} compiled)": spent
        for name, spent in files.items()
    }
    workers = add_up(of["compile"], "worker")
    busy = ", ".join(f"{name} {seconds:.0f} s" for name, seconds in sorted(workers.items()))
    summary = (
        f"{len(tests):,} tests took {sum(tests.values()):,.0f} s, of which"
        f" {sum(compiled.values()):,.0f} s were compiling ({busy or 'nothing'}).\n"
    )
    return "\n".join(
        [
            summary,
            table("Files", named.items(), top),
            table("Tests", tests.items(), top),
            table("Fixtures", add_up(of["fixture"], "name").items(), top),
            table("Compiled modules", add_up(of["compile"], "module").items(), top),
            table("Compiled functions", add_up(of["compile"], "name").items(), top),
        ]
    )


KINDS = ("test", "fixture", "compile")


def main() -> int:
    """Run the tests and print the tables; the tests' exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--top", type=int, default=100, help="rows of a table")
    parser.add_argument("--cold", action="store_true", help="with nothing compiled at first")
    chosen, arguments = parser.parse_known_args()
    with ExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        environment = os.environ | {FOLDER: folder}
        if chosen.cold:
            environment["KARBAN_CACHE"] = stack.enter_context(tempfile.TemporaryDirectory())
        command = [sys.executable, "-m", "pytest", *(arguments or _QUICK)]
        done = subprocess.run(command, env=environment, stdout=sys.stderr)
        print(report(list(read_lines(Path(folder))), chosen.top))
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
