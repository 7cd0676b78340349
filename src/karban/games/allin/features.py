"""What the heuristic of All-in looks at: the names of its weights, and their places."""

from __future__ import annotations

WEIGHTS: tuple[str, ...] = (
    # the hand after the move
    "made",  # what its combination scores
    "strong",  # the square of that: a strong hand also wins the bank
    "high",  # the rank that decides among equals, the more the fewer turns are left
    "rune_cards",  # how many it has
    "made_early",  # what it scores, the more turns are left
    "four_suited",  # four cards of a suit, the more turns are left, as all that follow
    "four_in_run",  # four ranks of a straight; twice if both ends are open
    "earners",  # cards to spare whose effect brings a rune
    "diggers",  # a card to spare that turns three or four, or brings two
    # an action
    "chance",  # by how much the cards that it turns or draws may be expected to help
    "rune",  # the rune that an effect brings
    "question",  # eye and hypnosis; also whether to ask, rather those who hide more
    "pass",
    "pass_made",  # the more the hand scores
    "all_in",
    # a prediction
    "self",
    "self_made",  # own combination, and the rank that decides
    "self_crowd",  # the more players there are
    "known_made",  # the combination of the cards that are known
    "hidden",  # cards that are not known
    "answer",  # what was said under hypnosis
    "known_all_in",
    "own_vote",  # it has named itself
)
(
    MADE,
    STRONG,
    HIGH,
    RUNE_CARDS,
    MADE_EARLY,
    FOUR_SUITED,
    FOUR_IN_RUN,
    EARNERS,
    DIGGERS,
    CHANCE,
    RUNE,
    QUESTION,
    PASS,
    PASS_MADE,
    ALL_IN,
    SELF,
    SELF_MADE,
    SELF_CROWD,
    KNOWN_MADE,
    HIDDEN,
    ANSWER,
    KNOWN_ALL_IN,
    OWN_VOTE,
) = range(len(WEIGHTS))
MEMORY: tuple[str, ...] = ("known_made", "hidden", "answer")
