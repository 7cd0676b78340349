"""Trop in texts: moves, chance, pictures, events and refusals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from karban.core.events import Arg, Event, count_hand, join_cards
from karban.core.layout import columns, signed_text
from karban.core.state import CHANCE, TRUTH
from karban.core.words import Words, turn_mark
from karban.games.trop.cards import (
    ACTION,
    CODES,
    DEAL,
    DRAW_MOVE,
    DROP,
    DROP_MOVE,
    HAND,
    KINDS,
    NUMBER,
    REVERSE,
    TAKE,
    TAKE_MOVE,
    TURN,
)
from karban.games.trop.facts import facts, hand_of, row_of
from karban.games.trop.facts import laid_cards as laid_cards  # for records
from karban.games.trop.state import State

# --- moves and chance -------------------------------------------------------------------------


def chance_head(s: State) -> str:
    """The words before the outcome of the chance step that is due."""
    return "deal" if s.phase == DEAL else "first"


def item_text(s: State, item: int) -> str:
    """A card or a seat in a chance step."""
    return CODES[item] if s.phase == DEAL else str(item)


def visible(s: State, viewer: int, seat: int, move: int) -> bool:
    """Every move is made in the open."""
    return True


def seen_items(s: State, viewer: int) -> dict[str, list[bool]]:
    """The cards of the deck that the viewer has drawn."""
    own = [bool(who) and int(who) - 1 == viewer for who in s.drawer]
    return {"first": [True], "deal": own}


# --- a view as a picture ----------------------------------------------------------------------


def picture(v: State, words: Words) -> list[str]:
    """The table in text."""
    known = facts(v)
    head = [words.say("title"), words.say("round", n=known["round"])]
    lines = [" · ".join([*head, words.say("target", n=known["target"])]), ""]
    lines.append(f"{words.say('row')}: {words.cards(known['row'], '  ') or '–'}")
    lines.append(words.say("row-total", total=signed_text(known["row_total"])))
    around = words.say(f"direction-{'right' if v.direction > 0 else 'left'}")
    lines += [f"{words.say('deck', n=known['deck'])} · {around}", ""]
    apart = v.phase != DEAL and any(known["laid"])  # before the next deal they are the hands
    keys = ("hand", "laid", "points") if apart else ("hand", "points")
    rows = [["", "", *(words.say(f"column-{key}") for key in keys)]]
    for p in range(v.players):
        cards = hand_of(v, p)
        cards += ("■",) * (int(v.held[p]) - len(cards))
        arrow = turn_mark(v, p)
        hands = [cards, known["laid"][p]] if apart else [cards]
        shown = [words.cards(hand) or "–" for hand in hands]
        rows.append([arrow, words.name(p), *shown, signed_text(known["totals"][p])])
    return lines + columns(rows, width=words.width)


# --- events -----------------------------------------------------------------------------------


def events(before: State, after: State, seat: int, move: int | None) -> Iterator[Event]:
    """What one viewer sees a step do."""
    if seat == CHANCE:
        if before.phase == DEAL:
            yield Event("deal", None, {"n": int(after.rounds) + 1})
        if after.phase == TURN:
            yield Event("begin", int(after.to_move))
        return
    if move == DRAW_MOVE:
        yield _draw(before, after, seat)
    elif move is not None:
        yield from _play(before, after, seat, move)
    if after.rounds != before.rounds:
        yield from _end_of_round(before, after)


def _draw(before: State, after: State, seat: int) -> Event:
    """A seat draws; the card is for its own eyes, though the hand be laid open at once."""
    if after.viewer not in (seat, TRUTH):
        return Event("draw-secret", seat)
    new = [*hand_of(after, seat)]
    for card in hand_of(before, seat):
        new.remove(card)
    return Event("draw", seat, {"card": new[0]})


def _play(before: State, after: State, seat: int, move: int) -> Iterator[Event]:
    kind = (move - 1) % KINDS + 1
    card: dict[str, Arg] = {"card": CODES[kind]}
    if move > TAKE_MOVE:
        yield Event("take", seat, card)
    elif move > DROP_MOVE:
        yield Event("drop", seat, card)
    else:
        yield Event("play", seat, card)
        if ACTION[kind] == REVERSE and before.players > 2:
            yield Event("reverse")
        same = _same(before, kind) if CODES[kind].endswith("s") else []
        if same:
            yield Event("same", None, {"cards": join_cards(same)})
    if after.phase not in (DROP, TAKE):
        yield Event("total", None, {"total": str(int(after.row_total))})


def _same(before: State, kind: int) -> list[str]:
    row = before.row[: before.row_size].tolist()
    return [CODES[other] for other in row if NUMBER[other] == NUMBER[kind]]


def _end_of_round(before: State, after: State) -> Iterator[Event]:
    if after.bust:
        yield Event("bust", int(after.bust) - 1)
    else:
        yield Event("no-bust")
    for p in range(after.players):
        yield _counted_hand(after, p)
        points, total = str(int(after.gained[p])), str(int(after.total[p]))
        yield Event("score", p, {"points": points, "total": total})


def _counted_hand(after: State, seat: int) -> Event:
    """T7: the cards of a hand and what they come to; the bust player's count nothing."""
    kinds = [kind for kind in after.laid[seat].tolist() if kind]
    args = count_hand([CODES[kind] for kind in kinds], [int(NUMBER[kind]) for kind in kinds])
    return Event("hand-bust" if after.bust == seat + 1 else "hand", seat, args)


# --- refusals ---------------------------------------------------------------------------------


def refusal(v: State, move: int) -> tuple[str, dict[str, Any], str]:
    """Why a move is not legal for the seat that looks: reason, its words, and the rule."""
    if v.phase != TURN:
        row = join_cards(sorted(set(row_of(v)[:-1]), key=CODES.index))
        return ("drop" if v.phase == DROP else "take"), {"row": row}, "T8"
    if move == DRAW_MOVE:
        if v.held[v.viewer] == HAND:
            return "full", {}, "T5"
        return "no-deck", {}, "T14"
    if move > DROP_MOVE:
        return "no-action", {}, "T8"
    hand = hand_of(v, int(v.viewer))
    if not hand:
        return "empty", {}, "T5"
    return "not-held", {"hand": join_cards(hand)}, "T4"
