"""`karban replay`: a written match in words, or its decisions as data."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING

import click

from karban.cli.common import CommandError, lang_option, open_input, out, unreadable_file, warn
from karban.core.errors import RecordError
from karban.core.state import TRUTH
from karban.core.words import Words
from karban.games import find

if TYPE_CHECKING:
    from karban.core.match import Match
    from karban.core.record import Record


@click.command()
@click.argument("file")
@click.option("--match", "number", type=int, help="Only this match of the file, from 0.")
@click.option("--seat", type=int, help="As this seat saw it; without it, all is told.")
@lang_option("Language of the story.")
@click.option("--trace", is_flag=True, help="One JSON object per decision, with its legal moves.")
@click.option("--tui", "full", is_flag=True, help="On the full screen: step, play, jump, seat.")
@click.option("--light", is_flag=True, help="Dark on light, with --tui.")
def replay(
    file: str,
    number: int | None,
    seat: int | None,
    lang: str,
    trace: bool,
    full: bool,
    light: bool,
) -> None:
    """Tell the matches of FILE (- for standard input) in words."""
    from karban.core.record import other_rules, read, replay

    words = Words(lang, packages=["karban.cli"])
    told = False
    with open_input(file) as lines, readable(file):
        for index, (line, record) in enumerate(read(lines)):
            if number is None or index == number:
                told = True
                try:
                    if trace:
                        print_decisions(index, record)
                        warn(words.other_rules(other_rules(record, find)))
                        continue
                    match = replay(record, find)
                    note = words.other_rules(other_rules(record, find))
                    if full:
                        watch(match, seat, lang, light, note)
                        return
                    tell(index, match, seat, lang, note)
                except RecordError as error:
                    raise error.at(line) from None
        if not told:
            if number is None:
                raise CommandError(code="load-nothing", facts={"file": file})
            raise CommandError(code="load-no-match", facts={"file": file, "n": number})


@contextmanager
def readable(file: str) -> Iterator[None]:
    """What is wrong with a record is said with the name of its file."""
    try:
        yield
    except RecordError as error:
        raise unreadable_file(file, error) from None


def watch(match: Match, seat: int | None, lang: str, light: bool, note: str) -> None:
    """The match on the full screen."""
    if seat is not None:
        match.view(seat)  # refuses a seat that is not there
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise CommandError(code="tui-terminal")
    if find_spec("textual") is None:
        raise CommandError(code="tui-packages")
    from karban.tui.app import replay as shown

    shown(match, seat, lang, light, note)


def print_decisions(index: int, record: Record) -> None:
    """One JSON object per decision of a match."""
    from karban.core.record import trace

    for entry, match in trace(record, find):
        if entry < len(record.entries) and match.to_move is not None:
            legal = sorted(match.legal_moves)
            decision = {"match": index, "entry": entry, "seat": match.to_move, "legal": legal}
            click.echo(json.dumps(decision))


def tell(index: int, match: Match, seat: int | None, lang: str, note: str) -> None:
    """The story of a match, and how it stands; a note on it comes first."""
    if seat is not None:
        match.view(seat)  # refuses a seat that is not there
    words = Words(lang, match.game, match.seats, you=seat, packages=["karban.cli"])
    heading = words.say("match-heading", n=index, game=words.say("title"), players=match.players)
    out.print(f"[bold]{heading}[/]")
    if note:
        out.print(f"  {note}", markup=False)
    for sentence in match.story(words, TRUTH if seat is None else seat):
        out.print(f"  {sentence}", markup=False)
    out.print()
    for text in match.view(seat).lines(words):
        out.print(f"  {text}", markup=False)
    out.print()
