"""The table: the life of a race in the window, and its input. The rules are asked, never known."""

from pathlib import Path
from typing import ClassVar

import pygame

from cubitos_desktop.match.keeping.open_races import LeftRace
from cubitos_desktop.match.keeping.solo import Ghost
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.physics.hand import Flick
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.scenes.devices.pad_buttons import Key, PadButton
from cubitos_desktop.scenes.devices.touch import Grasp
from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.table.accompaniment import Accompaniment
from cubitos_desktop.scenes.table.asker import Asker
from cubitos_desktop.scenes.table.coaching.coach_marks import CoachMarks
from cubitos_desktop.scenes.table.hands.table_hands import Hands
from cubitos_desktop.scenes.table.hints import Hints
from cubitos_desktop.scenes.table.life import Life
from cubitos_desktop.scenes.table.picture.table_picture import TablePicture
from cubitos_desktop.scenes.table.places import TablePlaces
from cubitos_desktop.scenes.table.questions.question import UNDECIDED, Question
from cubitos_desktop.scenes.table.recap.recaps import Recaps
from cubitos_desktop.scenes.table.seat_colours import seat_colours
from cubitos_desktop.scenes.table.show.director import Director
from cubitos_desktop.scenes.table.show.ledger import Ledger
from cubitos_desktop.scenes.table.show.show import Show
from cubitos_desktop.scenes.table.show.table_log import TableLog
from cubitos_desktop.scenes.table.thinking_seat import ThinkingSeat
from cubitos_desktop.scenes.table.tools import Tools
from cubitos_desktop.scenes.table.trial import Trial
from cubitos_desktop.scenes.table.view.making import ViewMaker
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.occasions import host_of
from cubitos_desktop.scenes.window.scene import Scene
from cubitos_desktop.ui.audio.music import Tune
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.wording.naming import Naming, told_name

AWAY = 120.0
"""Seconds without a hand on anything after which nobody plays."""


class TableScene(Scene):
    """One race at the table.

    What is shown of it is made by ``views`` and drawn by ``picture``; ``asker`` puts questions,
    ``hands`` take what people do, and the ``director`` plays what came of it over the ``show``.
    """

    music: Tune | None = "table"
    takes_back: ClassVar[bool] = True
    """Whether answers can be taken back here."""
    is_coached = True
    """Whether what is new is explained by coach marks."""
    is_race = True
    """Whether it is a race of its own, which can be lost, or taken up after an error."""
    has_recaps = True
    """Whether it is told what rivals have done, for those who want to know."""

    def __init__(self, app: App, session: Session) -> None:
        # First of all: whatever changes makes them forget what they have made.
        self.views = ViewMaker(self)
        super().__init__(app)
        self.session = session
        session.asks_forced = app.settings.asks_forced
        players, self.people = self.match.players, self.match.people
        self.colours = seat_colours(players)
        """The colour that each seat runs in."""
        self.naming, self.occasion = self._new_naming(), self.occasion_name()
        """What things are called, and what the race is run for."""
        self.told: TableLog = TableLog(
            self.match, self.naming, len(self.match.answers) if session.is_resumed else 0
        )
        self.places = TablePlaces(app.size, len(players))
        self.hints, self.thinking, self.ledger = Hints(self), ThinkingSeat(self), Ledger()
        beats = session.opening()
        first = beats[0].state if beats else self.match.state
        me = self.people[0] if self.people else 0
        self.show = Show(first, me, self.places.geometry_of)
        flights = self.places.for_flights(self.show)
        self.director = Director(self.show, flights, self.naming, app.sound, app.settings)
        self.coach_marks, self.recaps = CoachMarks(self), Recaps(self, first)
        self.director.told, self.director.turn_ended = self._tell, self.recaps.hear
        self.trial = Trial(self, session.ghost) if len(players) == 1 else None
        """What belongs to a solo race alone."""
        session.ghost = self.trial.ghost if self.trial else None
        self.show.runners.ghost = self.trial.runner() if self.trial else None
        self.picture, self.life = TablePicture(), Life()
        self.asker, self.tools, self.hands = Asker(self), Tools(self), Hands(self)
        self.director.props.counted = self.asker.counted
        self.director.props.shake = self.hands.pad.shake
        self.accompaniment = Accompaniment(self)
        self.kept_at: Path | None = None
        """Where the log of the race lies, once it is over."""
        self._rested = 0.0
        """Seconds since somebody has done anything here."""
        self._skips = False
        """Whether nothing is to be seen before the next question."""
        self._first = [*beats, *session.begin()]

    # --- life -----------------------------------------------------------------------------------

    def enter(self) -> None:
        if self.takes_back:
            self.session.hold_throws()
        first, self._first = self._first, []
        self.show.pieces.follow(self.show.race.seats[self.me], at_once=True)
        self.play(first)
        self.session.sit_down()

    def exit(self) -> None:
        self.session.get_up()

    def resume(self) -> None:
        self.session.asks_forced = self.app.settings.asks_forced
        self.coach_marks.look_again()
        self.is_changed = True

    def resized(self) -> None:
        self.naming = self.director.props.naming = self._new_naming()
        self.occasion = self.occasion_name()
        self.places.lay_out(self.app.size)
        layout, show = self.places.layout, self.show
        show.felt.box = layout.stage
        show.pieces.zones, show.pieces.source_of = layout.zones, self.places.card
        if self.director.is_busy:
            self.director.finish()
        self.recaps.end_rerun()
        show.settle()
        self.picture.forget()
        self.coach_marks.resized()
        self.told.speak(self.naming)
        self.asker.reword()

    def reworded(self) -> None:
        self.naming = self.director.props.naming = self._new_naming()
        self.occasion = self.occasion_name()
        self.asker.reword(is_moved=False)

    def _new_naming(self) -> Naming:
        words = self.app.words
        names = [told_name(player.name) or words("window.you") for player in self.match.players]
        return Naming(words, self.match.state.game, names)

    def occasion_name(self) -> str:
        """What the race is run for beside itself, if for anything."""
        host = host_of(self.match)
        return host.named(self.app, self.match) if host else ""

    def pause(self) -> None:
        """Nothing is held or hurried while another scene has the keys."""
        self.hands.let_go()
        self.director.is_hurried = False

    def update(self, dt: float) -> None:
        was_moving = self._is_playing
        self._rested += dt
        # Frames pass whatever a clock says; whoever has gone away does not play.
        if self._rested < AWAY:
            self.session.played += dt
        if beats := self.session.hear():
            self.thinking.forget()
            self.play(beats)
        self.show.is_asking = self.question is not None
        self.director.update(dt)
        self.thinking.update(dt)
        self.recaps.update(dt)
        self.hints.update(dt)
        self.hands.update(dt)
        if was_moving or self._is_playing:
            self.is_changed = True
        elif not self.app.settings.reduced_motion and self.life.update(dt):
            self.redraw()
        if self.question is None:
            self._go_on()
        self.coach_marks.update(dt)
        self.hands.look_again()
        self.music, self.layers = self.accompaniment.now()

    def _go_on(self) -> None:
        """Nothing is asked: the race has come to its end, or to a question."""
        if self.session.is_over and not self.director.is_busy:
            self._end()
        if self.session.is_held and not self.director.is_busy:
            # All that led to the throw has been seen, and could be taken back until now.
            self.play(self.session.throw())
        self.asker.ask()

    def _end(self) -> None:
        if self.trial:
            self.trial.end()
        self.kept_at = self.session.finish()
        if host := host_of(self.match):
            host.ended(self.app, self.match, self.kept_at)
        if not any(isinstance(scene, ResultsScene) for scene in self.app.scenes):
            self.app.push(ResultsScene(self.app, self))

    @property
    def _is_playing(self) -> bool:
        return self.director.is_busy or self.show.is_moving or self.recaps.is_moving

    @property
    def is_moving(self) -> bool:
        # Whoever waits for a thought looks often whether it has come to its end.
        is_waiting = self.session.is_thinking or self.hints.is_thinking or not self.is_ready
        is_led = self.hands.is_moving or self.coach_marks.is_moving
        return self._is_playing or is_led or is_waiting

    @property
    def is_ready(self) -> bool:
        """Nothing is shown of an answer that is not written down, unless the disk is at fault."""
        return self.session.is_settled

    @property
    def is_untouched(self) -> bool:
        return not self.is_race or self.session.is_untouched

    def asks_before_closing(self) -> bool:
        """A race that nothing keeps is lost with the window; whoever closes it twice means it."""
        app, words = self.app, self.app.words
        is_asked = isinstance(app.top, ConfirmScene)
        if is_asked or self.is_untouched or app.profile.can_keep or not app.settings.confirms:
            return False
        yes, note = words("window.confirm.quit_yes"), words("window.confirm.lost")
        app.push(ConfirmScene(app, words("window.confirm.quit"), yes, app.quit, note))
        return True

    def race_left(self) -> LeftRace | None:
        return self.session.left() if self.is_race else None

    # --- the race -------------------------------------------------------------------------------

    @property
    def match(self) -> Match:
        """The race as it has been played; it is the session's."""
        return self.session.match

    @property
    def question(self) -> Question | None:
        """What is asked now."""
        return self.asker.question

    @property
    def is_shared(self) -> bool:
        """Whether people pass the mouse around: then it is said whose board lies in front."""
        return len(self.people) > 1

    @property
    def me(self) -> int:
        """The seat whose board lies in front."""
        return self.show.me

    @property
    def ghost(self) -> Ghost | None:
        """The race that runs along, if one does."""
        return self.session.ghost

    @property
    def can_undo(self) -> bool:
        return self.session.can_undo

    def play(self, beats: list[Beat]) -> None:
        """Show what has happened."""
        self.asker.hear(beats)
        self.ledger.hear(beats)
        self.director.play(beats)
        if self._skips:
            self.director.finish()
        self.life.wake()
        self.is_changed = True

    def _tell(self, beat: Beat) -> None:
        """A beat has been seen."""
        self.told.write(beat)
        self.recaps.hear(beat)
        self.coach_marks.hear(beat)
        self.asker.say_lost_coins(beat)

    # --- input ----------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        self._rested = 0.0
        taken, question = self.hands.handle(event), self.question
        if question is not None and question.answer is not UNDECIDED:
            self.asker.take(question)
        return taken

    def grasp(self, x: float, y: float) -> Grasp:
        return self.hands.grasp(x, y)

    def by_pad(self, button: PadButton) -> Key:
        return self.hands.pad.key(button)

    def hears_pad(self, pad: int, button: PadButton) -> bool:
        return self.hands.pad.hears(pad, button)

    def answer(self, answer: Answer) -> None:
        """Give the person's answer and let the race go on."""
        if self.question is not None:
            self.coach_marks.answered()
            self.recaps.act()
        self.asker.close()
        self.hints.forget()
        self._skips = False
        self.play(self.session.answer(answer))

    def throw_by_hand(self, right: float, down: float, strength: float) -> None:
        """Push with a flick of the pointer."""
        self.director.props.flick = Flick(right, down, strength)
        if self.question and not self.asker.is_turning:
            self.question.press("push")

    def skip(self) -> None:
        """Straight to the next question, as far as nobody has to think before it."""
        self.director.finish()
        self._skips = self.session.is_thinking or self.session.is_held

    def undo(self) -> None:
        """Back to the last question that left a choice, if there was one since the last throw."""
        words = self.naming.words
        self.is_changed = True
        if self.session.undo() is None:
            self.show.say(words("window.no_undo"))
            return
        self.thinking.forget()
        self.hints.forget()
        self.ledger.forget()
        self.director.finish()
        self.told.take_back()
        self.recaps.take_back()
        self.asker.question = None
        self.show.jump_to(self.match.state, self.me)
        self.show.say(words("window.undone"))

    # --- picture --------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """All that is shown now."""
        return self.views.now

    @property
    def is_changed(self) -> bool:
        return self._is_changed

    @is_changed.setter
    def is_changed(self, value: bool) -> None:
        self._is_changed = value
        if value:
            self.views.forget()

    def redraw(self) -> None:
        """Pointer or focus are elsewhere, and nothing else has changed."""
        self._is_changed = True

    def draw(self, surface: Ground) -> None:
        app, pointing = self.app, self.hands.pointing
        self.picture.draw(surface, app.kit, app.size, self.view, pointing, self.life_time)

    @property
    def life_time(self) -> float | None:
        """The time of slow life around the road; there is none for those who want little motion."""
        return None if self.app.settings.reduced_motion else self.life.seconds
