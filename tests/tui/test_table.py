"""The terminal table, played by keys and clicks as a person would."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Input

from karban.core.game import Game
from karban.tui.app import LIGHT, Karban
from karban.tui.pages import Ask, Curtain, Page
from karban.tui.table import TableScreen
from tests.each import SEARCHED, each_game, each_game_in_a_language, each_searched_game
from tests.table import start_match
from tests.tui.stage import half_played, on_screen, reads, short_match, table, until
from tests.vocabulary import leftovers

Play = Callable[[Pilot[Any], TableScreen], Awaitable[None]]

ROW = [
    "deal 7d 1 2 3 4 5 6 7 8 9 0 0 0 0 0r 1 1d 1s 2 2s 2t 3 3 3s 4 4r 4s 5d 5s 6 6t 7 8 8r 9d "
    "10 10t 11 11r 12 12d 13 13t 14 15 -1 -1 -1 -1 -1t -2 -2 -2 -2 -2 -3 -3 -3 -3 -3r",
    "first 0",
]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def run_screen(screen: TableScreen, play: Play, size: tuple[int, int] = (80, 24)) -> Karban[str]:
    """Let a table be played by a pilot."""

    async def run() -> Karban[str]:
        app = Karban(screen)
        async with app.run_test(size=size) as pilot:
            await wait_until_settled(pilot)
            await play(pilot, screen)
        return app

    return asyncio.run(run())


async def wait_until_settled(pilot: Pilot[Any], since: int = -1) -> None:
    """Until bots have moved and a person is asked, or nobody is any more."""

    def asked() -> bool:
        top = pilot.app.screen
        if not isinstance(top, TableScreen):
            return isinstance(top, Curtain)
        match = top.sitting.match
        return match.length > since and bool(top.search.choices or match.over)

    await until(pilot, asked)


def trop_table() -> TableScreen:
    """Adam holds 7d and 2, a bot has played 1 into the row: nothing hidden comes out by playing."""
    match = start_match("trop", 2, chance=ROW, moves=["draw", "draw", "draw", "play 1"])
    match.seats = ["Adam", "bot:random"]
    return table(match)


@each_game_in_a_language
def test_a_whole_match_is_played_by_keys_in_one_language(game: Game, language: str) -> None:
    async def play(pilot: Pilot[Any], screen: TableScreen) -> None:
        turn = 0
        text = on_screen(pilot.app)
        while not screen.sitting.match.over:
            turn += 1
            length = screen.sitting.match.length
            if turn > 6:
                await pilot.press(*str(1 + turn % len(screen.search.choices)), "enter")
            elif turn % 2:
                await pilot.press("down", "enter")
            else:
                await pilot.press(*screen.search.choices[0].label)
                if screen.search.chosen is None:  # it is the beginning of another
                    await pilot.press("down")
                await pilot.press("enter")
            await wait_until_settled(pilot, length)
            if turn % 10 == 0:
                text += on_screen(pilot.app)
        await reads(pilot, screen.words.say("match-over"))
        text += "\n".join([on_screen(pilot.app), *screen.told])
        assert leftovers(text, game, language, screen.sitting.match.seats) == set()
        await pilot.press("enter")

    assert run_screen(table(short_match(game, seed=3), language), play).return_value == "again"


def test_typing_filters_and_enter_makes_the_only_move_left() -> None:
    async def play(pilot: Pilot[Any], screen: TableScreen) -> None:
        assert [choice.text for choice in screen.search.choices] == [
            "draw",
            "play 2",
            "play 7d",
        ]
        await pilot.press("7")
        assert screen.search.chosen is None  # there is no seventh move
        await pilot.press("enter")
        await reads(pilot, "there are moves 1–3")
        await pilot.press("escape", *"pl 7")
        assert [screen.search.choices[i].text for i in screen.search.shown] == ["play 7d"]
        length = screen.sitting.match.length
        await pilot.press("enter")
        await wait_until_settled(pilot, length)
        assert [0, "play 7d"] in screen.sitting.match.record()["entries"]

    run_screen(trop_table(), play)


def test_a_wrong_move_is_refused_in_words_and_asked_again() -> None:
    async def play(pilot: Pilot[Any], screen: TableScreen) -> None:
        length = screen.sitting.match.length
        await pilot.press("enter")
        await reads(pilot, "Choose a move")
        await pilot.press(*"play 15", "enter")
        await reads(pilot, "cannot play 15: ")
        await pilot.press("escape")
        assert screen.search.typed == ""
        assert screen.sitting.match.length == length

    run_screen(trop_table(), play)


def test_a_wrong_move_is_refused_in_the_words_of_the_table() -> None:
    async def play(pilot: Pilot[Any], screen: TableScreen) -> None:
        await pilot.press(*"zahrat 15", "enter")
        await reads(pilot, "nejde zahrát 15: v ruce máš")
        await pilot.press("escape", "9", "enter")
        await reads(pilot, "tahy mají čísla 1–3")

    match = trop_table().sitting.match
    run_screen(table(match, "cs"), play)


def test_undo_takes_back_what_is_fair_and_says_why_not() -> None:
    async def play(pilot: Pilot[Any], screen: TableScreen) -> None:
        await pilot.press("f4")
        await reads(pilot, "cannot undo: hidden cards have come out since your last move")

    run_screen(trop_table(), play)


def test_a_card_can_be_clicked_and_so_can_a_move() -> None:
    async def play(pilot: Pilot[Any], screen: TableScreen) -> None:
        await reads(pilot, "2 7d")
        rows = on_screen(pilot.app).splitlines()
        y = next(y for y, row in enumerate(rows) if "→  You" in row)
        length = screen.sitting.match.length
        await pilot.click(offset=(rows[y].index("7d"), y))
        await wait_until_settled(pilot, length)
        assert [0, "play 7d"] in screen.sitting.match.record()["entries"]
        choice = screen.search.choices[0]
        await reads(pilot, f"1  {choice.label}")
        rows = on_screen(pilot.app).splitlines()
        y = next(y for y, row in enumerate(rows) if row.strip().startswith("1  "))
        length = screen.sitting.match.length
        await pilot.click(offset=(rows[y].index(choice.label), y))
        await wait_until_settled(pilot, length)

    run_screen(trop_table(), play)


def test_hints_come_from_a_master_with_what_each_may_bring() -> None:
    async def play(pilot: Pilot[Any], screen: TableScreen) -> None:
        await pilot.press("f2")
        await reads(pilot, "A master would think of these")

    run_screen(table(half_played(SEARCHED)), play)


def test_rules_story_and_light_are_a_key_away() -> None:
    async def play(pilot: Pilot[Any], screen: TableScreen) -> None:
        for key in ("f1", "f3", "question_mark"):
            await pilot.press(key)
            await until(pilot, lambda: type(pilot.app.screen) is Page)
            await pilot.press("pagedown", "escape")
            await until(pilot, lambda: type(pilot.app.screen) is TableScreen)
        await pilot.press("f6")
        await until(pilot, lambda: pilot.app.theme == LIGHT)

    run_screen(trop_table(), play)


def ink(app: App[Any], text: str) -> str:
    """The colour that a text has on the screen."""
    drawn = app.export_screenshot()
    found = re.search(rf'<text class="[\w-]+-(r\d+)"[^>]*>[^<]*{text}', drawn)
    assert found, text
    rule = re.search(rf"-{found[1]} {{ fill: (#\w+)", drawn)
    assert rule, text
    return rule[1]


def test_letters_change_their_colour_with_the_light() -> None:
    def inks(app: App[Any]) -> list[str]:
        return [ink(app, text) for text in ("F1", "rules")]

    async def play(pilot: Pilot[Any], screen: TableScreen) -> None:
        dark = inks(pilot.app)
        await pilot.press("f6")
        for _ in range(50):  # a drawing takes a while
            await pilot.pause(0.05)
            light = inks(pilot.app)
            if not set(light) & set(dark):
                return
        assert light == [f"not {one}" for one in dark]

    run_screen(trop_table(), play)


def test_a_match_is_saved_under_a_name_or_the_reason_is_told(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"

    async def play(pilot: Pilot[Any], screen: TableScreen) -> None:
        notes = tmp_path / "notes.txt"
        notes.write_text("milk")
        for name in (str(file), str(notes), "/no/such/x"):
            await pilot.press("f5")
            await until(pilot, lambda: type(pilot.app.screen) is Ask)
            pilot.app.screen.query_one(Input).value = name
            await pilot.press("enter")
            await until(pilot, lambda: type(pilot.app.screen) is TableScreen)
        await reads(pilot, "cannot save to /no/such/x")
        assert notes.read_text() == "milk"
        assert json.loads(file.read_text("utf-8"))["game"] == "trop"
        await pilot.press("f5")
        await until(pilot, lambda: type(pilot.app.screen) is Ask)
        await pilot.press("escape")
        await until(pilot, lambda: type(pilot.app.screen) is TableScreen)

    run_screen(trop_table(), play)


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+d", "ctrl+q", "f10"])
def test_the_table_is_left_by_any_of_the_usual_keys(key: str) -> None:
    async def play(pilot: Pilot[Any], screen: TableScreen) -> None:
        await pilot.press(key)
        await until(pilot, lambda: pilot.app.return_value is not None)

    assert run_screen(trop_table(), play).return_value == "left"


@each_searched_game
def test_persons_play_in_turn_behind_a_curtain(game: Game) -> None:
    match = short_match(game, persons=2)
    screen = table(match)

    async def play(pilot: Pilot[Any], screen: TableScreen) -> None:
        seen = set()
        for _ in range(30):
            if match.over:
                break
            seat = match.to_move
            assert seat is not None
            if seat != screen.seat:
                assert isinstance(pilot.app.screen, Curtain)
                text = on_screen(pilot.app)
                assert match.seats[seat] in text
                assert "■" not in text
                if screen.seat < 0:
                    assert screen.told == []  # nobody is known to look yet
                await pilot.press("enter")
                await until(pilot, lambda seat=seat: screen.seat == seat)  # type: ignore[misc]
                await wait_until_settled(pilot)
            assert screen.seat == screen.words.you == seat
            seen.add(seat)
            length = match.length
            await pilot.press("1", "enter")
            await until(pilot, lambda length=length: match.length > length)  # type: ignore[misc]
            await wait_until_settled(pilot)
        assert seen == {0, 1}

    run_screen(screen, play)


@each_game
def test_what_a_person_sees_comes_from_that_persons_view(game: Game) -> None:
    match = half_played(game)
    screen = table(match)

    async def play(pilot: Pilot[Any], screen: TableScreen) -> None:
        expected = match.view(match.to_move).lines(screen.words)
        assert screen.lines() == expected

    run_screen(screen, play)
