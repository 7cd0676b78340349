"""A sitting: one match at this computer, with its persons and bots, whatever shows it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from karban.bots import Bot, Thought, bot, seed_of
from karban.bots.prospects import Prospects
from karban.bots.ready import Preparation
from karban.core.errors import KarbanError, MoveError, system_reason
from karban.core.match import Match
from karban.core.sentences import Facts
from karban.core.words import Words
from karban.tui.result import result
from karban.tui.saving import Files, free

ADVISER = "master"
_PACKAGE = "karban.tui"
_DEFAULT_BOT = "regular"
#: So many moves are told: the adviser's best, and of the next ones those that win most often.
_HINTS, _WEIGHED = 3, 6
#: In how many sampled deals a hint plays its moves to the end, and for how many seconds at most.
_HINT_DEALS, _HINT_SECONDS = 4000, 1.0


class Sitting:
    """Knows who plays, asks bots for moves, and tells each person only what that seat sees.

    Seats may be those of `own` bots only where the user has named them, not a file. `loaded`
    is the file that the match comes from.
    """

    def __init__(
        self,
        match: Match,
        persons: frozenset[int],
        language: str,
        preparation: Preparation,
        *,
        own: bool = False,
        loaded: str | None = None,
    ) -> None:
        self.match = match
        self.persons = persons
        self.language = language
        self.preparation = preparation
        match.language = language
        self._over = False
        self._files = Files(loaded)
        self._saved_to: str | None = None
        self._bots = {p: self._bot(p, own) for p in range(match.players) if p not in persons}

    def _bot(self, seat: int, own: bool) -> Bot:
        name = self.match.seats[seat]
        level = name.removeprefix("bot:") if name.startswith("bot:") else _DEFAULT_BOT
        return bot(level, self.match.game, own=own)

    def words(self, seat: int, *packages: str) -> Words:
        """How the table speaks to a seat."""
        match = self.match
        return Words(
            self.language, match.game, match.seats, you=seat, packages=["karban.tui", *packages]
        )

    def last_moved(self, seat: int) -> int:
        """How many entries there were after the last move of a seat; 0 before its first."""
        movers = [who for who, _ in self.match.entries]
        return max((i + 1 for i, who in enumerate(movers) if who == seat), default=0)

    def story(self, words: Words, since: int = 0) -> Iterator[str]:
        """What the seat saw happen."""
        assert words.you is not None
        return self.match.story(words, words.you, since)

    # --- bots ---------------------------------------------------------------------------------

    def waits_for_compiler(self, seat: int | None = None) -> bool:
        """Whether a bot, or the adviser, cannot think before it has been compiled."""
        searches = seat is None or self._bots[seat].searches
        return searches and not self.preparation.done

    def think(self, seat: int) -> Thought:
        """What the bot of a seat thinks, from that seat's own view; in time it is compiled."""
        if self._bots[seat].searches:
            self.preparation.wait()
        if self._over:
            return Thought(self.match.moves[0])  # nobody waits for it
        return self._bots[seat].consider(self.match.view(seat).states, self._luck(seat))

    def _luck(self, *numbers: int) -> int:
        """A seed for a thought now: bots play the same match again where they need no clock."""
        return seed_of(self.match.seed, self.match.length, *numbers)

    def hint(self, words: Words) -> list[str]:
        """What the strongest bot would do at a seat, from what the person sees there.

        Beside each move stands how often it wins, if all then go on by the heuristic.
        """
        self.preparation.wait()
        if self._over:
            return []
        assert words.you is not None
        game, seed = self.match.game, self._luck(words.you, 1)
        view = self.match.view(words.you).states
        thought = bot(ADVISER, game).consider(view, seed)
        if len(thought.moves) < 2:
            return [words.say(self._why_one(thought), move=self._label(words, thought.move))]
        weighed = thought.moves[:_WEIGHED]
        shares = Prospects(game).shares(view, weighed, seed, _HINT_DEALS, _HINT_SECONDS)
        first, *rest = zip(weighed, shares, strict=True)
        rest.sort(key=lambda one: -one[1])
        return [
            words.say("hint"),
            *(
                words.say("hint-move", move=self._label(words, move), share=round(100 * share))
                for move, share in [first, *rest][:_HINTS]
            ),
        ]

    def _why_one(self, thought: Thought) -> str:
        """Why there is one move only to think of, as the key of a sentence."""
        if len(self.match.moves) == 1:
            return "hint-only"
        return "hint-sane" if thought.iterations else "hint-sure"

    def _label(self, words: Words, move: int) -> str:
        return words.move(self.match.move(move))

    def break_up(self) -> None:
        """Nobody waits for the bots any longer."""
        self._over = True
        self.preparation.stop()

    # --- looking back, and keeping ------------------------------------------------------------

    def undo(self, words: Words) -> None:
        """Take back the person's last move, where that is fair to everybody."""
        seat = words.you
        assert seat is not None
        movers = [who for who, _ in self.match.entries]
        if any(who in self.persons - {seat} for who in movers[self.last_moved(seat) :]):
            raise MoveError(code="undo-others", package=_PACKAGE)
        self.match = self.match.undone(seat)

    def result(self, words: Words) -> list[str]:
        """Who won, and the scores."""
        match = self.match
        winners = match.winners
        places = [words.place(p, match.players) for p in range(len(match.scores))]
        others = [places[p] for p in winners if p != words.you]
        scores = zip(places, match.scores, strict=True)
        return result(words, words.you in winners, others, scores)

    def propose_file(self) -> str:
        """A file to save the match to: the last one, or one that is not there yet."""
        return self._saved_to or str(free(Path(), self.match.game.name))

    def save(self, file: str, words: Words) -> str:
        """Write the match to a file; says how to go on."""
        try:
            self._files.write(self.match, file)
        except FileExistsError:
            raise KarbanError(code="save-other", package=_PACKAGE, facts={"file": file}) from None
        except (OSError, ValueError) as error:
            raise _save_error(error, file) from None
        self._saved_to = file
        return words.say("saved", file=file)

    def leave(self, words: Words) -> str:
        """Keep an unfinished match, so that it can go on; says how."""
        try:
            return words.say("saved", file=str(self._files.leave(self.match)))
        except OSError as error:
            raise _save_error(error, str(error.filename)) from None

    def finish(self) -> None:
        """A match that is over need not go on: forget it where it was left."""
        self._files.forget(self.match)


def _save_error(error: OSError | ValueError, file: str) -> KarbanError:
    facts: Facts = {"file": file, "why": system_reason(error)}
    return KarbanError(code="save-failed", package=_PACKAGE, facts=facts)
