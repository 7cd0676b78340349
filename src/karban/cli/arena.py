"""`karban arena`: which bot is how strong, and how sure that is."""

from __future__ import annotations

import json
import os
import sys
from contextlib import closing, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from karban.cli.common import CommandError, compiling, err, game_option, read_options, seed_option
from karban.cli.many import check_folder, progress, ray_option, seed_or_new, workers_option
from karban.games import find

if TYPE_CHECKING:
    from karban.lab.arena import Block, Setting
    from karban.lab.standings import Standings

_FILE = click.Path(dir_okay=False)


@click.command()
@click.argument("game")
@click.option(
    "--bots",
    default="regular,novice,random",
    show_default=True,
    help="Bots by level, or module:Class, two or more, with commas: master,flat:500,mybots:Greedy.",
)
@click.option("--players", type=int, required=True, help="Number of players.")
@click.option(
    "--matches",
    type=click.IntRange(min=1),
    required=True,
    help="Matches of each line-up, rounded up to whole deals: a deal is one match for each player, "
    "or fewer where seatings repeat.",
)
@click.option(
    "--tables",
    type=click.Choice(["both", "rest", "first", "mixed"]),
    default="both",
    show_default=True,
    help="Line-ups: one bot against the rest, all of one other kind, or only the first bot so; "
    "mixed ones of any bots; both, the rest and mixed.",
)
@click.option(
    "--mixed",
    default=20,
    show_default=True,
    type=click.IntRange(min=1),
    help="Maximum number of mixed line-ups; of more, a sample with equal seats for all bots.",
)
@game_option
@seed_option
@workers_option
@ray_option
@click.option(
    "--luck",
    default=0,
    metavar="N",
    type=click.IntRange(min=0),
    help="Weigh the luck of every draw with N playouts by the heuristic, some hundred, and "
    "also tell who is ahead without it: a narrower interval for the same matches.",
)
@click.option("--out", type=_FILE, help="Write the results of every block to this file.")
@click.option("--resume", is_flag=True, help="Go on from the results in the --out file.")
@click.option("--json", "json_to", type=_FILE, help="Write everything as JSON; - prints it.")
@click.option("--markdown", type=_FILE, help="Write the tables for a document; - prints them.")
@click.option("--plot", type=_FILE, help="Draw the ratings: a file that ends in .svg or .png.")
def arena(game: str, workers: int | None, **given: Any) -> None:
    """Let bots meet at many tables of GAME and rate them, with 95 % intervals.

    A block is one deal played by one line-up with every seating, so that each bot has every seat
    equally often; all line-ups play the same deals. Intervals come from drawing whole deals again
    (bootstrap).

    The same seed gives the same results with any number of workers, but for bots that think for
    a time: these follow the clock, and more workers than cores make them weaker.
    """
    from karban.lab.arena import Hall, tasks
    from karban.lab.chunks import check_ray
    from karban.lab.results import check_file
    from karban.lab.standings import standings

    _check_files(given)
    if given["ray"] is not None:
        check_ray()
    setting = _setting(game, given)
    if given["out"]:
        check_file(Path(given["out"]), setting, given["resume"])
    with compiling(find(game)):
        Hall(setting, given["luck"]).warm_up()
    todo = tasks(setting, given["matches"])
    blocks, stopped = _play(setting, todo, workers or os.cpu_count() or 1, given)
    if not blocks:
        raise CommandError(code="nothing-played")
    _report(setting, standings(setting, blocks), given)
    if stopped:
        wanted = f"{len(blocks):,} of {len(todo):,} blocks"
        more = "; hint: --resume goes on" if given["out"] else ""
        err.print(f"stopped: the results are those of {wanted}{more}")
        sys.exit(130)


def _check_files(given: dict[str, Any]) -> None:
    """Refuse what would fail only after all matches are played."""
    if given["resume"] and not given["out"]:
        raise CommandError(code="resume-out")
    if given["json_to"] == given["markdown"] == "-":
        raise CommandError(code="print-both")
    for name in ("out", "json_to", "markdown", "plot"):
        check_folder(given[name])
    if given["plot"]:
        from karban.lab.plot import check_plot

        check_plot(given["plot"])


def _setting(name: str, given: dict[str, Any]) -> Setting:
    """The setting that the options of the command ask for."""
    from karban.lab.arena import new_setting
    from karban.lab.results import seed_in

    game = find(name)
    seed = given["seed"]
    if seed is None and given["resume"]:
        seed = seed_in(Path(given["out"]))
    return new_setting(
        game,
        [bot.strip() for bot in given["bots"].split(",")],
        given["players"],
        read_options(game, given["settings"]),
        tables=given["tables"],
        mixed=given["mixed"],
        seed=seed_or_new(seed),
    )


def _play(
    setting: Setting, todo: list[tuple[int, int]], workers: int, given: dict[str, Any]
) -> tuple[list[Block], bool]:
    """All blocks, those of the file first, and whether somebody stopped the work."""
    from karban.lab.arena import play_blocks
    from karban.lab.results import begin_results, resume_results

    file = None
    if given["out"]:
        file = (resume_results if given["resume"] else begin_results)(Path(given["out"]), setting)
    blocks = list(file.blocks) if file else []
    done = {(block.deal, block.lineup) for block in blocks}
    left = [task for task in todo if task not in done]
    try:
        with closing(file) if file else nullcontext(), progress() as bar:
            shown = bar.add_task("", total=len(left) * setting.players)
            hands = min(workers, max(len(left), 1))
            for block in play_blocks(setting, left, hands, given["ray"], given["luck"]):
                if file:
                    file.add(block)
                blocks.append(block)
                bar.advance(shown, setting.players)
    except KeyboardInterrupt:
        return blocks, True
    return blocks, False


def _report(setting: Setting, found: Standings, given: dict[str, Any]) -> None:
    """Everything that was asked for; the tables unless something else is printed."""
    from dataclasses import asdict

    from karban.cli.arena_tables import command_line, markdown, print_tables

    # of a file that is resumed, all is told: it may hold more than was asked for now
    matches = found.deals * setting.players
    command = command_line(setting, matches, given["mixed"], given["luck"])
    if given["json_to"]:
        import msgspec

        whole = {"command": command, "setting": msgspec.to_builtins(setting)} | asdict(found)
        with click.open_file(given["json_to"], "w", encoding="utf-8") as file:
            file.write(json.dumps(whole, indent=2) + "\n")
    if "-" not in (given["json_to"], given["markdown"]):
        print_tables(setting, found)
    if given["markdown"]:
        with click.open_file(given["markdown"], "w", encoding="utf-8") as file:
            file.write(markdown(setting, found, command))
    if given["plot"]:
        from karban.lab.plot import draw

        draw(setting, found, given["plot"])
