"""The program that shows a screen in the terminal, until it is left."""

from __future__ import annotations

from typing import TypeVar

from textual.app import App
from textual.screen import Screen

from karban.core.match import Match
from karban.tui.guest import Guest
from karban.tui.replay import Replay
from karban.tui.sitting import Sitting
from karban.tui.table import PACE, Table

Left = TypeVar("Left")

DARK, LIGHT = "textual-dark", "textual-light"


class Karban(App[Left]):
    """One screen; its answer is what the program ends with."""

    CSS_PATH = "karban.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Karban"

    def __init__(self, screen: Screen[Left], light: bool = False) -> None:
        super().__init__()
        self._first = screen
        self.theme = LIGHT if light else DARK

    def on_mount(self) -> None:
        """Show the screen."""
        self.push_screen(self._first, self.exit)


def play(sitting: Sitting, seat: int, light: bool, pace: float = PACE) -> str:
    """Let a sitting be played; says how it was left: `left`, `over` or `again`."""
    return Karban(Table(sitting, seat, pace), light).run() or "left"


def replay(match: Match, seat: int | None, language: str, light: bool) -> None:
    """Show a written match, as a seat saw it or with all that happened."""
    Karban(Replay(match, seat, language), light).run()


def sit_down(guest: Guest, language: str, watching: bool, light: bool) -> None:
    """Play at a table of a server until one leaves."""
    from karban.tui.remote import Remote  # needs a package more

    Karban(Remote(guest, guest.ask("GET"), language, watching), light).run()
