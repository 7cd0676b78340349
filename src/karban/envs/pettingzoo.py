"""The games as environments of PettingZoo, under the name and version of the game.

    from karban.envs.pettingzoo import trop_v1
    env = trop_v1.env(players=4, target=50, render_mode="ansi")

`env` and `raw_env` are of the kind AEC, `parallel_env` is Parallel; `names()` lists all there are
and `make("trop_v1", …)` finds one by its name. Where PettingZoo has a registry, it knows them as
`karban/trop-v1` too: `pettingzoo.make("aec", "karban/trop-v1", players=4)`. Keywords: `players`,
the options of the game, `render_mode` (`ansi`, `rgb_array` or `human`), `illegal`, `penalty`, and
`max_cycles`, after which a match is truncated: so many steps of a Parallel environment, or so many
moves for each seat on the average.

An observation is a dict: `observation` is the tensor of `docs/envs.md`, made from the view of the
seat, and `action_mask` tells which moves are legal; none are for a seat that is not to move.
Rewards come at the end: each seat's share of the win, less the mean of all seats. `state()` is the
truth with all hidden cards, for centralised training; no seat may play by it.

An illegal move is refused with an error, never replaced. With `illegal="penalty"` it ends the
match, as `TerminateIllegalWrapper` does: who made it gets `penalty`, all others 0.

Where seats choose at the same time, a step of the Parallel environment takes the moves of
all of them. A seat that has no choice waits: that is one more action, after the last move.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pettingzoo
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from karban.core import engine
from karban.core.checks import quote
from karban.core.choosing import choosers_at, turn_to_at
from karban.core.errors import IllegalMove, SetupError
from karban.core.game import Game, near_names
from karban.envs.against import ERROR, PENALTY
from karban.envs.checks import whole_action
from karban.envs.seated import Seated
from karban.envs.seated import name_of as name_of  # for those who ask by name
from karban.games import all_games

Observation = dict[str, NDArray[Any]]


class AEC(Seated, AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo is not typed
    """One seat after the other."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match."""
        self._deal(seed)
        self._moves = 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[int(self.play.seats[0])]

    def observe(self, agent: str) -> Observation:
        """What a seat sees, and its legal moves; none unless it is to move."""
        play, seat = self.play, self._seat(agent)
        if seat == play.seats[0] and not self._forfeited:
            mask = play.masks[0].view(np.int8).copy()
            return {"observation": play.observations[0].copy(), "action_mask": mask}
        none = np.zeros(len(self.game.moves), np.int8)
        return {"observation": self._tensor(seat), "action_mask": none}

    def step(self, action: int | None) -> None:
        """The move of the agent that is selected; None where the match is over for it."""
        self._check_ready()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise IllegalMove(sentence="error-environment-over", facts={})
            self._was_dead_step(action)
            return
        move = whole_action(action)
        if self.illegal == PENALTY and not self._is_legal(move):
            self._forfeit(agent)
        else:
            self._play(agent, move)
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _is_legal(self, move: int) -> bool:
        return 0 <= move < len(self.game.moves) and bool(self.play.masks[0, move])

    def _forfeit(self, agent: str) -> None:
        """End the match for an illegal move: who made it pays."""
        self._forfeited = True
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.rewards[agent] = self.penalty
        self.infos[agent]["illegal"] = True
        self._end()

    def _play(self, agent: str, move: int) -> None:
        """Make a legal move."""
        self.play.step((move,))
        self._moves += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.play.over[0]:
            self.rewards = dict(zip(self.agents, self._pay(), strict=True))
            self._end()
            return
        self.agent_selection = self.agents[int(self.play.seats[0])]
        if self.max_cycles and self._moves >= self.max_cycles * self.players:
            self.truncations = dict.fromkeys(self.agents, True)

    def _end(self) -> None:
        """The match is over for all."""
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]


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
        self._check_ready()
        illegal = self._check(actions)
        agents = self.agents
        if illegal:
            self._forfeited, self._choices = True, {}
        for seat in self._choices:
            self.play.step((whole_action(actions[agents[seat]]),))
        self._cycles += 1
        over = bool(self.play.over[0]) or self._forfeited
        cut = not over and bool(self.max_cycles and self._cycles >= self.max_cycles)
        seen = self._observations()
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        paid = [self.penalty if a in illegal else 0.0 for a in agents] if illegal else self._pay()
        return (
            seen,
            dict(zip(agents, paid, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {"illegal": True} if agent in illegal else {} for agent in agents},
        )

    def _check(self, actions: Mapping[str, int]) -> set[str]:
        """The agents whose actions are illegal; refused before anything is played, if at all."""
        if not isinstance(actions, Mapping):
            raise IllegalMove(sentence="error-actions", facts={"actions": quote(actions)})
        for agent in actions:
            self._seat(agent)
        illegal = set()
        for seat, agent in enumerate(self.agents):
            legal = self._choices.get(seat, [self.wait])
            given = actions.get(agent)
            if given is not None and whole_action(given) in legal:
                continue
            if given is None or self.illegal == ERROR:
                facts = {"action": quote(given), "agent": agent, "legal": str(legal)}
                raise IllegalMove(sentence="error-action", facts=facts)
            illegal.add(agent)
        return illegal

    def _observations(self) -> dict[str, Observation]:
        """What all see; those who choose at the same time see each their own turn."""
        states = self.play.state(0)
        turn, together = int(states["to_move"][0]), choosers_at(states, 0)
        self._choices = {}
        for seat in range(self.players):
            if (seat == turn or together >> seat & 1) and not self._forfeited:
                turn_to_at(states, 0, seat)
                n = engine.legal_at(states, 0, self._out)
                self._choices[seat] = self._out[:n].tolist()
        now = self.play.state(0)
        return {agent: self._observe(now, seat) for seat, agent in enumerate(self.possible_agents)}

    def _observe(self, states: NDArray[Any], seat: int) -> Observation:
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
