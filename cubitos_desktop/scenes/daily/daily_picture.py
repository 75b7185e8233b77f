"""Draws the page of the daily race; it changes nothing."""

from typing import TYPE_CHECKING

from cubitos_desktop.match.daily.outcome import DayResult
from cubitos_desktop.match.daily.race import ME, RIVALS
from cubitos_desktop.scenes.daily.telling import (
    code_of,
    told_course,
    told_gap,
    told_place,
    until_next,
)
from cubitos_desktop.scenes.table.view.board_view import board_view
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.theme import INK, SEATS, SOFT_INK
from cubitos_desktop.ui.board.track_preview import track_preview
from cubitos_desktop.ui.daily.daily_layout import tray_places
from cubitos_desktop.ui.daily.leaf import lay_clock, lay_leaf
from cubitos_desktop.ui.daily.tray import (
    FactView,
    ResultView,
    RivalView,
    lay_result,
    lay_rivals,
)
from cubitos_desktop.ui.icons.art import Mood, figure
from cubitos_desktop.ui.text.fitting import fitted_lines, fitted_text
from cubitos_desktop.ui.text.paragraph import paragraph_in
from cubitos_desktop.wording.seats import seat_name

if TYPE_CHECKING:
    from cubitos_desktop.scenes.daily.daily_scene import DailyScene

_MOODS: tuple[Mood, ...] = ("cheer", "cheer", "idle", "slump")
"""By place."""
_FIGURE = 62.0


class DailyPicture:
    """What is seen of the page beside its controls."""

    def __init__(self, scene: "DailyScene") -> None:
        self.scene = scene

    def draw(self, canvas: Sheet) -> None:
        self._draw_head(canvas)
        layout, race = self.scene.layout, self.scene.race
        tracks = self.scene.content.tracks
        boards = [board_view(tracks[track]) for track in dict.fromkeys(race.tracks)]
        box = layout.board
        canvas.lay(track_preview(canvas.kit, box.width, box.height, boards), box.x, box.y)
        self._draw_tray(canvas, layout.tray)
        self.scene.month.draw(canvas)
        self.scene.table.draw(canvas)
        self._draw_foot(canvas, layout.told)

    def _draw_head(self, canvas: Sheet) -> None:
        scene, words, layout = self.scene, self.scene.app.words, self.scene.layout
        month = words(f"daily.month.{scene.today.month}")
        lay_leaf(canvas, layout.leaf, month, scene.today.day)
        lay_clock(canvas, layout.clock, words("daily.next"), until_next(words, scene.now()))
        room = layout.title
        title = words(f"daily.day.{scene.today.weekday()}")
        is_close, large = layout.is_close, 24 if layout.is_close else 28
        top = 26.0 if is_close else 36.0
        y = room.y + top / 2
        fitted_text(canvas, title, room.x, y, room.width, large, INK, "title", least=18)
        room, course = room.cut(top=top), told_course(words, scene.race)
        said = paragraph_in(canvas.kit, course, room, 16, face="bold", least=11.5, lead=1.2)
        said.draw(canvas, room.x, room.y, INK)
        low = layout.sentence
        at = low.x, low.centre[1], low.width
        fitted_text(canvas, words("daily.same_dice"), *at, 15, SOFT_INK, least=12)

    # --- the tray --------------------------------------------------------------------------------

    def _draw_tray(self, canvas: Sheet, box: Box) -> None:
        scene, words = self.scene, self.scene.app.words
        if scene.result:
            lay_result(canvas, box, tray_places(scene.layout), self.result_view(scene.result))
            return
        line = words("daily.first_counts")
        lay_rivals(canvas, box, words("daily.rivals"), line, self.rival_views())

    def rival_views(self) -> tuple[RivalView, ...]:
        """How they play is of this day only: on others the same names play otherwise."""
        words = self.scene.app.words
        found = zip(SEATS[1:], RIVALS, self.scene.race.rivals, strict=False)
        return tuple(
            RivalView(
                colour,
                name,
                words("daily.plays", level=seat_name(words, policy)),
                words(f"seats.about.{policy}"),
            )
            for colour, name, policy in found
        )

    def result_view(self, result: DayResult) -> ResultView:
        words, outcome = self.scene.app.words, result.outcome
        facts = (
            FactView("cross", outcome.busts, words("daily.fact.busts", count=outcome.busts)),
            FactView("fan", result.fans, words("daily.fact.fans", count=result.fans)),
            FactView("push", result.best_throw, words("daily.fact.best_throw")),
        )
        return ResultView(
            heading=words("daily.your_result"),
            colour=SEATS[ME],
            mood=_MOODS[outcome.place - 1],
            place=outcome.place,
            title=told_place(words, result),
            line=told_gap(words, result),
            facts=facts,
            code_heading=words("daily.your_code"),
            code_note=words("daily.to_share"),
            code=code_of(result),
            squares=result.squares,
            squares_note=words("daily.squares"),
        )

    # --- the foot --------------------------------------------------------------------------------

    def _draw_foot(self, canvas: Sheet, box: Box) -> None:
        scene, words = self.scene, self.scene.app.words
        size = min(_FIGURE, box.height)
        mood: Mood = "idle" if scene.result else "hop"
        canvas.picture(figure(canvas.kit, SEATS[ME], size, mood), box.x + size / 2, box.centre[1])
        room = box.cut(left=size + 10)
        top = room.y + room.height * 0.24
        title = words(f"daily.{scene.stage}")
        fitted_text(canvas, title, room.x, top, room.width, 20, INK, "title", least=14)
        low = room.cut(top=room.height * 0.44)
        text = scene.said or words(f"daily.{scene.stage}_note")
        most = min(15.0, low.height / 2.3 / canvas.kit.text_scale)
        size, lines = fitted_lines(canvas.kit, text, low.width, 2, most, "body", 11)
        step = size * canvas.kit.text_scale * 1.14
        y = low.centre[1] - step * (len(lines) - 1) / 2
        for line in lines:
            canvas.text(line, low.x, y, size, SOFT_INK, room=low.width)
            y += step
