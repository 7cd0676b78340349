"""Decks and positions of Trop written out, and rounds that end as a test wants."""

from __future__ import annotations

from collections.abc import Sequence

import karban
from karban.core.match import Match
from karban.games.trop.cards import CARDS, CODES, NUMBER
from tests.table import open_state

_PACK = (
    "-3 -3 -3 -3 -3r -2 -2 -2 -2 -2 -1 -1 -1 -1 -1t 0 0 0 0 0r "
    "1 1 1d 1s 2 2 2t 2s 3 3 3 3s 4 4 4r 4s 5 5d 5s 6 6 6t 7 7 7d 8 8 8r "
    "9 9d 10 10t 11 11r 12 12d 13 13t 14 15"
)
#: Every card of the pack, as in the rulebook's table.
PACK = _PACK.split()


def deck(top: str) -> str:
    """The shuffle that begins with these cards; the rest of the pack follows."""
    cards = top.split()
    rest = list(PACK)
    for card in cards:
        rest.remove(card)
    return " ".join(["deal", *cards, *rest])


def new(players: int, *tops: str, first: int = 0, **options: int) -> Match:
    """A match whose rounds have these decks."""
    decks = [deck(top) for top in tops]
    chance = [decks[0], f"first {first}", *decks[1:]]
    return karban.new("trop", players, seed=1, options=options, chance=chance)


def play(match: Match, *lines: str) -> None:
    """Moves separated by commas; `draw 3` is three draws, one after the other."""
    for line in lines:
        for text in line.split(", "):
            if text.startswith("draw "):
                for _ in range(int(text.split()[1])):
                    match.play("draw")
            else:
                match.play(text)


class Round:
    """A round in which `bust` goes bust with 29 and the others are left with these cards.

    `hands` has the two cards of every seat, `-` for the bust one. Each of the others draws its
    two and a 0, which those who sit before the bust player must play.
    """

    def __init__(self, starter: int, bust: int, hands: Sequence[str]) -> None:
        order = [(starter + step) % len(hands) for step in range(len(hands))]
        before = order[: order.index(bust)]
        self.players = len(hands)
        drawn = [["14"] if seat == bust else [hands[seat].split()[0]] for seat in order]
        drawn += [hands[seat].split()[1:] for seat in order if seat != bust]
        drawn += [["15"] if seat == bust else ["0"] for seat in order]
        self.deck = " ".join(card for cards in drawn for card in cards)
        self.moves = ["draw"] * len(hands)
        self.moves += ["play 14" if seat == bust else "draw" for seat in order]
        self.moves += ["draw"] * len(hands)
        self.moves += ["play 0"] * len(before) + ["play 15"]


def play_rounds(*rounds: Round, first: int = 0, more: str = "", **options: int) -> Match:
    """A match after these rounds; `more` begins the deck of the round after them."""
    players = rounds[0].players
    decks = [*(each.deck for each in rounds), more]
    match = new(players, *decks, first=first, **options)
    for each in rounds:
        play(match, *each.moves)
    return match


def lay(match: Match, hands: Sequence[str], row: str = "") -> None:
    """Empty the deck and lay hands and row by hand; all other cards are dropped."""
    s = open_state(match)
    s.deck[:] = 0
    s.drawn = CARDS
    s.drawer[:] = 1
    s.dropped[:] = 0
    left = list(PACK)
    kinds = [CODES.index(card) for card in row.split()]
    s.row[: len(kinds)] = kinds
    s.row_size = len(kinds)
    s.row_total = sum(int(NUMBER[kind]) for kind in kinds)
    for seat, hand in enumerate(hands):
        held = sorted(CODES.index(card) for card in hand.split())
        s.hand[seat, : len(held)] = held
        s.held[seat] = len(held)
        kinds += held
    for kind in kinds:
        left.remove(CODES[kind])
    for card in left:
        s.dropped[CODES.index(card)] += 1


#: Two players; seat 1 draws the 13 in the 20th turn, the one after these moves.
LAST_DRAW = "6 5 4 3 0 0 0 0 -2 -2 12 13"
LAST_DRAW_MOVES = (
    "draw 6, play 0, play 0, draw 2, play 0, play 0, draw 2, play -2, play -2, play 4, play 3, draw"
)
