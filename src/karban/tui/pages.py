"""Pages over the table: rules, the whole story, a curtain, a question for a name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static

from karban.core.words import Words


class Page(ModalScreen[None]):
    """A text to read; any of the usual keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,f1,f3,q,f10,ctrl+c,ctrl+d,ctrl+q", "close", priority=True),
        Binding("down", "scroll(1)"),
        Binding("up", "scroll(-1)"),
        Binding("pagedown,space", "scroll(15)"),
        Binding("pageup", "scroll(-15)"),
        Binding("home", "scroll(-9999)"),
        Binding("end", "scroll(9999)"),
    ]

    def __init__(self, title: str, text: str | Content, words: Words, end: bool = False) -> None:
        super().__init__()
        self._heading = title
        self._text = text if isinstance(text, Content) else Content(text)
        self._words = words
        self._end = end

    def compose(self) -> ComposeResult:
        """A frame with the text in it."""
        with Vertical(id="page"):
            with VerticalScroll(id="paper", can_focus=False):
                yield Static(self._text)
            yield Static(self._words.say("page-keys"), id="page-keys", markup=False)

    def on_mount(self) -> None:
        """A story begins at its end."""
        self.query_one("#page").border_title = Content(self._heading)
        if self._end:
            paper = self.query_one("#paper", VerticalScroll)
            self.call_after_refresh(paper.scroll_end, animate=False)

    def action_scroll(self, lines: int) -> None:
        """Read on, or go back."""
        self.query_one("#paper", VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_close(self) -> None:
        """Back to the table."""
        self.dismiss(None)


def rules_page(words: Words, keys: Sequence[str]) -> Page:
    """How the table is used, as its `keys` say, how moves are made, and every rule."""
    parts: list[Content] = [Content.styled(words.say("tagline"), "italic"), Content("")]
    helps = {"help-keys-title": "\n".join(keys), "help-moves-title": words.help_moves()}
    for heading, text in helps.items():
        parts += [Content.styled(words.say(heading), "bold $text-accent"), Content(text)]
        parts.append(Content(""))
    parts.append(Content.styled(words.say("help-rules-title"), "bold $text-accent"))
    for key in words.keys("rule-"):
        number = key.removeprefix("rule-")
        parts.append(Content.assemble((f"{number}  ", "bold"), words.say(key)))
    return Page(words.say("title"), Content("\n").join(parts), words)


class Curtain(Screen[bool]):
    """Nothing of the table is seen until the next person sits before the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "open"),
        Binding("f10,ctrl+q,ctrl+c,ctrl+d", "leave", priority=True),
    ]

    def __init__(self, words: Words, name: str) -> None:
        super().__init__()
        self._words = words
        self._whose = name

    def compose(self) -> ComposeResult:
        """Whose turn it is, and how to open."""
        with Vertical(id="curtain"):
            said = self._words.say("curtain", name=self._whose)
            yield Static(said, id="curtain-text", markup=False)
            yield Static(self._words.say("curtain-open"), id="curtain-key", markup=False)

    def on_click(self) -> None:
        """A click opens as well."""
        self.dismiss(True)

    def action_open(self) -> None:
        """The person is here."""
        self.dismiss(True)

    def action_leave(self) -> None:
        """Nobody comes any more."""
        self.dismiss(False)


class Ask(ModalScreen[str | None]):
    """One question that is answered by typing."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f10,ctrl+c,ctrl+d,ctrl+q", "back_out", priority=True)
    ]

    def __init__(self, question: str, proposal: str) -> None:
        super().__init__()
        self._question = question
        self._proposal = proposal

    def compose(self) -> ComposeResult:
        """The question and a line for the answer."""
        with Vertical(id="ask"):
            yield Static(self._question, markup=False)
            yield Input(self._proposal)

    @on(Input.Submitted)
    def submit(self, message: Input.Submitted) -> None:
        """Take the answer."""
        self.dismiss(message.value.strip() or None)

    def action_back_out(self) -> None:
        """No answer."""
        self.dismiss(None)
