"""What is kept of somebody's lessons: which are done, where each was left; and coach marks seen."""

import msgspec

from cubitos_desktop.match.keeping.profile import OPEN, RACES, SAVES, Profile

_WHAT = "lessons"


class Learning(msgspec.Struct, frozen=True):
    """How far somebody has come."""

    done: tuple[str, ...] = ()
    at: dict[str, int] = {}
    """The step at which a lesson was left in the middle."""
    is_offered: bool = False
    """Whether lessons were offered at the first start: that is done once."""
    marks: tuple[str, ...] = ()
    """The coach marks that were seen in races: each is shown once."""

    def left_at(self, lesson: str, step: int) -> "Learning":
        """A lesson has come to a step."""
        return msgspec.structs.replace(self, at={**self.at, lesson: step}, is_offered=True)

    def finished(self, lesson: str) -> "Learning":
        """A lesson is done; the next time it begins at its beginning."""
        at = {name: step for name, step in self.at.items() if name != lesson}
        done = (*(name for name in self.done if name != lesson), lesson)
        return msgspec.structs.replace(self, at=at, done=done, is_offered=True)

    def offered(self) -> "Learning":
        """The offer was answered, whatever the answer."""
        return msgspec.structs.replace(self, is_offered=True)

    def noticed(self, mark: str) -> "Learning":
        """A coach mark was seen."""
        marks = (*(key for key in self.marks if key != mark), mark)
        return msgspec.structs.replace(self, marks=marks)

    def without_marks(self) -> "Learning":
        """All coach marks are to be shown once more."""
        return msgspec.structs.replace(self, marks=())


def learning_of(profile: Profile) -> Learning:
    """What is kept of a player's lessons."""
    return profile.kept(_WHAT, Learning) or Learning()


def is_new(profile: Profile) -> bool:
    """Whether somebody has never raced here and was never asked about lessons."""
    if not profile.is_keeping or learning_of(profile).is_offered:
        return False
    has_races = profile.race_files(OPEN) or profile.race_files(SAVES)
    return not has_races and not profile.files(RACES, ".json")


def keep_learning(profile: Profile, learning: Learning) -> None:
    profile.keep(_WHAT, learning)
