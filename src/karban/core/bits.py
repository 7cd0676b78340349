"""Sets of small numbers kept as whole numbers: bit k is set for k."""

from __future__ import annotations

from karban.core.rule import JIT, rule

if JIT:  # pragma: no cover  # coverage is measured on the plain rules
    from numba.cpython.unsafe.numbers import trailing_zeros

    @rule
    def place_of(bit: int) -> int:
        """The place of a single bit, by one instruction of the processor."""
        return int(trailing_zeros(int(bit)))

else:

    def place_of(bit: int) -> int:
        """The place of a single bit."""
        return int(bit).bit_length() - 1
