"""Two dice that meet: they part, knock each other on, and roll the way they then go."""

import math

from cubitos_desktop.physics.contact import REACH, contact
from cubitos_desktop.physics.rotations import Vector
from cubitos_desktop.physics.thrown_die import ThrownDie

NEAR = 2 * REACH
"""Dice whose centres are farther apart do not touch."""
BOUNCE = 0.7
QUIET_SPEED = 3.0
"""Dice that come slower than this do not bounce off each other."""
_STRONG = 40.0
_ROLLS_ON = 0.8
"""After a knock as strong as that a die rolls by so much the way it was knocked."""
_GIVES_WAY = 0.3
"""A lying die takes this part of a parting; the tumbling one takes the rest."""

_ON_TOP = 0.5
"""How steeply one must lie below the other."""
_TUMBLES_OFF = 16.0
_PULL = 0.4
"""No die may come to rest on another: it is pulled so much of the way to this speed, off the other
die and a little towards the middle of the stage, where there is room."""
_INWARD = 0.5
_SQUEEZED = 0.02
"""Half edges in a step: how fast a lying die leaves from under it."""
_CENTRE = (0.0, 0.0, 0.0)


def meet(one: ThrownDie, other: ThrownDie) -> float | None:
    """Part two dice that are in each other; how strongly they knock, or None if they do not touch.

    The first of them must be tumbling.
    """
    a, b = one.tumbling, other.tumbling
    apart = b.x - a.x, b.y - a.y, b.height - a.height
    touch = contact(one.axes, other.axes, apart)
    if touch is None:
        return None
    normal, depth, arm = touch
    x, y, z = normal
    _part(one, other, (x * depth, y * depth, z * depth))
    if z < -_ON_TOP:
        _tumble_off(one, other, (-apart[0], -apart[1]))
    elif z > _ON_TOP and not other.is_lying:
        _tumble_off(other, one, apart[:2])
    back = arm[0] - apart[0], arm[1] - apart[1], arm[2] - apart[2]
    return _knock(one, other, arm, back, normal)


def _part(one: ThrownDie, other: ThrownDie, by: Vector) -> None:
    x, y, z = by
    theirs = _GIVES_WAY if other.is_lying else 0.5
    mine = 1 - theirs
    one.shift(-x * mine, -y * mine, -z if other.is_lying else -z * mine)
    other.shift(x * theirs, y * theirs, z * theirs)


def _tumble_off(upper: ThrownDie, lower: ThrownDie, way: tuple[float, float]) -> None:
    x, y = way
    length = max(0.1, math.hypot(x, y))
    if lower.is_lying:
        lower.shift(-_SQUEEZED * x / length, -_SQUEEZED * y / length, 0.0)
    inward_x, inward_y = upper.inward
    x, y = x + _INWARD * inward_x, y + _INWARD * inward_y
    length = max(0.1, math.hypot(x, y))
    die = upper.tumbling
    missing = _TUMBLES_OFF - (die.vx * x + die.vy * y) / length
    if missing > 0:
        pull = missing * _PULL / length
        upper.push(_CENTRE, (pull * x, pull * y, 0.0))
        die.roll_along(_PULL)


def _knock(one: ThrownDie, other: ThrownDie, arm: Vector, back: Vector, normal: Vector) -> float:
    """The impulse that turns them back from each other, at places seen from their centres."""
    speed = one.tumbling.speed_at(arm, normal) - other.tumbling.speed_at(back, normal)
    if speed <= 0:
        return 0.0
    change = speed * (1 + BOUNCE) if speed > QUIET_SPEED else speed
    x, y, z = normal
    strength = change / (one.yielding(arm, normal) + other.yielding(back, normal))
    if other.is_tipped_by(strength * math.hypot(x, y)):
        other.get_up()
        strength = change / (one.yielding(arm, normal) + other.yielding(back, normal))
    one.push(arm, (-x * strength, -y * strength, -z * strength))
    other.push(back, (x * strength, y * strength, z * strength))
    for die in (one, other):
        if not die.is_lying:
            die.tumbling.roll_along(min(_ROLLS_ON, strength / _STRONG))
    return strength
