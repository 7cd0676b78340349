"""Bots meet at many tables: the same deals for every line-up, replayed with every seating."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

import msgspec

from karban.bots import Bot, bot, check_bot, seed_of
from karban.bots.heuristic import Random
from karban.bots.ready import first_choice
from karban.core.checks import whole_seed
from karban.core.game import Game, Value
from karban.games import find
from karban.lab.chunks import Crew, run_chunks
from karban.lab.draws import Draws
from karban.lab.errors import LabError
from karban.lab.lineups import Lineup, lineups, seatings
from karban.lab.matches import bot_seeds, play_match

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

    `seats` says which bot of the setting sat where, `winners` which places won, `luck` how much
    luck each seat had with its draws, where that was weighed.
    """

    deal: int
    lineup: int
    seats: list[Lineup]
    scores: list[list[int]]
    winners: list[list[int]]
    moves: list[int]
    luck: list[list[float]] = []


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

    seed = whole_seed(seed)
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
            raise LabError(code="compare-itself", facts={"name": name})
    if len(names) < 2:
        raise LabError(code="compare-nobody", facts={"name": ", ".join(names)})


def tasks(setting: Setting, matches: int) -> list[Task]:
    """Deal and line-up of every block for about so many matches of each line-up, deal by deal."""
    deals = -(-matches // setting.players)
    return [(deal, number) for deal in range(deals) for number in range(len(setting.lineups))]


def match_seed(setting: Setting, deal: int) -> int:
    """The seed of a deal's matches, the same whoever plays."""
    return seed_of(setting.seed, deal)


class Hall:
    """A setting with its game and bots, ready to play blocks.

    With `playouts` the luck of every draw is weighed, with so many of them.
    """

    def __init__(self, setting: Setting, playouts: int = 0) -> None:
        self.setting = setting
        self.game = find(setting.game)
        self.draws = (
            Draws(self.game, setting.players, setting.options, playouts) if playouts else None
        )
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
            [self.draws.luck(match_seed(setting, deal), match.made) for match in played]
            if self.draws
            else [],
        )

    def warm_up(self) -> None:
        """Compile all that a match needs, or load it, so that no bot's time is spent on it."""
        view = first_choice(self.game)
        for player in self.bots:
            player.prepare(view)
        dull: list[Bot] = [Random(self.game) for _ in range(self.setting.players)]
        match = play_match(self.game, dull, self.setting.options, 0, bot_seeds(0))
        if self.draws:
            self.draws.luck(0, match.made)


def play_blocks(
    setting: Setting,
    todo: Iterable[Task],
    workers: int,
    ray: str | None = None,
    playouts: int = 0,
) -> Iterator[Block]:
    """Play blocks, in processes or on a Ray cluster; they come in the order of the tasks."""
    return run_chunks(partial(_open_hall, setting, playouts), todo, Crew(workers, ray=ray))


def _open_hall(setting: Setting, playouts: int) -> Callable[[Task], Block]:
    """In a worker: a hall in which everything is ready."""
    hall = Hall(setting, playouts)
    hall.warm_up()
    return hall.play
