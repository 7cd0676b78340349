"""Parts of a record copied at once: a loop over their elements takes many times as long.

`copy_seen` makes the part of a view that the declaration of its fields says. A line of a game's
`show` that shows all of a field is `copy_all(v.pile, s.pile)`. What lies beyond the places that
count must then be zero, as it is in rows of cards.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from karban.core.fields import OWN, PUBLIC
from karban.core.rule import JIT, Array, record_key
from karban.core.state import HEADER, Layout, State, layout_of

#: [record] the class that declares its fields, and where it has them
_STATES: dict[Any, tuple[type[State], Layout]] = {}


def provide_layout(record: np.dtype[Any], state: type[State]) -> None:
    """Let views of this record be copied as the class declares."""
    _STATES[record_key(record)] = state, layout_of(record, state)


if JIT:  # pragma: no cover  # coverage is measured on the plain rules
    from llvmlite import ir
    from numba.core import cgutils, types
    from numba.core.errors import TypingError
    from numba.extending import intrinsic
    from numba.np.arrayobj import make_array

    def _check(to: Any, *others: Any) -> None:
        """Refuse to compile what would reach beyond an array."""
        if not isinstance(to, types.NestedArray) or any(other != to for other in others):
            raise TypingError("an array of a record is copied only to an equal one")

    def _places(context: Any, builder: Any, to: Any, arrays: Any) -> list[Any]:
        """Where the elements of such arrays are."""
        return [make_array(to)(context, builder, array).data for array in arrays]

    @intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
    def copy_all(typing: Any, to: Any, of: Any) -> Any:
        """Copy an array to an equal one."""
        _check(to, of)

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            target, source = _places(context, builder, to, arguments)
            count = context.get_constant(types.intp, to.nitems)
            cgutils.raw_memmove(builder, target, source, count, to.dtype.bitwidth // 8)
            return context.get_dummy_value()

        return types.void(to, of), code

    @intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
    def copy_seen(typing: Any, to: Any, of: Any, seat: Any) -> Any:
        """Copy what everybody sees of a state, and what `seat` sees of its own, if it is one."""
        layout = _STATES[of][1]

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            target, source, given = arguments
            viewer = context.cast(builder, given, seat, types.intp)

            def copy(first: Any, length: int) -> None:
                there, here = (
                    builder.gep(builder.bitcast(record, cgutils.voidptr_t), [first])
                    for record in (target, source)
                )
                cgutils.raw_memcpy(builder, there, here, cgutils.intp_t(length), 1)

            copy(cgutils.intp_t(layout.public[0]), layout.public[1])
            with builder.if_then(builder.icmp_signed(">=", viewer, cgutils.intp_t(0))):
                for first, length in layout.own:
                    row = builder.mul(viewer, cgutils.intp_t(length))
                    copy(builder.add(row, cgutils.intp_t(first)), length)
            return context.get_dummy_value()

        return types.void(to, of, seat), code

    @intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
    def byte_at(typing: Any, record: Any, place: Any) -> Any:
        """A byte of a record."""

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            bytes_of = builder.bitcast(arguments[0], cgutils.voidptr_t)
            at = context.cast(builder, arguments[1], place, types.intp)
            return builder.zext(builder.load(builder.gep(bytes_of, [at])), cgutils.intp_t)

        return types.intp(record, place), code

    @intrinsic  # type: ignore[untyped-decorator]  # Numba has no types
    def copy_where(typing: Any, to: Any, of: Any, marks: Any, mark: Any) -> Any:
        """Copy the elements that have this mark, none if it is 0; the others become 0."""
        _check(to, of, marks)

        def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            row = ir.VectorType(context.get_data_type(to.dtype), to.nitems)
            target, source, given = (
                builder.bitcast(place, row.as_pointer())
                for place in _places(context, builder, to, arguments[:3])
            )
            wanted = context.cast(builder, arguments[3], mark, to.dtype)
            empty = ir.Constant(row, ir.Undefined)
            first = ir.Constant(ir.IntType(32), 0)
            once = builder.insert_element(empty, wanted, first)
            firsts = ir.Constant(ir.VectorType(first.type, to.nitems), None)
            everywhere = builder.shuffle_vector(once, empty, firsts)
            same = builder.icmp_signed("==", builder.load(given, align=1), everywhere)
            nothing = ir.Constant(row, None)
            elements = builder.select(same, builder.load(source, align=1), nothing)
            some = builder.icmp_signed("!=", wanted, ir.Constant(wanted.type, 0))
            builder.store(builder.select(some, elements, nothing), target, align=1)
            return context.get_dummy_value()

        return types.void(to, of, marks, mark), code

else:

    def copy_seen(to: Array, of: Array, seat: int) -> None:
        """Copy what everybody sees of a state, and what `seat` sees of its own, if it is one."""
        for name in ("option", *(field.name for field in HEADER if field.seen == PUBLIC)):
            to[name] = of[name]
        for field in _STATES[of.dtype][0].fields:
            if field.seen == PUBLIC:
                to[field.name] = of[field.name]
            elif field.seen == OWN and seat >= 0:
                to[field.name][seat] = of[field.name][seat]

    def byte_at(record: Array, place: int) -> int:
        """A byte of a record."""
        return int(record.tobytes()[place])

    def copy_all(to: Array, of: Array) -> None:
        """Copy an array to an equal one."""
        to[...] = of

    def copy_where(to: Array, of: Array, marks: Array, mark: int) -> None:
        """Copy the elements that have this mark, none if it is 0; the others become 0."""
        to[...] = np.where((marks == mark) & (mark != 0), of, 0)
