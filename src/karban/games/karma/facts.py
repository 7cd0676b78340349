"""What a view of Karma tells, as values: for the page, for bots, and for the game's own words."""

from __future__ import annotations

from typing import Literal, TypedDict

from karban.core.listing import in_rows, remembered
from karban.core.state import OVER
from karban.games.karma.cards import CODES, FIVE, GIVE, HIGHEST, KINDS, ROW, TABLE, UP, F
from karban.games.karma.state import State

#: What the seat to move is asked for: three face-up cards (K3), a card from the table (K13), who
#: gets the pile (K16), the first card of a pile, one of at most five (K15), one that is as high as
#: the top of the pile (K6), or any card.
Asked = Literal["up", "table", "give", "new", "five", "number", "any"]


class Facts(TypedDict):
    """All that a view of Karma shows."""

    turn: int  # from 1
    pile: tuple[str, ...]  # from the bottom up
    asked: Asked
    draw_pile: int  # cards left in it
    removed: tuple[str, ...]  # in the order of cards
    hand: tuple[str, ...]  # the viewer's own
    hand_sizes: list[int]  # [seat]
    known: tuple[tuple[str, ...], ...]  # [seat] cards of another hand that everybody saw it take
    up: tuple[tuple[str | None, ...], ...]  # [seat][place] the card that lies face up
    hidden: tuple[tuple[bool, ...], ...]  # [seat][place] whether a hidden card lies there
    foreseen: tuple[str, ...]  # the viewer's own hidden cards, in the order of cards (K20)
    first: int | None  # the seat that began
    loser: int | None


@remembered
def list_cards(counts: bytes) -> tuple[str, ...]:
    """Cards in order, from how many there are of each kind."""
    return tuple(CODES[kind] for kind, n in enumerate(counts) for _ in range(n))


@remembered
def row_of(kinds: bytes) -> tuple[str | None, ...]:
    """Cards by place, None where none lies."""
    return tuple(CODES[kind] if kind else None for kind in kinds)


@remembered
def cards_of(kinds: bytes) -> tuple[str, ...]:
    """Cards that are there."""
    return tuple(CODES[kind] for kind in kinds if kind)


@remembered
def _there(marks: bytes) -> tuple[bool, ...]:
    """By place, whether a card lies there."""
    return tuple(map(bool, marks))


_hands = in_rows(list_cards, KINDS + 1)
_rows = in_rows(row_of, ROW)
_covers = in_rows(_there, ROW)


def bounds(v: State) -> tuple[int, int]:
    """The lowest and the highest number that may go on the pile (K6, K7, K15)."""
    shown = int(v.pile[v.pile_size - 1]) if v.pile_size else 0
    return (shown if 0 < shown <= HIGHEST else 1), (FIVE if shown == F else HIGHEST)


def demand(v: State) -> Asked:
    """What the seat to move is asked for."""
    if v.phase <= UP:
        return "up"
    if v.phase == TABLE:
        return "table"
    if v.phase == GIVE:
        return "give"
    if not v.pile_size:
        return "new"
    low, high = bounds(v)
    if high == FIVE:
        return "five"
    return "number" if low > 1 else "any"


def facts(v: State) -> Facts:
    """All that a view shows."""
    players = int(v.players)
    viewer = int(v.viewer)
    return {
        "turn": int(v.turns) + (0 if v.to_move == OVER else 1),
        "pile": cards_of(v.pile[: v.pile_size].tobytes()),
        "asked": demand(v),
        "draw_pile": int(v.left),
        "removed": list_cards(v.removed.tobytes()),
        "hand": list_cards(v.hand[viewer].tobytes()) if viewer >= 0 else (),
        "hand_sizes": v.held[:players].tolist(),
        "known": _hands(v.known.tobytes(), players),
        "up": _rows(v.up.tobytes(), players),
        "hidden": _covers(v.covered.tobytes(), players),
        "foreseen": cards_of(v.foreseen.tobytes()),
        "first": int(v.first) if v.phase >= UP else None,
        "loser": int(v.loser) - 1 if v.loser else None,
    }
