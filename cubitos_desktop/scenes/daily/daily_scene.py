"""The page of the daily race: what is raced today, how it went, and what other days brought."""

import datetime
from collections.abc import Callable
from functools import partial

import pygame

from cubitos_desktop.match.daily.diary import Diary
from cubitos_desktop.match.daily.letters import CodeError
from cubitos_desktop.match.daily.long_code import reading_long_code
from cubitos_desktop.match.daily.outcome import DayResult
from cubitos_desktop.match.daily.race import DAILY, PRACTICE, daily_match, daily_race, racing_day
from cubitos_desktop.match.daily.runs import finished_run, left_run
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.slices import Task
from cubitos_desktop.match.match import Match
from cubitos_desktop.rules.cards import Card
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import COLOURS
from cubitos_desktop.scenes.daily.clipboard import copy
from cubitos_desktop.scenes.daily.daily_picture import DailyPicture
from cubitos_desktop.scenes.daily.day_results import DayResults
from cubitos_desktop.scenes.daily.hosting import noting_of
from cubitos_desktop.scenes.daily.month import DAY, KEYS, Month
from cubitos_desktop.scenes.daily.pasting import PasteScene
from cubitos_desktop.scenes.daily.plates import DayScene, LongCodeScene
from cubitos_desktop.scenes.daily.telling import message, until_next
from cubitos_desktop.scenes.forms.controls import Button, Control, Tile
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.scenes.forms.targets import OTHERS_KEYS
from cubitos_desktop.scenes.setup.set_cards import large_views
from cubitos_desktop.scenes.table.card_zoom import SetCardsScene
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.daily.daily_layout import DailyLayout, daily_layout, tray_places
from cubitos_desktop.ui.daily.day_card import DayCardView, lay_day_card
from cubitos_desktop.ui.daily.tray import lay_code_link
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.wording.cards import card_text

_SLICE = 0.006
_YESTERDAY = datetime.timedelta(days=1)


class DailyScene(PageScene):
    """In the place of the title; a race of its own leads to the table and back here."""

    def __init__(
        self, app: App, now: Callable[[], datetime.datetime] = datetime.datetime.now
    ) -> None:
        super().__init__(app)
        self.now = now
        self.content = load_content()
        self._noting = noting_of(app)
        self._noting.close()
        self._noting.find_lost()
        self.diary = self._noting.diary
        self.picture, self.table = DailyPicture(self), DayResults(self)
        self._card_tips: dict[tuple[str, str], tuple[str, ...]] = {}
        self.said = ""
        """What has just been done, in a sentence."""
        self._fetching: tuple[Task[Match], Callable[[Match], None]] | None = None
        self._begin_day()

    def _begin_day(self) -> None:
        """The page of the day that it is by the clock."""
        self.today = racing_day(self.now().date())
        self.race = daily_race(self.today, self.content)
        self._find_run()
        self.month = Month(self)
        self.shown = self._usual_day()
        """The day whose results stand in the table."""
        self._time = until_next(self.app.words, self.now())
        self.is_changed = True

    def _find_run(self) -> None:
        """What there is of today's run: a result, a race that was left, or one that is over and
        was not noted."""
        profile = self.app.profile
        if self.result is None and (run := finished_run(profile, self.content, self.race)):
            self._noting.note(run)
            self._noting.close()
            self.diary = self._noting.diary
        self._left = None if self.result else left_run(profile, self.content, self.race)

    def _usual_day(self) -> datetime.date:
        """Yesterday, unless more is known of today."""
        yesterday = self.today - _YESTERDAY
        is_empty = not self.table.known(yesterday) and self.result is not None
        return self.today if self.diary.friends_of(self.today) or is_empty else yesterday

    def enter(self) -> None:
        self.set_focus("main")

    def leave(self) -> None:
        doors.to_title(self.app)

    # --- words and places ------------------------------------------------------------------------

    @property
    def heading(self) -> str:
        return self.app.words("daily.title")

    @property
    def note(self) -> str:
        return self.app.words("daily.note")

    @property
    def layout(self) -> DailyLayout:
        return daily_layout(*self.window[2:])

    def plates(self) -> list[Box]:
        layout = self.layout
        return [layout.today, layout.month, *([layout.table] if layout.table else []), layout.foot]

    @property
    def result(self) -> DayResult | None:
        """Today's, once it is run."""
        return self.diary.result(self.today)

    @property
    def stage(self) -> str:
        """Where the day stands: ready to run, left in the middle, or done."""
        return "done" if self.result else "left" if self._left else "ready"

    # --- controls --------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        return [
            *self._foot_buttons(),
            *self._code_link(),
            *self._card_tiles(),
            *self.month.controls(),
            *self.table.controls(),
            *self._code_buttons(),
            self.back_button(),
        ]

    def _foot_buttons(self) -> list[Control]:
        words, layout = self.app.words, self.layout
        act, icon = (self.copy_code, "copy") if self.result else (self.start, "flag")
        key = words("window.key.enter")
        label = words(f"daily.main.{self.stage}")
        main = Button(
            id="main", box=layout.main, label=label, act=act, kind="main", key=key, icon=icon
        )
        if self.result is None:
            return [main]
        review = partial(self.review, self.result)
        return [
            main,
            Button(id="review", box=layout.review, label=words("daily.review"), act=review),
            Button(
                id="practice",
                box=layout.practice,
                label=words("daily.practice"),
                act=self.practise,
                tip=(words("daily.practice"), words("daily.practice_tip")),
            ),
        ]

    def _code_link(self) -> list[Control]:
        if self.result is None or not self.result.race:
            return []
        result, words = self.result, self.app.words

        def draw(canvas: Sheet, box: Box, state: ButtonState) -> None:
            lay_code_link(canvas, box, words("daily.long.link"), state)

        tray = self.layout.tray
        box = tray_places(self.layout).long_code.moved(tray.x, tray.y)
        act = partial(self._show_long_code, result)
        return [Tile(id="long", box=box, act=act, draw=draw, tip=(words("daily.long.title"),))]

    def _card_tiles(self) -> list[Control]:
        cards = [self.content.cards[card] for card in self.race.cards]
        return [
            Tile(
                id=("card", card.colour),
                box=box,
                act=partial(self._look_at, card.colour),
                draw=partial(self._draw_card, card),
                tip=self._card_tip(card.id),
            )
            for card, box in zip(cards, self.layout.cards, strict=True)
        ]

    def _card_tip(self, card_id: str) -> tuple[str, ...]:
        """Name and text of a card, put together once for each language."""
        words, card = self.app.words, self.content.cards[card_id]
        key = words.language, card_id
        if key not in self._card_tips:
            self._card_tips[key] = card.names[words.language], card_text(words, card)
        return self._card_tips[key]

    def _draw_card(self, card: Card, canvas: Sheet, box: Box, state: ButtonState) -> None:
        name = card.names[self.app.words.language]
        lay_day_card(
            canvas, box, DayCardView(card.id, COLOURS[card.colour], name, card.cost), state
        )

    def _look_at(self, colour: int) -> None:
        cards = [self.content.cards[card] for card in self.race.cards]
        views = large_views(self.app.words, self.content, cards)
        self.app.push(SetCardsScene(self.app, views, colour))

    def _code_buttons(self) -> list[Control]:
        words, (left, right) = self.app.words, self.layout.buttons
        mine = self.diary.result(self.shown)
        return [
            Button(id="paste", box=left, label=words("daily.paste.title"), act=self.paste),
            Button(
                id="watch",
                box=right,
                label=words("daily.watch"),
                act=lambda: self.watch(mine.race if mine else ""),
                icon="play",
                is_open=bool(mine and mine.race),
            ),
        ]

    # --- what they do ----------------------------------------------------------------------------

    def start(self) -> None:
        """Run today's race, or go on where it was left."""
        races = Races(self.app.profile)
        left = races.read(self.content, self._left) if self._left else None
        if left is not None:
            doors.to_open_race(self.app, left)
        else:
            doors.to_race(self.app, daily_match(self.race, self.content, DAILY))

    def practise(self) -> None:
        doors.to_race(self.app, daily_match(self.race, self.content, PRACTICE))

    def copy_code(self) -> None:
        assert self.result is not None, "there is nothing to copy yet"
        is_copied = copy(message(self.app.words, self.result))
        self.say(self.app.words("daily.copied" if is_copied else "daily.no_clipboard"))

    def review(self, result: DayResult) -> None:
        self._fetch(result.race, partial(doors.to_review, self.app))

    def watch(self, race: str) -> None:
        """A race that a long code holds."""
        self._fetch(race, partial(doors.to_replay, self.app))

    def paste(self) -> None:
        self.app.push(PasteScene(self))

    def _show_long_code(self, result: DayResult) -> None:
        self.app.push(LongCodeScene(self, result))

    def open_day(self, date: datetime.date) -> None:
        """A day that was chosen: its review, or all that is known of it."""
        mine, has_friends = self.diary.result(date), bool(self.diary.friends_of(date))
        if mine and not (has_friends and self.layout.table is None):
            self.review(mine)
        else:
            self.app.push(DayScene(self, date))

    def show_day(self, date: datetime.date) -> None:
        """The results of a day stand in the table, and its month in the calendar."""
        self.shown, self.month.first = date, date.replace(day=1)
        self.is_changed = True

    def keep(self, diary: Diary) -> None:
        self.diary = diary
        self._noting.keep(diary)
        self.is_changed = True

    def say(self, sentence: str) -> None:
        self.said = sentence
        self.is_changed = True

    # --- races out of their codes ----------------------------------------------------------------

    def _fetch(self, race: str, then: Callable[[Match], None]) -> None:
        """Run a race again in slices, and then show it."""
        self._fetching = Task(reading_long_code(race, self.content)), then

    def _fetch_on(self) -> None:
        if self._fetching is None:
            return
        task, then = self._fetching
        try:
            match = task.go_on(_SLICE)
        except CodeError as error:
            self._fetching = None
            key, values = error.told
            self.say(self.app.words(key, **values))
            return
        if match is not None:
            self._fetching = None
            then(match)

    # --- input, time and picture -----------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in KEYS and not event.mod & OTHERS_KEYS:
            self.month.turn(KEYS[event.key])
            return True
        taken = super().handle(event)
        self._follow_day()
        return taken

    def _follow_day(self) -> None:
        """The day that pointer or focus are on stands in the table, and stays there."""
        for target in (self.pointing.focus, self.pointing.hover):
            match target.id if target else None:
                case (str() as kind, str() as day) if kind == DAY:
                    date = datetime.date.fromisoformat(day)
                    self.is_changed |= date != self.shown
                    self.shown = date

    def update(self, dt: float) -> None:
        super().update(dt)
        self._fetch_on()
        if self.diary is not self._noting.diary:
            self.diary, self.is_changed = self._noting.diary, True
        if racing_day(self.now().date()) != self.today:
            self._begin_day()
        elif (time := until_next(self.app.words, self.now())) != self._time:
            self._time, self.is_changed = time, True

    @property
    def is_moving(self) -> bool:
        return self._fetching is not None or super().is_moving

    def draw_inside(self, canvas: Sheet) -> None:
        self.picture.draw(canvas)
