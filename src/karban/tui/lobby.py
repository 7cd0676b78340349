"""The lobby of a server: the guest's tables, those of everybody, and a new one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import ClassVar, TypeVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from karban.client.lobby import (
    Games,
    Lobby,
    MyTable,
    PublicTable,
    TableWish,
    link_text,
    my_table_line,
    public_table_line,
    recovery_text,
)
from karban.client.state import PACKAGES
from karban.core.errors import KarbanError
from karban.core.words import Words
from karban.server.messages import Table
from karban.tui.opening import Opening
from karban.tui.pages import Ask, Page
from karban.tui.remote import Remote

Found = TypeVar("Found")

_AGAIN = 5.0  # seconds until the lists are looked at again
_TABLE = "table:"


class LobbyScreen(Screen[None]):
    """One list: whatever is chosen in it is opened, and left again for the list."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f10,ctrl+q,ctrl+c,ctrl+d", "leave", priority=True),
        Binding("f5", "look", show=False),
        Binding("f6", "app.toggle_dark", show=False),
    ]

    def __init__(self, lobby: Lobby, language: str, watching: bool = False) -> None:
        super().__init__()
        self.lobby = lobby
        self.language = language
        self.watching = watching
        self.words = Words(language, packages=PACKAGES)
        self._listed: list[tuple[str, str]] | None = None

    def compose(self) -> ComposeResult:
        """A heading, the list, a line for what is to be said, the keys."""
        yield Static(id="bar", markup=False)
        yield OptionList(id="lobby")
        yield Static(id="notice", markup=False)
        yield Static(self.words.say("lobby-keys"), id="keys", markup=False)

    def on_mount(self) -> None:
        """Look what there is, now and from time to time."""
        self._show_name()
        self._lay([], [])
        self.query_one(OptionList).focus()
        self.action_look()
        self.set_interval(_AGAIN, self._look_again)

    def _show_name(self) -> None:
        guest = self.lobby.guest
        said = self.words.say("lobby-title", server=guest.server, name=guest.name)
        self.query_one("#bar", Static).update(Content(said))

    def _look_again(self) -> None:
        if self.is_current:
            self.action_look()

    def action_look(self) -> None:
        """Look what there is."""
        self._look()

    @work(exclusive=True, group="lists")
    async def _look(self) -> None:
        mine = await self._call(self.lobby.mine)
        public = await self._call(self.lobby.public)
        if mine is not None and public is not None:
            known = {table.id for table in mine}
            self._lay(mine, [table for table in public if table.id not in known])

    async def _call(self, ask: Callable[[], Found]) -> Found | None:
        """Ask the server; what is refused is said."""
        try:
            return await asyncio.to_thread(ask)
        except KarbanError as error:
            self.notice(error.text(self.language))
            return None

    def notice(self, text: str) -> None:
        """One thing to know now."""
        notice = self.query_one("#notice", Static)
        notice.update(Content.styled(text, "$text-warning"))
        notice.display = bool(text)

    # --- the list -----------------------------------------------------------------------------

    def _lay(self, mine: list[MyTable], public: list[PublicTable]) -> None:
        """Fill the list; the one that is pointed at stays so, wherever it stands now."""
        words = self.words
        rows = [("new", words.say("lobby-new"))]
        if mine:
            rows.append(("", words.say("lobby-mine-title")))
            rows += [(_TABLE + table.id, my_table_line(words, table)) for table in mine]
        if public:
            rows.append(("", words.say("lobby-public-title")))
            rows += [(_TABLE + table.id, public_table_line(words, table)) for table in public]
        if not mine and not public:
            rows.append(("", words.say("lobby-none")))
        rows.append(("", words.say("lobby-me-title")))
        rows += [(key, words.say(f"lobby-{key}")) for key in ("rename", "link", "recovery")]
        if rows != self._listed:
            self._listed = rows
            self._fill(rows)

    def _fill(self, rows: list[tuple[str, str]]) -> None:
        listed = self.query_one(OptionList)
        pointed = listed.highlighted_option
        listed.clear_options()
        for id, text in rows:
            if id:
                listed.add_option(Option(Content(f"  {text}"), id=id))
            else:
                listed.add_option(Option(Content.styled(text, "bold $text-accent"), disabled=True))
        ids = [id for id, _ in rows]
        wanted = pointed.id if pointed and pointed.id in ids else "new"
        listed.highlighted = ids.index(wanted or "new")

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """Open what is chosen."""
        self.notice("")
        chosen = event.option.id or ""
        if chosen.startswith(_TABLE):
            self._visit(chosen.removeprefix(_TABLE))
        elif chosen == "new":
            self._open_form()
        elif chosen == "rename":
            self._ask_name()
        elif chosen == "link":
            self._show_link()
        elif chosen == "recovery":
            self._show_recovery()

    # --- tables -------------------------------------------------------------------------------

    @work(exclusive=True, group="visit")
    async def _visit(self, table: str) -> None:
        seen = await self._call(lambda: self.lobby.see(table))
        if seen is not None:
            self._sit_down(seen)

    def _sit_down(self, table: Table) -> None:
        def left(said: str | None) -> None:
            self.notice(said or "")
            self.action_look()

        remote = Remote(self.lobby.guest, table, self.language, self.watching)
        self.app.push_screen(remote, left)

    @work(exclusive=True, group="visit")
    async def _open_form(self) -> None:
        games: Games | None = await self._call(self.lobby.games)
        if games is None:
            return

        def wished(wish: TableWish | None) -> None:
            if wish is not None:
                self._open_table(wish)

        self.app.push_screen(Opening(games, self.language), wished)

    @work(exclusive=True, group="visit")
    async def _open_table(self, wish: TableWish) -> None:
        table = await self._call(lambda: self.lobby.open(wish))
        if table is not None:
            self._sit_down(table)

    # --- oneself ------------------------------------------------------------------------------

    def _ask_name(self) -> None:
        def named(name: str | None) -> None:
            if name:
                self._rename(name)

        question = self.words.say("offer-name-what")
        self.app.push_screen(Ask(question, self.lobby.guest.name), named)

    @work(exclusive=True, group="me")
    async def _rename(self, name: str) -> None:
        await self._call(lambda: self.lobby.guest.rename(name))
        self._show_name()

    @work(exclusive=True, group="me")
    async def _show_link(self) -> None:
        link = await self._call(self.lobby.link)
        if link is not None:
            self._read(self.words.say("lobby-link"), link_text(self.words, link))

    @work(exclusive=True, group="me")
    async def _show_recovery(self) -> None:
        words = await self._call(self.lobby.recovery)
        if words is not None:
            self._read(self.words.say("lobby-recovery"), recovery_text(self.words, words))

    def _read(self, title: str, text: str) -> None:
        self.app.push_screen(Page(title.removesuffix(" …"), text, self.words))

    def action_leave(self) -> None:
        """Not today."""
        self.dismiss(None)
