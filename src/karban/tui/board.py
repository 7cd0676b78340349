"""The screen of a table: picture, story, question and moves, for whoever looks at it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from karban.core.game import Game
from karban.core.words import Words
from karban.tui.choices import Choice, Search
from karban.tui.pages import Page, rules_page
from karban.tui.picture import draw_lines, fit_lines, without_gaps
from karban.tui.widgets import Bar, Clicked, Keys, Log, Moves

PACKAGES = ("karban.tui",)


class Board(Screen[str]):
    """What all tables share: local ones, those of a server, and replays.

    A subclass says what there is to see (`look`), and what to do with a move (`make`).
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,question_mark", "rules", show=False, priority=True),
        Binding("f3", "story", show=False),
        Binding("f6", "app.toggle_dark", show=False),
        Binding("f10,ctrl+q,ctrl+c,ctrl+d", "leave", show=False, priority=True),
        Binding("pageup", "scroll_log(-1)", show=False, priority=True),
        Binding("pagedown", "scroll_log(1)", show=False, priority=True),
    ]
    AUTO_FOCUS = None

    def __init__(self, game: Game, words: Words) -> None:
        super().__init__()
        self.game = game
        self.words = words
        self.search = Search([])
        self.told: list[str] = []
        self.since = 0  # which sentences are new to the one who looks
        self._laid: list[str] = []  # those that are on the screen

    def compose(self) -> ComposeResult:
        """The parts, from top to bottom."""
        yield Bar(id="bar")
        with Horizontal(id="middle"):
            with VerticalScroll(id="table", can_focus=False):
                yield _Picture(id="picture")
            with VerticalScroll(id="side", can_focus=False):
                yield Log(id="log")
        with Vertical(id="bottom"):
            yield Static(id="status", markup=False)
            yield Static(id="notice", markup=False)
            yield Static(id="question", markup=False)
            with VerticalScroll(id="choices", can_focus=False):
                yield Moves(id="moves")
        yield Keys(id="keys")

    # --- what a subclass says -----------------------------------------------------------------

    def lines(self) -> list[str]:
        """The picture as the one who looks sees it."""
        raise NotImplementedError

    def hand(self) -> Sequence[str]:
        """The cards in the hand of the one who looks."""
        raise NotImplementedError

    @property
    def players(self) -> int:
        """How many seats there are."""
        raise NotImplementedError

    def turn(self) -> str:
        """Whose turn it is, in words."""
        raise NotImplementedError

    def status(self) -> list[tuple[str, str]]:
        """What is true for a while, above the question: texts and their styles."""
        return []

    @property
    def urgent(self) -> bool:
        """Whether the one who looks has to move."""
        return bool(self.search.choices)

    def question(self) -> str:
        """The question under the picture."""
        return self.words.question({choice.verb for choice in self.search.choices})

    def keys(self) -> list[tuple[str, str, str]]:
        """What the keys do: key, word, action."""
        raise NotImplementedError

    def help(self) -> list[str]:
        """How the table is used, beside its keys."""
        return [self.words.say("help-choosing")]

    def make(self, choice: Choice) -> None:
        """Make a move."""
        raise NotImplementedError

    def refuse(self, typed: str) -> str:
        """Why no move is called so."""
        return self.words.say("no-such-move", typed=typed)

    # --- showing ------------------------------------------------------------------------------

    @on(events.Mount)
    def _follow_light(self) -> None:
        """Colours are looked up when something is shown, so light or dark shows all anew."""
        self.app.theme_changed_signal.subscribe(self, lambda _: self.show())

    def on_resize(self) -> None:
        """Everything is laid out anew."""
        self.call_after_refresh(self.show)

    def show(self) -> None:
        """Lay out all there is to see, unless the table is being cleared."""
        if not self._stands:
            return
        self.query_one(Keys).show([*self.keys()])
        self.query_one(Log).show(self.told, self.since)
        self.show_bottom()
        self.call_after_refresh(self.show_picture)
        if self._laid != self.told:
            self._laid = list(self.told)
            self.query_one("#side", VerticalScroll).scroll_end(animate=False)

    @property
    def _stands(self) -> bool:
        """Whether all parts of the table are there: not before it is laid, nor when it is left."""
        parts = (Bar, Keys, Log, Moves, _Picture)
        return self.is_attached and all(self.query(part) for part in parts)

    def show_picture(self) -> None:
        """Lay out the table itself, and the heading."""
        if not self._stands:
            return
        room = self.query_one("#table", VerticalScroll)
        width = max(room.scrollable_content_region.width, 20)
        self.words.drawn, self.words.width = True, width
        lines = self.lines()
        body = fit_lines(lines, width)
        if len(body) > room.size.height:
            body = without_gaps(body)
        legal = {card for choice in self.search.choices for card in choice.cards}
        content = draw_lines(body, self.words, self.players, self.hand(), legal)
        self.query_one(_Picture).update(content)
        self.query_one(Bar).show(lines[0] if lines else "", self.turn(), self.urgent)

    def show_bottom(self) -> None:
        """Lay out what is true now, the question and the moves."""
        if not self._stands:
            return
        status = self.query_one("#status", Static)
        said = [Content.styled(text, style) for text, style in self.status()]
        status.update(Content("\n").join(said))
        status.display = bool(said)
        question = self.query_one("#question", Static)
        search = self.search
        if search.choices:
            typed = Content.assemble(
                (f"{self.question()} ", "bold"),
                *([(f"[{search.card}] ", "$text-success")] if search.card else []),
                (search.typed, "$text-accent"),
                ("▏" if search.typed else "", "$text-accent"),
            )
            question.update(typed)
        else:
            question.update(Content.styled(self.question(), "$foreground 60%"))
        room = self.query_one("#choices", VerticalScroll)
        row = self.query_one(Moves).show(search, max(self.size.width - 4, 10))
        if row is not None:
            room.scroll_to(y=max(row - room.size.height + 1, 0), animate=False)

    def notice(self, text: str, style: str = "$text-warning") -> None:
        """One thing to know now; gone with the next key."""
        if not self._stands:
            return
        notice = self.query_one("#notice", Static)
        notice.update(Content.styled(text, style))
        if notice.display != bool(text):
            notice.display = bool(text)
            self.call_after_refresh(self.show)

    def offer(self, choices: list[Choice]) -> None:
        """Let the person choose among these moves, or none."""
        self.search = Search(choices)

    # --- keys and clicks ----------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        """Letters and digits filter the moves, arrows point, Enter makes, Escape backs out."""
        if not self._type_key(event):
            return
        event.stop()
        event.prevent_default()
        self.show_bottom()

    def _type_key(self, event: events.Key) -> bool:
        """Whether the key was for the search."""
        search = self.search
        steps = {"down": self.query_one(Moves).abreast, "right": 1, "left": -1}
        steps |= {"up": -steps["down"], "tab": 1, "shift+tab": -1}
        if event.key == "enter":
            self.notice("")
            self._enter()
        elif event.key == "escape":
            self.notice("")
            self.back_out()
        elif event.key == "backspace":
            search.type(search.typed[:-1])
        elif event.key in steps:
            search.point(steps[event.key])
        elif event.is_printable and event.character and search.choices:
            self.notice("")
            search.type(search.typed + event.character)
        else:
            return False
        return True

    def _enter(self) -> None:
        search = self.search
        if not search.choices:
            self.enter_elsewhere()
        elif search.chosen is not None:
            self.make(search.chosen)
        elif search.typed.strip().isdecimal():
            self.notice(self.words.say("no-such-number", most=len(search.choices)))
        elif search.typed.strip() and not search.shown:
            self.notice(self.refuse(search.typed))
        else:
            self.notice(self.words.say("choose"))

    def back_out(self) -> None:
        """Escape: forget what was begun."""
        self.search.back_out()

    def enter_elsewhere(self) -> None:
        """Enter was pressed where there is no move to make."""

    @on(Clicked)
    def take_click(self, message: Clicked) -> None:
        """A move in the list is made; a card keeps only its moves, a single one is made."""
        if message.what == "key":
            self.call_next(self.run_action, str(message.value))
            return
        if message.what == "choice":
            self.make(self.search.choices[int(message.value)])
            return
        self.search.tap(str(message.value))
        if self.search.card and self.search.chosen is not None:
            self.make(self.search.chosen)
        else:
            self.show_bottom()

    # --- actions ------------------------------------------------------------------------------

    def action_rules(self) -> None:
        """How to play: the keys, the moves, all rules."""
        keys = " · ".join(f"{key} {word}" for key, word, _ in self.keys())
        self.app.push_screen(rules_page(self.words, [*self.help(), keys]))

    def action_story(self) -> None:
        """All that happened, on a page of its own."""
        title = self.words.say("story-title")
        self.app.push_screen(Page(title, "\n".join(self.told), self.words, end=True))

    def action_scroll_log(self, pages: int) -> None:
        """Leaf through the story, and where it does not fit through the picture."""
        for name in ("#side", "#table"):
            room = self.query_one(name, VerticalScroll)
            room.scroll_relative(y=pages * max(room.size.height - 2, 1), animate=False)

    def action_leave(self) -> None:
        """Go away from the table."""
        self.dismiss("left")


class _Picture(Static):
    """The table itself; a card that a move is about can be clicked."""

    def on_click(self, event: events.Click) -> None:
        """Tell which card was clicked."""
        card = event.style.meta.get("card")
        if card is not None:
            event.stop()
            self.post_message(Clicked("card", card))
