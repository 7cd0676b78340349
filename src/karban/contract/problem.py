"""What a game does wrong, and where."""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from karban.core.words import Words


class Place(msgspec.Struct, frozen=True):
    """A position: the match that leads there, and how many entries it has by then."""

    players: int
    options: str
    seed: int
    entry: int


class Problem(msgspec.Struct, frozen=True):
    """One part of the contract that a game breaks: a code, what is wrong, and where."""

    code: str
    facts: dict[str, str]
    place: Place | None = None

    def sentence(self, words: Words) -> str:
        """One sentence, with the position that shows it."""
        kind, _, sentence_key = self.code.partition(":")
        sentence = words.say(sentence_key or f"contract-{kind}", **self.facts)
        if self.place is None:
            return sentence
        place = self.place
        where = words.say(
            "contract-place",
            players=str(place.players),
            options=place.options or "none",
            seed=str(place.seed),
            entry=str(place.entry),
        )
        return f"{sentence} ({where})"

    @property
    def key(self) -> str:
        """What problems are told apart by: kind, field and function, whatever the position."""
        named = (self.facts.get(name, "") for name in ("field", "function", "name", "file", "why"))
        return " ".join([self.code, *named])

    def __str__(self) -> str:
        return self.sentence(Words("en", packages=["karban.contract"]))


@dataclass
class Broken(Exception):
    """A check that fails: a code with its facts."""

    code: str
    facts: dict[str, str]


def require(good: bool, code: str, **facts: object) -> None:
    """Fail a check unless something holds."""
    if not good:
        raise Broken(code, {name: str(value) for name, value in facts.items()})
