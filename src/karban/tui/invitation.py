"""Which game, with how many players, against whom: asked before a match."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widgets import Button, Label, OptionList, Select, Static
from textual.widgets.option_list import Option

from karban.core.game import Game
from karban.core.words import Words
from karban.games import all_games
from karban.tui.app import Karban

_PLAYERS = 3
_LEVEL = "regular"


@dataclass(frozen=True)
class Chosen:
    """A match that somebody wants to play."""

    game: Game
    players: int
    level: str
    names: tuple[str, ...]


class Invitation(Screen[Chosen | None]):
    """The list of games, and beside it the company."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,f10,ctrl+q,ctrl+c,ctrl+d", "leave", priority=True),
        Binding("f6", "app.toggle_dark", show=False),
    ]

    def __init__(self, language: str) -> None:
        super().__init__()
        self.language = language
        self.words = Words(language, packages=["karban.tui"])
        self._games = all_games()

    def compose(self) -> ComposeResult:
        """Games at the left, players and bots at the right."""
        say = self.words.say
        yield Static(say("invitation"), id="bar", markup=False)
        with Horizontal(id="middle"):
            yield OptionList(*(self._option(game) for game in self._games), id="games")
            with Vertical(id="company"):
                yield Label(say("invitation-players"), markup=False)
                yield Select([("3", 3)], value=3, allow_blank=False, id="players")
                yield Label(say("invitation-persons"), markup=False)
                yield Select([("1", 1)], value=1, allow_blank=False, id="persons")
                yield Label(say("invitation-bots"), markup=False)
                yield Select(self._levels(), value=_LEVEL, allow_blank=False, id="level")
                yield Button(say("invitation-play"), variant="primary", id="play")
        yield Static(say("invitation-keys"), id="keys", markup=False)

    def _levels(self) -> list[tuple[str, str]]:
        """What bots there are, in words. The bots themselves would take long to load."""
        keys = self.words.keys("level-")
        return [(self.words.say(key), key.removeprefix("level-")) for key in keys]

    def _option(self, game: Game) -> Option:
        words = Words(self.language, game)
        title = Content.styled(words.title(game), "bold")
        about = Content.styled(words.say("tagline"), "$foreground 60%")
        return Option(Content("\n").join([title, about]), id=game.name)

    def on_mount(self) -> None:
        """The first game is at hand."""
        games = self.query_one("#games", OptionList)
        games.highlighted = 0
        games.focus()

    @property
    def game(self) -> Game:
        """The game that is pointed at."""
        return self._games[self.query_one("#games", OptionList).highlighted or 0]

    @on(OptionList.OptionHighlighted)
    def limit_players(self) -> None:
        """As many players can be chosen as the game seats."""
        low, high = self.game.seats(self.game.complete({}))
        numbers = [(str(n), n) for n in range(low, high + 1)]
        players = self.query_one("#players", Select)
        players.set_options(numbers)
        players.value = min(max(_PLAYERS, low), high)

    @on(Select.Changed, "#players")
    def limit_persons(self) -> None:
        """At most as many persons as players."""
        persons: Select[int] = self.query_one("#persons", Select)
        before, most = persons.value, self.query_one("#players", Select).value
        if isinstance(most, int):
            persons.set_options([(str(n), n) for n in range(1, most + 1)])
            persons.value = min(before, most) if isinstance(before, int) else 1

    @on(OptionList.OptionSelected)
    @on(Button.Pressed)
    def play_chosen(self) -> None:
        """Play what is chosen."""
        say = self.words.say
        names = tuple(say("person-number", n=n) for n in range(1, self._number("#persons") + 1))
        players = self._number("#players")
        level = str(self.query_one("#level", Select).value)
        self.dismiss(Chosen(self.game, players, level, names))

    def _number(self, name: str) -> int:
        value = self.query_one(name, Select).value
        return value if isinstance(value, int) else 1

    def action_leave(self) -> None:
        """Not today."""
        self.dismiss(None)


def choose(language: str, light: bool) -> Chosen | None:
    """Ask for a match; None when nobody wants one."""
    return Karban(Invitation(language), light).run_screen()
