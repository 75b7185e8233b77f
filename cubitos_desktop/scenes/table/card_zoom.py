"""One card large, with its text and rulings; arrow keys lead to the others."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame

from cubitos_desktop.rules.dice import CARD_COLOURS
from cubitos_desktop.scenes.table.view.tips import large_card
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.scene import Scene
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.theme import ON_FELT
from cubitos_desktop.ui.cards.large_card import LargeCardView, lay_large_card

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene

_BESIDE = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_TAB: 1}
_NOTE, _PILL = 15.0, 22.0
_DARK = "#2A1208"
_BELOW = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class CardPagesScene(Scene):
    """A card over what lies below; a click, or any key but those that turn pages, closes it."""

    is_opaque = False
    across = 2
    """So many cards lie side by side in the rows below."""

    def __init__(self, app: App, colour: int) -> None:
        super().__init__(app)
        self.colour = colour

    def view(self) -> LargeCardView:
        """What is shown of the card of the colour that is looked at."""
        raise NotImplementedError

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.app.pop()
        elif event.type == pygame.KEYDOWN and event.key in (*_BESIDE, *_BELOW):
            step = _BESIDE.get(event.key) or _BELOW[event.key] * self.across
            place = CARD_COLOURS.index(self.colour) + step
            self.colour = CARD_COLOURS[place % len(CARD_COLOURS)]
            self.app.sound.play("card")
            self.is_changed = True
        elif event.type == pygame.KEYDOWN:
            self.app.pop()
        return True

    def draw(self, surface: Ground) -> None:
        kit = self.app.kit
        veil = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
        veil.fill((42, 18, 8, 160))
        surface.blit(veil, (0, 0))
        width, height = self.app.size[0] / kit.scale, self.app.size[1] / kit.scale
        tall = min(736.0, height - 56)
        wide = tall * 680 / 736
        canvas = Sheet(kit, surface)
        x, y = (width - wide) / 2, (height - tall) / 2 - 8
        lay_large_card(canvas, x, y, wide, tall, self.view())
        self._draw_note(canvas, width / 2, height - 16)

    def _draw_note(self, canvas: Sheet, x: float, y: float) -> None:
        """What closes it, on a pill: what lies below is full of words."""
        kit, note = self.app.kit, self.app.words("window.zoom.close")
        wide, tall = kit.text_width(note, _NOTE) + 28, _PILL * kit.text_scale
        sketch = Sketch(wide, tall)
        sketch.rect(0, 0, wide, tall, radius=tall / 2, fill=_DARK)
        canvas.put(sketch, x - wide / 2, y - tall / 2)
        canvas.text(note, x, y, _NOTE, ON_FELT, "body", "centre")


class CardZoomScene(CardPagesScene):
    """The cards of a race, over its table."""

    def __init__(self, app: App, table: "TableScene", colour: int) -> None:
        super().__init__(app, colour)
        self.table = table

    def view(self) -> LargeCardView:
        view = self.table.view
        return large_card(view, view.cards[CARD_COLOURS.index(self.colour)])


class SetCardsScene(CardPagesScene):
    """The cards of a race that has not begun."""

    across = 4

    def __init__(self, app: App, views: Mapping[int, LargeCardView], colour: int) -> None:
        super().__init__(app, colour)
        self.views = views

    def view(self) -> LargeCardView:
        return self.views[self.colour]
