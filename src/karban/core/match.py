"""A match: one game being played, for people and programs that take one move at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.core import choosing, engine, history
from karban.core.checks import (
    check_record,
    instance_of,
    number_between,
    quote,
    seat_number,
    states_from,
    viewer_number,
    whole_number,
    wrong_kind,
)
from karban.core.entry import Entry, Seat, entry_refusal, entry_text
from karban.core.errors import MoveError
from karban.core.events import Event
from karban.core.history import Deed
from karban.core.running import RunningMatch, copy_parts
from karban.core.sentences import QuotedList
from karban.core.state import (
    CHANCE,
    SPECTATOR,
    TRUTH,
    Unpacked,
    all_unpacked,
    blank,
    copy_states,
    unpack,
)
from karban.core.step import Step
from karban.core.words import Words, check_words


class Match(RunningMatch):
    """One running or finished match.

    `seed` is a whole number up to 64 bits; without one it is random. `chance` holds texts of
    chance steps, as in a record, to be used before any is drawn. With a fair `deal` there is no
    seed: all chance comes from its key. `thoughts` may note how far bots thought, by entry.
    """

    # --- what was done ------------------------------------------------------------------------

    @property
    def entries(self) -> list[Entry]:
        """What chance and the seats did so far, as in a record."""
        settled = len(self._log) - len(self.chosen)
        for seat, what in self._log[len(self._entries) : settled]:
            self._entries.append(self._entry(self._states[1], seat, what))
            history.follow(self._states[1:], seat, what, self._out)
        return [*self._entries, *self._open_entries()]

    def _entry(self, state: Any, seat: int, what: Any) -> Entry:
        text = entry_text(self.game, state, seat, what)
        return "*" if seat == CHANCE else seat, text

    def _open_entries(self) -> Iterator[Entry]:
        """What was chosen while others still choose: it may yet change."""
        for seat, move in self._log[len(self._entries) :]:
            before = copy_states(self._states[1:])
            choosing.turn_to_at(before, 0, seat)
            yield self._entry(before[0], seat, move)

    def record(self, seat: int | None = None) -> dict[str, Any]:
        """The match as a record: the whole, or what a seat may see of it."""
        from karban.core.record import write_record

        return write_record(self, seat)

    def play_steps(self, move: int, seat: int | None = None) -> list[Step]:
        """Make a move by its number; what it and the chance after it did, step by step."""
        code = self._legal_code(move, seat)
        mover = self._turn[0] if seat is None else int(seat)
        before = copy_states(self._states[:1])
        self._play(code, seat)
        length = len(self._log)
        self._run_chance()
        deeds = [(mover, code), *self._log[length:]]
        return list(history.replay(self.game, before, deeds, first=length - 1))

    def enter(self, seat: Seat, text: str) -> None:
        """Make the next entry of a record, exactly as it is written."""
        instance_of(str, "text", text)
        if isinstance(seat, str) and seat == "*":
            self.settle(text)
            return
        if self.over:
            raise entry_refusal("entry-over", text)
        if self.chance_due is not None:
            raise entry_refusal("entry-chance", text, head=self.chance_due)
        mover = whole_number(seat)
        if mover is None or not self._awaits(mover):
            facts = {"seat": quote(seat), "mover": str(self.to_move)}
            raise entry_refusal("entry-seat", text, **facts)
        chooser = self.as_seat(mover)
        for move in chooser.choices:
            if move.text == text:
                self._play(move.number, mover)
                return
        raise entry_refusal("entry-illegal", text, moves=QuotedList(tuple(chooser.legal_moves)))

    def _awaits(self, seat: int) -> bool:
        """Whether it is a seat's turn, alone or among others who have yet to choose."""
        return seat == self.to_move or (seat in self.choosers and seat not in self.chosen)

    # --- copies -------------------------------------------------------------------------------

    def copy(self) -> Match:
        """The same match, to be played on apart from this one."""
        return self._with(copy_states(self._states), list(self._log), list(self._entries))

    def __copy__(self) -> Match:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Match:
        return self.copy()  # deeds are never changed

    def fresh(self) -> Match:
        """A match with the same players, options and seed, before its first entry."""
        again = self.copy()
        again._given = []
        again.thoughts = []
        again._begin()
        return again

    def truncate(self, entries: int) -> Match:
        """The same match when it had only so many entries."""
        count = number_between("entries", entries, 0)
        again = self._with_log(self._log[:count])
        again.thoughts = [thought for thought in self.thoughts if thought[0] < count]
        again._run_chance()
        return again

    def undone(self, seat: int) -> Match:
        """The match before the seat's last move, if nothing hidden has come out since.

        What it has chosen while others still choose is taken back alone.
        """
        mover = seat_number(seat, self.players)
        at, known = self._place_of(mover)
        if known:
            again = self._with_log([*self._log[:at], *self._log[at + 1 :]])
            again.thoughts = [one for one in self.thoughts if one[0] != self.entry_of(mover)]
            return again
        last = max((i for i, (who, _) in enumerate(self._log) if who == mover), default=None)
        if last is None:
            raise MoveError(code="undo-nothing")
        if history.reveals(self.game, list(self.steps(last)), mover):
            raise MoveError(code="undo-seen")
        return self.truncate(last)

    def _with_log(self, log: Sequence[Deed]) -> Match:
        """The same match with another log."""
        again = self.fresh()
        for seat, what in log:
            history.follow(again._states[:1], seat, what, again._out)
        again._log = list(log)
        return again

    def _with(self, states: NDArray[Any], log: list[Deed], entries: list[Entry]) -> Match:
        """The same players and options, with a course of its own."""
        again = copy_parts(self)
        again.options, again.seats = dict(self.options), list(self.seats)
        again.thoughts, again._given = list(self.thoughts), list(self._given)
        again._log, again._entries = log, entries
        again._take(states)
        return again

    def __getstate__(self) -> dict[str, Any]:
        kept = {name: value for name, value in vars(self).items() if name not in _MADE_ANEW}
        return kept | {"rules": self.game.version, "states": self._states.tobytes()}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        parts = dict(kept)
        states = states_from(parts["game"], parts.pop("rules"), parts.pop("states"))
        self.__dict__.update(parts)
        self._take(states)

    # --- looking back -------------------------------------------------------------------------

    def steps(self, since: int = 0) -> Iterator[Step]:
        """Replay the match; yields what each entry from `since` on did."""
        first = number_between("since", since, 0)
        return history.replay(self.game, self.fresh()._states[:1], list(self._log), since=first)

    def reveals(self, steps: Sequence[Step], seat: int) -> bool:
        """Whether steps have told a seat something: by chance, a score, or a card that it sees."""
        if not isinstance(steps, Sequence) or not steps:
            raise wrong_kind("steps", steps, "Sequence[Step]")
        for step in steps:
            self._check_step(step)
        return history.reveals(self.game, steps, self._viewer(seat))

    def story(self, words: Words, seat: int = TRUTH, since: int = 0) -> Iterator[str]:
        """The match in sentences, as a seat, a spectator or (TRUTH) one who sees all knows it."""
        check_words(self.game, words)
        viewer, steps = self._viewer(seat), self.steps(since)
        return (words.tell(event) for step in steps for event in self.events(step, viewer))

    def events(self, step: Step, seat: int = TRUTH) -> Iterator[Event]:
        """What a seat, a spectator or (TRUTH) one who sees all sees a step do."""
        self._check_step(step)
        before, after = self.look(step.before, seat), self.look(step.after, seat)
        return history.events_of(step, int(seat), before, after)

    def look(self, states: NDArray[Any], seat: int) -> Any:
        """What a viewer sees of a state, unpacked."""
        check_record(self.game, states)
        return unpack(history.seen_states(self.game, states, self._viewer(seat)))

    def look_by(self, states: NDArray[Any], viewers: NDArray[np.int16]) -> list[Any]:
        """What each of some seats or spectators sees of a state, unpacked."""
        check_record(self.game, states)
        if not isinstance(viewers, np.ndarray) or viewers.ndim != 1 or viewers.dtype != np.int16:
            raise wrong_kind("viewers", viewers, "NDArray[np.int16]")
        for viewer in viewers.tolist():
            viewer_number(viewer, self.players, SPECTATOR)
        views = blank(len(viewers), self.game.record)
        engine.look_for_all(states, 0, viewers, views)
        return all_unpacked(views)

    def tell_step(self, step: Step, seat: int, before: Any, after: Any) -> Iterator[Event]:
        """As `events`, for one who has seen what was before and after already."""
        self._check_step(step)
        for name, seen in (("before", before), ("after", after)):
            instance_of(Unpacked, name, seen)
        return history.events_of(step, self._viewer(seat), before, after)

    def _viewer(self, seat: object) -> int:
        return viewer_number(seat, self.players)

    def _check_step(self, step: object) -> None:
        if instance_of(Step, "step", step).game is not self.game:
            raise wrong_kind("step", step, f"Step[{self.game.name}]")


#: What a match is given anew when it is read from a pickle.
_MADE_ANEW = {"_states", "_turn", "_choices", "_out", "_listed", "_rng", "_legal"}
