"""The table of a sitting: persons before this screen, and bots."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import ClassVar

from textual import work
from textual.binding import Binding, BindingType

from karban.core.errors import KarbanError, MoveError
from karban.tui.board import Board
from karban.tui.choices import Choice, choices_of
from karban.tui.pages import Ask, Curtain
from karban.tui.sitting import Sitting

PACE = 0.35  # seconds between bots' moves, so that an eye can follow


class TableScreen(Board):
    """Asks the persons in turn, each behind a curtain for the others, and lets bots move.

    It is left with `left`, `over` or `again`.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f2", "hint", show=False),
        Binding("f4,ctrl+z", "undo", show=False),
        Binding("f5,ctrl+s", "save", show=False),
    ]

    def __init__(self, sitting: Sitting, seat: int, pace: float = PACE) -> None:
        super().__init__(sitting.match.game, sitting.words(seat))
        self.sitting = sitting
        self.seat = seat
        self.pace = pace
        self._heard = 0  # entries that are in the story

    def on_mount(self) -> None:
        """Lay the table. With several persons nobody is known to look yet."""
        if len(self.sitting.persons) > 1 and not self.sitting.match.over:
            self.seat = -1
        self._rehear()
        self._go_on()

    # --- the match ----------------------------------------------------------------------------

    def _go_on(self) -> None:
        """Whatever comes next: a person, a bot, or the end."""
        match = self.sitting.match
        seat = match.to_move
        self.offer([])
        if seat is None:
            self.sitting.finish()
            self.notice("\n".join(self.sitting.result(self.words)), "bold $text-success")
        elif seat in self.sitting.persons and seat != self.seat:
            self._draw_curtain(seat)
            return
        elif seat in self.sitting.persons:
            self.offer(choices_of(match.choices, self.words))
        else:
            self._let_bots_move()
        self._hear()
        self.show()

    def _draw_curtain(self, seat: int) -> None:
        words = self.sitting.words(seat)

        def opened(here: bool | None) -> None:
            if not here:
                self.action_leave()
                return
            self.seat = seat
            self.words = words
            self._rehear()
            self._go_on()

        self.app.push_screen(Curtain(words, self.sitting.match.seats[seat]), opened)

    @work(group="bots")
    async def _let_bots_move(self) -> None:
        match = self.sitting.match
        while (seat := match.to_move) is not None and seat not in self.sitting.persons:
            if self.sitting.waits_for_compiler(seat):
                self.notice(self.words.say("bots-compiling"))
            pause = asyncio.create_task(asyncio.sleep(self.pace))
            thought = await asyncio.to_thread(self.sitting.think, seat)
            await pause
            self.notice("")
            match.play(thought.move)
            self._hear()
            self.show()
        self._go_on()

    def make(self, choice: Choice) -> None:
        """The person's move."""
        self.notice("")
        self.sitting.match.play(choice.move)
        self._hear()
        self.since = len(self.told)
        self._go_on()

    def refuse(self, typed: str) -> str:
        """Why no move is called so, as the rules say it."""
        try:
            self.sitting.match.find_move(typed)
        except MoveError as error:
            return error.text(self.words.language)
        return super().refuse(typed)

    # --- the story ----------------------------------------------------------------------------

    def _hear(self) -> None:
        """What has happened since; nothing while nobody is known to look."""
        if self.seat < 0:
            return
        self.told += self.sitting.story(self.words, self._heard)
        self._heard = self.sitting.match.length

    def _rehear(self) -> None:
        """The whole story as the one who looks now saw it."""
        if self.seat < 0:
            return
        recent = list(self.sitting.story(self.words, self.sitting.last_moved(self.seat)))
        self.told = list(self.sitting.story(self.words))
        self.since = len(self.told) - len(recent)
        self._heard = self.sitting.match.length

    # --- what there is to see -----------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self.sitting.match.players

    def lines(self) -> list[str]:
        """The picture as this seat sees it; nothing while nobody is known to look."""
        return self.sitting.match.view(self.seat).lines(self.words) if self.seat >= 0 else []

    def hand(self) -> Sequence[str]:
        """The cards of this seat."""
        facts = self.sitting.match.view(self.seat).facts if self.seat >= 0 else {}
        hand: Sequence[str] = facts.get("hand", [])
        return hand

    def turn(self) -> str:
        """Whose turn it is."""
        seat = self.sitting.match.to_move
        if seat is None:
            return self.words.say("match-over")
        who = "you" if seat == self.seat else "other"
        return self.words.say("to-move", who=who, name=self.words.name(seat))

    def question(self) -> str:
        """The question, or what the person waits for."""
        match = self.sitting.match
        if match.to_move is None:
            return self.words.say("again")
        if not self.search.choices:
            return self.words.say("thinking", name=self.words.name(match.to_move))
        return super().question()

    def help(self) -> list[str]:
        """How moves are chosen, and that leaving loses nothing."""
        return [*super().help(), self.words.say("help-kept")]

    def keys(self) -> list[tuple[str, str, str]]:
        """What the keys do."""
        names = {"F1": "rules", "F2": "hint", "F3": "story", "F4": "undo", "F5": "save"}
        names |= {"F6": "dark", "F10": "leave"}
        actions = {"dark": "app.toggle_dark"}
        return [
            (key, self.words.say(f"key-{name}"), actions.get(name, f"screen.{name}"))
            for key, name in names.items()
        ]

    # --- actions ------------------------------------------------------------------------------

    def enter_elsewhere(self) -> None:
        """Enter after the end plays again."""
        if self.sitting.match.over:
            self.dismiss("again")

    def action_hint(self) -> None:
        """What a master would do."""
        if not self.search.choices:
            return
        late = self.sitting.waits_for_compiler()
        self.notice(self.words.say("bots-compiling" if late else "hint-thinking"))
        self._advise()

    @work(exclusive=True, group="hint")
    async def _advise(self) -> None:
        length = self.sitting.match.length
        said = await asyncio.to_thread(self.sitting.hint, self.words)
        if self.sitting.match.length == length:
            self.notice("\n".join(said), "$text-success")

    def action_undo(self) -> None:
        """Take back the last move, where that is fair."""
        if not self.search.choices:
            return
        try:
            self.sitting.undo(self.words)
        except MoveError as error:
            self.notice(error.text(self.words.language))
            return
        self._rehear()
        self.notice(self.words.say("undo-done"), "$text-success")
        self._go_on()

    def action_save(self) -> None:
        """Write the match to a file of the person's choice."""

        def named(file: str | None) -> None:
            if file is None:
                return
            try:
                self.notice(self.sitting.save(file, self.words), "$text-success")
            except KarbanError as error:
                self.notice(error.text(self.words.language))

        question = self.words.say("save-as")
        self.app.push_screen(Ask(question, self.sitting.propose_file()), named)

    def action_leave(self) -> None:
        """Go; whoever laid the table keeps the match."""
        self.sitting.break_up()
        self.dismiss("over" if self.sitting.match.over else "left")
