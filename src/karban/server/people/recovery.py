"""Recovery codes: eight words to write down, which bring a guest back on any device."""

from __future__ import annotations

import hashlib
import re
import secrets
from functools import cache
from importlib import resources

from karban.core.sentences import LANGUAGES, Fact, Sentence, short
from karban.core.words import fold
from karban.server.errors import PACKAGE, Refusal

LENGTH = 8  # words; one of 256 is a byte
_TELLING = 4  # letters by which a word is known, in all languages together
_WORD = re.compile(r"[^\W\d_]+")


@cache
def word_list(language: str) -> tuple[str, ...]:
    """256 words, one for each byte."""
    file = resources.files(__package__) / f"words.{language}.txt"
    return tuple(file.read_text("utf-8").split())


def word_key(word: str) -> str:
    """What has to be right of a word: neither case nor accents, nor how it ends."""
    return fold(word)[:_TELLING]


@cache
def _bytes() -> dict[str, int]:
    return {
        word_key(word): number
        for language in LANGUAGES
        for number, word in enumerate(word_list(language))
    }


def new_code(language: str) -> tuple[list[str], str]:
    """The words of a new code, and the hash that is kept of them."""
    chosen = secrets.token_bytes(LENGTH)
    words = word_list(language)
    return [words[number] for number in chosen], _hash(chosen)


def read_code(text: str) -> str:
    """The hash of a code that somebody typed, in whichever language it was written down."""
    words = _WORD.findall(text)
    known = _bytes()
    strange = next((word for word in words if word_key(word) not in known), "")
    if strange:
        raise _unreadable("bad-code-word", word=short(strange))
    if len(words) != LENGTH:
        raise _unreadable("bad-code-count", n=len(words), most=LENGTH)
    return _hash(bytes(known[word_key(word)] for word in words))


def _unreadable(sentence: str, **facts: Fact) -> Refusal:
    return Refusal(code="bad-code", facts={"why": Sentence(PACKAGE, sentence, facts)})


def _hash(code: bytes) -> str:
    return hashlib.sha256(b"karban recovery " + code).hexdigest()
