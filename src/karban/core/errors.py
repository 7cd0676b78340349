"""Everything that can go wrong on purpose.

    KarbanError
    ├── SetupError        a match that cannot be started as asked
    ├── GameError         something in a game's package is missing or wrong
    ├── MoveError         a move that cannot be made
    │   ├── UnreadableMove    no move of the game is written like that
    │   ├── IllegalMove       a move of the game, but not one of now
    │   └── AmbiguousMove     it could mean several legal moves
    └── RecordError       a written match that cannot be read or replayed

An error is a code for machines and the facts that its sentence tells. It is put into words only
where somebody reads it, in the language of that reader: `error.text("cs")`. It speaks only of
what the one who caused it may know.
"""

from __future__ import annotations

import errno
import socket
from copy import copy
from typing import TYPE_CHECKING

from karban.core.sentences import (
    CORE,
    LANGUAGES,
    Fact,
    Facts,
    MissingSentence,
    Sentence,
    Translations,
    short,
)

if TYPE_CHECKING:
    from karban.core.game import OtherRules


class KarbanError(Exception):
    """A code that stays the same, and facts for one clear sentence.

    `sentence` is its key in the catalogues of `package`, without one `error-<code>`. A class, or
    whoever raises the error, names the package where it is not the core. Errors cross processes,
    so every subclass can be made without arguments.
    """

    code = "error"
    package = CORE

    def __init__(
        self,
        *,
        code: str | None = None,
        facts: Facts | None = None,
        rule: str | None = None,
        sentence: str | None = None,
        package: str | None = None,
    ) -> None:
        super().__init__()
        if code is not None:
            self.code = code
        if package is not None:
            self.package = package
        self.facts: Facts = facts or {}
        self.rule = rule
        self.sentence = sentence or f"error-{self.code}"

    def text(self, language: str) -> str:
        """What went wrong, in a language; or which sentence for it is missing."""
        check_language(language)
        try:
            return Sentence(self.package, self.sentence, self.facts).text(language)
        except MissingSentence as missing:
            return missing_sentence(missing).text(language)

    def __str__(self) -> str:
        return self.text("en")

    def __repr__(self) -> str:
        parts = {"code": self.code, **vars(self)}
        told = [f"{name}={value!r}" for name, value in parts.items() if value not in (None, {})]
        return f"{type(self).__name__}({', '.join(told)})"


class SetupError(KarbanError):
    """A match that cannot be started as asked."""

    code = "setup"


class GameError(KarbanError):
    """Something in a game's package is missing or wrong: its `package`, `file` and `name`.

    With code `game-missing` the fact `what` is `function`, `field`, `value` or `sentence`; with
    `game-file` the file itself is missing.
    """

    code = "game-missing"


class MoveError(KarbanError):
    """A move that cannot be made."""

    code = "move"


class UnreadableMove(MoveError):
    """No move of the game is written like that."""

    code = "move-unreadable"


class IllegalMove(MoveError):
    """A move of the game, but not one of now."""

    code = "move-illegal"


class AmbiguousMove(MoveError):
    """It could mean several legal moves."""

    code = "move-ambiguous"


class RecordError(KarbanError):
    """A written match that cannot be read or replayed; says where as far as it is known.

    `cause` is the error of an entry or a setting, where that is what is wrong. With `rules` the
    match was played by another version of them, which is the likely cause.
    """

    code = "record"

    def __init__(
        self,
        *,
        sentence: str | None = None,
        facts: Facts | None = None,
        cause: KarbanError | None = None,
        line: int | None = None,
        entry: int | None = None,
        rules: OtherRules | None = None,
    ) -> None:
        super().__init__(sentence=sentence, facts=facts, rule=cause.rule if cause else None)
        self.cause = cause
        self.line = line
        self.entry = entry
        self.rules = rules

    def text(self, language: str) -> str:
        """What is wrong and where, in a language."""
        places = (("line", self.line), ("entry", self.entry))
        where = [
            Sentence(CORE, f"record-{name}", {"n": str(n)}).text(language)
            for name, n in places
            if n is not None
        ]
        reason = self.reason(language)
        told = f"{', '.join(where)}: {reason}" if where else reason
        if self.rules is None:
            return told
        facts = {"why": told, **versions(self.rules)}
        return Sentence(CORE, "record-rules-why", facts).text(language)

    def reason(self, language: str) -> str:
        """What is wrong, without saying where in a file."""
        return self.cause.text(language) if self.cause else super().text(language)

    def at(self, line: int) -> RecordError:
        """The same error, in a line of a file."""
        placed = copy(self)
        placed.line = line
        return placed

    def under(self, rules: OtherRules | None) -> RecordError:
        """The same error, in a match that was played by these rules."""
        placed = copy(self)
        placed.rules = rules
        return placed


def check_language(language: object) -> None:
    """Refuse a language that no catalogue has."""
    if not isinstance(language, str) or language not in LANGUAGES:
        name = short(language) if isinstance(language, str) else type(language).__name__
        raise KarbanError(code="language", facts={"name": name, "known": ", ".join(LANGUAGES)})


def versions(rules: OtherRules) -> dict[str, Translations | str]:
    """By which rules a match was played and is replayed, for a sentence."""
    title = Translations(rules.titles)
    return {"title": title, "played": str(rules.played), "ours": str(rules.ours)}


def missing_sentence(missing: MissingSentence) -> GameError:
    """A sentence that a catalogue lacks, or that lacks something itself, as one of our errors."""
    file = {"package": missing.package, "file": missing.file}
    if not missing.key:
        return GameError(code="game-file", facts=file)
    if missing.fact:
        facts = {**file, "name": missing.key, "fact": missing.fact}
        return GameError(code="game-sentence", facts=facts)
    return GameError(facts={**file, "what": "sentence", "name": missing.key})


def system_reason(error: OSError | ValueError) -> Sentence:
    """Why the system refuses something."""
    if not isinstance(error, OSError):
        facts = {"errno": "EINVAL", "why": str(error)}  # a name that no file can have
        return Sentence(CORE, "system", facts)
    name = errno.errorcode.get(error.errno or 0, "none")
    if isinstance(error, TimeoutError):
        name = "ETIMEDOUT"
    elif isinstance(error, socket.gaierror):
        name = "name"  # its numbers are not those of other errors
    return Sentence(CORE, "system", {"errno": name, "why": error.strerror or str(error)})


def file_error(error: OSError | ValueError, file: Fact) -> KarbanError:
    """A file that cannot be used, as one of our errors."""
    return KarbanError(code="file", facts={"file": file, "why": system_reason(error)})
