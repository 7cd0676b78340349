"""The course of one match at a table: built from its events, and nothing but that."""

from __future__ import annotations

from copy import copy
from typing import Any

from karban.core.errors import IllegalMove, KarbanError
from karban.core.fair import Deal
from karban.core.match import Match
from karban.core.names import FORMER as FORMER
from karban.core.names import distinct, seat_names
from karban.core.step import Step
from karban.games import find
from karban.server.holders import Holders, places_after, seats_by_guest
from karban.server.log import (
    Arranged,
    Began,
    Ended,
    Entry,
    Handed,
    Left,
    Moved,
    Named,
    Opening,
    Outcome,
    Paused,
    Place,
    Placed,
    Readied,
    Resumed,
    Returned,
    Sat,
    Talk,
    Undone,
)
from karban.server.store import Guest, Kept, match_id

#: Who moves for a person that is away.
STAND_IN = "regular"


class Course:
    """Where a match stands. `turn` is the number of the entry that made the present turn.

    A match that the rules of today cannot follow to where it was is `broken`: it stands where
    they lead, is over, and has no result.
    """

    def __init__(self, kept: Kept) -> None:
        self.id = match_id(kept.id, kept.number)
        self.opening = kept.opening
        self.secret = kept.secret
        self.game = find(kept.opening.game)
        self.people = dict(kept.people)  # by guest; one who was forgotten is not among them
        self.places = [copy(place) for place in kept.opening.places]
        self._seats = seats_by_guest(self.places)
        self.holders = Holders()
        self.talk = not kept.opening.public  # whether people may chat
        self.ended = ""  # why it is over without a result
        self.paused_at: int | None = None  # milliseconds since 1970
        self.asks = next((option.name for option in self.game.options if option.seat), "")
        self._name_beginner(int(kept.opening.options.get(self.asks, -1)))
        self.match: Match | None = None
        self.length = 0
        self.turn = -1
        self.turn_began = 0  # milliseconds since 1970
        self.made: dict[tuple[int, str], int] = {}  # seat and the client's id → entry
        self.reached: list[int] = []  # by entry: how many entries the match had then
        self.undone_at = 0  # entry since which the match has only grown
        self._newest: Step | None = None  # the last step that was told
        self._chose: dict[int, int] = {}  # seat → when it chose, while others still choose
        self.broken = False
        self.broken = not self._follows(kept)

    def _follows(self, kept: Kept) -> bool:
        """Take what is kept as far as the rules allow; whether that is all, and ends as it did."""
        try:
            options = self.game.complete(kept.opening.options)
            self.game.check_players(len(kept.opening.places), options)
            for at, entry in kept.entries:
                self._check(entry)
                self.apply(entry, at, told=False)
        except KarbanError:
            self.length = len(self.reached)
            return False
        finished = self.match is not None and self.match.over
        return kept.phase != "over" or finished or bool(self.ended)

    def _check(self, entry: Entry) -> None:
        """Refuse a move that was made by other rules."""
        match entry:
            case Moved(seat, move) if self.match and move not in self.moves_of(seat):
                raise IllegalMove(sentence="error-move-number", facts={"move": str(move)})

    @property
    def phase(self) -> str:
        """`gathering`, `playing` or `over`."""
        if self.broken or self.ended:
            return "over"
        if self.match is None:
            return "gathering"
        return "over" if self.match.over else "playing"

    @property
    def to_move(self) -> int | None:
        """The seat to move; None before the start and after the end."""
        return self.match.to_move if self.match and self.phase == "playing" else None

    @property
    def paused(self) -> bool:
        """Whether no clock runs and nobody moves."""
        return self.paused_at is not None

    @property
    def awaited(self) -> list[int]:
        """The seats that have to move now: several where they choose at the same time."""
        if self.to_move is None or self.match is None:
            return []
        chosen = self.match.chosen
        return [seat for seat in self.match.choosers if seat not in chosen] or [self.to_move]

    def as_seat(self, seat: int) -> Match | None:
        """The match as a seat finds it that may move now, or choose anew; None if it may not."""
        match = self.match
        if match is None or self.to_move is None or self.paused:
            return None
        may = seat == match.to_move or seat in match.choosers
        return match.as_seat(seat) if may else None

    def moves_of(self, seat: int) -> list[int]:
        """The moves that a seat may make now, or in place of what it has chosen."""
        own = self.as_seat(seat)
        return own.moves if own else []

    def clock_began(self, seat: int) -> int:
        """When the time of a seat that has to move began, in milliseconds since 1970.

        On one device people choose one after the other, and each has the whole time.
        """
        device = self.seats_of(self.places[seat].guest)
        return max([self.turn_began, *(self._chose.get(one, 0) for one in device)])

    @property
    def words(self) -> tuple[str, ...]:
        """What the guests gave to the deal, by seat; whoever sits there later adds nothing."""
        if self.match is not None and self.match.deal is not None:
            return self.match.deal.words
        return tuple(place.word for place in self.places if place.word)

    @property
    def deal(self) -> Deal:
        """Secret and words; not to be shown before the end."""
        return Deal(self.secret, self.words)

    @property
    def names(self) -> list[str]:
        """What the seats are called: no two alike, and an open one not at all."""
        names = seat_names(self._seats_in_record)
        return [n if p.kind != "open" else "" for n, p in zip(names, self.places, strict=True)]

    @property
    def _seats_in_record(self) -> list[str]:
        """People by their names, none of them alike; bots by their levels."""
        people = distinct([self._person_name(place) for place in self.places])
        named = zip(people, self.places, strict=True)
        return [f"bot:{place.level}" if place.level else name for name, place in named]

    def _person_name(self, place: Place) -> str:
        """Of one on a shared device, of the guest, or of one who was forgotten."""
        if place.name or not place.guest:
            return place.name
        return self.people[place.guest].name if place.guest in self.people else FORMER

    def avatar(self, seat: int) -> str:
        """The picture of a person; another one on the same device has none."""
        place = self.places[seat]
        known = self.people.get(place.guest)
        return known.avatar if known and not place.name else ""

    def know(self, guest: Guest) -> None:
        """A guest came, or has another name now, which a running match tells at once."""
        self.people[guest.id] = guest
        self._name_seats()

    def forget(self, guest: str) -> None:
        """Of this guest nothing is known any more, nor of others on the same device."""
        self.people.pop(guest, None)
        for place in (*self.places, *self.opening.places):
            if place.guest == guest:
                place.name = ""
        self._name_seats()

    def _name_seats(self) -> None:
        if self.match is not None:
            self.match.seats = self._seats_in_record

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats that a guest holds."""
        return self._seats.get(guest, ())

    @property
    def guests(self) -> list[str]:
        """All guests who hold a seat, each once."""
        return list(self._seats)

    @property
    def complete(self) -> bool:
        """Whether every seat is held, and every person is ready."""
        return all(place.level or place.ready for place in self.places)

    @property
    def begins(self) -> int:
        """The seat that begins, or did: that of whoever was named; −1 for chance."""
        if self.match is not None and self.asks:
            return int(self.match.options[self.asks])
        return self._named_seat

    @property
    def _named_seat(self) -> int:
        """Where whoever was named to begin sits by now; −1 for chance.

        A bot that gave its seat to somebody, and a person who has left, begin no more.
        """
        seat, named = self._beginner
        if seat < 0 or not named.guest:
            return seat if seat < 0 or self.places[seat].level or not named.level else -1
        seats = self.seats_of(named.guest)
        return seat if seat in seats else seats[0] if seats else -1

    @property
    def options(self) -> dict[str, bool | int | str]:
        """What is set at the table, with the seat that begins."""
        own = self.opening.options
        return own | {self.asks: self.begins} if self.asks else own

    def mover(self, seat: int) -> str:
        """The level of the bot that moves for a seat; empty where a person does."""
        place = self.places[seat]
        return place.level or (STAND_IN if place.away else "")

    def apply(self, entry: Entry, at: int, told: bool = True) -> list[Step]:
        """Take the next entry; what it did in the match, if anybody is to be told."""
        number = self.length
        self.length += 1
        steps = self._apply_entry(entry, number, told)
        match entry:
            case Moved() if self.match is not None and self.match.chosen:
                self._chose[entry.seat] = at
            case Began() | Moved():
                self.turn, self.turn_began, self._chose = number, at, {}
            case Paused():
                self.paused_at = at
            case Resumed():
                self._go_on(at)
        self.reached.append(self.match.length if self.match else 0)
        return steps

    def _apply_entry(self, entry: Entry, number: int, told: bool) -> list[Step]:
        match entry:
            case Sat() | Placed() | Arranged() | Handed():
                self._seat(entry)
            case Readied(guest, word):
                seats = self.seats_of(guest)
                for seat in seats:
                    self.places[seat].ready, self.places[seat].word = True, ""
                self.places[seats[0]].word = word
            case Named(seat):
                self._name_beginner(seat)
            case Left(seat):
                self.places[seat].away = True
            case Returned(seat):
                self.places[seat].away = False
            case Talk(on):
                self.talk = on
            case Ended(why):
                self.ended = why
            case Undone(seat):
                self._undo(seat, number)
            case Began():
                return self._begin(told)
            case Moved():
                return self._make_move(entry, number, told)
        return []

    def _go_on(self, at: int) -> None:
        """The pause cost nobody time."""
        pause = at - self.paused_at if self.paused_at is not None else 0
        self.turn_began += pause
        self._chose = {seat: began + pause for seat, began in self._chose.items()}
        self.paused_at = None

    def _seat(self, entry: Sat | Placed | Arranged | Handed) -> None:
        """Somebody else holds a seat; in a match with all that the seat knows."""
        if self.match is not None:
            self.holders.follow(self.places, entry)
        self.places = places_after(self.places, entry)
        self._seats = seats_by_guest(self.places)
        if isinstance(entry, Arranged):
            self._move_beginner(entry.seats)
        elif self.match is not None:
            self.made = {made: n for made, n in self.made.items() if made[0] != entry.seat}
        self._name_seats()

    def _name_beginner(self, seat: int) -> None:
        """Remember the seat and who sits there."""
        self._beginner = seat, self.places[seat] if seat >= 0 else Place()

    def _move_beginner(self, order: list[int]) -> None:
        """The named seat is at another place now, or is gone; a person is found wherever."""
        seat, named = self._beginner
        if seat >= 0:
            gone = 0 if named.guest else -1
            self._beginner = order.index(seat) if seat in order else gone, named

    def _undo(self, seat: int, number: int) -> None:
        assert self.match is not None
        if seat not in self.match.chosen:
            self.turn = number
        self.match = self.match.undone(seat)
        self.undone_at = number

    def _begin(self, told: bool) -> list[Step]:
        names = self._seats_in_record
        self.holders = Holders(self.places)
        self.match = Match(self.game, len(names), options=self.options, seats=names, deal=self.deal)
        return list(self.match.steps()) if told else []

    def _make_move(self, entry: Moved, number: int, told: bool) -> list[Step]:
        match = self.match
        assert match is not None
        place = match.entry_of(entry.seat)
        match.thoughts = [thought for thought in match.thoughts if thought[0] != place]
        if entry.level:
            match.thoughts.append((place, entry.level, entry.iterations))
        if entry.id:
            self.made[entry.seat, entry.id] = number
        if not told:
            match.play(entry.move, entry.seat)
            return []
        steps = match.play_steps(entry.move, entry.seat)
        self._newest = steps[-1]
        return steps

    def undoable(self, seat: int) -> bool:
        """Whether the seat may take back its move: it was the last one and revealed nothing."""
        match = self.match
        if match is None or self.phase == "over":
            return False
        if seat in match.chosen:
            return True
        if self._newest is None or self._newest.index != match.length - 1:
            self._newest = next(match.steps(match.length - 1))
        return self._newest.seat == seat and not match.reveals([self._newest], seat)

    def again(self, places: list[Place]) -> Opening:
        """The opening of a rematch: what the rules of today do not know any more is left out.

        Nor does one begin again who has left.
        """
        old, game = self.opening, self.game
        known = {option.name: option for option in game.options}
        now = self.opening.options | ({self.asks: self._named_seat} if self.asks else {})
        kept = {k: v for k, v in now.items() if k in known and known[k].accepts(v)}
        if self._named_seat >= 0 and places[self._named_seat].kind == "open":
            del kept[self.asks]
        options = game.complete(kept)
        game.check_players(len(places), options)
        return Opening(old.game, options, places, old.public, old.timer, game.version)

    @property
    def outcome(self) -> Outcome:
        """How the match ended, for lists; without a result only who was there."""
        match = self.match
        places = [place.unready() for place in self.places]
        if match is None or self.broken or not match.over:
            return Outcome(places, [], [], [])
        return Outcome(places, match.scores, match.ranks, match.winners)

    def record(self, viewer: int | None) -> dict[str, Any]:
        """The record as far as it goes, with the rules that the match began by."""
        assert self.match is not None
        written = self.match.record(viewer)
        if self.opening.rules is None:
            del written["rules"]
        else:
            written["rules"] = self.opening.rules
        if self.broken and self.match.over:  # by the rules of today, which it was not played by
            del written["result"]
        return written

    def since(self, seq: int) -> list[Step]:
        """What the match did after the entry with this number."""
        if self.match is None:
            return []
        return list(self.match.steps(self.reached[seq] if seq >= 0 else 0))
