"""The picture of the table: the parts of a view, drawn in the right order."""

from dataclasses import replace

import pygame

from cubitos_desktop.scenes.forms.pointing import Pointing
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.replay.picture import draw_knob_bubble, draw_player
from cubitos_desktop.scenes.table.bust.picture import draw_bust, shake
from cubitos_desktop.scenes.table.climax.picture import draw_climax
from cubitos_desktop.scenes.table.explaining.card_place import large_card_place
from cubitos_desktop.scenes.table.explaining.telling import is_on_stage, told_thing
from cubitos_desktop.scenes.table.explaining.tip_view import silences
from cubitos_desktop.scenes.table.explaining.tips import tip_of
from cubitos_desktop.scenes.table.finish.picture import draw_finish
from cubitos_desktop.scenes.table.picture.action_plate import draw_buttons, draw_plate
from cubitos_desktop.scenes.table.picture.board_picture import draw_on_board
from cubitos_desktop.scenes.table.picture.coach_mark_picture import draw_coach_mark
from cubitos_desktop.scenes.table.picture.hint_picture import draw_hint
from cubitos_desktop.scenes.table.picture.replay_label import draw_replay_label
from cubitos_desktop.scenes.table.picture.rival_picture import draw_rival
from cubitos_desktop.scenes.table.picture.table_drawing import (
    draw_felt,
    draw_flight,
    draw_ground,
    draw_pieces,
    draw_ring,
    draw_toasts,
    draw_zone_labels,
)
from cubitos_desktop.scenes.table.picture.tick_picture import draw_ticks
from cubitos_desktop.scenes.table.picture.tile_picture import draw_tiles
from cubitos_desktop.scenes.table.picture.tip_picture import draw_tip
from cubitos_desktop.scenes.table.picture.turn_picture import draw_seat_frames, draw_turn
from cubitos_desktop.scenes.table.recap.picture import draw_recap
from cubitos_desktop.scenes.table.view.tips import large_card, looked_at_card
from cubitos_desktop.scenes.table.view.view import View
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet, put_panel
from cubitos_desktop.ui.base.frame import Frame, Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.board.track_view import BoardView
from cubitos_desktop.ui.cards.large_card import lay_large_card
from cubitos_desktop.ui.cards.small_card import lay_small_card
from cubitos_desktop.ui.landscape.life import Laid, life_pictures
from cubitos_desktop.ui.panels.counters import counters
from cubitos_desktop.ui.panels.fan_track import fan_track
from cubitos_desktop.ui.panels.log_panel import LogHead, draw_log
from cubitos_desktop.ui.panels.step_bar import bar_picture
from cubitos_desktop.ui.solo.solo_panel import solo_panel

_OWN_FOCUS = ("button", "tile", "bar", "player")
"""What draws itself as it looks with the focus."""


class TablePicture:
    """Draws views of a table; it only remembers the ground that it drew, and what lives on it."""

    def __init__(self) -> None:
        self._ground: pygame.Surface | None = None
        self._ground_of: BoardView | None = None
        """The board that lies on the ground; a lap may lead to another."""
        self._life: list[Laid] = []
        self._life_at = -1.0
        """What lives around the road, and when it was there."""

    def forget(self) -> None:
        """The window has changed."""
        self._ground, self._life_at = None, -1.0

    def draw(
        self,
        surface: Ground,
        kit: Kit,
        size: tuple[int, int],
        view: View,
        pointing: Pointing,
        life: float | None = None,
    ) -> None:
        """The whole table in a window of a size, with what lies under pointer and keys, and with
        what lives around the road at a time, unless everything stands still."""
        board = view.board.board
        if self._ground is None or self._ground_of is not board:
            self._ground, self._ground_of = draw_ground(kit, size, view.layout, board), board
            self._life_at = -1.0
        surface.blit(self._ground, (0, 0))
        if life is not None:
            if life != self._life_at:
                geometry, box = view.board.geometry, view.layout.board
                self._life, self._life_at = life_pictures(kit, geometry, box, life), life
            surface.blits(self._life)
        if view.bust and isinstance(surface, Frame):
            self._draw_shaken(surface, kit, view, pointing, shake(view.bust))
        else:
            draw_table(surface, kit, view, pointing)

    def _draw_shaken(
        self, frame: Frame, kit: Kit, view: View, pointing: Pointing, by: tuple[float, float]
    ) -> None:
        """The whole table, moved by a blow; the ground below it stays, so that no gap is seen."""
        frame.shift = kit.px(by[0]), kit.px(by[1])
        if self._ground and any(frame.shift):
            frame.blit(self._ground, (0, 0))
        draw_table(frame, kit, view, pointing)
        frame.shift = 0, 0


def draw_table(surface: Ground, kit: Kit, view: View, pointing: Pointing) -> None:
    """All that lies on the ground."""
    _draw_panels(surface, kit, view, pointing)
    draw_on_board(surface, kit, view)
    _draw_dice(surface, kit, view, pointing.hover)
    if view.player:
        draw_player(surface, kit, view.player, pointing)
    else:
        draw_plate(surface, kit, view.layout.plate, view.plate)
        draw_buttons(surface, kit, view, pointing)
    _draw_you(surface, kit, view)
    if view.frame_colour:
        draw_seat_frames(surface, kit, view.layout, view.frame_colour)
    if view.recap:
        again = view.naming.words("recap.again_short")
        draw_recap(surface, kit, view.recap, again, pointing)
    if view.turn:
        draw_turn(surface, kit, view.layout, view.turn)
    if view.felt:
        draw_felt(surface, kit, view.felt, view.naming.names, view.colours)
    if view.climax:
        draw_climax(surface, kit, view, view.climax)
    if view.bust:
        draw_bust(surface, kit, view, view.bust)
    _draw_over(surface, kit, view, pointing)


def _draw_panels(surface: Ground, kit: Kit, view: View, pointing: Pointing) -> None:
    """The bar, rivals or the clock, cards and fans."""
    _draw_bar(surface, kit, view, pointing)
    for rival in view.rivals:
        is_lifted = bool(rival.ring) and pointing.state_of("seat", rival.seat) == "hover"
        draw_rival(surface, kit, rival, is_lifted=is_lifted)
    if view.solo:
        box = view.solo.box
        picture = solo_panel(kit, box.width, box.height, view.solo.panel)
        put_panel(surface, kit, picture, box)
    canvas = Sheet(kit, surface)
    for card in view.cards:
        is_lifted = pointing.state_of("card", card.colour) in ("hover", "focus")
        lay_small_card(canvas, *card.box, card.panel, lifted=is_lifted)
    box = view.layout.fans
    put_panel(surface, kit, fan_track(kit, box.width, box.height, view.fans), box)


def _draw_bar(surface: Ground, kit: Kit, view: View, pointing: Pointing) -> None:
    buttons = [
        button
        if button.state == "disabled"
        else button._replace(state=pointing.state_of("bar", button.name))
        for button in view.bar.buttons
    ]
    shown = replace(view.bar, buttons=tuple(buttons))
    surface.blit(bar_picture(kit, view.layout.width, shown, view.layout.bar.height), (0, 0))


def _draw_dice(surface: Ground, kit: Kit, view: View, hover: Target | None) -> None:
    draw_zone_labels(surface, kit, view.layout, view.dice)
    lifted = hover.id if hover and hover.kind == "piece" else None
    draw_pieces(surface, kit, view.dice, lifted)


def _draw_you(surface: Ground, kit: Kit, view: View) -> None:
    box = view.layout.you
    picture = counters(kit, box.width, box.height, view.you.panel)
    put_panel(surface, kit, picture, box)


# --- what lies over the table ---------------------------------------------------------------------


def _draw_over(surface: Ground, kit: Kit, view: View, pointing: Pointing) -> None:
    """Listed answers, hint and log, what flies and is said, focus and tips."""
    has_keys = bool(view.naming.words("window.key.digit", number=1))
    draw_tiles(surface, kit, view.tiles, pointing, has_keys=has_keys)
    told = told_thing(view, pointing)
    # What is pointed at comes before what was said already.
    is_silent = told is not None and silences(told) and tip_of(view, told) is not None
    if view.hint:
        hint = replace(view.hint, box=None) if is_silent else view.hint
        draw_hint(surface, kit, hint, pointing.state_of("hint", 0))
    if view.log:
        log = view.log
        head = LogHead(log.title, log.why, pointing.state_of("why", 0), is_on=log.is_on)
        draw_log(surface, kit, log.box, head, log.told)
    if view.ticks:
        draw_ticks(Sheet(kit, surface), view)
    for flight in view.flights:
        draw_flight(surface, kit, flight)
    if view.finish:
        draw_finish(Sheet(kit, surface), view.layout, view.finish)
    if view.coach and not is_silent:
        draw_coach_mark(surface, kit, view, view.coach)
    draw_toasts(surface, kit, view.layout, view.toasts)
    if view.player and (told is None or told.kind not in ("player", "mark")):
        draw_knob_bubble(surface, kit, view.player, view.layout.width)
    _draw_focus(surface, kit, view, pointing)
    draw_tips(surface, kit, view, pointing)
    if view.board.label:
        draw_replay_label(surface, kit, view.layout.board, view.board.label)


def _draw_focus(surface: Ground, kit: Kit, view: View, pointing: Pointing) -> None:
    focus = pointing.focus
    if focus is None or focus.kind in _OWN_FOCUS or is_on_stage(view, focus):
        return
    boxes: list[Box] = [focus.box]
    if focus.kind == "piece":
        boxes = [piece.focus_box for piece in view.dice.pieces if piece.id == focus.id]
    is_round = focus.kind in ("hint", "why")
    for box in boxes:
        draw_ring(surface, kit, box, box.height / 2 if is_round else 12)


def draw_tips(surface: Ground, kit: Kit, view: View, pointing: Pointing) -> None:
    """The card that is looked at in large, or a tip; also of a card that has no room in large."""
    card = looked_at_card(view, pointing)
    place = large_card_place(view, kit) if card else None
    if card and place:
        lay_large_card(Sheet(kit, surface), *place, large_card(view, card))
        return
    if pointing.rests:
        draw_tip(surface, kit, view, pointing)
