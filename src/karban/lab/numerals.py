"""Numbers as a language writes them."""

from __future__ import annotations

import math

from karban.lab.ratings import Estimate

_NARROW = "\u00a0"  # a space that does not break


def _ends(low: str, high: str) -> str:
    """From here to there; a dash beside a minus sign would be hard to read."""
    return f"{low} … {high}" if "−" in low + high else f"{low}–{high}"


class Numerals:
    """Numbers in English or Czech; not a number is a dash."""

    def __init__(self, language: str) -> None:
        self._czech = language == "cs"

    def number(self, value: float, digits: int = 0) -> str:
        """A number with so many decimals."""
        if not math.isfinite(value):
            return "–"
        text = f"{value:,.{digits}f}"
        if not float(text.replace(",", "")):
            text = text.lstrip("-")
        text = text.replace("-", "−")
        if self._czech:
            text = text.replace(",", _NARROW).replace(".", ",")
        return text

    def whole(self, value: float) -> str:
        """A whole number."""
        return self.number(value)

    def percent(self, value: float, digits: int = 1) -> str:
        """A share in percent."""
        text = self.number(100 * value, digits)
        return text if text == "–" else text + (f"{_NARROW}%" if self._czech else "%")

    def points(self, value: float) -> str:
        """A difference of shares, in percentage points, with its sign."""
        text = self.number(100 * value, 1)
        return text if text.startswith(("−", "–")) or not float(value) else f"+{text}"

    def interval(self, found: Estimate, digits: int = 1) -> str:
        """A share and its interval."""
        text = self.percent(found.value, digits)
        if found.low is None or found.high is None:
            return text
        ends = [self.number(100 * end, digits) for end in (found.low, found.high)]
        return f"{text} ({_ends(*ends)})"

    def range(self, found: Estimate, digits: int = 1) -> str:
        """A number and its interval."""
        text = self.number(found.value, digits)
        if found.low is None or found.high is None:
            return text
        ends = [self.number(end, digits) for end in (found.low, found.high)]
        return f"{text} ({_ends(*ends)})"

    def points_range(self, found: Estimate) -> str:
        """A difference in percentage points and its interval."""
        text = self.points(found.value)
        if found.low is None or found.high is None:
            return text
        return f"{text} ({self.points(found.low)} … {self.points(found.high)})"
