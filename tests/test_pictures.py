"""Pictures in the documents: small, whole, self-contained, and all of them shown."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.documents import DOCUMENTS
from tests.tui import pictures as terminal
from tests.web import pictures as browser

FOLDER = browser.FOLDER
NAMES = [*browser.PICTURES, *terminal.PICTURES]
MOST = 60_000  # bytes
SVG = "{http://www.w3.org/2000/svg}"
#: Elements that draw, or group what is drawn, and nothing else.
DRAWING = (
    *("svg", "g", "defs", "symbol", "use", "style", "text", "clipPath", "radialGradient", "stop"),
    *("rect", "circle", "ellipse", "path", "line", "polyline", "polygon", "filter"),
    *("feGaussianBlur", "feDropShadow", "feColorMatrix", "feComponentTransfer"),
    *("feFuncR", "feFuncG", "feFuncB"),
)
_SHOWN = re.compile(r'!\[([^\]]*)\]\(([^)\s]+\.svg)\)|<img src="([^"]+\.svg)"[^>]* alt="([^"]*)"')

each = pytest.mark.parametrize("name", NAMES)


def shown_pictures() -> list[tuple[Path, str]]:
    """Every picture that a document shows, with the words for those who do not see it."""
    return [
        ((page.parent / (path or source)).resolve(), words or more)
        for page in DOCUMENTS
        for words, path, source, more in _SHOWN.findall(page.read_text("utf-8"))
    ]


def test_the_pictures_are_those_that_are_drawn() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(NAMES)


def test_every_picture_is_shown_and_told_in_words() -> None:
    assert {path for path, _ in shown_pictures()} == {FOLDER / f"{name}.svg" for name in NAMES}
    assert [words for _, words in shown_pictures() if len(words) < 40] == []


@each
def test_a_picture_is_small_and_only_draws(name: str) -> None:
    text = (FOLDER / f"{name}.svg").read_text("utf-8")
    assert len(text.encode()) <= MOST
    elements = list(ElementTree.fromstring(text).iter())
    assert {one.tag.removeprefix(SVG) for one in elements} <= set(DRAWING)
    assert [key for one in elements for key in one.attrib if key.startswith("on")] == []


@each
def test_a_picture_fetches_nothing(name: str) -> None:
    text = (FOLDER / f"{name}.svg").read_text("utf-8")
    assert re.findall(r'href="(?!#)[^"]*"|url\((?!#)[^)]*\)|@\w+', text) == []
    assert re.findall(r"\w+://(?!www\.w3\.org/2000/svg)\S+", text) == []


@each
def test_all_that_a_picture_uses_is_in_it(name: str) -> None:
    text = (FOLDER / f"{name}.svg").read_text("utf-8")
    used = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', text))
    assert used
    assert {one or other for one, other in used} <= set(re.findall(r'\bid="([^"]+)"', text))


@pytest.mark.parametrize("name", terminal.PICTURES)
def test_the_terminal_looks_as_in_its_picture(name: str) -> None:
    drawn = asyncio.run(terminal.draw_picture(name))
    assert drawn == (FOLDER / f"{name}.svg").read_text("utf-8")
