"""What a table can set."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass

from karban.core.checks import instance_of, number_between, quote, truth_value, whole_number
from karban.core.errors import SetupError

Value = bool | int | str
Options = Mapping[str, Value]


@dataclass(frozen=True)
class Option:
    """Something a table can set, with the number of the rule that says so.

    The type is that of the default. A whole number has a range, a text has its choices. A
    default outside the range, such as 0, stands for what the rule says without the option. One
    that names a seat must name a seat of the table.
    """

    name: str
    default: Value
    rule: str
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()
    seat: bool = False

    def __repr__(self) -> str:
        return f"<Option {setting_text(self.name, self.default)}, {self.kind} ({self.rule})>"

    def code(self, value: Value) -> int:
        """The whole number that stands for the value in a state."""
        meant = self.plain_value(value)
        if meant is None:
            raise self.refusal(value)
        return self.choices.index(meant) if isinstance(meant, str) else int(meant)

    def value(self, code: int) -> Value:
        """The value that a state's number stands for."""
        if self.choices:
            return self.choices[number_between("code", code, 0, len(self.choices) - 1)]
        number = number_between("code", code, min(self.least, int(self.default)))
        return bool(number) if isinstance(self.default, bool) else number

    @property
    def kind(self) -> str:
        """What values it has: `choice`, `switch`, `seat` or `number`."""
        if self.choices:
            return "choice"
        if self.seat:
            return "seat"
        return "switch" if isinstance(self.default, bool) else "number"

    def refusal(self, value: object) -> SetupError:
        """Why it cannot have this value."""
        facts: dict[str, str | int] = {
            "name": self.name,
            "value": quote(value),
            "kind": self.kind,
            "choices": ", ".join(f"'{choice}'" for choice in self.choices),
            "least": str(self.least),
            "most": str(self.most),
            "rule": self.rule,
        }
        return SetupError(code="option-value", rule=self.rule, facts=facts)

    def plain_value(self, value: object) -> Value | None:
        """The plain value that is given, also by NumPy; None for a wrong type or range."""
        if self.choices:
            return str(value) if isinstance(value, str) and value in self.choices else None
        if isinstance(self.default, bool):
            return truth_value(value)
        number = whole_number(value)
        if number is None or number == self.default or self.least <= number <= self.most:
            return number
        return None

    def accepts(self, value: object) -> bool:
        """Whether the value has the right type and range."""
        return self.plain_value(value) is not None

    def read(self, text: str) -> Value:
        """The value written as text, as in `--option target=50`."""
        value: object = instance_of(str, self.name, text)
        if isinstance(self.default, bool):
            value = {"true": True, "false": False}.get(text.lower())
        elif isinstance(self.default, int):
            with suppress(ValueError):
                value = int(text)
        meant = self.plain_value(value)
        if meant is None:
            raise self.refusal(text)
        return meant


def seat_option(name: str, rule: str, seats: int) -> Option:
    """An option that names one of so many seats; −1, the default, leaves it to chance."""
    return Option(name, -1, rule, least=0, most=seats - 1, seat=True)


def setting_text(name: str, value: object) -> str:
    """An option with its value as it is typed: `side=B`, `match=true`."""
    return f"{name}={str(value).lower() if isinstance(value, bool) else value}"
