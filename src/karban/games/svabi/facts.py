"""What a view of Švábí diskotéka tells, as values: for the page, for bots, and for its own words.

A place is a seat, or where two play also Jožin's, after theirs.
"""

from __future__ import annotations

from functools import cache
from operator import add
from typing import TypedDict

from karban.core.listing import remembered
from karban.core.state import OVER
from karban.games.svabi.cards import HIDDEN, HIDE, KING, MATCH, PICK
from karban.games.svabi.state import State


class Facts(TypedDict):
    """All that a view of Švábí diskotéka shows."""

    round: int  # from 1
    rounds: int
    game_number: int  # from 1
    games: int
    picking: bool  # whether everybody picks a card
    floor: tuple[str, ...]  # rising
    revealed: tuple[str | None, ...]  # [seat] the picked card, once the viewer may see it
    hand: tuple[str, ...]  # the viewer's own, rising
    hand_sizes: list[int]  # [seat]
    hidden: tuple[str | None, ...]  # [seat] the hidden card, if the viewer may see it
    covered: tuple[bool, ...]  # [seat] whether a hidden card lies there
    piles: list[int]  # [place] cards left in the pile
    collections: list[tuple[str, ...]]  # [place] open cards, rising
    sums: list[int]  # [place] what the cards of a collection come to that the viewer knows
    thrown: tuple[str, ...]  # rising
    tie: int | None  # the seat with the tie card
    mirror: int | None  # the seat with the mirror
    totals: list[int]  # [place] sums of the finished games
    standings: list[int]  # [place] the same, with the game that is being played


@cache
def values(cards: int) -> tuple[str, ...]:
    """The cards of a set that is written as bits."""
    return tuple(str(value) for value in range(1, KING + 1) if cards >> value & 1)


@remembered
def _rising(cards: bytes) -> tuple[str, ...]:
    """Cards that are there, the lowest first."""
    return tuple(str(value) for value in sorted(cards) if value)


@remembered
def _by_place(cards: bytes) -> tuple[str | None, ...]:
    """Cards by place, None where none is shown."""
    return tuple(str(value) if value else None for value in cards)


@remembered
def _list_cards(counts: bytes) -> tuple[str, ...]:
    """Cards in order, from how many there are of each value."""
    return tuple(str(value) for value, n in enumerate(counts) for _ in range(n))


@remembered
def _there(marks: bytes) -> tuple[bool, ...]:
    """By place, whether a card lies there."""
    return tuple(map(bool, marks))


def places(v: State) -> range:
    """The seats, and with two players Jožin's place (S12)."""
    return range(3 if v.players == 2 else int(v.players))


def floor_of(v: State) -> tuple[str, ...]:
    """The cards on the floor, the lowest first."""
    return _rising(v.floor.tobytes())


def _sum(v: State, place: int) -> int:
    """What a collection comes to, with its hidden card where the viewer knows it."""
    hidden = int(v.hidden[place]) if place < v.players and v.covered[place] else 0
    return hidden + sum(map(int, values(v.open.item(place))))


def _hand_size(v: State, seat: int) -> int:
    """Cards in a hand: drawn ones that neither lay open, nor are hidden, nor picked in secret."""
    chosen = v.chosen >> seat & 1  # of another's choice a view tells no more
    hidden = v.covered[seat] or (chosen and v.phase == HIDE)
    picked = chosen and v.phase == PICK
    return int(v.drawn[seat]) - v.seen.item(seat).bit_count() - bool(hidden) - bool(picked)


def facts(v: State) -> Facts:
    """All that a view shows."""
    players = int(v.players)
    with_jozin = places(v)
    viewer = int(v.viewer)
    sums = [_sum(v, place) for place in with_jozin]
    totals = v.total[: len(with_jozin)].tolist()
    games = players if v.option[MATCH] else 1  # S17
    return {
        "round": int(v.turn),
        "rounds": KING - 1 if v.option[HIDDEN] else KING,
        "game_number": min(int(v.game) + 1, games),
        "games": games,
        "picking": bool(v.phase == PICK),
        "floor": floor_of(v),
        "revealed": _by_place(v.picked[:players].tobytes()),
        "hand": values(v.hand.item(viewer)) if viewer >= 0 else (),
        "hand_sizes": [_hand_size(v, seat) for seat in range(players)],
        "hidden": _by_place(v.hidden[:players].tobytes()),
        "covered": _there(v.covered[:players].tobytes()),
        "piles": [KING - drawn for drawn in v.drawn[: len(with_jozin)].tolist()],
        "collections": [*map(values, v.open[: len(with_jozin)].tolist())],
        "sums": sums,
        "thrown": _list_cards(v.thrown.tobytes()),
        "tie": int(v.tie) if v.turn else None,
        "mirror": int(v.mirror) - 1 if v.mirror else None,
        "totals": totals,
        "standings": totals if v.to_move == OVER else [*map(add, totals, sums)],
    }
