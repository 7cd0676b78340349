"""The pages that tell how strong the levels are, from a few matches."""

from __future__ import annotations

from pathlib import Path

import pytest
from benchmarks import luck, strength
from benchmarks.strength import Run


@pytest.fixture
def few(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for pages, and little to be played."""
    ladder = (Run("novice", "random", 2, 4), Run("regular", "novice", 2, 4, "first"))
    curve = (Run("search:1ms", "regular", 2, 0), Run("search:2ms", "regular", 2, 0))
    monkeypatch.setattr(strength, "FOLDER", tmp_path)
    monkeypatch.setattr(strength, "LADDER", ladder)
    monkeypatch.setattr(strength, "CURVE", curve)
    monkeypatch.setattr(luck, "ROWS", (luck.Row("random", 2, 2),))
    monkeypatch.setattr(luck, "ITERATIONS", 20)
    return tmp_path


def test_a_page_tells_all_that_was_played(few: Path) -> None:
    strength.play("svabi", workers=1)
    kept = {file.name: file.read_bytes() for file in (few / "results").iterdir()}
    page = strength.page("svabi")
    two, four, time, seen = page.split("\n## ")[1:]
    assert two.startswith("2 players")
    assert "| novice against random |" in two
    assert "| regular against novice |" in two
    assert "search" not in two
    assert four.count("fair 25.0%") == 3  # no novice sat among three regulars
    assert "--tables first" in four
    assert "| 1 ms |" in time
    assert "| 2 ms |" in time
    assert "| against 1 × random |" in seen
    table = strength.with_summary("first <!-- at a glance -->\nold\n<!-- at a glance --> last")
    assert table.startswith("first <!-- at a glance -->\n| ")
    assert table.endswith("<!-- at a glance --> last")
    assert "| regular against novice, 4 players | – | – | – | – |" in table
    assert "| regular among three of novice | – | – | – | – |" in table
    assert "old" not in table
    strength.play("svabi", workers=1)  # nothing is left to be played
    assert {file.name: file.read_bytes() for file in (few / "results").iterdir()} == kept


def test_a_page_tells_only_what_was_played(few: Path) -> None:
    assert "## " not in strength.page("svabi")


def test_for_a_page_only_bots_without_a_clock_need_to_play(few: Path) -> None:
    strength.play("svabi", workers=1, timed=False)
    played = {file.stem for file in (few / "results").iterdir()}
    assert played == {
        f"svabi-{players}-{bots}"
        for players in (2, 4)
        for bots in ("novice-random", "regular-novice")
    }
    assert "search" not in strength.page("svabi")
