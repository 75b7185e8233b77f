"""A cup under way: the road, the table, the next race, and what leads on to it."""

from functools import partial
from pathlib import Path

from cubitos_desktop.match.cups.cup import Cup
from cubitos_desktop.match.cups.running import next_match, open_race_file
from cubitos_desktop.match.keeping.open_races import OpenRace, Races
from cubitos_desktop.match.keeping.slices import Task
from cubitos_desktop.match.keeping.versions import OtherVersion
from cubitos_desktop.match.race_log import LogError
from cubitos_desktop.rules.cards import Card
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.dice import COLOURS
from cubitos_desktop.scenes.cups.cup_picture import CupPicture
from cubitos_desktop.scenes.cups.facts import RaceFacts
from cubitos_desktop.scenes.cups.known import cups_of
from cubitos_desktop.scenes.cups.telling import CupTeller
from cubitos_desktop.scenes.forms.controls import Button, Control, Tile
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.scenes.settings.settings import INSTANT
from cubitos_desktop.scenes.setup.set_cards import large_views
from cubitos_desktop.scenes.table.card_zoom import SetCardsScene
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.cups.card_tile import MARGIN, CardTileView, card_tile
from cubitos_desktop.ui.cups.cup_layout import CupLayout, cup_layout
from cubitos_desktop.ui.cups.road import RoadView, StopView, lay_stop, stop_box, stop_places
from cubitos_desktop.ui.cups.table_row import RowView
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.wording.naming import in_language

_SLICE = 0.006
"""Seconds of a frame that are taken for reading a race that was left."""
_WAIT, _GLIDE = 0.45, 0.7
"""Seconds before rows change places, and while they do."""


class CupScene(PageScene):
    """Where a cup stands. ``before`` is the cup before its last race, where that has just ended:
    then rows glide from the places of that time."""

    music = "title"

    def __init__(self, app: App, cup: Cup, before: Cup | None = None) -> None:
        super().__init__(app)
        self.content = load_content()
        self.cup = cup
        self.before = before
        self.teller = CupTeller(app.words, self.content, cup)
        self.facts = RaceFacts(self.content, cup.races[cup.next])
        self.rows = self._made_rows()
        self._tips = self._made_tips()
        self.open_path: Path | None = None
        """Where the next race was left in the middle, if it was."""
        self._shown_for = 0.0
        self._looks = 0
        self._race: Task[OpenRace] | None = None
        self.picture = CupPicture(self)

    def _made_rows(self) -> list[tuple[RowView, int]]:
        """The table, each row with the place where it was before the last race."""
        rows = self.teller.rows()
        if self.before is None:
            return [(row, place) for place, row in enumerate(rows)]
        old = [row.colour for row in CupTeller(self.app.words, self.content, self.before).rows()]
        return [(row, old.index(row.colour)) for row in rows]

    def _made_tips(self) -> list[tuple[str, ...]]:
        """What each stop tells."""
        return [self.teller.stop_tip(number) for number in range(len(self.cup.races))]

    # --- life -------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.open_path = open_race_file(self.app.profile, self.cup)

    def resized(self) -> None:
        super().resized()
        self._looks = 0
        self.teller = CupTeller(self.app.words, self.content, self.cup)
        self.rows, self._tips = self._made_rows(), self._made_tips()

    def leave(self) -> None:
        """To all cups; one that is being read is given up first."""
        if self._race is not None:
            self._race = None
            self.is_changed = True
            return
        doors.to_cups(self.app)

    @property
    def heading(self) -> str:
        return self.teller.title

    @property
    def note(self) -> str:
        return self.app.words("cup.keys")

    @property
    def layout(self) -> CupLayout:
        return cup_layout(*self.window[2:], len(self.cup.seats))

    def plates(self) -> list[Box]:
        return self.layout.plates

    @property
    def road(self) -> RoadView:
        return self.teller.road(is_low=self.layout.is_close)

    # --- controls ---------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        layout, words = self.layout, self.app.words
        race = words("cup.race", number=self.cup.next + 1)
        return [
            Button(
                id="race",
                box=layout.main,
                label=race,
                act=self.race,
                kind="main",
                key=words("window.key.enter"),
                icon="flag",
            ),
            Button(
                id="look_back",
                box=layout.look_back,
                label=words("cup.look_back"),
                act=self._look_back,
                is_open=bool(self.cup.results),
            ),
            Button(id="leave", box=layout.leave, label=words("cup.leave"), act=self._leave),
            *self._stops(),
            *(self._card(*pair) for pair in zip(self.facts.cards, layout.cards, strict=True)),
            self.back_button(),
        ]

    def _stops(self) -> list[Control]:
        road, count = self.layout.road, len(self.cup.races)
        places = stop_places(road.width, road.height, count, is_low=self.layout.is_close)
        return [
            Tile(
                id=("stop", number),
                box=stop_box((road.x + x, road.y + y)),
                tip=self._tips[number],
                act=lambda: None,
                draw=partial(_draw_stop, stop),
            )
            for number, (stop, (x, y)) in enumerate(zip(self.road.stops, places, strict=True))
        ]

    def _card(self, card: Card, box: Box) -> Control:
        name, colour = in_language(self.app.words, card.names), COLOURS[card.colour]

        def draw(canvas: Sheet, place: Box, state: ButtonState) -> None:
            view = CardTileView(card.id, colour, name, card.cost, state)
            picture = card_tile(canvas.kit, place.width, place.height, view)
            put(canvas.surface, canvas.kit, picture, place, MARGIN)

        return Tile(
            id=("card", card.colour),
            box=box,
            tip=(name,),
            act=lambda: self._look_at(card.colour),
            draw=draw,
        )

    def _look_at(self, colour: int) -> None:
        views = large_views(self.app.words, self.content, self.facts.cards)
        self.app.push(SetCardsScene(self.app, views, colour))

    def _leave(self) -> None:
        doors.to_title(self.app)

    def _look_back(self) -> None:
        from cubitos_desktop.scenes.cups.look_back import LookBackScene

        self.app.push(LookBackScene(self.app, self.cup))

    # --- racing -----------------------------------------------------------------------------------

    def race(self) -> None:
        """On to the next race, where it was left or from its beginning."""
        if self._race is not None:
            return
        if self.open_path is not None:
            races = Races(self.app.profile)
            self._race = Task(races.taking_up(self.content, self.open_path))
            self.is_changed = True
        else:
            self._begin()

    def _begin(self) -> None:
        coming = self.app.coming.with_word(self.app.settings.word)
        cup, dice = cups_of(self.app).draw_dice(self.cup, coming)
        doors.to_race(self.app, next_match(self.content, cup, dice))

    def _read_on(self, task: "Task[OpenRace]") -> None:
        try:
            race = task.go_on(_SLICE)
        except LogError as error:
            self._refuse(error)
            return
        if race is not None:
            self._race = None
            doors.to_open_race(self.app, race)

    def _refuse(self, error: LogError) -> None:
        """What is damaged is set aside, what another version has written stays, and both are told;
        the race can be begun anew, on the same dice."""
        self._race, path, profile = None, self.open_path, self.app.profile
        assert path is not None, "a race was read"
        if isinstance(error, OtherVersion):
            profile.leave(path, "newer", str(error))
        else:
            profile.refuse(path, error)
        self.enter()
        self.is_changed = True

    # --- time and picture -------------------------------------------------------------------------

    @property
    def glided(self) -> float:
        """How far rows have come from their old places to the new ones, from 0 to 1."""
        settings = self.app.settings
        if self.before is None or settings.reduced_motion or settings.speed == INSTANT:
            return 1.0
        return min(1.0, max(0.0, (self._shown_for - _WAIT) / _GLIDE))

    @property
    def has_board(self) -> bool:
        """Whether the board may be drawn: it takes longest, so the first picture does without."""
        return self._looks > 1

    @property
    def is_moving(self) -> bool:
        is_busy = self._race is not None or not self.has_board
        return super().is_moving or self.glided < 1.0 or is_busy

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.has_board:
            self._looks += 1
            self.is_changed = True
        if self.glided < 1.0:
            self._shown_for += dt
            self.is_changed = True
        if self._race is not None:
            self._read_on(self._race)

    def draw_inside(self, canvas: Sheet) -> None:
        self.picture.draw(canvas)


def _draw_stop(stop: StopView, canvas: Sheet, box: Box, state: ButtonState) -> None:
    lay_stop(canvas, box, stop, state)
