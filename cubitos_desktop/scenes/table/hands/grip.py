"""Dice in the hand of the pointer: they are grabbed in Roll, carried, and thrown or put down."""

import math
from collections import deque
from typing import TYPE_CHECKING

from cubitos_desktop.scenes.table.questions.pushing import PushQuestion
from cubitos_desktop.scenes.table.show.pieces import Piece
from cubitos_desktop.ui.base.easing import mixed
from cubitos_desktop.ui.dice.zone_slots import Slot

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene

_FLICK_TIME = 0.09
"""Seconds of the drag that decide the flick."""
_LEAST_FLICK = 140.0
"""Units a second: slower than that, the dice go where they were carried, and gently."""
_STRONG = 900.0
_HELD_HALF = 17.0
_FOLLOWING = 16.0
"""How fast held dice follow the pointer; larger is quicker."""


class Grip:
    """The pointer as a hand that holds the dice of Roll."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self._held: list[Piece] = []
        self._pointer = (0.0, 0.0)
        self._trail: deque[tuple[float, float, float]] = deque(maxlen=12)
        """Where the pointer was lately, each place with its time."""
        self._time = 0.0
        self._grabbed_at = (0.0, 0.0)
        self._has_said_how = False
        """Whether it has been said how dice are thrown."""

    @property
    def is_holding(self) -> bool:
        return bool(self._held)

    def update(self, dt: float) -> None:
        self._time += dt
        if self._held:
            self._carry(min(1.0, dt * _FOLLOWING))

    def move(self, x: float, y: float) -> None:
        self._pointer = (x, y)
        self._trail.append((self._time, x, y))

    def can_grab(self, x: float, y: float) -> bool:
        """Whether there are dice in Roll at that place which may be thrown now."""
        question = self.table.question
        if not isinstance(question, PushQuestion) or "push" not in question.decision.choices:
            return False
        return not question.tiles and self.table.places.layout.roll.holds(x, y)

    def grab(self) -> None:
        self._held = self.table.show.pieces.in_zone("roll")
        self._grabbed_at = self._pointer
        self._trail.clear()
        self._trail.append((self._time, *self._pointer))
        self.table.app.sound.hold("shake", 0.8)

    def let_go(self) -> None:
        """Outside Roll that throws, gently after a slow movement; in Roll the dice are put back."""
        self.drop()
        if self.table.places.layout.roll.holds(*self._pointer):
            self._say_how()
            return
        right, down = self._velocity()
        speed = math.hypot(right, down)
        if speed < _LEAST_FLICK:
            (x, y), (from_x, from_y) = self._pointer, self._grabbed_at
            right, down = x - from_x, y - from_y
        self.table.throw_by_hand(right, down, 1 - math.exp(-speed / _STRONG))

    def _say_how(self) -> None:
        """Once: whoever has found out that dice can be held wants to throw them."""
        if not self._has_said_how:
            self._has_said_how = True
            self.table.show.say(self.table.naming.words("window.let_go_outside"))

    def drop(self) -> None:
        if self._held:
            self._held = []
            self.table.app.sound.let_go("shake")
            self.table.show.pieces.arrange()

    def _velocity(self) -> tuple[float, float]:
        recent = [point for point in self._trail if self._time - point[0] <= _FLICK_TIME]
        if len(recent) < 2:
            return 0.0, 0.0
        (start, x1, y1), (end, x2, y2) = recent[0], recent[-1]
        passed = max(end - start, 0.016)
        return (x2 - x1) / passed, (y2 - y1) / passed

    def _carry(self, part: float) -> None:
        """Held dice crowd around the pointer."""
        across = max(1, round(math.sqrt(len(self._held)) + 0.4))
        for place, piece in enumerate(self._held):
            row, column = divmod(place, across)
            x = self._pointer[0] + (column - (across - 1) / 2) * _HELD_HALF * 2.1
            y = self._pointer[1] + (row - len(self._held) / across / 2) * _HELD_HALF * 2.0
            at = piece.at
            half = mixed(at.half, _HELD_HALF, part)
            piece.put(Slot(mixed(at.x, x, part), mixed(at.y, y, part), half, at.yaw))
        self.table.is_changed = True
