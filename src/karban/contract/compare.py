"""A game's contract tried in processes of their own: plain first, then compiled beside plain."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Iterator

import msgspec

from karban.contract.problem import Place, Problem
from karban.contract.suite import Tried
from karban.contract.variants import Variant, tables
from karban.core.game import Game
from karban.core.match import Match
from karban.games import find

#: How many positions of a variant are compared, and of how many variants.
_POSITIONS = 60
_TABLES = 8


class Found(msgspec.Struct):
    """What a process has found: problems, and states after every step of some matches."""

    problems: list[Problem]
    states: list[list[str]]


def fingerprint(game: Game, table: Variant, seed: int, positions: int = _POSITIONS) -> list[str]:
    """States after every step of a random match, as text."""
    match = Match(game, table.players, seed=seed, options=table.options)
    rng = random.Random(seed)
    lines = [match.state_bytes().hex()]
    while not match.over and len(lines) < positions:
        match.play(rng.choice(match.moves))
        lines.append(match.state_bytes().hex())
    return lines


def compared_tables(game: Game) -> list[Variant]:
    """A few variants from all over."""
    every = tables(game)
    count = min(_TABLES, len(every))
    return [every[i * len(every) // count] for i in range(count)]


def check_installed(name: str, matches: int = 3, seed: int = 1) -> Iterator[Problem]:
    """All problems of a game that is installed; raises where there is no such game."""
    find(name)
    plain = _ask(name, matches, seed, jit=False)
    if isinstance(plain, Problem):
        yield plain
        return
    yield from plain.problems
    if plain.problems:
        return  # what is wrong as plain Python may crash when it is compiled
    compiled = _ask(name, 0, seed, jit=True)
    if isinstance(compiled, Problem):
        yield compiled
        return
    yield from compiled.problems
    yield from _differences(find(name), seed, plain.states, compiled.states)


def _ask(name: str, matches: int, seed: int, jit: bool) -> Found | Problem:
    """What a process finds; a problem where it does not live to tell."""
    command = [sys.executable, "-m", "karban.contract", name, str(matches), str(seed)]
    environment = os.environ | {"KARBAN_JIT": "1" if jit else "0"}
    done = subprocess.run(command, env=environment, capture_output=True)
    if done.returncode == 0:
        return msgspec.json.decode(done.stdout, type=Found)
    last = done.stderr.decode(errors="replace").strip().splitlines()[-1:]
    return Problem("crash" if jit else "failed", {"why": last[0] if last else str(done.returncode)})


def _differences(
    game: Game, seed: int, plain: list[list[str]], compiled: list[list[str]]
) -> Iterator[Problem]:
    """The first position at which compiled rules come to another state, if there is one."""
    import numpy as np

    for table, ours, theirs in zip(compared_tables(game), plain, compiled, strict=False):
        for entry, (one, other) in enumerate(zip(ours, theirs, strict=False)):
            if one != other:
                states = [np.frombuffer(bytes.fromhex(it), game.record) for it in (one, other)]
                names = game.record.names or ()
                field = next(n for n in names if states[0][n].tobytes() != states[1][n].tobytes())
                at = Tried(game, table, seed).place
                where = Place(at.players, at.options, seed, entry)
                yield Problem("compiled", {"field": field}, where)
                return
