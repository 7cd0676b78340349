"""Who holds the seats of a table, and who has held which of them in a match."""

from __future__ import annotations

from collections.abc import Sequence

from karban.server.log import Arranged, Entry, Handed, Place, Placed, Sat


def places_after(places: Sequence[Place], entry: Entry) -> list[Place]:
    """Who holds which seat after an entry."""
    seats = list(places)
    match entry:
        case Sat(seat, guest, name):
            seats[seat] = Place(guest, name)
        case Placed(seat, level) | Handed(seat, level):
            seats[seat] = Place(level=level)
        case Arranged(order):
            seats = [places[seat] for seat in order]
    return seats


def seats_by_guest(places: Sequence[Place]) -> dict[str, tuple[int, ...]]:
    """The seats of every guest."""
    seats: dict[str, tuple[int, ...]] = {}
    for seat, place in enumerate(places):
        if place.guest:
            seats[place.guest] = (*seats.get(place.guest, ()), seat)
    return seats


class Holders:
    """Who has held which seat since the match began: nobody may ever know two hands."""

    def __init__(self, places: Sequence[Place] = ()) -> None:
        self._held = {guest: set(seats) for guest, seats in seats_by_guest(places).items()}
        self._resigned: dict[tuple[str, int], str] = {}  # guest and seat → the name they had there

    def follow(self, places: Sequence[Place], entry: Entry) -> None:
        """Take an entry of the match; `places` are those before it."""
        match entry:
            case Sat(seat, guest):
                self._held.setdefault(guest, set()).add(seat)
            case Handed(seat, _, by):
                old = places[seat]
                self._resigned.pop((old.guest, seat), None)
                if by == old.guest:
                    self._resigned[by, seat] = old.name

    def has_held(self, guest: str, seat: int) -> bool:
        """Whether the guest has held this seat."""
        return seat in self._held.get(guest, ())

    def knows_another(self, guest: str, seat: int) -> bool:
        """Whether the guest has held another seat, but not this one."""
        return bool(self._held.get(guest)) and not self.has_held(guest, seat)

    def resigned_name(self, guest: str, seat: int) -> str | None:
        """The name that one had on a seat who gave it up, and may have it back; else None."""
        return self._resigned.get((guest, seat))
