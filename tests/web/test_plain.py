"""The page that is shown where the other one is not built."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from karban.server import pages
from tests.server.conftest import Running
from tests.short import SHORT
from tests.web.axe import violations
from tests.web.conftest import HASTY
from tests.web.person import Person


@pytest.fixture
def plain(chromium: Any, store: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[Person]:
    """Somebody at a server without a built page."""
    monkeypatch.setattr(pages, "_BUILT", "not-built")
    running = Running(store, HASTY)
    somebody = Person(chromium, running.base)
    yield somebody
    running.stop()


def test_a_match_is_played_on_the_plain_page(plain: Person) -> None:
    page = plain.come().page
    page.locator("#name").fill("Eva")
    page.locator("form button.main").click()
    page.locator("#game").select_option("allin")
    page.locator("#players").fill("2")
    page.locator("form summary").first.click()
    for option, value in SHORT["allin"].items():
        page.locator(f"#option-{option}").fill(str(value))
    page.locator("form button.main").click()
    page.locator("button.main", has_text="Ready to play").click()
    named = set()
    for _ in range(200):
        page.locator(".moves button:enabled, section.actions").first.wait_for()
        if page.locator("section.actions").count():
            break
        moves = page.locator(".moves button").all_inner_texts()
        named |= {move for move in moves if move.startswith("predict")}
        page.locator(".moves button:enabled").last.click()
    assert violations(page) == []
    assert named == {"predict 0 (Eva)", "predict 1 (Petr)"}
    page.locator("a", has_text="The whole match in words").first.click()
    page.wait_for_url("**/m/*")
    assert page.locator("main ol li").count() > 10
    page.locator("#language").click()
    page.locator("html[lang=cs]").wait_for()
    plain.context.close()
    assert [problem for problem in plain.problems if "401" not in problem] == []  # no guest yet
