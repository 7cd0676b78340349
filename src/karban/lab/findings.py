"""What a balance report says, as values: made by the lab, read by pages and files."""

from __future__ import annotations

from dataclasses import dataclass, field

from karban.lab.ratings import Estimate
from karban.lab.series import Series


@dataclass(frozen=True)
class Spread:
    """A distribution: mean, ends, 5/25/50/75/95 % points, and bars.

    A bar is its first number, the first one after it, and how many fell into it.
    """

    mean: Estimate
    least: int
    most: int
    quantiles: list[float]
    bars: list[tuple[int, int, int]]


@dataclass(frozen=True)
class Standing:
    """Of those who had a standing, such as the lead, at a part of a match: what they won."""

    part: float
    matches: int
    share: Estimate


def halfway(standings: list[Standing]) -> Estimate | None:
    """What those won who had the standing in the middle of the match."""
    return next((one.share for one in standings if abs(one.part - 0.5) < 1e-9), None)


@dataclass(frozen=True)
class Deed:
    """A kind of move, or one with a card: how often it is made, and what goes with it.

    Only matches with a winner count. `of_moves` is its part of all moves. `win_with` and
    `win_without` are the win shares of seats that did it in a match and that did not. `worth` is
    what goes with doing it once more.
    """

    kind: str
    card: str
    a_match: float
    of_moves: Estimate
    win_with: float
    win_without: float | None
    worth: Estimate | None


@dataclass(frozen=True)
class Choices:
    """How many moves are a choice, and of a sample of those how many matter, and how much.

    `stake` is what lies between the best and the worst sane move, in wins, on the average.
    """

    sampled: int
    free: Estimate
    matter: Estimate
    stake: Estimate


@dataclass(frozen=True)
class Skill:
    """How one bot of a level does among the rest, with the same deals for all levels.

    `enough` is after how many matches it shows with 95 % certainty whether it is better or worse
    than the rest; None where that is not clear.
    """

    level: str
    share: Estimate
    enough: int | None


@dataclass(frozen=True)
class Luck:
    """What the results of single matches come from: who plays, what is dealt, and the rest."""

    rest: str
    deals: int
    even: float
    levels: list[Skill]
    skill: Estimate
    cards: Estimate
    other: Estimate


@dataclass(frozen=True)
class Cell:
    """Everything of one series. Shares are those of the win of a match.

    `by_lot` counts seats from the one that was drawn before the first move, and is empty where
    none was; `beyond` are places that are no seats. `equal_seats` and `equal_lots`
    say how likely such differences are where all seats are alike, and `even` is what a seat gets
    on the average.
    """

    series: Series
    matches: int
    undecided: int
    shared: int
    seats: list[Estimate]
    by_lot: list[Estimate]
    beyond: list[Estimate]
    equal_seats: float
    equal_lots: float
    even: float
    length: Spread
    scores: Spread
    points: list[Estimate]
    leaders: list[Standing]
    laggards: list[Standing]
    changes: Spread
    deeds: list[Deed]
    choices: Choices | None = None
    luck: Luck | None = None


@dataclass(frozen=True)
class Findings:
    """A whole report: cells by variant, then by number of players.

    `variants` are the options in which the compared ones differ, as `name=value`; one empty text
    where nothing is compared.
    """

    game: str
    command: str
    bots: tuple[str, ...]
    seed: int
    variants: list[str]
    players: list[int]
    cells: list[Cell] = field(default_factory=list)

    def cell(self, variant: int, players: int) -> Cell:
        """The cell of a variant and a number of players."""
        return self.cells[variant * len(self.players) + self.players.index(players)]
