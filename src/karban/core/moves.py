"""The moves of a game as data: what kinds there are, and all that follows from a move's parts.

    MOVES = Moves(Kind("draw", touches="deck"), Kind("play", cards=CODES[1:], touches="hand"))
    PLAY_MOVE = MOVES.first("play")  # a plain number for compiled code

A move is a small whole number to the rules, and a `Move` to everybody else: its kind, cards, seat
or place. Its text, the reading of texts, what it touches on a table, the keys of its sentences and
what statistics count are made of these.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import msgspec


class Move(msgspec.Struct, frozen=True):
    """One move of a game.

    `verb` is what somebody is asked who may only make such moves, `touches` what is tapped on a
    table, in any order, and `counted` which of the cards statistics count.
    """

    number: int
    kind: str
    text: str
    verb: str
    cards: tuple[str, ...] = ()
    seat: int | None = None
    place: int | None = None
    named: str | None = None
    touches: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()

    @property
    def parts(self) -> list[str]:
        """What stands behind its verb in a sentence."""
        others = (self.seat, self.place, self.named)
        return [*self.cards, *(str(one) for one in others if one is not None)]


@dataclass(frozen=True)
class Kind:
    """Moves that differ in one thing: cards, a seat, a place, something named, or nothing.

    `text` is how they are written, with `{what}` for that thing. `touches` is where its cards lie,
    or for each of several cards; equal cards are tapped once with `together`. Of a kind with a
    `count` only a state tells the moves apart: the game's words say what they are. Where these say
    nothing of who may see a move, all see those of a `public` kind.
    """

    name: str
    cards: Sequence[str | tuple[str, ...]] = ()
    seats: int = 0
    places: Sequence[int] = ()
    names: Sequence[str] = ()
    count: int = 0
    text: str = ""
    verb: str = ""
    touches: str | tuple[str, ...] = ""
    together: bool = False
    counted: int | None = None
    public: bool = False

    def __len__(self) -> int:
        one_thing = self.cards or self.places or self.names
        return self.count or self.seats or len(one_thing) or 1

    def moves(self, first: int) -> Iterator[Move]:
        """All of them, numbered from `first`."""
        if self.cards:
            for i, cards in enumerate(self.cards):
                yield self._of_cards(first + i, (cards,) if isinstance(cards, str) else cards)
        for seat in range(self.seats):
            yield self._move(first + seat, str(seat), (f"seat:{seat}",), seat=seat)
        for i, place in enumerate(self.places):
            yield self._move(first + i, str(place), (f"{self.touches}:{place}",), place=place)
        for i, named in enumerate(self.names):
            yield self._move(first + i, named, (), named=named)
        if not (self.cards or self.seats or self.places or self.names):
            for i in range(len(self)):
                touches = (self.touches,) if isinstance(self.touches, str) else self.touches
                yield self._move(first + i, "", touches if self.touches else ())

    def _of_cards(self, number: int, cards: tuple[str, ...]) -> Move:
        where = self.touches if isinstance(self.touches, tuple) else (self.touches,) * len(cards)
        touches = tuple(f"{place}:{card}" for place, card in zip(where, cards, strict=True))
        if self.together:
            touches = tuple(dict.fromkeys(touches))
        counted = tuple(dict.fromkeys(cards if self.counted is None else (cards[self.counted],)))
        return self._move(number, " ".join(cards), touches, cards=cards, counted=counted)

    def _move(
        self,
        number: int,
        what: str,
        touches: tuple[str, ...],
        *,
        cards: tuple[str, ...] = (),
        seat: int | None = None,
        place: int | None = None,
        named: str | None = None,
        counted: tuple[str, ...] = (),
    ) -> Move:
        text = (self.text or f"{self.name} {{what}}").format(what=what).strip()
        verb = self.verb or self.name
        touches = touches or (f"choice:{text}",)
        return Move(number, self.name, text, verb, cards, seat, place, named, touches, counted)


class Moves:
    """All moves of a game, by their numbers."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        self._firsts: dict[str, int] = {}
        self._count = 0
        for kind in kinds:
            self._firsts[kind.name] = self._count
            self._count += len(kind)

    def __len__(self) -> int:
        return self._count

    def __repr__(self) -> str:
        return f"<Moves {', '.join(self._firsts)}>"

    def first(self, kind: str) -> int:
        """The number of the first move of a kind; the others follow it."""
        return self._firsts[kind]

    def kind_of(self, number: int) -> Kind:
        """The kind of a move."""
        for kind in reversed(self.kinds):
            if number >= self.first(kind.name):
                return kind
        raise IndexError(number)

    def __getitem__(self, number: int) -> Move:
        return self._all[number]

    def __iter__(self) -> Iterator[Move]:
        return iter(self._all)

    def read(self, text: str) -> Move | None:
        """The move that is written so, legal or not."""
        return self._by_text.get(text)

    @cached_property
    def _all(self) -> list[Move]:
        return [move for kind in self.kinds for move in kind.moves(self.first(kind.name))]

    @cached_property
    def _by_text(self) -> dict[str, Move]:
        return {move.text: move for move in reversed(self._all)}
