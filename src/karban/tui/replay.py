"""A written match on the full screen: step by step, as any seat saw it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.timer import Timer

from karban.core.match import Match
from karban.core.sentences import short
from karban.core.state import SPECTATOR, TRUTH
from karban.core.step import Step
from karban.core.typed import number
from karban.core.view import View
from karban.core.words import Words
from karban.tui.board import Board
from karban.tui.choices import Choice
from karban.tui.pages import Ask

PACE = 0.9  # seconds a step, while it plays by itself


class Replay(Board):
    """Shows the match after any of its entries.

    The one who watches is a seat, a spectator, or sees all: then picture and story are those of
    the truth.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,n", "step(1)", show=False, priority=True),
        Binding("left,p", "step(-1)", show=False, priority=True),
        Binding("down", "step(10)", show=False, priority=True),
        Binding("up", "step(-10)", show=False, priority=True),
        Binding("home", "jump(0)", show=False, priority=True),
        Binding("end", "jump(-1)", show=False, priority=True),
        Binding("space", "play", show=False, priority=True),
        Binding("g", "ask", show=False, priority=True),
        Binding("s,tab", "next_seat", show=False, priority=True),
        Binding("q,escape", "leave", show=False, priority=True),
    ]

    def __init__(self, match: Match, seat: int | None, language: str, note: str = "") -> None:
        self._viewers = [TRUTH, *range(match.players), SPECTATOR]
        self._viewer = TRUTH if seat is None else seat
        self._match = match
        self._note = note  # on the match, said at first
        self._language = language
        super().__init__(match.game, self._words_of(None))
        self._steps: list[Step] = list(match.steps())
        self._stories: dict[int, list[list[str]]] = {}  # by viewer and entry
        self._at = 0  # entries that are over
        self._timer: Timer | None = None

    def on_mount(self) -> None:
        """Begin with the first entries that chance made: the deal."""
        dealt = (i for i, (who, _) in enumerate(self._match.entries) if who != "*")
        self._at = next(dealt, len(self._steps))
        self._look()
        self.notice(self._note)

    # --- what there is to see -----------------------------------------------------------------

    def _words_of(self, you: int | None) -> Words:
        match = self._match
        packages = ["karban.tui"]
        return Words(self._language, match.game, match.seats, you=you, packages=packages)

    @property
    def _match_then(self) -> Match:
        return self._match.truncate(self._at)

    def _visible(self) -> View:
        """What the one who watches sees now."""
        viewer = self._viewer
        if viewer == TRUTH and self._steps:
            truth = self._steps[self._at - 1].after if self._at else self._steps[0].before
            return View(self.game, truth, self._match.seats, self._language)
        return self._match_then.view(viewer if viewer >= 0 else None)

    def _look(self) -> None:
        """Tell and show the match as far as it has come."""
        viewer = self._viewer
        self.words = self._words_of(viewer if viewer >= 0 else None)
        if viewer not in self._stories:
            steps = (self._match.events(step, viewer) for step in self._steps)
            self._stories[viewer] = [[self.words.tell(event) for event in step] for step in steps]
        story = self._stories[viewer][: self._at]
        self.told = [sentence for step in story for sentence in step]
        self.since = len(self.told) - len(story[-1]) if story else 0
        self.show()

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._match.players

    def lines(self) -> list[str]:
        """The picture at this step."""
        return self._visible().lines(self.words)

    def hand(self) -> Sequence[str]:
        """Nothing can be played here."""
        return []

    def turn(self) -> str:
        """Whose turn it was."""
        seat = self._match_then.to_move
        if seat is None:
            return self.words.say("match-over")
        who = "you" if seat == self.words.you else "other"
        return self.words.say("to-move", who=who, name=self.words.name(seat))

    def question(self) -> str:
        """Where the replay stands, and through whose eyes it is seen."""
        viewer = self._viewer
        if viewer >= 0:
            eyes = self.words.say("replay-seat", name=self._words_of(None).name(viewer))
        else:
            eyes = self.words.say("replay-all" if viewer == TRUTH else "replay-spectator")
        return self.words.say("replay-at", at=self._at, of=len(self._steps), eyes=eyes)

    def help(self) -> list[str]:
        """How one goes through the match."""
        return [self.words.say("help-replay")]

    def keys(self) -> list[tuple[str, str, str]]:
        """What the keys do."""
        say = self.words.say
        return [
            ("← →", say("key-step"), "screen.step(1)"),
            ("␣", say("key-stop" if self._timer else "key-run"), "screen.play"),
            ("g", say("key-jump"), "screen.ask"),
            ("s", say("key-seat"), "screen.next_seat"),
            ("F1", say("key-rules"), "screen.rules"),
            ("F3", say("key-story"), "screen.story"),
            ("F6", say("key-dark"), "app.toggle_dark"),
            ("F10", say("key-leave"), "screen.leave"),
        ]

    def make(self, choice: Choice) -> None:
        """Nothing can be played here."""

    # --- actions ------------------------------------------------------------------------------

    def action_step(self, by: int) -> None:
        """Some entries on, or back."""
        self.notice("")
        self._stand(self._at + by)

    def action_jump(self, to: int) -> None:
        """To an entry; -1 is the end."""
        self.notice("")
        self._stand(len(self._steps) if to < 0 else to)

    def _stand(self, at: int) -> None:
        self._at = min(max(at, 0), len(self._steps))
        if self._at == len(self._steps) and self._timer:
            self._stop()
        self._look()

    def action_play(self) -> None:
        """Let it play by itself, or stop."""
        self.notice("")
        if self._timer:
            self._stop()
        else:
            if self._at == len(self._steps):
                self._at = 0
            self._timer = self.set_interval(PACE, self._tick)
        self._look()

    def _tick(self) -> None:
        self._stand(self._at + 1)

    def _stop(self) -> None:
        if self._timer:
            self._timer.stop()
        self._timer = None

    def action_ask(self) -> None:
        """Ask for a number to jump to."""
        self.notice("")

        def answered(text: str | None) -> None:
            if text is None:
                return
            most = len(self._steps)
            entry = number(text, 0, most)
            if entry is None:
                self.notice(self.words.say("replay-no-entry", typed=short(text), most=most))
            else:
                self._stand(entry)

        self.app.push_screen(
            Ask(self.words.say("replay-jump", most=len(self._steps)), ""), answered
        )

    def action_next_seat(self) -> None:
        """See it through other eyes."""
        self.notice("")
        at = self._viewers.index(self._viewer)
        self._viewer = self._viewers[(at + 1) % len(self._viewers)]
        self._look()
