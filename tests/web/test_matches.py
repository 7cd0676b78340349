"""Whole matches in a browser, by clicking on what is lit."""

from __future__ import annotations

from karban.core.game import Game
from tests.each import games_first
from tests.web.person import PHONE, SEEN, Person

#: Whether there is a point of everything lit that a finger would hit.
REACHED = f"""() => Array.from(document.querySelectorAll('.felt button.lit'))
    .filter((one) => one.checkVisibility())
    .every({SEEN})"""


@games_first("makalu")
def test_a_whole_match_is_played_by_clicking(person: Person, game: Game) -> None:
    person.short_match(game.name)
    assert person.play_to_the_end() > 0
    page = person.page
    page.locator(".result .scores").first.wait_for()
    page.locator("[data-verdict=kept]").wait_for()  # the browser has checked the deal
    page.locator(".graph").wait_for()
    replay = page.locator(".result a[href^='/m/']").get_attribute("href") or ""
    page.locator(".result a[href^='/m/']").click()
    page.locator(".replaybar").wait_for()
    page.locator(".replaybar button").nth(3).click()
    page.wait_for_url(f"**{replay.partition('?')[0]}?move=1&seat=0")


@games_first("trop", "svabi")
def test_nothing_that_can_be_tapped_needs_scrolling_on_a_phone(
    chromium: object, hasty: str, game: Game
) -> None:
    person = Person(chromium, hasty, **PHONE)  # type: ignore[arg-type]  # the fixture's browser
    person.short_match(game.name, bots=3)
    for _ in range(12):
        if not person.my_turn():
            break
        person.still()
        boxes = person.page.evaluate(
            """() => Array.from(document.querySelectorAll('.felt button.lit'), (one) => {
                const { left, top, right, bottom } = one.getBoundingClientRect();
                return [left, top, right, bottom];
            })"""
        )
        for left, top, right, bottom in boxes:
            assert (left > -12, right < 372) == (True, True), (game.name, boxes)
            assert (top > 0, bottom < 640) == (True, True), (game.name, boxes)
        person.page.wait_for_function(REACHED)  # another card may still fly over one
        if not person.tap():
            break
    assert person.page.evaluate("document.scrollingElement.scrollHeight") <= 640
    person.close()


def test_a_pile_is_taken_by_a_pointer_that_already_rests_on_it(person: Person) -> None:
    person.long_match("karma")
    whole = person.page.locator(".felt .whole.lit").first
    while person.my_turn() and not whole.count():
        person.tap()
    person.still()
    whole.evaluate("(one) => { one.style.display = 'none'; }")  # as before one's turn
    person.page.locator(".zone:has(.whole) .card").last.hover()
    whole.evaluate("(one) => { one.style.display = ''; }")
    assert whole.evaluate(SEEN) is not None


def test_play_now_soon_lets_somebody_move(person: Person) -> None:
    person.play_now("svabi")  # the browser knows the page now
    waits = []
    for _ in range(3):
        person.come()
        person.page.locator("[data-game=svabi] .main").click()
        waits.append(
            person.page.evaluate(
                """() => new Promise((done) => {
                    const start = performance.now();
                    const look = () => document.querySelector('.hand .lit')
                        ? done(performance.now() - start) : setTimeout(look, 10);
                    look();
                })"""
            )
        )
    print(f"first move possible after {min(waits):.0f} to {max(waits):.0f} ms")
    assert person.tap()
