"""What a view of All-in tells, as values: for the page, for bots, and for the game's own words."""

from __future__ import annotations

from typing import TypedDict

from karban.core.listing import in_rows, remembered
from karban.core.state import OVER
from karban.games.allin.cards import (
    CODES,
    COLUMNS,
    EFFECTS,
    HAND,
    HAND_MOST,
    RANK_EFFECTS,
    RANKS,
    ROUNDS,
    SAID_NOTHING,
)
from karban.games.allin.state import State
from karban.games.allin.telling import card_codes, combination_names, strongest

#: By column, a card of the offer or None.
Layer = tuple[str | None, ...]


class Facts(TypedDict):
    """All that a view of All-in shows."""

    round: int  # from 1
    rounds: int
    bank: int
    offer: tuple[Layer, Layer]  # the first layer, and the second one that covers it
    deck: int  # cards left in it
    discards: tuple[str | None, ...]  # from the bottom up, None where they are closed
    hand: tuple[str, ...]  # the viewer's own
    known: list[tuple[str, ...]]  # [seat] cards of another hand that the viewer knows
    hand_sizes: list[int]  # [seat]
    runes: list[int]  # [seat]
    turn: int  # the seat whose turn it is, also while another one shows cards
    all_in: int | None  # the seat that is all-in
    played: str | None  # the card whose effects are resolved
    effect: str | None  # the one of them that is asked about now
    turned: tuple[str | None, ...]  # cards of a peek, None where the viewer may not see them
    asked: int | None  # the seat that the eye looks at
    answers: tuple[str | None, ...]  # [seat] the rank that it said, or `nothing`
    predictions: tuple[int | None, ...]  # [seat] whom it named as the strongest
    revealed: tuple[tuple[str, ...], ...]  # [seat] hand at the end of the last round
    combinations: list[str | None]  # [seat] what that hand was
    strongest: int | None  # the seat that had the strongest of them
    gained: list[int]  # [seat] runes of the last round
    contenders: list[int]  # seats that can win a shoot-out


class Effect(TypedDict):
    """An effect of a card; `must` where it has a star, `cards` are those that a peek turns."""

    name: str
    must: bool
    cards: int


class Printed(TypedDict):
    """What is printed on the cards and does not follow from their codes."""

    effects: dict[str, list[Effect]]  # [rank] from the top (A10)


PRINTED: Printed = {
    "effects": {
        rank: [{"name": name, "must": must, "cards": cards} for name, must, cards in effects]
        for rank, effects in RANK_EFFECTS.items()
    }
}

#: [phase] the effect that is asked about
_ASKED_ABOUT = {effect: name for name, effect in EFFECTS.items()}


def _rank(code: int) -> str | None:
    """What a seat said: a rank, `nothing`, or None if it said nothing at all."""
    if code == SAID_NOTHING:
        return "nothing"
    return RANKS[code - 2] if code else None


@remembered
def _answers(answers: bytes) -> tuple[str | None, ...]:
    """What seats said."""
    return tuple(map(_rank, answers))


@remembered
def _named_seats(seats: bytes) -> tuple[int | None, ...]:
    """Whom seats named."""
    return tuple(seat - 1 if seat else None for seat in seats)


@remembered
def _places(cards: bytes) -> tuple[str | None, ...]:
    """Cards by place, None where none is shown."""
    return tuple(CODES[card] or None for card in cards)


@remembered
def _layers(offer: bytes, columns: int) -> tuple[Layer, Layer]:
    """The offer, layer by layer, as wide as it is."""
    return _places(offer[:columns]), _places(offer[COLUMNS : COLUMNS + columns])


_hands = in_rows(card_codes, HAND_MOST)
_revealed = in_rows(card_codes, HAND)


def facts(v: State) -> Facts:
    """All that a view shows."""
    players = int(v.players)
    own: tuple[str, ...] = ()
    known = [*_hands(v.hand.tobytes(), players)]
    if v.viewer >= 0:
        own, known[v.viewer] = known[v.viewer], own
    return {
        "round": int(v.rounds) + (0 if v.to_move == OVER else 1),
        "rounds": ROUNDS + 1 if v.contenders else ROUNDS,
        "bank": int(v.bank),
        "offer": _layers(v.offer.tobytes(), int(v.columns)),
        "deck": int(v.deck_size - v.drawn),
        "discards": _places(v.pile[: v.pile_size].tobytes()),
        "hand": own,
        "known": known,
        "hand_sizes": v.held[:players].tolist(),
        "runes": v.runes[:players].tolist(),
        "turn": int(v.turn),
        "all_in": int(v.allin) - 1 if v.allin else None,
        "played": CODES[v.played] or None,
        "effect": _ASKED_ABOUT.get(int(v.phase)),
        "turned": _places(v.turned[: v.turned_size].tobytes()),
        "asked": int(v.asked) - 1 if v.asked else None,
        "answers": _answers(v.answer[:players].tobytes()),
        "predictions": _named_seats(v.prediction[:players].tobytes()),
        "revealed": _revealed(v.revealed.tobytes(), players),
        "combinations": [*combination_names(v)] if v.rounds else [None] * players,
        "strongest": strongest(v) if v.rounds else None,
        "gained": v.gained[:players].tolist(),
        "contenders": [p for p in range(players) if v.contenders >> p & 1] if v.contenders else [],
    }
