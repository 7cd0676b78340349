"""What a view of Trop tells, as values: for the page, for bots, and for the game's own words."""

from __future__ import annotations

from typing import Literal, TypedDict

from karban.core.listing import in_rows, remembered
from karban.core.state import OVER
from karban.games.trop.cards import BUST, CARDS, CODES, HAND, TARGET
from karban.games.trop.state import State


class Facts(TypedDict):
    """All that a view of Trop shows."""

    round: int  # from 1
    target: int  # points that end the match (T13)
    row: tuple[str, ...]
    row_total: int
    limit: int  # the highest total of the row that is not trop (T6)
    direction: Literal["clockwise", "counter-clockwise"]
    hand: tuple[str, ...]  # the viewer's own
    known: list[tuple[str, ...]]  # [seat] cards of another hand that the viewer knows
    hand_sizes: list[int]  # [seat]
    deck: int  # cards left in it
    dropped: tuple[str, ...]  # in the order of cards
    laid: tuple[tuple[str, ...], ...]  # [seat] cards of the last round that lie open
    totals: list[int]  # [seat] points of all rounds
    gained: list[int]  # [seat] points of the last round
    bust: int | None  # the seat that was trop in the last round


@remembered
def _cards(kinds: bytes) -> tuple[str, ...]:
    """Cards that are there."""
    return tuple(CODES[kind] for kind in kinds if kind)


@remembered
def _list_cards(counts: bytes) -> tuple[str, ...]:
    """Cards in order, from how many there are of each kind."""
    return tuple(CODES[kind] for kind, n in enumerate(counts) for _ in range(n))


_hands = in_rows(_cards, HAND)


def hand_of(v: State, seat: int) -> tuple[str, ...]:
    """The cards of a hand that the viewer knows."""
    return _cards(v.hand[seat].tobytes())


def row_of(v: State) -> tuple[str, ...]:
    """The row, from the first card on."""
    return _cards(v.row[: v.row_size].tobytes())


def laid_cards(v: State) -> tuple[tuple[str, ...], ...]:
    """By seat, the cards of the last round that lie open."""
    return _hands(v.laid.tobytes(), int(v.players))


def facts(v: State) -> Facts:
    """All that a view shows."""
    players = int(v.players)
    own: tuple[str, ...] = ()
    known = [*_hands(v.hand.tobytes(), players)]
    if v.viewer >= 0:
        own, known[v.viewer] = known[v.viewer], own
    return {
        "round": int(v.rounds) + (0 if v.to_move == OVER else 1),
        "target": int(v.option[TARGET]),
        "row": row_of(v),
        "row_total": int(v.row_total),
        "limit": BUST,
        "direction": "clockwise" if v.direction > 0 else "counter-clockwise",
        "hand": own,
        "known": known,
        "hand_sizes": v.held[:players].tolist(),
        "deck": CARDS - int(v.drawn),
        "dropped": _list_cards(v.dropped.tobytes()),
        "laid": laid_cards(v),
        "totals": v.total[:players].tolist(),
        "gained": v.gained[:players].tolist(),
        "bust": int(v.bust) - 1 if v.bust else None,
    }
