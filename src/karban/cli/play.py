"""`karban play`: a match in the terminal, on the full screen or in plain lines."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from typing import TYPE_CHECKING

import click

from karban.cli.common import (
    CommandError,
    ask_line,
    compiling,
    err,
    escape_markup,
    game_option,
    lang_option,
    open_input,
    out,
    plain_lines,
    read_options,
    seed_option,
    unreadable_file,
    warn,
)
from karban.core.errors import RecordError, SetupError
from karban.core.game import Game, Value
from karban.core.names import check_name, distinct
from karban.core.sentences import short
from karban.core.typed import number
from karban.core.words import Words
from karban.games import all_games, find

if TYPE_CHECKING:
    from karban.bots.ready import Preparation
    from karban.core.match import Match
    from karban.tui.sitting import Sitting

OPPONENT = "regular"
PLAYERS = 3
LEFT = "the match that was left"  # `--load` without a file


@dataclass(frozen=True)
class Wish:
    """The match that is asked for; `names` are those of the persons."""

    game: Game
    players: int | None
    bots: str
    names: tuple[str, ...]
    seat: int = 0
    options: dict[str, Value] = field(default_factory=dict)
    seed: int | None = None


@click.command()
@click.argument("game", required=False)
@click.option("--players", type=int, help="Number of players: persons and bots.")
@click.option("--seat", type=int, help="Where you sit, from 0; others sit to your left.")
@game_option
@seed_option
@lang_option("Language of the table; your system's at first.")
@click.option(
    "--bots",
    default=OPPONENT,
    show_default=True,
    help="How your opponents play: random, novice, regular, expert, master, or module:Class; one "
    "for all, or one for each with commas.",
)
@click.option("--name", "names", multiple=True, help="A person; give several to pass and play.")
@click.option(
    "--load",
    "path",
    is_flag=False,
    flag_value=LEFT,
    metavar="[FILE]",
    help="Go on with a saved match; without a file, with the one that was left.",
)
@click.option("--plain", is_flag=True, help="Plain lines, for a screen reader or a script.")
@click.option("--light", is_flag=True, help="Dark on light.")
def play(
    game: str | None,
    players: int | None,
    seat: int | None,
    settings: tuple[str, ...],
    seed: int | None,
    lang: str,
    bots: str,
    names: tuple[str, ...],
    path: str | None,
    plain: bool,
    light: bool,
) -> None:
    """Play GAME in the terminal with bots, or with others at the same keyboard.

    Without GAME you are asked for one. Where input or output is no terminal, the table speaks in
    plain lines.
    """
    full = full_screen(plain, lang)
    people = name_people(names, lang)
    file = left_file() if path == LEFT else path
    if file is not None:
        match = load_match(file, lang)
        wish = Wish(match.game, match.players, OPPONENT, ())
    else:
        if game:
            chosen = find(game)
            options = read_options(chosen, settings)
            wish = Wish(chosen, players, bots, people, seat or 0, options, seed)
        elif full:
            wish = replace(ask_on_screen(lang, light), seed=seed)
        else:
            wish = Wish(ask_for_game(lang), players, bots, people, seat or 0, {}, seed)
        match = begin_match(wish, lang)
    typed = path is None
    persons = seats_of_persons(match, seat, loading=not typed)
    while play_on_screen(match, persons, lang, full, light, own=typed, file=file) == "again":
        match, file = fresh(match, lang), None


def name_people(names: tuple[str, ...], lang: str) -> tuple[str, ...]:
    """The persons by names that can be read and told apart; one without a name has a plain one."""
    if not names:
        return (Words(lang, packages=["karban.cli"]).say("person"),)
    return tuple(distinct([check_name(name) for name in names]))


def full_screen(plain: bool, lang: str) -> bool:
    """Whether the table has a screen to itself."""
    if plain_lines(plain):
        return False
    if find_spec("textual") is None:
        words = Words(lang, packages=["karban.cli"])
        err.print(f"[dim]{escape_markup(words.say('no-terminal-table'))}[/]")
        return False
    return True


def begin_match(wish: Wish, lang: str) -> Match:
    """A new match as it is asked for, with all compiled that its first moves need."""
    # Only now, for Numba takes its time to load and the list of games should not wait for it.
    from karban.bots.ready import Preparation
    from karban.core.match import Match

    game = wish.game
    options = game.complete(wish.options)
    low, high = game.seats(options)
    players = wish.players
    if players is None:
        players = min(max(PLAYERS, low, len(wish.names)), high)
    game.check_players(players, options)
    seats = seats_of(wish, players)
    with compiling(game, lang) as say:
        heuristic = Preparation(game, "heuristic")
        if not heuristic.done:
            say()
        match = Match(game, players, seed=wish.seed, options=options, seats=seats)
        rehearse(match, heuristic)
    return match


def seats_of(wish: Wish, players: int) -> list[str]:
    """Who sits where: the persons side by side, bots on all other seats."""
    from karban.bots import check_bot

    check_seat(wish.seat, players)
    if len(wish.names) > players:
        counts = {"persons": len(wish.names), "players": players}
        raise CommandError(code="persons-count", facts=counts)
    levels = [name.strip() for name in wish.bots.split(",")]
    for name in levels:
        check_bot(name)
    bots = players - len(wish.names)
    if len(levels) == 1:
        levels *= bots
    elif len(levels) != bots:
        raise CommandError(code="bots-count", facts={"levels": len(levels), "bots": bots})
    around = [*wish.names, *(f"bot:{name}" for name in levels)]
    return [around[(p - wish.seat) % players] for p in range(players)]


def seats_of_persons(match: Match, seat: int | None, loading: bool) -> frozenset[int]:
    """The seats of persons: all that are not bots', or in a loaded match the one asked for."""
    if seat is not None:
        check_seat(seat, match.players)
        if loading:
            return frozenset([seat])
    persons = {p for p, who in enumerate(match.seats) if not who.startswith("bot:")}
    return frozenset(persons or {0})


def play_on_screen(
    match: Match,
    persons: frozenset[int],
    lang: str,
    full: bool,
    light: bool,
    *,
    own: bool,
    file: str | None,
) -> str:
    """Let the match be played, by `own` bots only if the user named them; says how it was left."""
    from karban.bots.ready import Preparation
    from karban.tui.sitting import Sitting

    preparation = Preparation(match.game, "search")
    sitting = Sitting(match, persons, lang, preparation, own=own, loaded=file)
    try:
        if not full:
            from karban.cli.table import PlainTable

            PlainTable(sitting, min(persons)).run()
            return "left"
        return on_screen(sitting, light)
    finally:
        preparation.stop()


def on_screen(sitting: Sitting, light: bool) -> str:
    """The full screen; whatever ends it, an unfinished match is kept."""
    from karban.tui.app import play

    how = "left"
    try:
        how = play(sitting, min(sitting.persons), light)
    finally:
        if not sitting.match.over:
            err.print(escape_markup(sitting.leave(sitting.words(min(sitting.persons)))))
    return how


def fresh(match: Match, lang: str) -> Match:
    """Another match of the same people with the same options."""
    from karban.core.match import Match

    with compiling(match.game, lang):
        return Match(match.game, match.players, options=match.options, seats=match.seats)


def rehearse(match: Match, heuristic: Preparation) -> None:
    """Look at a match and move in a copy, so that no move waits for the compiler.

    Bots that search take long to compile; that is done beside the table.
    """
    from karban.bots import bot

    if match.to_move is not None:
        view = match.view(match.to_move)
        match.truncate(match.length).play(match.moves[0])
        heuristic.wait()
        for level in {who.removeprefix("bot:") for who in match.seats if who.startswith("bot:")}:
            player = bot(level, match.game, own=True)
            if not player.searches:
                player.prepare(view.states)


def check_seat(seat: int, players: int) -> int:
    """A seat that is there."""
    if not 0 <= seat < players:
        raise SetupError(code="seat", facts={"seat": seat, "last": players - 1})
    return seat


def ask_on_screen(lang: str, light: bool) -> Wish:
    """The match that is chosen on the full screen."""
    from karban.tui.invitation import choose

    chosen = choose(lang, light)
    if chosen is None:
        raise click.exceptions.Exit(0)
    return Wish(chosen.game, chosen.players, chosen.level, chosen.names)


def ask_for_game(lang: str) -> Game:
    """The game that the player chooses from a list."""
    games = all_games()
    for place, game in enumerate(games, 1):
        words = Words(lang, game)
        out.print(f"  [bold]{place}[/]  {words.title(game)} – {words.say('tagline')}")
    words = Words(lang, packages=["karban.cli"])
    while True:
        try:
            text = ask_line(f"{words.say('choose-game', most=len(games))} ").strip()
        except (EOFError, KeyboardInterrupt):
            raise click.exceptions.Exit(0) from None
        chosen = number(text, 1, len(games))
        if chosen is not None:
            return games[chosen - 1]
        try:
            return find(short(text))
        except SetupError as error:
            err.print(escape_markup(error.text(lang)))


def left_file() -> str:
    """Where the match is that was left last."""
    from karban.tui.saving import left_matches

    files = left_matches()
    if not files:
        raise CommandError(code="load-none")
    return str(files[0])


def load_match(file: str, lang: str) -> Match:
    """The match saved in a file."""
    from karban.core.record import other_rules, read, replay

    words = Words(lang, packages=["karban.cli"])
    with open_input(file) as lines:
        try:
            for _, record in read(lines):
                with compiling(find(record.game), lang):
                    match = replay(record, find)
                if match.over:
                    raise CommandError(code="load-over", facts={"file": file})
                warn(words.other_rules(other_rules(record, find)))
                return match
        except RecordError as error:
            raise unreadable_file(file, error) from None
    raise CommandError(code="load-nothing", facts={"file": file})
