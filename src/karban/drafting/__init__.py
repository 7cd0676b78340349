"""A new game as a package of its own: a small game that plays at once, to be changed."""

from __future__ import annotations

import keyword
import re
from importlib.metadata import version
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path

from karban.core.errors import SetupError, file_error
from karban.games import game_names

#: What the game of the template is called, and the word that stands for its description.
_NAME, _CONSTANT, _TITLE = "mygame", "MYGAME", "My Game"
_REQUIRES = "karban>=0"
_PASSED_OVER = ("__pycache__",)


def write_game(name: str, into: Path) -> Path:
    """Write the package of a new game into a folder; returns the folder of the package."""
    _check_name(name)
    folder = into / name
    if folder.exists():
        raise SetupError(code="new-game-there", facts={"folder": str(folder)})
    title = name.replace("_", " ").title()
    changes = {
        _NAME: name,
        _CONSTANT: name.upper(),
        _TITLE: title,
        _REQUIRES: f"karban>={version('karban')}",
    }
    try:
        _copy(files("karban.drafting").joinpath("template"), folder, changes)
    except OSError as error:
        raise file_error(error, str(error.filename or folder)) from None
    return folder


def _check_name(name: str) -> None:
    """A name is one of a module that nothing else has."""
    if not re.fullmatch(r"[a-z][a-z0-9_]{1,30}", name) or keyword.iskeyword(name):
        raise SetupError(code="new-game-name", facts={"name": name})
    if name in game_names():
        raise SetupError(code="new-game-known", facts={"name": name})
    if find_spec(name) is not None:
        raise SetupError(code="new-game-module", facts={"name": name})


def _copy(source: Traversable, target: Path, changes: dict[str, str]) -> None:
    """Copy a folder of texts, with other words for some, in file names too."""
    target.mkdir(parents=True)
    for one in source.iterdir():
        if one.name in _PASSED_OVER:
            continue
        there = target / _replace_all(one.name, changes)
        if one.is_dir():
            _copy(one, there, changes)
        else:
            there.write_text(_replace_all(one.read_text("utf-8"), changes), "utf-8")


def _replace_all(text: str, changes: dict[str, str]) -> str:
    for word, other in changes.items():
        text = text.replace(word, other)
    return text
