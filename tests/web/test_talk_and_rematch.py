"""What friends say to each other, and whether they play again: nobody is thrown out."""

from __future__ import annotations

import time

from tests.each import long
from tests.short import SHORT
from tests.web.axe import violations
from tests.web.friends import Friends, answer, choose, go_away, place, seat_of
from tests.web.person import Person

TRIO = ["you", "open", "open"]


# --- talk -------------------------------------------------------------------------------------


def test_friends_chat_and_a_muted_one_is_not_read(friends: Friends) -> None:
    eva, petr = friends.begin("svabi", ["you", "open", "novice"], "Eva", "Petr")
    _write(petr, "Ahoj!")
    eva.page.locator(".ticker .latest", has_text="Petr: Ahoj!").wait_for(state="attached")
    assert eva.page.locator(".unread").inner_text().startswith("1")
    assert eva.page.locator("[data-said]").inner_text() == "Petr: Ahoj!"
    _write(eva, "Nazdar")
    assert _chat(eva) == ["Petr Ahoj!", "Eva Nazdar"]
    assert eva.page.locator(".unread").count() == 0
    assert violations(eva.page) == []
    seat_of(eva, 1).locator("button.person").click()
    eva.page.locator("[data-mute]").click()
    eva.page.get_by_role("button", name="Unmute").wait_for()
    eva.page.keyboard.press("Escape")
    seat_of(eva, 1).locator(".sign.muted").wait_for()
    _write(petr, "Slyšíš mě?")
    _write(eva, "Hraju")
    assert _chat(eva) == ["Eva Nazdar", "Eva Hraju"]
    petr.page.locator(".chat li", has_text="Hraju").wait_for()


def _write(somebody: Person, text: str) -> None:
    """Say something, and see it said."""
    field = somebody.page.locator("[data-chat]")
    if not field.count():
        somebody.page.locator("[data-talk]").click()
    field.fill(text)
    field.press("Enter")
    somebody.page.locator(".chat li", has_text=text).wait_for()


def _chat(somebody: Person) -> list[str]:
    return somebody.page.locator(".chat li").all_inner_texts()


@long
def test_the_host_stops_the_chat_and_it_is_said_why(friends: Friends) -> None:
    eva, petr = friends.gather("svabi", ["you", "open"], "Eva", "Petr")
    _write(petr, "Ahoj!")
    eva.page.locator(".chat li", has_text="Ahoj!").wait_for()
    assert petr.page.locator("[data-allow]").count() == 0
    eva.page.locator("[data-allow]").uncheck()
    petr.page.locator(".chat [data-off]", has_text="Eva has stopped it").wait_for()
    assert petr.page.locator("[data-chat]").count() == 0
    eva.page.locator("[data-allow]").check()
    petr.page.locator("[data-chat]").wait_for()


# --- after the match --------------------------------------------------------------------------


def test_a_rematch_goes_on_without_a_friend_who_is_gone(gone: Friends) -> None:
    eva, petr = gone.begin("svabi", ["you", "open", "novice"], "Eva", "Petr")
    choose(eva, "End without a result")
    answer(petr, True)
    for somebody in (eva, petr):
        somebody.page.locator("[data-note]").wait_for()
    assert place(eva, 1).get_by_text("here", exact=True).is_visible()
    go_away(petr)
    place(eva, 1).get_by_text("not here").wait_for()
    eva.page.locator("[data-again]").click()
    eva.page.locator("li.open[data-seat='1']").wait_for()
    place(eva, 0).get_by_text("ready", exact=True).wait_for()
    eva.page.locator("[data-start]").click()
    eva.at_table()


@long
def test_who_does_not_want_a_rematch_keeps_the_result(friends: Friends) -> None:
    eva, petr, jana = friends.begin("makalu", TRIO, "Eva", "Petr", "Jana", **SHORT["makalu"])
    _finish(friends.all)
    petr.page.locator("[data-again]").click()
    eva.page.locator(".proposal", has_text="Petr wants to play again.").wait_for()
    assert eva.page.get_by_text("yes: Petr · not yet: Eva, Jana").is_visible()
    assert violations(eva.page) == []
    answer(eva, True)
    answer(jana, False)
    for somebody in (eva, petr):  # they are ready for the next match, and wait for a third
        place(somebody, 2).get_by_text("waits for somebody").wait_for()
        somebody.page.locator("[data-ready]:disabled").wait_for()
    jana.page.locator("[data-next]").wait_for()
    assert jana.page.locator(".result .scores").first.is_visible()
    assert violations(jana.page) == []
    jana.page.locator("[data-stay]").click()
    assert jana.page.locator("[data-next]").count() == 0
    assert jana.page.locator(".result .scores").first.is_visible()
    jana.page.locator("[data-follow]").click()
    jana.page.locator("[data-sit='2']").click()
    jana.page.locator("[data-ready]").click()
    for somebody in friends.all:
        somebody.page.locator(".felt .hand").wait_for()


def test_who_declines_a_rematch_is_not_thrown_out_and_may_still_join(friends: Friends) -> None:
    eva, petr = friends.begin("svabi", ["you", "open", "novice"], "Eva", "Petr")
    choose(eva, "End without a result")
    answer(petr, True)
    eva.page.locator("[data-again]").click()
    answer(petr, False)
    petr.page.locator("[data-join]").wait_for()
    assert petr.page.locator(".result [data-note]").is_visible()
    petr.page.locator("[data-join]").click()
    for somebody in (eva, petr):
        somebody.page.locator(".felt .hand").wait_for()


def _finish(people: list[Person]) -> None:
    deadline = time.monotonic() + 240
    while not all(somebody.over for somebody in people):
        assert time.monotonic() < deadline, "nobody can go on"
        taps = [somebody.tap_now() for somebody in people if not somebody.over]
        if not any(taps):
            time.sleep(0.05)  # between two turns, or a card flies
