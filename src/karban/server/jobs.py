"""What a table does by itself: jobs in the background, most of them at their time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable

from karban.server.errors import Refusal

log = logging.getLogger(__name__)

#: Seconds that a timer waits longer, so that it is never too early.
LATE = 0.02

Job = Callable[..., Awaitable[None]]


class Jobs:
    """Timers by key, and the jobs that they have started; `on_failure` is told when one fails."""

    def __init__(self, on_failure: Callable[[], None]) -> None:
        self._on_failure = on_failure
        self._timers: dict[Hashable, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def set_timer(self, key: Hashable, seconds: float, job: Job, *args: object) -> None:
        """Start a job after some time, in the place of whatever waited under this key."""
        self.cancel(key)
        loop = asyncio.get_running_loop()
        self._timers[key] = loop.call_later(seconds, self._start, key, job, args)

    def cancel(self, key: Hashable) -> None:
        """Stop a timer; a job that it has started goes on."""
        timer = self._timers.pop(key, None)
        if timer is not None:
            timer.cancel()

    def _start(self, key: Hashable, job: Job, args: tuple[object, ...]) -> None:
        self._timers.pop(key, None)
        task = asyncio.get_running_loop().create_task(self._run(job, args))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, job: Job, args: tuple[object, ...]) -> None:
        try:
            await job(*args)
        except Refusal:
            return
        except Exception as error:
            log.error("a table failed in the background: %s", type(error).__name__)
            self._on_failure()

    async def close(self) -> None:
        """Stop all timers and jobs."""
        for timer in self._timers.values():
            timer.cancel()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
