"""Blocks of matches: the same deals for all, the same results however the work is done."""

from __future__ import annotations

import multiprocessing
from pathlib import Path

import pytest

from karban.bots import bot
from karban.core.errors import IllegalMove
from karban.core.match import Match
from karban.lab.arena import Block, Hall, Setting, match_seed, new_setting, play_blocks, tasks
from karban.lab.matches import bot_seeds, play_match
from karban.lab.results import ResultsError, begin_results, read, resume_results, seed_in
from tests.lab.quickest import GAME

BOTS = ("regular", "novice", "random")


def setting(seed: int = 3, players: int = 2, bots: tuple[str, ...] = BOTS) -> Setting:
    return new_setting(GAME, bots, players, {}, tables="both", mixed=20, seed=seed)


def in_order(blocks: list[Block]) -> list[Block]:
    return sorted(blocks, key=lambda block: (block.deal, block.lineup))


def finish_matches(one: Setting, matches: int, path: Path) -> None:
    """A file with the results of some matches."""
    file = begin_results(path, one)
    for block in play_blocks(one, tasks(one, matches), 1):
        file.add(block)
    file.close()


def test_a_match_is_the_one_that_a_slow_match_plays() -> None:
    players = [bot(name, GAME) for name in ("novice", "random", "regular")]
    fast = play_match(GAME, players, {}, 11, bot_seeds(5, 1))
    slow = Match(GAME, 3, seed=11)
    seeds = bot_seeds(5, 1)
    while (seat := slow.to_move) is not None:
        slow.play(players[seat].consider(slow.view(seat).states, next(seeds)).move)
    assert fast.scores == slow.scores
    assert fast.winners == slow.winners
    assert fast.moves == sum(1 for seat, _ in slow.entries if seat != "*")


def test_a_bot_that_breaks_the_rules_is_stopped() -> None:
    class Cheat:
        def consider(self, view: object, seed: int) -> object:
            return type("Thought", (), {"move": -7})

    with pytest.raises(IllegalMove, match=r"the bot at seat . chose move -7, which is not legal"):
        play_match(GAME, [Cheat(), Cheat()], {}, 1, bot_seeds(1))  # type: ignore[list-item]


def test_all_line_ups_and_seatings_play_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: dict[int, set[int]] = {}
    lucks: list[int] = []

    def watched(game: object, bots: object, options: object, seed: int, seeds: object) -> object:
        seen.setdefault(deal, set()).add(seed)
        lucks.append(next(seeds))  # type: ignore[call-overload]
        return type("Played", (), {"moves": 1, "scores": [0, 1, 0], "winners": [1]})

    monkeypatch.setattr("karban.lab.arena.play_match", watched)
    hall = Hall(setting(players=3))
    for deal, number in tasks(hall.setting, 9):
        hall.play((deal, number))
    deals = [match_seed(hall.setting, deal) for deal in range(3)]
    assert seen == {deal: {seed} for deal, seed in enumerate(deals)}
    assert len({*deals, *lucks}) == 3 + len(lucks), "no two matches share their bots' luck"


def test_matches_are_rounded_up_to_whole_deals() -> None:
    one = setting(players=3)
    assert len(tasks(one, 7)) == 3 * len(one.lineups)
    blocks = list(play_blocks(one, tasks(one, 1), 1))
    assert [len(block.seats) for block in blocks] == [3] * len(one.lineups)


def test_results_do_not_depend_on_the_number_of_workers() -> None:
    one = setting()
    todo = tasks(one, 4)
    alone, two = (in_order(list(play_blocks(one, todo, workers))) for workers in (1, 2))
    assert alone == two


def test_work_that_broke_off_goes_on_where_it_was(tmp_path: Path) -> None:
    one = setting()
    path = tmp_path / "results.jsonl"
    finish_matches(one, 4, path)
    whole = path.read_bytes()
    lines = whole.splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:4]) + lines[4][:17])
    file = resume_results(path, one)
    assert len(file.blocks) == 3
    done = {(block.deal, block.lineup) for block in file.blocks}
    for block in play_blocks(one, [task for task in tasks(one, 4) if task not in done], 1):
        file.add(block)
    file.close()
    assert path.read_bytes() == whole


def test_more_matches_keep_those_that_were_played(tmp_path: Path) -> None:
    one = setting()
    finish_matches(one, 2, tmp_path / "few.jsonl")
    finish_matches(one, 4, tmp_path / "many.jsonl")
    few, many = ((tmp_path / name).read_bytes() for name in ("few.jsonl", "many.jsonl"))
    assert many.startswith(few)
    assert seed_in(tmp_path / "few.jsonl") == one.seed


@pytest.mark.parametrize("torn", [b"", b'{"game":'])
def test_a_file_that_was_hardly_begun_begins_anew(tmp_path: Path, torn: bytes) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(torn)
    file = resume_results(path, setting())
    file.close()
    assert file.blocks == []
    assert seed_in(path) == 3


@pytest.mark.parametrize("other", [b"garbage", b'{"game":"none'])
def test_a_file_that_is_not_ours_is_refused_and_stays(tmp_path: Path, other: bytes) -> None:
    path = tmp_path / "results.jsonl"
    path.write_bytes(other)
    with pytest.raises(ResultsError) as refused:
        resume_results(path, setting())
    assert str(refused.value) == (
        f"cannot go on from {path}: it holds no results of an arena; name another file"
    )
    assert path.read_bytes() == other


def test_reading_passes_over_a_torn_line_and_writes_nothing(tmp_path: Path) -> None:
    one = setting()
    path = tmp_path / "results.jsonl"
    finish_matches(one, 4, path)
    blocks = list(play_blocks(one, tasks(one, 4), 1))
    whole = path.read_bytes()
    assert read(path) == (one, blocks)
    path.write_bytes(whole[:-5])
    assert read(path) == (one, blocks[:-1])
    assert path.read_bytes() == whole[:-5]
    path.write_bytes(b"")
    with pytest.raises(ResultsError, match="line 1 is no setting of an arena"):
        read(path)


def test_what_another_adds_while_a_file_is_resumed_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = setting()
    path = tmp_path / "results.jsonl"
    finish_matches(one, 4, path)
    *before, last = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(before))
    whole_read = Path.read_bytes

    def read_before_the_last_is_added(file: Path) -> bytes:
        found = whole_read(file)
        with file.open("ab") as added:
            added.write(last)
        return found

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", read_before_the_last_is_added)
        file = resume_results(path, one)
    added = Block(9, 0, [], [], [], [])
    file.add(added)
    file.close()
    assert len(file.blocks) == len(before) - 1
    assert path.read_bytes().splitlines(keepends=True)[:-1] == [*before, last]
    assert read(path)[1][-1] == added


def test_a_block_that_stands_twice_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first, second, other = (
        Block(0, n, [], [], [], [moves]) for n, moves in ((0, 1), (0, 2), (1, 3))
    )
    file = begin_results(path, setting())
    for block in (first, second, other):
        file.add(block)
    file.close()
    assert read(path)[1] == [first, other]
    again = resume_results(path, setting())
    again.close()
    assert again.blocks == [first, other]


def test_results_of_another_setting_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    begin_results(path, setting()).close()
    for other, why in [
        (setting(seed=4), "seed 3, not 4"),
        (
            setting(bots=("regular", "random")),
            "bots regular,novice,random, not regular,random",
        ),
        (setting(players=3), "players 2, not 3"),
    ]:
        with pytest.raises(ResultsError) as refused:
            resume_results(path, other)
        assert str(refused.value) == f"cannot go on from {path}: it was played with {why}"


def test_broken_and_present_files_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    finish_matches(setting(), 1, path)
    with pytest.raises(ResultsError, match="there are results already; hint: --resume"):
        begin_results(path, setting())
    lines = path.read_bytes().splitlines()
    path.write_bytes(b"\n".join([lines[0], b"{}", lines[2]]) + b"\n")
    with pytest.raises(ResultsError, match="line 2 is no block of matches"):
        resume_results(path, setting())
    path.write_bytes(b"[]\n")
    with pytest.raises(ResultsError, match="line 1 is no setting of an arena"):
        resume_results(path, setting())


def test_workers_end_when_the_work_is_broken_off() -> None:
    one = setting()
    blocks = play_blocks(one, tasks(one, 400), 2)
    next(blocks)
    assert len(multiprocessing.active_children()) == 2
    with pytest.raises(KeyboardInterrupt):
        blocks.throw(KeyboardInterrupt)  # type: ignore[attr-defined]
    assert multiprocessing.active_children() == []
