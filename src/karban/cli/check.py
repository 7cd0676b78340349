"""`karban check`: whether records are right."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from typing import BinaryIO

import click

from karban.cli.common import fail, lang_option, open_input, out, unreadable_file
from karban.core.errors import RecordError
from karban.core.words import Words
from karban.games import find


@dataclass
class Found:
    """What was found in a file: `others` counts right matches of other rules, by game and rules."""

    right: int = 0
    thoughts: int = 0
    others: Counter[tuple[str, int]] = field(default_factory=Counter)
    wrong: RecordError | None = None


@click.command()
@click.argument("file")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a sentence.")
@lang_option("Language of the sentences.")
def check(file: str, as_json: bool, lang: str) -> None:
    """Replay every record of FILE (- for standard input) and say how many are right.

    Of fair matches it checks the commitment and every shuffle, and thinks the moves of the
    table's own bots again. Stops at the first wrong one and names its line and entry. Exit code
    0 when all are right.
    """
    words = Words(lang, packages=["karban.cli"])
    with open_input(file) as lines:
        found = check_records(lines)
    if as_json:
        click.echo(json.dumps(as_data(found), ensure_ascii=False))
    else:
        for sentence in describe(found, words):
            out.print(sentence, markup=False)
    if found.wrong is not None:
        fail(unreadable_file(file, found.wrong).text(lang))


def check_records(lines: BinaryIO) -> Found:
    """Replay records up to the first wrong one."""
    from karban.bots.audit import audit_record
    from karban.core.record import other_rules, read

    found = Found()
    try:
        for number, record in read(lines):
            try:
                found.thoughts += audit_record(record, find)
            except RecordError as error:
                raise error.at(number) from None
            found.right += 1
            if rules := other_rules(record, find):
                found.others[record.game, rules.played] += 1
        if not found.right:
            raise RecordError(sentence="record-none")
    except RecordError as error:
        found.wrong = error
    return found


def as_data(found: Found) -> dict[str, object]:
    """For programs."""
    wrong = found.wrong
    played = wrong.rules.played if wrong and wrong.rules else None
    return {
        "right": found.right,
        "thoughts": found.thoughts,
        "other_rules": [
            {"game": game, "played": played, "replayed": find(game).version, "records": n}
            for (game, played), n in found.others.items()
        ],
        "wrong": wrong
        and {
            "line": wrong.line,
            "entry": wrong.entry,
            "rules": played,
            "reason": wrong.reason("en"),
        },
    }


def describe(found: Found, words: Words) -> list[str]:
    """For people."""
    sentences = [words.say("check-right", n=found.right)]
    for (name, played), n in found.others.items():
        game = find(name)
        versions = {"played": str(played), "ours": str(game.version)}
        title = game.title(words.language)
        sentences.append(words.say("check-rules", n=n, title=title, **versions))
    if found.thoughts:
        sentences.append(words.say("check-thoughts", n=found.thoughts))
    return sentences
