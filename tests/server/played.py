"""Waiting for what a server writes after a match is over."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.client import Client


async def until_played(me: Client, number: int) -> Any:
    """The list of matches, as soon as it has so many."""
    async with asyncio.timeout(30):
        while (found := await me.call("GET", "/me/matches"))["total"] < number:
            await asyncio.sleep(0.02)
    return found
