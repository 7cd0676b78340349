"""The rules of All-in. Numbers as in the rulebook."""

from __future__ import annotations

from karban.core.chance import seats_to_draw
from karban.core.choosing import all_have_chosen, everybody
from karban.core.rule import Array, rule
from karban.core.state import CHANCE, OVER
from karban.games.allin.cards import (
    ALLIN_MOVE,
    ASK_MOVE,
    BANK,
    CARDS,
    COLUMNS,
    CONTROL,
    DEAL,
    DISCARD,
    DISCARD_MOVE,
    DISCARDS,
    DRAW,
    EYE,
    FIRST,
    FIRST_SEAT,
    HAND,
    HAND_MOST,
    HYPNOSIS,
    KEEP_MOVE,
    LAYERS,
    PASS_MOVE,
    PEEK,
    PLAY_MOVE,
    PREDICT,
    PREDICT_MOVE,
    ROUNDS,
    SEATS,
    SHOOTOUT,
    SHOOTOUT_BANK,
    SHOW,
    SHOW_MOVE,
    SHOWS,
    SHUFFLE,
    SKIP_MOVE,
    SWAP,
    SWAP_MOVE,
    TAKE_MOVE,
    TURN,
    WIDTH,
)
from karban.games.allin.choices import legal
from karban.games.allin.effects import go_on, keep, left_of
from karban.games.allin.hands import answer_of, hand_score, strength
from karban.games.allin.piles import (
    add_to_offer,
    discard,
    draw,
    exchange,
    from_deck,
    leave_hand,
    new_deck,
)
from karban.games.allin.state import State

__all__ = ["legal", "play", "pool", "score", "settle", "start", "winners"]

# --- set-up -----------------------------------------------------------------------------------


@rule
def start(s: State) -> None:
    """The first of three rounds (A2, A5)."""
    s.columns = s.option[WIDTH] if s.option[WIDTH] else s.players + 2
    s.rounds = 0
    begin_round(s)


@rule
def begin_round(s: State) -> None:
    """A3, A4: runes join the bank, and all cards are shuffled."""
    s.phase = DEAL
    s.to_move = CHANCE
    s.bank += runes_added(s)
    s.turn = 0
    s.turns = 0
    s.allin = 0
    s.offer_size = 0
    s.deck_size = 0
    s.drawn = 0
    s.shuffles = 0
    s.pile_size = 0
    for layer in range(LAYERS):
        for column in range(COLUMNS):
            s.offer[layer, column] = 0
    for seat in range(s.players):
        s.held[seat] = 0
        s.fresh[seat] = 0
        s.answer[seat] = 0
        for i in range(HAND_MOST):
            s.hand[seat, i] = 0
    forget_the_cards(s)


@rule
def forget_the_cards(s: State) -> None:
    """Deck and pile are empty, and nothing is known of any card."""
    for i in range(CARDS):
        s.deck[i] = 0
        s.seer[i] = 0
        s.pile[i] = 0
        s.by[i] = 0
    for card in range(CARDS + 1):
        s.knows[card] = 0
        s.loose[card] = 0
        s.since[card] = 0
        s.age[card] = 0
        s.buried[card] = 0


@rule
def runes_added(s: State) -> int:
    """A4, A26."""
    if s.rounds == ROUNDS:
        return SHOOTOUT_BANK
    return int(BANK[1 if s.players == 2 else 0, s.rounds])


@rule
def pool(s: State, out: Array) -> tuple[int, int]:
    """The whole pack, the discards, or all seats for the random draw of the first round."""
    if s.phase == FIRST:
        return seats_to_draw(s, int(s.option[FIRST_SEAT]), out), 1
    if s.phase == SHUFFLE:
        for i in range(s.pile_size):
            out[i] = s.pile[i]
        return int(s.pile_size), int(s.pile_size)
    for i in range(CARDS):
        out[i] = i + 1
    return CARDS, CARDS


@rule
def settle(s: State, outcome: Array) -> None:
    """A3, A6, A18: the deal, who begins the first round, or a new deck under way."""
    if s.phase == SHUFFLE:
        new_deck(s, outcome)
        go_on(s)
    elif s.phase == FIRST:
        s.starter = outcome[0]
        first_turn(s)
    else:
        deal(s, outcome)
        if s.rounds == 0:
            s.phase = FIRST
        else:
            first_turn(s)


@rule
def deal(s: State, outcome: Array) -> None:
    """A3, A28: five cards each, two into the offer, in `control` one onto the discard pile."""
    for i in range(CARDS):
        s.deck[i] = outcome[i]
    s.deck_size = CARDS
    for seat in range(s.players):
        s.turn = seat
        for _ in range(HAND):
            draw(s)
    for _ in range(2):
        add_to_offer(s, from_deck(s))
    if s.option[DISCARDS] == CONTROL:
        s.pile[0] = from_deck(s)
        s.pile_size = 1


@rule
def first_turn(s: State) -> None:
    """A6: the starter moves."""
    s.phase = TURN
    s.turn = s.starter
    s.to_move = s.starter


# --- moves ------------------------------------------------------------------------------------


@rule
def play(s: State, move: int) -> None:
    """Make a move of the seat to move, and all that follows by itself."""
    if s.phase == PREDICT:
        predict(s, move - PREDICT_MOVE)
        return
    if s.phase == TURN:
        act(s, move)
    elif s.phase == DISCARD:
        discard(s, move - DISCARD_MOVE)
    elif s.phase == SHOW:
        show_cards(s, move - SHOW_MOVE - int(s.turn) * SHOWS)
    elif s.phase == EYE and move != SKIP_MOVE:
        s.asked = move - ASK_MOVE + 1
        s.phase = SHOW
        s.to_move = move - ASK_MOVE
        return
    elif s.phase == DRAW and move != SKIP_MOVE:
        s.agreed = 1
    else:
        use_effect(s, move)
    go_on(s)


@rule
def act(s: State, move: int) -> None:
    """A7–A9: one of the three actions begins."""
    if move == PASS_MOVE:
        s.adding = 1
    elif move == ALLIN_MOVE:
        s.adding = 2
        s.allin = s.turn + 1
    else:
        leave_hand(s, move - PLAY_MOVE)
        s.answer[s.turn] = 0
        s.played = move - PLAY_MOVE


@rule
def show_cards(s: State, left_out: int) -> None:
    """A17: all cards but one are shown to the player on turn alone."""
    seat = s.to_move
    for i in range(s.held[seat]):
        if i != left_out:
            s.knows[s.hand[seat, i]] |= 1 << int(s.turn)
    s.asked = 0
    s.effect += 1


@rule
def use_effect(s: State, move: int) -> None:
    """A11, A12, A14, A16: the choice that an effect asked for; it is done then."""
    if s.phase == PEEK:
        keep(s, move - KEEP_MOVE)
    elif s.phase == HYPNOSIS and move != SKIP_MOVE:
        s.answer[move - ASK_MOVE] = answer_of(s, move - ASK_MOVE)
    elif move != SKIP_MOVE:
        given = 0
        got = move - TAKE_MOVE
        if s.phase == SWAP:
            given = (move - SWAP_MOVE) // CARDS + 1
            got = move - SWAP_MOVE - (given - 1) * CARDS + 1
        exchange(s, got, int(given))
    s.effect += 1


@rule
def predict(s: State, named: int) -> None:
    """A23: each in turn names who has the strongest hand, two at once; then all is revealed."""
    s.prediction[s.to_move] = named + 1
    if s.players == 2:
        if all_have_chosen(s, int(s.to_move)):
            end_of_round(s)
        return
    s.predicted += 1
    s.to_move = left_of(s, s.to_move)
    if s.predicted == s.players:
        end_of_round(s)


@rule
def choosers(s: State) -> int:
    """A23: two players predict at the same time."""
    return everybody(s) if s.phase == PREDICT and s.players == 2 else 0


@rule
def retract(s: State, seat: int) -> None:
    """A23: a prediction is taken back."""
    s.prediction[seat] = 0


# --- a round ends -----------------------------------------------------------------------------


@rule
def end_of_round(s: State) -> None:
    """A24–A26: bank, hands, and then the next round or the end."""
    best = 0
    for seat in range(SEATS):  # an empty one holds no cards
        s.strength[seat] = strength(s, seat)
        if s.strength[seat] > s.strength[best]:
            best = seat
        for i in range(HAND):
            s.revealed[seat, i] = s.hand[seat, i]
    share_the_bank(s, int(best))
    for seat in range(s.players):
        s.gained[seat] += hand_score(s, seat)
        s.runes[seat] += s.gained[seat]
    s.rounds += 1
    s.predicted = 0
    s.starter = next_starter(s)
    if s.rounds == ROUNDS and s.option[SHOOTOUT]:
        s.contenders = tied_seats(s)
    if s.rounds < ROUNDS or (s.rounds == ROUNDS and s.contenders):
        begin_round(s)
    else:
        s.bank = 0
        s.to_move = OVER


@rule
def share_the_bank(s: State, best: int) -> None:
    """A24: those who were right share the bank; what cannot be shared stays."""
    right = 0
    for seat in range(s.players):
        if s.prediction[seat] == best + 1:
            right += 1
    share = int(s.bank) // right if right else 0
    for seat in range(s.players):
        s.gained[seat] = share if s.prediction[seat] == best + 1 else 0
    s.bank -= share * right


@rule
def next_starter(s: State) -> int:
    """A6: the fewest runes; among equals the weaker hand."""
    starter = 0
    for seat in range(1, s.players):
        if s.runes[seat] < s.runes[starter] or (
            s.runes[seat] == s.runes[starter] and s.strength[seat] < s.strength[starter]
        ):
            starter = seat
    return starter


@rule
def most_runes(s: State, among: int) -> int:
    """The most runes that a seat of a set, one bit each, has."""
    most = -1
    for seat in range(s.players):
        if among >> seat & 1:
            most = max(most, int(s.runes[seat]))
    return most


@rule
def tied_seats(s: State) -> int:
    """A26: the seats that share the most runes, one bit each, or 0 when there is only one."""
    most = most_runes(s, (1 << int(s.players)) - 1)
    tied = 0
    for seat in range(s.players):
        if s.runes[seat] == most:
            tied |= 1 << seat
    return tied if tied & (tied - 1) else 0


@rule
def score(s: State, out: Array) -> int:
    """A1: runes are points."""
    for seat in range(s.players):
        out[seat] = s.runes[seat]
    return int(s.players)


@rule
def winners(s: State, out: Array) -> None:
    """A26: the most runes, then the stronger hand; after a shoot-out nobody if still tied."""
    among = int(s.contenders) if s.contenders else (1 << int(s.players)) - 1
    most = most_runes(s, among)
    best = -1
    equal = 0
    for seat in range(s.players):
        out[seat] = 0
        if among >> seat & 1 and s.runes[seat] == most:
            equal += 1
            if best < 0 or s.strength[seat] > s.strength[best]:
                best = seat
    if equal == 1 or not s.contenders:
        out[best] = 1
