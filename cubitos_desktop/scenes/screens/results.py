"""The end of a race: the ceremony at the podium, how it went round by round, what comes next."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from cubitos_desktop.match.story import story_of_match
from cubitos_desktop.match.verdict import verdict_of
from cubitos_desktop.scenes.forms.controls import Button, Control, Tile
from cubitos_desktop.scenes.forms.pages import page_of_key
from cubitos_desktop.scenes.forms.targets import OTHERS_KEYS
from cubitos_desktop.scenes.records.earned import NewlyEarned
from cubitos_desktop.scenes.screens.ceremony import Ceremony
from cubitos_desktop.scenes.screens.podium_picture import reason_height
from cubitos_desktop.scenes.screens.results_choices import ResultsChoices
from cubitos_desktop.scenes.screens.results_picture import PAGES, ResultsPicture
from cubitos_desktop.scenes.screens.results_sign import shifted
from cubitos_desktop.scenes.settings.settings import INSTANT
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.forms.page_tab import tab_boxes
from cubitos_desktop.ui.results.results_layout import ResultsLayout, results_layout
from cubitos_desktop.wording.naming import begun, in_language
from cubitos_desktop.wording.verdict import lucky_lines, why_won

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene

EARLY = 1.4
"""Seconds in which Enter and Space do nothing: whoever hurried the race, or what follows it, still
presses them."""
SEEN = 3.0
"""The same after the ceremony was cut short: the podium must have been seen before another race."""
CALM = 2.0
"""Seconds without a press after which Enter leads to another race: mashed keys never do."""
ONCE_MORE = 0.4
"""Seconds after Enter has led there in which it does nothing."""
RUN_IN = 1.4
"""Seconds in which the lines of the chart are drawn."""
_SLICE = 0.005
"""Seconds of a frame that may be spent on looking for the parent of a branch."""


@dataclass(frozen=True, kw_only=True)
class Turned(Tile):
    """A tile that the arrow keys turn to what comes before or after."""

    turn: Callable[[int], None]

    def step(self, direction: int) -> bool:
        self.turn(direction)
        return True


class ResultsScene(ResultsChoices):
    """Follows the table when the race is over."""

    music = "results"

    def __init__(self, app: App, table: "TableScene") -> None:
        super().__init__(app, table)
        self.story = story_of_match(table.match)
        self._search = doors.search_for_parent(app, table.session)
        self.earned: NewlyEarned | None = NewlyEarned(app, table.match)
        """The achievements of this race; none is told of a race of another evening."""
        self.verdict = verdict_of(self.story, table.match.state.winner)
        lucks = {seat: self.story.seats[seat].luck for seat in table.people}
        self._rarest = sorted(lucks, key=lambda seat: luck.share if (luck := lucks[seat]) else 1.0)
        """People by their luck, the rarest first."""
        self.layers = {"glory": float(table.match.state.winner in table.people)}
        self.page = PAGES[0]
        self.looked_at: int | None = None
        """The round of a chart that is pointed at, by mouse or keys."""
        self.picture = ResultsPicture(self)
        self.ceremony = Ceremony(is_still=not self._has_motion)
        self.is_opaque = self.ceremony.is_still
        self._layout: ResultsLayout | None = None
        self._shown_for = 0.0
        self._page_for = 0.0
        self._skipped_for = SEEN
        """How long ago somebody wanted to see no more of the ceremony."""
        self._calm_for = CALM
        """How long ago Enter or Space was pressed."""
        self._pointed_for = ONCE_MORE
        """How long ago it led to the lit button."""

    def enter(self) -> None:
        if self.ceremony.is_still:
            self.app.sound.play("fanfare")

    def resized(self) -> None:
        self._layout = None

    # --- words ----------------------------------------------------------------------------------

    @property
    def heading(self) -> str:
        state, naming, words = self.table.match.state, self.table.naming, self.app.words
        if self.is_solo:
            return words("window.results.solo", count=state.round)
        if naming.is_you(state.winner):
            return words("window.results.title_you")
        return words("window.results.title", who=naming.names[state.winner])

    @property
    def course(self) -> str:
        """Where it was."""
        words, game = self.app.words, self.table.match.state.game
        tracks = [in_language(words, track.names) for track in game.legs]
        return " + ".join(dict.fromkeys(tracks))

    @property
    def reason(self) -> str:
        """Why the winner won, or how good a race of one was."""
        return begun(why_won(self.table.naming, self.verdict) or self.remark())

    @property
    def luck(self) -> str:
        """How lucky people were with their pushes; of several, whose luck was the rarest."""
        return next(iter(lucky_lines(self.table.naming, self.story.seats, self._rarest)), "")

    def remark(self) -> str:
        """What is to be said of a race of one, such as a best time."""
        return self.table.trial.remark() if self.table.trial else ""

    # --- what can be pressed --------------------------------------------------------------------

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
        if self._layout is None:
            self._layout = self._laid_out()
        return self._layout

    def _laid_out(self) -> ResultsLayout:
        kit, buttons = self.app.kit, len(self.choices())
        width, height = (side / kit.scale for side in self.app.size)
        racers, of = len(self.table.match.players), (width, height, kit.text_scale)
        # How high the reason is follows from how wide the stage is, which follows from neither.
        stage = results_layout(*of, racers, buttons, 0.0).stage
        pill = reason_height(kit, stage.width, self.reason)
        return results_layout(*of, racers, buttons, pill)

    def boxes(self) -> tuple[Box, ...]:
        return self.layout.buttons

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
        if event.type in _PRESSES and self._is_hasty(event):
            return True
        if event.type == pygame.KEYDOWN and not event.mod & OTHERS_KEYS:
            if self._page_key(event.key):
                return True
        elif event.type == pygame.WINDOWLEAVE:
            self._look(None)
        taken = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            x, y = (side / self.app.kit.scale for side in event.pos)
            self._look(self.picture.round_at(x, y))
        return taken

    def _is_hasty(self, event: pygame.Event) -> bool:
        """Whether a press only ends the ceremony, or was still meant for that or for the race."""
        if not self.ceremony.is_over:
            self.ceremony.skip()
            self._skipped_for = 0.0
            self.is_changed = True
            return True
        takes, listens = event.type == pygame.KEYDOWN and event.key in _TAKES, self.listens
        if not takes:
            return self._skipped_for < moments.AFTER_SKIP
        self._calm_for = 0.0
        self.is_changed = True
        if not listens and self.pointing.focus is None and self._skipped_for >= SEEN:
            self.ceremony.settle()
        return not listens or self._points_first()

    def _points_first(self) -> bool:
        """Whether Enter has only led to the lit button, where the focus was nowhere: whoever means
        to go on must not be in another race before they have looked at this one."""
        if self.pointing.focus is not None:
            return False
        self.set_focus("again")
        self._pointed_for = 0.0
        self.app.sound.play("focus")
        return True

    @property
    def listens(self) -> bool:
        """Whether Enter is heard."""
        return self._is_calm and self._pointed_for >= ONCE_MORE

    @property
    def _is_calm(self) -> bool:
        """Whoever has led the focus somewhere has seen where it is; without one the button must
        be lit."""
        if self._shown_for < EARLY or self._skipped_for < SEEN:
            return False
        return self.pointing.focus is not None or self._is_lit

    @property
    def _is_lit(self) -> bool:
        """Whether another race is what to do now: the podium has come to its rest and was seen, and
        Enter has been let go for a while unless the focus was led somewhere."""
        if self.ceremony.is_moving or self._skipped_for < SEEN:
            return False
        return self.pointing.focus is not None or self._calm_for >= CALM

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
    def run_in(self) -> float:
        """How much of the chart has been drawn, from 0 to 1."""
        return min(1.0, self._page_for / RUN_IN) if self._has_motion else 1.0

    @property
    def _is_celebrating(self) -> bool:
        if self.page == "podium" or not self.ceremony.is_over:
            return self.ceremony.is_moving
        return self.page == "progress" and self.run_in < 1.0

    @property
    def is_moving(self) -> bool:
        is_working = self._search is not None or bool(self.earned and self.earned.is_working)
        return super().is_moving or self._is_celebrating or is_working

    def update(self, dt: float) -> None:
        was_moving, was_ready = self._is_celebrating, (self.listens, self._is_lit)
        self._shown_for += dt
        self._page_for += dt
        self._skipped_for += dt
        self._calm_for += dt
        self._pointed_for += dt
        self._celebrate(dt * self.app.settings.speed)
        super().update(dt)
        self._look_for_parent()
        if self.ceremony.is_over and self.earned and self.earned.go_on():
            self.is_changed = True
        if was_moving or self._is_celebrating or was_ready != (self.listens, self._is_lit):
            self.is_changed = True

    def _look_for_parent(self) -> None:
        """After the ceremony, and when nothing is being written any more."""
        search = self._search
        if search is None or not self.ceremony.is_over or not self.app.profile.writer.is_idle:
            return
        self.parent = search.go_on(_SLICE)
        if search.is_done:
            self._search = None
            self.resized()
            self.is_changed = True

    def as_shown(self, button: Button) -> Button:
        """The button of another race is lit once the podium was seen, and names Enter as soon as
        that leads to it."""
        shown = super().as_shown(button)
        if shown.kind != "main":
            return shown
        key = shown.key if self._is_calm else ""
        return replace(shown, kind="main" if self._is_lit else "second", key=key)

    def _celebrate(self, dt: float) -> None:
        """Let the ceremony go on, and be heard."""
        self.ceremony.go_on(dt, self.app.sound.play)
        self.is_opaque = self.ceremony.sky >= 1

    def draw(self, surface: Ground) -> None:
        """The stage comes up over the table, and later the board slides in from the right."""
        layout, ceremony = self.layout, self.ceremony
        low = layout.window.height * (1 - ceremony.sky)
        with shifted(surface, self.app.kit, 0, low):
            self.picture.draw(Sheet(self.app.kit, surface), ceremony)
        if ceremony.board > 0:
            away = (layout.window.right - layout.board.x + 40) * (1 - ceremony.board)
            with shifted(surface, self.app.kit, away, 0):
                self.picture.draw_board(Sheet(self.app.kit, surface))
                self.draw_controls(surface)


_TAKES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
