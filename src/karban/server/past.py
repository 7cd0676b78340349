"""Matches that are over, from the store alone: no table needs to be in memory for them."""

from __future__ import annotations

from karban.server.course import Course
from karban.server.errors import Refusal
from karban.server.store import Kept, Store, guests_in


def past_course(store: Store, match: str) -> Course:
    """The course of a match that is over."""
    found = store.match(match)
    if found is None:
        raise Refusal(code="match-unknown")
    opening, secret, _ = found
    entries = store.entries(match)
    people = store.people(guests_in(opening, entries))
    table, _, number = match.rpartition(".")
    return Course(Kept(table, "", int(number), "over", opening, secret, entries, 0, people))
