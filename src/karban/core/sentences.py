"""Sentences of Fluent catalogues, put into words only when somebody reads them.

A package has a catalogue for each language beside its code: `en.ftl`, `cs.ftl`. A sentence that
is not put into words yet is a value, so it can be kept, copied and sent to another process; the
language is chosen by whoever shows it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Resource

LANGUAGES = ("en", "cs")
CORE = "karban.core"

_LISTED = 12  # texts that a message names
_LONGEST = 40  # letters of what somebody typed


class Readable(Protocol):
    """What has a text in every language."""

    def text(self, language: str, /) -> str:
        """The text in a language."""


#: What a sentence tells: a value that reads the same everywhere, or one that has to be put into
#: words itself.
Fact: TypeAlias = str | int | Readable
Facts = Mapping[str, Fact]


class MissingSentence(LookupError):
    """What a package cannot say: a `key` of its file, or a `fact` that the sentence speaks of.

    Without a key there is no such file.
    """

    def __init__(self, package: str, file: str, key: str = "", fact: str = "") -> None:
        super().__init__(package, file, key, fact)
        self.package = package
        self.file = file
        self.key = key
        self.fact = fact


@cache
def catalogue_file(package: str, language: str) -> str:
    """The catalogue of a package in a language, or else in the first that the package has."""
    folder = resources.files(package)
    for name in (language, *LANGUAGES):
        if (folder / f"{name}.ftl").is_file():
            return f"{name}.ftl"
    raise MissingSentence(package, f"{language}.ftl")


@cache
def catalogue(package: str, language: str) -> Resource:
    """What a package says in a language.

    Fluent is loaded where somebody reads: a bot at work needs no words, and starts sooner.
    """
    from fluent.runtime import FluentResource

    file = resources.files(package) / catalogue_file(package, language)
    return FluentResource(file.read_text("utf-8"))


@cache
def bundle(packages: tuple[str, ...], language: str) -> FluentBundle:
    """The catalogues of packages as one; a later one overrides what an earlier one says."""
    from fluent.runtime import FluentBundle

    together = FluentBundle([language], use_isolating=False)
    for package in packages:
        together.add_resource(catalogue(package, language), allow_overrides=True)
    return together


def say(packages: tuple[str, ...], language: str, key: str, facts: Facts) -> str:
    """The sentence for a key, with its facts in the same language."""
    together = bundle(packages, language)
    pattern = together.get_message(key).value if together.has_message(key) else None
    if pattern is None:
        raise MissingSentence(packages[-1], catalogue_file(packages[-1], language), key)
    told = {name: fact_text(fact, language) for name, fact in facts.items()}
    text, errors = together.format_pattern(pattern, told)
    if errors:
        file, fact = catalogue_file(packages[-1], language), str(errors[0]).rpartition(": ")[2]
        raise MissingSentence(packages[-1], file, key, fact)
    return str(text)


def fact_text(fact: Fact, language: str) -> str | int:
    """A fact as a sentence takes it."""
    return fact.text(language) if hasattr(fact, "text") else fact


@dataclass(frozen=True)
class Sentence:
    """A sentence that is not put into words yet; the package's catalogue goes before the core's."""

    package: str
    key: str
    facts: Facts = field(default_factory=dict)

    def text(self, language: str) -> str:
        """The sentence in a language."""
        packages = (CORE,) if self.package == CORE else (CORE, self.package)
        return say(packages, language, self.key, self.facts)


@dataclass(frozen=True)
class Translations:
    """A text that is written out in its languages, such as the title of a game."""

    texts: Mapping[str, str]

    def text(self, language: str) -> str:
        """The text in a language, or else in the first that there is."""
        return self.texts.get(language) or next(iter(self.texts.values()))


@dataclass(frozen=True)
class QuotedList:
    """Texts as a message lists them: each in quotes, and not too many."""

    items: tuple[Fact, ...]

    def text(self, language: str) -> str:
        """The list in a language."""
        more = f" … ({len(self.items)})" if len(self.items) > _LISTED else ""
        listed = (fact_text(item, language) for item in self.items[:_LISTED])
        return ", ".join(f"'{text}'" for text in listed) + more


def short(text: str) -> str:
    """A text as it is quoted back: never more than a line, nothing in it that does not print."""
    text = text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)
