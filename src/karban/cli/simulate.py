"""`karban simulate`: bots play many matches."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

import click
from rich.table import Table

from karban.cli.common import (
    CommandError,
    compiling,
    err,
    game_option,
    out,
    read_options,
    seed_option,
)
from karban.cli.many import crew_of, pace, progress, ray_option, seed_or_new, workers_option
from karban.core.words import Words
from karban.games import find

if TYPE_CHECKING:
    from karban.lab.chunks import Crew
    from karban.lab.series import Counting, Series
    from karban.lab.tally import Tally

#: Seconds between two writings of a tally.
_KEEP_EVERY = 5.0


@click.command()
@click.argument("game")
@click.option("--players", type=int, required=True, help="Number of players.")
@click.option("--matches", type=click.IntRange(min=1), required=True, help="Number of matches.")
@game_option
@seed_option
@click.option(
    "--bots",
    default="random",
    show_default=True,
    help="Bots by level, or module:Class: one for all seats, or one for each, with commas.",
)
@workers_option
@ray_option
@click.option("--out", type=click.Path(dir_okay=False), help="Write records to this file.")
@click.option("--keep", type=click.Path(dir_okay=False), help="Keep the tally in this file.")
@click.option("--resume", is_flag=True, help="Go on from the tally in the --keep file.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
def simulate(game: str, workers: int | None, ray: str | None, **given: Any) -> None:
    """Let bots play many matches of GAME and count what comes of them.

    The same seed gives the same results with any number of workers, but for bots that think for
    a time. Ctrl-C ends the work early: what is done is shown, and kept where --keep says so.
    """
    from karban.lab.chunks import check_ray
    from karban.lab.series import Counting, add_tallies, matches_of

    if ray is not None:
        check_ray()
    series = _series(game, given)
    with compiling(find(game)):  # before the clock starts
        counting = Counting(series)
        counting((0, 1))
    tally, path = _begin_tally(counting, given)
    already = matches_of(tally)
    began = kept_at = time.perf_counter()
    stopped = False
    try:
        with _records(given, already) as file, progress() as bar:
            shown = bar.add_task("", total=given["matches"], completed=already)
            for part in _play_series(
                series, given["matches"], already, crew_of(workers, ray), file
            ):
                tally = add_tallies(tally, part)
                bar.update(shown, completed=matches_of(tally))
                if path and time.perf_counter() - kept_at > _KEEP_EVERY:
                    _keep(path, series, tally)
                    kept_at = time.perf_counter()
    except KeyboardInterrupt:
        stopped = True
    seconds = time.perf_counter() - began
    if path:
        _keep(path, series, tally)
    if not matches_of(tally):
        raise CommandError(code="nothing-played")
    report(series, tally, matches_of(tally) - already, seconds, given["as_json"])
    if stopped:
        more = "; hint: --resume goes on" if path else ""
        wanted = f"{matches_of(tally):,} of {given['matches']:,} matches"
        err.print(f"stopped: the results are those of {wanted}{more}")
        sys.exit(130)


def _series(name: str, given: dict[str, Any]) -> Series:
    """The series that the options of the command ask for."""
    from karban.lab.series import new_series
    from karban.lab.tally_files import read_series

    if given["resume"] and not given["keep"]:
        raise CommandError(code="resume-keep")
    seed = given["seed"]
    if seed is None and given["resume"] and (before := read_series(Path(given["keep"]))):
        seed = before.seed
    game = find(name)
    bots = [bot.strip() for bot in given["bots"].split(",")]
    return new_series(
        game, given["players"], read_options(game, given["settings"]), bots, seed_or_new(seed)
    )


def _begin_tally(counting: Counting, given: dict[str, Any]) -> tuple[Tally, Path | None]:
    """The tally to add to, and the file where it is kept."""
    from karban.lab.tally_files import read_tally

    if not given["keep"]:
        return counting.blank(), None
    path = Path(given["keep"])
    if path.exists() and not given["resume"]:
        raise CommandError(code="tally-present", facts={"file": str(path)})
    return read_tally(path, counting), path


def _keep(path: Path, series: Series, tally: Tally) -> None:
    from karban.lab.tally_files import keep

    keep(path, series, tally)


def _records(given: dict[str, Any], done: int) -> Any:
    """The file of records, open at its end; after a resumption it has those that were counted."""
    path = given["out"]
    if path is None:
        return nullcontext()
    if done:
        _shorten(Path(path), done)
    return open(path, "a" if done else "w", encoding="utf-8")


def _shorten(path: Path, records: int) -> None:
    """Leave only so many records in a file: those that the tally has not counted come again."""
    size = 0
    with path.open("rb") as file:
        for _ in range(records):
            line = file.readline()
            size += len(line)
            if not line.endswith(b"\n"):
                raise CommandError(code="records-few", facts={"file": str(path)})
    os.truncate(path, size)


def _play_series(
    series: Series, matches: int, first: int, crew: Crew, file: TextIO | None
) -> Iterator[Tally]:
    """The tallies of all matches, a few at a time; records go to the file as they end."""
    from karban.lab.series import count_series
    from karban.lab.simulate import write_matches

    if file is None:
        yield from count_series(series, first, matches, crew)
        return
    for tally, lines in write_matches(series, first, matches, crew):
        file.writelines(line + "\n" for line in lines)
        yield tally


def report(series: Series, tally: Tally, played: int, seconds: float, as_json: bool) -> None:
    """The summary as a table on standard output, or as JSON."""
    from karban.lab.simulate import summary

    found: dict[str, Any] = summary(tally)
    rate = played / seconds
    if as_json:
        names = {"game": series.game, "players": series.players, "seed": series.seed}
        click.echo(json.dumps(names | {"matches_per_s": round(rate, 3)} | found))
        return
    words = Words("en", find(series.game), ["bot:"] * series.players)
    title = f"{words.say('title')}, {found['matches']:,} matches, seed {series.seed}"
    table = Table(title=title)
    table.add_column("place")
    for column in ("win share", "95 % interval", "mean score", "deviation"):
        table.add_column(column, justify="right")
    for place, row in enumerate(found["places"]):
        at_seat = place < series.players
        name = f"seat {place}" if at_seat else words.place(place, series.players)
        interval = f"{row['win_share_low']:.2%} – {row['win_share_high']:.2%}"
        points = f"{row['score_mean']:.2f}", f"{row['score_deviation']:.2f}"
        table.add_row(name, f"{row['win_share']:.2%}", interval, *points)
    out.print(table)
    length = found["length"]
    out.print(f"moves a match: {length['mean']} ({length['least']}–{length['most']})")
    moves = found["moves"] / found["matches"] * rate
    print(f"{pace(rate)} matches/s, {pace(moves)} moves/s", file=sys.stderr)
