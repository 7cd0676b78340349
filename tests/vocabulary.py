"""What catalogues hold: sentences with their arguments, and the words of a language."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

from fluent.syntax.ast import Message
from fluent.syntax.visitor import Visitor

from karban.core.game import Game
from karban.core.sentences import catalogue
from karban.core.words import BOT_NAMES

_WORD = re.compile(r"[^\W\d_]{3,}")  # shorter ones may be codes of cards


class _Arguments(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:
        self.names.add(node.id.name)


@cache
def sentences(package: str, language: str) -> dict[str, set[str]]:
    """Every key with the arguments that its sentence takes."""
    found: dict[str, set[str]] = {}
    for entry in catalogue(package, language).body:
        if isinstance(entry, Message):
            arguments = _Arguments()
            arguments.visit(entry)
            assert entry.id.name not in found, f"{entry.id.name} twice in {package}"
            found[entry.id.name] = arguments.names
    return found


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
