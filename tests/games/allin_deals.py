"""Deals of All-in written out: hands, offer and the top of the deck; the rest follows by itself."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import numpy as np

import karban
from karban.core import engine
from karban.core.match import Match
from karban.games.allin.cards import CODES
from tests.table import open_state, play_all

Table = dict[str, Any]


def deal(hands: Sequence[str], offer: str, deck: str = "") -> str:
    """The deal that gives these hands and this offer, with these cards on top of the deck."""
    first = " ".join([*hands, offer, deck]).split()
    assert len(set(first)) == len(first), "a card comes twice"
    return " ".join(["deal", *first, *(code for code in CODES[1:] if code not in first)])


def begin_round(
    hands: Sequence[str],
    offer: str,
    deck: str = "",
    *,
    first: int = 0,
    moves: Sequence[str] = (),
    chance: Sequence[str] = (),
    **options: Any,
) -> Match:
    """A match whose first round is dealt so, after some moves."""
    given = [deal(hands, offer, deck), f"first {first}", *chance]
    match = karban.new("allin", len(hands), seed=1, options=options, chance=given)
    play_all(match, *moves)
    return match


def table(match: Match, seat: int | None = None) -> Table:
    """The facts of a view; without a seat a spectator's."""
    return match.view(seat).facts


def hand(match: Match, seat: int) -> str:
    """The hand of a seat as its owner sees it."""
    return " ".join(match.view(seat).hand)


def offer(match: Match) -> list[str]:
    """The two layers of the offer, from below; an empty place is a dot."""
    return [" ".join(card or "." for card in layer) for layer in match.view().offer]


def discard_all_but(match: Match, left: int) -> list[str]:
    """Move the deck onto the discard pile but for its last cards; the discards, from below."""
    s = open_state(match)
    while s.deck_size - s.drawn > left:
        s.pile[s.pile_size] = s.deck[s.drawn]
        s.by[s.pile_size] = 1 if match.options["discard"] == "closed" else 0
        s.deck[s.drawn] = 0
        s.pile_size += 1
        s.drawn += 1
    return [CODES[card] for card in s.pile[: s.pile_size].tolist()]


def give_chance(match: Match, *texts: str) -> None:
    """Say what the next chance steps will be."""
    match._given.extend(texts)


def fill_offer(match: Match) -> None:
    """Everyone passes until the offer is full."""
    while "pass" in match.legal_moves:
        match.play("pass")


def redealt(match: Match, seat: int, seed: int) -> Any:
    """A state that a seat holds possible, as an array of one."""
    game = match.game
    view = np.zeros(1, game.record)
    engine.look_at(match._states, 0, seat, view, 0)
    state = np.zeros(1, game.record)
    words = random.Random(seed)
    rng = np.array([words.getrandbits(32) for _ in range(4)], np.int64)
    engine.redeal_at(view, 0, rng, state, 0, np.zeros(game.buffer, np.int16))
    return state


def hand_in(state: Any, seat: int) -> set[str]:
    """The hand of a seat in a state."""
    return {CODES[card] for card in state["hand"][0, seat].tolist() if card}
