"""Players who know the window only: they read what is shown and answer by mouse or by keys.

Often they take what is suggested; otherwise anything that can be pressed, clicked or typed, and now
and then they undo, read the log, a card or the rulebook, or pause.
"""

import random
from collections import Counter
from collections.abc import Callable

import pygame

from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.scenes.forms.menu import MenuScene
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.table.card_zoom import CardZoomScene
from cubitos_desktop.scenes.table.hands.answer_keys import codes_of
from cubitos_desktop.scenes.table.questions.dice import DiceQuestion
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.questions.pushing import PushQuestion
from cubitos_desktop.scenes.table.questions.question import Button, Question, die_anchor
from cubitos_desktop.scenes.table.show.pieces import Piece
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.base.boxes import Box
from tests.windows import WindowUnderTest

MOST_FRAMES = 30_000
SUGGESTED, OTHER = "suggested", "other"
_PLAIN_CLICKS = ("button", "tile", "piece")
_ANCHORED = ("card", "seat")
_MOST_TABS = 60
_ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)


class Player:
    """Plays one race to its end; ``ways`` says how each kind of decision was answered."""

    def __init__(self, window: WindowUnderTest, table: TableScene, chance: random.Random) -> None:
        self.window = window
        self.table = table
        self.chance = chance
        self.boldness = 0.6
        """How often something else is done than what is suggested."""
        self.ways: dict[str, Counter[str]] = {}
        self._asked: tuple[Question, int] | None = None

    def play(self, most_rounds: int = 0) -> None:
        """Play until the results are shown, or until so many rounds are over."""
        for _ in range(MOST_FRAMES):
            if isinstance(self.window.app.top, ResultsScene):
                return
            if most_rounds and self.table.match.state.round > most_rounds:
                return
            self.act()
            self.window.step()
            self._note()
        raise AssertionError(f"no end after {MOST_FRAMES} frames")

    def _note(self) -> None:
        """Remember how a question was answered, once its answer is in the race."""
        table, asked = self.table, self._asked
        if table.question:
            # Whatever was done, undone or looked at: what is asked is what the race asks.
            assert table.question.decision == table.match.pending
        if asked and table.question is not asked[0]:
            question, number = asked
            answers = table.match.answers
            if len(answers) > number and answers[number][0] == question.decision.seat:
                way = SUGGESTED if answers[number][1] == question.default else OTHER
                self.ways.setdefault(question.decision.prompt, Counter())[way] += 1
        self._asked = (table.question, len(table.match.answers)) if table.question else None

    def act(self) -> None:
        """Do one thing: about what lies over the table, about the question, or beside it."""
        top, question = self.window.app.top, self.table.question
        if top is not self.table:
            self.close_what_lies_over_the_table()
        elif question is None:
            return
        elif self.chance.random() >= self.boldness:
            self.take_suggestion(question)
        elif self.chance.random() < 0.12:
            self.do_something_else()
        else:
            self.try_anything(question)

    def suggestion(self, question: Question) -> Button | None:
        """The button of what a sensible player would do; none while it is hidden or closed."""
        buttons = {button.id: button for button in question.buttons() if button.is_open}
        if isinstance(question, PushQuestion) and not question.tiles:
            return buttons.get("push" if question.default == "push" else "pass")
        mains = [button for button in buttons.values() if button.kind == "main"]
        if not mains and self.chance.random() < 0.2:
            # Chosen wrongly: sometimes one begins anew, mostly one goes on choosing.
            return buttons.get("default")
        return mains[0] if mains else None

    def wanted_piece(self, question: DiceQuestion) -> Piece | None:
        """A die to choose where some are missing, or one to put back where they are enough."""
        left = dict(question.chosen())
        chosen: list[Piece] = []
        others: list[Piece] = []
        for piece in self.table.show.pieces:
            anchor = die_anchor(piece.zone, piece.code)
            if anchor in question.open_anchors() and not piece.is_leaving:
                (chosen if left.get(anchor, 0) > 0 else others).append(piece)
                left[anchor] = left.get(anchor, 0) - 1
        is_enough = any(button.kind == "main" and button.is_open for button in question.buttons())
        found = (chosen or others) if is_enough else (others or chosen)
        return self.chance.choice(found) if found else None

    # --- for each kind of hand --------------------------------------------------------------------

    def close_what_lies_over_the_table(self) -> None:
        raise NotImplementedError

    def take_suggestion(self, question: Question) -> None:
        raise NotImplementedError

    def try_anything(self, question: Question) -> None:
        raise NotImplementedError

    def do_something_else(self) -> None:
        raise NotImplementedError


class MousePlayer(Player):
    """Moves and clicks only."""

    def close_what_lies_over_the_table(self) -> None:
        top = self.window.app.top
        if isinstance(top, MenuScene):
            self.window.click_on(top.targets()[0])
        elif isinstance(top, FormScene):
            self.window.click_on(next(target for target in top.targets() if target.id == "back"))
        else:
            self.window.click(*self._anywhere())

    def take_suggestion(self, question: Question) -> None:
        button = self.suggestion(question)
        found = [t for t in self._clickable(question) if button and t.id == button.id]
        if found:
            self.window.click_on(found[0])
        else:
            self.try_anything(question)

    def try_anything(self, question: Question) -> None:
        if isinstance(question, DiceQuestion) and self.chance.random() < 0.7:
            piece = self.wanted_piece(question)
            if piece:
                self.window.click(piece.at.x, piece.at.y)
                return
        clickable = self._clickable(question)
        # Any kind of thing is as likely as any other, however many of it there are.
        kind = self.chance.choice(sorted({target.kind for target in clickable}))
        target = self.chance.choice([t for t in clickable if t.kind == kind])
        self.window.click_on(target)

    def do_something_else(self) -> None:
        window, table = self.window, self.table
        bars = {t.id: t for t in table.view.targets if t.kind == "bar"}
        cards = [t for t in table.view.targets if t.kind == "card"]
        actions: list[Callable[[], None]] = [
            lambda: window.click_on(bars["undo"]),
            lambda: window.click_on(bars["log"]),
            lambda: window.click_on(bars["help"]),
            lambda: window.click_on(bars["pause"]),
            lambda: window.click_on(bars["sound"]),
            lambda: window.click_on(self.chance.choice(cards), button=3),
            lambda: window.point(*self._anywhere()),
        ]
        self.chance.choice(actions)()

    def _anywhere(self) -> tuple[float, float]:
        layout = self.table.places.layout
        return self.chance.uniform(0, layout.width), self.chance.uniform(0, layout.height)

    def _clickable(self, question: Question) -> list[Target]:
        """What a click would do something to: read from what is shown."""
        closed = {button.id for button in question.buttons() if not button.is_open}
        anchors = {(anchor.kind, anchor.value) for anchor in question.open_anchors()}
        found = [
            target
            for target in self.table.view.targets
            if (target.kind in _PLAIN_CLICKS and target.id not in closed)
            or (target.kind in _ANCHORED and (target.kind, target.id) in anchors)
        ]
        return found + [self._space(value) for kind, value in sorted(anchors) if kind == "space"]

    def _space(self, space: int) -> Target:
        board = self.table.places.layout.board
        x, y = self.table.view.board.geometry.centre(space)
        return Target("space", space, Box(board.x + x - 1, board.y + y - 1, 2, 2))


class KeyPlayer(Player):
    """Types only."""

    def close_what_lies_over_the_table(self) -> None:
        top, key = self.window.app.top, self.window.key
        if isinstance(top, CardZoomScene) and self.chance.random() < 0.5:
            key(self.chance.choice((pygame.K_LEFT, pygame.K_DOWN, pygame.K_TAB)))
        else:
            key(self.chance.choice((pygame.K_ESCAPE, pygame.K_RETURN)))

    def take_suggestion(self, question: Question) -> None:
        button = self.suggestion(question)
        if button is None:
            self.try_anything(question)
            return
        self._leave_speed_alone()
        self.window.key(self.chance.choice(self._codes(button)))

    def try_anything(self, question: Question) -> None:
        self._leave_speed_alone()
        window, chance = self.window, self.chance
        if isinstance(question, DiceQuestion) and chance.random() < 0.7:
            self._go_to_piece(question)
        elif self.table.hands.pointing.focus and chance.random() < 0.6:
            window.key(chance.choice((pygame.K_SPACE, pygame.K_RETURN)))
        elif question.tiles and chance.random() < 0.5:
            window.key(pygame.K_1 + chance.randrange(min(9, len(question.tiles))))
        elif isinstance(question, MoveQuestion) and chance.random() < 0.2:
            window.key(pygame.K_BACKSPACE)
        elif chance.random() < 0.3:
            codes = [code for button in question.buttons() for code in self._codes(button)]
            window.key(chance.choice(codes))
        else:
            self._go_on()

    def _codes(self, button: Button) -> tuple[int, ...]:
        return codes_of(button.key, self.window.app.settings.bindings)

    def _go_to_piece(self, question: DiceQuestion) -> None:
        """Tab to a die and take it, or put it back."""
        piece = self.wanted_piece(question)
        for _ in range(_MOST_TABS):
            focus = self.table.hands.pointing.focus
            if piece is None or (focus and focus.kind == "piece" and focus.id == id(piece)):
                self.window.key(pygame.K_SPACE)
                return
            self.window.key(pygame.K_TAB)
            self.window.step()

    def _go_on(self) -> None:
        """Lead the focus, or the path, somewhere else."""
        window, chance = self.window, self.chance
        shift = chance.choice((0, 0, pygame.KMOD_LSHIFT))
        by_tab = chance.random() < 0.6
        for _ in range(chance.randint(1, 5)):
            if by_tab:
                window.key(pygame.K_TAB, shift)
            else:
                window.key(chance.choice(_ARROWS))

    def _leave_speed_alone(self) -> None:
        """Another speed would be another race to watch, not another answer."""
        focus = self.table.hands.pointing.focus
        if focus and focus.kind == "bar" and focus.id == "speed":
            self.window.key(pygame.K_TAB)

    def do_something_else(self) -> None:
        codes = (
            pygame.K_u,
            pygame.K_l,
            pygame.K_m,
            pygame.K_h,
            pygame.K_w,
            pygame.K_z,
            pygame.K_F1,
            pygame.K_ESCAPE,
        )
        self.window.key(self.chance.choice(codes))


# --- hands that know nothing ----------------------------------------------------------------------

_ALL_KEYS = (
    *(pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_ESCAPE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_F1, pygame.K_F11),
    *(pygame.K_DELETE, pygame.K_HOME, pygame.K_F5, pygame.K_LCTRL, pygame.K_KP_ENTER, 0),
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
)


class RoughHands:
    """Does anything at all with mouse and keys, except leaving the race or the game."""

    def __init__(self, window: WindowUnderTest, table: TableScene, chance: random.Random) -> None:
        self.window = window
        self.table = table
        self.chance = chance

    def play(self, most_rounds: int) -> None:
        """Until so many rounds are over, which has to come about; at speeds that change."""
        match = self.table.match
        for _ in range(MOST_FRAMES):
            if match.state.round > most_rounds or match.is_over:
                return
            self.do_something()
            self.window.step(self.chance.choice((1, 1, 2, 4)))
            question = self.table.question
            assert question is None or question.decision == match.pending
        raise AssertionError(f"no end after {MOST_FRAMES} frames")

    def do_something(self) -> None:
        chance, window = self.chance, self.window
        what = chance.random()
        if not isinstance(window.app.top, TableScene):
            # Whoever mashes keys in the pause leaves the race: that is another test.
            window.key(pygame.K_ESCAPE)
        elif what < 0.1:
            # Otherwise little would ever be answered.
            window.key(pygame.K_RETURN)
        elif what < 0.45:
            self._click()
        elif what < 0.8:
            window.key(chance.choice(_ALL_KEYS), chance.choice((0, 0, pygame.KMOD_LSHIFT)))
        elif what < 0.9:
            window.point(*self._anywhere())
        elif what < 0.95:
            self._drag()
        else:
            window.post(chance.choice((pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED)))

    def _anywhere(self) -> tuple[float, float]:
        """Also a little outside of the window."""
        width, height = self.window.app.size
        scale, chance = self.window.app.kit.scale, self.chance
        return chance.uniform(-20, width / scale + 20), chance.uniform(-20, height / scale + 20)

    def _click(self) -> None:
        button = self.chance.choice((1, 1, 1, 1, 2, 3, 4, 5))
        self.window.click(*self._anywhere(), button)

    def _drag(self) -> None:
        """Press somewhere, go elsewhere, and let go there or never."""
        self.window.press(*self._anywhere())
        for _ in range(4):
            self.window.point(*self._anywhere())
            self.window.step()
        if self.chance.random() < 0.8:
            self.window.release(*self._anywhere())


HANDS = {"mouse": MousePlayer, "keys": KeyPlayer}
