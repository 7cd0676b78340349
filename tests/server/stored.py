"""What a store holds, read and changed behind the back of the server."""

from __future__ import annotations

from typing import Any

from karban.server.store import Kept, Store


def kept_of(store: str, table: str) -> Kept:
    keeper = Store(store)
    kept = keeper.table(table)
    keeper.close()
    assert kept is not None
    return kept


def write_to(store: str, *statements: Any) -> None:
    """Change what is stored."""
    keeper = Store(store)
    with keeper.engine.begin() as connection:
        for statement in statements:
            connection.execute(statement)
    keeper.close()
