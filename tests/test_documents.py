"""What the documents show is what happens."""

from __future__ import annotations

import doctest
import re
import shutil
import sys
from pathlib import Path

import pytest

from karban.bots import LEVELS
from karban.cli import karban as command_line
from karban.server.settings import Settings
from tests.documents import DOCUMENTS, ROOT, Command, commands, fits, run
from tests.each import long
from tests.planes import PAGE as PLANES

ADD_A_GAME = ROOT / "docs" / "add-a-game.md"
GAME_IN_THE_PACKAGE = ROOT / "docs" / "game-in-the-package.md"
#: Pages that are followed in places of their own.
FOLLOWED = (ADD_A_GAME, GAME_IN_THE_PACKAGE)
#: `pip install -e FOLDER` without a network, and not into the environment that runs the tests.
PIP = """#!/bin/sh
set -e
for folder; do :; done
{python} -m pip install -q --no-deps --no-build-isolation --no-index --target {target} "./$folder"
name=$(basename "$folder")
rm -r {target}/"$name"
ln -s "$(realpath "$folder/src/$name")" {target}/"$name"
"""
#: What a fresh clone has and a test of a new game needs.
CLONED = ("src", "tests", "examples", "web", "README.md", "pyproject.toml", "hatch_build.py")
#: What the page is built with, and where it is built.
MODULES = Path("web", "node_modules")
BUILT = Path("src", "karban", "server", "page", "dist", "assets")

#: The page of the environments is played where they are tested.
plays = [page for page in DOCUMENTS if ">>>" in page.read_text("utf-8") and page != PLANES]
shows = [page for page in DOCUMENTS if page not in FOLLOWED and list(commands(page))]


def commands_of(page: Path) -> str:
    return page.stem


def check_commands(wanted: list[Command], folder: Path, **environment: str) -> None:
    done = run(wanted, folder, **environment)
    for command, (code, output) in zip(wanted, done, strict=False):
        assert code == 0, f"$ {command.text}\n{output}"
        assert fits(command.printed, output), f"$ {command.text}\n{output}"
    assert len(done) == len(wanted)


@pytest.mark.parametrize("page", plays, ids=commands_of)
def test_python_in_a_document_plays(page: Path) -> None:
    done = doctest.testfile(str(page), module_relative=False)
    assert done.attempted > 0
    assert done.failed == 0


@pytest.mark.parametrize("page", shows, ids=commands_of)
def test_commands_in_a_document_do_what_it_says(page: Path, tmp_path: Path) -> None:
    if "$ sqlite3" in page.read_text("utf-8") and not shutil.which("sqlite3"):
        pytest.skip("sqlite3 is not here; on Debian: apt-get install sqlite3")
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    homes = {"XDG_STATE_HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path)}
    check_commands(list(commands(page)), tmp_path, **homes)


@long
def test_a_game_outside_is_made_by_following_the_document(tmp_path: Path) -> None:
    """In an empty folder, with nothing of the repository."""
    binaries, packages, folder = (tmp_path / name for name in ("bin", "packages", "work"))
    binaries.mkdir()
    folder.mkdir()
    (binaries / "pip").write_text(PIP.format(python=sys.executable, target=packages), "utf-8")
    (binaries / "pip").chmod(0o755)
    wanted = list(commands(ADD_A_GAME))
    assert sum("contract" in command.text for command in wanted) == 1
    first = Command(f'export PATH="{binaries}:$PATH"', "")
    paths = f"{packages}:{ROOT / 'src'}"
    check_commands([first, *wanted], folder, PYTHONPATH=paths, XDG_STATE_HOME=str(tmp_path))


@long
def test_a_game_is_added_by_following_the_document(tmp_path: Path) -> None:
    """In a copy of the project: the commands of the page, one after the other."""
    clone = tmp_path / "clone"
    clone.mkdir()
    passed_over = shutil.ignore_patterns("__pycache__", "*.pyc", "node_modules", "dist")
    for name in CLONED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, clone / name, ignore=passed_over)
        else:
            shutil.copy(ROOT / name, clone / name)
    if (ROOT / MODULES).is_dir():
        (clone / MODULES).symlink_to(ROOT / MODULES)
    wanted = list(commands(GAME_IN_THE_PACKAGE))
    assert sum("pytest" in command.text for command in wanted) >= 3
    homes = {"XDG_STATE_HOME": str(tmp_path), "KARBAN_CACHE": str(tmp_path)}
    check_commands(wanted, clone, PYTHONPATH=str(clone / "src"), **homes)
    if (ROOT / MODULES).is_dir():
        assert any(
            "zone-played" in path.read_text("utf-8") for path in (clone / BUILT).glob("table*")
        )


def test_the_page_shows_every_file_of_the_example() -> None:
    text = GAME_IN_THE_PACKAGE.read_text("utf-8")
    files = [path for path in (ROOT / "examples" / "elephant").rglob("*.*") if path.is_file()]
    for path in files:
        if "__pycache__" not in path.parts:
            assert path.relative_to(ROOT).as_posix() in text, path
        if path.suffix in (".py", ".ts"):
            assert f'--8<-- "{path.relative_to(ROOT).as_posix()}"' in text


def rows(page: str, heading: str) -> dict[str, str]:
    """The first two columns of the table under a heading of a page."""
    text = (ROOT / "docs" / page).read_text("utf-8").partition(f"\n## {heading}\n")[2]
    lines = re.findall(r"^\| (.+?) \| (.*?) \|", text.partition("\n## ")[0], re.MULTILINE)
    return dict(lines)


def test_the_levels_are_those_that_there_are() -> None:
    told = {name.strip("`"): line for name, line in rows("play.md", "Bots").items()}
    assert {name: told[name] for name in LEVELS} == LEVELS


def test_the_limits_are_those_of_a_server() -> None:
    told = rows("host.md", "Limits")
    now = Settings()
    rates = f"{now.request_rate:.0f} a second, {now.burst:.0f} at once"
    assert told["requests of an address"] == rates
    assert told["new guests of an address"] == f"{now.guests_a_minute:.0f} a minute"
    sizes = f"{now.message_rate:.0f} a second, {now.message_bytes} bytes each"
    assert told["messages of a connection"] == sizes
    assert told["body of a request"] == f"{now.body_bytes:,} bytes"
    hosted = "tables that a guest hosts and that are neither over nor about to be removed"
    assert told[hosted] == f"{now.tables_a_guest}"
    assert told["connections of a guest at a table"] == f"{now.connections_a_guest}"
    assert told["listeners at a table"] == f"{now.listeners}"
    assert told["client that does not answer pings"] == f"{now.ping + now.pong:.0f} seconds"
    assert told["silence of a connection"] == f"{now.silence} seconds"
    waits = f"{now.queue}, for {now.reading:.0f} seconds"
    assert told["messages that wait for a slow client"] == waits
    assert told["name"] == f"{now.name_length} characters"


def test_every_option_of_the_server_is_told() -> None:
    text = (ROOT / "docs" / "host.md").read_text("utf-8")
    options = command_line.commands["serve"].params
    assert len(options) > 5
    for option in options:
        assert any(f"{name}" in text for name in option.opts + option.secondary_opts), option.name


@pytest.mark.parametrize(
    ("printed", "output", "fit"),
    [
        ("", "anything", True),
        ("one\n…\nfour", "one\ntwo\nthree\nfour\n", True),
        ("one  \ntwo", "one\ntwo  \n", True),
        ("{…", '{"a": 1}', True),
        ("one", "Compiling the rules of Trop for this machine …\none\n", True),
        ("one", "one\ntwo", False),
    ],
)
def test_an_output_fits_what_is_printed_or_not(printed: str, output: str, fit: bool) -> None:
    assert fits(printed, output) is fit
