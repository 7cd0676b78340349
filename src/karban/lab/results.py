"""Results of an arena as a file: the setting, then a line for each block as it is finished."""

from __future__ import annotations

from pathlib import Path
from typing import BinaryIO

import msgspec

from karban.core.game import setting_text
from karban.core.sentences import Facts, Sentence
from karban.lab.arena import Block, Setting
from karban.lab.errors import LabError


class ResultsError(LabError):
    """Results that cannot be read, or not be continued."""

    code = "results"


class Results:
    """The file, open to write at its end, and what it held before: `blocks`."""

    def __init__(self, file: BinaryIO, blocks: list[Block]) -> None:
        self._file = file
        self.blocks = blocks

    def add(self, block: Block) -> None:
        """Write a block; it is in the file when this returns."""
        self._file.write(msgspec.json.encode(block) + b"\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def begin_results(path: Path, setting: Setting) -> Results:
    """A new file of results; never in the place of another one."""
    try:
        file = path.open("xb")
    except FileExistsError:
        raise _present(path) from None
    file.write(_first_line(setting))
    file.flush()
    return Results(file, [])


def resume_results(path: Path, setting: Setting) -> Results:
    """Results to go on from; a line that was torn when the work broke off is dropped."""
    raw, whole, blocks = _standing(path, setting)
    file = path.open("ab")
    if len(whole) < len(raw):
        file.truncate(len(whole))
    if not whole:
        file.write(_first_line(setting))
        file.flush()
    return Results(file, blocks)


def check_file(path: Path, setting: Setting, resume: bool) -> None:
    """Refuse what `begin_results` or `resume_results` would refuse, and write nothing."""
    if resume:
        _standing(path, setting)
    elif path.exists():
        raise _present(path)


def read(path: Path) -> tuple[Setting, list[Block]]:
    """Results while others may add to them: nothing is written, a torn line is passed over."""
    return _parse(path, _whole_lines(path.read_bytes()))


def _standing(path: Path, setting: Setting) -> tuple[bytes, bytes, list[Block]]:
    """What is in a file to go on from, what of it are whole lines, and the blocks in these."""
    raw = path.read_bytes() if path.exists() else b""
    whole = _whole_lines(raw)
    if not whole:
        if not _first_line(setting).startswith(raw):
            raise ResultsError(code="results-none", facts={"file": str(path)})
        return raw, whole, []
    found, blocks = _parse(path, whole)
    _check_same(path, found, setting)
    return raw, whole, blocks


def _parse(path: Path, whole: bytes) -> tuple[Setting, list[Block]]:
    """The setting and the blocks, each once: two that resume at the same time may both add one."""
    first, *rest = whole.splitlines() or [b""]
    setting = read_setting(path, first)
    blocks: dict[tuple[int, int], Block] = {}
    for number, line in enumerate(rest, 2):
        block = _block(path, number, line)
        blocks.setdefault((block.deal, block.lineup), block)
    return setting, list(blocks.values())


def _whole_lines(raw: bytes) -> bytes:
    """All but a last line without its end."""
    return raw[: raw.rfind(b"\n") + 1]


def _first_line(setting: Setting) -> bytes:
    return msgspec.json.encode(setting) + b"\n"


def _present(path: Path) -> ResultsError:
    return ResultsError(code="results-present", facts={"file": str(path)})


def seed_in(path: Path) -> int | None:
    """The seed of the results in a file, if there are any."""
    if not path.exists():
        return None
    first, newline, _ = path.read_bytes().partition(b"\n")
    return read_setting(path, first).seed if newline else None


def read_setting(path: Path, line: bytes) -> Setting:
    """The first line of a file of results."""
    try:
        return msgspec.json.decode(line, type=Setting)
    except msgspec.DecodeError:
        raise ResultsError(code="results-setting", facts={"file": str(path)}) from None


def _block(path: Path, number: int, line: bytes) -> Block:
    try:
        return msgspec.json.decode(line, type=Block)
    except msgspec.DecodeError:
        facts = {"file": str(path), "line": str(number)}
        raise ResultsError(code="results-block", facts=facts) from None


def _check_same(path: Path, found: Setting, wanted: Setting) -> None:
    """Refuse to mix results of two settings, and name the first thing that differs."""
    if different := first_difference(found, wanted):
        facts: Facts = {"file": str(path), "different": different}
        raise ResultsError(code="other-setting", facts=facts)


def first_difference(found: msgspec.Struct, wanted: msgspec.Struct) -> Sentence | None:
    """The first field in which two structures differ; None where they are equal."""
    for name in found.__struct_fields__:
        old, new = getattr(found, name), getattr(wanted, name)
        if old != new:
            facts = {"name": name, "old": _setting_value(old), "new": _setting_value(new)}
            return Sentence(ResultsError.package, "difference", facts)
    return None


def _setting_value(value: object) -> str:
    """A value of a setting in a message."""
    if isinstance(value, tuple):
        return ",".join(map(str, value))
    if isinstance(value, dict):
        return " ".join(setting_text(name, v) for name, v in value.items())
    return str(value)
