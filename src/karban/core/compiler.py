"""How Numba compiles rules: once for each game, and into the code that calls them.

Numba optimises every function that it compiles and makes machine code of it, and then optimises it
again inside each of its callers. A rule that compiled code calls needs neither for itself: it stays
bitcode, and becomes machine code only as a part of what Python calls. That halves the time to
compile.

This rests on inner parts of Numba: `pyproject.toml` bounds its version, and tests pin them.
"""

from __future__ import annotations

from typing import Any

import llvmlite.binding as llvm
import numba
import numpy as np
from numba import types
from numba.core import sigutils
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, CompileResult
from numba.core.errors import TypingError
from numba.core.registry import CPUDispatcher

from karban.core.cache import CodeCache, register_game
from karban.core.sources import follow

#: Compiled code allocates nothing, so no references need be counted (`_nrt`): Numba counts them by
#: atomic operations, about ten for a move.
_FLAGS = {
    "nopython": True,
    "nogil": True,
    "error_model": "numpy",
    "no_cfunc_wrapper": True,
    "_nrt": False,
}
#: Rules become part of those that use them, as far up as a game's own functions: these are called,
#: for they are large, and copies of them would take long to compile.
INLINED = {**_FLAGS, "forceinline": True}
CALLED = {**_FLAGS, "forceinline": False}

#: (name of a generic function, record or class) → the function of a game or of a class
_FUNCTIONS: dict[tuple[str, Any], Rule] = {}


# --- rules inside of compiled code ------------------------------------------------------------


class Bitcode(JITCodeLibrary):  # type: ignore[misc]  # Numba has no types
    """Code that is linked into that of its callers, and optimised and translated only there."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._finalized = True

    def serialize_using_object_code(self) -> bytes:
        """As it is: there is no object code."""
        self._ensure_finalized()
        bitcode: bytes = self._final_module.as_bitcode()
        return bitcode


def _rebuild(target: Any, bitcode: bytes, fndesc: Any, env: Any, signature: Any, *rest: Any) -> Any:
    """The result of compiling to bitcode, from what `CompileResult._reduce` makes of it."""
    library = Bitcode(target.codegen(), "rule")
    library._final_module = llvm.parse_bitcode(bitcode)
    library._finalize_final_module()
    objectmode, lifted, annotation, reload_init, environments = rest
    return CompileResult(
        typing_context=target.typing_context,
        target_context=target,
        entry_point=fndesc,
        typing_error=None,
        type_annotation=annotation,
        signature=signature,
        objectmode=objectmode,
        lifted=lifted,
        fndesc=fndesc,
        library=library,
        call_helper=None,
        environment=env,
        metadata=None,
        reload_init=reload_init,
        referenced_envs=environments,
    )


class _BitcodeCompiler(Compiler):  # type: ignore[misc]  # as above
    """Stops before machine code, and makes no way in from Python."""

    def __init__(self, typing: Any, target: Any, library: Any, args: Any, *rest: Any) -> None:
        library = Bitcode(target.codegen(), "rule")
        super().__init__(typing, target, library, args, *rest)
        self.state.flags.no_compile = True
        self.state.flags.no_cpython_wrapper = True


class _Callee(CPUDispatcher):  # type: ignore[misc]  # as above
    """A rule as compiled code calls it: what Numba knows of its overloads is their description."""

    def __init__(self, function: Any, options: dict[str, Any]) -> None:
        super().__init__(function, targetoptions=options, pipeline_class=_BitcodeCompiler)
        self._cache = CodeCache(function, options, "bitcode", _rebuild)

    def add_overload(self, result: Any) -> None:
        if result.entry_point is None:  # new, not loaded
            self.targetctx.insert_user_function(result.fndesc, result.fndesc, [result.library])
        self.overloads[tuple(result.signature.args)] = result

    def get_overload(self, sig: Any) -> Any:
        args, _ = sigutils.normalize_signature(sig)
        return self.overloads[tuple(args)].fndesc


# --- rules as they are called from anywhere ---------------------------------------------------


def _widen(kind: Any) -> Any:
    """Whole numbers are given as 64 bits, constants as values: so less is compiled twice."""
    kind = types.unliteral(kind)
    return types.int64 if isinstance(kind, types.Integer) and kind.signed else kind


class Rule(CPUDispatcher):  # type: ignore[misc]  # as above
    """A function that Python calls as any compiled one, and compiled code contains."""

    def __init__(self, function: Any, local: Any = None, options: Any = None) -> None:
        super().__init__(function, local or {}, dict(options or INLINED))
        follow(function.__module__ or "")
        self._cache = CodeCache(function, self.targetoptions, "object", CompileResult._rebuild)
        self._callee: _Callee | None = None

    @property
    def callee(self) -> _Callee:
        """The rule as compiled code calls it."""
        if self._callee is None:
            self._callee = _Callee(self.py_func, self.targetoptions)
        return self._callee

    @property
    def is_compiling(self) -> Any:
        """Whether it is being compiled, so that a call of it is a recursion."""
        return self._compiling_counter or (self._callee and self._callee.is_compiling)

    def fold_argument_types(self, args: Any, kws: Any) -> Any:
        """The types that a call is compiled for."""
        signature, args = self._compiler.fold_argument_types(args, kws)
        return signature, tuple(map(_widen, args))

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """What a compiled caller is told of a call of it."""
        return self.callee.get_call_template(self.fold_argument_types(args, kws)[1], {})

    def get_overload(self, sig: Any) -> Any:
        """What a compiled caller calls."""
        return self.callee.get_overload(sig)

    def add_overload(self, result: Any) -> None:
        """Let Python call what was compiled or loaded."""
        super().add_overload(result)
        if result.metadata is not None:  # new, not loaded; rules inside of it print by these
            for environment in result._find_referenced_environments():
                result.codegen.set_env(environment.env_name, environment)


class Generic(CPUDispatcher):  # type: ignore[misc]  # as above
    """Stands for the function of the game whose record, or the class whose tuple, it is given."""

    def __init__(self, stub: Any, local: Any = None, options: Any = None) -> None:
        super().__init__(stub, local or {}, dict(options or CALLED))

    def _choose_rule(self, args: Any) -> Rule:
        name = self.py_func.__name__
        kind = getattr(args[0], "instance_class", None)
        rule: Rule | None = _FUNCTIONS.get((name, kind or args[0]), self._default)
        if rule is None and kind is not None:
            raise TypingError(f"{kind.__name__} does not implement {name}")
        if rule is None:
            raise TypingError(f"no game has a function {name} for {args[:1]}")
        return rule

    @property
    def _default(self) -> Rule | None:
        """What stands for all other types, if anything does."""
        return None

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """What a compiled caller is told of a call of the game's function."""
        _, args = self._compiler.fold_argument_types(args, kws)
        return self._choose_rule(args).get_call_template(args, {})

    def get_overload(self, sig: Any) -> Any:
        """What a compiled caller calls: the game's function."""
        args, _ = sigutils.normalize_signature(sig)
        return self._choose_rule(args).get_overload(sig)

    def compile(self, sig: Any) -> Any:
        """What Python calls: the game's function."""
        args, _ = sigutils.normalize_signature(sig)
        return self._choose_rule(args).compile(sig)


class Hook(Generic):
    """A generic function that does what its stub says wherever nothing else stands for it."""

    def __init__(self, stub: Any, local: Any = None, options: Any = None) -> None:
        super().__init__(stub, local, options)
        self._stub = Rule(stub)

    @property
    def _default(self) -> Rule | None:
        return self._stub


def implement(name: str, kind: type, function: Any) -> bool:
    """Let a function stand for a generic one where that is given a tuple of this class."""
    mine = Rule(function)
    return _FUNCTIONS.setdefault((name, kind), mine) is mine


def provide(record: np.dtype[Any], functions: dict[str, Any], package: str = "") -> None:
    """Make a game's functions the ones that stand behind generic ones for such records."""
    key = numba.from_dtype(record)
    if package:
        follow(package)
        register_game(key, package, {function.__module__ for function in functions.values()})
    for name, function in functions.items():
        mine = Rule(getattr(function, "py_func", function), None, CALLED)
        if _FUNCTIONS.setdefault((name, key), mine).py_func is not mine.py_func:
            raise TypeError(f"two games have the same state record, so {name} is ambiguous")
