"""What results and the end of a cup are told on: the sign, the paper, and its tabs."""

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet, put
from cubitos_desktop.ui.base.frame import Frame, Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.surfaces import plate
from cubitos_desktop.ui.forms.page_tab import MARGIN as TAB_MARGIN
from cubitos_desktop.ui.forms.page_tab import draw_rail, tab_picture
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.podium.results_board import ResultsCard, results_card
from cubitos_desktop.ui.results.results_layout import ResultsLayout
from cubitos_desktop.ui.title.menu_board import MARGIN as BOARD_MARGIN
from cubitos_desktop.ui.title.menu_board import menu_board, menu_posts

_POSTS, _SHADOW = 130.0, 24.0


def draw_sign(canvas: Sheet, layout: ResultsLayout, says: ResultsCard) -> None:
    """The sign on its posts with its card; tabs and buttons are controls."""
    kit, board, card = canvas.kit, layout.board, layout.card
    posts = min(_POSTS, layout.window.bottom - board.bottom - 10)
    if posts > 0:
        below = Box(board.x, board.bottom - 10, board.width, posts)
        put(canvas.surface, kit, menu_posts(kit, *below[2:]), below, BOARD_MARGIN)
    put(canvas.surface, kit, menu_board(kit, *board[2:]), board, BOARD_MARGIN)
    canvas.lay(results_card(kit, card.width, card.height, says), card.x, card.y)
    draw_rail(canvas, layout.rail)


def draw_paper(canvas: Sheet, box: Box) -> None:
    """What a chart or a table lies on."""
    kit = canvas.kit

    def drawn() -> pygame.Surface:
        sheet = Canvas(kit, box.width + 2 * _SHADOW, box.height + 2 * _SHADOW)
        plate(sheet, _SHADOW, _SHADOW, *box[2:], radius=20, down=6, opacity=0.4)
        return sheet.surface

    put(canvas.surface, kit, kit.remember(("results paper", *box[2:]), drawn), box, _SHADOW)


def draw_tab(canvas: Sheet, box: Box, state: ButtonState, label: str, *, is_open: bool) -> None:
    """The tab of a page."""
    picture = tab_picture(canvas.kit, *box[2:], label, "", state, is_open=is_open)
    put(canvas.surface, canvas.kit, picture, box, TAB_MARGIN)


@contextmanager
def shifted(surface: Ground, kit: Kit, right: float, down: float) -> Iterator[None]:
    """What is drawn inside lies elsewhere."""
    if isinstance(surface, Frame):
        surface.shift = kit.px(right), kit.px(down)
    yield
    if isinstance(surface, Frame):
        surface.shift = 0, 0
