"""What a typed move means: the legal one, or why there is none."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from karban.core.checks import short
from karban.core.errors import AmbiguousMove, IllegalMove, MoveError, UnreadableMove
from karban.core.words import Words, folded

if TYPE_CHECKING:
    from karban.core.running import RunningMatch

_LISTED = 12  # legal moves that a message names
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


def meant(match: RunningMatch, text: str) -> int:
    """The legal move meant by a text that may be shortened."""
    code = exact(match, text)
    if code is not None:
        return code
    wanted = " ".join(text.split())
    parts = folded(wanted).split()
    words = match.words()
    texts = {move.number: move.text for move in match.choices}
    said = {move.number: words.move(move) for move in match.choices}
    for ways in (texts, said):
        same = [move for move, way in ways.items() if folded(way).split() == parts]
        if len(same) == 1:
            return same[0]
    illegal = _illegal(match, wanted, words)
    if illegal is not None:  # `take 1` never means `take 11`
        raise illegal
    for ways in (texts, said):
        fits = [m for m, t in ways.items() if parts and _begins(parts, folded(t).split())]
        if len(fits) == 1:
            return fits[0]
        if fits:
            choices = quoted(ways[move] for move in fits)
            said_so = words.say("move-ambiguous", move=short(wanted), moves=choices)
            raise AmbiguousMove(said_so)
    raise refused(match, wanted, list(said.values()))


def _illegal(match: RunningMatch, wanted: str, words: Words) -> MoveError | None:
    """Why a move is not legal that is written or reads like this; it is called as it reads."""
    if match.to_move is None:
        return None
    view = match.view(match.to_move)
    game = match.game
    written = game.read_move(wanted)
    if written is not None:
        return view.refusal(short(words.move(written)), written.number, words)
    parts = folded(wanted).split()
    legal = set(match.moves)
    for number in (number for number in range(len(game.moves)) if number not in legal):
        move = game.move(view.states[0], number)
        said = words.move(move)
        if parts in (folded(said).split(), folded(move.text).split()):
            return view.refusal(short(said), number, words)
    return None


def refused(match: RunningMatch, text: str, choices: Sequence[str] | None = None) -> MoveError:
    """Why no legal move is written like this; `choices` are the legal ones, as one reads them.

    Programs read them as they are written.
    """
    wanted = " ".join(text.split())
    words = match.words()
    if match.to_move is None:
        return IllegalMove(words.say("move-over", move=short(wanted)))
    move = match.game.read_move(wanted)
    if move is not None:
        return match.view(match.to_move).refusal(wanted, move.number, words)
    known = match.legal_moves if choices is None else choices
    near = difflib.get_close_matches(wanted, known, 1)
    if near:
        return UnreadableMove(words.say("move-near", move=short(wanted), near=near[0]))
    some = quoted(known)
    return UnreadableMove(words.say("move-unreadable", move=short(wanted), moves=some))


def _begins(parts: list[str], words: list[str]) -> bool:
    """Whether every typed word begins the word in its place: `t 4` for `take 4`."""
    return len(parts) <= len(words) and all(
        word.startswith(part) for part, word in zip(parts, words, strict=False)
    )


def quoted(texts: Iterable[str]) -> str:
    """Some moves as a message lists them."""
    all_texts = list(texts)
    more = f" … ({len(all_texts)})" if len(all_texts) > _LISTED else ""
    return ", ".join(f"'{text}'" for text in all_texts[:_LISTED]) + more
