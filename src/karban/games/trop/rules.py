"""The rules of Trop. Numbers as in the rulebook."""

from __future__ import annotations

from karban.core.chance import seats_to_draw
from karban.core.piles import best_of, find, remove_at
from karban.core.rule import Array, rule
from karban.core.state import CHANCE, OVER
from karban.games.trop.cards import (
    ACTION,
    BUST,
    CARDS,
    DEAL,
    DRAW_MOVE,
    DROP,
    DROP_MOVE,
    DROP_ONE,
    FIRST,
    FIRST_SEAT,
    HAND,
    KINDS,
    NUMBER,
    PACK,
    PLAY_MOVE,
    REVERSE,
    ROUND_LIMIT,
    SAME,
    TAKE,
    TAKE_MOVE,
    TAKE_ONE,
    TARGET,
    TURN,
    TURN_LIMIT,
)
from karban.games.trop.state import State

# --- a round begins ---------------------------------------------------------------------------


@rule
def start(s: State) -> None:
    """The first round (T3)."""
    s.rounds = 0
    s.phase = DEAL
    s.to_move = CHANCE
    s.direction = 1


@rule
def clear_table(s: State) -> None:
    """T3: hands and row are empty; clockwise."""
    s.direction = 1
    s.turns = 0
    s.drawn = 0
    s.row_size = 0
    s.row_total = 0
    for i in range(CARDS):
        s.drawer[i] = 0
        s.row[i] = 0
    for kind in range(KINDS + 1):
        s.dropped[kind] = 0
    for seat in range(s.players):
        s.held[seat] = 0
        for i in range(HAND):
            s.hand[seat, i] = 0
            s.known[seat, i] = 0


@rule
def pool(s: State, out: Array) -> tuple[int, int]:
    """The whole pack, or all seats for the random draw of the first round."""
    if s.phase == DEAL:
        for i in range(CARDS):
            out[i] = PACK[i]
        return CARDS, CARDS
    return seats_to_draw(s, int(s.option[FIRST_SEAT]), out), 1


@rule
def settle(s: State, outcome: Array) -> None:
    """T3: the deck, and in the first round who begins."""
    if s.phase == FIRST:
        s.starter = outcome[0]
        first_turn(s)
        return
    clear_table(s)
    for i in range(CARDS):
        s.deck[i] = outcome[i]
    if s.rounds == 0:
        s.phase = FIRST
    else:
        first_turn(s)


@rule
def first_turn(s: State) -> None:
    """T3: the starter moves."""
    s.phase = TURN
    s.to_move = s.starter


# --- moves ------------------------------------------------------------------------------------


@rule
def legal(s: State, out: Array) -> int:
    """T4, T5: draw while fewer than three are held, or play any card; then T8's choice."""
    if s.phase != TURN:
        return legal_removals(s, out)
    seat = s.to_move
    n = 0
    if s.held[seat] < HAND and s.drawn < CARDS:
        out[0] = DRAW_MOVE
        n = 1
    last = 0
    for i in range(s.held[seat]):
        kind = s.hand[seat, i]
        if kind != last:
            out[n] = PLAY_MOVE + kind
            n += 1
            last = kind
    return n


@rule
def legal_removals(s: State, out: Array) -> int:
    """T8, T9: any card of the row but the one just played; equal ones are one choice."""
    first = DROP_MOVE if s.phase == DROP else TAKE_MOVE
    n = 0
    for i in range(s.row_size - 1):
        move = first + int(s.row[i])
        at = n
        while at > 0 and out[at - 1] > move:
            at -= 1
        if at == 0 or out[at - 1] != move:
            for j in range(n, at, -1):
                out[j] = out[j - 1]
            out[at] = move
            n += 1
    return n


@rule
def play(s: State, move: int) -> None:
    """Make a move of the seat to move, and all that follows by itself."""
    if s.turns == 0:
        take_laid_hands_away(s)
    if move == DRAW_MOVE:
        draw(s)
    elif move <= DROP_MOVE:
        play_card(s, move - PLAY_MOVE)
    elif move <= TAKE_MOVE:
        kind = move - DROP_MOVE
        leave_row(s, kind)
        s.dropped[kind] += 1
        end_of_play(s)
    else:
        kind = move - TAKE_MOVE
        leave_row(s, kind)
        into_hand(s, s.to_move, kind, 1)
        end_of_play(s)


@rule
def draw(s: State) -> None:
    """T4: the top card of the deck into the hand."""
    seat = s.to_move
    kind = s.deck[s.drawn]
    s.deck[s.drawn] = 0
    s.drawer[s.drawn] = seat + 1
    s.drawn += 1
    into_hand(s, seat, kind, 0)
    end_of_turn(s)


@rule
def into_hand(s: State, seat: int, kind: int, known: int) -> None:
    """Hands lie in rising order; of equal cards the known ones first."""
    i = int(s.held[seat])
    while i > 0 and (
        s.hand[seat, i - 1] > kind
        or (s.hand[seat, i - 1] == kind and known and not s.known[seat, i - 1])
    ):
        s.hand[seat, i] = s.hand[seat, i - 1]
        s.known[seat, i] = s.known[seat, i - 1]
        i -= 1
    s.hand[seat, i] = kind
    s.known[seat, i] = known
    s.held[seat] += 1


@rule
def out_of_hand(s: State, seat: int, kind: int) -> None:
    """A card leaves the hand: for all that others can tell, a known one if there is one."""
    n = int(s.held[seat])
    i = find(s.hand[seat], kind)
    remove_at(s.hand[seat], n, i)
    remove_at(s.known[seat], n, i)
    s.held[seat] = n - 1


@rule
def play_card(s: State, kind: int) -> None:
    """T4, T8: a card goes into the row and acts."""
    out_of_hand(s, s.to_move, kind)
    s.row[s.row_size] = kind
    s.row_size += 1
    s.row_total += NUMBER[kind]
    action = ACTION[kind]
    if action == REVERSE and s.players > 2:  # T12: with two nothing changes
        s.direction = -s.direction
    elif action == SAME:
        drop_the_same_number(s, kind)
    elif s.row_size > 1 and (action == DROP_ONE or action == TAKE_ONE):
        s.phase = DROP if action == DROP_ONE else TAKE
        return
    end_of_play(s)


@rule
def leave_row(s: State, kind: int) -> None:
    """T9, T10: a card of this kind leaves the row, never the last one, which has just come."""
    take_out_of_row(s, find(s.row, kind))


@rule
def take_out_of_row(s: State, i: int) -> None:
    """A card leaves the row, and the total is corrected."""
    s.row_total -= NUMBER[s.row[i]]
    remove_at(s.row, int(s.row_size), i)
    s.row_size -= 1


@rule
def drop_the_same_number(s: State, kind: int) -> None:
    """T8, T9: every other card of this number leaves the row."""
    i = 0
    while i < s.row_size - 1:
        other = s.row[i]
        if NUMBER[other] == NUMBER[kind]:
            s.dropped[other] += 1
            take_out_of_row(s, i)
        else:
            i += 1


# --- a turn and a round end -------------------------------------------------------------------


@rule
def end_of_play(s: State) -> None:
    """T6, T10: the total counts after the action; above 21 is bust."""
    if s.row_total > BUST:
        s.turns += 1
        end_of_round(s, int(s.to_move))
    else:
        end_of_turn(s)


@rule
def end_of_turn(s: State) -> None:
    """T14 comes before T15; a seat that can neither draw nor play is passed over."""
    s.turns += 1
    s.phase = TURN
    if s.drawn == CARDS and nobody_holds_a_card(s):
        end_of_round(s, -1)
    elif s.turns >= s.option[TURN_LIMIT]:
        end_of_round(s, -1)
        s.starter = (s.starter + 1) % s.players
    else:
        next_seat(s)


@rule
def nobody_holds_a_card(s: State) -> bool:
    """T14."""
    for seat in range(s.players):
        if s.held[seat]:
            return False
    return True


@rule
def next_seat(s: State) -> None:
    """T12, T14: the neighbour in the direction of play who can do something."""
    seat = int(s.to_move)
    while True:
        seat += int(s.direction)
        if seat == s.players:
            seat = 0
        elif seat < 0:
            seat = int(s.players) - 1
        if s.held[seat] or s.drawn < CARDS:
            s.to_move = seat
            return


@rule
def end_of_round(s: State, bust: int) -> None:
    """T7: the bust player scores nothing, every other the cards in hand; then T13, T16.

    The cards stay where they are until the next deal, so that all can see how the round ended.
    """
    lay_hands_open(s)
    best = -(1 << 30)
    for seat in range(s.players):
        s.gained[seat] = 0
        if seat != bust:
            for i in range(s.held[seat]):
                s.gained[seat] += NUMBER[s.hand[seat, i]]
        s.total[seat] += s.gained[seat]
        best = max(best, int(s.total[seat]))
    s.rounds += 1
    s.bust = bust + 1
    if bust >= 0:
        s.starter = bust
    s.phase = DEAL
    over = best >= s.option[TARGET] or s.rounds >= s.option[ROUND_LIMIT]
    s.to_move = OVER if over else CHANCE


@rule
def lay_hands_open(s: State) -> None:
    """T7: all see every hand, the bust player's too, until the next round has had a move."""
    for seat in range(s.players):
        for i in range(s.held[seat]):
            s.known[seat, i] = 1
            s.laid[seat, i] = s.hand[seat, i]


@rule
def take_laid_hands_away(s: State) -> None:
    """T7: with the first move of a round the hands of the last one are out of sight."""
    for seat in range(s.players):
        for i in range(HAND):
            s.laid[seat, i] = 0


@rule
def score(s: State, out: Array) -> int:
    """T7: the points of all rounds."""
    for seat in range(s.players):
        out[seat] = s.total[seat]
    return int(s.players)


@rule
def winners(s: State, out: Array) -> None:
    """T13: the highest total; equal ones share the win."""
    best_of(s.total, int(s.players), False, out)
