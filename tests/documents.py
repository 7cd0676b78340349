"""Documents that run: Python with `>>>`, and the commands of blocks `console`.

A command is a line `$ …`. The lines below it, if there are any, are what it prints; `…` stands
for anything. All commands of a document run in one shell, one after the other.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]

_BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_MARK = "=== command {} ==="
#: What a machine says that has compiled nothing yet.
_FIRST_TIME = re.compile(r"^Compiling the rules of .*\n", re.MULTILINE)
_SHELL = ("bash", "-o", "pipefail", "-c")


@dataclass(frozen=True)
class Command:
    """A command of a document, and what it is said to print, if anything."""

    text: str
    printed: str

    @property
    def fails(self) -> bool:
        """Whether it is there to show a refusal."""
        return self.printed.startswith("karban: cannot")


def commands(document: Path) -> Iterator[Command]:
    """The commands of a document, in order."""
    for block in _BLOCK.findall(document.read_text("utf-8")):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            text, _, printed = part.partition("\n")
            yield Command(text, printed.strip())


def run(wanted: Sequence[Command], folder: Path, **environment: str) -> list[tuple[int, str]]:
    """Exit code and output of each command; the shell stops at the first that fails."""
    lines = []
    for number, command in enumerate(wanted):
        good = "|| true" if command.fails else "|| exit 1"
        lines += [f"echo '{_MARK.format(number)}'", f"{command.text} {good}"]
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    told = {"PATH": path, "LANG": "C.UTF-8", "COLUMNS": "120", "TERM": "dumb"}
    done = subprocess.run(
        [*_SHELL, "\n".join(lines)],
        cwd=folder,
        env=os.environ | told | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        text=True,
        timeout=1200,
    )
    parts = re.split(f"^{_MARK.format('[0-9]+')}\n", done.stdout, flags=re.MULTILINE)[1:]
    codes = [0] * (len(parts) - 1) + [done.returncode]
    return list(zip(codes, parts, strict=True))


def fits(printed: str, output: str) -> bool:
    """Whether an output is what a document says, `…` being anything."""
    if not printed:
        return True
    pattern = ".*".join(re.escape(part) for part in _plain(printed).split("…"))
    return re.fullmatch(pattern, _plain(_FIRST_TIME.sub("", output)), re.DOTALL) is not None


def _plain(text: str) -> str:
    return "\n".join(line.rstrip() for line in text.strip().splitlines())
