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
from tests.tui.stage import on_screen, short_record


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_replay_is_stepped_jumped_and_seen_through_other_eyes(game: Game) -> None:
    match = karban.load(short_record(game))
    screen = Replay(match, None, "en")

    async def run() -> None:
        app: Karban[Any] = Karban(screen)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press("home")
            assert f"Entry 0 of {match.length}" in on_screen(app)
            await pilot.press("right", "right", "left", "down")
            assert f"Entry 11 of {match.length}" in on_screen(app)
            for _ in range(match.players + 2):
                await pilot.press("s", "right")
            assert f"Entry {13 + match.players} of {match.length} · with all" in on_screen(app)
            await pilot.press("g", *"5", "enter")
            assert f"Entry 5 of {match.length}" in on_screen(app)
            await pilot.press("g", *"99999", "enter")
            assert "cannot jump to '99999'" in on_screen(app)
            await pilot.press("end")
            assert "The match is over" in on_screen(app)
            assert screen.told == list(match.story(screen.words))
            await pilot.press("q")

    asyncio.run(run())


def test_a_replay_plays_by_itself_until_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("karban.tui.replay.PACE", 0.01)
    match = karban.load(short_record(GAMES[1]))
    screen = Replay(match, 0, "cs")

    async def run() -> None:
        app: Karban[Any] = Karban(screen)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("end", *["left"] * 3, "space")
            for _ in range(100):
                await pilot.pause(0.02)
                if "Partie skončila" in on_screen(app):
                    break
            assert "Partie skončila" in on_screen(app)
            assert "přehrát" in on_screen(app)  # it has stopped

    asyncio.run(run())
