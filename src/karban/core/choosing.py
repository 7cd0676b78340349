"""Choices at the same time: seats that choose at once and see nothing of each other's choice.

A game says who chooses together, and how a choice is taken back. `chosen` in the header holds the
seats that have chosen, as bits. While such a choice is open any of its seats may choose, in any
order, and choose again; with the last one the game goes on. In a view only the viewer's own
choice is made: of the others it shows that they have chosen, and everything else as it was.
"""

from __future__ import annotations

from karban.core.rule import Array, State, brief_rule, generic, rule


@generic
def choosers(s: State) -> int:
    """The seats that choose at the same time now, as bits, those that have chosen among them.

    0 where one seat moves alone. What a seat may choose, and who may, must not depend on what
    others choose in the same moment.
    """
    return 0


@generic
def retract(s: State, seat: int) -> None:
    """Take back what a seat has chosen in the open choice; a view may not show what it was."""


@rule
def nobody_together(s: State) -> int:
    """The `choosers` of a game in which one moves after the other."""
    return 0


@rule
def nothing_to_retract(s: State, seat: int) -> None:
    """The `retract` of such a game."""


@rule
def everybody(s: State) -> int:
    """All seats, as bits."""
    return (1 << int(s.players)) - 1


@rule
def awaited_seats(s: State) -> int:
    """The seats that have yet to choose in the open choice, as bits; 0 where there is none."""
    return int(choosers(s)) & ~int(s.chosen) if s.to_move >= 0 else 0


@rule
def has_seat(seats: int, seat: int) -> bool:
    """Whether a seat is among seats given as bits."""
    return seat >= 0 and seats >> seat & 1 == 1


@rule
def first_seat(seats: int) -> int:
    """The lowest of some seats, of which there is one."""
    seat = 0
    while seats >> seat & 1 == 0:
        seat += 1
    return seat


@rule
def seat_count(seats: int) -> int:
    """How many seats they are."""
    n = 0
    while seats:
        seats &= seats - 1
        n += 1
    return n


@rule
def all_have_chosen(s: State, seat: int) -> bool:
    """Note that a seat has chosen. Unless it was the last one, the next one is to move."""
    s.chosen |= 1 << seat
    left = awaited_seats(s)
    if left:
        s.to_move = first_seat(left)
        return False
    s.chosen = 0
    return True


@rule
def turn_to(s: State, seat: int) -> None:
    """Let a seat of the open choice choose next; what it has chosen already is taken back."""
    if has_seat(int(s.chosen), seat):
        retract(s, seat)
        s.chosen &= ~(1 << seat)
    s.to_move = seat


@rule
def hide_choices(s: State, seat: int, v: State) -> None:
    """Take back in a view what others have chosen; a seat that has yet to choose sees its turn."""
    together = int(choosers(s))
    if together == 0:
        return
    v.chosen = s.chosen
    for other in range(s.players):
        if other != seat and has_seat(int(s.chosen), other):
            retract(v, other)
    if has_seat(together & ~int(s.chosen), seat):
        v.to_move = seat


@rule
def reopen(s: State, seat: int) -> None:
    """Let all but one seat choose anew, in a state made from a view: it shows no other choice."""
    if has_seat(int(s.chosen), seat):
        s.chosen = 1 << seat
    else:
        s.chosen = 0
    if choosers(s):
        s.to_move = first_seat(awaited_seats(s))


@brief_rule
def choosers_at(batch: Array, i: int) -> int:
    """`choosers`, of one record of an array."""
    return int(choosers(batch[i])) if batch[i].to_move >= 0 else 0


@brief_rule
def turn_to_at(batch: Array, i: int, seat: int) -> None:
    """`turn_to`, of one record of an array."""
    turn_to(batch[i], seat)
