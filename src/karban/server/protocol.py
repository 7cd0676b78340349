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
from karban.server.errors import STATUS
from karban.server.telling import words_for

_INTRODUCTION = """# The protocol of a table

Version {version}. Generated from `karban.server.messages` by `python -m karban.server.protocol`; \
the [JSON Schema](protocol.json) of all messages is beside it.

A client opens a WebSocket at `/api/tables/<table>/socket`, as the guest of its cookie or of \
`Authorization: Bearer <token>`. Every message is a JSON object in a text frame; `type` says which.

1. The client says `hello`. It gets `welcome`, the `table`, and once the match runs a `view`.
2. Everything that happens in a match has a number, `seq`. A client that comes again says the \
match and the number it saw last, and its first `view` holds the events since; with `whole` it \
was away too long and begins anew.
3. When all seats are held, every person says `ready` with a random word. With the last word the \
cards are dealt: `fair` shows the hash of the table's secret from the beginning, the words from \
the start, the secret after the end.
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

Nothing in a message comes from anywhere but the view of the seat that is shown, or a spectator's.
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


def document() -> str:
    """The text of `docs/protocol.md`."""
    lines = [_INTRODUCTION.format(version=messages.VERSION)]
    shared = [
        messages.SeatInfo,
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
