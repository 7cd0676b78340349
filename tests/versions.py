"""Versions of rules."""

from __future__ import annotations

import pytest

from karban.core.game import Game


def have_version(monkeypatch: pytest.MonkeyPatch, game: Game, version: int) -> None:
    """From now on the game's rules have this version."""
    monkeypatch.setitem(vars(game), "version", version)
