"""Mouse and Elephant in texts: moves, chance, facts, pictures, events and refusals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypedDict

from karban.core.events import Event, join_cards
from karban.core.layout import backs, columns
from karban.core.state import CHANCE, OVER, TRUTH
from karban.core.words import Words
from karban.games.elephant.cards import CARDS, DEALS, ELEPHANT, HAND, MOUSE
from karban.games.elephant.state import State

# --- moves and chance -------------------------------------------------------------------------


def chance_head(s: State) -> str:
    """The words before the outcome of the chance step that is due."""
    return "deal"


def item_text(s: State, item: int) -> str:
    """A card in a chance step."""
    return str(item)


def visible(s: State, viewer: int, seat: int, move: int) -> bool:
    """Every move is made in the open."""
    return True


def seen_items(s: State, viewer: int) -> dict[str, list[bool]]:
    """The places of the shuffle whose cards the viewer knows: its own, and all that were played."""
    known = [place // HAND == viewer and place < HAND * int(s.players) for place in range(CARDS)]
    for card in range(1, CARDS + 1):
        if s.gone[card]:
            known[int(s.place[card]) - 1] = True
    return {"deal": known}


# --- a view as values -------------------------------------------------------------------------


def _hand(v: State, seat: int) -> list[str]:
    """The cards of a hand that the view knows."""
    places = range(seat * HAND + 1, seat * HAND + HAND + 1)
    cards = range(1, CARDS + 1)
    return [str(card) for card in cards if v.place[card] in places and not v.gone[card]]


def _held(v: State, seat: int) -> int:
    """How many cards a seat holds, which everybody can count."""
    if v.to_move < 0:
        return 0
    return HAND - int(v.tricks) - bool(v.trick[seat])


class Facts(TypedDict):
    """All that a view of Mouse and Elephant shows."""

    deal: int  # from 1
    deals: int
    hand: list[str]  # the viewer's own
    hand_sizes: list[int]  # [seat]
    leader: int  # the seat that led this trick
    trick: list[str | None]  # [seat] the card that it has played
    played: list[str]  # all cards of this deal that were
    tricks: list[int]  # [seat] of all deals


def facts(v: State) -> Facts:
    """All that a view shows."""
    seats = range(v.players)
    return {
        "deal": int(v.deals) + (0 if v.to_move == OVER else 1),
        "deals": int(v.option[DEALS]),
        "hand": _hand(v, int(v.viewer)) if v.viewer >= 0 else [],
        "hand_sizes": [_held(v, p) for p in seats],
        "leader": int(v.leader),
        "trick": [str(int(card)) if card else None for card in v.trick[: v.players].tolist()],
        "played": [str(card) for card in range(1, CARDS + 1) if v.gone[card]],
        "tricks": v.taken[: v.players].tolist(),
    }


def picture(v: State, words: Words) -> list[str]:
    """The table in text."""
    known = facts(v)
    lines = [f"{words.say('title')} · {words.say('deal', n=known['deal'], of=known['deals'])}", ""]
    rows = [["", "", *(words.say(f"column-{key}") for key in ("hand", "trick", "tricks"))]]
    for p in range(v.players):
        arrow = "→" if p == v.to_move else " "
        own = v.viewer in (p, TRUTH)
        hand = _hand(v, p) if own else backs(known["hand_sizes"][p])
        trick = [card for card in [known["trick"][p]] if card]
        cards = words.cards(hand) or "–", words.cards(trick) or "–"
        rows.append([arrow, words.name(p), *cards, str(known["tricks"][p])])
    return lines + columns(rows, width=words.width)


# --- events -----------------------------------------------------------------------------------


def events(before: State, after: State, seat: int, move: int | None) -> Iterator[Event]:
    """What one viewer sees a step do."""
    if seat == CHANCE:
        yield Event("deal", None, {"n": int(after.deals) + 1})
        yield Event("begin", int(after.to_move))
        return
    assert move is not None, "every move is made in the open"
    yield Event("play", seat, {"card": str(move + 1)})
    if (after.deals, after.tricks) != (before.deals, before.tricks):
        trick = {*before.trick[: before.players].tolist(), move + 1}
        scared = {MOUSE, ELEPHANT} <= trick
        yield Event("scare" if scared else "take", int(after.leader))
    if after.to_move == OVER:
        yield Event("end")


# --- refusals ---------------------------------------------------------------------------------


def refusal(v: State, move: int) -> tuple[str, dict[str, Any], str]:
    """Why a move is not legal for the seat that looks: reason, its words, and the rule."""
    return "not-held", {"hand": join_cards(_hand(v, int(v.viewer)))}, "E4"
