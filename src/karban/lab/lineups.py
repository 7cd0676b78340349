"""Who meets whom in an arena, and where each of them sits.

A line-up says which bots sit at a table, by number, rising. A seating says where. All seatings of
a line-up in a deal are rotations of one order, so each bot has every seat equally often.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations_with_replacement, permutations
from typing import TypeVar

import numpy as np

from karban.bots.thought import stream
from karban.core.chance import shuffle

T = TypeVar("T")
Lineup = tuple[int, ...]


def lineups(tables: str, bots: int, players: int, most: int, seed: int) -> list[Lineup]:
    """The line-ups of an arena: one against the rest, mixed ones, at most about `most`, or both.

    `first` is the first bot against the rest, and no other one.
    """
    if tables == "first":
        return [(0, *[other] * (players - 1)) for other in range(1, bots)]
    rest = rest_lineups(bots, players)
    if tables == "rest" or players == 2:
        return rest
    if tables == "mixed":
        return mixed_lineups(bots, players, most, seed)
    return rest + mixed_lineups(bots, players, most, seed, without=set(rest))


def rest_lineups(bots: int, players: int) -> list[Lineup]:
    """One of each bot with the other seats for one other bot; of two players each pair once."""
    found = (
        tuple(sorted((one, *[other] * (players - 1))))
        for one, other in permutations(range(bots), 2)
    )
    return list(dict.fromkeys(found))


def mixed_lineups(
    bots: int, players: int, most: int, seed: int, without: Collection[Lineup] = ()
) -> list[Lineup]:
    """Every line-up of more than one bot, or a sample in which all bots have equally many seats."""
    families = _families(bots, players, without)
    if sum(map(len, families)) > most:
        families = shuffle_items(families, seed)
    chosen: list[Lineup] = []
    for family in families:
        if not chosen or len(chosen) + len(family) <= most:
            chosen += family
    return sorted(chosen)


def _families(bots: int, players: int, without: Collection[Lineup]) -> list[list[Lineup]]:
    """Line-ups that become each other when every bot gives its seats to the next one.

    In a family all bots have equally many seats.
    """
    families = []
    done = set(without)
    for lineup in combinations_with_replacement(range(bots), players):
        if len(set(lineup)) == 1 or lineup in done:
            continue
        shifted = (tuple(sorted((b + shift) % bots for b in lineup)) for shift in range(bots))
        family = list(dict.fromkeys(shifted))
        done.update(family)
        families.append(family)
    return families


def seatings(lineup: Lineup, seed: int) -> list[Lineup]:
    """All rotations that differ of the line-up in a random order."""
    order = shuffle_items(lineup, seed)
    return sorted({tuple(order[k:] + order[:k]) for k in range(len(order))})


def shuffle_items(items: Sequence[T], seed: int) -> list[T]:
    """The items in a random order, the same on any machine."""
    order = np.arange(len(items))
    shuffle(stream(seed), order, len(order), len(order))
    return [items[i] for i in order.tolist()]
