"""How fast a client may go."""

from __future__ import annotations

import time
from collections import OrderedDict

_KNOWN = 50_000


class Bucket:
    """Fills at `rate` a second up to `size`; everything a client does takes one out."""

    __slots__ = ("_at", "_level", "rate", "size")

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self._level = size
        self._at = time.monotonic()

    def take(self) -> bool:
        """Whether there was something left."""
        now = time.monotonic()
        self._level = min(self.size, self._level + (now - self._at) * self.rate)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Buckets:
    """One bucket for each name; the ones used longest ago are forgotten."""

    def __init__(self, rate: float, size: float) -> None:
        self.rate = rate
        self.size = size
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        """Whether this one may go on."""
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = Bucket(self.rate, self.size)
            if len(self._buckets) > _KNOWN:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(name)
        return bucket.take()
