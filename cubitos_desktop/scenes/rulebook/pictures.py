"""The picture beside each section of the rulebook, drawn by the components of the table."""

from collections.abc import Callable
from typing import Final, NamedTuple

import pygame

from cubitos_desktop.scenes.rulebook import board_pictures, dice_shown, panel_pictures
from cubitos_desktop.scenes.rulebook.facts import Facts
from cubitos_desktop.scenes.rulebook.page import LIST_TEXT, Look
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet
from cubitos_desktop.wording.rulebook import A_TO_Z, CHAPTER_OF

Draw = Callable[[Canvas, Box, Facts], None]
_MARGIN: Final = 14.0
"""So far shadows reach beyond a picture."""
SUM_HEIGHT: Final = 60.0


class Picture(NamedTuple):
    """How high a picture is in parts of its width, and what draws it."""

    height: float
    draw: Draw


PICTURES: Final[dict[str, Picture]] = {
    "goal": Picture(0.52, board_pictures.whole_board),
    "round": Picture(0.42, panel_pictures.steps),
    "growing": Picture(0.42, panel_pictures.cards_to_buy),
    "gray_dice": Picture(0.27, dice_shown.grays),
    "colour_dice": Picture(0.50, dice_shown.colours),
    "faces": Picture(0.42, dice_shown.faces),
    "zones": Picture(0.50, dice_shown.zones),
    "trays": Picture(0.30, panel_pictures.gain_lose_borrow),
    "start_die": Picture(0.20, dice_shown.start_die),
    "drawing": Picture(0.52, board_pictures.to_leader),
    "throwing": Picture(0.36, dice_shown.roll_and_active),
    "hits": Picture(0.25, panel_pictures.now_cards),
    "pushing": Picture(0.46, dice_shown.misses),
    "bust": Picture(0.36, dice_shown.after_bust),
    "order": Picture(0.42, panel_pictures.seats_by_roll),
    "abilities": Picture(0.50, panel_pictures.counters_now),
    "swords": Picture(0.46, panel_pictures.seats_by_swords),
    "moving": Picture(0.48, board_pictures.way_ahead),
    "rewards": Picture(0.25, panel_pictures.rewards),
    "buying": Picture(0.42, panel_pictures.cards_to_buy),
    "round_end": Picture(0.36, panel_pictures.start_player),
    "spaces": Picture(0.46, panel_pictures.spaces),
    "water": Picture(0.42, board_pictures.water),
    "shortcuts": Picture(0.42, board_pictures.shortcut),
    "jet_packs": Picture(0.42, board_pictures.jet_pack),
    "red_lines": Picture(0.46, board_pictures.to_leader),
    "fan_track": Picture(0.42, panel_pictures.fans),
    "new_fans": Picture(0.25, panel_pictures.new_fans),
    "finishing": Picture(0.46, board_pictures.finish),
    "last_round": Picture(0.42, panel_pictures.finishers),
    "ties": Picture(0.42, panel_pictures.level_finishers),
    "laps": Picture(0.40, board_pictures.two_boards),
    "boxes": Picture(0.50, panel_pictures.boxes),
    "musts": Picture(0.25, panel_pictures.must_cards),
    "card_throws": Picture(0.25, panel_pictures.throwing_cards),
    "set_faces": Picture(0.25, panel_pictures.setting_cards),
    "at_push": Picture(0.25, panel_pictures.pushing_cards),
    "sets": Picture(0.90, panel_pictures.all_cards),
    "trial": Picture(0.46, board_pictures.alone),
    "ghost": Picture(0.46, board_pictures.ghost),
    "numbers": Picture(0.46, panel_pictures.counters_now),
    "fair_dice": Picture(0.20, panel_pictures.seal),
    "rivals": Picture(0.64, panel_pictures.levels),
}
KEY_PICTURES: Final = {
    "help_here": 0.36,
    "table_keys": 0.50,
    "book_keys": 0.36,
    "mouse": 0.0,
    "pad_touch": 0.0,
}
"""Sections about keys, with the height of their lists."""


def look(section: str, text_scale: float) -> Look:
    """What stands beside the text of a section; lists of keys grow with the type."""
    tall = KEY_PICTURES.get(section, 0.0) * text_scale
    tall = PICTURES[section].height if section in PICTURES else tall
    if CHAPTER_OF[section] == A_TO_Z:
        return Look(size=LIST_TEXT)
    return Look(tall, SUM_HEIGHT if section == "drawing" else 0.0)


def lay_picture(canvas: Sheet, box: Box, section: str, facts: Facts) -> None:
    """Put the picture of a section down."""
    draw = PICTURES[section].draw
    lay_drawn(canvas, box, (section, facts.key), lambda sheet, at: draw(sheet, at, facts))


def lay_drawn(canvas: Sheet, box: Box, key: object, draw: Callable[[Canvas, Box], None]) -> None:
    """Put something down that is drawn once for its size and key."""
    kit, size = canvas.kit, (round(box.width, 2), round(box.height, 2))

    def made() -> pygame.Surface:
        sheet = Canvas(kit, size[0] + 2 * _MARGIN, size[1] + 2 * _MARGIN)
        draw(sheet, Box(_MARGIN, _MARGIN, *size))
        return sheet.surface

    picture = kit.remember(("rulebook", key, size), made)
    canvas.lay(picture, box.x - _MARGIN, box.y - _MARGIN)
