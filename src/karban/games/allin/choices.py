"""The legal moves of All-in."""

from __future__ import annotations

from karban.core.rule import Array, rule
from karban.games.allin.cards import (
    ALLIN_MOVE,
    ASK_MOVE,
    CARDS,
    DISCARD,
    DISCARD_MOVE,
    DRAW,
    DRAW_MOVE,
    HAND,
    KEEP_MOVE,
    MUST,
    PASS_MOVE,
    PEEK,
    PLAY_MOVE,
    PREDICT,
    PREDICT_MOVE,
    SHOW,
    SHOW_MOVE,
    SHOWS,
    SKIP_MOVE,
    SWAP,
    SWAP_MOVE,
    TAKE,
    TAKE_MOVE,
    TURN,
)
from karban.games.allin.piles import reachable, sort_rising
from karban.games.allin.state import State


@rule
def legal(s: State, out: Array) -> int:
    """The moves of the seat to move."""
    if s.phase == TURN:
        return legal_actions(s, out)
    if s.phase == PEEK:
        return legal_keeps(s, out)
    if s.phase == DISCARD:
        return legal_discards(s, out)
    if s.phase == PREDICT:
        for seat in range(s.players):
            out[seat] = PREDICT_MOVE + seat
        return int(s.players)
    if s.phase == SHOW:
        return legal_shows(s, out)
    return legal_uses(s, out)


@rule
def legal_actions(s: State, out: Array) -> int:
    """A7–A9: pass, play any card, or go all-in if nobody is."""
    seat = s.to_move
    n = int(s.held[seat])
    out[0] = PASS_MOVE
    for i in range(n):
        out[1 + i] = PLAY_MOVE + int(s.hand[seat, i])
    out[1 + n] = ALLIN_MOVE
    return 2 + n if s.allin == 0 else 1 + n


@rule
def legal_discards(s: State, out: Array) -> int:
    """A7: any card of the hand."""
    seat = s.to_move
    for i in range(s.held[seat]):
        out[i] = DISCARD_MOVE + int(s.hand[seat, i])
    return int(s.held[seat])


@rule
def legal_keeps(s: State, out: Array) -> int:
    """A14: any of the cards that were turned."""
    n = 0
    for i in range(s.turned_size):
        out[i] = KEEP_MOVE + int(s.turned[i])
        n += 1
    sort_rising(out, int(n))
    return n


@rule
def legal_shows(s: State, out: Array) -> int:
    """A17: all cards but one of five, or all of fewer."""
    first = SHOW_MOVE + int(s.turn) * SHOWS
    if s.held[s.to_move] < HAND:
        out[0] = first + HAND
        return 1
    for i in range(HAND):
        out[i] = first + i
    return HAND


@rule
def legal_uses(s: State, out: Array) -> int:
    """A7: uses of the effect that is due, and where it has no star, to skip it."""
    n = 0
    if not MUST[s.played, s.effect]:
        out[0] = SKIP_MOVE
        n = 1
    if s.phase == SWAP:
        return n + legal_swaps(s, out[n:])
    if s.phase == TAKE:
        n += reachable(s, out[n:])
        for i in range(n):
            out[i] += TAKE_MOVE if out[i] != SKIP_MOVE else 0
    elif s.phase == DRAW:
        out[n] = DRAW_MOVE
        n += 1
    else:
        for seat in range(s.players):
            if seat != s.turn and s.allin != seat + 1:
                out[n] = ASK_MOVE + seat
                n += 1
    return n


@rule
def legal_swaps(s: State, out: Array) -> int:
    """A12: every card of the hand for every card that can be reached."""
    seat = s.to_move
    m = reachable(s, out)
    for i in range(s.held[seat] - 1, -1, -1):  # the first row last: it lies where they are read
        row = SWAP_MOVE + (int(s.hand[seat, i]) - 1) * CARDS - 1
        for j in range(m):
            out[i * m + j] = row + out[j]
    return int(s.held[seat]) * m
