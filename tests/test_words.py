"""The catalogues that do not belong to a game."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from karban.core.words import LANGUAGES


@pytest.mark.parametrize("package", ["karban.core", "karban.cli", "karban.lab"])
def test_both_languages_have_the_same_sentences(package: str) -> None:
    keys = []
    for language in LANGUAGES:
        text = (resources.files(package) / f"{language}.ftl").read_text("utf-8")
        keys.append(re.findall(r"^([\w-]+) =", text, re.MULTILINE))
        assert len(keys[-1]) == len(set(keys[-1]))
    assert sorted(keys[0]) == sorted(keys[1])
