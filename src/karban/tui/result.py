"""How a match ended, in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from karban.core.layout import signed_text
from karban.core.words import Words


def result(
    words: Words, won: bool, others: Sequence[str], scores: Iterable[tuple[str, int]]
) -> list[str]:
    """Who won, the one who reads and others, and the scores by name."""
    names = join_names(words, others)
    if won:
        text = words.say("result-win-shared", names=names) if others else words.say("result-win")
    elif others:
        text = words.say("result-lose", names=names, n=len(others))
    else:
        text = words.say("result-nobody")
    listed = ", ".join(f"{name} {signed_text(points)}" for name, points in scores)
    return [text, words.say("result-scores", scores=listed)]


def join_names(words: Words, names: Sequence[str]) -> str:
    """Some names as a sentence lists them."""
    if len(names) < 2:
        return "".join(names)
    return words.say("names-and", names=", ".join(names[:-1]), last=names[-1])
