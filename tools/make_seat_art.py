"""Draws the four seat figures in their three poses: python -m tools.make_seat_art writes the SVGs.

A figure is a cube seen from the front, with its lighter top in sight. Its middle is the place
(0, 0): the body reaches from -35 to 35 across and from -35 to 44 down, the feet stand at 52.
"""

from collections.abc import Callable
from typing import NamedTuple

from cubitos_desktop.resources import assets_dir
from cubitos_desktop.ui.base.sketch import Linear, Sketch
from cubitos_desktop.ui.base.theme import INK, SEAT_HUES, darker, lighter

GRID = 128
MIDDLE = 64, 71
WIDE, TOP, FRONT, FOOT = 35.5, -35.5, -22.5, 44.5
GOLD = "#F9C02D"
CLOTH = "#FFFFFF"
MASK = "#F8F1E4"


class Stance(NamedTuple):
    """How a pose holds the body: lean and lift, feet as (x, y, angle), hands, and the face."""

    lean: float
    lift: float
    feet: tuple[tuple[float, float, float], ...]
    hands: tuple[tuple[float, float], ...] = ()
    happy: bool = False
    mouth: float = 10
    swing: float = 0
    """How far cloth flies: 0 hangs, 1 streams upwards, -1 downwards."""


STANCES = {
    "stand": Stance(0, 0, ((-16, 46, 0), (16, 46, 0))),
    "hop": Stance(
        6, 4, ((-21, 49, 26), (20, 48, -18)), hands=((-46, 18), (47, 0)), mouth=11.5, swing=1
    ),
    "cheer": Stance(
        0,
        3,
        ((-19, 48.5, 14), (19, 48.5, -14)),
        hands=((-49, -26), (49, -26)),
        happy=True,
        mouth=13,
        swing=-0.9,
    ),
}
Layer = Callable[[Sketch, str, Stance], None]


class Look(NamedTuple):
    """What tells a seat from the others: what hangs behind, lies on the body, sits on top."""

    behind: Layer
    over: Layer
    ink: str = INK
    lips: str = INK
    big_eyes: bool = False


def outlined(sketch: Sketch, steps: str, fill: str, ink: str = INK) -> None:
    sketch.path(steps, fill=ink, line=ink, line_width=6)
    sketch.path(steps, fill=fill)


def ribbon(sketch: Sketch, steps: str, fill: str, width: float) -> None:
    sketch.path(steps, line=INK, line_width=width + 5.4)
    sketch.path(steps, line=fill, line_width=width)


# --- the body -----------------------------------------------------------------------------------


def feet(sketch: Sketch, hue: str, stance: Stance, ink: str) -> None:
    for x, y, angle in stance.feet:
        with sketch.placed(x, y, angle=angle):
            sketch.rect(-10.5, -8, 21, 14, radius=6, fill=ink)
            sketch.rect(-7.7, -6, 15.4, 9.2, radius=4, fill=darker(hue, 0.2))


def arms(sketch: Sketch, hue: str, stance: Stance, ink: str) -> None:
    for x, y in stance.hands:
        side = 1 if x > 0 else -1
        limb = ((side * 30, 14), (x, y))
        sketch.stroke(limb, ink, 15)
        sketch.circle(x, y, 10.6, fill=ink)
        sketch.stroke(limb, darker(hue, 0.08), 9)
        sketch.circle(x, y, 7.8, fill=lighter(hue, 0.12))


def body(sketch: Sketch, hue: str, ink: str) -> None:
    tall = FOOT - TOP
    sketch.rect(-WIDE, TOP, 2 * WIDE, tall, radius=9.5, fill=ink, line=ink, line_width=6)
    sketch.rect(-WIDE, TOP, 2 * WIDE, 30, radius=9, fill=lighter(hue, 0.32))
    tones = lighter(hue, 0.12), hue, darker(hue, 0.14)
    paint = Linear(-20, FRONT, 16, FOOT, tones)
    sketch.rect(-WIDE, FRONT, 2 * WIDE, FOOT - FRONT, radius=8.5, fill=paint)
    sketch.stroke(((-WIDE + 7, FRONT + 2), (WIDE - 7, FRONT + 2)), "#FFFFFF", 2.4, opacity=0.45)
    sketch.stroke(((-WIDE + 8, TOP + 5.5), (-WIDE + 20, TOP + 5.5)), "#FFFFFF", 3.4, opacity=0.6)


# --- the face -----------------------------------------------------------------------------------


def eyes(sketch: Sketch, look: Look, stance: Stance) -> None:
    for x in (-14.5, 14.5):
        if stance.happy:
            sketch.path(f"M{x - 7.5} 6Q{x}-7.5 {x + 7.5} 6", line=INK, line_width=5)
        elif look.big_eyes:
            sketch.circle(x, 1.5, 10.2, fill="#FFFFFF", line=INK, line_width=3)
            sketch.circle(x + 1.6, 2.2, 5.8, fill=INK)
            sketch.circle(x - 0.4, 0, 2.1, fill="#FFFFFF")
        else:
            sketch.ellipse(x, 3, 6, 7.6, fill=INK)
            sketch.circle(x - 1.6, 0, 2.3, fill="#FFFFFF")


def mouth(sketch: Sketch, look: Look, stance: Stance) -> None:
    half = stance.mouth
    deep = 19 + half * (1.9 if stance.happy else 1.6)
    steps = f"M{-half} 19Q0 {deep} {half} 19Z"
    sketch.path(steps, fill="#7A2233", line=look.lips, line_width=3.4)
    if stance.happy:
        sketch.ellipse(0, 19 + half * 0.62, half * 0.4, half * 0.22, fill="#F07A86")
    for x in (-25.5, 25.5):
        sketch.ellipse(x, 17, 5.8, 3.7, fill="#FF9DB0", opacity=0.75)


# --- what each seat wears -----------------------------------------------------------------------


def nothing(sketch: Sketch, hue: str, stance: Stance) -> None:
    """For a seat that has nothing at that place."""


def band_tails(sketch: Sketch, hue: str, stance: Stance) -> None:
    fly = stance.swing * 9
    ribbon(sketch, f"M33-12C45-16 47 {-4 - fly} 53.5 {-10 - fly}", CLOTH, 6.5)
    ribbon(sketch, f"M33-10C44-5 46 {6 - fly} 53 {4 - fly * 1.2}", CLOTH, 6.5)


def headband(sketch: Sketch, hue: str, stance: Stance) -> None:
    sketch.rect(-WIDE - 0.6, -18, 2 * WIDE + 1.2, 11.5, radius=2, fill=CLOTH)
    for y in (-18, -6.5):
        sketch.stroke(((-WIDE, y), (WIDE, y)), INK, 2.4)


def cape(sketch: Sketch, hue: str, stance: Stance) -> None:
    wide, hem = 53 + stance.swing, 43 - 8 * abs(stance.swing)
    outlined(sketch, f"M-32-18H32Q42 6 {wide} {hem}H{-wide}Q-42 6-32-18Z", GOLD)
    for side in (-1, 1):
        fold = ((side * 39, 14), (side * 45, hem - 3))
        sketch.stroke(fold, "#D9931E", 3)


def propeller_hat(sketch: Sketch, hue: str, stance: Stance) -> None:
    outlined(sketch, "M-26-27C-27-53 27-53 26-27Z", "#F2C23A")
    sketch.path("M-7-28C-8-40-5-46 0-46.5C5-46 8-40 7-28Z", fill="#DC4A3F")
    sketch.path("M-19-31C-19-38-15-42-11-43.5", line="#FFF3C4", line_width=3.2)
    sketch.stroke(((0, -47), (0, -55)), INK, 4.4)
    turn = 10 * stance.swing
    with sketch.placed(0, -56.5, angle=-turn):
        for side in (-1, 1):
            sketch.ellipse(side * 14, 0, 14, 4.6, fill=INK)
            sketch.ellipse(side * 14, 0, 11.4, 2.5, fill="#EC5C98")
        sketch.circle(0, 0, 3.6, fill=INK)


def mask(sketch: Sketch, hue: str, stance: Stance) -> None:
    sketch.rect(-WIDE, -9, 2 * WIDE, 22.5, radius=5, fill=MASK)
    sketch.stroke(((-WIDE, -9), (WIDE, -9)), "#241A1E", 2.4)
    sketch.stroke(((-WIDE, 13.5), (WIDE, 13.5)), "#241A1E", 2.4)


LOOKS = {
    "pink": Look(band_tails, headband),
    "indigo": Look(cape, nothing, big_eyes=True),
    "lime": Look(nothing, propeller_hat),
    "coal": Look(nothing, mask, ink="#241A1E", lips="#FFFFFF"),
}


def figure(seat: str, pose: str) -> Sketch:
    look, stance, hue = LOOKS[seat], STANCES[pose], SEAT_HUES[seat]
    sketch = Sketch(GRID, GRID)
    x, y = MIDDLE
    with sketch.placed(x, y - stance.lift, angle=stance.lean):
        look.behind(sketch, hue, stance)
        feet(sketch, hue, stance, look.ink)
        arms(sketch, hue, stance, look.ink)
        body(sketch, hue, look.ink)
        look.over(sketch, hue, stance)
        eyes(sketch, look, stance)
        mouth(sketch, look, stance)
    return sketch


def main() -> None:
    folder = assets_dir() / "art" / "seats"
    folder.mkdir(parents=True, exist_ok=True)
    for seat in LOOKS:
        for pose in STANCES:
            document = figure(seat, pose).svg().replace("><", ">\n<")
            (folder / f"{seat}_{pose}.svg").write_text(document + "\n", "utf-8")


if __name__ == "__main__":
    main()
