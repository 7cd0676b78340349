"""The page that is shown where the other one is not built."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from karban.server import pages
from tests.each import long
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


def test_a_link_to_another_device_works_on_the_plain_page(plain: Person, chromium: Any) -> None:
    page = plain.come().page
    page.locator("#name").fill("Eva")
    page.locator("form button.main").click()
    page.locator("#game").wait_for()
    code = page.request.post(f"{plain.base}/api/me/link").json()["code"]
    other = Person(chromium, plain.base).come(f"/link/{code}")
    other.page.get_by_role("button", name="Yes, go on here").click()
    other.page.locator("#who", has_text="Eva").wait_for()
    other.close()
    plain.close()


@long
def test_the_plain_page_answers_what_the_table_is_asked(plain: Person, chromium: Any) -> None:
    page = plain.come().page
    page.locator("#name").fill("Eva")
    page.locator("form button.main").click()
    page.locator("#game").wait_for()
    wish = {"game": "svabi", "seats": ["you", "open", "novice"]}
    table = page.request.post(f"{plain.base}/api/tables", data=wish).json()["id"]
    asks = f"{plain.base}/api/tables/{table}"
    petr = chromium.new_context().request
    assert petr.post(f"{plain.base}/api/guests", data={"name": "Petr"}).ok
    assert petr.post(f"{asks}/seats/1").ok
    assert petr.post(f"{asks}/ready", data={"word": "word"}).ok
    page.goto(f"{plain.base}/t/{table}")
    page.get_by_role("button", name="Ready to play").click()
    page.locator(".moves").wait_for()
    assert petr.post(f"{asks}/proposals", data={"kind": "pause"}).ok
    page.get_by_text("Petr wants to pause.").wait_for()
    page.get_by_role("button", name="Yes").click()
    page.get_by_text("The match is paused.").wait_for()
    assert violations(page) == []
    page.get_by_role("button", name="Go on").click()
    page.get_by_text("The match is paused.").wait_for(state="detached")
    assert petr.post(f"{asks}/proposals", data={"kind": "abandon"}).ok
    page.get_by_role("button", name="Yes").click()
    page.get_by_role("button", name="Play again").wait_for()
    assert petr.post(f"{asks}/rematch").ok
    page.get_by_text("Petr wants to play again.").wait_for()
    page.get_by_role("button", name="No").click()
    page.get_by_role("button", name="To the new match").click()
    page.get_by_text("not ready yet", exact=True).wait_for()  # Petr, who is alone there
    plain.close()
