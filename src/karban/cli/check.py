"""`karban check`: whether records are right."""

from __future__ import annotations

import json
import sys

import click

from karban.cli.common import err, escaped, opened, out
from karban.core.errors import RecordError
from karban.games import find


@click.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a sentence.")
def check(file: str, as_json: bool) -> None:
    """Replay every record of FILE (- for standard input) and say how many are right.

    Of fair matches it checks the commitment and every shuffle, and thinks the moves of the
    table's own bots again. Stops at the first wrong one and names its line and entry. Exit code
    0 when all are right.
    """
    from karban.bots.audit import audited
    from karban.core.record import read

    right = thoughts = 0
    wrong: RecordError | None = None
    with opened(file) as lines:
        try:
            for number, record in read(lines):
                try:
                    thoughts += audited(record, find)
                except RecordError as error:
                    raise error.at(number) from None
                right += 1
            if not right:
                raise RecordError("it holds no record")
        except RecordError as error:
            wrong = error
    if as_json:
        found = wrong and {"line": wrong.line, "entry": wrong.entry, "reason": wrong.reason}
        told = {"right": right, "thoughts": thoughts, "wrong": found}
        click.echo(json.dumps(told, ensure_ascii=False))
    else:
        out.print(f"{right} {'record is' if right == 1 else 'records are'} right")
        if thoughts:
            out.print(f"{thoughts} moves of bots were thought again, from what their seats saw")
    if wrong is not None:
        err.print(f"[bold red]karban:[/] {escaped(f'cannot read {file}: {wrong.message}')}")
        sys.exit(1)
