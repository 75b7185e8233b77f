"""Where everything lies while dice are checked: rectangles only, nothing is drawn."""

from typing import NamedTuple

from cubitos_desktop.ui.base.boxes import REST, Box, across, down

_EDGE, _GAP, _INSIDE = 16.0, 12.0, 22.0
_BUTTON = 56.0


class CheckLayout(NamedTuple):
    """The throw at the left, what it follows from at the right, and the seats below that."""

    check: Box
    head: Box
    felt: Box
    hash: Box
    counter: Box
    bar: Box
    pill: Box
    buttons: tuple[Box, Box, Box]
    facts: Box
    peek: Box
    ask: Box


def check_layout(window: Box, top: float, text_scale: float) -> CheckLayout:
    """The layout for a window in units, below a bar that ends at ``top``."""
    page = Box(0, top, window.width, window.height - top).inset(_EDGE)
    check, right = across(page, _GAP, page.width * 0.58, REST)
    facts, peek = down(right, _GAP, REST, right.height * 0.33)
    tall = 1 + (text_scale - 1) * 0.8
    inside = check.inset(_INSIDE)
    head, felt, hash_line, counter, bar, pill, foot = down(
        inside, 8, 62 * tall, REST, 24 * tall, 40 * tall, 18, 62 * tall, _BUTTON
    )
    run, step, fair = across(foot, 14, foot.width * 0.36, foot.width * 0.27, REST)
    low = peek.inset(_INSIDE)
    ask = Box(low.x, low.bottom - _BUTTON + 6, min(low.width, 220 * tall), _BUTTON - 6)
    return CheckLayout(
        check, head, felt, hash_line, counter, bar, pill, (run, step, fair), facts, peek, ask
    )
