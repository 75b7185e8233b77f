"""Where everything lies on the screen of the results: rectangles only, nothing is drawn."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import Box, columns
from cubitos_desktop.ui.podium.podium_plan import HEIGHT, WIDTH
from cubitos_desktop.ui.podium.results_board import card_height

_BOARD, _BESIDE_BOARD = 372.0, 25.0
_INSIDE, _ABOVE_CARD, _BELOW = 20.0, 36.0, 28.0
_GAP = 14.0
_TAB, _MAIN, _SECOND = 42.0, 64.0, 46.0
_PARTS = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7)
"""How high tabs, buttons and the gaps between them are, where they would not find room."""
_TOP, _POSTS = 57.0, 56.0
_RIBBON = Box(0, 38, 560, 92)
"""At most, in units of the podium's picture; its x is not used."""
_PAPER_EDGE, _PAPER_INSIDE = 22.0, 14.0


class ResultsLayout(NamedTuple):
    """The stage with the podium or a chart at the left, the board at the right."""

    window: Box
    stage: Box
    unit: float
    """How large things on the stage are."""
    ribbon: Box
    """The room of the ribbon, with its tails."""
    reason: float
    """Where the pill below it begins."""
    paper: Box
    """What charts lie on."""
    page: Box
    """The room for them on it."""
    board: Box
    card: Box
    rail: Box
    """What the tabs of the pages lie in."""
    buttons: tuple[Box, ...]


def results_layout(
    width: float, height: float, text_scale: float, racers: int, buttons: int, pill: float
) -> ResultsLayout:
    """The layout for a window in units; ``pill`` is how high that what says why somebody won is."""
    window = Box(0, 0, width, height)
    wide = _BOARD * (1 + (text_scale - 1) * 0.5)
    board, card, rail, places = _board(window, wide, text_scale, racers, buttons)
    stage = Box(0, 0, board.x - _BESIDE_BOARD, height)
    unit = min(1.0, stage.width / WIDTH, height / HEIGHT)
    ribbon = Box(stage.x + 12, _RIBBON.y * unit, stage.width - 24, _RIBBON.height * unit)
    reason = ribbon.bottom + 18 * unit
    top = reason + pill + 10
    paper = Box(_PAPER_EDGE, top, stage.width - _PAPER_EDGE, height - top - _PAPER_EDGE)
    page = paper.inset(_PAPER_INSIDE)
    return ResultsLayout(
        window, stage, unit, ribbon, reason, paper, page, board, card, rail, places
    )


def _board(
    window: Box, wide: float, text_scale: float, racers: int, buttons: int
) -> tuple[Box, Box, Box, tuple[Box, ...]]:
    """The board and what hangs on it, from top to foot; lower where the window is."""
    for part in _PARTS:
        found = _board_at(window, wide, text_scale, racers, buttons, part)
        if found[0].bottom <= window.bottom - _GAP:
            break
    return found


def _board_at(
    window: Box, wide: float, text_scale: float, racers: int, buttons: int, part: float
) -> tuple[Box, Box, Box, tuple[Box, ...]]:
    """The same with buttons and gaps that are only so much as high as usual."""
    tab, second = _TAB * max(1.0, text_scale * 0.95), _SECOND * max(1.0, text_scale * 0.9)
    tab, second, main, gap = tab * part, second * part, _MAIN * part, _GAP * part
    lines = _in_lines(buttons)
    below = gap + tab + sum(gap + (main if n == 0 else second) for n in range(len(lines)))
    room = window.height - 2 * _GAP - _POSTS / 2 - _ABOVE_CARD - _BELOW - below
    tall = card_height(text_scale, racers, room)
    whole = _ABOVE_CARD + tall + below + _BELOW
    top = max(_GAP, min(_TOP, (window.height - whole - _POSTS) / 2))
    board = Box(window.right - _BESIDE_BOARD - wide, top, wide, whole)
    inside = board.cut(left=_INSIDE, right=_INSIDE, top=_ABOVE_CARD)
    card = Box(inside.x, inside.y, inside.width, tall)
    rail = Box(inside.x, card.bottom + gap, inside.width, tab)
    places: list[Box] = []
    y = rail.bottom
    for number, count in enumerate(lines):
        high = second if number else main
        line = Box(inside.x, y + gap, inside.width, high)
        places += columns(line, count, 12)
        y = line.bottom
    return board, card, rail, tuple(places)


def _in_lines(buttons: int) -> list[int]:
    """How many stand side by side: the first alone, the others in pairs as far as they go."""
    others = buttons - 1
    return [1, *[2] * (others // 2), *[1] * (others % 2)]
