"""Positions of Karma written out: hands, tables and piles as words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

import karban
from karban.core import engine
from karban.core.match import Match
from karban.core.state import SPECTATOR
from karban.core.words import Words
from karban.games.karma.cards import CODES, COPIES, KINDS, ROW, TURN
from tests.table import open_state


def _kinds(cards: str) -> list[int]:
    return [CODES.index(card) for card in cards.split()]


def whole_deal(cards: str, packs: int = 1) -> str:
    """A `deal` that begins with these cards; the rest of the pack follows in order."""
    left = Counter(dict.fromkeys(CODES[1:], COPIES * packs))
    left.subtract(cards.split())
    assert min(left.values()) >= 0, "a card comes too often"
    rest = " ".join(code for code in CODES[1:] for _ in range(left[code]))
    return f"deal {cards} {rest}"


def lay_out(
    hands: Sequence[str],
    *,
    up: Sequence[str] = (),
    hidden: Sequence[str] = (),
    pile: str = "",
    deck: str = "",
    to_move: int = 0,
    **options: bool | int,
) -> Match:
    """A match in the middle of play, by seat; all cards that are not laid out are removed.

    Hidden cards lie from place 1 on, `pile` is told from the bottom, `deck` from the top. All
    cards of the hands came unseen.
    """
    match = karban.new("karma", len(hands), seed=1, options=options)
    s = open_state(match)
    for field in ("deck", "drawer", "hand", "held", "up", "hidden", "covered", "table", "removed"):
        s[field] = 0
    s.phase, s.to_move, s.first = TURN, to_move, to_move
    for seat, cards in enumerate(hands):
        for kind in _kinds(cards):
            s.hand[seat, kind] += 1
        s.held[seat] = len(cards.split())
    for field, rows in (("up", up), ("hidden", hidden)):
        for seat, cards in enumerate(rows):
            for place, kind in enumerate(_kinds(cards)):
                s[field][seat, place] = kind
                s.table[seat] += 1
    for seat in range(len(hands)):
        for place in range(ROW):
            s.covered[seat, place] = 1 if s.hidden[seat, place] else 0
    laid_pile, laid_deck = _kinds(pile), _kinds(deck)
    s.pile[: len(laid_pile)] = laid_pile
    s.pile_size = len(laid_pile)
    end = COPIES * KINDS * int(match.options["packs"])
    s.deck[end - len(laid_deck) : end] = laid_deck
    s.left = len(laid_deck)
    _remove_the_rest(match, s)
    return match


def _remove_the_rest(match: Match, s: Any) -> None:
    for kind, count in enumerate(census(match), 1):
        s.removed[kind] = COPIES * int(match.options["packs"]) - count
    assert s.removed.min() >= 0, "a card lies out too often"


def census(match: Match) -> list[int]:
    """How many cards of each kind the state holds."""
    out = np.zeros(KINDS + 1, np.int16)
    engine.census_at(match._states, 0, out)
    counts: list[int] = out[1:].tolist()
    return counts


def tell_move(match: Match, move: str, seat: int = SPECTATOR, language: str = "en") -> list[str]:
    """Make a move; what a viewer hears of it."""
    code, mover = match.find_move(move), match.to_move
    before = _look(match, seat)
    match.play(code)
    words = Words(language, match.game, match.seats, you=seat)
    events = match.game.words.events(before[0], _look(match, seat)[0], mover, code)
    return [words.tell(event) for event in events]


def _look(match: Match, seat: int) -> Any:
    view = np.zeros(1, match.game.record)
    engine.look_at(match._states, 0, seat, view, 0)
    return view


def refusal_of(match: Match, move: str) -> str:
    """The message that a move gets."""
    try:
        match.play(move)
    except karban.MoveError as error:
        return str(error)
    raise AssertionError(f"{move} is legal")
