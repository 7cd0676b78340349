"""`karban games` and `karban rules`: what there is, and how it is played."""

from __future__ import annotations

import json
from typing import Any

import click
from rich.table import Table

from karban.cli.common import lang_option, out, warn
from karban.core.errors import KarbanError
from karban.core.game import Game, setting_text
from karban.core.words import Words
from karban.games import all_games, find


@click.command()
@lang_option("Language of the texts.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
def games(lang: str, as_json: bool) -> None:
    """List the games, with players, options and defaults."""
    if as_json:
        click.echo(
            json.dumps([describe_game(game, lang) for game in all_games()], ensure_ascii=False)
        )
        return
    for game in all_games():
        words = Words(lang, game)
        out.print(f"[bold]{game.name}[/]  {words.title(game)}: {words.say('tagline')}")
        out.print(f"  {words.say('players')}")
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2))
        for option in game.options:
            line = f"--option {setting_text(option.name, option.default)}"
            table.add_row("", line, words.say(f"option-{option.name}"), f"({option.rule})")
        out.print(table)
        out.print()


def describe_game(game: Game, lang: str) -> dict[str, Any]:
    """A game as values that JSON can hold."""
    words = Words(lang, game)
    low, high = game.seat_range()
    return {
        "name": game.name,
        "title": words.say("title"),
        "tagline": words.say("tagline"),
        "version": game.version,
        "draft": game.is_draft,
        "players": [low, high],
        "options": [
            {
                "name": option.name,
                "default": option.default,
                "rule": option.rule,
                "text": words.say(f"option-{option.name}"),
                "kind": option.kind,
                "choices": list(option.choices),
                "range": [option.least, option.most] if option.kind == "number" else [],
            }
            for option in game.options
        ],
    }


@click.command()
@click.argument("game")
@click.argument("numbers", nargs=-1)
@click.option("--rule", "more", multiple=True, metavar="NUMBER", help="Only this rule, as T5.")
@click.option("--html", "as_html", is_flag=True, help="The book as a page to read and print.")
@lang_option("Language of the rules; your system's at first.")
def rules(
    game: str, numbers: tuple[str, ...], more: tuple[str, ...], as_html: bool, lang: str
) -> None:
    """Show the rulebook of a game, or only the rules with the given NUMBERS.

    In a terminal the book is paged; into a file it goes as Markdown, or with --html as a page.
    """
    chosen = find(game)
    if as_html:
        from karban.cli.document import document

        click.echo(document(chosen, lang), nl=False)
    elif numbers or more:
        tell_rules(Words(lang, chosen), numbers + more)
    else:
        read_rules(chosen, lang)


def read_rules(game: Game, lang: str) -> None:
    """Show the rulebook; of a game that has none, the numbered rules, and say so."""
    words = Words(lang, game)
    if not game.has_rulebook and words.keys("rule-"):
        warn(words.say("error-no-rulebook", title=words.say("title")))
        tell_rules(words)
        return
    from karban.cli.book import show_book

    show_book(game.rulebook(lang))


def tell_rules(words: Words, numbers: tuple[str, ...] = ()) -> None:
    """Print the numbered rules, all of them or the ones asked for; raises if some are not there."""
    wanted = {number.upper() for number in numbers}
    lines = [words.say("title"), words.say("tagline"), ""] if not wanted else []
    for key in words.keys("rule-"):
        number = key.removeprefix("rule-")
        if not wanted or number in wanted:
            lines.append(f"{number.rjust(4)}  {words.say(key)}")
    for line in lines:
        out.print(line, markup=False)
    missing = wanted - {line.split()[0] for line in lines if line.split()}
    if missing:
        raise KarbanError(code="rule", facts={"number": ", ".join(sorted(missing))})
