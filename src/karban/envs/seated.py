"""A match at which agents of PettingZoo sit, one at each seat."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from karban.core.checks import number_between, quote, whole_seed
from karban.core.errors import IllegalMove, SetupError
from karban.core.game import Game, Value, near_names
from karban.core.planes import parts_of
from karban.core.view import View
from karban.core.words import BOT_NAMES
from karban.envs.against import ERROR, ILLEGAL
from karban.envs.checks import finite_number, one_of
from karban.envs.picture import MODES, Picture, Screen
from karban.envs.spaces import mask_space, tensor_space
from karban.envs.tensor import WholeState
from karban.envs.vector import SelfPlay

_LONGEST = 1 << 62  # cycles


def name_of(game: Game) -> str:
    """What PettingZoo calls a game: its name and its version."""
    return f"{game.name}_v{game.version}"


class Seated:
    """What both kinds of environments share: a match, its agents, spaces and pictures."""

    more = 0  # actions after the last move

    agents: list[str]

    def __init__(
        self,
        game: Game,
        players: int | None = None,
        render_mode: str | None = None,
        max_cycles: int | None = None,
        illegal: str = ERROR,
        penalty: float = -1.0,
        **options: Value,
    ) -> None:
        self.illegal = one_of("illegal", illegal, ILLEGAL)
        self.penalty = finite_number("penalty", penalty)
        self.max_cycles = (
            None if max_cycles is None else number_between("max_cycles", max_cycles, 0, _LONGEST)
        )
        self._screen = Screen(game.title("en"), render_mode)
        self.render_mode = render_mode
        count = game.seat_range()[0] if players is None else players
        self.play = SelfPlay(game.name, 1, count, options=options, again=False)
        self.players = self.play.players
        self.metadata = {
            "name": name_of(game),
            "render_modes": list(MODES),
            "render_fps": 1,
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.players)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._luck = np.random.default_rng()
        self._ready = False  # to be played in
        self._forfeited = False
        self._whole = WholeState(game, self.players)
        self._spaces(len(game.moves) + self.more)

    def _spaces(self, actions: int) -> None:
        """One pair of spaces for each agent, always the same ones."""
        tensor = tensor_space(self.game, parts_of(self.game, self.players))
        parts = {"observation": tensor, "action_mask": mask_space(actions)}
        self.observation_spaces = {a: spaces.Dict(dict(parts)) for a in self.possible_agents}
        self.action_spaces = {a: spaces.Discrete(actions) for a in self.possible_agents}
        self.state_space = tensor_space(self.game, self._whole.parts)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {name_of(self.game)}: {self.players} players>"

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.play.game

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """A tensor and a mask."""
        return self.observation_spaces[self.possible_agents[self._seat(agent)]]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of the moves."""
        return self.action_spaces[self.possible_agents[self._seat(agent)]]

    def state(self) -> NDArray[np.float32]:
        """The truth as a tensor, seat 0 first: hidden cards too, so it is not for a seat to see."""
        return self._whole.tensor(self.play.state(0))

    def _seat(self, agent: object) -> int:
        if not isinstance(agent, str) or agent not in self._seat_of:
            facts = near_names(agent if isinstance(agent, str) else quote(agent), self._seat_of)
            raise SetupError(code="agent-unknown", facts=facts)
        return self._seat_of[agent]

    def _deal(self, seed: int | None) -> None:
        """A new match; after a seed they follow from it."""
        if seed is not None:
            self._luck = np.random.default_rng(whole_seed(seed))
        self.play.reset(int(self._luck.integers(2**63)))
        self.agents = list(self.possible_agents)
        self._ready, self._forfeited = True, False

    def _check_ready(self) -> None:
        """Refuse to play before the first match, and after the last move of one."""
        if not self._ready:
            raise SetupError(code="environment-new", facts={})
        if not self.agents:
            raise IllegalMove(sentence="error-environment-over", facts={})

    def _tensor(self, seat: int) -> NDArray[np.float32]:
        out = np.empty(self.play.size, np.float32)
        self.play.observe(0, seat, out)
        return out

    def _pay(self) -> list[float]:
        paid: list[float] = self.play.rewards[0].tolist()
        return paid

    def render(self) -> str | Picture | None:
        """What the seat to move sees; at the end, what everybody sees."""
        seat = max(int(self.play.seats[0]), -1)
        view = View(self.game, self.play.view(0, seat), BOT_NAMES[: self.players])
        return self._screen.render(str(view))

    def close(self) -> None:
        """Close the window, if there is one; nothing can be played afterwards."""
        self._screen.close()
        self.play.close()
