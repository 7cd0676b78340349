"""Hints for bots: what floor cards and hand cards are worth at Švábí diskotéka.

Every set is 1–13 and every card of it comes to the floor in time, so what lay open so far says
which copies of a value are still to come. Counts by value are kept in one number each, a *tally*.
"""

from __future__ import annotations

from karban.core.advice import NEVER
from karban.core.rule import Array, rule
from karban.core.state import OVER
from karban.games.svabi.cards import (
    HIDE_MOVE,
    JOZIN,
    KING,
    LAST,
    MATCH,
    MIRROR,
    MIRROR_MOVE,
    PICK,
    PICK_MOVE,
    TAKE,
    TAKE_ALL_MOVE,
    TAKE_MOVE,
    TAKE_PAIR_MOVE,
    WAIT_MOVE,
)
from karban.games.svabi.setup import collection_sum, last_round, nearness, places
from karban.games.svabi.state import State

WEIGHTS: tuple[str, ...] = (
    # a card that leaves the collection as half of a pair, or with a minus one that joins it
    "value",  # what it counts
    "another",  # 1, by the rounds left: more values lie ready for a pair
    "chance",  # its value if any copy is still to come
    "copies",  # its value, by how many copies are to come
    "soon",  # its value if a copy lies revealed, so is on the next floor
    "own",  # its value if a copy is in the own hand
    # a floor card that others can then no longer take
    "deny next",  # its value if the next one would throw out a pair with it
    "deny later",  # its value, by how many later ones would
    "spare",  # its value, by how many later ones could have got it
    # a hand card that is picked, as a place in the order of this round
    "first",  # how low it is, by how much the best floor card is better than the second
    "early",  # the same, by how much the second is better than the worst
    "first counted",  # fewer others before me than that says, by the first difference
    # … and as a card of the next floor
    "low",  # its value, by the rounds left
    "high",  # its value, by the rounds played
    "give",  # its value, by how many others would throw out a pair with it
    "mine",  # its value if I would throw out a pair with it
    "follow",  # its value if I can take an equal card now and throw out a pair then
    "return",  # its value, by how many copies are to come
    # the King of the floor
    "king",  # 13
    "king waits",  # 13, by the rounds left
    "king takes",  # what the whole floor takes from my sum
    "king starves",  # what the floor takes from the sums of the others, on the average
    # a card that is hidden
    "hide",  # its value
    "hide copies",  # its value, by how many copies are to come
)
MEMORY: tuple[str, ...] = (
    "chance",
    "copies",
    "first counted",
    "return",
)
HORIZON: int = 1000  # never: a game has at most 175 moves
#: The search that plays best, from so many players and milliseconds on: the last that applies.
METHODS = {(2, 0): "tree"}
EXPLORE = 0.5

(
    VALUE,
    ANOTHER,
    CHANCE,
    COPIES,
    SOON,
    OWN,
    DENY_NEXT,
    DENY_LATER,
    SPARE,
    FIRST,
    EARLY,
    FIRST_COUNTED,
    LOW,
    HIGH,
    GIVE,
    MINE,
    FOLLOW,
    RETURN,
    KINGS,
    KING_WAITS,
    KING_TAKES,
    KING_STARVES,
    HIDES,
    HIDE_COPIES,
) = range(len(WEIGHTS))

_SET = (1 << KING + 1) - 2  # all cards of a set
_THIRTEENTH = 1.0 / KING


# --- tallies ----------------------------------------------------------------------------------


@rule
def add_cards(tally: int, cards: int) -> int:
    """A tally with a set of cards more: how many of each value, binary digits 16 bits apart."""
    carry = tally & cards
    tally ^= cards
    twos = tally >> 16 & carry
    return tally ^ carry << 16 ^ twos << 32


@rule
def count(tally: int, value: int) -> int:
    """How many cards of a value a tally holds."""
    t = tally >> value
    return (t & 1) + (t >> 15 & 2) + (t >> 30 & 4)


@rule
def count_below(tally: int, value: int) -> int:
    """How many cards below a value: the bits of all three digits at once."""
    low = (1 << value) - 1
    x = tally & (low | low << 16 | low << 32)
    x -= x >> 1 & 0x555555555555
    x = (x & 0x333333333333) + (x >> 2 & 0x333333333333)
    x = x + (x >> 4) & 0x0F0F0F0F0F0F
    x += x >> 8
    return (x & 31) + (x >> 15 & 62) + (x >> 30 & 124)


@rule
def copies_to_come(s: State, seat: int) -> int:
    """The tally of all cards that never lay open, but for the one that this seat hid."""
    tally = 0
    for p in range(places(s)):
        mine = int(s.hidden[p]) if p == seat else 0
        tally = add_cards(tally, _SET & ~int(s.seen[p]) & ~(1 << mine))
    return tally


@rule
def others_hold(s: State, seat: int) -> int:
    """The tally of the collections of all others."""
    tally = 0
    for p in range(places(s)):
        if p != seat:
            tally = add_cards(tally, int(s.open[p]))
    return tally


@rule
def values(cards: Array, n: int) -> int:
    """The values of the first n cards of a row, as a set; empty places set bit 0, no value."""
    found = 0
    for i in range(n):
        found |= 1 << int(cards[i])
    return found


# --- advice -----------------------------------------------------------------------------------


@rule
def advise(s: State, moves: Array, n: int, weights: Array, out: Array) -> None:
    """What each move is worth to the seat to move, about in points."""
    if s.phase == PICK:
        advise_picks(s, moves, n, weights, out)
    elif s.phase == TAKE or s.phase == LAST:
        if moves[0] == TAKE_ALL_MOVE:  # to keep an open and a hidden card of a value only costs
            out[n - 1] = 0.0
            if n > 1:
                out[0] = NEVER
        else:
            advise_takes(s, moves, n, weights, out)
    elif s.phase == MIRROR:
        advise_mirror(s, moves, n, weights, out)
    else:
        advise_hides(s, moves, n, weights, out)


@rule
def worth(weights: Array, come: int, hand: int, share: float, value: int) -> float:
    """What it is worth that a card leaves the collection, which may have found its pair later.

    `come` is the tally of copies to come; its bits from 48 up are those that come soon.
    """
    copies = count(come, value)
    worth = weights[VALUE] + weights[COPIES] * copies * share
    worth += weights[CHANCE] * min(copies, 1)
    worth += weights[SOON] * (come >> 48 + value & 1)
    worth += weights[OWN] * (hand >> value & 1)
    return float(worth * value)


@rule
def advise_takes(s: State, moves: Array, n: int, weights: Array, out: Array) -> None:
    """S6, S10: what a floor card does to my sum, and to those who take after me."""
    seat = int(s.to_move)
    share = 1.0 / (places(s) - 1)
    come = copies_to_come(s, seat) | values(s.picked, int(s.players)) << 48
    later, next_one, takers = 0, 0, 0
    if s.players == 2:
        later, next_one, takers = int(s.open[JOZIN]), int(s.open[JOZIN]), 1
    for i in range(s.takers - 1, s.at, -1):
        next_one = int(s.open[s.order[i]])
        later = add_cards(later, next_one)
        takers += 1
    mine = int(s.open[seat]) | 1 << int(s.hidden[seat])
    hand = int(s.hand[seat])
    another = weights[ANOTHER] * 0.5 * (last_round(s) - s.turn)
    for k in range(n):
        pair = moves[k] >= TAKE_PAIR_MOVE
        value = int(moves[k]) - (TAKE_PAIR_MOVE if pair else TAKE_MOVE) + 1
        if k + 1 < n and moves[n - 1] == moves[k] + KING:  # as above
            out[k] = NEVER
            continue
        gain = worth(weights, come, hand, share, value) + another
        beside = weights[DENY_LATER] * count(later, value) + weights[SPARE] * takers
        beside += weights[DENY_NEXT] * (next_one >> value & 1)
        out[k] = gain * (2 * (mine >> value & 1) - 1) + beside * share * value


@rule
def advise_mirror(s: State, moves: Array, n: int, weights: Array, out: Array) -> None:
    """S18: whatever it throws out early it can throw out later, and it may find better."""
    seat = int(s.to_move)
    if moves[n - 1] == WAIT_MOVE:
        for k in range(n):
            out[k] = NEVER
        out[n - 1] = 0.0
        return
    come = copies_to_come(s, seat) | values(s.floor, places(s)) << 48
    share = 1.0 / (places(s) - 1)
    for k in range(n):
        value = int(moves[k]) - MIRROR_MOVE + 1
        out[k] = worth(weights, come, int(s.hand[seat]), share, value)


@rule
def advise_hides(s: State, moves: Array, n: int, weights: Array, out: Array) -> None:
    """S15: a card that counts at the end unless an equal one comes, and is no more picked."""
    come = copies_to_come(s, int(s.to_move))
    floor = values(s.floor, places(s))
    share = 1.0 / (places(s) - 1)
    for k in range(n):
        value = int(moves[k]) - HIDE_MOVE + 1
        copies = count(come, value) - 1 + (floor >> value & 1)
        out[k] = (weights[HIDES] + weights[HIDE_COPIES] * copies * share) * value


@rule
def advise_picks(s: State, moves: Array, n: int, weights: Array, out: Array) -> None:
    """S5: a place in the order of this round, and a card of the next floor."""
    seat = int(s.to_move)
    mine = int(s.open[seat]) | 1 << int(s.hidden[seat])
    come = copies_to_come(s, seat)
    hold = others_hold(s, seat)
    before = others_below(s, seat)
    best, second, worst = floor_gains(s, mine, come)
    order = weights[FIRST] * (best - second) + weights[EARLY] * (second - worst)
    counts = weights[FIRST_COUNTED] * (best - second)
    played = float(s.turn) / last_round(s)
    height = weights[LOW] * (1.0 - played) + weights[HIGH] * played
    rivals = 1.0 / ((KING - s.turn) * (s.players - 1))  # one by the number of their cards
    share = 1.0 / (places(s) - 1)
    follow = values(s.floor, places(s)) & ~mine
    for k in range(n):
        value = int(moves[k]) - PICK_MOVE + 1
        low = (KING - value) * _THIRTEENTH
        counted = 1.0 - count_below(before, value) * rivals - low
        card = weights[GIVE] * count(hold, value) + weights[RETURN] * (count(come, value) - 1)
        card = height + card * share
        card += weights[MINE] * (mine >> value & 1) + weights[FOLLOW] * (follow >> value & 1)
        out[k] = low * order + counted * counts + card * value
    if moves[n - 1] == PICK_MOVE + KING - 1:
        out[n - 1] = king_advice(s, weights, mine, hold, 1.0 - played)


@rule
def others_below(s: State, seat: int) -> int:
    """The tally of others' cards to come; those who win ties have theirs one lower (S6)."""
    tally = 0
    mine = nearness(s, seat)
    for p in range(s.players):
        if p != seat:
            tie = 1 if nearness(s, p) < mine else 0
            tally = add_cards(tally, (_SET & ~int(s.seen[p])) >> tie)
    return tally


@rule
def floor_gains(s: State, mine: int, come: int) -> tuple[float, float, float]:
    """What the best, the second and the worst floor card would take from my sum."""
    best, second, worst = -100.0, -100.0, 100.0
    for p in range(places(s)):
        value = int(s.floor[p])
        # The more copies are to come, the less a card does; what this says the weights scale.
        gain = value / (1.0 + 0.25 * count(come, value)) * (2 * (mine >> value & 1) - 1)
        worst = min(worst, gain)
        second = max(second, min(best, gain))
        best = max(best, gain)
    return best, second, worst


@rule
def king_advice(s: State, weights: Array, mine: int, hold: int, left: float) -> float:
    """S8: the whole floor is mine, for better or worse."""
    takes, starves = 0, 0
    for p in range(places(s)):
        value = int(s.floor[p])
        takes += value * (2 * (mine >> value & 1) - 1)
        mine ^= 1 << value
        starves += value * (2 * count(hold, value) - places(s) + 1)
    advice = KING * (weights[KINGS] + weights[KING_WAITS] * left)
    advice += weights[KING_TAKES] * takes
    return float(advice + weights[KING_STARVES] * starves / places(s))


# --- what the match is worth ------------------------------------------------------------------


@rule
def stage(s: State) -> int:
    """A game of a match (S17)."""
    return int(s.game)


@rule
def outlook(s: State, out: Array) -> int:
    """Half the share of the win, half the margin to the best other; Jožin's win is nobody's.

    The share of a place is the product of its chances against each other one.
    """
    n = places(s)
    left = games_left(s)
    part = left - int(left)  # of the game in progress, where open cards may yet find a pair
    # The lead that wins three times in four: fitted to 1,500 matches of the heuristic with
    # itself for each number of players, by the least squared error over all games and rounds.
    doubt = 8.0 * (2.0 + 14.0 * left + 70.0 * part * (1.0 - part)) if left else 0.0
    shares = 0.0
    for p in range(n):
        out[p] = 1.0
        for q in range(n):
            if q != p:
                ahead = standing(s, q, left) - standing(s, p, left)
                out[p] *= 0.5 + 0.5 * ahead / (doubt + abs(ahead))
        shares += out[p]
    for p in range(n):
        margin = 1e9
        for q in range(n):
            if q != p:
                margin = min(margin, standing(s, q, left) - standing(s, p, left))
        out[p] = 0.5 * out[p] / shares + 0.25 + 0.25 * margin / (80.0 + abs(margin))
    return n


@rule
def games_left(s: State) -> float:
    """How many games are still to be played, with the rest of the one in progress."""
    if s.to_move == OVER:
        return 0.0
    played = (s.turn - 1.0) / last_round(s) if s.turn else 0.0
    return float((s.players if s.option[MATCH] else 1) - s.game - played)


@rule
def standing(s: State, place: int, left: float) -> float:
    """The sums that a place has to expect, in eighths of a point, so that no two are equal.

    Jožin, who takes what is left, ends 45 points behind the players on the average.
    """
    points = float(s.total[place])
    if left:
        points += collection_sum(s, place)
        if place >= s.players:
            points += 45.0 * left
    return 8.0 * points + nearness(s, place)
