"""The table: a race is shown and played here. The rules are asked, never known."""

import pygame

from cubitos_desktop.match.forced import changes_nothing, harmless_gain, idle_answer, only_answer
from cubitos_desktop.match.keeping.journal import Journal, heading_of
from cubitos_desktop.match.keeping.open_races import LeftRace, Races, has_been_played, is_untouched
from cubitos_desktop.match.keeping.solo import Ghost
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.thinking import Thinker
from cubitos_desktop.physics.hand import Flick
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOUR_MASK
from cubitos_desktop.rules.events import RoundBegan
from cubitos_desktop.rules.state import State
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.settings.settings import INSTANT
from cubitos_desktop.scenes.table.computer_seats import ComputerSeats
from cubitos_desktop.scenes.table.hands.table_hands import Hands
from cubitos_desktop.scenes.table.hints import Hints
from cubitos_desktop.scenes.table.picture.board_view import board_view
from cubitos_desktop.scenes.table.picture.table_picture import TablePicture
from cubitos_desktop.scenes.table.questions.asking import question_for
from cubitos_desktop.scenes.table.questions.dice import DiceQuestion
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.questions.pushing import PushQuestion
from cubitos_desktop.scenes.table.questions.question import UNDECIDED, Anchor, Question
from cubitos_desktop.scenes.table.seat_colours import seat_colours
from cubitos_desktop.scenes.table.show.beats import ROLLING, Beat, opening_beats
from cubitos_desktop.scenes.table.show.chronicle import Chronicle, Entry
from cubitos_desktop.scenes.table.show.director import Director, Places
from cubitos_desktop.scenes.table.show.projection import Gains
from cubitos_desktop.scenes.table.show.show import Show, Turn
from cubitos_desktop.scenes.table.show.table_log import TableLog
from cubitos_desktop.scenes.table.tools import Tools
from cubitos_desktop.scenes.table.trial import Trial
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.scene import Scene
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

    def __init__(
        self,
        app: App,
        match: Match,
        *,
        is_resumed: bool = False,
        journal: Journal | None = None,
        ghost: Ghost | None = None,
        thinker: Thinker | None = None,
        adviser: Thinker | None = None,
        computers: ComputerSeats | None = None,
    ) -> None:
        super().__init__(app)
        self.match = match
        self.journal = journal
        """Keeps the race as it is played, if anything does."""
        self.computers = computers or ComputerSeats(match, thinker)
        humans = [seat for seat, player in enumerate(match.players) if not player.policy]
        self._has_one_person = len(humans) == 1
        self.me = humans[0] if humans else 0
        """The seat whose board lies in front."""
        self.naming = self._new_naming()
        self.colours = seat_colours(match.players)
        """The colour that each seat runs in."""
        self._told = TableLog(match, self.naming, len(match.answers) if is_resumed else 0)
        self.question: Question | None = None
        self.hints = Hints(self, adviser)
        self.is_log_open = False
        self.shows_reasons = False
        """Whether the log says what computer seats thought."""
        self._boards: dict[str, BoardView] = {}
        self.layout: TableLayout = table_layout(*app.size, len(match.players) - 1)
        beats = [] if is_resumed else opening_beats(match)
        self.show = Show(beats[0].state if beats else match.state, self.me, self._geometry_of)
        places = Places(self._counter_place, self._card_place, self._space_place)
        self.director = Director(self.show, places, self.naming, app.sound, app.settings)
        self.director.told = self._told.write
        self.trial = Trial(self, ghost) if len(match.players) == 1 else None
        """What belongs to a solo race alone."""
        self.show.runners.ghost = self.trial.runner() if self.trial else None
        self._has_turned = False
        """Whether it has been said whose turn it is."""
        self._undo_known = (-1, False)
        self.gains: Gains | None = None
        """What passing would have brought at the last question of this Roll phase."""
        self.picture = TablePicture(self)
        self.tools = Tools(self)
        self.hands = Hands(self)
        self._skips = False
        """Whether nothing is to be seen before the next question."""
        self._first = [*beats, *self.computers.begin()]

    # --- life -----------------------------------------------------------------------------------

    def enter(self) -> None:
        first, self._first = self._first, []
        self.show.pieces.follow(self.show.state.seats[self.me], at_once=True)
        self._play(first)
        self.computers.sit_down()

    def exit(self) -> None:
        self.computers.get_up()
        self.hints.close()
        self._keep()
        if self.journal:
            Races(self.app.profile).leave(self.journal, self.match)

    def resume(self) -> None:
        self.is_changed = True

    def resized(self) -> None:
        self.naming = self.director.naming = self._new_naming()
        self.layout = table_layout(*self.app.size, len(self.match.players) - 1)
        show, layout = self.show, self.layout
        show.felt.box = layout.stage
        show.pieces.trays = layout.zones
        show.pieces.source_of = self._card_place
        if self.director.is_busy:
            self.director.finish()
        show.jump_to(show.state, self.me)
        self.picture.forget()
        self._told.speak(self.naming)
        if self.question:
            self.question.reword(self.naming)
            self._say_who_is_asked(self.question)
            self._set_geometry()
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
    def state_shown(self) -> State:
        """The race that the panels show: at a question there is nothing left to be seen first."""
        return self.match.state if self.question else self.show.state

    @property
    def purse(self) -> tuple[int, int]:
        """Coins and credits to pay with: in the Roll phase, what passing now would bring."""
        gains, seat = self.projected_gains, self.state_shown.seats[self.me]
        return (gains.coins, gains.credits) if gains else (seat.coins, seat.credits)

    @property
    def projected_gains(self) -> Gains | None:
        """What passing now would bring; in a throw, what it would have brought before it."""
        seat, step = self.show.state.seats[self.me], self.show.state.step
        is_open = step in ROLLING and not seat.is_done_rolling and not seat.busted
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

    def _keep(self) -> None:
        """Whatever has happened goes into the journal at once."""
        if self.journal:
            self.journal.follow(self.match)

    @property
    def is_ready(self) -> bool:
        """Nothing is shown of an answer that is not written down, unless the disk is at fault."""
        return self.journal is None or self.journal.is_settled or self.journal.is_held_up

    @property
    def is_untouched(self) -> bool:
        """Whether nothing would be lost if the race had never been begun."""
        if self.journal is None:
            return not has_been_played(self.match)
        return is_untouched(self.journal, self.match)

    def race_left(self) -> LeftRace | None:
        if self.match.is_over:
            return None
        path = self.journal.path if self.journal else None
        heading = heading_of(self.match, ghost=self.ghost)
        return LeftRace(heading, self.match.answers[:], self.match.notes[:], path)

    def _play(self, beats: list[Beat]) -> None:
        self._keep()
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
        self._play(self.computers.after(answer))

    def skip(self) -> None:
        """Straight to the next question, as far as nobody has to think before it."""
        self.director.finish()
        self._skips = self.computers.is_thinking

    def update(self, dt: float) -> None:
        was_moving = self._is_playing
        if beats := self.computers.hear():
            self._play(beats)
        self.director.update(dt)
        self._update_thinking(dt)
        self.hints.update(dt)
        self.hands.update(dt)
        if was_moving or self._is_playing:
            self.is_changed = True
        if self.question is None:
            self._ask()

    def _update_thinking(self, dt: float) -> None:
        before = self.thinking
        self.computers.update(dt, is_all_seen=not self.director.is_busy)
        if self.thinking != before:
            self.is_changed = True
        if not self.director.is_busy and not self.computers.is_thinking:
            self.director.is_hurried = False

    @property
    def thinking(self) -> tuple[int, int]:
        """The rival that is seen to think, if any, and the picture of it; -1 where none is."""
        seat = self.computers.shown
        is_still = self.app.settings.reduced_motion
        return (seat, self.computers.dots(is_still=is_still)) if seat >= 0 else (-1, -1)

    @property
    def _is_playing(self) -> bool:
        return self.director.is_busy or self.show.is_moving

    @property
    def is_moving(self) -> bool:
        # Whoever waits for a thought looks often whether it has come to its end.
        is_waiting = self.computers.is_thinking or self.hints.is_thinking or not self.is_ready
        return self._is_playing or self.hands.is_moving or is_waiting

    def _ask(self) -> None:
        """Put the open question, once all has been seen that led to it."""
        decision = self.match.pending
        if decision is None:
            if not self.director.is_busy and self.match.is_over:
                self._end()
            return
        if decision.seat in self.computers or not self.director.is_ready_for(decision.seat):
            return
        if decision.seat != self.me and self.director.is_busy:
            return  # whoever has just thrown wants to see it
        state = self.match.state
        if changes_nothing(state, decision):
            self.answer(idle_answer(state, decision))
            return
        forced = only_answer(decision)
        if forced is None:
            forced = harmless_gain(state, decision)
        if forced is not None and not self.app.settings.asks_forced:
            self.answer(forced)
            return
        if decision.seat != self.me or (self.is_shared and not self._has_turned):
            self._turn_to(decision.seat)
        self._open_question()
        if state.step not in ROLLING or decision.prompt == "push_or_pass":
            self.app.sound.play("question", 0.35)

    def _open_question(self) -> None:
        decision = self.match.pending
        assert decision is not None
        settings = self.app.settings
        self.question = question_for(self.naming, self.match.state, decision, settings)
        self._say_who_is_asked(self.question)
        if isinstance(self.question, PushQuestion):
            self.gains = self.question.gains
        self._skips = False
        self._set_geometry()
        self.hands.forget()
        self.hands.focus_default()
        self.show_chosen()
        self.is_changed = True

    def _say_who_is_asked(self, question: Question) -> None:
        """By name, where it could be one of several people."""
        if not self._has_one_person:
            who, asked = self.naming.names[question.me], question.title
            question.title = self.naming.words("window.asked", who=who, question=asked)

    def _set_geometry(self) -> None:
        if isinstance(self.question, MoveQuestion):
            self.question.geometry = self.geometry

    def show_chosen(self) -> None:
        """Chosen dice lie in the tray where they will go."""
        question = self.question
        if isinstance(question, DiceQuestion) and question.tray:
            chosen = {anchor.value: count for anchor, count in question.chosen().items()}
            at_once = self.app.settings.speed == INSTANT
            self.show.pieces.lend(chosen, question.tray, at_once=at_once)

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
        if self.journal:
            Races(self.app.profile).finish(self.journal, self.match)
            self.journal = None
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
        self.director.flick = Flick(right, down, strength)
        if self.question and not self.is_turning:
            self.question.press("push")

    def undo(self) -> None:
        """Back to the last question that left a choice, if there was one since the last throw."""
        match, words = self.match, self.naming.words
        chances = [self._leaves_a_choice(state) for state in match.states_before()]
        if True not in chances:
            self.show.say(words("window.no_undo"))
            return
        self.computers.cancel()
        self.hints.forget()
        for _ in range(chances.index(True) + 1):
            match.undo()
        self._keep()
        self.director.finish()
        self._told.take_back()
        self.question = None
        self._undo_known = (-1, False)
        self.show.jump_to(match.state, self.me)
        self.show.say(words("window.undone"))
        self.is_changed = True

    @property
    def can_undo(self) -> bool:
        """Whether there is an answer to take back that was a choice; found once after each."""
        given = len(self.match.answers)
        if self._undo_known[0] != given:
            found = any(map(self._leaves_a_choice, self.match.states_before()))
            self._undo_known = given, found
        return self._undo_known[1]

    def _leaves_a_choice(self, state: State) -> bool:
        decision = state.pending
        if decision is None or changes_nothing(state, decision):
            return False
        if self.app.settings.asks_forced:
            return True
        return only_answer(decision) is None and harmless_gain(state, decision) is None

    def draw(self, surface: pygame.Surface) -> None:
        self.picture.draw(surface)

    def anchor_of(self, kind: str, value: object) -> Anchor | None:
        """The anchor of something on the table, if the question has it open."""
        if self.question is None:
            return None
        for anchor in self.question.open_anchors():
            if anchor.kind == kind and anchor.value == value:
                return anchor
        return None
