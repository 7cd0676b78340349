"""A bot outside of Karban: it sits down at a table of a server and plays over REST.

`python examples/rest_bot.py http://127.0.0.1:8021 TABLE` needs nothing but Python.
"""

from __future__ import annotations

import argparse
import json
import secrets
import sys
import time
import urllib.error
import urllib.request
from typing import Any

WAIT = 20  # seconds that the server may let us wait for news
STALE = ("move-stale", "move-future", "not-your-turn")  # the match has gone on: look again


class Refused(Exception):
    """What a server does not allow: its sentence, and a code that stays the same."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Server:
    """Requests to a server, as the guest that a token belongs to."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.token = ""

    def ask(self, method: str, path: str, **body: Any) -> Any:
        """The answer to a request."""
        request = urllib.request.Request(f"{self.address}/api{path}", method=method)
        request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", f"Bearer {self.token}")
        data = json.dumps(body).encode() if body else None
        try:
            with urllib.request.urlopen(request, data, timeout=WAIT + 10) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise Refused(**json.load(error)) from None


def choose(view: dict[str, Any]) -> int:
    """The number of a legal move. Here you come in: `view["facts"]` is all that the seat knows."""
    move: int = secrets.choice(view["moves"])["move"]
    return move


def sit_down(server: Server, table: str, name: str) -> int:
    """Come in, take the first open seat, and be ready; which seat it is."""
    server.token = server.ask("POST", "/guests", name=name, program=True)["token"]
    seats = server.ask("GET", f"/tables/{table}")["seats"]
    mine = next((i for i, seat in enumerate(seats) if seat["kind"] == "open"), None)
    if mine is None:
        raise Refused("seat-taken", "there is no open seat at this table")
    server.ask("POST", f"/tables/{table}/seats/{mine}")
    server.ask("POST", f"/tables/{table}/ready", word=secrets.token_hex(8))
    return mine


def play(server: Server, table: str, seat: int) -> dict[str, Any]:
    """Play a match to its end; the table as it is then."""
    seen = -1
    while True:
        found: dict[str, Any] = server.ask("GET", f"/tables/{table}")
        if found["phase"] == "over":
            return found
        if found["phase"] == "gathering":  # others are not ready yet
            time.sleep(1)
            continue
        view = server.ask("GET", f"/tables/{table}/view?seat={seat}&seen={seen}&wait={WAIT}")
        seen = view["seq"]
        if view.get("moves"):
            place = {"match": view["match"], "seat": seat, "seq": seen}
            try:
                server.ask("POST", f"/tables/{table}/moves", **place, move=choose(view))
            except Refused as error:
                if error.code not in STALE:
                    raise


def main() -> None:
    """Play and say what came of it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("server", help="such as http://127.0.0.1:8021")
    parser.add_argument("table", help="the last part of the table's link")
    parser.add_argument("--name", default="Robot")
    given = parser.parse_args()
    server = Server(given.server)
    try:
        table = play(server, given.table, sit_down(server, given.table, given.name))
    except Refused as error:
        sys.exit(str(error))
    except OSError as error:
        sys.exit(f"cannot reach {server.address}: {error}")
    names = [seat["name"] for seat in table["seats"]]
    won = [names[seat] for seat in table["result"]["winners"] if seat < len(names)]
    print("scores", table["result"]["scores"], "won by", ", ".join(won) or "nobody")


if __name__ == "__main__":
    main()
