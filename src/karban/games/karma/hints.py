"""Hints for bots: what makes a move of Karma look good."""

from __future__ import annotations

from karban.core.advice import NEVER
from karban.core.rule import Array, rule
from karban.games.karma.cards import (
    FIVE,
    FLIP_MOVE,
    GIVE,
    GIVE_MOVE,
    HAND,
    HIGHEST,
    KINDS,
    MOST,
    ROW,
    TABLE,
    TABLE_MOVE,
    TAKE_MOVE,
    TRIPLES,
    UP,
    UP_MOVE,
    B,
    F,
    G,
    T,
)
from karban.games.karma.places import has_face_up
from karban.games.karma.rules import next_with_cards
from karban.games.karma.standing import outlook, stage
from karban.games.karma.state import State

__all__ = [
    "EXPLORE",
    "HORIZON",
    "MEMORY",
    "METHODS",
    "TREE_HORIZON",
    "WEIGHTS",
    "advise",
    "outlook",
    "stage",
]

#: The features of a move; how high a number is counts in sixteenths, a pile by its `burden`.
WEIGHTS: tuple[str, ...] = (
    "low",  # how low the played number is, while there is a draw pile
    "low_late",  # the same when the draw pile is gone
    "high",  # how far the played number is above 11
    "more",  # equal cards played beyond the first
    "more_late",  # the same when the draw pile is gone
    "table_card",  # a T is played
    "bottom_up",  # a B is played
    "five",  # an F is played
    "give",  # a G is played
    "karma_late",  # any Karma card is played when the draw pile is gone
    "rid",  # how bad the card is that a T takes from the own table
    "burn",  # three equal cards clear the pile, and one leads again
    "stuck",  # the chance that the next player has nothing to play
    "stuck_pile",  # the same, times the pile that must be taken then
    "stuck_few",  # the same, when that player is about to get rid of all cards
    "known",  # how far cards that were seen go into that hand change it
    "take",  # the pile is taken
    "take_pile",  # its burden
    "take_karma",  # Karma cards in it
    "give_pile",  # the pile that a G gives away
    "give_laden",  # the receiver's cards
    "give_done",  # the receiver had no cards left
    "up_high",  # the numbers laid face up
    "up_karma",  # the Karma cards laid face up
)
(
    LOW,
    LOW_LATE,
    HIGH,
    MORE,
    MORE_LATE,
    TABLE_CARD,
    BOTTOM_UP,
    FIVE_OR_BELOW,
    GIVE_AWAY,
    KARMA_LATE,
    RID,
    BURN,
    STUCK,
    STUCK_PILE,
    STUCK_FEW,
    KNOWN,
    TAKE,
    TAKE_PILE,
    TAKE_KARMA,
    GIVE_PILE,
    GIVE_LADEN,
    GIVE_DONE,
    UP_HIGH,
    UP_KARMA,
) = range(len(WEIGHTS))
MEMORY: tuple[str, ...] = ("known",)

#: A playout is cut after so many moves, for `outlook` foretells more than a heuristic that
#: plays on: of flat searches one cut after 150 moves lost nearly always to one cut after 50, and
#: after 15 and 50 were level. Below a tree, which looks ahead itself, fewer are enough, and many
#: more fit in the time.
HORIZON: int = 15
TREE_HORIZON: int = 4
#: The search that plays best, from so many players and milliseconds on: the last that applies.
METHODS = {(2, 0): "tree"}
EXPLORE = 0.5

#: Lowest and highest kind seen, others, cards in hand, whether the match may end with them.
Reply = tuple[int, int, int, int, bool]

_TALL = 11  # numbers above it are high
_SCALE = 3  # of features that count more, so that weights are of one size


@rule
def advise(s: State, moves: Array, n: int, weights: Array, out: Array) -> None:
    """How good each legal move looks to the seat to move."""
    if s.phase == UP:
        for k in range(n):
            out[k] = layout(int(moves[k]) - UP_MOVE, weights)
    elif s.phase == GIVE:
        for k in range(n):
            out[k] = receiver(s, int(moves[k]) - GIVE_MOVE, weights)
    else:
        turns(s, moves, n, weights, out)


# --- the set-up, and whom to give the pile -----------------------------------------------------


@rule
def layout(triple: int, weights: Array) -> float:
    """K3: three cards that go face up."""
    value = 0.0
    for place in range(ROW):
        kind = int(TRIPLES[triple, place])
        if kind > HIGHEST:
            value += _SCALE * weights[UP_KARMA]
        else:
            value += _SCALE * weights[UP_HIGH] * kind / HIGHEST
    return value


@rule
def receiver(s: State, seat: int, weights: Array) -> float:
    """K16: a player who gets the pile."""
    cards = int(s.held[seat] + s.table[seat])
    value = weights[GIVE_LADEN] * cards / 8
    if cards == 0:
        value += weights[GIVE_DONE]
    return value


# --- a turn -----------------------------------------------------------------------------------


@rule
def turns(s: State, moves: Array, n: int, weights: Array, out: Array) -> None:
    """K5, K13: plays, taking the pile, and table cards for a `T`."""
    seat = int(s.to_move)
    left = int(s.held[seat] + s.table[seat]) if s.left == 0 else 0
    weight = burden(s)
    reply = next_cards(s, next_with_cards(s, seat))
    leaves = False
    for k in range(n):
        move = int(moves[k])
        if move == TAKE_MOVE:
            out[k] = taking(s, seat, weight, weights)
        elif FLIP_MOVE <= move < TABLE_MOVE:  # one does not know where which card lies
            out[k] = 0.0
        else:
            kind = move // MOST + 1 if move < TAKE_MOVE else move - TABLE_MOVE + 1
            count = move % MOST + 1 if move < TAKE_MOVE else 1
            out[k] = spending(s, seat, kind, count, weights)
            out[k] += leaving(s, kind, count, weight, reply, weights)
            if count == left:
                leaves = True
    if leaves:  # whoever can lay down the last card does
        never_but_the_last_card(moves, n, left, out)


@rule
def never_but_the_last_card(moves: Array, n: int, left: int, out: Array) -> None:
    """All moves but the one that empties hand and table."""
    for k in range(n):
        if moves[k] == TAKE_MOVE or (moves[k] < TAKE_MOVE and moves[k] % MOST + 1 < left):
            out[k] = NEVER


@rule
def taking(s: State, seat: int, weight: float, weights: Array) -> float:
    """K5: the pile goes into the hand; never when a hidden card can be turned over instead.

    That card goes into the hand with the pile at worst, where one can choose when to play it.
    """
    if s.held[seat] == 0 and not has_face_up(s, seat):
        return NEVER
    value = _SCALE * weights[TAKE] + weights[TAKE_PILE] * weight
    for i in range(s.pile_size):
        if s.pile[i] > HIGHEST:
            value += weights[TAKE_KARMA]
    return value


@rule
def spending(s: State, seat: int, kind: int, count: int, weights: Array) -> float:
    """What it costs or gains to be without these cards."""
    late = s.left == 0
    value = weights[MORE_LATE if late else MORE] * (count - 1)
    if kind <= HIGHEST:
        low = (HIGHEST - kind) / HIGHEST
        value += _SCALE * weights[LOW_LATE] * low if late else weights[LOW] * low
        return value + weights[HIGH] * (kind - _TALL) / FIVE if kind > _TALL else value
    value += weights[TABLE_CARD + kind - T]
    if late:
        value += weights[KARMA_LATE]
    if kind == T and s.table[seat]:
        value += weights[RID] * worst_table_card(s, seat)
    elif kind == G and s.pile_size == 0 and s.left >= HAND and s.phase != TABLE:
        value = NEVER  # a G for nothing
    return value


@rule
def worst_table_card(s: State, seat: int) -> float:
    """How low the lowest face-up number is; a hidden card counts as an 8."""
    if not has_face_up(s, seat):
        return 0.5
    for place in range(ROW):  # they lie in rising order
        if s.up[seat, place]:
            return max(0, HIGHEST - int(s.up[seat, place])) / HIGHEST
    return 0.0


@rule
def leaving(s: State, kind: int, count: int, weight: float, reply: Reply, weights: Array) -> float:
    """What the next player finds after these cards."""
    if kind == G:
        return weights[GIVE_PILE] * weight
    if clears(s, kind, count):
        return weights[BURN]
    asked = int(s.pile[0]) if kind == B and s.pile_size else kind
    lowest, highest, unseen, held, few = reply
    weight += count * burden_of(kind)
    chance = stuck_chance(asked, lowest, highest, unseen)
    plain = chance if held == 0 else stuck_chance(asked, KINDS + 1, 0, held)
    value = weights[STUCK] * plain + weights[STUCK_PILE] * plain * weight
    if few:
        value += weights[STUCK_FEW] * plain
        weight += 1
    return value + weights[KNOWN] * (chance - plain) * weight


@rule
def burden(s: State) -> float:
    """How bad it is to have the pile in hand: its low numbers, but Karma cards are welcome."""
    weight = 0.0
    for i in range(s.pile_size):
        weight += burden_of(int(s.pile[i]))
    return weight


@rule
def burden_of(kind: int) -> float:
    """How bad a card is in hand, up to a quarter: the higher, the sooner it can be played."""
    return (HIGHEST - kind) / (4 * HIGHEST) if kind <= HIGHEST else -0.125


@rule
def clears(s: State, kind: int, count: int) -> bool:
    """K12: whether three equal cards will lie on top."""
    n = int(s.pile_size)
    while count < 3 and n and s.pile[n - 1] == kind:
        count += 1
        n -= 1
    return count >= 3


@rule
def next_cards(s: State, seat: int) -> Reply:
    """What can be told of the cards that a seat plays next.

    The lowest and the highest kind that all have seen, how many others there are, and how many
    in hand, 0 for one who plays from the table.
    """
    lowest, highest = KINDS + 1, 0
    unseen = held = int(s.held[seat])
    if held:
        for kind in range(1, KINDS + 1):
            if s.known[seat, kind]:
                lowest = min(lowest, kind)
                highest = kind
                unseen -= int(s.known[seat, kind])
    elif has_face_up(s, seat):
        for place in range(ROW):
            if s.up[seat, place]:
                lowest = min(lowest, int(s.up[seat, place]))
                highest = max(highest, int(s.up[seat, place]))
    else:
        unseen = 1
    few = s.left == 0 and s.held[seat] + s.table[seat] <= HAND
    return lowest, highest, unseen, held, few


@rule
def stuck_chance(asked: int, lowest: int, highest: int, unseen: int) -> float:
    """The chance that none of the cards may go on this one (K6, K7, K15)."""
    if asked == F:
        if lowest <= FIVE or highest > HIGHEST:
            return 0.0
        bad = (HIGHEST - FIVE) / KINDS
    elif asked > HIGHEST or highest >= asked:
        return 0.0
    else:
        bad = (asked - 1) / KINDS
    chance = 1.0
    for _ in range(min(unseen, 2 * HAND)):
        chance *= bad
    return chance
