"""What the rule of thumb of All-in looks at: the names of its weights, and their places."""

from __future__ import annotations

WEIGHTS: tuple[str, ...] = (
    # the hand after the move
    "made",  # what its combination scores
    "strong",  # the square of that: a strong hand also wins the bank
    "high",  # the rank that decides among equals, the less turns are left
    "rune_cards",  # how many it has
    "four_suited",  # four cards of a suit, while there are turns left, as all that follow
    "four_in_run",  # four ranks of a straight; twice if both ends are open
    "three_close",  # only three of a suit or of a straight
    "can_grow",  # two pairs or three, which may become a full house
    "suit_gone",  # cards of the suit it collects that are in the discards or in known hands
    "rank_gone",  # the same of the ranks it has twice or more
    "earners",  # cards to spare whose effect brings a rune
    "diggers",  # a card to spare that turns three or four, or brings two
    # an action
    "chance",  # by how much the cards that it turns or draws may be expected to help
    "rune",  # the rune that an effect brings
    "question",  # eye and hypnosis; also whether to ask, rather those who hide more
    "feeds",  # the given card pairs a known card of the left neighbour
    "pass",
    "pass_made",  # the more the hand scores
    "all_in",
    "all_in_made",
    "hides",  # the card that the eye does not see is the one that matters
    # a prediction
    "self",
    "self_made",  # own combination, and the rank that decides
    "self_crowd",  # the more players there are
    "known_made",  # the combination of the cards that are known
    "known_suited",  # three or more known cards of a suit
    "answer",  # what was said under hypnosis
    "known_all_in",
    "votes",  # predictions of others that name the seat
    "own_vote",  # it has named itself
)
(
    MADE,
    STRONG,
    HIGH,
    RUNE_CARDS,
    FOUR_SUITED,
    FOUR_IN_RUN,
    THREE_CLOSE,
    CAN_GROW,
    SUIT_GONE,
    RANK_GONE,
    EARNERS,
    DIGGERS,
    CHANCE,
    RUNE,
    QUESTION,
    FEEDS,
    PASS,
    PASS_MADE,
    ALL_IN,
    ALL_IN_MADE,
    HIDES,
    SELF,
    SELF_MADE,
    SELF_CROWD,
    KNOWN_MADE,
    KNOWN_SUITED,
    ANSWER,
    KNOWN_ALL_IN,
    VOTES,
    OWN_VOTE,
) = range(len(WEIGHTS))
MEMORY: tuple[str, ...] = (
    "suit_gone",
    "rank_gone",
    "feeds",
    "known_made",
    "known_suited",
    "answer",
)
