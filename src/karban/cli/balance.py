"""`karban balance`: what a game is like, as a page with plots."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from karban.cli.common import (
    CommandError,
    compiling,
    game_option,
    lang_option,
    out,
    read_options,
    seed_option,
)
from karban.cli.many import check_folder, crew_of, progress, ray_option, seed_or_new, workers_option
from karban.core.game import Game, Value
from karban.games import find

if TYPE_CHECKING:
    from karban.lab.chunks import Crew
    from karban.lab.findings import Cell, Findings
    from karban.lab.series import Series

_LEVELS = ("random", "novice", "regular")
#: Deals that a search tries for each weighing of a choice.
_SEARCH = 128


@click.command()
@click.argument("game")
@click.option("--players", help="Numbers of players, as in 4, 2-4 or 2,4; up to four without it.")
@game_option
@click.option(
    "--compare",
    metavar="NAME=VALUE,VALUE…",
    help="Put tables side by side that differ in this option of the game.",
)
@click.option("--bots", default="regular", show_default=True, help="The level of all bots.")
@click.option(
    "--matches",
    default=100_000,
    show_default=True,
    type=click.IntRange(min=100),
    help="Matches of every table.",
)
@click.option(
    "--deals",
    default=2_000,
    show_default=True,
    type=click.IntRange(min=0),
    help="Deals that all levels play for luck or skill; 0 leaves it out.",
)
@click.option(
    "--choices",
    default=240,
    show_default=True,
    type=click.IntRange(min=0),
    help="Number of choices weighed by search, one per match; 0 leaves it out.",
)
@seed_option
@lang_option("Language of the report; your system's at first.")
@click.option(
    "--out",
    "path",
    default="report.html",
    show_default=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="The page; JSON and CSV with the same name go beside it.",
)
@click.option("--parquet", is_flag=True, help="Write the numbers as Parquet too.")
@click.option("--markdown", is_flag=True, help="Write the main numbers for a document too.")
@workers_option
@ray_option
def balance(game: str, path: Path, workers: int | None, ray: str | None, **given: Any) -> None:
    """Let bots play many matches of GAME and report how fair, long and lucky it is.

    The page needs no network, prints, and can be read on a phone.
    """
    from karban.lab.chunks import keep_cluster

    _check(path, ray, given)
    chosen = find(game)
    given["seed"] = seed_or_new(given["seed"])
    variants = read_variants(chosen, given["settings"], given["compare"])
    players = read_players(chosen, given["players"], [options for _, options in variants])
    crew = crew_of(workers, ray)
    with keep_cluster(crew):
        found = _findings(chosen, variants, players, crew, given)
    _write(found, path, given)
    out.print(f"wrote {path}, and its numbers as JSON and CSV beside it")


def _check(path: Path, ray: str | None, given: dict[str, Any]) -> None:
    """Refuse what would fail only after all matches are played."""
    from karban.lab.chunks import check_ray
    from karban.lab.figures import check_figures
    from karban.lab.files import check_parquet

    check_figures()
    if given["parquet"]:
        check_parquet()
    if ray is not None:
        check_ray()
    check_folder(str(path))
    if "," in given["bots"]:
        raise CommandError(code="bots-differ", facts={"bots": given["bots"]})


def read_variants(
    game: Game, settings: tuple[str, ...], compare: str | None
) -> list[tuple[str, dict[str, Value]]]:
    """The options of every variant, with a name where there is more than one."""
    options = read_options(game, settings)
    if compare is None:
        return [("", options)]
    name, _, values = compare.partition("=")
    texts = list(dict.fromkeys(text.strip() for text in values.split(",")))
    if len(texts) < 2:
        raise CommandError(code="compare-values", facts={"text": compare})
    return [(f"{name}={text}", options | read_options(game, [f"{name}={text}"])) for text in texts]


def read_players(game: Game, text: str | None, variants: list[dict[str, Value]]) -> list[int]:
    """Numbers of players that every variant can seat."""
    complete = [game.complete(options) for options in variants]
    if text is None:
        low = max(game.seats(options)[0] for options in complete)
        high = min(game.seats(options)[1] for options in complete)
        return list(range(low, max(min(high, 4), low) + 1))
    numbers: list[int] = []
    for part in text.split(","):
        first, dash, last = part.strip().partition("-")
        if not first.isdecimal() or (dash and not last.isdecimal()):
            raise CommandError(code="players-range", facts={"text": text})
        numbers += range(int(first), int(last or first) + 1)
    for n in numbers:
        for options in complete:
            game.check_players(n, options)
    if not numbers:
        raise CommandError(code="players-range", facts={"text": text})
    return sorted(set(numbers))


def _findings(
    game: Game,
    variants: list[tuple[str, dict[str, Value]]],
    players: list[int],
    crew: Crew,
    given: dict[str, Any],
) -> Findings:
    """Play everything."""
    from karban.lab.findings import Findings
    from karban.lab.series import Counting, new_series

    todo = [
        new_series(game, n, options, [given["bots"]], given["seed"])
        for _, options in variants
        for n in players
    ]
    with compiling(game):
        Counting(todo[0])((0, 1))
    return Findings(
        game=game.name,
        command=_command(game, players, given),
        bots=(given["bots"],),
        seed=given["seed"],
        variants=[name for name, _ in variants],
        players=players,
        cells=[_cell(series, crew, given) for series in todo],
    )


def _cell(series: Series, crew: Crew, given: dict[str, Any]) -> Cell:
    """One table: its matches, luck or skill, and choices."""
    from dataclasses import replace

    from karban.lab.balance import read_findings
    from karban.lab.luck import choices_of, luck_of
    from karban.lab.series import Counting, add, count_series, matches_of

    counting = Counting(series)
    tally = counting.blank()
    with progress() as bar:
        shown = bar.add_task("", total=given["matches"])
        for part in count_series(series, 0, given["matches"], crew):
            add(tally, part)
            bar.update(shown, completed=matches_of(tally))
    cell = read_findings(series, tally, counting)
    if given["deals"]:
        levels = tuple(dict.fromkeys([*_LEVELS, *series.bots]))
        with progress() as bar:
            total = given["deals"] * series.players * len(levels)
            shown = bar.add_task("", total=total)
            luck = luck_of(series, levels, given["deals"], crew, partial(bar.advance, shown))
        cell = replace(cell, luck=luck)
    if given["choices"]:
        with compiling(find(series.game)), progress() as bar:
            tick = partial(bar.advance, bar.add_task("", total=given["choices"]))
            weighed = choices_of(series, given["choices"], _SEARCH, crew, tick)
            cell = replace(cell, choices=weighed)
    return cell


def _command(game: Game, players: list[int], given: dict[str, Any]) -> str:
    """The command that gives these results again."""
    parts = [f"karban balance {game.name} --players {','.join(map(str, players))}"]
    parts += [f"--option {setting}" for setting in given["settings"]]
    if given["compare"]:
        parts.append(f"--compare {given['compare']}")
    parts.append(f"--bots {given['bots']} --matches {given['matches']}")
    parts.append(f"--deals {given['deals']} --choices {given['choices']} --seed {given['seed']}")
    return " ".join(parts)


def _write(found: Findings, path: Path, given: dict[str, Any]) -> None:
    """The page and the files beside it."""
    from karban.lab.files import write_csv, write_json, write_parquet
    from karban.lab.report import page

    path.write_text(page(found, given["lang"]), encoding="utf-8")
    write_json(found, path.with_suffix(".json"))
    write_csv(found, path.with_suffix(".csv"))
    if given["parquet"]:
        write_parquet(found, path.with_suffix(".parquet"))
    if given["markdown"]:
        from karban.cli.balance_tables import markdown

        path.with_suffix(".md").write_text(markdown(found), encoding="utf-8")
