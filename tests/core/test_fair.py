"""Fair deals: they can be checked by hand, and favour nobody."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest

from karban.core.errors import RecordError
from karban.core.fair import Deal, commitment, is_word, new_secret

SECRET = "00" * 31 + "2a"


def test_the_commitment_is_the_hash_of_plain_text() -> None:
    text = f"karban-fair-1 {SECRET}"
    assert commitment(SECRET) == hashlib.sha256(text.encode()).hexdigest()
    assert Deal(SECRET, ("abc",)).commitment == commitment(SECRET)


def test_a_shuffle_can_be_worked_out_by_hand() -> None:
    deal = Deal(SECRET, ("north", "south"))
    key = hmac.digest(bytes.fromhex(SECRET), b"karban-fair-1 north south", "sha256")
    block = hmac.digest(key, b"karban-fair-1 chance 5 0", "sha256")
    first, second = (int.from_bytes(block[at : at + 4], "big") for at in (0, 4))
    items = [10, 20, 30]
    items[0], items[first % 3] = items[first % 3], items[0]
    i = 1 + second % 2
    items[1], items[i] = items[i], items[1]
    assert deal.draw(5, [10, 20, 30], 3) == items
    assert deal.draw(5, [10, 20, 30], 1) == items[:1]


def test_every_order_is_equally_likely() -> None:
    counts = Counter(tuple(Deal(SECRET, (f"w{i}",)).draw(0, [1, 2, 3], 3)) for i in range(6000))
    assert set(counts) == set(permutations([1, 2, 3]))
    assert sum((n - 1000) ** 2 / 1000 for n in counts.values()) < 25.7  # χ² with 5, one in 10,000


def test_word_secret_step_and_seat_all_matter() -> None:
    items = list(range(60))
    deal = Deal(SECRET, ("a", "b"))
    assert deal.draw(0, items, 60) != deal.draw(1, items, 60)
    assert deal.draw(0, items, 60) != Deal(SECRET, ("b", "a")).draw(0, items, 60)
    assert deal.draw(0, items, 60) != Deal(new_secret(), ("a", "b")).draw(0, items, 60)
    assert len({deal.bot_seed(seat, entry) for seat in range(4) for entry in range(9)}) == 36


def test_the_secret_is_not_shown_by_accident() -> None:
    assert SECRET not in repr(Deal(SECRET, ()))


@pytest.mark.parametrize("word", ["", "a b", "x" * 65, "ž"])
def test_odd_words_are_refused(word: str) -> None:
    assert not is_word(word)
    with pytest.raises(RecordError, match="letters and digits"):
        Deal(SECRET, (word,))


def test_a_secret_of_another_shape_is_refused() -> None:
    with pytest.raises(RecordError, match="64 hexadecimal"):
        Deal("abc", ())
