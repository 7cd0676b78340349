"""Transcripts: a short match of each game in words, for people to read with a nod.

`python -m tests.transcript GAME` writes `tests/transcripts/GAME.txt` anew from the record beside
it; `python -m tests.transcript GAME PLAYERS SEED [option=value …]` plays a new record at random.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import karban
from karban.core.match import Match
from karban.core.state import SPECTATOR
from karban.core.words import LANGUAGES, Words

FOLDER = Path(__file__).parent / "transcripts"


def transcript(match: Match) -> str:
    """The match as a spectator hears it, with every seat's table at every 25th decision."""
    lines: list[str] = []
    for language in LANGUAGES:
        words = Words(language, match.game, match.seats)
        lines += [f"# {match.game.titles[language]}, {language}", ""]
        lines += _tell(match, words)
        lines.append("")
    return "\n".join(lines)


def _tell(match: Match, words: Words) -> Iterator[str]:
    decisions = 0
    now = match.fresh()
    for index, (seat, text) in enumerate(match.entries):
        if seat != "*":
            if decisions % 25 == 0:
                yield from _tables(now, words)
            legal = ", ".join(now.legal_moves)
            yield f"[{seat}] {text}    ({legal})"
            decisions += 1
        now.enter(seat, text)
        for sentence in now.story(words, SPECTATOR, index):
            yield f"    {sentence}"
    yield from _tables(now, words)
    yield f"scores {match.scores}, winners {match.winners}"


def _tables(match: Match, words: Words) -> Iterator[str]:
    for seat in range(match.players):
        yield f"--- seat {seat} ---"
        mine = Words(words.language, match.game, match.seats, you=seat)
        yield from match.view(seat).lines(mine)
    yield "---"


def _play(name: str, players: int, seed: int, options: list[str]) -> Match:
    game = karban.game(name)
    known = {option.name: option for option in game.options}
    chosen = dict(option.split("=") for option in options)
    values = {key: known[key].read(value) for key, value in chosen.items()}
    match = karban.new(name, players, seed=seed, options=values)
    rng = random.Random(seed)
    while not match.over:
        match.play(rng.choice(match.moves))
    return match


if __name__ == "__main__":
    name, *rest = sys.argv[1:]
    record = FOLDER / f"{name}.json"
    if rest:
        played = _play(name, int(rest[0]), int(rest[1]), rest[2:])
        record.write_text(json.dumps(played.record()) + "\n", "utf-8")
    text = transcript(karban.load(record.read_text("utf-8")))
    (FOLDER / f"{name}.txt").write_text(text, "utf-8")
