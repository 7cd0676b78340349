"""Writes `web/src/wire.ts`, the types of all messages for the page: python -m karban.server.wire.

A test fails when it is stale.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import msgspec

from karban.server import messages, rest

_HEAD = "// Generated from the server's messages by `python -m karban.server.wire`.\n"
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
    if kind == "array":
        inner = _type(schema["items"]) if "items" in schema else "unknown"
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties", {})
        return f"Record<string, {_type(values) if isinstance(values, dict) else 'unknown'}>"
    return _PLAIN.get(str(kind), "unknown")


def _interface(name: str, schema: Schema) -> list[str]:
    doc = " ".join(str(schema.get("description", "")).split())
    lines = [f"/** {doc} */", f"export interface {name} {{"]
    needed = schema.get("required", [])
    for field, what in schema.get("properties", {}).items():
        mark = "" if field in needed else "?"
        lines.append(f"  {field}{mark}: {_type(what)};")
    return [*lines, "}", ""]


def types() -> str:
    """The text of `web/src/wire.ts`."""
    kinds = (messages.FromClient, messages.FromTable, *rest.ANSWERS)
    (client, table, *_), shared = msgspec.json.schema_components(
        kinds, ref_template="#/$defs/{name}"
    )
    lines = [_HEAD, f"export const VERSION = {messages.VERSION};"]
    emotes = ", ".join(json.dumps(emote) for emote in messages.EMOTES)
    lines += [f"export const EMOTES = [{emotes}] as const;", ""]
    for name in sorted(shared):
        lines += _interface(name, shared[name])
    lines += [
        f"export type FromClient = {_type(client)};",
        f"export type FromTable = {_type(table)};",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    where = Path(sys.argv[1] if len(sys.argv) > 1 else "web/src/wire.ts")
    where.write_text(types(), "utf-8")
