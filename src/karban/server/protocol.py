"""Writes `docs/protocol.md` and its schema: python -m karban.server.protocol.

A test fails when they are stale.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from types import UnionType
from typing import Any, get_args

import msgspec

from karban.server import messages
from karban.server.closing import CLOSINGS
from karban.server.errors import STATUS
from karban.server.settings import Settings
from karban.server.telling import words_for

_INTRODUCTION = """# The protocol of a table

Version {version}. Generated from `karban.server.messages` by `python -m karban.server.protocol`; \
the [JSON Schema](protocol.json) of all messages is beside it.

## How to become a guest

Who plays or watches is a guest. A program asks once for a token and sends it with every request:

```
POST /api/guests   {{"name": "My bot", "program": true}}
→ {{"name": "My bot", "token": "…", …}}

Authorization: Bearer <token>
```

The server keeps only a hash of the token, so a program that loses it is another guest. A browser \
leaves `program` out and gets a cookie. `POST /api/tables` opens a table, `POST \
/api/tables/<table>/seats/<seat>` takes a seat; all requests are at `/api/openapi.json`.

## How a match goes

A client opens a WebSocket at `/api/tables/<table>/socket`, as the guest of its cookie or token. \
Every message is a JSON object in a text frame; `type` says which.

1. The client says `hello`. It gets `welcome`, the `table`, and once the match runs a `view`.
2. Everything that happens in a match has a number, `seq`. A client that comes again says the \
match and the number it saw last, and its first `view` holds the events since; with `whole` it was \
away too long and begins anew.
3. When all seats are held, every person says `ready` with a random word. With the last word the \
cards are dealt: `fair` shows the hash of the table's secret from the beginning, the words from \
the start, the secret after the end. The host may start sooner (`POST …/start`): with `starting` \
every client that is here and not ready says so at once, and after {start:.0f} seconds the match \
begins without the words of those who did not.
4. Whoever is to move finds `moves` in the `view` and answers with `play`. The move is stored, \
then everybody gets a `view`; the one for the mover holds the `id` of the move. A move sent again \
with the same `id` is not made again, but `accepted`.
5. Where several seats choose at the same time, each answers with `play` whenever it likes, in any \
order. All see in `choosing` and `chosen` who has; nobody sees what, until the last one is in. \
Whoever has chosen may `play` another of `instead`, or `undo`.
6. A guest with several seats gets a spectator's view and a `curtain` when one of these seats is \
to move; `show` opens it. Nothing of another seat is sent until then.
7. A client that does not read is let go, and one that is silent too long; both may come again. \
`ping` keeps a quiet client.
8. Seats change hands while a match runs. Who gets a seat is sent its view from that moment on, \
whole; who gives one up is sent a spectator's. Nobody ever gets the views of two seats of a match, \
but for those who share a device.
9. `chat` is told to all as `said`, and the last {chat_lines} lines come after `hello`; nothing of \
it is stored. `mute` keeps calls and chat of one person away.

Nothing in a message comes from anywhere but the view of the seat that is shown, or a spectator's.

## Who is here

A guest is here with a connection, or for {grace:.0f} seconds after having done something at the \
table or asked for a view by HTTP. Everybody is told who is; `gone` counts down for a person who \
is not.

- Before the start the seat of one who is gone is open when `gone` is over.
- In a match a bot stands in then, and the seat is `away`. It is the person's again as soon as \
that person comes back.
- If the host is gone, the next person who is here is the host.
- In a pause, and after the end, nobody loses anything.
- At a table with {slow:.0f} seconds a turn or more, `grace` is 0: nobody needs to be here. When \
the time of a turn is up a bot makes the move, and one who is not here is `away` until they come.

`DELETE …/seats` gets up, or in a match leaves the seat to a stand-in; with `?resign=true` a bot \
has it for good. Who resigned may take that very seat back (`take` of the seat is `back`).

## What a table is asked

`POST …/proposals` asks, `POST …/answers` answers, and `proposal` of the `table` shows how it \
stands. One question is open at a time, for {proposal:.0f} seconds. Those are asked who sit at the \
table, are here and are not away; a device has one vote. Who has asked agrees already, and who \
goes leaves the vote. To ask the same as somebody else is to agree.

| kind | when, by whom | passes |
|---|---|---|
| `rematch` | over, by a person of the match | when all have answered, or the time is up: those \
who agreed keep their seats in the next match, the seats of the others are open |
| `pause` | playing, by a person of the match | when all agree; anybody of them ends the pause \
with `POST …/resume` |
| `abandon` | playing, by a person of the match | when all agree: the match is over without a \
result |
| `hand` | playing without a timer, about a person whose turn it is, by another one | when the \
time is up and more than half of the others agree, unless the person has moved |
| `takeover` | playing, about a bot's seat, by somebody without a seat who has held no other one \
in this match | when all agree, or the time is up, somebody agrees and nobody objects |

A client that has agreed to a rematch says `ready` at once in the next match.
"""


def structs(union: UnionType) -> list[type]:
    """The messages of a direction."""
    return list(get_args(union))


def _table(kind: type) -> list[str]:
    info: Any = msgspec.inspect.type_info(kind)
    doc = " ".join((kind.__doc__ or "").split())
    name = f"`{info.tag}`" if info.tag else kind.__name__
    lines = [f"### {name}", "", doc, ""]
    if info.fields:
        lines += ["| field | type | |", "|---|---|---|"]
        hints = kind.__annotations__
        for field in info.fields:
            needed = "" if field.required else "may be left out"
            written = str(hints[field.name]).replace("|", "\\|")
            lines.append(f"| {field.name} | {written} | {needed} |")
        lines.append("")
    return lines


_CLOSING = """## How a connection ends

The server sends a ping of the WebSocket protocol every {ping:.0f} seconds, and lets go of a \
client that has not answered it after {pong:.0f}. A client that wants to know whether it still has \
the table says `ping` and expects `pong`.

A client that comes again waits a little longer each time, and never exactly as long as others do. \
Its `hello` says what it has seen; a move without an answer is sent again with the same `id`. A \
code that is not here means: come again.

| code | come again | |
|---|---|---|
"""


def _closings() -> str:
    """How a connection ends."""
    now = Settings()
    rows = (f"| {code} | {'yes' if again else 'no'} | {means} |" for code, again, means in CLOSINGS)
    return _CLOSING.format(ping=now.ping, pong=now.pong) + "\n".join(rows) + "\n"


def document() -> str:
    """The text of `docs/protocol.md`."""
    lines = [_INTRODUCTION.format(version=messages.VERSION, **vars(Settings()))]
    shared = [
        messages.SeatInfo,
        messages.Proposal,
        messages.Begins,
        messages.Fair,
        messages.Result,
        messages.Event,
        messages.LegalMove,
    ]
    for heading, kinds in (
        ("What a client says", structs(messages.FromClient)),
        ("What the table says", structs(messages.FromTable)),
        ("Parts of these", shared),
    ):
        lines += [f"## {heading}", ""]
        for kind in kinds:
            lines += _table(kind)
    lines.append(_closings())
    lines += ["## Errors", "", "Over HTTP as `{code, message}` with the status.", ""]
    lines += ["| code | status | in English |", "|---|---|---|"]
    words = words_for("en")
    slots = {name: f"<{name}>" for name in ("why", "most", "level", "name", "address")}
    slots |= {"version": "<version>", "mine": "<version>"}
    for code, status in sorted(STATUS.items()):
        lines.append(f"| {code} | {status} | {words.say(f'error-{code}', **slots)} |")
    return "\n".join(lines) + "\n"


def schema() -> str:
    """The text of `docs/protocol.json`."""
    kinds = (messages.FromClient, messages.FromTable)
    (client, table), shared = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"The protocol of a table, version {messages.VERSION}",
        "$defs": shared | {"FromClient": client, "FromTable": table},
    }
    return json.dumps(whole, indent=1, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs")
    (folder / "protocol.md").write_text(document(), "utf-8")
    (folder / "protocol.json").write_text(schema(), "utf-8")
