"""How strong every level is: each against the one below it, and thinking time against none.

`python -m benchmarks.strength svabi trop` plays what is missing of these games, hours of it, and
writes their pages. Results are kept beside the pages, and a run that is broken off goes on where
it was; those of bots without a clock are the same everywhere, so they are not in the repository.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from benchmarks import luck
from karban.bots.levels import level
from karban.cli.arena import arena
from karban.cli.arena_tables import command_line, long
from karban.cli.many import markdown_table
from karban.core.game import setting_text
from karban.games import GAMES, find
from karban.lab.arena import Setting
from karban.lab.ratings import Estimate
from karban.lab.results import read
from karban.lab.standings import Alone, Duel, Standings, standings

FOLDER = Path("docs/strength")
#: Around the table that is written into the first page.
MARK = "<!-- at a glance -->"
SEED = 11
#: Playouts with which the luck of a draw is weighed where bots search: next to their thoughts that
#: costs little, and a match then tells as much as several.
LUCK = 600
#: Whole matches would take days: those of many deals are played to fewer points. With four players
#: a deal of Makalu holds few choices, so that it takes more of them to tell skill from luck.
SHORT = {
    ("makalu", 2): {"limit": 100},
    ("makalu", 4): {"limit": 500},
    ("trop", 2): {"target": 30},
    ("trop", 4): {"target": 30},
}


class Run(NamedTuple):
    """Two bots that meet, and about how many matches each line-up of them plays.

    `tables` are those of four players: where a match takes minutes, only the first bot sits alone
    among its rivals, and no rival among three of it.
    """

    bot: str
    rival: str
    two: int
    four: int
    tables: str = "rest"


LADDER = (
    Run("novice", "random", 400, 400),
    Run("regular", "novice", 4000, 2000),
    Run("regular", "random", 400, 400),
    Run("expert", "regular", 200, 200),
    Run("master", "expert", 200, 200, "first"),
    Run("master", "regular", 60, 60, "first"),
)
CURVE = (
    Run("search:10ms", "regular", 200, 0),
    Run("search:30ms", "regular", 200, 0),
    Run("search:100ms", "regular", 100, 0),
    Run("search:300ms", "regular", 100, 0),
)


def file_of(game: str, players: int, run: Run) -> Path:
    """Where the results of a run are kept."""
    bots = f"{run.bot}-{run.rival}".replace(":", "-")
    return FOLDER / "results" / f"{game}-{players}-{bots}.jsonl"


def luck_of(game: str) -> Path:
    """Where it is kept what a clairvoyant won."""
    return FOLDER / "results" / f"{game}-luck.jsonl"


def play(game: str, workers: int, *, timed: bool = True) -> None:
    """All runs of a game as far as they are not there, or only those of bots without a clock."""
    runs = [run for run in (*LADDER, *CURVE) if timed or not level(run.bot).milliseconds]
    for run in runs:
        for players, matches in ((2, run.two), (4, run.four)):
            short = SHORT.get((game, players), {})
            options = [f"--option={name}={value}" for name, value in short.items()]
            if matches:
                file = file_of(game, players, run)
                file.parent.mkdir(parents=True, exist_ok=True)
                tables = run.tables if players > 2 else "rest"
                given = ["--bots", f"{run.bot},{run.rival}", "--players", str(players)]
                given += ["--matches", str(matches), "--tables", tables, "--seed", str(SEED)]
                given += ["--workers", str(workers), "--out", str(file), "--resume", *options]
                given += ["--luck", str(LUCK)] if level(run.bot).searches else []
                arena.main([game, *given], standalone_mode=False)
    if timed:
        luck.play(find(game), lambda players: SHORT.get((game, players), {}), luck_of(game))


# --- pages --------------------------------------------------------------------------------------


class Found(NamedTuple):
    """What a run has shown so far."""

    run: Run
    setting: Setting
    standings: Standings

    @property
    def duel(self) -> Duel:
        """The bot and its rival."""
        (duel,) = (one for one in self.standings.duels if one.bot == self.run.bot)
        return duel

    @property
    def ahead(self) -> Estimate:
        """How often the bot finished ahead of its rival, without luck where that was weighed."""
        return self.duel.skill or self.duel.ahead

    def alone(self, bot: str) -> Alone | None:
        """One of these bots among others of the other kind, if such a table was played."""
        rows = [row for row in self.standings.alone if row.bot == bot]
        return rows[0] if rows else None


def read_kept(game: str, players: int, runs: tuple[Run, ...]) -> Iterator[Found]:
    """The runs of which there are results."""
    for run in runs:
        file = file_of(game, players, run)
        if file.exists():
            setting, blocks = read(file)
            if blocks:
                yield Found(run, setting, standings(setting, blocks))


def page(game: str) -> str:
    """The page of a game."""
    parts = [
        f"# {find(game).titles['en']}: how strong the levels are",
        f"`python -m benchmarks.strength {game}` plays all this and writes this page; "
        "see [how to read it](index.md).",
    ]
    two, four = ([*read_kept(game, players, (*LADDER, *CURVE))] for players in (2, 4))
    for players, found in ((2, two), (4, four)):
        if ladder := [one for one in found if one.run in LADDER]:
            parts += [f"## {players} players", *_short(game, players)]
            parts += [_ladder(players, ladder), _commands(ladder)]
    timed = [one for one in two if one.run in CURVE or one.run.bot == "master"]
    timed = [one for one in timed if one.run.rival == "regular"]
    timed.sort(key=lambda one: level(one.run.bot).milliseconds)
    if len(timed) > 1:
        parts += ["## Thinking time", _curve(timed), _commands(timed)]
    if seen := luck.read(luck_of(game)):
        parts += ["## Luck", luck.table(seen)]
    return "\n\n".join(parts) + "\n"


def summary() -> str:
    """All games at a glance: who finishes ahead, and with four players who wins."""
    ahead, wins = [], []
    for players in (2, 4):
        every = [{one.run: one for one in read_kept(game.name, players, LADDER)} for game in GAMES]
        for run in LADDER:
            found = [of.get(run) for of in every]
            name = f"{run.bot} against {run.rival}, {players} players"
            ahead.append([name, *(_ahead(one) for one in found)])
            if players > 2:
                name = f"{run.bot} among three of {run.rival}"
                wins.append([name, *(_wins(one) for one in found)])
    columns = ["", *(game.titles["en"] for game in GAMES)]
    told = "And how many of the wins one of the first takes among three of the second; 25% is even:"
    return "\n\n".join([markdown_table(columns, ahead), told, markdown_table(columns, wins)])


def _ahead(found: Found | None) -> str:
    """How often the first finished ahead, in a word."""
    return _mark(f"{found.ahead.value:.0%}", found.ahead) if found else "–"


def _wins(found: Found | None) -> str:
    """The share of the wins that one takes among the others, in a word."""
    alone = found.alone(found.run.bot) if found else None
    if alone is None:
        return "–"
    clear = alone.skill.clear_of(alone.fair) if alone.skill else alone.clear
    return _bold(f"{(alone.skill or alone.win_share).value:.0%}", clear)


def with_summary(index: str) -> str:
    """The first page with the table in its place."""
    before, mark, rest = index.partition(MARK)
    after = rest.partition(MARK)[2]
    return f"{before}{mark}\n{summary()}\n{mark}{after}"


def _short(game: str, players: int) -> Iterator[str]:
    """Where matches are not whole ones, to what they are played."""
    if short := SHORT.get((game, players)):
        told = ", ".join(setting_text(name, value) for name, value in short.items())
        yield f"Matches are short ones ({told})."


def _ladder(players: int, found: list[Found]) -> str:
    """A row for each two levels."""
    columns = ["", "finishes ahead", "without luck", "matches"]
    if players > 2:
        columns[3:3] = ["one among the others", "without luck", "one of the others among them"]
    rows = []
    for one in found:
        run, _, told = one
        cells = [f"{run.bot} against {run.rival}", *_both(one.duel)]
        if players > 2:
            first, other = one.alone(run.bot), one.alone(run.rival)
            cells += [_share(first), _skill(first), _share(other)]
        rows.append([*cells, f"{told.matches:,}"])
    return markdown_table(columns, rows)


def _share(alone: Alone | None) -> str:
    """The wins of one among others, beside a fair share of them."""
    if alone is None:
        return "–"
    return f"{_bold(long(alone.win_share, '.1%'), alone.clear)}, fair {alone.fair:.1%}"


def _skill(alone: Alone | None) -> str:
    """The wins of one among others without luck; bold where they are clear of a fair share."""
    if alone is None or alone.skill is None:
        return "–"
    return _mark(long(alone.skill, ".1%"), alone.skill, alone.fair)


def _both(duel: Duel) -> list[str]:
    """How often the first was ahead, and that without luck where it was weighed."""
    found = (duel.ahead, duel.skill)
    return [_mark(long(one, ".1%"), one) if one else "–" for one in found]


def _mark(text: str, found: Estimate, even: float = 0.5) -> str:
    """Bold where the interval is clear of even."""
    return _bold(text, found.clear_of(even))


def _bold(text: str, clear: bool) -> str:
    """Bold in Markdown where something is clear."""
    return f"**{text}**" if clear else text


def _curve(found: list[Found]) -> str:
    """Strength by thinking time."""
    rows = []
    for one in found:
        time = f"{level(one.run.bot).milliseconds} ms"
        rows.append([time, *_both(one.duel), f"{one.standings.matches:,}"])
    columns = ["time for a move", "finishes ahead of regular", "without luck", "matches"]
    return markdown_table(columns, rows)


def _commands(found: list[Found]) -> str:
    lines = []
    for one in found:
        _, setting, told = one
        luck = LUCK if one.duel.skill else 0
        lines.append(command_line(setting, told.deals * setting.players, mixed=20, luck=luck))
    return "\n".join(["```", *lines, "```"])


def main() -> None:
    """Play, then write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME", help="without one, all")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument(
        "--pages",
        action="store_true",
        help="play only bots that need no clock, minutes, and write with the results that are kept",
    )
    given = parser.parse_args()
    for game in map(find, given.games or [game.name for game in GAMES]):
        play(game.name, given.workers, timed=not given.pages)
        (FOLDER / f"{game.name}.md").write_text(page(game.name), encoding="utf-8")
    index = FOLDER / "index.md"
    index.write_text(with_summary(index.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
