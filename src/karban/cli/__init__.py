"""The command line; the only place that prints."""

from __future__ import annotations

import io
import os
import sys

import click

from karban.cli.arena import arena
from karban.cli.balance import balance
from karban.cli.beliefs import beliefs
from karban.cli.check import check
from karban.cli.common import CommandError, Spoken, fail, preferred_language
from karban.cli.contract import contract
from karban.cli.games import games, rules
from karban.cli.join import join
from karban.cli.learn import learn
from karban.cli.new_game import new_game
from karban.cli.play import play
from karban.cli.replay import replay
from karban.cli.serve import serve
from karban.cli.simulate import simulate
from karban.cli.tune import tune
from karban.core.errors import KarbanError, file_error
from karban.core.sentences import Sentence


@click.group(
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="Start with: karban play, or karban learn GAME",
)
@click.version_option(package_name="karban", message="karban %(version)s")
def karban() -> None:
    """Card games with hidden cards: play them, watch bots play them, check what was played."""


@karban.command()
@click.option("--seconds", default=2.0, show_default=True, help="Time for each measurement.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON instead of a table.")
@click.option("--server", is_flag=True, help="Measure tables on a server, beside a bare echo.")
@click.option("--envs", is_flag=True, help="Measure environments, beside those of others.")
@click.option("--game", "games", multiple=True, help="With --envs: only this game.")
@click.option("--tables", "sizes", multiple=True, type=int, help="With --server: number of tables.")
def bench(
    seconds: float,
    as_json: bool,
    server: bool,
    envs: bool,
    games: tuple[str, ...],
    sizes: tuple[int, ...],
) -> None:
    """Measure random play on one core, beside rivals where they are installed.

    OpenSpiel and RLCard, with --envs also PettingZoo and Pgx, are measured in the same run:
    pip install 'karban[bench]'.
    """
    from karban.cli.bench import run, run_envs, run_server

    if server:
        run_server(seconds, as_json, sizes)
    elif envs:
        run_envs(seconds, as_json, games)
    else:
        run(seconds, as_json)


for command in (
    games,
    learn,
    play,
    join,
    rules,
    serve,
    simulate,
    replay,
    check,
    tune,
    beliefs,
    arena,
    balance,
    new_game,
    contract,
):
    karban.add_command(command)


def main() -> None:
    """Run a command; whatever goes wrong is one sentence, never a traceback."""
    spoken = Spoken(preferred_language())
    _bear_all_letters()
    try:
        karban(standalone_mode=False, obj=spoken)
    except click.exceptions.Abort:
        sys.exit(130)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except click.exceptions.Exit as error:
        sys.exit(error.exit_code)
    except KarbanError as error:
        if error.__cause__ is not None and os.environ.get("KARBAN_DEBUG"):
            raise
        fail(error.text(spoken.language))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(141)
    except OSError as error:
        file = str(error.filename) if error.filename else Sentence("karban.cli", "some-file")
        fail(file_error(error, file).text(spoken.language))
    except Exception as error:
        if os.environ.get("KARBAN_DEBUG"):
            raise
        broken = CommandError(code="broken", facts={"kind": type(error).__name__})
        fail(broken.text(spoken.language))


def _bear_all_letters() -> None:
    """A letter that input or output cannot have is no reason to end: a mark stands for it."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
