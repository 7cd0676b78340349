from __future__ import annotations

import os

import numpy as np
from hypothesis import settings

pytest_plugins = ("tests.plugins.progress", "tests.plugins.times")

# The first call compiles, so no example has a deadline; found examples are not kept.
settings.register_profile("karban", deadline=None, database=None, derandomize=True)
settings.load_profile("karban")

if os.environ.get("KARBAN_JIT") == "0":
    # Plain Python keeps NumPy's small integers: an overflow must not pass unseen.
    np.seterr(over="raise")
