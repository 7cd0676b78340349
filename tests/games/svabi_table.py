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


def new(players: int, *games: list[str], **options: bool | int) -> Match:
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


#: Seat 0 takes every value twice in turn, so that its collection is empty after every even round.
#: One line for each of eight rounds.
TWICE = deal("1", "2 3 4 5 6 7 8 9 10 11 12 13", "3 2 5 4 7 6 9 8 11 10")
TWICE_ROUNDS = (
    "pick 2 3 2, take 2, take 1, take 3",
    "pick 3 4 5, take 2, take 2, take 3",
    "pick 4 5 4, take 4, take 3, take 5",
    "pick 5 6 7, take 4, take 4, take 5",
    "pick 6 7 6, take 6, take 5, take 7",
    "pick 7 8 9, take 6, take 6, take 7",
    "pick 8 9 8, take 8, take 7, take 9",
    "pick 9 10 11, take 8, take 8, take 9",
)
