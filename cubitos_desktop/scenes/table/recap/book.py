"""Notes what has been seen of the last rounds, and makes the recap of it. Nothing is shown here."""

from typing import NamedTuple

from cubitos_desktop.match.ranking import places
from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.rules import events as ev
from cubitos_desktop.rules.state import State
from cubitos_desktop.wording.recap import Recap, Standing, recap_of

_ROUNDS = 2
"""How many rounds are kept: taking back may lead into the last one."""


class _Heard(NamedTuple):
    """A beat's events, and who was where after it if a round began or a turn ended in it."""

    number: int
    events: tuple[ev.Event, ...]
    standing: Standing | None

    @property
    def begins_round(self) -> bool:
        return any(isinstance(event, ev.RoundBegan) for event in self.events)

    @property
    def ended(self) -> list[int]:
        """The seats whose turns it ended."""
        return [event.seat for event in self.events if isinstance(event, ev.TurnEnded)]


class RecapBook:
    """Follows a race from a moment on."""

    def __init__(self, state: State) -> None:
        self._legs = len(state.game.legs)
        self._rounds: list[tuple[Standing, list[_Heard]]] = [(standing_of(state), [])]

    def hear(self, beat: Beat) -> list[int]:
        """Note a beat, unless that was done before; the seats whose turns have ended in it."""
        if any(heard.number == beat.number for _, round in self._rounds for heard in round):
            return []
        heard = _heard(beat)
        self._rounds[-1][1].append(heard)
        if heard.standing and heard.begins_round:
            self._rounds = [*self._rounds, (heard.standing, [])][-_ROUNDS:]
        return heard.ended

    def take_back(self, answers: int) -> None:
        """Forget what was heard after so many answers."""
        kept = [
            (began, [heard for heard in round if heard.number <= answers])
            for began, round in self._rounds
        ]
        while len(kept) > 1 and not any(heard.begins_round for heard in kept[-2][1]):
            kept.pop()
        self._rounds = kept

    @property
    def recap(self) -> Recap | None:
        """The last round in which a turn has ended; None before there was any."""
        for began, round in reversed(self._rounds):
            standings = [heard.standing for heard in round if heard.ended]
            if standings and (now := standings[-1]):
                events = [event for heard in round for event in heard.events]
                return recap_of(events, began, now.places, self._legs)
        return None


def _heard(beat: Beat) -> _Heard:
    heard = _Heard(beat.number, beat.events, None)
    if heard.begins_round or heard.ended:
        heard = heard._replace(standing=standing_of(beat.state))
    return heard


def standing_of(state: State) -> Standing:
    """Who is where."""
    runners = tuple((seat.leg, seat.space) for seat in state.seats)
    return Standing(state.round, tuple(places(state)), runners)
