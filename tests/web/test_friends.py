"""An evening with friends: nothing at a table waits for somebody who is gone."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.each import long
from tests.web.axe import violations
from tests.web.conftest import GRACE
from tests.web.friends import Friends, answer, choose, go_away, has_focus, place, seat_of
from tests.web.person import Person

MARGIN = 10.0  # seconds beyond a promise, on a busy machine
TRIO = ["you", "open", "open"]


# --- before the match -------------------------------------------------------------------------


def test_the_seat_of_a_friend_who_closed_the_page_is_free_in_the_promised_time(
    gone: Friends,
) -> None:
    eva, petr, jana = gone.gather("svabi", TRIO, "Eva", "Petr", "Jana")
    place(eva, 1).get_by_text("not ready yet").wait_for()
    go_away(petr)
    place(eva, 1).get_by_text("gone – the seat is free again in 0:0").wait_for()
    began = time.monotonic()
    for somebody in (eva, jana):
        somebody.page.locator("li.open[data-seat='1']").wait_for()
    assert time.monotonic() - began < GRACE + MARGIN
    eva.page.locator("[data-place='1']").select_option("novice")
    place(jana, 1).get_by_text("bot, novice").wait_for()
    eva.page.locator("[data-start]").click()
    for somebody in (eva, jana):  # nobody had said that they are ready
        somebody.at_table()
    assert seat_of(eva, 1).locator(".sign.bot").is_visible()


def test_the_host_starts_with_those_who_are_here(friends: Friends) -> None:
    eva, petr, jana = friends.gather("svabi", TRIO, "Eva", "Petr", "Jana")
    assert eva.page.locator("[data-fewer]").count() == 0
    eva.page.get_by_text("Everybody is here").wait_for()
    assert jana.page.locator(".start").count() == 0
    go_away(petr)
    eva.page.get_by_text("Petr is not here and loses the seat.").wait_for()
    assert eva.page.locator("[data-start]").inner_text() == "Start; a bot takes the open seat"
    eva.page.get_by_role("button", name="Start with 2 players").click()
    for somebody in (eva, jana):
        somebody.at_table()
        assert somebody.page.locator(".seat button.person").count() == 1


def test_the_next_person_is_host_when_the_host_is_gone(gone: Friends) -> None:
    eva, petr, jana = gone.gather("svabi", TRIO, "Eva", "Petr", "Jana")
    assert place(petr, 0).locator(".sign.host").is_visible()
    go_away(eva)
    petr.page.locator(".notice", has_text="You are the host now.").wait_for()
    place(jana, 1).locator(".sign.host").wait_for()
    petr.page.locator("li.open[data-seat='0']").wait_for()
    petr.page.locator("[data-start]").click()
    for somebody in (petr, jana):
        somebody.at_table()


@long
def test_the_host_frees_the_seat_of_a_friend_after_being_asked(friends: Friends) -> None:
    eva, petr = friends.gather("svabi", ["you", "open", "novice"], "Eva", "Petr")
    assert petr.page.locator("[data-free], .order button").count() == 0
    eva.page.locator("[data-free='1']").click()
    dialog = eva.page.get_by_role("dialog", name="Free the seat of Petr?")
    assert violations(eva.page) == []
    dialog.get_by_role("button", name="Never mind").click()
    eva.page.locator("[data-free='1']").click()
    dialog.get_by_role("button", name="Free the seat").click()
    petr.page.locator("[data-ready]").wait_for(state="detached")
    place(eva, 1).get_by_text("waits for somebody").wait_for()


@long
def test_people_are_moved_with_the_keyboard(friends: Friends) -> None:
    eva, petr = friends.gather("svabi", ["you", "open", "novice"], "Eva", "Petr")
    eva.page.locator("li[data-seat='1'] .order button").last.focus()
    eva.page.keyboard.press("Enter")
    place(petr, 2).get_by_text("Petr").wait_for()
    place(eva, 2).get_by_text("Petr").wait_for()
    has_focus(eva, "li[data-seat='2'] .order button")  # the last place cannot go further down
    eva.page.keyboard.press("Enter")
    place(petr, 1).get_by_text("Petr").wait_for()
    has_focus(eva, "li[data-seat='1'] .order button")


def test_sitting_elsewhere_moves_and_another_person_has_a_name(friends: Friends) -> None:
    (eva,) = friends.gather("svabi", TRIO, "Eva")
    page = eva.page
    page.locator("[data-sit='2']").click()
    place(eva, 2).get_by_text("Eva").wait_for()
    page.locator("li.open[data-seat='0']").wait_for()
    page.locator("[data-extra]").click()
    page.get_by_label("Name of this person").fill("Babička")
    assert violations(page) == []
    page.get_by_role("button", name="Sit down").click()
    place(eva, 0).get_by_text("Babička").wait_for()
    assert page.locator("li.person").count() == 2
    place(eva, 0).get_by_role("button", name="Get up").click()
    page.locator("li.open[data-seat='0']").wait_for()
    assert place(eva, 2).get_by_text("Eva").is_visible()


@long
def test_everybody_reads_how_the_table_plays_and_who_watches(friends: Friends) -> None:
    seats = ["you", "open"]
    eva = friends.person("Eva").open_table("makalu", seats, limit=80)
    zuzana = friends.person("Zuzana").come(eva.page.url.removeprefix(friends.base))
    told = zuzana.page.locator("[data-pace]")
    told.get_by_text("no limit").wait_for()
    assert "Only who has the link can come." in told.inner_text()
    zuzana.page.locator("[data-variants] li", has_text=": 80").wait_for()
    eva.page.locator("[data-watching]", has_text="Zuzana").wait_for()
    assert violations(zuzana.page) == []


@long
def test_a_closed_table_says_so_and_shows_the_way_out(friends: Friends) -> None:
    eva, petr = friends.gather("svabi", ["you", "open"], "Eva", "Petr")
    eva.page.locator("[data-close]").click()
    eva.page.get_by_role("dialog").get_by_role("button", name="Close the table").click()
    eva.page.locator(".lobby").wait_for()
    petr.page.get_by_role("heading", name="The table is closed").wait_for()
    assert petr.page.locator("[data-again]").count() == 0
    petr.page.get_by_role("link", name="To the lobby", exact=True).click()
    petr.page.locator(".lobby").wait_for()


# --- in a match -------------------------------------------------------------------------------


def test_who_goes_is_seen_to_go_and_to_come_back(gone: Friends) -> None:
    eva, petr = gone.begin("svabi", ["you", "open", "novice"], "Eva", "Petr")
    path = petr.page.url.removeprefix(gone.base)
    assert seat_of(eva, 1).locator(".sign.here").is_visible()
    seat_of(eva, 2).locator(".done").wait_for()  # the bot has chosen
    before = _layout(eva)
    go_away(petr)
    seat_of(eva, 1).locator(".sign.gone").wait_for()
    assert _layout(eva) == before
    seat_of(eva, 1).locator(".sign.away").wait_for()
    label = seat_of(eva, 1).locator("button.person").get_attribute("aria-label")
    assert label == "Petr, away, a bot plays meanwhile"
    petr.page.goto(gone.base + path)
    petr.at_table()
    seat_of(eva, 1).locator(".sign.here").wait_for()


def _layout(somebody: Person) -> list[Any]:
    """Where the places of the others and the question are."""
    somebody.still()
    boxes = somebody.page.locator(".seat, .question").all()
    return [box.bounding_box() for box in boxes]


def test_the_host_hands_the_seat_of_an_idle_person_to_a_bot(friends: Friends) -> None:
    eva, petr = friends.begin("svabi", ["you", "open", "novice"], "Eva", "Petr")
    seat_of(eva, 1).locator("button.person").click()
    dialog = eva.page.get_by_role("dialog", name="Petr")
    assert violations(eva.page) == []
    dialog.locator("[data-hand]").click()
    dialog.get_by_text("A bot plays on with the cards of Petr").wait_for()
    dialog.locator("[data-hand-now]").click()
    seat_of(eva, 1).locator(".sign.bot").wait_for()
    petr.page.locator(".question", has_text="You are watching.").wait_for()
    assert petr.page.locator(".hand").count() == 0
    assert petr.page.locator("[data-take]").count() == 0  # it was not Petr who gave the seat up
    petr.page.locator("[data-ask]").click()
    assert place(petr, 1).get_by_text("Take the seat").is_visible()
    assert place(petr, 2).get_by_text("Take the seat").count() == 0  # nobody knows two hands
    petr.page.keyboard.press("Escape")
    assert eva.tap()


@long
def test_others_ask_for_a_bot_until_the_idle_person_moves(friends: Friends) -> None:
    eva, petr, jana = friends.begin("svabi", TRIO, "Eva", "Petr", "Jana")
    petr.my_turn()
    seat_of(jana, 1).locator("button.person").click()
    jana.page.locator("[data-vote]").click()
    asked = eva.page.locator(".proposal[data-kind=hand]")
    asked.get_by_text("Jana asks whether a bot shall go on for Petr.").wait_for()
    assert asked.get_by_text("yes: Jana · not yet: Eva").is_visible()
    petr.page.locator(".proposal", has_text="make a move, and that is settled").wait_for()
    assert petr.page.locator("[data-yes]").count() == 0
    while petr.page.locator(".proposal").count():
        petr.tap_now()
    jana.page.locator(".notice", has_text="Petr keeps the seat.").wait_for()
    asked.wait_for(state="detached")


def test_a_late_friend_takes_a_bots_seat_when_the_table_agrees(friends: Friends) -> None:
    eva, _ = friends.begin("svabi", ["you", "open", "novice"], "Eva", "Petr")
    late = friends.person("Zdena").come(eva.page.url.removeprefix(friends.base))
    late.page.locator("[data-ask]").click()
    assert violations(late.page) == []
    place(late, 2).get_by_role("button").click()
    late.page.locator("[data-take]").click()
    late.page.locator(".proposal", has_text="You ask for the seat").wait_for()
    for somebody in friends.all[:2]:
        somebody.page.locator(".proposal", has_text="Zdena would like to play").wait_for()
        answer(somebody, True)
    late.page.locator(".hand").wait_for()
    seat_of(eva, 2).locator("button.person[aria-label='Zdena, here']").wait_for()


@long
def test_a_refused_friend_goes_on_watching(friends: Friends) -> None:
    (eva,) = friends.begin("svabi", ["you", "novice", "novice"], "Eva")
    late = friends.person("Zdena").come(eva.page.url.removeprefix(friends.base))
    seat_of(late, 1).locator("button.person").click()
    late.page.locator("[data-take]").click()
    answer(eva, False)
    late.page.locator(".notice", has_text="the table did not agree").wait_for()
    assert late.page.locator(".hand").count() == 0
    has_focus(eva, "main")


def test_leaving_asks_first_and_who_resigns_can_come_back(friends: Friends) -> None:
    eva, petr = friends.begin("svabi", ["you", "open", "novice"], "Eva", "Petr")
    choose(petr, "Leave …")
    dialog = petr.page.get_by_role("dialog", name="Leave the match?")
    assert violations(petr.page) == []
    dialog.get_by_role("button", name="Stay").click()
    petr.page.locator(".hand").wait_for()
    choose(petr, "Leave …")
    dialog.get_by_role("button", name="Resign").click()
    petr.page.locator(".question", has_text="You are watching.").wait_for()
    assert petr.page.locator(".hand").count() == 0
    seat_of(eva, 1).locator(".sign.bot").wait_for()
    petr.page.locator("[data-take='1']").click()
    petr.page.locator(".hand").wait_for()
    seat_of(eva, 1).locator(".sign.here").wait_for()
    choose(petr, "Leave …")
    dialog.get_by_role("button", name="Back later").click()
    petr.page.locator(".lobby").wait_for()
    seat_of(eva, 1).locator(".sign.away").wait_for()


def test_alone_with_bots_a_match_is_ended_at_once_after_being_asked(friends: Friends) -> None:
    (eva,) = friends.begin("svabi", ["you", "novice", "novice"], "Eva")
    choose(eva, "End without a result")
    eva.page.get_by_role("dialog", name="End the match?").get_by_role("button").last.click()
    assert eva.page.locator(".hand").is_visible()
    choose(eva, "End without a result")
    eva.page.get_by_role("dialog").get_by_role("button", name="End without a result").click()
    eva.page.locator("[data-note]", has_text="without a result").wait_for()
    assert violations(eva.page) == []
    eva.page.locator("[data-again]").click()
    eva.page.locator(".felt .hand").wait_for()


def test_all_agree_to_pause_and_anybody_goes_on(friends: Friends) -> None:
    eva, petr = friends.begin("svabi", ["you", "open", "novice"], "Eva", "Petr")
    choose(eva, "Pause")
    eva.page.locator(".proposal", has_text="You want to pause.").wait_for()
    petr.page.locator(".proposal", has_text="Eva wants to pause.").wait_for()
    assert violations(petr.page) == []
    before = _layout(petr)
    answer(petr, True)
    for somebody in (eva, petr):
        somebody.page.locator(".paused").wait_for()
    assert _layout(petr) == before
    assert eva.page.locator(".felt[data-mine=false]").count() == 1
    assert violations(eva.page) == []
    petr.page.locator("[data-resume]").click()
    eva.page.locator(".paused").wait_for(state="detached")
    assert eva.tap()


@long
def test_a_pause_that_is_refused_is_told(friends: Friends) -> None:
    eva, petr = friends.begin("svabi", ["you", "open", "novice"], "Eva", "Petr")
    choose(eva, "Pause")
    answer(petr, False)
    eva.page.locator(".notice", has_text="not everybody agreed to pause").wait_for()
    assert eva.page.locator(".paused").count() == 0


@pytest.mark.parametrize("text", [False, pytest.param(True, marks=long)])
def test_the_keyboard_stays_at_the_table_after_an_answer(friends: Friends, text: bool) -> None:
    (eva,) = friends.begin("trop", ["you", "novice"], "Eva")
    page = eva.page
    if text:
        page.locator(".opener").click()
        page.locator("[data-text]").click()
    where = ".moves button" if text else ".answers button.lit"
    for _ in range(60):
        assert eva.my_turn()
        if not page.locator(where).count():
            eva.tap()
            continue
        seq = eva.seq
        page.locator(where).first.focus()
        page.keyboard.press("Enter")
        page.wait_for_function(
            "seq => Number(document.querySelector('.felt')?.dataset.seq) !== seq", arg=seq
        )
        has_focus(eva, ".felt")
        return
    raise AssertionError("nothing was ever asked that is answered by a button")


@long
def test_who_comes_with_another_device_is_told_on_the_first(friends: Friends) -> None:
    (eva,) = friends.begin("svabi", ["you", "novice", "novice"], "Eva")
    link = eva.context.request.post(f"{friends.base}/api/me/link").json()
    phone = friends.person("")
    come = phone.context.request.post(f"{friends.base}/api/links", data={"code": link["code"]})
    assert come.ok
    news = eva.page.locator("[data-came]")
    news.get_by_text("You have also come with").wait_for()
    assert violations(eva.page) == []
    news.get_by_role("button").click()
    news.wait_for(state="detached")
    phone.come(eva.page.url.removeprefix(friends.base))
    phone.page.locator(".felt .hand").wait_for()
