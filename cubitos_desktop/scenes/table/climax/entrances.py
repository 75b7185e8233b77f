"""Draws how power faces and swords come to Active: with light behind them, and blades that meet."""

from cubitos_desktop.rules.dice import COLOUR_MASK, COLOURS
from cubitos_desktop.scenes.table.climax.parts import ClimaxPart
from cubitos_desktop.scenes.table.climax.plan import Die, Leap
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.easing import eased_out, mixed
from cubitos_desktop.ui.base.theme import DICE
from cubitos_desktop.ui.dice.zone_slots import Slot
from cubitos_desktop.ui.moments.entrances import clash, flare, power_dot, sword
from cubitos_desktop.ui.moments.sparks import glow

_MEET = 0.4
"""The part of a clash in which the blades come together."""
_SWORD, _CROSSED, _APART = 3.2, 42, 1.9
"""How long a sword is and how far apart they begin, in half edges; how far they lean when crossed,
in degrees."""
_ANGLES = 7
"""A sword is turned by whole multiples of it: each angle is a picture."""


def hue(die: Die) -> str:
    return DICE[COLOURS[die.kind & COLOUR_MASK]]


def draw_throb(canvas: Sheet, part: ClimaxPart) -> None:
    """Light under power faces that wait on the felt: everybody sees what is about to come."""
    for leap in part.plan.leaps:
        die = part.plan.dice[leap.die]
        if die.is_power and part.time < leap.begins:
            slot = part.plan.lying(leap.die, part.time)
            swell = eased_out(min(1.0, part.time / moments.FIRST_LEAP))
            light = glow(canvas.kit, 4.0 * max(1, round(slot.half * (1.2 + swell) / 4)), hue(die))
            canvas.picture(light, slot.x, slot.y)


def draw_behind(canvas: Sheet, part: ClimaxPart) -> None:
    """The rays behind power faces that have landed, below all dice."""
    for leap, die, since in _entering(part):
        if die.is_power:
            picture = flare(canvas.kit, hue(die), leap.goal.half, since / moments.ENTRANCE)
            canvas.picture(picture, leap.goal.x, leap.goal.y)


def draw_before(canvas: Sheet, part: ClimaxPart) -> None:
    """What is seen over them: four dots that fly apart, and swords."""
    for leap, die, since in _entering(part):
        along = since / moments.ENTRANCE
        if die.is_power:
            _draw_dots(canvas, leap.goal, hue(die), along)
        if die.has_swords:
            _draw_swords(canvas, leap.goal, along)


def _entering(part: ClimaxPart) -> list[tuple[Leap, Die, float]]:
    """Landed hits whose entrance is under way, and since when it is."""
    if part.is_still:
        return []
    found = [(leap, part.plan.dice[leap.die], part.time - leap.lands) for leap in part.plan.leaps]
    return [one for one in found if one[1].is_grand and 0 <= one[2] < moments.ENTRANCE]


def _draw_dots(canvas: Sheet, slot: Slot, colour: str, along: float) -> None:
    picture = power_dot(canvas.kit, colour, 8.0)
    reach = slot.half * mixed(0.8, 2.3, eased_out(along))
    picture.set_alpha(round(255 * min(1.0, 2 * (1 - along))))
    for right in (-1, 1):
        for down in (-1, 1):
            canvas.picture(picture, slot.x + right * reach, slot.y + down * reach)
    picture.set_alpha(255)


def _draw_swords(canvas: Sheet, slot: Slot, along: float) -> None:
    """Two blades swing together over the die, a spark where they meet, and they fade."""
    come = eased_out(min(1.0, along / _MEET))
    angle = _ANGLES * round(mixed(90, _CROSSED, come) / _ANGLES)
    size, aside = slot.half * _SWORD, slot.half * mixed(_APART, 0.25, come)
    y = slot.y - slot.half * 0.9
    for side in (-1, 1):
        picture = sword(canvas.kit, size, -side * angle)
        picture.set_alpha(round(255 * min(1.0, 3 * (1 - along))))
        canvas.picture(picture, slot.x + side * aside, y)
        picture.set_alpha(255)
    since = (along - _MEET) / (1 - _MEET)
    if 0 <= since < 0.6:
        spark = clash(canvas.kit, 6.0 * max(1, round(slot.half * (1.6 - since) / 6)))
        canvas.picture(spark, slot.x, y - slot.half * 0.7)
