"""The description of a game: all that is known of it without loading its rules."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import msgspec

from karban.core.checks import (
    instance_of,
    number_between,
    quote,
    whole_number,
    wrong_kind,
)
from karban.core.errors import GameError, SetupError, check_language
from karban.core.option import Option as Option
from karban.core.option import Options as Options
from karban.core.option import Value as Value
from karban.core.option import seat_option as seat_option
from karban.core.option import setting_text as setting_text
from karban.core.sentences import short

if TYPE_CHECKING:
    from types import ModuleType

    import numpy as np

    from karban.core.moves import Move, Moves
    from karban.core.state import State

#: The highest version of rules.
NEWEST = 2**31 - 1

#: What a game's `rules.py` and `view.py` define for its record; see `karban.core.engine`.
RULES = ("start", "legal", "play", "pool", "settle", "score", "winners")
VIEWS = ("sample_hidden",)
#: What its `hints.py` defines for bots; see `karban.core.advice`.
HINTS = ("advise", "stage", "outlook")


@dataclass(frozen=True)
class OtherRules:
    """A match that was played by another version of a game's rules than the program has."""

    titles: Mapping[str, str]
    played: int
    ours: int


@dataclass(frozen=True, eq=False)
class Game:
    """One game. Its folder holds the rest, loaded when it is needed.

    There is one object for a game: copies and pickles of it are references by package and name.

    `seats` gives the fewest and the most players for a set of options. `most_legal` bounds the
    legal moves of a turn, `cards` is one more than the highest card, `pool` the largest chance
    step, and `longest` how many entries a match of so many players can have. `version` rises
    with every change of the rules that can change a result.
    """

    name: str
    package: str
    version: int
    titles: Mapping[str, str]
    seats_rule: str
    seats: Callable[[Options], tuple[int, int]]
    options: tuple[Option, ...]
    moves: Moves
    most_legal: int
    pool: int
    cards: int
    lowest_wins: bool
    longest: Callable[[int, Options], int]

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        if find_in(self.package, self.name) is not self:
            raise SetupError(code="game-pickle", facts={"name": self.name, "package": self.package})
        return find_in, (self.package, self.name)

    @cached_property
    def words(self) -> Any:
        """The game's texts: its `words.py`, and for what that leaves out those of any game."""
        from karban.core.default_words import GameWords

        return GameWords(self, self._module("words"))

    @cached_property
    def hints(self) -> ModuleType:
        """What the game tells its bots: its `hints.py`, or else nothing."""
        return self._module("hints") or import_module("karban.core.default_hints")

    @cached_property
    def weights(self) -> dict[str, float]:
        """How much each feature counts in the game's heuristic, as tuned by self-play."""
        if not self.has("weights.json"):
            return dict.fromkeys(self.hints.WEIGHTS, 0.0)
        text = files(self.package).joinpath("weights.json").read_bytes()
        tuned: dict[str, float] = msgspec.json.decode(text)["weights"]
        return {name: tuned[name] for name in self.hints.WEIGHTS}

    def has(self, file: str) -> bool:
        """Whether the game's package has a file."""
        return instance_of(str, "file", file) in self._files

    @cached_property
    def _files(self) -> list[str]:
        return [one.name for one in files(self.package).iterdir()]

    @cached_property
    def languages(self) -> tuple[str, ...]:
        """The languages that the game has words in."""
        names = [name.removesuffix(".ftl") for name in self._files if name.endswith(".ftl")]
        return tuple(sorted(names))

    @cached_property
    def is_draft(self) -> bool:
        """Whether the game lacks a rulebook or a lesson, or speaks one language only."""
        books = all(self.has(f"rulebook.{language}.md") for language in self.languages)
        return len(self.languages) < 2 or not books or not self.has_lesson

    def title(self, language: str) -> str:
        """What the game is called in a language, or else in another one."""
        check_language(language)
        return self.titles.get(language) or next(iter(self.titles.values()))

    def card_text(self, card: int) -> str:
        """How a card is written: by the codes in the game's `cards.py`, or as a number."""
        codes = getattr(self._module("cards"), "CODES", None)
        number = number_between("card", card, 0, (len(codes) if codes else self.cards) - 1)
        return str(codes[number]) if codes else str(number)

    def _module(self, name: str) -> ModuleType | None:
        """A module of the game's package that it may lack."""
        if find_spec(f"{self.package}.{name}") is None:
            return None
        return import_module(f"{self.package}.{name}")

    def _require_functions(self, module: str, names: Iterable[str]) -> dict[str, Any]:
        """Functions that a module of the game's package must have."""
        found = self._module(module)
        for name in names:
            if not hasattr(found, name):
                facts = {"file": f"{self.package.replace('.', '/')}/{module}.py", "name": name}
                raise GameError(code="game-lacks", facts=facts)
        return {name: getattr(found, name) for name in names}

    @property
    def traits(self) -> int:
        """How many traits a hidden hand may have; one where the game names none."""
        return int(getattr(self.hints, "TRAITS", 1))

    @cached_property
    def beliefs(self) -> list[float]:
        """How much likelier each trait of a hidden hand is in play than in a sampled deal."""
        if self.traits == 1:
            return [1.0]
        text = files(self.package).joinpath("beliefs.json").read_bytes()
        learned: list[float] = msgspec.json.decode(text)["beliefs"]
        return learned

    @cached_property
    def has_rulebook(self) -> bool:
        """Whether there is a rulebook in some language."""
        return any(self.has(f"rulebook.{language}.md") for language in self.languages)

    @cached_property
    def has_lesson(self) -> bool:
        """Whether one can learn the game by playing."""
        return self.has("lesson.json")

    def rulebook(self, language: str) -> str:
        """The game's rulebook for people, in Markdown; in another language if it has no other."""
        check_language(language)
        for spoken in (language, *self.languages):
            if self.has(f"rulebook.{spoken}.md"):
                return files(self.package).joinpath(f"rulebook.{spoken}.md").read_text("utf-8")
        raise GameError(code="no-rulebook", facts={"title": self.title(language)})

    @cached_property
    def state(self) -> type[State]:
        """The class that declares the fields of the game's state: `State` in its `state.py`."""
        declared: type[State] = self._require_functions("state", ["State"])["State"]
        return declared

    @cached_property
    def record(self) -> np.dtype[Any]:
        """The type of the game's state record, ready for the engine."""
        from karban.core.rows import provide_layout
        from karban.core.rule import provide
        from karban.core.state import record_type

        record = record_type(self.state, len(self.options), self.package)
        provide_layout(record, self.state)
        provide(record, self._functions(record), self.package)
        return record

    def _functions(self, record: np.dtype[Any]) -> dict[str, Any]:
        """What generic functions call on the game's records."""
        from karban.core.advice import any_hand
        from karban.core.census import census_of
        from karban.core.choosing import nobody_together, nothing_to_retract
        from karban.core.engine import nothing_hidden, nothing_special, nothing_unseen

        view, hints = self._module("view"), self.hints
        functions = self._require_functions("rules", RULES)
        functions |= {name: getattr(hints, name) for name in HINTS}
        hides = any(field.seen != "public" for field in self.state.fields)
        functions |= (
            self._require_functions("view", VIEWS)
            if hides
            else dict.fromkeys(VIEWS, nothing_hidden)
        )
        for module, name, without in (
            (self._rules, "census", census_of(record, self.state)),
            (self._rules, "choosers", nobody_together),
            (self._rules, "retract", nothing_to_retract),
            (view, "show", nothing_special),
            (view, "reshuffle_unseen", nothing_unseen),
            (hints, "trait", any_hand),
        ):
            functions[name] = getattr(module, name, without)
        return functions

    @cached_property
    def _rules(self) -> ModuleType:
        return import_module(f"{self.package}.rules")

    @property
    def chooses_together(self) -> bool:
        """Whether there are moments at which several seats choose at the same time."""
        return hasattr(self._rules, "choosers")

    def move(self, s: Any, number: int) -> Move:
        """A move in a state, which may say more of it than its number."""
        special = getattr(self.words, "move", None)
        move: Move = special(s, number) if special else self.moves[number]
        return move

    def read_move(self, text: str) -> Move | None:
        """The move that is written so, legal or not."""
        read: Callable[[str], Move | None] = getattr(self.words, "read_move", self.moves.read)
        return read(instance_of(str, "text", text))

    @property
    def buffer(self) -> int:
        """Room for legal moves and chance steps; one more than the most, for loops that overrun."""
        return max(self.most_legal, self.pool) + 1

    def other_rules(self, version: int | None) -> OtherRules | None:
        """How a match of this version differs; None where it is ours, or not known."""
        played = None if version is None else number_between("version", version, 1, NEWEST)
        if played is None or played == self.version:
            return None
        return OtherRules(self.titles, played, self.version)

    def seat_range(self) -> tuple[int, int]:
        """The fewest and the most players, whatever the options."""
        ranges = [self.seats(options) for options in self.option_sets()]
        return min(low for low, _ in ranges), max(high for _, high in ranges)

    def option_sets(self) -> Iterable[dict[str, Value]]:
        """The defaults, and each option changed alone to its extremes."""
        defaults = {option.name: option.default for option in self.options}
        yield defaults
        for option in self.options:
            if option.choices:
                others: tuple[Value, ...] = option.choices
            elif isinstance(option.default, bool):
                others = (not option.default,)
            elif option.seat:
                others = (0, 1)  # every table has them
            else:
                others = (option.least, option.most)
            for value in others:
                if value != option.default:
                    yield defaults | {option.name: value}

    def complete(self, options: Mapping[str, object]) -> dict[str, Value]:
        """All options with their values; the ones given are checked, the others have defaults."""
        if not isinstance(options, Mapping):
            raise wrong_kind("options", options, "Mapping")
        known = {option.name: option for option in self.options}
        values = {option.name: option.default for option in self.options}
        for name, value in options.items():
            option = known.get(name) if isinstance(name, str) else None
            if option is None:
                facts = {"game": self.name, **near_names(name, known)}
                raise SetupError(code="option-unknown", facts=facts)
            meant = option.plain_value(value)
            if meant is None:
                raise option.refusal(value)
            values[option.name] = meant
        return values

    def check_players(self, players: int, options: Options) -> None:
        """Refuse a number of players that the game cannot seat with these options."""
        self.setting(players, options)

    def setting(self, players: int, options: Mapping[str, object]) -> tuple[int, dict[str, Value]]:
        """The number of players as an int and all options, if the game can be played so."""
        values = self.complete(options)
        low, high = self.seats(values)
        number = whole_number(players)
        if number is None or not low <= number <= high:
            needed = self.needed_options(players)
            remedy = ", ".join(setting_text(name, value) for name, value in needed.items())
            facts: dict[str, str | int] = {
                "players": quote(players),
                "game": self.name,
                "low": low,
                "high": high,
                "rule": self.seats_rule,
                "remedy": remedy or "none",
            }
            raise SetupError(code="players", rule=self.seats_rule, facts=facts)
        for option in self.options:
            if option.seat and int(values[option.name]) >= number:
                raise replace(option, most=number - 1).refusal(values[option.name])
        return number, values

    def needed_options(self, players: object) -> dict[str, Value]:
        """What to set so that so many can play; empty where the defaults do, or nothing does."""
        number = whole_number(players)
        for options in self.option_sets():
            low, high = self.seats(options)
            if number is not None and low <= number <= high:
                return {
                    o.name: options[o.name] for o in self.options if options[o.name] != o.default
                }
        return {}


def find_in(package: str, name: str) -> Game:
    """The game of this name that a package describes: where a pickle finds it again."""
    try:
        described = vars(import_module(package)).values()
    except ImportError:
        described = {}.values()
    for one in described:
        if isinstance(one, Game) and one.name == name:
            return one
    raise SetupError(code="game-pickle", facts={"name": name, "package": package})


def near_names(name: object, known: Iterable[str]) -> dict[str, str]:
    """A name that there is not, the one that was perhaps meant, and those that there are."""
    names = sorted(known)
    text = short(name) if isinstance(name, str) else quote(name)
    near = difflib.get_close_matches(text, names, 1)
    return {
        "name": text,
        "near": near[0] if near else "none",
        "known": ", ".join(names) or "none",
    }
