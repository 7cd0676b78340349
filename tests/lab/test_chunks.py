"""Work that is spread comes back in order and whole, even when workers are lost."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from karban.core.errors import SetupError
from karban.lab.arena import new_setting, play_blocks, tasks
from karban.lab.chunks import Crew, keep_cluster, run_chunks
from karban.lab.series import Counting, add, count_series, new_series
from tests.each import long
from tests.lab.quickest import GAME

CREWS = [Crew(1), Crew(2, threads=True), Crew(2)]


def squares() -> Callable[[int], int]:
    return lambda number: number * number


def fragile(folder: Path) -> Callable[[int], int]:
    """A job whose worker dies at number 5, the first time."""

    def job(number: int) -> int:
        mark = folder / "died"
        if number == 5 and not mark.exists():
            mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return number * number

    return job


def make_doomed() -> Callable[[int], int]:
    """A job whose worker always dies."""

    def job(number: int) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return number

    return job


def slow(folder: Path) -> Callable[[int], int]:
    """A job that says which process does it."""

    def job(number: int) -> int:
        (folder / str(os.getpid())).touch()
        time.sleep(0.05)
        return number * number

    return job


@pytest.mark.parametrize("crew", CREWS, ids=["alone", "threads", "processes"])
def test_results_come_in_order(crew: Crew) -> None:
    assert list(run_chunks(squares, range(40), crew)) == [n * n for n in range(40)]
    assert list(run_chunks(squares, [], crew)) == []


def test_chunks_of_a_killed_process_are_done_again(tmp_path: Path) -> None:
    job = partial(fragile, tmp_path)
    assert list(run_chunks(job, range(20), Crew(2))) == [n * n for n in range(20)]
    assert (tmp_path / "died").exists()
    assert multiprocessing.active_children() == []


def test_workers_that_are_killed_again_and_again_end_the_work() -> None:
    with pytest.raises(SetupError, match="the workers are killed again and again"):
        list(run_chunks(make_doomed, range(9), Crew(2)))


def test_without_ray_it_is_refused_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(SetupError, match=r"Ray: it is not installed; hint: pip install 'karban"):
        list(run_chunks(squares, range(3), Crew(2, ray="local")))


# --- a real cluster -------------------------------------------------------------------------------

try:
    import ray
except ImportError:
    ray = None

needs_ray = pytest.mark.skipif(
    ray is None, reason="NOT TESTED: Ray is not installed; pip install 'karban[ray]' to test --ray"
)
# a cluster leaves sockets and processes to the system when it ends
lenient = pytest.mark.filterwarnings("ignore")
CLUSTER = Crew(2, ray="local")


@needs_ray
@lenient
def test_a_cluster_that_is_not_there_is_one_sentence() -> None:
    with pytest.raises(SetupError, match=r"cannot reach a Ray cluster at '127\.0\.0\.1:1'"):
        list(run_chunks(squares, range(3), Crew(2, ray="127.0.0.1:1")))


@long
@needs_ray
@lenient
def test_a_cluster_ends_with_the_work_it_was_started_for() -> None:
    assert list(run_chunks(squares, range(9), CLUSTER)) == [n * n for n in range(9)]
    assert not ray.is_initialized()


@pytest.fixture(scope="module")
def cluster() -> Iterator[Crew]:
    """A real cluster on this machine, kept for all tests that need one."""
    with keep_cluster(CLUSTER):
        yield CLUSTER


@long
@needs_ray
@lenient
def test_a_cluster_gives_the_same_tally_bit_for_bit(cluster: Crew) -> None:
    series = new_series(GAME, 2, {}, ["regular", "random"], 6)
    tallies = []
    for crew in (Crew(1), cluster):
        tally = Counting(series).blank()
        for part in count_series(series, 0, 4100, crew):
            add(tally, part)
        tallies.append([values.tobytes() for values in tally])
    assert tallies[0] == tallies[1]


@long
@needs_ray
@lenient
def test_a_cluster_gives_the_same_blocks_of_an_arena(cluster: Crew) -> None:
    setting = new_setting(
        GAME, ["regular", "novice"], 2, {}, tables="both", mixed=20, seed=3
    )  # fmt: skip
    todo = tasks(setting, 6)
    assert list(play_blocks(setting, todo, 1)) == list(play_blocks(setting, todo, 2, cluster.ray))


@long
@needs_ray
@lenient
def test_chunks_of_workers_that_a_cluster_lost_are_done_again(
    cluster: Crew, tmp_path: Path
) -> None:
    job = partial(fragile, tmp_path)
    assert list(run_chunks(job, range(20), cluster)) == [n * n for n in range(20)]
    assert (tmp_path / "died").exists()


@long
@needs_ray
@lenient
def test_a_chunk_that_kills_every_worker_of_a_cluster_ends_the_work(cluster: Crew) -> None:
    with pytest.raises(SetupError, match="the workers are killed again and again"):
        list(run_chunks(make_doomed, range(1), cluster))


@long
@needs_ray
@lenient
def test_a_worker_that_is_killed_from_outside_is_no_loss(cluster: Crew, tmp_path: Path) -> None:
    found = run_chunks(partial(slow, tmp_path), range(60), cluster)
    first = [next(found) for _ in range(3)]
    victim = int(next(tmp_path.iterdir()).name)
    os.kill(victim, signal.SIGKILL)
    assert first + list(found) == [n * n for n in range(60)]
    assert len(list(tmp_path.iterdir())) > 1
