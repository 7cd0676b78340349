"""What a view of Makalu tells, as values: for the page, for bots, and for the game's own words."""

from __future__ import annotations

from typing import Literal, TypedDict, cast

from karban.core.listing import remembered
from karban.core.state import OVER
from karban.games.makalu.cards import (
    CODES,
    DEAL,
    DRAWN,
    JOKER,
    KINDS,
    LIMIT,
    NAME_RANK,
    NAME_SUIT,
    RANK_MOVE,
    RANKS,
    SHOWN,
    SHOWN_UNDER_TEN,
    SUIT_MOVE,
    SUITS,
)
from karban.games.makalu.state import State

#: What the next card must do, or what is to be named; at most one of these.
Asked = TypedDict(
    "Asked",
    {
        "name": Literal["suit", "rank"],
        "draw": int,  # cards, unless the demand is answered
        "match": str,  # a card
        "match-or-ten": str,
        "suit": str,
        "rank": str,
    },
    total=False,
)


class Facts(TypedDict):
    """All that a view of Makalu shows."""

    deal: int  # from 1
    limit: int  # points above which the match ends, or a seat is out (M29)
    dealer: int
    pile: tuple[str, ...]  # from the bottom up
    asked: Asked
    draws: int  # cards that whoever draws now gets
    direction: Literal["clockwise", "counter-clockwise"]
    stock: int  # cards left in it
    bottom: tuple[str, ...]  # those of them that were shown (M6), the topmost first
    hand: tuple[str, ...]  # the viewer's own
    drawn: str | None  # the card just drawn that lies apart, if the viewer may see it
    hand_sizes: list[int]  # [seat] with the card just drawn
    makalu: list[int]  # seats that have one card left
    known: list[list[str]]  # [seat] cards of another hand that the viewer knows
    laid: list[tuple[str, ...]]  # [seat] cards of the last deal that lie open
    closer: int | None  # the seat that played its last card
    totals: list[int]  # [seat] points of all deals
    gained: list[int]  # [seat] points of the last deal
    out: list[int]  # seats that are out (M29)


def watches(s: State, seat: int) -> bool:
    """`watches`, for a state that is no record."""
    if seat < 0 or s.out_after[seat] == 0:
        return False
    return bool(s.phase != DEAL or s.out_after[seat] < s.deals)


@remembered
def _list_cards(kinds: bytes) -> tuple[str, ...]:
    """Cards in their order."""
    return tuple(CODES[kind] for kind in kinds)


@remembered
def _hand_cards(once: int, twice: int, jokers: int) -> tuple[str, ...]:
    """Cards in order, from the kinds held, those held twice, and the number of jokers."""
    hand = []
    for kind in range(1, KINDS):
        if once >> kind & 1:
            hand += [CODES[kind]] * (1 + (twice >> kind & 1))
    return (*hand, *[CODES[JOKER]] * jokers)


def hand_of(v: State, seat: int) -> tuple[str, ...]:
    """The cards of a hand that the viewer knows, the one just drawn aside."""
    return _hand_cards(*v.hand[seat].tolist(), int(v.jokers[seat]))


def laid_cards(v: State) -> list[tuple[str, ...]]:
    """By seat, the cards of the last deal that lie open."""
    kinds, jokers = v.laid.tolist(), v.laid_jokers.tolist()
    return [_hand_cards(*kinds[p], jokers[p]) for p in range(v.players)]


def bottom_of(v: State) -> tuple[str, ...]:
    """The shown cards that are still in the stock, the topmost first."""
    left = int(v.stock_size - v.drawn) if v.shuffles == 0 else 0
    return _list_cards(v.bottom[: min(left, int(v.bottom_size))].tobytes())[::-1]


def known_cards(v: State) -> list[list[str]]:
    """By seat, the shown cards that it has drawn and not played; all, for who is out (M29)."""
    if watches(v, int(v.viewer)):
        return _every_hand(v)
    known: list[list[str]] = [[] for _ in range(v.players)]
    shown = v.bottom[: v.bottom_size].tolist()
    for kind, holder in zip(shown, v.holder.tolist(), strict=False):
        if holder:
            known[holder - 1].append(CODES[kind])
    return known


def _every_hand(v: State) -> list[list[str]]:
    """The hands, with the card just drawn."""
    hands = [[*hand_of(v, p)] for p in range(v.players)]
    if v.phase == DRAWN:
        hands[v.on_turn].append(CODES[v.fresh])
    return hands


def seats_out(v: State) -> list[int]:
    """M29: the seats that are out."""
    return [p for p in range(v.players) if v.out_after[p]]


def sizes(v: State) -> list[int]:
    """Cards in hand, the one just drawn included."""
    held = v.held[: v.players].tolist()
    if v.phase == DRAWN:
        held[v.on_turn] += 1
    return held


def demand(v: State) -> Asked:
    """What the next card must do, or what is to be named."""
    asked = int(v.asked)
    if v.phase in (NAME_SUIT, NAME_RANK):
        return {"name": "suit" if v.phase == NAME_SUIT else "rank"}
    if v.demand:
        return {"draw": int(v.demand)}
    if asked > SHOWN_UNDER_TEN:
        return {"match-or-ten": CODES[asked - SHOWN_UNDER_TEN]}
    if asked > RANK_MOVE:
        return {"rank": RANKS[asked - RANK_MOVE - 1]}
    if asked > SUIT_MOVE:
        return {"suit": SUITS[asked - SUIT_MOVE - 1]}
    if asked == 0:
        return {}
    return {"match": CODES[asked - SHOWN if asked > SHOWN else asked]}


def as_pairs(asked: Asked) -> list[tuple[str, str | int]]:
    """What is asked, and its value: one pair, or none."""
    return [*cast("dict[str, str | int]", asked).items()]


def facts(v: State) -> Facts:
    """All that a view shows."""
    players = int(v.players)
    known = known_cards(v)
    held = sizes(v)
    if v.viewer >= 0:
        known[v.viewer] = []
    return {
        "deal": int(v.deals) + (0 if v.to_move == OVER else 1),
        "limit": int(v.option[LIMIT]),
        "dealer": int(v.dealer),
        "pile": _list_cards(v.pile[: v.pile_size].tobytes()),
        "asked": demand(v),
        "draws": int(v.demand) or 1,  # M10
        "direction": "clockwise" if v.direction > 0 else "counter-clockwise",
        "stock": int(v.stock_size - v.drawn),
        "bottom": bottom_of(v),
        "hand": hand_of(v, int(v.viewer)) if v.viewer >= 0 else (),
        "drawn": CODES[v.fresh] or None,
        "hand_sizes": held,
        "makalu": [p for p in range(players) if held[p] == 1],  # M24
        "known": known,
        "laid": laid_cards(v),
        "closer": int(v.closer) - 1 if v.closer else None,
        "totals": v.total[:players].tolist(),
        "gained": v.gained[:players].tolist(),
        "out": seats_out(v),
    }
