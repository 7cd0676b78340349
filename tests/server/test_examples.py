"""A bot outside of Karban plays a match over REST."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

from karban.server.lobby import new_name
from tests.server.client import SHORT, Client
from tests.server.conftest import Running

BOT = Path(__file__).parent.parent.parent / "examples" / "rest_bot.py"


def robot(server: Running, table: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(BOT), server.base, table]
    return subprocess.run(command, capture_output=True, text=True, timeout=120)


async def open_table(server: Running, seats: list[str]) -> str:
    host = await Client.come_in(server.base)
    table = await host.new_table("trop", seats, options=SHORT["trop"])
    await host.close()
    return table


def test_the_bot_takes_a_seat_and_plays_to_the_end(server: Running) -> None:
    done = robot(server, asyncio.run(open_table(server, ["random", "open"])))
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("scores [")


def test_without_a_seat_or_a_table_it_says_why(server: Running) -> None:
    full = robot(server, asyncio.run(open_table(server, ["you", "random"])))
    assert (full.returncode, full.stderr) == (1, "there is no open seat at this table\n")
    none = robot(server, "nowhere")
    assert (none.returncode, none.stderr) == (1, "there is no such table\n")


def test_the_name_of_a_table_is_never_taken_for_an_option() -> None:
    names = [new_name() for _ in range(1000)]
    assert all(name.isalnum() and len(name) == 20 for name in names)
    assert len(set(names)) == 1000
