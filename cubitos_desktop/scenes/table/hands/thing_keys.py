"""The keys that ask what things on the table are: one walks through them, arrows lead about."""

from typing import TYPE_CHECKING

import pygame

from cubitos_desktop.scenes.forms.targets import ARROWS, Target, next_target, towards
from cubitos_desktop.scenes.table.explaining.board_things import all_spaces
from cubitos_desktop.scenes.table.explaining.things import things

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.hands.table_hands import Hands


class ThingKeys:
    """What is explained by keys alone; neither pointer nor focus are moved by it."""

    def __init__(self, hands: "Hands") -> None:
        self.hands = hands
        self.table = hands.table

    @property
    def _things(self) -> list[Target]:
        return things(self.table.view, self.table.app.kit)

    def explain(self) -> None:
        """What the pointer or the focus is on, and from then on one thing after the other."""
        pointing = self.hands.pointing
        here = pointing.asked or _as_thing(pointing.hover or pointing.focus)
        is_new = pointing.asked is None and here is not None
        self._ask(here if is_new else next_target(self._things, here, 1))

    def takes(self, event: pygame.Event) -> bool:
        """While something is explained: arrows lead to its neighbours, Shift walks back, Escape
        puts it away; any other key does so too, and then what it always does."""
        asked, bindings = self.hands.pointing.asked, self.table.app.settings.bindings
        if asked is None:
            return False
        if event.key in ARROWS:
            ways = [*self._things, *all_spaces(self.table.view)]
            self._ask(towards(ways, asked, ARROWS[event.key]))
            return True
        if bindings.action(event.key) == "explain":
            step = -1 if event.mod & pygame.KMOD_SHIFT else 1
            self._ask(next_target(self._things, asked, step))
            return True
        is_shift = event.key in (pygame.K_LSHIFT, pygame.K_RSHIFT)
        if not is_shift:
            self._ask(None)
        return is_shift or event.key == pygame.K_ESCAPE

    def _ask(self, target: Target | None) -> None:
        self.hands.pointing.asked = target
        self.table.redraw()


def _as_thing(target: Target | None) -> Target | None:
    """Dice that can be chosen are dice among others here."""
    return target._replace(kind="die") if target and target.kind == "piece" else target
