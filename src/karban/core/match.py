"""A match: one game being played, for people and programs that take one move at a time."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from karban.core import choosing, engine, typed
from karban.core.batch import blank_states, halves
from karban.core.checks import short, whole_seed
from karban.core.errors import IllegalMove, KarbanError, MoveError, SetupError
from karban.core.events import Event
from karban.core.fair import Deal
from karban.core.game import Game, Value
from karban.core.moves import Move
from karban.core.state import (
    CHANCE,
    OVER,
    SPECTATOR,
    TRUTH,
    all_unpacked,
    blank,
    copied,
    unpacked,
)
from karban.core.step import Step, entry_text
from karban.core.typed import quoted
from karban.core.view import View
from karban.core.words import BOT_NAMES, Words

Seat = int | Literal["*"]
Entry = tuple[Seat, str]


class Match:
    """One running or finished match.

    `seed` is a whole number up to 64 bits; without one it is random. `chance` holds texts of
    chance steps, as in a record, to be used before any is drawn. With a fair `deal` there is no
    seed: all chance comes from its key. `thoughts` may note how far bots thought, by entry.
    """

    def __init__(
        self,
        game: Game,
        players: int,
        *,
        seed: int | None = None,
        options: Mapping[str, object] | None = None,
        seats: Sequence[str] = (),
        chance: Sequence[str] = (),
        deal: Deal | None = None,
    ) -> None:
        self.game = game
        self.language = "en"  # of messages and of `str`
        self.players = players
        self.options: dict[str, Value] = game.complete(options or {})
        game.check_players(players, self.options)
        self.deal = deal
        if deal is not None:
            seed = 0
        self.seed = secrets.randbits(64) if seed is None else whole_seed(seed)
        self.thoughts: list[tuple[int, str, int]] = []  # entry, level of the bot, iterations
        self.seats = list(seats) or list(BOT_NAMES[:players])
        _check_names(self.seats, players)
        self._given = list(chance)
        self._begin()
        self._run_chance()

    def _begin(self) -> None:
        """Lay out the match before its first entry.

        Texts are written only when they are asked for: the second record follows the first as
        far as `_entries` are written.
        """
        self._states = blank_states(self.game, 2, self.players, self.options)
        self._states["seed"] = halves(self.seed)
        self._turn = self._states["to_move"]
        self._choices = self._states["chosen"]
        self._out = np.zeros(self.game.buffer, np.int16)
        self._rng = np.zeros(4, np.int64)
        self._log: list[tuple[int, Any]] = []  # seat and move, or CHANCE and outcome
        self._entries: list[Entry] = []
        self._legal: list[int] | None = None
        #: who did what, and the state before, while wanted
        self._trail: list[tuple[int, Any, NDArray[Any]]] | None = None
        engine.start_at(self._states, 0)
        engine.start_at(self._states, 1)

    def __repr__(self) -> str:
        mover = "chance" if self.to_move is None else f"seat {self.to_move}"
        state = "over" if self.over else f"{mover} to move"
        return f"<Match {self.game.name}, {self.players} players, {state}>"

    def __str__(self) -> str:
        return str(self.view(self.to_move))

    # --- what is going on ---------------------------------------------------------------------

    @property
    def to_move(self) -> int | None:
        """The seat to move, or None when the match is over.

        Where several choose at the same time it is the first of those who have not chosen.
        """
        seat: int = self._turn.item(0)
        return seat if seat >= 0 else None

    @property
    def choosers(self) -> list[int]:
        """The seats that choose at the same time now; empty where one seat moves alone."""
        return self._seats_in(choosing.choosers_at(self._states, 0))

    @property
    def chosen(self) -> list[int]:
        """Those of them that have chosen; any of them may choose again."""
        return self._seats_in(self._choices.item(0))

    def _seats_in(self, bits: int) -> list[int]:
        return [seat for seat in range(self.players) if bits >> seat & 1] if bits else []

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self._turn.item(0) == OVER)

    @property
    def length(self) -> int:
        """How many entries the match has so far."""
        return len(self._log)

    @property
    def entries(self) -> list[Entry]:
        """What chance and the seats did so far, as in a record."""
        settled = len(self._log) - len(self.chosen)
        for seat, what in self._log[len(self._entries) : settled]:
            text = entry_text(self.game, self._states[1], seat, what)
            if seat == CHANCE:
                self._entries.append(("*", text))
                engine.settle_at(self._states, 1, what)
            else:
                self._entries.append((seat, text))
                engine.play_at(self._states, 1, what, self._out)
        return [*self._entries, *self._open_entries()] if self.chosen else self._entries

    def _open_entries(self) -> Iterator[Entry]:
        """What was chosen while others still choose: it may yet change."""
        for seat, move in self._log[len(self._entries) :]:
            before = copied(self._states[1:])
            choosing.turn_to_at(before, 0, seat)
            yield seat, entry_text(self.game, before[0], seat, move)

    @property
    def moves(self) -> list[int]:
        """The legal moves of the seat to move, as numbers."""
        if self._legal is None:
            n = engine.legal_at(self._states, 0, self._out) if self._turn[0] >= 0 else 0
            self._legal = self._out[:n].tolist()
        return self._legal

    @property
    def legal_moves(self) -> list[str]:
        """The legal moves of the seat to move, as texts."""
        return [move.text for move in self.choices]

    @property
    def choices(self) -> list[Move]:
        """The legal moves of the seat to move, as values."""
        return [self.move(number) for number in self.moves]

    def turned_to(self, seat: int) -> Match:
        """The match as one who may choose now finds it, for its moves and their texts.

        The seat is to move, and what it has chosen already is taken back.
        """
        if seat == self.to_move:
            return self
        if seat not in self.choosers:
            raise KarbanError(code="not-choosing", facts={"seat": seat})
        turned = copy(self)
        turned._states = copied(self._states)
        turned._turn = turned._states["to_move"]
        turned._choices = turned._states["chosen"]
        turned._legal = None
        choosing.turn_to_at(turned._states, 0, seat)
        return turned

    @property
    def scores(self) -> list[int]:
        """The points of every place so far."""
        return self._result(self._states)[0]

    @property
    def winners(self) -> list[int]:
        """The places that have won; empty while the match runs."""
        return [place for place, won in enumerate(self._result(self._states)[1]) if won]

    def _result(self, states: NDArray[Any]) -> tuple[list[int], list[int]]:
        scores, won = np.zeros((2, 64), np.int32)
        places = engine.score_at(states, 0, scores, won)
        return scores[:places].tolist(), won[:places].tolist()

    def state_bytes(self) -> bytes:
        """The whole state as bytes: two matches are in the same state when these are equal."""
        return self._states[:1].tobytes()

    def view(self, seat: int | None = None) -> View:
        """What a seat sees; without one, what a spectator sees."""
        if seat is not None and not 0 <= seat < self.players:
            raise KarbanError(code="seat", facts={"seat": seat, "last": self.players - 1})
        view = blank(1, self.game.record)
        engine.look_at(self._states, 0, SPECTATOR if seat is None else seat, view, 0)
        return View(self.game, view, self.seats, self.language)

    # --- moves --------------------------------------------------------------------------------

    def move(self, number: int) -> Move:
        """A legal move by its number."""
        return self.game.move(self._states[0], number)

    def move_text(self, number: int) -> str:
        """How a legal move is written."""
        return self.move(number).text

    def play(self, move: str | int, seat: int | None = None) -> None:
        """Make a move of the seat to move, by its text or its number; chance follows by itself.

        Where several choose at the same time, `seat` may be any of them, and choose once more.
        """
        chooser = self if seat is None else self.turned_to(seat)
        if isinstance(move, str):
            found = typed.exact(chooser, move)
            if found is None:
                raise typed.refused(chooser, move)
            code = found
        elif move in (chooser._legal or chooser.moves):
            code = move
        else:
            raise IllegalMove(chooser.words().say("move-number", move=str(move)))
        self._play(code, seat)
        if self._turn[0] == CHANCE:
            self._run_chance()

    def played(self, move: int, seat: int | None = None) -> list[Step]:
        """Make a move by its number; what it and the chance after it did, step by step."""
        trail: list[tuple[int, Any, NDArray[Any]]] = []
        self._trail = trail
        try:
            self.play(move, seat)
        finally:
            self._trail = None
        after = [*(before for _, _, before in trail[1:]), copied(self._states[:1])]
        first = self.length - len(trail)
        return [
            Step(self.game, first + number, who, what, before, after[number])
            for number, (who, what, before) in enumerate(trail)
        ]

    def find_move(self, text: str) -> int:
        """The legal move meant by a text that may be shortened, as a person would type it."""
        return typed.meant(self, text)

    def words(self) -> Words:
        """How the match speaks to the seat to move, in its language."""
        return Words(self.language, self.game, self.seats, you=self.to_move)

    def _play(self, move: int, chooser: int | None = None) -> None:
        """Make a move of the seat to move, or of one that chooses at the same time."""
        seat: int = self._turn.item(0)
        if self._trail is not None:
            who = seat if chooser is None else chooser
            self._trail.append((who, move, copied(self._states[:1])))
        if chooser is not None or self._choices.item(0):
            self._choose(move, seat if chooser is None else chooser)
        else:
            self._log.append((seat, move))
        n = engine.play_at(self._states, 0, move, self._out)
        self._legal = self._out[:n].tolist() if n else None

    def _choose(self, move: int, seat: int) -> None:
        """Write a choice among those of others, in the order of seats, and let the seat choose."""
        at, known = self._place_of(seat)
        self._log[at : at + known] = [(seat, move)]
        if seat != self._turn.item(0):
            choosing.turn_to_at(self._states, 0, seat)

    def _place_of(self, seat: int) -> tuple[int, int]:
        """Where a seat's choice stands in the log, or will; 1 if it is there, else 0."""
        after = self._choices.item(0) >> seat  # who has chosen, from this seat on
        return len(self._log) - after.bit_count(), after & 1

    def choice_of(self, seat: int) -> int | None:
        """What a seat has chosen while others still choose."""
        at, known = self._place_of(seat)
        return self._log[at][1] if known else None

    def entry_of(self, seat: int) -> int:
        """The number that the entry of a seat's move will have once all have chosen."""
        below = sum(other < seat for other in self.choosers)
        return len(self._log) - len(self.chosen) + below

    # --- chance -------------------------------------------------------------------------------

    def _run_chance(self) -> None:
        """Let chance do what it owes: as given, or else drawn."""
        while self._turn[0] == CHANCE:
            if self._given:
                self.settle(self._given.pop(0))
            else:
                self._settle(self._drawn())

    def _drawn(self) -> NDArray[np.int16]:
        """The outcome of the chance step that is due, from the deal or else the seed."""
        if self.deal is None:
            n = engine.draw_chance_at(self._states, 0, self._rng, self._out)
            return self._out[:n].copy()
        n, count = engine.pool_at(self._states, 0, self._out)
        step = int(self._states["chances"][0])
        return np.array(self.deal.drawn(step, self._out[:n].tolist(), count), np.int16)

    @property
    def chance_due(self) -> str | None:
        """What chance must do next, such as `deal` or `first`; None when a seat is to move."""
        if self._turn[0] != CHANCE:
            return None
        head: str = self.game.words.chance_head(self._states[0])
        return head

    def settle(self, text: str) -> None:
        """Let the chance step that is due have the outcome that the text says."""
        head = self.chance_due
        if head is None:
            raise _wrong("chance-nothing", text)
        n, count = engine.pool_at(self._states, 0, self._out)
        left = self._out[:n].tolist()
        tokens = {self.game.words.item_text(self._states[0], item): item for item in left}
        words = text.split()
        size = len(head.split())
        if words[:size] != head.split():
            raise _wrong("chance-other", text, head=head)
        items = words[size:]
        if len(items) != count:
            raise _wrong("chance-count", text, head=head, count=str(count), items=str(len(items)))
        outcome = []
        for item in items:
            code = tokens.get(item)
            if code is None or code not in left:
                why = "unknown" if code is None else "twice"
                raise _wrong("chance-item", text, item=short(item), why=why)
            left.remove(code)
            outcome.append(code)
        if self.deal is not None and outcome != self._drawn().tolist():
            raise _wrong("chance-deal", text)
        self._settle(np.array(outcome, np.int16))

    def _settle(self, outcome: NDArray[np.int16]) -> None:
        if self._trail is not None:
            self._trail.append((CHANCE, outcome, copied(self._states[:1])))
        self._log.append((CHANCE, outcome))
        engine.settle_at(self._states, 0, outcome)
        self._legal = None

    # --- looking back -------------------------------------------------------------------------

    def record(self, seat: int | None = None) -> dict[str, Any]:
        """The match as a record: the whole, or what a seat may see of it."""
        from karban.core.record import written

        return written(self, seat)

    def fresh(self) -> Match:
        """A match with the same players, options and seed, before its first entry."""
        again = copy(self)
        again._given = []
        again.thoughts = []
        again._begin()
        return again

    def enter(self, seat: Seat, text: str) -> None:
        """Make the next entry of a record, exactly as it is written."""
        if seat == "*":
            self.settle(text)
            return
        if self.over:
            raise _wrong("entry-over", text)
        if self.chance_due is not None:
            raise _wrong("entry-chance", text, head=self.chance_due)
        if seat != self.to_move and (seat not in self.choosers or seat in self.chosen):
            raise _wrong("entry-seat", text, seat=str(seat), mover=str(self.to_move))
        chooser = self.turned_to(seat)
        for move in chooser.moves:
            if chooser.move_text(move) == text:
                self._play(move, seat)
                return
        raise _wrong("entry-illegal", text, moves=quoted(chooser.legal_moves))

    def steps(self, since: int = 0) -> Iterator[Step]:
        """Replay the match; yields what each entry from `since` on did."""
        states = self.fresh()._states[:1]
        for index, (seat, what) in enumerate(self._log):
            before = copied(states) if index >= since else states
            self._follow(states, seat, what)
            if index >= since:
                yield Step(self.game, index, seat, what, before, copied(states))

    def truncated(self, entries: int) -> Match:
        """The same match when it had only so many entries."""
        again = self._followed(self._log[:entries])
        again.thoughts = [thought for thought in self.thoughts if thought[0] < entries]
        again._run_chance()
        return again

    def _followed(self, log: Sequence[tuple[int, Any]]) -> Match:
        """The same match with another log."""
        again = self.fresh()
        for seat, what in log:
            self._follow(again._states, seat, what)
            again._log.append((seat, what))
        return again

    def _follow(self, states: NDArray[Any], seat: int, what: Any) -> None:
        """Let the first record take a step of the log."""
        if seat == CHANCE:
            engine.settle_at(states, 0, what)
        else:
            if seat != states["to_move"][0]:
                choosing.turn_to_at(states, 0, seat)
            engine.play_at(states, 0, what, self._out)

    def undone(self, seat: int) -> Match:
        """The match before the seat's last move, if nothing hidden has come out since.

        What it has chosen while others still choose is taken back alone.
        """
        at, known = self._place_of(seat)
        if known:
            again = self._followed([*self._log[:at], *self._log[at + 1 :]])
            again.thoughts = [one for one in self.thoughts if one[0] != self.entry_of(seat)]
            return again
        last = max((i for i, (who, _) in enumerate(self._log) if who == seat), default=None)
        if last is None:
            raise MoveError(self.words().say("undo-nothing"), code="undo-nothing")
        if self.reveals(list(self.steps(last)), seat):
            raise MoveError(self.words().say("undo-seen"), code="undo-seen")
        return self.truncated(last)

    def reveals(self, steps: Sequence[Step], seat: int) -> bool:
        """Whether steps have told a seat something: by chance, a score, or a card that it sees."""
        scores = [self._result(states)[0] for states in (steps[0].before, steps[-1].after)]
        return scores[0] != scores[1] or any(
            step.seat == CHANCE
            or (_census(self.game, step.after, seat) > _census(self.game, step.before, seat)).any()
            for step in steps
        )

    def story(self, words: Words, seat: int = TRUTH, since: int = 0) -> Iterator[str]:
        """The match in sentences, as a seat, a spectator or (TRUTH) one who sees all knows it."""
        for step in self.steps(since):
            for event in self.events(step, seat):
                yield words.tell(event)

    def events(self, step: Step, seat: int = TRUTH) -> Iterator[Event]:
        """What a seat, a spectator or (TRUTH) one who sees all sees a step do."""
        before, after = self.seen(step.before, seat), self.seen(step.after, seat)
        yield from self.told(step, seat, before, after)

    def seen(self, states: NDArray[Any], seat: int) -> Any:
        """What a viewer sees of a state, unpacked."""
        return unpacked(_seen(self.game, states, seat))

    def seen_by(self, states: NDArray[Any], viewers: NDArray[np.int16]) -> list[Any]:
        """What each of some seats or spectators sees of a state, unpacked."""
        views = blank(len(viewers), self.game.record)
        engine.look_for_all(states, 0, viewers, views)
        return all_unpacked(views)

    def told(self, step: Step, seat: int, before: Any, after: Any) -> Iterator[Event]:
        """As `events`, for one who has seen what was before and after already."""
        game = self.game.words
        move = step.move
        if move is not None and not game.visible(step.truth, seat, step.seat, move):
            move = None
        events: Iterator[Event] = game.events(before, after, step.seat, move)
        return events


def _wrong(sentence: str, text: str, **facts: str) -> MoveError:
    """Why an entry of a record cannot be made."""
    return MoveError(sentence=sentence, facts={"text": short(text), **facts})


def _census(game: Game, states: NDArray[Any], seat: int) -> NDArray[np.int16]:
    """How many copies of each card a seat can see."""
    cards = np.zeros(game.cards, np.int16)
    engine.census_at(_seen(game, states, seat), 0, cards)
    cards[0] = 0
    return cards


def _check_names(seats: Sequence[str], players: int) -> None:
    """Every seat has a name, or none is given."""
    if len(seats) != players:
        raise SetupError(code="seats", facts={"names": len(seats), "players": players})


def _seen(game: Game, states: NDArray[Any], seat: int) -> NDArray[Any]:
    """The view of a seat, or the truth itself."""
    if seat == TRUTH:
        return states
    view = blank(1, game.record)
    engine.look_at(states, 0, seat, view, 0)
    return view
