"""Pictures of the terminal table for the documents. `python -m tests.tui.pictures` draws them."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

from karban.tui.app import Karban
from tests.tui.screens import SCREENS
from tests.tui.stage import on_screen

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SIZE = (92, 26)

#: Name of the picture → screen, language, further keys.
PICTURES = {
    "terminal-table": ("svabi", "en", []),
    "terminal-light": ("full-offer", "cs", ["f6"]),
    "terminal-rules": ("rules", "en", []),
}

#: What Textual writes that would be fetched, or is of no use.
_FETCHED = re.compile(r"@font-face \{.*?\}|<!--.*?-->", re.DOTALL)
_CLIPS = re.compile(
    r'<clipPath id="t-line-.*?</clipPath>| clip-path="url\(#t-line-\d+\)"', re.DOTALL
)
_PREFIX = re.compile(r"\bterminal-\d+-")
_ROOT = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


def plain(text: str) -> str:
    """A screenshot in the reader's own font, and shorter."""
    text = _CLIPS.sub("", _PREFIX.sub("t-", _FETCHED.sub("", text)))
    text = text.replace("Fira Code, monospace", "monospace")
    text = _ROOT.sub(r'\g<0> width="\1" height="\2"', text, count=1)
    return "\n".join(line.strip() for line in text.splitlines() if line.strip()) + "\n"


async def draw_picture(name: str) -> str:
    """A picture as SVG."""
    screen, language, more = PICTURES[name]
    make, keys = SCREENS[screen]
    app: Karban[Any] = Karban(make(language))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.pause()
        for key in [*keys, *more]:
            await pilot.press(key)
        before, text = "", on_screen(app)
        while text != before:  # until all is laid out
            await pilot.pause(0.2)
            before, text = text, on_screen(app)
        return plain(app.export_screenshot(title="karban"))


if __name__ == "__main__":
    for name in PICTURES:
        (FOLDER / f"{name}.svg").write_text(asyncio.run(draw_picture(name)), "utf-8")
