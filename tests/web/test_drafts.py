"""A game of another package, a draft, in the browser: its table in text, a button for a move."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.outside import GOOFSPIEL, bring_here
from tests.server.conftest import Running
from tests.web.conftest import HASTY
from tests.web.person import Person


def test_a_draft_is_offered_played_to_its_end_and_its_rules_are_read(
    chromium: Any, store: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bring_here(tmp_path / "packages", GOOFSPIEL, monkeypatch)
    server = Running(store, HASTY)
    person = Person(chromium, server.base)
    page = person.come().page
    cover = page.locator("[data-game=goofspiel]")
    assert cover.locator("h2").inner_text() == "Goofspiel draft"
    assert cover.locator("a").all_inner_texts() == ["Rules"]
    person.open_table("goofspiel", ["you", "random"], cards=3)
    person.at_table()
    assert "prizes left: 1 2 3" in page.locator(".felt").inner_text()
    assert "bid 2" in page.locator(".felt").inner_text()
    bids = 0
    while person.tap():
        bids += 1
    assert bids == 2
    assert "That was the last prize." in page.locator(".felt").inner_text()
    person.come("/rules/goofspiel")
    page.locator("[data-rule=G5]").wait_for()
    assert "Goofspiel has no rulebook." in page.locator("article.book").inner_text()
    assert page.locator(".bookpage .actions a").all_inner_texts() == ["To the lobby"]
    person.close()
    server.stop()
