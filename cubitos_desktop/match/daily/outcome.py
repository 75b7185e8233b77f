"""What a day's race came to for whoever ran it."""

import datetime
from typing import Annotated

import msgspec

from cubitos_desktop.match.daily.race import ME
from cubitos_desktop.match.library.entry import places_of
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.story import story_of_match
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.dice import BLANK
from cubitos_desktop.rules.events import DiceThrown

MOST_ROUNDS, MOST_STEPS, MOST_BUSTS = 40, 99, 15
"""What a code has room for; whoever took longer is told as this many."""
MOST_PLACES = 4

Count = Annotated[int, msgspec.Meta(ge=0)]


class Outcome(msgspec.Struct, frozen=True, order=True):
    """As much of a result as a short code holds. The lesser of two is the better one."""

    place: Annotated[int, msgspec.Meta(ge=1, le=MOST_PLACES)]
    rounds: Annotated[int, msgspec.Meta(ge=1)]
    gap: int
    """Steps behind the winner; less than nothing is a lead over the second."""
    busts: Count

    @property
    def steps(self) -> int:
        return abs(self.gap)

    @property
    def told(self) -> "Outcome":
        """As a code can tell it."""
        steps = min(self.steps, MOST_STEPS)
        gap = -steps if self.place == 1 else steps
        busts = min(self.busts, MOST_BUSTS)
        return Outcome(self.place, min(self.rounds, MOST_ROUNDS), gap, busts)


class DayResult(msgspec.Struct, frozen=True):
    """The run of a day that counts."""

    date: str
    seats: Annotated[int, msgspec.Meta(ge=2, le=MOST_PLACES)]
    outcome: Outcome
    other: Annotated[int, msgspec.Meta(ge=1, lt=MOST_PLACES)]
    """The seat that won, or that came second where this one won."""
    bust_rounds: tuple[int, ...]
    fans: Count
    best_throw: Count
    """Hits in this seat's best throw."""
    content: str
    """The fingerprint of the cards that it was raced with."""
    race: str = ""
    """All answers of it, as the long code holds them."""
    ended: str = ""
    """When it was run to its end, as the clock stood."""

    @property
    def day(self) -> datetime.date:
        return datetime.date.fromisoformat(self.date)

    @property
    def squares(self) -> tuple[bool, ...]:
        """For each round, whether it brought a bust."""
        return tuple(n in self.bust_rounds for n in range(1, self.outcome.rounds + 1))


def outcome_of(match: Match) -> Outcome:
    """The result of a race that is over."""
    return _result(match, "").outcome


def result_of(match: Match, race: str = "", ended: str = "") -> DayResult:
    """The same as it is kept: beside the outcome what the page tells, and the race itself."""
    return msgspec.structs.replace(_result(match, race), ended=ended)


def _result(match: Match, race: str) -> DayResult:
    story, state = story_of_match(match), match.state
    stands = [(seat.leg, seat.space) for seat in state.seats]
    places = places_of(state.game, stands, state.winner)
    done = [seat.progress[-1] for seat in story.seats]
    other = _other(places, done)
    outcome = Outcome(places[ME], story.rounds, done[other] - done[ME], len(story.seats[ME].busts))
    return DayResult(
        date=match.occasion.id if match.occasion else "",
        seats=len(state.seats),
        outcome=outcome,
        other=other,
        bust_rounds=story.seats[ME].busts,
        fans=state.seats[ME].fans,
        best_throw=_best_throw(match),
        content=match.content.digest,
        race=race,
    )


def _other(places: tuple[int, ...], done: list[int]) -> int:
    """Whom one is measured by: the winner, or for the winner the next one."""
    if places[ME] > 1:
        return places.index(1)
    rivals = [seat for seat in range(len(places)) if seat != ME]
    return max(rivals, key=lambda seat: (-places[seat], done[seat]))


def _best_throw(match: Match) -> int:
    """The most hits in one throw of the seat."""
    state, best = engine.new_race(match.content, match.state.game.setup), 0
    for _, answer in match.answers:
        for event in engine.apply(state, answer):
            if isinstance(event, DiceThrown) and event.seat == ME:
                best = max(best, len(event.faces) - event.faces.count(str(BLANK)))
    return best
