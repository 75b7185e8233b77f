"""What was chosen last for a race: seats, cards, course. It is kept, and mended when it is read."""

from collections.abc import Sequence
from typing import Final, Literal, get_args

import msgspec

from cubitos_desktop.ai.levels import LEVELS, STYLES
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.mixes import cards_of
from cubitos_desktop.match.quick_race import QUICK_RIVALS
from cubitos_desktop.rules.content import MOST_LEGS, MOST_SEATS, Content
from cubitos_desktop.ui.base.fonts import typed_letters
from cubitos_desktop.ui.base.theme import SEATS

KEPT_AS: Final = "choices"
LONGEST_NAME: Final = 16
MIX: Final = "mix"
OWN: Final = "own"
"""Cards that are no set: drawn by chance, or picked by hand."""
BEST: Final = "best"
"""One's own best race, as a ghost."""
FIRST_SET: Final = "race-1"
USUAL_LEVELS: Final = ("pro", *QUICK_RIVALS, "nervous")
"""Who sits where at first, if a computer does."""
COMPUTERS: Final = (*LEVELS, *STYLES)
Kind = Literal["person", "computer", "nobody"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)

Boards = tuple[str, ...]


class SeatChoice(msgspec.Struct):
    """Who sits at a place, and in which colour."""

    kind: str = "computer"
    name: str = ""
    """Of a person; without one they are called "You" or by their number."""
    level: str = "racer"
    colour: str = ""


class CourseChoice(msgspec.Struct):
    """Which cards, on which boards, how often round."""

    set_id: str = FIRST_SET
    mix: tuple[str, ...] = ()
    """The cards that chance has drawn."""
    boards: tuple[str, ...] = ()
    laps: int = 1

    @property
    def tracks(self) -> tuple[str, ...]:
        """A track for every leg."""
        return self.boards * self.laps


class RaceChoices(msgspec.Struct):
    """Everything that the set-up screens remember."""

    seats: list[SeatChoice] = []
    race: CourseChoice = msgspec.field(default_factory=CourseChoice)
    solo: CourseChoice = msgspec.field(default_factory=CourseChoice)
    runner: SeatChoice = msgspec.field(default_factory=lambda: SeatChoice("person"))
    """Who runs alone."""
    own: tuple[str, ...] = ()
    """The cards that were picked by hand."""
    ghost_runs: bool = True
    ghost_leads: bool = True
    ghost: str = BEST
    """Whose ghost runs along, if one does: the best race's, or a computer seat's."""


def kept_choices(profile: Profile, content: Content) -> RaceChoices:
    """What was chosen last, as far as it still exists."""
    return mended(profile.kept(KEPT_AS, RaceChoices) or RaceChoices(), content)


def mended(choices: RaceChoices, content: Content) -> RaceChoices:
    """The same with the usual choice in place of whatever cannot be."""
    own = choices.own if cards_of(content, choices.own) else ()
    seats = [*choices.seats, *usual_seats()[len(choices.seats) :]][:MOST_SEATS]
    return msgspec.structs.replace(
        choices,
        seats=_mended_seats(seats),
        race=_mended_course(choices.race, own, content),
        solo=_mended_course(choices.solo, own, content),
        runner=SeatChoice(
            "person", proper_name(choices.runner.name), colour=_colours([choices.runner])[0]
        ),
        own=own,
        ghost=choices.ghost if choices.ghost in (BEST, *LEVELS) else BEST,
    )


# --- seats ----------------------------------------------------------------------------------------


def usual_seats() -> list[SeatChoice]:
    """One person and two computer seats."""
    kinds = ("person", "computer", "computer", "nobody")
    return [SeatChoice(*who) for who in zip(kinds, ("",) * 4, USUAL_LEVELS, SEATS, strict=True)]


def _mended_seats(seats: Sequence[SeatChoice]) -> list[SeatChoice]:
    colours = _colours(seats)
    found = []
    for place, (seat, usual) in enumerate(zip(seats, usual_seats(), strict=True)):
        kind = seat.kind if seat.kind in kinds_at(place) else usual.kind
        level = seat.level if seat.level in COMPUTERS else usual.level
        found.append(SeatChoice(kind, proper_name(seat.name), level, colours[place]))
    return found


def kinds_at(place: int) -> tuple[Kind, ...]:
    """What a place may be: the first two are always taken."""
    return KINDS if place >= 2 else KINDS[:2]


def _colours(seats: Sequence[SeatChoice]) -> list[str]:
    """The wished colours, each once; where a wish cannot be, the next free one."""
    wished = [seat.colour for seat in seats]
    free = [colour for colour in SEATS if colour not in wished]
    found: list[str] = []
    for wish in wished:
        found.append(wish if wish in SEATS and wish not in found else free.pop(0))
    return found


def proper_name(name: str) -> str:
    """A name as it can be typed: also one out of a file that holds what nobody could have typed.

    >>> proper_name("  Ada\\n")
    'Ada'
    """
    return typed_letters(name).strip()[:LONGEST_NAME]


# --- cards and courses ----------------------------------------------------------------------------


def _mended_course(course: CourseChoice, own: Sequence[str], content: Content) -> CourseChoice:
    mix = course.mix if cards_of(content, course.mix) else ()
    is_known = course.set_id in content.sets
    is_known |= (course.set_id == MIX and bool(mix)) or (course.set_id == OWN and bool(own))
    found = CourseChoice(course.set_id if is_known else FIRST_SET, mix, course.boards, course.laps)
    if not is_known or course.boards not in courses(content):
        found.boards, found.laps = suggested(content, found.set_id) or suggested_first(content)
    found.laps = min(max(found.laps, 1), most_laps(found.boards))
    return found


def courses(content: Content) -> tuple[Boards, ...]:
    """All boards that can be raced on, alone or one after the other, in the order of the sets."""
    of_sets = [boards_and_laps(one.tracks)[0] for one in content.sets.values()]
    alone = [(track,) for boards in of_sets for track in boards]
    rest = [(track,) for track in content.tracks]
    several = [boards for boards in of_sets if len(boards) > 1]
    return tuple(dict.fromkeys((*alone, *rest, *several)))


def boards_and_laps(tracks: Sequence[str]) -> tuple[Boards, int]:
    """Legs as boards and how often each is raced round.

    >>> boards_and_laps(["oval", "oval"])
    (('oval',), 2)
    """
    boards = tuple(dict.fromkeys(tracks))
    return boards, len(tracks) // len(boards)


def most_laps(boards: Boards) -> int:
    return MOST_LEGS // max(1, len(boards))


def suggested(content: Content, set_id: str) -> tuple[Boards, int] | None:
    """The course that goes with a set; cards of one's own go with any."""
    return boards_and_laps(content.sets[set_id].tracks) if set_id in content.sets else None


def suggested_first(content: Content) -> tuple[Boards, int]:
    return boards_and_laps(next(iter(content.sets.values())).tracks)


def cards_chosen(course: CourseChoice, own: tuple[str, ...], content: Content) -> tuple[str, ...]:
    """The ids of the eight cards."""
    if course.set_id == MIX:
        return course.mix
    return own if course.set_id == OWN else content.card_set(course.set_id).cards
