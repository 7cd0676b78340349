"""Events: the small things that a step of a match does, as one viewer sees them.

A game's `words.events` makes them from two views of the same viewer, before and after the step,
and from nothing else: so no log, sound or animation can tell what the viewer may not know.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

import msgspec

Arg = str | int


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened, for a sentence `event-<kind>` of the game's catalogue."""

    kind: str
    seat: int | None = None  # who did it, None for the table
    args: dict[str, str | int] = {}


def join_cards(cards: Iterable[str]) -> str:
    """A list of cards as it stands in a sentence."""
    return ", ".join(cards)


_ONE_BY_ONE = 8  # numbers of a sum; of more, equal neighbours are counted together


def sum_text(numbers: Sequence[int]) -> str:
    """A sum as people write it: `7 + 3 − 2`, a long one `9 × 10 + 2 × 40`."""
    text = ""
    for number, run in groupby(numbers):
        term, count = str(abs(number)), len(list(run))
        together = count > 1 and len(numbers) > _ONE_BY_ONE
        for part in [f"{count} × {term}"] if together else [term] * count:
            if text:
                text += f" {'−' if number < 0 else '+'} {part}"
            else:
                text = f"−{part}" if number < 0 else part
    return text


def count_hand(cards: Sequence[str], worth: Sequence[int]) -> dict[str, Arg]:
    """A hand that is counted, for a sentence: its cards, the last one apart, and their sum."""
    return {
        "n": len(cards),
        "cards": join_cards(cards[:-1]),
        "card": join_cards(cards[-1:]),
        "sum": sum_text(worth),
        "points": str(sum(worth)),
    }
