"""The contract of every game, as checks of a match somewhere on its way.

A check raises `Broken` with a code, and with the function, field and seat that are to blame.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.contract.problem import require
from karban.core import engine
from karban.core.errors import IllegalMove, MoveError
from karban.core.fields import OWN, PUBLIC
from karban.core.game import Game
from karban.core.history import result_of
from karban.core.match import Match
from karban.core.record import parse, replay
from karban.core.sentences import Sentence
from karban.core.state import CHANCE, HEADER, SPECTATOR, TRUTH
from karban.core.step import Step
from karban.core.view import View
from karban.core.words import LANGUAGES, Words

States = NDArray[Any]


# --- what the checks are made of ------------------------------------------------------------


def viewers(match: Match) -> tuple[int, ...]:
    """The spectator and every seat."""
    return (SPECTATOR, *range(match.players))


def viewer_name(seat: int) -> str:
    """A viewer as sentences name it."""
    return "spectator" if seat == SPECTATOR else str(seat)


def view_of(game: Game, states: States, seat: int) -> States:
    """What a seat sees of a state."""
    view = np.zeros(1, game.record)
    engine.look_at(states, 0, seat, view, 0)
    return view


def redealt(match: Match, seat: int, seed: int) -> tuple[States, States]:
    """A seat's view of a match, and a state that it holds possible."""
    game = match.game
    view = view_of(game, match._states, seat)
    state = np.zeros(1, game.record)
    rng = np.array([seed & 0xFFFF, 1, 2, 3], np.int64)
    engine.redeal_at(view, 0, rng, state, 0, np.zeros(game.buffer, np.int16))
    return view, state


def legal_of(game: Game, states: States) -> list[int]:
    """The legal moves of a state or a view."""
    out = np.zeros(game.buffer, np.int16)
    moves: list[int] = out[: engine.legal_at(states, 0, out)].tolist()
    return moves


def count_cards(game: Game, states: States) -> list[int]:
    """How many copies of each card a state holds, from card 1 on."""
    out = np.zeros(game.cards, np.int16)
    engine.census_at(states, 0, out)
    cards: list[int] = out[1:].tolist()
    return cards


def differing(one: States, other: States) -> str:
    """The first field in which two records differ; nothing where they are equal."""
    for name in one.dtype.names or ():
        if one[name].tobytes() != other[name].tobytes():
            return str(name)
    return ""


def _visibility(game: Game, name: str) -> str:
    """Who sees a field, by its declaration."""
    fields = {field.name: field.seen for field in (*game.state.fields, *HEADER)}
    return fields.get(name, PUBLIC)


# --- moves and chance -----------------------------------------------------------------------


def check_legal_moves(match: Match) -> None:
    """There are legal moves until the end, rising, each once, within the declared bounds."""
    game, moves, seat = match.game, match.moves, match.to_move
    require(bool(moves) or match.over, "legal-none", seat=seat)
    require(not moves or not match.over, "legal-over")
    rises = moves == sorted(set(moves))
    require(rises, "legal-order", seat=seat, moves=", ".join(map(str, moves)))
    most = game.most_legal
    require(len(moves) <= most, "legal-many", seat=seat, n=len(moves), most=most)
    for move in moves:
        require(0 <= move < len(game.moves), "legal-range", seat=seat, move=move)


def check_turn(match: Match) -> None:
    """A seat of the table is to move, or the match is over."""
    seat = match.to_move
    require(seat is None or seat < match.players, "turn", seat=seat)


def check_chance(match: Match) -> None:
    """Chance draws from what `pool` offers, and that is within its bound."""
    game = match.game
    for step in match.steps():
        if step.seat == CHANCE:
            out = np.zeros(game.buffer, np.int16)
            n, count = engine.pool_at(step.before, 0, out)
            require(n <= game.pool, "pool-many", n=n, most=game.pool)
            require(0 < count <= n, "pool-count", n=n, count=count)


def check_census(match: Match) -> None:
    """Every card is in exactly one place, from the first deal to the end."""
    game = match.game
    at_first = Match(game, match.players, seed=1, options=match.options)
    before, now = count_cards(game, at_first._states), count_cards(game, match._states)
    for card, (was, is_now) in enumerate(zip(before, now, strict=True), 1):
        text = game.card_text(card)
        require(was == is_now, "census", card=text, was=was, now=is_now)


def check_end(match: Match) -> None:
    """A finished match is within its bound, and some of its places have won."""
    longest = match.game.longest(match.players, match.options)
    require(match.length <= longest, "longest", n=match.length, most=longest)
    if match.over:
        won = result_of(match._states)[1]
        require(set(won) <= {0, 1}, "winners", won=", ".join(map(str, won)))


# --- what is hidden -------------------------------------------------------------------------


def check_views(match: Match, seed: int) -> None:
    """Two states that a seat cannot tell apart give it the same view and legal moves."""
    game = match.game
    for seat in viewers(match):
        view, other = redealt(match, seat, seed)
        field = differing(view, view_of(game, other, seat))
        require(
            not field, "view", seat=viewer_name(seat), field=field, seen=_visibility(game, field)
        )
        same = count_cards(game, other) == count_cards(game, match._states)
        require(same, "redeal-census", seat=viewer_name(seat))
        require(int(other["viewer"][0]) == TRUTH, "redeal-viewer", seat=viewer_name(seat))
        if match.to_move == seat:
            mine = legal_of(game, view)
            require(mine == match.moves, "view-legal", seat=seat)
            require(legal_of(game, other) == match.moves, "redeal-legal", seat=seat)


def check_public(match: Match, seed: int) -> None:
    """What everybody sees, every seat sees: a sample of the rest does not change it."""
    game = match.game
    public = view_of(game, match._states, SPECTATOR)
    for seat in range(match.players):
        _, other = redealt(match, seat, seed)
        field = differing(public, view_of(game, other, SPECTATOR))
        require(not field, "public", seat=seat, field=field)


def check_seed(match: Match) -> None:
    """A view holds no seed, and a redeal has a new one."""
    view, other = redealt(match, 0, 5)
    require(not view["seed"].any(), "seed-seen")
    require(other["seed"].tolist() != match._states[:1]["seed"].tolist(), "seed-kept")


def check_hidden_cards(match: Match) -> None:
    """Cards of others' hands are not in a view: an own field is empty but for its seat."""
    game = match.game
    own = [field.name for field in game.state.fields if field.seen == OWN]
    for seat in viewers(match):
        view = view_of(game, match._states, seat)
        for name in own:
            others = [p for p in range(match.players) if p != seat]
            require(not view[name][0][others].any(), "own-seen", seat=viewer_name(seat), field=name)


def check_reshuffle(match: Match, seed: int) -> None:
    """What nobody knows can be reshuffled, and nobody notices."""
    game = match.game
    other = match._states[:1].copy()
    rng = np.array([seed & 0xFFFF, 1, 2, 3], np.int64)
    moved = engine.reshuffle_unseen_at(other, 0, rng, np.zeros(game.buffer, np.int16))
    require(count_cards(game, other) == count_cards(game, match._states), "reshuffle-census")
    for seat in viewers(match):
        field = differing(view_of(game, match._states, seat), view_of(game, other, seat))
        require(not field, "reshuffle-seen", seat=viewer_name(seat), field=field)
    if moved < 2:
        require(other.tobytes() == match._states[:1].tobytes(), "reshuffle-count", n=moved)


# --- texts ----------------------------------------------------------------------------------


def check_move_texts(match: Match) -> None:
    """Texts of legal moves differ, and lead back to their moves."""
    texts = match.legal_moves
    require(len(set(texts)) == len(texts), "texts-equal", texts=", ".join(texts))
    for move, text in zip(match.moves, texts, strict=True):
        require(match.find_move(text) == move, "text-other", text=text)
        read = match.game.read_move(text)
        require(read is not None and read.text == text, "text-unread", text=text)


def check_told(match: Match) -> None:
    """The match can be told and drawn for every viewer, in every language."""
    for language in LANGUAGES:
        for seat in (TRUTH, *viewers(match)):
            words = Words(language, match.game, match.seats, you=seat)
            require(all(match.story(words, seat)), "story", seat=viewer_name(seat))
            lines = match.view(None if seat < 0 else seat).lines(words)
            lined = all(isinstance(line, str) for line in lines)
            require(lined, "picture", seat=viewer_name(seat))


def check_told_alike(match: Match, seed: int) -> None:
    """Facts, picture and events do not depend on what is hidden."""
    game = match.game
    words = Words("en", game, match.seats)
    for seat in viewers(match):
        view, other = redealt(match, seat, seed)
        again = view_of(game, other, seat)
        mine = View(game, view, match.seats)
        alike = View(game, again, match.seats).facts == mine.facts
        require(alike, "facts", seat=viewer_name(seat))
        pictures = [game.words.picture(one[0], words) for one in (view, again)]
        require(pictures[0] == pictures[1], "picture-hidden", seat=viewer_name(seat))
    last = next(_last_step(match), None)
    if last is not None:
        _check_events(match, last, seed)


def _last_step(match: Match) -> Iterator[Step]:
    """The newest entry, if there is one."""
    if match.length:
        yield from match.steps(match.length - 1)


def _check_events(match: Match, step: Step, seed: int) -> None:
    """What a viewer is told of a step is the same from any state that it holds possible."""
    for seat in viewers(match):
        _, other = redealt(match, seat, seed)
        if int(other["chosen"][0]) != int(match._states["chosen"][0]):
            continue  # another one has yet to choose there
        imagined = Step(match.game, step.index, step.seat, step.what, step.before, other)
        told = [list(match.events(one, seat)) for one in (step, imagined)]
        require(told[0] == told[1], "events", seat=viewer_name(seat))


def check_refusals(match: Match, rng: random.Random) -> None:
    """A move that is not legal is refused with a reason and a rule, and changes nothing."""
    if match.over:
        return
    game, legal = match.game, set(match.moves)
    for move in rng.sample(list(game.moves), min(len(game.moves), 30)):
        if move.number in legal or move.text in match.legal_moves:
            continue
        before = match.state_bytes()
        try:
            match.play(move.text)
        except IllegalMove as refused:
            words = Words("en", game)
            known = refused.rule is not None and words.has(f"rule-{refused.rule}")
            numbered = bool(words.keys("rule-"))
            require(known or not numbered, "refusal-rule", text=move.text, rule=refused.rule)
            why = refused.facts["why"]
            assert isinstance(why, Sentence)
            for language in game.languages:
                Words(language, game).say(why.key, **why.facts)  # refuses to if it is missing
        except MoveError:
            continue
        else:
            require(False, "refusal-none", text=move.text)
        require(match.state_bytes() == before, "refusal-changed", text=move.text)


# --- records --------------------------------------------------------------------------------


def check_replay(match: Match) -> None:
    """The same seed and moves, and the record, lead to the same bytes."""
    again = Match(match.game, match.players, seed=match.seed, options=match.options)
    for step in match.steps():
        if step.move is not None:
            again.play(step.move, step.seat if again.choosers else None)
    require(again.state_bytes() == match.state_bytes(), "replay-moves")
    read = replay(parse(match.record()), lambda name: match.game)
    require(read.state_bytes() == match.state_bytes(), "replay-record")
    require(read.record() == match.record(), "replay-record")


def check_redacted(match: Match, seat: int) -> None:
    """A redacted record has no seed, and what it shows is true."""
    whole, mine = match.record(), match.record(seat)
    require("seed" not in mine, "redacted-seed", seat=seat)
    require(len(mine["entries"]) == len(whole["entries"]), "redacted", seat=seat)
    for (who, text), (true_who, truth) in zip(mine["entries"], whole["entries"], strict=True):
        pairs = zip(text.split(), truth.split(), strict=False)
        good = who == true_who and all(shown in (true, "?") for shown, true in pairs)
        require(good, "redacted", seat=seat)


# --- choices at the same time ---------------------------------------------------------------


def check_choices(match: Match, rng: random.Random) -> None:
    """Any order and any change of mind make no difference, and others see only who has chosen."""
    if not match.choosers or match.chosen:
        return
    wanted = {seat: rng.choice(match.as_seat(seat).moves) for seat in match.choosers}
    straight, other = match.truncate(match.length), match.truncate(match.length)
    for seat, move in wanted.items():
        straight.play(move, seat)
    seats = rng.sample(list(wanted), len(wanted))
    for seat in seats[:-1]:
        other.play(rng.choice(other.as_seat(seat).moves), seat)
    for seat in (*seats[-2::-1], seats[-1]):
        other.play(wanted[seat], seat)
    field = differing(other._states[:1], straight._states[:1])
    require(not field, "choices-order", field=field)
    _check_secret(match, seats[0])


def _check_secret(match: Match, seat: int) -> None:
    """Whatever a seat chooses, the others see the same, and may do the same."""
    if len(match.choosers) < 2:
        return
    others = [viewer for viewer in viewers(match) if viewer != seat]
    seen: dict[int, States] = {}
    for move in match.as_seat(seat).moves[:6]:
        chosen = match.truncate(match.length)
        chosen.play(move, seat)
        for viewer in others:
            view = view_of(match.game, chosen._states, viewer)
            field = differing(view, seen.setdefault(viewer, view))
            require(not field, "choice-seen", seat=seat, viewer=viewer_name(viewer), field=field)
        for other in chosen.choosers:
            if other != seat:
                same = chosen.as_seat(other).moves == match.as_seat(other).moves
                require(same, "choice-binds", seat=seat, viewer=viewer_name(other))
