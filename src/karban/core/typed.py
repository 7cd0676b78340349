"""What a typed move means: the legal one, or why there is none."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from typing import TYPE_CHECKING

from karban.core.errors import AmbiguousMove, IllegalMove, MoveError, UnreadableMove
from karban.core.sentences import Fact, QuotedList, short
from karban.core.words import Words, fold

if TYPE_CHECKING:
    from karban.core.running import RunningMatch

_DIGITS = 9  # of a number that a person may type


def number(text: str, least: int, most: int) -> int | None:
    """The whole number that a person has typed, if it is one of these."""
    digits = text.strip()
    if not digits.isdecimal() or len(digits) > _DIGITS:
        return None
    return int(digits) if least <= int(digits) <= most else None


def exact(match: RunningMatch, text: str) -> int | None:
    """The legal move that is written exactly so, but for spaces."""
    wanted = " ".join(text.split())
    return next((move for move in match.moves if match.move_text(move) == wanted), None)


def find_meant(match: RunningMatch, text: str) -> int:
    """The legal move meant by a text that may be shortened."""
    code = exact(match, text)
    if code is not None:
        return code
    wanted = " ".join(text.split())
    parts = fold(wanted).split()
    words = match.words()
    texts = {move.number: move.text for move in match.choices}
    said = {move.number: words.move(move) for move in match.choices}
    for ways in (texts, said):
        same = [move for move, way in ways.items() if fold(way).split() == parts]
        if len(same) == 1:
            return same[0]
    illegal = _illegal(match, wanted, words)
    if illegal is not None:  # `take 1` never means `take 11`
        raise illegal
    sentences = {move.number: words.move_sentence(move) for move in match.choices}
    for ways, names in ((texts, texts), (said, sentences)):
        fits = [m for m, t in ways.items() if parts and _begins(parts, fold(t).split())]
        if len(fits) == 1:
            return fits[0]
        if fits:
            meanings = QuotedList(tuple(names[move] for move in fits))
            raise AmbiguousMove(facts={"move": short(wanted), "moves": meanings})
    raise explain_refusal(match, wanted, list(zip(said.values(), sentences.values(), strict=True)))


def _illegal(match: RunningMatch, wanted: str, words: Words) -> MoveError | None:
    """Why a move is not legal that is written or reads like this; it is called as it reads."""
    if match.to_move is None:
        return None
    view = match.view(match.to_move)
    game = match.game
    written = game.read_move(wanted)
    if written is not None:
        return view.refusal(words.move_sentence(written), written.number)
    parts = fold(wanted).split()
    legal = set(match.moves)
    for number in (number for number in range(len(game.moves)) if number not in legal):
        move = game.move(view.states[0], number)
        if parts in (fold(words.move(move)).split(), fold(move.text).split()):
            return view.refusal(words.move_sentence(move), number)
    return None


def explain_refusal(
    match: RunningMatch, text: str, choices: Sequence[tuple[str, Fact]] | None = None
) -> MoveError:
    """Why no legal move is written like this.

    `choices` are the legal moves as this player reads them, and as any reader may; programs read
    them as they are written.
    """
    wanted = " ".join(text.split())
    if match.to_move is None:
        return IllegalMove(sentence="error-move-over", facts={"move": short(wanted)})
    move = match.game.read_move(wanted)
    if move is not None:
        return match.view(match.to_move).refusal(wanted, move.number)
    known = choices or [(written, written) for written in match.legal_moves]
    near = difflib.get_close_matches(wanted, [reading for reading, _ in known], 1)
    facts: dict[str, Fact] = {"move": short(wanted), "near": "none"}
    if near:
        facts["near"] = next(choice for reading, choice in known if reading == near[0])
    facts["moves"] = QuotedList(tuple(choice for _, choice in known))
    return UnreadableMove(facts=facts)


def _begins(parts: list[str], words: list[str]) -> bool:
    """Whether every typed word begins the word in its place: `t 4` for `take 4`."""
    return len(parts) <= len(words) and all(
        word.startswith(part) for part, word in zip(parts, words, strict=False)
    )
