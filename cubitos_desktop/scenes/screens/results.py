"""The end of a race: the podium, how it went round by round, and what comes next."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from cubitos_desktop.match.story import story_of_match
from cubitos_desktop.match.verdict import verdict_of
from cubitos_desktop.scenes.forms.controls import Control, Tile
from cubitos_desktop.scenes.forms.menu import Choice
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.forms.pages import page_of_key
from cubitos_desktop.scenes.forms.targets import OTHERS_KEYS
from cubitos_desktop.scenes.screens.results_picture import PAGES, ResultsPicture
from cubitos_desktop.scenes.settings.settings import INSTANT
from cubitos_desktop.scenes.setup.races import rematch
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.forms.page_tab import tab_boxes
from cubitos_desktop.ui.results.confetti import FALL
from cubitos_desktop.ui.results.results_layout import ResultsLayout, results_layout
from cubitos_desktop.wording.naming import begun, in_language
from cubitos_desktop.wording.verdict import why_won

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene

EARLY = 1.2
"""Seconds in which Enter and Space do nothing: whoever hurried the race still presses them."""
RUN_IN = 1.4
"""Seconds in which the lines of the chart are drawn."""


@dataclass(frozen=True, kw_only=True)
class Turned(Tile):
    """A tile that the arrow keys turn to what comes before or after."""

    turn: Callable[[int], None]

    def step(self, direction: int) -> bool:
        self.turn(direction)
        return True


class ResultsScene(OverlayScene):
    """Lies over the table when the race is over."""

    music = "results"

    def __init__(self, app: App, table: "TableScene") -> None:
        super().__init__(app)
        self.table = table
        self.story = story_of_match(table.match)
        self.verdict = verdict_of(self.story, table.match.state.winner)
        self.page = PAGES[0]
        self.looked_at: int | None = None
        """The round of a chart that is pointed at, by mouse or keys."""
        self.picture = ResultsPicture(self)
        self._shown_for = 0.0
        self._page_for = 0.0

    def enter(self) -> None:
        self.app.sound.play("fanfare")

    # --- words ----------------------------------------------------------------------------------

    @property
    def is_solo(self) -> bool:
        return len(self.table.match.players) == 1

    @property
    def heading(self) -> str:
        state, naming, words = self.table.match.state, self.table.naming, self.app.words
        if self.is_solo:
            return words("window.results.solo", count=state.round)
        if naming.is_you(state.winner):
            return words("window.results.title_you")
        return words("window.results.title", who=naming.names[state.winner])

    @property
    def subheading(self) -> str:
        """Where it was, how long it took, and a remark if there is one."""
        words, game = self.app.words, self.table.match.state.game
        tracks = [in_language(words, track.names) for track in game.legs]
        parts = [" + ".join(dict.fromkeys(tracks))]
        if not self.is_solo:
            parts.append(words("window.results.rounds", count=self.table.match.state.round))
        return " · ".join([*parts, *filter(None, [self.remark()])])

    @property
    def reason(self) -> str:
        """Why the winner won; nothing in a solo race."""
        return begun(why_won(self.table.naming, self.verdict))

    def remark(self) -> str:
        """What else is to be said under the heading, such as a best time."""
        return self.table.trial.remark() if self.table.trial else ""

    # --- what can be pressed --------------------------------------------------------------------

    def choices(self) -> list[Choice]:
        words = self.app.words
        again = "once_more" if self.is_solo else "again"
        return [
            Choice("again", words(f"window.results.{again}"), self._again),
            Choice("new", words("window.results.new"), lambda: doors.to_new_race(self.app)),
            Choice("watch", words("window.results.watch"), self._watch),
            Choice("leave", words("window.results.leave"), self.leave),
        ]

    def _again(self) -> None:
        if trial := self.table.trial:
            match, ghost = trial.again()
            doors.to_race(self.app, match, ghost=ghost)
        else:
            doors.to_race(self.app, rematch(self.table.match))

    def _watch(self) -> None:
        doors.to_watching(self.app, self.table.match, self.table.ghost)

    def leave(self) -> None:
        doors.to_title(self.app)

    def controls(self) -> list[Control]:
        tabs = zip(PAGES, tab_boxes(self.layout.rail, len(PAGES)), strict=True)
        found: list[Control] = [*super().controls()]
        found += [self._page_tab(page, box) for page, box in tabs]
        if self.page != PAGES[0]:
            found.append(
                Turned(
                    id="chart",
                    box=self.layout.page,
                    act=lambda: None,
                    turn=self._turn_round,
                    draw=self.picture.draw_looked_at,
                )
            )
        return found

    def _page_tab(self, page: str, box: Box) -> Control:
        return Turned(
            id=page,
            box=box,
            label=self.app.words(f"window.results.page.{page}"),
            act=lambda: self.open_page(page),
            turn=self._turn_page,
            draw=lambda canvas, at, state: self.picture.draw_tab(canvas, at, state, page),
        )

    # --- places ---------------------------------------------------------------------------------

    @property
    def layout(self) -> ResultsLayout:
        kit = self.app.kit
        width, height = (side / kit.scale for side in self.app.size)
        lines = 1 if self.is_solo else 2
        return results_layout(width, height, kit.text_scale, len(PAGES), len(self.choices()), lines)

    @property
    def box(self) -> Box:
        return self.layout.plate

    def boxes(self) -> list[Box]:
        return list(self.layout.buttons)

    # --- pages ----------------------------------------------------------------------------------

    def open_page(self, page: str) -> None:
        if page != self.page:
            self.page, self.looked_at = page, None
            self._page_for = 0.0
        self.is_changed = True

    def _turn_page(self, step: int) -> None:
        place = min(max(PAGES.index(self.page) + step, 0), len(PAGES) - 1)
        self.open_page(PAGES[place])
        self.set_focus(self.page)

    def _turn_round(self, step: int) -> None:
        last = self.story.rounds
        before = self.looked_at
        if before is None:
            before = last + 1 if step < 0 else -1
        self.looked_at = min(max(before + step, 0), last)
        self.is_changed = True

    # --- input ----------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and not event.mod & OTHERS_KEYS:
            if event.key in _TAKES and self._shown_for < EARLY:
                return True
            if self._page_key(event.key):
                return True
        elif event.type == pygame.WINDOWLEAVE:
            self._look(None)
        taken = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            x, y = (side / self.app.kit.scale for side in event.pos)
            self._look(self.picture.round_at(x, y))
        return taken

    def _look(self, number: int | None) -> None:
        if number != self.looked_at:
            self.looked_at = number
            self.is_changed = True

    def _page_key(self, code: int) -> bool:
        page = page_of_key(code, PAGES, self.page)
        if page is None:
            return False
        self.app.sound.play("button")
        self.open_page(page)
        return True

    # --- time and picture -----------------------------------------------------------------------

    @property
    def _has_motion(self) -> bool:
        settings = self.app.settings
        return not settings.reduced_motion and settings.speed != INSTANT

    @property
    def party(self) -> float | None:
        """For how long confetti has been falling; None when it does not."""
        return self._shown_for if self._has_motion and self._shown_for < FALL else None

    @property
    def run_in(self) -> float:
        """How much of the chart has been drawn, from 0 to 1."""
        return min(1.0, self._page_for / RUN_IN) if self._has_motion else 1.0

    @property
    def _is_celebrating(self) -> bool:
        if self.page == "podium":
            return self.party is not None
        return self.page == "progress" and self.run_in < 1.0

    @property
    def is_moving(self) -> bool:
        return super().is_moving or self._is_celebrating

    def update(self, dt: float) -> None:
        was_moving = self._is_celebrating
        self._shown_for += dt
        self._page_for += dt
        super().update(dt)
        if was_moving or self._is_celebrating:
            self.is_changed = True

    def draw_inside(self, canvas: Sheet, box: Box) -> None:
        self.picture.draw(canvas)


_TAKES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
