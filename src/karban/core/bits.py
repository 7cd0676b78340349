"""Sets of small numbers kept as whole numbers: bit k is set for k."""

from __future__ import annotations

import numpy as np

from karban.core.rule import rule

# The place of a single bit: the product's top six bits are different for each of them. They are
# the same in whole numbers without an end and in 64 bits that overflow.
DE_BRUIJN = 0x022FDD63CC95386D
BIT_PLACE = np.zeros(64, np.int16)
for _place in range(64):
    BIT_PLACE[(DE_BRUIJN << _place) >> 58 & 63] = _place


@rule
def place_of(bit: int) -> int:
    """The place of a single bit."""
    return int(BIT_PLACE[int(bit) * DE_BRUIJN >> 58 & 63])
