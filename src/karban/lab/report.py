"""A balance report as one page: words, tables and plots, with nothing to load from elsewhere."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from importlib import resources

from karban.core.game import Game, setting_text
from karban.core.words import Words
from karban.games import find
from karban.lab.findings import Cell, Deed, Findings, halfway
from karban.lab.numerals import Numerals
from karban.lab.plates import Plates, seat_name

#: When more matches than this end without a winner, it is said at once.
_MANY_UNDECIDED = 0.001
#: A difference between seats is called clear when chance makes one so large this seldom.
CLEAR = 0.01


def page(found: Findings, language: str) -> str:
    """The whole report."""
    return Page(found, language).whole()


def table(head: Sequence[str], rows: Sequence[Sequence[str]], folds: bool = False) -> str:
    """A table whose first column names the rows; the others hold numbers.

    One that folds has a line for each number where a screen is too narrow for its columns.
    """
    top = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>'
        + "".join(
            f'<td data-head="{escape(name)}">{escape(cell)}</td>'
            for name, cell in zip(head[1:], row[1:], strict=True)
        )
        + "</tr>"
        for row in rows
    )
    kind = ' class="folds"' if folds else ""
    inner = f"<table{kind}><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"
    return f'<div class="wide" tabindex="0">{inner}</div>'


def paragraph(text: str, kind: str = "") -> str:
    """A paragraph."""
    mark = f' class="{kind}"' if kind else ""
    return f"<p{mark}>{escape(text)}</p>"


class Page:
    """A report under way: what was found, and the words for it."""

    def __init__(self, found: Findings, language: str) -> None:
        self.found = found
        self.game: Game = find(found.game)
        self.words = Words(language, self.game, packages=["karban.lab"])
        self.numerals = Numerals(language)
        self.say = self.words.say
        self.plates = Plates(self.words, self.numerals, self._names())

    # --- frame ----------------------------------------------------------------------------------

    def whole(self) -> str:
        """The page as HTML."""
        title = self.say("report-title", game=self.say("title"))
        style = (resources.files("karban.lab") / "report.css").read_text("utf-8")
        parts = [self._head(title), self._overview()]
        parts += [self._players(n) for n in self.found.players]
        parts.append(self._method())
        return (
            f'<!doctype html>\n<html lang="{self.words.language}">\n<head>\n'
            '<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            '<meta name="color-scheme" content="light dark">\n'
            f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
            + "\n".join(parts)
            + "\n</main>\n</body>\n</html>\n"
        )

    def _head(self, title: str) -> str:
        first = self.found.cells[0]
        facts = self.say(
            "report-facts",
            matches=self.numerals.whole(first.matches),
            bots=", ".join(self._level(name) for name in dict.fromkeys(self.found.bots)),
            seed=str(self.found.seed),
        )
        options = ", ".join(
            setting_text(name, value)
            for name, value in first.series.options.items()
            if not any(variant.startswith(f"{name}=") for variant in self.found.variants)
        )
        links = ""
        if len(self.found.players) > 1:
            names = [(f"players-{n}", self.say("players-n", n=n)) for n in self.found.players]
            listed = "".join(f'<a href="#{at}">{escape(name)}</a>' for at, name in names)
            links = f'<nav aria-label="{escape(self.say("contents"))}">{listed}</nav>'
        return (
            f"<header><h1>{escape(title)}</h1>{paragraph(facts)}"
            + paragraph(self.say("report-options", options=options or "–"), "small")
            + f"{links}</header>"
        )

    def _names(self) -> list[str]:
        """What the variants are called."""
        return [variant or self.say("rules-as-given") for variant in self.found.variants]

    def _level(self, name: str) -> str:
        """What a level is called; one that has a budget goes by what was typed."""
        key = f"bot-{name}"
        return self.say(key) if key in self.words.keys("bot-") else name

    def _cells(self, players: int) -> list[Cell]:
        return [self.found.cell(i, players) for i in range(len(self.found.variants))]

    # --- overview -------------------------------------------------------------------------------

    def _overview(self) -> str:
        """One row for each cell."""
        head = ["", *(self.say(f"column-{key}") for key in self._columns())]
        rows = []
        for i, name in enumerate(self._names()):
            for n in self.found.players:
                cell = self.found.cell(i, n)
                label = self.say("players-n", n=n)
                if len(self.found.variants) > 1:
                    label += f" · {name}"
                rows.append([label, *self._row(cell)])
        said = [text for cell in self.found.cells for text in self._sentences(cell)]
        sentences = "".join(f"<li>{escape(text)}</li>" for text in said)
        return (
            f'<section aria-labelledby="overview"><h2 id="overview">{escape(self.say("overview"))}'
            f'</h2><ul class="said">{sentences}</ul>{table(head, rows, folds=True)}</section>'
        )

    def _columns(self) -> list[str]:
        keys = ["best-seat", "length", "changes", "leader", "last"]
        if self.found.cells[0].choices:
            keys.append("matter")
        if self.found.cells[0].luck:
            keys += ["skill", "dealt"]
        return keys

    def _row(self, cell: Cell) -> list[str]:
        numerals = self.numerals
        order = cell.by_lot or cell.seats
        best = max(order, key=lambda found: found.value)
        half = halfway(cell.leaders), halfway(cell.laggards)
        row = [
            numerals.points(best.value - cell.even),
            numerals.whole(cell.length.quantiles[2]),
            numerals.number(cell.changes.mean.value, 1),
            *("–" if share is None else numerals.percent(share.value, 0) for share in half),
        ]
        if cell.choices:
            row.append(numerals.percent(cell.choices.matter.value, 0))
        if cell.luck:
            row += [numerals.percent(part.value, 0) for part in (cell.luck.skill, cell.luck.cards)]
        return row

    def _sentences(self, cell: Cell) -> list[str]:
        """Whether the seats are alike, and whether all matches have a winner."""
        odds = cell.equal_lots if cell.by_lot else cell.equal_seats
        order = cell.by_lot or cell.seats
        best = max(range(len(order)), key=lambda i: order[i].value)
        which = self.found.cells.index(cell) // len(self.found.players)
        name = self._names()[which] if len(self.found.variants) > 1 else ""
        where = self.say("players-n", n=cell.series.players) + (f", {name}" if name else "")
        seats = self.say(
            "seats-differ" if odds < CLEAR else "seats-alike",
            where=where,
            seat=seat_name(self.words, cell, best),
            share=self.numerals.interval(order[best]),
            even=self.numerals.percent(cell.even, 1),
        )
        undecided = cell.undecided / cell.matches
        if undecided < _MANY_UNDECIDED:
            return [seats]
        share = self.numerals.percent(undecided, 1)
        return [seats, self.say("some-undecided", where=where, share=share)]

    # --- one number of players ------------------------------------------------------------------

    def _players(self, n: int) -> str:
        cells = self._cells(n)
        parts = [
            f'<section aria-labelledby="players-{n}">',
            f'<h2 id="players-{n}">{escape(self.say("players-n", n=n))}</h2><div class="grid">',
            self.plates.seats(cells),
            self.plates.lengths(cells),
            self.plates.scores(cells),
            self.plates.leads(cells),
            self.plates.luck(cells),
            self.plates.kinds(cells),
            *self.plates.cards(cells),
            "</div>",
            self._choices(cells),
            self._tables(cells),
            "</section>",
        ]
        return "\n".join(part for part in parts if part)

    # --- tables ---------------------------------------------------------------------------------

    def _choices(self, cells: list[Cell]) -> str:
        rows = []
        for name, cell in zip(self._names(), cells, strict=True):
            if (weighed := cell.choices) is not None:
                numerals = self.numerals
                free, matter = numerals.interval(weighed.free), numerals.interval(weighed.matter)
                stake = numerals.interval(weighed.stake)
                label = name if len(cells) > 1 else self.say("players-n", n=cell.series.players)
                rows.append([label, free, matter, stake, numerals.whole(weighed.sampled)])
        if not rows:
            return ""
        keys = ("free", "matter", "stake", "sampled")
        head = ["", *(self.say(f"choices-{key}") for key in keys)]
        title = self.say("choices")
        said = paragraph(self.say("choices-said"))
        return f"<h3>{escape(title)}</h3>{table(head, rows, folds=True)}{said}"

    def _tables(self, cells: list[Cell]) -> str:
        """All numbers, folded away."""
        parts = []
        for name, cell in zip(self._names(), cells, strict=True):
            label = f": {name}" if len(cells) > 1 else ""
            parts.append(self._fold(self.say("table-places") + label, self._places(cell)))
            if cell.luck:
                parts.append(self._fold(self.say("table-levels") + label, self._levels(cell)))
            parts.append(self._fold(self.say("table-deeds") + label, self._deeds(cell.deeds)))
        return "".join(parts)

    def _fold(self, title: str, inner: str) -> str:
        return f"<details><summary>{escape(title)}</summary>{inner}</details>"

    def _places(self, cell: Cell) -> str:
        numerals = self.numerals
        head = ["", self.say("column-share"), self.say("column-mean-points")]
        shares = [*cell.seats, *cell.beyond]
        names = [self.say("seat-n", n=str(i + 1)) for i in range(len(cell.seats))]
        names += [self.say("extra-place") for _ in cell.beyond]
        rows = [
            [name, numerals.interval(share, 2), numerals.range(points, 2)]
            for name, share, points in zip(names, shares, cell.points, strict=True)
        ]
        drawn = [
            [seat_name(self.words, cell, i), numerals.interval(share, 2), ""]
            for i, share in enumerate(cell.by_lot)
        ]
        note = self.say(
            "places-said",
            undecided=numerals.whole(cell.undecided),
            shared=numerals.whole(cell.shared),
            matches=numerals.whole(cell.matches),
        )
        return table(head, rows + drawn) + paragraph(note, "small")

    def _levels(self, cell: Cell) -> str:
        assert cell.luck is not None
        numerals = self.numerals
        head = ["", self.say("column-share"), self.say("column-enough")]
        rows = [
            [
                self._level(one.level),
                numerals.interval(one.share),
                numerals.whole(one.enough or 0) if one.enough else "–",
            ]
            for one in cell.luck.levels
        ]
        rest = self._level(cell.luck.rest)
        note = self.say("levels-said", rest=rest, deals=numerals.whole(cell.luck.deals))
        return table(head, rows) + paragraph(note, "small")

    def _deeds(self, deeds: Sequence[Deed]) -> str:
        numerals = self.numerals
        keys = ("a-match", "of-moves", "win-with", "win-without", "worth")
        head = ["", *(self.say(f"column-{key}") for key in keys)]
        rows = [
            [
                f"{self.plates.kind(deed.kind)} {deed.card}".strip(),
                numerals.number(deed.a_match, 2),
                numerals.percent(deed.of_moves.value, 2),
                numerals.percent(deed.win_with, 1),
                numerals.percent(deed.win_without, 1) if deed.win_without is not None else "–",
                numerals.points_range(deed.worth) if deed.worth is not None else "–",
            ]
            for deed in deeds
        ]
        return table(head, rows)

    def _method(self) -> str:
        keys = self.words.keys("method-")
        said = "".join(paragraph(self.say(key)) for key in keys)
        command = f"<pre><code>{escape(self.found.command)}</code></pre>"
        title = escape(self.say("method"))
        heading = f'<h2 id="method">{title}</h2>'
        return f'<section aria-labelledby="method">{heading}{said}{command}</section>'
