"""The referee's offer at the very first start: lessons, for whoever wants them. It is made once."""

from cubitos_desktop.match.keeping.learning import keep_learning, learning_of
from cubitos_desktop.match.lessons.reading import load_lessons
from cubitos_desktop.resources import content_dir
from cubitos_desktop.scenes.forms.menu import Choice
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.window import learning_doors
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.theme import SOFT_INK
from cubitos_desktop.ui.icons.art import referee
from cubitos_desktop.ui.text.paragraph import Paragraph, paragraph_in

_PIP = 168.0
_TEXT = 18.0
_GAP = 18.0


class OfferScene(OverlayScene):
    """Lies over the title; whatever the answer, it is not asked again."""

    width = 640.0
    buttons_width = 560.0

    @property
    def heading(self) -> str:
        return self.app.words("lessons.offer.title")

    def choices(self) -> list[Choice]:
        words = self.app.words
        return [
            Choice("learn", words("lessons.offer.yes"), self._learn, "answers"),
            Choice("leave", words("lessons.offer.no"), self.leave, "answers"),
        ]

    def _learn(self) -> None:
        self._keep()
        learning_doors.open_lesson(self.app, load_lessons(content_dir())[0].id)

    def leave(self) -> None:
        self._keep()
        self.app.pop()

    def _keep(self) -> None:
        profile = self.app.profile
        keep_learning(profile, learning_of(profile).offered())

    # --- picture ----------------------------------------------------------------------------------

    def _said(self, width: float) -> Paragraph:
        lessons = load_lessons(content_dir())
        minutes = sum(lesson.minutes for lesson in lessons)
        text = self.app.words("lessons.offer.text", count=len(lessons), minutes=minutes)
        room = Box(0, 0, width - _PIP - _GAP, 9 * _TEXT * 1.3 * self.app.kit.text_scale)
        return paragraph_in(self.app.kit, text, room, _TEXT)

    def inside_height(self, width: float) -> float:
        return max(_PIP, self._said(width).height) + 20

    def draw_inside(self, canvas: Sheet, box: Box) -> None:
        inside = self.inside
        pip = referee(canvas.kit, _PIP, "idle")
        canvas.picture(pip, inside.x + _PIP / 2 - 6, inside.centre[1] - 8)
        said = self._said(inside.width)
        said.draw(canvas, inside.x + _PIP + _GAP, inside.centre[1] - 10 - said.height / 2, SOFT_INK)
