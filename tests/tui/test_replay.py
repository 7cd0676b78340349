"""Replays on the full screen: step, play, jump, seat."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

import karban
from karban.core.game import Game
from karban.games import GAMES
from karban.tui.app import Karban
from karban.tui.replay import Replay
from tests.each import each_game, each_searched_game
from tests.tui.stage import on_screen, reads, short_record, until


@each_searched_game
def test_a_replay_is_stepped_jumped_and_seen_through_other_eyes(game: Game) -> None:
    match = karban.load(short_record(game))
    screen = Replay(match, None, "en")

    async def run() -> None:
        app: Karban[Any] = Karban(screen)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press("home")
            await reads(pilot, f"Entry 0 of {match.length}")
            await pilot.press("right", "right", "left", "down")
            await reads(pilot, f"Entry 11 of {match.length}")
            for _ in range(match.players + 2):
                await pilot.press("s", "right")
            await reads(pilot, f"Entry {13 + match.players} of {match.length} · with all")
            await pilot.press("g")
            await pilot.pause(0.1)
            await pilot.press("5", "enter")
            await reads(pilot, f"Entry 5 of {match.length}")
            await pilot.press("g")
            await pilot.pause(0.1)
            await pilot.press(*"99999", "enter")
            await reads(pilot, "cannot jump to '99999'")
            await pilot.press("s")
            await until(pilot, lambda: "cannot jump" not in on_screen(app))
            await pilot.press(*["s"] * (match.players + 1), "end")
            await reads(pilot, "The match is over")
            assert screen.told == list(match.story(screen.words))
            await pilot.press("q")

    asyncio.run(run())


@each_game
def test_a_replay_that_sees_all_shows_every_hand(game: Game) -> None:
    match = karban.load(short_record(game))
    at = match.length // 2
    screen = Replay(match, None, "en")

    async def run() -> None:
        app: Karban[Any] = Karban(screen)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.press("g")
            await pilot.pause(0.1)
            await pilot.press(*str(at), "enter")
            await reads(pilot, f"Entry {at} of {match.length} · with all cards open")
            then = match.truncate(at)
            for seat in range(match.players):
                await reads(pilot, " ".join(then.view(seat).hand))

    asyncio.run(run())


def test_help_names_the_keys_of_a_replay_and_no_others() -> None:
    screen = Replay(karban.load(short_record(GAMES[1])), None, "en")

    async def run() -> None:
        app: Karban[Any] = Karban(screen)
        async with app.run_test(size=(120, 40)) as pilot:
            await pilot.press("f1")
            await reads(pilot, "g jump · s seat · F1 rules · F3 story · F6 light/dark · F10 leave")
            assert "the match is saved" not in on_screen(app)

    asyncio.run(run())


def test_a_note_on_the_match_is_said_until_the_first_key() -> None:
    screen = Replay(karban.load(short_record(GAMES[1])), None, "en", "By older rules.")

    async def run() -> None:
        app: Karban[Any] = Karban(screen)
        async with app.run_test(size=(120, 40)) as pilot:
            await reads(pilot, "By older rules.")
            await pilot.press("right")
            await pilot.pause()
            assert "By older rules." not in on_screen(app)

    asyncio.run(run())


def test_a_replay_plays_by_itself_until_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("karban.tui.replay.PACE", 0.01)
    match = karban.load(short_record(GAMES[1]))
    screen = Replay(match, 0, "cs")

    async def run() -> None:
        app: Karban[Any] = Karban(screen)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("end", *["left"] * 3, "space")
            await reads(pilot, "Partie skončila")
            await reads(pilot, "přehrát")  # it has stopped

    asyncio.run(run())
