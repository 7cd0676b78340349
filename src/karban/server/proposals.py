"""What a table can be asked, and when it is decided: a vote, without a table or a clock."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass, field

from karban.server.store import Guest

#: What can be proposed.
KINDS = ("rematch", "pause", "abandon", "hand", "takeover")


@dataclass
class Vote:
    """A proposal and the answers so far, by guest; `seat` is whose, where it is about one.

    Who may answer is not kept here: people come and go while it is open, and only the answers of
    those who are there count.
    """

    number: int
    kind: str
    by: Guest
    seat: int | None = None
    answers: dict[str, bool] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.kind != "takeover":  # whoever wants a seat has none yet
            self.answers[self.by.id] = True

    def answer(self, guest: str, yes: bool) -> None:
        """The last answer of a guest counts."""
        self.answers[guest] = yes

    def who_said(self, yes: bool, voters: Set[str]) -> set[str]:
        """Those voters who have given this answer."""
        return {voter for voter in voters if self.answers.get(voter) is yes}

    def waiting(self, voters: Set[str]) -> set[str]:
        """Those voters who have not answered."""
        return {voter for voter in voters if voter not in self.answers}

    def decide(self, voters: Set[str], late: bool = False) -> bool | None:
        """Whether it passes, or None as long as that is open; `late` when the time is up."""
        yes, no = self.who_said(True, voters), self.who_said(False, voters)
        waiting = self.waiting(voters)
        match self.kind:
            case "rematch":  # those who want to play on do so, whatever the others say
                return None if waiting and not late else bool(yes)
            case "hand":  # the person is given the whole time to move
                if 2 * (len(yes) + len(waiting)) <= len(voters):
                    return False
                return 2 * len(yes) > len(voters) if late else None
            case "takeover":
                if no or not voters:
                    return False
                return bool(yes) if late or not waiting else None
            case _:  # pause and abandon need everybody
                if no or late or not voters:
                    return False
                return True if not waiting else None
