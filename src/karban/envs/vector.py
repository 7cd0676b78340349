"""Many matches stepped at once, in compiled code: for self-play, or for one seat among bots.

    from karban.envs.vector import SelfPlay
    play = SelfPlay("trop", 4096, players=2, seed=7, threads=2)
    while learning:
        moves = policy(play.observations, play.masks)    # of the seats to move, `play.seats`
        play.step(moves)                                 # then `play.rewards`, `play.over`

The arrays stay where they are and are written anew by each step, so that a tensor of PyTorch
(`torch.from_numpy`) or JAX (`jax.dlpack.from_dlpack`) that shares their memory follows them. A
step can write into arrays of the caller's instead: rows of a rollout, say.

An observation is the tensor of `docs/envs.md`, made from the view of the seat to move. Rewards come
when a match ends: each seat's share of the win, less the mean of all seats. The next match then
begins by itself, and observation and mask are already those of its first turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.bots import Bot, bot, seed_of
from karban.core.batch import blank_states, halves
from karban.core.engine import look_at
from karban.core.errors import IllegalMove, SetupError
from karban.core.state import copied
from karban.envs import stepping
from karban.envs.stepping import ASKED, RANDOM, THUMB, Company, Corner, Desk, Room
from karban.envs.tensor import Observer
from karban.games import find

Floats = NDArray[np.float32]
Masks = NDArray[np.bool_]
Whole = NDArray[np.int64]

_ALIGNED = 64  # bytes: JAX shares memory that begins at a multiple


def aligned(shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
    """Zeros that other libraries can share."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    raw = np.zeros(size + _ALIGNED, np.uint8)
    start = -raw.ctypes.data % _ALIGNED
    return raw[start : start + size].view(kind).reshape(shape)


class Tables:
    """What self-play and learning among bots share: matches, arrays, threads."""

    def __init__(
        self,
        name: str,
        n: int,
        players: int,
        *,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        threads: int = 1,
    ) -> None:
        self.game = find(name)
        self.n, self.players = n, players
        self.threads = threads
        if n < 1 or threads < 1:
            raise SetupError(code="matches", facts={"n": str(n), "threads": str(threads)})
        opening = blank_states(self.game, 1, players, options or {})
        self.observer = Observer(self.game, players)
        self.size = self.observer.size
        self._room = Room(
            states=np.zeros(n, self.game.record),
            opening=opening,
            seed=np.zeros(2, np.int64),
            numbers=np.zeros(n, np.int64),
            seats=aligned((n,), np.int16),
            moves=np.zeros((n, self.game.most_legal + 1), np.int16),
            counts=np.zeros(n, np.int16),
            masks=aligned((n, len(self.game.moves)), np.bool_),
            tensors=aligned((n, self.size), np.float32),
            rewards=aligned((n, players), np.float32),
            over=aligned((n,), np.bool_),
        )
        self._desks = [self._desk() for _ in range(threads)]
        ends = np.linspace(0, n, threads + 1).astype(int).tolist()
        self._ranges = list(pairwise(ends))
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        self._luck = np.zeros((n, 4), np.int64)
        self._reseed(seed)

    def reset(
        self,
        seed: int,
        *,
        observations: Floats | None = None,
        masks: Masks | None = None,
    ) -> None:
        """Start all matches anew."""
        self._write_into(observations, masks)
        self._reseed(seed)
        self._each(
            lambda first, last, thread: stepping.begin_some(
                self._room, first, last, self._desks[thread]
            )
        )
        self._begun(seed)

    def step(
        self,
        moves: Any,
        *,
        observations: Floats | None = None,
        masks: Masks | None = None,
    ) -> None:
        """Play a legal move in every match; what follows is written into the arrays."""
        chosen = self._checked(moves)
        self._write_into(observations, masks)
        self._go_on(chosen)

    def _begun(self, seed: int) -> None:
        """All matches wait for their first move."""

    def _go_on(self, chosen: Whole) -> None:
        """Play moves that are legal."""
        raise NotImplementedError

    def _desk(self) -> Desk:
        return Desk(
            np.zeros(2, self.game.record),
            np.zeros(4, np.int64),
            np.zeros(self.game.buffer, np.int16),
            np.zeros((2, 64), np.int32),
        )

    def _reseed(self, seed: int) -> None:
        """Matches are numbered anew."""
        self._room.seed[:] = halves(seed)
        self._room.numbers[:] = np.arange(self.n)
        stepping.seed_luck(self._luck, *halves(seed), stepping.SAMPLES)

    def _each(self, work: Callable[[int, int, int], None]) -> None:
        """Work on all matches: first, last and the number of the thread."""
        jobs = [(*ends, thread) for thread, ends in enumerate(self._ranges)]
        if self._pool is None:
            work(*jobs[0])
            return
        for done in [self._pool.submit(work, *job) for job in jobs]:
            done.result()

    def _checked(self, moves: Any) -> Whole:
        """The moves as whole numbers, all of them legal."""
        given = np.asarray(moves)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            facts = {"type": str(given.dtype), "shape": str(given.shape), "n": str(self.n)}
            raise IllegalMove(sentence="error-moves-shape", facts=facts)
        chosen = np.ascontiguousarray(given, np.int64)
        wrong = stepping.first_illegal(self._room.moves, self._room.counts, chosen)
        if wrong >= 0:
            legal = self._room.moves[wrong, : self._room.counts[wrong]].tolist()
            facts = {"move": str(chosen[wrong]), "match": str(wrong), "legal": str(legal)}
            raise IllegalMove(sentence="error-move-in-match", facts=facts)
        return chosen

    def _write_into(self, observations: Floats | None, masks: Masks | None) -> None:
        """From now on write into these arrays."""
        if observations is not None and observations is not self._room.tensors:
            _check_array("observations", observations, self._room.tensors)
            self._room = self._room._replace(tensors=observations)
        if masks is not None and masks is not self._room.masks:
            _check_array("masks", masks, self._room.masks)
            self._room = self._room._replace(masks=masks)

    def close(self) -> None:
        """Let the threads go."""
        if self._pool is not None:
            self._pool.shutdown()

    # --- what there is ------------------------------------------------------------------------

    @property
    def observations(self) -> Floats:
        """[match] what the seat to move sees, as a tensor."""
        return self._room.tensors

    @property
    def masks(self) -> Masks:
        """[match, move] whether it is legal."""
        return self._room.masks

    @property
    def seats(self) -> NDArray[np.int16]:
        """[match] the seat to move; below 0 when the match is over."""
        return self._room.seats

    @property
    def counts(self) -> NDArray[np.int16]:
        """[match] how many legal moves there are."""
        return _shown(self._room.counts)

    @property
    def moves(self) -> NDArray[np.int16]:
        """[match, :counts] the legal moves, rising."""
        return _shown(self._room.moves)

    @property
    def over(self) -> Masks:
        """[match] whether the last step ended it."""
        return self._room.over

    def sample(self) -> Whole:
        """A random legal move for each match."""
        chosen = np.empty(self.n, np.int64)
        stepping.sample_some(self._room.moves, self._room.counts, self._luck, chosen)
        return chosen

    def view(self, i: int, seat: int) -> NDArray[Any]:
        """What a seat sees of match i, as an array of one record."""
        view = np.zeros(1, self.game.record)
        look_at(self._room.states, i, seat, view, 0)
        return view


class SelfPlay(Tables):
    """`n` matches in which the caller moves for all seats.

    Without `again` a match that is over stays so until `reset`: it has no legal moves, and what
    is played in it does not matter.
    """

    def __init__(
        self,
        name: str,
        n: int,
        players: int,
        *,
        seed: int = 0,
        options: Mapping[str, object] | None = None,
        threads: int = 1,
        again: bool = True,
    ) -> None:
        super().__init__(name, n, players, seed=seed, options=options, threads=threads)
        self.again = again
        self.reset(seed)

    @property
    def rewards(self) -> Floats:
        """[match, seat] what each got from a match that the last step ended, else 0."""
        return self._room.rewards

    def _go_on(self, chosen: Whole) -> None:
        room, again = self._room, self.again
        if self._pool is None:  # spare one match at a time the detour
            stepping.step_some(room, chosen, again, 0, self.n, self._desks[0])
            return
        self._each(
            lambda first, last, thread: stepping.step_some(
                room, chosen, again, first, last, self._desks[thread]
            )
        )

    def state(self, i: int) -> NDArray[Any]:
        """A copy of match i: the truth, for those who search or check."""
        return copied(self._room.states[i : i + 1])

    def observe(self, i: int, seat: int, out: Floats) -> None:
        """What any seat sees of match i, as a tensor."""
        self.observer.write(self._room.states, i, seat, out)


class AgainstBots(Tables):
    """`n` matches in which the caller moves for one seat and bots for the others.

    `bots` are one level for all, or one for each chair clockwise of the learner. `random` and
    `regular` are compiled; any other one is asked in Python, much more slowly. The learner's
    seat goes round from match to match, unless `seat` says where it is.
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
    ) -> None:
        super().__init__(name, n, players, seed=seed, options=options, threads=threads)
        if seat is not None and not 0 <= seat < players:
            facts = {"seat": str(seat), "last": str(players - 1)}
            raise SetupError(code="seat", sentence="error-learner-seat", facts=facts)
        names = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
        if len(names) != players - 1:
            raise SetupError(code="bots", facts={"bots": len(names), "players": players})
        self._seat = seat
        self._bots: dict[int, Bot] = {}  # by chair, those that are asked in Python
        self._questions = 0
        self._company = self._seated(names)
        self._corners = [Corner(desk, np.zeros(self.game.buffer)) for desk in self._desks]
        self.reset(seed)

    def _seated(self, names: Sequence[str]) -> Company:
        weights = list(self.game.weights.values())
        kinds = np.zeros(self.players, np.int64)
        for chair, name in enumerate(names, 1):
            kinds[chair] = {"random": RANDOM, "regular": THUMB}.get(name, ASKED)
            if kinds[chair] == ASKED:
                self._bots[chair] = bot(name, self.game)
        return Company(
            learners=np.zeros(self.n, np.int64),
            fixed=self._seat is not None,
            luck=np.zeros((self.n, 4), np.int64),
            kinds=kinds,
            weights=np.array([weights] * self.players),
            finals=aligned((self.n, self.size), np.float32),
        )

    @property
    def learners(self) -> Whole:
        """[match] the seat of the learner."""
        return self._company.learners

    @property
    def rewards(self) -> Floats:
        """[match] what the learner got from a match that the last step ended, else 0."""
        return self._paid

    @property
    def finals(self) -> Floats:
        """[match] what the learner saw last, of a match that the last step ended."""
        return self._company.finals

    def _begun(self, seed: int) -> None:
        """Go on up to the learner's first turn."""
        stepping.seed_luck(self._company.luck, *halves(seed), stepping.BOTS)
        start = np.arange(self.n) % self.players
        self._company.learners[:] = start if self._seat is None else self._seat
        self._questions = 0
        self._paid: Floats = np.zeros(self.n, np.float32)
        self._go_on(np.full(self.n, -1))

    def _go_on(self, chosen: Whole) -> None:
        """Play the learner's move in every match, and on to its next turn."""
        learners = self._company.learners.copy()
        self._each(
            lambda first, last, thread: stepping.learn_some(
                self._room, chosen, self._company, first, last, self._corners[thread]
            )
        )
        if self._bots:
            self._ask()
        self._paid[:] = self._room.rewards[np.arange(self.n), learners]

    def _ask(self) -> None:
        """Let bots that are not compiled move, until only learners are to move."""
        room, company, corner = self._room, self._company, self._corners[0]
        while len(waiting := np.flatnonzero(room.seats != company.learners)):
            for i in waiting.tolist():
                seat = int(room.seats[i])
                chair = (seat - int(company.learners[i])) % self.players
                self._questions += 1
                luck = seed_of(int(room.seed[0]), self._questions)
                move = self._bots[chair].consider(self.view(i, seat), luck).move
                stepping.answer_one(room, i, move, company, corner)


def _shown(array: NDArray[Any]) -> NDArray[Any]:
    """The same memory, not to be written."""
    view = array.view()
    view.flags.writeable = False
    return view


def _check_array(name: str, given: NDArray[Any], ours: NDArray[Any]) -> None:
    """Refuse an array that compiled code could not write into."""
    good = given.shape == ours.shape and given.dtype == ours.dtype
    if not (good and given.flags.c_contiguous and given.flags.writeable):
        facts = {"name": name, "type": str(ours.dtype), "shape": str(ours.shape)}
        raise SetupError(code="array", facts=facts)


def __getattr__(name: str) -> Any:
    """The environment for Gymnasium, where that is installed."""
    if name == "VectorEnv":
        from karban.envs.gym import VectorEnv

        return VectorEnv
    raise AttributeError(f"karban.envs.vector has no '{name}'")
