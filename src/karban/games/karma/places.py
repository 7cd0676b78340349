"""The places of cards at Karma: hands, tables and piles, and how cards move between them."""

from __future__ import annotations

from karban.core.rule import rule
from karban.games.karma.cards import FIVE, HAND, HIGHEST, PACK, PACKS_OPTION, ROW, F
from karban.games.karma.state import State

# --- counting ---------------------------------------------------------------------------------


@rule
def pack_size(s: State) -> int:
    """How many cards are in the game (K1, K2)."""
    return PACK * int(s.option[PACKS_OPTION])


@rule
def top(s: State) -> int:
    """The top card of the discard pile, 0 when it is empty."""
    return int(s.pile[s.pile_size - 1]) if s.pile_size else 0


@rule
def lowest_number(shown: int) -> int:
    """The lowest number that may go on this top card: as high as itself, if it is a number (K6)."""
    return shown if 0 < shown <= HIGHEST else 1


@rule
def highest_number(shown: int) -> int:
    """The highest number that may go on this top card: five on an F (K15)."""
    return FIVE if shown == F else HIGHEST


@rule
def may_go(s: State, kind: int) -> bool:
    """K6, K7: whether a card may go on the pile; a Karma card always."""
    shown = top(s)
    return kind > HIGHEST or lowest_number(shown) <= kind <= highest_number(shown)


@rule
def has_cards(s: State, seat: int) -> bool:
    """Whether a seat has a card in hand or on the table (K8, K18)."""
    return bool(s.held[seat] + s.table[seat] > 0)


@rule
def has_face_up(s: State, seat: int) -> bool:
    """K9, K13: hidden cards go only after all face-up ones, so more than three say it."""
    return bool(s.table[seat] > ROW)


# --- moving cards -----------------------------------------------------------------------------


@rule
def out_of_hand(s: State, seat: int, kind: int, count: int) -> None:
    """Cards leave the hand: for all that others can tell, known ones if there are any."""
    s.hand[seat, kind] -= count
    s.held[seat] -= count
    s.known[seat, kind] = max(0, int(s.known[seat, kind]) - count)


@rule
def off_the_table(s: State, seat: int, kind: int, count: int) -> None:
    """K9, K13: so many face-up cards of a kind leave their places."""
    s.table[seat] -= count
    for place in range(ROW):
        if count and s.up[seat, place] == kind:
            s.up[seat, place] = 0
            count -= 1


@rule
def onto_pile(s: State, kind: int, count: int) -> None:
    """Cards go on top of the discard pile."""
    for _ in range(count):
        s.pile[s.pile_size] = kind
        s.pile_size += 1


@rule
def pile_into_hand(s: State, seat: int) -> None:
    """K5, K11, K16: the whole discard pile, seen by all."""
    for i in range(s.pile_size):
        kind = int(s.pile[i])
        s.pile[i] = 0
        s.hand[seat, kind] += 1
        s.known[seat, kind] += 1
    s.held[seat] += s.pile_size
    s.pile_size = 0


@rule
def draw_up_to_three(s: State, seat: int) -> None:
    """K8."""
    while s.left and s.held[seat] < HAND:
        i = pack_size(s) - int(s.left)
        s.hand[seat, int(s.deck[i])] += 1
        s.held[seat] += 1
        s.deck[i] = 0
        s.drawer[i] = seat + 1
        s.left -= 1


@rule
def three_equal_clear_the_pile(s: State) -> bool:
    """K12: whether the top three cards are equal; then the pile leaves the game."""
    n = int(s.pile_size)
    if n < 3 or s.pile[n - 1] != s.pile[n - 2] or s.pile[n - 1] != s.pile[n - 3]:
        return False
    for i in range(n):
        s.removed[int(s.pile[i])] += 1
        s.pile[i] = 0
    s.pile_size = 0
    return True


@rule
def bottom_card_comes_up(s: State) -> None:
    """K14."""
    n = int(s.pile_size) - 1
    kind = s.pile[0]
    for i in range(n):
        s.pile[i] = s.pile[i + 1]
    s.pile[n] = kind
