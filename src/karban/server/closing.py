"""The codes by which a table's socket is closed, and what a client does then."""

from __future__ import annotations

from typing import NamedTuple


class Closing(NamedTuple):
    """A code, whether to come again, and what has happened."""

    code: int
    again: bool
    means: str


GOING_AWAY = 1001
TOO_BIG = 1009
TRY_AGAIN = 1013
REFUSED = 4400
SILENT = 4408
TOO_SLOW = 4429

#: Every code that a client meets, ours from 4000 on. With any other one it comes again.
CLOSINGS = (
    Closing(GOING_AWAY, True, "One of the two has left."),
    Closing(1006, True, "Nothing was said: the network has failed, or the server was killed."),
    Closing(TOO_BIG, True, "A message was too big; sent again it is not taken either."),
    Closing(1011, True, "The client has not answered a ping of the WebSocket protocol in time."),
    Closing(1012, True, "The server restarts."),
    Closing(
        TRY_AGAIN,
        True,
        "The table is being loaded anew, has no room for one more connection, or another server "
        "holds it and `moved` has said where.",
    ),
    Closing(
        REFUSED,
        False,
        "`refused` has said why: there is no such table or guest, or too many messages in a row "
        "were wrong.",
    ),
    Closing(SILENT, True, "The client has said nothing for too long, not even `ping`."),
    Closing(TOO_SLOW, True, "The client has not read what was sent to it."),
)

#: Codes after which it is no use to come again.
FOR_GOOD = tuple(closing.code for closing in CLOSINGS if not closing.again)
