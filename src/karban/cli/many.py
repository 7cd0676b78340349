"""What commands share that let bots play many matches: seed, workers, progress, tables."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from karban.cli.common import CommandError, err
from karban.core.checks import whole_seed

if TYPE_CHECKING:
    from karban.lab.chunks import Crew

workers_option = click.option(
    "--workers", type=click.IntRange(min=1), help="Number of workers; all cores without it."
)
ray_option = click.option(
    "--ray",
    metavar="ADDRESS",
    help="Work on a Ray cluster: its address, or `local` to start one here.",
)


def seed_or_new(seed: int | None) -> int:
    """The seed that was given, or else a new one."""
    return secrets.randbits(63) if seed is None else whole_seed(seed)


def check_folder(path: str | None) -> None:
    """Refuse, before anything is played, a file that could not be written at the end."""
    if path and not Path(path).absolute().parent.is_dir():
        raise CommandError(code="folder", facts={"file": path})


def crew_of(workers: int | None, ray: str | None) -> Crew:
    """Who does the work."""
    from karban.lab.chunks import Crew

    return Crew(workers or os.cpu_count() or 1, ray=ray)


def pace(speed: float) -> str:
    """How many a second: in whole numbers, slow ones with a decimal, the slowest with one digit."""
    return f"{speed:{',.0f' if speed >= 10 else '.1f' if speed >= 0.1 else '.1g'}}"


class Rate(ProgressColumn):
    """Matches a second."""

    def render(self, task: Task) -> Text:
        """The speed of the last moments, once there is one."""
        speed = task.finished_speed or task.speed
        return Text(f"{pace(speed)} matches/s" if speed else "matches")


def progress() -> Progress:
    """A bar on standard error; nothing where that is no terminal."""
    parts = (BarColumn(), MofNCompleteColumn(), Rate(), TextColumn("·"), TimeRemainingColumn())
    return Progress(*parts, console=err, transient=True, disable=not err.is_terminal)


def markdown_table(columns: list[str], rows: list[list[str]], names: int = 1) -> str:
    """A table for a document; the first columns hold names, the others numbers."""
    lines = [columns, ["---"] * names + ["---:"] * (len(columns) - names), *rows]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)
