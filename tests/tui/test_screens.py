"""The main screens look as they did."""

from __future__ import annotations

import asyncio

import pytest

from tests.tui.screens import FOLDER, SCREENS, SIZES, drawn


@pytest.mark.parametrize("kind", SIZES)
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_as_it_did(name: str, kind: str) -> None:
    size, language = SIZES[kind]
    assert asyncio.run(drawn(name, size, language)) == (FOLDER / f"{name}-{kind}.txt").read_text(
        "utf-8"
    )
