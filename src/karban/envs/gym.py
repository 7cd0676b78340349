"""A learning seat among bots, as environments of Gymnasium: one match, or many at once.

    import gymnasium, karban.envs.gym
    env = gymnasium.make("karban/trop-v1", players=2, bots="regular")
    envs = gymnasium.make_vec("karban/trop-v1", num_envs=1024, players=2, bots="regular")

Without the import `karban.envs.gym:karban/trop-v1` is the name. Keywords are those of
`karban.envs.vector.AgainstBots`; `game_options` holds the options of the game.

An observation is a dict: `observation` is the tensor of `docs/envs.md`, `action_mask` tells which
moves are legal. With `observation="flat"` it is the tensor alone, and the mask is in the infos;
`action_masks()` has it too, as sb3-contrib wants it. The reward is the learner's share of the win,
less the mean of all seats, when a match ends.

Gymnasium wants every action of the action space to be taken. So an illegal move ends the match
and costs `penalty`, and `illegal` is set in the infos; `illegal="error"` refuses it instead.

The arrays of the vector environment are its own, which the next step writes anew; with `copy=True`
each step gives new ones. Where a match is over the next step begins another one, as Gymnasium does
it by default, and its action there counts for nothing. With `autoreset_mode="SameStep"` the step
that ends a match begins the next one, and what the learner saw last is `infos["final_obs"]`; with
`"Disabled"` the next one waits for a reset.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from karban.core.checks import quote, whole_seed
from karban.core.errors import IllegalMove, SetupError
from karban.core.game import Game, Value
from karban.core.planes import parts_of
from karban.core.view import View
from karban.core.words import BOT_NAMES
from karban.envs.against import AUTORESETS, DISABLED, PENALTY, AgainstBots
from karban.envs.checks import one_of, truth_value, whole_action
from karban.envs.picture import MODES, Picture, Screen, pad_pictures
from karban.envs.spaces import mask_space, tensor_space
from karban.games import all_games, find

Observation = dict[str, NDArray[Any]] | NDArray[np.float32]

#: What an observation is: a dict with the mask in it, or the tensor alone.
DICT, FLAT = OBSERVATIONS = ("dict", "flat")


class Learning:
    """What both environments share: matches against bots, and how they are observed."""

    play: AgainstBots
    observation: str
    _screen: Screen

    def _seat_learner(
        self, name: str, n: int, players: int | None, observation: str, **given: Any
    ) -> None:
        self.observation = one_of("observation", observation, OBSERVATIONS)
        game = find(name if isinstance(name, str) else quote(name))
        count = game.seat_range()[0] if players is None else players
        options = given.pop("game_options")
        self.play = AgainstBots(game.name, n, count, options=options, **given)

    def _observation_space(self) -> spaces.Space[Any]:
        """Of one match."""
        game = self.play.game
        tensor = tensor_space(game, parts_of(game, self.play.players))
        if self.observation == FLAT:
            return tensor
        return spaces.Dict({"observation": tensor, "action_mask": mask_space(len(game.moves))})

    def _observation(self, tensors: NDArray[np.float32], masks: NDArray[np.int8]) -> Observation:
        if self.observation == FLAT:
            return tensors
        return {"observation": tensors, "action_mask": masks}

    def _text(self, i: int) -> str:
        """What the learner of a match sees, for people."""
        play = self.play
        view = play.view(i, int(play.learners[i]))
        return str(View(play.game, view, BOT_NAMES[: play.players]))


class Env(Learning, gymnasium.Env[Observation, int]):  # type: ignore[misc]  # Gymnasium is skipped
    """One match after the other, one seat of each learning.

    Without `seat` the learner's seat is drawn anew by each `reset`. Render modes show what the
    learner sees.
    """

    metadata = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012  # as Gymnasium has it

    def __init__(
        self,
        name: str,
        players: int | None = None,
        *,
        bots: str | Sequence[str] = "regular",
        seat: int | None = None,
        observation: str = DICT,
        illegal: str = PENALTY,
        penalty: float = -1.0,
        render_mode: str | None = None,
        game_options: Mapping[str, Value] | None = None,
    ) -> None:
        self._seat_learner(
            name,
            1,
            players,
            observation,
            bots=bots,
            seat=seat,
            illegal=illegal,
            penalty=penalty,
            autoreset=DISABLED,
            game_options=game_options,
        )
        self._screen = Screen(self.play.game.title("en"), render_mode)
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(len(self.play.game.moves))
        self.observation_space = self._observation_space()

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new match; without a seed it follows from the seed before."""
        seed = None if seed is None else whole_seed(seed)
        super().reset(seed=seed)
        deal = int(self.np_random.integers(1 << 63)) if seed is None else seed
        self.play.reset(deal, first_seat=int(self.np_random.integers(self.play.players)))
        self._show()
        return self._observe(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """The learner's move, and all that happens until its next turn."""
        play = self.play
        move = whole_action(action)
        if play.done[0]:
            raise IllegalMove(sentence="error-environment-over", facts={})
        play.step((min(max(move, -1), len(play.game.moves)),))  # neither is ever legal
        self._show()
        return self._observe(), float(play.rewards[0]), bool(play.over[0]), False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """[move] whether it is legal, as sb3-contrib asks for it."""
        return self.play.masks[0].copy()

    def render(self) -> str | Picture | None:
        """What the learner sees."""
        return self._screen.render(self._text(0))

    def close(self) -> None:
        """Close the window, if there is one; nothing can be played afterwards."""
        self._screen.close()
        self.play.close()

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _observe(self) -> Observation:
        return self._observation(self.play.observations[0].copy(), self._mask())

    def _mask(self) -> NDArray[np.int8]:
        return self.play.masks[0].view(np.int8).copy()

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._mask()} if self.observation == FLAT else {}
        if self.play.forfeited[0]:
            info["illegal"] = True
        return info


class VectorEnv(
    Learning,
    gymnasium.vector.VectorEnv[Observation, NDArray[np.int64], NDArray[Any]],  # type: ignore[misc]
):
    """Many matches, one seat of each learning."""

    metadata = {  # noqa: RUF012  # as Gymnasium has it
        "autoreset_mode": AutoresetMode.NEXT_STEP,
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 1,
    }

    def __init__(
        self,
        name: str,
        num_envs: int = 1,
        players: int | None = None,
        *,
        bots: str | Sequence[str] = "regular",
        seat: int | None = None,
        threads: int = 1,
        copy: bool = False,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        observation: str = DICT,
        illegal: str = PENALTY,
        penalty: float = -1.0,
        render_mode: str | None = None,
        game_options: Mapping[str, Value] | None = None,
    ) -> None:
        mode = autoreset_mode.value if isinstance(autoreset_mode, AutoresetMode) else autoreset_mode
        self._seat_learner(
            name,
            num_envs,
            players,
            observation,
            bots=bots,
            seat=seat,
            threads=threads,
            illegal=illegal,
            penalty=penalty,
            autoreset=one_of("autoreset_mode", mode, AUTORESETS),
            game_options=game_options,
        )
        self._screen = Screen("", render_mode, self.metadata["render_modes"])
        self.render_mode = render_mode
        self.metadata = type(self).metadata | {"autoreset_mode": AutoresetMode(mode)}
        self.num_envs = self.play.n
        self.copy = truth_value("copy", copy)
        self.single_action_space = spaces.Discrete(len(self.play.game.moves))
        self.single_observation_space = self._observation_space()
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Start all matches anew, or those of `options["reset_mask"]`.

        Without a seed they follow from the seed before.
        """
        some = options.get("reset_mask") if isinstance(options, dict) else None
        if some is not None:
            if seed is not None:
                raise SetupError(code="reset-seed", facts={})
            self.play.begin(some)
        else:
            seed = None if seed is None else whole_seed(seed)
            super().reset(seed=seed)
            self.play.reset(int(self.np_random.integers(1 << 63)) if seed is None else seed)
        return self._observe(), self._infos()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """The learner's moves, and all that happens until its next turn."""
        self.play.step(actions)
        over = self.play.over.copy()
        rewards = self.play.rewards.astype(np.float64)
        ended = self.play.autoreset == AutoresetMode.SAME_STEP.value and over.any()
        infos = self._infos_of_ends(over) if ended else self._infos() | self._infos_of_illegal()
        return self._observe(), rewards, over, np.zeros_like(over), infos

    def action_masks(self) -> NDArray[np.bool_]:
        """[match, move] whether it is legal."""
        return self.play.masks.copy()

    def render(self) -> tuple[Any, ...]:
        """What each learner sees."""
        frames: list[Any] = [self._screen.render(self._text(i)) for i in range(self.num_envs)]
        return tuple(pad_pictures(frames) if self.render_mode == "rgb_array" else frames)

    def close_extras(self, **kwargs: Any) -> None:
        """Let the threads go; nothing can be played afterwards."""
        self.play.close()

    def _observe(self) -> Observation:
        tensors = self.play.observations
        return self._observation(tensors.copy() if self.copy else tensors, self._masks())

    def _masks(self) -> NDArray[np.int8]:
        masks = self.play.masks.view(np.int8)
        return masks.copy() if self.copy else masks

    def _infos(self) -> dict[str, Any]:
        """The masks, where observations do not have them."""
        if self.observation == DICT:
            return {}
        return {"action_mask": self._masks(), "_action_mask": np.ones(self.num_envs, np.bool_)}

    def _infos_of_illegal(self) -> dict[str, Any]:
        """Which matches an illegal move has ended, if any."""
        illegal = self.play.forfeited
        return {"illegal": illegal.copy(), "_illegal": illegal.copy()} if illegal.any() else {}

    def _infos_of_ends(self, over: NDArray[np.bool_]) -> dict[str, Any]:
        """What the learners of finished matches saw last; a finished match has no legal moves."""
        moves, finals = len(self.play.game.moves), self.play.finals
        last = np.full(self.num_envs, None, object)
        for i in np.flatnonzero(over).tolist():
            last[i] = self._observation(finals[i].copy(), np.zeros(moves, np.int8))
        final = self._infos_of_illegal()
        if self.observation == FLAT:
            none = np.zeros((self.num_envs, moves), np.int8)
            final |= {"action_mask": none, "_action_mask": over.copy()}
        ends = {"final_obs": last, "_final_obs": over.copy()}
        return self._infos() | ends | {"final_info": final, "_final_info": over.copy()}


def id_of(game: Game) -> str:
    """What Gymnasium calls a game."""
    return f"karban/{game.name}-v{game.version}"


for _game in all_games():
    gymnasium.register(
        id_of(_game),
        entry_point=f"{__name__}:Env",
        vector_entry_point=f"{__name__}:VectorEnv",
        kwargs={"name": _game.name},
    )
