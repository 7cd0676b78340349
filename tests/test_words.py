"""All catalogues: nothing missing, nothing unused, and both languages say the same things."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from karban.core.sentences import LANGUAGES
from karban.games import GAMES
from tests.vocabulary import sentences

GAME_PACKAGES = [game.package for game in GAMES]
PACKAGES = [
    "karban.core",
    "karban.cli",
    "karban.client",
    "karban.contract",
    "karban.lab",
    "karban.tui",
    "karban.server",
    *GAME_PACKAGES,
]
each_package = pytest.mark.parametrize("package", PACKAGES)

WEB = Path(__file__).parent.parent / "web" / "src"
_PARTS = re.compile(r"[\w-]+")


@cache
def trees(package: str) -> list[ast.Module]:
    """The code of a package, and of packages in it that speak from its catalogue."""
    folder = Path(str(import_module(package).__file__)).parent
    inner = [one.parent for one in folder.glob("*/__init__.py")]
    folders = [folder, *(one for one in sorted(inner) if not list(one.glob("*.ftl")))]
    files = [path for one in folders for path in sorted(one.glob("*.py"))]
    return [ast.parse(path.read_text("utf-8")) for path in files]


def nodes(package: str) -> Iterator[ast.AST]:
    for tree in trees(package):
        yield from ast.walk(tree)


@cache
def texts(package: str) -> set[str]:
    """Every string in the code of a package, and the words in them; its data and its page too."""
    found: set[str] = set()
    for node in nodes(package):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            found |= {node.value, *node.value.split()}
        elif isinstance(node, ast.keyword) and node.arg:
            found.add(node.arg)
    folder = Path(str(import_module(package).__file__)).parent
    return found | parts_of(folder) if package in GAME_PACKAGES else found


def parts_of(folder: Path) -> set[str]:
    """The words in data and in what a browser runs: keys, and pieces of keys."""
    found: set[str] = set()
    for path in folder.rglob("*"):
        if path.suffix in (".json", ".ts", ".svelte"):
            found |= set(_PARTS.findall(path.read_text("utf-8")))
    return found


def known_to(package: str) -> dict[str, set[str]]:
    """The sentences that code in a package can say whatever the game, with their arguments."""
    beside = {"karban.cli": ["karban.client", "karban.tui"], "karban.tui": ["karban.client"]}
    more = beside.get(package, [])
    known: dict[str, set[str]] = {}
    for name in ("karban.core", *more, package):
        known |= sentences(name, "en")
    if package not in GAME_PACKAGES:
        for key, arguments in sentences(GAME_PACKAGES[0], "en").items():
            if all(key in sentences(name, "en") for name in GAME_PACKAGES):
                known.setdefault(key, arguments)
    return known


@each_package
def test_both_languages_have_the_same_sentences_with_the_same_arguments(package: str) -> None:
    first, *others = (sentences(package, language) for language in LANGUAGES)
    assert all(other == first for other in others)


def test_no_catalogue_hides_a_sentence_of_another_that_stands_beside_it() -> None:
    terminal = ("karban.core", "karban.client", "karban.tui", "karban.cli")
    shown_together = [terminal, ("karban.core", "karban.lab")]
    for names in shown_together:
        for package in GAME_PACKAGES:
            beside = [sentences(name, "en").keys() for name in (*names, package)]
            everything = [key for keys in beside for key in keys]
            assert len(everything) == len(set(everything)), package


def said_keys(package: str) -> Iterator[tuple[str, set[str] | None]]:
    """What the code of a package says by a key that is written out, with its arguments."""
    for node in nodes(package):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        key = node.args[0]
        if name == "say" and isinstance(key, ast.Constant):
            arguments = {keyword.arg for keyword in node.keywords}
            yield str(key.value), None if None in arguments else {str(a) for a in arguments}


@each_package
def test_every_sentence_that_is_said_is_there_and_gets_its_arguments(package: str) -> None:
    known = known_to(package)
    some = list(said_keys(package))
    assert some or package in ("karban.server",)
    for key, arguments in some:
        if key in ("extra-place", "lot-seat"):
            continue  # only of games with a place beyond the seats, or with a lot
        assert key in known, f"{package} says {key}"
        if arguments is not None:
            assert known[key] == arguments, f"{package} says {key}"


def events(package: str) -> Iterator[tuple[str, set[str] | None]]:
    """The events that a game's code makes by a written name, with their arguments."""
    for node in nodes(package):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Event":
            kind, *rest = node.args
            if not isinstance(kind, ast.Constant):
                continue
            arguments: set[str] | None = set()
            if len(rest) > 1:
                keys = rest[1].keys if isinstance(rest[1], ast.Dict) else [None]
                literal = [key.value for key in keys if isinstance(key, ast.Constant)]
                same = len(literal) == len(keys)
                arguments = {str(key).removeprefix("seat-") for key in literal} if same else None
            yield str(kind.value), arguments


@pytest.mark.parametrize("package", GAME_PACKAGES)
def test_every_event_has_a_sentence_that_finds_its_arguments(package: str) -> None:
    known = sentences(package, "en")
    some = list(events(package))
    assert some
    for kind, arguments in some:
        assert f"event-{kind}" in known
        if arguments is not None:
            assert known[f"event-{kind}"] <= arguments | {"name", "who"}, kind


def refusals(package: str) -> Iterator[str]:
    """The reasons that a game's code gives: the first of reason, arguments and rule."""
    for node in nodes(package):
        if isinstance(node, ast.Tuple) and len(node.elts) == 3:
            first, _, last = node.elts
            rule = last.value if isinstance(last, ast.Constant) else ""
            if isinstance(first, ast.Constant) and re.fullmatch(r"[A-Z]\d+", str(rule)):
                yield str(first.value)


@pytest.mark.parametrize("package", GAME_PACKAGES)
def test_every_refusal_has_a_sentence(package: str) -> None:
    reasons = {f"refuse-{reason}" for reason in refusals(package)}
    assert reasons
    assert reasons <= sentences(package, "en").keys()


@each_package
def test_every_sentence_is_used(package: str) -> None:
    parts = (
        "core",
        "games",
        "bots",
        "envs",
        "lab",
        "contract",
        "drafting",
        "server",
        "client",
        "tui",
        "cli",
    )
    known = texts(package).union(*(texts(f"karban.{part}") for part in parts))
    known |= parts_of(WEB)
    keys = sentences(package, "en").keys()
    assert [key for key in keys if not is_used(key, known, set(keys))] == []


def is_used(key: str, known: set[str], keys: set[str]) -> bool:
    if key in known or key.startswith(("rule-", "page-", "level-", "kind-", "method-", "bot-")):
        return True  # read by their beginning; other tests look at them
    if key.startswith("asks-"):
        return f"move-{key.removeprefix('asks-')}" in keys
    halves = {part for part in known if "-" in (part[:1], part[-1:]) and part in f"{key}"}
    once = {key.removeprefix(half) for half in halves} | {key.removesuffix(half) for half in halves}
    twice = {rest.removesuffix(half) for rest in once for half in halves}
    twice |= {rest.removeprefix(half) for rest in once for half in halves}
    return bool((once | twice) & known - {""})
