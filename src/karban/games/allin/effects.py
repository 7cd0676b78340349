"""The effects of the cards of All-in, and how a turn goes on by itself."""

from __future__ import annotations

from karban.core.rule import rule
from karban.games.allin.cards import (
    CLOSED,
    DEPTH,
    DISCARD,
    DISCARDS,
    DRAW,
    EFFECT,
    HAND,
    MUST,
    PEEK,
    PEEK_MOST,
    PREDICT,
    PUBLIC,
    RUNE,
    SWAP,
    TAKE,
    TURN,
    TURN_LIMIT,
)
from karban.games.allin.hands import into_hand
from karban.games.allin.piles import (
    NONE,
    READY,
    WAIT,
    add_from_deck,
    add_to_offer,
    can_reach_a_card,
    draw,
    from_deck,
    offer_is_full,
    onto_pile,
    top_of_deck,
)
from karban.games.allin.state import State

# --- one effect after the other ---------------------------------------------------------------


@rule
def resolve_effect(s: State) -> bool:
    """Do the effect that is due; False when it waits for a decision or a shuffle."""
    effect = effect_due(s)
    if effect == RUNE:  # A15
        s.runes[s.turn] += 1
        return True
    if effect == PEEK:
        return peek(s)
    if effect == DRAW and (MUST[s.played, s.effect] or s.agreed):
        ready = top_of_deck(s)
        if ready == READY:
            draw(s)
            s.agreed = 0
        return ready != WAIT
    if not is_possible(s, effect):
        return True
    s.phase = effect
    s.to_move = s.turn
    return False


@rule
def effect_due(s: State) -> int:
    """A10; A11: take becomes a draw where there is nothing to take."""
    effect = EFFECT[s.played, s.effect]
    if effect == TAKE and not can_reach_a_card(s):
        return DRAW
    return int(effect)


@rule
def is_possible(s: State, effect: int) -> bool:
    """A12, A18: swap needs a card on both sides, a question somebody to ask, a draw a card."""
    if effect == SWAP:
        return bool(s.held[s.turn] > 0 and can_reach_a_card(s))
    if effect == DRAW:
        return bool(s.drawn < s.deck_size or s.pile_size > 0)
    if effect == TAKE:
        return True
    return bool(s.players > 2 or s.allin == 0 or s.allin == s.turn + 1)


@rule
def peek(s: State) -> bool:
    """A14, A29: turn cards of the deck, in `closed` for the player alone."""
    while s.turned_size < DEPTH[s.played, s.effect]:
        ready = top_of_deck(s)
        if ready == WAIT:
            return False
        if ready == NONE:
            break
        s.turned[s.turned_size] = from_deck(s)
        s.turned_size += 1
        if s.option[DISCARDS] == CLOSED:
            s.seer[s.drawn - 1] = s.turn + 1
    if s.turned_size == 0:
        return True
    s.phase = PEEK
    s.to_move = s.turn
    return False


@rule
def keep(s: State, card: int) -> None:
    """A14, A29: one card into the hand, the others onto the pile in the order of turning."""
    into_hand(s, s.turn, card)
    if s.option[DISCARDS] == CLOSED:
        s.fresh[s.turn] += 1
    else:
        s.knows[card] = PUBLIC
    for i in range(s.turned_size):
        if s.turned[i] != card:
            onto_pile(s, 0 + s.turned[i], s.turn + 1)
    for i in range(PEEK_MOST):
        s.turned[i] = 0
    s.turned_size = 0


# --- one turn after the other -----------------------------------------------------------------


@rule
def go_on(s: State) -> None:
    """Do what happens by itself until a seat must decide or the discards are shuffled."""
    while finish_turn(s):
        if not next_turn(s):
            return


@rule
def finish_turn(s: State) -> bool:
    """A7–A9: what is left of this turn; False when it waits for a decision or a shuffle."""
    if s.played:
        while EFFECT[s.played, s.effect]:
            if not resolve_effect(s):
                return False
            s.effect += 1
        if not fill_hand(s):
            return False
        if s.held[s.turn] > HAND:
            s.phase = DISCARD
            s.to_move = s.turn
            return False
        add_to_offer(s, 0 + s.played)
        s.played = 0
        s.effect = 0
    return add_from_deck(s)


@rule
def fill_hand(s: State) -> bool:
    """A18: a hand of fewer than five is filled; False when it waits for a shuffle."""
    while s.held[s.turn] < HAND:
        ready = top_of_deck(s)
        if ready == WAIT:
            return False
        if ready == NONE:
            break
        draw(s)
    return True


@rule
def next_turn(s: State) -> bool:
    """A9, A19, A27: the player to the left; True when the turn goes on by itself."""
    s.turns += 1
    seat = left_of(s, s.turn)
    if offer_is_full(s) or s.turns >= s.option[TURN_LIMIT] * s.players:
        begin_predictions(s, seat)  # after the last turn that A27 allows, the one who began
        return False
    s.turn = seat
    if s.allin == seat + 1:
        s.adding = 1
        return True
    s.phase = TURN
    s.to_move = seat
    return False


@rule
def left_of(s: State, seat: int) -> int:
    """The next seat clockwise."""
    return 0 if seat + 1 == s.players else int(seat) + 1


@rule
def begin_predictions(s: State, first: int) -> None:
    """A23."""
    s.phase = PREDICT
    s.to_move = first if s.players > 2 else 0
    s.predicted = 0
    for seat in range(s.players):
        s.prediction[seat] = 0
