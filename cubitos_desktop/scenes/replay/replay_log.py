"""The log of a race that is looked at from place to place: the last rounds before each."""

from cubitos_desktop.match.replay.recorded import RecordedMatch
from cubitos_desktop.match.session.beats import recorded_beats
from cubitos_desktop.scenes.table.show.chronicle import Chronicle
from cubitos_desktop.scenes.table.show.table_log import TableLog
from cubitos_desktop.wording.naming import Naming

_LINES = 40
"""More than a log shows at once."""


class ReplayLog(TableLog):
    """Tells no more than can be seen: a jump takes as long at the end of a race as at its start."""

    def __init__(self, match: RecordedMatch, naming: Naming) -> None:
        super().__init__(match, naming)
        self._recorded = match
        self._is_stale = True
        """Whether what was told belongs to another place."""
        self._stands_at = match.place

    def go_to(self, place: int) -> None:
        """Another place is looked at; it is told of once somebody reads."""
        self._is_stale, self._stands_at = True, place

    def speak(self, naming: Naming) -> None:
        self._teller = self._new_teller(naming)
        self._is_stale = True

    @property
    def chronicle(self) -> Chronicle:
        if self._is_stale:
            self._is_stale = False
            self._tell_before(self._stands_at)
        return self._chronicle

    def _tell_before(self, place: int) -> None:
        """From as many rounds before as fill the log."""
        recording, back = self._recorded.recording, 1
        while True:
            first = max(0, recording.round_at(place) - 1 - back)
            # The answer before it is the one with which the round began.
            self._tell_from(max(0, recording.rounds[first] - 1), place)
            if not first or len(self._chronicle.entries) >= _LINES:
                return
            back *= 2

    def _tell_from(self, begins: int, ends: int) -> None:
        recording = self._recorded.recording
        self._chronicle = Chronicle()
        self._teller.legs = [seat.leg for seat in recording.state(begins).seats]
        for beat in recorded_beats(recording, begins, ends):
            self._put_below(self._chronicle, beat, recording.reasons)
