"""Packages outside of Karban, installed by pip into a folder and used from there."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
GOOFSPIEL = ROOT / "examples" / "goofspiel"

_MAIN = "from karban.cli import main; main()"
_PIP = ("-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index")


@dataclass
class Place:
    """A folder with installed packages, and a home of its own for all that Karban writes."""

    folder: Path
    extra: dict[str, str] = field(default_factory=dict)

    @property
    def environment(self) -> dict[str, str]:
        """Karban as it is tested here, and what is installed in the folder."""
        paths = (self.folder, ROOT / "src", ROOT)
        homes = {"XDG_STATE_HOME": f"{self.folder}-state", "XDG_DATA_HOME": f"{self.folder}-data"}
        told = {"PYTHONPATH": os.pathsep.join(map(str, paths)), "LANG": "C.UTF-8", "TERM": "dumb"}
        return os.environ | told | homes | {"COLUMNS": "120"} | self.extra

    def install(self, package: Path) -> None:
        """As anybody would, without a network."""
        command = [sys.executable, *_PIP, "--target", str(self.folder), str(package)]
        environment = os.environ | {"PIP_DISABLE_PIP_VERSION_CHECK": "1"}
        done = subprocess.run(command, env=environment, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    def python(self, code: str, *arguments: str, typed: str = "") -> tuple[int, str]:
        """Exit code and output of a program."""
        done = subprocess.run(
            [sys.executable, "-c", code, *arguments],
            env=self.environment,
            cwd=self.folder,
            input=typed,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=600,
        )
        return done.returncode, done.stdout

    def karban(self, *arguments: str, typed: str = "") -> str:
        """The output of a command that ends well."""
        code, output = self.python(_MAIN, *arguments, typed=typed)
        assert code == 0, output
        return output

    def run_refused(self, *arguments: str) -> str:
        """The output of a command that ends with code 1."""
        code, output = self.python(_MAIN, *arguments)
        assert code == 1, output
        return output


def bring_here(folder: Path, package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a package so that this process, and those that it starts, find it."""
    Place(folder).install(package)
    monkeypatch.syspath_prepend(str(folder))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), str(ROOT / "src")]))
