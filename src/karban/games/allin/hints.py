"""Hints for bots: what a hand may become, what is known of the others, who has the best hand.

A hand is worth what it scores and, while there are turns left, what it is close to. Every choice
of a card is judged by the hand after it; an action also by what its effects promise.
"""

from __future__ import annotations

from karban.core.advice import NEVER
from karban.core.rule import Array, rule
from karban.games.allin import features as f
from karban.games.allin.cards import (
    ALLIN_MOVE,
    ASK_MOVE,
    CARDS,
    DEPTH,
    DISCARD,
    DISCARD_MOVE,
    DRAW_MOVE,
    EFFECT,
    EYE,
    HAND,
    HYPNOSIS,
    KEEP_MOVE,
    LAYERS,
    PASS_MOVE,
    PEEK,
    PLAY_MOVE,
    POSITION,
    PREDICT,
    PUBLIC,
    RUNE,
    SAID_NOTHING,
    SHOW,
    SHOW_MOVE,
    SHOWS,
    SIDE,
    SKIP_MOVE,
    STRAIGHT,
    SWAP,
    SWAP_MOVE,
    TAKE,
    TAKE_MOVE,
    TURN,
    TURN_LIMIT,
)
from karban.games.allin.features import MEMORY, WEIGHTS
from karban.games.allin.shapes import (
    DIGGERS,
    EARNERS,
    EIGHTS,
    ONES,
    PLAIN,
    RUNS,
    bit,
    counts,
    deciding,
    expected_best,
    hopes,
    main_suit,
    position,
    reach,
    runs,
    shape,
    size,
)
from karban.games.allin.standing import outlook, stage
from karban.games.allin.state import State
from karban.games.allin.traits import TRAITS, trait

__all__ = [
    "EXPLORE",
    "HORIZON",
    "MEMORY",
    "METHODS",
    "TRAITS",
    "WEIGHTS",
    "advise",
    "outlook",
    "stage",
    "trait",
]

#: Moves after which a playout is cut: far beyond a round, unless nobody lets the offer fill.
HORIZON = 400
#: The search that plays best, from so many players and milliseconds on: the last that applies.
METHODS = {(2, 0): "tree"}
EXPLORE = 0.5


# --- what the seat knows ----------------------------------------------------------------------


@rule
def known_cards(s: State, seat: int, viewer: int) -> int:
    """The cards of a hand that a seat knows, all of its own."""
    cards = 0
    for i in range(s.held[seat]):
        card = int(s.hand[seat, i])
        if seat == viewer or s.knows[card] & (PUBLIC | 1 << viewer):
            cards |= (1 << card) >> 1
    return cards


@rule
def turns_left(s: State) -> float:
    """How many turns each may have after this one, from 0 to 1 for three or more (A19, A27)."""
    free = LAYERS * int(s.columns) - int(s.offer_size) - 1
    free = min(free, int(s.option[TURN_LIMIT]) * int(s.players) - int(s.turns) - 1)
    return min(free / (3.0 * s.players), 1.0)


# --- what a hand is worth ---------------------------------------------------------------------


@rule
def worth(cards: int, later: float, side: int, weights: Array) -> float:
    """A hand after the move: what it is, and while there are turns left what it is close to."""
    ranks = counts(cards)
    main = main_suit(cards)
    combination = shape(ranks, main >> 3 >= HAND)
    made = float(POSITION[side, combination])
    value = weights[f.MADE] * made + weights[f.STRONG] * made * made / 8.0
    value += weights[f.RUNE_CARDS] * ((cards >> 52 & 1) + (cards >> 53 & 1))
    if made > 0.0:
        value += weights[f.HIGH] * (1.0 - later) * deciding(ranks) / 14.0
    if later <= 0.0:
        return value
    value += later * weights[f.MADE_EARLY] * made
    if combination >= STRAIGHT:
        return value
    return value + later * close_to(ranks, main, weights)


@rule
def close_to(ranks: int, main: int, weights: Array) -> float:
    """What less than a straight may become, and which of its other cards are good to play."""
    value = 0.0
    if main >> 3 == HAND - 1:
        value += weights[f.FOUR_SUITED]
    four = runs(ranks) + 4 * ONES & RUNS
    if four:
        value += weights[f.FOUR_IN_RUN] * (2.0 if four & (four - 1) else 1.0)
    single = ranks + 7 * ONES & EIGHTS & ~(ranks + 6 * ONES)
    if single & DIGGERS:
        value += weights[f.DIGGERS]
    earners = single & EARNERS
    if earners:
        value += weights[f.EARNERS] * (2.0 if earners & (earners - 1) else 1.0)
    return value


@rule
def best_taken(
    cards: int, offer: int, later: float, side: int, weights: Array
) -> tuple[int, float]:
    """The best hand with one more card of the offer, and its worth."""
    best, most = cards, NEVER
    while offer:
        card = offer & -offer
        offer ^= card
        value = worth(cards | card, later, side, weights)
        if value > most:
            best, most = cards | card, value
    return best, most


@rule
def best_swapped(
    cards: int, offer: int, later: float, side: int, weights: Array
) -> tuple[int, float]:
    """The best hand after one swap or none, and its worth."""
    best, most = cards, worth(cards, later, side, weights)
    rest = cards
    while rest:
        given = rest & -rest
        rest ^= given
        hand, value = best_taken(cards ^ given, offer, later, side, weights)
        if value > most:
            best, most = hand, value
    return best, most


# --- advice -----------------------------------------------------------------------------------


@rule
def advise(s: State, moves: Array, n: int, weights: Array, out: Array) -> None:
    """The value of every move for the seat to move."""
    if s.phase == PREDICT:
        advise_predictions(s, n, weights, out)
    elif s.phase == TURN:
        advise_actions(s, moves, n, weights, out)
    elif s.phase == HYPNOSIS or s.phase == EYE:
        advise_questions(s, moves, n, weights, out)
    elif s.phase == SHOW:
        advise_shows(s, moves, n, weights, out)
    else:
        advise_cards(s, moves, n, weights, out)


@rule
def advise_actions(s: State, moves: Array, n: int, weights: Array, out: Array) -> None:
    """A7–A9: a hand that is kept, or one card less and what its effects bring."""
    me = int(s.to_move)
    side = int(s.option[SIDE])
    hand = known_cards(s, me, me)
    offer = reach(s)
    later = turns_left(s)
    made = float(position(hand, side))
    for k in range(n):
        move = int(moves[k])
        if move == PASS_MOVE:
            out[k] = worth(hand, later, side, weights)
            out[k] += weights[f.PASS] + weights[f.PASS_MADE] * made / 4.0
        elif move == ALLIN_MOVE:
            out[k] = worth(hand, 0.0, side, weights) + weights[f.ALL_IN]
        else:
            card = move - PLAY_MOVE
            out[k] = hand_after(card, hand ^ bit(card), offer, later, side, weights)


@rule
def hand_after(card: int, hand: int, offer: int, later: float, side: int, weights: Array) -> float:
    """A10: the hand without a played card, after what its effects bring, from top to bottom."""
    value = 0.0
    i = 0
    while EFFECT[card, i]:
        effect = int(EFFECT[card, i])
        if effect == RUNE:
            value += weights[f.RUNE]
        elif effect == HYPNOSIS or effect == EYE:
            value += weights[f.QUESTION]
        elif effect == SWAP:
            hand, _ = best_swapped(hand, offer, later, side, weights)
        elif effect == TAKE and offer:
            hand, _ = best_taken(hand, offer, later, side, weights)
        else:  # a card of the deck; also where there is nothing to take (A11)
            unseen = PLAIN & ~(hand | offer | bit(card))
            turned = max(int(DEPTH[card, i]), 1)
            hoped = expected_best(hopes(hand, unseen, side), unseen, turned)
            value += weights[f.CHANCE] * max(hoped - position(hand, side), 0.0)
        i += 1
    return value + worth(hand, later, side, weights)


@rule
def advise_cards(s: State, moves: Array, n: int, weights: Array, out: Array) -> None:
    """A7, A11–A14: the hand after a card comes, goes or both."""
    me = int(s.to_move)
    side = int(s.option[SIDE])
    hand = known_cards(s, me, me)
    later = turns_left(s)
    if s.phase != DISCARD and s.held[me] < HAND - (1 if s.phase == TAKE or s.phase == PEEK else 0):
        later += 0.2  # more cards come in this turn
    for k in range(n):
        move = int(moves[k])
        after = hand
        value = 0.0
        if s.phase == SWAP and move != SKIP_MOVE:
            given = (move - SWAP_MOVE) // CARDS
            after = hand ^ 1 << given | 1 << move - SWAP_MOVE - given * CARDS
        elif s.phase == DISCARD:
            after = hand ^ bit(move - DISCARD_MOVE)
        elif s.phase == PEEK:
            after = hand | bit(move - KEEP_MOVE)
        elif s.phase == TAKE:
            after = hand | bit(move - TAKE_MOVE)
        elif move == DRAW_MOVE:
            value = weights[f.CHANCE]
        out[k] = value + worth(after, later, side, weights)


@rule
def advise_questions(s: State, moves: Array, n: int, weights: Array, out: Array) -> None:
    """A16, A17: rather those of whom little is known."""
    for k in range(n):
        out[k] = 0.0
        if moves[k] != SKIP_MOVE:
            seat = int(moves[k]) - ASK_MOVE
            known = size(known_cards(s, seat, int(s.to_move)))
            out[k] = weights[f.QUESTION] * (HAND - known) / HAND


@rule
def advise_shows(s: State, moves: Array, n: int, weights: Array, out: Array) -> None:
    """A17: what the hand would seem to be without the card that is not shown."""
    me = int(s.to_move)
    hand = known_cards(s, me, me)
    for k in range(n):
        left_out = int(moves[k]) - SHOW_MOVE - int(s.turn) * SHOWS
        shown = hand
        if left_out < HAND:
            shown ^= bit(s.hand[me, left_out])
        seems = position(shown, int(s.option[SIDE])) + deciding(counts(shown)) / 14.0
        out[k] = -weights[f.MADE] * seems


# --- predictions ------------------------------------------------------------------------------


@rule
def advise_predictions(s: State, n: int, weights: Array, out: Array) -> None:
    """A23: never a seat whose hand is sure to be weaker than another one."""
    me = int(s.to_move)
    side = int(s.option[SIDE])
    floor = 0
    for seat in range(n):
        known = position(known_cards(s, seat, me), side)
        floor = max(floor, known, 1 if s.answer[seat] > SAID_NOTHING else 0)
    for seat in range(n):
        cards = known_cards(s, seat, me)
        known = position(cards, side)
        if seat == me:
            out[seat] = weights[f.SELF] + weights[f.SELF_CROWD] * (s.players - 2) / 3.0
            out[seat] += weights[f.SELF_MADE] * (known + deciding(counts(cards)) / 14.0)
        else:
            out[seat] = suspicion(s, seat, cards, known, weights)
            if n > 2 and s.prediction[seat] == seat + 1:  # two predict in secret
                out[seat] += weights[f.OWN_VOTE]
        whole = size(cards) + (cards >> 52 & 1) + (cards >> 53 & 1) == s.held[seat]
        if known < floor and (whole or s.answer[seat] == SAID_NOTHING):
            out[seat] = NEVER


@rule
def suspicion(s: State, seat: int, cards: int, known: int, weights: Array) -> float:
    """What speaks for another seat: known cards, its answer, that it is all-in."""
    value = weights[f.KNOWN_MADE] * (known + deciding(counts(cards)) / 14.0)
    value += weights[f.HIDDEN] * (HAND - size(cards)) / HAND
    if s.answer[seat]:
        said = s.answer[seat] / 14.0
        value += weights[f.ANSWER] * (said if s.answer[seat] > SAID_NOTHING else -1.0)
    return value + (weights[f.KNOWN_ALL_IN] if s.allin == seat + 1 else 0.0)
