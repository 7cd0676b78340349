"""All errors of Karban: made of a code and facts, with a sentence in every language."""

from __future__ import annotations

import ast

import pytest

from karban.core.sentences import LANGUAGES
from karban.server.errors import STATUS, Refusal
from tests.raising import error_classes, named_sentences, raised_errors, trees, written_words
from tests.vocabulary import sentences

#: Only who writes a rule sees it, while it is compiled.
COMPILING = {"karban.core.compiler": 1, "karban.core.rule": 5}


def test_no_error_is_made_with_words_of_a_language() -> None:
    found = {module: len(list(written_words(tree))) for module, tree in trees().items()}
    assert {module: n for module, n in found.items() if n} == COMPILING


@pytest.mark.parametrize(
    "line",
    [
        "raise SetupError('cannot do that')",
        "raise SetupError(f'cannot do {that}')",
        "raise ValueError('cannot do that')",
        "raise RuntimeError(f'{that}, which is wrong')",
        "error = KarbanError(code='x', facts={'why': 'it is not there'})",
        "raise _unusable(name, 'it has no method')",
        "return Refusal(code='bad-message', facts={'why': f'{where}: it is wrong'})",
    ],
)
def test_words_in_an_error_are_found(line: str) -> None:
    assert list(written_words(ast.parse(line)))


@pytest.mark.parametrize(
    "line",
    [
        "raise SetupError(code='seat', facts={'seat': 9, 'last': last})",
        "raise IllegalMove(sentence='error-move-over', facts={'move': 'x'})",
        "raise AttributeError(f'a view has no {name}')",
        "raise error.at(3) from None",
    ],
)
def test_codes_and_facts_are_no_words(line: str) -> None:
    assert not list(written_words(ast.parse(line)))


def test_every_error_has_a_sentence_in_both_languages_that_finds_its_facts() -> None:
    found = list(raised_errors())
    assert len(found) > 150
    parts = ("core", "cli", "client", "lab", "server", "tui")
    assert {f"karban.{part}" for part in parts} == {one.package for one in found}
    for one in found:
        for language in LANGUAGES:
            known = sentences(one.package, language)
            assert one.sentence in known, f"{one.place} says {one.sentence}"
            if one.facts is not None:
                assert known[one.sentence] <= one.facts, f"{one.place} says {one.sentence}"
    assert sum(one.facts is not None for one in found) > 0.9 * len(found)


def test_every_sentence_that_is_named_is_there_in_both_languages() -> None:
    found = set(named_sentences())
    assert ("karban.core", "bot-thoughtless") in found
    assert ("karban.client", "join-stranger") in found
    for package, key in found:
        assert all(key in sentences(package, language) for language in LANGUAGES), key


def test_every_refusal_of_the_server_has_a_status() -> None:
    codes = {one.code for one in raised_errors() if one.kind is Refusal}
    assert len(codes) > 30
    assert codes <= {*STATUS}


def test_every_error_can_be_made_without_arguments_so_that_it_can_be_sent() -> None:
    assert len(error_classes()) > 10
    for kind in error_classes().values():
        assert kind().facts == {}
