"""`karban simulate`: bots play many matches."""

from __future__ import annotations

import json
import secrets
import sys
import time
from collections.abc import Iterator
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, TextIO

import click
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from karban.cli.common import compiling, err, game_option, out, read_options
from karban.core.errors import SetupError
from karban.core.game import Game, Value
from karban.core.words import Words
from karban.games import find

if TYPE_CHECKING:
    from karban.core.batch import Results
    from karban.core.match import Match


@click.command()
@click.argument("game")
@click.option("--players", type=int, required=True, help="Number of players.")
@click.option("--matches", type=click.IntRange(min=1), required=True, help="How many matches.")
@game_option
@click.option("--seed", type=int, help="Whole number from which all chance follows.")
@click.option(
    "--bots",
    default="random",
    show_default=True,
    help="Bots by level, or module:Class: one for all seats, or one for each, with commas.",
)
@click.option("--out", "path", type=click.Path(dir_okay=False), help="Write records to this file.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
def simulate(
    game: str,
    players: int,
    matches: int,
    settings: tuple[str, ...],
    seed: int | None,
    bots: str,
    path: str | None,
    as_json: bool,
) -> None:
    """Let bots play many matches of GAME and count what comes of them."""
    from karban.core.batch import playouts
    from karban.lab.simulate import Summary

    chosen = find(game)
    options = read_options(chosen, settings)
    chosen.check_players(players, chosen.complete(options))
    levels = read_levels(bots, players)
    seed = secrets.randbits(63) if seed is None else seed & (1 << 64) - 1
    with compiling(chosen, "simulate"):  # before the clock starts
        playouts(chosen, 1, players, options=options)
    summary = Summary()
    began = time.perf_counter()
    with (
        nullcontext() if path is None else open(path, "w", encoding="utf-8") as file,
        progress() as bar,
    ):
        task = bar.add_task("", total=matches)
        for results in played(chosen, players, matches, options, levels, seed, file):
            summary.add(results)
            bar.advance(task, len(results.lengths))
    seconds = time.perf_counter() - began
    report(chosen, players, summary.as_dict(), seed, seconds, as_json)


def read_levels(text: str, players: int) -> list[str]:
    """A bot's level for every seat."""
    from karban.bots import check_bot

    levels = [name.strip() for name in text.split(",")]
    for name in levels:
        check_bot(name)
    if len(levels) == 1:
        return levels * players
    if len(levels) != players:
        raise SetupError(f"cannot seat {len(levels)} bots: name one, or one for each of {players}")
    return levels


def progress() -> Progress:
    """A bar on standard error; nothing where that is no terminal."""
    parts = (BarColumn(), MofNCompleteColumn(), TextColumn("matches"), TimeRemainingColumn())
    return Progress(*parts, console=err, transient=True, disable=not err.is_terminal)


def played(
    game: Game,
    players: int,
    matches: int,
    options: dict[str, Value],
    levels: list[str],
    seed: int,
    file: TextIO | None,
) -> Iterator[Results]:
    """The results of all matches, a few at a time; records go to the file as they end."""
    from karban.lab.simulate import bot_match, random_match, result_of, results

    plain = all(level == "random" for level in levels)
    if plain and file is None:
        yield from results(game, players, matches, options, seed)
        return
    for k in range(matches):
        if plain:
            match = random_match(game, players, options, seed, k)
        else:
            match = bot_match(game, levels, options, seed, k)
        if file is not None:
            write(match, file)
        yield result_of(match)


def write(match: Match, file: TextIO) -> None:
    """One record, one line."""
    file.write(json.dumps(match.record(), ensure_ascii=False) + "\n")


def report(
    game: Game, players: int, summary: dict[str, Any], seed: int, seconds: float, as_json: bool
) -> None:
    """The summary as a table on standard output, or as JSON."""
    rate = summary["matches"] / seconds
    if as_json:
        extra = {"game": game.name, "players": players, "seed": seed, "matches_per_s": round(rate)}
        click.echo(json.dumps(extra | summary))
        return
    words = Words("en", game, ["bot:"] * players)
    table = Table(title=f"{words.say('title')}, {summary['matches']} matches, seed {seed}")
    table.add_column("place")
    for column in ("win share", "mean score", "deviation"):
        table.add_column(column, justify="right")
    for place, row in enumerate(summary["places"]):
        name = f"seat {place}" if place < players else words.place(place, players)
        numbers = (f"{row['win_share']:.2%}", f"{row['score_mean']:.2f}")
        table.add_row(name, *numbers, f"{row['score_deviation']:.2f}")
    out.print(table)
    length = summary["length"]
    out.print(f"moves a match: {length['mean']} ({length['least']}–{length['most']})")
    print(f"{rate:,.0f} matches/s, {summary['moves'] / seconds:,.0f} moves/s", file=sys.stderr)
