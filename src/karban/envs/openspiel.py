"""The games as Python games of OpenSpiel; importing this module registers them.

    import karban.envs.openspiel
    game = pyspiel.load_game("python_karban_trop(players=4,target=50)")

Parameters are `players`, the options of the game, and `sampled`. Chance is explicit: a shuffle is
one chance node for each card drawn, its outcomes the kinds of cards that are left. With
`sampled=True` a shuffle is a single node that draws from a seed, which is much faster. All else is
sequential: secret choices that are made at the same time are made one after the other, unseen.

Returns are shares of the win, less the mean share of the seats: they sum to 0. A place that is
nobody's may win as well; its share goes to no seat.

What a player gets is made from its views. The observation is the view: its text, or the tensor of
`docs/envs.md`. The information state adds what the player remembers, as a digest of all its views
and moves: enough to tell information sets apart, not to learn from.

`resample_from_infostate` redeals all that the player cannot know. The state it gives has no
history, for a true one would tell the cards. OpenSpiel's bots in C++ cannot call it for a game in
Python; `open_spiel.python.algorithms.ismcts` can.

`to_json` and `to_dict` tell a state whole, hidden cards too: the fields of its record, and the
history, from which `new_initial_state` makes it again by playing it.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel
from numpy.typing import NDArray

from karban.core.checks import number_between, quote, whole_number, whole_seed
from karban.core.errors import SetupError
from karban.core.game import Game, Value
from karban.core.planes import WAYS, Plane, parts_of
from karban.core.sentences import short
from karban.core.state import CHANCE, SPECTATOR
from karban.envs import tensor
from karban.envs.checks import option_values
from karban.envs.position import DIGEST, Position, Setting, digest
from karban.games import all_games

#: OpenSpiel counts lengths in 32 bits, and adds them up.
_LONGEST = 2**30 - 1
_TERMINAL = int(pyspiel.PlayerId.TERMINAL)
_CHANCE = int(pyspiel.PlayerId.CHANCE)


def name_of(game: Game) -> str:
    """What OpenSpiel calls a game."""
    return f"python_karban_{game.name}"


def type_of(game: Game, *, sampled: bool = False) -> Any:
    """How OpenSpiel describes a game."""
    modes = pyspiel.GameType.ChanceMode
    low, high = game.seat_range()
    options = {option.name: option.default for option in game.options}
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=game.title("en"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.SAMPLED_STOCHASTIC if sampled else modes.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": low, "sampled": False} | options,
    )


def info_of(table: Setting) -> Any:
    """How large a game can get."""
    game, players = table.game, table.players
    return pyspiel.GameInfo(
        num_distinct_actions=len(game.moves),
        max_chance_outcomes=max(game.cards, players),
        num_players=players,
        min_utility=-1.0 / players,
        max_utility=1.0 - 1.0 / players,
        utility_sum=0.0,
        max_game_length=min(game.longest(players, table.options), _LONGEST),
    )


class KarbanGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel is not typed
    """A game with its players and options; there is a class for each of our games."""

    game: Game

    def __init__(self, params: Mapping[str, Value] | None = None) -> None:
        given = option_values(params)
        players = given.pop("players", self.game.seat_range()[0])
        self.sampled = bool(given.pop("sampled", False))
        self.table = Setting(self.game.name, number_between("players", players, 0, 64), given)
        kind = type_of(self.game, sampled=self.sampled)
        super().__init__(kind, info_of(self.table), option_values(params))

    def new_initial_state(self, given: int | str | Mapping[str, Any] | None = None) -> KarbanState:
        """A match before its first step, or the one that `to_json` or `to_dict` told.

        Where chance is sampled, a seed says what it does.
        """
        if isinstance(given, (str, Mapping)):
            return self._play_history(_parse_state(given))
        seed = whole_seed(given if given is not None else self._any_seed())
        return KarbanState(self, self.table.opening(seed))

    def _any_seed(self) -> int:
        return secrets.randbits(64) if self.sampled else 0

    def _play_history(self, told: Mapping[str, Any]) -> KarbanState:
        """The state that a history leads to, each step of it checked."""
        history = told.get("history")
        if told.get("game") != str(self) or not isinstance(history, list):
            raise SetupError(code="openspiel-json", facts={"game": str(self)})
        state = self.new_initial_state(told.get("seed", 0))
        for at, action in enumerate(history):
            number = whole_number(action)
            if state.is_terminal() or number is None or number not in state.legal_actions():
                facts = {"at": str(at), "action": quote(action)}
                raise SetupError(code="openspiel-history", facts=facts)
            state.apply_action(number)
        return state

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What makes observations; those of all players at once are refused."""
        if params:
            raise SetupError(code="observer-parameters", facts={"parameters": short(str(params))})
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.table, kind)

    def max_chance_nodes_in_history(self) -> int:
        """Were every step of the longest match a shuffle."""
        steps = int(self.max_game_length())
        return min(steps * self.table.game.pool, _LONGEST)


class KarbanState(pyspiel.State):  # type: ignore[misc]  # as above
    """A match on its way."""

    def __init__(self, game: KarbanGame, position: Position) -> None:
        super().__init__(game)
        self.position = position
        self.sampled = game.sampled
        self.redealt = False

    def current_player(self) -> int:
        """The seat to move, chance or the end."""
        turn = self.position.turn
        return turn if turn >= 0 else _CHANCE if turn == CHANCE else _TERMINAL

    def _legal_actions(self, player: int) -> list[int]:
        """The legal moves, rising."""
        return self.position.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The items that can be drawn next, each once, with how likely it is."""
        if self.sampled:
            return [(0, 1.0)]
        left = self.position.left
        total = left.total()
        return [(item, count / total) for item, count in sorted(left.items())]

    def _apply_action(self, action: int) -> None:
        """A move, an item drawn, or a whole shuffle."""
        if self.position.turn != CHANCE:
            self.position = self.position.after_move(action)
        elif self.sampled:
            self.position = self.position.drew_all()
        else:
            self.position = self.position.drew(action)

    def _action_to_string(self, player: int, action: int) -> str:
        """As in a record; an item of a chance step after its first words."""
        words, state = self.position.table.game.words, self.position.states[0]
        if player != _CHANCE:
            return self.position.table.game.move(state, action).text
        item = "" if self.sampled else f" {words.item_text(state, action)}"
        return f"{words.chance_head(state)}{item}"

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.position.over

    def returns(self) -> list[float]:
        """Shares of the win, less their mean; 0 while the match runs."""
        return self.position.shares()

    def __str__(self) -> str:
        """What a spectator sees, and how much of a shuffle is drawn: never a hidden card."""
        return f"{self.position.text(SPECTATOR)} {len(self.position.drawn)}"

    def to_dict(self) -> dict[str, Any]:
        """The state, with all that is hidden; one that was redealt has no history."""
        position = self.position
        record = position.states[0]
        names = [name for name in record.dtype.names if not name.startswith("gap")]
        return {
            "game": str(self.get_game()),
            "current_player": self.current_player(),
            "history": None if self.redealt else self.history(),
            "seed": int(record["seed"][0]) | int(record["seed"][1]) << 32,
            "drawn": list(position.drawn),
            "state": {name: record[name].tolist() for name in names},
        }

    def to_json(self) -> str:
        """The same as a text."""
        return json.dumps(self.to_dict())

    def __reduce_ex__(self, protocol: Any) -> Any:
        """OpenSpiel cannot write a state whose chance is sampled, but it can be played again."""
        if not self.sampled:
            return super().__reduce_ex__(protocol)
        return _replay_history, (self.get_game(), self.position.first, self.redealt, self.history())

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> KarbanState:
        """A state that the player holds possible, without history."""
        state: KarbanState = self.get_game().new_initial_state()
        state.position = self.position.redealt(player, sampler)
        state.redealt = True
        return state


def _replay_history(
    game: KarbanGame, first: Position, redealt: bool, history: list[int]
) -> KarbanState:
    """The state that a history leads to from some position."""
    state = KarbanState(game, first)
    state.redealt = redealt
    for action in history:
        state.apply_action(action)
    return state


def _parse_state(given: str | Mapping[str, Any]) -> Mapping[str, Any]:
    """What a text in JSON, or a dict, tells of a state; nothing where it is neither."""
    if isinstance(given, Mapping):
        return given
    try:
        told = json.loads(given)
    except (ValueError, RecursionError):
        return {}
    return told if isinstance(told, dict) else {}


class Observer:
    """Makes observations from views, in the way that OpenSpiel wants an observer."""

    def __init__(self, table: Setting, kind: Any) -> None:
        kinds = pyspiel.PrivateInfoType
        nothing = kind.private_info == kinds.NONE and not kind.public_info
        if kind.private_info == kinds.ALL_PLAYERS or nothing:
            raise SetupError(code="observer-private")
        self._alone = kind.private_info == kinds.SINGLE_PLAYER
        self._public = kind.public_info
        self._recall = kind.perfect_recall
        self._view = tensor.Observer(table.game, table.players)
        size = self._view.size
        self.tensor = np.zeros(size + (8 * DIGEST if self._recall else 0), np.float32)
        self._seen = self.tensor[:size]
        self.dict = {
            name_of_part(part.plane): self.tensor[part.start : part.start + part.size].reshape(
                part.shape
            )
            for part in parts_of(table.game, table.players)
        }
        if self._recall:
            self.dict["memory"] = self.tensor[size:]

    def _viewer(self, player: int) -> int:
        return player if self._alone else SPECTATOR

    def set_from(self, state: KarbanState, player: int) -> None:
        """Write what the player knows into `tensor`."""
        viewer = self._viewer(player)
        self._view.write_view(self._view_of(state, viewer), self._seen)
        if self._recall:
            memory = state.position.memory_digest(viewer)
            self.dict["memory"][:] = np.unpackbits(np.frombuffer(memory, np.uint8))

    def string_from(self, state: KarbanState, player: int) -> str:
        """What the player knows, as a text; with perfect recall only its digest."""
        viewer = self._viewer(player)
        if self._recall:
            return f"{viewer} {state.position.memory_digest(viewer).hex()}"
        if not self._public:
            return f"{viewer} {digest(self._view_of(state, viewer).tobytes()).hex()}"
        return state.position.text(viewer)

    def _view_of(self, state: KarbanState, viewer: int) -> NDArray[Any]:
        """A view; where nothing public is wanted, without all that everybody sees."""
        view = state.position.view(viewer)
        return view if self._public else private_part(view, state.position.view(SPECTATOR))


def private_part(view: NDArray[Any], public: NDArray[Any]) -> NDArray[Any]:
    """What a seat sees and a spectator does not; all else is zero."""
    rest = np.zeros(1, view.dtype)
    for name in view.dtype.names or ():
        rest[name] = np.where(view[name] != public[name], view[name], 0)
    rest["viewer"] = view["viewer"]
    return rest


def name_of_part(plane: Plane) -> str:
    """What OpenSpiel calls a plane: a field may have several."""
    return f"{plane.field} {WAYS[plane.way]}" + (" last" if plane.last else "")


for _game in all_games():
    # A class: OpenSpiel lets go of it after the interpreter's end, which only classes survive.
    pyspiel.register_game(type_of(_game), type(name_of(_game), (KarbanGame,), {"game": _game}))
