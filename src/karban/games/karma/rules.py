"""The rules of Karma. Numbers as in the rulebook."""

from __future__ import annotations

from karban.core.chance import seats_to_draw
from karban.core.choosing import all_have_chosen, everybody
from karban.core.rule import Array, rule
from karban.core.state import CHANCE, OVER
from karban.games.karma.cards import (
    COPIES,
    DEAL,
    DEALT,
    FIRST,
    FIRST_SEAT,
    FLIP_MOVE,
    GIVE,
    GIVE_MOVE,
    KINDS,
    MOST,
    PACKS_OPTION,
    PLAY_MOVE,
    ROW,
    TABLE,
    TABLE_MOVE,
    TAKE_MOVE,
    TRIPLES,
    TURN,
    TURN_LIMIT,
    UP,
    UP_MOVE,
    B,
    G,
    T,
)
from karban.games.karma.places import (
    bottom_card_comes_up,
    draw_up_to_three,
    has_cards,
    has_face_up,
    highest_number,
    lowest_number,
    may_go,
    off_the_table,
    onto_pile,
    out_of_hand,
    pack_size,
    pile_into_hand,
    three_equal_clear_the_pile,
    top,
)
from karban.games.karma.state import State

# --- set-up -----------------------------------------------------------------------------------


@rule
def start(s: State) -> None:
    """A match begins with the deal."""
    s.phase = DEAL
    s.to_move = CHANCE


@rule
def pool(s: State, out: Array) -> tuple[int, int]:
    """The whole pack or both packs (K1, K2), or all seats for the random draw (K4)."""
    if s.phase == FIRST:
        return seats_to_draw(s, int(s.option[FIRST_SEAT]), out), 1
    n = 0
    copies = COPIES * int(s.option[PACKS_OPTION])
    for kind in range(1, KINDS + 1):
        for _ in range(copies):
            out[n] = kind
            n += 1
    return n, n


@rule
def settle(s: State, outcome: Array) -> None:
    """K3, K4: the deal, then who begins."""
    if s.phase == DEAL:
        deal(s, outcome)
        s.phase = FIRST
    else:
        s.first = outcome[0]
        s.phase = UP
        s.to_move = 0


@rule
def deal(s: State, outcome: Array) -> None:
    """K3, K4: hidden cards in blocks, hands in blocks, the rest is the draw pile."""
    at = 0
    for seat in range(s.players):
        for place in range(ROW):
            s.hidden[seat, place] = outcome[at]
            s.covered[seat, place] = 1
            at += 1
        s.table[seat] = ROW
    for seat in range(s.players):
        for _ in range(DEALT):
            s.hand[seat, outcome[at]] += 1
            at += 1
        s.held[seat] = DEALT
    s.left = pack_size(s) - at
    for i in range(at, pack_size(s)):
        s.deck[i] = outcome[i]


@rule
def lay_out(s: State, seat: int, triple: int) -> None:
    """K3: three cards go face up on the hidden ones; after the last choice play begins (K4)."""
    for place in range(ROW):
        kind = TRIPLES[triple, place]
        s.up[seat, place] = kind
        s.hand[seat, kind] -= 1
    s.held[seat] -= ROW
    s.table[seat] += ROW
    if all_have_chosen(s, seat):
        s.to_move = s.first
        s.phase = TURN


@rule
def choosers(s: State) -> int:
    """K3: all lay out at the same time."""
    return everybody(s) if s.phase == UP else 0


@rule
def retract(s: State, seat: int) -> None:
    """K3: a seat takes its face-up cards back into the hand."""
    for place in range(ROW):
        if s.up[seat, place]:
            s.hand[seat, int(s.up[seat, place])] += 1
            s.up[seat, place] = 0
    s.held[seat] += ROW
    s.table[seat] -= ROW


# --- moves ------------------------------------------------------------------------------------


@rule
def legal(s: State, out: Array) -> int:
    """The moves of the seat to move."""
    seat = int(s.to_move)
    if s.phase == TURN:
        return legal_turns(s, seat, out)
    if s.phase == TABLE:
        return legal_table_cards(s, seat, out)
    if s.phase == GIVE:
        return legal_receivers(s, seat, out)
    return legal_layouts(s, seat, out)


@rule
def legal_turns(s: State, seat: int, out: Array) -> int:
    """K5, K9: play from the hand, then from the face-up cards, then a hidden one; or take."""
    n = 0
    if s.held[seat]:
        shown = top(s)
        n = plays_from_hand(s, seat, lowest_number(shown), highest_number(shown), out, 0)
        n = plays_from_hand(s, seat, T, G, out, n)
    elif has_face_up(s, seat):
        n = plays_from_table(s, seat, out)
    if s.pile_size:
        out[n] = TAKE_MOVE
        n += 1
    if not s.held[seat] and not has_face_up(s, seat):
        n = flips(s, seat, out, n)
    return n


@rule
def plays_from_hand(s: State, seat: int, low: int, high: int, out: Array, n: int) -> int:
    """K5: of each kind from `low` to `high` one card or more.

    Moves for all copies are written and those that are held are kept: no branches, for speed.
    """
    copies = COPIES * int(s.option[PACKS_OPTION])
    for kind in range(low, high + 1):
        first = PLAY_MOVE + (kind - 1) * MOST
        for i in range(COPIES):
            out[n + i] = first + i
        if copies > COPIES:
            for i in range(COPIES, MOST):
                out[n + i] = first + i
        n += int(s.hand[seat, kind])
    return n


@rule
def plays_from_table(s: State, seat: int, out: Array) -> int:
    """K9: face-up cards, equal ones together; they lie in rising order."""
    n = 0
    equal = 0
    for place in range(ROW):
        kind = int(s.up[seat, place])
        equal = equal + 1 if place and kind == s.up[seat, place - 1] else 0
        if kind and may_go(s, kind):
            out[n] = PLAY_MOVE + (kind - 1) * MOST + equal
            n += 1
    return n


@rule
def flips(s: State, seat: int, out: Array, n: int) -> int:
    """K10: any hidden card."""
    for place in range(ROW):
        if s.covered[seat, place]:
            out[n] = FLIP_MOVE + place
            n += 1
    return n


@rule
def legal_table_cards(s: State, seat: int, out: Array) -> int:
    """K13: a face-up card while there is one, else a hidden one."""
    if not has_face_up(s, seat):
        return flips(s, seat, out, 0)
    n = 0
    last = 0
    for place in range(ROW):
        kind = int(s.up[seat, place])
        if kind and kind != last:
            out[n] = TABLE_MOVE + kind - 1
            n += 1
            last = kind
    return n


@rule
def legal_receivers(s: State, seat: int, out: Array) -> int:
    """K16: any other player, also one without cards."""
    n = 0
    for other in range(s.players):
        if other != seat:
            out[n] = GIVE_MOVE + other
            n += 1
    return n


@rule
def legal_layouts(s: State, seat: int, out: Array) -> int:
    """K3: every choice of three cards of the hand, in the order of `TRIPLES`."""
    n = 0
    for c in range(1, KINDS + 1):
        if s.hand[seat, c] == 0:
            continue
        for b in range(1, c + 1):
            if s.hand[seat, b] <= int(b == c):
                continue
            first = UP_MOVE + (c - 1) * c * (c + 1) // 6 + (b - 1) * b // 2
            for a in range(1, b + 1):
                out[n] = first + a - 1
                n += 1 if s.hand[seat, a] > int(a == b) + int(a == c) else 0
    return n


@rule
def play(s: State, move: int) -> None:
    """Make a move of the seat to move, and all that follows by itself."""
    seat = int(s.to_move)
    if move < TAKE_MOVE:
        kind = move // MOST + 1
        count = move - (kind - 1) * MOST + 1
        if s.held[seat]:
            out_of_hand(s, seat, kind, count)
        else:
            off_the_table(s, seat, kind, count)
        lay(s, seat, kind, count)
    elif move == TAKE_MOVE:
        pile_into_hand(s, seat)
        end_of_turn(s, seat)
    elif move < TABLE_MOVE:
        flip(s, seat, move - FLIP_MOVE)
    elif move < GIVE_MOVE:
        off_the_table(s, seat, move - TABLE_MOVE + 1, 1)
        lay(s, seat, move - TABLE_MOVE + 1, 1)
    elif move < UP_MOVE:
        pile_into_hand(s, move - GIVE_MOVE)
        end_of_turn(s, seat)
    else:
        lay_out(s, seat, move - UP_MOVE)


@rule
def flip(s: State, seat: int, place: int) -> None:
    """K10: a hidden card is played if it may be, else it goes into the hand with the pile."""
    kind = int(s.hidden[seat, place])
    s.hidden[seat, place] = 0
    s.covered[seat, place] = 0
    s.table[seat] -= 1
    if may_go(s, kind):
        lay(s, seat, kind, 1)
    else:
        onto_pile(s, kind, 1)
        pile_into_hand(s, seat)
        end_of_turn(s, seat)


# --- what a played card does ------------------------------------------------------------------


@rule
def lay(s: State, seat: int, kind: int, count: int) -> None:
    """Equal cards are played and act, K12 before all else but for `G`, which is never laid."""
    if kind == G:
        s.removed[G] += count
        s.phase = GIVE
        return
    onto_pile(s, kind, count)
    cleared = three_equal_clear_the_pile(s)
    if kind == T and s.table[seat]:  # K13: it also starts the new pile, where one is due
        s.phase = TABLE
    elif cleared:
        start_new_pile(s, seat)
    else:
        if kind == B:
            bottom_card_comes_up(s)
        end_of_turn(s, seat)


@rule
def start_new_pile(s: State, seat: int) -> None:
    """K12: the same player leads, after drawing with an empty hand; without cards the next."""
    s.phase = TURN
    if s.held[seat] == 0:
        draw_up_to_three(s, seat)
        if not has_cards(s, seat):
            end_of_turn(s, seat)


# --- a turn and a match end -------------------------------------------------------------------


@rule
def end_of_turn(s: State, seat: int) -> None:
    """K8, K18, K19: draw; only one who has just shed the last card can have ended the match."""
    draw_up_to_three(s, seat)
    s.phase = TURN
    s.turns += 1
    other = next_with_cards(s, seat)
    if not has_cards(s, seat) and next_with_cards(s, other) == other:
        s.loser = other + 1
        s.to_move = OVER
    elif s.turns == s.option[TURN_LIMIT]:
        s.to_move = OVER
    else:
        s.to_move = other


@rule
def next_with_cards(s: State, seat: int) -> int:
    """K8: the next seat, clockwise, that has any card."""
    while True:
        seat += 1
        if seat == s.players:
            seat = 0
        if has_cards(s, seat):
            return seat


@rule
def score(s: State, out: Array) -> int:
    """K18, K19: one point for everyone but the loser; none while nobody has lost."""
    for seat in range(s.players):
        out[seat] = 1 if s.loser and s.loser != seat + 1 else 0
    return int(s.players)


@rule
def winners(s: State, out: Array) -> None:
    """K18, K19: all but the loser; nobody when the match was broken off."""
    score(s, out)
