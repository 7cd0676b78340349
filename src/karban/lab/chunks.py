"""Work in chunks, spread over threads, processes or a Ray cluster; results come in order.

A job is made once by each worker, `make()`, and then called with one chunk after the other. What
a chunk gives must follow from the chunk alone: then the whole is the same wherever it was done,
and the chunks of a worker that was lost can be done again by another one.
"""

from __future__ import annotations

import multiprocessing
import pickle
import signal
import socket
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.metadata import version
from itertools import islice
from typing import Any, TypeVar

from karban.core.errors import KarbanError
from karban.lab.errors import LabError

C = TypeVar("C")
R = TypeVar("R")
Job = Callable[[C], R]

#: Chunks that wait for each worker, so that none of them ever waits for us.
_AHEAD = 4
#: So many times in a row workers may be lost without a single chunk done; on Ray, by one chunk.
_LOSSES = 3
#: Seconds to wait for a cluster to answer.
_PATIENCE = 5.0


@dataclass(frozen=True)
class Crew:
    """Who does the work: so many threads or processes here, or a Ray cluster at an address.

    Threads suit compiled code, which runs without the interpreter's lock. The address `local`
    starts a cluster here for as long as the work takes.
    """

    workers: int = 1
    threads: bool = False
    ray: str | None = None


def run_chunks(make: Callable[[], Job[C, R]], chunks: Iterable[C], crew: Crew) -> Iterator[R]:
    """What the job gives for every chunk, in the order of the chunks."""
    if crew.ray is not None:
        return _on_ray(make, chunks, crew)
    if crew.workers == 1:
        return map(make(), chunks)
    if crew.threads:
        return _in_threads(make, chunks, crew.workers)
    return _in_processes(make, chunks, crew.workers)


def _in_threads(make: Callable[[], Job[C, R]], chunks: Iterable[C], workers: int) -> Iterator[R]:
    """Each thread has a job of its own, for a job may have room that it writes into."""
    left = iter(chunks)
    free = [make() for _ in range(workers)]

    def call(chunk: C) -> R:
        job = free.pop()
        try:
            return job(chunk)
        finally:
            free.append(job)

    pool = ThreadPoolExecutor(workers)
    try:
        running = [pool.submit(call, chunk) for chunk in islice(left, workers * _AHEAD)]
        while running:
            done = running.pop(0).result()
            running += [pool.submit(call, chunk) for chunk in islice(left, 1)]
            yield done
    finally:
        pool.shutdown(cancel_futures=True)


# --- processes --------------------------------------------------------------------------------


def _in_processes(make: Callable[[], Job[C, R]], chunks: Iterable[C], workers: int) -> Iterator[R]:
    """Processes; when one of them is lost, new ones do again what was not done."""
    left = iter(chunks)
    waiting: list[C] = []
    losses = 0
    while True:
        with _pool(make, workers) as pool:
            running: list[tuple[C, Future[R]]] = []
            try:
                while True:
                    waiting += islice(left, workers * _AHEAD - len(running) - len(waiting))
                    with _interrupts_wait():
                        running += [(chunk, pool.submit(_call, chunk)) for chunk in waiting]
                    waiting = []
                    if not running:
                        return
                    done = running[0][1].result()
                    running.pop(0)
                    losses = 0
                    yield done
            except BrokenProcessPool:
                losses += 1
                if losses >= _LOSSES:
                    raise _worker_killed() from None
                waiting = [chunk for chunk, _ in running] + waiting


def _worker_killed() -> LabError:
    return LabError(code="workers-killed")


@contextmanager
def _pool(make: Callable[[], Job[C, R]], workers: int) -> Iterator[ProcessPoolExecutor]:
    """Worker processes, which are ended at once when the work is broken off."""
    before = set(multiprocessing.active_children())
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(workers, spawn, initializer=_enter, initargs=(make,))
    try:
        yield pool
    except BaseException:
        for worker in set(multiprocessing.active_children()) - before:
            worker.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Ctrl-C waits for a moment: workers that start inherit that it is not theirs to hear."""
    if not hasattr(signal, "pthread_sigmask"):  # as on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


_job: Any = None


def _enter(make: Callable[[], Job[Any, Any]]) -> None:
    """In a worker: make the job ready; an interrupt is the parent's to handle."""
    global _job
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _job = make()


def _call(chunk: Any) -> Any:
    """In a worker: one chunk."""
    return _job(chunk)


# --- Ray --------------------------------------------------------------------------------------


def _ray() -> Any:
    """The library, if it is there."""
    try:
        import ray
    except ImportError:
        raise LabError(code="ray-packages") from None
    return ray


def check_ray() -> None:
    """Refuse before anything is played."""
    _ray()


def _on_ray(make: Callable[[], Job[C, R]], chunks: Iterable[C], crew: Crew) -> Iterator[R]:
    """Tasks of a cluster; Ray runs those of a lost worker or machine again."""
    ray = _ray()
    with keep_cluster(crew):
        call = ray.remote(max_retries=_LOSSES)(_call_anywhere)
        made = ray.put(pickle.dumps(make))
        mine = version("karban")
        left = iter(chunks)
        ahead = int(ray.cluster_resources().get("CPU", 1)) * _AHEAD
        running = [call.remote(made, mine, chunk) for chunk in islice(left, ahead)]
        while running:
            done = _fetch(ray, running.pop(0))
            running += [call.remote(made, mine, chunk) for chunk in islice(left, 1)]
            yield done


@contextmanager
def keep_cluster(crew: Crew) -> Iterator[None]:
    """Keep one Ray cluster for several works; nothing is done without Ray, or inside another."""
    if crew.ray is None or (ray := _ray()).is_initialized():
        yield
        return
    _connect(ray, crew)
    try:
        yield
    finally:
        ray.shutdown()


def _connect(ray: Any, crew: Crew) -> None:
    """Start a cluster here, or join the one at the address."""
    quiet = {"logging_level": "ERROR", "log_to_driver": False}
    try:
        if crew.ray == "local":
            ray.init(num_cpus=crew.workers, include_dashboard=False, **quiet)
        else:
            _knock(str(crew.ray))
            ray.init(address=crew.ray, **quiet)
    except (OSError, ValueError, RuntimeError):
        raise LabError(code="ray-unreachable", facts={"address": str(crew.ray)}) from None


def _knock(address: str) -> None:
    """Fail at once where nobody listens; Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        socket.create_connection((host, int(port)), timeout=_PATIENCE).close()


def _fetch(ray: Any, task: Any) -> Any:
    """The result of a task; an error of ours comes back as itself."""
    try:
        return ray.get(task)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, KarbanError):
            raise error.cause from None
        raise
    except (ray.exceptions.WorkerCrashedError, ray.exceptions.OutOfMemoryError):
        raise _worker_killed() from None


_jobs: dict[bytes, Any] = {}


def _call_anywhere(made: bytes, wanted: str, chunk: Any) -> Any:
    """In a worker of a cluster: one chunk, by a job that is made once."""
    if version("karban") != wanted:
        facts = {"here": version("karban"), "wanted": wanted}
        raise LabError(code="ray-version", facts=facts)
    if made not in _jobs:
        _jobs.clear()
        _jobs[made] = pickle.loads(made)()
    return _jobs[made](chunk)
