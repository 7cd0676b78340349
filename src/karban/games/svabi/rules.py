"""The rules of Švábí diskotéka. Numbers as in the rulebook."""

from __future__ import annotations

from karban.core.choosing import all_have_chosen, everybody
from karban.core.rule import Array, rule
from karban.core.state import OVER
from karban.games.svabi.cards import (
    HIDE,
    HIDE_MOVE,
    JOZIN,
    KING,
    LAST,
    MATCH,
    MIRROR,
    MIRROR_MOVE,
    PICK,
    PICK_MOVE,
    SEATS,
    TAKE,
    TAKE_ALL_MOVE,
    TAKE_ALL_PAIR_MOVE,
    TAKE_MOVE,
    TAKE_PAIR_MOVE,
    WAIT_MOVE,
)
from karban.games.svabi.setup import (
    begin_game,
    collection_sum,
    everyone_draws,
    from_tie_card,
    holds,
    last_round,
    nearness,
    next_of_pile,
    places,
    pool,
    settle,
    start,
)
from karban.games.svabi.state import State

__all__ = [
    "choosers",
    "legal",
    "play",
    "pool",
    "retract",
    "score",
    "settle",
    "start",
    "winners",
]

# --- moves ------------------------------------------------------------------------------------


@rule
def legal(s: State, out: Array) -> int:
    """The moves of the seat to move."""
    seat = s.to_move
    if s.phase == TAKE or s.phase == LAST:
        return legal_takes(s, seat, out)
    if s.phase == MIRROR:
        return legal_uses_of_the_mirror(s, seat, out)
    if s.phase == HIDE:
        return list_moves(s.hand[seat] & ~(1 << KING), HIDE_MOVE, out)  # S15: never the king
    return list_moves(s.hand[seat], PICK_MOVE, out)


@rule
def list_moves(cards: int, first: int, out: Array) -> int:
    """A move for every value in a set of cards; without branches, for speed."""
    n = 0
    for value in range(1, KING + 1):
        out[n] = first + value - 1
        n += int(cards) >> value & 1
    return n


@rule
def legal_takes(s: State, seat: int, out: Array) -> int:
    """S6, S8, S10, and S16's choice to throw out the hidden card too."""
    if s.phase == TAKE and s.picked[seat] == KING:
        out[0] = TAKE_ALL_MOVE
        if not may_pair_all(s, seat):
            return 1
        out[1] = TAKE_ALL_PAIR_MOVE
        return 2
    values = 0
    for p in range(SEATS):  # an empty place sets bit 0, which is no value
        values |= 1 << int(s.floor[p])
    n = list_moves(values, TAKE_MOVE, out)
    hidden = int(s.hidden[seat])
    if hidden and holds(values, hidden) and not holds(s.open[seat], hidden):
        out[n] = TAKE_PAIR_MOVE + hidden - 1
        n += 1
    return n


@rule
def may_pair_all(s: State, seat: int) -> bool:
    """S16: whether a card of the hidden value that arrives with the whole floor stays open."""
    hidden = s.hidden[seat]
    arrive = 0
    for p in range(places(s)):
        if hidden and s.floor[p] == hidden:
            arrive += 1
    lie = 1 if holds(s.open[seat], int(hidden)) else 0
    return arrive > 0 and (lie + arrive) % 2 == 1


@rule
def legal_uses_of_the_mirror(s: State, seat: int, out: Array) -> int:
    """S18: any card of the collection goes with it, or it waits, but for the last time."""
    covered = 1 << int(s.hidden[seat]) if s.hidden[seat] else 0
    n = list_moves(s.open[seat] | covered, MIRROR_MOVE, out)
    if not mirror_must_go(s):
        out[n] = WAIT_MOVE
        n += 1
    return n


@rule
def play(s: State, move: int) -> None:
    """Make a move of the seat to move, and all that follows by itself."""
    seat = s.to_move
    if move == TAKE_ALL_MOVE or move == TAKE_ALL_PAIR_MOVE:
        king_takes_all(s, seat)
        if move == TAKE_ALL_PAIR_MOVE:
            throw_out_with_hidden(s, seat)
        end_round(s)
    elif move == WAIT_MOVE:
        next_round(s)
    elif move >= MIRROR_MOVE:
        use_mirror(s, seat, move - MIRROR_MOVE + 1)
        next_round(s)
    elif move >= HIDE_MOVE:
        hide(s, seat, move - HIDE_MOVE + 1)
    elif move >= TAKE_PAIR_MOVE:
        take_from_floor(s, seat, move - TAKE_PAIR_MOVE + 1)
        throw_out_with_hidden(s, seat)
        next_taker(s)
    elif move >= TAKE_MOVE:
        take_from_floor(s, seat, move - TAKE_MOVE + 1)
        next_taker(s)
    else:
        pick(s, seat, move - PICK_MOVE + 1)


@rule
def hide(s: State, seat: int, value: int) -> None:
    """S15: a card goes face down into the collection."""
    s.hand[seat] &= ~(1 << value)
    s.hidden[seat] = value
    s.covered[seat] = 1
    if all_have_chosen(s, seat):
        s.phase = PICK
        s.to_move = 0


@rule
def pick(s: State, seat: int, value: int) -> None:
    """S5: picks are secret until the last one is in."""
    s.hand[seat] &= ~(1 << value)
    s.picked[seat] = value
    if all_have_chosen(s, seat):
        reveal(s)


@rule
def choosers(s: State) -> int:
    """S5, S15: all hide at the same time, and all pick."""
    return everybody(s) if s.phase == PICK or s.phase == HIDE else 0


@rule
def retract(s: State, seat: int) -> None:
    """S5, S15: a card goes back into the hand."""
    value = int(s.picked[seat]) if s.phase == PICK else int(s.hidden[seat])
    if value:
        s.hand[seat] |= 1 << value
    if s.phase == PICK:
        s.picked[seat] = 0
    else:
        s.hidden[seat] = 0
        s.covered[seat] = 0


@rule
def reveal(s: State) -> None:
    """S6, S8: who takes from the floor, in ascending order; of kings only the first."""
    kings = 0
    for seat in range(s.players):
        s.seen[seat] |= 1 << int(s.picked[seat])
        if s.picked[seat] == KING:
            kings += 1
    s.takers = 0
    for step in range(s.players):
        seat = from_tie_card(s, step)
        if kings == 0 or s.picked[seat] == KING:
            i = s.takers
            while i > 0 and s.picked[s.order[i - 1]] > s.picked[seat]:
                s.order[i] = s.order[i - 1]
                i -= 1
            s.order[i] = seat
            s.takers += 1
    if kings > 0:
        for i in range(1, s.takers):
            s.order[i] = 0
        s.takers = 1
    s.phase = TAKE
    s.at = 0
    s.to_move = s.order[0]


@rule
def gain(s: State, place: int, value: int) -> None:
    """S9: two cards of one value throw each other out."""
    if holds(s.open[place], value):
        s.thrown[value] += 2
    s.open[place] ^= 1 << value


@rule
def take_from_floor(s: State, place: int, value: int) -> None:
    """S6, S10: one floor card into the collection."""
    for p in range(places(s)):
        if s.floor[p] == value:
            s.floor[p] = 0
            break
    gain(s, place, value)


@rule
def king_takes_all(s: State, seat: int) -> None:
    """S8."""
    for p in range(places(s)):
        if s.floor[p]:
            gain(s, seat, int(s.floor[p]))
            s.floor[p] = 0
    s.at = s.takers


@rule
def throw_out_with_hidden(s: State, seat: int) -> None:
    """S16: the hidden card goes, with the open one of its value."""
    value = int(s.hidden[seat])
    s.open[seat] &= ~(1 << value)
    s.hidden[seat] = 0
    s.covered[seat] = 0
    s.thrown[value] += 2
    s.seen[seat] |= 1 << value


@rule
def next_taker(s: State) -> None:
    """The next of the order takes; when all have, Jožin takes what is left (S13, S14)."""
    s.at += 1
    if s.at < s.takers:
        s.to_move = s.order[s.at]
        return
    if s.players == 2:
        for p in range(3):
            if s.floor[p]:
                gain(s, JOZIN, int(s.floor[p]))
                s.floor[p] = 0
    if s.phase == LAST:
        end_game(s)
    else:
        end_round(s)


@rule
def end_round(s: State) -> None:
    """S7, S13: the revealed cards become the floor, with the top card of Jožin's pile."""
    for seat in range(s.players):
        s.floor[seat] = s.picked[seat]
        s.picked[seat] = 0
        s.order[seat] = 0
    s.takers = 0
    s.at = 0
    if s.players == 2:
        s.floor[JOZIN] = next_of_pile(s, JOZIN)
        s.seen[JOZIN] |= 1 << int(s.floor[JOZIN])
    ask_for_the_mirror(s)


@rule
def mirror_must_go(s: State) -> bool:
    """S18: the last chance is the round after which the last card of a pile is drawn."""
    return bool(s.turn >= last_round(s) - 4)


@rule
def ask_for_the_mirror(s: State) -> None:
    """S18: its holder is asked before the cards are drawn."""
    holder = s.mirror - 1
    if holder >= 0:
        if s.open[holder] or s.covered[holder] or not mirror_must_go(s):
            s.phase = MIRROR
            s.to_move = holder
            return
        s.mirror = 0
    next_round(s)


@rule
def use_mirror(s: State, seat: int, value: int) -> None:
    """S18: a card goes out with the mirror; of equal values the open one."""
    if holds(s.open[seat], value):
        s.open[seat] &= ~(1 << value)
    else:
        s.hidden[seat] = 0
        s.covered[seat] = 0
        s.seen[seat] |= 1 << value
    s.thrown[value] += 1
    s.mirror = 0


@rule
def next_round(s: State) -> None:
    """Everyone draws (S7); the last round is played without cards, against the clock (S10)."""
    everyone_draws(s)
    s.turn += 1
    if s.turn < last_round(s):
        s.phase = PICK
        s.to_move = 0
        return
    s.phase = LAST
    s.takers = s.players
    for i in range(s.players):
        s.order[i] = from_tie_card(s, int(s.players) - 1 - i)
    s.to_move = s.order[0]


# --- end --------------------------------------------------------------------------------------


@rule
def end_game(s: State) -> None:
    """S11, S16, S17: sums are written; in a match the next game begins."""
    for p in range(places(s)):
        s.total[p] += collection_sum(s, p)
        s.turned[p] = s.hidden[p]
    s.takers = 0
    s.game += 1
    if s.option[MATCH] and s.game < s.players:
        highest_total_takes_the_mirror(s)
        begin_game(s)
    else:
        s.to_move = OVER


@rule
def highest_total_takes_the_mirror(s: State) -> None:
    """S17: equal totals by the tie rule of the game just ended; never Jožin."""
    holder = int(s.tie)
    for step in range(1, s.players):
        seat = from_tie_card(s, step)
        if s.total[seat] > s.total[holder]:
            holder = seat
    s.mirror = holder + 1


@rule
def score(s: State, out: Array) -> int:
    """The sums so far (S11, S19)."""
    for p in range(places(s)):
        out[p] = s.total[p]
    return places(s)


@rule
def winners(s: State, out: Array) -> None:
    """S11, S14, S19: the lowest total; of equal ones the nearest to the tie card."""
    best = 0
    for p in range(places(s)):
        out[p] = 0
        if s.total[p] < s.total[best]:
            best = p
        elif s.total[p] == s.total[best] and nearness(s, p) < nearness(s, best):
            best = p
    out[best] = 1
