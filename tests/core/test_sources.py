"""A digest covers what a compiled function contains, and nothing else."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from karban.core.game import Game
from karban.core.sources import Unstable, digest, follow, import_closure
from karban.games import GAMES
from tests.each import each_game


def contract_of(game: Game) -> list[str]:
    """The modules that a game's functions come from."""
    return [f"{game.package}.{name}" for name in ("rules", "view", "hints", "tensor")]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty package that nobody has imported, followed as that of a game."""
    name = f"outside{time.time_ns()}"
    monkeypatch.syspath_prepend(str(tmp_path))
    folder = tmp_path / name
    write(folder / "__init__.py", "")
    follow(name)
    return folder


def write(path: Path, text: str) -> None:
    """A file that is older than this process."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    os.utime(path, (0, 0))


def below(package: Path, module: str) -> set[str]:
    """The modules of the package below one of them."""
    prefix = f"{package.name}."
    return {name.removeprefix(prefix) for name in import_closure(f"{prefix}{module}")}


@each_game
def test_a_game_contains_no_other_game_and_nothing_that_stands_on_games(game: Game) -> None:
    found = import_closure(*contract_of(game))
    assert f"{game.package}.cards" in found
    assert "karban.core.rule" in found
    others = {other.package for other in GAMES} - {game.package}
    above = {f"karban.{name}" for name in ("bots", "lab", "envs", "server", "tui", "cli")}
    for module in found:
        assert not any(module == name or module.startswith(f"{name}.") for name in others | above)


@each_game
def test_a_text_of_a_game_is_not_part_of_its_rules(game: Game) -> None:
    assert f"{game.package}.words" not in import_closure(*contract_of(game))


def test_the_lab_is_part_of_what_the_lab_compiles() -> None:
    assert "karban.lab.tally" in import_closure("karban.lab.tally")
    assert "karban.lab.tally" not in import_closure("karban.bots.tree")


def test_what_compiles_is_part_of_everything() -> None:
    found = import_closure("karban.core.chance")
    assert {"karban.core.compiler", "karban.core.cache", "karban.core.sources"} <= found


def test_imports_are_followed_however_they_are_written(package: Path) -> None:
    name = package.name
    write(
        package / "rules.py",
        f"import numpy, {name}.one\n"
        "from . import two\n"
        "from .three import (\n    x,\n)\n"
        f"from {name}.deep import four\n"
        "try:\n    from .five import *\nexcept ImportError:\n    pass\n"
        "def load():\n    from .six import y\n",
    )
    for module in ("one", "two", "three", "deep/__init__", "deep/four", "five", "six"):
        write(package / f"{module}.py", "from . import seven\n" if module == "two" else "x = y = 1")
    write(package / "seven.py", "import rules_of_somebody_else")
    expected = {"rules", "one", "two", "three", "deep.four", "five", "six", "seven"}
    assert below(package, "rules") == expected


def test_what_only_a_type_checker_imports_is_left_out(package: Path) -> None:
    text = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from . import heavy\n"
    write(package / "rules.py", text + "else:\n    from . import light\n")
    write(package / "heavy.py", "")
    write(package / "light.py", "")
    assert below(package, "rules") == {"rules", "light"}


def test_a_package_counts_where_something_of_its_own_is_imported(package: Path) -> None:
    write(package / "__init__.py", "LIMIT = 21\n")
    write(package / "rules.py", "from . import LIMIT\n")
    assert import_closure(f"{package.name}.rules") == {package.name, f"{package.name}.rules"}


def test_modules_that_import_each_other_are_found_once(package: Path) -> None:
    write(package / "one.py", "from . import two\n")
    write(package / "two.py", "from . import one\n")
    assert below(package, "one") == {"one", "two"}


def test_a_module_that_is_not_there_is_left_out(package: Path) -> None:
    write(
        package / "rules.py", "try:\n    from .extra import quick\nexcept ImportError:\n    pass\n"
    )
    assert below(package, "rules") == {"rules"}
    assert import_closure(f"{package.name}.tensor") == frozenset()


def test_a_module_beside_it_counts_unless_it_is_installed(
    package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    beside, installed = f"{package.name}_numbers", f"{package.name}_library"
    monkeypatch.syspath_prepend(str(package.parent / "site-packages"))
    write(package.parent / f"{beside}.py", "LIMIT = 21\n")
    write(package.parent / "site-packages" / f"{installed}.py", "LIMIT = 21\n")
    rules = f"import json, numpy\nfrom {beside} import LIMIT\nimport {installed}\n"
    write(package / "rules.py", rules)
    assert import_closure(f"{package.name}.rules") == {f"{package.name}.rules", beside}
    follow(installed)
    assert installed in import_closure(f"{package.name}.rules")


def test_imports_are_found_without_importing_anything(package: Path) -> None:
    write(package / "deep" / "__init__.py", "raise AssertionError('it was imported')\n")
    write(package / "deep" / "numbers.py", "")
    write(package / "rules.py", "def load():\n    from .deep import numbers\n")
    assert below(package, "rules") == {"rules", "deep.numbers"}


def digest_in_new_process(package: Path) -> str:
    """The digest of a package's rules, as a new process finds it."""
    from karban.core import sources

    for remembered in (sources._file_digest, sources._data_files, sources._imports):
        remembered.cache_clear()
    return digest(import_closure(f"{package.name}.rules"), [package.name])


def test_a_digest_changes_with_rules_and_with_data_but_not_with_texts(package: Path) -> None:
    write(package / "rules.py", "from .cards import PACK\n")
    write(package / "cards.py", "PACK = 32\n")
    write(package / "words.py", "")
    before = digest_in_new_process(package)
    assert digest_in_new_process(package) == before

    for name in ("words.py", "en.ftl", "rulebook.en.md", "lesson.json", "page/face.ts"):
        write(package / name, "another text")
        assert digest_in_new_process(package) == before, name

    for name in ("cards.py", "rules.py", "pack.json", "data/pack.csv"):
        write(package / name, "from .cards import PACK\n# other data")
        after = digest_in_new_process(package)
        assert after != before, name
        before = after


def test_what_was_changed_since_the_process_began_has_no_digest(package: Path) -> None:
    write(package / "rules.py", "LIMIT = 21\n")
    digest_in_new_process(package)
    (package / "rules.py").write_text("LIMIT = 22\n")
    with pytest.raises(Unstable):
        digest_in_new_process(package)
