"""The plots of a balance report, each with its caption and its text."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from karban.core.words import Words
from karban.lab.figures import Figures, Line
from karban.lab.findings import Cell, halfway
from karban.lab.numerals import Numerals
from karban.lab.ratings import Estimate

_CARDS_SHOWN = 8  # at each end
_KINDS_SHOWN = 3


def seat_name(words: Words, cell: Cell, i: int) -> str:
    """A seat by its number, or by its place after the one that was drawn."""
    if not cell.by_lot:
        return words.say("seat-n", n=str(i + 1))
    return words.say("lot-seat") if i == 0 else words.say("left-of-lot", n=i)


class Plates:
    """Draws what one number of players tells; `names` are those of the variants."""

    def __init__(self, words: Words, numerals: Numerals, names: list[str]) -> None:
        self.words = words
        self.say = words.say
        self.numerals = numerals
        self.names = names
        self.figures = Figures()

    def _legend(self) -> str:
        """Which colour is which variant."""
        if len(self.names) == 1:
            return ""
        keys = "".join(
            f'<li><span class="key" style="background: var(--series-{i})"></span>'
            f"{escape(name)}</li>"
            for i, name in enumerate(self.names)
        )
        return f'<ul class="legend">{keys}</ul>'

    def _prefix(self, name: str) -> str:
        """A variant's name before what is said of it, where there are several."""
        return f"{name}: " if len(self.names) > 1 else ""

    def _figure(self, title: str, svg: str, caption: str, legend: bool = True) -> str:
        below = self._legend() if legend else ""
        said = f"<figcaption>{escape(caption)}</figcaption>" if caption else ""
        return f"<figure><h3>{escape(title)}</h3>{svg}{below}{said}</figure>"

    def _lines(self, cells: list[Cell], points: list[list[Estimate | None]]) -> list[Line]:
        return [Line(self.names[i], points[i]) for i in range(len(cells))]

    def _text(self, rows: Sequence[str], lines: Sequence[Line], digits: int = 1) -> str:
        """A plot in words."""
        said = []
        for line in lines:
            values = (
                f"{row} {self.numerals.interval(found, digits)}"
                for row, found in zip(rows, line.points, strict=True)
                if found is not None
            )
            said.append((f"{line.name}: " if len(lines) > 1 else "") + "; ".join(values))
        return ". ".join(said)

    def seats(self, cells: list[Cell]) -> str:
        """How much of the win each seat gets."""
        order = [cell.by_lot or cell.seats for cell in cells]
        rows = [seat_name(self.words, cells[0], i) for i in range(len(order[0]))]
        lines = self._lines(cells, [list(found) for found in order])
        title = self.say("figure-seats")
        svg = self.figures.dots(
            rows,
            lines,
            cells[0].even,
            lambda x: self.numerals.percent(x, 1),
            title=title,
            text=self._text(rows, lines, 2),
        )
        return self._figure(title, svg, self.say("dashed-even"))

    def lengths(self, cells: list[Cell]) -> str:
        """How long matches are."""
        title = self.say("figure-length")
        text = "; ".join(
            self._prefix(name)
            + self.say(
                "length-said",
                median=self.numerals.whole(cell.length.quantiles[2]),
                low=self.numerals.whole(cell.length.quantiles[0]),
                high=self.numerals.whole(cell.length.quantiles[4]),
                most=self.numerals.whole(cell.length.most),
            )
            for name, cell in zip(self.names, cells, strict=True)
        )
        svg = self.figures.spreads(
            [cell.length for cell in cells],
            self.numerals.whole,
            title=title,
            text=text,
            unit=self.say("moves-of-all"),
        )
        return self._figure(title, svg, _sentence(text))

    def scores(self, cells: list[Cell]) -> str:
        """The points of a seat, unless they only say who won."""
        title = self.say("figure-scores")
        text = "; ".join(
            self._prefix(name)
            + self.say(
                "scores-said",
                mean=self.numerals.number(cell.scores.mean.value, 1),
                low=self.numerals.whole(cell.scores.quantiles[0]),
                high=self.numerals.whole(cell.scores.quantiles[4]),
            )
            for name, cell in zip(self.names, cells, strict=True)
        )
        spreads = [cell.scores for cell in cells]
        if all(spread.most - spread.least <= 1 for spread in spreads):
            return ""  # won or lost: the seats say it
        svg = self.figures.spreads(
            spreads, self.numerals.whole, title=title, text=text, unit=self.say("unit-points")
        )
        return self._figure(title, svg, _sentence(text))

    def leads(self, cells: list[Cell]) -> str:
        """What becomes of those who lead, and of those who are last."""
        if not any(cell.leaders for cell in cells):
            return ""
        title = self.say("figure-leads")
        text = "; ".join(
            self._prefix(name)
            + self.say(
                "leads-said",
                leader=self.numerals.percent(leader.value, 0),
                last=self.numerals.percent(last.value, 0),
                changes=self.numerals.number(cell.changes.mean.value, 1),
            )
            for name, cell in zip(self.names, cells, strict=True)
            if (leader := halfway(cell.leaders)) and (last := halfway(cell.laggards))
        )
        svg = self.figures.standings(
            [(cell.leaders, cell.laggards) for cell in cells],
            cells[0].even,
            lambda x: self.numerals.percent(x, 0),
            title=title,
            text=text,
            unit=self.say("part-played"),
            leader=self.say("who-leads"),
            last=self.say("who-is-last"),
        )
        return self._figure(title, svg, _sentence(text))

    def luck(self, cells: list[Cell]) -> str:
        """Who plays, what is dealt, and the rest."""
        found = [(name, cell.luck) for name, cell in zip(self.names, cells, strict=True)]
        rows = [(name, luck) for name, luck in found if luck is not None]
        if not rows:
            return ""
        keys = ("skill", "cards", "other")
        parts = [
            (self.say(f"luck-{key}"), [getattr(luck, key).value for _, luck in rows])
            for key in keys
        ]
        title = self.say("figure-luck")
        names = [name if len(rows) > 1 else "" for name, _ in rows]
        text = "; ".join(
            f"{name}: " * (len(rows) > 1)
            + ", ".join(
                f"{self.say(f'luck-{key}')} {self.numerals.interval(getattr(luck, key), 0)}"
                for key in keys
            )
            for name, luck in rows
        )
        svg = self.figures.stacks(
            names, parts, lambda x: self.numerals.percent(x, 0), title=title, text=text
        )
        return self._figure(title, svg, _sentence(text), legend=False)

    # --- moves and cards ------------------------------------------------------------------------

    def kind(self, kind: str) -> str:
        """What a kind of move is called."""
        return self.words.kind(kind)

    def kinds(self, cells: list[Cell]) -> str:
        """How often each kind of move is made."""
        every = [{deed.kind: deed for deed in cell.deeds if not deed.card} for cell in cells]
        kinds = sorted({kind: None for found in every for kind in found}, key=lambda kind: -max(
            found[kind].of_moves.value for found in every if kind in found))  # fmt: skip
        rows = [self.kind(kind) for kind in kinds]
        points: list[list[Estimate | None]] = [
            [found[kind].of_moves if kind in found else None for kind in kinds] for found in every
        ]
        lines = self._lines(cells, points)
        title = self.say("figure-kinds")
        svg = self.figures.bars(
            rows,
            lines,
            lambda x: self.numerals.percent(x, 1),
            title=title,
            text=self._text(rows, lines),
        )
        return self._figure(title, svg, "")

    def cards(self, cells: list[Cell]) -> list[str]:
        """For the kinds of moves most often made with cards: the best and the worst cards."""
        first = [deed for deed in cells[0].deeds if deed.card and deed.worth]
        volume: dict[str, float] = {}
        for deed in first:
            volume[deed.kind] = volume.get(deed.kind, 0.0) + deed.a_match
        kinds = sorted(volume, key=lambda kind: -volume[kind])[:_KINDS_SHOWN]
        return [self._cards_of(kind, cells) for kind in kinds]

    def _cards_of(self, kind: str, cells: list[Cell]) -> str:
        every = [
            {deed.card: deed.worth for deed in cell.deeds if deed.kind == kind and deed.card}
            for cell in cells
        ]
        known = {card: worth.value for card, worth in every[0].items() if worth is not None}
        cards = sorted(known, key=lambda card: -known[card])
        cut = len(cards) > 2 * _CARDS_SHOWN
        if cut:
            cards = cards[:_CARDS_SHOWN] + cards[-_CARDS_SHOWN:]
        lines = self._lines(cells, [[found.get(card) for card in cards] for found in every])
        title = self.say("figure-cards", kind=self.kind(kind))
        note = self.say("cards-cut", n=_CARDS_SHOWN) if cut else ""
        svg = self.figures.dots(
            cards,
            lines,
            0.0,
            lambda x: self.numerals.points(x),
            title=title,
            text=self._text(cards, lines, 2),
        )
        return self._figure(title, svg, f"{self.say('worth-said')} {note}".strip())


def _sentence(text: str) -> str:
    """A text with a full stop, and a capital letter unless it begins with an option's name."""
    return (text if "=" in text.split(":")[0] else text[:1].upper() + text[1:]) + "."
