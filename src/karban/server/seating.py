"""Who may sit where: what a guest wants, turned into entries or refused."""

from __future__ import annotations

from collections.abc import Sequence, Set

from karban.core.errors import SetupError
from karban.server.course import STAND_IN, Course
from karban.server.errors import Refusal
from karban.server.holders import places_after
from karban.server.log import (
    Arranged,
    Ended,
    Entry,
    Handed,
    Left,
    Place,
    Placed,
    Sat,
)


def check_open(course: Course) -> None:
    """Refuse what cannot be done once a table is over."""
    if course.ended == "closed":
        raise Refusal(code="closed")
    if course.phase == "over":
        raise Refusal(code="finished")


def check_gathering(course: Course) -> None:
    """Refuse what can be done only before the start."""
    check_open(course)
    if course.match is not None:
        raise Refusal(code="started")


def check_playing(course: Course) -> None:
    """Refuse what can be done only while a match runs."""
    check_open(course)
    if course.match is None:
        raise Refusal(code="not-begun")


def check_seated(course: Course, guest: str) -> tuple[int, ...]:
    """The seats of a guest; refuses one who has none."""
    seats = course.seats_of(guest)
    if not seats:
        raise Refusal(code="not-seated")
    return seats


def check_seat(course: Course, seat: int) -> Place:
    """Who holds a seat; refuses one that is not there."""
    if not 0 <= seat < len(course.places):
        raise Refusal(code="seat-unknown")
    return course.places[seat]


def sit(course: Course, guest: str, seat: int, extra: bool = False, name: str = "") -> list[Entry]:
    """Take a seat that nobody else has; in a match only one that the guest gave up.

    One who sits already moves; with `extra` one more person sits down, on the same device, and
    all of them must be ready once more.
    """
    check_open(course)
    place = check_seat(course, seat)
    if place.guest == guest and not extra:
        return []
    if place.guest:
        raise Refusal(code="seat-taken")
    if course.match is not None:
        return [_sit_back(course, guest, seat)]
    mine = course.seats_of(guest)
    if extra:
        again = [Sat(one, guest, course.places[one].name) for one in mine]
        return [Sat(seat, guest, name), *again]
    if len(mine) > 1:
        raise Refusal(code="seats-many")
    name = course.places[mine[0]].name if mine else ""
    return [*(Placed(one) for one in mine), Sat(seat, guest, name)]


def _sit_back(course: Course, guest: str, seat: int) -> Entry:
    name = course.holders.resigned_name(guest, seat)
    if name is not None:
        return Sat(seat, guest, name)
    check_one_hand(course, guest, seat)
    raise Refusal(code="only-by-agreement")


def check_one_hand(course: Course, guest: str, seat: int) -> None:
    """Refuse one who has seen the cards of another seat in this match."""
    if course.holders.knows_another(guest, seat):
        raise Refusal(code="other-seat")


def way_to_take(course: Course, guest: str, seat: int, voters: bool) -> str:
    """How a guest could get a seat, as `take` of a seat tells it; `voters` if some can be asked."""
    place = course.places[seat]
    if place.guest or course.phase == "over":
        return ""
    if course.match is None:
        return "sit"
    if course.holders.resigned_name(guest, seat) is not None:
        return "back"
    seated = bool(course.seats_of(guest))
    return "" if seated or not voters or course.holders.knows_another(guest, seat) else "ask"


def arrange(course: Course, seats: Sequence[int]) -> list[Entry]:
    """People move as the host says; ready people stay ready."""
    check_gathering(course)
    if sorted(seats) != list(range(len(course.places))):
        raise Refusal(code="order")
    return [Arranged(list(seats))] if list(seats) != sorted(seats) else []


def start(
    course: Course, here: Set[str], fewer: bool, waits: bool = False
) -> tuple[list[Entry], list[Place]]:
    """Begin with who is here: entries before the start, and who sits there then.

    Open seats go to bots, or with `fewer` are taken away. Where the table `waits` for everybody,
    those who are not here keep their seats.
    """
    check_gathering(course)
    places = list(enumerate(course.places))
    gone = [] if waits else [s for s, p in places if p.guest and p.guest not in here]
    empty = sorted([*gone, *(seat for seat, place in places if place.kind == "open")])
    entries: list[Entry]
    if fewer and empty:
        kept = [seat for seat, _ in places if seat not in empty]
        entries = [*(Placed(seat) for seat in gone), Arranged(kept)]
        try:
            course.game.check_players(len(kept), course.game.complete(course.opening.options))
        except SetupError as error:
            raise Refusal(code="players", facts={"why": error}) from None
    else:
        entries = [Placed(seat, STAND_IN) for seat in empty]
    after = seated_after(course, entries)
    if not any(place.guest for place in after):
        raise Refusal(code="not-seated")
    return entries, after


def seated_after(course: Course, entries: Sequence[Entry]) -> list[Place]:
    """Who holds which seat after some entries."""
    places = course.places
    for entry in entries:
        places = places_after(places, entry)
    return places


def hand(course: Course, seats: Sequence[int], by: str, level: str = STAND_IN) -> list[Entry]:
    """Seats of persons go to bots; without any person left the match is over."""
    check_playing(course)
    for seat in seats:
        if not check_seat(course, seat).guest:
            raise Refusal(code="not-a-person")
    handed: list[Entry] = [Handed(seat, level, by) for seat in seats]
    persons = any(place.guest for place in seated_after(course, handed))
    return handed if persons else [*handed, Ended("abandoned")]


def go(course: Course, guest: str) -> list[Entry]:
    """Before the start the seats of a guest open; in a match a bot stands in."""
    seats = course.seats_of(guest)
    if course.phase == "gathering":
        return [Placed(seat) for seat in seats]
    if course.phase == "playing":
        return [Left(seat) for seat in seats if not course.places[seat].away]
    return []


def next_host(course: Course, here: Set[str], but: str) -> str | None:
    """The first person who is here, by seats; None if nobody is."""
    return next((guest for guest in course.guests if guest in here and guest != but), None)
