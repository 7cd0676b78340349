"""Who is at a table: by a connection, or by a request not long ago."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable


class Presence:
    """Guests who are here, and how long the table waits for those who are not."""

    def __init__(self, grace: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.grace = grace
        self._clock = clock
        self._connections: Counter[str] = Counter()
        self._visitors: set[str] = set()  # here by a request, as long as the grace lasts
        self._seen: dict[str, float] = {}  # when the guest was here last, or the wait began

    def connect(self, guest: str) -> None:
        """A connection more, or a request that waits for news."""
        self._connections[guest] += 1

    def disconnect(self, guest: str) -> None:
        """A connection less; with the last one the guest is gone at once."""
        self._connections[guest] -= 1
        if not self._connections[guest]:
            del self._connections[guest]
            self.leave(guest)

    def visit(self, guest: str) -> None:
        """A guest asks instead of listening, as a program does."""
        self._visitors.add(guest)
        self._seen[guest] = self._clock()

    def leave(self, guest: str) -> None:
        """A guest without a connection is gone from now on."""
        self._visitors.discard(guest)
        self._seen[guest] = self._clock()

    def wait_for(self, guests: Iterable[str]) -> None:
        """The grace begins now for those who are not here."""
        here = self.here
        for guest in guests:
            if guest not in here:
                self._seen[guest] = self._clock()

    @property
    def connected(self) -> set[str]:
        """Guests who are told at once."""
        return set(self._connections)

    @property
    def here(self) -> set[str]:
        """Guests with a connection, or who have asked lately."""
        return {*self._connections, *(one for one in self._visitors if self.left(one) > 0)}

    def left(self, guest: str) -> float:
        """Seconds of the grace that are left to one without a connection."""
        if guest not in self._seen:
            return 0.0
        return max(self._seen[guest] + self.grace - self._clock(), 0.0)
