"""Nonsense over the socket and over REST; `python -m tests.server.fuzz` is the long version."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.each import long
from tests.server.client import Client
from tests.server.conftest import Running
from tests.server.fuzz import fuzz

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.mark.parametrize("messages", [800, pytest.param(3000, marks=long)])
def test_nonsense_over_the_socket_breaks_nothing(server: Running, messages: int) -> None:
    codes = asyncio.run(fuzz(server.base, messages))  # which ones come depends on the clock
    assert "bad-message" in codes
    assert len(codes) > 3


def test_rest_answers_as_its_schema_says_whatever_is_sent(server: Running) -> None:
    client, table = asyncio.run(_prepare(server.base))
    schema = schemathesis.openapi.from_url(f"{server.base}/api/openapi.json")
    operations = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    assert len(operations) >= 18
    for operation in sorted(operations, key=_ends_the_guest):
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            with suppress(Unsatisfiable):  # where nothing can be sent, nothing wrong can be
                _ask(operation.as_strategy(generation_mode=mode), client, table)


def _ends_the_guest(operation: Any) -> bool:
    """After these nobody is known any more, so they come last."""
    here = operation.method.upper(), operation.path
    return here in (("DELETE", "/api/me"), ("POST", "/api/me/signout"))


async def _prepare(base: str) -> tuple[Client, str]:
    """A guest, and the guest's table."""
    client = await Client.come_in(base)
    table = await client.new_table("svabi", ["you", "open"])
    await client.close()
    return client, table


def _ask(cases: Any, client: Client, table: str) -> None:
    """Cases right and wrong, half of them for a table that is there."""

    @settings(max_examples=10, suppress_health_check=list(HealthCheck))
    @given(case=cases, there=st.booleans())
    def ask(case: Any, there: bool) -> None:
        if there and "table" in case.path_parameters:
            case.path_parameters["table"] = table
        case.query.pop("wait", None)  # it would
        case.call_and_validate(headers=client.headers, checks=CHECKS, base_url=client.base)

    ask()
