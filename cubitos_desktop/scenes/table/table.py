"""The table: a race is shown and played here. The rules are asked, never known."""

import pygame

from cubitos_desktop.match.keeping.open_races import LeftRace
from cubitos_desktop.match.keeping.solo import Ghost
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.physics.hand import Flick
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOUR_MASK
from cubitos_desktop.rules.events import RoundBegan
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.steps import ROLL_PHASE
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.settings.settings import INSTANT
from cubitos_desktop.scenes.table.hands.table_hands import Hands
from cubitos_desktop.scenes.table.hints import Hints
from cubitos_desktop.scenes.table.picture.board_view import board_view
from cubitos_desktop.scenes.table.picture.table_picture import TablePicture
from cubitos_desktop.scenes.table.questions.asking import question_for
from cubitos_desktop.scenes.table.questions.dice import DiceQuestion
from cubitos_desktop.scenes.table.questions.pushing import PushQuestion
from cubitos_desktop.scenes.table.questions.question import UNDECIDED, Question
from cubitos_desktop.scenes.table.seat_colours import seat_colours
from cubitos_desktop.scenes.table.show.chronicle import Chronicle, Entry
from cubitos_desktop.scenes.table.show.director import Director
from cubitos_desktop.scenes.table.show.projection import Gains
from cubitos_desktop.scenes.table.show.scripts.props import Places
from cubitos_desktop.scenes.table.show.show import Show, Turn
from cubitos_desktop.scenes.table.show.shown_race import ShownRace, shown_of
from cubitos_desktop.scenes.table.show.table_log import TableLog
from cubitos_desktop.scenes.table.thinking_seat import ThinkingSeat
from cubitos_desktop.scenes.table.tools import Tools
from cubitos_desktop.scenes.table.trial import Trial
from cubitos_desktop.scenes.table.view.making import ViewMaker
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.scene import Scene
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.board.track_geometry import BoardGeometry, board_geometry
from cubitos_desktop.ui.board.track_view import BoardView
from cubitos_desktop.ui.panels.counters import counter_cells
from cubitos_desktop.ui.panels.table_layout import TableLayout, table_layout
from cubitos_desktop.wording.naming import Naming

TURN_GUARD = 0.6
"""Seconds after the board has turned in which nobody can answer for whoever comes next."""


class TableScene(Scene):
    """One race at the table."""

    music = "table"

    def __init__(self, app: App, session: Session) -> None:
        super().__init__(app)
        self.session = session
        session.asks_forced = app.settings.asks_forced
        match = session.match
        humans = [seat for seat, player in enumerate(match.players) if not player.policy]
        self._has_one_person = len(humans) == 1
        self.me = humans[0] if humans else 0
        """The seat whose board lies in front."""
        self.naming = self._new_naming()
        self.colours = seat_colours(match.players)
        """The colour that each seat runs in."""
        told = len(match.answers) if session.is_resumed else 0
        self._told = TableLog(match, self.naming, told)
        self.question: Question | None = None
        self.hints = Hints(self)
        self._thinking_seat = ThinkingSeat()
        self.is_log_open = False
        self.shows_reasons = False
        """Whether the log says what computer seats thought."""
        self._boards: dict[str, BoardView] = {}
        self.layout: TableLayout = table_layout(*app.size, len(match.players) - 1)
        beats = session.opening()
        self._asked_at = shown_of(match.state)
        """The race as it was when the question was put."""
        self.show = Show(beats[0].state if beats else match.state, self.me, self._geometry_of)
        places = Places(self._counter_place, self._card_place, self._space_place)
        self.director = Director(self.show, places, self.naming, app.sound, app.settings)
        self.director.told = self._told.write
        self.trial = Trial(self, session.ghost) if len(match.players) == 1 else None
        """What belongs to a solo race alone."""
        self.show.runners.ghost = self.trial.runner() if self.trial else None
        self._has_turned = False
        """Whether it has been said whose turn it is."""
        self.gains: Gains | None = None
        """What passing would have brought at the last question of this Roll phase."""
        self.picture = TablePicture()
        self.views = ViewMaker(self)
        self._view: View | None = None
        """What was made last of the table, until something changes."""
        self.tools = Tools(self)
        self.hands = Hands(self)
        self._skips = False
        """Whether nothing is to be seen before the next question."""
        self._first = [*beats, *session.begin()]

    @property
    def match(self) -> Match:
        return self.session.match

    # --- life -----------------------------------------------------------------------------------

    def enter(self) -> None:
        first, self._first = self._first, []
        self.show.pieces.follow(self.show.state.seats[self.me], at_once=True)
        self._play(first)
        self.session.sit_down()

    def exit(self) -> None:
        self.session.get_up()

    def resume(self) -> None:
        self.session.asks_forced = self.app.settings.asks_forced
        self.is_changed = True

    def resized(self) -> None:
        self.naming = self.director.props.naming = self._new_naming()
        self.layout = table_layout(*self.app.size, len(self.match.players) - 1)
        show, layout = self.show, self.layout
        show.felt.box = layout.stage
        show.pieces.trays = layout.zones
        show.pieces.source_of = self._card_place
        if self.director.is_busy:
            self.director.finish()
        show.settle()
        self.picture.forget()
        self._told.speak(self.naming)
        if self.question:
            self.question.reword(self.naming)
            self._say_who_is_asked(self.question)
            self.hands.forget()
            self.show_chosen()

    def pause(self) -> None:
        """Nothing is held or hurried while another scene has the keys."""
        self.hands.let_go()
        self.director.is_hurried = False

    def _new_naming(self) -> Naming:
        words = self.app.words
        names = [player.name or words("window.you") for player in self.match.players]
        return Naming(words, self.match.state.game, names)

    # --- places ---------------------------------------------------------------------------------

    def _view_of(self, track: Track) -> BoardView:
        """A board as it is drawn; made once and kept."""
        if track.id not in self._boards:
            self._boards[track.id] = board_view(track)
        return self._boards[track.id]

    def _geometry_of(self, track: Track) -> BoardGeometry:
        box = self.layout.board
        return board_geometry(self._view_of(track), box.width, box.height)

    @property
    def board(self) -> BoardView:
        """The board that is shown."""
        return self._view_of(self.show.board)

    @property
    def geometry(self) -> BoardGeometry:
        return self._geometry_of(self.show.board)

    @property
    def state_shown(self) -> ShownRace:
        """The race that the panels show: at a question there is nothing left to be seen first."""
        return self._asked_at if self.question else self.show.state

    @property
    def projected_gains(self) -> Gains | None:
        """What passing now would bring; in a throw, what it would have brought before it."""
        seat, step = self.show.state.seats[self.me], self.show.state.step
        is_open = step in ROLL_PHASE and not seat.is_done_rolling and not seat.busted
        return self.gains if is_open else None

    def _counter_place(self, seat: int, sign: str) -> tuple[float, float]:
        if seat != self.me:
            strip = self.layout.strips[self.rivals.index(seat)]
            return strip.right - 50, strip.bottom - 20
        box = self.layout.you
        if sign == "die":
            return self.layout.discard.centre
        cells = counter_cells(box.width, box.height)
        name = {"coin": "coins", "credit": "credits", "fan": "fans"}.get(sign, "feet")
        cell = next(cell for counter, cell in cells.items() if counter == name)
        return box.x + cell.x + 26, box.y + cell.y + 21

    def _card_place(self, kind: int) -> tuple[float, float]:
        colour = kind & COLOUR_MASK
        if colour in CARD_COLOURS:
            return self.layout.cards[CARD_COLOURS.index(colour)].centre
        return self.layout.fans.centre

    def _space_place(self, space: int) -> tuple[float, float]:
        x, y = self.geometry.centre(space)
        return self.layout.board.x + x, self.layout.board.y + y

    @property
    def rivals(self) -> list[int]:
        """The other seats, clockwise from the one in front."""
        count = len(self.match.players)
        return [(self.me + step) % count for step in range(1, count)]

    # --- the race -------------------------------------------------------------------------------

    @property
    def is_ready(self) -> bool:
        """Nothing is shown of an answer that is not written down, unless the disk is at fault."""
        return self.session.is_settled

    @property
    def is_untouched(self) -> bool:
        return self.session.is_untouched

    def race_left(self) -> LeftRace | None:
        return self.session.left()

    def _play(self, beats: list[Beat]) -> None:
        if any(isinstance(event, RoundBegan) for beat in beats for event in beat.events):
            self.gains = None
        self.director.play(beats)
        if self._skips:
            self.director.finish()
        self.is_changed = True

    @property
    def chronicle(self) -> Chronicle:
        return self._told.chronicle

    @property
    def log(self) -> list[Entry]:
        """What was told so far."""
        return self.chronicle.entries

    def answer(self, answer: Answer) -> None:
        """Give the person's answer and let the race go on."""
        self.question = None
        self.hints.forget()
        self._skips = False
        self.hands.forget()
        self._play(self.session.answer(answer))

    def skip(self) -> None:
        """Straight to the next question, as far as nobody has to think before it."""
        self.director.finish()
        self._skips = self.session.is_thinking

    def update(self, dt: float) -> None:
        was_moving = self._is_playing
        if beats := self.session.hear():
            self._thinking_seat.forget()
            self._play(beats)
        self.director.update(dt)
        self._update_thinking(dt)
        self.hints.update(dt)
        self.hands.update(dt)
        if was_moving or self._is_playing:
            self.is_changed = True
        if self.question is None:
            self._ask()
        self.hands.look_again()

    def _update_thinking(self, dt: float) -> None:
        before = self.thinking
        is_thinking = self.session.is_thinking
        self._thinking_seat.update(dt, is_seen=is_thinking and not self.director.is_busy)
        if self.thinking != before:
            self.is_changed = True
        if not self.director.is_busy and not is_thinking:
            self.director.is_hurried = False

    @property
    def thinking(self) -> tuple[int, int]:
        """The rival that is seen to think, if any, and the picture of it; -1 where none is."""
        decision, dots = self.match.pending, self._thinking_seat
        if decision is None or not dots.is_shown:
            return -1, -1
        return decision.seat, dots.picture(is_still=self.app.settings.reduced_motion)

    @property
    def _is_playing(self) -> bool:
        return self.director.is_busy or self.show.is_moving

    @property
    def is_moving(self) -> bool:
        # Whoever waits for a thought looks often whether it has come to its end.
        is_waiting = self.session.is_thinking or self.hints.is_thinking or not self.is_ready
        return self._is_playing or self.hands.is_moving or is_waiting

    def _ask(self) -> None:
        """Put the open question, once all has been seen that led to it."""
        if self.match.is_over and not self.director.is_busy:
            self._end()
        decision = self.session.asked
        if decision is None or not self.director.is_ready_for(decision.seat):
            return
        if decision.seat != self.me and self.director.is_busy:
            return  # whoever has just thrown wants to see it
        if unasked := self.session.unasked():
            self.answer(unasked.answer)
            return
        if decision.seat != self.me or (self.is_shared and not self._has_turned):
            self._turn_to(decision.seat)
        self._open_question()
        if self.match.state.step not in ROLL_PHASE or decision.prompt is Prompt.PUSH_OR_PASS:
            self.app.sound.play("question", 0.35)

    def _open_question(self) -> None:
        decision = self.match.pending
        assert decision is not None
        settings = self.app.settings
        self.question = question_for(self.naming, self.match.state, decision, settings)
        self._asked_at = shown_of(self.match.state)
        self._say_who_is_asked(self.question)
        if isinstance(self.question, PushQuestion):
            self.gains = self.question.gains
        self._skips = False
        self.hands.forget()
        self.hands.focus_default()
        self.show_chosen()
        self.is_changed = True

    def _say_who_is_asked(self, question: Question) -> None:
        """By name, where it could be one of several people."""
        if not self._has_one_person:
            who, asked = self.naming.names[question.me], question.title
            question.title = self.naming.words("window.asked", who=who, question=asked)

    def show_chosen(self) -> None:
        """Chosen dice lie in the tray where they will go."""
        question = self.question
        if isinstance(question, DiceQuestion) and question.tray:
            chosen = {anchor.value: count for anchor, count in question.chosen().items()}
            at_once = self.app.settings.speed == INSTANT
            self.show.pieces.lend(chosen, question.tray, at_once=at_once)
            self.is_changed = True

    def _turn_to(self, seat: int) -> None:
        """The board turns to the person who is asked."""
        self._has_turned = True
        self.me = seat
        self.director.finish()
        self.show.pieces.clear()
        self.show.jump_to(self.match.state, seat)
        said = self.naming.words("window.turn", who=self.naming.names[seat])
        self.show.turn = Turn(seat, said)
        self.app.sound.play("whoosh", 0.4)

    @property
    def is_turning(self) -> bool:
        """Whether the board has just turned to somebody else: keys that were on their way are not
        meant for them."""
        turn = self.show.turn
        return turn is not None and turn.time < TURN_GUARD

    @property
    def is_shared(self) -> bool:
        """Whether people pass the mouse around: then it is said whose board lies in front."""
        return sum(not player.policy for player in self.match.players) > 1

    @property
    def ghost(self) -> Ghost | None:
        """The race that runs along, if one does."""
        return self.trial.ghost if self.trial else None

    def _end(self) -> None:
        if self.trial:
            self.trial.end()
        self.session.finish()
        if not any(isinstance(scene, ResultsScene) for scene in self.app.scenes):
            self.app.push(ResultsScene(self.app, self))

    # --- input ----------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        taken = self.hands.handle(event)
        question = self.question
        if question is not None and question.answer is not UNDECIDED:
            self._give(question)
        return taken

    def _give(self, question: Question) -> None:
        """Answer, unless it may be a mistake: then it is asked once more."""
        answer, doubt = question.answer, question.doubt()
        if not doubt or not self.app.settings.confirms:
            self.answer(answer)
            return
        question.answer = UNDECIDED
        words = self.naming.words
        yes, push = words("window.confirm.pass_yes"), words("window.button.push")
        self.app.push(
            ConfirmScene(
                self.app,
                doubt,
                yes,
                lambda: self.answer(answer),
                instead=(push, lambda: self.answer("push")),
            )
        )

    def throw_by_hand(self, right: float, down: float, strength: float) -> None:
        """Push with a flick of the pointer."""
        self.director.props.flick = Flick(right, down, strength)
        if self.question and not self.is_turning:
            self.question.press("push")

    def undo(self) -> None:
        """Back to the last question that left a choice, if there was one since the last throw."""
        words = self.naming.words
        if self.session.undo() is None:
            self.show.say(words("window.no_undo"))
            return
        self._thinking_seat.forget()
        self.hints.forget()
        self.director.finish()
        self._told.take_back()
        self.question = None
        self.show.jump_to(self.match.state, self.me)
        self.show.say(words("window.undone"))
        self.is_changed = True

    @property
    def can_undo(self) -> bool:
        return self.session.can_undo

    # --- picture --------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """All that is shown now; made once for everybody who wants to see it."""
        if self._view is None:
            self._view = self.views.made()
        return self._view

    @property
    def is_changed(self) -> bool:
        return self._is_changed

    @is_changed.setter
    def is_changed(self, value: bool) -> None:
        self._is_changed = value
        if value:
            self._view = None

    def redraw(self) -> None:
        """Pointer or focus are elsewhere, and nothing else has changed."""
        self._is_changed = True

    def draw(self, surface: Ground) -> None:
        self.picture.draw(surface, self.app.kit, self.app.size, self.view, self.hands.pointing)
