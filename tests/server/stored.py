"""What a store holds, read and changed behind the back of the server."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, select

from karban.server import schema
from karban.server.people.cookies import cookie_name
from karban.server.people.keeping import read_house
from karban.server.store import Kept, Store


def kept_of(store: str, table: str) -> Kept:
    keeper = Store(store)
    kept = keeper.table(table)
    keeper.close()
    assert kept is not None
    return kept


def rows_of(store: str, table: Any, /, **where: Any) -> list[Row[Any]]:
    """Rows of a table of the store."""
    keeper = Store(store)
    with keeper.engine.connect() as connection:
        query = select(table).where(*(table.c[name] == value for name, value in where.items()))
        rows = list(connection.execute(query))
    keeper.close()
    return rows


def match_row(store: str, match: str) -> Row[Any]:
    """A match of a store, with when and how it ended."""
    (row,) = rows_of(store, schema.matches, id=match)
    return row


def write_to(store: str, *statements: Any) -> None:
    """Change what is stored."""
    keeper = Store(store)
    with keeper.engine.begin() as connection:
        for statement in statements:
            connection.execute(statement)
    keeper.close()


def cookie_of(store: str) -> str:
    """The name of the cookie by which the server of a store knows its guests."""
    keeper = Store(store)
    house = read_house(keeper, "id")
    keeper.close()
    return cookie_name(house)
