"""What the code of Karban raises, read from its syntax: classes, codes, sentences, facts."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

from karban.core.errors import KarbanError

SOURCES = Path(__file__).parent.parent / "src" / "karban"

#: Exceptions that are not for people, and why.
NOT_FOR_PEOPLE = {
    "AssertionError": "it cannot happen",
    "AttributeError": "Python asks for it where a name is looked up",
    "TypingError": "Numba asks for it where it compiles",
}

_WORDS = re.compile(r"[a-z]{2,} | [a-z]{2,}")


@cache
def trees() -> dict[str, ast.Module]:
    """Every module of Karban, by its name."""
    found = {}
    for path in sorted(SOURCES.rglob("*.py")):
        parts = path.relative_to(SOURCES.parent).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = ast.parse(path.read_text("utf-8"))
    return found


@cache
def error_classes() -> dict[str, type[KarbanError]]:
    """Karban's errors by their name, wherever they are defined."""
    known = {"KarbanError": KarbanError}
    found = -1
    while found != len(known):
        found = len(known)
        for module, tree in trees().items():
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef) and {_name(base) for base in node.bases} & {
                    *known
                }:
                    known[node.name] = getattr(import_module(module), node.name)
    return known


@cache
def error_makers() -> set[str]:
    """Functions that give back an error."""
    return {
        node.name
        for tree in trees().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and _name(node.returns) in error_classes()
    }


def _name(node: ast.AST | None) -> str:
    return getattr(node, "id", getattr(node, "attr", ""))


def _has_words(node: ast.AST) -> bool:
    """Whether some string in it has a word beside a space."""
    return any(
        isinstance(part, ast.Constant)
        and isinstance(part.value, str)
        and _WORDS.search(part.value) is not None
        for part in ast.walk(node)
    )


def written_words(tree: ast.AST) -> Iterator[ast.Call]:
    """Where an error is made with words of a language in its arguments."""
    ours = {*error_classes(), *error_makers()}
    thrown = {id(node.exc) for node in ast.walk(tree) if isinstance(node, ast.Raise)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _name(node.func) not in NOT_FOR_PEOPLE:
            made = _name(node.func) in ours or id(node) in thrown
            given = [*node.args, *(keyword.value for keyword in node.keywords)]
            if made and any(_has_words(part) for part in given):
                yield node


@dataclass(frozen=True)
class Raised:
    """An error as it is made: where, of which class, with which sentence.

    The code and the facts are known where they are written out.
    """

    place: str
    kind: type[KarbanError]
    code: str | None
    package: str
    sentence: str
    facts: frozenset[str] | None


def raised_errors() -> Iterator[Raised]:
    """Every error whose code or sentence is written out."""
    for module, tree in trees().items():
        for scope in ast.walk(tree):
            if isinstance(scope, (ast.FunctionDef, ast.AsyncFunctionDef)):
                for node in ast.walk(scope):
                    if isinstance(node, ast.Call) and _name(node.func) in error_classes():
                        yield from _error(module, scope, node)


def _error(module: str, scope: ast.AST, node: ast.Call) -> Iterator[Raised]:
    kind = error_classes()[_name(node.func)]
    given = {keyword.arg: keyword.value for keyword in node.keywords}
    if "cause" in given or None in given:
        return  # it speaks with the words of another
    code = _text(given["code"]) if "code" in given else kind.code
    sentence = _text(given["sentence"]) if "sentence" in given else code and f"error-{code}"
    if sentence is None:
        return
    package = _constant(module, given["package"]) if "package" in given else kind.package
    facts = _keys(scope, given["facts"]) if "facts" in given else frozenset[str]()
    yield Raised(f"{module}:{node.lineno}", kind, code, package, sentence, facts)


def named_sentences() -> Iterator[tuple[str, str]]:
    """Every sentence that is named by itself, to be put into words later: its package and key."""
    for module, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and _name(node.func) == "Sentence":
                package, key, *_ = [*node.args, None, None]
                if isinstance(key, ast.Constant) and isinstance(package, (ast.Constant, ast.Name)):
                    yield _constant(module, package), str(key.value)


def _text(node: ast.AST) -> str | None:
    return str(node.value) if isinstance(node, ast.Constant) else None


def _constant(module: str, node: ast.AST) -> str:
    """A package that is written out, or the constant that holds it."""
    return _text(node) or str(getattr(import_module(module), _name(node)))


def _keys(scope: ast.AST, node: ast.AST) -> frozenset[str] | None:
    """The keys of a mapping, given as it is or by a name; None where not all are written out."""
    if isinstance(node, ast.Name):
        values = [
            part.value
            for part in ast.walk(scope)
            if isinstance(part, (ast.Assign, ast.AnnAssign))
            for target in (part.targets if isinstance(part, ast.Assign) else [part.target])
            if _name(target) == node.id and part.lineno < node.lineno
        ]
        changed = any(
            isinstance(part, ast.Subscript) and _name(part.value) == node.id
            for part in ast.walk(scope)
        )
        return None if changed or not values or values[-1] is None else _keys(scope, values[-1])
    if not isinstance(node, ast.Dict):
        return None
    keys = [_text(key) if key is not None else None for key in node.keys]
    return frozenset(key for key in keys if key) if all(keys) else None
