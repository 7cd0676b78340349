"""A tally as a file: the series that it is of, and all its sums, so that work can go on."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import msgspec
import numpy as np

from karban.core.sentences import Facts
from karban.lab.errors import LabError
from karban.lab.results import first_difference
from karban.lab.series import Counting, Series
from karban.lab.tally import Tally


class KeptError(LabError):
    """A tally that cannot be read, or not be continued."""

    code = "tally"


def keep(path: Path, series: Series, tally: Tally) -> None:
    """Write the tally in the place of the one before it, at once or not at all."""
    part = path.with_name(path.name + ".part")
    text = np.frombuffer(msgspec.json.encode(series), np.uint8)
    with part.open("wb") as file:
        np.savez_compressed(file, series=text, **tally._asdict())
    os.replace(part, path)


def read_series(path: Path) -> Series | None:
    """The series of the tally in a file, if there is one."""
    if not path.exists():
        return None
    try:
        with path.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
            return msgspec.json.decode(file["series"].tobytes(), type=Series)
    except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile, msgspec.DecodeError):
        raise KeptError(code="tally-none", facts={"file": str(path)}) from None


def read_tally(path: Path, counting: Counting) -> Tally:
    """The tally to go on from: the one in the file, or one with nothing in it."""
    found = read_series(path)
    blank = counting.blank()
    if found is None:
        return blank
    if different := first_difference(found, counting.series):
        facts: Facts = {"file": str(path), "different": different}
        raise KeptError(code="other-setting", facts=facts)
    with path.open("rb") as raw, np.load(raw, allow_pickle=False) as file:
        try:
            tally = Tally(**{name: file[name].astype(np.int64) for name in Tally._fields})
        except (KeyError, ValueError, zipfile.BadZipFile):
            raise KeptError(code="tally-none", facts={"file": str(path)}) from None
    if [one.shape for one in tally] != [one.shape for one in blank]:
        raise KeptError(code="tally-other", facts={"file": str(path)})
    return tally
