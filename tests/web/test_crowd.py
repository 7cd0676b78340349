"""Twelve people at one table, seen on a phone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from karban.server.settings import Settings
from tests.each import long
from tests.server.conftest import Running
from tests.web.axe import violations
from tests.web.friends import Friends, choose, go_away, place, seat_of
from tests.web.person import PHONE, Person
from tests.web.programs import Programs

NAMES = ("Jana", "Karel", "Bára", "Honza", "Marie", "Tomáš", "Lucie", "Ondřej", "Klára", "Vojtěch")
PROGRAMS = range(2, 12)

#: Whether a sign can be seen: it has a size, is on the screen, and nothing lies over it.
SEEN = """(sign) => {
    const { left, right, top, bottom } = sign.getBoundingClientRect();
    const signs = sign.closest('.signs');
    signs.style.pointerEvents = 'auto';
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    signs.style.pointerEvents = '';
    return right - left > 7 && bottom - top > 7 && left >= 0 && right <= innerWidth
        && signs.contains(hit);
}"""


@pytest.fixture
def crowd(chromium: Any, store: str, page_built: None) -> Iterator[tuple[Friends, Programs]]:
    """Two people with phones and room for ten programs, at a server without much patience."""
    server = Running(store, Settings(pace=0.0, grace=4.0).without_limits())
    friends = Friends(chromium, server.base, **PHONE)
    with Programs(server.base) as programs:
        yield friends, programs
    friends.close()
    server.stop()


def sees_sign(somebody: Person, seat: int, sign: str) -> None:
    """Wait for it, and look."""
    found = seat_of(somebody, seat).locator(f".sign.{sign}")
    found.wait_for()
    assert found.evaluate(SEEN), f"the sign {sign} of seat {seat} cannot be seen"


@long
def test_presence_of_twelve_is_seen_on_a_phone(crowd: tuple[Friends, Programs]) -> None:
    friends, programs = crowd
    eva, petr = friends.gather("karma", ["you", *["open"] * 11], "Eva", "Petr")
    table = eva.page.url.rpartition("/")[2]
    for seat in PROGRAMS:
        programs.sit(table, seat, NAMES[seat - 2])
    eva.page.locator("li.open").first.wait_for(state="detached")
    assert violations(eva.page) == []
    for somebody in (eva, petr):
        somebody.page.locator("[data-ready]").click()
    for somebody in (eva, petr):
        somebody.page.locator(".felt .hand").wait_for()
        for seat in PROGRAMS:
            sees_sign(somebody, seat, "here")
    sees_sign(petr, 0, "host")
    before = [box.bounding_box() for box in eva.page.locator(".seat").all()]
    programs.go(5)
    programs.go(11)
    for seat in (5, 11):
        sees_sign(eva, seat, "gone")
        assert seat_of(eva, seat).locator(".signs b").inner_text().startswith("0:0")
    assert [box.bounding_box() for box in eva.page.locator(".seat").all()] == before
    for seat in (5, 11):
        sees_sign(eva, seat, "away")
    assert violations(eva.page) == []
    choose(eva, "Who is at the table")
    place(eva, 11).get_by_text("away, a bot plays meanwhile").wait_for()
    place(eva, 10).get_by_text("here", exact=True).wait_for()
    eva.page.keyboard.press("Escape")
    go_away(petr)
    sees_sign(eva, 1, "gone")
