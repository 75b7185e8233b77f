"""The mouse at the table: what is pointed at, pressed, thrown by hand; and what has the focus."""

import math
from typing import TYPE_CHECKING

import pygame

from cubitos_desktop.rules.dice import CARD_COLOURS, COLOUR_MASK
from cubitos_desktop.scenes.devices.touch import Grasp
from cubitos_desktop.scenes.forms.pointing import Pointing
from cubitos_desktop.scenes.forms.targets import Target, is_same, target_at
from cubitos_desktop.scenes.table.explaining.telling import is_silent, is_telling
from cubitos_desktop.scenes.table.explaining.things import thing_at
from cubitos_desktop.scenes.table.hands.deeds import Deeds
from cubitos_desktop.scenes.table.hands.grip import Grip
from cubitos_desktop.scenes.table.hands.pad_keys import PadKeys
from cubitos_desktop.scenes.table.hands.table_keys import TOOLS, Keys
from cubitos_desktop.scenes.table.hands.thing_keys import ThingKeys
from cubitos_desktop.scenes.table.questions.choices import ChoiceQuestion
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.scenes.table.view.targets import focusable

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene

_LOOKED_AT = ("space", "tile")
"""What a question shows more of while somebody looks at it."""
_BELOW = ("zone", "log")
"""What things that can be pressed lie on."""
_AWAY = -math.inf, -math.inf
"""Where nothing lies: nobody has pointed at the table since another window or scene had it."""


class Hands:
    """The input of one table."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self.pointing = Pointing()
        self.grip = Grip(table)
        self.deeds = Deeds(table)
        self.asking = ThingKeys(self)
        self.keys, self.pad = Keys(self), PadKeys(self)
        self._pointer = _AWAY
        self._has_other_targets = False
        """Whether something else may lie under the pointer by now."""

    def forget(self) -> None:
        """Another question: nothing has the focus or is held."""
        self.pointing.focus = self.pointing.pressed = self.pointing.asked = None
        self.keys.forget()
        self.grip.drop()
        self._has_other_targets = True
        self.table.is_changed = True

    def look_again(self) -> None:
        """What lies under the pointer that rests, where the table has changed below it."""
        if not self._has_other_targets:
            return
        self._has_other_targets = False
        before, question = self.pointing.hover, self.table.question
        # Between questions nothing begins to explain itself to a pointer that was not moved.
        found = self._find() if question else target_at(self.table.view.targets, *self._pointer)
        self.pointing.point(found)
        # Neither does what was there before the last answer, or what has come to lie there.
        self.pointing.hush()
        if question:
            self._look(question, self.pointing.told)
            self._show(before, found)

    def stop_explaining(self) -> None:
        """Something was asked for: what the pointer rests on must not lie over it."""
        self.pointing.asked = None
        self.pointing.hush()

    def let_go(self) -> None:
        """Another scene takes the keys: nothing is held; the focus stays where it is."""
        self.pointing.pressed = self.pointing.asked = None
        self._pointer = _AWAY
        self.pointing.point(None)
        self.grip.drop()

    def focus_default(self) -> None:
        """Among listed answers the keys begin at what a sensible player would take."""
        question = self.table.question
        if not isinstance(question, ChoiceQuestion):
            return
        wanted = question.default_tile
        tiles = [t for t in self.table.view.targets if t.kind == "tile" and t.id == wanted]
        # It is a suggestion: nobody has chosen it yet.
        self.pointing.lead(tiles[0] if tiles else None)
        self._look(question, self.pointing.focus)
        self.table.is_changed = True

    def update(self, dt: float) -> None:
        self.grip.update(dt)
        self.keys.update(dt)
        if self._is_resting and self.pointing.rest(dt):
            self.table.redraw()

    @property
    def is_moving(self) -> bool:
        return self.grip.is_holding or self._is_resting

    @property
    def _is_resting(self) -> bool:
        """Whether something is pointed at that explains itself after a while."""
        told = self.pointing.told
        if told is None or not self.pointing.is_waiting:
            return False
        return not is_silent(self.table.view, told)

    def set_focus(self, target: Target | None) -> None:
        self.pointing.lead(target)
        question = self.table.question
        if question and target:
            self._look(question, target)
            tile = target.id if target.kind == "tile" else ""
            question.lead_to(self.table.view.anchor_of(target), tile)
        self.table.is_changed = True

    def _look(self, question: Question, target: Target | None) -> None:
        """The question may show more of what somebody looks at."""
        question.look(self.table.view.anchor_of(target))
        if target and target.kind == "tile":
            question.look_at_tile(target.id)
        if question.look_at_button(target.id if target and target.kind == "button" else ""):
            self.table.is_changed = True

    # --- events ---------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if self.table.show.rerun and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.table.recaps.end_rerun()
            return True
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._look_closer(event.pos)
        elif event.type == pygame.KEYDOWN:
            return self.keys.press(event)
        elif event.type == pygame.KEYUP and self.keys.is_push_key(event.key):
            self.table.director.is_hurried = False
        elif event.type == pygame.WINDOWLEAVE:
            self._pointer = _AWAY
            self._point_at(None)
        else:
            return False
        return True

    def _find(self) -> Target | None:
        """What lies under the pointer; under a finger, what can be pressed near it."""
        view, app = self.table.view, self.table.app
        reach = app.devices.reach if app.settings.touch else 0.0
        found = thing_at(view, self.table.app.kit, *self._pointer)
        if reach and (found is None or found.kind in _BELOW):
            pressed = [target for target in focusable(view) if target.kind != "space"]
            return target_at(pressed, *self._pointer, reach) or found
        return found

    def grasp(self, x: float, y: float) -> Grasp:
        """Dice go with the finger; while nothing is asked, a finger on nothing hurries."""
        if self.grip.can_grab(x, y):
            return "drag"
        is_free = target_at(self.table.view.targets, x, y) is None
        return "hold" if is_free and self.table.question is None else "tap"

    def _move(self, pos: tuple[int, int]) -> Target | None:
        """Follow the pointer; what lies under it now."""
        scale = self.table.app.kit.scale
        self._pointer = pos[0] / scale, pos[1] / scale
        self.grip.move(*self._pointer)
        found = self._find()
        if not self.grip.is_holding:
            self._point_at(found)
        return found

    def _point_at(self, target: Target | None) -> None:
        pointing, before = self.pointing, self.pointing.hover
        if target is before or is_same(target, before):
            return
        pointing.point(target, at_once=is_telling(self.table.view, pointing))
        pointing.asked = None
        question = self.table.question
        if question:
            self._look(question, target)
            anchor = self.table.view.anchor_of(target)
            if anchor or (target and target.kind in ("button", "tile")):
                self.table.app.sound.play("hover")
        self._show(before, target)

    def _show(self, *pointed_at: Target | None) -> None:
        """Draw the pointer where it is now; what a question shows more of is made anew."""
        is_looked_at = any(each and each.kind in _LOOKED_AT for each in pointed_at)
        if self.table.question and is_looked_at:
            self.table.is_changed = True
        else:
            self.table.redraw()

    def _press(self, pos: tuple[int, int]) -> None:
        found, keys = self._move(pos), self.keys
        if keys.has_hurried and keys.is_hasty and (found is None or found.kind not in TOOLS):
            # Whoever clicks to hurry does not mean what then appears under the pointer.
            return
        self.pointing.press()
        table, pressed = self.table, self.pointing.pressed
        if table.question is None and (pressed is None or pressed.kind not in TOOLS):
            self.keys.hurry()
        is_on_coach = pressed is not None and pressed.kind == "coach"
        if not is_on_coach and self.grip.can_grab(*self._pointer):
            self.grip.grab()
        table.redraw()

    def _release(self, pos: tuple[int, int]) -> None:
        self._move(pos)
        table = self.table
        table.director.is_hurried = False
        pressed = self.pointing.release()
        table.redraw()
        if self.grip.is_holding:
            self.grip.let_go()
        elif pressed:
            self.deeds.activate(pressed)

    def _look_closer(self, pos: tuple[int, int]) -> None:
        """A right click shows a card large, also that of a die."""
        target = self._move(pos)
        if target and target.kind == "card":
            self.table.tools.zoom(target.id)
            return
        piece = self.table.show.pieces.at(*self._pointer)
        colour = piece.kind & COLOUR_MASK if piece else -1
        if colour in CARD_COLOURS:
            self.table.tools.zoom(colour)
