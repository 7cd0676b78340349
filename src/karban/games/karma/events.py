"""What a viewer sees happen at Karma, told from two views: before and after a step."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from karban.core.events import Arg, Event, join_cards
from karban.core.state import CHANCE, OVER, TRUTH
from karban.games.karma.cards import (
    CODES,
    DEAL,
    GIVE_MOVE,
    KINDS,
    MOST,
    TABLE_MOVE,
    TAKE_MOVE,
    TURN,
    UP,
    B,
    F,
    G,
)
from karban.games.karma.state import State

Counts = list[int]  # [kind] how many


def events(before: State, after: State, seat: int, move: int | None) -> Iterator[Event]:
    """What one viewer sees a step do."""
    if seat == CHANCE:
        yield from _set_up(before, after)
    elif before.phase == UP:
        yield from _layout(after)
    elif move is not None:
        yield from _turn(before, after, seat, move)
        yield from _end_of_turn(before, after, seat, move)


def _cards(kinds: list[int]) -> dict[str, Arg]:
    return {"cards": join_cards([CODES[kind] for kind in kinds if kind])}


def _pile(v: State) -> dict[str, Arg]:
    return _cards(v.pile[: v.pile_size].tolist())


def _list_cards(counts: Counts) -> list[int]:
    return [kind for kind in range(1, KINDS + 1) for _ in range(counts[kind])]


def _set_up(before: State, after: State) -> Iterator[Event]:
    if before.phase != DEAL:
        yield Event("begin", int(after.first))
        return
    viewer = int(after.viewer)
    yield Event("deal")
    if viewer >= 0:
        if after.foreseen.any():
            yield Event("foresee", viewer, _cards(after.foreseen.tolist()))
        yield Event("dealt", viewer, _cards(_list_cards(after.hand[viewer].tolist())))


def _layout(after: State) -> Iterator[Event]:
    """K3: after the last choice all are revealed."""
    if after.phase != UP:
        for p in range(after.players):
            yield Event("reveal", p, _cards(after.up[p].tolist()))


def _turn(before: State, after: State, seat: int, move: int) -> Iterator[Event]:
    """The move itself and what its cards do."""
    if move < TAKE_MOVE:
        kind = move // MOST + 1
        source = "play" if before.held[seat] else "play-up"
        yield Event(source, seat, _cards([kind] * (move % MOST + 1)))
    elif move == TAKE_MOVE:
        yield Event("take", seat, _pile(before))
        return
    elif move < TABLE_MOVE:
        kind = _turned_card(before, after)
        if before.phase == TURN and after.held[seat]:
            yield Event("flip-fails", seat, {"card": CODES[kind], **_pile(before)})
            return
        yield Event("flip", seat, {"card": CODES[kind]})
    elif move < GIVE_MOVE:
        kind = move - TABLE_MOVE + 1
        yield Event("table", seat, {"card": CODES[kind]})
    else:
        yield Event("give", seat)
        given = "given" if before.pile_size else "given-nothing"
        yield Event(given, move - GIVE_MOVE, _pile(before))
        return
    yield from _effect(before, after, seat, kind)


def _effect(before: State, after: State, seat: int, kind: int) -> Iterator[Event]:
    """K12, K14, K15: what a played card does at once."""
    if kind == G:
        return
    if after.removed.tobytes() != before.removed.tobytes():
        yield Event("three", None, {"card": CODES[kind]})
    elif kind == B and before.pile_size:
        yield Event("bottom", None, {"card": CODES[before.pile[0]]})
    elif kind == F:
        yield Event("five")


def _turned_card(before: State, after: State) -> int:
    """The hidden card that was turned over: the one kind of which more lie open now."""
    was, now = _open(before), _open(after)
    return next(kind for kind in range(1, KINDS + 1) if now[kind] > was[kind])


def _open(v: State) -> Counts:
    """Cards that all have seen and can place: piles, face-up cards, and known ones in hands."""
    counts: Counts = np.sum([v.removed, *v.known], 0).tolist()
    for kind in [*v.pile[: v.pile_size].tolist(), *v.up.ravel().tolist()]:
        counts[kind] += 1
    return counts


def _end_of_turn(before: State, after: State, seat: int, move: int) -> Iterator[Event]:
    """K8, K12, K18, K19: drawing, a new pile, and the end."""
    n = int(before.left - after.left)
    if n and after.viewer in (seat, TRUTH):
        yield Event("draw", seat, _cards(_drawn_cards(before, after, seat, move)))
    elif n:
        yield Event("draw-secret", seat, {"n": n})
    if after.phase == TURN and after.held[seat] + after.table[seat] == 0:
        yield Event("shed", seat)
    if after.to_move == OVER:
        if after.loser:
            yield Event("lose", int(after.loser) - 1)
        else:
            yield Event("broken", None, {"n": int(after.turns)})
    elif after.phase == TURN and not after.pile_size:
        yield Event("lead", int(after.to_move))


def _drawn_cards(before: State, after: State, seat: int, move: int) -> list[int]:
    """The cards that came into a hand from the draw pile."""
    was, now = before.hand[seat].tolist(), after.hand[seat].tolist()
    counts: Counts = [new - old for old, new in zip(was, now, strict=True)]
    if move < TAKE_MOVE:
        counts[move // MOST + 1] += move % MOST + 1
    return _list_cards(counts)
