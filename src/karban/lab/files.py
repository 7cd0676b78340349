"""The numbers of a balance report as files: JSON with everything, CSV or Parquet row by row."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from pathlib import Path

import msgspec

from karban.lab.errors import LabError
from karban.lab.findings import Cell, Findings
from karban.lab.ratings import Estimate

COLUMNS = ("players", "variant", "measure", "item", "value", "low", "high")
Row = tuple[int, str, str, str, float, float | None, float | None]


def rows(found: Findings) -> Iterator[Row]:
    """Every number with its interval, one by one."""
    for i, variant in enumerate(found.variants):
        for players in found.players:
            for measure, item, value in _values(found.cell(i, players)):
                yield players, variant, measure, item, value.value, value.low, value.high


def _values(cell: Cell) -> Iterator[tuple[str, str, Estimate]]:
    yield "matches", "", Estimate(cell.matches)
    yield "even share", "", Estimate(cell.even)
    for seat, share in enumerate(cell.seats):
        yield "win share by seat", str(seat), share
    for after, share in enumerate(cell.by_lot):
        yield "win share by distance from the drawn seat", str(after), share
    for place, points in enumerate(cell.points):
        yield "points", str(place), points
    yield "moves", "", cell.length.mean
    yield "lead changes", "", cell.changes.mean
    for name, standings in (("leader", cell.leaders), ("last", cell.laggards)):
        for one in standings:
            yield f"win share of the {name}", f"{one.part:.1f}", one.share
    for deed in cell.deeds:
        item = f"{deed.kind} {deed.card}".strip()
        yield "part of all moves", item, deed.of_moves
        if deed.worth is not None:
            yield "worth", item, deed.worth
    if cell.choices:
        yield "moves with a choice", "", cell.choices.free
        yield "choices that matter", "", cell.choices.matter
        yield "stake of a choice", "", cell.choices.stake
    if cell.luck:
        for level in cell.luck.levels:
            yield "win share of a level", level.level, level.share
        for name, part in (("who plays", cell.luck.skill), ("cards dealt", cell.luck.cards)):
            yield "part of a result", name, part
        yield "part of a result", "the rest", cell.luck.other


def write_json(found: Findings, path: Path) -> None:
    """Everything."""
    text = msgspec.json.format(msgspec.json.encode(found), indent=1)
    path.write_bytes(text + b"\n")


def read_json(path: Path) -> Findings:
    """What `write_json` wrote."""
    return msgspec.json.decode(path.read_bytes(), type=Findings)


def write_csv(found: Findings, path: Path) -> None:
    """A row for each number."""
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(COLUMNS)
        writer.writerows(rows(found))


def check_parquet() -> None:
    """Refuse before anything is played."""
    try:
        import pyarrow  # noqa: F401  # whether it is there
    except ImportError:
        raise LabError(code="parquet-packages") from None


def write_parquet(found: Findings, path: Path) -> None:
    """The same rows as the CSV, with their types."""
    import pyarrow
    import pyarrow.parquet

    columns = list(zip(*rows(found), strict=True))
    table = pyarrow.table(dict(zip(COLUMNS, columns, strict=True)))
    pyarrow.parquet.write_table(table, path)
