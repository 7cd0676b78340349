"""`karban balance` and `karban simulate` as they are typed, and the page that comes of it."""

from __future__ import annotations

import csv
import json
import re
import signal
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from karban.cli import karban as command
from karban.core.errors import KarbanError
from karban.lab.files import read_json, rows
from karban.lab.numerals import Numerals
from karban.lab.ratings import Estimate
from karban.lab.report import page
from tests.lab import quickest

GAME = quickest.GAME.name
OPTION = next(one for one in quickest.GAME.options if isinstance(one.default, bool))
SIMULATE = ("simulate", GAME, "--players", "2", "--seed", "5", "--json")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(command, arguments)


@pytest.fixture(scope="module")
def report(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small report that compares two variants."""
    pytest.importorskip("matplotlib")
    path = tmp_path_factory.mktemp("balance") / "report.html"
    done = run(
        *("balance", GAME, "--players", "2-3", "--compare", f"{OPTION.name}=true,false"),
        *("--matches", "400", "--deals", "40", "--choices", "6", "--seed", "5"),
        *("--workers", "1", "--markdown", "--out", str(path)),
    )
    assert done.exit_code == 0, done.output
    return path


class Outline(HTMLParser):
    """What a page refers to, its pictures, and whether its elements are closed in order."""

    VOID = ("meta", "br", "path", "use", "rect")

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.pictures = 0
        self.titles = 0
        self._open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.links += [found[name] or "" for name in ("src", "href", "xlink:href") if name in found]
        self.ids += [found["id"] or ""] if "id" in found else []
        self.pictures += tag == "svg"
        self.titles += tag == "desc"
        if tag not in self.VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.VOID:
            self._open.pop()

    def handle_endtag(self, tag: str) -> None:
        if tag not in self.VOID:
            assert self._open.pop() == tag

    def end(self) -> None:
        assert self._open == []


def outline(text: str) -> Outline:
    found = Outline()
    found.feed(text)
    found.end()
    return found


@pytest.mark.parametrize("language", ["en", "cs"])
def test_the_page_needs_nothing_from_elsewhere_and_has_texts(report: Path, language: str) -> None:
    text = page(read_json(report.with_suffix(".json")), language)
    found = outline(text)
    assert f'<html lang="{language}">' in text
    assert all(link.startswith("#") for link in found.links), "nothing is loaded"
    assert {link[1:] for link in found.links} <= set(found.ids)
    assert len(found.ids) == len(set(found.ids))
    assert found.pictures == found.titles >= 10
    assert "@import" not in text
    assert not re.search(r"url\((?!#)", text)
    assert not re.search(r"\bnan\b|None|\{ \$", text)


def test_the_page_is_the_same_for_the_same_numbers(report: Path) -> None:
    assert page(read_json(report.with_suffix(".json")), "en") == report.read_text("utf-8")


def test_the_numbers_are_beside_the_page(report: Path) -> None:
    found = read_json(report.with_suffix(".json"))
    assert found.variants == [f"{OPTION.name}=true", f"{OPTION.name}=false"]
    assert [cell.series.players for cell in found.cells] == [2, 3, 2, 3]
    assert found.cell(1, 3).series.options[OPTION.name] is False
    for cell in found.cells:
        assert cell.matches == 400
        assert sum(n for _, _, n in cell.length.bars) == 400
        assert cell.luck is not None
        parts = cell.luck.skill.value + cell.luck.cards.value + cell.luck.other.value
        assert parts == pytest.approx(1)
        assert cell.choices is not None
        assert 1 <= cell.choices.sampled <= 6
    with report.with_suffix(".csv").open(encoding="utf-8") as file:
        lines = list(csv.DictReader(file))
    assert len(lines) == len(list(rows(found)))
    shares = [float(one["value"]) for one in lines if one["measure"] == "win share by seat"]
    assert len(shares) == 10
    assert f"--compare {OPTION.name}=true,false" in found.command


def test_markdown_has_the_command_and_a_row_for_every_table(report: Path) -> None:
    lines = report.with_suffix(".md").read_text("utf-8").splitlines()
    assert lines[0].startswith(f"`karban balance {GAME} --players 2,3 --compare")
    names = [line.split("|")[1].strip() for line in lines[4:]]
    assert names == [
        f"{players} players, {OPTION.name}={value}"
        for value in ("true", "false")
        for players in (2, 3)
    ]
    assert len({line.count("|") for line in lines[2:]}) == 1


def test_parquet_has_the_rows_of_the_csv(report: Path, tmp_path: Path) -> None:
    pyarrow = pytest.importorskip("pyarrow.parquet", reason="pyarrow is not installed")
    from karban.lab.files import write_parquet

    found = read_json(report.with_suffix(".json"))
    write_parquet(found, tmp_path / "report.parquet")
    table = pyarrow.read_table(tmp_path / "report.parquet").to_pylist()
    assert [tuple(row.values()) for row in table] == list(rows(found))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--players", "many"), "cannot read --players 'many': write them as in 4, 2-4 or 2,4"),
        (("--players", "2-99"), f"cannot seat 7 players at {GAME}"),
        (("--compare", OPTION.name), f"cannot compare '{OPTION.name}': write an option and values"),
        (("--compare", f"{OPTION.name}=true,perhaps"), f"cannot set {OPTION.name} to 'perhaps'"),
        (("--compare", "nothing=1,2"), f"{GAME} has no option 'nothing'"),
        (("--bots", "regular,random"), "cannot seat 'regular,random': where bots differ, seats"),
        (("--bots", "regulra"), "no bot called 'regulra': did you mean 'regular'?"),
        (("--out", "/no/such/a.html"), "cannot write to /no/such/a.html: there is no such folder"),
    ],
)
def test_bad_input_gets_one_sentence(arguments: tuple[str, ...], message: str) -> None:
    refused = run("balance", GAME, "--matches", "100", *arguments).exception
    assert isinstance(refused, KarbanError)
    assert str(refused).startswith(message)


def test_numbers_are_written_as_each_language_does() -> None:
    english, czech = Numerals("en"), Numerals("cs")
    assert english.interval(Estimate(0.2534, 0.2501, 0.2567)) == "25.3% (25.0–25.7)"
    assert czech.interval(Estimate(0.2534, 0.2501, 0.2567)) == "25,3\u00a0% (25,0–25,7)"
    assert (english.whole(12345), czech.whole(12345)) == ("12,345", "12\u00a0345")
    assert [english.points(value) for value in (0.012, -0.012, 0.0)] == ["+1.2", "−1.2", "0.0"]
    assert english.number(float("nan")) == "–"


# --- simulate -------------------------------------------------------------------------------------


def counts(text: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(text)
    del found["matches_per_s"]
    return found


def test_a_tally_goes_on_where_it_was(tmp_path: Path) -> None:
    kept = str(tmp_path / "tally.npz")
    whole = counts(run(*SIMULATE, "--matches", "90").stdout)
    run(*SIMULATE, "--matches", "40", "--keep", kept)
    again = ("simulate", GAME, "--players", "2", "--json", "--keep", kept, "--matches", "90")
    refused = run(*again).exception
    assert isinstance(refused, KarbanError)
    assert str(refused).endswith("there is a tally already; hint: --resume goes on from it")
    assert counts(run(*again, "--resume").stdout) == whole


def test_records_go_on_too(tmp_path: Path) -> None:
    kept, records = str(tmp_path / "tally.npz"), tmp_path / "records.jsonl"
    run(*SIMULATE, "--matches", "7", "--out", str(tmp_path / "whole.jsonl"))
    run(*SIMULATE, "--matches", "4", "--keep", kept, "--out", str(records))
    records.write_bytes(records.read_bytes() + b'{"torn')
    run(*SIMULATE, "--matches", "7", "--keep", kept, "--resume", "--out", str(records))
    assert records.read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    assert run("check", str(records)).output == "7 records are right\n"


def test_ctrl_c_keeps_what_is_done_and_resume_goes_on(tmp_path: Path) -> None:
    kept = tmp_path / "tally.npz"
    code = """
import signal
from importlib import import_module
from karban.cli import main
signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored where tests run behind a shell
import_module("karban.cli.simulate")._KEEP_EVERY = 0.0
main()
"""
    endless = [*SIMULATE, "--matches", "1000000000", "--keep", str(kept), "--workers", "2"]
    job = subprocess.Popen(
        [sys.executable, "-c", code, *endless],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    while not kept.exists() and job.poll() is None:
        time.sleep(0.02)
    job.send_signal(signal.SIGINT)
    printed, said = job.communicate(timeout=60)
    assert job.returncode == 130
    done = json.loads(printed)["matches"]
    assert said.splitlines()[-1] == (
        f"stopped: the results are those of {done:,} of 1,000,000,000 matches; "
        "hint: --resume goes on"
    )
    more = ("--matches", str(done + 500))
    resumed = run(*SIMULATE, *more, "--keep", str(kept), "--resume")
    assert counts(resumed.stdout) == counts(run(*SIMULATE, *more).stdout)
