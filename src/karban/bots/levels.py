"""What bots can be asked for, by name."""

from __future__ import annotations

from dataclasses import dataclass

from karban.core.errors import SetupError
from karban.core.game import near_names
from karban.core.sentences import short

#: The levels, weakest first, with a line each.
LEVELS = {
    "random": "any legal move",
    "novice": "a heuristic with a short memory and small slips",
    "regular": "a tuned heuristic",
    "expert": "looks ahead for up to a tenth of a second, and takes the others for regulars",
    "master": "looks ahead for up to a second, in the way that is strongest in the game",
}
#: Searches with a budget of one's own: `search:500ms`, `search:2000`.
SEARCHES = {
    "search": "the method that is best in the game",
    "tree": "information-set tree search",
    "flat": "flat Monte Carlo",
}
_MOST = 10_000_000


@dataclass(frozen=True)
class Level:
    """A kind of bot; for a search its budget and its threads.

    It is in milliseconds or else in iterations. An `expert` is a flat search that stops sooner
    where the game says so.
    """

    kind: str
    milliseconds: int = 0
    iterations: int = 0
    roots: int = 1

    @property
    def searches(self) -> bool:
        """Whether it takes its time."""
        return bool(self.milliseconds or self.iterations)


_NAMED = {
    "expert": Level("expert", milliseconds=100),
    "master": Level("search", milliseconds=1000, roots=2),
}


def level(text: str) -> Level:
    """The level called so: `regular`, `search:200ms`, `tree:5000`."""
    if not isinstance(text, str):
        raise SetupError(code="bot-unknown", facts=near_names(text, [*LEVELS, *SEARCHES]))
    if text in LEVELS:
        return _NAMED.get(text, Level(text))
    kind, _, amount = text.partition(":")
    number = amount.removesuffix("ms")
    readable = number.isdecimal() and len(number) <= len(str(_MOST))
    if kind in SEARCHES and readable and 1 <= int(number) <= _MOST:
        if number != amount:
            return Level(kind, milliseconds=int(number))
        return Level(kind, iterations=int(number))
    if kind in SEARCHES:
        raise SetupError(code="bot-budget", facts={"name": short(text), "kind": kind})
    raise SetupError(code="bot-unknown", facts=near_names(text, [*LEVELS, *SEARCHES]))
