"""A new table of a server: which game, who sits there, at what pace."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Input, Label, OptionList, Select, Static
from textual.widgets.option_list import Option

from karban.client.changes import level_name
from karban.client.lobby import PACES, Games, OfferedGame, TableWish, pace_line
from karban.client.state import PACKAGES
from karban.core.words import Words

_PLAYERS, _LEVEL = 3, "regular"


class Opening(Screen[TableWish | None]):
    """The list of games, and beside it the company."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f10,ctrl+q,ctrl+c,ctrl+d", "leave", priority=True),
        Binding("f6", "app.toggle_dark", show=False),
    ]

    def __init__(self, games: Games, language: str) -> None:
        super().__init__()
        self.words = Words(language, packages=PACKAGES)
        self._games = games.games
        self._levels = games.levels

    def compose(self) -> ComposeResult:
        """Games at the left, seats and pace at the right."""
        say = self.words.say
        yield Static(say("new-title"), id="bar", markup=False)
        with Horizontal(id="middle"):
            yield OptionList(*(self._option(game) for game in self._games), id="games")
            with VerticalScroll(id="company", can_focus=False):
                yield Label(say("new-players"), markup=False)
                yield Select([("3", 3)], value=3, allow_blank=False, compact=True, id="players")
                yield Label(say("new-friends"), markup=False)
                yield Select([("1", 1)], value=1, allow_blank=False, compact=True, id="friends")
                yield Label(say("new-bots"), markup=False)
                levels = [(level_name(self.words, level), level) for level in self._levels]
                first = _LEVEL if _LEVEL in self._levels else self._levels[0]
                yield Select(levels, value=first, allow_blank=False, compact=True, id="level")
                yield Label(say("new-pace"), markup=False)
                paces = [(pace_line(self.words, timer), timer) for timer in PACES]
                yield Select(paces, value=0, allow_blank=False, compact=True, id="pace")
                yield Label(say("new-others"), markup=False)
                yield Input(placeholder=say("new-others-example"), id="others", compact=True)
                yield Label(say("new-public"), markup=False)
                whose = [(say("new-for-friends"), 0), (say("new-for-all"), 1)]
                yield Select(whose, value=0, allow_blank=False, compact=True, id="public")
                yield Button(say("new-open"), variant="primary", id="open")
        yield Static(say("new-keys"), id="keys", markup=False)

    def _option(self, game: OfferedGame) -> Option:
        title = Content.styled(game.title, "bold")
        about = Content.styled(game.tagline, "$foreground 60%")
        return Option(Content("\n").join([title, about]), id=game.name)

    def on_mount(self) -> None:
        """The first game is at hand."""
        games = self.query_one("#games", OptionList)
        games.highlighted = 0
        games.focus()

    @property
    def game(self) -> OfferedGame:
        """The game that is pointed at."""
        return self._games[self.query_one("#games", OptionList).highlighted or 0]

    @property
    def others(self) -> list[str]:
        """Those who play at this keyboard too."""
        names = self.query_one("#others", Input).value.split(",")
        return [name.strip() for name in names if name.strip()]

    @on(OptionList.OptionHighlighted)
    def limit_players(self) -> None:
        """As many players can be chosen as the game seats."""
        low, high = self.game.players
        self._limit("#players", low, high, min(max(_PLAYERS, low), high))

    @on(Select.Changed, "#players")
    @on(Input.Changed)
    def limit_friends(self) -> None:
        """At most as many open seats as are left."""
        most = max(self._number("#players") - 1 - len(self.others), 0)
        before = self._number("#friends")
        self._limit("#friends", 0, most, min(before, most))

    def _limit(self, name: str, low: int, high: int, value: int) -> None:
        numbers: Select[int] = self.query_one(name, Select)
        numbers.set_options([(str(n), n) for n in range(low, high + 1)])
        numbers.value = value

    @on(OptionList.OptionSelected)
    @on(Button.Pressed)
    def open_chosen(self) -> None:
        """Open what is chosen."""
        others = self.others
        players = self._number("#players")
        people = ["you"] * (1 + len(others)) + ["open"] * self._number("#friends")
        level = str(self.query_one("#level", Select).value)
        seats = [*people, *[level] * players][: max(players, len(people))]
        wish = TableWish(
            self.game.name,
            seats,
            options=dict(self.game.needs.get(str(len(seats)), {})),
            public=self._number("#public") == 1,
            timer=self._number("#pace"),
            names=["", *others, *[""] * (len(seats) - 1 - len(others))] if others else (),
        )
        self.dismiss(wish)

    def _number(self, name: str) -> int:
        value = self.query_one(name, Select).value
        return value if isinstance(value, int) else 0

    def action_leave(self) -> None:
        """Rather not."""
        self.dismiss(None)
