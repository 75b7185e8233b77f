"""Draws the last stretch: the tape over the line, whole or torn, paper in the air, and the sign."""

from cubitos_desktop.scenes.table.finish.parts import BurstPart, FinishPart, SignPart, TapePart
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.easing import eased_out
from cubitos_desktop.ui.base.sketch import Point
from cubitos_desktop.ui.moments.finish import finish_sign, post, tape_half
from cubitos_desktop.ui.moments.party import draw_confetti
from cubitos_desktop.ui.panels.table_layout import TableLayout

_STEPS = 10
"""Pictures of a half that falls."""


def draw_tape(canvas: Sheet, board: Box, tape: TapePart) -> None:
    """Two halves from their posts to the middle; torn ones hang down and fade."""
    (x, y), (to_x, to_y) = tape.start, tape.end
    middle = (x + to_x) / 2, (y + to_y) / 2
    torn = 0.0 if tape.torn is None else min(1.0, tape.torn)
    fallen = round(eased_out(torn) * _STEPS) / _STEPS
    for end, side in ((tape.start, -1), (tape.end, 1)):
        half = tape_half(canvas.kit, *_way(end, middle), fallen * side)
        half.set_alpha(round(255 * min(1.0, 2.5 * (1 - torn))))
        canvas.picture(half, board.x + end[0], board.y + end[1])
        half.set_alpha(255)
    for at in sorted((tape.start, tape.end), key=lambda end: end[1]):
        canvas.picture(post(canvas.kit), board.x + at[0], board.y + at[1] - 10)


def _way(start: Point, end: Point) -> tuple[float, float]:
    return round(end[0] - start[0], 1), round(end[1] - start[1], 1)


def draw_finish(canvas: Sheet, layout: TableLayout, part: FinishPart) -> None:
    """What lies over the table: paper, and what is told."""
    if part.burst:
        draw_burst(canvas, layout.board, part.burst)
    if part.sign:
        draw_sign(canvas, layout, part.sign)


def draw_burst(canvas: Sheet, board: Box, burst: BurstPart) -> None:
    draw_confetti(canvas, board.x + burst.x, board.y + burst.y, burst.since)


def draw_sign(canvas: Sheet, layout: TableLayout, sign: SignPart) -> None:
    """Let down on two ropes from the bar, over the rivals: no space that can be chosen is covered.

    Above the edge that it hangs from it is not seen.
    """
    kit, edge = canvas.kit, layout.bar.bottom
    picture = finish_sign(kit, sign.title, sign.text, sign.colour)
    wide, tall = picture.get_size()
    y = -tall / kit.scale * (1 - sign.let_down)
    hidden = kit.px(max(0.0, -y))
    at = kit.px(layout.board.centre[0]) - wide // 2, kit.px(edge + max(0.0, y))
    canvas.surface.blit(picture, at, (0, hidden, wide, tall - hidden))
