"""Shots that lay out all characters side by side: the cards of the game, the runners' moods."""

from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.studio import Studio
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import COLOURS
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.scene import Scene
from cubitos_desktop.ui.base.boxes import Box, grid
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.sketch import Sketch
from cubitos_desktop.ui.base.surfaces import table_top
from cubitos_desktop.ui.base.theme import DICE, PAPER, SEAT_HUES, SEATS, lighter, mix
from cubitos_desktop.ui.icons.art import FAMILIES, MOODS, creature, figure

_EDGE, _GAP = 16.0, 8.0
_SMALL = 48.0
"""All of them must be known at this size too, in the corner of their large picture."""


class Characters(Scene):
    """Rows of characters on their grounds."""

    rows: int
    columns: int

    def draw(self, surface: Ground) -> None:
        kit = self.app.kit
        width, height = (side / kit.scale for side in self.app.size)
        surface.blit(table_top(kit, *self.app.size), (0, 0))
        canvas = Sheet(kit, surface)
        page = Box(0, 0, width, height).inset(_EDGE)
        for place, box in enumerate(grid(page, self.rows, self.columns, _GAP)):
            self.draw_one(canvas, box, place // self.columns, place % self.columns)

    def draw_one(self, canvas: Sheet, box: Box, row: int, column: int) -> None:
        raise NotImplementedError


def _lay_ground(canvas: Sheet, box: Box, colour: str) -> None:
    sketch = Sketch(box.width, box.height)
    sketch.rect(0, 0, box.width, box.height, radius=10, fill=mix(PAPER, lighter(colour, 0.5), 0.6))
    canvas.put(sketch, box.x, box.y)


class CardsSheet(Characters):
    """The seven cards of each family in a row."""

    rows, columns = 8, 7

    def __init__(self, app: App) -> None:
        super().__init__(app)
        cards = load_content().cards.values()
        self.families = [
            (colour, [card.id for card in cards if COLOURS[card.colour] == colour])
            for colour in FAMILIES
        ]

    def draw_one(self, canvas: Sheet, box: Box, row: int, column: int) -> None:
        colour, cards = self.families[row]
        _lay_ground(canvas, box, DICE[colour])
        large = box.height - 4
        picture = creature(canvas.kit, cards[column], colour, large)
        canvas.picture(picture, box.x + large / 2 + 8, box.centre[1])
        small = creature(canvas.kit, cards[column], colour, _SMALL)
        canvas.picture(small, box.right - _SMALL / 2 - 4, box.bottom - _SMALL / 2 - 2)


class MoodsSheet(Characters):
    """Every runner in all its moods."""

    rows, columns = len(SEATS), len(MOODS)

    def draw_one(self, canvas: Sheet, box: Box, row: int, column: int) -> None:
        seat, mood = SEATS[row], MOODS[column]
        _lay_ground(canvas, box, SEAT_HUES[seat])
        picture = figure(canvas.kit, seat, min(box.width, box.height) - 4, mood)
        canvas.picture(picture, box.centre[0] - 6, box.centre[1])
        small = figure(canvas.kit, seat, _SMALL * 0.8, mood)
        canvas.picture(small, box.right - 20, box.bottom - 20)


@shot
def cards_sheet(studio: Studio) -> None:
    studio.show(CardsSheet(studio.app))


@shot
def moods(studio: Studio) -> None:
    studio.show(MoodsSheet(studio.app))
