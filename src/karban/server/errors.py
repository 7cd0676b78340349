"""What a client can do wrong, by stable codes; the sentences are in the catalogues."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from karban.core.errors import KarbanError
from karban.core.sentences import Sentence, short
from karban.core.shapes import not_json, shape

#: Code → HTTP status. Every one has a sentence `error-<code>`.
STATUS = {
    "bad-message": 400,
    "bad-request": 422,
    "bad-avatar": 422,
    "bad-code": 422,
    "bad-name": 422,
    "bad-word": 422,
    "bot-unknown": 422,
    "failed": 500,
    "finished": 409,
    "forbidden-origin": 403,
    "chat-off": 403,
    "bad-chat": 422,
    "closed": 409,
    "code-unknown": 404,
    "not-a-bot": 409,
    "not-a-person": 409,
    "not-asked": 403,
    "not-idle": 409,
    "nobody-to-ask": 409,
    "only-by-agreement": 409,
    "other-seat": 409,
    "order": 422,
    "passkey": 422,
    "passkey-insecure": 403,
    "passkeys-many": 409,
    "paused": 409,
    "not-paused": 409,
    "proposal-gone": 409,
    "proposal-open": 409,
    "push-address": 422,
    "seats-many": 409,
    "timed": 409,
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


PACKAGE = "karban.server"
_LONGEST = 400  # letters of a sentence on the wire

#: What Pydantic and Python call types → what JSON does.
_TYPES = {"string": "str", "list": "array", "dict": "object", "model": "object", "NoneType": "null"}


class Refusal(KarbanError):
    """Something that a client may not do; the sentence is told in the client's language."""

    package = PACKAGE

    @property
    def status(self) -> int:
        """For HTTP."""
        return STATUS[self.code]

    @property
    def passes(self) -> bool:
        """Whether the same may be allowed later, or elsewhere."""
        return self.status in (421, 429, 500)

    def text(self, language: str) -> str:
        """The sentence in a language; what a client sent may stand in it, but not all of it."""
        return super().text(language)[:_LONGEST]


def validation_reason(problem: Mapping[str, Any]) -> Sentence:
    """What Pydantic finds wrong with a request."""
    kind, limits = str(problem["type"]), problem.get("ctx", {})
    at = short(".".join(str(part) for part in problem["loc"][1:]))
    if kind == "json_invalid":
        return not_json("byte", int(problem["loc"][-1]))
    if kind in ("missing", "extra_forbidden"):
        return shape("missing" if kind == "missing" else "unknown", name=at or "body")
    for limit, sign in (("ge", ">="), ("le", "<=")):
        if limit in limits:
            return shape("bound", at, wanted=f"{sign} {limits[limit]}")
    for limit, sign in (("min_length", ">="), ("max_length", "<=")):
        if limit in limits:
            return shape("length", at, wanted=f"{sign} {limits[limit]}")
    wanted, _, how = kind.partition("_")
    if how in ("type", "parsing", "attributes_type"):
        got = type(problem["input"]).__name__
        return shape("kind", at, wanted=_TYPES.get(wanted, wanted), got=_TYPES.get(got, got))
    return shape("other", at)
