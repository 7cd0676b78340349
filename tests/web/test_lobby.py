"""What waits for somebody, their tables, and what they have played."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from karban.server.settings import Settings
from tests.server.conftest import Running
from tests.web.axe import violations
from tests.web.person import DESKTOP, PHONE, Person

DAYS = 24 * 3600
Serve = Callable[[Settings], str]


@pytest.fixture
def serve(store: str, page_built: None) -> Iterator[Serve]:
    """Starts a server with a store of its own; where it is found."""
    running: list[Running] = []

    def start(settings: Settings) -> str:
        running.append(Running(store, settings))
        return running[0].base

    yield start
    for server in running:
        server.stop()


@pytest.fixture
def eva(chromium: Any, serve: Serve) -> Iterator[Person]:
    """Somebody with a name, alone at a server."""
    somebody = Person(chromium, serve(Settings(pace=0.0).without_limits()), "Eva")
    yield somebody
    somebody.close()


def open_slow_table(person: Person, game: str, seats: list[str]) -> str:
    """A table over days, by the form; its id."""
    person.come()
    person.page.locator(f"[data-game={game}] .actions button").nth(1).click()
    form = person.page.locator("dialog form")
    if person.name and form.locator("[data-name]").count():
        form.locator("[data-name]").fill(person.name)
    form.locator("input[type=number]").first.fill(str(len(seats)))
    for number, who in enumerate(seats):
        form.locator(".seatform select").nth(number).select_option(who)
    form.locator("[data-pace=days]").check(force=True)
    assert form.locator("[data-timer]").input_value() == str(DAYS)
    form.get_by_text("You need not be here at the same time.").wait_for()
    form.locator("[data-timer]").select_option(str(3 * DAYS))
    form.locator("button.main").click()
    person.page.wait_for_url("**/t/*")
    return person.page.url.rpartition("/")[2]


def finish(person: Person) -> None:
    """Play a short match to its end."""
    person.short_match("svabi")
    person.play_to_the_end()


def test_the_lobby_invites_to_choose_a_name_and_comes_back_to_it(person: Person) -> None:
    page = person.come().page
    page.locator("[data-choose-name]").click()
    page.locator("dialog [data-name]").fill("Eva")
    assert violations(page) == []
    page.locator("dialog button.main").click()
    page.locator("dialog").wait_for(state="detached")
    assert page.locator("[data-choose-name]").count() == 0
    page.reload()
    page.locator(".cover").first.wait_for()
    assert page.locator("[data-choose-name]").count() == 0


@pytest.mark.parametrize(("scheme", "how"), [("light", DESKTOP), ("dark", PHONE)])
def test_what_waits_for_me_stands_above_the_games(
    chromium: Any, serve: Serve, scheme: str, how: dict[str, Any]
) -> None:
    base = serve(Settings(pace=0.0).without_limits())
    eva = Person(chromium, base, "Eva", color_scheme=scheme, **how)
    table = open_slow_table(eva, "svabi", ["you", "novice", "novice"])
    eva.at_table()
    eva.my_turn()
    page = eva.come().page
    row = page.locator(f".mine [data-table='{table}']")
    row.get_by_text("your turn").wait_for()
    row.get_by_text("days left").wait_for()
    page.locator(".cover").first.wait_for()
    assert violations(page) == []
    assert page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    above = page.locator(".mine").bounding_box()
    games = page.locator(".covers").bounding_box()
    assert above is not None
    assert games is not None
    assert above["y"] < games["y"]
    row.locator("a").click()
    eva.at_table()
    eva.close()


def test_a_pace_says_what_happens_when_the_time_is_up(eva: Person) -> None:
    eva.come()
    page = eva.page
    page.locator("[data-game=karma] .actions button").nth(1).click()
    form = page.locator("dialog form")
    form.get_by_text("Nobody is hurried.").wait_for()
    form.locator("[data-timer]").select_option("300")
    form.get_by_text("When the time is up, a bot makes that move.").wait_for()
    assert form.locator("[data-timer] option").all_inner_texts() == [
        *("no limit", "15 seconds", "30 seconds", "1 minute", "2 minutes", "5 minutes"),
    ]
    form.locator("[data-pace=days]").check(force=True)
    assert form.locator("[data-timer] option").all_inner_texts() == [
        *("8 hours", "a day (a move a day)", "3 days", "a week"),
    ]
    assert violations(page) == []
    page.keyboard.press("Escape")


def test_my_tables_are_listed_by_what_they_wait_for_and_closed(eva: Person) -> None:
    eva.long_match("svabi")
    eva.my_turn()
    playing = eva.page.url.rpartition("/")[2]
    eva.open_table("karma", ["you", "open"])
    gathering = eva.page.url.rpartition("/")[2]
    page = eva.come("/tables").page
    waits = page.locator("section", has_text="Waiting for you").locator(f"[data-table='{playing}']")
    waits.wait_for()
    before = page.locator("section", has_text="Tables before the start")
    before.locator(f"[data-table='{gathering}']").wait_for()
    assert violations(page) == []
    waits.locator("[data-wish=close]").click()
    page.get_by_role("button", name="Never mind").click()
    waits.wait_for()
    waits.locator("[data-wish=close]").click()
    assert "without a result" in page.locator("dialog").inner_text()
    assert violations(page) == []
    page.locator("[data-yes]").click()
    page.locator(f"[data-match^='{playing}']", has_text="No result").wait_for()
    assert page.locator(f"[data-table='{playing}']").count() == 0
    before.locator("[data-wish=close]").click()
    page.locator("[data-yes]").click()
    page.get_by_text("No table of yours is open now.").wait_for()


def test_who_leaves_a_match_from_the_list_gives_the_seat_to_a_bot(
    chromium: Any, serve: Serve
) -> None:
    base = serve(Settings(pace=0.0).without_limits())
    eva = Person(chromium, base, "Eva").open_table("svabi", ["you", "open"])
    petr = Person(chromium, base, "Petr").come(eva.page.url.removeprefix(base))
    petr.page.locator("[data-sit='1']").click()
    for somebody in (eva, petr):
        somebody.page.locator("[data-ready]").click()
    for somebody in (eva, petr):
        somebody.at_table()
    petr.come("/tables")
    petr.page.locator("[data-wish=resign]").click()
    petr.page.locator("[data-yes]").click()
    petr.page.get_by_text("No table of yours is open now.").wait_for()
    eva.page.locator(".seat", has_text="bot").wait_for()
    eva.close()
    petr.close()


def test_with_ten_unfinished_tables_the_page_says_what_to_do_and_closing_one_helps(
    chromium: Any, serve: Serve
) -> None:
    base = serve(replace(Settings(pace=0.0).without_limits(), tables_a_guest=10))
    eva = Person(chromium, base, "Eva")
    for _ in range(10):
        eva.open_table("svabi", ["you", "open"])
    page = eva.come().page
    page.locator("[data-game=svabi] .main").click()
    notice = page.locator(".notice")
    notice.get_by_text("10").wait_for()
    assert violations(page) == []
    notice.get_by_role("link", name="My tables").click()
    page.locator("[data-wish=close]").first.click()
    page.locator("[data-yes]").click()
    page.locator("dialog").wait_for(state="detached")
    assert all("429" in problem for problem in eva.problems)
    eva.problems.clear()
    eva.play_now("svabi")
    eva.close()


def test_finished_matches_are_listed_watched_again_and_downloaded(
    eva: Person, tmp_path: Path
) -> None:
    finish(eva)
    page = eva.come("/tables").page
    row = page.locator("[data-match]")
    row.wait_for()
    assert row.locator(".outcome").inner_text().removeprefix("★ ").startswith("place ")
    with page.expect_download() as download:
        row.locator("a[download]").click()
    record = tmp_path / "record.json"
    download.value.save_as(record)
    assert json.loads(record.read_text("utf-8"))["game"] == "svabi"
    assert violations(page) == []
    row.get_by_role("link", name="Replay").click()
    page.locator(".replaybar").wait_for()
    assert "seat=0" in page.url
    eva.come("/me")
    assert page.locator("[data-matches]").inner_text() == "1"
    page.locator("[data-stats=svabi] .bars").wait_for()
    assert violations(page) == []
    with page.expect_download() as download:
        page.locator("[data-records]").click()
    records = tmp_path / "records.jsonl"
    download.value.save_as(records)
    assert [json.loads(line)["game"] for line in records.read_text("utf-8").splitlines()] == [
        "svabi"
    ]


def test_older_matches_come_when_they_are_asked_for(eva: Person) -> None:
    for _ in range(21):
        eva.long_match("svabi")
        eva.my_turn()
        table = eva.page.url.rpartition("/")[2]
        answer = eva.page.request.delete(f"{eva.base}/api/tables/{table}")
        assert answer.ok
    page = eva.come("/tables").page
    rows = page.locator("[data-match]")
    rows.nth(19).wait_for()
    assert rows.count() == 20
    page.locator("[data-more]").click()
    rows.nth(20).wait_for()
    assert page.locator("[data-more]").count() == 0


@pytest.mark.parametrize(("scheme", "how"), [("light", DESKTOP), ("dark", PHONE)])
def test_axe_finds_nothing_on_the_page_about_me(
    chromium: Any, hasty: str, scheme: str, how: dict[str, Any]
) -> None:
    person = Person(chromium, hasty, "Eva", color_scheme=scheme, **how).come("/me")
    person.page.get_by_role("button", name="Choose your name").wait_for()
    assert violations(person.page) == []
    person.open_table("svabi", ["you", "open"])
    person.come("/me")
    person.page.locator("[data-device]").wait_for()
    assert violations(person.page) == []
    assert person.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    person.close()
