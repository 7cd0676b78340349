"""From the blocks of an arena to what can be said of its bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from karban.bots import seed_of
from karban.games import find
from karban.lab.arena import Block, Setting
from karban.lab.ratings import (
    Estimate,
    Floats,
    all_same,
    estimate,
    points,
    resample,
    share,
    strengths,
)

Ints = NDArray[np.int64]
_BOOTSTRAP = (0, 0, 1)  # no match of an arena has a seed of these numbers


@dataclass(frozen=True)
class Standing:
    """How a bot did over all tables. `win_share` and `mean_score` are those of one seat."""

    bot: str
    matches: int
    win_share: Estimate
    mean_score: Estimate
    rating: Estimate


@dataclass(frozen=True)
class Duel:
    """Of the matches with both at the table, in how many one finished ahead; ties count half.

    `skill` is the same without what the luck of the draws explains, where that was weighed.
    """

    bot: str
    rival: str
    matches: int
    ahead: Estimate
    skill: Estimate | None = None


@dataclass(frozen=True)
class Alone:
    """One bot at a table where all others are of one other kind; `fair` is an even share.

    `edge` is the win share less the fair one: `clear` where its interval leaves out 0. `skill` is
    the win share without what the luck of the draws explains, where that was weighed.
    """

    bot: str
    rest: str
    matches: int
    win_share: Estimate
    fair: float
    edge: Estimate
    clear: bool
    skill: Estimate | None = None


@dataclass(frozen=True)
class Standings:
    """All that an arena tells; bots from the best rating to the worst.

    `undecided` matches had no winner at a seat, and `even_share` is what a seat gets of all wins.
    """

    deals: int
    matches: int
    moves: int
    undecided: int
    even_share: float
    bots: list[Standing]
    duels: list[Duel]
    alone: list[Alone]


def describe_amount(found: Standings) -> str:
    """How much was played, in words."""
    return f"{found.matches:,} matches of {found.deals:,} deal" + "s" * (found.deals != 1)


class Matches:
    """All matches of some blocks as arrays, by match and seat; only seats count, no other place.

    `shares` says how much of the win a seat got, `ahead[m, i, j]` whether seat i finished ahead
    of seat j: by the win first, then by score.
    """

    def __init__(self, setting: Setting, blocks: Sequence[Block]) -> None:
        blocks = sorted(blocks, key=lambda block: (block.deal, block.lineup))
        seats = setting.players
        kinds = len(setting.bots)
        sizes = [len(block.seats) for block in blocks]
        deals = np.repeat([block.deal for block in blocks], sizes)
        self.lineup: Ints = np.repeat([block.lineup for block in blocks], sizes)
        self.deal: Ints = np.unique(deals, return_inverse=True)[1]
        self.deals = int(self.deal.max()) + 1
        self.moves = sum(sum(block.moves) for block in blocks)
        self.seats: Ints = np.array([row for block in blocks for row in block.seats])
        self.scores: Floats = np.array(
            [row[:seats] for block in blocks for row in block.scores], float
        )
        winners = [row for block in blocks for row in block.winners]
        won: Floats = np.array([[seat in row for seat in range(seats)] for row in winners], float)
        self.shares = won / np.array([max(len(row), 1) for row in winners])[:, None]
        #: [match, seat, bot] 1 where the bot sits
        self.sits = np.eye(kinds)[self.seats]
        #: [match, seat] how lucky its draws were; nothing where that was not weighed
        self.luck: Floats = np.array(
            [row for block in blocks for row in block.luck or [[0.0] * seats] * len(block.seats)]
        )
        order = -self.scores if find(setting.game).lowest_wins else self.scores
        first = won[:, :, None] - won[:, None, :]
        then = order[:, :, None] - order[:, None, :]
        self.ahead = (first > 0) | ((first == 0) & (then > 0))

    def __len__(self) -> int:
        return len(self.deal)

    def by_deal(self, values: Floats) -> Floats:
        """Sums of the values of matches, row by row, for each deal."""
        sums = np.zeros((self.deals, *values.shape[1:]))
        np.add.at(sums, self.deal, values)
        return sums.reshape(self.deals, -1)


def standings(setting: Setting, blocks: Sequence[Block]) -> Standings:
    """What the blocks tell, with intervals."""
    matches = Matches(setting, blocks)
    sums = _Sums(matches, setting)
    found = sums.standings()
    return Standings(
        deals=matches.deals,
        matches=len(matches),
        moves=matches.moves,
        undecided=int((matches.shares.sum(axis=1) == 0).sum()),
        even_share=float(matches.shares.mean()),
        bots=sorted(found, key=lambda standing: -standing.rating.value),
        duels=sums.duels(),
        alone=sums.alone(),
    )


class _Sums:
    """All sums that the estimates are made of: once as they are, and over deals drawn again."""

    def __init__(self, matches: Matches, setting: Setting) -> None:
        self.matches = matches
        self.setting = setting
        self.bots = len(setting.bots)
        self.tables = _rest_tables(setting)
        self.pools, picked_from, picks = _picks(matches)
        parts = {
            "seats": matches.by_deal(matches.sits.sum(axis=1)),
            "wins": matches.by_deal(_of_bots(matches, matches.shares)),
            "scores": matches.by_deal(_of_bots(matches, matches.scores)),
            "ahead": matches.by_deal(_ahead(matches)),
            "skill": matches.by_deal(_without_luck(matches)),
            "met": matches.by_deal(_meetings(matches)),
            "picks": matches.by_deal(picks),
            "picked from": picked_from,
            "alone": matches.by_deal(_alone(matches, self.tables)),
        }
        table = np.concatenate(list(parts.values()), axis=1)
        ends = np.cumsum([part.shape[1] for part in parts.values()])[:-1]
        drawn = resample(table, seed_of(setting.seed, *_BOOTSTRAP))
        # row 0: what was played; the rest: drawn again
        sums = np.concatenate([table.sum(axis=0, keepdims=True), drawn])
        self.sums = dict(zip(parts, np.split(sums, ends, axis=1), strict=True))

    def standings(self) -> list[Standing]:
        """One for each bot that has played, in the order of the setting."""
        deals = self.matches.deals
        wins = _ratio(self.sums["wins"], self.sums["seats"])
        scores = _ratio(self.sums["scores"], self.sums["seats"])
        strength = strengths(self.sums["picks"], self.pools, self.sums["picked from"])
        rated = points(strength)
        played = self.matches.sits.max(axis=1).sum(axis=0)
        weakest = int(np.where(played > 0, rated[0], np.inf).argmin())
        rated -= rated[:, [weakest]]
        return [
            Standing(
                name,
                int(played[i]),
                share(wins[0, i], wins[1:, i], deals),
                estimate(scores[0, i], scores[1:, i], deals),
                estimate(rated[0, i], rated[1:, i], deals),
            )
            for i, name in enumerate(self.setting.bots)
            if played[i]
        ]

    def duels(self) -> list[Duel]:
        """One for every two bots that met, in both directions."""
        met = self.sums["met"].reshape(-1, self.bots, self.bots)
        ahead, skill = (
            _ratio(self.sums[part].reshape(met.shape), met) for part in ("ahead", "skill")
        )
        weighed = bool(self.matches.luck.any())
        names = self.setting.bots
        return [
            Duel(
                names[a],
                names[b],
                int(met[0, a, b]),
                share(ahead[0, a, b], ahead[1:, a, b], self.matches.deals),
                share(skill[0, a, b], skill[1:, a, b], self.matches.deals) if weighed else None,
            )
            for a in range(self.bots)
            for b in range(self.bots)
            if a != b and met[0, a, b] > 0
        ]

    def alone(self) -> list[Alone]:
        """One for every table of one bot against the rest that was played."""
        sums = self.sums["alone"].reshape(-1, len(self.tables), 4)
        found = []
        for t, (one, other, _) in enumerate(self.tables):
            played, won, all_won, skilled = sums[:, t].T
            if not played[0]:
                continue
            wins = _ratio(won, played)
            fair = _ratio(all_won, played) / self.setting.players
            got = share(wins[0], wins[1:], self.matches.deals)
            edge = _edge(got, wins, fair, self.matches.deals)
            names = self.setting.bots[one], self.setting.bots[other]
            clear = edge.clear_of(0)
            skill = None
            if self.matches.luck.any():
                shares = _ratio(skilled, played)
                skill = share(shares[0], shares[1:], self.matches.deals)
            found.append(Alone(*names, int(played[0]), got, float(fair[0]), edge, clear, skill))
        return found


def _edge(got: Estimate, wins: Floats, fair: Floats, deals: int) -> Estimate:
    """A win share less the fair one; one that was the same in all deals as far as it goes."""
    value = float(wins[0] - fair[0])
    if got.low is not None and got.high is not None and all_same(wins[1:]):
        return Estimate(value, got.low - fair[0], got.high - fair[0])
    return estimate(value, wins[1:] - fair[1:], deals)


def _ratio(above: Floats, below: Floats) -> Floats:
    """Quotients; not a number where nothing was played."""
    found: Floats = np.divide(above, below, out=np.full(above.shape, np.nan), where=below > 0)
    return found


def _of_bots(matches: Matches, values: Floats) -> Floats:
    """Values of seats, added up by bot."""
    found: Floats = np.einsum("ms,msb->mb", values, matches.sits)
    return found


def _meetings(matches: Matches) -> Floats:
    """[match, bot, bot] 1 where both sit at the table."""
    there: NDArray[np.bool_] = matches.sits.max(axis=1) > 0
    return (there[:, :, None] & there[:, None, :]).astype(float)


def _ahead(matches: Matches) -> Floats:
    """[match, bot, bot] of the pairs of their seats, the share where the first is ahead."""
    ahead = matches.ahead + 0.5 * ~(matches.ahead | matches.ahead.transpose(0, 2, 1))
    total = matches.sits.transpose(0, 2, 1) @ ahead @ matches.sits
    seats = matches.sits.sum(axis=1)
    pairs = seats[:, :, None] * seats[:, None, :]
    found: Floats = np.divide(total, pairs, out=np.zeros_like(total), where=pairs > 0)
    return found


def _without_luck(matches: Matches) -> Floats:
    """[match, bot, bot] as `_ahead`, less as much of the luck between the two as goes with it."""
    ahead, met = _ahead(matches), _meetings(matches)
    luck = _luck_of_bots(matches)
    between = (luck[:, :, None] - luck[:, None, :]) * met
    return ahead - _slope(ahead, between, met) * between


def _luck_of_bots(matches: Matches) -> Floats:
    """[match, bot] how lucky one seat of a bot was, on the average."""
    found: Floats = _of_bots(matches, matches.luck) / np.maximum(matches.sits.sum(axis=1), 1)
    return found


def _slope(values: Floats, luck: Floats, there: Floats) -> Floats:
    """How much of a value goes with a unit of luck, by least squares over the matches `there`.

    The mean of luck is zero, so a value less its part has the same mean and varies less (a
    control variate).
    """
    played = np.maximum(there.sum(axis=0), 1)
    apart = (values - (values * there).sum(axis=0) / played) * there
    lucky = (luck - (luck * there).sum(axis=0) / played) * there
    spread = (lucky**2).sum(axis=0)
    found: Floats = np.divide(
        (lucky * apart).sum(axis=0), spread, out=np.zeros_like(spread), where=spread > 0
    )
    return found


def _picks(matches: Matches) -> tuple[Floats, Floats, Floats]:
    """The finishing orders as picks: kinds of pools; by deal from which; by match who was picked.

    A seat is picked from all seats that are not ahead of it, so seats that tie are picked from
    the same pool. A pool of one kind of bot tells nothing and is left out.
    """
    behind = (~matches.ahead).astype(float)  # [match, j, i] seat j is not ahead of seat i
    pools = np.einsum("mji,mjb->mib", behind, matches.sits)
    tells = (pools > 0).sum(axis=2) > 1
    kinds, which = np.unique(pools[tells], axis=0, return_inverse=True)
    from_kinds = np.zeros((matches.deals, len(kinds)))
    deal = np.broadcast_to(matches.deal[:, None], tells.shape)[tells]
    np.add.at(from_kinds, (deal, which.ravel()), 1)
    return kinds, from_kinds, _of_bots(matches, tells.astype(float))


def _rest_tables(setting: Setting) -> list[tuple[int, int, int]]:
    """Bot, other bot and line-up, wherever one bot sits among others of one kind."""
    return [
        (one, other, number)
        for number, lineup in enumerate(setting.lineups)
        if len(set(lineup)) == 2
        for one, other in (tuple(set(lineup)), tuple(set(lineup))[::-1])
        if lineup.count(one) == 1
    ]


def _alone(matches: Matches, tables: list[tuple[int, int, int]]) -> Floats:
    """[match, table] 1 where it was played, the one's win, all wins, the one's without luck."""
    rows = np.zeros((len(matches), len(tables), 4))
    wins = _of_bots(matches, matches.shares)
    luck = _luck_of_bots(matches)
    for t, (one, other, number) in enumerate(tables):
        here = matches.lineup == number
        won, more = wins[here, one], luck[here, one] - luck[here, other]
        skilled = won - _slope(won, more, np.ones(len(won))) * more
        rows[here, t] = np.stack(
            [np.ones(len(won)), won, matches.shares[here].sum(axis=1), skilled], axis=1
        )
    return rows
