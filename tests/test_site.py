"""The documentation site: it is whole, shows what is there, and fetches nothing."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from karban.core.game import Game
from karban.core.words import LANGUAGES

pytest.importorskip("mkdocs", reason="MkDocs is not installed; make docs has it")
pytest.importorskip("mkdocstrings", reason="mkdocstrings is not installed; make docs has it")

from tools import documentation

from tests.each import each_game

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder: Path = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder


def page(site: Path, name: str) -> str:
    return (site / name).read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@each_game
def test_every_rulebook_is_a_page_with_its_cards_and_tables(
    site: Path, game: Game, language: str
) -> None:
    book = page(site, f"rules/{language}/{game.name}.html")
    assert len(re.findall('<span class="card">', book)) > 10
    assert [len(re.findall(f'class="[^"]*karban-{k}', book)) for k in ("table", "story")] == [2, 2]
    assert ('<div lang="cs">' in book) is (language == "cs")
    assert f'">{game.titles[language]}<a' in book


def test_the_public_names_are_in_the_reference(site: Path) -> None:
    text = page(site, "api.html")
    for name in ("karban.new", "karban.core.match.Match.play", "karban.bots.own.Chooser.choose"):
        assert f'id="{name}"' in text
    assert "Start a match." in text


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    for path in site.rglob("*.html"):
        fetched = re.findall(r'<(?:script|link|img|iframe)[^>]+"(https?:[^"]+)"', path.read_text())
        assert fetched == [], path


def test_code_of_the_example_stands_in_the_page(site: Path) -> None:
    text = page(site, "game-in-the-package.html")
    assert "the mouse takes it" in text
    assert "best_in_trick" in text
    assert "8&lt;" not in text


def test_the_navigation_leaves_out_what_is_not_there() -> None:
    there = {"Words": "glossary.md"}
    assert documentation.find_entry({"A": [there, {"B": "nowhere/"}, {"C": "nowhere.md"}]}) == {
        "A": [there]
    }
    assert documentation.find_entry({"B": "nowhere/"}) is None
    decisions = documentation.find_entry({"D": "decisions/"})["D"]
    assert decisions[0].startswith("decisions/0001-")
    assert len(decisions) == len(list((ROOT / "docs" / "decisions").glob("*.md")))


@pytest.mark.parametrize(
    ("text", "origin", "here", "shown"),
    [
        ("[G](docs/glossary.md)", "ARCHITECTURE.md", "architecture.md", "[G](glossary.md)"),
        ("[A](../ARCHITECTURE.md)", "docs/index.md", "index.md", "[A](architecture.md)"),
        ("[E](../protocol.md#errors)", "docs/decisions/1.md", "decisions/1.md",
         "[E](../protocol.md#errors)"),
        ("[`x.py`](../examples/bots.py)", "docs/x.md", "x.md", "`x.py`"),
        ("[here](#below)", "docs/x.md", "x.md", "[here](#below)"),
    ],
)  # fmt: skip
def test_links_of_the_project_lead_to_pages(text: str, origin: str, here: str, shown: str) -> None:
    assert documentation.relink(text, origin, here) == shown


def test_code_in_fences_is_left_alone() -> None:
    text = "a `b` c\n```python\n`b`\n```\n`b`\n"
    changed = documentation.outside_fences(text, lambda part: part.replace("b", "x"))
    assert changed == "a `x` c\n```python\n`b`\n```\n`x`\n"
