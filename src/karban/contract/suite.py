"""The contract tried on random matches of every number of players and every option."""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

from karban.contract import checks
from karban.contract.problem import Broken, Place, Problem
from karban.contract.variants import Variant, tables
from karban.contract.vocabulary import check_words
from karban.core.errors import GameError
from karban.core.game import Game, setting_text
from karban.core.match import Match

#: How many positions of a match all checks look at; at the others only the quick ones do.
_LOOKS = 5
#: Moves after which a match is left, where its bound allows many more.
_ENOUGH = 300

QUICK: tuple[Callable[[Match], None], ...] = (
    checks.check_turn,
    checks.check_legal_moves,
    checks.check_census,
)


def all_checks(match: Match, rng: random.Random) -> None:
    """Everything that holds at a position."""
    seed = rng.getrandbits(16)
    checks.check_seed(match)
    checks.check_hidden_cards(match)
    checks.check_views(match, seed)
    checks.check_public(match, seed)
    checks.check_reshuffle(match, seed)
    checks.check_move_texts(match)
    checks.check_told_alike(match, seed)
    checks.check_refusals(match, rng)
    checks.check_choices(match, rng)
    checks.check_redacted(match, rng.randrange(match.players))


def end_checks(match: Match) -> None:
    """Everything that holds of a match that was played."""
    checks.check_chance(match)
    checks.check_end(match)
    checks.check_told(match)
    checks.check_replay(match)


@dataclass
class Tried:
    """A match that is being tried."""

    game: Game
    table: Variant
    seed: int
    match: Match | None = None
    rng: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)

    def run(self) -> None:
        """Play to the end, with checks on the way; raises what is wrong."""
        self.match = match = Match(
            self.game, self.table.players, seed=self.seed, options=self.table.options
        )
        bound = self.game.longest(match.players, match.options)
        likely = min(bound, _ENOUGH)
        while not match.over and match.length <= bound and match.length < _ENOUGH:
            for quick in QUICK:
                quick(match)
            if self.rng.random() < _LOOKS / likely:
                all_checks(match, self.rng)
            match.play(self.rng.choice(match.moves))
        for quick in QUICK:
            quick(match)
        all_checks(match, self.rng)
        end_checks(match)

    @property
    def place(self) -> Place:
        """Where it is."""
        options = ", ".join(setting_text(name, value) for name, value in self.table.settings)
        entry = self.match.length if self.match else 0
        return Place(self.table.players, options, self.seed, entry)


def check_game(game: Game, matches: int = 3, seed: int = 1) -> Iterator[Problem]:
    """Try so many matches of every variant; each kind of problem is told once."""
    told: set[str] = set()
    try:
        _ = game.record
        chosen = tables(game)
        found = list(check_words(game))
    except Exception as error:
        yield problem_of(game, error, None)
        return
    for problem in found:
        yield problem
    for number, table in enumerate(chosen):
        for k in range(matches):
            one = Tried(game, table, seed + number * matches + k)
            try:
                one.run()
            except Exception as error:
                problem = problem_of(game, error, one.place)
                if problem.key not in told:
                    told.add(problem.key)
                    yield problem


def problem_of(game: Game, error: Exception, place: Place | None) -> Problem:
    """What an error says of a game: a broken check, something it lacks, or a fault in its code."""
    if isinstance(error, Broken):
        return Problem(error.code, error.facts, place)
    if isinstance(error, GameError) and error.facts is not None:
        facts = {name: str(value) for name, value in error.facts.items()}
        return Problem(f"error:{error.sentence}", facts, place)
    why = f"{type(error).__name__}: {str(error) or '–'}".splitlines()[0]
    spec = find_spec(game.package)
    folder = Path(spec.origin).parent if spec and spec.origin else Path()
    frames = [
        frame
        for frame in traceback.extract_tb(error.__traceback__)
        if Path(frame.filename).is_relative_to(folder)
    ]
    if not frames:
        return Problem("failed", {"why": why}, place)
    last = frames[-1]
    at = f"{folder.name}/{Path(last.filename).name}, line {last.lineno}"
    return Problem("raised", {"file": at, "function": last.name, "why": why}, place)
