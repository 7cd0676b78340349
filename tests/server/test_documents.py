"""What is generated is not stale; what the page says is in the catalogues."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from karban.server import protocol, wire
from karban.server.telling import words_for

DOCS = Path(__file__).parent.parent.parent / "docs"


def test_the_protocols_documents_are_fresh() -> None:
    why = "write them anew: python -m karban.server.protocol"
    assert (DOCS / "protocol.md").read_text("utf-8") == protocol.document(), why
    assert (DOCS / "protocol.json").read_text("utf-8") == protocol.schema(), why


def test_the_types_of_the_page_are_fresh() -> None:
    types = (DOCS.parent / "web" / "src" / "wire.ts").read_text("utf-8")
    assert types == wire.types(), "write them anew: python -m karban.server.wire"


def test_the_plain_page_says_only_what_both_catalogues_hold_and_all_of_it() -> None:
    script = (files("karban.server") / "page" / "karban.js").read_text("utf-8")
    held = [
        {key.removeprefix("page-") for key in words_for(language).keys("page-")}
        for language in ("en", "cs")
    ]
    assert held[0] == held[1]
    said = set(re.findall(r'say\("([\w-]+)"', script))
    assert said <= held[0]
    built = tuple(re.findall(r"say\(`([\w-]+)\$", script))
    unused = {k for k in held[0] if not k.startswith(built) and f'"{k}"' not in script}
    assert unused == set()


def test_the_plain_page_has_no_script_or_style_in_its_html() -> None:
    page = (files("karban.server") / "page" / "index.html").read_text("utf-8")
    assert re.findall(r"<script[^>]*>", page) == ['<script type="module" src="/page/karban.js">']
    assert not re.search(r"\son\w+=|style=|<style", page)
