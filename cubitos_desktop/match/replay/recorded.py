"""A race that goes through its own recording: every answer and every face is the recorded one."""

from cubitos_desktop.match.chance import RaceDice
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.replay.recording import Recording
from cubitos_desktop.rules.decisions import Answer, Throw


class RecordedMatch(Match):
    """A match at a place of a recording, which it can leave for any other."""

    def __init__(self, recording: Recording, place: int = 0) -> None:
        self.recording = recording
        facts = recording.facts
        # The dice are never asked: what fell is known.
        dice = facts.dice or RaceDice("")
        super().__init__(facts.content, facts.setup, dice, facts.players, is_open=facts.is_open)
        self.branch = facts.branch
        self.holds_throws = True
        self.go_to(place)

    @property
    def place(self) -> int:
        """How many answers have been given."""
        return len(self.answers)

    @property
    def is_held(self) -> bool:
        """Nothing is thrown beyond the end of the recording."""
        return self.place >= self.recording.end

    def go_to(self, place: int) -> None:
        """The race as it was after so many answers."""
        recording = self.recording
        self.state = recording.state(place)
        self.answers = list(recording.answers[:place])
        self.reasons = {at: why for at, why in recording.reasons.items() if at < place}
        self.notes = [note for note in recording.notes if note.answer < place]
        begun = self.state.round + (self.state.step == "over")
        self.positions = recording.positions[:begun]
        self.chain = [""] * begun

    @property
    def next_answer(self) -> Answer:
        """What was answered to the open question."""
        return self.recording.answers[self.place][1]

    def _faces(self, throw: Throw) -> str:
        return str(self.next_answer)

    def _note_round(self) -> None:
        """Whoever only watches needs no fingerprints."""
        self.positions.append([(seat.leg, seat.space) for seat in self.state.seats])
        self.chain.append("")
