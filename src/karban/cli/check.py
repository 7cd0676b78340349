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

    Stops at the first wrong one and names its line and entry. Exit code 0 when all are right.
    """
    from karban.core.record import read, replayed

    right = 0
    wrong: RecordError | None = None
    with opened(file) as lines:
        try:
            for number, record in read(lines):
                try:
                    replayed(record, find)
                except RecordError as error:
                    raise error.at(number) from None
                right += 1
            if not right:
                raise RecordError("it holds no record")
        except RecordError as error:
            wrong = error
    if as_json:
        found = wrong and {"line": wrong.line, "entry": wrong.entry, "reason": wrong.reason}
        click.echo(json.dumps({"right": right, "wrong": found}, ensure_ascii=False))
    else:
        out.print(f"{right} {'record is' if right == 1 else 'records are'} right")
    if wrong is not None:
        err.print(f"[bold red]karban:[/] {escaped(f'cannot read {file}: {wrong.message}')}")
        sys.exit(1)
