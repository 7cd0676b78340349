"""A learning seat among bots, in many matches at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.bots import Bot, bot, seed_of
from karban.core.batch import halves
from karban.core.checks import number_between, quote
from karban.core.errors import IllegalMove, SetupError
from karban.core.state import OVER
from karban.envs import stepping
from karban.envs.checks import Whole, finite_number, one_of
from karban.envs.stepping import (
    ASKED,
    FORFEIT,
    HEURISTIC,
    NEXT,
    RANDOM,
    WAIT,
    BotBuffers,
    Opponents,
)
from karban.envs.tables import Floats, Masks, Tables, aligned_zeros, read_only

#: When the next match begins, as Gymnasium calls it.
SAME_STEP, NEXT_STEP, DISABLED = AUTORESETS = ("SameStep", "NextStep", "Disabled")
#: What becomes of an illegal move.
ERROR, PENALTY = ILLEGAL = ("error", "penalty")


class AgainstBots(Tables):
    """`n` matches in which the caller moves for one seat and bots for the others.

    `bots` are one level for all, or one for each chair clockwise of the learner. `random` and
    `regular` are compiled; any other one is asked in Python, much more slowly. The learner's
    seat goes round from match to match, unless `seat` says where it is.

    `autoreset` says when the next match begins: in the step that ends one (`SameStep`), in the
    one after, whose move counts for nothing (`NextStep`), or only by `begin` (`Disabled`). With
    `illegal="penalty"` an illegal move is not refused: it ends the match, and the learner gets
    `penalty`.
    """

    def __init__(
        self,
        name: str,
        n: int,
        players: int,
        *,
        bots: str | Sequence[str] = "regular",
        seat: int | None = None,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        threads: int = 1,
        autoreset: str = SAME_STEP,
        illegal: str = ERROR,
        penalty: float = -1.0,
    ) -> None:
        self.autoreset = one_of("autoreset", autoreset, AUTORESETS)
        self.illegal = one_of("illegal", illegal, ILLEGAL)
        self.penalty = finite_number("penalty", penalty)
        super().__init__(name, n, players, seed=seed, options=options, threads=threads)
        self._seat = None if seat is None else number_between("seat", seat, 0, self.players - 1)
        names = _names(bots, self.players)
        self._given |= {
            "bots": names,
            "seat": self._seat,
            "autoreset": self.autoreset,
            "illegal": self.illegal,
            "penalty": self.penalty,
        }
        self._bots: dict[int, Bot] = {}  # by chair, those that are asked in Python
        self._questions = np.zeros(1, np.int64)
        self._rewards: Floats = np.zeros(self.n, np.float32)
        self._forfeited: Masks = np.zeros(self.n, np.bool_)
        self._opponents = self._seat_bots(names)
        self._bot_buffers = [BotBuffers(one, np.zeros(self.game.buffer)) for one in self._buffers]
        self.reset(seed)

    def _seat_bots(self, names: Sequence[str]) -> Opponents:
        weights = list(self.game.weights.values())
        kinds = np.zeros(self.players, np.int64)
        for chair, name in enumerate(names, 1):
            kinds[chair] = {"random": RANDOM, "regular": HEURISTIC}.get(name, ASKED)
            if kinds[chair] == ASKED:
                self._bots[chair] = bot(name, self.game)
        return Opponents(
            learners=np.zeros(self.n, np.int64),
            fixed=self._seat is not None,
            again=self.autoreset == SAME_STEP,
            penalty=self.penalty,
            moved=np.zeros(self.n, np.bool_),
            done=np.zeros(self.n, np.bool_),
            luck=np.zeros((self.n, 4), np.int64),
            kinds=kinds,
            weights=np.array([weights] * self.players),
            finals=aligned_zeros((self.n, self.size), np.float32),
        )

    # --- what there is ------------------------------------------------------------------------

    @property
    def learners(self) -> Whole:
        """[match] the seat of the learner."""
        return read_only(self._opponents.learners)

    @property
    def rewards(self) -> Floats:
        """[match] what the learner got from a match that the last step ended, else 0."""
        return self._rewards

    @property
    def finals(self) -> Floats:
        """[match] what the learner saw last, of a match that the last step ended."""
        return self._opponents.finals.view()

    @property
    def done(self) -> Masks:
        """[match] whether it is over and the next one has not begun; never with `SameStep`."""
        return read_only(self._opponents.done)

    @property
    def forfeited(self) -> Masks:
        """[match] whether the last step ended it because its move was illegal."""
        return read_only(self._forfeited)

    # --- steps --------------------------------------------------------------------------------

    def reset(
        self,
        seed: int,
        *,
        first_seat: int = 0,
        observations: Floats | None = None,
        masks: Masks | None = None,
    ) -> None:
        """Start all matches anew; the learner of the first sits at `first_seat`."""
        self._first_seat = number_between("first_seat", first_seat, 0, self.players - 1)
        super().reset(seed, observations=observations, masks=masks)

    def begin(self, which: Masks) -> None:
        """Begin the next match where `which` is set; nothing happens in the others."""
        self._check_open()
        if not isinstance(which, np.ndarray) or which.dtype != np.bool_ or which.shape != (self.n,):
            raise SetupError(code="which", facts={"value": quote(which), "n": str(self.n)})
        self._opponents.done[which] = True
        self._go_on(np.where(which, NEXT, WAIT))

    def _begin(self, seed: int) -> None:
        """Go on up to the learner's first turn."""
        opponents = self._opponents
        stepping.seed_luck(opponents.luck, *halves(seed), stepping.BOTS)
        start = (self._first_seat + np.arange(self.n)) % self.players
        opponents.learners[:] = start if self._seat is None else self._seat
        opponents.moved[:] = False
        opponents.done[:] = False
        self._questions[:] = 0
        self._go_on(np.full(self.n, WAIT))

    def _check_moves(self, chosen: Whole) -> Whole:
        """The moves, with what stands for one where a match is over or its move is illegal."""
        done = self._opponents.done
        if self.autoreset == DISABLED and done.any():
            raise IllegalMove(sentence="error-match-done", facts={"match": int(done.argmax())})
        if self.illegal == ERROR:
            chosen = super()._check_moves(chosen)
        else:
            chosen[self._are_illegal(chosen)] = FORFEIT
        chosen[done] = NEXT
        return chosen

    def _are_illegal(self, chosen: Whole) -> Masks | slice:
        """[match] whether its move is illegal; where it is over, none is."""
        moves, counts = self._matches.moves, self._matches.counts
        if stepping.first_illegal(moves, counts, chosen) < 0:
            return slice(0)
        places = np.arange(moves.shape[1])
        legal = ((moves == chosen[:, None]) & (places < counts[:, None])).any(axis=1)
        return ~legal & ~self._opponents.done

    def _go_on(self, chosen: Whole) -> None:
        """Play the learner's move in every match, and on to its next turn."""
        learners = self._opponents.learners.copy()
        np.equal(chosen, FORFEIT, out=self._forfeited)
        self._each(
            lambda first, last, thread: stepping.learn_some(
                self._matches, chosen, self._opponents, first, last, self._bot_buffers[thread]
            )
        )
        if self._bots:
            self._ask()
        self._rewards[:] = self._matches.rewards[np.arange(self.n), learners]
        if self.autoreset != SAME_STEP:
            self._show_ends()

    def _ask(self) -> None:
        """Let bots that are not compiled move, until only learners are to move."""
        matches, opponents, buffers = self._matches, self._opponents, self._bot_buffers[0]
        learners = opponents.learners
        while len(waiting := np.flatnonzero(~opponents.done & (matches.seats != learners))):
            for i in waiting.tolist():
                seat = int(matches.seats[i])
                chair = (seat - int(opponents.learners[i])) % self.players
                self._questions += 1
                luck = seed_of(int(matches.seed[0]), int(self._questions[0]))
                move = self._bots[chair].consider(self.view(i, seat), luck).move
                stepping.answer_one(matches, i, move, opponents, buffers)

    def _show_ends(self) -> None:
        """Where a match is over there is nothing to play; the learner sees it from its seat."""
        matches, done = self._matches, self._opponents.done
        if done.any():
            matches.tensors[done] = self._opponents.finals[done]
            matches.masks[done] = False
            matches.counts[done] = 0
            matches.seats[done] = OVER

    # --- copies -------------------------------------------------------------------------------

    def _take_up(self, i: int, state: NDArray[Any]) -> None:
        """The seat to move becomes the learner's."""
        seat = int(state["to_move"][0])
        if seat < 0 or (self._seat is not None and seat != self._seat):
            raise SetupError(code="state", facts={"game": self.game.name, "why": "learner"})
        self._opponents.learners[i] = seat
        self._opponents.moved[i] = True
        self._opponents.done[i] = False
        self._forfeited[i] = False
        self._rewards[i] = 0.0
        super()._take_up(i, state)

    def _arrays(self) -> dict[str, NDArray[Any]]:
        opponents = self._opponents
        return super()._arrays() | {
            "learners": opponents.learners,
            "moved": opponents.moved,
            "done": opponents.done,
            "bots": opponents.luck,
            "finals": opponents.finals,
            "questions": self._questions,
            "learned": self._rewards,
            "forfeited": self._forfeited,
        }

    def _shared_arrays(self) -> dict[str, NDArray[Any]]:
        mine = {"finals": self._opponents.finals, "rewards": self._rewards}
        return super()._shared_arrays() | mine


def _names(bots: object, players: int) -> list[str]:
    """The bot of each chair clockwise of the learner."""
    names = [bots] * (players - 1) if isinstance(bots, str) else bots
    if not isinstance(names, (list, tuple)) or not all(isinstance(name, str) for name in names):
        raise SetupError(code="bots-kind", facts={"value": quote(bots)})
    if len(names) != players - 1:
        raise SetupError(code="bots", facts={"bots": str(len(names)), "players": str(players)})
    return list(names)
