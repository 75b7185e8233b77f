"""Choosing cards and a course: the set by name, its eight cards, the boards, the laps."""

from typing import TYPE_CHECKING

from cubitos_desktop.match.mixes import cards_of, random_mix
from cubitos_desktop.rules.cards import Card
from cubitos_desktop.rules.game import Game, Setup
from cubitos_desktop.scenes.forms.controls import Button, Control, Stepper, Tile
from cubitos_desktop.scenes.setup.course_picture import draw_course, head_places
from cubitos_desktop.scenes.setup.race_choices import (
    MIX,
    OWN,
    CourseChoice,
    cards_chosen,
    courses,
    most_laps,
    suggested,
)
from cubitos_desktop.scenes.setup.set_builder import SetBuilderScene
from cubitos_desktop.scenes.setup.set_cards import (
    draw_card_tile,
    large_view,
    large_views,
    short_set_name,
)
from cubitos_desktop.scenes.table.card_zoom import SetCardsScene
from cubitos_desktop.scenes.table.view.board_view import board_view
from cubitos_desktop.scenes.table.view.card_view import shown_card_view
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.placing import EDGE, GAPS, around
from cubitos_desktop.ui.board.track_view import BoardView
from cubitos_desktop.ui.cards.card_place import WIDTH, large_card_box
from cubitos_desktop.ui.cards.large_card import lay_large_card
from cubitos_desktop.ui.forms.setup_layout import SetupLayout
from cubitos_desktop.ui.panels.push_button import ButtonState

if TYPE_CHECKING:
    from cubitos_desktop.scenes.setup.race_setup import RaceSetupScene

_CARD = "card"


class CoursePicker:
    """The right half of a set-up screen."""

    def __init__(self, scene: "RaceSetupScene", chosen: CourseChoice) -> None:
        self.scene = scene
        self.chosen = chosen
        self._boards: dict[str, BoardView] = {}

    # --- what is chosen --------------------------------------------------------------------------

    @property
    def card_ids(self) -> tuple[str, ...]:
        return cards_chosen(self.chosen, self.scene.choices.own, self.scene.content)

    @property
    def cards(self) -> tuple[Card, ...]:
        cards = cards_of(self.scene.content, self.card_ids)
        assert cards is not None, "only sound sets can be chosen"
        return cards

    @property
    def game(self) -> Game:
        """The race as it would be for one seat: how long it is does not depend on how many."""
        return self.scene.content.game(Setup(1, self.card_ids, self.chosen.tracks))

    @property
    def steps(self) -> int:
        """Dry steps from the first start to the last finish."""
        return self.game.remaining(0, 0)

    def boards(self) -> list[BoardView]:
        """The boards as they are drawn; each is made once."""
        tracks = self.scene.content.tracks
        for name in self.chosen.boards:
            if name not in self._boards:
                self._boards[name] = board_view(tracks[name])
        return [self._boards[name] for name in self.chosen.boards]

    @property
    def own_told(self) -> tuple[str, ...]:
        """A sentence where the course is the one that comes with the chosen set."""
        words, content, chosen = self.scene.app.words, self.scene.content, self.chosen
        if suggested(content, chosen.set_id) != (chosen.boards, chosen.laps):
            return ()
        name = short_set_name(words, content.sets[chosen.set_id])
        return (words("window.setup.own_course", set=name),)

    # --- choosing --------------------------------------------------------------------------------

    def _step_set(self, direction: int) -> None:
        """The sets in their order, then a mix, then the own set where there is one."""
        sets = [*self.scene.content.sets, MIX, *([OWN] if self.scene.choices.own else [])]
        self._choose(sets[(sets.index(self.chosen.set_id) + direction) % len(sets)])

    def _choose(self, set_id: str) -> None:
        if set_id == MIX and not self.chosen.mix:
            self._draw_mix()
        self.chosen.set_id = set_id
        course = suggested(self.scene.content, set_id)
        if course:
            self.chosen.boards, self.chosen.laps = course

    def _draw_mix(self) -> None:
        self.chosen.mix = random_mix(self.scene.content, self.scene.chance)

    def refresh_mix(self) -> None:
        """Other cards, where chance is to choose them."""
        if self.chosen.set_id == MIX:
            self._draw_mix()

    def _mix(self) -> None:
        """A mix that was not there before."""
        self._draw_mix()
        self._choose(MIX)

    def _pick(self) -> None:
        self.scene.app.push(SetBuilderScene(self.scene.app, self.card_ids, self._take_own))

    def _take_own(self, cards: tuple[str, ...]) -> None:
        self.scene.choices.own = cards
        self._choose(OWN)

    def _step_course(self, direction: int) -> None:
        found = courses(self.scene.content)
        place = found.index(self.chosen.boards) + direction
        self.chosen.boards = found[place % len(found)]
        self.chosen.laps = min(self.chosen.laps, most_laps(self.chosen.boards))

    def _step_laps(self, direction: int) -> None:
        most = most_laps(self.chosen.boards)
        self.chosen.laps = (self.chosen.laps - 1 + direction) % most + 1

    def _look_at(self, colour: int) -> None:
        views = large_views(self.scene.app.words, self.scene.content, self.cards)
        self.scene.app.push(SetCardsScene(self.scene.app, views, colour))

    # --- controls --------------------------------------------------------------------------------

    def controls(self, layout: SetupLayout) -> list[Control]:
        words = self.scene.app.words
        cards_head, course_head = head_places(layout)
        is_mix = self.chosen.set_id == MIX
        return [
            Stepper(
                id="set",
                box=cards_head[0],
                value=self.set_name(),
                change=self._step_set,
                tip=(words("window.setup.set"), words("window.setup.set_tip")),
            ),
            Button(
                id="mix",
                box=cards_head[1],
                label=words("window.setup.mix_again" if is_mix else "window.setup.mix"),
                act=self._mix,
                kind="small",
                tip=(words("window.setup.mix"), words("window.setup.mix_tip")),
            ),
            Button(
                id="pick",
                box=cards_head[2],
                label=words("window.setup.pick"),
                act=self._pick,
                kind="small",
                tip=(words("window.setup.pick"), words("window.setup.pick_tip")),
            ),
            *(
                self._card_tile(card, box)
                for card, box in zip(self.cards, layout.cards, strict=True)
            ),
            Stepper(
                id="course",
                box=course_head[0],
                value=self.course_name(),
                change=self._step_course,
                tip=self.own_told,
            ),
            Stepper(
                id="laps",
                box=course_head[1],
                value=words("window.setup.laps", count=self.chosen.laps),
                change=self._step_laps,
            ),
        ]

    def _card_tile(self, card: Card, box: Box) -> Tile:
        words = self.scene.app.words

        def draw(canvas: Sheet, place: Box, state: ButtonState) -> None:
            draw_card_tile(canvas, place, shown_card_view(words, card), state)

        return Tile(
            id=(_CARD, card.colour),
            box=box,
            tip=(card.names[words.language],),
            act=lambda: self._look_at(card.colour),
            draw=draw,
        )

    # --- words and picture -----------------------------------------------------------------------

    def set_name(self) -> str:
        words, set_id = self.scene.app.words, self.chosen.set_id
        if set_id in (MIX, OWN):
            return words(f"window.setup.{set_id}_name")
        return self.scene.content.sets[set_id].names[words.language]

    def course_name(self) -> str:
        """The boards by name; a second one follows the first."""
        words = self.scene.app.words
        tracks = [self.scene.content.tracks[name] for name in self.chosen.boards]
        return " + ".join(track.names[words.language] for track in tracks)

    def draw(self, canvas: Sheet, layout: SetupLayout) -> None:
        draw_course(self, canvas, layout)

    def draw_card_tip(self, canvas: Sheet, control: Control) -> bool:
        """The card that pointer or focus rests on, large; whether it is one."""
        if not isinstance(control.id, tuple) or control.id[0] != _CARD:
            return False
        words, content = self.scene.app.words, self.scene.content
        card = next(card for card in self.cards if card.colour == control.id[1])
        place = self.card_tip_box(control.box)
        if place:
            lay_large_card(canvas, *place, large_view(words, content, card))
        return place is not None

    def card_tip_box(self, card: Box) -> Box | None:
        """Beside all cards of the set, or at least beside its own; the main buttons stay free."""
        layout = self.scene.layout
        window, buttons = (layout.width, layout.height), (layout.start, layout.back)
        cards = around(layout.cards)
        part = cards if cards.x - GAPS[0] - EDGE >= WIDTH else card
        beside = max(part.x, layout.width - part.right) - GAPS[0] - EDGE
        return large_card_box((part,), window, buttons, layout.cards, min(WIDTH, beside))
