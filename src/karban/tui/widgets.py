"""The parts of a table on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.content import Content
from textual.message import Message
from textual.style import Style
from textual.widgets import Static

from karban.core.layout import wrap
from karban.tui.choices import Search

_GAP = 3
_SENTENCES = 300  # of the story that are kept on the screen


class Clicked(Message):
    """Somebody clicked on something: `what` says on what kind of thing, `value` on which."""

    def __init__(self, what: str, value: str | int) -> None:
        super().__init__()
        self.what = what
        self.value = value


class Clickable(Static):
    """A text some parts of which can be clicked: those whose style says what they are."""

    def on_click(self, event: events.Click) -> None:
        """Tell what was clicked."""
        for what, value in event.style.meta.items():
            if what in ("card", "choice", "key"):
                event.stop()
                self.post_message(Clicked(what, value))


class Bar(Static):
    """The heading of the table, and at the right whose turn it is."""

    def show(self, heading: str, turn: str, urgent: bool) -> None:
        """Fill the line; what does not fit is cut from the heading."""
        room = max(self.size.width - 2 - len(turn) - 2, 0)
        left = heading if len(heading) <= room else heading[: max(room - 1, 0)] + "…"
        style = "bold reverse" if urgent else "bold"
        turn = f" {turn} " if urgent else turn
        gap = " " * max(self.size.width - 2 - len(left) - len(turn), 1)
        self.update(Content.assemble((left, "bold"), gap, (turn, style)))


class Log(Static):
    """What happened; what is new since the person's last move stands out."""

    def show(self, told: Sequence[str], since: int) -> None:
        """Sentences from the beginning, new ones from `since` on."""
        first = max(len(told) - _SENTENCES, 0)
        width = max(self.size.width, 10)
        parts = []
        for number, sentence in enumerate(told[first:], first):
            mark, style = ("· ", "") if number >= since else ("  ", "$foreground 60%")
            text = "\n".join(wrap(mark + sentence, width, len(mark)))
            parts.append(Content.styled(text, style))
        self.update(Content("\n").join(parts))


class Moves(Clickable):
    """The legal moves that are left, numbered, side by side as far as there is room."""

    abreast = 1

    def show(self, search: Search, width: int) -> int | None:
        """Fill the lines; tells in which of them the cursor stands."""
        chosen = search.chosen
        shown = search.shown
        digits = len(str(len(search.choices)))
        cells = [(place, search.choices[place]) for place in shown]
        widest = max((len(choice.label) for _, choice in cells), default=0) + digits + 2
        self.abreast = max((width + _GAP) // (widest + _GAP), 1)
        parts: list[str | tuple[str, str | Style]] = []
        row = None
        for at, (place, choice) in enumerate(cells):
            click = Style.from_meta({"choice": place})
            on = "reverse bold" if choice is chosen else ""
            if choice is chosen:
                row = at // self.abreast
            number = f"{place + 1:>{digits}} "
            label = f" {choice.label} "
            parts.append((number, Style.parse("$text-accent") + click))
            parts.append((label, Style.parse(on) + click))
            last = (at + 1) % self.abreast == 0 or at + 1 == len(cells)
            room = widest + _GAP - len(number) - len(label)
            parts.append("\n" if last and at + 1 < len(cells) else " " * (0 if last else room))
        self.update(Content.assemble(*parts))
        return row


class Keys(Clickable):
    """The keys of a table with what each does; they can be clicked too."""

    def show(self, keys: Sequence[tuple[str, str, str]]) -> None:
        """Key, what it does in a word, and the action; close together where there is no room."""
        parts: list[str | tuple[str, str | Style]] = []
        room = sum(len(f" {key} {word} ") for key, word, _ in keys) <= self.size.width
        for key, word, action in keys:
            click = Style.from_meta({"key": action})
            parts.append((f" {key} ", Style.parse("bold $text-accent") + click))
            parts.append((f"{word} " if room else word, Style.parse("$foreground") + click))
        self.update(Content.assemble(*parts))
