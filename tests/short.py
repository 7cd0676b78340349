"""Options with which a match is soon over, for tests that play one to its end."""

from __future__ import annotations

SHORT: dict[str, dict[str, int]] = {
    "karma": {"turn_limit": 40},
    "trop": {"target": 10, "round_limit": 3},
    "allin": {"columns": 3},
    "makalu": {"limit": 1, "turn_limit": 20},
    "svabi": {},
}
