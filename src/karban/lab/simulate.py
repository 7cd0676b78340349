"""Matches of a series written out as records, and what a tally says in a few numbers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial

import numpy as np

from karban.core.match import Match
from karban.lab.chunks import Crew, run_chunks
from karban.lab.intervals import share_of
from karban.lab.series import Chunk, Counting, Series, chunks
from karban.lab.tally import BY_SEAT, LONGEST, MATCHES, MOVES, SHORTEST, WHOLE, Tally

#: In a chunk: records take their time in Python, so a few are enough.
_RECORDS = 20


class Writing:
    """A series made ready to be played, counted and written out, chunk by chunk."""

    def __init__(self, series: Series) -> None:
        self._counting = Counting(series)

    def __call__(self, chunk: Chunk) -> tuple[Tally, list[str]]:
        """The tally of some matches, and each of them as a line."""
        first, n = chunk
        tally = self._counting.blank()
        lines = [self._line(k, tally) for k in range(first, first + n)]
        return tally, lines

    def _line(self, k: int, tally: Tally) -> str:
        record = replay_match(self._counting, k, self._counting.moves(k, tally)).record()
        return json.dumps(record, ensure_ascii=False)


def replay_match(counting: Counting, k: int, moves: list[int]) -> Match:
    """Match k of a series, move by move."""
    series = counting.series
    match = Match(
        counting.game,
        series.players,
        seed=counting.match_seed(k),
        options=series.options,
        seats=[f"bot:{name}" for name in series.bots],
    )
    for move in moves:
        match.play(move)
    return match


def write_matches(
    series: Series, first: int, end: int, crew: Crew
) -> Iterator[tuple[Tally, list[str]]]:
    """Tallies and records of the matches from `first` up to `end`, in order."""
    todo = chunks(first, end, _RECORDS if series.compiled else 1)
    return run_chunks(partial(Writing, series), todo, Crew(crew.workers, ray=crew.ray))


def summary(tally: Tally) -> dict[str, object]:
    """What a tally says in a few numbers that JSON can hold."""
    n = int(tally.counts[MATCHES])
    means = tally.points[:, 0] / n
    deviations = np.sqrt(np.maximum(tally.points[:, 1] / n - means**2, 0))
    wins = tally.wins[BY_SEAT] / [WHOLE, WHOLE**2]
    shares = [share_of(float(won), float(squares), n) for won, squares in wins]
    return {
        "matches": n,
        "moves": int(tally.counts[MOVES]),
        "length": {
            "mean": round(int(tally.counts[MOVES]) / n, 2),
            "least": int(tally.counts[SHORTEST]),
            "most": int(tally.counts[LONGEST]),
        },
        "places": [
            {
                "wins": round(float(wins[place, 0]), 4),
                "win_share": round(share.value, 6),
                "win_share_low": round(share.low or 0.0, 6),
                "win_share_high": round(share.high or 0.0, 6),
                "score_mean": round(float(means[place]), 4),
                "score_deviation": round(float(deviations[place]), 4),
            }
            for place, share in enumerate(shares)
        ],
    }
