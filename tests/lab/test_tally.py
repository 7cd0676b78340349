"""A tally is the same however the work is split, and true where the truth is known."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from karban.core.batch import playouts
from karban.core.match import Match
from karban.lab.balance import EDGES, deeds, equality, read_findings
from karban.lab.chunks import Crew
from karban.lab.series import Counting, Series, add, chunks, count_series, new_series
from karban.lab.simulate import replay_match
from karban.lab.tally import (
    BUCKETS,
    BY_DRAW,
    BY_SEAT,
    DRAWN,
    MATCHES,
    MOVES,
    ROWS,
    TIMES,
    WHOLE,
    Tally,
    bucket,
    count_features,
    new_tally,
    tally_workspace,
)
from karban.lab.tally_files import KeptError, keep, read_tally
from tests.lab.lots import LOTS as GAME_OF_LOTS
from tests.lab.quickest import GAME


def same(one: Tally, other: Tally) -> bool:
    return all(np.array_equal(a, b) for a, b in zip(one, other, strict=True))


def whole(series: Series, n: int, crew: Crew) -> Tally:
    tally = Counting(series).blank()
    for part in count_series(series, 0, n, crew):
        add(tally, part)
    return tally


def lots(n: int, seed: int, bots: str = "random", loaded: bool = False, players: int = 4) -> Tally:
    series = new_series(GAME_OF_LOTS, players, {"loaded": loaded}, [bots], seed)
    return Counting(series, GAME_OF_LOTS)((0, n))


def test_random_matches_are_those_of_playouts() -> None:
    tally = Counting(new_series(GAME, 3, {}, ["random"], 9))((0, 50))
    wanted = playouts(GAME, 50, 3, seed=9)
    assert tally.counts[MOVES] == wanted.lengths.sum()
    assert tally.points[:, 0].tolist() == wanted.scores.sum(axis=0).tolist()
    parts = wanted.wins * (WHOLE // wanted.wins.sum(axis=1, keepdims=True))
    assert tally.wins[BY_SEAT, :, 0].tolist() == parts.sum(axis=0).tolist()


@pytest.mark.parametrize("level", ["random", "novice", "regular"])
def test_a_tally_is_what_its_matches_say_one_by_one(level: str) -> None:
    counting = Counting(new_series(GAME, 2, {}, [level], 4))
    tally = counting((0, 6))
    one_by_one = counting.blank()
    matches: list[Match] = []
    for k in range(6):
        matches.append(replay_match(counting, k, counting.moves(k, one_by_one)))
    assert same(tally, one_by_one)
    assert all(match.over for match in matches)
    made = [sum(1 for seat, _ in match.entries if seat != "*") for match in matches]
    assert tally.counts[MOVES] == sum(made)
    points = np.array([match.scores for match in matches])
    assert tally.points[:, 0].tolist() == points.sum(axis=0).tolist()
    assert tally.points[:, 1].tolist() == (points**2).sum(axis=0).tolist()
    kinds = [name for name in counting.features.names if name[0] and not name[1]]
    total = sum(
        int(tally.features[:, counting.features.names.index(kind), 2].sum()) for kind in kinds
    )
    assert total == sum(made), "every move is of one kind"


def test_the_heuristic_plays_as_its_bot_does() -> None:
    counting = Counting(new_series(GAME, 2, {}, ["regular"], 8))
    by_bots = Counting(new_series(GAME, 2, {}, ["regular", "flat:1"], 8))
    from karban.bots import bot

    player = bot("regular", GAME)
    moves = counting.moves(0, counting.blank())
    match = Match(GAME, 2, seed=counting.match_seed(0))
    for move in moves:
        assert match.to_move is not None
        assert player.consider(match.view(match.to_move).states, 0).move == move
        match.play(move)
    assert by_bots.match_seed(0) == counting.match_seed(0), "the same deal whoever plays"


@pytest.mark.parametrize("crew", [Crew(2, threads=True), Crew(2)], ids=["threads", "processes"])
def test_a_tally_does_not_depend_on_who_does_the_work(crew: Crew) -> None:
    series = new_series(GAME, 2, {}, ["regular", "random"], 6)
    assert same(whole(series, 4100, Crew(1)), whole(series, 4100, crew))


def test_chunks_are_the_same_wherever_the_work_begins() -> None:
    assert list(chunks(0, 7, 3)) == [(0, 3), (3, 3), (6, 1)]
    assert list(chunks(4, 7, 3)) == [(4, 2), (6, 1)]


def test_searching_bots_are_counted_too() -> None:
    counting = Counting(new_series(GAME, 2, {}, ["flat:2", "random"], 6))
    tally = counting((0, 2))
    assert tally.counts[MATCHES] == 2
    assert same(tally, counting((0, 2)))


def test_every_number_has_its_bucket() -> None:
    numbers = [*range(2000), 5000, 12345, 10**6]
    for number in numbers:
        at = int(bucket(number))
        assert EDGES[at] <= number < EDGES[at + 1]
    assert bucket(1 << 40) == BUCKETS - 1


# --- a game whose truth is known ------------------------------------------------------------------


def test_equal_seats_show_no_seat_effect() -> None:
    odds = [equality(lots(400, seed), BY_SEAT, 4) for seed in range(200)]
    assert 0.01 <= np.mean(np.array(odds) < 0.05) <= 0.10
    assert 0.4 <= np.mean(np.array(odds) < 0.5) <= 0.6


def test_a_loaded_seat_is_found_and_its_interval_covers_the_truth() -> None:
    covered = 0
    for seed in range(100):
        tally = lots(1000, seed, loaded=True)
        assert equality(tally, BY_SEAT, 4) < 0.01
        counting = Counting(new_series(GAME_OF_LOTS, 4, {}, ["random"], 0), GAME_OF_LOTS)
        covered += not read_findings(counting.series, tally, counting).seats[0].clear_of(0.4)
    assert covered >= 89


def test_seats_are_also_counted_from_the_one_that_a_lot_drew() -> None:
    tally = lots(2000, 3, loaded=True)
    assert tally.counts[DRAWN] == 2000
    assert equality(tally, BY_DRAW, 4) > 0.001, "who begins has no advantage"
    assert tally.wins[BY_DRAW, :, 0].sum() == tally.wins[BY_SEAT, :, 0].sum() == 2000 * WHOLE


def test_a_move_that_makes_no_difference_is_worth_nothing() -> None:
    clear = 0
    for seed in range(60):
        [hold, _] = deeds(lots(1000, seed), [("", ""), ("hold", ""), ("fold", "")])
        assert hold.worth is not None
        clear += hold.worth.clear_of(0.0)
        assert hold.of_moves.value == pytest.approx(0.5, abs=0.02)
        assert hold.a_match == pytest.approx(6.0, abs=0.25)
    assert clear <= 9


def test_a_match_without_a_winner_says_nothing_of_moves_and_cards() -> None:
    tally, w = new_tally(3, 3), tally_workspace(8, 3)[0]
    w.made[:2] = [[2000, 900, 1100], [2000, 1100, 900]]
    count_features(2, 0, w, tally)
    assert not tally.control.any()
    assert not tally.features.any()
    w.shares[2] = WHOLE  # a place that is no seat
    count_features(2, 0, w, tally)
    assert tally.control[0, ROWS] == 2
    assert tally.features[0, 1:, TIMES].tolist() == [2000, 2000]


def test_the_lengths_and_points_of_a_known_game() -> None:
    counting = Counting(new_series(GAME_OF_LOTS, 3, {}, ["regular"], 1), GAME_OF_LOTS)
    cell = read_findings(counting.series, counting((0, 600)), counting)
    assert (cell.length.least, cell.length.most) == (9, 9)
    assert cell.length.quantiles == [9.0] * 5
    assert cell.length.bars == [(9, 10, 600)]
    assert [bar[:2] for bar in cell.scores.bars] == [(0, 1), (10, 11)]
    assert cell.scores.mean.value == pytest.approx(10 / 3)
    assert cell.even == pytest.approx(1 / 3)
    [deed] = cell.deeds
    assert (deed.kind, deed.a_match, deed.worth) == ("hold", 9.0, None)
    assert cell.changes.most == 0, "all hold alike"


# --- kept -----------------------------------------------------------------------------------------


def test_a_kept_tally_comes_back(tmp_path: Path) -> None:
    counting = Counting(new_series(GAME, 2, {}, ["random"], 5))
    tally = counting((0, 20))
    keep(tmp_path / "tally.npz", counting.series, tally)
    assert same(read_tally(tmp_path / "tally.npz", counting), tally)


def test_another_tally_and_no_tally_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "tally.npz"
    counting = Counting(new_series(GAME, 2, {}, ["random"], 5))
    keep(path, counting.series, counting.blank())
    other = Counting(new_series(GAME, 2, {}, ["random"], 6))
    with pytest.raises(KeptError, match="it was played with seed 5, not 6"):
        read_tally(path, other)
    path.write_bytes(b"PK\x03\x04 broken")
    with pytest.raises(KeptError, match="it is no tally of matches"):
        read_tally(path, counting)
