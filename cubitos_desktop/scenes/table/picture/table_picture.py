"""The picture of the table: each part from what is shown and asked, in the right order."""

import math
from typing import TYPE_CHECKING

import pygame

from cubitos_desktop.rules.decisions import ZONES
from cubitos_desktop.rules.dice import CARD_COLOURS, is_used
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.steps import ROLL_PHASE
from cubitos_desktop.scenes.forms.targets import Target, is_same
from cubitos_desktop.scenes.table.picture.action_plate import draw_button, draw_plate, lay_out_plate
from cubitos_desktop.scenes.table.picture.board_picture import BoardPicture
from cubitos_desktop.scenes.table.picture.hint_picture import HintPicture
from cubitos_desktop.scenes.table.picture.log_picture import LogPicture
from cubitos_desktop.scenes.table.picture.option_panel import lay_out_tiles, panel_of
from cubitos_desktop.scenes.table.picture.table_drawing import (
    draw_felt,
    draw_flight,
    draw_gloom,
    draw_ground,
    draw_pieces,
    draw_ring,
    draw_toasts,
    draw_zone_labels,
)
from cubitos_desktop.scenes.table.picture.table_tips import Tips
from cubitos_desktop.scenes.table.picture.table_views import (
    BAR_BUTTONS,
    bar_view,
    card_views,
    counters_view,
    fans_view,
    rival_view,
    roll_colours,
)
from cubitos_desktop.scenes.table.picture.turn_picture import draw_seat_frames, draw_turn
from cubitos_desktop.scenes.table.questions.buying import BuyQuestion
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.questions.question import ENTER, Anchor, Button, Tile, die_anchor
from cubitos_desktop.scenes.table.show.pieces import Piece
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet, put
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.surfaces import plate
from cubitos_desktop.ui.base.theme import ACCENT
from cubitos_desktop.ui.board.track_view import BoardView
from cubitos_desktop.ui.cards.small_card import SmallCardView, lay_small_card
from cubitos_desktop.ui.dice.die_sprites import resting_die
from cubitos_desktop.ui.dice.flat_dice import flat_face, small_square
from cubitos_desktop.ui.icons.thinking_dots import thinking_dots
from cubitos_desktop.ui.panels import counters as counters_panel
from cubitos_desktop.ui.panels import fan_track as fans_panel
from cubitos_desktop.ui.panels import rival_strip as strips
from cubitos_desktop.ui.panels import solo_panel as solo
from cubitos_desktop.ui.panels.counters import Counter, counters
from cubitos_desktop.ui.panels.fan_track import fan_track
from cubitos_desktop.ui.panels.push_button import MARGIN as BUTTON_MARGIN
from cubitos_desktop.ui.panels.push_button import ButtonView, State, button_picture
from cubitos_desktop.ui.panels.rival_strip import rival_strip, strip_wells
from cubitos_desktop.ui.panels.solo_panel import solo_panel
from cubitos_desktop.ui.panels.step_bar import BarButton, step_bar

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene

_CHOSEN = ACCENT
_OPEN = "#FFFFFF"


class TablePicture:
    """Draws a table scene; it only remembers what it drew."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self.board = BoardPicture(table)
        self.tips = Tips(table)
        self.hint = HintPicture(table)
        self.log = LogPicture(table)
        self._ground: pygame.Surface | None = None
        self._ground_of: BoardView | None = None
        """The board that lies on the ground; a lap may lead to another."""
        self._cards: tuple[object, tuple[SmallCardView, ...]] | None = None

    def forget(self) -> None:
        """The window or the board has changed."""
        self._ground = None

    @property
    def kit(self) -> Kit:
        return self.table.app.kit

    def draw(self, surface: Ground) -> None:
        if self._ground is None or self._ground_of is not self.table.board:
            self._ground_of = self.table.board
            self._ground = draw_ground(
                self.kit, self.table.app.size, self.table.layout, self.table.board
            )
        surface.blit(self._ground, (0, 0))
        self._draw_bar(surface)
        self._draw_strips(surface)
        self._draw_solo(surface)
        self._draw_cards(surface)
        self._draw_fans(surface)
        self.board.draw(surface)
        self._draw_trays(surface)
        self._draw_plate(surface)
        self._draw_you(surface)
        self._draw_whose_turn(surface)
        draw_felt(surface, self.kit, self.table.show, self.table.naming.names, self.table.colours)
        self._draw_panel(surface)
        self.hint.draw(surface, self._state_of("hint", 0))
        self.log.draw(surface, self._state_of("why", 0))
        for flight in self.table.show.flights:
            draw_flight(surface, self.kit, flight)
        draw_toasts(surface, self.kit, self.table.layout, self.table.show.toasts)
        self._draw_focus(surface)
        self.tips.draw(surface)

    # --- panels ----------------------------------------------------------------------------------

    def _state_of(self, kind: str, id: object) -> State:
        """How something that can be pressed stands now."""
        hands = self.table.hands
        here = Target(kind, id, Box(0, 0, 0, 0))
        if is_same(hands.pressed, here):
            return "pressed"
        if is_same(hands.hover, here):
            return "hover"
        return "focus" if is_same(hands.focus, here) else "normal"

    def _draw_bar(self, surface: Ground) -> None:
        table = self.table
        buttons = []
        for name in BAR_BUTTONS:
            is_closed = name == "undo" and not table.can_undo
            state: State = "disabled" if is_closed else self._state_of("bar", name)
            sign = "mute" if name == "sound" and table.app.sound.is_muted else ""
            buttons.append(BarButton(name, state, sign))
        decision = table.question.decision if table.question else None
        view = bar_view(table.naming.words, table.state_shown, table.me, decision, tuple(buttons))
        bar = step_bar(self.kit, table.layout.width, view, table.layout.bar.height)
        surface.blit(bar.picture, (0, 0))

    def _draw_strips(self, surface: Ground) -> None:
        table, show, kit = self.table, self.table.show, self.kit
        for seat, box in zip(table.rivals, table.layout.strips, strict=True):
            is_open = table.anchor_of("seat", seat) is not None
            is_chosen = is_open and self._is_chosen_seat(seat)
            view = rival_view(
                table.naming,
                show.state,
                seat,
                table.colours[seat],
                is_acting=seat in (show.acting, table.thinking[0]) or is_chosen,
                cheers=seat in show.cheering,
            )
            lifted = is_open and self._state_of("seat", seat) == "hover"
            box = box.moved(0, -2) if lifted else box
            put(surface, kit, rival_strip(kit, box.width, box.height, view), box, strips.MARGIN)
            if seat in show.small_throws:
                self._draw_small_throw(surface, seat, box)
            if table.thinking[0] == seat:
                self._draw_thinking(surface, box)

    def _draw_solo(self, surface: Ground) -> None:
        """The clock, the ghost and the gap, where rivals would be."""
        box, trial = self.table.layout.solo, self.table.trial
        if box and trial:
            picture = solo_panel(self.kit, box.width, box.height, trial.view())
            put(surface, self.kit, picture, box, solo.MARGIN)

    def _draw_thinking(self, surface: Ground, strip: Box) -> None:
        """At the feet of the rival who thinks."""
        portrait = strip_wells(strip.width, strip.height).portrait
        x, y = strip.x + portrait.centre[0], strip.y + portrait.bottom - 3
        dots = thinking_dots(self.kit, self.table.thinking[1])
        Sheet(self.kit, surface).picture(dots, x, y)

    def _is_chosen_seat(self, seat: int) -> bool:
        """Whether a click now, or Enter, would take this seat."""
        question, hover = self.table.question, self.table.hands.hover
        assert question is not None
        if hover and hover.kind == "seat" and self.table.anchor_of("seat", hover.id):
            return bool(hover.id == seat)
        return Anchor("seat", seat) in question.chosen()

    def _draw_small_throw(self, surface: Ground, seat: int, strip: Box) -> None:
        """A rival's dice, shaken in its strip."""
        time = self.table.show.small_throws[seat]
        well = strip_wells(strip.width, strip.height).roll
        colours = roll_colours(self.table.show.state.seats[seat])
        canvas = Sheet(self.kit, surface)
        for place, colour in enumerate(colours[:10]):
            phase = time * (17 + place % 3) + place * 1.7
            x = strip.x + well.x + well.width * (0.5 + 0.38 * math.sin(phase * 0.7 + place))
            y = strip.y + well.y + well.height * (0.5 - 0.55 * abs(math.sin(phase)))
            canvas.picture(small_square(self.kit, 10, colour), x, y)

    def _money(self) -> int:
        """What the seat in front could pay with now."""
        question = self.table.question
        if isinstance(question, BuyQuestion):
            return question.decision.money
        return sum(self.table.purse)

    def _draw_cards(self, surface: Ground) -> None:
        table, kit, question = self.table, self.kit, self.table.question
        basket: frozenset[int] = frozenset()
        if isinstance(question, BuyQuestion):
            basket = frozenset(question.basket)
        elif question and question.decision.prompt in (Prompt.GAIN_DIE, Prompt.REWARD_DIE):
            basket = frozenset(a.value for a in question.chosen() if a.kind == "card")
        views = self._card_views(basket)
        canvas = Sheet(kit, surface)
        for colour, box, view in zip(CARD_COLOURS, table.layout.cards, views, strict=True):
            lifted = self._state_of("card", colour) in ("hover", "focus")
            lay_small_card(canvas, *box, view, lifted=lifted)

    def _card_views(self, basket: frozenset[int]) -> tuple[SmallCardView, ...]:
        """Made anew only when something that they show has changed."""
        table = self.table
        words, state, money = table.naming.words, table.show.state, self._money()
        gifts = self._gifts()
        key = words.language, state.trays, money, basket, gifts
        if self._cards is None or self._cards[0] != key:
            self._cards = key, card_views(words, state, money, basket, gifts)
        return self._cards[1]

    def _gifts(self) -> frozenset[int] | None:
        """The colours that a die may be gained of, while that is the question."""
        question = self.table.question
        if question is None or question.decision.prompt not in (Prompt.GAIN_DIE, Prompt.REWARD_DIE):
            return None
        return frozenset(a.value for a in question.open_anchors() if a.kind == "card")

    def _draw_fans(self, surface: Ground) -> None:
        table, kit, box = self.table, self.kit, self.table.layout.fans
        view = fans_view(table.naming.words, table.show.state, table.me, table.colours)
        put(surface, kit, fan_track(kit, box.width, box.height, view), box, fans_panel.MARGIN)

    def _draw_you(self, surface: Ground) -> None:
        table, kit, box = self.table, self.kit, self.table.layout.you
        question = table.question
        state = table.state_shown
        active: Counter | None = None
        if isinstance(question, MoveQuestion):
            active = "feet"
        elif isinstance(question, BuyQuestion):
            active = "coins"
        view = counters_view(
            table.naming,
            state,
            table.me,
            table.colours[table.me],
            gains=table.projected_gains,
            active=active,
            cheers=table.me in table.show.cheering,
        )
        picture = counters(kit, box.width, box.height, view)
        put(surface, kit, picture, box, counters_panel.MARGIN)

    def _draw_whose_turn(self, surface: Ground) -> None:
        """Where people pass the mouse around, trays and plate have the colour of who is asked."""
        table = self.table
        if table.is_shared:
            colour = table.colours[table.me]
            draw_seat_frames(surface, self.kit, table.layout, colour)
        if table.show.turn:
            colour = table.colours[table.show.turn.seat]
            is_still = table.app.settings.reduced_motion
            draw_turn(surface, self.kit, table.layout, table.show.turn, colour, is_still=is_still)

    # --- trays -----------------------------------------------------------------------------------

    def _draw_trays(self, surface: Ground) -> None:
        table, kit, words = self.table, self.kit, self.table.naming.words
        pieces = table.show.pieces
        counts: dict[str, int] = {zone: len(pieces.in_tray(zone)) for zone in ZONES}
        names: dict[str, str] = {zone: words(f"window.zone.{zone}") for zone in ZONES}
        draw_zone_labels(surface, kit, table.layout, names, counts, self._chip())
        draw_gloom(surface, kit, table.layout, table.show.gloom)
        lifted = None
        if table.hands.hover and table.hands.hover.kind == "piece":
            lifted = table.hands.piece_of(table.hands.hover)
        gloom = 0.0 if table.app.settings.reduced_motion else table.show.gloom
        draw_pieces(surface, kit, list(pieces), self._rings(), lifted, gloom)

    def _chip(self) -> tuple[str, bool] | None:
        state, me, words = self.table.show.state, self.table.me, self.table.naming.words
        seat = state.seats[me]
        if state.step in ROLL_PHASE:
            is_risky = seat.at_risk and not seat.is_done_rolling and not seat.is_push_safe
            is_risky = is_risky and not self.table.show.gloom
            return (words("window.at_risk"), True) if is_risky else None
        if seat.active and all(is_used(code) for code in seat.active):
            return words("window.all_used"), False
        return None

    def _rings(self) -> dict[Piece, str]:
        """Which dice can be chosen, and which are: of alike ones the first are the chosen ones."""
        question = self.table.question
        if question is None:
            return {}
        chosen = dict(question.chosen())
        rings: dict[Piece, str] = {}
        open_anchors = question.open_anchors()
        for piece in self.table.show.pieces:
            anchor = die_anchor(piece.zone, piece.code)
            if anchor not in open_anchors or piece.is_leaving:
                continue
            if chosen.get(anchor, 0) > 0:
                chosen[anchor] -= 1
                rings[piece] = _CHOSEN
            else:
                rings[piece] = _OPEN
        return rings

    # --- the plate -------------------------------------------------------------------------------

    def _draw_plate(self, surface: Ground) -> None:
        table, kit = self.table, self.kit
        question = table.question
        layout = lay_out_plate(table.layout.plate, question)
        draw_plate(
            surface,
            kit,
            table.layout.plate,
            layout,
            question,
            self._idle(),
            table.colours[table.me],
        )
        dice = kit.remember(("dice on button",), lambda: _dice_picture(kit))
        for placed in layout.buttons:
            state = self._state_of("button", placed.button.id)
            draw_button(surface, kit, placed, state, dice, self._key_of(placed.button))

    def _key_of(self, button: Button) -> str:
        """The key that presses a button now: Enter and Space go to what has the focus."""
        focus, words = self.table.hands.focus, self.table.naming.words
        if focus is None or focus.kind not in ("button", "tile"):
            return button.key
        if focus.kind == "button" and focus.id == button.id:
            return words("window.key.enter")
        is_taken = any(code in (*ENTER, pygame.K_SPACE) for code in button.codes)
        return "" if is_taken else button.key

    def _idle(self) -> tuple[str, str]:
        """What is said while nothing is asked."""
        table, words = self.table, self.table.naming.words
        if table.match.is_over and not table.director.is_busy:
            return words("window.over"), ""
        is_rolling = table.show.state.step in ROLL_PHASE
        section = "window.solo" if table.trial else "window"
        title = words(f"{section}.watching_roll" if is_rolling else f"{section}.watching")
        if table.show.acting >= 0 and table.show.acting != table.me:
            title = words("window.thinking", who=table.naming.names[table.show.acting])
        if table.show.gloom:
            return words("window.bust"), words("window.bust_hint")
        if table.me in table.show.felt.rolling:
            title = words("window.throwing")
        if table.thinking[0] >= 0:
            # A thought cannot be hurried.
            return words("window.thinking", who=table.naming.names[table.thinking[0]]), ""
        key = table.app.settings.bindings.shown("push", words)
        return title, words("window.watching_hint", key=key)

    # --- the panel of listed answers -------------------------------------------------------------

    def tile_boxes(self) -> list[tuple[Tile, Box]]:
        """The tiles of the question and where they lie."""
        question = self.table.question
        if question is None or not question.tiles:
            return []
        board, foot = self.table.layout.board.inset(8), self.table.layout.roll.y - 8
        return lay_out_tiles(question.tiles, board.x, board.width, foot)

    def _draw_panel(self, surface: Ground) -> None:
        kit, tiles = self.kit, self.tile_boxes()
        if not tiles:
            return
        canvas = Sheet(kit, surface)
        plate(canvas, *panel_of(tiles), radius=18, down=6, opacity=0.5)
        for number, (tile, box) in enumerate(tiles, start=1):
            state = self._state_of("tile", tile.id)
            if tile.picture:
                self._draw_face(canvas, tile.picture, box, state)
                continue
            key = str(number) if number <= 9 else ""
            view = ButtonView("option", tile.label, key, state)
            drawn = button_picture(kit, box.width, box.height, view)
            put(surface, kit, drawn, box, BUTTON_MARGIN)

    def _draw_face(self, canvas: Sheet, picture: tuple[str, str], box: Box, state: State) -> None:
        """A face to choose: it lifts under the pointer, and has a ring where the keys are."""
        lift = {"hover": -3.0, "pressed": 2.0}.get(state, 0.0)
        x, y = box.centre
        canvas.picture(flat_face(self.kit, box.width - 4, *picture), x, y + lift)
        if state == "focus":
            draw_ring(canvas.surface, self.kit, box.inset(4), 8)

    # --- focus --------------------------------------------------------------------------------

    def _draw_focus(self, surface: Ground) -> None:
        focus = self.table.hands.focus
        if focus is None or focus.kind in ("button", "tile", "bar"):
            return
        box = focus.box
        if focus.kind == "piece":
            piece = self.table.hands.piece_of(focus)
            if piece is None:
                return
            half = piece.at.half
            box = Box(piece.at.x - half - 3, piece.at.y - half * 1.2, half * 2 + 6, half * 2.7)
        is_round = focus.kind in ("hint", "why")
        draw_ring(surface, self.kit, box, box.height / 2 if is_round else 12)


def _dice_picture(kit: Kit) -> pygame.Surface:
    """Two dice on the button that throws."""
    canvas = Canvas(kit, 60, 56)
    blue = resting_die(kit, 12.5, "blue", "blank", yaw=0.5, shadow=False)
    red = resting_die(kit, 13.5, "red", "symbol", yaw=-0.35, shadow=False)
    canvas.picture(blue, 21, 36)
    canvas.picture(red, 36, 20)
    return canvas.surface
