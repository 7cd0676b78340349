"""Karma in texts: moves, chance, pictures and refusals."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Any

from msgspec.structs import replace

from karban.core.events import join_cards
from karban.core.layout import backs, columns
from karban.core.moves import Move
from karban.core.state import OVER, TRUTH
from karban.core.words import Words, turn_mark
from karban.games.karma.cards import (
    CODES,
    DEAL,
    DEALT,
    FLIP_MOVE,
    GIVE,
    GIVE_MOVE,
    MOST,
    MOVES,
    PACK,
    PACKS_OPTION,
    ROW,
    TABLE,
    TABLE_MOVE,
    TAKE_MOVE,
    UP,
    UP_MOVE,
)
from karban.games.karma.events import events
from karban.games.karma.facts import Facts, bounds, cards_of, facts, list_cards, row_of
from karban.games.karma.state import State

__all__ = [
    "chance_head",
    "events",
    "facts",
    "item_text",
    "move",
    "picture",
    "read_move",
    "refusal",
    "seen_items",
    "visible",
]

# --- moves and chance -------------------------------------------------------------------------

_FROM_TABLE = [replace(move, touches=(f"up:{move.cards[0]}",)) for move in islice(MOVES, TAKE_MOVE)]


def move(s: State, number: int) -> Move:
    """A move as it is now: with an empty hand one plays face-up cards."""
    if number < TAKE_MOVE and s.to_move >= 0 and not s.held[s.to_move]:
        return _FROM_TABLE[number]
    return MOVES[number]


def read_move(text: str) -> Move | None:
    """The move that is written so, legal or not; the cards of an `up` in any order."""
    head, *cards = text.split() or [""]
    if head == "up" and all(card in CODES[1:] for card in cards):
        text = " ".join([head, *sorted(cards, key=CODES.index)])
    return MOVES.read(text)


def chance_head(s: State) -> str:
    """The words before the outcome of the chance step that is due."""
    return "deal" if s.phase == DEAL else "first"


def item_text(s: State, item: int) -> str:
    """A card or a seat in a chance step."""
    return CODES[item] if s.phase == DEAL else str(item)


def visible(s: State, viewer: int, seat: int, move: int) -> bool:
    """Whether a move may be shown: a choice of K3 once all have chosen, all others at once."""
    return bool(viewer in (seat, TRUTH) or move < UP_MOVE or s.phase != UP)


def seen_items(s: State, viewer: int) -> dict[str, list[bool]]:
    """Which cards of the deal the viewer has seen come from their places.

    Hidden cards once they are turned over, the viewer's own first hand, and own draws.
    """
    if s.phase == DEAL:
        return {}
    players = int(s.players)
    deal = [not covered for row in s.covered[:players].tolist() for covered in row]
    for seat in range(players):
        deal += [seat == viewer] * DEALT
    drawers = s.drawer[len(deal) : PACK * int(s.option[PACKS_OPTION])].tolist()
    deal += [0 <= viewer == who - 1 for who in drawers]
    return {"deal": deal, "first": [True]}


# --- a view as a picture ----------------------------------------------------------------------


def picture(v: State, words: Words) -> list[str]:
    """The table in text."""
    known = facts(v)
    lines = [f"{words.say('title')} · {words.say('turn', n=known['turn'])}", ""]
    lines.append(f"{words.say('pile')}: {words.cards(known['pile'], '  ') or '–'}")
    if v.phase >= UP and v.to_move != OVER:
        lines.append(words.say(f"ask-{known['asked']}", card=CODES[bounds(v)[0]]))
    lines += [words.say("draw-pile", n=known["draw_pile"]), ""]
    heading = ["", "", *(words.say(f"column-{key}") for key in ("up", "hidden", "hand"))]
    rows = [heading, *(_seat(v, words, p, known) for p in range(v.players))]
    lines += columns(rows, width=words.width)
    if cards := known["foreseen"]:
        lines += ["", words.say("foreseen", n=len(cards), cards=words.cards(cards, "  "))]
    return lines


def _seat(v: State, words: Words, p: int, known: Facts) -> list[str]:
    own = v.viewer in (p, TRUTH)
    cards = list_cards(v.hand[p].tobytes()) if own else known["known"][p]
    hand = [*cards, *backs(known["hand_sizes"][p] - len(cards))]
    up = [card or "·" for card in known["up"][p]]
    if v.phase == UP and v.chosen >> p & 1 and not own:
        up = ["■"] * ROW
    hidden = ["■" if there else "·" for there in known["hidden"][p]]
    if v.viewer == TRUTH:
        hidden = [card or "·" for card in row_of(v.hidden[p].tobytes())]
    arrow = turn_mark(v, p)
    rows = (words.cards(up), words.cards(hidden), words.cards(hand) or "–")
    return [arrow, words.name(p), *rows]


# --- refusals ---------------------------------------------------------------------------------


def refusal(v: State, move: int) -> tuple[str, dict[str, Any], str]:
    """Why a move is not legal for the seat that looks: reason, its words, and the rule."""
    seat = int(v.viewer)
    if v.phase == UP:
        return _layout_refusal(v, seat, move)
    if v.phase == TABLE:
        up = cards_of(v.up[seat].tobytes())
        return ("table-up", {"cards": join_cards(up)}, "K13") if up else ("table-hidden", {}, "K13")
    if v.phase == GIVE:
        return "give", {}, "K16"
    if move < TAKE_MOVE:
        return _play_refusal(v, seat, move // MOST + 1, move % MOST + 1)
    if move == TAKE_MOVE:
        return "no-pile", {}, "K5"
    if move < TABLE_MOVE:
        return _flip_refusal(v, seat, move - FLIP_MOVE)
    if move < GIVE_MOVE:
        return "no-table", {}, "K13"
    return ("no-give", {}, "K16") if move < UP_MOVE else ("chosen", {}, "K3")


def _layout_refusal(v: State, seat: int, move: int) -> tuple[str, dict[str, Any], str]:
    hand = list_cards(v.hand[seat].tobytes())
    if move >= UP_MOVE:
        chosen = Counter(MOVES[move].cards)
        if chosen <= Counter(hand):
            return "order", {"move": MOVES[move].text}, "K3"
    return "choose", {"hand": join_cards(hand)}, "K3"


def _play_refusal(v: State, seat: int, kind: int, count: int) -> tuple[str, dict[str, Any], str]:
    if not v.held[seat] and not v.up[seat].any():
        return "flip", {}, "K10"
    if v.held[seat]:
        cards, place, rule = list_cards(v.hand[seat].tobytes()), "hand", "K5"
    else:
        cards, place, rule = cards_of(v.up[seat].tobytes()), "up", "K9"
    if cards.count(CODES[kind]) < count:
        return f"not-in-{place}", {"cards": join_cards(cards)}, rule
    low, high = bounds(v)
    if kind > high:
        return "too-high", {}, "K15"
    return "too-low", {"card": CODES[low]}, "K6"


def _flip_refusal(v: State, seat: int, place: int) -> tuple[str, dict[str, Any], str]:
    if v.held[seat]:
        return "hand-first", {}, "K9"
    if v.up[seat].any():
        return "up-first", {}, "K9"
    places = [str(i + 1) for i in range(ROW) if v.covered[seat, i]]
    return "no-hidden", {"places": join_cards(places)}, "K10"
