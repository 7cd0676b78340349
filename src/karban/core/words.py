"""All words that people read, from Fluent catalogues: one beside the code that says them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from importlib import resources
from itertools import groupby
from typing import TYPE_CHECKING, Any

from karban.core.errors import GameError, KarbanError, RecordError, system_facts
from karban.core.events import Arg, Event
from karban.core.game import Game, OtherRules
from karban.core.layout import BACK, CARD_BEGINS, CARD_ENDS, signed
from karban.core.moves import Move

if TYPE_CHECKING:
    from fluent.syntax.ast import Resource

LANGUAGES = ("en", "cs")

#: What bots are called at a table, by seat.
BOT_NAMES = (
    *("Eva", "Petr", "Jana", "Karel", "Marie", "Josef"),
    *("Alena", "Tomáš", "Lucie", "Ondřej", "Věra", "Filip"),
)


#: Arguments of events that are cards: these stand as one types them.
_CARDS = ("card", "cards", "given", "got")


def _is_negative(value: Arg) -> bool:
    text = str(value)
    return text.startswith("-") and text[1:].isdecimal()


def folded(text: str) -> str:
    """A text without case and accents, for people whose keyboard has none."""
    parts = unicodedata.normalize("NFD", text.casefold())
    return "".join(part for part in parts if not unicodedata.combining(part))


@cache
def catalogue(package: str, language: str) -> Resource:
    """The catalogue of a package in one language.

    Fluent is loaded where somebody reads: a bot at work needs no words, and starts sooner.
    """
    from fluent.runtime import FluentResource

    text = (resources.files(package) / f"{language}.ftl").read_text("utf-8")
    return FluentResource(text)


def turn_mark(v: Any, place: int) -> str:
    """What stands before a name: whose turn it is, or who has chosen while others still do."""
    if v.chosen >> place & 1:
        return "✓"
    return "→" if place == v.to_move else " "


def spoken(game: Game, language: str) -> str:
    """The language of a game's words: this one, or else one that the game has."""
    return language if language in game.languages else game.languages[0]


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
        from fluent.runtime import FluentBundle

        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise KarbanError(code="language", facts={"name": language, "known": known})
        self.language = language
        self._game = game
        self.names = names
        self.you = you
        self._bundle = FluentBundle([language], use_isolating=False)
        self._catalogues = [catalogue(package, language) for package in ("karban.core", *packages)]
        if game is not None and game.languages:
            self._catalogues.append(catalogue(game.package, spoken(game, language)))
        for resource in self._catalogues:
            self._bundle.add_resource(resource, allow_overrides=True)

    def keys(self, prefix: str) -> list[str]:
        """All keys that begin so, in the order of the catalogues."""
        from fluent.syntax.ast import Message

        return [
            entry.id.name
            for resource in self._catalogues
            for entry in resource.body
            if isinstance(entry, Message) and entry.id.name.startswith(prefix)
        ]

    def has(self, key: str) -> bool:
        """Whether there is a sentence for this key."""
        return bool(self._bundle.has_message(key))

    def say(self, key: str, **args: Arg) -> str:
        """The sentence for a key. A missing one, or a missing argument, is an error."""
        if not self.has(key):
            raise self._wrong("word-missing", key, f"no sentence '{key}' in {self.language}")
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise self._wrong("word-missing", key, f"sentence '{key}' in {self.language} is empty")
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            why = f"sentence '{key}' in {self.language}: {errors[0]}"
            raise self._wrong("word-wrong", key, why)
        return str(text)

    def _wrong(self, code: str, key: str, why: str) -> Exception:
        """What is wrong with a sentence: of a game, whose author is told where, or of ours."""
        if self._game is None or not self._game.languages:
            return KeyError(why)
        file = f"{self._game.package.replace('.', '/')}/{spoken(self._game, self.language)}.ftl"
        return GameError(code=code, facts={"name": key, "file": file, "why": why})

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
        if seat == self.you:
            return self.say("you")
        name = self.names[seat] if seat < len(self.names) else ""
        if not name or name.startswith("bot:"):
            return BOT_NAMES[seat % len(BOT_NAMES)]
        return name

    def place(self, place: int, players: int) -> str:
        """What a place is called that has a score; one beyond the seats has the game's own name."""
        return self.name(place) if place < players else self.say("extra-place")

    def tell(self, event: Event) -> str:
        """The sentence of an event."""
        args: dict[str, Arg] = {
            key: value if key in _CARDS or not _is_negative(value) else signed(value)
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
            return gap.join(self._told(list(codes)))
        if self.drawn:
            codes = (f"{CARD_BEGINS}{code}{CARD_ENDS}" for code in codes)
        return gap.join(codes)

    def _told(self, codes: Sequence[str]) -> Iterator[str]:
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
        if not self.has(f"move-{move.kind}"):
            return move.text  # a draft
        first, second = [*move.parts, "none", "none"][:2]
        return self.say(
            f"move-{move.kind}",
            cards=" ".join(move.parts),
            first=first,
            second=second,
            name=first if move.seat is None else self.name(move.seat),
            who="you" if move.seat is not None and move.seat == self.you else "other",
        )

    def question(self, verbs: set[str]) -> str:
        """What somebody is asked whose legal moves have these verbs."""
        key = f"asks-{next(iter(verbs))}" if len(verbs) == 1 else "question"
        return self.say(key if self.has(key) else "question")

    def error(self, error: KarbanError) -> str:
        """What went wrong, in this language as far as there is a sentence."""
        where: list[str] = []
        if isinstance(error, RecordError):
            places = (("line", error.line), ("entry", error.entry))
            where += [self.say(f"record-{key}", n=str(n)) for key, n in places if n is not None]
        reason = self.reason(error)
        told = f"{', '.join(where)}: {reason}" if where else reason
        if isinstance(error, RecordError) and error.rules:
            return self.say("record-rules-why", why=told, **self._versions(error.rules))
        return told

    def other_rules(self, rules: OtherRules | None) -> str:
        """One sentence on a match that was played by other rules; empty where it was not."""
        return self.say("record-rules", **self._versions(rules)) if rules else ""

    def _versions(self, rules: OtherRules) -> dict[str, str]:
        title = rules.titles.get(self.language) or next(iter(rules.titles.values()))
        return {"title": title, "played": str(rules.played), "ours": str(rules.ours)}

    def reason(self, error: KarbanError) -> str:
        """The same without saying where in a file."""
        if error.facts is not None:
            return self.say(error.sentence, **error.facts)
        return error.reason if isinstance(error, RecordError) else error.message

    def system(self, error: OSError | ValueError) -> str:
        """Why the system refuses something."""
        return self.say("system", **system_facts(error))
