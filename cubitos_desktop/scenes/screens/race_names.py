"""What a race is called: its card set and its course, in the language of the player."""

from collections.abc import Sequence

from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.wording.naming import in_language
from cubitos_desktop.words import Words


def set_name(words: Words, cards: Sequence[str]) -> str:
    """The card set that these cards are, or that they are a mix of their own."""
    for card_set in load_content().sets.values():
        if card_set.cards == tuple(cards):
            return in_language(words, card_set.names)
    return words("window.own_mix")


def course_name(words: Words, legs: Sequence[Track]) -> str:
    """The boards of a race one after the other, and how many laps there are on a single one."""
    boards = list(dict.fromkeys(track.id for track in legs))
    names = {track.id: in_language(words, track.names) for track in legs}
    if len(boards) > 1:
        return ", ".join(names[board] for board in boards)
    name = names[boards[0]]
    return name if len(legs) == 1 else words("window.laps_of", track=name, count=len(legs))
