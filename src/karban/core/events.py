"""Events: the small things that a step of a match does, as one viewer sees them.

A game's `words.events` makes them from two views of the same viewer, before and after the step,
and from nothing else: so no log, sound or animation can tell what the viewer may not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Arg = str | int


@dataclass(frozen=True)
class Event:
    """`kind` names the sentence `event-<kind>`; `seat` is who did it, None for the table."""

    kind: str
    seat: int | None = None
    args: Mapping[str, Arg] = field(default_factory=dict)


def spoken(cards: list[str]) -> str:
    """A list of cards as it stands in a sentence."""
    return ", ".join(cards)
