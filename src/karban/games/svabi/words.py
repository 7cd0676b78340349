"""Švábí diskotéka in texts: moves, chance, pictures, events and refusals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from karban.core.events import Event, join_cards
from karban.core.layout import columns
from karban.core.state import CHANCE, OVER, TRUTH
from karban.core.words import Words, turn_mark
from karban.games.svabi.cards import (
    HIDDEN,
    HIDE,
    HIDE_MOVE,
    JOZIN,
    KING,
    LAST,
    MIRROR,
    MIRROR_MOVE,
    PICK,
    PICK_MOVE,
    PILE,
    RANDOM_DRAW,
    RESHUFFLE,
    TAKE,
    TAKE_ALL_MOVE,
    TAKE_ALL_PAIR_MOVE,
    TAKE_MOVE,
    TAKE_PAIR_MOVE,
    WAIT_MOVE,
)
from karban.games.svabi.facts import Facts, facts, floor_of, places, values
from karban.games.svabi.state import State

# --- moves and chance -------------------------------------------------------------------------


def _set_name(s: State, p: int) -> str:
    return "J" if s.players == 2 and p == JOZIN else str(p)


def chance_head(s: State) -> str:
    """The words before the outcome of the chance step that is due."""
    if s.phase == RANDOM_DRAW:
        return "lot"
    return f"{'pile' if s.phase == PILE else 'reshuffle'} {_set_name(s, int(s.at))}"


def item_text(s: State, item: int) -> str:
    """A card or a seat in a chance step."""
    return str(item)


def visible(s: State, viewer: int, seat: int, move: int) -> bool:
    """Whether a move may be shown: picks once all are in, a hidden card once it lies open."""
    if viewer in (seat, TRUTH):
        return True
    if PICK_MOVE <= move < TAKE_MOVE:
        return bool(s.phase != PICK)
    if HIDE_MOVE <= move < MIRROR_MOVE:
        return bool(s.to_move == OVER or not s.covered[seat])
    return True


def seen_items(s: State, viewer: int) -> dict[str, list[bool]]:
    """Which cards of each set's shuffle the viewer has seen come from it.

    The first one lies open, with a king that was turned before it; the others are seen by the
    one who draws them, Jožin's by everybody.
    """
    shown = {"lot": [True]}
    for p in places(s):
        name = _set_name(s, p)
        own = p == viewer or p >= s.players
        drawn = int(s.drawn[p]) - 1 if own else 0
        if s.reshuffled[p]:
            shown[f"pile {name}"] = [True, True]
            if s.phase != RESHUFFLE or p != s.at:  # the newest one may be of an earlier game
                shown[f"reshuffle {name}"] = [True] * drawn
        elif s.drawn[p]:
            shown[f"pile {name}"] = [True] * (1 + drawn)
    return shown


# --- a view as a picture ----------------------------------------------------------------------


def picture(v: State, words: Words) -> list[str]:
    """The table in text."""
    known = facts(v)
    head = [words.say("title"), words.say("round", n=known["round"], of=known["rounds"])]
    if known["games"] > 1:
        head.append(words.say("game", n=known["game_number"], of=known["games"]))
    lines = [" · ".join(head), ""]
    lines.append(f"{words.say('floor')}: {words.cards(known['floor'], '  ') or '–'}")
    lines.append("")
    rows = [_heading(v, words), *(_row(v, words, p, known) for p in places(v))]
    lines += columns(rows, width=words.width)
    if v.viewer >= 0 and known["hand"]:
        lines += ["", f"{words.say('your-hand')}: {words.cards(known['hand'], '  ')}"]
    return lines


def _heading(v: State, words: Words) -> list[str]:
    hand = ("hand",) if v.viewer == TRUTH else ()
    keys = ("pile", *hand, "card", "collection", "sum")
    return ["", "", *(words.say(f"column-{key}") for key in keys)]


def _row(v: State, words: Words, p: int, known: Facts) -> list[str]:
    cards = [*known["collections"][p]]
    if p < v.players and v.covered[p]:
        cards.append(f"({known['hidden'][p] or '?'})")
    piles = [str(known["piles"][p])]
    if v.viewer == TRUTH:
        held = values(v.hand.item(p)) if p < v.players else ()
        piles.append(words.cards(held) or "–")
    card = _picked_card(v, p, known)
    lies = [words.cards([card]) if card else "", words.cards(cards) or "–"]
    marks = ", ".join(_marks(words, p, known))
    place = words.place(p, int(v.players))
    return [turn_mark(v, p), place, *piles, *lies, _points(v, p, known), marks]


def _picked_card(v: State, p: int, known: Facts) -> str | None:
    """The picked card before a place, its back where it is secret."""
    if v.phase == PICK and v.chosen >> p & 1:
        return known["revealed"][p] or "■"
    return known["revealed"][p] if p < v.players else None


def _points(v: State, p: int, known: Facts) -> str:
    """What a collection comes to, and what the games before it came to."""
    if v.to_move == OVER:
        return str(known["totals"][p])
    total = f" + {known['totals'][p]}" if known["games"] > 1 else ""
    return f"{known['sums'][p]}{total}"


def _marks(words: Words, p: int, known: Facts) -> Iterator[str]:
    if known["tie"] == p:
        yield words.say("mark-tie")
    if known["mirror"] == p:
        yield words.say("mark-mirror")


# --- events -----------------------------------------------------------------------------------


def events(before: State, after: State, seat: int, move: int | None) -> Iterator[Event]:
    """What one viewer sees a step do."""
    if seat == CHANCE:
        yield from _set_up(before, after)
    elif before.phase == HIDE:
        if after.phase != HIDE:
            yield from (_hiding(p, int(after.hidden[p])) for p in range(after.players))
    elif before.phase == PICK:
        if after.phase != PICK:
            for p in range(after.players):
                yield Event("reveal", p, {"card": str(int(after.picked[p]))})
    elif move is not None and before.phase == MIRROR:
        if move == WAIT_MOVE:
            yield Event("wait", seat)
        else:
            yield Event("mirror", seat, {"card": str(move - MIRROR_MOVE + 1)})
    elif move is not None:
        yield from _take(before, after, seat, move)
    yield from _new_cards(before, after)
    if after.game != before.game:
        for p in places(after):
            if after.turned[p]:
                yield Event("turn-hidden", p, {"card": str(int(after.turned[p]))})
            points = int(after.total[p] - before.total[p])
            yield _of_place(after, "sum", p, {"points": points, "total": int(after.total[p])})


def _hiding(seat: int, card: int) -> Event:
    """S15: which card it was only its owner knows."""
    return Event("hide", seat, {"card": str(card)}) if card else Event("hide-secret", seat)


def _of_place(s: State, kind: str, p: int, args: dict[str, Any]) -> Event:
    """An event of a player, or the same of Jožin."""
    if p >= s.players:
        return Event(f"jozin-{kind}", None, args)
    return Event(kind, p, args)


def _set_up(before: State, after: State) -> Iterator[Event]:
    if before.phase == PILE and after.phase == RESHUFFLE:
        yield _of_place(before, "king-turned", int(before.at), {})
    elif before.phase != RANDOM_DRAW:
        p = int(before.at)
        yield _of_place(before, "turn", p, {"card": str(int(after.floor[p]))})
    if after.turn == 1:
        yield Event("tie", int(after.tie))


def _take(before: State, after: State, seat: int, move: int) -> Iterator[Event]:
    if move in (TAKE_ALL_MOVE, TAKE_ALL_PAIR_MOVE):
        taken = [card for card in before.floor.tolist() if card]
        yield Event("take-all", seat, {"cards": join_cards(floor_of(before))})
    else:
        taken = [(move - TAKE_MOVE) % KING + 1]
        yield Event("take", seat, {"card": str(taken[0])})
    yield from _pairs(before, seat, taken)
    if move == TAKE_ALL_PAIR_MOVE:
        (card,) = values(int(after.seen[seat]) & ~int(before.seen[seat]))
        yield Event("throw-hidden", seat, {"card": card})
    elif TAKE_PAIR_MOVE <= move < HIDE_MOVE:
        yield Event("throw-hidden", seat, {"card": str(taken[0])})
    rest = sorted(card for card in before.floor.tolist() if card)
    if before.players == 2 and len(rest) == 2 and len(taken) == 1:
        rest.remove(taken[0])
        yield Event("jozin-take", None, {"card": str(rest[0])})
        yield from _pairs(before, JOZIN, rest)


def _pairs(before: State, p: int, taken: list[int]) -> Iterator[Event]:
    """S9, card by card."""
    lies = int(before.open[p])
    for card in taken:
        if lies >> card & 1:
            yield _of_place(before, "throw", p, {"card": str(card)})
        lies ^= 1 << card


def _new_cards(before: State, after: State) -> Iterator[Event]:
    """The floor after a round, the mirror lost, and what the viewer draws."""
    if after.game != before.game:
        return
    if before.phase == TAKE and after.phase != TAKE:
        yield Event("floor", None, {"cards": join_cards(floor_of(after))})
        if before.mirror and not after.mirror:
            yield Event("mirror-gone", int(before.mirror) - 1)
    viewer = int(after.viewer)
    if viewer >= 0 and after.drawn[viewer] > before.drawn[viewer] and after.turn > 0:
        drawn = values(int(after.hand[viewer]) & ~int(before.hand[viewer]))
        yield Event("draw", viewer, {"cards": join_cards(drawn)})


# --- refusals ---------------------------------------------------------------------------------


def refusal(v: State, move: int) -> tuple[str, dict[str, Any], str]:
    """Why a move is not legal for the seat that looks: reason, its words, and the rule."""
    hand = join_cards(values(v.hand.item(v.viewer)))
    if v.phase == HIDE:
        if move == HIDE_MOVE + KING - 1:
            return "hide-king", {}, "S15"
        return "hide", {"hand": hand}, "S15"
    if v.phase == PICK:
        return "pick", {"hand": hand}, "S5"
    if v.phase == MIRROR:
        must = v.turn >= (8 if v.option[HIDDEN] else 9)  # its last chance
        return "mirror-must" if must else "mirror", {}, "S18"
    if v.phase == TAKE and v.picked[v.viewer] == KING:
        return "king", {}, "S16" if move == TAKE_ALL_PAIR_MOVE else "S8"
    if TAKE_PAIR_MOVE <= move < HIDE_MOVE:
        return "pair", {}, "S16"
    if move in (TAKE_ALL_MOVE, TAKE_ALL_PAIR_MOVE):
        return "no-king", {"floor": join_cards(floor_of(v))}, "S8"
    return "take", {"floor": join_cards(floor_of(v))}, "S10" if v.phase == LAST else "S6"
