"""Fair deals: nobody, not even who runs the table, can choose how the cards fall.

The table commits itself to a secret by its SHA-256 before it hears a random word from every
player. Secret and words together make a key, and all chance of the match follows from the key.
After the end the secret is told, so that anyone can check the commitment and every shuffle.

Everything that is hashed is plain text, so that a page can check it with a few lines.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from karban.core.errors import RecordError

#: The protocol; it stands in everything that is hashed.
PROTOCOL = "karban-fair-1"
_SECRET = re.compile(r"[0-9a-f]{64}")
_WORD = re.compile(r"[0-9a-zA-Z]{1,64}")
_EIGHT = struct.Struct(">8I")


def new_secret() -> str:
    """256 random bits, as 64 hexadecimal digits."""
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """What a table shows before it hears the players' words."""
    return hashlib.sha256(f"{PROTOCOL} {secret}".encode()).hexdigest()


def is_word(text: str) -> bool:
    """Whether a player's word has the right shape: up to 64 letters and digits."""
    return _WORD.fullmatch(text) is not None


@dataclass(frozen=True)
class Deal:
    """The key of one match: a secret, and the word of every seat that gave one."""

    secret: str
    words: tuple[str, ...]

    def __post_init__(self) -> None:
        if not _SECRET.fullmatch(self.secret):
            raise RecordError(sentence="record-secret-shape")
        if not all(is_word(word) for word in self.words):
            raise RecordError(sentence="record-words")

    def __repr__(self) -> str:
        return f"<Deal {self.commitment}>"  # never the secret

    @property
    def commitment(self) -> str:
        """What was shown before the words came in."""
        return commitment(self.secret)

    @property
    def key(self) -> bytes:
        """Where all chance of the match comes from."""
        text = " ".join([PROTOCOL, *self.words])
        return hmac.digest(bytes.fromhex(self.secret), text.encode(), "sha256")

    def draw(self, step: int, items: Sequence[int], count: int) -> list[int]:
        """The first `count` of the items in a fair order, for a chance step of the match.

        Fisher and Yates from the front; each place takes one of those that are left.
        """
        numbers = _numbers(self.key, f"chance {step}")
        order = list(items)
        for i in range(count):
            j = i + _below(numbers, len(order) - i)
            order[i], order[j] = order[j], order[i]
        return order[:count]

    def bot_seed(self, seat: int, entry: int) -> int:
        """The luck of a table's own bot for one move."""
        text = f"{PROTOCOL} bot {seat} {entry}"
        return int.from_bytes(hmac.digest(self.key, text.encode(), "sha256")[:8], "big")


def _numbers(key: bytes, purpose: str) -> Iterator[int]:
    """32-bit numbers: the HMAC of purpose and counter, eight of them at a time, high byte first."""
    counter = 0
    while True:
        text = f"{PROTOCOL} {purpose} {counter}"
        block = hmac.digest(key, text.encode(), "sha256")
        yield from _EIGHT.unpack(block)
        counter += 1


def _below(numbers: Iterator[int], n: int) -> int:
    """A whole number below n, each equally likely: numbers in the uneven rest are passed over."""
    even = (1 << 32) - (1 << 32) % n
    number = next(numbers)
    while number >= even:
        number = next(numbers)
    return number % n
