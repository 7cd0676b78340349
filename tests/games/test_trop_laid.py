"""Trop: hands are laid open when a round is scored (T7)."""

from __future__ import annotations

from karban.core.match import Match
from karban.core.state import SPECTATOR
from karban.core.words import Words
from karban.games.trop.cards import CODES
from tests.games.trop_table import LAST_DRAW, LAST_DRAW_MOVES, Round, lay, new, play
from tests.redeals import redeals

#: Eva goes bust with 29 and nothing in hand; the others keep a 0 beside these cards.
FIRST = Round(0, 0, ["-", "9d -2", "7 3"])
HANDS = [[], ["-2", "0", "9d"], ["0", "3", "7"]]
NOTHING: list[list[str]] = [[], [], []]
EVERYBODY = (None, 0, 1, 2)


def score_round(second: str = "5", **options: int) -> Match:
    """After the first round, before the first move of the second."""
    match = new(3, FIRST.deck, second, **options)
    play(match, *FIRST.moves)
    return match


def tell_since(match: Match, language: str, you: int | None, since: int) -> list[str]:
    words = Words(language, match.game, match.seats, you=you)
    return list(match.story(words, SPECTATOR if you is None else you, since))


def test_T7_every_hand_lies_open_after_the_next_deal_until_its_first_move() -> None:
    match = score_round()
    assert (match.view().round, match.to_move) == (2, 0)
    for viewer in EVERYBODY:
        assert match.view(viewer).laid == HANDS
        assert match.view(viewer).hand_sizes == [0, 0, 0]
    match.play("draw")
    for viewer in EVERYBODY:
        assert match.view(viewer).laid == NOTHING


def test_T7_no_hand_lies_open_while_a_round_is_played() -> None:
    match = new(3, FIRST.deck, "5")
    for move in FIRST.moves:
        assert all(match.view(viewer).laid == NOTHING for viewer in EVERYBODY)
        match.play(move)


def test_T7_before_the_next_deal_every_hand_is_open() -> None:
    match = score_round()
    ended = next(step for step in match.steps() if step.after["rounds"][0] == 1)
    for viewer in (SPECTATOR, 0, 1, 2):
        facts = match.game.words.facts(match.look(ended.after, viewer))
        assert [list(hand) for hand in facts["laid"]] == HANDS
        others = [list(hand) for p, hand in enumerate(facts["known"]) if p != viewer]
        assert others == [hand for p, hand in enumerate(HANDS) if p != viewer]


def test_T7_the_bust_players_hand_is_laid_open_too_and_counts_nothing() -> None:
    match = new(2, "14 9 15 5 12 3", "1")
    play(match, "draw 6, play 14, play 9")
    assert match.view().bust == 1
    assert (match.view().laid, match.view().gained) == ([["12", "15"], ["3", "5"]], [27, 0])


def test_T13_after_the_last_round_the_hands_stay_open() -> None:
    match = score_round(round_limit=1)
    assert match.over
    for viewer in EVERYBODY:
        assert match.view(viewer).laid == HANDS


def test_T14_where_nobody_has_a_card_nothing_is_laid_open() -> None:
    match = new(2, "7", "8")
    lay(match, ["1", ""])
    match.play("play 1")
    assert match.view().round == 2
    assert match.view().laid == [[], []]


def test_T15_at_the_turn_limit_all_hands_are_laid_open() -> None:
    match = new(2, LAST_DRAW, "1", turn_limit=20)
    play(match, LAST_DRAW_MOVES, "draw")
    assert match.view().laid == [["6", "12"], ["5", "13"]]


def test_T7_the_deck_stays_hidden_when_hands_are_laid_open() -> None:
    match = score_round(round_limit=1)
    samples = set()
    for state in redeals(match, SPECTATOR, 40):
        hands = [[CODES[kind] for kind in hand if kind] for hand in state.hand[:3]]
        assert hands == HANDS
        samples.add(state.deck.tobytes())
    assert len(samples) > 1


# --- words ----------------------------------------------------------------------------------------


def test_T7_the_story_counts_every_hand_card_by_card() -> None:
    match = score_round()
    last = len(FIRST.moves) + 1
    assert tell_since(match, "en", None, last)[2:-2] == [
        "Eva is trop!",
        "Eva had no cards.",
        "Eva scores 0, 0 in all.",
        "Petr had -2, 0 and 9d: −2 + 0 + 9 = 7.",
        "Petr scores 7, 7 in all.",
        "Jana had 0, 3 and 7: 0 + 3 + 7 = 10.",
        "Jana scores 10, 10 in all.",
    ]
    assert tell_since(match, "cs", 2, last)[2:-2] == [
        "Eva je trop!",
        "Eva má prázdnou ruku.",
        "Eva získává 0, celkem 0.",
        "Petr má -2, 0 a 9d: −2 + 0 + 9 = 7.",
        "Petr získává 7, celkem 7.",
        "Máš 0, 3 a 7: 0 + 3 + 7 = 10.",
        "Získáváš 10, celkem 10.",
    ]


def test_T7_the_story_says_that_a_bust_players_cards_count_nothing() -> None:
    match = new(2, "14 9 15 5 12 3", "1")
    play(match, "draw 6, play 14")
    since = len(match.entries)
    match.play("play 9")
    assert tell_since(match, "en", 1, since)[3:7] == [
        "Eva had 12 and 15: 12 + 15 = 27.",
        "Eva scores 27, 27 in all.",
        "You had 3 and 5, which count nothing.",
        "You score 0, 0 in all.",
    ]
    assert tell_since(match, "cs", 0, since)[5] == "Petr má 3 a 5, ale ty se nepočítají."


def test_T7_the_story_counts_a_single_card() -> None:
    match = new(2, "14 9 -3r 5", "1")
    play(match, "draw 4, play 14")
    since = len(match.entries)
    match.play("play 9")
    english, czech = tell_since(match, "en", None, since), tell_since(match, "cs", None, since)
    assert english[3] == "Eva had only -3r, worth −3."
    assert czech[3] == "Eva má jen -3r v hodnotě −3."
    assert english[5] == "Petr had only 5, which counts nothing."
    assert czech[5] == "Petr má jen 5, ale ta se nepočítá."


def test_the_table_in_text_shows_laid_hands_beside_the_new_ones() -> None:
    match = score_round()
    assert match.view(2).lines(Words("en", match.game, match.seats, you=2))[-4:] == [
        "         hand  laid open  points",
        "→  Eva   –     –          0",
        "   Petr  –     -2 0 9d    7",
        "   You   –     0 3 7      10",
    ]
    over = score_round(round_limit=1)
    assert over.view().lines(Words("en", over.game, over.seats))[-4:] == [
        "         hand     points",
        "   Eva   –        0",
        "   Petr  -2 0 9d  7",
        "   Jana  0 3 7    10",
    ]


# --- records --------------------------------------------------------------------------------------


def test_a_redacted_record_has_the_laid_hands_and_not_the_order_in_which_they_came() -> None:
    match = score_round()
    match.play("draw")
    last = len(FIRST.moves) + 1
    for viewer in (0, 1, 2, SPECTATOR):
        assert match.record(viewer)["laid"] == [[last, HANDS]]
    assert match.entries[last] == (0, "play 15")
    deal = match.record(0)["entries"][0][1].split()[1:]
    assert [card for card in deal if card != "?"] == ["14", "15"]
    assert set(match.record(SPECTATOR)["entries"][0][1].split()[1:]) == {"?"}
    assert "laid" not in match.record()
