"""How colours look to different eyes, and how far two of them are apart (CIEDE2000)."""

import math
from typing import Final

from cubitos_desktop.ui.base.theme import rgb

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

VISIONS: Final[dict[str, Matrix]] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""What each vision makes of linear light (the figures of Machado, Oliveira and Fernandes, 2009)."""
_TO_XYZ: Final = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Final = (0.95047, 1.0, 1.08883)


def apart(one: str, other: str, vision: str = "usual") -> float:
    """How far two colours are apart for somebody's eyes."""
    return ciede2000(lab(one, vision), lab(other, vision))


def lab(colour: str, vision: str = "usual") -> Triple:
    light = [_linear(part / 255) for part in rgb(colour)]
    seen = [min(1.0, max(0.0, part)) for part in _times(VISIONS[vision], light)]
    x, y, z = (
        _root(part / white) for part, white in zip(_times(_TO_XYZ, seen), _WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def _root(part: float) -> float:
    return math.cbrt(part) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def _times(matrix: Matrix, values: list[float]) -> list[float]:
    return [sum(a * b for a, b in zip(row, values, strict=True)) for row in matrix]


def ciede2000(one: Triple, other: Triple) -> float:
    """The difference that the commission on illumination agreed upon in 2000."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    grown = 1 + (1 - math.sqrt(mean**7 / (mean**7 + 25**7))) / 2
    c1, c2 = math.hypot(a1 * grown, b1), math.hypot(a2 * grown, b2)
    h1, h2 = _hue(a1 * grown, b1), _hue(a2 * grown, b2)
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0.0
    light, chroma = l2 - l1, c2 - c1
    hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    l_mean, c_mean, h_mean = (l1 + l2) / 2, (c1 + c2) / 2, _mean_hue(h1, h2, c1 * c2)
    weight = (
        1
        - 0.17 * _cos(h_mean - 30)
        + 0.24 * _cos(2 * h_mean)
        + 0.32 * _cos(3 * h_mean + 6)
        - 0.20 * _cos(4 * h_mean - 63)
    )
    off = (l_mean - 50) ** 2
    light /= 1 + 0.015 * off / math.sqrt(20 + off)
    chroma /= 1 + 0.045 * c_mean
    hue /= 1 + 0.015 * c_mean * weight
    angle = 60 * math.exp(-(((h_mean - 275) / 25) ** 2))
    bend = -2 * math.sqrt(c_mean**7 / (c_mean**7 + 25**7)) * math.sin(math.radians(angle))
    return math.sqrt(light**2 + chroma**2 + hue**2 + bend * chroma * hue)


def _hue(a: float, b: float) -> float:
    return math.degrees(math.atan2(b, a)) % 360


def _mean_hue(one: float, other: float, chroma: float) -> float:
    if not chroma:
        return one + other
    middle = (one + other) / 2
    return middle if abs(one - other) <= 180 else (middle + 180) % 360


def _cos(degrees: float) -> float:
    return math.cos(math.radians(degrees))
