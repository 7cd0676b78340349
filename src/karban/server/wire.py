"""Writes types for the page: `web/src/wire.ts`, all messages, and `page/facts.ts` of every game.

    python -m karban.server.wire          all of them, from the root of the repository
    python -m karban.server.wire trop     only the facts of one game, ours or not

A test fails when one of them is stale.
"""

from __future__ import annotations

import json
import re
import sys
from importlib.resources import files
from pathlib import Path
from typing import Any, get_type_hints, is_typeddict

import msgspec

from karban.core.errors import GameError, KarbanError
from karban.core.game import Game
from karban.games import GAMES, find
from karban.server import messages, rest
from karban.server.closing import FOR_GOOD

_HEAD = "// Generated from the server's messages by `python -m karban.server.wire`.\n"
_FACTS_HEAD = "// Generated from `{module}` by `python -m karban.server.wire {game}`.\n"
_PLAIN = {
    "string": "string",
    "integer": "number",
    "number": "number",
    "boolean": "boolean",
    "null": "null",
}

Schema = dict[str, Any]


def _type(schema: Schema) -> str:
    """A JSON Schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(one) for one in schema["anyOf"]))
    kind = schema.get("type")
    if "prefixItems" in schema:
        return f"[{', '.join(_type(one) for one in schema['prefixItems'])}]"
    if kind == "array":
        items = schema.get("items", {})
        return f"({_type(items)})[]" if {"anyOf", "enum"} & set(items) else f"{_type(items)}[]"
    if kind == "object":
        values = schema.get("additionalProperties", {})
        return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
    return _PLAIN.get(str(kind), "unknown")


def _interface(name: str, schema: Schema) -> list[str]:
    doc = " ".join(str(schema.get("description", "")).split())
    lines = [f"/** {doc} */"] if doc else []
    lines.append(f"export interface {name} {{")
    needed = schema.get("required", [])
    for field, what in schema.get("properties", {}).items():
        mark = "" if field in needed else "?"
        written = field if re.fullmatch(r"\w+", field) else json.dumps(field)
        lines.append(f"  {written}{mark}: {_type(what)};")
    return [*lines, "}", ""]


def types() -> str:
    """The text of `web/src/wire.ts`."""
    kinds = (messages.FromClient, messages.FromTable, *rest.ANSWERS)
    (client, table, *_), shared = msgspec.json.schema_components(
        kinds, ref_template="#/$defs/{name}"
    )
    lines = [_HEAD, f"export const VERSION = {messages.VERSION};"]
    emotes = ", ".join(json.dumps(emote) for emote in messages.EMOTES)
    lines += [f"export const EMOTES = [{emotes}] as const;"]
    codes = ", ".join(map(str, FOR_GOOD))
    lines += ["/** Codes of closing after which it is no use to come again. */"]
    lines += [f"export const FOR_GOOD: readonly number[] = [{codes}];", ""]
    for name in sorted(shared):
        lines += _interface(name, shared[name])
    lines += [
        f"export type FromClient = {_type(client)};",
        f"export type FromTable = {_type(table)};",
    ]
    return "\n".join(lines) + "\n"


def facts_types(game: Game) -> str:
    """The text of a game's `page/facts.ts`: the declared type of its facts.

    What its `facts.py` says is `PRINTED` on the cards goes with it: a drawing knows no view.
    """
    facts = game.words.facts
    module = sys.modules[facts.__module__]
    declared = get_type_hints(facts).get("return")
    if not is_typeddict(declared):
        lacks = {"package": game.package, "file": "facts.py", "what": "value", "name": "Facts"}
        raise GameError(facts=lacks)
    printed = get_type_hints(module).get("PRINTED")
    kinds = (declared, *([printed] if printed else []))
    roots, shared = msgspec.json.schema_components(kinds, ref_template="#/$defs/{name}")
    lines = [_FACTS_HEAD.format(module=module.__name__, game=game.name)]
    for name in sorted(shared):
        lines += _interface(name, shared[name])
    if printed:
        value = json.dumps(module.PRINTED, ensure_ascii=False)
        lines += [f"export const PRINTED: {_type(roots[1])} = {value};", ""]
    return "\n".join(lines)


def facts_file(game: Game) -> Path:
    """Where a game's page finds the type of its facts."""
    return Path(str(files(game.package))) / "page" / "facts.ts"


def main(names: list[str]) -> None:
    """Write the facts of these games, or everything."""
    if not names:
        Path("web/src/wire.ts").write_text(types(), "utf-8")
    for game in map(find, names) if names else GAMES:
        where = facts_file(game)
        if names or where.parent.is_dir():
            where.parent.mkdir(exist_ok=True)
            where.write_text(facts_types(game), "utf-8")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except KarbanError as error:
        sys.exit(str(error))
