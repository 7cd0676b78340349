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
from tests.tui.stage import reads, short_record


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
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
            await pilot.press("end")
            await reads(pilot, "The match is over")
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
            await reads(pilot, "Partie skončila")
            await reads(pilot, "přehrát")  # it has stopped

    asyncio.run(run())
