"""Records: written, read, replayed and redacted; bad ones are refused with line and entry."""

from __future__ import annotations

import io
import json
import random
from typing import Any

import pytest

import karban
from karban.core.fair import Deal
from karban.core.match import Match
from karban.core.record import Record, other_rules, parse, read
from karban.core.state import SPECTATOR
from karban.core.words import LANGUAGES, Words
from tests.versions import have_version

PILES = [
    "pile 0 5 1 2 3 4 6 7 8 9 10 11 12 13",
    "pile 1 6 13 12 11 10 9 8 7 5 4 3 2 1",
    "pile 2 7 1 2 3 4 5 6 8 9 10 11 12 13",
]


def svabi(**options: bool) -> Match:
    return karban.new("svabi", 3, seed=0x9F86, options=options, chance=PILES)


def finish_match(game: str = "svabi", **options: bool | int) -> Match:
    match = karban.new(game, 3, seed=12, options=options)
    rng = random.Random(3)
    while not match.over:
        match.play(rng.choice(match.moves))
    return match


def change_record(match: Match, **parts: Any) -> dict[str, Any]:
    return match.record() | parts


def describe_rules(record: Record) -> dict[str, str]:
    """What is said of a record's rules, in every language."""
    rules = other_rules(record, karban.game)
    return {language: Words(language).other_rules(rules) for language in LANGUAGES}


def refusal(record: Any) -> str:
    with pytest.raises(karban.RecordError) as error:
        karban.load(record)
    assert "\n" not in str(error.value)
    return str(error.value)


def test_a_running_match_is_written_with_everything_needed_to_replay_it() -> None:
    match = svabi(hidden=True)
    match.play("hide 1")
    assert match.record() == {
        "karban": 1,
        "game": "svabi",
        "players": 3,
        "options": {"hidden": True, "match": False, "youngest": -1},
        "rules": match.game.version,
        "seats": ["Eva", "Petr", "Jana"],
        "seed": "0000000000009f86",
        "entries": [["*", pile] for pile in PILES] + [[0, "hide 1"]],
        "result": None,
    }


def test_a_finished_match_has_its_result() -> None:
    match = finish_match()
    assert match.record()["result"] == {"scores": match.scores, "winners": match.winners}


def test_a_record_is_loaded_from_a_mapping_a_text_or_bytes() -> None:
    match = finish_match()
    record = match.record()
    text = json.dumps(record)
    for given in (record, text, text.encode()):
        assert karban.load(given).state_bytes() == match.state_bytes()


def test_a_replay_needs_no_seed() -> None:
    record = finish_match().record()
    del record["seed"]
    assert karban.load(record).scores == record["result"]["scores"]


def test_a_loaded_match_goes_on_as_the_first_would_have() -> None:
    match = karban.new("trop", 2, seed=5, options={"target": 10})
    for _ in range(4):
        match.play(match.moves[0])
    again = karban.load(match.record())
    while not match.over:
        match.play(match.moves[-1])
        again.play(again.moves[-1])
    assert again.entries == match.entries


def test_a_record_names_all_options_and_one_that_names_some_has_the_defaults() -> None:
    match = karban.new("trop", 2, seed=1, options={"target": 50})
    record = match.record()
    assert record["options"] == match.options
    assert len(record["options"]) == len(match.game.options)
    assert list(record)[3:6] == ["options", "rules", "seats"]
    record["options"] = {"target": 50}
    assert karban.load(record).options == match.options
    del record["options"]
    assert karban.load(record).options["target"] == 100


def test_a_record_as_a_seat_sees_it_names_the_rules_and_all_options_too() -> None:
    match = svabi()
    for seat in (0, SPECTATOR):
        assert list(match.record(seat))[3:6] == ["options", "rules", "seats"]
        assert match.record(seat)["rules"] == match.game.version
        assert match.record(seat)["options"] == match.options


@pytest.mark.parametrize("version", [1, 3])
def test_a_match_of_other_rules_that_replays_is_right(
    monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    match = finish_match()
    record = change_record(match, rules=version)
    have_version(monkeypatch, karban.game("svabi"), 2)
    assert karban.load(record).scores == match.scores
    assert describe_rules(parse(record)) == {
        "en": f"This match was played by version {version} of the rules of Cockroach Disco; "
        "it is replayed by version 2.",
        "cs": f"Tato partie se hrála podle pravidel hry Švábí diskotéka ve verzi {version}; "
        "přehrává se podle verze 2.",
    }


def test_nothing_is_said_of_rules_that_are_ours_or_not_named() -> None:
    record = finish_match().record()
    assert describe_rules(parse(record)) == {"en": "", "cs": ""}
    del record["rules"]
    assert describe_rules(parse(record)) == {"en": "", "cs": ""}
    assert karban.load(record).over


@pytest.mark.parametrize(
    ("parts", "wrong"),
    [
        ({"entries": [["*", "deal 1"]]}, "entry 0: cannot take 'deal 1': chance must 'pile 0' now"),
        ({"result": {"scores": [0, 0, 0], "winners": [0]}}, "its result says scores [0, 0, 0], "),
        ({"options": {"gone": True}}, "svabi has no option 'gone': "),
    ],
)
def test_what_is_wrong_in_a_match_of_other_rules_is_said_after_its_version(
    monkeypatch: pytest.MonkeyPatch, parts: dict[str, Any], wrong: str
) -> None:
    record = change_record(finish_match(), rules=1, **parts)
    assert refusal(record).startswith(wrong)
    have_version(monkeypatch, karban.game("svabi"), 2)
    assert refusal(record).startswith(
        "the match was played by version 1 of the rules of Cockroach Disco "
        f"and is replayed by version 2; {wrong}"
    )


def test_a_line_of_a_file_is_named_after_the_rules() -> None:
    record = change_record(svabi(), entries=[], rules=7)
    with pytest.raises(karban.RecordError) as error:
        karban.load(record)
    assert error.value.at(4).text("cs") == (
        "partie se hrála podle pravidel hry Švábí diskotéka ve verzi 7 a přehrává se podle verze "
        "1; 4. řádek, záznam 0: končí tam, kde má rozhodnout náhoda: 'pile 0'"
    )


def test_a_redacted_record_hides_secret_picks_piles_and_the_seed() -> None:
    match = svabi()
    match.play("pick 1")
    mine = match.record(seat=0)
    theirs = match.record(seat=1)
    assert "seed" not in mine
    assert mine["entries"] == [
        ["*", "pile 0 5 1 2 3 ? ? ? ? ? ? ? ? ?"],
        ["*", "pile 1 6 ? ? ? ? ? ? ? ? ? ? ? ?"],
        ["*", "pile 2 7 ? ? ? ? ? ? ? ? ? ? ? ?"],
        [0, "pick 1"],
    ]
    assert theirs["entries"] == [
        ["*", "pile 0 5 ? ? ? ? ? ? ? ? ? ? ? ?"],
        ["*", "pile 1 6 13 12 11 ? ? ? ? ? ? ? ? ?"],
        ["*", "pile 2 7 ? ? ? ? ? ? ? ? ? ? ? ?"],
        [0, "?"],
    ]


def test_a_secret_pick_stands_in_the_record_once_it_is_revealed() -> None:
    match = svabi()
    for move in ("pick 1", "pick 11", "pick 2"):
        match.play(move)
    assert match.record(seat=1)["entries"][3:] == [[0, "pick 1"], [1, "pick 11"], [2, "pick 2"]]


def test_a_redacted_record_cannot_be_replayed_and_says_why() -> None:
    match = svabi()
    match.play("pick 1")
    assert refusal(match.record(seat=1)) == (
        "entry 0: it is a seat's view of a running match: what is hidden cannot be replayed"
    )


def test_a_seat_that_is_not_there_gets_no_record() -> None:
    with pytest.raises(karban.KarbanError, match="there is no seat 3: the seats are 0–2"):
        svabi().record(seat=3)


def test_what_is_not_json_is_refused() -> None:
    assert refusal("{'karban': 1}").startswith("not JSON: ")
    assert refusal(json.dumps(finish_match().record())[:-20]).startswith("not JSON: ")
    assert refusal(b"\xff\xfe\x00").startswith("not JSON: ")
    assert refusal("").startswith("not JSON: ")


def test_deeply_nested_json_is_refused() -> None:
    assert refusal("[" * 100_000).startswith("not ")


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"karban": 2}, "it has version 2: this program reads 1"),
        ({"game": "svabby"}, "no game called 'svabby': did you mean 'svabi'?"),
        ({"players": 9, "seats": []}, "cannot seat 9 players at svabi: it takes 2–6 (S1)"),
        ({"players": 2, "seats": []}, "entry 2: cannot take 'pile 2 "),
        ({"options": {"hiden": True}}, "svabi has no option 'hiden': did you mean 'hidden'?"),
        (
            {"options": {"hidden": 1}},
            "cannot set hidden to 1: it must be true or false (S15)",
        ),
        ({"seats": ["Eva"]}, "it names 1 seats for 3 players"),
        ({"seed": "xyz"}, "its seed 'xyz' is not up to 16 hexadecimal digits"),
        ({"rules": 0}, "not a record: it must be ≥ 1, at rules"),
        ({"rules": 10**20}, "not a record: it must be ≤ 2147483647, at rules"),
        ({"rules": "1"}, "not a record: expected int, got str, at rules"),
        ({"rules": 1.5}, "not a record: expected int, got float, at rules"),
        ({"rules": True}, "not a record: expected int, got bool, at rules"),
        ({"rules": None}, "not a record: expected int, got null, at rules"),
        ({"players": "3"}, "not a record: expected int, got str, at players"),
        ({"entries": [["*", 5]]}, "entry 0: not a record: expected str, got int"),
        ({"entries": [["x", "pick 5"]]}, "entry 0: 'x' is neither a seat nor '*'"),
        ({"entries": [[0, "pick 5"]]}, "entry 0: 'pick 5' comes where chance must 'pile 0'"),
        ({"entries": []}, "entry 0: it ends where chance must 'pile 0'"),
        ({"entries": [["*", "deal 1"]]}, "entry 0: cannot take 'deal 1': chance must 'pile 0' now"),
        (
            {"entries": [["*", "pile 0 1 2"]]},
            "entry 0: cannot take 'pile 0 1 2': 'pile 0' needs 13",
        ),
        ({"result": None}, "its result is null, but the match is over"),
        (
            {"result": {"scores": [0, 0, 0], "winners": [0]}},
            "its result says scores [0, 0, 0], the entries lead to",
        ),
    ],
)
def test_a_wrong_part_is_refused_by_name(parts: dict[str, Any], message: str) -> None:
    assert refusal(change_record(finish_match(), **parts)).startswith(message)


def test_a_card_that_is_not_in_the_pool_or_comes_twice_is_refused() -> None:
    for cards, why in (
        ("1 2 3 4 5 6 7 8 9 10 11 12 14", "'14' is not one of them"),
        ("1 1 3 4 5 6 7 8 9 10 11 12 13", "'1' comes too often"),
    ):
        record = change_record(svabi(), entries=[["*", f"pile 0 {cards}"]])
        assert refusal(record).endswith(why)


def test_wrong_winners_are_refused() -> None:
    match = finish_match()
    result = {"scores": match.scores, "winners": [0, 1, 2]}
    assert "winners [0, 1, 2], the entries lead to" in refusal(change_record(match, result=result))


def test_a_result_of_a_match_that_still_runs_is_refused() -> None:
    record = change_record(svabi(), result={"scores": [1, 2, 3], "winners": [0]})
    assert refusal(record) == "entry 3: it has a result, but seat 0 is still to move"


def test_an_illegal_move_is_refused_with_what_would_be_legal() -> None:
    record = svabi().record()
    record["entries"].append([0, "pick 13"])
    assert refusal(record) == (
        "entry 3: 'pick 13' is not legal; legal is 'pick 1', 'pick 2', 'pick 3'"
    )


def test_a_move_of_the_wrong_seat_is_refused() -> None:
    record = svabi().record()
    record["entries"] += [[1, "pick 13"], [1, "pick 13"]]
    assert refusal(record) == "entry 4: 'pick 13' is seat 1's, but seat 0 is to move"


def test_chance_where_none_is_due_is_refused() -> None:
    record = svabi().record()
    record["entries"].append(["*", "lot 1"])
    assert refusal(record) == "entry 3: cannot take 'lot 1': chance has nothing to do now"


def test_missing_chance_is_refused() -> None:
    record = svabi().record()
    del record["entries"][2]
    assert refusal(record) == "entry 2: it ends where chance must 'pile 2'"


def test_entries_after_the_end_are_refused() -> None:
    record = finish_match().record()
    last = len(record["entries"])
    record["entries"].append([0, "pick 1"])
    assert refusal(record) == f"entry {last}: 'pick 1' comes after the end of the match"


def test_a_million_entries_are_refused_at_the_first_that_is_too_many() -> None:
    record = finish_match().record()
    last = len(record["entries"])
    record["entries"] += [[0, "pick 1"]] * 1_000_000
    assert refusal(record).startswith(f"entry {last}: ")


def test_a_long_text_is_quoted_in_part() -> None:
    record = svabi().record()
    record["entries"].append([0, "pick " + "9" * 10_000])
    assert len(refusal(record)) < 200


def test_a_file_of_many_records_is_read_line_by_line() -> None:
    lines = [json.dumps(finish_match().record()), "", json.dumps(svabi().record())]
    file = io.BytesIO("\n".join(lines).encode())
    assert [(line, record.players) for line, record in read(file)] == [(1, 3), (3, 3)]


def test_a_record_laid_out_over_many_lines_is_read_as_one() -> None:
    file = io.BytesIO(json.dumps(svabi().record(), indent=2).encode())
    assert [line for line, _ in read(file)] == [1]


def test_a_wrong_line_is_named() -> None:
    file = io.BytesIO(json.dumps(svabi().record()).encode() + b"\nnonsense\n")
    with pytest.raises(karban.RecordError, match=r"^line 2: not JSON: "):
        list(read(file))


def test_a_fair_match_is_written_with_secret_and_words_and_read_again() -> None:
    deal = Deal("7f" * 32, ("left", "right"))
    match = Match(karban.game("svabi"), 2, deal=deal)
    match.thoughts.append((match.length, "regular", 0))
    match.play(match.moves[0])
    record = match.record()
    assert record["fair"] == {
        "protocol": "karban-fair-1",
        "commitment": deal.commitment,
        "words": ["left", "right"],
        "secret": deal.secret,
    }
    again = karban.load(record)
    assert again.state_bytes() == match.state_bytes()
    assert again.thoughts == match.thoughts
    assert again.truncate(0).thoughts == []


def test_a_fair_match_with_another_secret_protocol_or_shuffle_is_refused() -> None:
    deal = Deal("7f" * 32, ("left", "right"))
    record = Match(karban.game("svabi"), 2, deal=deal).record()
    fair = record["fair"]
    told = refusal(record | {"fair": fair | {"secret": "00" * 32}})
    assert told == "its secret does not have the hash that was shown before the match"
    told = refusal(record | {"fair": fair | {"protocol": "trust-me"}})
    assert told == "its deal is 'trust-me': this program knows karban-fair-1"
    head, first, second, *rest = record["entries"][0][1].rsplit(" ", 12)
    swapped = " ".join([head, second, first, *rest])
    entries = [["*", swapped], *record["entries"][1:]]
    assert "is not what secret and words of the match deal" in refusal(
        record | {"entries": entries}
    )
