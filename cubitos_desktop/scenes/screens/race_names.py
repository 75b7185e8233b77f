"""What a race is called: its card set, its course and its occasion, in the player's language."""

from collections.abc import Sequence

from cubitos_desktop.match.cups.cup import KIND as CUP
from cubitos_desktop.match.daily.race import DAILY, PRACTICE, day_of
from cubitos_desktop.match.race_log import Occasion
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.wording.naming import in_language, told_name
from cubitos_desktop.words import Words


def set_name(words: Words, cards: Sequence[str]) -> str:
    """The card set that these cards are, or that they are a mix of their own."""
    for card_set in load_content().sets.values():
        if card_set.cards == tuple(cards):
            return in_language(words, card_set.names)
    return words("window.own_mix")


def course_name(words: Words, tracks: Sequence[str]) -> str:
    """The boards of a race one after the other, and how many laps there are on a single one."""
    boards = [_board_name(words, track) for track in dict.fromkeys(tracks)]
    if len(boards) == 1 and len(tracks) > 1:
        return words("window.laps_of", track=boards[0], count=len(tracks))
    return ", ".join(boards)


def occasion_name(words: Words, occasion: Occasion | None) -> str:
    """The day or the cup that a race is run for; nothing where it is run for itself alone."""
    if occasion is None:
        return ""
    if occasion.kind == CUP:
        return words("races.occasion.cup", number=occasion.number + 1)
    day = day_of(occasion.id)
    if day is None or occasion.kind not in (DAILY, PRACTICE):
        return ""
    month = words(f"races.date.month.{day.month}")
    date = words("races.date.day", day=day.day, month=month)
    return words(f"races.occasion.{occasion.kind}", date=date)


def _board_name(words: Words, track: str) -> str:
    """A board that only another version of the game has is told by the name of its file."""
    known = load_content().tracks.get(track)
    return in_language(words, known.names) if known else told_name(track)
