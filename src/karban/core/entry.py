"""Entries of a record: how they are written and read, and why one cannot be made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from karban.core.errors import MoveError
from karban.core.game import Game
from karban.core.sentences import Fact, short
from karban.core.state import CHANCE

Seat = int | Literal["*"]
Entry = tuple[Seat, str]


def entry_text(game: Game, state: Any, seat: int, what: Any) -> str:
    """An entry as it is written, from the state before it."""
    if seat != CHANCE:
        return game.move(state, what).text
    items = (game.words.item_text(state, item) for item in what.tolist())
    return " ".join([game.words.chance_head(state), *items])


def read_outcome(game: Game, state: Any, pool: Sequence[int], count: int, text: str) -> list[int]:
    """The outcome that a text gives to the chance step that is due: `count` items of its pool."""
    head: str = game.words.chance_head(state)
    words, size = text.split(), len(head.split())
    if words[:size] != head.split():
        raise entry_refusal("chance-other", text, head=head)
    items = words[size:]
    if len(items) != count:
        facts = {"head": head, "count": str(count), "items": str(len(items))}
        raise entry_refusal("chance-count", text, **facts)
    codes = {game.words.item_text(state, item): item for item in pool}
    left, outcome = list(pool), []
    for item in items:
        code = codes.get(item)
        if code is None or code not in left:
            why = "unknown" if code is None else "twice"
            raise entry_refusal("chance-item", text, item=short(item), why=why)
        left.remove(code)
        outcome.append(code)
    return outcome


def entry_refusal(sentence: str, text: str, **facts: Fact) -> MoveError:
    """Why an entry of a record cannot be made."""
    return MoveError(sentence=sentence, facts={"text": short(text), **facts})
