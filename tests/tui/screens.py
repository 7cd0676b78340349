"""The main screens as texts. `python -m tests.tui.screens` writes them anew."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from textual.screen import Screen

import karban
from karban.core.game import Game
from karban.core.match import Match
from karban.games import GAMES
from karban.tui.app import Karban
from karban.tui.invitation import Invitation
from karban.tui.replay import Replay
from tests.tui import told
from tests.tui.stage import half_played, on_screen, pick_move, short_match, short_record, table

FOLDER = Path(__file__).parent / "screens"
SMALL, LARGE = (80, 24), (120, 40)

Make = Callable[[str], Screen[Any]]


def long_hand(language: str) -> Screen[Any]:
    """Makalu with thirty cards in hand."""
    options = {"voluntary_draw": True}
    match = karban.new("makalu", 2, seed=2, options=options, seats=["Adam", "bot:random"])
    rng = random.Random(2)
    while match.to_move != 0 or len(match.view(0).hand) < 30 or len(match.moves) < 5:
        match.play(pick_move(match, rng, ("draw", "keep")))
    return table(match, language)


def many_players(language: str) -> Screen[Any]:
    """Karma with twelve players."""
    seats = ["Adam", *["bot:random"] * 11]
    return table(_later("karma", seats, 90, packs=2), language)


def full_offer(language: str) -> Screen[Any]:
    """All-in with five players, late in a round."""
    return table(_later("allin", ["Adam", *["bot:random"] * 4], 60), language)


def _later(name: str, seats: list[str], moves: int, **options: int) -> Match:
    match = karban.new(name, len(seats), seed=3, options=options, seats=seats)
    rng = random.Random(3)
    made = 0
    while made < moves or match.to_move != 0 or len(match.moves) < 2:
        match.play(pick_move(match, rng))
        made += 1
    return match


def in_the_middle(game: Game) -> Make:
    """A short match, half played."""
    return lambda language: table(half_played(game), language)


SCREENS: dict[str, tuple[Make, list[str]]] = {
    **{game.name: (in_the_middle(game), []) for game in GAMES},
    "long-hand": (long_hand, []),
    "many-players": (many_players, []),
    "full-offer": (full_offer, []),
    "rules": (in_the_middle(GAMES[0]), ["f1"]),
    "story": (in_the_middle(GAMES[1]), ["f3"]),
    "save": (in_the_middle(GAMES[1]), ["f5"]),
    "curtain": (lambda language: table(short_match(GAMES[1], 2), language), []),
    "invitation": (Invitation, ["down"]),
    "server-lobby": (told.lobby, ["down"]),
    "server-opening": (told.opening, ["down"]),
    "server-gathering": (told.gathering, []),
    "server-seats": (told.gathering, ["f7", "1", "enter"]),
    "server-proposal": (told.in_play, []),
    "server-leaving": (told.in_play, ["f10"]),
    "replay": (
        lambda language: Replay(karban.load(short_record(GAMES[4])), None, language),
        ["end", "left", "s"],
    ),
    "replay-truth": (
        lambda language: Replay(karban.load(short_record(GAMES[4])), None, language),
        ["down", "down"],
    ),
    "replay-rules": (
        lambda language: Replay(karban.load(short_record(GAMES[1])), None, language),
        ["f1"],
    ),
}
SIZES = {
    "80x24-cs": (SMALL, "cs"),
    "120x40-en": (LARGE, "en"),
    "80x24-en": (SMALL, "en"),
    "120x40-cs": (LARGE, "cs"),
}
_STILL = 1.0  # seconds without a change, after which all is laid out

#: Every screen in two ways, the table of each game in all.
STORED = [
    (name, kind)
    for name in SCREENS
    for kind in (SIZES if name in {game.name for game in GAMES} else ("80x24-cs", "120x40-en"))
]


async def draw_screen(name: str, size: tuple[int, int], language: str, wanted: str = "") -> str:
    """A screen as text: the wanted one, or what it looks like when nothing changes any more."""
    make, keys = SCREENS[name]
    app: Karban[Any] = Karban(make(language))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
        text, changed = on_screen(app), time.monotonic()
        while text != wanted and time.monotonic() - changed < _STILL:
            await pilot.pause(0.01)
            if text != (text := on_screen(app)):
                changed = time.monotonic()
        return text


if __name__ == "__main__":
    for name, kind in STORED:
        text = asyncio.run(draw_screen(name, *SIZES[kind]))
        (FOLDER / f"{name}-{kind}.txt").write_text(text, "utf-8")
