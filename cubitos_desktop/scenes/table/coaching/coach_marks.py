"""The coach marks of one table: which is due, how long it stays, and which were seen before."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from cubitos_desktop.match.keeping.learning import keep_learning, learning_of
from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.rules.events import Event, RewardTaken, RoundBegan
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.coaching.coach_place import CoachPlaces
from cubitos_desktop.scenes.table.coaching.marks import AFTER_EVENTS, MARKS, Mark, Seen
from cubitos_desktop.scenes.table.view.view import CoachMarkPart, View
from cubitos_desktop.ui.coach.coach_bubble import BubbleView

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene

STAYS_FOR = 6.0
"""Seconds for which a mark is seen at least, unless somebody closes it."""
READ_AFTER = 2.0
"""Seconds after which it counts as seen, also by whoever leaves."""
OPENING = 0.25


class Due(NamedTuple):
    """A mark whose moment has come for a seat, and what happened."""

    mark: Mark
    seat: int
    event: Event | None = None


class CoachMarks:
    """Explains what is new, one thing at a time; no answer and no other input waits for it."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self.open: Due | None = None
        self._target: Target | None = None
        """What the open mark is about."""
        self._waiting: list[Due] = []
        self._seen = set(learning_of(table.app.profile).marks)
        self._shown_for = 0.0
        self._is_answered = False
        """Whether something was answered since the mark was opened."""
        self._places = CoachPlaces()

    # --- what happens -----------------------------------------------------------------------------

    def hear(self, beat: Beat) -> None:
        """A beat has been seen."""
        for event in beat.events:
            if isinstance(event, RoundBegan):
                # What happened in another round is explained the next time.
                self._waiting.clear()
                self._leave_with_round()
            if isinstance(event, RewardTaken) and event.seat in self.table.people:
                self._note_all(mark.key for mark in MARKS if event.reward in mark.told_by)
            if mark := AFTER_EVENTS.get(type(event)):
                self._wait(mark, event)

    def _wait(self, mark: Mark, event: Event) -> None:
        """Explain it to the person it happened to; what happened to nobody, to who is in front."""
        people = self.table.people
        seats = [seat for seat in event.seats or (self.table.me,) if seat in people]
        if seats:
            self._waiting.append(Due(mark, seats[0], event))

    def _leave_with_round(self) -> None:
        """What was answered before is no longer on the table; unread, it comes another time."""
        if self.open is not None and self._is_answered:
            self._put_away()

    def answered(self) -> None:
        """Somebody has answered a question."""
        self._is_answered = True
        self._places.let_go()

    def look_again(self) -> None:
        """Back from the settings: all marks may be unseen again, or none wanted."""
        profile = self.table.app.profile
        if profile.is_keeping:
            self._seen = set(learning_of(profile).marks)
        if not self._is_wanted:
            self._put_away()

    def update(self, dt: float) -> None:
        """Let time pass, close what was seen for long enough, and open what is due."""
        mark = self.open
        # One that is about a question is past as soon as another one is open.
        is_past = mark is not None and mark.event is None and self.table.question is not None
        if mark is not None and self._is_answered and (self._has_news or is_past):
            # What has just happened is explained now; what lies behind, another time.
            self._put_away()
        if self.open is None:
            self._open_next()
        elif self._is_visible(self.open):
            self._pass(dt)

    def _pass(self, dt: float) -> None:
        was_open, self._shown_for = self._openness, self._shown_for + dt
        if self._openness != was_open:
            self.table.is_changed = True
        if self._shown_for >= READ_AFTER:
            self._remember()
        if self._is_answered and self._shown_for >= STAYS_FOR:
            self.close()

    # --- opening and closing ----------------------------------------------------------------------

    @property
    def _is_wanted(self) -> bool:
        return self.table.is_coached and self.table.app.settings.coach_marks

    def _is_visible(self, due: Due) -> bool:
        """Whether its seat is in front, neither dice nor a banner fly over the table, and nobody
        reads a hint: one thing is explained at a time."""
        show = self.table.show
        if due is self.open and self._is_answered and show.toasts:
            return False
        if due.seat != show.me or show.felt.risen > 0 or show.turn is not None:
            return False
        return not self.table.hints.is_shown

    @property
    def is_shown(self) -> bool:
        return self.open is not None and self._is_visible(self.open)

    @property
    def _has_news(self) -> bool:
        """Whether something new has happened to the seat in front."""
        return any(
            due.mark.key not in self._seen and self._is_visible(due) for due in self._waiting
        )

    def _open_next(self) -> None:
        if not self._is_wanted:
            self._waiting.clear()
            return
        for due in (*self._waiting, *self._due_at_question()):
            if due.mark.key in self._seen or not self._is_visible(due):
                continue
            if self._find(due) and self._has_room(due):
                self._show(due)
                return

    def _due_at_question(self) -> Iterator[Due]:
        question = self.table.question
        if question is not None:
            prompt = question.decision.prompt
            yield from (Due(mark, question.me) for mark in MARKS if mark.is_due_at(prompt))

    def _find(self, due: Due) -> Target | None:
        """What it points at, if that is there."""
        seen = Seen(self.table.view, self.table.question, due.event)
        self._target = due.mark.points_at(seen)
        return self._target

    def _has_room(self, due: Due) -> bool:
        """Where it would cover what answers, it waits for a better moment."""
        table, said = self.table, self._said(due)
        assert self._target is not None, "it points at nothing"
        return self._places.has_room(table.view, table.app.kit, self._target, said)

    def _said(self, due: Due) -> BubbleView:
        words, key = self.table.app.words, due.mark.key
        title, text = words(f"coach.{key}.title"), words(f"coach.{key}.text")
        return BubbleView(title, text, words("window.key.escape"))

    def _show(self, due: Due) -> None:
        self._waiting = [other for other in self._waiting if other.mark is not due.mark]
        self.open, self._shown_for, self._is_answered = due, 0.0, False
        self._places.forget()
        self.table.app.sound.play("focus")
        self.table.is_changed = True

    def close(self) -> None:
        """It has been read."""
        self._remember()
        self._put_away()

    def _put_away(self) -> None:
        self.open = None
        self.table.is_changed = True

    def _remember(self) -> None:
        assert self.open is not None, "no mark is open"
        self._note_all([self.open.mark.key])

    def _note_all(self, keys: Iterable[str]) -> None:
        """These need not be explained any more."""
        profile = self.table.app.profile
        for key in keys:
            if key not in self._seen and self._is_wanted:
                self._seen.add(key)
                keep_learning(profile, learning_of(profile).noticed(key))

    # --- what is seen of it -----------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        return self.is_shown and self._openness < 1

    @property
    def _openness(self) -> float:
        if self.table.app.settings.reduced_motion:
            return 1.0
        return min(1.0, self._shown_for / OPENING)

    def resized(self) -> None:
        self._places.forget()

    def part(self, view: View) -> CoachMarkPart | None:
        """The open mark on a table that looks like this."""
        if self.open is None or self._target is None or not self._is_visible(self.open):
            return None
        said = self._said(self.open)
        place = self._places.place(view, self.table.app.kit, self._target, said)
        target = None if self._is_answered else self._target
        return CoachMarkPart(said, place, target, self._openness)
