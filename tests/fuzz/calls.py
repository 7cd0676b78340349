"""A table of public calls, each with what it is given."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import islice
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from tests.fuzz.hostile import Anything

_LONGEST = 200  # results that are read of a call that yields them one by one


@dataclass(frozen=True)
class Call:
    """A public call, and strategies for what it is given.

    A method has a `subject`, its object, which is always good. `digest` tells all that a call
    which is refused may not have changed.
    """

    name: str
    function: Callable[..., object]
    arguments: tuple[Anything, ...] = ()
    keywords: Mapping[str, Anything] = field(default_factory=dict)
    subject: SearchStrategy[Any] | None = None
    digest: Callable[[Any], object] = id

    def draw(self, data: st.DataObject) -> tuple[list[Any], dict[str, Any]]:
        """What it is given this time; some of the keywords are left out."""
        given = [data.draw(self.subject)] if self.subject is not None else []
        given += [data.draw(one) for one in self.arguments]
        names = [name for name in self.keywords if data.draw(st.booleans())]
        return given, {name: data.draw(self.keywords[name]) for name in names}

    def make(self, given: list[Any], named: dict[str, Any]) -> None:
        """Call it, and look at all that comes of it."""
        result = self.function(*given, **named)
        if isinstance(result, Iterator):
            result = list(islice(result, _LONGEST))
        repr(result)
        str(result)


def method(
    owner: type,
    name: str,
    subject: SearchStrategy[Any],
    *arguments: Anything,
    digest: Callable[[Any], object] = id,
    **keywords: Anything,
) -> Call:
    """A method, or the reading of a property."""
    found = vars(next(kind for kind in owner.__mro__ if name in vars(kind)))[name]
    if isinstance(found, (property, cached_property)):
        found = found.fget if isinstance(found, property) else found.func
    function: Callable[..., object] = found
    return Call(f"{owner.__name__}.{name}", function, arguments, keywords, subject, digest)
