"""Deals of Švábí diskotéka written out, and a shorthand for its rounds."""

from __future__ import annotations

import karban
from karban.core.match import Match


def pile(name: int | str, top: str) -> str:
    """The shuffle of a set that begins with these cards; its other cards follow, rising."""
    cards = top.split()
    rest = [str(value) for value in range(1, 14) if str(value) not in cards]
    return " ".join(["pile", str(name), *cards, *rest])


def deal(*tops: str, jozin: str | None = None, lot: int | None = None) -> list[str]:
    """What chance does before one game: the top cards of each seat's pile, Jožin's, the lot."""
    chance = [pile(seat, top) for seat, top in enumerate(tops)]
    if jozin is not None:
        chance.append(pile("J", jozin))
    if lot is not None:
        chance.append(f"lot {lot}")
    return chance


def equal(players: int, lot: int) -> list[str]:
    """Every set lies as 1, 2, 3 … 13, so in round r of a plain game every floor card is an r."""
    return deal(*["1"] * players, jozin="1" if players == 2 else None, lot=lot)


def new(players: int, *games: list[str], **options: bool) -> Match:
    """A match whose games are dealt so."""
    chance = [text for game in games for text in game]
    return karban.new("svabi", players, seed=1, options=options, chance=chance)


def play(match: Match, *lines: str) -> None:
    """Moves separated by commas; `pick 4 5 6` and `hide 4 5 6` are the moves of seats 0, 1, 2."""
    for line in lines:
        for text in line.split(", "):
            kind, *cards = text.split()
            if kind in ("pick", "hide"):
                for card in cards:
                    match.play(f"{kind} {card}")
            else:
                match.play(text)


def play_lowest(match: Match, to_round: int = 0, to_game: int = 0) -> None:
    """Everyone picks, takes and mirrors the lowest card until a round begins, or to the end."""
    while not match.over:
        view = match.view()
        if to_game <= view.game_number and view.round == to_round:
            return
        match.play(match.moves[0])


def takers(match: Match) -> list[int]:
    """The seats that have taken from the floor, in turn."""
    return [int(seat) for seat, text in match.entries if text.startswith("take")]
