"""What a client can do wrong, by stable codes; the sentences are in the catalogues."""

from __future__ import annotations

from karban.core.errors import KarbanError
from karban.core.events import Arg
from karban.core.words import Words

#: Code → HTTP status. Every one has a sentence `error-<code>`.
STATUS = {
    "bad-message": 400,
    "bad-request": 422,
    "bad-name": 422,
    "bad-word": 422,
    "bot-unknown": 422,
    "failed": 500,
    "finished": 409,
    "forbidden-origin": 403,
    "game-gone": 410,
    "game-unknown": 422,
    "guest-unknown": 401,
    "hello-first": 400,
    "match-unknown": 404,
    "method": 405,
    "move-future": 409,
    "move-illegal": 409,
    "move-stale": 409,
    "no-example": 404,
    "no-lesson": 404,
    "no-rulebook": 404,
    "nobody-begins": 409,
    "not-begun": 409,
    "not-host": 403,
    "not-over": 409,
    "not-seated": 403,
    "not-your-seat": 403,
    "not-your-turn": 409,
    "option-value": 422,
    "page-unknown": 404,
    "players": 422,
    "seat-empty": 409,
    "seat-taken": 409,
    "seat-unknown": 422,
    "started": 409,
    "table-elsewhere": 421,
    "table-unknown": 404,
    "record": 422,
    "too-big": 413,
    "too-fast": 429,
    "too-many-tables": 429,
    "undo": 409,
    "version": 400,
}


class Refusal(KarbanError):
    """Something that a client may not do; the sentence is said in the client's language."""

    def __init__(self, code: str, **args: Arg) -> None:
        super().__init__(code, code=code)
        self.args_said = args

    @property
    def status(self) -> int:
        """For HTTP."""
        return STATUS[self.code]

    def said(self, words: Words) -> str:
        """The sentence."""
        return words.say(f"error-{self.code}", **self.args_said)
