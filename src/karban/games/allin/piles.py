"""The deck, the discard pile and the offer of All-in."""

from __future__ import annotations

from karban.core.piles import insert_rising
from karban.core.rule import Array, rule
from karban.core.state import CHANCE
from karban.games.allin.cards import (
    ALL,
    CARDS,
    CLOSED,
    CONTROL,
    DISCARDS,
    FROM_HAND,
    LAYERS,
    PUBLIC,
    SHUFFLE,
)
from karban.games.allin.hands import into_hand, out_of_hand
from karban.games.allin.state import State

# --- the deck ---------------------------------------------------------------------------------

READY, WAIT, NONE = range(3)


@rule
def top_of_deck(s: State) -> int:
    """A18: whether a card is READY, must WAIT for a shuffle, or there is NONE at all."""
    if s.drawn < s.deck_size:
        return READY
    if s.pile_size == 0:
        return NONE
    s.phase = SHUFFLE
    s.to_move = CHANCE
    return WAIT


@rule
def from_deck(s: State) -> int:
    """Take the top card of the deck, seen by all."""
    i = s.drawn
    card = 0 + s.deck[i]
    s.deck[i] = 0
    s.seer[i] = ALL
    s.drawn += 1
    return card


@rule
def draw(s: State) -> None:
    """A13: the top card of the deck, unseen by others."""
    into_hand(s, s.turn, from_deck(s))
    s.seer[s.drawn - 1] = s.turn + 1
    s.fresh[s.turn] += 1


@rule
def new_deck(s: State, outcome: Array) -> None:
    """A18: the discards, shuffled, become the deck."""
    closed = s.option[DISCARDS] == CLOSED
    for card in range(1, CARDS + 1):
        s.buried[card] = 0
        s.loose[card] = 0
        s.since[card] = 0
        if not closed and s.age[card] < 100:
            s.age[card] += 1
    s.deck_size = s.pile_size
    s.drawn = 0
    s.shuffles += 1
    for i in range(CARDS):
        s.seer[i] = 0
    for i in range(s.pile_size):
        card = s.pile[i]
        s.age[card] = 0
        if closed:
            s.buried[card] = 1 << (int(s.by[i]) % FROM_HAND - 1)
        s.deck[i] = outcome[i]
        s.pile[i] = 0
        s.by[i] = 0
    s.pile_size = 0
    for seat in range(s.players):
        s.fresh[seat] = 0


# --- the discard pile -------------------------------------------------------------------------


@rule
def onto_pile(s: State, card: int, by: int) -> None:
    """A14, A29: a card goes onto the discard pile; in a closed one `by` tells who knows it."""
    s.pile[s.pile_size] = card
    if s.option[DISCARDS] == CLOSED:
        s.by[s.pile_size] = by
    s.pile_size += 1


@rule
def discard(s: State, card: int) -> None:
    """A7, A29: a card of the hand goes onto the discard pile."""
    if s.option[DISCARDS] == CLOSED:
        loosen(s)
    out_of_hand(s, s.turn, card)
    onto_pile(s, card, s.turn + 1 + FROM_HAND)


@rule
def loosen(s: State) -> None:
    """A29: any card that was known in the hand may be the one that is now discarded."""
    for i in range(s.held[s.turn]):
        card = s.hand[s.turn, i]
        if s.knows[card]:
            if s.loose[card] == 0:
                s.since[card] = s.pile_size + 1
            s.loose[card] |= s.knows[card]
            s.knows[card] = 0


# --- the offer --------------------------------------------------------------------------------


@rule
def offer_is_full(s: State) -> bool:
    """A5."""
    return bool(s.offer_size == LAYERS * s.columns)


@rule
def add_to_offer(s: State, card: int) -> None:
    """A19: the leftmost free place of the first layer, or else of the second."""
    layer = 0
    column = 0
    while s.offer[layer, column]:
        column += 1
        if column == s.columns:
            layer += 1
            column = 0
    s.offer[layer, column] = card
    s.offer_size += 1


@rule
def can_reach_a_card(s: State) -> bool:
    """A11, A28: whether take and swap have a card to use."""
    return bool(s.offer_size > 0 or (s.option[DISCARDS] == CONTROL and s.pile_size > 0))


@rule
def reachable(s: State, out: Array) -> int:
    """A19, A28: the unlocked cards of the offer and, in `control`, the top discard; rising."""
    n = 0
    for column in range(s.columns):
        card = s.offer[1, column] if s.offer[1, column] else s.offer[0, column]
        out[n] = card
        n += 1 if card else 0
    if s.option[DISCARDS] == CONTROL and s.pile_size > 0:
        out[n] = s.pile[s.pile_size - 1]
        n += 1
    sort_rising(out, int(n))
    return n


@rule
def sort_rising(out: Array, n: int) -> None:
    """Sort the first n of a short list."""
    for k in range(1, n):
        insert_rising(out, k, out[k])


@rule
def exchange(s: State, got: int, given: int) -> None:
    """A11, A12, A28: a reachable card comes openly into the hand, for another one or for none."""
    if given:
        leave_hand(s, given)
    if s.option[DISCARDS] == CONTROL and s.pile_size > 0 and s.pile[s.pile_size - 1] == got:
        s.pile_size -= 1
        s.pile[s.pile_size] = given
        if given:
            s.pile_size += 1
    else:
        replace_in_offer(s, got, given)
    into_hand(s, s.turn, got)
    s.knows[got] = PUBLIC


@rule
def leave_hand(s: State, card: int) -> None:
    """A card leaves the hand openly: nobody is in doubt about it any more."""
    out_of_hand(s, s.turn, card)
    s.loose[card] = 0
    s.since[card] = 0


@rule
def replace_in_offer(s: State, got: int, given: int) -> None:
    """A12: the given card, or an empty place, lies where the other one lay."""
    for layer in range(LAYERS):
        for column in range(s.columns):
            if s.offer[layer, column] == got:
                s.offer[layer, column] = given
    if given == 0:
        s.offer_size -= 1


@rule
def add_from_deck(s: State) -> bool:
    """A8, A9: add the cards that this turn owes to the offer; False when it waits for a shuffle."""
    while s.adding > 0 and not offer_is_full(s):
        ready = top_of_deck(s)
        if ready == WAIT:
            return False
        if ready == NONE:
            break
        add_to_offer(s, from_deck(s))
        s.adding -= 1
    s.adding = 0
    return True
