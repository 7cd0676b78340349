"""Bots meet at many tables: the same deals for every line-up, replayed with every seating."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice

import msgspec

from karban.bots import Bot, bot, check_bot, seed_of
from karban.bots.ready import first_choice
from karban.bots.thumb import Random
from karban.core.errors import SetupError
from karban.core.game import Game, Value
from karban.games import find
from karban.lab.lineups import Lineup, lineups, seatings
from karban.lab.matches import bot_seeds, play_match

#: Blocks that wait for each worker, so that none of them ever waits for us.
_AHEAD = 4

Task = tuple[int, int]


class Setting(msgspec.Struct, frozen=True):
    """All that the results of an arena follow from, but for the clock of bots that use one."""

    game: str
    players: int
    options: dict[str, bool | int | str]
    bots: tuple[str, ...]
    tables: str
    lineups: tuple[Lineup, ...]
    seed: int
    weights: dict[str, float]
    game_version: int
    version: str


class Block(msgspec.Struct, frozen=True):
    """A deal played by a line-up: one entry of each list for each seating.

    `seats` says which bot of the setting sat where, `winners` which places won.
    """

    deal: int
    lineup: int
    seats: list[Lineup]
    scores: list[list[int]]
    winners: list[list[int]]
    moves: list[int]


def new_setting(
    game: Game,
    bots: Iterable[str],
    players: int,
    options: dict[str, Value],
    *,
    tables: str,
    mixed: int,
    seed: int,
) -> Setting:
    """A checked setting; at most about `mixed` line-ups are mixed ones."""
    from importlib.metadata import version

    names = tuple(bots)
    _check_bots(names)
    complete = game.complete(options)
    game.check_players(players, complete)
    return Setting(
        game=game.name,
        players=players,
        options=complete,
        bots=names,
        tables=tables,
        lineups=tuple(lineups(tables, len(names), players, mixed, seed)),
        seed=seed,
        weights=game.weights,
        game_version=game.version,
        version=version("karban"),
    )


def _check_bots(names: tuple[str, ...]) -> None:
    """At least two bots, all different."""
    for name in names:
        check_bot(name)
        if names.count(name) > 1:
            raise SetupError(f"cannot compare '{name}' with itself: name every bot once")
    if len(names) < 2:
        raise SetupError(f"cannot compare '{names[0]}' with nobody: name two bots or more")


def tasks(setting: Setting, matches: int) -> list[Task]:
    """Deal and line-up of every block for about so many matches of each line-up, deal by deal."""
    deals = -(-matches // setting.players)
    return [(deal, number) for deal in range(deals) for number in range(len(setting.lineups))]


def match_seed(setting: Setting, deal: int) -> int:
    """The seed of a deal's matches, the same whoever plays."""
    return seed_of(setting.seed, deal)


class Hall:
    """A setting with its game and bots, ready to play blocks."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.game = find(setting.game)
        self.bots: list[Bot] = [bot(name, self.game, own=True) for name in setting.bots]

    def play(self, task: Task) -> Block:
        """Play a deal with every seating of a line-up."""
        deal, number = task
        setting = self.setting
        # counted from 1: with zeros at its end a seed would be that of the deal
        which = deal, 1 + number
        seats = seatings(setting.lineups[number], seed_of(setting.seed, *which))
        played = [
            play_match(
                self.game,
                [self.bots[i] for i in seating],
                setting.options,
                match_seed(setting, deal),
                bot_seeds(setting.seed, *which, k),
            )
            for k, seating in enumerate(seats, 1)
        ]
        return Block(
            deal,
            number,
            seats,
            [match.scores for match in played],
            [match.winners for match in played],
            [match.moves for match in played],
        )

    def warm_up(self) -> None:
        """Compile all that a match needs, or load it, so that no bot's time is spent on it."""
        view = first_choice(self.game)
        for player in self.bots:
            player.prepare(view)
        dull: list[Bot] = [Random(self.game) for _ in range(self.setting.players)]
        play_match(self.game, dull, self.setting.options, 0, bot_seeds(0))


def played(setting: Setting, todo: Iterable[Task], workers: int) -> Iterator[Block]:
    """Play blocks, with more than one worker in processes; they come as they are finished."""
    if workers == 1:
        yield from map(Hall(setting).play, todo)
        return
    left = iter(todo)
    with _pool(setting, workers) as pool:
        running: set[Future[Block]] = set()
        while True:
            free = workers * _AHEAD - len(running)
            running |= {pool.submit(_play, task) for task in islice(left, free)}
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield future.result()


@contextmanager
def _pool(setting: Setting, workers: int) -> Iterator[ProcessPoolExecutor]:
    """Worker processes, which are ended at once when the work is broken off."""
    before = set(multiprocessing.active_children())
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, spawn, initializer=_enter, initargs=(setting,))
    try:
        yield pool
    except BaseException:
        for worker in set(multiprocessing.active_children()) - before:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


_hall: Hall | None = None


def _enter(setting: Setting) -> None:
    """In a worker: make everything ready; an interrupt is the parent's to handle."""
    global _hall
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _hall = Hall(setting)
    _hall.warm_up()


def _play(task: Task) -> Block:
    """In a worker: play a block."""
    assert _hall is not None
    return _hall.play(task)
