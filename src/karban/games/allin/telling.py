"""What one viewer sees a step of All-in do, as events."""

from __future__ import annotations

from collections.abc import Iterator

from karban.core.events import Event, join_cards
from karban.core.listing import remembered
from karban.core.state import CHANCE, TRUTH
from karban.games.allin.cards import (
    ALLIN_MOVE,
    ASK_MOVE,
    BELOW_POSITION,
    CARDS,
    CODES,
    COMBINATIONS,
    DEAL,
    DISCARD,
    DISCARD_MOVE,
    DRAW,
    DRAW_MOVE,
    EFFECT,
    HYPNOSIS,
    KEEP_MOVE,
    PASS_MOVE,
    PEEK,
    PLAY_MOVE,
    POSITION,
    PREDICT,
    PREDICT_MOVE,
    RANKS,
    RUNE,
    RUNE_CARD,
    RUNE_CARD_SCORE,
    SAID_NOTHING,
    SHOW,
    SHOW_MOVE,
    SHOWS,
    SHUFFLE,
    SIDE,
    SKIP_MOVE,
    SWAP,
    SWAP_MOVE,
    TAKE,
    TAKE_MOVE,
    TURN,
)
from karban.games.allin.state import State


def events(before: State, after: State, seat: int, move: int | None) -> Iterator[Event]:
    """What one viewer sees a step do."""
    if seat == CHANCE:
        yield from _chance(before, after)
    elif before.phase == PREDICT:
        yield from _predict(before, after, seat, move)
    else:
        yield from _move(before, after, seat, move)
        yield from _what_follows(before, after, move)


def _chance(before: State, after: State) -> Iterator[Event]:
    if before.phase == SHUFFLE:
        yield Event("shuffle")
        yield from _what_follows(before, after, None)
        return
    if before.phase == DEAL:
        yield Event("deal", None, {"n": int(after.rounds) + 1, "bank": int(after.bank)})
        yield Event("offer", None, {"cards": join_cards(card_codes(after.offer.tobytes()))})
        if after.pile_size:
            yield Event("first-discard", None, {"card": card_codes(after.pile.tobytes())[0]})
        if after.viewer >= 0:
            cards = join_cards(card_codes(after.hand[after.viewer].tobytes()))
            yield Event("hand", int(after.viewer), {"cards": cards})
    if after.phase == TURN:
        yield Event("begin", int(after.to_move))


@remembered
def card_codes(cards: bytes) -> tuple[str, ...]:
    """How the cards of a row of a view are written."""
    return tuple(CODES[card] for card in cards if card)


# --- a decision -------------------------------------------------------------------------------


def _move(before: State, after: State, seat: int, move: int | None) -> Iterator[Event]:
    """The decision itself; None where it is secret."""
    phase = int(before.phase)
    if move is None:
        yield Event({PEEK: "keep-secret", SHOW: "show-secret"}.get(phase, "discard-secret"), seat)
    elif move == SKIP_MOVE:
        yield Event("skip", seat)
    elif phase == SHOW:
        yield _shown_cards(after, seat, move)
    elif ASK_MOVE <= move < PREDICT_MOVE:
        yield from _ask(after, seat, move - ASK_MOVE, phase)
    elif move == PASS_MOVE:
        yield Event("pass", seat)
    elif move == ALLIN_MOVE:
        yield Event("allin", seat)
    elif move >= SWAP_MOVE:
        given, got = divmod(move - SWAP_MOVE, CARDS)
        yield Event("swap", seat, {"given": CODES[given + 1], "got": CODES[got + 1]})
    elif move != DRAW_MOVE:
        kind, first = _CARD_MOVES[phase]
        yield Event(kind, seat, {"card": CODES[move - first]})


_CARD_MOVES = {
    TURN: ("play", PLAY_MOVE),
    TAKE: ("take", TAKE_MOVE),
    PEEK: ("keep", KEEP_MOVE),
    DISCARD: ("discard", DISCARD_MOVE),
}


def _shown_cards(after: State, seat: int, move: int) -> Event:
    """A17, to those who may see it: four cards that they know now, or five but for one."""
    cards = card_codes(after.hand[seat].tobytes())
    if len(cards) == after.held[seat]:
        left_out = (move - SHOW_MOVE) % SHOWS
        cards = cards[:left_out] + cards[left_out + 1 :]
    return Event("show", seat, {"cards": join_cards(cards)})


def _ask(after: State, seat: int, asked: int, phase: int) -> Iterator[Event]:
    """A16, A17; an answer to hypnosis comes at once."""
    if phase != HYPNOSIS:
        yield Event("eye", seat)
        yield Event("must-show", asked)
        return
    yield Event("hypnosis", seat)
    answer = int(after.answer[asked])
    if answer == SAID_NOTHING:
        yield Event("say-nothing", asked)
    else:
        yield Event("say", asked, {"rank": RANKS[answer - 2]})


# --- what happens by itself -------------------------------------------------------------------


def _what_follows(before: State, after: State, move: int | None) -> Iterator[Event]:
    """Effects that nobody is asked about, and cards that are added to the offer."""
    seat = int(before.turn)
    yield from _effects(before, after, seat, move)
    if after.phase == PEEK:
        if after.turned[0]:
            cards = join_cards(card_codes(after.turned.tobytes()))
            yield Event("peek", int(after.turn), {"cards": cards})
        else:
            yield Event("peek-secret", int(after.turn), {"n": int(after.turned_size)})
    own = {PASS_MOVE: 1, ALLIN_MOVE: 2}.get(-1 if move is None else move, int(before.adding))
    for card in _added_cards(before, after, move):
        if card == _in_play(before, move):
            yield Event("add", seat, {"card": CODES[card]})
        else:
            adder = seat if own > 0 else int(after.allin) - 1
            yield Event("add-top", adder, {"card": CODES[card]})
            own -= 1
    if after.phase == PREDICT:
        yield Event("predictions")


def _in_play(before: State, move: int | None) -> int:
    """The card that was played in this turn, or 0."""
    if before.phase == TURN and move is not None and PLAY_MOVE < move <= PLAY_MOVE + CARDS:
        return move - PLAY_MOVE
    return int(before.played)


_EFFECTS = EFFECT.tolist()


def _effects(before: State, after: State, seat: int, move: int | None) -> Iterator[Event]:
    """A13, A15: the effects between the last choice and the next that happened by themselves."""
    card = _in_play(before, move)
    first = int(before.effect)
    if before.phase not in (TURN, SHUFFLE) and move != DRAW_MOVE:
        first += 1  # that one was the choice
    last = int(after.effect) if after.played else None
    for effect in _EFFECTS[card][first:last]:
        if effect == RUNE:
            yield Event("rune", seat)
        elif effect in (DRAW, TAKE):  # A11: what cannot be taken is drawn
            yield _draw(before, after, seat, move)


def _draw(before: State, after: State, seat: int, move: int | None) -> Event:
    """A13: the card is for the viewer who sees it come."""
    if after.viewer not in (seat, TRUTH):
        return Event("draw-secret", seat)
    known = [*before.hand[seat].tolist(), _gained_card(before, move)]
    new = [CODES[card] for card in after.hand[seat].tolist() if card not in known]
    return Event("draw", seat, {"cards": join_cards(new)})


def _gained_card(before: State, move: int | None) -> int:
    """The card that a choice brought into the hand, or 0."""
    if move is None or move == SKIP_MOVE:
        return 0
    if before.phase == SWAP:
        return (move - SWAP_MOVE) % CARDS + 1
    first = {TAKE: TAKE_MOVE, PEEK: KEEP_MOVE}.get(int(before.phase))
    return move - first if first else 0


def _added_cards(before: State, after: State, move: int | None) -> list[int]:
    """The cards that were added to the offer, in order: the leftmost free place first (A19)."""
    got = _gained_card(before, move)
    given = (move - SWAP_MOVE) // CARDS + 1 if move is not None and move >= SWAP_MOVE else 0
    places = zip(before.offer.ravel().tolist(), after.offer.ravel().tolist(), strict=True)
    return [new for old, new in places if new and not (given if got and old == got else old)]


# --- predictions and scores -------------------------------------------------------------------


def _predict(before: State, after: State, seat: int, move: int | None) -> Iterator[Event]:
    """A23: each as it is made, two together."""
    if after.players > 2:
        yield _prediction(after, seat)
    if after.rounds == before.rounds:
        return
    if after.players == 2:
        yield from (_prediction(after, p) for p in range(2))
    yield from _reveal(before, after)
    if after.contenders and not before.contenders:
        yield Event("shootout")


def _prediction(after: State, seat: int) -> Event:
    """A23, in words that fit who is named."""
    named = int(after.prediction[seat]) - 1
    if named == seat:
        return Event("predict-self", seat)
    if named == after.viewer:
        return Event("predict-you", seat)
    return Event("predict", seat, {"seat-whom": named})


def _reveal(before: State, after: State) -> Iterator[Event]:
    """A24, A25: the hands, the bank, and what everyone gets."""
    seats = range(after.players)
    for p, kind in enumerate(combination_names(after)):
        cards = join_cards(card_codes(after.revealed[p].tobytes()))
        yield Event("reveal", p, {"cards": cards, "kind": kind})
    best = strongest(after)
    yield Event("best", best)
    right = [p for p in seats if after.prediction[p] == best + 1]
    for p in right:
        yield Event("right", p, {"n": int(before.bank) // len(right)})
    if not right:
        yield Event("nobody-right")
    for p in seats:
        yield Event("score", p, {"n": _hand_score(after, p), "total": int(after.runes[p])})


def combination_names(v: State) -> list[str]:
    """By seat, the combination that it had in the last round."""
    names = _NAMES[v.option[SIDE]]
    return [names[strength >> BELOW_POSITION] for strength in v.strength[: v.players].tolist()]


def strongest(v: State) -> int:
    """The seat that had the strongest hand in the last round."""
    strengths = v.strength[: v.players].tolist()
    return int(strengths.index(max(strengths)))


#: [side, position] the combination
_NAMES = [[COMBINATIONS[row.index(i)] for i in range(len(row))] for row in POSITION.tolist()]


def _hand_score(v: State, seat: int) -> int:
    """What the revealed hand scored (A25)."""
    rune_cards = sum(card >= RUNE_CARD for card in v.revealed[seat].tolist())
    return (int(v.strength[seat]) >> BELOW_POSITION) + RUNE_CARD_SCORE * rune_cards
