"""A die as pymunk knows it: it moves along, meets walls, and lies on the felt; it never tumbles."""

import pymunk

from cubitos_desktop.physics.felt import GRAVITY, MASS, MOMENT
from cubitos_desktop.physics.stage import BODY_RADIUS

DIE, WALL = 1, 2
"""Collision types."""
_CIRCLES, _SQUARES, _WALLS = 0b001, 0b010, 0b100
WALLS = pymunk.ShapeFilter(categories=_WALLS)
_MEETS_WALLS = pymunk.ShapeFilter(categories=_CIRCLES, mask=_WALLS)
_MEETS_LYING = pymunk.ShapeFilter(categories=_SQUARES, mask=_SQUARES)
_MEETS_NOBODY = pymunk.ShapeFilter(mask=0)
"""Tumbling dice meet each other in three dimensions, of which pymunk has two: here they are circles
that meet walls only. Dice that lie are squares too, and meet each other."""

_AIR = 0.06
"""Around a lying die: half of what stays free between two of them."""
_SLIDE_FORCE = 0.7 * MASS * GRAVITY
"""The friction under a lying die; a good deal, because dice slide less than curling stones."""
_TWIST_FORCE = 0.75 * _SLIDE_FORCE
"""The same for turning on the spot: the mean arm of a square is three quarters of its half edge."""


class DieBody:
    """The body of one die with its shapes, and the felt that holds it while it lies."""

    def __init__(
        self, space: pymunk.Space, place: tuple[float, float], velocity: tuple[float, float]
    ) -> None:
        self.body = pymunk.Body(MASS, MOMENT)
        self.body.position, self.body.velocity = place, velocity
        circle = pymunk.Circle(self.body, BODY_RADIUS)
        circle.filter = _MEETS_WALLS
        self._square = pymunk.Poly.create_box(self.body, (2.0, 2.0), _AIR)
        self._square.filter = _MEETS_NOBODY
        self.shapes = circle, self._square
        for shape in self.shapes:
            shape.collision_type = DIE
            # Without friction: what a meeting does to the spin is not for a flat world to say.
            shape.elasticity, shape.friction = 0.85, 0.0
        # The friction under a lying die is a pair of joints to the table that hold with a limited
        # force. A velocity function in Python would be six times as dear.
        self._slide = pymunk.PivotJoint(space.static_body, self.body, (0, 0), (0, 0))
        self._twist = pymunk.GearJoint(space.static_body, self.body, 0.0, 1.0)
        self._slide.max_bias = self._twist.max_bias = 0.0
        self._slide.max_force = self._twist.max_force = 0.0
        space.add(self.body, *self.shapes, self._slide, self._twist)

    def let_go(self) -> None:
        """The die tumbles."""
        self._slide.max_force = self._twist.max_force = 0.0
        self._square.filter = _MEETS_NOBODY
        self.body.angular_velocity = 0.0

    def hold(self, angle: float, spin: float) -> None:
        """The die lies, its edges turned by an angle, and turns on the spot."""
        self._slide.max_force, self._twist.max_force = _SLIDE_FORCE, _TWIST_FORCE
        self._square.filter = _MEETS_LYING
        self.body.angle, self.body.angular_velocity = angle, spin

    def push(self, jx: float, jy: float, twist: float) -> None:
        """An impulse along the felt and what it does to the turning on the spot."""
        self.body.activate()
        vx, vy = self.body.velocity
        self.body.velocity = (vx + jx / MASS, vy + jy / MASS)
        self.body.angular_velocity += twist / MOMENT

    def put(self, x: float, y: float) -> None:
        self.body.activate()
        self.body.position = (x, y)
