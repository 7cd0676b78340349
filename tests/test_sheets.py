"""Tables that hold the original sheets against rules and tests: nothing of a sheet is left out.

Sheets and numbered rules lie in a folder `shared` beside the project. Where it is not there, a
table is still held against the games and their tests.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from karban.core.words import Words
from karban.games import find

ROOT = Path(__file__).parent.parent
SHARED = ROOT.parent / "shared"
FOLDER = ROOT / "docs" / "sheets"
PAGES = sorted(page for page in FOLDER.glob("*.md") if page.stem != "index")

#: How the second column of a row begins that needs no test.
LOST = "**Lost:** "
NO_RULE = "**No rule:** "
#: What a row has in a column that stays empty.
NOTHING = "–"

_HEAD = re.compile(r"^Sheet (\d{3}), (\d+) lines\.", re.MULTILINE)
_TEST = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")
_RULE = re.compile(r"^- \*\*([A-Z]\d+)\*\*(.*)$", re.MULTILINE)
_BY_SHEET = re.compile(r"\[S\b")

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
with_sheets = pytest.mark.skipif(
    not (SHARED / "seeds").is_dir(), reason="the sheets are not here: they lie in ../shared"
)


@dataclass(frozen=True)
class Row:
    """A statement of a sheet: where it stands, what restates it, what proves it."""

    ranges: tuple[range, ...]
    text: str
    rules: tuple[str, ...]
    tests: tuple[tuple[str, str], ...]

    @property
    def lines(self) -> set[int]:
        return {line for lines in self.ranges for line in lines}


def read_range(text: str) -> range:
    """`12–14` or `12`."""
    first, _, last = text.partition("–")
    return range(int(first), int(last or first) + 1)


def read_row(line: str) -> Row:
    lines, text, rules, tests = line.removeprefix("| ").removesuffix(" |").split(" | ")
    return Row(
        tuple(read_range(part) for part in lines.split(", ")),
        text,
        () if rules == NOTHING else tuple(rules.split(", ")),
        () if tests == NOTHING else tuple(read_test(part) for part in tests.split("<br>")),
    )


def read_test(text: str) -> tuple[str, str]:
    """File and function of a test."""
    found = _TEST.fullmatch(text)
    assert found, text
    return found[1], found[2]


@cache
def rows(page: Path) -> tuple[Row, ...]:
    table = [line for line in page.read_text("utf-8").split("\n") if line.startswith("|")]
    assert table[:2] == ["| lines | what the sheet says | rules | tests |", "|---|---|---|---|"]
    return tuple(map(read_row, table[2:]))


def sheet_of(page: Path) -> tuple[str, int]:
    """The number of the sheet and how many lines it has, as the page says."""
    found = _HEAD.search(page.read_text("utf-8"))
    assert found, page
    return found[1], int(found[2])


@cache
def functions(path: str) -> frozenset[str]:
    """The tests of a file."""
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def cited_rules(test: str) -> set[str]:
    """The rules that a test carries in its name."""
    numbers = re.match(r"test_((?:[A-Z]\d+_)*)", test)
    return set(numbers[1].split("_")) - {""} if numbers else set()


def written_rules(page: Path) -> Iterator[tuple[str, str]]:
    """Number and text of every rule as it was written down."""
    for found in _RULE.finditer((SHARED / "rules" / page.name).read_text("utf-8")):
        yield found[1], found[2]


# --- without the sheets ---------------------------------------------------------------------------


def test_the_first_page_leads_to_all_others() -> None:
    links = re.findall(r"\]\((\w+)\.md\)", (FOLDER / "index.md").read_text("utf-8"))
    assert sorted(links) == [page.stem for page in PAGES]


@each_page
def test_rows_stand_in_the_order_of_the_sheet_and_within_it(page: Path) -> None:
    _, length = sheet_of(page)
    for row in rows(page):
        assert all(row.ranges), row
        assert row.lines <= set(range(1, length + 1)), row
    starts = [row.ranges[0].start for row in rows(page)]
    assert starts == sorted(starts)


@each_page
def test_rules_that_a_row_names_are_rules_of_the_game(page: Path) -> None:
    told = {key.removeprefix("rule-") for key in Words("en", find(page.stem)).keys("rule-")}
    for row in rows(page):
        assert set(row.rules) <= told, row


@each_page
def test_what_is_no_rule_has_none_and_everything_else_has_one(page: Path) -> None:
    for row in rows(page):
        assert bool(row.rules) is not row.text.startswith(NO_RULE), row


@each_page
def test_every_statement_has_a_test_of_one_of_its_rules(page: Path) -> None:
    for row in rows(page):
        if not row.text.startswith((LOST, NO_RULE)):
            assert row.tests, row
        if row.tests:
            assert any(cited_rules(test) & set(row.rules) for _, test in row.tests), row


@each_page
def test_tests_that_a_row_names_are_there_and_are_the_games(page: Path) -> None:
    for row in rows(page):
        for path, test in row.tests:
            assert re.fullmatch(rf"tests/games/test_{page.stem}(_\w+)?\.py", path), row
            assert test in functions(path), row


# --- with them ------------------------------------------------------------------------------------


@with_sheets
def test_every_game_with_written_rules_has_a_page() -> None:
    written = {path.stem for path in (SHARED / "rules").glob("*.md")} - {"README"}
    assert {page.stem for page in PAGES} == written


@with_sheets
@each_page
def test_every_line_of_a_sheet_is_in_a_row(page: Path) -> None:
    number, length = sheet_of(page)
    (sheet,) = (SHARED / "seeds").glob(f"{number}_*.txt")
    lines = sheet.read_text("utf-8").split("\n")
    if not lines[-1]:
        lines.pop()
    assert len(lines) == length
    held = {line for row in rows(page) for line in row.lines}
    assert [n for n, line in enumerate(lines, 1) if line.strip() and n not in held] == []


@with_sheets
@each_page
def test_every_rule_of_a_sheet_is_in_a_row_and_no_other_number(page: Path) -> None:
    named = {rule for row in rows(page) for rule in row.rules}
    assert named <= {number for number, _ in written_rules(page)}
    assert {number for number, text in written_rules(page) if _BY_SHEET.search(text)} <= named
