"""What people and seats are called: names that can be read, no two alike, and bots step aside."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

from karban.core.errors import SetupError
from karban.core.sentences import CORE, Sentence

#: What bots are called at a table, by seat.
BOT_NAMES = (
    *("Eva", "Petr", "Jana", "Karel", "Marie", "Josef"),
    *("Alena", "Tomáš", "Lucie", "Ondřej", "Věra", "Filip"),
)

#: The name of one who was forgotten, which nobody can choose; words for it are found where it is
#: read.
FORMER = "?"

LONGEST = 24

_PUNCTUATION = " .-_'’"
_DIGITS = "0123456789"

#: Letters and marks that look like nothing at all.
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0")
_LETTERS = {"Lu", "Ll", "Lt", "Lo"}
_JOINS = "\u200d\ufe0f"
_HIDDEN = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}

_LATIN, _CYRILLIC, _GREEK = "LATIN", "CYRILLIC", "GREEK"
_HAN = "CJK"

#: Scripts that people write today, as Unicode begins the names of their letters.
_SCRIPTS = frozenset(
    f"{_LATIN} {_CYRILLIC} {_GREEK} {_HAN} ARABIC ARMENIAN BENGALI BOPOMOFO DEVANAGARI ETHIOPIC "
    "GEORGIAN GUJARATI GURMUKHI HANGUL HEBREW HIRAGANA KANNADA KATAKANA KHMER LAO MALAYALAM "
    "MYANMAR ORIYA SINHALA TAMIL TELUGU THAANA THAI TIBETAN".split()
)
_RIGHT_TO_LEFT = {"ARABIC", "HEBREW", "THAANA"}

#: Scripts that stand in one word where people write so.
_TOGETHER = (
    {_LATIN, _HAN, "HIRAGANA", "KATAKANA"},
    {_LATIN, _HAN, "HANGUL"},
    {_LATIN, _HAN, "BOPOMOFO"},
)

#: Letters whose names do not begin with their script.
_SCRIPT_OF = {"ー": "KATAKANA", "々": _HAN, "〆": _HAN, "〇": _HAN}

#: Marks that Latin, Greek and Cyrillic letters carry where no single letter has them.
_ACCENTS = range(0x0300, 0x0332)
_MOST_MARKS = 2  # on one letter

#: Letters that Unicode would rather have written as two.
_WHOLE = "ำຳ"

#: Latin letters that no name is written with: those of phoneticians and of printers.
_ODD_LATIN = (
    *(range(0x0250, 0x02B0), range(0x1D00, 0x1DC0), range(0x2C60, 0x2C80)),
    *(range(0xA720, 0xA800), range(0xAB30, 0xAB70)),
)

#: Who looks like whom: in each pair a text of letters, and as many Latin ones.
_ALIKE = (
    ("АВЕЅІЈКМНОРСТУХѴԚԜ", "ABESIJKMHOPCTYXVQW"),
    ("аеѕіјкмнорстухѵԛԝвгпьһ", "aesijkmhopctyxvqwbrnbh"),
    ("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ", "ABEZHIKMNOPTYX"),
    ("αβεικνορτυχηωγςϲ", "abeikvoptuxnwycc"),
    ("łŁđĐøØħĦŧŦıȷƀɓ", "lLdDoOhHtTijbb"),
    ("01I", "oll"),
)
_LOOKS = {ord(a): b for some, latin in _ALIKE for a, b in zip(some, latin, strict=True)}
_PAIRS = (("rn", "m"), ("vv", "w"))


# --- what can be read -----------------------------------------------------------------------------


def check_name(text: str, most: int = LONGEST) -> str:
    """A person's name in its normal form, or what is wrong with it."""
    if (sign := find_hidden(" ".join(text.split()))) is not None:
        raise _refuse("hidden", sign=_code(sign))
    name = " ".join(unicodedata.normalize("NFC", text).replace("ʼ", "’").split())
    if not any(sign.isalnum() for sign in name):
        raise _refuse("empty")
    if len(name) > most:
        raise _refuse("long", most=most)
    for word in name.split():
        _check_word(word)
    scripts = {_script(sign) for sign in name if sign.isalpha()}
    if scripts & _RIGHT_TO_LEFT and not scripts <= _RIGHT_TO_LEFT:
        raise _refuse("mixed")
    return name


def find_hidden(text: str) -> str | None:
    """The first character that nobody sees or that moves others about; None without one.

    What joins emoji into one picture is seen there.
    """
    symbol = False
    for sign in text:
        category = unicodedata.category(sign)
        if symbol and sign in _JOINS:
            continue
        if sign in _BLANK or category in _HIDDEN or _selects(sign):
            return sign
        symbol = category in ("So", "Sk")
    return None


def _selects(sign: str) -> bool:
    """Whether it only picks another shape of the character before it."""
    return "\ufe00" <= sign <= "\ufe0f" or "\U000e0100" <= sign <= "\U000e01ef"


def _check_word(word: str) -> None:
    """Letters of one script, each with its own marks, digits and a little punctuation."""
    base, marks = "", 0
    scripts = set()
    for sign in word:
        if unicodedata.category(sign).startswith("M"):
            marks += 1
            if not base or not _carries(base, sign):
                raise _refuse("sign", sign=_code(sign))
            if marks > _MOST_MARKS:
                raise _refuse("marks")
            continue
        base, marks = "", 0
        if sign in _PUNCTUATION or sign in _DIGITS:
            continue
        base = _script(sign)
        if not base:
            raise _refuse("sign", sign=sign)
        scripts.add(base)
        parts = unicodedata.normalize("NFD", sign)
        marks = sum(unicodedata.category(part) == "Mn" for part in parts)
    if len(scripts) > 1 and not any(scripts <= some for some in _TOGETHER):
        raise _refuse("mixed")


def _script(letter: str) -> str:
    """The script of a letter that names are written with; empty for whatever else it is."""
    if letter in _SCRIPT_OF:
        return _SCRIPT_OF[letter]
    script = unicodedata.name(letter, "").partition(" ")[0]
    plain = letter in _WHOLE or unicodedata.normalize("NFKC", letter) == letter
    if not plain or script not in _SCRIPTS or unicodedata.category(letter) not in _LETTERS:
        return ""
    return "" if any(ord(letter) in odd for odd in _ODD_LATIN) else script


def _carries(script: str, mark: str) -> bool:
    """Whether letters of a script have this mark."""
    if script in (_LATIN, _CYRILLIC, _GREEK):
        return ord(mark) in _ACCENTS
    own = unicodedata.name(mark, "").partition(" ")[0] == script
    return own and unicodedata.category(mark) != "Me"


def _code(sign: str) -> str:
    return f"U+{ord(sign):04X}"


def _refuse(why: str, sign: str = "", most: int = LONGEST) -> SetupError:
    return SetupError(code="name", facts={"why": why, "sign": sign, "most": most})


# --- what looks alike -----------------------------------------------------------------------------


def skeletons(name: str) -> frozenset[str]:
    """What a hurried reader may take a name for; names that share one of these look alike.

    One is without case and accents, the other also without the differences between letters and
    digits of the same shape.
    """
    parts = unicodedata.normalize("NFKD", name)
    plain = "".join(part for part in parts if part.isalnum())
    latin = plain.translate(_LOOKS)
    looks = latin.translate(_LOOKS).casefold()  # a Cyrillic І is a Latin I, which is an l
    for several, one in _PAIRS:
        looks = looks.replace(several, one)
    return frozenset([plain.casefold(), looks])


def is_bot(name: str) -> bool:
    """Whether a seat of a record is a bot's; a seat without a name is."""
    return not name or name.startswith("bot:")


def distinct(names: Sequence[str]) -> list[str]:
    """The names of people, the later ones of those that look alike with a number behind.

    A seat without a name stays so.
    """
    taken: set[str] = set()
    later = []
    for seat, name in enumerate(names):
        own = skeletons(name) if name else frozenset()
        if own & taken:
            later.append(seat)
        taken |= own
    told = list(names)
    for seat in later:
        told[seat] = _number(names[seat], taken)
    return told


def _number(name: str, taken: set[str]) -> str:
    number = 2
    while skeletons(f"{name} {number}") & taken:
        number += 1
    taken |= skeletons(f"{name} {number}")
    return f"{name} {number}"


def former_guest(name: str) -> Sentence | None:
    """What one is called who was forgotten, for any language; None for all others."""
    before, _, number = name.partition(" ")
    if before != FORMER or (number and not number.isdecimal()):
        return None
    return Sentence(CORE, "former", {"n": int(number or 1)})


def seat_names(seats: Sequence[str]) -> list[str]:
    """What seats are called: people as they are, bots by first names that nobody else has."""
    told = distinct(["" if is_bot(name) else name for name in seats])
    taken = {one for name in told if name for one in skeletons(name)}
    for seat, name in enumerate(told):
        if not name:
            wanted = [*BOT_NAMES[seat % len(BOT_NAMES) :], *BOT_NAMES]
            free = (one for one in wanted if not skeletons(one) & taken)
            told[seat] = next(free, None) or _number(wanted[0], taken)
            taken |= skeletons(told[seat])
    return told
