"""What an arena found, as tables: for the terminal with Rich, for documents in Markdown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rich.table import Table

from karban.cli.common import escape_markup, out
from karban.cli.many import markdown_table
from karban.core.game import setting_text
from karban.games import find
from karban.lab.arena import Setting
from karban.lab.ratings import Estimate
from karban.lab.standings import Standings, describe_amount

#: How an estimate is written, in a format such as `.1%`.
Written = Callable[[Estimate, str], str]

_WIDE = 0.01


@dataclass(frozen=True)
class ResultTable:
    """A table before it is decided how it is shown; the first column holds names."""

    title: str
    note: str
    columns: list[str]
    rows: list[list[str]]


def print_tables(setting: Setting, found: Standings) -> None:
    """All tables on standard output."""
    for shown in result_tables(setting, found, short):
        table = Table(title=escape_markup(shown.title), title_justify="left")
        for i, column in enumerate(shown.columns):
            table.add_column(
                escape_markup(column), justify="right" if i else "left", overflow="fold"
            )
        for row in shown.rows:
            table.add_row(*map(escape_markup, row))
        out.print(table, soft_wrap=False)
        out.print(escape_markup(shown.note), style="dim", soft_wrap=False)
        out.print()
    out.print(
        f"{describe_amount(found)}, seed {setting.seed}; ± is half the width of the 95 % interval"
    )


def markdown(setting: Setting, found: Standings, command: str) -> str:
    """All tables and the command that makes them, for a document."""
    ratings, *rest = result_tables(setting, found, long)
    options = ", ".join(setting_text(name, v) for name, v in setting.options.items())
    tables = len(setting.lineups)
    parts = [
        f"## {ratings.title}",
        f"`{command}`",
        f"{describe_amount(found)} with {tables} line-up{'s' * (tables != 1)}, "
        f"seed {setting.seed}, karban {setting.version}; options: {options}. In brackets are 95 % "
        "intervals, from drawing whole deals again (bootstrap).",
        markdown_table(ratings.columns, ratings.rows),
        ratings.note,
    ]
    for shown in rest:
        parts += [f"### {shown.title}", markdown_table(shown.columns, shown.rows), shown.note]
    return "\n\n".join(parts) + "\n"


def command_line(setting: Setting, matches: int, mixed: int, luck: int = 0) -> str:
    """The command that gives these results again."""
    game = find(setting.game)
    defaults = game.complete({})
    changed = [
        f"--option {setting_text(name, value)}"
        for name, value in setting.options.items()
        if value != defaults[name]
    ]
    parts = [
        f"karban arena {setting.game} --bots {','.join(setting.bots)}",
        f"--players {setting.players} --matches {matches} --tables {setting.tables}",
        *([f"--mixed {mixed}"] if setting.tables in ("both", "mixed") else []),
        f"--seed {setting.seed}",
        *([f"--luck {luck}"] if luck else []),
    ]
    return " ".join(parts + changed)


def result_tables(setting: Setting, found: Standings, written: Written) -> list[ResultTable]:
    """The ratings, who finishes ahead of whom, and one bot against the rest."""
    every = [_ratings(setting, found, written), _duels(found, written)]
    if any(duel.skill for duel in found.duels):
        every.append(_skills(found, written))
    if found.alone and setting.players > 2:  # of two players it says the same as the duels
        every.append(_alone(setting, found, written))
        if any(row.skill for row in found.alone):
            every.append(_alone_skills(found, written))
    return every


def _ratings(setting: Setting, found: Standings, written: Written) -> ResultTable:
    title = find(setting.game).title("en")
    note = (
        "Rating: 400 points are a tenfold strength, the weakest bot has 0. Win share: how much of "
        "the win of a match one seat of the bot got, where several share it each in part; "
        f"{found.even_share:.1%} is an even share."
    )
    if found.undecided:
        note += f" In {found.undecided:,} matches no player won."
    rows = [
        [
            row.bot,
            written(row.rating, ".0f"),
            written(row.win_share, ".1%"),
            written(row.mean_score, ".2f"),
            f"{row.matches:,}",
        ]
        for row in found.bots
    ]
    columns = ["bot", "rating", "win share", "mean score", "matches"]
    return ResultTable(f"{title}, {setting.players} players", note, columns, rows)


def _duels(found: Standings, written: Written) -> ResultTable:
    shares = {(duel.bot, duel.rival): written(duel.ahead, ".1%") for duel in found.duels}
    note = (
        "Of the matches with both at the table, how often the bot of the row finished ahead of "
        "the bot of the column. A tie counts half."
    )
    return _cross_table("Who finishes ahead of whom", note, found, shares)


def _skills(found: Standings, written: Written) -> ResultTable:
    shares = {
        (duel.bot, duel.rival): written(duel.skill, ".1%") for duel in found.duels if duel.skill
    }
    note = (
        "The same, less what the luck of the draws explains of it: its expected value is the "
        "same, its interval is usually narrower."
    )
    return _cross_table("Who finishes ahead of whom, without luck", note, found, shares)


def _alone(setting: Setting, found: Standings, written: Written) -> ResultTable:
    shares = {}
    for row in found.alone:
        mark = "" if not row.clear else " ▲" if row.edge.value > 0 else " ▼"
        shares[row.bot, row.rest] = written(row.win_share, ".1%") + mark
    note = (
        "The win share of one bot of the row at a table where all others are bots of the column. "
        f"▲ clearly more, ▼ clearly less than an even share, 1/{setting.players} of the wins."
    )
    return _cross_table("One against the rest", note, found, shares)


def _alone_skills(found: Standings, written: Written) -> ResultTable:
    shares = {(row.bot, row.rest): written(row.skill, ".1%") for row in found.alone if row.skill}
    note = "The same win share, less what the luck of the draws explains of it."
    return _cross_table("One against the rest, without luck", note, found, shares)


def _cross_table(
    title: str, note: str, found: Standings, texts: dict[tuple[str, str], str]
) -> ResultTable:
    """A row and a column for every bot."""
    names = [row.bot for row in found.bots]
    rows = [[one, *(texts.get((one, other), "–") for other in names)] for one in names]
    return ResultTable(title, note, ["bot", *names], rows)


def short(found: Estimate, form: str) -> str:
    """A value and half the width of its interval: `52% ±5`; a wide one leaves no decimals."""
    if found.low is None or found.high is None or found.low == found.high:
        return _true_minus(f"{found.value:{form}}")
    half = (found.high - found.low) / 2
    form = ".0%" if form.endswith("%") and half >= _WIDE else form
    return f"{_true_minus(f'{found.value:{form}}')} ±{format(half, form).removesuffix('%')}"


def long(found: Estimate, form: str) -> str:
    """A value and its interval: `52.5% (47.2 to 57.2)`."""
    text = _true_minus(f"{found.value:{form}}")
    if found.low is None or found.high is None or found.low == found.high:
        return text
    low, high = (
        _true_minus(format(end, form).removesuffix("%")) for end in (found.low, found.high)
    )
    return f"{text} ({low} to {high})"


def _true_minus(number: str) -> str:
    """A number with a true minus sign; `-0` is 0."""
    return number.replace("-", "−") if float(number.removesuffix("%")) else number.lstrip("-")
