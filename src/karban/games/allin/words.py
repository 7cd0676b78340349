"""All-in in texts: moves, chance, pictures and refusals; events are in `telling`."""

from __future__ import annotations

from typing import Any

from karban.core.events import join_cards
from karban.core.layout import columns
from karban.core.moves import Move
from karban.core.state import TRUTH
from karban.core.words import Words, turn_mark
from karban.games.allin.cards import (
    ALL,
    ALLIN_MOVE,
    ASK_MOVE,
    CARDS,
    CLOSED,
    CODES,
    CONTROL,
    DEAL,
    DEPTH,
    DISCARD,
    DISCARD_MOVE,
    DISCARDS,
    DRAW,
    EFFECT,
    EFFECTS,
    EYE,
    FIRST,
    HYPNOSIS,
    KEEP_MOVE,
    MOVES,
    MUST,
    PEEK,
    PLAY_MOVE,
    PREDICT,
    PREDICT_MOVE,
    SHOW,
    SHOW_MOVE,
    SHOWS,
    SHUFFLE,
    SKIP_MOVE,
    SWAP,
    SWAP_MOVE,
    TAKE,
    TAKE_MOVE,
    TURN,
)
from karban.games.allin.facts import Facts, facts
from karban.games.allin.state import State
from karban.games.allin.telling import card_codes, events

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


def _is_show(move: int) -> bool:
    return SHOW_MOVE <= move < SWAP_MOVE


def move(s: State, number: int) -> Move:
    """A move as it is now: a `show` is of the hand but for one card, which is what one taps."""
    if not _is_show(number):
        return MOVES[number]
    hand = card_codes(s.hand[s.to_move].tobytes())
    left_out = (number - SHOW_MOVE) % SHOWS
    shown = hand[:left_out] + hand[left_out + 1 :]
    touches = tuple(f"hand:{card}" for card in hand[left_out : left_out + 1]) or ("choice:show",)
    return _show(number, shown, touches)


def _show(number: int, cards: tuple[str, ...], touches: tuple[str, ...] = ()) -> Move:
    text = " ".join(["show", *cards])
    return Move(number, "show", text, "show", cards, touches=touches)


def read_move(text: str) -> Move | None:
    """The move that is written so, legal or not; one number stands for every `show`."""
    head, *cards = text.split() or [""]
    if head == "show" and cards and all(card in CODES[1:] for card in cards):
        return _show(SHOW_MOVE, tuple(cards))
    return MOVES.read(text)


def chance_head(s: State) -> str:
    """The words before the outcome of the chance step that is due."""
    return {DEAL: "deal", FIRST: "first", SHUFFLE: "shuffle"}[int(s.phase)]


def item_text(s: State, item: int) -> str:
    """A card or a seat in a chance step."""
    return str(item) if s.phase == FIRST else CODES[item]


def visible(s: State, viewer: int, seat: int, move: int) -> bool:
    """Whether a move may be shown: to all, but for A17, A23 with two players, and A29."""
    if viewer in (seat, TRUTH):
        return True
    if _is_show(move):
        return viewer == (move - SHOW_MOVE) // SHOWS
    if PREDICT_MOVE <= move < SHOW_MOVE:
        return bool(s.players > 2 or not s.chosen)
    if KEEP_MOVE < move <= DISCARD_MOVE + CARDS:
        return bool(s.option[DISCARDS] != CLOSED)
    return True


def seen_items(s: State, viewer: int) -> dict[str, list[bool]]:
    """The cards of the latest deck that the viewer has seen come from it."""
    shown = {"first": [True]}
    if s.phase != DEAL:
        deck = "shuffle" if s.shuffles else "deal"
        who = [int(seer) for seer in s.seer]
        shown[deck] = [one == ALL or (one > 0 and one == viewer + 1) for one in who]
    return shown


# --- a view as a picture ----------------------------------------------------------------------


def picture(v: State, words: Words) -> list[str]:
    """The table in text."""
    known = facts(v)
    head = [words.say("title"), words.say("round", n=known["round"], of=known["rounds"])]
    lines = [" · ".join([*head, words.say("bank", n=known["bank"])]), ""]
    lines += _offer(v, words, known)
    lines += [" · ".join([words.say("deck", n=known["deck"]), _top_discard(words, known)]), ""]
    heading = ["", "", *(words.say(f"column-{key}") for key in ("hand", "runes"))]
    rows = [heading, *(_row(v, words, p, known) for p in range(v.players))]
    lines += columns(rows, width=words.width)
    if known["played"]:
        who = words.name(int(v.turn))
        lines += ["", words.say("in-play", name=who, card=known["played"], do=_effects(v, words))]
    if v.turned_size:
        turned = words.cards((card or "■" for card in known["turned"]), "  ")
        lines += ["", f"{words.say('turned')}: {turned}"]
    return lines


def _offer(v: State, words: Words, known: Facts) -> list[str]:
    """The offer, the second layer above the first; a locked card stands in brackets."""
    below, above = known["offer"]
    locked = [f"({card})" if over else card or "·" for card, over in zip(below, above, strict=True)]
    first, second = ([words.cards([card or "·"]) for card in row] for row in (locked, above))
    rows = [["", *second], [f"{words.say('offer')}:", *first]]
    return columns(rows)


def _top_discard(words: Words, known: Facts) -> str:
    if not known["discards"]:
        return words.say("no-discards")
    return words.say("discards", n=len(known["discards"]), top=known["discards"][-1] or "■")


def _effects(v: State, words: Words) -> str:
    """The effects of the card in play from the one that is due on."""
    names = {effect: name for name, effect in EFFECTS.items()}
    due = []
    for i in range(int(v.effect), EFFECT.shape[1]):
        if EFFECT[v.played, i]:
            name = words.say(f"effect-{names[int(EFFECT[v.played, i])]}", n=int(DEPTH[v.played, i]))
            due.append(f"★{name}" if MUST[v.played, i] else name)
    return ", ".join(due) or words.say("discard-down")


def _row(v: State, words: Words, p: int, known: Facts) -> list[str]:
    cards = card_codes(v.hand[p].tobytes())
    cards += ("■",) * (int(v.held[p]) - len(cards))
    marks = []
    if known["all_in"] == p:
        marks.append(words.say("mark-allin"))
    if answer := known["answers"][p]:
        marks.append(words.say("mark-said", rank=answer))
    predicted = known["predictions"][p]
    if predicted is not None and v.phase == PREDICT:
        marks.append(words.say("mark-predicts", whom=words.name(predicted)))
    arrow = turn_mark(v, p)
    hand = words.cards(cards) or "–"
    return [arrow, words.name(p), hand, str(known["runes"][p]), ", ".join(marks)]


# --- refusals ---------------------------------------------------------------------------------

_RULES = {TAKE: "A11", SWAP: "A12", DRAW: "A13", PEEK: "A14", HYPNOSIS: "A16", EYE: "A17"}


def refusal(v: State, move: int) -> tuple[str, dict[str, Any], str]:
    """Why a move is not legal for the seat that looks: reason, its words, and the rule."""
    hand = join_cards(card_codes(v.hand[v.viewer].tobytes()))
    phase = int(v.phase)
    if phase == TURN:
        if move == ALLIN_MOVE:
            return "allin", {}, "A9"
        if PLAY_MOVE < move <= PLAY_MOVE + CARDS:
            return "not-held", {"hand": hand}, "A7"
        return "turn", {}, "A7"
    if phase == DISCARD:
        return "discard", {"hand": hand}, "A7"
    if phase == SHOW:
        return "show", {"hand": hand}, "A17"
    if phase == PREDICT:
        return "predict", {"last": int(v.players) - 1}, "A23"
    return _use_refusal(v, move)


def _use_refusal(v: State, move: int) -> tuple[str, dict[str, Any], str]:
    """Why this is no use of the effect that is due."""
    phase = int(v.phase)
    if move == SKIP_MOVE:
        return "must", {}, "A7"
    if phase == PEEK:
        return "keep", {"cards": join_cards(card_codes(v.turned.tobytes()))}, "A14"
    if phase in (HYPNOSIS, EYE):
        if v.allin and move == ASK_MOVE + int(v.allin) - 1:
            return "ask-allin", {}, "A9"
        return "ask", {}, _RULES[phase]
    if phase == DRAW:
        return "draw", {}, "A13"
    got = _gained_card(move)
    if got in v.offer[0].tolist():
        column = v.offer[0].tolist().index(got)
        if v.offer[1, column]:
            over = CODES[v.offer[1, column]]
            return "locked", {"card": CODES[got], "over": over}, "A19"
    reason = "take" if phase == TAKE else "swap"
    hand = join_cards(card_codes(v.hand[v.viewer].tobytes()))
    args = {"cards": join_cards(_reachable(v)), "hand": hand}
    return reason, args, _RULES[phase]


def _gained_card(move: int) -> int:
    """The card that a take or a swap would get, or 0."""
    if move >= SWAP_MOVE:
        return (move - SWAP_MOVE) % CARDS + 1
    return move - TAKE_MOVE if TAKE_MOVE < move <= TAKE_MOVE + CARDS else 0


def _reachable(v: State) -> list[str]:
    """The cards that take and swap can get (A19, A28), as the offer shows them."""
    pairs = zip(v.offer[0].tolist(), v.offer[1].tolist(), strict=True)
    cards = [above or below for below, above in pairs if below]
    if v.option[DISCARDS] == CONTROL and v.pile_size:
        cards.append(int(v.pile[v.pile_size - 1]))
    return [CODES[card] for card in cards]
