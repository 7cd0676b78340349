"""What a seat sees at Makalu, and a fair guess at the rest."""

from __future__ import annotations

from karban.core.chance import below, shuffle
from karban.core.rule import Array, State, rule
from karban.games.makalu.cards import CARDS, COPIES, DRAWN, JOKER, KINDS, NAMED
from karban.games.makalu.hands import add_card, copies

# In a guess a card is its kind and one of these marks, when its place is known that far.
KIND = 63
IN_A_HAND = 64  # it was in a hand when the pile was shuffled, and has not been seen since
FROM_THE_STOCK = 128  # it was in the pile then

TRIES = 100  # exchanges per card until what is known holds
MIXING = 4  # exchanges per card after that

# --- a view -------------------------------------------------------------------------------------


@rule
def show(s: State, seat: int, v: State) -> None:
    """Pile, sizes, demands, calls and totals for all; a hand and a drawn card for their owner."""
    show_the_table(s, v)
    for p in range(s.players):
        v.held[p] = s.held[p]
        v.lacks[p] = s.lacks[p]
        v.since[p] = s.since[p]
        v.arrived[p] = s.arrived[p]
        v.named[p] = s.named[p]
        v.only_jokers[p] = s.only_jokers[p]
        v.gained[p] = s.gained[p]
        v.total[p] = s.total[p]
        if p == seat:
            v.hand[p, 0] = s.hand[p, 0]
            v.hand[p, 1] = s.hand[p, 1]
            v.jokers[p] = s.jokers[p]
    for i in range(s.stock_size):
        v.drawer[i] = s.drawer[i]
        if (seat >= 0 and s.drawer[i] == seat + 1) or was_shown(s, i):
            v.stock[i] = s.stock[i]
    if seat == s.on_turn or was_shown(s, int(s.drawn) - 1):
        v.fresh = s.fresh


@rule
def show_the_table(s: State, v: State) -> None:
    """What lies open, and whose turn it is."""
    v.phase = s.phase
    v.on_turn = s.on_turn
    v.dealer = s.dealer
    v.direction = s.direction
    v.deals = s.deals
    v.turns = s.turns
    v.asked = s.asked
    v.demand = s.demand
    v.owed = s.owed
    v.owed_for = s.owed_for
    v.closer = s.closer
    v.closing = s.closing
    v.pile_size = s.pile_size
    v.force_at = s.force_at
    v.stock_size = s.stock_size
    v.drawn = s.drawn
    v.shuffles = s.shuffles
    v.shuffled[0] = s.shuffled[0]
    v.shuffled[1] = s.shuffled[1]
    v.shuffled_jokers = s.shuffled_jokers
    v.bottom_size = s.bottom_size
    for i in range(s.pile_size):
        v.pile[i] = s.pile[i]
    for i in range(s.bottom_size):
        v.bottom[i] = s.bottom[i]
        v.holder[i] = s.holder[i]


@rule
def was_shown(s: State, i: int) -> bool:
    """M6: whether a place of the stock is one at the bottom that all have seen."""
    return bool(s.shuffles == 0 and 0 <= i and s.stock_size - 1 - i < s.bottom_size)


# --- a guess ------------------------------------------------------------------------------------
#
# The unseen cards lie in `out` as they are to be dealt: the other hands by seat, then the card
# just drawn, then the stock. A place is a seat, or `players` for the last two.


@rule
def guess(s: State, rng: Array, out: Array) -> None:
    """Deal the unseen cards at random, as far as all that is known of hands allows."""
    if s.stock_size == 0:
        return
    n = unseen(s, out)
    shuffle(rng, out, n, n)
    keep_to_what_is_known(s, rng, out, n)
    n = 0
    for p in range(s.players):
        for _ in range(unseen_in_hand(s, p)):
            add_card(s, p, out[n] & KIND)
            n += 1
        for i in range(s.bottom_size):
            if p != s.viewer and is_known_in_hand(s, p, i):
                add_card(s, p, s.bottom[i])
    if s.phase == DRAWN and s.fresh == 0:
        s.fresh = out[n] & KIND
        n += 1
    for i in range(s.drawn, s.stock_size):
        if s.stock[i] == 0:
            s.stock[i] = out[n] & KIND
            n += 1


@rule
def unseen(s: State, out: Array) -> int:
    """Write the cards that the view does not show, with marks after a shuffle of the pile.

    They are counted at the end of `out`, out of the way of those that are written from its start.
    """
    counts = CARDS - KINDS
    for kind in range(1, KINDS + 1):
        out[counts + kind] = COPIES[kind]
        if s.viewer >= 0:
            out[counts + kind] -= copies(s.hand[s.viewer], s.jokers[s.viewer], kind)
    for i in range(s.pile_size):
        out[counts + int(s.pile[i])] -= 1
    for i in range(s.drawn, s.stock_size):
        if s.stock[i]:
            out[counts + int(s.stock[i])] -= 1
    for i in range(s.bottom_size):
        if s.holder[i] and s.holder[i] != s.viewer + 1 and not is_just_drawn(s, i):
            out[counts + int(s.bottom[i])] -= 1
    if s.fresh:
        out[counts + int(s.fresh)] -= 1
    n = 0
    for kind in range(1, KINDS + 1):
        left = int(out[counts + kind])
        for j in range(left):
            out[n + j] = kind
        if s.shuffles:
            mark_after_shuffle(s, kind, out[n : n + left])
        n += left
    return n


@rule
def mark_after_shuffle(s: State, kind: int, equal: Array) -> None:
    """M30: of equal unseen cards, some cannot be in the stock, and some must have come from it."""
    stocked = copies(s.shuffled, s.shuffled_jokers, kind)
    elsewhere = int(COPIES[kind]) - stocked
    for i in range(s.drawn):
        stocked -= 1 if s.stock[i] == kind else 0  # the viewer's own draws
    for j in range(len(equal)):
        if j < len(equal) - stocked:
            equal[j] |= IN_A_HAND
        elif j >= elsewhere:
            equal[j] |= FROM_THE_STOCK


@rule
def is_just_drawn(s: State, i: int) -> bool:
    """M6: whether a card that was shown is the drawn one that its owner has yet to play or keep."""
    return bool(s.phase == DRAWN and s.shuffles == 0 and i == s.stock_size - s.drawn)


@rule
def is_known_in_hand(s: State, p: int, i: int) -> bool:
    """Whether all know that a seat has the i-th shown card in hand."""
    return bool(s.holder[i] == p + 1 and not is_just_drawn(s, i))


@rule
def unseen_in_hand(s: State, p: int) -> int:
    """How many cards of a hand are to be guessed."""
    if p == s.viewer:
        return 0
    n = int(s.held[p])
    for i in range(s.bottom_size):
        n -= 1 if is_known_in_hand(s, p, i) else 0
    return n


@rule
def place_of_card(s: State, at: int) -> int:
    """The place to which a card in `out` goes."""
    for p in range(s.players):
        at -= unseen_in_hand(s, p)
        if at < 0:
            return p
    return int(s.players)


# --- what is known of hands -----------------------------------------------------------------------


@rule
def keep_to_what_is_known(s: State, rng: Array, out: Array, n: int) -> None:
    """Exchange cards of two places at random, never for the worse.

    A deal with no fault is a fair one as it is. Otherwise, once all faults are gone, as many
    exchanges follow as make the way there forgotten.
    """
    bad = 0
    for place in range(s.players + 1):
        bad += faults(s, place, out, n)
    if bad == 0:
        return
    rest = MIXING * n
    for _ in range(TRIES * n):
        bad += exchange(s, below(rng, n), below(rng, n), out, n)
        if bad == 0:
            rest -= 1
            if rest == 0:
                return


@rule
def exchange(s: State, i: int, j: int, out: Array, n: int) -> int:
    """Exchange two cards if that makes no new faults; returns how the number of faults changes."""
    here = place_of_card(s, i)
    there = place_of_card(s, j)
    if here == there:
        return 0
    before = faults(s, here, out, n) + faults(s, there, out, n)
    card = out[i]
    out[i] = out[j]
    out[j] = card
    after = faults(s, here, out, n) + faults(s, there, out, n)
    if after > before:
        out[j] = out[i]
        out[i] = card
        return 0
    return after - before


@rule
def faults(s: State, place: int, out: Array, n: int) -> int:
    """How many cards of a place cannot be there, and 1 if a named card is missing."""
    first = 0
    for p in range(min(place, int(s.players))):
        first += unseen_in_hand(s, p)
    if place == s.players:
        wrong = 0
        for i in range(first, n):
            wrong += 1 if out[i] & IN_A_HAND else 0
        return wrong
    return faults_of_hand(s, place, out[first : first + unseen_in_hand(s, place)])


@rule
def faults_of_hand(s: State, p: int, cards: Array) -> int:
    """M10: too many of what it lacked; M30: too many of the new stock; M22: nothing it named."""
    lacks = int(s.lacks[p])
    named = int(NAMED[s.named[p]])
    lacked = 0
    stocked = 0
    namesakes = 0
    jokers = 0
    for i in range(len(cards)):
        kind = int(cards[i]) & KIND
        stocked += 1 if cards[i] & FROM_THE_STOCK else 0
        lacked += lacks >> kind & 1
        namesakes += named >> kind & 1
        jokers += 1 if kind == JOKER else 0
    for i in range(s.bottom_size):
        if is_known_in_hand(s, p, i):
            kind = int(s.bottom[i])
            lacked += lacks >> kind & 1
            namesakes += named >> kind & 1
            jokers += 1 if kind == JOKER else 0
    wrong = max(0, lacked - int(s.since[p])) + max(0, stocked - int(s.arrived[p]))
    jokers_do = s.only_jokers[p] > 0 and jokers >= s.only_jokers[p]
    if named and namesakes == 0 and not jokers_do:
        wrong += 1
    return wrong
