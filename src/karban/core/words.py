"""All words that people read at a table, in one language: its players, cards, moves, events."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import groupby
from typing import Any

from karban.core.checks import wrong_kind
from karban.core.errors import check_language, missing_sentence, versions
from karban.core.events import Arg, Event
from karban.core.game import Game, OtherRules
from karban.core.layout import BACK, CARD_BEGINS, CARD_ENDS, signed_text
from karban.core.moves import Move
from karban.core.names import BOT_NAMES as BOT_NAMES
from karban.core.names import former_guest, seat_names
from karban.core.sentences import (
    CORE,
    Fact,
    Facts,
    MissingSentence,
    Sentence,
    bundle,
    catalogue,
    say,
)
from karban.core.sentences import LANGUAGES as LANGUAGES

#: Arguments of events that are cards: these stand as one types them.
_CARDS = ("card", "cards", "given", "got")


def _is_negative(value: Arg) -> bool:
    text = str(value)
    return text.startswith("-") and text[1:].isdecimal()


def fold(text: str) -> str:
    """A text without case and accents, for people whose keyboard has none."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


def turn_mark(v: Any, place: int) -> str:
    """What stands before a name: whose turn it is, or who has chosen while others still do."""
    if v.chosen >> place & 1:
        return "✓"
    return "→" if place == v.to_move else " "


def check_words(game: Game, words: object) -> None:
    """Refuse what cannot speak of the game."""
    if not isinstance(words, Words) or words.game is not game:
        raise wrong_kind("words", words, f"Words[{game.name}]")


class Words:
    """A language, the catalogues to look in, and the names of the players.

    A table that draws its cards sets `drawn`, and `width` to the room that a picture has; one
    that may be listened to sets `counted`, and cards face down are told by their number.
    """

    drawn = False
    counted = False
    width: int | None = None

    def __init__(
        self,
        language: str = "en",
        game: Game | None = None,
        names: Sequence[str] = (),
        you: int | None = None,
        packages: Sequence[str] = (),
    ) -> None:
        check_language(language)
        self.language = language
        self.game = game
        self.names = names
        self.you = you
        self._packages = (CORE, *packages, *([game.package] if game else []))

    def keys(self, prefix: str) -> list[str]:
        """All keys that begin so, in the order of the catalogues."""
        from fluent.syntax.ast import Message

        return [
            entry.id.name
            for package in self._packages
            for entry in catalogue(package, self.language).body
            if isinstance(entry, Message) and entry.id.name.startswith(prefix)
        ]

    def has(self, key: str) -> bool:
        """Whether there is a sentence for this key."""
        return bool(bundle(self._packages, self.language).has_message(key))

    def say(self, key: str, **facts: Fact) -> str:
        """The sentence for a key; one that is missing, or lacks a fact, is named with its file."""
        try:
            return say(self._packages, self.language, key, facts)
        except MissingSentence as missing:
            raise missing_sentence(missing) from None

    def kind(self, kind: str) -> str:
        """What a kind of move is called, in a draft by its name."""
        return self.say(f"kind-{kind}") if self.has(f"kind-{kind}") else kind

    def help_moves(self) -> str:
        """How moves are written, in a draft without many words."""
        return self.say("help-moves" if self.has("help-moves") else "plain-help")

    def title(self, game: Game) -> str:
        """What a game is called in a list; a draft is marked."""
        title = self.say("title")
        return self.say("draft-title", title=title) if game.is_draft else title

    def name(self, seat: int) -> str:
        """What a seat is called: by its player's name, a bot by a first name."""
        called = self._name_of(seat)
        return called if isinstance(called, str) else self.say(called.key, **called.facts)

    def _name_of(self, seat: int) -> str | Sentence:
        """The same for any language: the reader and one who was forgotten have no name."""
        if seat == self.you:
            return Sentence(self._packages[-1], "you")
        if seat < len(self.names):
            called = self._called[seat]
            return former_guest(called) or called
        return BOT_NAMES[seat % len(BOT_NAMES)]

    @cached_property
    def _called(self) -> list[str]:
        return seat_names(self.names)

    def place(self, place: int, players: int) -> str:
        """What a place is called that has a score; one beyond the seats has the game's own name."""
        return self.name(place) if place < players else self.say("extra-place")

    def tell(self, event: Event) -> str:
        """The sentence of an event."""
        args: dict[str, Arg] = {
            key: value if key in _CARDS or not _is_negative(value) else signed_text(value)
            for key, value in event.args.items()
        }
        if event.seat is not None:
            args["name"] = self.name(event.seat)
            args["who"] = "you" if event.seat == self.you else "other"
        for key, value in event.args.items():
            if key.startswith("seat-"):
                args[key.removeprefix("seat-")] = self.name(int(value))
        return self.say(f"event-{event.kind}", **args)

    def cards(self, codes: Iterable[str], gap: str = " ") -> str:
        """Cards in a row of a picture, marked where they are to be drawn."""
        if self.counted:
            return gap.join(self._join_cards(list(codes)))
        if self.drawn:
            codes = (f"{CARD_BEGINS}{code}{CARD_ENDS}" for code in codes)
        return gap.join(codes)

    def _join_cards(self, codes: Sequence[str]) -> Iterator[str]:
        """Cards in a row, those face down that lie side by side as one."""
        for down, run in groupby(codes, lambda code: code.startswith(BACK)):
            if not down:
                yield from run
                continue
            lying = list(run)
            count = sum(int(code.rpartition(" ")[2]) if " " in code else 1 for code in lying)
            said = self.say("covered", n=count)
            yield said if len(lying) == len(codes) else f"({said})"

    def move(self, move: Move) -> str:
        """A move in words of this language: what is written `give 3` reads `give it to Jana`."""
        key, facts = self._move(move)
        return self.say(key, **facts) if self.has(key) else move.text

    def move_sentence(self, move: Move) -> Fact:
        """The same for a reader whose language is not known yet."""
        key, facts = self._move(move)
        return Sentence(self._packages[-1], key, facts) if self.has(key) else move.text

    def _move(self, move: Move) -> tuple[str, Facts]:
        """The key of a move's sentence, which a draft may lack, and its facts."""
        first, second = [*move.parts, "none", "none"][:2]
        return f"move-{move.kind}", {
            "cards": " ".join(move.parts),
            "first": first,
            "second": second,
            "name": first if move.seat is None else self._name_of(move.seat),
            "who": "you" if move.seat is not None and move.seat == self.you else "other",
        }

    def question(self, verbs: set[str]) -> str:
        """What somebody is asked whose legal moves have these verbs."""
        key = f"asks-{next(iter(verbs))}" if len(verbs) == 1 else "question"
        return self.say(key if self.has(key) else "question")

    def other_rules(self, rules: OtherRules | None) -> str:
        """One sentence on a match that was played by other rules; empty where it was not."""
        return self.say("record-rules", **versions(rules)) if rules else ""
