"""A process of `karban join` with pipes: it is read as it writes, and typed to."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

MAIN = [sys.executable, "-c", "from karban.cli import main; main()"]
_PATIENCE = 60


class Typist:
    """Types at a table in plain lines."""

    def __init__(self, folder: Path, *arguments: str, lang: str = "en") -> None:
        folder.mkdir(exist_ok=True)
        homes = {"XDG_STATE_HOME": str(folder), "no_proxy": "127.0.0.1", "LANG": "C.UTF-8"}
        self._process = subprocess.Popen(
            [*MAIN, "join", *arguments, "--lang", lang],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=os.environ | homes,
        )
        self.shown = ""
        self.all = ""

    def __enter__(self) -> Typist:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()
        self._process.wait()

    def reads(self, *texts: str) -> str:
        """Wait for one of some texts; which. What stands before it is passed over."""
        until = time.monotonic() + _PATIENCE
        while not any(text in self.shown for text in texts):
            assert self._read(until - time.monotonic()), self.all
        found = min((self.shown.find(text), text) for text in texts if text in self.shown)[1]
        self.shown = self.shown.partition(found)[2]
        return found

    def reads_line(self) -> str:
        """The rest of the line."""
        until = time.monotonic() + _PATIENCE
        while "\n" not in self.shown:
            assert self._read(until - time.monotonic()), self.all
        line, _, self.shown = self.shown.partition("\n")
        return line.strip()

    def _read(self, seconds: float) -> bool:
        assert self._process.stdout is not None
        number = self._process.stdout.fileno()
        if not select.select([number], [], [], max(seconds, 0))[0]:
            return False
        block = os.read(number, 65536).decode()
        self.shown += block
        self.all += block
        return bool(block)

    def types(self, *lines: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        self._process.stdin.flush()

    def plays_on(self, ends: str) -> None:
        """First legal moves, until something is read."""
        while self.reads(ends, "\n  1  ") != ends:
            self.types("1")

    def stops_typing(self) -> str:
        """The end of the input; what is written until the process ends."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        return self.ends()

    def interrupts(self) -> str:
        """Ctrl-C, and what is written then."""
        self._process.send_signal(signal.SIGINT)
        return self.ends()

    def ends(self) -> str:
        """What is still written; it ends well."""
        until = time.monotonic() + _PATIENCE
        while self._read(until - time.monotonic()):
            pass
        assert self._process.wait(_PATIENCE) == 0, self.all
        return self.shown
