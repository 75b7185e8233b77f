"""A branch beside the race that it was taken over from: where they part, and how both ended."""

from pathlib import Path
from typing import NamedTuple

from cubitos_desktop.match.keeping.profile import RACES, Profile
from cubitos_desktop.match.keeping.slices import Slices
from cubitos_desktop.match.library.readable import readable
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import LARGEST_LOG, LogError, read_log
from cubitos_desktop.match.ranking import ranks
from cubitos_desktop.match.replay.recording import Recording
from cubitos_desktop.match.story import RaceStory, story_of
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.reading.plain_files import NoPlainFile, read_plain

_TAIL = 200
"""So many of a log's last bytes hold its seal."""


class Outcome(NamedTuple):
    """What became of one of the two."""

    story: RaceStory
    winner: int
    places: tuple[int, ...]
    """Of all seats; only the winner has the first."""

    @property
    def steps(self) -> tuple[int, ...]:
        """How many steps beyond the finish everybody ended, or less than nothing before it."""
        return tuple(seat.progress[-1] - self.story.course for seat in self.story.seats)

    @property
    def dice(self) -> tuple[int, ...]:
        return tuple(seat.dice_owned[-1] for seat in self.story.seats)

    @property
    def busts(self) -> tuple[int, ...]:
        return tuple(len(seat.busts) for seat in self.story.seats)


class Comparison(NamedTuple):
    """Two races that began as one."""

    parent: Outcome
    branch: Outcome
    parted: int | None
    """How many answers they share; None where they are the same to their ends."""
    round: int
    """The round in which they part, or the last one."""


def compared(parent: Recording, branch: Recording) -> Comparison:
    """Lay a branch beside its parent."""
    pairs = zip(parent.answers, branch.answers, strict=False)
    shared = min(parent.end, branch.end)
    parted = next((place for place, (one, other) in enumerate(pairs) if one != other), shared)
    is_same = parent.answers == branch.answers
    number = parent.round_at(min(parted, parent.end))
    return Comparison(_outcome(parent), _outcome(branch), None if is_same else parted, number)


def _outcome(recording: Recording) -> Outcome:
    facts, state = recording.facts, recording.last
    answers = (answer for _, answer in recording.answers)
    places = [
        place if seat == state.winner else max(2, place) for seat, place in enumerate(ranks(state))
    ]
    if state.winner >= 0:
        places[state.winner] = 1
    story = story_of(engine.new_race(facts.content, facts.setup), answers)
    return Outcome(story, state.winner, tuple(places))


def parent_of(profile: Profile, content: Content, seal: str) -> Slices[Match | None]:
    """The race of a folder whose log has this seal, in slices; None where it is no longer there, or
    another version of the game would have to show it."""
    for path in profile.files(RACES, ".json"):
        yield
        try:
            if _holds(path, seal) and (match := (yield from _whole(content, path, seal))):
                return match
        except (NoPlainFile, LogError):
            continue
    return None


def _holds(path: Path, seal: str) -> bool:
    """Whether a log may be the one, by its end."""
    return seal.encode() in read_plain(path, LARGEST_LOG, end=_TAIL)


def _whole(content: Content, path: Path, seal: str) -> Slices[Match | None]:
    log = read_log(path)
    found = yield from readable(content, log)
    return found.match if log.seal == seal and found.fault is None else None
