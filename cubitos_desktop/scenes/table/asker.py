"""Puts the questions of a race to the people at the table, once they have seen what led to them."""

from functools import partial
from typing import TYPE_CHECKING

from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.events import RoundBegan, TurnEnded
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.steps import ROLL_PHASE
from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.settings.settings import INSTANT
from cubitos_desktop.scenes.table.questions.asking import question_for
from cubitos_desktop.scenes.table.questions.dice import DiceQuestion
from cubitos_desktop.scenes.table.questions.pushing import PushQuestion
from cubitos_desktop.scenes.table.questions.question import UNDECIDED, Question
from cubitos_desktop.scenes.table.show.projection import Gains, brought_by_swords, projected
from cubitos_desktop.scenes.table.show.show import Turn
from cubitos_desktop.scenes.table.show.shown_race import ShownRace, shown_of
from cubitos_desktop.wording.explaining.turns import why_turns

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene

TURN_GUARD = 0.6
"""Seconds after the board has turned in which nobody can answer for whoever comes next."""

AMID_THROWS = (Prompt.NOW, Prompt.STEP_AT_ONCE)
"""Asked when dice have fallen and before it is asked whether to push: what they bring counts."""


class Asker:
    """The open question of one table, and who is asked."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self.question: Question | None = None
        self.gains: Gains | None = None
        """What passing would have brought at the last question of this Roll phase."""
        self._asked_at = table.show.race
        """The race as it was when the question was put."""
        self._has_turned = False
        """Whether it has been said whose turn it is."""
        self._may_buy = False
        """Whether this turn has come to a purchase, or to why there is none."""

    # --- asking ---------------------------------------------------------------------------------

    def ask(self) -> None:
        """Put what the race asks next, once all has been seen that led to it."""
        table, decision = self.table, self.table.session.asked
        if decision is None or not self._is_due(decision):
            return
        if unasked := table.session.unasked():
            if unasked.why == "idle" and decision.prompt is Prompt.BUY:
                table.show.say(table.naming.words("window.nothing_to_buy_for"))
                self._may_buy = True
            table.answer(unasked.answer)
            return
        if decision.seat != table.me or (table.is_shared and not self._has_turned):
            self.turn_to(decision.seat)
        self._open(decision)
        if table.match.state.step not in ROLL_PHASE or decision.prompt is Prompt.PUSH_OR_PASS:
            table.app.sound.play("question")

    def _is_due(self, decision: Decision) -> bool:
        director = self.table.director
        if decision.seat != self.table.me and director.is_busy:
            return False  # whoever has just thrown wants to see it
        if self.table.show.felt.is_others(self.table.me):
            return False  # what is asked about lies below the stage of others
        return director.is_ready_for(decision.seat)

    def _open(self, decision: Decision) -> None:
        table, state = self.table, self.table.match.state
        default, settings = self.default_for(decision), table.app.settings
        self.question = question_for(table.naming, state, decision, settings, default)
        self._asked_at = shown_of(state)
        self._may_buy = self._may_buy or decision.prompt is Prompt.BUY
        self._say_who_is_asked(self.question)
        if isinstance(self.question, PushQuestion):
            self._now_gains(self.question.holds)
        elif decision.prompt in AMID_THROWS:
            self._now_gains(projected(state, decision.seat))
        table.hands.forget()
        table.hints.open(self.question)
        table.hands.focus_default()
        self.show_chosen()

    def _now_gains(self, gains: Gains) -> None:
        """Know what passing would bring; what swords no longer add does not go without a word."""
        state, naming, me = self.table.match.state, self.table.naming, self.table.me
        had_swords = self.gains is not None and any(self.gains.by_swords)
        self.gains, self.table.show.won = gains, (0, 0)
        if not had_swords or any(brought_by_swords(state, me)):
            return
        rival = self._leader_in_swords()
        if rival is None:
            return
        has_more = state.swords(rival) > state.swords(me)
        key = "window.swords_overtaken" if has_more else "window.swords_caught_up"
        self.table.show.say(naming.words(key, who=naming.names[rival]), topic="swords")

    def _leader_in_swords(self) -> int | None:
        """The rival with the most swords, if these are at least as many as one's own."""
        state, me = self.table.match.state, self.table.me
        rivals = [seat for seat in range(len(state.seats)) if seat != me]
        most = max(rivals, key=state.swords, default=me)
        return most if most != me and state.swords(most) >= state.swords(me) else None

    def default_for(self, decision: Decision) -> Answer | None:
        """What a question opens with, where it is not what a sensible player would answer."""
        return None

    def say_lost_coins(self, beat: Beat) -> None:
        """A turn is over: of coins that were too few for any die nobody has been asked."""
        table, ended = self.table, [e for e in beat.events if isinstance(e, TurnEnded)]
        for event in ended:
            if event.seat == table.show.me and event.seat in table.people:
                if event.coins and not self._may_buy:
                    lost = table.naming.words("window.coins_lost", count=event.coins)
                    table.show.say(lost)
                self._may_buy = False

    def _say_who_is_asked(self, question: Question) -> None:
        """By name, where it could be one of several people."""
        naming = self.table.naming
        if len(self.table.people) != 1:
            who, asked = naming.names[question.me], question.title
            question.title = naming.words("window.asked", who=who, question=asked)

    def reword(self, *, is_moved: bool = True) -> None:
        """Ask the same in other words or in another window, where what had the focus may be
        gone."""
        if self.question:
            self.question.reword(self.table.naming)
            self._say_who_is_asked(self.question)
            if is_moved:
                self.table.hands.forget()
            self.show_chosen()

    def close(self) -> None:
        """The question is no longer open."""
        self.question = None
        self.table.hands.forget()

    def take(self, question: Question) -> None:
        """Answer as was chosen, unless it may be a mistake: then it is asked once more."""
        table, answer, doubt = self.table, question.answer, question.doubt()
        if doubt is None or not table.app.settings.confirms:
            table.answer(answer)
            return
        question.answer = UNDECIDED
        instead = None
        if doubt.instead:
            label, other = doubt.instead
            instead = label, partial(table.answer, other)
        give = partial(table.answer, answer)
        table.app.push(
            ConfirmScene(table.app, doubt.question, doubt.yes, give, doubt.note, instead)
        )

    def show_chosen(self) -> None:
        """Chosen dice lie in the zone where they will go."""
        question, table = self.question, self.table
        if isinstance(question, DiceQuestion) and question.shown_in:
            chosen = {anchor.value: count for anchor, count in question.chosen().items()}
            at_once = table.app.settings.speed == INSTANT
            table.show.pieces.lend(chosen, question.shown_in, at_once=at_once)
            table.is_changed = True

    # --- whose turn it is -------------------------------------------------------------------------

    def turn_to(self, seat: int) -> None:
        """The board turns to the person who is asked."""
        table, words = self.table, self.table.naming.words
        why = why_turns(table.naming, table.match.state, table.me, seat) if self._has_turned else ""
        self._has_turned = True
        # Somebody else's: what passing would bring this one is known at its own push or pass.
        self.gains, table.show.won = None, (0, 0)
        table.director.finish()
        table.show.turn_to(table.match.state, seat)
        table.show.turn = Turn(seat, words("window.turn", who=table.naming.names[seat]), why)
        table.app.sound.play("turn")

    @property
    def is_turning(self) -> bool:
        """Whether the board has just turned to somebody else: keys that were on their way are not
        meant for them."""
        turn = self.table.show.turn
        return turn is not None and turn.time < TURN_GUARD

    # --- what the panels show -------------------------------------------------------------------

    @property
    def race(self) -> ShownRace:
        """The race that the panels show: at a question there is nothing left to be seen first."""
        return self._asked_at if self.question else self.table.show.race

    def hear(self, beats: list[Beat]) -> None:
        """What passing would bring is known until the round ends."""
        if any(isinstance(event, RoundBegan) for beat in beats for event in beat.events):
            self.gains, self.table.show.won = None, (0, 0)

    def counted(self) -> tuple[int, int]:
        """The coins and feet that the counters show."""
        seat, gains = self.race.seats[self.table.me], self.projected_gains
        return (gains.coins, gains.feet) if gains else (seat.coins, seat.feet)

    @property
    def projected_gains(self) -> Gains | None:
        """What passing now would bring; in a throw, what it would have brought before it, and
        what has been seen to come since."""
        race, (coins, feet) = self.table.show.race, self.table.show.won
        seat = race.seats[self.table.me]
        if race.step not in ROLL_PHASE or seat.is_done_rolling or seat.busted:
            return None
        if not coins and not feet:
            return self.gains
        now = self.gains or Gains(seat.coins, seat.feet, seat.water_feet, seat.credits)
        return now._replace(coins=now.coins + coins, feet=now.feet + feet)
