"""Many matches stepped at once: the compiled side of `karban.envs.vector`.

Every function works on matches `first` to `last − 1`, with buffers of its own, so that threads can
share the work. What happens in match i follows from the seed, i and its moves alone.
"""

from __future__ import annotations

from typing import NamedTuple

from karban.core.advice import best_move
from karban.core.chance import below, start_stream
from karban.core.engine import legal, look, play, run_chance, score, start_as, winners
from karban.core.play import asks, choose, play_to_end
from karban.core.rule import Array, implements, rule
from karban.core.state import OVER, State
from karban.envs.tensor import observe, write_planes

#: Who sits at a table, by chairs clockwise of the learner: who is asked, and who is compiled.
ASKED, RANDOM, HEURISTIC = range(3)

#: Matches that are stepped before anything is told of them, while they are at hand.
BLOCK = 128

#: What a learner's move is where none is made: the others go on; the next match begins where one
#: is over; the match is forfeited.
WAIT, NEXT, FORFEIT = -1, -2, -3

#: Streams that are no match's: for random moves of the caller, and of bots.
SAMPLES, BOTS = 1 << 32, 1 << 33


class Matches(NamedTuple):
    """All matches, [match]; row i of every array belongs to match i."""

    states: Array
    opening: Array  # one record, not yet started
    seed: Array  # its low and high 32 bits
    numbers: Array  # of the match that is being played; each has a deal of its own
    seats: Array  # to move, or OVER
    moves: Array  # [match, :counts] legal moves
    counts: Array
    masks: Array  # [match, move] whether it is legal
    tensors: Array  # what the seat to move sees
    rewards: Array  # [match, seat] of a match that ended with this step, else 0
    over: Array  # whether it did


class Buffers(NamedTuple):
    """Where one thread works."""

    views: Array  # one that is made, and an empty one
    rng: Array
    out: Array
    places: Array  # [scores and wins, place]


class BotBuffers(NamedTuple):
    """Where one thread lets bots think."""

    common: Buffers
    advice: Array


class Opponents(NamedTuple):
    """Who plays with a learner, [match] or [chair clockwise of the learner]."""

    learners: Array  # [match] seat of the learner
    fixed: bool  # it always sits there
    again: bool  # the next match begins in the step that ends one
    penalty: float  # what a learner gets that forfeits a match
    moved: Array  # [match] whether the learner has had a turn
    done: Array  # [match] whether it is over and the next one has not begun
    luck: Array  # [match] generator of bots that need one
    kinds: Array  # [chair] ASKED, RANDOM or HEURISTIC
    weights: Array  # [chair] of a heuristic
    finals: Array  # [match] what the learner saw at the end of the match that ended


@rule
def first_illegal(legal_moves: Array, counts: Array, moves: Array) -> int:
    """The first match whose move is not legal, or −1; matches that are over need none."""
    for i in range(len(moves)):
        n = int(counts[i])
        k = 0
        while k < n and legal_moves[i, k] != moves[i]:
            k += 1
        if n and k == n:
            return i
    return -1


@rule
def begin(matches: Matches, i: int, buffers: Buffers) -> None:
    """Start the match whose number it is."""
    matches.states[i] = matches.opening[0]
    start_as(matches.states[i], matches.seed[0], matches.seed[1], matches.numbers[i], buffers.rng)
    run_chance(matches.states[i], buffers.rng, buffers.out)


@rule
def tell(matches: Matches, first: int, last: int, buffers: Buffers) -> None:
    """Write who is to move, its legal moves and what it sees."""
    # By names of their own: each look into a tuple of arrays counts references, in every match.
    states, seats, legal_moves = matches.states, matches.seats, matches.moves
    counts, masks, tensors = matches.counts, matches.masks, matches.tensors
    views = buffers.views
    for i in range(first, last):
        s = states[i]
        seat = int(s.to_move)
        seats[i] = seat
        for move in range(masks.shape[1]):
            masks[i, move] = False
        n = legal(s, legal_moves[i]) if seat >= 0 else 0
        counts[i] = n
        for k in range(n):
            masks[i, legal_moves[i, k]] = True
        views[0] = views[1]
        look(s, max(seat, 0), views[0])
        for k in range(tensors.shape[1]):
            tensors[i, k] = 0.0
        write_planes(views[0], tensors, i)


@rule
def share_out(s: State, places: Array, rewards: Array) -> None:
    """Each seat's share of the win, less the mean of all seats.

    A place that is nobody's takes its share and gives it to no seat.
    """
    n = score(s, places[0])
    winners(s, places[1])
    total = 0
    own = 0
    for p in range(n):
        total += places[1, p]
        own += places[1, p] if p < s.players else 0
    mean = own / (max(total, 1) * s.players)
    for p in range(s.players):
        rewards[p] = places[1, p] / max(total, 1) - mean


@rule
def begin_some(matches: Matches, first: int, last: int, buffers: Buffers) -> None:
    """Start matches anew."""
    for block in range(first, last, BLOCK):
        end = min(block + BLOCK, last)
        for i in range(block, end):
            begin(matches, i, buffers)
            matches.over[i] = False
            matches.rewards[i, :] = 0.0
        tell(matches, block, end, buffers)


@rule
def end_match(matches: Matches, i: int, again: bool, buffers: Buffers) -> None:
    """Pay out; where `again` is set the next match begins."""
    matches.over[i] = True
    share_out(matches.states[i], buffers.places, matches.rewards[i])
    if again:
        matches.numbers[i] += len(matches.numbers)
        begin(matches, i, buffers)


@rule
def step_some(
    matches: Matches, moves: Array, again: bool, first: int, last: int, buffers: Buffers
) -> None:
    """Play a legal move in each match that is not over, and what chance owes."""
    states, over, rewards = matches.states, matches.over, matches.rewards
    rng, out = buffers.rng, buffers.out
    for block in range(first, last, BLOCK):
        end = min(block + BLOCK, last)
        for i in range(block, end):
            if over[i]:
                over[i] = False
                for p in range(rewards.shape[1]):
                    rewards[i, p] = 0.0
            s = states[i]
            if s.to_move >= 0:
                play(s, int(moves[i]))
                run_chance(s, rng, out)
                if s.to_move == OVER:
                    end_match(matches, i, again, buffers)
        tell(matches, block, end, buffers)


@rule
def sample_some(legal_moves: Array, counts: Array, luck: Array, out: Array) -> None:
    """A random legal move for each match; 0 where it is over."""
    for i in range(len(out)):
        n = int(counts[i])
        out[i] = legal_moves[i, below(luck[i], n)] if n else 0


@rule
def seed_luck(luck: Array, low: int, high: int, stream: int) -> None:
    """A generator for each match."""
    for i in range(len(luck)):
        start_stream(luck[i], low, high, stream + i)


# --- a learner among bots -----------------------------------------------------------------------


class BotMoves(NamedTuple):
    """Compiled bots, by chair; none sees more than its view. Other chairs are asked."""

    learner: int
    kinds: Array  # [chair]
    weights: Array  # [chair]
    rng: Array
    views: Array
    advice: Array


@rule
def chair_of(policy: BotMoves, s: State) -> int:
    """Where the seat to move sits, clockwise of the learner."""
    chair = int(s.to_move) - policy.learner
    return chair if chair >= 0 else chair + int(s.players)


@implements(asks, BotMoves)
def is_asked(policy: BotMoves, s: State) -> bool:
    """Whether the learner is to move, or a bot that is not compiled."""
    return bool(policy.kinds[chair_of(policy, s)] == ASKED)


@implements(choose, BotMoves)
def bot_move(policy: BotMoves, s: State, made: int, out: Array) -> int:
    """What the bot to move does."""
    chair, views = chair_of(policy, s), policy.views
    views[0] = views[1]
    look(s, int(s.to_move), views[0])
    if policy.kinds[chair] == RANDOM:
        return int(out[below(policy.rng, legal(views[0], out))])
    return best_move(views[0], policy.weights[chair], out, policy.advice, policy.rng)


@rule
def close_match(matches: Matches, i: int, opponents: Opponents, buffers: BotBuffers) -> None:
    """Keep what the learner saw last; the match is done."""
    learner = int(opponents.learners[i])
    observe(matches.states, i, learner, buffers.common.views, opponents.finals, i)
    opponents.done[i] = True


@rule
def forfeit(matches: Matches, i: int, opponents: Opponents, buffers: BotBuffers) -> None:
    """End a match whose learner made an illegal move: it pays, the others get nothing."""
    matches.over[i] = True
    matches.rewards[i, int(opponents.learners[i])] = opponents.penalty
    close_match(matches, i, opponents, buffers)


@rule
def begin_next(matches: Matches, i: int, opponents: Opponents, buffers: BotBuffers) -> None:
    """Begin the next match; the learner sits one seat further."""
    matches.numbers[i] += len(matches.numbers)
    begin(matches, i, buffers.common)
    opponents.moved[i] = False
    opponents.done[i] = False
    if not opponents.fixed:
        opponents.learners[i] = (opponents.learners[i] + 1) % matches.opening[0].players


@rule
def go_on(matches: Matches, i: int, opponents: Opponents, buffers: BotBuffers) -> None:
    """Let compiled bots play until the learner, or somebody else who is asked, is to move.

    A match that ends before the learner's first turn is passed over.
    """
    s, common = matches.states[i], buffers.common
    kinds, weights, luck = opponents.kinds, opponents.weights, opponents.luck[i]
    while True:
        learner = int(opponents.learners[i])
        bots = BotMoves(learner, kinds, weights, luck, common.views, buffers.advice)
        play_to_end(s, bots, None, common.rng, common.out)
        if s.to_move != OVER:
            break
        if opponents.moved[i]:
            end_match(matches, i, False, common)
            close_match(matches, i, opponents, buffers)
            if not opponents.again:
                break
        begin_next(matches, i, opponents, buffers)


@rule
def learn_one(
    matches: Matches, i: int, move: int, opponents: Opponents, buffers: BotBuffers
) -> None:
    """Play a learner's move, or what stands for one, and what the others do until its next turn."""
    matches.over[i] = False
    matches.rewards[i, :] = 0.0
    if move == FORFEIT:
        forfeit(matches, i, opponents, buffers)
    elif move >= 0:
        opponents.moved[i] = True
        play(matches.states[i], move)
    if opponents.done[i]:
        if not opponents.again and move != NEXT:
            return
        begin_next(matches, i, opponents, buffers)
    go_on(matches, i, opponents, buffers)


@rule
def learn_some(
    matches: Matches,
    moves: Array,
    opponents: Opponents,
    first: int,
    last: int,
    buffers: BotBuffers,
) -> None:
    """Play the move of each learner, and what the others do until its next turn."""
    for block in range(first, last, BLOCK):
        end = min(block + BLOCK, last)
        for i in range(block, end):
            learn_one(matches, i, int(moves[i]), opponents, buffers)
        tell(matches, block, end, buffers.common)


@rule
def answer_one(
    matches: Matches, i: int, move: int, opponents: Opponents, buffers: BotBuffers
) -> None:
    """Play the move of somebody who was asked, and go on."""
    play(matches.states[i], move)
    go_on(matches, i, opponents, buffers)
    tell(matches, i, i + 1, buffers.common)
