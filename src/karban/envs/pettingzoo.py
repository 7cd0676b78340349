"""The games as environments of PettingZoo, under the name and version of the game.

    from karban.envs.pettingzoo import trop_v1
    env = trop_v1.env(players=4, target=50, render_mode="ansi")

`env` and `raw_env` are of the kind AEC, `parallel_env` is Parallel; `names()` lists all there are
and `make("trop_v1", …)` finds one by its name. Where PettingZoo has a registry, it knows them as
`karban/trop-v1` too: `pettingzoo.make("aec", "karban/trop-v1", players=4)`. Keywords: `players`,
the options of the game, `render_mode` (`ansi`, `rgb_array` or `human`) and `max_cycles`, after
which a match is truncated: so many steps of a Parallel environment, or so many moves for each seat
on the average.

An observation is a dict: `observation` is the tensor of `docs/envs.md`, made from the view of the
seat, and `action_mask` tells which moves are legal; none are for a seat that is not to move. A move
that is not legal is refused with an error, never replaced. Rewards come at the end: each seat's
share of the win, less the mean of all seats.

Where seats choose at the same time, a step of the Parallel environment takes the moves of
all of them. A seat that has no choice waits: that is one more action, after the last move.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pettingzoo
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from karban.core import engine
from karban.core.choosing import choosers_at, turn_to_at
from karban.core.errors import IllegalMove, SetupError
from karban.core.game import Game, Value, near_names
from karban.core.view import View
from karban.core.words import BOT_NAMES
from karban.envs.picture import Picture, Window, drawn
from karban.envs.vector import SelfPlay
from karban.games import all_games

Observation = dict[str, NDArray[Any]]

MODES = ("ansi", "rgb_array", "human")


class Seated:
    """What both kinds of environments share: a match, its agents, spaces and pictures."""

    more = 0  # actions after the last move

    def __init__(
        self,
        game: Game,
        players: int | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        **options: Value,
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise SetupError(code="render-unknown", facts=near_names(render_mode, MODES))
        self.game = game
        count = game.seat_range()[0] if players is None else players
        self.play = SelfPlay(game.name, 1, count, options=options, again=False)
        self.players = count
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.metadata = {
            "name": name_of(game),
            "render_modes": list(MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(count)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._window = Window(game.title("en"))
        self._luck = np.random.default_rng()
        self._spaces(len(game.moves) + self.more)

    def _spaces(self, actions: int) -> None:
        """One pair of spaces for each agent, always the same ones."""
        tensor = spaces.Box(-np.inf, np.inf, (self.play.size,), np.float32)
        mask = spaces.Box(0, 1, (actions,), np.int8)
        parts = {"observation": tensor, "action_mask": mask}
        self.observation_spaces = {a: spaces.Dict(dict(parts)) for a in self.possible_agents}
        self.action_spaces = {a: spaces.Discrete(actions) for a in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """A tensor and a mask."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of the moves."""
        return self.action_spaces[agent]

    def _deal(self, seed: int | None) -> None:
        """A new match; after a seed they follow from it."""
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self.play.reset(int(self._luck.integers(2**63)))

    def _tensor(self, seat: int) -> NDArray[np.float32]:
        out = np.empty(self.play.size, np.float32)
        self.play.observe(0, seat, out)
        return out

    def _paid(self) -> list[float]:
        paid: list[float] = self.play.rewards[0].tolist()
        return paid

    def render(self) -> str | Picture | None:
        """What the seat to move sees; at the end, what everybody sees."""
        if self.render_mode is None:
            raise SetupError("cannot render: make the environment with a render_mode")
        seat = max(int(self.play.seats[0]), -1)
        text = str(View(self.game, self.play.view(0, seat), BOT_NAMES[: self.players]))
        if self.render_mode == "ansi":
            return text
        picture = drawn(text)
        if self.render_mode == "rgb_array":
            return picture
        self._window.show(picture)
        return None

    def close(self) -> None:
        """Close the window, if there is one."""
        self._window.close()


class AEC(Seated, AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo is not typed
    """One seat after the other."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match."""
        self._deal(seed)
        self._moves = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[int(self.play.seats[0])]

    def observe(self, agent: str) -> Observation:
        """What a seat sees, and its legal moves; none unless it is to move."""
        play, seat = self.play, self._seat_of[agent]
        if seat == play.seats[0]:
            mask = play.masks[0].view(np.int8).copy()
            return {"observation": play.observations[0].copy(), "action_mask": mask}
        none = np.zeros(len(self.game.moves), np.int8)
        return {"observation": self._tensor(seat), "action_mask": none}

    def step(self, action: int | None) -> None:
        """The move of the agent that is selected; None where the match is over for it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.play.step((action,))
        self._moves += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.play.over[0]:
            self.rewards = dict(zip(self.agents, self._paid(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.agents[int(self.play.seats[0])]
            if self.max_cycles and self._moves >= self.max_cycles * self.players:
                self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()


class Parallel(Seated, ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # as above
    """All seats at once; the action `wait` is for those that have nothing to choose."""

    more = 1

    def __init__(self, game: Game, *given: Any, **options: Any) -> None:
        super().__init__(game, *given, **options)
        self.wait = len(game.moves)
        self._out = np.zeros(game.buffer, np.int16)
        self._choices: dict[int, list[int]] = {}  # legal moves of the seats that choose

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new match."""
        self._deal(seed)
        self._cycles = 0
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """The moves of all that choose; the others wait."""
        self._check(actions)
        agents = self.agents
        for seat in self._choices:
            self.play.step((actions[agents[seat]],))
        self._cycles += 1
        over = bool(self.play.over[0])
        cut = not over and bool(self.max_cycles and self._cycles >= self.max_cycles)
        seen = self._observations()
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            seen,
            dict(zip(agents, self._paid(), strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def _check(self, actions: Mapping[str, int]) -> None:
        """Refuse before anything is played."""
        for seat, agent in enumerate(self.agents):
            legal = self._choices.get(seat, [self.wait])
            if agent not in actions or int(actions[agent]) not in legal:
                raise IllegalMove(
                    f"cannot take {actions.get(agent)} from {agent}: legal are {legal}"
                )

    def _observations(self) -> dict[str, Observation]:
        """What all see; those who choose at the same time see each their own turn."""
        states = self.play.state(0)
        turn, together = int(states["to_move"][0]), choosers_at(states, 0)
        self._choices = {}
        for seat in range(self.players):
            if seat == turn or together >> seat & 1:
                turn_to_at(states, 0, seat)
                n = engine.legal_at(states, 0, self._out)
                self._choices[seat] = self._out[:n].tolist()
        now = self.play.state(0)
        return {agent: self._seen(now, seat) for seat, agent in enumerate(self.possible_agents)}

    def _seen(self, states: NDArray[Any], seat: int) -> Observation:
        mask = np.zeros(self.wait + 1, np.int8)
        mask[self._choices.get(seat, [self.wait])] = 1
        tensor = np.empty(self.play.size, np.float32)
        self.play.observer.write(states, 0, seat, tensor)
        return {"observation": tensor, "action_mask": mask}


class Entry:
    """A game in the shape of a module of PettingZoo: `env`, `raw_env` and `parallel_env`."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __repr__(self) -> str:
        return f"<{name_of(self.game)}>"

    def raw_env(self, **given: Any) -> AEC:
        """One seat after the other, without wrappers."""
        return AEC(self.game, **given)

    def env(self, **given: Any) -> Any:
        """One seat after the other; calls in a wrong order are refused."""
        return wrappers.OrderEnforcingWrapper(self.raw_env(**given))

    def parallel_env(self, **given: Any) -> Parallel:
        """All seats at once."""
        return Parallel(self.game, **given)


def name_of(game: Game) -> str:
    """What PettingZoo calls a game: its name and its version."""
    return f"{game.name}_v{game.version}"


_ENTRIES = {name_of(game): Entry(game) for game in all_games()}

if hasattr(pettingzoo, "register"):  # since PettingZoo 1.27
    for _entry in _ENTRIES.values():
        _id = f"karban/{_entry.game.name}-v{_entry.game.version}"
        pettingzoo.register("aec", _id, _entry.env)
        pettingzoo.register("parallel", _id, _entry.parallel_env)


def names() -> list[str]:
    """The environments there are."""
    return list(_ENTRIES)


def entry(name: str) -> Entry:
    """The environments of a game, by name and version."""
    if name not in _ENTRIES:
        raise SetupError(code="environment-unknown", facts=near_names(name, _ENTRIES))
    return _ENTRIES[name]


def make(name: str, **given: Any) -> Any:
    """`env` of the game with this name and version."""
    return entry(name).env(**given)


def __getattr__(name: str) -> Entry:
    """`from karban.envs.pettingzoo import trop_v1`."""
    if name not in _ENTRIES:
        raise AttributeError(f"karban.envs.pettingzoo has no '{name}'")
    return _ENTRIES[name]
