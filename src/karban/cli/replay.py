"""`karban replay`: a written match in words, or its decisions as data."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from karban.cli.common import opened, out
from karban.core.errors import KarbanError, RecordError
from karban.core.state import TRUTH
from karban.core.words import LANGUAGES, Words
from karban.games import find

if TYPE_CHECKING:
    from karban.core.match import Match
    from karban.core.record import Record


@click.command()
@click.argument("file")
@click.option("--match", "number", type=int, help="Only this match of the file, from 0.")
@click.option("--seat", type=int, help="As this seat saw it; without it, all is told.")
@click.option("--lang", type=click.Choice(LANGUAGES), default="en", help="Language of the story.")
@click.option("--trace", is_flag=True, help="One JSON object per decision, with its legal moves.")
def replay(file: str, number: int | None, seat: int | None, lang: str, trace: bool) -> None:
    """Tell the matches of FILE (- for standard input) in words."""
    from karban.core.record import read, replayed

    told = False
    with opened(file) as lines:
        for index, (line, record) in enumerate(read(lines)):
            if number is None or index == number:
                told = True
                try:
                    if trace:
                        print_decisions(index, record)
                    else:
                        tell(index, replayed(record, find), seat, lang)
                except RecordError as error:
                    located = error.at(line)
                    raise KarbanError(f"cannot read {file}: {located.message}") from None
    if not told:
        which = "no record" if number is None else f"no match {number}"
        raise KarbanError(f"cannot replay {file}: it holds {which}")


def print_decisions(index: int, record: Record) -> None:
    """One JSON object per decision of a match."""
    from karban.core.record import trace

    for entry, match in trace(record, find):
        if entry < len(record.entries) and match.to_move is not None:
            legal = sorted(match.legal_moves)
            decision = {"match": index, "entry": entry, "seat": match.to_move, "legal": legal}
            click.echo(json.dumps(decision))


def tell(index: int, match: Match, seat: int | None, lang: str) -> None:
    """The story of a match, and how it stands."""
    if seat is not None:
        match.view(seat)  # refuses a seat that is not there
    words = Words(lang, match.game, match.seats, you=seat, packages=["karban.cli"])
    heading = words.say("match-heading", n=index, game=words.say("title"), players=match.players)
    out.print(f"[bold]{heading}[/]")
    for sentence in match.story(words, TRUTH if seat is None else seat):
        out.print(f"  {sentence}", markup=False)
    out.print()
    for text in match.view(seat).lines(words):
        out.print(f"  {text}", markup=False)
    out.print()
