"""Events: the small things that a step of a match does, as one viewer sees them.

A game's `words.events` makes them from two views of the same viewer, before and after the step,
and from nothing else: so no log, sound or animation can tell what the viewer may not know.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

Arg = str | int


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened, for a sentence `event-<kind>` of the game's catalogue."""

    kind: str
    seat: int | None = None  # who did it, None for the table
    args: dict[str, str | int] = {}


def spoken(cards: Iterable[str]) -> str:
    """A list of cards as it stands in a sentence."""
    return ", ".join(cards)
