"""The end of a cup: everybody on the podium, the table beside it, and where to go from there."""

import pygame

from cubitos_desktop.match.cups.career import OPENS, STAGES
from cubitos_desktop.match.cups.cup import Cup
from cubitos_desktop.match.cups.standings import Standing, standings
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.cups.look_back import LookBackScene
from cubitos_desktop.scenes.cups.telling import CupTeller
from cubitos_desktop.scenes.forms.controls import Control, Tile
from cubitos_desktop.scenes.forms.menu import Choice, MenuScene
from cubitos_desktop.scenes.screens.ceremony import Ceremony
from cubitos_desktop.scenes.screens.podium_picture import (
    PodiumView,
    Racer,
    draw_ground,
    draw_heading,
    draw_podium,
    reason_height,
)
from cubitos_desktop.scenes.screens.results_sign import draw_paper, draw_sign, draw_tab, shifted
from cubitos_desktop.scenes.settings.settings import INSTANT
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box, rows
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.cups.table_row import draw_line, table_row
from cubitos_desktop.ui.forms.page_tab import tab_boxes
from cubitos_desktop.ui.icons.art import Mood
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.podium.results_board import ResultsCard, ResultsRow
from cubitos_desktop.ui.results.results_layout import ResultsLayout, results_layout

PAGES = {"podium": "window.results.page.podium", "points": "cup.end.points"}
"""With the words on their tabs."""
_EARLY = 1.2
"""Seconds in which a press only ends the ceremony, or was still meant for what came before."""
_ROW = 96.0


class CupEndScene(MenuScene):
    """Fresh from its last race a cup ends with a ceremony; later everybody stands there already."""

    music = "results"

    def __init__(self, app: App, cup: Cup, *, is_fresh: bool = False) -> None:
        super().__init__(app)
        self.cup = cup
        self.teller = CupTeller(app.words, load_content(), cup)
        settings = app.settings
        has_motion = is_fresh and not settings.reduced_motion and settings.speed != INSTANT
        self.ceremony = Ceremony(is_still=not has_motion)
        self.table = standings(cup)
        self.page = "podium"
        self.layers = {"glory": float(any(not cup.seats[s].policy for s in self._first))}
        self._shown_for = 0.0 if is_fresh else _EARLY

    def enter(self) -> None:
        if self.ceremony.is_still and self._shown_for < _EARLY:
            self.app.sound.play("fanfare")

    def resized(self) -> None:
        self.teller = CupTeller(self.app.words, load_content(), self.cup)

    # --- words ------------------------------------------------------------------------------------

    @property
    def _first(self) -> list[int]:
        """Who has won the cup; several may share it."""
        return [each.seat for each in self.table if each.place == 1]

    @property
    def heading(self) -> str:
        words, first = self.app.words, self._first
        if len(first) > 1:
            return words("cup.end.shared", who=self.teller.listed(first))
        if self.teller.is_you(first[0]):
            return words("cup.end.you")
        return words("cup.end.won", who=self.teller.names[first[0]])

    @property
    def reason(self) -> str:
        """What the cup has brought: another cup of the career, or how it was won."""
        words, cup = self.app.words, self.cup
        if cup.kind == "career" and (person := self.teller.person) is not None:
            place = next(each.place for each in self.table if each.seat == person)
            is_last = cup.stage + 1 >= len(STAGES)
            if place == 1 and is_last:
                return words("cup.end.career")
            if place <= OPENS and not is_last:
                return words("cup.end.opened", cup=words(f"cup.career.{cup.stage + 1}"))
            return words("cup.end.not_opened")
        first = self.table[0]
        points = self.teller.points(first.points)
        return words("cup.end.reason", count=first.wins, points=points)

    # --- what can be pressed ----------------------------------------------------------------------

    def choices(self) -> list[Choice]:
        words = self.app.words
        enter, escape = words("window.key.enter"), words("window.key.escape")
        return [
            Choice("cups", words(f"cup.end.{self._onward}"), self._to_cups, key=enter),
            Choice("look_back", words("cup.look_back"), self._look_back),
            Choice("leave", words("window.results.leave"), self.leave, key=escape),
        ]

    @property
    def _onward(self) -> str:
        return "to_career" if self.cup.kind == "career" else "cups"

    def _to_cups(self) -> None:
        if self.cup.kind == "career":
            doors.to_career(self.app)
        else:
            doors.to_cups(self.app)

    def _look_back(self) -> None:
        self.app.push(LookBackScene(self.app, self.cup))

    def leave(self) -> None:
        doors.to_title(self.app)

    def controls(self) -> list[Control]:
        tabs = zip(PAGES, tab_boxes(self.layout.rail, len(PAGES)), strict=True)
        return [*super().controls(), *(self._tab(page, box) for page, box in tabs)]

    def _tab(self, page: str, box: Box) -> Control:
        label = self.app.words(PAGES[page])

        def draw(canvas: Sheet, at: Box, state: ButtonState) -> None:
            draw_tab(canvas, at, state, label, is_open=page == self.page)

        return Tile(id=page, box=box, label=label, act=lambda: self.open_page(page), draw=draw)

    def open_page(self, page: str) -> None:
        self.page = page
        self.is_changed = True

    def handle(self, event: pygame.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            if not self.ceremony.is_over:
                self.ceremony.skip()
                self._shown_for = 0.0
                self.is_changed = True
                return True
            if self._shown_for < _EARLY and event.type == pygame.KEYDOWN:
                return True
        return super().handle(event)

    # --- places -----------------------------------------------------------------------------------

    @property
    def layout(self) -> ResultsLayout:
        kit = self.app.kit
        width, height = (side / kit.scale for side in self.app.size)
        of = width, height, kit.text_scale, len(self.table), len(self.choices())
        stage = results_layout(*of, 0.0).stage
        return results_layout(*of, reason_height(kit, stage.width, self.reason))

    def boxes(self) -> tuple[Box, ...]:
        return self.layout.buttons

    # --- time and picture -------------------------------------------------------------------------

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self.ceremony.is_moving or self._shown_for < _EARLY

    def update(self, dt: float) -> None:
        was_moving = self.ceremony.is_moving
        self._shown_for += dt
        self.ceremony.go_on(dt * self.app.settings.speed, self.app.sound.play)
        super().update(dt)
        self.is_changed |= was_moving

    def draw(self, surface: Ground) -> None:
        canvas, layout, view = Sheet(self.app.kit, surface), self.layout, self.podium_view()
        draw_ground(canvas, layout)
        if self.page == "podium":
            draw_podium(canvas, layout, view, self.ceremony)
        else:
            self._draw_points(canvas, layout)
        draw_heading(canvas, layout, view, self.ceremony)
        if self.ceremony.board > 0:
            away = (layout.window.right - layout.board.x + 40) * (1 - self.ceremony.board)
            with shifted(surface, self.app.kit, away, 0):
                draw_sign(Sheet(self.app.kit, surface), layout, self.card())
                self.draw_controls(surface)

    def podium_view(self) -> PodiumView:
        racers = tuple(
            Racer(self.teller.colours[s.seat], self.teller.names[s.seat], s.place, _mood(s.place))
            for s in self.table
        )
        first = self._first[0]
        colour = "" if not self.cup.seats[first].policy else self.teller.colours[first]
        return PodiumView(racers, self.heading, self.reason, colour)

    def card(self) -> ResultsCard:
        """What the board says."""
        races = self.app.words("cup.end.races", count=len(self.cup.races))
        return ResultsCard(self.teller.title, races, tuple(self._row(s) for s in self.table))

    def _row(self, standing: Standing) -> ResultsRow:
        seat, words = standing.seat, self.app.words
        told = [words("cup.end.wins", count=standing.wins)]
        if self.cup.seats[seat].policy:
            how = "champion" if standing.place == 1 else "beaten"
            told = [self.teller.say(seat, how)]
        return ResultsRow(
            self.teller.colours[seat],
            self.teller.names[seat],
            tuple(told),
            standing.place,
            self.teller.points(standing.points),
            standing.place == 1,
            _mood(standing.place),
        )

    def _draw_points(self, canvas: Sheet, layout: ResultsLayout) -> None:
        """The table race by race, on paper."""
        kit, paper = canvas.kit, layout.paper
        count = len(self.table)
        tall = min(paper.height, count * _ROW + 28)
        paper = Box(paper.x, paper.y, paper.width, tall)

        draw_paper(canvas, paper)
        lines = rows(paper.inset(14), count, 4)
        for place, (line, standing) in enumerate(zip(lines, self.table, strict=True)):
            if place:
                draw_line(canvas, Box(line.x, line.y - 3, line.width, 1.5))
            row = self.teller.row(standing)
            canvas.lay(table_row(kit, *line[2:], row), line.x, line.y)


def _mood(place: int) -> Mood:
    return "proud" if place == 1 else "clap" if place == 2 else "slump"
