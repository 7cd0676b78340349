"""Makalu: the hands that are counted are laid open when a deal is scored (M27)."""

from __future__ import annotations

from collections import Counter

from karban.core.match import Match
from karban.core.state import SPECTATOR
from karban.core.words import Words
from karban.games.makalu.cards import CODES, PACK
from tests.makalu_table import deal_hands, position
from tests.redeals import redeals
from tests.table import open_state, play_all

#: Eva closes with her last card.
HANDS = ["7s", "3c 3c Ah 4d X", "Kh 8d"]
OPEN = [[], ["Ah", "4d", "3c", "3c", "X"], ["Kh", "8d"]]
NOTHING: list[list[str]] = [[], [], []]
EVERYBODY = (None, 0, 1, 2)


#: The next deal: Jana begins and has nothing to play.
NEXT = "5s 6s 7s 8s 5h 6h 7h 8h 5d 6d 7d 8d Js Qc"


def deal(top: str) -> str:
    """The shuffle that begins with these cards; the rest of the pack follows."""
    rest = [CODES[kind] for kind in PACK]
    for card in top.split():
        rest.remove(card)
    return " ".join(["deal", top, *rest])


def close_deal(limit: int = 1000) -> Match:
    """After Eva's last card, before the first move of the next deal if there is one."""
    match = position(HANDS, "Js", more=[deal(NEXT)], limit=limit)
    match.play("play 7s")
    return match


def tell_move(match: Match, move: str, language: str = "en", you: int | None = None) -> list[str]:
    """What a move and the chance after it do, in words."""
    words = Words(language, match.game, match.seats, you=you)
    viewer = SPECTATOR if you is None else you
    steps = match.play_steps(match.find_move(move))
    return [words.tell(event) for step in steps for event in match.events(step, viewer)]


def full_deal() -> Match:
    """A deal that Eva closes; Petr has drawn three cards that did not fit."""
    match = deal_hands(["7s 6s 5s Js", "4d 4d 8d Kh"], "Qs", stock="10d 10h Kd", dealer=1)
    for card in ("7s", "6s", "5s"):
        play_all(match, f"play {card}", "draw", "keep")
    return match


# --- views --------------------------------------------------------------------------------------


def test_M27_counted_hands_lie_open_after_the_next_deal_until_its_first_move() -> None:
    match = close_deal()
    assert match.view().deal == 2
    assert match.view().hand_sizes == [4, 4, 4]
    for viewer in EVERYBODY:
        assert match.view(viewer).laid == OPEN
    match.play("draw")
    assert match.to_move == 2  # the card may be kept or, if it fits, played
    for viewer in EVERYBODY:
        assert match.view(viewer).laid == NOTHING


def test_M27_no_hand_lies_open_while_a_deal_is_played() -> None:
    match = full_deal()
    for step in match.steps():
        for viewer in (SPECTATOR, 0, 1):
            assert not any(match.game.words.laid_cards(match.look(step.after, viewer)))


def test_M29_after_the_last_deal_they_stay_open() -> None:
    match = close_deal(limit=1)
    assert match.over
    for viewer in EVERYBODY:
        assert match.view(viewer).laid == OPEN


def test_M25_the_cards_of_the_last_answer_are_laid_open_with_the_hand() -> None:
    match = position(["2s", "6h", "8d"], "Js", stock="5c X", limit=1)
    match.play("play 2s")
    assert match.view().laid == NOTHING
    assert tell_move(match, "draw")[:2] == [
        "Petr draws 2 cards.",
        "Eva scores −10, −10 in all.",
    ]
    assert match.view().laid == [[], ["6h", "5c", "X"], ["8d"]]


def test_M25_a_hand_that_was_emptied_by_the_answer_has_no_cards() -> None:
    match = position(["2s", "2h", "8d"], "Js", limit=1)
    match.play("play 2s")
    assert tell_move(match, "play 2h")[2:4] == [
        "Petr had no cards left.",
        "Petr scores 0, 0 in all.",
    ]
    assert match.view().laid == [[], [], ["8d"]]


def test_M31_where_nobody_closes_every_hand_is_laid_open() -> None:
    match = position(["7s 8s", "3c Ah", "Kh"], "Js", turn_limit=20)
    open_state(match).turns = 19
    match.play("play 7s")
    assert match.view().laid == [["8s"], ["Ah", "3c"], ["Kh"]]


def test_M27_the_stock_stays_hidden_when_hands_are_laid_open() -> None:
    match = close_deal(limit=1)
    stocks = set()
    for state in redeals(match, SPECTATOR, 20):
        for seat, hand in enumerate(HANDS):
            expected = 0 if seat == 0 else sum(1 << CODES.index(c) for c in set(hand.split()))
            assert int(state.hand[seat, 0]) == expected
        stock = state.stock[state.drawn : state.stock_size].tolist()
        lying = [CODES.index(card) for card in f"{HANDS[1]} {HANDS[2]} Js 7s".split()]
        assert Counter(stock) + Counter(lying) == Counter(PACK.tolist())
        stocks.add(tuple(stock))
    assert len(stocks) > 1


# --- words --------------------------------------------------------------------------------------


def test_M27_the_story_counts_every_hand_card_by_card() -> None:
    assert tell_move(position(HANDS, "Js", limit=1), "play 7s")[2:] == [
        "Eva scores −10, −10 in all.",
        "Petr had 3c, 3c, 4d, X and Ah: −10 − 10 + 40 + 50 + 100 = 170.",
        "Petr scores 170, 170 in all.",
        "Jana had 8d and Kh: 10 + 50 = 60.",
        "Jana scores 60, 60 in all.",
    ]
    assert tell_move(position(HANDS, "Js", limit=1), "play 7s", "cs", 2)[2:] == [
        "Eva si zapisuje −10, celkem −10.",
        "Petr má 3c, 3c, 4d, X a Ah: −10 − 10 + 40 + 50 + 100 = 170.",
        "Petr si zapisuje 170, celkem 170.",
        "Máš 8d a Kh: 10 + 50 = 60.",
        "Zapisuješ si 60, celkem 60.",
    ]


def test_M27_the_story_counts_a_single_card() -> None:
    lone = ["7s", "3c", "Ah"]
    assert tell_move(position(lone, "Js", limit=1), "play 7s", you=2)[3::2] == [
        "Petr had only 3c, worth −10.",
        "You had only Ah, worth 100.",
    ]
    assert tell_move(position(lone, "Js", limit=1), "play 7s", "cs", 2)[3::2] == [
        "Petr má jen 3c v hodnotě −10.",
        "Máš jen Ah v hodnotě 100.",
    ]


def test_M27_of_a_long_hand_equal_cards_are_counted_together() -> None:
    long = "3s 3h 5s 6s 5c 8d 9d 10d Jd Qd 4d 4c 2h X X As"
    match = position(["7s", long, "8c"], "Js", limit=1)
    assert tell_move(match, "play 7s")[3] == (
        "Petr had 3s, 3h, 5s, 6s, 5c, 8d, 9d, 10d, Jd, Qd, 2h, 4d, 4c, X, X and As: "
        "−2 × 10 + 3 × 5 + 5 × 10 + 20 + 2 × 40 + 2 × 50 + 100 = 345."
    )
    assert match.scores[1] == 345


def test_the_table_in_text_shows_laid_hands_beside_the_new_ones() -> None:
    match = close_deal()
    lines = match.view().lines(Words("en", match.game, match.seats))[-4:]
    assert lines[0] == "         hand     laid open      points"
    assert [line[3:] for line in lines[1:]] == [
        "Eva   ■ ■ ■ ■  –              −10",
        "Petr  ■ ■ ■ ■  Ah 4d 3c 3c X  170",
        "Jana  ■ ■ ■ ■  Kh 8d          60",
    ]
    over = close_deal(limit=1)
    assert over.view().lines(Words("en", over.game, over.seats))[-4:] == [
        "         hand           points",
        "   Eva   –              −10",
        "   Petr  Ah 4d 3c 3c X  170",
        "   Jana  Kh 8d          60",
    ]


# --- records --------------------------------------------------------------------------------------


def test_a_redacted_record_has_the_laid_hands_and_not_where_they_came_from() -> None:
    match = full_deal()
    match.play("play Js")
    last = next(i for i, (_, text) in enumerate(match.entries) if text == "play Js")
    hands = [[], ["10h", "Kh", "4d", "4d", "8d", "10d", "Kd"]]
    for viewer in (0, 1, SPECTATOR):
        assert match.record(viewer)["laid"] == [[last, hands]]
    deal = match.record(0)["entries"][1][1].split()[1:]
    assert deal[4:8] == ["?"] * 4
    assert set(deal[9:]) == {"?"}
    assert "laid" not in match.record()
