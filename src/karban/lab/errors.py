"""What the lab cannot do as asked; the sentences are in its own catalogues."""

from __future__ import annotations

from karban.core.errors import SetupError


class LabError(SetupError):
    """A series, an arena or a report that cannot be made as asked."""

    package = "karban.lab"
