"""Makalu with the cards laid out by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import karban
from karban.core.match import Match
from karban.games.makalu.cards import CODES, JOKER, MOVES, PACK, TURN
from karban.games.makalu.ends import demand_of
from tests.table import open_state

REST = "the rest"


def named_move(text: str) -> int:
    """The number of the move that names a suit or a rank."""
    move = MOVES.read(text)
    assert move is not None
    return move.number


def _without(*laid: str) -> list[str]:
    """The pack without the cards that are laid out, in the order of their kinds."""
    rest = [CODES[kind] for kind in PACK]
    for cards in laid:
        for card in cards.split():
            rest.remove(card)
    return rest


def deal_of(hands: Sequence[str], opening: str, *, stock: str = "", bottom: str = "") -> str:
    """A deal of these hands as chance is written; of the stock its top and its bottom."""
    rest = _without(*hands, opening, stock, bottom)
    pack = [*" ".join(hands).split(), opening, *stock.split(), *rest, *bottom.split()]
    return "deal " + " ".join(pack)


def deal_hands(
    hands: Sequence[str],
    opening: str,
    *,
    stock: str = "",
    bottom: str = "",
    dealer: int = -1,
    more: Sequence[str] = (),
    **options: bool | int | str,
) -> Match:
    """A deal of these hands; of the stock its top and its bottom. The last seat deals.

    `more` is the chance that follows.
    """
    deal = deal_of(hands, opening, stock=stock, bottom=bottom)
    chance = [f"dealer {dealer % len(hands)}", deal, *more]
    return karban.new("makalu", len(hands), seed=1, options=options, chance=chance)


def position(
    hands: Sequence[str],
    pile: str,
    *,
    stock: str = "",
    turn: int = 0,
    demand: int = 0,
    named: str = "",
    dealer: int = 0,
    totals: Sequence[int] = (),
    more: Sequence[str] = (),
    **options: bool | int | str,
) -> Match:
    """A match in the middle of its first deal. All other cards lie under the stock.

    A hand of REST holds all other cards instead, so that the stock has no more than is given.
    With `totals` it is the second deal, and in a knockout those above the limit are out.
    """
    rest = _without(*(hand for hand in hands if hand != REST), pile, stock)
    hands = [" ".join(rest) if hand == REST else hand for hand in hands]
    lies = stock.split() + _without(*hands, pile, stock)
    blank = [f"dealer {dealer}", "deal " + " ".join(CODES[kind] for kind in PACK), *more]
    match = karban.new("makalu", len(hands), seed=1, options=options, chance=blank)
    s = open_state(match)
    s.direction = 1
    s.demand = demand
    s.bottom_size = 0
    s.bottom[:] = 0
    for seat, hand in enumerate(hands):
        _hold(s, seat, hand.split())
    cards = [CODES.index(card) for card in pile.split()]
    s.pile[:] = 0
    s.pile[: len(cards)] = cards
    s.pile_size = len(cards)
    s.force_at = max(i for i, kind in enumerate(cards) if kind != JOKER)
    force = cards[s.force_at]
    s.asked = named_move(named) if named else demand_of(s, force) if demand else force
    if totals:
        s.deals = 1
        s.total[: len(totals)] = totals
    if match.options["knockout"]:
        s.out_after[: len(totals)] = [int(total > int(match.options["limit"])) for total in totals]
    s.stock[:] = 0
    s.stock[: len(lies)] = [CODES.index(card) for card in lies]
    s.stock_size = len(lies)
    s.phase = TURN
    s.on_turn = turn
    s.to_move = turn
    return match


def _hold(s: Any, seat: int, cards: list[str]) -> None:
    kinds = [CODES.index(card) for card in cards]
    s.hand[seat, 0] = sum(1 << kind for kind in set(kinds))
    twice = {kind for kind in kinds if kind != JOKER and kinds.count(kind) == 2}
    s.hand[seat, 1] = sum(1 << kind for kind in twice)
    s.jokers[seat] = kinds.count(JOKER)
    s.held[seat] = len(kinds)


def hand(match: Match, seat: int) -> str:
    """The cards of a hand, in the order of their kinds."""
    return " ".join(match.view(seat).hand)
