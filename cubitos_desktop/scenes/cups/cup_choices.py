"""What was chosen last for a new cup: seats and sets. It is kept, and mended when it is read."""

import msgspec

from cubitos_desktop.match.cups.planning import FIRST_SHORT, are_sound, fits_beside
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.rules.content import Content
from cubitos_desktop.scenes.setup.race_choices import RaceChoices, SeatChoice, mended, usual_seats

_KEPT_AS = "cup-choices"


class CupChoices(msgspec.Struct):
    """Who runs in cups, and with which sets in short ones."""

    seats: list[SeatChoice] = []
    sets: tuple[str, ...] = FIRST_SHORT
    runner: SeatChoice = msgspec.field(default_factory=lambda: SeatChoice("person"))
    """Who runs in the career."""

    def step_set(self, content: Content, place: int, direction: int) -> None:
        """The next set for one of the races that shares no card with the others."""
        others = [one for number, one in enumerate(self.sets) if number != place]
        found = [one for one in content.sets if fits_beside(content, one, others)]
        at = found.index(self.sets[place]) + direction
        sets = [*self.sets]
        sets[place] = found[at % len(found)]
        self.sets = tuple(sets)


def kept_cup_choices(profile: Profile, content: Content) -> CupChoices:
    """What was chosen last, as far as it can be."""
    kept = profile.kept(_KEPT_AS, CupChoices) or CupChoices(_first_seats())
    sound = mended(RaceChoices(seats=kept.seats, runner=kept.runner), content)
    sets = kept.sets if are_sound(content, kept.sets) else FIRST_SHORT
    return CupChoices(sound.seats, sets, sound.runner)


def _first_seats() -> list[SeatChoice]:
    """A person against three computer seats: a cup is best with everybody there."""
    seats = usual_seats()
    for seat in seats[1:]:
        seat.kind = "computer"
    return seats


def keep_cup_choices(profile: Profile, choices: CupChoices) -> None:
    profile.keep(_KEPT_AS, choices)
