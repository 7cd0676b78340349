"""Makalu in texts: moves, chance, pictures, events and refusals."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from karban.core.events import Event, count_hand, join_cards
from karban.core.layout import backs, columns, signed_text
from karban.core.moves import Move
from karban.core.state import CHANCE, OVER, TRUTH
from karban.core.words import Words, turn_mark
from karban.games.makalu.cards import (
    ASK_CARLOS,
    ASK_FOUR,
    ASK_TWO,
    ASK_TWO_OR_FOUR,
    CALL_MOVE,
    CODES,
    DEAL,
    DEALT,
    DEMAND,
    DRAW_MOVE,
    DRAWN,
    FITS,
    FORGOTTEN,
    JOKER,
    KEEP_MOVE,
    KINDS,
    LIMIT,
    MOVES,
    NAME_RANK,
    NAME_SUIT,
    NINE,
    PASS_MOVE,
    PENALTY,
    PLAY_MOVE,
    POINTS,
    RANDOM_DRAW,
    RANK,
    RANK_MOVE,
    RANKS,
    SHUFFLE,
    SUIT_MOVE,
    SUITS,
    TEN,
    THREE,
)
from karban.games.makalu.facts import (
    as_pairs,
    bottom_of,
    demand,
    facts,
    hand_of,
    known_cards,
    laid_cards,
    seats_out,
    sizes,
    watches,
)
from karban.games.makalu.state import State

# --- moves and chance ---------------------------------------------------------------------------

_DRAWN = [replace(move, touches=(f"drawn:{card}",)) for move in MOVES for card in move.cards]


def move(s: State, number: int) -> Move:
    """A move as it is now: the card just drawn lies apart."""
    made = MOVES[number]
    return _DRAWN[number - PLAY_MOVE - 1] if s.phase == DRAWN and made.cards else made


def chance_head(s: State) -> str:
    """The word before the outcome of the chance step that is due."""
    return {RANDOM_DRAW: "dealer", DEAL: "deal"}.get(int(s.phase), "shuffle")


def item_text(s: State, item: int) -> str:
    """A seat or a card in a chance step."""
    return str(item) if s.phase == RANDOM_DRAW else CODES[item]


def visible(s: State, viewer: int, seat: int, move: int) -> bool:
    """Every move is made in the open."""
    return True


def seen_items(s: State, viewer: int) -> dict[str, list[bool]]:
    """The dealer; the viewer's own cards of a deal or a new stock, and those that lie open.

    M29: whoever is out sees what everybody holds and draws.
    """
    if s.stock_size == 0:
        return {"dealer": [True]}
    size = int(s.stock_size)
    players = range(s.players)
    whose = players if watches(s, viewer) else [viewer] if viewer >= 0 else []
    stock = [int(who) - 1 in whose for who in s.drawer[:size]]
    if s.shuffles:
        return {"shuffle": stock}
    hands = [p in whose for p in players if not watches(s, p) for _ in range(DEALT)]
    for i in range(s.bottom_size):
        stock[size - 1 - i] = True
    return {"deal": [*hands, True, *stock]}


# --- a view as a picture -----------------------------------------------------------------------

_PILE_SHOWN = 10  # cards from the top that a picture has room for


def picture(v: State, words: Words) -> list[str]:
    """The table in text."""
    known = facts(v)
    head = [words.say("title"), words.say("deal", n=known["deal"])]
    lines = [" · ".join([*head, words.say("limit", n=known["limit"])]), ""]
    pile = known["pile"][-_PILE_SHOWN:]
    if len(known["pile"]) > _PILE_SHOWN:
        pile = ("…", *pile)
    lines.append(f"{words.say('pile')}: {words.cards(pile, '  ')}")
    demands = as_pairs(known["asked"])
    lines += [words.say(f"asked-{what}", value=value) for what, value in demands]
    around = words.say(f"direction-{'right' if v.direction > 0 else 'left'}")
    lines.append(f"{words.say('stock', n=known['stock'])} · {around}")
    if known["bottom"]:
        lines.append(words.say("bottom", cards=join_cards(known["bottom"])))
    if known["drawn"]:
        lines.append(words.say("drawn", card=known["drawn"]))
    apart = v.phase != DEAL and any(known["laid"])  # before the next deal they are the hands
    keys = ("hand", "laid", "points") if apart else ("hand", "points")
    rows = [["", "", *(words.say(f"column-{key}") for key in keys)]]
    for p in range(v.players):
        arrow = turn_mark(v, p)
        hands = [_cards(v, words, p)]
        if apart:
            hands.append(words.cards(known["laid"][p]) or "–")
        rows.append([arrow, words.name(p), *hands, signed_text(known["totals"][p])])
    return [*lines, "", *columns(rows, width=words.width)]


def _cards(v: State, words: Words, seat: int) -> str:
    """A hand in a picture: what the viewer knows of it, and backs."""
    if v.out_after[seat] and not v.held[seat]:
        return words.say("mark-out")
    own = v.viewer in (seat, TRUTH) or v.phase == DEAL
    cards = [*hand_of(v, seat)] if own else known_cards(v)[seat]
    apart = v.phase == DRAWN and seat == v.on_turn and not own
    if apart and v.fresh:
        cards.remove(CODES[v.fresh])
    cards += backs(int(v.held[seat]) - len(cards))
    hand = words.cards(cards)
    if apart:
        hand += f" + {words.cards([CODES[v.fresh] or '■'])}"
    return hand.strip() or "–"


# --- events -------------------------------------------------------------------------------------


def events(before: State, after: State, seat: int, move: int | None) -> Iterator[Event]:
    """What one viewer sees a step do."""
    if seat == CHANCE:
        yield from _chance(before, after)
    elif move == DRAW_MOVE:
        yield from _draws(before, after)
    elif move == KEEP_MOVE:
        yield Event("keep", seat)
    elif move == PASS_MOVE:
        yield Event("pass", seat)
    elif move is not None and move > RANK_MOVE:
        yield Event("rank", seat, {"rank": RANKS[move - RANK_MOVE - 1]})
    elif move is not None and move > SUIT_MOVE:
        yield Event("suit", seat, {"suit": SUITS[move - SUIT_MOVE - 1]})
    elif move is not None:
        yield from _play(before, after, seat, move)
    if after.deals != before.deals:
        yield from _end_of_deal(after)


def _chance(before: State, after: State) -> Iterator[Event]:
    if before.phase == RANDOM_DRAW:
        yield Event("dealer", int(after.dealer))
    elif before.phase == DEAL:
        yield from _opening(after)
    else:
        yield Event("shuffle", None, {"n": int(after.stock_size)})
        yield from _draws(before, after)
        if before.owed_for == FORGOTTEN:
            yield from _action(before, after)


def _opening(after: State) -> Iterator[Event]:
    """M3–M8."""
    card = int(after.pile[0])
    yield Event("deal", None, {"n": int(after.deals) + 1, "out": len(seats_out(after))})
    yield Event("open", None, {"card": CODES[card]})
    if after.bottom_size:
        shown = bottom_of(after)
        yield Event("shown", None, {"cards": join_cards(shown), "card": shown[0]})
    if card == JOKER:
        yield Event("reverse")
    if RANK[card] == NINE:
        yield Event("stand", _neighbour(after, int(after.dealer)))
    yield Event("begin", int(after.to_move))
    if after.demand:
        yield Event("demand", int(after.to_move), {"n": int(after.demand)})


def _neighbour(after: State, seat: int) -> int:
    """The next seat in the direction of play; who is out counts as not seated (M29)."""
    while True:
        seat = (seat + int(after.direction)) % int(after.players)
        if not after.out_after[seat]:
            return seat


def _draws(before: State, after: State) -> Iterator[Event]:
    """The cards that a step took from the stock, where the viewer sees them all."""
    first = int(before.drawn) if after.shuffles == before.shuffles else 0
    cards = [CODES[kind] for kind in after.stock[first : after.drawn].tolist()]
    seat = int(before.on_turn)
    if cards and all(cards):
        yield Event("draw", seat, {"n": len(cards), "cards": join_cards(cards)})
    elif cards:
        yield Event("draw-secret", seat, {"n": len(cards)})


def _play(before: State, after: State, seat: int, move: int) -> Iterator[Event]:
    kind = (move - 1) % KINDS + 1
    leaves_one = sizes(before)[seat] == 2
    if move > CALL_MOVE or (leaves_one and not before.option[PENALTY]):
        yield Event("makalu", seat)
    yield Event("play", seat, {"card": CODES[kind]})
    if leaves_one and move <= CALL_MOVE and before.option[PENALTY]:
        yield Event("forgot", seat)
        yield from _draws(before, after)
    if after.phase != SHUFFLE:
        yield from _action(before, after)


def _action(before: State, after: State) -> Iterator[Event]:
    """What the card on top of the pile has done."""
    kind = int(after.pile[after.pile_size - 1])
    seat = int(before.on_turn)
    over = after.deals != before.deals
    if before.demand and RANK[kind] == THREE:
        yield Event("block", seat)
    if before.closer:
        return
    if after.closer:
        yield Event("close", seat, {"points": str(int(after.closing))})
        if not over:
            yield Event("answer", int(after.on_turn), {"n": int(after.demand)})
    elif kind == JOKER:
        yield Event("reverse")
    elif RANK[kind] == NINE and not over:
        yield Event("stand", _neighbour(after, seat))
    elif DEMAND[kind] and not over:
        yield Event("demand", int(after.on_turn), {"n": int(after.demand)})


def _end_of_deal(after: State) -> Iterator[Event]:
    if not after.closer:
        yield Event("no-closer")
    for p in range(after.players):
        if watches(after, p):
            continue
        if after.closer != p + 1:
            yield _counted_hand(after, p)
        points, total = str(int(after.gained[p])), str(int(after.total[p]))
        yield Event("score", p, {"points": points, "total": total})
    for p in range(after.players):
        if after.out_after[p] == after.deals:
            yield Event("out", p, {"limit": int(after.option[LIMIT])})
    if after.to_move != OVER:
        yield Event("lost", int(after.dealer))


def _counted_hand(after: State, seat: int) -> Event:
    """M27: the cards of a hand and what they come to, what counts most at the end."""
    kinds = [CODES.index(code) for code in laid_cards(after)[seat]]
    kinds.sort(key=lambda kind: int(POINTS[kind]))
    args = count_hand([CODES[kind] for kind in kinds], [int(POINTS[kind]) for kind in kinds])
    return Event("hand", seat, args)


# --- refusals -----------------------------------------------------------------------------------

Refusal = tuple[str, dict[str, Any], str]


def refusal(v: State, move: int) -> Refusal:
    """Why a move is not legal for the seat that looks: reason, its words, and the rule."""
    if v.phase in (NAME_SUIT, NAME_RANK):
        return _no_name(v, move)
    if v.phase == DRAWN and (move > KEEP_MOVE or (move - 1) % KINDS + 1 != v.fresh):
        return "only-drawn", {"card": CODES[v.fresh]}, "M10"
    if move == DRAW_MOVE:
        cards = _fitting(v)
        if v.drawn == v.stock_size and v.force_at == 0:
            return "nothing-to-draw", {}, "M30"
        return "must-play", {"cards": join_cards(cards)}, "M10"
    if move == KEEP_MOVE:
        return "not-drawn", {}, "M10"
    if move == PASS_MOVE:
        return "no-pass", {}, "M30"
    if move > SUIT_MOVE:
        suit = move <= RANK_MOVE
        return ("no-ace" if suit else "no-ten"), {}, "M20" if suit else "M21"
    return _no_play(v, (move - 1) % KINDS + 1)


def _fitting(v: State) -> list[str]:
    """The cards of the viewer's hand that may be played now."""
    kinds = int(v.hand[v.viewer][0]) & int(FITS[v.asked])
    return [CODES[kind] for kind in range(1, KINDS + 1) if kinds >> kind & 1]


def _no_name(v: State, move: int) -> Refusal:
    """M20–M22."""
    cards = [code for code in hand_of(v, int(v.viewer)) if code != CODES[JOKER]]
    if v.phase == NAME_SUIT:
        held = join_cards([suit for suit in SUITS if any(code.endswith(suit) for code in cards)])
        bluff = SUIT_MOVE < move <= RANK_MOVE
        return "bluff" if bluff else "name-suit", {"held": held}, "M22" if bluff else "M20"
    held = join_cards([rank for rank in RANKS if any(code[:-1] == rank for code in cards)])
    bluff = move > RANK_MOVE
    return "bluff" if bluff else "name-rank", {"held": held}, "M22" if bluff else "M21"


#: [what is asked] the rule that asks for it
_ASKED_BY = {"match": "M9", "match-or-ten": "M6", "suit": "M20", "rank": "M21"}


def _no_play(v: State, kind: int) -> Refusal:
    """Not held, called in vain, or it does not fit."""
    hand = hand_of(v, int(v.viewer))
    if CODES[kind] not in hand and kind != v.fresh:
        return "not-held", {"hand": join_cards(hand)}, "M9"
    if int(FITS[v.asked]) >> kind & 1:
        return ("call-early" if v.option[PENALTY] else "call-made"), {}, "M24"
    if v.demand:
        reasons = {
            ASK_TWO: ("two", "M14"),
            ASK_FOUR: ("four", "M15"),
            ASK_TWO_OR_FOUR: ("mixed", "M15"),
            ASK_CARLOS: ("carlos", "M16"),
        }
        reason, rule = reasons[int(v.asked)]
        return f"demand-{reason}", {"n": int(v.demand)}, rule
    if kind == JOKER:
        return "joker", {}, "M12"
    ((what, value),) = as_pairs(demand(v))
    if what == "match" and RANK[kind] == TEN:
        return "ten", {"value": value}, "M11"
    return what, {"value": value}, _ASKED_BY[what]
