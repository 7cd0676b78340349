"""A match as it goes on: whose turn it is, what is legal, what is seen, moves and chance."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

from karban.core import choosing, engine, typed
from karban.core.batch import blank_states, halves
from karban.core.checks import (
    instance_of,
    quote,
    seat_number,
    texts_of,
    whole_number,
    whole_seed,
)
from karban.core.entry import Entry, entry_refusal, read_outcome
from karban.core.errors import IllegalMove, KarbanError, SetupError, UnreadableMove
from karban.core.fair import Deal
from karban.core.game import Game, Value
from karban.core.history import Deed, result_of
from karban.core.moves import Move
from karban.core.names import BOT_NAMES, find_hidden
from karban.core.sentences import short
from karban.core.state import CHANCE, OVER, SPECTATOR, blank, copy_states
from karban.core.view import View
from karban.core.words import Words

M = TypeVar("M", bound="RunningMatch")


class RunningMatch:
    """A match without its past, which `Match` adds."""

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
        self.game = instance_of(Game, "game", game)
        self.language = "en"  # of messages and of `str`
        self.options: dict[str, Value]
        self.players, self.options = game.setting(players, {} if options is None else options)
        self.deal = None if deal is None else instance_of(Deal, "deal", deal)
        if deal is not None:
            seed = 0
        self.seed = secrets.randbits(64) if seed is None else whole_seed(seed)
        self.thoughts: list[tuple[int, str, int]] = []  # entry, level of the bot, iterations
        self.seats = texts_of("seats", seats) or list(BOT_NAMES[: self.players])
        _check_names(self.seats, self.players)
        self._given = texts_of("chance", chance)
        self._begin()
        self._run_chance()

    def _begin(self) -> None:
        """Lay out the match before its first entry."""
        states = blank_states(self.game, 2, self.players, self.options)
        states["seed"] = halves(self.seed)
        engine.start_at(states, 0)
        engine.start_at(states, 1)
        self._log: list[Deed] = []
        self._entries: list[Entry] = []
        self._take(states)

    def _take(self, states: NDArray[Any]) -> None:
        """Go on from these records: the match, and a second one, up to which texts are written."""
        self._states = states
        self._turn = states["to_move"].data  # read twice as fast as an array
        self._choices = states["chosen"].data
        self._out = np.zeros(self.game.buffer, np.int16)
        self._listed = self._out.data
        self._rng = np.zeros(4, np.int64)
        self._legal: list[int] | None = None

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
        seat: int = self._turn[0]
        return seat if seat >= 0 else None

    @property
    def choosers(self) -> list[int]:
        """The seats that choose at the same time now; empty where one seat moves alone."""
        return self._seats_in(choosing.choosers_at(self._states, 0))

    @property
    def chosen(self) -> list[int]:
        """Those of them that have chosen; any of them may choose again."""
        return self._seats_in(self._choices[0])

    def _seats_in(self, bits: int) -> list[int]:
        return [seat for seat in range(self.players) if bits >> seat & 1] if bits else []

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return bool(self._turn[0] == OVER)

    @property
    def length(self) -> int:
        """How many entries the match has so far."""
        return len(self._log)

    @property
    def moves(self) -> list[int]:
        """The legal moves of the seat to move, as numbers."""
        return self._moves().copy()

    def _moves(self) -> list[int]:
        """The same, not to be changed."""
        if self._legal is None:
            n = engine.legal_at(self._states, 0, self._out) if self._turn[0] >= 0 else 0
            self._legal = self._listed[:n].tolist()
        return self._legal

    @property
    def choices(self) -> list[Move]:
        """The legal moves of the seat to move, as values."""
        state, move = self._states[0], self.game.move
        return [move(state, number) for number in self._moves()]

    @property
    def legal_moves(self) -> list[str]:
        """The legal moves of the seat to move, as texts."""
        return [move.text for move in self.choices]

    def as_seat(self, seat: int) -> Self:
        """The match as one who may choose now finds it, for its moves and their texts.

        The seat is to move, and what it has chosen already is taken back.
        """
        chooser = seat_number(seat, self.players)
        if chooser == self._turn[0]:
            return self
        if chooser not in self.choosers:
            raise KarbanError(code="not-choosing", facts={"seat": chooser})
        turned = copy_parts(self)
        turned._take(copy_states(self._states))
        choosing.turn_to_at(turned._states, 0, chooser)
        return turned

    @property
    def scores(self) -> list[int]:
        """The points of every place so far."""
        return result_of(self._states)[0]

    @property
    def winners(self) -> list[int]:
        """The places that have won; empty while the match runs."""
        return [place for place, won in enumerate(result_of(self._states)[1]) if won]

    @property
    def ranks(self) -> list[int]:
        """The rank of every place, 1 for the best; empty while the match runs."""
        if not self.over:
            return []
        return rank(self.scores, self.winners, self.game.lowest_wins)

    def state_bytes(self) -> bytes:
        """The whole state as bytes: two matches are in the same state when these are equal."""
        return self._states[:1].tobytes()

    def view(self, seat: int | None = None) -> View:
        """What a seat sees; without one, what a spectator sees."""
        viewer = SPECTATOR if seat is None else seat_number(seat, self.players)
        view = blank(1, self.game.record)
        engine.look_at(self._states, 0, viewer, view, 0)
        return View(self.game, view, self.seats, self.language)

    # --- moves --------------------------------------------------------------------------------

    def move(self, number: int) -> Move:
        """A legal move by its number."""
        code = whole_number(number)
        if code is None or not 0 <= code < len(self.game.moves):
            raise _illegal(number)
        return self.game.move(self._states[0], code)

    def move_text(self, number: int) -> str:
        """How a legal move is written."""
        return self.move(number).text

    def play(self, move: str | int, seat: int | None = None) -> None:
        """Make a move of the seat to move, by its text or its number; chance follows by itself.

        Where several choose at the same time, `seat` may be any of them, and choose once more.
        """
        self._play(self._legal_code(move, seat), seat)
        if self._turn[0] == CHANCE:
            self._run_chance()

    def find_move(self, text: str) -> int:
        """The legal move meant by a text that may be shortened, as a person would type it."""
        return typed.find_meant(self, instance_of(str, "text", text))

    def words(self) -> Words:
        """How the match speaks to the seat to move, in its language."""
        return Words(self.language, self.game, self.seats, you=self.to_move)

    def _legal_code(self, move: str | int, seat: int | None) -> int:
        """The number of a legal move of a seat: the one place where legality is checked."""
        chooser = self if seat is None else self.as_seat(seat)
        if isinstance(move, str):
            found = typed.exact(chooser, move)
            if found is None:
                raise typed.explain_refusal(chooser, move)
            return found
        code = move if type(move) is int else whole_number(move)
        if code is None:
            raise UnreadableMove(sentence="error-move-kind", facts={"move": quote(move)})
        if code not in (chooser._legal or chooser._moves()):
            raise _illegal(move)
        return code

    def _play(self, move: int, chooser: int | None = None) -> None:
        """Make a legal move of the seat to move, or of one that chooses at the same time."""
        seat: int = self._turn[0]
        if chooser is not None or self._choices[0]:
            self._choose(move, seat if chooser is None else int(chooser))
        else:
            self._log.append((seat, move))
        n = engine.play_at(self._states, 0, move, self._out)
        self._legal = self._listed[:n].tolist() if n else None

    def _choose(self, move: int, seat: int) -> None:
        """Write a choice among those of others, in the order of seats, and let the seat choose."""
        at, known = self._place_of(seat)
        self._log[at : at + known] = [(seat, move)]
        if seat != self._turn[0]:
            choosing.turn_to_at(self._states, 0, seat)

    def _place_of(self, seat: int) -> tuple[int, int]:
        """Where a seat's choice stands in the log, or will; 1 if it is there, else 0."""
        after: int = self._choices[0] >> seat  # who has chosen, from this seat on
        return len(self._log) - after.bit_count(), after & 1

    def choice_of(self, seat: int) -> int | None:
        """What a seat has chosen while others still choose."""
        at, known = self._place_of(seat_number(seat, self.players))
        return self._log[at][1] if known else None

    def entry_of(self, seat: int) -> int:
        """The number that the entry of a seat's move will have once all have chosen."""
        number = seat_number(seat, self.players)
        below = sum(other < number for other in self.choosers)
        return len(self._log) - len(self.chosen) + below

    # --- chance -------------------------------------------------------------------------------

    def _run_chance(self) -> None:
        """Let chance do what it owes: as given, or else drawn."""
        while self._turn[0] == CHANCE:
            if self._given:
                self.settle(self._given.pop(0))
            else:
                self._settle(self._draw_outcome())

    def _draw_outcome(self) -> NDArray[np.int16]:
        """The outcome of the chance step that is due, from the deal or else the seed."""
        if self.deal is None:
            n = engine.draw_chance_at(self._states, 0, self._rng, self._out)
            return self._out[:n].copy()
        n, count = engine.pool_at(self._states, 0, self._out)
        step = int(self._states["chances"][0])
        return np.array(self.deal.draw(step, self._out[:n].tolist(), count), np.int16)

    @property
    def chance_due(self) -> str | None:
        """What chance must do next, such as `deal` or `first`; None when a seat is to move."""
        if self._turn[0] != CHANCE:
            return None
        head: str = self.game.words.chance_head(self._states[0])
        return head

    def settle(self, text: str) -> None:
        """Let the chance step that is due have the outcome that the text says."""
        instance_of(str, "text", text)
        if self._turn[0] != CHANCE:
            raise entry_refusal("chance-nothing", text)
        n, count = engine.pool_at(self._states, 0, self._out)
        pool = self._out[:n].tolist()
        outcome = read_outcome(self.game, self._states[0], pool, count, text)
        if self.deal is not None and outcome != self._draw_outcome().tolist():
            raise entry_refusal("chance-deal", text)
        self._settle(np.array(outcome, np.int16))

    def _settle(self, outcome: NDArray[np.int16]) -> None:
        self._log.append((CHANCE, outcome))
        engine.settle_at(self._states, 0, outcome)
        self._legal = None


def rank(scores: Sequence[int], winners: Sequence[int], lowest_wins: bool) -> list[int]:
    """The ranks of places, from 1; all who have won are first."""
    sign = 1 if lowest_wins else -1
    order = [(0, 0) if p in winners else (1, sign * score) for p, score in enumerate(scores)]
    return [1 + sum(other < one for other in order) for one in order]


def copy_parts(match: M) -> M:
    """A match with the same parts, all of them shared."""
    again: M = object.__new__(type(match))
    again.__dict__.update(match.__dict__)
    return again


def _illegal(move: object) -> IllegalMove:
    return IllegalMove(sentence="error-move-number", facts={"move": quote(move)})


def _check_names(seats: Sequence[str], players: int) -> None:
    """Every seat has a name, or none is given."""
    if len(seats) != players:
        raise SetupError(code="seats", facts={"names": len(seats), "players": players})
    for name in seats:
        if find_hidden(name) is not None:
            raise SetupError(code="seat-name", facts={"name": short(name)})
