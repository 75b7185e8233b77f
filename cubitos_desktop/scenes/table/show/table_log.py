"""Tells the log of a table what happened, in the language of the day."""

from collections.abc import Mapping

from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.match.chance import short_seal
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.replay.branching import sealed_dice
from cubitos_desktop.match.session.beats import Beat, opening_beats
from cubitos_desktop.match.story import story_of_match
from cubitos_desktop.rules.events import RaceEnded
from cubitos_desktop.scenes.table.show.chronicle import Chronicle
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.wording.reasons import why as reason_in_words
from cubitos_desktop.wording.telling import Line, Teller
from cubitos_desktop.wording.verdict import lucky_lines


class TableLog:
    """Follows a race that is shown."""

    def __init__(self, match: Match, naming: Naming, untold: int = 0) -> None:
        self._match = match
        self._teller = self._new_teller(naming)
        self._chronicle = self._new_chronicle()
        self._untold = untold
        """Answers of another evening that are told once somebody reads: it takes a moment."""
        self._unread: list[Beat] = []
        """What was seen since then, and is told after them."""

    def _new_teller(self, naming: Naming) -> Teller:
        return Teller(naming, self._match.people, has_map=False)

    def _new_chronicle(self) -> Chronicle:
        """One that begins with the seal of dice that nobody can know."""
        dice, words = sealed_dice(self._match), self._teller.naming.words
        if dice is None:
            return Chronicle()
        return Chronicle([Line(words("fairness.logged", seal=short_seal(dice.commitment)))])

    @property
    def chronicle(self) -> Chronicle:
        """All that was told."""
        if self._untold:
            beats = [*opening_beats(self._match, self._untold), *self._unread]
            self._untold, self._unread = 0, []
            for beat in beats:
                self.write(beat)
        return self._chronicle

    def write(self, beat: Beat) -> None:
        """What has been seen goes into the log, behind all that was seen before."""
        if self._untold:
            self._unread.append(beat)
        else:
            self._put_below(self.chronicle, beat, self._match.reasons)

    def _put_below(self, chronicle: Chronicle, beat: Beat, reasons: Mapping[int, Reason]) -> None:
        """Put a beat below what was told before, with its reason if there is one."""
        words = self._teller.naming.words
        why = reason_in_words(words, reasons.get(beat.number - 1))
        chronicle.write(beat, [*self._teller.tell(beat.events), *self._luck(beat)], why)

    def _luck(self, beat: Beat) -> list[Line]:
        """How lucky people were, below the last line of a race."""
        if not any(isinstance(event, RaceEnded) for event in beat.events):
            return []
        naming, seats = self._teller.naming, story_of_match(self._match).seats
        return [Line(words) for words in lucky_lines(naming, seats, self._match.people)]

    def speak(self, naming: Naming) -> None:
        """Tell all of it anew if another language is spoken now."""
        if naming.words is self._teller.words:
            self._teller.naming = naming
            return
        if not self._untold:
            self._untold = len(self._match.answers)
        self._teller = self._new_teller(naming)
        self._chronicle = self._new_chronicle()

    def take_back(self) -> None:
        """Forget what the race no longer has."""
        left = len(self._match.answers)
        self._untold = min(self._untold, left)
        self._unread = [beat for beat in self._unread if beat.number <= left]
        self._chronicle.take_back(left)
        if not self._untold:
            self._teller.legs = [seat.leg for seat in self._match.state.seats]
