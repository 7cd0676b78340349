"""The program that shows a screen in the terminal, until it is left."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from textual.app import App
from textual.screen import Screen

if TYPE_CHECKING:
    from karban.client.guest import Guest
    from karban.client.lobby import Lobby
    from karban.core.match import Match
    from karban.server.messages import Table
    from karban.tui.sitting import Sitting

Left = TypeVar("Left")

DARK, LIGHT = "textual-dark", "textual-light"


class Karban(App[Left]):
    """One screen; its answer is what the program ends with."""

    CSS_PATH = "karban.tcss"
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Karban"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (32, "-tall")]  # noqa: RUF012  # as Textual declares it

    def __init__(self, screen: Screen[Left], light: bool = False) -> None:
        super().__init__()
        self._first = screen
        self.theme = LIGHT if light else DARK

    def on_mount(self) -> None:
        """Show the screen."""
        self.push_screen(self._first, self.exit)

    async def action_quit(self) -> None:
        """Leave as the screen leaves."""
        if not await self.run_action("screen.leave"):
            self.exit()

    def _fatal_error(self) -> None:
        """Close without the traceback that Textual prints: it would show what nobody may see."""
        self._close_messages_no_wait()

    def run_screen(self) -> Left | None:
        """The answer of the screen; what breaks inside is raised once the terminal is back."""
        answer = self.run()
        if self._exception is not None:
            raise self._exception
        return answer


def play(sitting: Sitting, seat: int, light: bool) -> str:
    """Let a sitting be played; says how it was left: `left`, `over` or `again`."""
    from karban.tui.table import TableScreen

    return Karban(TableScreen(sitting, seat), light).run_screen() or "left"


def replay(match: Match, seat: int | None, language: str, light: bool, note: str = "") -> None:
    """Show a written match, as a seat saw it or with all that happened, and a note on it."""
    from karban.tui.replay import Replay

    Karban(Replay(match, seat, language, note), light).run_screen()


def ask_name(question: str, proposal: str, light: bool) -> str | None:
    """What somebody wants to be called; None if not at all."""
    from karban.tui.pages import Ask

    return Karban(Ask(question, proposal), light).run_screen()


def sit_down(guest: Guest, table: Table, language: str, watching: bool, light: bool) -> str:
    """Play at a table of a server until one leaves; what becomes of the seat, in words."""
    from karban.tui.remote import Remote

    return Karban(Remote(guest, table, language, watching), light).run_screen() or ""


def visit(lobby: Lobby, language: str, watching: bool, light: bool) -> None:
    """Play at the tables of a server until one leaves it."""
    from karban.tui.lobby import LobbyScreen

    Karban(LobbyScreen(lobby, language, watching), light).run_screen()
