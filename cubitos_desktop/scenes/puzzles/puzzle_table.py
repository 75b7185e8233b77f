"""A puzzle at the table: one question is answered, and judged before anything falls."""

from typing import TYPE_CHECKING

from cubitos_desktop.match.library.entry import steps_to_go
from cubitos_desktop.match.puzzles.attempt import Attempt
from cubitos_desktop.match.puzzles.position import players_of, position_of, raced_on, taken_up
from cubitos_desktop.match.puzzles.progress import keep_progress, progress_of
from cubitos_desktop.match.puzzles.puzzle import Puzzle
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import STOP, Answer, Choose, ChooseBuy, ChooseMoves, Decision
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.puzzles.verdict import VerdictScene
from cubitos_desktop.scenes.puzzles.ways import open_puzzle
from cubitos_desktop.scenes.setup.seat_names import HEROES
from cubitos_desktop.scenes.table.asker import Asker
from cubitos_desktop.scenes.table.hints import Hints
from cubitos_desktop.scenes.table.questions.question import UNDECIDED, Question
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.table.tools import Tools
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App

if TYPE_CHECKING:
    from cubitos_desktop.match.puzzles.attempt import Verdict


class PuzzleTable(TableScene):
    """The race stands at the puzzle's question. Nothing of it is kept but whether it was solved."""

    is_coached = False
    is_race = False
    takes_back = False
    has_recaps = False

    def __init__(self, app: App, puzzle: Puzzle, number: int) -> None:
        self.puzzle = puzzle
        self.number = number
        """Its place among all puzzles, from 1."""
        match = position_of(load_content(), puzzle, players_of(puzzle, HEROES))
        super().__init__(app, Session(match, is_resumed=True))
        self.asker, self.hints, self.tools = PuzzleAsker(self), NoHints(self), PuzzleTools(self)
        self.director.props.counted = self.asker.counted
        self.attempt = Attempt(puzzle, match.state)
        self._begins_at = len(match.answers)
        """So many answers lead to the question."""
        self.show.say(app.words("puzzles.task"), topic="puzzle task")
        self.show.say(self._way_told(), topic="puzzle")

    # --- answers ----------------------------------------------------------------------------------

    def answer(self, answer: Answer) -> None:
        """What is answered to the puzzle is judged; what nobody is asked for goes its way."""
        question = self.question
        if question is None:
            super().answer(answer)
            return
        verdict = self.attempt.take(answer)
        if verdict == "begun":
            super().answer(answer)
        else:
            question.answer = UNDECIDED
            self._judge(verdict)

    def _judge(self, verdict: "Verdict") -> None:
        profile, before = self.app.profile, progress_of(self.app.profile)
        is_right = verdict == "right"
        after = before.found(self.puzzle.id) if is_right else before.missed(self.puzzle.id)
        if after != before:
            keep_progress(profile, after)
        self.app.sound.play("fanfare" if is_right else "thud")
        is_first = is_right and self.puzzle.id in set(after.at_first) - set(before.at_first)
        self.app.push(VerdictScene(self.app, self, is_right=is_right, is_first=is_first))

    def show_answer(self) -> None:
        """Whoever gives up is told; the puzzle can be solved all the same."""
        profile = self.app.profile
        keep_progress(profile, progress_of(profile).missed(self.puzzle.id))
        self.app.pop()
        self.app.push(VerdictScene(self.app, self, is_right=False, is_shown=True))

    def try_again(self) -> None:
        """The same question once more; a run that had begun begins anew."""
        if len(self.match.answers) == self._begins_at:
            self.attempt = Attempt(self.puzzle, self.match.state)
            self.app.pop()
        else:
            open_puzzle(self.app, self.puzzle.id)

    def undo(self) -> None:
        """Nothing has been given that could be taken back."""

    @property
    def can_undo(self) -> bool:
        return False

    # --- ways out ---------------------------------------------------------------------------------

    def play_on(self) -> None:
        """The race from here, as one of its own with new dice."""
        puzzle, app = self.puzzle, self.app
        recording = raced_on(load_content(), puzzle)
        dice = app.coming.with_word(app.settings.word)
        players = players_of(puzzle, HEROES)
        match = taken_up(recording, puzzle, self._begins_at, players, dice)
        doors.to_branch(app, match, recording)

    def leave(self) -> None:
        doors.to_puzzles(self.app, self.puzzle.id)

    # --- bar --------------------------------------------------------------------------------------

    def occasion_name(self) -> str:
        """Which puzzle, and how far the finish is: whatever is best follows from that."""
        words, steps = self.app.words, self._steps_to_go()[self.puzzle.seat]
        key = "puzzles.number_way" if steps >= 0 else "puzzles.number_beyond"
        return words(key, number=self.number, count=abs(steps))

    def _way_told(self) -> str:
        """How far everybody has to run, whoever is nearest first."""
        words, names = self.app.words, self.naming.names
        ways = sorted(zip(self._steps_to_go(), names, strict=True), key=lambda way: way[0])
        told = [
            words("puzzles.way" if steps >= 0 else "puzzles.way_beyond", who=who, steps=abs(steps))
            for steps, who in ways
        ]
        return words("puzzles.ways", ways=", ".join(told))

    def _steps_to_go(self) -> tuple[int, ...]:
        state = self.match.state
        return steps_to_go(state.game, [(seat.leg, seat.space) for seat in state.seats])


class PuzzleAsker(Asker):
    """Asks without suggesting anything, and without asking back: every answer may be tried."""

    def default_for(self, decision: Decision) -> Answer | None:
        if isinstance(decision, ChooseMoves):
            return (STOP,)
        if isinstance(decision, ChooseBuy):
            return ()
        if isinstance(decision, Choose):
            is_push = decision.prompt is Prompt.PUSH_OR_PASS
            return NOTHING if is_push else decision.choices[0]
        return None

    def take(self, question: Question) -> None:
        answer = question.answer
        assert answer is not UNDECIDED
        self.table.answer(answer)


NOTHING = ""
"""At push or pass: neither is lit."""


class NoHints(Hints):
    """A hint would be the answer; only the key says so."""

    are_given = False

    def toggle(self) -> None:
        self.table.show.say(self.table.naming.words("puzzles.no_hint"), topic="hint")
        self.table.is_changed = True


class PuzzleTools(Tools):
    """The buttons of the bar; the pause leads back to all puzzles."""

    table: PuzzleTable

    def open_pause(self) -> None:
        self.table.leave()
