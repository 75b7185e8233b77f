"""Draws a recap: strips that turn over, trails and pills on the board, the sentence's line."""

from dataclasses import replace

import pygame

from cubitos_desktop.scenes.forms.pointing import Pointing
from cubitos_desktop.scenes.table.recap.parts import PillPart, RecapPart, TrailPart
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import put
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.board.track_geometry import BoardGeometry
from cubitos_desktop.ui.panels import push_button
from cubitos_desktop.ui.panels.push_button import ButtonState, ButtonView, button_picture
from cubitos_desktop.ui.recap import line as recap_lines
from cubitos_desktop.ui.recap import pill
from cubitos_desktop.ui.recap.line import LineView, Part, recap_arrows, recap_line
from cubitos_desktop.ui.recap.pill import gain_pill
from cubitos_desktop.ui.recap.trail import draw_trail


def turned_over(front: pygame.Surface, back: pygame.Surface, part: float) -> pygame.Surface:
    """A strip on its way from one side to the other, as large as both."""
    picture, seen = (front, 1 - 2 * part) if part < 0.5 else (back, 2 * part - 1)
    if seen >= 1:
        return picture
    width, height = picture.get_size()
    tall = max(1, round(height * seen))
    found = pygame.Surface((width, height), pygame.SRCALPHA)
    found.blit(pygame.transform.smoothscale(picture, (width, tall)), (0, (height - tall) // 2))
    return found


def draw_trails(
    surface: Ground, kit: Kit, board: Box, geometry: BoardGeometry, trails: tuple[TrailPart, ...]
) -> None:
    left, top = kit.px(board.x), kit.px(board.y)
    for trail in trails:
        drawn = draw_trail(kit, geometry, trail.spaces, trail.colour, trail.lane)
        drawn.put_on(surface, left, top)


def draw_pills(surface: Ground, kit: Kit, board: Box, pills: tuple[PillPart, ...]) -> None:
    for each in pills:
        picture = gain_pill(kit, each.marks, each.colour)
        put(surface, kit, picture, each.box.moved(board.x, board.y), pill.MARGIN)


def draw_recap(surface: Ground, kit: Kit, recap: RecapPart, again: str, pointing: Pointing) -> None:
    """The line with the sentence, or on the plate what leads to the others."""
    line = replace(recap.line, pointed=_pointed(recap, pointing))
    if recap.is_on_plate:
        _draw_controls(surface, kit, recap, line, ButtonView("second", again, line.key))
        return
    picture = recap_line(kit, recap.box.width, recap.box.height, line)
    put(surface, kit, picture, recap.box, recap_lines.MARGIN)


def _pointed(recap: RecapPart, pointing: Pointing) -> Part | None:
    parts = (part for part, _ in recap.controls)
    return next((part for part in parts if pointing.state_of("recap", part) != "normal"), None)


def _draw_controls(
    surface: Ground, kit: Kit, recap: RecapPart, line: LineView, button: ButtonView
) -> None:
    arrows, again = recap.place("previous"), recap.place("again")
    if arrows:
        picture = recap_arrows(kit, arrows.height, line.count, line.lit, line.pointed)
        put(surface, kit, picture, arrows)
    if again:
        state: ButtonState = "hover" if line.pointed == "again" else "normal"
        shown = replace(button, state=state)
        drawn = button_picture(kit, again.width, again.height, shown)
        put(surface, kit, drawn, again, push_button.MARGIN)
