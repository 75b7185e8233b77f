"""Draws the player at the foot of the table, and the bubble over its knob."""

from cubitos_desktop.scenes.forms.pointing import Pointing
from cubitos_desktop.scenes.replay.parts import PlayerPart
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import INK
from cubitos_desktop.ui.forms.focus_ring import focus_ring
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.replay.player_row import lay_row
from cubitos_desktop.ui.replay.timeline import KNOB, lay_timeline
from cubitos_desktop.ui.text.bubble import bubble

_TYPE, _LEAD = 16.0, 21.0
_WIDEST = 640.0
_AIR, _EDGE = 14.0, 8.0
_TIP = 8.0


def draw_player(surface: Ground, kit: Kit, player: PlayerPart, pointing: Pointing) -> None:
    """Timeline and row, in their places on the plate."""
    canvas, layout = Sheet(kit, surface), player.layout
    lay_timeline(canvas, layout.timeline, layout.line, player.timeline)
    states: dict[str, ButtonState] = {
        target.id: pointing.state_of("player", target.id) for target in player.targets
    }
    lay_row(canvas, layout, player.row, states)
    if states.get("timeline") == "focus":
        focus_ring(canvas, layout.timeline, 8)


def draw_knob_bubble(surface: Ground, kit: Kit, player: PlayerPart, window: float) -> None:
    """Where one is, said over the knob."""
    lines = _lines(kit, player.bubble)
    if not lines:
        return
    step = _LEAD * kit.text_scale
    widest = max(kit.text_width(text, _TYPE, "bold") for text in lines)
    wide, tall = widest + 2 * _AIR, len(lines) * step + 10
    timeline = player.layout.timeline
    x = timeline.x + player.timeline.at * timeline.width
    left = min(max(x - wide / 2, _EDGE), window - _EDGE - wide)
    foot = timeline.y + (timeline.height - KNOB) / 2 - 2
    found = bubble(kit, wide, tall, "down", (x - left) / wide, _TIP)
    canvas, top = Sheet(kit, surface), foot - _TIP - tall
    canvas.lay(found.picture, left - found.plate[0], top - found.plate[1])
    for number, text in enumerate(lines):
        y = top + 5 + (number + 0.5) * step
        canvas.text(text, left + wide / 2, y, _TYPE, INK, "bold", "centre")


def _lines(kit: Kit, sentences: tuple[str, ...]) -> list[str]:
    return [line for text in sentences for line in kit.wrapped(text, _WIDEST, _TYPE, "bold")]
