"""Rulebooks and lessons in the browser."""

from __future__ import annotations

from typing import Any

from karban.core.game import Game
from tests.each import games_first
from tests.web.axe import violations
from tests.web.person import PHONE, Person

FITS = """() => {
    const { scrollHeight, clientHeight } = document.querySelector(".felt");
    return scrollHeight <= clientHeight + 1;
}"""


def _step(person: Person) -> int:
    return int(person.page.locator(".felt").get_attribute("data-step") or 0)


def _do_step(person: Person) -> None:
    """Do the one thing that a step asks for."""
    page = person.page
    page.locator(".felt[data-told=true]").wait_for()
    step = _step(person)
    while _step(person) == step:
        answers = page.locator(".answers .lit, .answers [data-on]").all()
        cards = page.locator(".board button.lit").all()
        chosen = page.locator(".chosen").count()
        person.try_tap(answers[-1] if answers and (chosen or not cards) else cards[-1])
    while page.locator(".felt[data-told=false]").count():
        for on in page.locator("[data-on]").all():
            person.try_tap(on)


@games_first("trop", "svabi")
def test_a_lesson_is_followed_by_what_is_lit(chromium: Any, hasty: str, game: Game) -> None:
    person = Person(chromium, hasty, **PHONE).come(f"/learn/{game.name}")
    page = person.page
    page.locator(".teacher").wait_for()
    for _ in range(40):
        page.locator(".felt[data-told=true]").wait_for()
        page.wait_for_function(FITS)
        if page.locator("[data-play]").count():
            break
        _do_step(person)
    page.locator("[data-play]").click()
    page.wait_for_url("**/t/*")
    person.at_table()
    person.close()


def test_another_move_than_the_lessons_is_answered_gently(person: Person) -> None:
    person.come("/learn/trop")
    page = person.page
    page.locator(".teacher").wait_for()
    while _step(person) < 3:
        _do_step(person)
    page.locator(".felt[data-told=true]").wait_for()
    page.locator(".hand button[data-code='13']").click(force=True)  # it is not the one to tap
    assert "a 13 in the row helps nobody" in page.locator(".reason").inner_text()
    assert _step(person) == 3
    page.get_by_role("button", name="Česky").click()
    page.locator(".teacher").get_by_text("Třináctka!").wait_for()
    assert _step(person) == 3
    assert violations(page) == []


def test_a_rulebook_is_reached_from_the_lobby_and_opens_at_a_rule(person: Person) -> None:
    person.come()
    page = person.page
    page.get_by_role("link", name="Rules of Karma").click()
    page.locator(".book h1").wait_for()
    assert page.locator(".book .faces img").count() > 20
    page.locator(".example .board").nth(1).wait_for()
    page.locator(".book .ref", has_text="K12").first.click()
    page.wait_for_url("**/rules/karma#K12")
    assert _in_sight(person, "#K12")
    assert violations(page) == []
    page.goto(f"{person.base}/rules/karma#K16")
    page.reload()
    page.locator("#K16.asked").wait_for()
    page.wait_for_function("() => document.scrollingElement.scrollTop > 0")
    assert _in_sight(person, "#K16")
    page.get_by_role("button", name="Česky").click()
    page.locator(".book").get_by_text("Naše upřesnění").first.wait_for()


def _in_sight(person: Person, what: str) -> bool:
    return bool(
        person.page.locator(what).evaluate(
            "one => { const { top, bottom } = one.getBoundingClientRect();"
            " return top >= 0 && bottom <= innerHeight; }"
        )
    )
