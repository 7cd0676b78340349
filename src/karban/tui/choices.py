"""Legal moves as a person finds them: by number, by typing, by a card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from karban.core.moves import Move
from karban.core.typed import number
from karban.core.words import Words, fold


@dataclass(frozen=True)
class Choice:
    """Something to choose, most often a legal move: its number, and how it is written and reads.

    `cards` is what it is about, and `verb` what one is asked who may choose only such things.
    """

    move: int
    text: str
    label: str
    cards: Sequence[str] = ()
    verb: str = ""


def choices_of(moves: Iterable[Move], words: Words) -> list[Choice]:
    """Legal moves in words."""
    return [
        Choice(move.number, move.text, words.move(move), move.parts, move.verb) for move in moves
    ]


def fits(choice: Choice, typed: str) -> bool:
    """Whether every typed word begins a word of the move, as it reads or as it is written."""
    for said in (choice.label, choice.text):
        words = fold(said).split()
        if all(any(word.startswith(part) for word in words) for part in fold(typed).split()):
            return True
    return False


@dataclass
class Search:
    """What a person has typed, tapped and pointed at so far; `cursor` counts in all choices."""

    choices: list[Choice]
    typed: str = ""
    card: str | None = None
    cursor: int | None = None

    @property
    def shown(self) -> list[int]:
        """The places of the choices that are left."""
        typed = "" if self.typed.strip().isdecimal() else self.typed
        return [
            place
            for place, choice in enumerate(self.choices)
            if fits(choice, typed) and (self.card is None or self.card in choice.cards)
        ]

    @property
    def chosen(self) -> Choice | None:
        """The one that Enter would make: pointed at, or the only one left."""
        shown = self.shown
        if self.cursor in shown:
            return self.choices[self.cursor]
        if len(shown) == 1 and not self.typed.strip().isdecimal():
            return self.choices[shown[0]]
        return None

    def type(self, typed: str) -> None:
        """Type something else; a number points at the move with that number."""
        self.typed = typed
        self.cursor = None
        place = number(typed, 1, len(self.choices))
        if place is not None:
            self.card = None
            self.cursor = place - 1

    def tap(self, card: str) -> None:
        """Keep only the moves about a card; a second tap lets all come back."""
        self.card = None if self.card == card else card
        self.typed, self.cursor = "", None

    def point(self, by: int) -> None:
        """Point further down or up among those that are left."""
        shown = self.shown
        if not shown:
            return
        if self.cursor not in shown:
            at = 0 if by > 0 else len(shown) - 1
        else:
            at = min(max(shown.index(self.cursor) + by, 0), len(shown) - 1)
        if self.typed.strip().isdecimal():
            self.typed = ""
        self.cursor = shown[at]

    def back_out(self) -> None:
        """Forget all that was typed, tapped and pointed at."""
        self.typed, self.card, self.cursor = "", None, None
