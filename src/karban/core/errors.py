"""Everything that can go wrong on purpose.

    KarbanError
    ├── SetupError        a match that cannot be started as asked
    ├── MoveError         a move that cannot be made
    │   ├── UnreadableMove    no move of the game is written like that
    │   ├── IllegalMove       a move of the game, but not one of now
    │   └── AmbiguousMove     it could mean several legal moves
    └── RecordError       a written match that cannot be read or replayed

Every error has one line for people, a stable `code` for machines, and speaks only of what the
one who caused it may know.
"""

from __future__ import annotations

from collections.abc import Mapping


class KarbanError(Exception):
    """One clear sentence, and a code that stays the same.

    With `facts` the sentence is `setup-<code>` of the core's catalogues, in English at first;
    `Words.error` says it in another language.
    """

    code = "error"

    def __init__(
        self,
        message: str = "",
        *,
        code: str | None = None,
        rule: str | None = None,
        facts: Mapping[str, str | int] | None = None,
    ) -> None:
        self.rule = rule
        self.facts = facts
        if code is not None:
            self.code = code
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
    """A written match that cannot be read or replayed; says where as far as it is known."""

    code = "record"

    def __init__(self, reason: str, *, line: int | None = None, entry: int | None = None) -> None:
        self.reason = reason
        self.line = line
        self.entry = entry
        where = [f"line {line}"] if line is not None else []
        if entry is not None:
            where.append(f"entry {entry}")
        super().__init__(f"{', '.join(where)}: {reason}" if where else reason)

    def at(self, line: int) -> RecordError:
        """The same error, in a line of a file."""
        return RecordError(self.reason, line=line, entry=self.entry)
