"""The README plays, and the lists in it are what the program has."""

from __future__ import annotations

import doctest
from pathlib import Path
from types import ModuleType

import karban
from karban.games import GAMES

README = Path(__file__).parent.parent / "README.md"


def test_the_readme_plays() -> None:
    done = doctest.testfile(str(README), module_relative=False)
    assert done.attempted > 0
    assert done.failed == 0


def test_the_module_docstring_plays() -> None:
    assert doctest.testmod(karban).failed == 0


def test_the_readme_lists_every_game() -> None:
    text = README.read_text("utf-8")
    for game in GAMES:
        low, high = game.seat_range()
        assert f"| `{game.name}` |" in text
        assert f"| {low}–{high} |" in text
        assert all(f"`{option.name}`" in text for option in game.options)


def test_every_public_name_is_there_and_listed() -> None:
    public = {
        name
        for name, value in vars(karban).items()
        if not name.startswith("_") and not isinstance(value, ModuleType)
    }
    imported = {"annotations", "Any", "TYPE_CHECKING", "Mapping", "Sequence"}
    assert public - imported == set(karban.__all__)
    assert len(karban.__all__) < 20
