"""The rules of Makalu. Numbers as in the rulebook."""

from __future__ import annotations

from karban.core.chance import seats_to_draw
from karban.core.piles import best_of
from karban.core.rule import Array, rule
from karban.core.state import CHANCE
from karban.games.makalu.cards import (
    ACE,
    ALL_RANKS,
    CALL_MOVE,
    CARDS,
    DEAL,
    DEMANDED,
    DRAW_MOVE,
    DRAWN,
    FIRST_DEALER,
    FITS,
    FORGOTTEN,
    JOKER,
    JOKER_BIT,
    JOKERS,
    KEEP_MOVE,
    KINDS,
    KNOCKOUT,
    NAME_RANK,
    NAME_SUIT,
    NINE,
    OF_SUIT,
    ONE,
    PACK,
    PASS_MOVE,
    PENALTY,
    PLAY_MOVE,
    RANDOM_DRAW,
    RANK,
    RANK_MOVE,
    SHUFFLE,
    SUIT_MOVE,
    TEN,
    TURN,
    VOLUNTARY,
)
from karban.games.makalu.ends import ask, close, end_turn, last_out_after, take_laid_hands_away
from karban.games.makalu.hands import (
    copies,
    into_hand,
    list_moves,
    out_of_hand,
    shown_card_is_played,
)
from karban.games.makalu.opening import clear_the_table, deal_hands, opening_card_counts
from karban.games.makalu.state import State

# --- chance -------------------------------------------------------------------------------------


@rule
def start(s: State) -> None:
    """M4: a random draw decides who deals first."""
    s.phase = RANDOM_DRAW
    s.to_move = CHANCE


@rule
def pool(s: State, out: Array) -> tuple[int, int]:
    """All seats for the draw, the whole pack, or the pile beneath the card in force (M30)."""
    if s.phase == RANDOM_DRAW:
        return seats_to_draw(s, int(s.option[FIRST_DEALER]), out), 1
    if s.phase == DEAL:
        for i in range(CARDS):
            out[i] = PACK[i]
        return CARDS, CARDS
    for i in range(s.force_at):
        out[i] = s.pile[i]
    return int(s.force_at), int(s.force_at)


@rule
def settle(s: State, outcome: Array) -> None:
    """The dealer, a deal, or a new stock."""
    if s.phase == RANDOM_DRAW:
        s.dealer = outcome[0]
        s.phase = DEAL
    elif s.phase == DEAL:
        clear_the_table(s)
        deal_hands(s, outcome)
        opening_card_counts(s)
    else:
        pile_becomes_the_stock(s, outcome)
        draw_owed(s)


# --- moves --------------------------------------------------------------------------------------


@rule
def legal(s: State, out: Array) -> int:
    """The moves of the seat to move."""
    seat = s.to_move
    if s.phase == DRAWN:
        return legal_with_the_drawn_card(s, out)
    if s.phase != TURN:
        return legal_names(s, out)
    cards = int(s.hand[seat, 0]) & int(FITS[s.asked])
    n = 0
    if (cards == 0 or s.demand or s.option[VOLUNTARY]) and can_draw(s):
        out[0] = DRAW_MOVE
        n = 1
    n = list_moves(cards, PLAY_MOVE, n, out)
    if s.held[seat] == 2 and s.option[PENALTY]:
        n = list_moves(cards, CALL_MOVE, n, out)
    if n == 0:
        out[0] = PASS_MOVE
        n = 1
    return n


@rule
def can_draw(s: State) -> bool:
    """M30: there is a stock, or something beneath the card in force to make one of."""
    return bool(s.drawn < s.stock_size or s.force_at > 0)


@rule
def legal_with_the_drawn_card(s: State, out: Array) -> int:
    """M10: play it if it fits, or keep it; M24: with or without the call."""
    n = 0
    if int(FITS[s.asked]) >> int(s.fresh) & 1:
        out[0] = PLAY_MOVE + s.fresh
        n = 1
        if s.held[s.to_move] == 1 and s.option[PENALTY]:
            out[1] = CALL_MOVE + s.fresh
            n = 2
    out[n] = KEEP_MOVE
    return n + 1


@rule
def legal_names(s: State, out: Array) -> int:
    """M22: a suit or rank in hand; any, with nothing but jokers."""
    cards = int(s.hand[s.to_move, 0]) & ~JOKER_BIT
    if s.phase == NAME_RANK:
        ranks = (cards | cards >> 13 | cards >> 26 | cards >> 39) & ALL_RANKS
        return list_moves(ranks if cards else ALL_RANKS, RANK_MOVE, 0, out)
    n = 0
    for suit in range(1, 5):
        out[n] = SUIT_MOVE + suit
        n += int(cards == 0 or cards & int(OF_SUIT[suit]) != 0)
    return n


@rule
def play(s: State, move: int) -> None:
    """Make a move of the seat to move, and all that follows by itself."""
    if s.turns == 0:
        take_laid_hands_away(s)
    if move == DRAW_MOVE:
        draw(s)
    elif move <= CALL_MOVE:
        play_card(s, int(move) - PLAY_MOVE, False)
    elif move < KEEP_MOVE:
        play_card(s, int(move) - CALL_MOVE, True)
    elif move == KEEP_MOVE:
        keep(s)
    elif move == PASS_MOVE:
        all_saw_that_nothing_fits(s)
        spend_the_demand(s)
        end_turn(s, 1)
    else:
        name(s, int(move))


# --- drawing ------------------------------------------------------------------------------------


@rule
def draw(s: State) -> None:
    """M10, M14–M16: one card, or the whole demand."""
    if s.demand:
        s.owed = s.demand
        s.owed_for = DEMANDED
    else:
        s.owed = 1
        s.owed_for = ONE
        if not s.option[VOLUNTARY]:
            all_saw_that_nothing_fits(s)
    draw_owed(s)


@rule
def all_saw_that_nothing_fits(s: State) -> None:
    """M10, M30: who could play must, so the hand has nothing of what is asked."""
    s.lacks[s.on_turn] = FITS[s.asked]
    s.since[s.on_turn] = 0


@rule
def draw_owed(s: State) -> None:
    """M30: card by card, with a shuffle in between, or as many as there are."""
    while s.owed > 0:
        if s.drawn == s.stock_size:
            if s.force_at > 0:
                s.phase = SHUFFLE
                s.to_move = CHANCE
                return
            s.owed = 0
        else:
            s.owed -= 1
            draw_a_card(s)
    go_on_after_drawing(s)


@rule
def draw_a_card(s: State) -> None:
    """The top card of the stock for the seat on turn; all know one that was shown (M6)."""
    seat = int(s.on_turn)
    i = s.drawn
    s.drawer[i] = seat + 1
    s.drawn += 1
    above = s.stock_size - s.drawn
    if above < s.bottom_size and s.shuffles == 0:
        s.holder[above] = seat + 1
    if s.owed_for == ONE:
        s.fresh = s.stock[i]
    else:
        into_hand(s, seat, int(s.stock[i]))


@rule
def go_on_after_drawing(s: State) -> None:
    """The drawn card may be played; a demand is spent (M17); a forgotten call is paid for (M24)."""
    reason = s.owed_for
    s.owed_for = 0
    s.to_move = s.on_turn
    if reason == ONE:
        s.phase = DRAWN
    elif reason == DEMANDED:
        spend_the_demand(s)
        end_turn(s, 1)
    else:
        played_card_acts(s)


@rule
def spend_the_demand(s: State) -> None:
    """M17: the card that demanded is then just a card to match."""
    if s.demand:
        s.demand = 0
        s.asked = s.pile[s.force_at]


@rule
def keep(s: State) -> None:
    """M10: the drawn card goes into the hand, and the turn ends."""
    into_hand(s, int(s.on_turn), int(s.fresh))
    s.fresh = 0
    end_turn(s, 1)


@rule
def pile_becomes_the_stock(s: State, outcome: Array) -> None:
    """M30: all but the card in force and whatever lies above it."""
    n = int(s.force_at)
    s.shuffles += 1
    s.shuffled[0] = 0
    s.shuffled[1] = 0
    s.shuffled_jokers = 0
    for i in range(CARDS):
        s.stock[i] = outcome[i] if i < n else 0
        s.drawer[i] = 0
    for i in range(n):
        bit = 1 << int(outcome[i])
        s.shuffled[1] |= s.shuffled[0] & bit & ~JOKER_BIT
        s.shuffled[0] |= bit
        s.shuffled_jokers += bit >> JOKER
    s.stock_size = n
    s.drawn = 0
    s.pile_size -= n
    s.force_at = 0
    for i in range(s.pile_size):
        s.pile[i] = s.pile[n + i]
    for i in range(s.pile_size, s.pile_size + n):
        s.pile[i] = 0
    for seat in range(s.players):
        s.arrived[seat] = 0


# --- playing ------------------------------------------------------------------------------------


@rule
def play_card(s: State, kind: int, called: bool) -> None:
    """M9, M13: a card goes onto the pile; M24: one who forgot to call draws."""
    seat = int(s.on_turn)
    if s.phase == DRAWN:
        s.fresh = 0
    else:
        out_of_hand(s, seat, kind)
    if s.bottom_size:
        shown_card_is_played(s, seat, kind)
    s.pile[s.pile_size] = kind
    s.pile_size += 1
    if kind != JOKER:
        s.force_at = s.pile_size - 1
    if s.option[PENALTY] and s.held[seat] == 1 and not called:
        s.owed = s.option[PENALTY]
        s.owed_for = FORGOTTEN
        draw_owed(s)
    else:
        played_card_acts(s)


@rule
def played_card_acts(s: State) -> None:
    """M14–M21, and the end of a deal (M25)."""
    kind = int(s.pile[s.pile_size - 1])
    if s.closer:
        end_turn(s, 1)
    elif s.held[s.on_turn] == 0:
        close(s, kind)
    elif kind == JOKER:
        s.direction = -s.direction
        end_turn(s, 1)
    else:
        ask(s, kind)
        if RANK[kind] == ACE:
            s.phase = NAME_SUIT
        elif RANK[kind] == TEN:
            s.phase = NAME_RANK
        else:
            end_turn(s, 2 if RANK[kind] == NINE else 1)


@rule
def name(s: State, move: int) -> None:
    """M20–M22: all know that one such card is held, or nothing but jokers."""
    seat = s.on_turn
    s.asked = move
    s.named[seat] = move
    s.only_jokers[seat] = s.held[seat] if s.held[seat] <= JOKERS else 0
    end_turn(s, 1)


# --- the match ----------------------------------------------------------------------------------


@rule
def score(s: State, out: Array) -> int:
    """M26, M27: the points of all deals."""
    for seat in range(s.players):
        out[seat] = s.total[seat]
    return int(s.players)


@rule
def winners(s: State, out: Array) -> None:
    """M29: the lowest total; equal ones share the win."""
    if s.option[KNOCKOUT]:
        last_ones_win(s, out)
    else:
        best_of(s.total, int(s.players), True, out)


@rule
def last_ones_win(s: State, out: Array) -> None:
    """M29: who is left; or the lowest total of those who passed the limit together at the end."""
    after = last_out_after(s)
    best = 1 << 30
    for seat in range(s.players):
        if s.out_after[seat] == after:
            best = min(best, int(s.total[seat]))
    for seat in range(s.players):
        out[seat] = 1 if s.out_after[seat] == after and s.total[seat] == best else 0


@rule
def census(s: State, out: Array) -> None:
    """Every card, by kind: in the stock, a hand, the pile, or just drawn."""
    for i in range(s.drawn, s.stock_size):
        out[int(s.stock[i])] += 1
    for i in range(s.pile_size):
        out[int(s.pile[i])] += 1
    for seat in range(s.players):
        for kind in range(1, KINDS + 1):
            out[kind] += copies(s.hand[seat], int(s.jokers[seat]), kind)
    if s.fresh:
        out[int(s.fresh)] += 1
