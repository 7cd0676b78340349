"""Tables on a screen that no terminal shows, and what stands on it."""

from __future__ import annotations

import html
import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.app import App
from textual.pilot import Pilot

import karban
from karban.bots.ready import Preparation
from karban.core.game import Game
from karban.core.match import Match
from karban.tui.sitting import Sitting
from karban.tui.table import TableScreen
from tests.short import SHORT

TRANSCRIPTS = Path(__file__).parent.parent / "transcripts"

_TEXT = re.compile(r'<text class="[\w-]+-r\d+" x="([\d.]+)" y="([\d.]+)"[^>]*>(.*?)</text>')
_WIDE = 12.2  # of a letter in a screenshot
_HIGH = 24.4


def short_record(game: Game) -> dict[str, Any]:
    """A match that is soon over."""
    record: dict[str, Any] = json.loads((TRANSCRIPTS / f"{game.name}.json").read_text("utf-8"))
    return record


def short_match(game: Game, persons: int = 1, seed: int = 4) -> Match:
    """A new match that is soon over, of some persons and bots."""
    players = 3
    names = ("Adam", "Bára", "Cyril")[:persons]
    seats = [*names, *["bot:random"] * (players - persons)]
    return Match(game, players, seed=seed, options=SHORT[game.name], seats=seats)


def half_played(game: Game) -> Match:
    """A short match in the middle, where a seat has a choice; all others are bots."""
    whole = karban.load(short_record(game))
    at = whole.length // 2
    match = whole.truncate(at)
    while len(match.moves) < 2:
        at += 1
        match = whole.truncate(at)
    match.seats = ["bot:random"] * match.players
    assert match.to_move is not None
    match.seats[match.to_move] = "Adam"
    return match


class Unprepared(Preparation):
    """Nothing is compiled beside a test: what it needs is compiled when it needs it."""

    def __init__(self) -> None:
        self._process = None


def sitting(match: Match, language: str = "en") -> Sitting:
    """Persons are those who are no bots."""
    persons = frozenset(p for p, who in enumerate(match.seats) if not who.startswith("bot:"))
    return Sitting(match, persons, language, Unprepared())


def table(match: Match, language: str = "en") -> TableScreen:
    """A table at which bots do not dawdle."""
    at = sitting(match, language)
    return TableScreen(at, min(at.persons), pace=0)


def pick_move(match: Match, rng: random.Random, often: tuple[str, ...] = ()) -> int:
    """A random move, of those written so where there are any."""
    some = [m for m in match.moves if match.move_text(m).startswith(often)]
    return rng.choice(some or match.moves)


def on_screen(app: App[Any]) -> str:
    """What a person reads on the screen now."""
    width, height = app.size
    rows = [[" "] * width for _ in range(height)]
    for x, y, text in _TEXT.findall(app.export_screenshot()):
        at = round(float(x) / _WIDE)
        row = round((float(y) - 20) / _HIGH)
        for offset, letter in enumerate(html.unescape(text).replace("\xa0", " ")):
            if 0 <= row < height and at + offset < width:
                rows[row][at + offset] = letter
    return "\n".join("".join(row).rstrip() for row in rows) + "\n"


async def until(pilot: Pilot[Any], true: Callable[[], bool]) -> None:
    """Wait for something to be true; it may take a busy machine a while."""
    for _ in range(3000):
        await pilot.pause(0.01)
        if true():
            return
    raise AssertionError("it never came true")


async def reads(pilot: Pilot[Any], text: str) -> None:
    """Wait for a text to stand on the screen."""
    await until(pilot, lambda: text in on_screen(pilot.app))
