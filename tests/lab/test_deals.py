"""What more sampled deals bring, from a few choices."""

from __future__ import annotations

import numpy as np
import pytest
from benchmarks import deals

from karban.games import find


def test_a_search_that_thinks_as_its_judge_never_loses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deals, "DEALS", (2, 64))
    monkeypatch.setattr(deals, "seed_of", lambda *_: 7)  # the judge's luck is the search's own
    found = deals.gains(find("svabi"), 2, 6, judge=64)
    assert found.shape == (6, 2)
    assert (found[:, 1] >= found[:, 0]).all()
    assert found[:, 1].sum() > 0
    assert np.abs(found).max() <= 1
