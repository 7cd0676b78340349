"""Everything that can go wrong on purpose.

    KarbanError
    ├── SetupError        a match that cannot be started as asked
    ├── MoveError         a move that cannot be made
    │   ├── UnreadableMove    no move of the game is written like that
    │   ├── IllegalMove       a move of the game, but not one of now
    │   └── AmbiguousMove     it could mean several legal moves
    ├── RecordError       a written match that cannot be read or replayed
    └── GameError         a game whose package lacks something, or has it wrong

Every error has one line for people, a stable `code` for machines, and speaks only of what the
one who caused it may know.
"""

from __future__ import annotations

import errno
import socket
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from karban.core.game import OtherRules


class KarbanError(Exception):
    """One clear sentence, and a code that stays the same.

    With `facts` it is a `sentence` of the core's catalogues, without one `setup-<code>`, in
    English at first; `Words.error` says it in another language.
    """

    code = "error"

    def __init__(
        self,
        message: str = "",
        *,
        code: str | None = None,
        rule: str | None = None,
        sentence: str | None = None,
        facts: Mapping[str, str | int] | None = None,
    ) -> None:
        self.rule = rule
        self.facts = facts
        if code is not None:
            self.code = code
        self.sentence = sentence or f"setup-{self.code}"
        if facts is not None:
            from karban.core.words import Words  # which itself refuses with these errors

            message = Words("en").error(self)
        super().__init__(message)
        self.message = message


class SetupError(KarbanError):
    """A match that cannot be started as asked."""

    code = "setup"


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

    With `rules` it was played by another version of them, which is the likely cause.
    """

    code = "record"

    def __init__(
        self,
        reason: str = "",
        *,
        line: int | None = None,
        entry: int | None = None,
        sentence: str | None = None,
        facts: Mapping[str, str | int] | None = None,
        rules: OtherRules | None = None,
    ) -> None:
        self.rules = rules
        self.line = line
        self.entry = entry
        self.reason = reason
        super().__init__(reason, sentence=sentence, facts=facts)
        from karban.core.words import Words  # as above

        english = Words("en")
        self.reason = english.reason(self)
        self.message = english.error(self)
        self.args = (self.message,)

    def at(self, line: int) -> RecordError:
        """The same error, in a line of a file."""
        return _placed(self, line, self.entry, self.rules)

    def under(self, rules: OtherRules | None) -> RecordError:
        """The same error, in a match that was played by these rules."""
        return _placed(self, self.line, self.entry, rules)


class GameError(KarbanError):
    """Something in the package of a game is missing or wrong."""

    code = "game"


def wrong_entry(error: KarbanError, entry: int | None = None) -> RecordError:
    """What went wrong, as an error of a record."""
    return _placed(error, None, entry)


def _placed(
    error: KarbanError, line: int | None, entry: int | None, rules: OtherRules | None = None
) -> RecordError:
    reason = error.reason if isinstance(error, RecordError) else error.message
    sentence, facts = error.sentence, error.facts
    return RecordError(reason, line=line, entry=entry, sentence=sentence, facts=facts, rules=rules)


def system_facts(error: OSError | ValueError) -> dict[str, str | int]:
    """Why the system refuses something, for the sentence `system`."""
    if not isinstance(error, OSError):
        return {"errno": "EINVAL", "why": str(error)}  # a name that no file can have
    name = errno.errorcode.get(error.errno or 0, "none")
    if isinstance(error, TimeoutError):
        name = "ETIMEDOUT"
    elif isinstance(error, socket.gaierror):
        name = "name"  # its numbers are not those of other errors
    return {"errno": name, "why": error.strerror or str(error)}


def file_error(error: OSError | ValueError, file: str) -> KarbanError:
    """A file that cannot be used, as one of our errors."""
    return KarbanError(code="file", facts={"file": file, **system_facts(error)})
