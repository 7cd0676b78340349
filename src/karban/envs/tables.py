"""Many matches in arrays: what self-play and a learner among bots share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from karban.core.batch import blank_states, halves
from karban.core.checks import number_between, quote, whole_number, whole_seed
from karban.core.engine import look_at
from karban.core.errors import IllegalMove, SetupError
from karban.core.state import SPECTATOR, copy_states
from karban.envs import stepping
from karban.envs.checks import Whole, check_apart, option_values, whole_moves, writable_array
from karban.envs.restoring import check_state
from karban.envs.stepping import Buffers, Matches
from karban.envs.tensor import Observer
from karban.games import find

Floats = NDArray[np.float32]
Masks = NDArray[np.bool_]
Saved = dict[str, bytes]
T = TypeVar("T", bound="Tables")

_ALIGNED = 64  # bytes: JAX shares memory that begins at a multiple
_MOST = 1 << 24  # matches
_MOST_THREADS = 1 << 10


def aligned_zeros(shape: tuple[int, ...], kind: Any) -> NDArray[Any]:
    """Zeros that other libraries can share."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    raw = np.zeros(size + _ALIGNED, np.uint8)
    start = -raw.ctypes.data % _ALIGNED
    return raw[start : start + size].view(kind).reshape(shape)


class Tables:
    """Matches, arrays and threads.

    The compiled side works on views of the arrays that callers are given: whoever changes the
    shape of an array of theirs cannot lead it astray.
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
    ) -> None:
        seed = whole_seed(seed)
        self.game = find(name if isinstance(name, str) else quote(name))
        self.n = number_between("n", n, 1, _MOST)
        self.threads = number_between("threads", threads, 1, _MOST_THREADS)
        count = whole_number(players)
        opening = blank_states(
            self.game, 1, players if count is None else count, option_values(options)
        )
        self.players = int(opening["players"][0])
        self._given: dict[str, Any] = {
            "name": self.game.name,
            "n": self.n,
            "players": self.players,
            "seed": seed,
            "options": option_values(options),
            "threads": self.threads,
        }
        self.observer = Observer(self.game, self.players)
        self.size = self.observer.size
        self._observations: Floats = aligned_zeros((self.n, self.size), np.float32)
        self._masks: Masks = aligned_zeros((self.n, len(self.game.moves)), np.bool_)
        self._matches = self._new_matches(opening)
        self._seats, self._over = self._matches.seats.view(), self._matches.over.view()
        self._buffers = [self._new_buffers() for _ in range(self.threads)]
        ends = np.linspace(0, self.n, self.threads + 1).astype(int).tolist()
        self._ranges = list(pairwise(ends))
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self._closed = False
        self._luck = np.zeros((self.n, 4), np.int64)
        self._reseed(seed)

    def _new_matches(self, opening: NDArray[Any]) -> Matches:
        n = self.n
        return Matches(
            states=np.zeros(n, self.game.record),
            opening=opening,
            seed=np.zeros(2, np.int64),
            numbers=np.zeros(n, np.int64),
            seats=aligned_zeros((n,), np.int16),
            moves=np.zeros((n, self.game.most_legal + 1), np.int16),
            counts=np.zeros(n, np.int16),
            masks=self._masks.view(),
            tensors=self._observations.view(),
            rewards=aligned_zeros((n, self.players), np.float32),
            over=aligned_zeros((n,), np.bool_),
        )

    def _new_buffers(self) -> Buffers:
        return Buffers(
            np.zeros(2, self.game.record),
            np.zeros(4, np.int64),
            np.zeros(self.game.buffer, np.int16),
            np.zeros((2, 64), np.int32),
        )

    def __repr__(self) -> str:
        kind, matches = type(self).__name__, f"{self.n} match{'es' if self.n > 1 else ''}"
        return f"<{kind} {self.game.name}: {matches}, {self.players} players>"

    # --- steps --------------------------------------------------------------------------------

    def reset(
        self,
        seed: int,
        *,
        observations: Floats | None = None,
        masks: Masks | None = None,
    ) -> None:
        """Start all matches anew."""
        seed = whole_seed(seed)
        self._check_open()
        self._write_into(observations, masks)
        self._reseed(seed)
        self._each(
            lambda first, last, thread: stepping.begin_some(
                self._matches, first, last, self._buffers[thread]
            )
        )
        self._begin(seed)

    def step(
        self,
        moves: Any,
        *,
        observations: Floats | None = None,
        masks: Masks | None = None,
    ) -> None:
        """Play a legal move in every match; what follows is written into the arrays."""
        self._check_open()
        chosen = self._check_moves(whole_moves(moves, self.n))
        if observations is not None or masks is not None:
            self._write_into(observations, masks)
        self._go_on(chosen)

    def close(self) -> None:
        """Let the threads go; nothing can be played afterwards."""
        self._closed = True
        if self._pool is not None:
            self._pool.shutdown()

    def _begin(self, seed: int) -> None:
        """All matches wait for their first move."""

    def _go_on(self, chosen: Whole) -> None:
        """Play moves that are legal."""
        raise NotImplementedError

    def _check_open(self) -> None:
        if self._closed:
            raise SetupError(code="closed", facts={})

    def _reseed(self, seed: int) -> None:
        """Matches are numbered anew."""
        self._matches.seed[:] = halves(seed)
        self._matches.numbers[:] = np.arange(self.n)
        stepping.seed_luck(self._luck, *halves(seed), stepping.SAMPLES)

    def _each(self, work: Callable[[int, int, int], None]) -> None:
        """Work on all matches: first, last and the number of the thread."""
        jobs = [(*ends, thread) for thread, ends in enumerate(self._ranges)]
        if self._pool is None:
            work(*jobs[0])
            return
        for done in [self._pool.submit(work, *job) for job in jobs]:
            done.result()

    def _check_moves(self, chosen: Whole) -> Whole:
        """The moves, all of them legal."""
        wrong = stepping.first_illegal(self._matches.moves, self._matches.counts, chosen)
        if wrong >= 0:
            legal = self._matches.moves[wrong, : self._matches.counts[wrong]].tolist()
            facts = {"move": str(chosen[wrong]), "match": str(wrong), "legal": str(legal)}
            raise IllegalMove(sentence="error-move-in-match", facts=facts)
        return chosen

    def _write_into(self, observations: Floats | None, masks: Masks | None) -> None:
        """From now on write into these arrays, if all of them can be written into."""
        seen = self._observations if observations is None else observations
        legal = self._masks if masks is None else masks
        matches = self._matches
        if seen is not self._observations:
            matches = matches._replace(
                tensors=writable_array("observations", seen, matches.tensors)
            )
        if legal is not self._masks:
            matches = matches._replace(masks=writable_array("masks", legal, matches.masks))
        if matches is not self._matches:
            others = self._shared_arrays()
            check_apart("observations", matches.tensors, others)
            check_apart("masks", matches.masks, {"observations": matches.tensors, **others})
        self._matches, self._observations, self._masks = matches, seen, legal

    # --- what there is ------------------------------------------------------------------------

    @property
    def observations(self) -> Floats:
        """[match] what the seat to move sees, as a tensor."""
        return self._observations

    @property
    def masks(self) -> Masks:
        """[match, move] whether it is legal."""
        return self._masks

    @property
    def seats(self) -> NDArray[np.int16]:
        """[match] the seat to move; below 0 when the match is over."""
        return self._seats

    @property
    def counts(self) -> NDArray[np.int16]:
        """[match] how many legal moves there are."""
        return read_only(self._matches.counts)

    @property
    def moves(self) -> NDArray[np.int16]:
        """[match, :counts] the legal moves, rising."""
        return read_only(self._matches.moves)

    @property
    def over(self) -> Masks:
        """[match] whether the last step ended it."""
        return self._over

    def sample(self) -> Whole:
        """A random legal move for each match."""
        chosen = np.empty(self.n, np.int64)
        stepping.sample_some(self._matches.moves, self._matches.counts, self._luck, chosen)
        return chosen

    def view(self, i: int, seat: int) -> NDArray[Any]:
        """What a seat, or with −1 a spectator, sees of match i, as an array of one record."""
        i, seat = self._match_number(i), self._viewer(seat)
        view = np.zeros(1, self.game.record)
        look_at(self._matches.states, i, seat, view, 0)
        return view

    def observe(self, i: int, seat: int, out: Floats) -> None:
        """What any seat, or with −1 a spectator, sees of match i, as a tensor."""
        i, seat = self._match_number(i), self._viewer(seat)
        row = writable_array("out", out, self._matches.tensors[0])
        self.observer.write(self._matches.states, i, seat, row)

    def _match_number(self, i: int) -> int:
        return number_between("i", i, 0, self.n - 1)

    def _viewer(self, seat: int) -> int:
        return number_between("seat", seat, SPECTATOR, self.players - 1)

    # --- copies -------------------------------------------------------------------------------

    def state(self, i: int) -> NDArray[Any]:
        """A copy of match i: the truth, for those who search or check."""
        i = self._match_number(i)
        return copy_states(self._matches.states[i : i + 1])

    def restore(self, i: int, state: NDArray[Any]) -> None:
        """Go on in match i from a state that `state` gave: of this game, players and options."""
        i = self._match_number(i)
        self._check_open()
        check_state(self.game, state, self._matches.states[i : i + 1])
        self._take_up(i, state)
        self._matches.over[i] = False
        self._matches.rewards[i] = 0.0

    def _take_up(self, i: int, state: NDArray[Any]) -> None:
        """Make a state match i, if it can be gone on from."""
        self._matches.states[i] = state[0]
        stepping.tell(self._matches, i, i + 1, self._buffers[0])

    def copy(self: T) -> T:
        """The same matches in arrays and threads of their own; both go on alike."""
        return _rebuilt(type(self), self._given, self.game.version, self._save())

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, (type(self), self._given, self.game.version, self._save())

    def _arrays(self) -> dict[str, NDArray[Any]]:
        """All arrays that a step writes, by name."""
        arrays: dict[str, NDArray[Any]] = self._matches._asdict()
        names = {"observations": arrays.pop("tensors"), "luck": self._luck}
        del arrays["opening"]
        return arrays | names

    def _shared_arrays(self) -> dict[str, NDArray[Any]]:
        """The other arrays that callers can write into, by name."""
        return {"seats": self._seats, "over": self._over, "rewards": self._matches.rewards}

    def _save(self) -> Saved:
        return {name: array.tobytes() for name, array in self._arrays().items()}


def _rebuilt(kind: type[T], given: dict[str, Any], version: int, saved: Saved) -> T:
    """Matches as they were saved."""
    made = kind(**given)
    if version != made.game.version:
        facts = {"game": made.game.name, "played": str(version), "ours": str(made.game.version)}
        raise SetupError(code="copy-version", facts=facts)
    for name, array in made._arrays().items():
        array.reshape(-1).view(np.uint8)[:] = np.frombuffer(saved[name], np.uint8)
    return made


def read_only(array: NDArray[Any]) -> NDArray[Any]:
    """The same memory, not to be written."""
    view = array.view()
    view.flags.writeable = False
    return view
