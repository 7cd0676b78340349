"""What a seat sees at All-in, and a fair sample of the rest."""

from __future__ import annotations

from karban.core.chance import below, shuffle
from karban.core.rule import Array, rule
from karban.core.state import OVER
from karban.games.allin.cards import (
    CARDS,
    CLOSED,
    COLUMNS,
    DEAL,
    DISCARDS,
    FROM_HAND,
    HAND_MOST,
    LAYERS,
    PEEK_MOST,
    PUBLIC,
)
from karban.games.allin.hands import answer_of, into_hand, out_of_hand
from karban.games.allin.state import State

# --- what is seen -----------------------------------------------------------------------------


@rule
def audience(viewer: int) -> int:
    """The bits of `knows` and `loose` that speak to a viewer: its own, and that of all."""
    return PUBLIC | (1 << int(viewer) if viewer >= 0 else 0)


@rule
def show(s: State, seat: int, v: State) -> None:
    """A hand for its owner, but for the cards that others know; what nobody sees in secret."""
    show_pile(s, seat, v)
    for p in range(s.players):
        show_hand(s, p, seat, v)
        if p == seat or s.chosen == 0:  # A23
            v.prediction[p] = s.prediction[p]
    show_loose_cards(s, seat, v)


@rule
def show_pile(s: State, seat: int, v: State) -> None:
    """Discards and turned cards, in `closed` only one's own (A29); what was shuffled."""
    closed = s.option[DISCARDS] == CLOSED
    for i in range(s.pile_size):
        v.by[i] = s.by[i]
        if not closed or s.by[i] % FROM_HAND == seat + 1:
            v.pile[i] = s.pile[i]
    if not closed or seat == s.turn:
        for i in range(s.turned_size):
            v.turned[i] = s.turned[i]
    for card in range(1, CARDS + 1):
        if not closed:
            v.age[card] = s.age[card]
        else:
            v.buried[card] = s.buried[card] & audience(seat)
            v.age[card] = 0 if v.buried[card] else 1


@rule
def show_hand(s: State, p: int, seat: int, v: State) -> None:
    """The cards that the viewer knows, and how long the others have been there."""
    mine = p == seat
    n = 0
    for i in range(s.held[p]):
        card = s.hand[p, i]
        if mine or s.to_move == OVER or s.knows[card] & audience(seat):
            v.hand[p, n] = card
            v.knows[card] = s.knows[card] if mine else s.knows[card] & audience(seat)
            n += 1
    hidden = int(s.held[p]) - n
    if s.option[DISCARDS] == CLOSED:
        for i in range(hidden):
            v.hidden[p, i] = 2 if i < hidden - s.fresh[p] else 1
        return
    n = 0
    for i in range(s.held[p]):
        card = s.hand[p, i]
        if not (mine or s.to_move == OVER or s.knows[card] & audience(seat)):
            j = n
            while j > 0 and v.hidden[p, j - 1] < s.age[card] + 1:
                v.hidden[p, j] = v.hidden[p, j - 1]
                j -= 1
            v.hidden[p, j] = s.age[card] + 1
            n += 1


@rule
def show_loose_cards(s: State, seat: int, v: State) -> None:
    """A29: cards that were known in a hand from which a card went face down since."""
    if s.option[DISCARDS] != CLOSED:
        return
    for card in range(1, CARDS + 1):
        if s.loose[card]:
            mine = loose_owner(s, card) == seat
            bits = s.loose[card] if mine else s.loose[card] & audience(seat)
            if bits:
                v.loose[card] = bits
                v.since[card] = s.since[card]


@rule
def loose_owner(s: State, card: int) -> int:
    """The seat whose hand a loose card was in when it was last known."""
    return int(s.by[s.since[card] - 1]) % FROM_HAND - 1


# --- a fair sample -----------------------------------------------------------------------------

SAMPLED = 64  # beside the bits of `knows`: a loose card that has been sampled to be in the hand
TRIES = 256  # samples of a hand that must agree with an answer to hypnosis


@rule
def sample_hidden(s: State, rng: Array, out: Array) -> None:
    """Deal the unseen cards at random over the places where the viewer holds them possible."""
    if s.phase == DEAL:
        return
    n = unseen(s, out)
    shuffle(rng, out, n, n)
    for p in range(s.players):
        for i in range(HAND_MOST):
            s.held[p] -= 1 if s.hidden[p, i] else 0
    n = guess_loose_cards(s, rng, out, n)
    for p in range(s.players):
        n = fill_old_places(s, p, out, n)
    for p in range(s.players):
        if s.answer[p]:  # while there is most to choose from
            n = fill_new_places(s, p, out, n)
            n = agree_with_answer(s, p, rng, out, n)
    for p in range(s.players):
        if not s.answer[p]:
            n = fill_new_places(s, p, out, n)
    guess_table(s, out, n)
    forget_hidden(s)


@rule
def unseen(s: State, out: Array) -> int:
    """The cards of the pack that the view does not show."""
    seen = 1 << int(s.played)
    for i in range(CARDS):
        seen |= 1 << int(s.pile[i])
    for layer in range(LAYERS):
        for column in range(COLUMNS):
            seen |= 1 << int(s.offer[layer, column])
    for i in range(PEEK_MOST):
        seen |= 1 << int(s.turned[i])
    for p in range(s.players):
        for i in range(HAND_MOST):
            seen |= 1 << int(s.hand[p, i])
    n = 0
    for card in range(1, CARDS + 1):
        if not seen >> card & 1:
            out[n] = card
            n += 1
    return n


@rule
def guess_loose_cards(s: State, rng: Array, out: Array, n: int) -> int:
    """A29: each into the hand it was in, or one of the discards from it that nobody saw."""
    k = 0
    while k < n:
        card = int(out[k])
        if s.loose[card] and place_loose_card(s, card, rng):
            n -= 1
            out[k] = out[n]
        else:
            k += 1
    return n


@rule
def place_loose_card(s: State, card: int, rng: Array) -> bool:
    """Choose among the unseen places of the hand and of the pile; False if all are taken."""
    p = loose_owner(s, card)
    in_hand = 0
    for i in range(HAND_MOST):
        in_hand += 1 if s.hidden[p, i] else 0
    in_pile = 0
    for i in range(s.since[card] - 1, s.pile_size):
        in_pile += 1 if s.pile[i] == 0 and s.by[i] == p + 1 + FROM_HAND else 0
    if in_hand + in_pile == 0:
        return False
    choice = below(rng, in_hand + in_pile)
    if choice < in_hand:
        into_hand(s, p, card)
        s.knows[card] |= SAMPLED
        for i in range(HAND_MOST - 1):
            s.hidden[p, i] = s.hidden[p, i + 1]
        s.hidden[p, HAND_MOST - 1] = 0
        return True
    choice -= in_hand
    i = int(s.since[card]) - 1
    while choice > 0 or s.pile[i] or s.by[i] != p + 1 + FROM_HAND:
        choice -= 1 if s.pile[i] == 0 and s.by[i] == p + 1 + FROM_HAND else 0
        i += 1
    s.pile[i] = card
    return True


@rule
def fill_old_places(s: State, p: int, out: Array, n: int) -> int:
    """Unseen cards held since before the last shuffle were not in it: their age agrees."""
    for i in range(HAND_MOST):
        if s.hidden[p, i] > 1:
            k = n - 1
            while k > 0 and s.age[out[k]] + 1 != s.hidden[p, i]:
                k -= 1
            into_hand(s, p, int(out[k]))
            n -= 1
            out[k] = out[n]
    return n


@rule
def fill_new_places(s: State, p: int, out: Array, n: int) -> int:
    """The other unseen cards of a hand, from the end of the list."""
    for i in range(HAND_MOST):
        if s.hidden[p, i] == 1:
            n -= 1
            into_hand(s, p, int(out[n]))
    return n


@rule
def agree_with_answer(s: State, p: int, rng: Array, out: Array, n: int) -> int:
    """A16: sample the hand anew until it agrees with what its owner said, up to a limit."""
    tries = 0
    while s.hidden[p, 0] and answer_of(s, p) != s.answer[p] and tries < TRIES:
        for i in range(s.held[p] - 1, -1, -1):
            card = int(s.hand[p, i])
            if not s.knows[card]:
                out_of_hand(s, p, card)
                out[n] = card
                n += 1
        shuffle(rng, out, n, n)
        n = fill_old_places(s, p, out, n)
        n = fill_new_places(s, p, out, n)
        tries += 1
    return n


@rule
def guess_table(s: State, out: Array, n: int) -> None:
    """The unseen cards that are left: face-down discards, a secret peek, and the deck."""
    for i in range(s.pile_size):
        if s.pile[i] == 0:
            n -= 1
            s.pile[i] = out[n]
    for i in range(s.turned_size):
        if s.turned[i] == 0:
            n -= 1
            s.turned[i] = out[n]
    for i in range(s.drawn, s.deck_size):
        n -= 1
        s.deck[i] = out[n]


@rule
def forget_hidden(s: State) -> None:
    """What only a view says is not in a state."""
    closed = s.option[DISCARDS] == CLOSED
    for p in range(s.players):
        for i in range(HAND_MOST):
            s.hidden[p, i] = 0
    for card in range(1, CARDS + 1):
        s.knows[card] &= SAMPLED - 1
        if closed:
            s.age[card] = 0


@rule
def reshuffle_unseen(s: State, rng: Array, out: Array) -> int:
    """The deck."""
    n = int(s.deck_size) - int(s.drawn)
    shuffle(rng, s.deck[s.drawn :], n, n)
    return n
