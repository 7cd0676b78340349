"""What several commands share."""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache
from typing import Any, BinaryIO, NoReturn, TypeVar

import click
from rich.console import Console

from karban.core.errors import MoveError, RecordError, SetupError, file_error
from karban.core.game import Game, Value, near_names
from karban.core.layout import columns
from karban.core.words import LANGUAGES, Words, fold

F = TypeVar("F", bound=Callable[..., Any])

_MOVES_ABREAST = 4

out = Console(highlight=False, soft_wrap=True)
err = Console(stderr=True, highlight=False, soft_wrap=True)


class CommandError(SetupError):
    """A command that cannot do what it is asked for."""

    package = "karban.cli"


def fail(message: str) -> NoReturn:
    """Say what is wrong, and leave with code 1."""
    err.print(f"[bold red]karban:[/] {escape_markup(message)}")
    sys.exit(1)


def warn(note: str) -> None:
    """Say something beside what a command prints; nothing where there is nothing to say."""
    if note:
        err.print(note, markup=False)


def ask_line(prompt: str) -> str:
    """What a person types; the line ends also where nobody has pressed Enter to end it."""
    try:
        text = out.input(prompt)
    except (EOFError, KeyboardInterrupt):
        out.print()
        raise
    if not sys.stdin.isatty():
        out.print()
    return text


def plain_lines(wished: bool) -> bool:
    """Whether to write plain lines: as wished, or because this is no terminal to draw on."""
    drawn = sys.stdin.isatty() and sys.stdout.isatty()
    return wished or not drawn or os.environ.get("TERM", "dumb") == "dumb"


def escape_markup(text: str) -> str:
    """A text that Rich prints as it is."""
    return text.replace("[", "\\[")


def number_moves(moves: Sequence[str]) -> list[str]:
    """Moves with their numbers, some abreast."""
    cells = [f"{n}  {text}" for n, text in enumerate(moves, 1)]
    rows = [cells[i : i + _MOVES_ABREAST] for i in range(0, len(cells), _MOVES_ABREAST)]
    return columns(rows, gap="    ")


def commands(words: Words, names: Sequence[str]) -> dict[str, str]:
    """What can be typed beside moves, in the language of the table and in English."""
    known = {fold(words.say(f"command-{name}")): name for name in names}
    return known | {name: name for name in names} | {"?": "help"}


def read_options(game: Game, settings: Iterable[str]) -> dict[str, Value]:
    """Options as given on the command line: `name=value`."""
    known = {option.name: option for option in game.options}
    chosen: dict[str, Value] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if not equals:
            raise SetupError(code="option-unreadable", facts={"setting": setting})
        if name not in known:
            facts = {"game": game.name, **near_names(name, known)}
            raise SetupError(code="option-unknown", facts=facts)
        chosen[name] = known[name].read(text)
    return chosen


@contextmanager
def compiling(game: Game, lang: str = "en") -> Iterator[Callable[[], None]]:
    """Say so, once, when what runs inside compiles something of a game.

    What is given says it at once, for what another process compiles.
    """
    from karban.core.rule import watch_compiler

    @cache
    def say() -> None:
        words = Words(lang, game, packages=["karban.cli"])
        err.print(f"[dim]{words.say('compiling', game=words.say('title'))}[/]")

    with watch_compiler(say), _ending_at_once():
        yield say


@contextmanager
def _ending_at_once() -> Iterator[None]:
    """Ctrl-C inside ends the program: the compiler would show it as a fault of its own."""

    def end(*_: object) -> None:
        with suppress(OSError, ValueError):
            err.print()
            sys.stdout.flush()
        os._exit(130)

    before = signal.getsignal(signal.SIGINT)
    here = threading.current_thread() is threading.main_thread()
    if not here or before in (signal.SIG_IGN, None):
        yield
        return
    signal.signal(signal.SIGINT, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@dataclass
class Spoken:
    """The language of whoever reads what goes wrong: a command's, once it is known."""

    language: str


def _remember(context: click.Context, option: click.Parameter, language: str) -> str:
    spoken = context.find_root().obj
    if isinstance(spoken, Spoken):
        spoken.language = language
    return language


def preferred_language() -> str:
    """The language of the system, where it is one of ours."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return value[:2] if value[:2] in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def lang_option(text: str) -> Callable[[F], F]:
    """`--lang`, with the language of the system at first."""
    return click.option(
        "--lang",
        type=click.Choice(LANGUAGES),
        default=preferred_language,
        callback=_remember,
        help=text,
    )


def game_option(command: F) -> F:
    """`--option name=value`, any number of times."""
    decorate = click.option(
        "--option",
        "settings",
        multiple=True,
        metavar="NAME=VALUE",
        help="Set an option of the game; see `karban games`.",
    )
    return decorate(command)


def seed_option(command: F) -> F:
    """`--seed`, or a new one for every run."""
    decorate = click.option("--seed", type=int, help="Whole number from which all chance follows.")
    return decorate(command)


def open_input(path: str) -> BinaryIO:
    """A file to read, or standard input for `-`."""
    try:
        return sys.stdin.buffer if path == "-" else open(path, "rb")
    except (OSError, ValueError) as error:
        raise file_error(error, path) from None


def unreadable_file(file: str, error: RecordError) -> CommandError:
    """What is wrong with a record, with the name of its file."""
    return CommandError(code="load-unreadable", facts={"file": file, "why": error})


def no_such_number(most: int) -> MoveError:
    """A number that no move of a list has."""
    return MoveError(sentence="no-such-number", package="karban.tui", facts={"most": most})
