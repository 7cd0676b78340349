"""The main screens look as they did."""

from __future__ import annotations

import asyncio

import pytest

from tests.tui.screens import FOLDER, SIZES, STORED, draw_screen


@pytest.mark.parametrize(("name", "kind"), STORED)
def test_a_screen_looks_as_it_did(name: str, kind: str) -> None:
    stored = (FOLDER / f"{name}-{kind}.txt").read_text("utf-8")
    assert asyncio.run(draw_screen(name, *SIZES[kind], stored)) == stored
