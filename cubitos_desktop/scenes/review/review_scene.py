"""The review of a race: chances over time, luck and choices, and the decisions that cost most."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from cubitos_desktop.match.match import Match
from cubitos_desktop.match.reviewing.course import Course
from cubitos_desktop.match.reviewing.review import Review
from cubitos_desktop.match.story import story_of_match
from cubitos_desktop.scenes.forms.controls import Button, Control, Tile
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.scenes.forms.targets import OTHERS_KEYS
from cubitos_desktop.scenes.review.review_picture import ReviewPicture
from cubitos_desktop.scenes.review.review_view import ReviewViews
from cubitos_desktop.scenes.review.reviews import reviews_of
from cubitos_desktop.scenes.setup.races import rematch
from cubitos_desktop.scenes.table.seat_colours import seat_colours
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.review.review_layout import ReviewLayout, card_places, review_layout
from cubitos_desktop.wording.naming import Naming, told_name

_CARD_KEYS = (pygame.K_1, pygame.K_2, pygame.K_3)
_PAD_KEYS = (pygame.K_KP1, pygame.K_KP2, pygame.K_KP3)
CALM = 0.3
"""Seconds between two pictures of what is known by now."""


@dataclass(frozen=True, kw_only=True)
class Graph(Tile):
    """The chart: arrow keys go from round to round."""

    turn: Callable[[int], None]

    def step(self, direction: int) -> bool:
        self.turn(direction)
        return True


def reviewed_seat(match: Match) -> int:
    """Whose decisions are looked at: the first person's, or the winner's where nobody was one."""
    return match.people[0] if match.people else max(0, match.state.winner)


class ReviewScene(PageScene):
    """Lies over what led there; the review itself goes on whether this is shown or not."""

    def __init__(self, app: App, match: Match, seat: int | None = None) -> None:
        super().__init__(app)
        self.match = match
        self.seat = reviewed_seat(match) if seat is None else seat
        log = match.log()
        self.asked = reviews_of(app).of(log, self.seat, match.seal)
        self.course = Course(match.content, log)
        self.story = story_of_match(match)
        self.colours = seat_colours(match.players)
        self.looked_at: int | None = None
        """The round of the graph that is pointed at, by mouse or keys."""
        self.views = self._new_views()
        self.picture = ReviewPicture(self)
        self._shown = self.asked.version
        self._second = 0.0

    def _new_views(self) -> ReviewViews:
        words = self.app.words
        names = [told_name(player.name) or words("window.you") for player in self.match.players]
        naming = Naming(words, self.match.state.game, names)
        return ReviewViews(self.match, self.story, self.course, naming, self.colours, self.seat)

    def enter(self) -> None:
        self.set_focus("again")

    def resized(self) -> None:
        super().resized()
        self.views = self._new_views()

    # --- words and places -------------------------------------------------------------------------

    @property
    def heading(self) -> str:
        return self.app.words("review.heading")

    @property
    def note(self) -> str:
        return self.app.words("review.keys")

    @property
    def review(self) -> Review:
        return self.asked.review

    @property
    def layout(self) -> ReviewLayout:
        return review_layout(*self.window[2:])

    def plates(self) -> list[Box]:
        layout = self.layout
        return [layout.graph, layout.sums, layout.decisions, layout.foot]

    # --- controls ---------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        return [
            *self._card_controls(),
            self._graph(),
            *self._sums(),
            *self._foot_buttons(),
            self.back_button(),
        ]

    def _card_controls(self) -> list[Control]:
        words, layout = self.app.words, self.layout
        found: list[Control] = []
        for place, rating in enumerate(self.review.mattered):
            places = card_places(layout.cards[place], is_close=layout.is_close)
            tip = self.picture.card_tip(rating)
            found += [
                Tile(
                    id=("card", place),
                    box=places.told,
                    act=partial(self.watch, place),
                    draw=self.picture.draw_ring,
                    tip=tip,
                ),
                Button(
                    id=("watch", place),
                    box=places.watch,
                    label=words("review.watch"),
                    act=partial(self.watch, place),
                    kind="small",
                    key=str(place + 1),
                    tip=tip,
                ),
                Button(
                    id=("try", place),
                    box=places.again,
                    label=words("review.try_it"),
                    act=partial(self.try_again, place),
                    kind="small",
                    tip=(words("review.try_it"), words("review.try_it_is")),
                    is_open=self.match.is_over,
                ),
            ]
        return found

    def _graph(self) -> Control:
        return Graph(
            id="graph",
            box=self.layout.chart,
            act=lambda: None,
            draw=self.picture.draw_looked_at,
            turn=self._turn_round,
        )

    def _sums(self) -> list[Control]:
        """Luck and choices, which say what they are as soon as they are known."""
        if not self.review.seats:
            return []
        words = self.app.words
        keys = ("luck_and_choices", "luck_means", "choices_mean")
        tip = tuple(words(f"review.{key}") for key in keys)
        box, draw = self.layout.sums, self.picture.draw_ring
        return [Tile(id="sums", box=box, act=lambda: None, draw=draw, tip=tip)]

    def _foot_buttons(self) -> list[Control]:
        words, layout, focus = self.app.words, self.layout, self.pointing.focus
        enter = words("window.key.enter") if focus is None or focus.id == "again" else ""
        return [
            Button(
                id="race",
                box=layout.watch,
                label=words("review.watch_race"),
                act=lambda: doors.to_replay(self.app, self.match),
                icon="play",
            ),
            Button(
                id="again",
                box=layout.again,
                label=words("review.rematch"),
                act=self._again,
                kind="main",
                key=enter,
                icon="flag",
            ),
        ]

    def _again(self) -> None:
        dice = self.app.coming.with_word(self.app.settings.word)
        doors.to_race(self.app, rematch(self.match, dice))

    def watch(self, place: int) -> None:
        """The race again at a decision, with what would have been better."""
        finding = self.picture.finding(self.review.mattered[place])
        doors.to_replay(self.app, self.match, seat=self.seat, finding=finding)

    def try_again(self, place: int) -> None:
        """Play on from a decision, as a race of its own, with the better answer lit."""
        finding = self.picture.finding(self.review.mattered[place])
        doors.ask_to_branch(self.app, self.match, finding)

    # --- input ------------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and not event.mod & OTHERS_KEYS:
            for keys in (_CARD_KEYS, _PAD_KEYS):
                if event.key in keys and self._watch_by_key(keys.index(event.key)):
                    return True
        elif event.type == pygame.WINDOWLEAVE:
            self._look(None)
        taken = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            x, y = (side / self.app.kit.scale for side in event.pos)
            self._look(self.picture.round_at(x, y))
        return taken

    def _watch_by_key(self, place: int) -> bool:
        if place >= len(self.review.mattered):
            return False
        self.app.sound.play("button")
        self.watch(place)
        return True

    def _turn_round(self, step: int) -> None:
        last = self.picture.last_round
        before = self.looked_at
        if before is None:
            before = last + 1 if step < 0 else -1
        self._look(min(max(before + step, 0), last))

    def _look(self, number: int | None) -> None:
        if number != self.looked_at:
            self.looked_at = number
            self.is_changed = True

    # --- time and picture -------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.asked.version != self._shown:
            self._second += dt
            # Figures come many times a second: as often as that nobody reads them.
            if self._second >= CALM or self.asked.is_done:
                self._shown, self._second = self.asked.version, 0.0
                self.is_changed = True

    def draw_inside(self, canvas: Sheet) -> None:
        self.picture.draw(canvas)
