"""What a seat sees at Makalu, and a fair sample of the rest."""

from __future__ import annotations

from karban.core.chance import below, shuffle
from karban.core.rows import copy_all, copy_where
from karban.core.rule import Array, rule
from karban.games.makalu.cards import CARDS, COPIES, DEAL, DRAWN, JOKER, KINDS, NAMED
from karban.games.makalu.hands import add_card, copies, watches
from karban.games.makalu.rules import census
from karban.games.makalu.state import State

# In a sample a card is its kind and one of these marks, when its place is known that far.
KIND = 63
IN_A_HAND = 64  # it was in a hand when the pile was shuffled, and has not been seen since
FROM_THE_STOCK = 128  # it was in the pile then

ROUNDS = 20  # of repairs, until what is known holds
MIXING = 8  # exchanges at random per card of a hand after each of them

# --- a view -------------------------------------------------------------------------------------


@rule
def show(s: State, seat: int, v: State) -> None:
    """A hand and the cards that it drew for its owner; all hands once they are laid open (M27)."""
    if seat >= 0:
        copy_where(v.stock, s.stock, s.drawer, seat + 1)
    if s.phase == DEAL:
        copy_all(v.hand, s.hand)
        copy_all(v.jokers, s.jokers)
    elif seat >= 0:
        v.hand[seat, 0] = s.hand[seat, 0]
        v.hand[seat, 1] = s.hand[seat, 1]
        v.jokers[seat] = s.jokers[seat]
    if s.shuffles == 0:
        for i in range(s.stock_size - s.bottom_size, s.stock_size):
            v.stock[i] = s.stock[i]
    if seat == s.on_turn or was_shown(s, int(s.drawn) - 1):
        v.fresh = s.fresh
    if watches(s, seat):
        show_every_hand(s, v)


@rule
def show_every_hand(s: State, v: State) -> None:
    """M29: who is out sees all that anybody sees; the stock nobody does."""
    copy_all(v.hand, s.hand)
    copy_all(v.jokers, s.jokers)
    for i in range(s.drawn):
        v.stock[i] = s.stock[i]
    v.fresh = s.fresh


@rule
def was_shown(s: State, i: int) -> bool:
    """M6: whether a place of the stock is one at the bottom that all have seen."""
    return bool(s.shuffles == 0 and 0 <= i and s.stock_size - 1 - i < s.bottom_size)


# --- a sample ------------------------------------------------------------------------------------
#
# The unseen cards lie in `out` as they are to be dealt: the other hands by seat, each in the order
# in which its cards came, then the card just drawn, then the stock.


@rule
def sample_hidden(s: State, rng: Array, out: Array) -> None:
    """Deal the unseen cards at random, as far as all that is known of hands allows."""
    if s.stock_size == 0:
        return
    if s.phase == DEAL or watches(s, int(s.viewer)):
        guess_the_stock(s, rng, out)
        return
    n = unseen(s, out)
    shuffle(rng, out, n, n)
    keep_to_what_is_known(s, rng, out, n)
    n = 0
    for p in range(s.players):
        for _ in range(unseen_in_hand(s, p)):
            add_card(s, p, int(out[n]) & KIND)
            n += 1
        for i in range(s.bottom_size):
            if p != s.viewer and is_known_in_hand(s, p, i):
                add_card(s, p, int(s.bottom[i]))
    if s.phase == DRAWN and s.fresh == 0:
        s.fresh = out[n] & KIND
        n += 1
    fill_the_stock(s, out, n)


@rule
def fill_the_stock(s: State, out: Array, n: int) -> None:
    """The sampled cards from the n-th on go where no card of the stock is seen."""
    for i in range(s.drawn, s.stock_size):
        if s.stock[i] == 0:
            s.stock[i] = out[n] & KIND
            n += 1


@rule
def guess_the_stock(s: State, rng: Array, out: Array) -> None:
    """Nothing else is hidden between deals (M27), and from who is out (M29)."""
    seen = out[CARDS - KINDS :]  # out of the way, as in `unseen`
    for kind in range(KINDS + 1):
        seen[kind] = 0
    census(s, seen)
    n = 0
    for kind in range(1, KINDS + 1):
        for _ in range(int(COPIES[kind]) - int(seen[kind])):
            out[n] = kind
            n += 1
    shuffle(rng, out, n, n)
    fill_the_stock(s, out, 0)


@rule
def unseen(s: State, out: Array) -> int:
    """Write the cards that the view does not show, with marks after a shuffle of the pile.

    They are counted at the end of `out`, out of the way of those that are written from its start.
    """
    counts = CARDS - KINDS
    for kind in range(1, KINDS + 1):
        out[counts + kind] = COPIES[kind]
        if s.viewer >= 0:
            out[counts + kind] -= copies(s.hand[s.viewer], int(s.jokers[s.viewer]), kind)
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
            mark_after_shuffle(s, kind, out, n, left)
        n += left
    return n


@rule
def mark_after_shuffle(s: State, kind: int, out: Array, n: int, left: int) -> None:
    """M30: of equal unseen cards, some cannot be in the stock, and some must have come from it."""
    stocked = copies(s.shuffled, int(s.shuffled_jokers), kind)
    elsewhere = int(COPIES[kind]) - stocked
    for i in range(s.drawn):
        stocked -= 1 if s.stock[i] == kind else 0  # the viewer's own draws
    for j in range(left):
        if j < left - stocked:
            out[n + j] |= IN_A_HAND
        elif j >= elsewhere:
            out[n + j] |= FROM_THE_STOCK


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
    """How many cards of a hand are to be sampled."""
    if p == s.viewer:
        return 0
    n = int(s.held[p])
    for i in range(s.bottom_size):
        n -= 1 if is_known_in_hand(s, p, i) else 0
    return n


# --- what is known of hands ---------------------------------------------------------------------


@rule
def keep_to_what_is_known(s: State, rng: Array, out: Array, n: int) -> None:
    """Exchange cards until none is where it cannot be, then go on so that the way is forgotten.

    A deal without a fault is a fair one as it is. The exchanges at random are as likely in one
    direction as in the other, so that in the end all deals without a fault are equally likely.
    """
    in_hands = 0
    for p in range(s.players):
        in_hands += unseen_in_hand(s, p)
    bad = names_without_a_card(s, out)
    for at in range(n):
        bad += cannot_lie_at(s, int(out[at]), at)
    for _ in range(ROUNDS):
        if bad == 0:
            return
        for at in range(n):
            if bad and is_wrong_at(s, out, at):
                bad += repair(s, at, below(rng, n), out, n)
        for _ in range(MIXING * in_hands):
            bad += exchange(s, below(rng, in_hands), below(rng, n), 0, out)


@rule
def repair(s: State, at: int, first: int, out: Array, n: int) -> int:
    """Exchange a card with the first from there on that leaves fewer faults; how many fewer."""
    for i in range(n):
        other = first + i if first + i < n else first + i - n
        change = exchange(s, at, other, 1, out)
        if change < 0:
            return change
    return 0


@rule
def exchange(s: State, i: int, j: int, fewer: int, out: Array) -> int:
    """Exchange two cards if that leaves so many fewer faults; returns how their number changes."""
    one = out[i]
    two = out[j]
    before = cannot_lie_at(s, int(one), i) + cannot_lie_at(s, int(two), j)
    after = cannot_lie_at(s, int(two), i) + cannot_lie_at(s, int(one), j)
    before += names_without_a_card(s, out)
    out[i] = two
    out[j] = one
    after += names_without_a_card(s, out)
    if after + fewer > before:
        out[i] = one
        out[j] = two
        return 0
    return after - before


@rule
def cannot_lie_at(s: State, card: int, at: int) -> int:
    """1 if a card cannot be where `at` goes, else 0. The last cards of a hand came last.

    M10: before them it had nothing that was asked. M30: before them nothing of the new stock.
    """
    for p in range(s.players):
        size = unseen_in_hand(s, p)
        if at < size:
            lacked = at < size - unseen_since(s, p) and int(s.lacks[p]) >> (card & KIND) & 1
            early = at < size - int(s.arrived[p]) and card & FROM_THE_STOCK
            return 1 if lacked or early else 0
        at -= size
    return 1 if card & IN_A_HAND else 0


@rule
def unseen_since(s: State, p: int) -> int:
    """How many of the cards to be sampled may be of those that the hand lacked."""
    n = int(s.since[p])
    for i in range(s.bottom_size):
        if is_known_in_hand(s, p, i):
            n -= int(s.lacks[p]) >> int(s.bottom[i]) & 1
    return n


@rule
def is_wrong_at(s: State, out: Array, at: int) -> bool:
    """Whether the card cannot be there, or its hand has nothing of what it named."""
    first = 0
    for p in range(s.players):
        size = unseen_in_hand(s, p)
        if first <= at < first + size and s.named[p]:
            if not holds_what_it_named(s, p, out, first):
                return True
        first += size
    return cannot_lie_at(s, int(out[at]), at) > 0


@rule
def names_without_a_card(s: State, out: Array) -> int:
    """M22: how many hands have nothing of what they named, nor enough jokers instead."""
    wrong = 0
    first = 0
    for p in range(s.players):
        size = unseen_in_hand(s, p)
        if size and s.named[p]:
            wrong += 0 if holds_what_it_named(s, p, out, first) else 1
        first += size
    return wrong


@rule
def holds_what_it_named(s: State, p: int, out: Array, first: int) -> bool:
    """M22, with the cards that are sampled from `first` on and those that are known."""
    kinds = int(NAMED[s.named[p]])
    jokers = 0
    for i in range(first, first + unseen_in_hand(s, p)):
        kind = int(out[i]) & KIND
        jokers += 1 if kind == JOKER else 0
        if kinds >> kind & 1:
            return True
    for i in range(s.bottom_size):
        if is_known_in_hand(s, p, i):
            jokers += 1 if s.bottom[i] == JOKER else 0
            if kinds >> int(s.bottom[i]) & 1:
                return True
    return bool(s.only_jokers[p] > 0 and jokers >= s.only_jokers[p])


@rule
def reshuffle_unseen(s: State, rng: Array, out: Array) -> int:
    """The stock, but for cards at its bottom that all have seen (M6)."""
    n = int(s.stock_size) - int(s.drawn)
    if s.shuffles == 0:
        n = max(n - int(s.bottom_size), 0)
    shuffle(rng, s.stock[s.drawn :], n, n)
    return n
