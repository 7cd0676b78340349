"""Which words a table may use in a language: those of its catalogues, and names."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from fluent.syntax.visitor import Visitor

from karban.core.game import Game
from karban.core.words import BOT_NAMES, catalogue

_WORD = re.compile(r"[^\W\d_]{3,}")  # shorter ones may be codes of cards


class _Texts(Visitor):
    def __init__(self) -> None:
        self.words: set[str] = set()

    def visit_TextElement(self, node: Any) -> None:
        self.words.update(_WORD.findall(node.value))

    def visit_StringLiteral(self, node: Any) -> None:
        self.words.update(_WORD.findall(node.value))


def vocabulary(game: Game, language: str) -> set[str]:
    """All words that stand in the catalogues of a table."""
    texts = _Texts()
    for package in ("karban.core", "karban.tui", "karban.cli", game.package):
        texts.visit(catalogue(package, language))
    return texts.words


def leftovers(text: str, game: Game, language: str, names: Iterable[str] = ()) -> set[str]:
    """Words of a text that are none of this language's."""
    return set(_WORD.findall(text)) - vocabulary(game, language) - {*BOT_NAMES, *names}
