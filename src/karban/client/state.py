"""What a guest knows of a table, from what the table has said."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from karban.client.changes import tell_changes
from karban.core.game import Game
from karban.core.moves import Move
from karban.core.words import Words
from karban.games import find
from karban.server import messages

PACKAGES = ("karban.client", "karban.tui")
_STORY = 400  # lines that are kept


@dataclass(frozen=True)
class Line:
    """A sentence of the story; what a seat saw in `play` is for that seat only."""

    text: str
    play: bool = False


@dataclass(frozen=True)
class Past:
    """A match that is over, as it was when the others went on."""

    table: messages.Table
    view: messages.View | None
    story: list[Line]


class Listener(Protocol):
    """Whoever shows the table."""

    def show(self) -> None:
        """Something has changed."""

    def tell(self, sentence: str) -> None:
        """Something has happened: the story has one more line."""

    def notice(self, text: str) -> None:
        """One thing to know now."""


class TableState:
    """A table as its guest may know it: seats, view, story, and the guest's move on its way."""

    def __init__(
        self,
        table: messages.Table,
        language: str,
        listener: Listener,
        packages: Sequence[str] = PACKAGES,
    ) -> None:
        self.table = table
        self.language = language
        self.listener = listener
        self._packages = packages
        self.view: messages.View | None = None
        self.curtain: int | None = None  # whose hand is covered until that person looks
        self.sent: messages.Play | None = None  # a move on its way
        self.story: list[Line] = []
        self.since = 0  # which lines of it are new since the guest's last move
        self.past: Past | None = None
        self.seen = -1
        self._table_at = self._view_at = time.monotonic()
        self._heard: set[tuple[int, int, str]] = set()  # chat
        self.words = self._words(None)

    @property
    def game(self) -> Game:
        """What is played."""
        return find(self.table.game)

    def _words(self, you: int | None) -> Words:
        names = [seat.name for seat in self.table.seats]
        return Words(self.language, self.game, names, you=you, packages=self._packages)

    # --- what there is to see -----------------------------------------------------------------

    @property
    def shown(self) -> tuple[messages.Table, messages.View | None]:
        """The table to look at: the present one, or that of a result that is still looked at."""
        return (self.past.table, self.past.view) if self.past else (self.table, self.view)

    @property
    def mine(self) -> list[int]:
        """The guest's seats."""
        return self.table.seats_yours

    @property
    def moves(self) -> list[Move]:
        """What the guest may play now; nothing while a move is on its way."""
        if self.view is None or self.sent or self.table.paused or self.table.phase != "playing":
            return []
        return [_move(told) for told in self.view.moves or self.view.instead]

    @property
    def can_undo(self) -> bool:
        """Whether the last move may be taken back."""
        return self.view is not None and self.view.undo and not self.sent

    def left(self, milliseconds: int) -> int:
        """Seconds that remain of what the table message told."""
        return _seconds(milliseconds, self._table_at)

    @property
    def turn_left(self) -> int | None:
        """Seconds that remain of the turn, where there is a limit."""
        if self.view is None or self.view.left is None or self.table.paused:
            return None
        return _seconds(self.view.left, self._view_at)

    # --- what is heard ------------------------------------------------------------------------

    def take_table(self, table: messages.Table) -> list[str]:
        """The table as it is now; what has changed, in words."""
        before, self.table = self.table, table
        if table.match != before.match:
            self._begin_anew(before)
        self._table_at = time.monotonic()
        self.words = self._words(self.view.seat if self.view else None)
        if table.phase != "playing":
            self.curtain = None
        return tell_changes(before, table, self.words)

    def _begin_anew(self, before: messages.Table) -> None:
        """Another match; who did not ask for it goes on looking at the result of the last one."""
        if before.phase == "over" and before.seats_yours and not self.table.seats_yours:
            self.past = self.past or Past(before, self.view, list(self.story))
        self.view = self.curtain = self.sent = None
        self.seen = -1
        self._forget_play()

    def go_on(self) -> None:
        """Look no longer at the result of a match while there is another one."""
        self.past = None
        self.listener.show()

    def take_view(self, view: messages.View) -> None:
        """What is seen now, and what happened."""
        if view.match != self.table.match:
            return
        before = self.words.you
        self.words = self._words(view.seat)
        known = [line.text for line in self.story if line.play]
        if before != view.seat:
            self._forget_play()
        self.view, self.seen, self._view_at = view, view.seq, time.monotonic()
        if view.seat is not None or not self.mine:
            self.curtain = None
        if view.id:
            self.since = len(self.story)
            self.settle(view.id)
        told = view.sentences or [self.words.tell(event) for event in view.events]
        if view.undone is not None:
            who = "you" if view.undone == view.seat else "other"
            told = [self.words.say("join-undone", who=who, name=self.name(view.undone))]
        elif view.whole and before == view.seat:
            told = self._tell_anew(known, told)
        for sentence in told:
            self.add_line(sentence, play=True)

    def _tell_anew(self, known: list[str], told: list[str]) -> list[str]:
        """What is new in a story that is told once more; where something was missed, all of it."""
        for length in range(min(len(known), len(told)), 0, -1):
            if known[-length:] == told[:length]:
                return told[length:]
        self._forget_play()
        return told

    def take_curtain(self, curtain: messages.Curtain) -> None:
        """Another person of this device is to look; nothing of the last one's is left to see."""
        if curtain.match == self.table.match:
            self.curtain, self.view = curtain.seat, None
            self._forget_play()

    def _forget_play(self) -> None:
        """What one seat saw is no other's business."""
        self.story = [line for line in self.story if not line.play]
        self.since = len(self.story)

    def settle(self, id: str) -> None:
        """A move has been answered."""
        if self.sent and self.sent.id == id:
            self.sent = None

    def take_chat(self, said: messages.Said) -> None:
        """A line of chat; after a cut the last ones come again."""
        key = said.at, said.seat, said.text
        if key not in self._heard:
            self._heard.add(key)
            self.add_line(self.words.say("join-said", name=said.name, text=said.text))

    def take_call(self, seat: int, emote: str) -> None:
        """Somebody calls something across the table."""
        key = f"emote-{emote}"
        if self.words.has(key):
            said = self.words.say(key)
            self.add_line(self.words.say("join-said", name=self.name(seat), text=said))

    def add_line(self, sentence: str, play: bool = False) -> None:
        """One more sentence of the story."""
        self.story.append(Line(sentence, play))
        over = len(self.story) - _STORY
        if over > 0:
            del self.story[:over]
            self.since = max(self.since - over, 0)
        self.listener.tell(sentence)

    def name(self, seat: int) -> str:
        """Who sits there."""
        seats = self.table.seats
        return seats[seat].name if 0 <= seat < len(seats) else ""


def _seconds(milliseconds: int, since: float) -> int:
    return max(round(milliseconds / 1000 - (time.monotonic() - since)), 0)


def _move(told: messages.LegalMove) -> Move:
    """A legal move as the server tells it."""
    return Move(
        number=told.move,
        kind=told.kind,
        text=told.text,
        verb=told.verb,
        cards=tuple(told.cards),
        seat=told.seat,
        place=told.place,
        named=told.named,
    )
