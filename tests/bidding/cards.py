"""The cards and the record of Bidding."""

from __future__ import annotations

SEATS = 4
PRIZES = 4
