"""The page is for everyone: keyboard, screen reader, language, motion, light machines."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest

from karban.core.game import Game
from tests.each import games_first, long
from tests.web.axe import violations
from tests.web.person import Person

DIST = Path(__file__).parents[2] / "src" / "karban" / "server" / "page" / "dist"
BUDGET = 150 * 1024  # bytes of lobby and one table, gzipped


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_the_lobby(chromium: Any, hasty: str, scheme: str) -> None:
    person = Person(chromium, hasty, color_scheme=scheme).come()
    person.page.locator(".cover").first.wait_for()
    assert violations(person.page) == []
    person.page.locator("[data-game=karma] .actions button").nth(1).click()
    assert violations(person.page) == []
    person.close()


@games_first("trop", "svabi")
def test_axe_finds_nothing_at_a_table(person: Person, game: Game) -> None:
    person.long_match(game.name, bots=2)
    for _ in range(4):
        person.tap()
    person.my_turn()
    assert violations(person.page) == []
    person.page.get_by_role("button", name="Menu").click()
    person.page.locator("[data-text]").click()
    person.page.locator(".texttable").wait_for()
    person.page.get_by_role("button", name="Menu").click()
    assert violations(person.page) == []


def test_axe_finds_nothing_in_a_replay_and_a_result(person: Person) -> None:
    person.short_match("trop")
    person.play_to_the_end()
    person.page.locator(".graph").wait_for()
    assert violations(person.page) == []
    person.page.locator(".result a[href^='/m/']").click()
    person.page.locator(".replaybar").wait_for()
    assert violations(person.page) == []


@pytest.mark.parametrize("turns", [6, pytest.param(80, marks=long)])
def test_a_match_is_played_with_the_keyboard_alone(person: Person, turns: int) -> None:
    person.come()
    page = person.page
    page.locator("[data-game=svabi] .main").wait_for()
    _tab_to(person, "[data-game=svabi] .main")
    page.keyboard.press("Enter")
    person.at_table()
    for _ in range(turns):
        if not person.my_turn():
            break
        seq = person.seq
        _tab_to(person, ".felt button.lit")
        page.keyboard.press("Enter")
        page.wait_for_function(
            "seq => document.querySelector('.result')"
            " || Number(document.querySelector('.felt').dataset.seq) !== seq",
            arg=seq,
        )
    assert person.over == (turns > 6)


def _tab_to(person: Person, what: str) -> None:
    """Press tab, and arrows within a group, until it has the focus."""
    page = person.page
    for _ in range(80):
        if page.evaluate("what => document.activeElement?.matches(what) ?? false", what):
            return
        inside = page.evaluate(
            "what => Boolean(document.activeElement?.closest('.cards, .fan, .answers')"
            "?.querySelector(what))",
            what.removeprefix(".felt "),
        )
        page.keyboard.press("ArrowRight" if inside else "Tab")
    raise AssertionError(f"the keyboard does not reach {what}")


def test_what_happens_is_announced(person: Person) -> None:
    person.short_match("svabi")
    person.my_turn()
    person.tap()
    person.my_turn()
    said = person.page.locator("[role=log]").inner_text()
    assert "Your turn" in said
    assert "reveal" in said or "take" in said


def test_the_language_changes_at_once(person: Person) -> None:
    person.short_match("karma")
    person.my_turn()
    page = person.page
    assert "Choose 3 cards" in page.locator(".question").inner_text()
    page.get_by_role("button", name="Česky").click()
    page.locator(".question").get_by_text("Vyber 3 karty").wait_for()
    assert page.evaluate("document.documentElement.lang") == "cs"
    assert "Každý dostává tři skryté karty" in page.locator(".story").inner_text()
    page.reload()
    page.locator(".question").get_by_text("Vyber 3 karty").wait_for()


def test_the_browsers_language_counts_at_first(chromium: Any, hasty: str) -> None:
    person = Person(chromium, hasty, locale="cs-CZ").come()
    person.page.get_by_role("button", name="Hrát hned: Karma").wait_for()
    person.close()


@pytest.mark.parametrize(("motion", "moves"), [("reduce", False), ("no-preference", True)])
def test_cards_fly_unless_motion_is_unwanted(
    chromium: Any, hasty: str, motion: str, moves: bool
) -> None:
    person = Person(chromium, hasty, reduced_motion=motion)
    person.page.add_init_script(
        "window.flights = 0; const animate = Element.prototype.animate;"
        "Element.prototype.animate = function (...all) {"
        " window.flights += 1; return animate.apply(this, all); };"
    )
    person.short_match("svabi")
    for _ in range(3):
        person.tap()
    assert (person.page.evaluate("window.flights") > 0) == moves
    person.close()


def test_the_text_table_plays_the_same_match(person: Person) -> None:
    person.short_match("trop")
    person.my_turn()
    page = person.page
    page.get_by_role("button", name="Menu").click()
    page.locator("[data-text]").click()
    page.get_by_role("heading", name="Your turn").wait_for()
    for _ in range(4):
        person.page.locator(".felt[data-mine=true], .result").first.wait_for()
        if person.over:
            break
        seq = person.seq
        page.locator(".moves button").first.click()
        page.wait_for_function(
            "seq => document.querySelector('.result')"
            " || Number(document.querySelector('.felt').dataset.seq) !== seq",
            arg=seq,
        )
    page.get_by_role("button", name="Menu").click()
    page.locator("[data-text]").click()
    page.locator(".board, .result").first.wait_for()


@games_first("trop", "svabi")
def test_lobby_and_table_weigh_little(person: Person, game: Game) -> None:
    asked: set[str] = set()
    person.page.on("request", lambda request: asked.add(request.url))
    person.play_now(game.name)
    person.my_turn()
    built = [DIST / url.partition("/page/dist/")[2] for url in asked if "/page/dist/" in url]
    sizes = {path.name: len(gzip.compress(path.read_bytes())) for path in built}
    page = len(gzip.compress((DIST / "index.html").read_bytes()))
    print(f"{game.name}: {(sum(sizes.values()) + page) / 1024:.1f} KiB in {len(sizes)} files")
    assert any(name.endswith(".js") for name in sizes)
    assert sum(sizes.values()) + page <= BUDGET, sizes


def test_the_page_can_be_installed(person: Person) -> None:
    person.come()
    page = person.page
    manifest = page.request.get(f"{person.base}/manifest.webmanifest")
    assert manifest.ok
    assert {icon["purpose"] for icon in manifest.json()["icons"]} == {"any", "maskable"}
    for icon in manifest.json()["icons"]:
        assert page.request.get(person.base + icon["src"]).ok
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


def test_a_record_is_loaded_and_watched_from_every_seat(person: Person, tmp_path: Path) -> None:
    lines = (Path(__file__).parents[1] / "records" / "trop.jsonl").read_text("utf-8")
    record = tmp_path / "trop.jsonl"
    record.write_text(lines, "utf-8")
    person.come()
    page = person.page
    page.locator("input[type=file]").set_input_files(record)
    page.locator(".replaybar").wait_for()
    assert page.locator(".hand").count() == 0
    page.locator(".besides select").select_option("1")
    page.locator(".hand").wait_for()
    page.locator(".replaybar button").nth(4).click()
    assert page.locator(".story li").count() > 10
