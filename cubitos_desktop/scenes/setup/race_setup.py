"""What the screens have in common that set a race up: bar, cards, course, dice and START."""

import random

from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.forms.controls import Button, Control
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.scenes.setup.course_picker import CoursePicker
from cubitos_desktop.scenes.setup.dice_choice import DiceChoice
from cubitos_desktop.scenes.setup.race_choices import (
    KEPT_AS,
    CourseChoice,
    RaceChoices,
    kept_choices,
)
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.doors import to_title
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.forms.setup_layout import SetupLayout, setup_layout
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.ui.text.paragraph import paragraph_in

_HEAD, _LINE = 24.0, 15.0
_FIGURE = 68.0
_BESIDE = 16.0


class RaceSetupScene(PageScene):
    """A race in the making. What was chosen is kept when the screen is left."""

    def __init__(
        self, app: App, *, chance: random.Random | None = None, secret: str | None = None
    ) -> None:
        super().__init__(app)
        self.content = load_content()
        self.choices = kept_choices(app.profile, self.content)
        self.chance = chance or random.Random()
        self.course = CoursePicker(self, self.course_choice(self.choices))
        self.dice = DiceChoice(app, secret)

    # --- for each screen -------------------------------------------------------------------------

    def course_choice(self, choices: RaceChoices) -> CourseChoice:
        """The cards and the course that this screen is about."""
        raise NotImplementedError

    def left_controls(self) -> list[Control]:
        """What is chosen in the left column."""
        raise NotImplementedError

    def left_plates(self) -> list[Box]:
        raise NotImplementedError

    def draw_left(self, canvas: Sheet) -> None:
        raise NotImplementedError

    def summary(self) -> str:
        """One line about the race beside START."""
        raise NotImplementedError

    def line_up(self) -> list[str]:
        """The colours of those who run."""
        raise NotImplementedError

    def trouble(self) -> str:
        """What a player should know before starting, or nothing."""
        return ""

    def start(self) -> None:
        raise NotImplementedError

    # --- life ------------------------------------------------------------------------------------

    def exit(self) -> None:
        self.app.profile.keep(KEPT_AS, self.choices)

    def leave(self) -> None:
        to_title(self.app)

    @property
    def note(self) -> str:
        return self.app.words("window.setup.keys")

    def plates(self) -> list[Box]:
        layout = self.layout
        return [*self.left_plates(), layout.cards_plate, layout.course_plate, layout.plate]

    @property
    def layout(self) -> SetupLayout:
        return setup_layout(*(side / self.app.kit.scale for side in self.app.size))

    # --- controls --------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        layout, words = self.layout, self.app.words
        start = Button(
            id="start",
            box=layout.start,
            label=words("window.setup.start"),
            act=self.start,
            kind="main",
            key=words("window.key.enter"),
            icon="flag",
        )
        return [
            *self.left_controls(),
            *self.course.controls(layout),
            *self.dice.controls(layout),
            start,
            self.back_button(),
        ]

    # --- picture ---------------------------------------------------------------------------------

    def draw_inside(self, canvas: Sheet) -> None:
        layout = self.layout
        self.draw_left(canvas)
        self.course.draw(canvas, layout)
        self.dice.draw(canvas, layout)
        self._draw_words(canvas, layout.words)

    def _draw_words(self, canvas: Sheet, room: Box) -> None:
        """A question as on the table, below it the race in a line or what is the matter, and who
        stands at the start."""
        kit, trouble = self.app.kit, self.trouble()
        head = _HEAD / kit.text_scale * min(1.15, kit.text_scale)
        tall = head * 1.2 * kit.text_scale
        below = room.cut(top=tall)
        text = paragraph_in(kit, trouble or self.summary(), below, _LINE, lead=1.22)
        y = room.centre[1] - (tall + text.height) / 2
        ready = self.app.words("window.setup.ready")
        wide = min(room.width, kit.text_width(ready, head, "title"))
        fitted_text(canvas, ready, room.x, y + tall / 2, wide, head, INK, "title", least=15)
        text.draw(canvas, room.x, y + tall, INK if trouble else SOFT_INK)
        longest = max(kit.text_width(line, text.size) for line in text.lines)
        self._draw_line_up(canvas, room.cut(left=max(wide, longest) + _BESIDE))

    def _draw_line_up(self, canvas: Sheet, room: Box) -> None:
        """Everybody who will run, side by side, where there is room for them."""
        colours = self.line_up()
        step = min(_FIGURE * 0.86, room.width / len(colours))
        if step < _FIGURE * 0.5:
            return
        x = room.right - step * (len(colours) - 0.5)
        for place, colour in enumerate(colours):
            picture = figure(canvas.kit, colour, _FIGURE)
            canvas.picture(picture, x + place * step, room.centre[1] - 4)

    def _draw_tip(self, canvas: Sheet, control: Control) -> None:
        if not self.course.draw_card_tip(canvas, control):
            super()._draw_tip(canvas, control)
