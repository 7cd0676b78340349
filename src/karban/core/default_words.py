"""Texts of a game that says nothing of its own: from its declared fields and moves.

They serve a draft. Whatever its `words.py` defines takes the place of what is here; a move of
another seat is told only where its kind is declared `public`, and of a shuffle nothing is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from importlib.resources import files
from types import ModuleType
from typing import TYPE_CHECKING, Any

import numpy as np

from karban.core.events import Event
from karban.core.fields import BITS, COUNTS, NOBODY, NONE, OWN, Field
from karban.core.sentences import catalogue_file
from karban.core.state import CHANCE, TRUTH, State

if TYPE_CHECKING:
    from karban.core.game import Game
    from karban.core.words import Words


class GameWords:
    """What a game's `words.py` defines, and for the rest what follows from its declarations."""

    def __init__(self, game: Game, module: ModuleType | None) -> None:
        self._game = game
        if module is not None:
            self.__dict__.update(vars(module))

    def chance_head(self, s: State) -> str:
        """The word before the outcome of the chance step that is due."""
        return "deal"

    def item_text(self, s: State, item: int) -> str:
        """An item of a chance step."""
        return str(item)

    def visible(self, s: State, viewer: int, seat: int, move: int) -> bool:
        """Whether a move may be shown: one's own, or a public one that all have made."""
        if viewer in (seat, TRUTH):
            return True
        return self._game.moves.kind_of(move).public and not int(s.chosen) >> seat & 1

    def seen_items(self, s: State, viewer: int) -> dict[str, list[bool]]:
        """Which items of a chance step a viewer has seen: none."""
        return {}

    def facts(self, v: State) -> dict[str, Any]:
        """Every field that somebody sees, by its name."""
        fields = (field for field in self._game.state.fields if field.seen != NOBODY)
        return {field.name: self._fact(v, field) for field in fields}

    def _fact(self, v: State, field: Field) -> Any:
        value = np.asarray(getattr(v, field.name))
        if field.seen == OWN:
            if v.viewer < 0:
                return None
            value = value[v.viewer]
        elif field.seats:
            value = value[: max(int(v.players), field.least)]
        return value.tolist() if field.holds == NONE else self._cards(value.tolist(), field)

    def _cards(self, cards: Any, field: Field) -> Any:
        """Cards as they are written: by seat None where there is none, in a row left out."""
        if field.seats and field.seen != OWN:
            return [self._cards(one, replace(field, seats=False)) for one in cards]
        if field.holds == BITS:
            bits = np.ravel(cards).tolist()
            return self._write_cards(card for one in bits for card in _set_bits(one))
        if field.holds == COUNTS:
            rows = np.reshape(cards, (-1, field.shape[-1])).tolist()
            return self._write_cards(
                card for row in rows for card, n in enumerate(row) for _ in range(n)
            )
        if not isinstance(cards, list):
            return self._game.card_text(cards) if cards else None
        return self._write_cards(card for card in np.ravel(cards).tolist() if card)

    def _write_cards(self, cards: Iterable[int]) -> list[str]:
        return [self._game.card_text(card) for card in cards]

    def picture(self, v: State, words: Words) -> list[str]:
        """The facts, a line each, and who plays; a catalogue may name a fact, as `field-hand`."""
        facts: dict[str, Any] = self.facts(v)
        names = ", ".join(words.name(seat) for seat in range(v.players))
        lines = [f"{_label(name, words)}: {_tell_value(value)}" for name, value in facts.items()]
        return [f"{self._game.title(words.language)} · {names}", "", *lines]

    def events(self, before: State, after: State, seat: int, move: int | None) -> Iterator[Event]:
        """Who has made which move."""
        if seat == CHANCE:
            yield Event("plain-chance")
        elif move is None:
            yield Event("plain-secret", seat)
        else:
            yield Event("plain-move", seat, {"move": self._game.moves[move].text})

    def refusal(self, v: State, move: int) -> tuple[str, dict[str, Any], str]:
        """Why a move is not legal: nothing more is known."""
        return "plain", {}, self._game.seats_rule


def catalogue(game: Game, language: str) -> str:
    """A game's own catalogue for a page, with sentences for the moves that it leaves unsaid.

    In the language, or else in one that the game has.
    """
    from karban.core.words import Words

    if not game.languages:
        return ""
    text = files(game.package).joinpath(catalogue_file(game.package, language)).read_text("utf-8")
    words = Words(language, game)
    unsaid = [kind for kind in game.moves.kinds if not words.has(f"move-{kind.name}")]
    lines = [f"move-{kind.name} = {kind.verb or kind.name} {{ $cards }}\n" for kind in unsaid]
    return "\n".join([text, *lines])


def _set_bits(bits: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [place for place in range(bits.bit_length()) if bits >> place & 1]


def _label(name: str, words: Words) -> str:
    """What a fact is called."""
    return words.say(f"field-{name}") if words.has(f"field-{name}") else name


def _tell_value(value: Any) -> str:
    """A fact as a line of text."""
    if value is None or value == []:
        return "–"
    if not isinstance(value, list):
        return str(value)
    rows = isinstance(value[0], list)
    return (" | " if rows else " ").join(map(_tell_value, value))
