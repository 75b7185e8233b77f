"""What is kept of somebody's puzzles: which are solved, and which of them at the first try."""

import msgspec

from cubitos_desktop.match.keeping.profile import Profile

_WHAT = "puzzles"


class Progress(msgspec.Struct, frozen=True):
    """How far somebody has come. Nothing that was solved is ever unsolved by trying again."""

    solved: tuple[str, ...] = ()
    at_first: tuple[str, ...] = ()
    """Those that were solved with the first answer that was ever given."""
    tried: tuple[str, ...] = ()
    """Those that have been answered wrongly or looked up, solved since or not."""

    def missed(self, puzzle: str) -> "Progress":
        """A wrong answer, or the answer was shown."""
        if puzzle in self.tried or puzzle in self.solved:
            return self
        return msgspec.structs.replace(self, tried=(*self.tried, puzzle))

    def found(self, puzzle: str) -> "Progress":
        """The best answer was given."""
        if puzzle in self.solved:
            return self
        at_first = self.at_first if puzzle in self.tried else (*self.at_first, puzzle)
        return msgspec.structs.replace(self, solved=(*self.solved, puzzle), at_first=at_first)


def progress_of(profile: Profile) -> Progress:
    """What is kept of a player's puzzles; what is damaged is set aside, and all begins anew."""
    return profile.kept(_WHAT, Progress) or Progress()


def keep_progress(profile: Profile, progress: Progress) -> None:
    profile.keep(_WHAT, progress)
